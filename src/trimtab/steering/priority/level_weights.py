"""Written by `scripts/fit_levels.py`; docs/evaluation.md says on what and how well."""

BIAS = (-0.765, -0.066, -0.26, 1.091)
STEPS = (0.1173, 0.1555, 0.04377)
TABLE = r"""
! VMQX !_! RQSV !_a RROX !_die SSPV !_i VRTQ !_i'm RSVQ !_ich RSTS !_my SSUQ !_no SSUQ !_the SSXN $ _PQL $_0 SURR %
ZTPM %_for UQSS %_full USSR %_of PXRR 0 ^_O@ 0_$ XORS 0_% ZTQL 0_0 bH`B 0_? MTP[ 0_a TMSW 0_accounts RSUS 0_all RSTS
0_an RRUS 0_and TQVR 0_archivos RWPS 0_as RQZO 0_auf RRUS 0_authorize TRSS 0_b SRNY 0_bit RTRS 0_bucket URSS 0_build
SWQQ 0_c TSSR 0_can TUQS 0_cidr TRSS 0_columns RRPX 0_commits PXQS 0_crashes RSUS 0_created SSRT 0_d WSUM 0_dans QSUS
0_days VNUS 0_de TSRS 0_do WQQR 0_dollars SURR 0_e QSWP 0_en RSVQ 0_entries SQ[M 0_eur VTQR 0_f RQQX 0_file SVQS
0_files N_OQ 0_for QSZM 0_forks TSRS 0_from UTQQ 0_gb XRPR 0_generated RTSS 0_git SRTS 0_gpu STRS 0_h XPRR 0_had SSTR
0_has USQR 0_hour TUSQ 0_hours TSRS 0_i PQYR 0_in OR`J 0_instead RSVQ 0_into SOWS 0_is WOVP 0_jetzt TSRS 0_k QWQR 0_kb
STTR 0_line QR[O 0_lines RTUR 0_ls RSST 0_lts QZNS 0_m TRST 0_made RSWP 0_mb QYOS 0_million QVSS 0_min TSUQ 0_minutes
UTQS 0_models STSS 0_modules STRS 0_month RURR 0_months RVSR 0_ms SRWP 0_my SSRT 0_n SRQU 0_ne URRS 0_nel SSTS 0_nicht
RVQS 0_no STSS 0_nodes URSS 0_noout QSSV 0_nothing SSVP 0_now PUSS 0_obsolete SRUR 0_odd RTSS 0_of RWQS 0_on RTNY
0_only RVTO 0_or PPWU 0_orders RTSS 0_packages VJP[ 0_pages RRUS 0_para QRVR 0_percent UQSS 0_project VQSS 0_proposes
TRSS 0_py SSOW 0_rather SSVP 0_rc SSTS 0_reports SSTS 0_requests RUSS 0_rows SQXP 0_runs URTQ 0_s XPTP 0_set RTSS 0_sh
QRVS 0_since QUTS 0_so QO[R 0_stars RTSS 0_subscribers TRSS 0_tb VSRQ 0_that WNMZ 0_the RXNT 0_thermostats VRRS
0_times SSTS 0_to XDWY 0_tracked SSTS 0_uploader SSTS 0_usd SURR 0_waiting URSS 0_which PUPW 0_with VSSQ 0_without
TRSS 0_would USSQ 0_x RTSS 0_y URRS 0_yes RUSS 0_€ QVSS ? TW`A ?_! RSXO ?_0 VSQR ?_a WRQR ?_about RVRR ?_after URRS
?_all STSS ?_around TSRS ?_both RQYP ?_by SQQW ?_callers RTSS ?_de TTRR ?_downstream TTQS ?_every RURR ?_everything
RUSS ?_four RTSS ?_i RQRW ?_i'd RSTR ?_it XUSL ?_it's YNSR ?_its RUQS ?_la VQRS ?_migration STSS ?_my VQRS ?_no UTOT
?_nothing RXQR ?_once TRSS ?_only RSTR ?_roughly RTSS ?_takes SSTS ?_the YOMW ?_they TSSR ?_two STSS a U^]< a_0 POYT
a_backfill STRS a_backup TSSR a_binary RSTS a_bit SVPR a_blank RSRV a_branch SURS a_break SUQS a_bug STRS a_clean TSRS
a_code SSQV a_colleague's VRRR a_comment RRZN a_commit QUUR a_constant SSVP a_context SRUR a_copy WQRR a_dataclass
RRVR a_day VSQQ a_dependency SUQS a_dev SQUR a_dict SSVQ a_docstring SRQV a_down RVQR a_factory SSTR a_fake SSWP a_few
OYQR a_file SSPW a_fixture TSTQ a_for TSSS a_free SSTR a_fresh STNX a_friendly USRS a_full QRTU a_generator SRVQ a_gpl
UQSS a_hand RSUR a_handy SVQS a_helper UQTR a_home PVSS a_internet XORS a_la VQPT a_line SRYO a_link QRXR a_list RRWP
a_little URSS a_local SSPV a_log SSQU a_look VORV a_lookup SPVS a_loop SQSU a_los XPRR a_minute SSOW a_month ZNRS
a_more SSRS a_mutex SRVR a_nested RUSR a_new O[QQ a_non URSR a_note RSVQ a_nullable QVRS a_one SSTS a_parte RUTQ
a_password TRTR a_period RSST a_pre SSTR a_private RSUR a_public USQS a_queue RTSR a_quick STSS a_reason SSTR a_rebase
RSTR a_regex SRUR a_required RWPR a_result SURS a_reversible SUQS a_second TTQS a_seed SSTS a_separate SVQR a_service
TSSS a_session TSSS a_set RQYO a_shared SUSR a_single RYMT a_small NVWQ a_table PUNX a_temp SSUR a_test SSTR a_tested
QVRS a_text SQWP a_theme RVQS a_third TSSS a_todo RRWP a_trailing RRSU a_tuple RSTR a_two URRS a_typo UQPU a_una QPYR
a_user SRVQ a_way RUSS a_week VTRP a_year QUTS abandon QYQQ abandonner QTUR aber UPRT abfrage [QNR abhängigkeit QZPR
abierto ZRPQ abort SRUR about WVTJ about_0 VWOQ about_a SWSP about_eight SRTS about_four RSTS about_nine SSUQ
about_once SRTS about_six QTTR about_ten RTTR about_the RRWP about_to XOOV about_two SUQS above ROFe above_or SSQV
above_the TQPX abrir ZORQ abschalten XRRQ absenden WSSO absent STSR accept ZPOS accepted [NQR accepted_the WPRS
accepts VQQU access UNVS access_control TRSS access_denied SRWP access_to RURR accessibility M]NT accessibility_audit
PWRS accordingly TVPR account cRGP account's WVOP account_? TSSS account_across RUSS account_ci RSTS account_in TRRS
account_json VQRS accountid S[NP accounting R\KS accounts S[OO accounts_in TSSS accounts_set TSSS acct STQT acento
SUQS achtung QSTT achtung_kritisch SSQU acme [LSR acme_com VRRR acme_io SRST across NbMO across_0 RUSS action I]J\
actions N\NT actions_? RVRR active TRSR acuerdo PRZQ acuerdo_? QRVR ad SRUR adapt O]PP adaptarse O[RQ adapted PZSN
adapter MfML add WYHT add_a RUOV add_it RRVR add_opentelemetry STSS add_the TSSR added OPUX added_a UPVR added_the
TSQT added_yesterday SSVQ adding RUOU adding_it RTQU address U\MN address_into STSS address_with STSS addresses VXPN
adds NTPZ adjust SRRU adjusted SVRQ admin iMAU admin_? TSSS admin_console TSSR admin_in RPQY admin_page STRS admin_ui
OWSS admin_user SSRT administratoraccess `NOO administratoraccess_so TSSS adopt QbJO adotar QXQR adr QZRO adr_0 RWSQ
advisory TR\J affected RSVQ affects PUXO afresh QULZ after SWLW after_0 VQTQ after_a TQUS after_the PWNW afternoon
URQT afterwards WONX again E\XT again_! SSTR again_? UPQV again_by RTSS again_takes RTTR against SQ\L against_0 RSUR
against_a RRVR against_my SSST against_the SSTR agent K^KW agent_0 SVOT agent_in RTTQ agent_scratch SRRU agenten Q]LR
agents Hy?L agents_0 STSS agents_? STSS agents_in RTSS agents_on RURS agents_to RURS aggiunto _UNJ ago RO5v ago_? SSRT
ago_and QSPX ago_by SSRU agora TSJZ agpl WQRS agree UURP agree_with TSSS agreed Q]TJ agreed_? QVSS agreed_budget TSRS
agreed_for QUSS agreed_in RVRR agreed_load QVRS agreed_with RSUR agreement UPSS ahead UJS[ ahead_? TRTR ahead_and VRRS
ahead_of QRRV ahead_with URRS ai STSS airflow QVPU ajuste _LOR al ]QOO alarm SR]I alembic RURS alembic_revision STSS
alert SPUU alert_the SSTS alerta RRSU alerts UOL[ algorithm OKbO align NPKb align_the QRQY aligned NKMf alignment OVMZ
all d`I? all_0 VXLR all_? QWQS all_agents RUSS all_errors SQ\L all_handlers RTRS all_in RVQS all_of USTP all_pipelines
QUSS all_sessions RTSS all_teams STSS all_tests QSVR all_the VQSR all_timestamps RVRR all_users RSUR alla \TOM alle
[cLB allow ^\KG allow_origin TRSS allow_unauthenticated URSS allowed YWOM allows YUNQ alone [RMR alone_i WRQS along
TXJU along_the QUQU along_with URRS alphabetical OGJl alphabetical_or SPQX alphabetical_order RPRX alphabetisch QON^
alphabetise ONMb alphabetise_the QSQW already XK`I already_in QUSS als ]YHM also LeNM also_build O[RQ alt TQVQ alte
WUPQ alten VSSP alter VZQK alter_table TSSS alternative STVN although USSQ altogether RUQS am QTVQ am_about SSUR
ambiente RWPS among USSR among_them TSSR amount VQNW amounts TTQR an HW]P an_alle WPRR an_api STRS an_empty SSTR
an_enum SSTR an_error STSS an_explicit RRUR an_hour SRWP an_inline QSWQ an_object QQWS an_old SSOW an_unused SSRT
analyser OTYP analytics YWQL analyzer STTQ and WhN> and_0 RURS and_a QTYM and_all UQSS and_birthdays UQSS and_changed
TSSS and_drop STSR and_everything RUSR and_exports STSS and_force QUSS and_git SQVR and_give STRS and_goes SSTR
and_have RUSS and_i YPRR and_it URRS and_it's RURS and_its SRTR and_last TSSS and_leave PSYP and_left TRTR and_lose
TSRS and_mention SRTS and_merge SSTR and_no PWOV and_not RRVR and_note RSYN and_nothing SRUR and_noting RRUR and_npm
SSST and_one SSTS and_only RTRT and_push UQSS and_put RTSS and_re URRS and_read RQQX and_reinstall SSTS and_removing
SSRT and_reseed RTSS and_staging SUQS and_start RTVP and_take RRRV and_that QSRV and_the YOKX and_then RQWR and_there
TRTR and_two SSRU and_updated WRQS and_v QUSS and_will VPSS andere SPVS anderen VQSQ android TXQP android_0 RURS anew
SWSP angle RSSS annihilate TRRT annotation PSPY announcement UOTT annoying SRPW annual PVTR anonymised STSR
anonymised_dump RTSS anonymous TSTP another ZUPN another_0 VQSS ansible TURQ ansible_roles STSS anstoßen YPRQ answer
ZQQP answered ZOXK answered_the VRRR answers \PSM antes RSRV antes_de RSQU antigo VSSP any WAdP any_more RRWQ
any_origin TRSS anybody TQUQ anyone TRTR anything OQZR anything_else RQYP anyway aGNW anyway_? VRQS anywhere VKWT
anywhere_else URSR ao RTSS apache YROS apache_0 RUSS apache_licensed VRRS apagar `MLS apago UQLZ apago_o SSQU api \iDC
api_0 SSTS api_docs STSS api_key SRTS api_keys UTRP api_with UQSS app Z`OB app's [QQO app_? UWOQ app_and QVSR app_from
TRSS app_so PVSS app_store XPRS appears OSJ` apple's TVRP applicants VUPQ application VTOS applied SQUS apply ^SPJ
approach PUh? approval NaTI approve MdTG approve_? TSSR approve_the QXRR approved G`^H approved_in SWPR approved_the
RSUS approved_this RRUS apps R]PM april STRS apt RR[N apt_step QSWQ arbre SSRT arbre_de SSRT architecture SWQQ archive
]ZNG archives WWPN archivo XVQN archivos U\MO are X`JJ are_a SRTS are_already RSTS are_gone TRSS are_green RSUR are_in
SVRQ are_no VSQR are_now OXSR are_still SUQS are_updated PVSS aren't ZRPP aren't_mine USRR argument KWPY argument_of
SVQS arm RVSQ around WSKW around_0 RWRQ around_eight SSUQ around_it URRS around_midnight RSTS around_the QQSW arrière
TRST artefacts NVWQ artifact UOWR as JVdI as_a SXPQ as_admin TRSS as_agreed RRUS as_an QRWR as_before SRVR as_decimal
SURR as_dev SRTS as_far TSQT as_fast XROS as_i RQWQ as_integer STSS as_it URQT as_json USQS as_of TTQS as_the VPQV
as_they STRS as_valid URRS as_well RUVP as_you ORWS aside OTUT ask YLWP asked ZORP asked_for SUQS asked_me VPTR asks
VTQQ asks_for STRS assert QTF` asserting QWF^ assertion OTL] asserts RTI] asset R]QL assets NX^H assign SYNR
assign_two RURS assigned RTQU async RUVP async_await SSTR así VQRS at WKXR at_0 ONYV at_all SURR at_debug SSQV at_it
STRS at_least STRS at_noon WQRR at_once TSSS at_sign VPSS at_start SSVP at_that SSTS at_the QKVZ attach URRT attached
RRRV attack QRRW attempt QOaL attempts QM_N attempts_with SSTR attention OQYS attention_danger SSUQ attribute TLM_
attribution TNPY au LVUU au_lieu PTRV aucun QQXQ audio PYQR audit JjQG audit_log SVTO audit_trail QVRR auf bXQA auf_0
UPYN auf_dem WSPR auf_den XPRS auf_der SSRS aufgeräumt XSOQ aufräumen TURQ aus PUXO aus_dem RTTQ ausführen WRQS
ausführen_? USRS auth EZ\Q auth_0 SWPR auth_library SRQW auth_module SSRS auth_py RSQV auth_service RSUS auth_token
VSRP autherror OZTP autherror_to RTSS author QXRP authorization SUQT authorize TSSQ authorize_security TRSS authors
RVSQ auto VUPQ auto_merge TSSS automated ZPRP automatic `MQO automatic_release XQSQ automatically [MPT autoscaler ZNSR
autoscaler_ceiling VQSS aux URRS aux_0 TRSS available ZNRR avant SNP[ avant_de SSRT avec PX[I avec_un RRYO await TRWO
away TTNU away_from STRS away_my RRVQ away_the RTQU away_with URQT aws \MQQ aws_db TSSS aws_ec TRSS aws_s RSST b THU[
b_0 SRNY b_? SMUW back R^NN back_but VRQS back_by STRS back_to PVST backend PcJN backend_for STRS backfill RTTR
backlog RVQR backoff TSYL backoff_for SSTS backoff_in SSTR backoff_with SRUR backup ]MXK backups \QQN balance XVMQ
balance_0 TSSS balance_balance TSSS balancer WSPR balances WTNS ban TRQT banco [NLW bank ZMRS banking RWKX banking_app
RVRS banner TPVS base \`NA base_de VRRR bash VP[K basic TUSQ bastion SRQV batch RRYO batch_size SRWP bazel QVSS bcrypt
ZROQ be VcHK be_a SSRT be_back STSS be_called SSRU be_changed USRR be_exceptions STSS be_in STSR be_made RTXN be_more
RTSS be_named SSST be_parsed TRSS be_ported STRS be_rebuilt QQWS be_redone RTSS be_reopened VQRS be_reverted SURS
be_set RTSS be_stored SVRR bearer URPU became MTWT because NJfN because_it SSTS because_of SSTR because_the URSS
become QUTR becomes QTRU been UKZS been_failing TRSS been_pushed QURT before P=A} before_committing SRRU
before_compiling SSST before_editing RSRU before_giving SSTR before_i QQQY before_or STQT before_reading SSRT
before_the TQVQ begin PQM^ begin_? STSS begründung SPWR behaviour SQeC behind WMZN bei K^OS bei_den QVRS bei_der RVRR
beides PYSP beim QUVQ being RTLZ believe UUPR believe_sdb URRS belong STRS below PZNU below_it RSRU below_the SSQU
benchmark LM\V beside OMQ_ beside_the TTRR besides QXNV besides_the RVQS best NTTV beta TSSR better RXUN better_as
QVRS between USQS between_the RSQV beyond _JTO beyond_the ZMRS biblioteca PXQR bibliothèque N]PQ big TRVP bigger SYQO
bill WRPT billing QSMZ billing_but USRS billing_module SRST billing_tax SRRU bin RSPW binaries ZXLN binary TTPS bind
ZOQR bindings RVPT birthdays WOQU bit V[JP bit_arm RTRS bit_more TRSS bit_of QUSS bit_slow UQSS black QYPS black_0
SSTS black_wants SSRT blame PRQY blank QPTW blank_line RSQV ble TURQ bleibt PV^H blob SRST block QHW\ blocked PQXR
blocker ROXS blocking QQK` blocks SPRW blocks_the TSSS bluetooth SRRU board WVQN boards \QOQ bodies YQSO body SSQU
booked \PNR books TUNU boolean TSMX boot UWPP bootloader TQUR borro SPUS borro_el SRUQ bot ^NOR bot_asks TRSS both
JLY] both_? RTSS both_are RRWP both_pass RSUR both_work RRVR bottom SQL\ bottom_of SSRU bound URUP bound_to SRVQ box
UOYO box_i SSUQ bq USRS brace STOV brackets RVRR branch ?ebF branch's OYVN branch_? VLSW branch_and STRS branch_d RRSV
branch_feature QVSS branch_fix SSQV branch_integration RURS branch_is SSWO branch_on RTRS branch_protection TSSS
branch_release QVSS branch_the RSRU branch_to URUQ branch_with QVRS branche J_UN branched K\TQ branches I_RQ
branches_that QURT breach OSRW breach_in SSTR breach_of RSWP breached QSPX breaches RSQV break PUOY break_the RRUT
breaking PXH[ breaking_change SUTP breaks RTVQ bridge SURR brief M^QP brief_said RUSS bring Y^BS bring_in RZOQ brings
TVPQ brings_it SSTS brings_the TQTS broke PTYO broken PS`J broker QTWP brought TULW brought_up SSPV browser O_NQ
browser_extension RTSR browser_plugin STSR browsers NbQK browserslist N\OS bt RSSU btreemap QRXQ bucket _MMR
bucket_acme SSTR bucket_de VRRQ bucket_public TRSS bucket_with SUSR budget QgGM budget_? XORS budget_agreed QUSS
budget_line RTSS buffer NP_O bug QSZN bug_? TRSS bug_fix RVQS bug_report TSSS build G[Gc build_0 VRRS build_artefacts
QUSS build_cache PUST build_from RVOU build_host TQST build_in SWPS build_log USSQ build_matrix STSS build_on TSUP
build_that RTSS build_the OZQR build_to TRTR builder LQ^P builder_or SRVQ building MdLO builds QVUQ built MYXN built_a
QVRR built_on TSSS bullet RQIa bullet_list SSPV bullets RNM_ bump WLYQ bump_the VPTS bumped TVQR bumped_the UNVS
bumped_unity QYNS bumping SRST bundle SSWO bundled ZOSQ burn ZNNV bus RTSR busy UQWN busy_wait SSUQ but bNPL but_it
TRSS but_the VRTP but_touches STRS but_two RUSS button PJW[ button's SPRW button_in RSNY buy P[PQ buy_the SURR by YYTF
by_0 WOXO by_a XOWN by_default STRS by_early SRUS by_friday RUSS by_git SSL[ by_hand RUSQ by_id RSRT by_itself RURS
by_line SSTR by_mistake URRT by_month QYRP by_name SSNX by_one RTTR by_row SURR by_schema SURR by_the MVWR by_this
RSQU by_three SURS by_tomorrow URSS by_two VRRR by_us TRSS bytes RPXR c RPXR c'est MXTS c'est_plus QVRR c_0 TSSS c_and
SSRT c_header RVQS cache PM[T cache_? RSTS cache_and SSPV cache_before SSRT cache_in SSQV cache_the SSZM cache_ttl
SSUQ caching PXNV caching_is QURS calibration WRMV call PHW] call_sites RQVS call_the TQL[ callback RSTS callbacks
QRTT called FWFj caller MRXU caller_in SSRU callers NSeG callers_in SQYO callers_would RTSS calling RQPY calls QPZP
cambia ORQ[ cambia_nada SSQU cambiamos OVPW cambiamos_el RTSS cambio ORO\ came OSSW camera QPYR camera_module RSTR
campaign USQS can `WEP can't oHAT can't_be WPRS can't_read YRQP can't_tell TSSS can_be QXTO can_driver RRTT can_get
TRSS can_have VRQS can_help TRSS can_i RTSS can_look TSSS can_re TRSS can_read TSSS can_reproduce TSSS can_run URSS
can_see TSQT can_simply TRSS can_use RSUS canary VRPS cancel UPUQ cancel_the SQVS cancelled SUQS cannot WPI\ cap WPRS
capitalise SSQV capped QSVR capped_at RSUR card cMIS card_? TRSS card_in TSPV card_number SSTR card_numbers URSR cards
[VFT cards_in SSQV cargo TPRV carries UPTS carries_the TSRS carry OP]Q carry_on PQYR cascade TSRS cascade_on TSSR case
TTNV cases RGdO cat SSRT catalogue ZPSO catastrophic SQXP cause PPZR cbor RURS ccache RPXR cdn ZTNP cdn_purge WRQR
ceiling ZMNV ceiling_from VQSS celery SYNS cent VRTP central TXOP cents Q`MN cents_or STSS cert XNSR cert_manager UQRT
certificate XOQT certs ZQOR chain URXM change M`EZ change_? RSTS change_in SUQS change_the QVMX change_their RTSS
change_to QSQX changed ZQPR changed_the TRUQ changelog ZOBa changes ]RQM changes_0 STSS changing UXKT channel [PSN
channel_so TRSS characters VTNT charge WSNT charges RURR chart J[OX chart_are PVSS charting QXLX charts QXOT chat XNUP
che URUP cheaper VQTQ check VGIf check_? SSPV check_from TRRS check_in TRUQ check_on [SSL check_the MRQ\ check_with
RSQW checked YFYT checked_it TOVS checker YKRV checking WLEd checkout pGFO checkout_git VRQR checkout_page QURS
checkout_to UQSS checks ^LLV checks_are RSTS chmod TTSR choice PW[J choice_? SSTR choose R^UG choose_a SSTR choose_the
STTR choosing UPQV chose PQaJ chose_a QSWQ chunk RRWP ci ZXXB ci_bot URSS ci_job USSQ cidr VQSS cidr_0 TRSS cinco ZNVN
cinq QN_N claim USRR claims URSR clair USRQ clampangle SPWR clang PRWS clang_format RSTT clash SQYO clashes PQ[P
clashes_with RRVR class JZXP class_? SPRW class_components RWPS class_into STTR classes QYXJ clause ]JRS clave QVQT
clean \LI[ clean_fd WRQR clean_fdx URRS cleaned XNRT cleaned_up TRSS cleaner WSMU cleanest UQQU cleanup RUOU clear
WQLY clear_pycache RSQV clear_the SSTR cleared UWLU clearer URF_ clearing VQNV clearing_the TRUQ cli JdTK click WUQO
client RhJI client_? ZPQR client_code SSSR cliente VZKP clientes TZON clients QhIK clients_0 TSRR clients_with RTSS
clinic SURQ clinic's VRPS clock TMeE clock_in RSUR clock_or SSUQ clone ]SKQ clone_and SUQS clones ]ONR close bJOP
close_the WQRR closed aIPR closed_source VQSS closing WOLZ closing_brace SSRT closure RMLb cloud WXNO cluster Z]NF
cluster_from SUSR cluster_it RTSS cluster_it's TRRT clé URSR clés YPSQ cmake RUQU code ;b_O code_? SSOX code_against
STSS code_comment SSPV code_for SQRV code_from STSS code_into STRS code_is RRVR code_of RPWS codec P[QP coded NYUP
codegen OO_O codemod M]RP codes KcOO coins USRR cold RTVP colleague WTOR colleague's ]SJR colleague's_unsaved USQS
colleagues WWLR collect SOVU collect_all SQ\L collector RVRR collector_as SUQS colonna R[LT colour RREc column V\AZ
column_or SWRP column_order RSST columns QQAi columns_? SSNX com `KKV com_o URQU come OQSY come_back SSRT comentario
MPP^ comentário OQQ[ comentário_em SSRT comes PNUY coming PUOX comma NOS\ command C`[N commands LQVZ comment KCUj
comment_? SRPW comment_about RSRT comment_above SSRU comment_in RPSV comment_on RSRU comment_say RSST comment_says
RSQV comment_why RSUR commentaire NMR` commented KM[Y commented_out QRWR comments HXTW commercial aIOR
commercial_clause WRRR commit U?uC commit_0 RSTS commit_? WQTP commit_and XQQS commit_config SSTS commit_hook QSVS
commit_it TSSR commit_message SRUS commit_of SSUR commit_on SSRT commit_to RTTR commits [H]L commits_? SSRT
commits_are SSTR committed TKeG committed_and SSQU committing SLXU community SUOU como QWTP comodità `KPQ comodità_ho
YORR company ZJST company_account TRSS company_card UQSS compare VLM] compared ZQOS comparing UNL\ comparison TON[
compartido \MOT compat SQSU compilar RQQY compile SMSY compiler RSRU compiles QVQT compiling TPOY component JPnE
component_or SRVQ component_to RRVR components J_XK components_to RWPS compose ITcK compose_file SRUQ compute TTUN
computed QXUN con Z\OG con_las VRRR condition LNQa conf UPXO config QMiE config_? RRTS config_format RTRS configs QS\M
configuration RQTT confirmation QRWR confirmed KPiH confirmed_in RSTS confirmed_that RRUS conflict RTXN conflict_do
SSTR conftest LO_S conftest_py SSTR connect VUPP connection RQRW connections STRR connector SUSP consent WPTQ
consent_dialog TSSS conserva TTWM consistency VXJT consistent TTNV console LSQ] console_? RSUS console_log ORQZ
consolidated OXQS consolidated_the STRS const RQN[ constant ONYV constant_max SSRU constants OOS[ constants_in SSRT
consumer RTST consumers RVSQ contain SOVT container MF\] container_? SSRT container_for SRUS container_is SSUQ
container_pg SSQV container_test SSTS container_that SSOW container_the SSRT containers ROXR contents PWPU context
QOYS context_manager SRUR contextisolation UQQU contextisolation_false VRSR contiene TQTS contient VQSS continue UHeJ
continue_? QO]O continue_with TRSS contract JaTM contractor's RVVN contractors QWWN contrary O[RQ contrary_to QWRR
contributing TQPW contributing_md RSRV contributor \NQR contributors XPSR control URTQ control_allow TRSS convenience
PYQR convenience_the TSSS convert L^UM convert_all RVQS convert_the SSTR convert_theirs RURS convert_v SSTS converted
JaRO converted_on RTSS converted_the QUSR cookie SVRR cookies N[SP copia \MSP copie \LTP copied fETM copied_the ZNQS
copies YLYN copies_of RRVR copy h?G^ copy_in RSUR copy_of WRQR copy_the VRRS copyright cIOQ core O]HW core_0 RSSU
core_library RURR correct RSYN correct_the SSWO correcting RSQV corrijo PRO[ corrupt QSZN cors TRTQ cors_setup TRSS
corto RURS cost QVWO cost_0 PSVS costs QUWO costs_about RRUS costs_us RTSS così dQMJ così_il TSSS couche SXPR could
QhEN could_be P[OR count UQI] count_from RSRU count_the SSRT counter QVTQ counter_for SRUR counters P[PP counters_have
PVSS counting QVNW counts OUYO cov RSSS coverage PTEc coverage_report SSQV covers U\LP cpp SQYO crash _HYM crash_dump
RSSU crash_on SSTS crash_reporter URRR crashes UNXQ crashes_on RSUS crate [QNR crates YPQQ crates_io WPRS crawler [MRR
create TTSQ create_it RTSS created QTRU created_by RSST createdb RSUR credentials VQRS credit UTQR creé PRWS critical
PNO` critical_! SSTR critical_security SRST critical_test SSTR critical_vulnerability SSPV critique QROZ cron VRSQ
crontab UQRS crontab_r TRSS crud SVRR crypto VROU crítico RSPW csrf ZPQQ csrf_middleware URRR css OM_P csv RMgF
csv_export RTSS csv_or QP]O csv_reader SRUR csvs SRYO ctest HLY_ ctrl SSPV ctrl_c SSRT curl TQWQ currency TRSS current
YPPS cursor RTSS customer WGUZ customer's ^KRQ customer's_database TSSS customer_data QUSS customer_or SPSW
customer_table TRSS customers `JVL customers_? STSS customers_in SSUQ customers_table TUQR cut PWSQ cycle TTRS código
RTXO d TPUR d'api XTPP d'autre ZOQS d'import LYWP d'un PVTQ d_0 QSVR da NQWV damit _NOP damit_der TSSR damit_die WRQR
dan [PQP dan_kan WRRR danger RVUP dangerous RSXP dangerous_looking SSTR dann SQUS dans G_J] dans_la RVRR dans_le LPUZ
dans_les TUQQ dans_mon TSRT darf VRRR darf_ich URRS dark PZRP dark_mode SURS das O[_B dash VSRQ dashboard X_OF
dashboards WXPM data e\V4 data_builder SSTS data_in SSWO data_loss SSTR data_model SURS database _ZJI database_? SUSR
database_and RUSS database_as UQSS database_now URSS database_password USSR database_test SRPW database_the QUSS
database_to URRS database_url USSQ dataclass PW[J dataclass_or SSTR datadog WYRJ dataset [ZQE date USWL date_fns RVRR
date_in SRUR datei TSPU datei_löschen SSQU dateien USRQ datenbank VURO dates OUVR dates_in PURU datos YPWL datos_de
WRRR davon URRR davon_habe TRSS day WTSN day_and TRSS day_in TPVS day_or RTSS days VWOP days_and USRR days_for RPWS
days_of STRS db RURT db_instance TSSS dbt Q]OO dd URRS dd_if URRS de VWLS de_0 WOVO de_acuerdo QRVR de_clientes URSS
de_clés TSSR de_compilar RSRU de_container URTQ de_entrada TSSS de_eventos RVRR de_facturation SUSR de_la XQTO
de_logregel RQRX de_los RSUR de_pacientes TQUQ de_pagos RVRR de_passe SRTR de_pedidos QWQR de_producción SSTR
de_produção URRR de_relatórios USSR de_rendu QSWQ de_service TSSS de_signature TSSS de_travail SSRT de_uma RSQV dead
OQdI dead_letter RTSS deadline PRVU debian VPRS debounce RQ[N debug T?Se debug_level RRTS debug_line SRST debug_log
TSQT debug_message SSPW debug_prints SSRT debugging YLI] debugging_the URSR decimal RXSO decision RTVO decorator ZMUP
dedupe ROYR deep QRXQ default T_QI default_if RURS definition OTSV definition_from RTSS dei RTTR del NRO] del_módulo
QTTS del_paquete UTQR del_repositorio RURS delay PSUT deles UTPT delete NXI] delete_0 SRUR delete_? STRS delete_delete
SRUR delete_everything RSST delete_feature QUSS delete_from SQVR delete_it RTSS delete_my SSRU delete_node SROY
delete_origin QUSS delete_production RSRV delete_the XVRL deleted NNZV deleted_the RSRU deletes QOVV deleting PRPZ
deleting_0 SSST deleting_my SSQU deleting_the RSWP deletion PQQ[ deliver \RON della UOVR delle [K]I delle_date RRYO
dem `QOL dem_repo SSUQ demo `KZG demo_? VQRS demo_i TSTQ den _IZJ den_neuen XPRS denied RMZR dentro SQXP depend WZRH
depend_on WTPQ dependencia NdSF dependencies PWdA dependency TR\J dependency_of SSST dependency_or TRSS depends TW[F
depends_on TTUO deploy EKeW deploy_script SSQV deploy_sh SSRT deploy_straight VQRS deploy_the TSSS deployed NQZT
deployment PNYV deploys OPYT deprecate OZTO depth OQ]P der YSPO der_warteschlange RURR des MUWR description MQXV desde
RWQR design R^OM design_tool RURS designs RYOR designs_for SURS desk RSRU desktop NZPT desktop_client PWRS destory
TNRX destroy OITa destroy_all QQVU destroy_target SSTR destroy_test SSRT destroy_the SSST destroyed LN]T destroyed_the
SSTR destroying OLQ` destruction MOR_ destruction_of SSRT destructive ROVU destructive_migration TRSS destruir OOLa
detected SSQV detector STNW deux KLeP dev HHvG dev_and SUQS dev_build RTTR dev_cluster RURS dev_container RRXP
dev_database RUSS dev_dependency SOXS dev_image QRYP dev_only SSTR dev_requirements SRTS dev_sdb ZQPP dev_server RSMZ
dev_yml SSTS devdependencies OU_I devdependencies_since RSTS develop WXPM develop_branch RVQS developer XUTK
developer's TVSN development QP\O device P^QM devices QZQP devront QZQQ df RSST df_h RSST di XPQS diagrams RTTS dialog
UQOW dict QSXP dictionary NRSY did YPRQ didn't [PSM didn't_match TSSR die gKHQ die_0 VQRS die_ersten URRS
die_hilfsfunktion QRXQ die_importe SSRT die_lokale RSRT die_mandantentrennung QWRR die_prüfung TRSS die_tests TSTR
diese SQUR diff NINg diff_is STRR diff_stat SSST differ POYT difference QOYS different RPUU differs RRRV directement
YNQU directory SPUT disable WPWN disabled PObK disaster STTQ discard [QSN discard_the USQS disk QOXT disk_of USSR dist
PNJc dist_before SSST dix RSVQ django QXQS django_from RURS dns bJNR dns_for UQSS dns_of URRS do OUXP do_as RRXP do_i
SSQU do_it VNVR do_not TRSS do_the QYNT do_we PYQR doc OSXR docker OQaK docker_build RSTR docker_compose QRUT
docker_container SSRT docker_image SUQR docker_postgres SRTS docker_rm SSPV docker_volume SSTS dockerfile MNZW docs
LY=k docs_? WRNU docs_and SUQS docs_build SSRT docs_for SQPY docs_img SSTR docs_included STRS docs_old RRWQ
docs_preview SSTS docs_search SUQS docs_to SSRT docstring OTEd docstring_? SSST docstring_of SRRU document ORWT
documented NS]N documents L[TQ docusaurus RTSS does NO]R does_not TSRS doesn't RVTP doesn't_matter SSST doing MWVS
doing_it SRUS doing_just SSTS doing_precisely SSTR doit Q[PP dollars SWPR dollars_on PWSR domain VPVP domain_to URSS
domínio TVQQ domínio_de SURR don't ]OPP don't_touch TSSS done QTOX door P[SO doppelte PKIh dos PXTP dos_semanas RVRS
dossier TSXN double TWPQ double_quotes SSQU down QbJO down_by VQPT down_migration SURR down_script PXRR downgrade TWPQ
download _QPL downloader YPUM downloads _PPM downstream X[MM downstream_packages USQS draft UNNZ drafted SSRT drei
YOSR driven RP^M driver RUTQ drop R[JV drop_column TSSS drop_database RRUR drop_it QWLX drop_on TSSS drop_schema TSSR
drop_support RURS drop_table SPSV drop_the XOUP dropped QTOX dropped_the SRTS dropping PUQV dropping_it SSTS
dropping_the SWPS drops RUQT dry RNaL dry_run RPZO du TVWK du_dossier SSUQ du_fichier SSWO du_module STQT duas PJdO
due TRWP dummy ORRY dummy_password QSTT dump XOXL dump_with RSSU dumps [NSP duplicate XQTP duplicated VRUO duplicates
XQSP durch [KVP durch_eine RRVR during [RKT during_the WRRQ délai QP`K délai_fixe RRVR déploiement RPRY dépôt TSSR e
K]UO e_0 QSWQ e_il STTQ e_l'ho RQVR e_mail URRS each IcPQ each_other STSS each_run RRSU earlier UOUS early PK]T
early_return SPTU early_returns RRVR easier _JVM easier_debugging URSR easier_to UPUR easily TQUR easy RQWQ easy_to
RRUR eben VRRS ec TRSS ec_0 TRSS echo cPQH echo_$ [RRN echoes XRSO edit \SLQ edit_of USRR edited YQQQ editing YUFY
editing_? RSRU editor S_KO edits ^QKR edits_by URSS een OOWW effect RUVO efuses [ORP efuses_on WQRR eigen SSYM eigene
QTRU eigener QS[M eight Y\TC eight_minutes RR[N eight_months PWSS ein N\\F ein_commit SSTS eine P[[E einen SWSN einer
QYTN einfach SROW eingecheckte YPOS einverstanden R\OO einverstanden_? RWQR either KZUR either_way RTSS ejecuto RQPY
el YQVK el_comentario RSQV el_historial RRSU el_orden SRST elasticsearch Q]PN electron XOTQ elegantly N_QN eleven ^MVK
elf SSRT elimino RPaI elimino_la SSUQ elle XPVM else OGdS elsewhere SLTY em SWQQ em_vez SSTR email RQVS email_first
SSRT embed _TKN embedded VYPN embedded_widget TSSR embedding XVLR embeddings UWOQ emergency TQSS emergency_purge SSVP
emit UF\U emptied TSRS empty SKS[ empty_folder QRTU empty_list SSTS emptying UNM\ emptying_the URSS emulator TRUP en
JaXI en_clair TRSS en_de VVPP en_el QRTU en_git RRWP en_la RTRS en_prod TSSS en_un SRVR enable UUSO enable_the STSS
enabled TVTM encore UTNU encrypt VRPT encrypted USQR encryption VPPV encryption_key USRR end [PKV end_? SQWQ end_of
QRN[ end_tests RSUS end_to YSUL ending QUNX endpoint ]JSQ endpoint_? UPUR endpoint_returns TRSS endpoints SVOS ends
UOST enemy QM\R engine VWNR enjoy VSQR enlace \POQ enough OWYM enqueue SUQS enteros QYSP enterprise ZQRO entire S]QL
entrada USVO entradas SSZK entre SUWM entries [LbC entries_? RTTQ entry RWUN entwurf VQMX enum PSM\ enum_a RTTR
enum_values SSOW env ZOXK environ UVSM environment _ORL environment_and RTSS epic RTSS epoch RWQR epoch_milliseconds
RURR equals PPN^ equals_signs QRQY equipos Q\NP equivalent TPYO er SRUQ erase SMZR erase_my SSPV error MbWF
error_codes PZPR errors PRj@ errors_in STSS errors_or SSXN ersten WRQQ es TTRQ eslint NR]P eslint_plugin STRS esquema
O^NP esquema_de RVRR est RO[P esta SOQZ está XTNR está_en SSRT están QP[O están_en QRWQ et WRUN et_il TRSS etc SSRU eu
YQQQ eur YUNP eur_in STSS eur_of RVRR evaluation QTQV evening WWMP event R^NM event_sourcing STRR eventos Q_NN events
TaJM ever T`IO every So@J every_agent RUSR every_customer TRSS every_customer's TSSS every_environment WQSR every_five
SRTR every_later SURS every_module STRS every_second RRUR every_service STSS every_snapshot RURS every_team RURS
everybody Q]NP everyone QgHL everyone's S`IP everything KcGW everything_in QTQV everything_is STSS everywhere N]LT
everywhere_in RTRT evidence TRQU ex SSRT exact MR[R exactly HRdN exactly_that PSWS exactly_this QSUS example ST]G
example_com URPU examples Q[WH examples_and SWPR excel RVSR exception OWWO exceptions M^RN exceptions_or STSS exec
VYPM exec_rm URRS execute USRR executed VTQQ exist NXQU existing OWRT exists P[TM exit RRUS exit_code SRTS exp TURQ
exp_claim TSRS expected RTUQ experiment PVLZ experiments K_NT expire UPSS expired TRNW expiry URRS explain PQUV
explain_select RSRU explains MSYS explicit PRZQ explicitly QSXP exploit PU_H explorer L]SP explorer_mode PVSS
exponential OU[L exponential_? SSTS exponential_backoff SRUR export Q`PJ export_endpoint UQSS exported Q_NN exporter
S]TH exports M\VM exports_all SSUR expose UVSO extend L^OR extend_the OYRR extended UUPS extended_the VQRS extension
QVTQ extension_in SSTS external SPWR extra OTTV extract MR_N extract_the SSTR extracted LOgJ extracted_a QSWQ extraio
MNaP extraio_a QQXR extreme PSUU f UPJ] f_0 RRRV f_string SSPV factor TSWN factory UQZL factory_reset TSSR facturation
PWSQ fail RPhC failed SH\U failed_for TSTR failed_on RSUS failing TNZO failing_test QRQW fails WNcD fails_about SSTS
fails_on SRVQ failure QPZQ failures SQbF fait SYTM fake MPR] fake_clock SSVP fake_data SRUR fallback STUP false \MaB
false_in TSXN false_on RSST fan PSWR fan_out QSUS far YVJS far_as TSQT far_easier URSR fast _QUH faster VXRL faster_?
QSVR fatal RSNY fatal_log SSUQ faut PXUN faut_il RURR favour RYZG favour_of RVUO fd WRQR fd_in URRR fdx VRPT fdx_in
SSRT feature HgYE feature_branch RN]O feature_flag VPSS feature_flags SWPR feature_ledger RTSS features SYUK feels
RYNS fehl UP\K fehl_ich RRXP fehler RP^K felt LcNP felt_more RUSS fetch UOM[ few M^PQ fewer XNUQ fft PPTW fft_window
SSRT fica VTQQ fichier UQOX fichiers ZSRL field URPT fig SRST figma STSS figured VWOP figured_the TUQR file K;^h
file's PQUV file_? SRTS file_a RRPX file_and TRSS file_as SRSU file_by RRWQ file_for SQWQ file_has RSRT file_i RTRT
file_i'm SSQU file_in SR[L file_instead SQVR file_of URQS file_or SRST file_starts STSS file_tmp SSQU files DdRR
files_? SWQQ files_all RRUS files_from RSTS files_in RUQT files_that SRTS files_with RPSW fill K[L[ fill_it QVRS
filled OTOY filling QTNY fills NWRU fills_itself RTSS filter [IRV filter_repo USRS final VPQT final_snapshot TSSS
finally UQST finance VQQT find WOVP find_the RSPW finding RTOW fine URMX fine_? TSSS fine_to STSS finish \LPT finished
YNLZ finished_? SQQV fire TSSR firmware SSNX firmware_and RTSS first DLVe first_? QRWR first_and SSOX first_one SQQW
first_or RQZO first_read SRSU first_the RROY first_then SSPV first_to SSST fits XLWP five QMeI five_minutes TSSS
five_tries SSTS fix XN[K fix_a SSRT fix_for URRR fix_in RVQS fix_into RUTQ fix_is VRQR fix_it QRZP fix_login SSPV
fix_the SQRU fixe QP\O fixed SOZP fixed_commit USRS fixed_the RSUR fixes RTUP fixing MTXR fixing_the QTVP fixture NRYS
fixture's PUSU fixture_and SSTS fixture_or SSUQ fixtures NZWM fixtures_for SSRT fixtures_in SSTR fixtures_takes SURS
flag XNVO flag_new XOSS flag_service QUSS flagged TSRS flags L^MT flake QSRV flaky PS\L flaky_it SSTS flaky_test SSTR
flash SPXR flatbuffers RWRP flickers UTUN flip ]KRR flip_the TRSS flipped XPQS flow K^NU flow_? OXRS flush UQRT
flushall WQPT flutter \PSM flüssiger \RMQ fmt PWOW fn SSUR fns QYQQ fois QP[P fois_sur SSTR fold OU]K folded PXQT
folded_the STRS folded_them RURS folder KF\_ folder_and RRTT folder_from RPYP follow MkOE followed RZQO font ^PPM
fonts STVO for LbUI for_0 TSTQ for_a USLY for_all UTPS for_an QVSR for_both QWQR for_caching STSS for_convenience TSSS
for_csv RTSS for_debugging TRRT for_easier URSR for_every TSSR for_everybody TSSS for_everyone UUQR for_good SSSR
for_information RRRV for_it TRTR for_key RSRU for_local OQ]O for_my SQVR for_now QSVS for_one STRS for_python SURS
for_readability SRQV for_reading SRWP for_review XPRQ for_secret RSQW for_security TTQS for_support TSRS for_tests
SUSQ for_the I_VN for_this NVRV for_three QSVR for_training QUSS for_two STSR for_user STTR for_word RSTS forbid ^OQN
forbids \QPO force WNWO force_origin TSSS force_push RSVQ force_with TQSS foreign SUQT fork VURP forks YTPO forks_and
TRSS form RWPS form's QVXN form_component QSWQ format L\RR format_from RUSS format_in SSRU format_py RRVR formato OZRR
formato_de RTSS formats N]SO formatter QWSQ formatting OXMX formatting_only STQT former PZWL formula QTSS forty SXPQ
forty_lines TSSS forum UTRR found eRBS found_a RTSS found_in YRMT found_no YORR four UL^M four_days SURS
four_downstream URRS four_minutes SRUR four_repos RTSS four_spaces SSQU frame QPRX frames XQSP framework RZOP
framework_i STRS frankfurt TSSS fraud SRST free SSOW freebsd O\OR freed RYQP freed_the UQSS freed_up QVRS frees TTQS
freeze K]TP freeze_? RUSR freeze_the PUUR fresh XRD^ fresh_start TRSS freshened RWNT freshened_up RVRR friday RWSQ
friendlier P[OR friendly UUOR from SiNC from_0 STRS from_a VPTR from_agent STRS from_an RQWR from_anywhere SSTR
from_fixed SSTR from_fixtures SSTS from_git RVRR from_here QVRS from_invoices RSST from_it RUQT from_jenkins RTSS
from_json RTSS from_my TPPX from_next RURS from_now RWQS from_npm RTSS from_offset RTSS from_origin RUSS from_our TSRS
from_scratch RWSO from_sessions PRWS from_terraform STRS from_tests SSUR from_that TSRS from_the \KZJ from_this YRNS
front VXHV front_end TRSS frontend SXMS frozen XORS full `[GJ full_one TRTR full_request URSQ full_stop RQRW función
PJ_S función_privada QPYR function NAUh function_? RPXR function_from VPTR function_into SSTR functions RF_U função
PPXS further NUQX fuzz RR]K fx RSRU führe RRSU für [SXG für_0 TSRS für_den SSTR für_die TSSR game XSGZ game's RVNV
garde TTRR gateway VWRN gave VVPP gave_it SSTS gave_the TUQS gb XRPR gb_in TRRT gb_of TUQR gcloud VSQQ gdb SSST
gefunden YQSP geht VOUQ gemeinsamen VRQR generate SXXI generated N\VL generated_clients RUSS generated_files RTSS
generator UQ_G generator_0 RTSS genome P\RN gently RXRP geo TSSS geocoder RPVT geschrieben ORYR gestern OSSV get YYJP
get_a QUSS get_in TRSS get_pods RSST get_the URRS gets UUOR gets_a SSTR gets_the USSQ getting TUMV gh TRSS gibt UURP
gibt_es STRR gist OWQU git J9{M git_? RQWR git_blame RSRU git_branch RRSV git_checkout ZQRO git_clean XQPR git_commit
SSUR git_conserva SSUQ git_diff SSRT git_filter USRS git_has PQYR git_hat RSVR git_history RSTS git_keeps RSUR git_log
RQPY git_push VSPT git_reset USQS git_revert SSTS git_rm PQ[O git_stash USRR git_status SSRU git_still SSTS git_y RSUR
github _QON github_actions RWRR give VTRP give_it STSS give_the TSRS given SQXP gives XSNT giving RXPS giving_up SSTR
già RR[M gleich PXTP gli TUQR global QVVO go WZLO go_0 TQTS go_? TURR go_above RROX go_ahead RRWR go_and SSTR go_away
TSSS go_back SSTR go_for TWSN go_from RSTS go_on TQRV go_out STRS go_test SSOW go_through VQRS go_to TSRS go_vet SSOX
go_with SUPT goes TWIX goes_away URQT goes_on STQS goes_out QUSS gofmt RSOW going ZGQZ going_ahead TRTR going_to SRRU
going_with SQWQ golden TQWO golden_image SSUR gone QQSW gone_for SSTS gone_from STSS good XG\P good_news VRQS google
URSR got PXOU got_a SVQR got_in TSRS gpg TSSR gpl aIPR gpl_0 WORS gpu MiHO grade TTTP gradle PRSV gradle_cache SSWP
grafana QPUV grafana_dashboard SSTS grants R[FY graph RZMS graphql QYQR great \NQQ green XNUP grep PJOb grep_for SRRU
grep_rn SSST grep_the RQRW grid PP]O group VQNW group_id TRSS group_ingress TRSS grown QWRS grpc Q\NQ grpc_between
SVQR gs SSTR gsutil SRXO guide RRWQ h ZNRR h_0 YNRS habe _TMK habe_die XWLQ habe_ich UQSS hace TRI] hace_un RSOX hack
RTPU had XIVU had_a VPUQ had_been URRT had_run PSTU hadn't ]MRP hago \NMU half VTTM half_a TUPS half_finished TSSS
halves TSUP halves_the SSTR hammers UTSO hand ZVUG hand_? SRUR hand_in SSTS hand_the STRR hand_written QSXQ handle
UURQ handled VTPR handler VSPS handlers UXRM handlers_are STRS handling QZNR handshake STRR handy TYNP hang TTQR hangs
RWQS happens QTTR happy VVNR hard XUWH hard_coded SSTR hard_git TSRS hardly TQVQ harmless RTSR harness PSZP has R[OP
has_0 URSR has_a UUPS has_been RVQR has_both SSST has_it QQYQ has_no QOVU has_not RTSS has_nothing SSRT has_one RSRT
has_the PRWS has_them QSUS has_to QWQS has_two TRQU hash ]LWL hashes VQUO hashmap RRXP hat TNYQ hat_sie RSVR have KcRL
have_a SVPR have_already URRS have_been RNYS have_pulled TRSS have_the SSTR have_to M^NT haven't ]PPO he SPXR head
UPVQ header ]MRP header_and USRS header_as RVQS header_is TRSS header_of RSRT headers _NOP headers_and URSS heading
OPKb heading_in SSRT headless S]JR heads WSPR heads_main TSSS health PQdG health_check RSYN heap TQYN hear QXQR
hear_nothing RVRS heavy STSR heb TRSS heeft SUOU heißen PZQR heißt PTRW hello RRL\ helm LUYR helm_chart RTSS
helm_template QRRV helm_uninstall RSTR helm_upgrade TSRS help WNTS helper PH`T helper's QOUW helper's_parameter RRRV
helper_? SROX helper_in SRQV helper_into SRVQ helper_is SSQU helper_on RRVR helper_that SRVQ helper_the VTPS
helper_while SSTR helpers SSWP helpers_py SSTR helpful UPTS hence SRTS her PWTQ here MFgQ here_? RQVS het STF_ heute
RRUS hiccups ZPQQ hiccups_for VQRR hidden TX\E high RRRV high_severity SSRT hilfsfunktion KMjJ hire P\PP hire_out RTSS
historial UPVQ history fFWI history_has SRVQ history_keeps SSTS history_on WRQS history_to VRQS hit YOSR hitting STLZ
hmac STRS ho \OLU ho_aggiunto YSPO hold [MVM holds XPUO holds_0 SSUR hole UUWL home PZPR home_grown RTSS hook NUYP
hook_to QSUS hooks P\PQ host gKMM host_? URSS host_is TSSR host_with VQRS hosted OaNN hosted_log TRSS hotfix WQQR hour
UYc; hour_ago RRWQ hours MdKP hours_of RUSS hours_on UQSS hours_start STRS housekeeping WRQS housekeeping_on VPSR how
GST^ how_many SSQV html RRPW htmlcov RROZ http VNXO http_0 SRUS hundred PYQR hung SRXO hunter OVRU hunter_0 QSRV
hyphen SRPW há USRR i PQXS i'd dUGL i'd_add TRSS i'd_commit VSRQ i'd_go VRQS i'd_just TRSS i'd_like RTST i'd_paste
TSSS i'd_propose RURS i'd_replace QSUR i'd_take QRQW i'd_write SSRT i'll VC[W i'll_freeze RSUS i'll_run SSQU
i'll_write SSOX i'm UKRZ i'm_about SSPV i'm_doing SRUR i'm_editing RSQV i'm_going TRRT i'm_running SRTR i'm_sending
RSTS i'm_writing SRRU i've TTRS i've_switched TSRS i_0 SRTR i_added PRYQ i_also OYSQ i_am QSWR i_believe TTRR i_can
URQT i_can't YRPP i_choose SQVR i_chose RURS i_continue SSTS i_could TSRS i_did VRRR i_do SOYR i_drop SSRT i_figured
TUQR i_found [SPN i_freed TRSS i_gave VQSR i_generated TSSS i_go SPXQ i_had RPUT i_have SPVS i_haven't XPRR i_hear
RVRS i_just UQSS i_keep UPUR i_know TTRR i_launched RSPX i_lean STSS i_left QWOU i_let RWQR i_list SSST i_look RSSU
i_made QRM[ i_moved SUNV i_need TQUR i_noticed SSRT i_now SSTS i_nudged STSR i_only RSRV i_picked STTP i_plan TSSS
i_propose RURS i_put RPWS i_read SSQU i_renamed QSXQ i_replaced RSXO i_revoke LSZS i_rewrote VRSQ i_rounded RUQS i_run
SSSR i_set TSUQ i_started SSNX i_suggest O[QQ i_switch TRSS i_take RQTU i_think TTRS i_took S[MQ i_trimmed STSS i_use
SRQV i_view RQQX i_want TURR i_was RNZR i_went SUQS i_will SSST i_would URSR i_write RSRU i_wrote RSSS iam WQRR iban
QRUU ich bIXJ ich_bei QVRS ich_den VQRR ich_die WQRR ich_führe RSST ich_habe ZRNR ich_lösche RSTT ich_nicht VQRS
ich_schaue QSRV ich_sie SRVR ich_sortiere SSRT ich_würde TTRR id TVOT id_on TRSS id_or RURT id_sg TRSS idea QVRT
identical OQUW identity RVPU identity_provider TSPU idle N]OS ids RYNS idx SSLZ ie QYQQ if QTVQ if_i RVRR if_it SSTR
if_user SSRT if_we SRRU ifs OKbP ifs_in SRUS ignore TQXO ignored VSG] ik UOQX ik_de UPOX il ZPPR il_abandonner STSS
il_faut SSUQ il_modulo RTRS il_n'y WPRS il_testo SQOX im RPWS im_commit RQXR im_kommentar RSQW im_lokalen RRQW
im_modul RPXR image JWbI image_0 RVQR image_to RSPW images OUYO images_from TSSS img RRZO immediate TTNV immediately
UTOT impersonation NWST import B[ZU import_module SSTS import_the STRS importe LYUS importe_in SSRT imported J[TS
importer OZZH importer's LU]N imports DYOa imports_? SSST imports_in SSPV imports_it SSTR in AOgT in_0 QXMV in_? TUTO
in_a N_GW in_again STSS in_all OYRR in_alphabetical RPQX in_an TSRS in_app UQSS in_as TRSS in_auth SSVQ in_between
VRQS in_billing USOT in_build RSST in_chat RSXO in_ci OYRR in_conftest SSTR in_contributing SSUR in_de RRTS in_den
UQSS in_deploy SSTS in_der VRPT in_devdependencies QRVS in_docker RSVQ in_docs RSVQ in_each TSSS in_favour RVUO
in_four RTSS in_git QRYQ in_it VNTT in_its SSUR in_line TSSS in_list VQSS in_memory SSXO in_my LQXW in_no SQRV
in_nvmrc SQVR in_one SXPR in_or SSRT in_our VRSQ in_parse SRUR in_più RVQS in_plaats SSST in_place SWPS in_postgres
QUSS in_pre SSTR in_principle QZNR in_prod TSSS in_production VSQR in_redis TRSS in_scheduler SQVR in_security SSPV
in_so UQSS in_test QSVR in_tests RSWP in_the ULP[ in_there RTTR in_thirty STRS in_this SSOW in_three SPVS in_tmp SSRU
in_tools SSTS in_total SURR in_twee QTTR in_twenty SSTS in_two QT[M in_una STVP in_use TSTR in_utils QSUS inactive
VQTQ inbox WQSQ incident UPPV incl WVNQ incl_its SURS include _QMN included gVFI included_? VSRQ includes ]RPM
includes_them RSUR including dPJN including_the URRS incomplete UQRT indent QSRU indentation MSRY indentation_of SSST
index I\UR index_? SSRT index_and STSS index_from RSRT index_on QUTS inflate YOTP inflate_c VRRR info OHrB info_or
SRYN information OSRX infra VN[L infra_folder SRST ingress VQTQ ingress_group TRSS init RSUS inline LNcO
inline_comment QSWQ inline_the RRWP inlined PO[Q inlined_a SSUR inner PNS[ input PMUZ ins OSZP inside IBnS inside_the
QO^O inside_this RSPW instable SS\K install JXTV install_the SURS installed HWTY installer KXYP instance UQVP
instance_of SUQS instance_orders TSSS instances PYRQ instead NaWF instead_? RUQT instead_and STRS instead_of TUWL
intake STSS integer NbRK integer_cents SVRR integers S_QJ integration L_KU integration_test TROW integrators RYTM
interface P[VK intermediate O_SK internal SJhG internal_to SRUS internally QObI internet WUVJ internet_? WPRS
internet_explorer PWRS interval RWXL into Lcd8 into_a PVVP into_it NYRS into_its RUSQ into_my SUQT into_one UTLW
into_our ZOQR into_the WTPQ into_three SSSR into_two QSYO into_utils RQWQ introduce RZQO introduced RVRR intrusion
RTUQ inventory V]KN inventory_and RURS invert RVSP invoice TSSR invoice_module SRTT invoices XQPS invoices_where RSST
io XNPV io_? VRRS ios QYPR irreversible SXQQ is hHA[ is_0 TSSR is_a XSJW is_about SSRT is_admin USPT is_applied SSST
is_at TSSS is_blocked RTSS is_called NTPZ is_done STSS is_down URRS is_eight RTUR is_empty USRR is_finished TRSS
is_flaky SSTS is_gone SSPW is_in TURQ is_installed PRSW is_it STRS is_left RVRR is_live RSST is_lost SSTR is_mine RSUQ
is_missing SSVP is_much TSSS is_no TRTR is_not USOV is_now QURS is_off SQSU is_on USRS is_one VTPR is_only TTRR is_out
UTQR is_pleasantly WRQS is_present TSSS is_read TSTQ is_ready TSRS is_reversible STRS is_set TSSR is_shorter UPUR
is_signed URRS is_simpler QSVR is_slow RSUR is_snappier TTRR is_so TRSS is_solved RRUR is_split STSR is_stable RSVQ
is_still STSS is_the USTP is_there QSQW is_to WRRQ is_tracked RSTS is_used XORS is_what VPQT is_written SRRT isn't
RVVO isn't_in TSSS iso UUOS iso_strings SURS issue YP[H issue_? VSRQ issues WQUO ist VPOW it \ZY> it'll TRSS it's ]QSK
it's_0 VOTS it's_a URSR it's_in WPRS it's_my SSUQ it's_now TSSS it's_on TSSS it's_the RSRU it_? [SIT it_a QVRS
it_again SUQS it_and VPTR it_anyway URQS it_as QTUR it_back SSTS it_by TVPR it_can TTRS it_can't VQRS it_changes QSUS
it_could RTSS it_felt QXPR it_fills RTSS it_for OZTP it_from QTSU it_goes TRRT it_has WVOP it_i STSS it_in WRSP
it_into TSSS it_is TTNV it_it RTSS it_makes TSRS it_needs SQVR it_no SSTS it_now UL[O it_off QWQS it_on PTXP it_or
SSQV it_out PUQV it_runs STSS it_says SSRT it_since VSQR it_so RTSS it_still SSTR it_takes STRS it_test SSRU it_the
TSSS it_there SRUR it_this RURS it_to XNXO it_today RSVR it_tonight TRSS it_twice RRVR it_two SSPV it_up TSSS it_was
XRNT it_went TSSS it_with TSSS it_works RVQS it_would RSQU item PS]L items OUXP iterator QRTU its RYMS its_caller SSRU
its_commits RRVR its_file SSRU its_format SSRT its_neighbours SRSU its_own PXSQ its_test SSTS itself N[MW j'ai [K\J
j'ajoute QWQR j'attends SRXO j'attends_l'événement SSUR j'envoie VQRS ja SSTR jamais TSKZ java SVQS javascript OTXQ je
WNTS je_lance SSRU je_le TRUQ je_m'apprête URRR je_renomme SSRT je_supprime OQVV jedes TURQ jenkins OZRQ jenkins_to
RTSS jest OUWP jetzt dMCX jetzt_anstoßen VQRR jetzt_in TQVR jira QWRR jitter SRZM job aMVH job's OVST job_lint SSRT
jobs RTSS join XQOT join_utils VRQS journal TRRS jours Q_MP jq SSRT js QRQX json TZQM json_? QQ[P json_in TSSS
json_into VQRS json_or RUVN json_to RTSS julia M^QP june PWRS just NGTc just_need RVQS just_that QOXS just_the SSTS
just_to RRSV jwt YV@^ jwt_in SSMY k QVUP k_0 SSUQ k_lines RTRS kafka QZOS kan `NPO kann URSQ kb STTR keep QU[K
keep_going VOXP keep_it STRS keep_the SQXQ keep_them TTRR keeping VPRT keeping_the URSS keeps PR]M keeps_it RRUS
keeps_them SSTR kept YMVP kept_as SSTS kept_in VPSS kernel TZNP key \QMR key_? TSTQ key_and SSTR key_for SUPT key_in
XROT key_to TSSR key_value RSUR keyboard WSQQ keychain XOTP keycloak RVQS keycloak_for SWQR keys UOGa keys_? RTSS
keys_in TPNZ keystore ZQLU keyword RQN\ kill PSI` kill_0 SSPV kill_all SSOW kill_list SSRT kill_switch RSWQ kill_the
SSXN killing RRL\ killing_the SSRT kind RRXQ kind_cluster RSUR klaar WQPT kleine RSWP kleines PWUP kms VSRQ kms_key
TSSS know VTMU know_which RSST known [PNS kommentar LNR_ kommentar_in RSRU kommentar_steht SSXN kopie SRUQ kotlin STQT
kritisch SRRU kritisch_ich SSQU kubectl SQRV kubectl_delete SSTS kubectl_get RSST kubectl_n TSSS kubernetes [QRN
kunden UTSP kurz RPQX künftig TSRR l OMS] l'api S[OO l'api_publique USRS l'ho RPZQ l'événement QRWS l_0 ONUZ la _SOL
la_0 OWUR la_api URRS la_base SURS la_branche RVRR la_clé TSSS la_place WPRR la_prochaine QVRS la_próxima RVRR
la_siguiente STUQ la_v RVRS la_validación SQVR la_variable SSQV la_version TQUS la_versión QVSQ lab TR\K lab's RTTR
lab_results SSWO label RUPV label_in SSPW label_or SSQU labeler TTRS labels RWPS lake TQQU lambda QLIg lance WRG\
landed TTQS language PYRR languages QVRS lapses QVTQ lapses_tonight RUSS laptop STVP laptop's TSTQ large TROW larger
QSOY larger_ones QRQW las [KRT las_pruebas PQUU lassen ONVY lassen_? RQRX last YISV last_commit QTTR last_month SSSR
last_night's URSR late UOUS lately UQTR latency VMRW later ZNXL later_? SOXR later_and RURS lauf UUOS laufen SUCa
launch WROT launched QSK\ laut QRWR layer OdUE layout R_QJ layout_? STSS lazy SS\K le YOTP le_code STSS le_commentaire
SSST le_commit SRVQ le_fichier SRTR le_monde QVRR le_serveur WQSQ le_test SSRU lead MKgM lead_approved SSTR
lead_confirmed RSTS lead_wrote RSUR leaderboard VQWM leak SQVR leaks SQYO leaks_a SSTR lean QURT lean_to TRSS
lean_towards QUSS learn VLQY learn_the VRRQ lease ZRQO least URTQ leave XF`N leave_a QRYQ leave_it TRRT leave_out VPSS
leave_the VPVP ledger Q\NP ledger_rows URSR leeren YQQQ left [LI] left_in URQT left_it SVQR left_join VRQS left_or
RPXR left_out RUSR legacy LW[N legal VSSQ legal_hold TSSR leggo RRSV length QT]J les _^AN les_sauvegardes WPRR
les_tests SSOX les_trois RVRS less SSUQ let P]QN let's TTRR let_me RSRU let_the RTZL let_us RURS lethal RTUQ lets STSR
letter SVSP letting TSNW letting_the URSS level IW^N level_of RRVR level_when RRTS levels PVUR lexer RRUS lib XRPS
liberty QYPR liberty_of QUSS libfoo O\MT library K[NX library_? SRQW library_is TRSS libreria Q[OR libs QZOR licence
YRHY licence_headers URSR license PZNT licensed YTMS liegt SSXN liest NZSQ lieu LUQY lieu_de PTQW life WQRR lifecycle
XPRR lifetime WOVP light WTQP lighter RXQQ ligne MNMd ligne_vide QQPZ like MTUV like_a TSRS like_in SRST like_the RTSS
like_to QURT likes OVSS limit gBQQ limit_0 RSST limit_of RRUS limiter ZNTP limiter_on TSRS line DDRr line_0 SSST
line_? RRM\ line_after SSST line_between SSRU line_by SSTR line_changed SSTS line_exists RTSS line_function RRVR
line_in TPTS line_now SSRT line_or SSOW line_test SSVP line_to RSXP line_with TSSR liner LOV[ lines ASY^ lines_and
RTUP lines_as SSUQ lines_by SQUS lines_in RSTS lines_into SRNZ lines_of QTRU lines_with SSST link RJdK link_in TQUR
link_to QUTR linked PQ\P links POVV links_to SRRU lint CMqK lint_rule QSYO linter G]VQ linter's MT[P linter_? SSPW
linter_ignore SRYN linux L^QQ list RQDd list_? QTVQ list_endpoint TRSS list_of RXQQ list_on URSS list_or SRNY list_the
SRRU list_to RTQT list_view RUTQ listed PYQS listens RTQU listing RQK] lists RSRV literal OSL^ little RWOT little_0
TRSS live aUGO live_checkout TSSS live_config TSSS live_database VQSR live_in PWSR live_reload PSRX live_shard TSRS
live_there TRSS live_traffic TSSS live_with OXRR lived SZNR lived_branch QUSS lives YTQN lives_in USTQ lleva OVWP lo
QU]I load Y\LJ load_test QZOR load_the SRXO loadbalancer ^QOO loaded UUQQ loader UQWP loads XTPP local B@fd
local_branch RRTS local_ccache SRVQ local_container SSOW local_copy RSRU local_dev SRUR local_docker RSUQ local_el
RSVQ local_lambda SSRT local_minikube SSUQ local_test SSST local_tmp SSQU local_variable SSQU locale OLXY localhost
WMTT locally NJU_ locally_? SRST location PPSY lock UEbP locked RObI lockfile OKYY lockfiles MSTX lockout YOTP lodash
TSRR log XDJf log_? [OQR log_a SRWO log_full USSR log_is TSSR log_level RRYO log_line RSQV log_message RSRT log_of
SSRT log_on SRSU log_service STSS logged XNUQ logged_in TRSS logger VN`H logger_now TRSS logging TVMU logic RMP] login
YNLY login_? SSRT login_form OVOW login_form's SSUR login_got TSRS login_label SSQU login_middleware TSRS logins RNP\
logregel QNP] logs VNK] lokal RR\L lokale QRTU lokale_variable RSRT lokalen QQQX long JXQY long_? TSUP long_line SRPX
long_lived QVRS longer FjKQ longer_in RVRR longer_needs QSRW look SKSZ look_after RTSS look_at NTO[ look_great URSS
look_lovely QUSS look_much URSS look_up RSRU looked STRR looking RRH` looks YQQP looks_lovely VQSS looks_nicer RTSS
lookup QM_O lookup_table SOZP loop TKL` loop_? SSTR loop_in SQUR loop_variable SSRU los WRNU los_0 WSPR los_datos TQUQ
los_equipos QWQR los_imports RRTU lose ]QOO loses WQYK loses_its SSWP loss SSPV lost URRS lost_do TSSS lovely VRRR
lower RLQ] lower_case SRSU lowered XOSR lru ROcG lru_cache SSVQ ls QRRW ls_la RSST lts NbJR lts_to QYNS lua RWQR lunch
WQQR lässt QXSQ lässt_sich RVRS läuft [QNR lógica PN]P lösche OTTV lösche_die SSTR löschen NWQV löschen_? QUQU
löschung RSRU m RVQS m'apprête WRRQ m'apprête_à URRR ma RYPP maar WUPP machen SQTU machine POVV machines OVSS macos
LYQV made G]Ag made_a SSQV made_for PRSW made_ten SSRT made_the RVSQ mail WM\L mail_to SRUR mail_with URRR mailbox
ZNTP mailboxes YPRP mailing ZPOS main aSSE main_0 TSSS main_? STTQ main_domain URSS main_into QUSS main_so URSS
maintainer RNZQ maintainers VPVP maintenant XQUN mais UVRP mais_il RUSS majeure RURS major R`KP major_version RURS
make TWJV make_clean PRRX make_it TSRT make_seed RTSS make_that SRUR make_the [RPO make_timeout SVQS makefile RL^Q
makes [QRO makes_the XQQQ making SULX mal TQYN malformed QS^I manager WNWP manager_and SRTS managers XTRN
mandantentrennung QZQP manual ROYR many SPQX map SUTP map_? SSTR mapping SSTR march M\TP march_so TSSS mark QRXQ
mark_my SSTS markdown QQUU marked SRXO marked_the SSTR marker QQZP marketing TROV marketplace SVRQ marking SRNY
marking_it SSTR massive TRVO master SURQ match QQWT match_the SSTR matches SOXR matchmaking RUOW matrix JaXI matter
SSTR maven USSQ max QOVV maximum TQST may [JZM may_i TQPW may_want TRTR mb QYOS mcp M^PP mcp_server QWRR md WOST md_0
XSOR md_and PRYQ me SYLT me_to XNSS means JcQM meant KSbL meantime MYVP meanwhile NQUW measurement QRSV mechanical
RTQU meer TSRR mehr S]MO meine RTNX meinem TTLX members WUPP memcached NVSU memoise SN]M memoise_the SRVQ memory QPeF
memory_is SSTS mention HSQ` mention_it PVTS mention_the SQQW mentioned NUSV menu RSL[ merge jIBW merge_? TSSS
merge_commits TRSS merge_main QUSS merge_queue USRS merge_the RRNY merged YWKP merged_the STRS merging TSOV
merging_the RSTS mesh QTOX message HPPd message_? SSQU message_broker STSS message_in PPUW message_now SSRT messages
ONR] met WQPT meter TSRS meter's RP[O method OVUR method_names RUSS methods NVSU mfa WQSQ mi RSRU microservices T\MO
mid VSTP middleware ]Qa= middleware_was USQS midnight XQTO might YPRP might_be SRST migrate RYTN migration LaNP
migration_0 STSR migration_? SURR migration_is STSS migration_that TRSS migrations RZOQ migrations_are VQRR migração
PYSQ mijn O]SM milestone QZOR milestone_? RVQR million NYRT million_tokens RUSS milliseconds PSQX min URWN mine RTZM
mine_and SSTR mine_at TSRS mine_goes STRS mine_that SSVP mineure RUTQ mineure_ou STSS minikube SSXN minikube_start
SSUR minimum OXSR minor MV[N minute WNZM minute_ago SSOW minute_to URQS minutes TJw8 minutes_? SSTS minutes_ago TSH]
minutes_of TSSS minutes_on STSR minutes_to PRYP minutos RPbH mir PSQX mirror WUPQ mirror_to TSRS mirrors WRUN mismo
NO^Q missing YMNX mission URTQ misspelt SSQU mistake TQOW mit UTPT mit_0 STSS mit_git TSRS mktemp RPSX mnt RUSS mobile
P[PP mobile_app QVSS mock MP_O mock_in SSUQ mock_server SSUQ mock_the QSTU mock_ups TTRR mocked PS\L mocking QSMZ
mocks QXSP mod MZWM mode <sRK mode_and QVSS mode_is RURS model HpDO model's LdMO model's_output SURR model_? P\OQ
model_on URSS modelo JfNN models HjMM models_to RTSS modern HdPP modernised L^QQ modernised_the RURS modified UTRQ
modified_files TSRS modul ERhM module >PrL module's INeO module's_tests SQVR module_? RTUQ module_but TSSS module_de
QTVQ module_from SURR module_in SSRT module_or SSTR modules HVYV modules_and SSUR modules_cache SRM[ modulo GVaN
modulo_pagamenti RTRS modèle PYRQ moment QRSV mon QUNX mon_arbre SSRT mon_fichier RRL\ mon_propre SSVQ mon_test SSWO
monday O[SO monde O\QP money RXTN money_as SURR monolith Q\NQ monolith_into RTRS monorepo P]NP month ShIH month's S[NO
month_? RYRP monthly V]KM monthly_? RWRR monthly_cap VQSS months HkKM months_of QVRS months_old PWRS more aUDR
more_agents RVQR more_helpful TRSS more_modern QWRR more_robust RTSS more_than WPRS morning XNSR morning's WQRR
morning_so SSTS most N^PP most_of PXRR mostly PZQQ mot RSXO move J]SR move_our PVSS move_the SQVS moved TVLU moved_the
SQVS moves TURR moving SN`K moving_the RTSS ms SQWQ ms_? RRVR ms_or RSTS much YYKN much_cleaner PVSS much_more UQSS
much_shorter USRR multi RXQR multi_tenant SURR multiplatform SURR must IcOQ must_adapt RTSS must_be SSRT must_follow
RVRQ mutex SQXP mutex_or SRUR my J;dc my_branch SP\L my_build SSRT my_clone SVPS my_container SSUR my_default VQRS
my_dev QROY my_draft SSQU my_integration SSPW my_kind RSUS my_laptop TRTR my_local RQUT my_new RQRV my_notes SRNZ
my_own PMVY my_patience SSPV my_pr SSRT my_rebase TSSS my_runner SSTS my_sandbox RSUR my_scratch SRQV my_script SSRT
my_snapshot SSUQ my_test RSXN my_two SQWQ my_uncommitted RSWP my_unit SSVP my_working SSK[ my_worktree SSPV mypy PNMa
mypy_cache SSOW myself STJ\ myself_two SSPV mysql TTTO mysql_0 STSS más RRXP máxima STRS módulo HW_O módulo_de PRVT
módulos NYTQ n RJT] n'est QRWR n'est_plus TRTR n'y [MRR n_0 QQOZ n_prod SSRT na UUQQ naar YPSP nach TRVO nach_dem TSRS
nada SRPW nadie TOZO nadie_los QRWQ name FFYg name_? QP\O name_becomes RTRT name_for SSQU name_in RSPW name_the SSPV
named OPVW named_the SSST namedtuple QQWS namedtuple_for SSTR names ZD^P names_and YNRS names_in SRTS namespace ]MNT
naming PTFb naming_question SROX nas VQRR native SQYO natural R[OQ ne TTRR near TSUP near_identical SSUQ nearly TTRR
neat YPRQ neater ZSRM need YWNN need_a SSRT need_it RRUS need_the RTSS need_to RVQS needed SURR needs T[HU needs_0
TSSS needs_a QRQX needs_about RVRR needs_no VSSQ nehme QP\O neighbouring SROX neighbours QSSU nel TM^M nel_pre SSTS
nella VMYP nested KV]N nested_ifs RPWR network [PVK neu KiJN neue Q`LO neue_abhängigkeit RURS neuen YTMQ neuer O\PP
never WXDX never_committed SSQU never_copied TRSS new Vl=M new_api RTSS new_checkout WPRS new_cluster VRRS
new_dependency STRS new_file SSRT new_helper RSTR new_migration QTST new_one VQTQ new_pricing VPSS new_query TRQU
new_service RURS new_test RRN[ newer RXQP newest VRRR news YTMR news_the VRQS newsletter XSQP next 3l`N next_branch
RVQS next_build SPTV next_major RWPR next_minor RVRR next_quarter PXSR next_release STSS next_three RURS next_to SPUT
next_two RURS next_version STSS nginx SQRV nice ^VJO nice_simplification USRR nicely TWPQ nicer N\PR nicer_now QUSS
nicht eNFR nicht_eingecheckte USQS nicht_gefunden VQRS nicht_mehr UTPR nichts UPMZ niets XQRQ night eNNK night's ]QPO
nightly ZYLM nightly_benchmark RURS nightly_dump TSSS nights [RPP nine IX[O nine_hours STSS no cAXP no_? URVO
no_behaviour SSTR no_callers SSTR no_cambia SSQU no_changes SSRU no_customer QUSS no_difference RRUR no_dump TSSR
no_longer N\RQ no_more TRSS no_network URRS no_one WQRR no_only SSUR no_other SRRU no_runtime SRTS no_second USSR
no_update RPRX nobody VRNU nobody_had TRSS nobody_has QUSS nobody_will TRSS noch XRRQ node JORa node_0 RRUR node_?
SURS node_modules SQPY nodes YOOT nodes_? VQSS nodes_for TSSS nog RSTR noise ^JPT noisy QPM] nome WSOR non YPOT
non_commercial URSR none VMXR none_for TSSR noon \NPR noout QTQV noout_dates QSSV normalise RUUP normalise_the RTTR
not ZQUL not_? SSST not_in QUTR not_open TSSS not_to WRQR note XKfD note_left SRTS note_why RSYN notebook RPP[
notebooks RUQS noted ONgG noted_in SQYO notes KTN` notes_file SSQU notes_for SRQV notfall TROW notfall_! SSPV nothing
L[PU nothing_else TSTR nothing_includes RSUR nothing_is QTRT nothing_outside SSTR nothing_refers RSUS nothing_to SSRT
nothing_until RVRS notice [RPP notice_file VRRS noticed URRS notification USNV notify RUUP noting RRRV notiz VPUQ
notre VTRQ novo SSPV now b[S= now_0 QWSQ now_? URPU now_a RURS now_and SRUR now_as RRVS now_has RQTU now_i XQQS
now_instead XRPS now_it SQUS now_live RTSS now_off TSRS now_on RWQS now_or WNWP now_returns STRS now_runs TSSS
now_says SSNY now_the SSTR now_which VSQR nowhere NNP_ nowhere_else QRPY npm cGNT npm_audit SSRU npm_ls SRST
npm_publish URRS npm_run SSRT npm_to RTSS npmrc UQSS nu ]ORN nu_als YQQP nuclear TRPU nudge TTRR nudged SWRQ
nudged_the RUSR nuke SSTR nuking ORGd null TUQR nullable QZQO number RGNe numbered TPL\ numbered_list SSQU numbers
VSIZ numbers_? SSRT numeric RVQS numpy SRWP nun TSMX nur MVSV nur_im QVRR nutzer SPO[ nvmrc RPYQ nvmrc_from SSTS
nächsten USQS o R_LO o_en PUUQ o_esquema RVRR o_painel WQRS o_repositório VRRR o_suporte RTSS o_índice RUTQ oauth OUUS
object L]UO objects NUZN objects_? RSUQ obsolete RRWQ odd QUUQ odd_files RTSS oder DH_a of K[YM of_0 PUXO of_a SOVS
of_an RTWP of_compute QVSR of_deploy RSXO of_dev URRS of_five USRS of_it PUVR of_its SRTS of_keys SSST of_main VRSQ
of_middleware SS]I of_mine TPZN of_my SRTS of_node RTTR of_our STSS of_per STRS of_returning SRVR of_style SSRU of_the
MRVV of_them UUOR of_this QRTU of_those TSSR of_two SSRT of_us WRQS of_v RTTS of_what SURR of_work RURS off Q[SM
off_by RTUQ off_for TSSS off_in USRS off_on TRSS off_the RZOR offered RWSP offers SWRO office XSQQ offline KVVU
offline_mode PWRR offset RTYM offset_to RTSS often XPUO ohne P_ON ok LSZS ok_? SSRT ok_to STSS okay PN^Q okayed QZOR
old TLo> old_0 PSVS old_? URRS old_backups VRQR old_diagrams SSTR old_from SRTS old_one ZNSQ old_ones RWPS old_py SSTR
old_release RTSS old_tip SRSS older ZGWT older_than WQRR om WRRQ on _QQK on_0 TRSS on_? ON^Q on_a URRR on_admin ZSQM
on_all \MQR on_crates TRSS on_each RSTS on_every URRS on_for RURS on_friday TRSS on_it SXQP on_localhost SSTR on_login
TSSR on_macos SSTS on_main QUTR on_my PSTU on_npm WQRR on_old SSRS on_one SSL[ on_origin QUSS on_our TQTS on_prod TRSS
on_pypi QURS on_release TSSS on_remplace PXRR on_staging STSS on_that SSST on_the ^HOW on_this STTR on_to QRRW on_top
SQTT on_web TSSS on_windows SRXO on_y RXQQ onboarding YSNS once VWOP once_in SRTS once_more RQRW one NR^N one_? PMXW
one_and TRSS one_at SUSR one_column SSRT one_commit VUPQ one_domain RRUS one_file SSVQ one_for SSQU one_function SRWO
one_go SSXN one_hour SSTR one_i SRTS one_in VSSQ one_is SSUR one_line URMX one_more RURS one_of RWQR one_on PRXR
one_pr SURS one_revert SSTS one_run SSUR one_sentence RSQW one_so VQRS one_test RSVQ one_the WOTS one_use SSTR one_way
TSRS oneline PQTW ones UUMV ones_? SSSR online ULQZ only NS^M only_! STSS only_0 RUSR only_? SUQS only_but TRSS
only_copy VRQR only_in TSRR only_look SSRT only_my SSTR only_no PSYQ only_reads UQSS only_should STSS only_the RSOW
only_this SSTR only_to QSM[ only_two SUSQ only_way VRRQ onto P\PP op YTQM op_de [PQP open WMEc open_in SSTR open_port
TSSS open_ports RSQU open_pull RTSS open_the SQRW openapi SWNT openapi_generator RTSS opened VNNZ opengl SSOV opening
VRKZ opens XQMW openssl QROZ openssl_x QSSV opentelemetry TXOR opentelemetry_collector SUQS opentelemetry_to STSS
operate UURP ops QSVR opt PRZP option W?gO option_0 TK\Q option_a VQRS option_b SQWQ options URVN options_a UQSS or
,bZe or_0 PNQ\ or_a PP]O or_after RTMY or_an SQYO or_as RWQR or_async STSS or_at XQRQ or_below SSQV or_beside SSRT
or_by RTPU or_client SPSV or_compute SSTR or_depend QXQR or_double SSRT or_example SSQV or_exponential SSTS or_five
SSTS or_fix QRWR or_format SSPV or_go RTTR or_grpc STSS or_hold VQSS or_in PV[K or_integer QWRR or_keep QZOR or_leave
RSRU or_load SRXO or_login SSQU or_merge QUSS or_no URQT or_not STQT or_one STSR or_per RWQR or_rabbitmq SVRQ
or_result STSS or_return SRVQ or_right RPXR or_separate RVVM or_signed RUSS or_so STRS or_split SRUR or_stay RVRR
or_stop TRXN or_the RSK\ or_three SSQU or_two SSOW or_user RSPW or_v SSRT or_write SRVQ ora R[NQ ora_è RWQR orbit SOTV
orden PTPX order FNPi order_first SRRU order_in OXQS order_is RQRW order_it RURS order_of SS\J orders WXFW orders_?
TTRR org ZPMT organisation UQQU organisation's WRQR origin XROS origin_? RTSS origin_for RTSS origin_main UQSS
origin_v TSRS origin_with TRSS original TTPT original_scope RTSS orm O\PQ orm_layer STSS orphaned QPWS os VSLW ota
TRSS other MXVQ other_teams RURR other_time RTSS other_way SSST others VSRR others_have TSSS otherwise STSR otra QQN[
otra_vez RRQW ou OTQY our lVS8 our_0 STRS our_closed TRSS our_internal SRVQ our_own SWQR our_proprietary VRRS
our_public URRS our_repos RTRS our_style TQUQ ourselves UTRQ out YZPJ out_? RRPW out_and TTQR out_of RVQT out_on VRRR
out_the YWRI out_to UQSS out_with TTRS outage VTYI outbox TS\I output WOF_ output_? ZRPQ output_of RTSS outside URUP
ouvert XRTN over `ITO over_? SRXP over_a QSVQ over_from USQS over_plain VQRS over_the XQSP over_to SVQR overnight ZOQS
overnight_? URRS override TQ[L overwrite YRQP own @Z^T own_branch SSST own_build QUSS own_container SSUQ own_debug
SSQU own_feature SRTS own_helper SSRT own_last SSVP own_list RUSR own_new SRVR own_notes SSQV own_queue SSTS
own_scratch SSST own_snapshot SSUR own_table SUQS own_test SSPV own_unshared SRUR owner JNfN owner_confirmed SSTS
owner_wrote RSTS ownership QSWQ p UQOX p_0 URQT p_src RRQW pacientes UQVP package OXJ[ package_0 SURR package_? RURS
package_and STRS package_json QSRW package_managers TTRS package_only SSTS packaged SWKW packagers W]HP packagers_will
VRSR packages TREa packages_depend XORS packet XUKT pad QRYP padding RTQV pagamenti PVQU page NT\N page_? SSTR page_by
SRVQ page_in SRWP page_now TSSS pages UOWQ pagination PUQW pagos RXQQ paid bJPO painel \MRQ pair WQRR pairing VSMV
paket TSSR pandas QPaI pane SQQV panel UNTV panic SR]I paquete VYMP par Mb\A par_git RQXP par_une P\PP para cLZB
para_a WPRS para_o USRR para_que XOTQ paragraph SUSQ parallel SR^J parameter TLO] parentheses OPJc parentheses_in SSOW
parquet N[SP parse MNcO parsed RKaN parser LMS` parser_? STRS parses PPVV parsing QQQY part HdSN part_of MZRS parte
N\TN partitioning TWOR partitions SXPQ partner RYRP partner's QXSP partner_sites TRSS partners Q[QN partners_will RTSS
party HfJU pas YLYN pas_d'autre WPRS pasa PVRS pasa_a QURT pasamos RYQP pass PQ[O pass_the SSTR passe TSYL passed WP]I
passer Q]SK passes ^SZA passes_? ZSSL passt NMbO passt_das OPZR password HQ]W password_field RRRW password_in TSSS
password_input SSUR password_into TSSS password_is QSRV password_policy PSRW password_reset PXRR password_root QSXQ
password_strength RRVR password_the SSQU passwords PQQZ passwort ORXS passwortprüfung TQTR past [TTI past_the XQQR
paste \NSP paste_the VQRS pasword PRSV pasword_in SSRT patch VZGV patched TTPT patches USOU path PO`L path_? RQXQ
paths OUUR patience UPI] patient VLHb patient_records VQSS patients TVJW pause TPXP pay RWRQ pay_the TRSS paying VRNV
payload TUPS payment NMXY payment_client USRR payment_gateway SSUR payment_page RPXR payments JYXQ payments_package
SRVQ payout VTPR payouts XSOR payroll XQQQ pdf Q_NN peak TSRS pedidos S\ON peligro RSUQ pem NSSX pending N[NU people
ZSJV people_who TSSR pequeno XQRQ pequeno_ajuste URSR per Ie`= per_comodità YORR per_line RURT per_run STUP per_vedere
RRQV percent WQSQ percent_for TRSS perf TTUO performance RWQR perigo PSXQ period QTST permanently URQT permission RTUQ
permission_check RSTS permissions QYMU persistence TVOS person MU]N petit RWQR pg SRPW pg_0 SSRT pg_test SSQV pgdata
TTZJ pgdata_test RRVQ phone TSSR phones SVPS physics RVPT piccola RTRS pick UZMP pick_up VRSR picked SZKT picked_0
TRTQ picked_the TRSR picks TVPS pilots PXUN pin RQXQ pin_ruff QSVS pinned OO_O pinned_ruff SSTS pinning XQVM pipeline
SUSQ pipelines K_QQ più Q[NQ pl SRMZ plaats SSRT plaats_van SSST place XVMQ place_of RWPS placed SQZN placeholder QKVZ
placeholder_in SRNY placeholders TPZN places OUVS plain YNTQ plain_http VQRS plain_sha TSSS plan V\GS plan_0 RUSS
plan_for RURT plan_of USRS plan_to XORS planned TM\O planning UXMR platform VSRQ play TTRS player OZRQ players VVRN
pleasantly YTNP please T`MK please_choose SWPR plot PQM^ plugin LkIL plugin_api QVSS plugin_authors STRS plugin_for
RWPR plugin_host TSRS plugin_interface STSS plugins N`OO plus \TZB plus_a RTSS plutôt OYTP png QQ\O pnpm I_QR pods
QLQ^ pods_n RSST point YQPQ points SSNY polars RSWP policy NQR[ policy_file SSRT poll SSVO polling SZOP pool NQ]P
popped PWPT por RS^I por_0 WQRR porque SSYL port VVUK port_0 WPTQ port_the RTSR port_to SSTS portal K`RP ported O\QP
ports MWPX ports_on RSQU possible SXRO posso ]FbG posso_apagar ZPQQ post _OQM post_? TSSS post_the TRSS postgres TVVL
postgres_container SRUS postgresql \OSM pour UY[C pour_le QSYP pour_que VRQS pour_simplifier URSR pour_tout QVRR
pousser VRQS pr PM]R pr_0 TSSS pr_builds SPWR pre MNeL pre_commit PRZQ precisely QSYP precisely_that SSTR
precisely_this RSTS precomputed RYUM prefer PM`O preferences QO\P prefers WLYP prefix QOQZ prejudice TRTR present YMXN
press XNWO prettier OQSY prettier_0 SSTR prettier_wants SSPV preview YNUP price [PPQ prices VRPT pricing ZNNV primary
YSNR primary_is USRR principle Q`HS principle_the RURS print WKK_ print_0 QSNZ print_the ZSQO prints RSH^
prints_before SSRT prisma QPQY privada TJ[S private [DLa private_functions SSTS private_helper SSPV private_key XSOR
private_method SQWQ privileged \POQ probe RRQW probe_in RSUR problem SQWP proceed ZKXO proceed_? WQRR process ZOIZ
process_0 SSQU processes XQQR prochaine PWSR prochaine_version QVRS prod [HTU prod_? URRS prod_set TSRS prod_workspace
TSSS produccion UQUP producción VQUP producción_! SSTS produced VRSQ product YUQM product_agent VQSS product_owner
SSTS production THT\ production_? [RQO production_at TRSS production_build PSXR production_code SSUR production_config
SSRT production_env RSUR production_grade SSUQ production_incident RSSU produktionsdatenbank VRSQ produção ZPPQ
produção_para URRR profile QOYT profiles QWRR project \SON project_into WPSS projects VVQO promote _RLO prompt VSRQ
pronto YWNN propio R]NO propongo RYQP proposal T[MP proposal_to STRS propose V[NN propose_to RTSS proposed UWPP
proposes WVQN propre TWUL propre_test SSVQ proprietary ZROP protection XOOV protobuf SXRO protobuf_stubs STSS protocol
VSSP protocol_tcp TRSS prototype VR\H provider UQTR provider_? SRQU provisional TTOU proxy YTRM prs SURS prueba QRRW
pruebas NPZU prune STRS pruned QUSR pruning YRPR próxima QYQR prüfung \PPQ psql SRRV public ni3B public_api URRS
public_c URSS public_client QUSS public_read TRSS public_registry TSSS public_repo USRS publier `WHL publique _]FI
publique_? VQRS publish fWDL publish_the TRSS published ]YFP publishing _WGP publishing_0 TSRS pueda WQSR puede WSPR
puis XPRR puis_je URSS pull IYXR pull_in RUSR pull_request TPQW pull_requests QWRR pulled PTSU pulled_the RSTR pulling
QSQW pulumi RWQQ purchase VPUQ purge ]MHZ purge_! SSQV purge_all TRRT purge_the RSTS purging TOOZ purging_all SSUR
push kBHV push_dry SSRT push_force TRSS push_it QUSS push_mirror USRS push_my VQSR push_notification TRSS push_origin
STRS push_the VQRS push_to SRRU push_with UQSS pushed ZTA\ pushed_branch RURS pushed_long RUSS pushed_with SRTS put
LLLh put_a QUSR put_it SRTS put_the ROSX puts RSQU pw TSRS py JE^_ py_? RQXQ py_a RQSU py_and SRUR py_by SRUS py_i
SRRU py_in SSTR py_into SSVQ py_or SSUR py_that SSWO pycache QPGd pydantic STSR pypi SURR pytest HIdW pytest_cache
SSNY pytest_xdist SSXO python <X[] python_0 PYQR python_? SRWQ q RSI] qa TTRQ quarantine QR\L quarantine_my SSTR
quarantined RRYO quarter N`SK quarter's O[TN quatre NSVU que gOIN que_adaptarse RURS que_el YPQR que_ya USSR queries
YRRO query ^KMU query_on TSSR quest RQWR question TQI] queue WZOL queue_? SSTR queue_library QURS queue_pr TSSS queued
VTNT quick JRQ_ quicker XJUT quickly SPRV quicksort TMVT quiet SOM] quiet_for RQPX quietly TQRU quit PSSW quota QUQU
quote TRLZ quotes QQL^ quotes_in SRQU r NRQ[ r_gs SSTR r_on RQSV r_website RRVS rabbitmq SXRO race USQS raise [KYL
raise_the WQRR raised UPXO raising TRPV ran MRWV ran_the TSOV random SRaF range TSRR ranges URYL rarely STSR rate \RPN
rate_limit URQS rate_limiter USRS rates SSVP rather DdWN rather_than LZUP raw bNPL raw_frames USSR rb TSQT rbac VTRP
rc RRWR rc_0 SSTS rds TSQT re SYNR re_clone TRSS re_run RWQR re_running SSRT re_tag URRS reach UPRT reachable YPSO
react TNN] read WIIc read_access QVSR read_it YRQP read_only TUSP read_replica RSST read_so TSSS read_the OOKc
read_through QSSV readability RNO^ readable ZFYT reader SK]Q reader_? RSVP readers XOSR reading LEOk reading_it SSTS
reading_only SRSU reading_the RSTS readme MKV] reads TVKW reads_a UQSS reads_better PXQR ready TGcO real \LRR real_one
SSTR real_patient VQSS realm SQTT reason PP_L reassign QWPT reassign_the RUSS rebase TZQN rebased VSRP rebuild IW]O
rebuild_the QUSS rebuilding NXVP rebuilt LR_O rebuilt_from QPWS recent UQPV recieve SSQU reclaim USSR recompute TWUK
reconcile TQUR reconnect USVN record TTTO record_from RTSS recorded WSTN recordings WWNP records ZPQP recoverable VRQR
recoverable_from SSTS recovery VVMS recreate OZUN recreate_it QUSS recreate_the SUSR recreating QURT recursion QMaM
red RVXL redis TXMS redo PVTR redone PWSS redux N]QQ ref VRSQ ref_on TSSS refactor PUZL refactoring RUVN reference
WNXO reference_the RTSS referenced RN]O references RPYQ refers UPUR refers_to RRSU reformat YTSM reformats TUTP
reformatted VRUO refresh SVNU refreshed RVMW refs YPQR refs_heads TSSS refund WSOS refunds TRRT refused USQR
regenerate N]XJ regenerate_all RTSS regenerate_every QVRS regenerated OXYL regenerated_all STSS regex PLdL regex_or
SPWR region N_PO region_? RTSS region_to STRS register TVTM registry YOWM reihenfolge RQN[ reihenfolge_der RRQW
reindex OWUR reindexing QVQU reindexing_the STSS reinstall PUTS rejects STSR relatórios WSQQ relax USRS relaxed VQRS
release fU>S release_0 RTSS release_? VQSR release_branch TPPW release_experiments RUSS release_in RSUS release_notes
OUUS release_with SSRU reload PSQX reload_takes SSTR remade OTOZ remaining TSQT remark RRTT reminder RRUS remote X]IN
remote_branch QVRS remote_config URSS remove TVIX remove_it SURS remove_the TSRR remove_trailing RSST removed TNM]
removed_from RSTR removed_it SSRT removed_the TRQT removes WROT removing \MRR removing_my SSRT removing_the YPPS
remplace P_SJ remplacé P`XC remplacé_par SWVM rename IUIe rename_local SSRU rename_the QTVQ rename_user RUSS renamed
JWUV renamed_it QSXQ renamed_to RURS renaming OVH_ renaming_the STSS render MU^L render_? SSTR rendered QWUO renderer
PVRT rendering O^QN renders UWSM renders_nicely URSR rendu NT[O renew WSOR renomme STPU renomme_la SSRT reopened YMQU
repair XQSQ replace RO`L replace_the QRVT replaced PIlG replaced_by SSTS replaced_the RS\K replaced_with SSPV
replacing TQWP replacing_it SSTR replay TO[N replica _MNQ replica_is WRPR replica_to RSRU replicas ZORQ reply VPVP
repo TTYK repo_0 RVRS repo_from RWQS repo_to VRQS report OQTW report_? RRRU report_py SRWP report_script SSVP reporter
WUSM reporting QZJW reports PTN[ repos SVRP repositories ]ORM repositorio UUQP repository WTSN repository's YRTN
repository_0 RTSS repositório [RQN reproduce YOSQ reproduce_the TRSS request [PWJ request_bodies URSR request_logger
TRSS request_target USSR requested SZSM requests VVQN requests_will RTSS requests_with TSRS require VYPM required ZYLM
required_argument RWQR required_review WQRR requirements QXUN requires UVRN rerun OVRU reruns RUVO reseed PXXL
reseeding PUVQ reservation VZKQ reset QcY? reset_endpoint TSRS reset_hard USQS reset_my SRVQ reset_the SWPQ response
N]PP response_of RURS rest FfQP rest_api RUSS rest_of RSSS restart TUVM restart_the TSSS reste N[WL restore VWNP
restored WWPN restores TUTN restoring SZMR result P\RN results P[ZG retention PM[U retire SYRO retired VURO retour
SXUM retries SP^K retry RLiE retry_in SSTR retry_on SQVR retry_policy SSTS retry_the SSVQ return KYWQ return_0 SVQR
return_a SSTQ return_an STSR returned PRYQ returning RRYP returns OTXP returns_0 SSTS revenir TTWM reverse WXRK
reversible RaLM reversible_but SURR reversible_migration SVQS revert NU_J revert_brings SSTS revert_my SSTS
revert_restores RRUS revertable SUZK reverted O\RO review dMQK reviewer VSUN reviewer_agent STSS reviewers YTWI
reviews XQSO revision STSR revoke GNdS revoke_the NSYS revoked PO\Q revoking ORSX reword QTOY reworded QTK[
reworded_the SSQU reworded_to SSRT rewrite YcFJ rewrite_? RTRS rewrite_the XQRP rewrite_their QVRS rewrites WVPO
rewriting VWKS rewriting_the TSSS rewritten [SPN rewrote XRYH rewrote_it VRQR rewrote_that QSWP rf PQPZ rf_mnt RTSS
rf_node SSRT rf_tmp SRRV rg SSST rid SSUR righe TPUS right \E[P right_? QRZO right_away TSSS right_now URSS rights
YNSQ rm QNVW rm_docs SSVQ rm_f SSPV rm_r SQXQ rm_rf PQPZ rn SSST roadmap PXRR robot URTR robust QTST rodar VRRQ role
ZNRR roles SXD\ roll WTOR rollback UUQQ rolled VSOT rolled_out STSS rolled_the TRSS rolling ZQMT rollout \QNQ room
YNTQ root VNaG rotate UQUQ rotate_the TSTR rotated SSTR rotating RSNY rotation OSM] roughly QZOS roughly_0 RTSS
roughly_a RTSS round YOOU round_? SSST round_trip SSTR rounded QXNU rounding JYK^ rounding_per PWRR route RSVP router
UTWK routine XMUR row SRYN row_? RTTQ row_in SSUR rows XIXS rows_? SQVS rows_and TQQV rows_of TSSS rows_that TSSS rs
ROQY rsync SRTS ruff NQUY ruff_to QRWS rule QGpD rules \RRL rules_in STRS run JODn run_0 TSSR run_? PUWP run_before
RRQV run_drop TSSR run_in STSR run_it XQQQ run_line QSWQ run_on TRRT run_only SQOX run_out PSTT run_terraform RSRU
run_the SSI] run_to SVRQ run_went TRSS runbook SRQU rund OZNT rund_0 QVRS runner GT\U runners OUVR running PUL\
running_git TSSS running_it SRRT running_kubectl RSTT running_the SSRT runs TV\F runtime QTVR rust QRWS réseau RWOT s
ZNWM s_0 UQVP s_to SSTS sa ZRRO safari N^RO safari_0 PXRQ said TR\J said_don't TSSS said_not VRQR said_yes SSTS sale
[QPO same PG_V same_behaviour SSWP same_file SSVP same_id TRSS same_line SSRT same_tests SSTS samesite WPTP sample
SRQV sample_app SSTR sample_in SSTS samt UPST sandbox YM_G sandbox_and SSWO sandbox_client SSTS sauvegardes [OQQ save
\UMO saved ZPNS saves XZML saves_a VSQR say LYK\ say_so QUSS says UQBd says_csv RUSR says_it TSSS says_what SSQU scan
TOHa scanner NOYV scans QSPW scene QTTS schaue PSRX schaue_mir QSRV scheduler OGeQ scheduler_module SOWS scheduling
RRSU schema N_NQ schema_? RWRQ schema_analytics TSSR schema_or SURR schema_to RURS schemas N]PP schlägt TQZL schlüssel
USSQ schon TSRS schreiben QURT scope N`OP scope_? STRS scratch NTAi scratch_0 SSST scratch_? STSR scratch_notebook
SSRU scratch_script SSOW screen RSUR screenshot ORYR screenshots QRWQ script ESeP script's NT_L script_? PR\N script_i
SRUR script_included QVRS script_is SSRS script_to RQRW script_would TSSS scripting LWUT scripting_language RURS
scripts ITaN scripts_convert RSTS sd TSRR sd_card TSRR sdb bPMM sdb_is URRS sdk SXQQ sdk's VWOO sdk_and TRSS sdk_be
STSS sdks RURR se TQSS se_puede USRR search N[YJ search_box RTVP search_in STRS search_index STSS second YGYR
second_copy USSR second_one TSQT seconds PFW^ seconds_? SSWO seconds_ago QSPX seconds_for RSTR secret JOY[ secret_name
PSYQ secret_scanner SSQU secrets NMZV secrets_? TRSS secrets_token SSTR section OOMa section_on SSPW secure UQVP
security VL_L security_alert SRST security_critical SSTR security_decision SSTR security_group TRTR security_md SSRU
security_scanner SSTR security_test SSTR security_to TRSS see SKS[ see_all SSXN see_how RSRU see_if SSOW see_the SRQV
see_what RRRW see_when RSST see_where RRSV see_whether URSR see_which RSST see_why XSSN seed MPgI seed_and SSTR
seed_script RSVR seeding QOZS seeding_it SSUR seem TRSS seemed UUPR seems TTQS seen VNTT sees SQPX seit WRQS selbst
LXWP select MQYU select_count RSRU select_from QSRV select_on SSQU selector OR[P self SUSQ self_hosted RURR
self_signed SSUQ sem PRWR semanas QYQR send WPUQ send_the UQTR sending QSSU sending_the RSTS sensor RXNT sent YNSR
sent_the URSR sentence RQI` sentence_in RSRT sentence_of SSQU sentinel SN]N sentry SUTP separate T^XB separate_process
STRR serial PYSP serializer VVSM serve `SLM server iQDM server_for QWRR server_gets SSUR server_i RSPX server_in USSR
server_is TSSS server_side STRR servers aUKK serveur bQNK serveur_de TRTR service [iEC service_? QVRS service_account
VQRS service_for STSS service_or STRS service_to RTSS service_with RTSS services ViDJ services_? RVRS servicio VYMP
servicio_de SRRU servidor [WLN serviço W[LN ses QZSN session SUOU session_cookie TSSR session_cookies RUSS
session_test TSRT sessions F^XQ sessions_in QUSS sessions_live QVSR set _Pk2 set_aside RUSS set_balance TSSS set_could
SSRS set_image TSRS set_the SRUR set_up PUVQ set_verify TSSS sets VQYL setting QTST settings MT\O settings_page SSTR
setup QT\K seul RUKZ seven \MZI seven_minutes RRXP severe TSSR severity TUPT sftp USRR sg TRTR sg_0 TRSS sh QQWS
sh_superseded SSTS sha WSNT sha_0 TSQT shader VMTU shall aLMR shall_i ZOQR shall_the RSST shape RYOR shard ^SJR share
]SRJ share_the UQSS shared `_HD shared_box TRSS shared_checkout URRR shared_config URRS shared_test STRS shared_the
URSS shared_workstation RUSR sharing XTLU shellcheck SOTV shift SURR shift_a STSS ship YWLP ship_the SSRS shipped [POR
shipping VRPT ships ZPPQ shop _KMU shop's ]LIZ shoppers XQPS short QQQX shorten TOOY shorten_the SRPW shortened TORV
shorter ZNUO should <^R` should_be RTTS should_errors STSS should_i QQWT should_the NIW^ show SKFh show_0 QVSR
show_the RRRV show_up URSR shows `KGZ shows_0 VRQS shows_up TSSR si STRS sich QaMM sicherheitskritisch RTSS sicherung
VTQR side QRSV sidebar QMO` sidecar RVPT sidecar_in SUQS sie SP[N sieben PTWP sign aRLM sign_in YQOR signature \YOG
signature_check SSTR signature_checks WSOS signatures W\OI signed STVO signed_cookies PWSR signed_in TRRS signed_off
PSVS signing eSLH signing_key YSQO signs SQRU signs_in RRUT signup RWSO sigo TJaM sigo_? SOYQ siguiente SUUO simple
SS[K simpler NNhI simpler_to RRVR simples SZYG simplest RSYM simplification WTPR simplified WRUN simplified_the TRSS
simplifier WRVM simplifier_le URSR simply ]MUM simply_treat URRS simulation PVRS simulator XRUN sin ZLLZ since VQPV
since_0 PRXS since_i RRVR since_it WTQP since_march OWSS since_nobody TTQS since_the VRSP since_v TRSS sind ]MQQ
single SYHX single_or SSRT single_quotes SSST site XQRQ sites RNZQ six NS\O six_hours RRRU six_minutes RRVR size OO`M
size_0 RTUQ size_in SSVP sizes QPZR skip XRe= skip_final TSSS skip_it SRTR skip_the QTUR skipped SQVR skipping UPVQ
skips TSWN slack TURR sleep RRMZ sleeping TROW slice TUPS slightly RVTP slow RQZN slow_at SSTS slowed VPTR slowed_the
TRRS slower SLYS slowing TRPV slugify RQZP small ISmC small_convenience QVSS small_refactoring SRUR small_so TQUS
small_tidy TSSS smaller LUdH smallest JSZU smallest_failing QRQW smoother VSRQ smoothly XQQR sms URRS sms_provider
TSSS snappier UUQP snapshot RU\I snapshot_files RSTR snapshot_test SSUQ snapshot_true TSSS snapshots USVN snippet SQNY
so jNTA so_a SQUS so_far SUQS so_i TXNR so_i'd STSS so_i'll TSSS so_i'm URQT so_i've TRRS so_in SSTR so_it USUP
so_it's WQRR so_much TSSS so_my URTQ so_support TSSS so_that [MOT so_the VVUK sobre SSRU sofort VRSP soll [TKR
soll_das SURS soll_die RURS soll_ich YPQR sollen YUMQ sollen_wir USQS solo N[TO solo_para QWRR solved RQUU solver TVOT
some XVMQ some_0 STRS some_other RTSS somebody PZUN somebody_has STSS somebody_may SSVQ someone SUSR something QVF_
somewhat SSTS son RWVM sont VTQQ soon WRQR sooner RRVR sort WLVS sort_the SSNX sorted QSQV sortiere SPQY sortiere_die
SSQU sorting TSLY sounding PTPX source \NVL sources WPTQ sourcing UUPR space VOEb spaces ORAj spaces_in SRNY spalte
PYNT spare WTMS spark QVPT spart SWOS spatie RQL\ spatie_te SRQV spawned SQL\ speak RWQR speaks TXPP spec MaMQ speed
TUUO spell QUOV spelling RTMY spelling_nothing SSRT spelt QXNV spend N^PP spend_the PWSR sphinx SSTS spike QTUR split
NUdE split_into SSTR split_it STSS split_the QTUQ splitting QWPT spostato RXPR spot P[PQ spot_instances RWQR spring
VTMU sprint STQU sprint_? RURS sprites SRUR sql UL]N sqlalchemy RUSR sqlite QYOS sqlite_file RSQV sqlite_test SRSS
squash fETN squashed aKMS squashing XOSS src OQTX srv TSSS staat ]PPO staat_nu WQRQ stable UQUQ stack PYUN stack_trace
USRR staff UTQR stage PVSS staging KcLQ staging_? TRSS staging_cluster TTSQ staging_database PVSS staging_datenbank
SURR staging_instance SUQS staging_schema RQVS staging_to VPSS stale SSNX stale_so STSS stand STPU stars OVNY start
YQKV start_? STRS start_at URRS start_it TUPS start_over RSXP start_the UQQU start_up SSUQ start_with SSOX started
NT?k started_myself SSOX starting PSHa starting_with QRQW starts OTL^ stash cPPJ stash_clear TSSS stash_drop ZRQO stat
PURV state MT^L state_handling QVRS state_machine SRUS statement LPYW statements KWXR static TPUS statistics SSUQ
stato OWOV stats OWRS statt L^MU status QTM[ stay QYTN stay_on RTSS stay_with SSUR stays QJcN stays_in TRVP stdlib
RRRV stehen RN]P steht QMfG steht_im RQWR step SM\P step_0 RPRX step_in SSTR steps SPSV stick UZQL stick_to SVSP still
RaML still_has SSTS still_in RVRR still_use SXPQ stolen TSPV stolen_cards SSRT stop NURW stop_at SQ\M stop_the RSRV
stopped RSNY stopping RRM[ stops RQNZ storage WYKQ storage_bill TSSS store cS@V store_for SUPS store_passwords TSRS
stored `UHO stored_as SVRR stored_company URSS stories VPXN storm USPS story VJVV storybook SOM] storybook_demo SSTS
straight _MPP straight_to WQRR stray UROU stream UTUN streamlined TRUQ strength QR[N strength_label SSPV
strength_meter's RRWQ strict QWQT strict_for SSTS string QVBb string_in SSOW string_or SSPV strings M_IW
strings_instead SUQS strip TTPU stripe UTOT stripe's STLX stripping TSNW struct PUQW stub RSdC stubs RUVO stubs_with
STSS stuck PSXQ style QSXP su TTSR submit aKRN submit_for XPRQ subscribers XSQQ subí [PRP sudo QRWR suffices RTQU
suggest K`PP suggests OXSR suite ^QRJ suite_green TSSS suite_runs VSQR suivi SOXR suivi_par RQVS sum PRTV summary SLTY
summary_? RPTV superseded QSYO superseded_by SSUR superuser STSR suporte QYRQ suporte_ao RTSS supplier TOUS supplier's
VQSS supplier's_new URRS support W[IQ support_can URSS support_for RURS support_inbox TRRS support_tickets TRSS
supported O`LP suppression PRZP supprime NNVZ supprime_le RQWR supprimer UNM\ sur _JRQ sur_dix SSTR sur_la RSRV sur_le
URRS svgs SSTS swap YSIX swapped QUVP swapped_the RTSS sweep ZMQT swift RRM[ switch MR_O switch_from RTUQ switch_the
SXSO switch_to TRTR switched OUVR switched_off URSS switched_the RTUQ switching RSTS switching_the TSTQ sync VOWP
system's PXRR system's_? RTSS são PWRS só TRQU só_um WPRS t STPU t_il STQT tabela RYOR tabelle S[RL tabellen R]NO
table TRUQ table_? PYQR table_audit SSTS table_by QXRP table_driven RRXP table_in SOTW table_is VPRS table_of SRQV
table_on TSSS table_or SQXP table_orders TSSS table_with URRS tables OVVQ tablet VSQR tabs QRI` tag bMKR tag_on TRSS
tag_v YPQR tags QWOT tail RQTV take A[Oa take_0 RRRV take_it RSQV take_the PM[T taken NXRT takes OZRP takes_0 TRQU
takes_a TSSR takes_about RTTR takes_half SUQS takes_most RTSS takes_roughly STSS takes_six SRUR takes_three SSTR
takes_two SSTS taking OWLZ taking_the SRUS talks YRNS talks_to VSQS tape USRQ tarball ]PPO target ORVU target_and TQST
task STRS tasks SUSQ tasks_of STSR tax VNQW tb VSRQ tb_and TRSS tcp UQSS tcp_port TRSS te WQPT te_veel SRQV team QfLI
team's J\[K team_from TSRS teams MeMM teams_can TRSS teams_must STSS teams_will QVSS teardown QUQT telemetry UTTO
telescope SVRQ tell SWRQ tell_me PVSS temp POYS template QRVS template_renders URSR templates PRXR temporal PSOZ
temporary PRJa ten OT\M ten_hours QURS ten_minutes QSTT ten_years UQSS tenant PU[K tenant_by SURR tenant_id URSR
tenants QXRQ tendrían PXRR tendrían_que RURS tensor Q[OQ terminal SOHa terminate VPNX terms fGNP terms_forbid XQRQ
terraform SXQP terraform_destroy SSTR terraform_fmt RSSU terraform_plan TSSS terraform_validate RSQV terrain [RNP test
)<yn test's HLWa test_0 RROY test_? RSVQ test_accounts RTSS test_against SSTR test_and QRSU test_budget RVRS
test_certificate QSSV test_container SSNX test_data SSUQ test_database SRST test_de SSST test_device RURR test_double
SSUQ test_e RQXQ test_fails RRWQ test_file SSTR test_fixture RSSS test_for RQTU test_from SSTR test_function SSNY
test_harness QSVR test_helper SSUR test_i QSVR test_is SSTS test_of SSYN test_on STTQ test_password SSTR test_pem QSSV
test_run SQ\L test_runner RVUP test_so TSSR test_started SSRT test_suite VSQR test_takes TSSS test_test RQYQ test_that
SSTR test_the SSRT test_tier STRS test_to SSUR test_user SSRT test_vorerst SSVP test_waits RSQU test_with SSRT
testdaten JO]V teste <Jfa tested ?T`Y tested_down QVRS testers HP\X testes BHf[ testo FHYe tests 87xd tests_? SR[L
tests_be RR\K tests_before SSRU tests_data SSTS tests_du SSOX tests_for RQRV tests_look TRSS tests_pass URTQ
tests_test SSRT tests_were PUTS text KJV` text_in SSTR than [RTK than_0 URSQ than_a TQWQ than_after SSRT than_numbers
RVQS than_the UQRT that ^B\P that's RVQS that's_the SSRT that_? STSS that_bucket SQUS that_didn't TSSS that_edit VRRR
that_i PSRW that_instead RTSS that_is UPRT that_it RWQR that_my SSNY that_now RSTS that_one QPXR that_people RTPV
that_ships TSSS that_the XONW that_this QSQW that_way URSS the ]LHZ the_$ TRSS the_0 XRWK the_access RSTS
the_accessibility PYQR the_account VQRS the_ad SRUR the_address SUQS the_admin RTPV the_agents TVPQ the_agpl TRSS
the_agreed XRPR the_analytics UQRS the_android STSS the_annotation STSS the_anonymised RTSS the_apache VRRS the_api
USSQ the_app UROV the_app's URSR the_approved USRR the_apt QSWQ the_archive TSSS the_artifact URSR the_asset SSSR
the_audit RUVO the_auth RPXR the_auto TRSS the_autoscaler VQSS the_aws VRRR the_backfill TRSS the_backup SQXQ the_bank
VRQS the_bastion TSSS the_benchmark PPYR the_beta RSTS the_better SQUT the_bill URSS the_billing PSWR the_ble STRS
the_body SSQU the_box SSQT the_branch QVQT the_breach RSQU the_brief PXRR the_browser TURR the_bucket SSTR the_budget
STSS the_bug SRVR the_build SXPR the_builder RRYP the_bundled URSR the_busy SSUQ the_cache SSQU the_call VSSP
the_camera RSTR the_can RRTT the_card SSRT the_cdn VSRQ the_cert SSST the_changelog UPK[ the_chat URRS the_check SSQU
the_checkout RURS the_ci ]SOL the_class RRUS the_cleanest TRSS the_cli O]PP the_client TSSS the_clinic's URRT
the_clock RSVQ the_closing SSRT the_cloud TSSS the_cluster VPRT the_code QQWS the_codemod STRS the_column SRTS
the_coming QUSS the_comment PRO[ the_commented QRWR the_commit QNWV the_community TTQS the_company TRSS the_comparison
RSST the_component SRUR the_compose TTRR the_config QTTS the_consent TRSS the_constant RRSU the_constants SRRV
the_container SSNY the_contract UQSS the_copyright VRRS the_core SURR the_counters QVRS the_coverage RSTS the_crash
WPRS the_crawler WQRS the_csrf TSSS the_csv RRVQ the_customer SSTS the_customer's WRQR the_customers WQRR
the_dashboard USRQ the_data URRS the_database VQPU the_dataset TTRR the_date TSSS the_dead SRVQ the_debug TRQU
the_delete SSRT the_demo RQZN the_deploy SSPV the_design STSR the_desktop QWRS the_dev LUaJ the_develop RVQS
the_development RSUR the_diff RSRU the_directory SRSU the_disk TRUP the_docker RRVR the_dockerfile RSPW the_docs QWG]
the_docstring SRRU the_draft URRS the_driver SURR the_dry SSXN the_dummy QSSV the_duplicate SSQU the_duplicated SSTR
the_e RUUQ the_eight RUSR the_electron VQSR the_embedded SVRQ the_empty SRWQ the_encryption USRS the_end YPQR
the_entire SWRP the_enum RRPY the_env UQSS the_equals QRQY the_eu URSS the_event RUSS the_events TSRS the_example SSQU
the_experiment TSSR the_export UQSS the_exported QWPS the_exporter SSTR the_extra RVRR the_failing TSTR the_fake QRN[
the_feature UMYQ the_fft SSRT the_field TSRS the_file QQL^ the_firmware QSRV the_first TR[K the_fix VRQR the_fixed
USQS the_fixture RRRV the_fixture's SSTR the_fixtures SUPT the_flaky RSTR the_flash SSST the_folder SSTR the_font USSR
the_form USVO the_formatter SSRT the_former RVUP the_four STRS the_freeze RUSR the_fresh SSRT the_front TRSS the_full
VZMO the_function QRJ_ the_game's RTSS the_gateway STSS the_generated RUSQ the_generator SRVQ the_geocoder TRSS
the_git RQQX the_gpl URRS the_gpu P]MR the_gradle RRTT the_grafana RRSU the_header TQRU the_heading QRRV the_helm PSUT
the_helper RSNY the_helper's RRQV the_history XQRQ the_hmac TSSS the_home TRSS the_hosted STRS the_hotfix TSSS the_i
SSTS the_id QVRT the_identity TSPU the_if SSVP the_import RSWP the_importer RTSS the_imports SSRU the_in TSSS
the_incident USRR the_infra SRST the_inner SQPX the_installer QUSS the_integration TRSS the_intermediate RWRQ
the_internal RRYO the_inventory SXPQ the_invoice RRTT the_invoices TSSS the_ios TSRS the_issue VSTN the_json QTQU
the_jwt TSSS the_key SRSS the_keychain UQSR the_lab SSWO the_label SSTR the_lambda RPQY the_larger QTQV the_last SPN[
the_latency TQSU the_launch TRSS the_layout PUVQ the_lead QRWR the_ledger URSS the_legacy STRS the_liberty QVRS
the_library STSS the_licence WQRS the_limit VQRS the_line SSQU the_lines SSRT the_link TSUQ the_linter SRUS
the_linter's SSTS the_list TVSN the_live ]NQP the_load UWNR the_local POXU the_lock SRTR the_log PXTQ the_logger SSXN
the_login [RPO the_long PRN\ the_loop SSRU the_mail SSRT the_main YQQQ the_maintainer RSVR the_makefile VROU the_map
TSRR the_markdown SQTU the_marketplace STSS the_matrix QUSS the_mcp QXRR the_meantime QUSS the_message SSTS
the_migration RSUQ the_mirrors USRS the_missing SSTS the_mobile TUQQ the_mock RRSV the_model STSS the_module RRWQ
the_module's RQWR the_moment TRSS the_monolith RURS the_monorepo STSS the_monthly UQSS the_namespace RSTS
the_neighbouring SSRT the_nested RPWS the_new XTKT the_newer QUSR the_newest URSR the_next N[RR the_nightly TWPQ
the_notebooks SURR the_notes RUUP the_numbers RRRV the_oauth TRSS the_off SRUR the_office TRSS the_offline QVSS
the_old UQWO the_older TRSS the_one STUP the_only ]NSN the_order NY]I the_original RTSS the_orm RTSS the_other RRXQ
the_others TQST the_outage USRR the_output RRRV the_owner PSZP the_package TSRS the_page SSRT the_paid WQRR the_parsed
SRWP the_parser SRNX the_partner's RTSS the_password QVTQ the_patch SXOR the_path SRXO the_patient RRRU the_payment
UQPV the_payments SRVQ the_payout SRST the_permission TQST the_permissions RRPX the_person PRXR the_physics STRT
the_pipeline SSTR the_placeholder SRRU the_plan VORU the_planning RURS the_platform URSR the_plugin SURR the_pool RSTR
the_port SSTS the_portal QVSR the_postgres RUSS the_pr SOWR the_pre QRVS the_primary URSR the_private TOM[ the_process
VQRT the_prod TSSR the_product UPTS the_production QPQZ the_project QVRS the_public XYNM the_pushed PYQR the_pytest
SSQU the_python RQSV the_quarter's RVRR the_query VPSS the_queue TSSS the_range SSRT the_rate TSRS the_react SQPX
the_read RSST the_readme SRQV the_real STTR the_rebase TSSS the_rebased URRS the_recordings TRSS the_registry TSSR
the_release YIRW the_remaining RSTS the_remote UTPS the_renderer SSQU the_replica TSRS the_repo LZTQ the_reporting
SVQR the_repository QSUS the_request TSRR the_response RURS the_rest PWQT the_retention VQSS the_retry RRUR the_review
TSSS the_reviewer STTR the_rewrite RTSS the_right TRQV the_roadmap RURS the_role URRS the_root VQRS the_rounding PSPY
the_rule SRTR the_runbook TSSS the_running TRSS the_s VQVP the_sale WRRQ the_same TOWS the_sample TSRR the_sandbox
TRVP the_scheduler RO\P the_schema SUQS the_scope QWRR the_scratch SSQU the_script SRVQ the_sd TSRR the_sdk RTSS
the_sdk's VTRQ the_search STUP the_second UROV the_secret OSWS the_secrets NRWU the_section SSST the_security SROW
the_seed OSXQ the_seeding SQUS the_selector SRTR the_self SSTR the_sensor RTSS the_sentence RSRU the_server VQRS
the_service URRS the_session VQRS the_settings SSTR the_shader SSRU the_shard SSRT the_shared WXLP the_shipped VRRS
the_shop TSSS the_shop's WQOV the_sidebar RPPZ the_sign SSTS the_signature SSVP the_signing XSRO the_simulator VSQS
the_six SSUR the_sleep SSPW the_slow TSRS the_small RRVR the_smallest QRQW the_sms TSSS the_snapshot QTTR the_source
SSUQ the_spec PZQR the_sql VPST the_sqlite SRST the_stack QURT the_staging SWRQ the_state RRUS the_stdlib SSUR
the_storage TSSS the_store TRSS the_stored URSS the_storybook RROY the_style RTSR the_suite USSQ the_summary RPYQ
the_supplier's URRS the_support VQRS the_supported RUSS the_switch RQVS the_sync QRVS the_system's RTSS the_table USVN
the_tables STRT the_tag TSOU the_tax TRSS the_team STTQ the_team's OUXP the_teardown SSRT the_temp RSPV the_template
TSSR the_temporary SRPW the_tenant VPSS the_terraform STTR the_test NL^S the_testers QUSS the_tests VORU the_text RSTS
the_third PYRR the_thread RSSS the_three PXQS the_throwaway RRRV the_ticket PWRS the_ticket's SSRT the_time SSTR
the_todo PPTX the_token PSYO the_token's TRSS the_tokenizer SQSU the_tone SRST the_tool's TSQT the_top TRRT the_totals
TRSS the_translation RTSS the_tree SQWQ the_tutorial QVRS the_tutorials RVRR the_twelve TSSR the_two PQUW the_typo
SURS the_ui TTRR the_unit SRNY the_unused RRTT the_upstream USRR the_user TPYN the_user's TRTR the_users UQSS the_v
QWRR the_variable URRR the_vector RUSS the_vendor URSR the_vendor's USRS the_vendored WQRR the_version TRSS the_way
QSWR the_web TSSS the_webhook TSSS the_week SURS the_weekend VRRS the_wheel RVQS the_whole TXVI the_widget RTSS
the_wiki QURS the_word SSST the_workflow USSQ the_workspace SUTQ the_wrong SSUQ the_xml QWRR the_yaml SSQU their [XKN
theirs SYOQ them `N[B them_? TSRS them_again SSTR them_and SSTS them_back SSTS them_for URSS them_in SSTS them_into
RURS them_later URSS them_off TSRS them_on SURS them_to TSRS them_with SSTR theme RXSP theme_editor RVQS then [JH`
then_the UQOW there MRR[ there's O[IZ there's_now RTSS there_and QUSS there_are TQRV there_is URSR there_so TSSS
there_were TRRT thermostats WSPS thermostats_in TSSS these RRRW they VZRJ they're TSLY they_are TSSS they_can QTWP
they_look USRS thin QVRS thing PVMY things PVQT think STOV third J^QT third_party M[NV thirty RXWL thirty_lines RURS
this RLZS this_branch WQSR this_code SSST this_comment SSPV this_commit RRUS this_exact RRUS this_file SSVP
this_function RSRU this_is VQSS this_milestone RVQR this_module SRVR this_month TSSS this_morning TQTS this_morning's
TSRS this_one STQU this_release RVRR this_repo RPWS this_script SSUR this_task TSTR this_test RROX this_version TTRS
this_very SSRU this_way RVRS this_week QVRS this_workspace QUSR those ZPLU those_for SSOW though WRQR thread OPXT
three EVaP three_attempts SQWR three_days STRS three_lines RRQW three_minutes SSUR three_months STSS three_private
SRTS three_services STRS three_teams RURS three_times RQWQ three_years UTQS threshold RPUT through [LTQ through_a TTQS
through_the QSSV throughout TURQ throw OSZP throw_away RSWQ throwaway RRQW throwaway_container SSTR throwaway_docker
SSTS throwaway_redis SSRT throwing QVLZ throwing_away SSQV thursday PYQR ticket MdTG ticket's QZPP ticket_? SVRR
ticket_asks RTSS ticket_number SQRV ticket_says SVSP ticket_to RTSS tickets QaMM tidied WPSS tidy YRPQ tidy_up TSSS
tidying TRNW tidying_the SSST tier RZNR tighten SUSQ tighten_the RTSS tile QNYS time OVQU timeout WVOO timeout_a SVQS
timeout_to SSTS timeouts STRR times NR[Q times_or SSTS times_with SSTR timestamps QXRR timestamps_in RVRR timing QSPX
tiny OYTO tip RTSS tip_kept SSTS title RSPV tls ]ORN tls_handshake SSSR tls_verification TSRS tmp MJAt tmp_0 RRST
tmp_agent SQRV tmp_exports SSUR tmp_fig SSRT tmp_notes SSRT tmp_path SSRT to ]\PB to_0 RGhK to_? PWRS to_a STTQ
to_account QUSS to_adapt RURS to_add TSSR to_agent STRS to_all WQRS to_an SSTR to_another QVSS to_async SSTR to_be
USOU to_bring TTRS to_change RURR to_check MSRZ to_close TSSS to_convert RURS to_cursor RTSS to_debug RRVR to_destroy
TSSR to_docs UOVR to_drop TSQT to_end YSUL to_everybody VPSS to_exponential SSTR to_find RRUR to_follow RVRS to_free
TSRS to_get WQWN to_github RTSS to_go STRS to_grep RSST to_hooks RWPS to_it RROY to_its SQTT to_keep TSRS to_know PSRW
to_learn UOQV to_leave TSSS to_let TRSS to_live TTRS to_look QTRU to_main TRVQ to_make TSUP to_merge URSR to_move STRS
to_my RTOW to_npm WPRS to_one STRS to_operate STSS to_our VQRS to_package QSRW to_pnpm QWRS to_production URSR
to_public UQSS to_pypi TRSS to_re STRS to_read STUP to_rebuild SSTR to_redo RTSS to_remove VRRS to_reproduce URSS
to_revert RSTS to_rewrite QVRS to_run PWSS to_rust STSS to_see TOOZ to_set RSUS to_skip TSRS to_stop STSS to_ten UQUQ
to_test SSSR to_the fJWE to_tmp SRRU to_touch WRQR to_turn SRTR to_understand SSST to_use RSWP to_write TSRS todas
QVSQ today NOYV today's WPSR today_i SSTS today_i'm SSUR todo KMY[ todo_and SRWP todos M\LW todos_os RWQQ together
QUQT tok TRF` tok_or SSMY token aJSN token's YOQS token_? TSSS token_bucket SSNX token_check SSRT token_parser SSSR
token_refresh SSTR token_refreshed RSST tokenizer ULTV tokens TQOX tokens_in SSST tokio RUQT told QTZN told_otherwise
STSS tolerance TVPR toml PYQR tomorrow SVQS tone SRST tonight ^MRO tonight's ZPRP tonight_? URSS tonight_and TRSS
tonight_at RSUS too RQ_I too_so TSRS took S]WD took_it TSSR took_the TXNR tool Dc[J tool's QUTR tool_0 RSTS tool_for
RTTR toolchain QP^M tooling QUSS tools MU]N top SNRY top_of TSRS top_or SRPW topic TRRS topics TSRS total SUSQ total_?
SSRT total_destruction SSTR totals YQPR totals_agree TRSS touch [UKQ touch_billing VSQS touch_the USRR touched QWNV
touches SZLR touches_0 STSR tous TUQR tous_les TSRS tout Q`MN tout_le QXRR towards QVQT toy RSTT trace XRRP tracked
OQdH tracked_files SSTS tracked_in SSTS tracker URXM traffic XPRR trail PXSQ trailing SQM[ trailing_comma RRPW
trailing_whitespace SSRT train VUPQ training ZTLR trait SVRQ transaction QQTW transfer RROY translation PXOV
translation_of RTSS translations QZNS translators SYQO travail TRSS treat XPVN tree WKQX trial ONXW tries UO[M
triggered USSQ trimmed VQSR trimmed_the STSS trims WQSQ trip SRUQ trivy SRTS trocar QZQP trois LRgG trois_jours SVQR
trois_vieux SPZP true kLNG true_in YRRO truncate XSLU truncate_the TSRS trust TRSS try PN^P try_the SQ\L ts MR_N
ts_into SSUR tsx QQXR ttl ZNVO tunnel ZORQ tuple RTUQ turn SVUN turn_off URRS turn_the STTQ turned SPWS turned_off
SSUQ turned_the SRUR tutorial MZTQ tutorials P[QQ tutti SXOR tutto QZNS tutto_il SVQR tweak XPQR twee O_TJ tweet ZQPP
tweet_the TSSS twelve ZPRO twelve_minutes SSTS twenty RRTS twenty_because SSTS twice `NQM twice_as XROS twice_in SSRT
twice_so TSRS two C[WW two_? RSPW two_agents QUSS two_callers SQYO two_commits VRSR two_days RURS two_designs SURS
two_factor TSSS two_files QSYO two_functions SQWQ two_hours SUQS two_i SSTR two_imports SSRT two_line URRS two_lines
RSOX two_minutes SSNY two_more RURS two_new SQVR two_of PWSS two_options QVSS two_private SSUR two_reviewers RVQR
two_seconds SSQU two_smaller SSUQ two_spaces SSRU two_ways SRVQ two_weeks TTRS txt POS[ txt_que RSRU type WTTN typed
RWRQ types FcPS typescript LU[Q typescript_0 SQVS typing RTOV typo USMW typo_in RSPX u RPQY ubuntu RSTS ui PYRQ uit
RSUR um [MVN um_pequeno URSR uma LUSW uma_só RUSS umziehen UUQR un PV\J un_commentaire RSQU un_délai RRVR una NdQH
una_función QPYR unauthenticated VRRR unblock SOWT unchanged VSOT uncommitted YNaC und UeBP under MS_N under_0 QO[Q
under_one OYQS under_tests SSTR under_the URRS under_tmp SSQU understand QVOU une GaKY une_fois SSTR une_ligne QQPZ
uninstall NUVS uninstall_payments RSTS unit OPQ\ unit_test SSPW unit_tests RPVT unittest KP]S unity O_IU unity_from
QYNS unleash UTQQ unless SXOR unless_told STSS unless_you STRS unmerged WSPR uno QXUN unos VOWO unpublish eMJO
unpushed VRNV unpushed_commit SSTS unreachable URWM unreferenced QO\P unreferenced_since RSUS unsaved YROR unshared
WVTK unshared_feature SRUR until ]UTF until_friday STSS until_the XQQQ until_thursday RVRS until_tomorrow STRS unused
SNN] unused_import SSLZ unused_sample SSTS unused_since SSTS up XTQO up_again OVUR up_and RURS up_for SSTR up_in VQSR
up_the [NQQ up_to RRTT up_two SSQU update dD]G update_accounts TSSS update_client XSRP update_of SRTS updated ZQSM
updated_the VRQS updater [NVM updates XNWO updating VPRT upgrade ]SNO upgrade_on TSSR upgrade_the YNRS upgraded VXMP
upload VPWO upload_key TSSS uploader TOXQ uploader's UQWP uploads WRSP upon TSSS ups _OOO ups_? TTRR upstream ZSQN
urgent RRUT urgent_! SSQV urgent_security SSUQ urgente QTNY url [RRN urls TTSR us WUNR us_one STSS usa URWO usage QRSV
usages RORY usages_of SRRU usd VTQQ usd_0 TRRS usd_a RRUS use OJ]U use_? STQT use_a QNZS use_about QUSS use_an SSOW
use_helper SRUR use_it STRS use_or SSTR use_the SXSN used \J`F used_and URRR used_for SSVP used_in SSTS used_it USRR
used_up XORS user NRZR user's TPXP user_asked TRSS user_in SSRU user_is RTL[ user_or SSPV user_signs SRVQ user_to RUSS
user_wrote URRS userid NXVP users TWXJ users_in RTTR uses RQ^L using RPHb using_a SSTR usual SRSS utc PUWP util QP^M
utilisateurs PVUQ utilisateurs_? RURS utils TL\P utils_py QQZQ uuid IbRO uuids P]PP v SXMT v_0 UYNP va RXQQ va_? RXQQ
vacuum URUP valid UPTT validación SM[Q validación_del SQVR validate QOYR validation MRZS validation_in RSVR value QLUZ
valueerror QS[M values POYT values_yaml SRRU vamos WRPR van NTZO van_0 RRUR van_de RSUR var XMVQ var_lib VQSR
variabile SOSV variable ZMKZ variable_in SSRT variable_is TSRR variable_local SSRU variable_locale SSRT vault VWVH vec
RSUQ vector OWUQ vector_store RURS vectors PVUQ vedere SOQZ veel RROY veel_in SRQV vendor ^VKM vendor's ]QOP
vendor's_trial TSSS vendor_account TRSS vendored `PMO verbatim NP]Q verhalten RP[O verification VSNU verification_in
TSRS verify WRQQ verify_false TSSS vers ZYPI versand YSTL version QVbC version_0 XSPQ version_? PRXR version_in TQTS
version_mineure STSS version_on STSS versioned WP[J versioning WSUM versioning_is TSSS versions UOYO versions_of RPRX
versión QYXK very O]NR very_run SSRT vet SSJ\ vez NONa vez_? RQPY vez_de SSTS via TTRR via_the TRSS victim RSPW vide
OOQ] viel O]QO vier QWSQ vieux SMaL view Q\VI view_i RWQR view_the RQQX viewer QYUM violation MSN] virginia RSST
visible STPU visitors TTSQ vite S\OM vitest JR\T vm RTTR volume UO]K volume_pgdata SSTS volumes VPWO von NYTR von_0
SRTS von_der RTTR voor WRUN voor_de SSUQ vor SSRT vor_dem SSST vorerst TTVN vou VRRR vou_rodar USSR voy UQST voy_a
TRSS vs NWQU vue OOTY vulkan SURS vulnerability OSK_ vulnerability_of SSPV vérification TUNV wait YOZJ wait_for WPSR
waiting [OKW waiting_for TSRT waits UQQU wal XQSP wall USVN want VWQN want_a STRS want_me UQSS want_to RUSR want_xlsx
STSS wanted [VLO wants ]VAX wants_it RSSS wants_the XQRQ warehouse SUSP warn RSPW warning UQ^H warning_! SSRT
warning_for SSWO warnings SSXO warteschlange PYTO was YTZE was_0 URSR was_a QUSS was_approved SURS was_fixing RRVR
was_in VPPV was_missing VQOW was_never RTSS was_only RTRT was_removed TSSS was_the TSSR was_there SPWS wasm RTUQ
wasn't N^VJ watch RSPW way ^RQK way_? OTXQ way_back QUSS way_for QUSS way_of XRPR way_round SSST way_since RRVR way_to
VRTP ways TQXO ways_to SRVQ wc SSRU wc_l SSRT we VbGL we_can STSS we_commit RTSS we_have TSSR we_need QVRS we_ship
SSRS we_simply URRS we_take QVSR we_want RURS web XZNL web_0 TSSS webhook ZRRN webhooks XVPO webpack O]KU website TPWQ
week U`OH week's RYQQ week_? QVRS week_or STRS weekend VYMO weekend_? TRSS weeks R[OO weeks_of RTSS weg XQRQ
weggehaald RQPX weil QP[O well UVTL went ZI]L went_ahead VQRS went_into RURS went_out TSTQ went_through TRSS went_with
RQVS werden SYPP werden_? SURS were bMNO were_never URRS wget SSWO what QC_Y what_i URRS what_is QURT what_it RRQW
what_people WPSS what_slowed TRRS what_the SSRT what_we RURS whatever PYQR wheel QUNX when UOQW when_a SRVQ when_it
RSQV when_the URRS whenever QYNT where MFXa where_it RRSU where_state SRTS where_the QRVS whether ORP[ whether_the
SQRU which RUPV which_gives USRR which_had STRS which_has SSST which_i SSUQ which_i'm SSST which_licence RTSS
which_makes WQRR which_message SVRQ which_of UPXO which_one QN]Q which_saves UTQR which_the QSQW which_was RTSS
which_we VRRR whichever R^LP whichever_we STRS while KMbR while_at STRS while_fixing QUUQ while_i SPUT while_i'm SSTR
while_the RRXO whitespace RUMX whitespace_in SSRT who SPYP whoever S^LO whole U_Y> whose USUO why YQb@ why_the WSOS
wide SXOR widen TTSP widen_the SSTS widget TXPP wie QRWR wieder UPUR wiki PXRR will PgAS will_be RTSS will_code STSS
will_conflict STSS will_do SSQU will_have PXRR will_need VQSQ win RUSR window RXRP windows LhUC windows_0 RVRS
windows_avec SSVQ wins QSQW wip PQ[P wipe LSeH wipe_the UTQR wiped NWVQ wiped_the QUTR wiping LRTZ wiping_mypy SSPV
wiping_the PSXR wir ZQOR wir_das SURS wir_die WPRS wird SRST wire SVQR wired RXPQ with [OMU with_0 UUQR with_a LXcE
with_an RTOX with_another RSTS with_credentials TRSS with_csv SQWR with_ctrl SSRT with_diff ROPZ with_fake SSTR
with_git TRPU with_it RUSR with_its VTRP with_jitter RRVQ with_kubectl RSRT with_lease TQTS with_my TSRS with_names
UQSS with_nine QVRR with_no TRRT with_one STTR with_that TSRS with_the WMQW with_this TSRS with_two RTUQ with_wc SSRU
within R\PN within_the QXRR without hQFM without_a TTQS without_it TSSS without_the VRRQ wollen XRQR wollen_wir URSS
won't `LPP word MUQY word_for RSTS word_in SSTR wording RUI\ words QTMZ work RcOG work_? RTSS workarounds O[NU worker
TWSO worker_0 TRRS worker_to SSST workers UZPM workflow XWOM working [W;` working_copy SSK[ works W]OJ works_? RSVQ
workspace PdJN workspaces KaJU workstation O[NS worktree VUJW world QXNU would UhHG would_add WPRS would_be XRPQ
would_do QQ[O would_get STRR would_have PTWR would_let QVSS would_like RTQU would_need RTSS would_take SUSQ would_use
QUSS would_you PWSS wrap ORN] wrap_the QRQX wrapped STQT wrapped_the SSST wrapper PTXP wrapper's OVTS wrapping RSPW
write XMPW write_our STRS write_the RQQX writer UQTR writes YPQR writing RSJ] writing_the SRST written OXSQ written_by
STRS written_for STSS wrong QS^I wrote UU]E wrote_an RWUN wrote_delete SSTS wrote_in SSRT wrote_to TRSS wrote_yes QSVR
würde YSOQ würde_jetzt TRSS x PPO\ x_0 PSSV x_internal USRS x_to RSRV xdist RRYO xfail SR\L xlsx RVRR xml N^PP y VUVK
y_lo RTTR y_n VQRR y_nadie QRWQ y_va RXQQ ya WSQQ yaml NSUU yank ]NOR yarn L\QS year OWPV year's STRS yearly TRSS
yearly_plan TSRS years XRNT yes QOeG yes_delete RSUR yes_drop SSTS yes_no TRSS yes_or TTUO yesterday QS\L yet WdJF
yet_it TSSS yet_the YQRQ yml QKYW you NQhD you_agreed RSTS you_approved QTTS you_asked PXRR you_confirmed PRXS
you_gave TRSS you_said UPUR your WOj< your_call QRZO zeile RPVS zero UTOT ziehen TSUP zijn O_QM zlib YPQQ zod RYOR
zone QRVR zu TRSS zuerst QPP[ zullen TTQS zum OQVU zur QYOT zustand O\NR zwei R\PN à UYLR à_0 SQVS è UVOQ è_più STRS
échoue RSVQ échoue_une SSTR índice TWTM über XPMW überspringen TSXM € PWRR €_0 RURS @access [HXQ @account-ends \RSL
@agents MgNJ @agreed ;M}G @branch T^QI @checks _FUR @choice Q_RK @cmd:destructive [MWN @cmd:destructive+out bNKQ
@cmd:executes_code UALj @cmd:mutating ZKSU @cmd:mutating+out VQTQ @cmd:read_only LGIq @costs ^^IG @destroys XKRW
@dev-tool LNaQ @done-already ]SSI @drops-support KgNL @exposes hNIN @forbidden eMIQ @force XOWN @force-push-shared
URSS @gone bKMR @in-budget LfJP @in-module IKgQ @interface OePH @keeps KUeG @law jLKL @live lBQM @live-changed VSQR
@live-destroyed UPWO @local GI`\ @mild _^IF @minutes VFdL @open-to-everybody XPRR @others-work cWFK @over-budget ^HSR
@own HKZ^ @own-test FPjL @package-published WQQR @pays aRKN @people fRGN @personal-data YMPV @publishes cNMN @reads
DMJp @rows-deleted TOTU @runs-tests NUOZ @schema M`PP @scope LkLI @secret lEIQ @secret-printed VSSQ @sends hHRJ
@sent-to-all TRSS @shared-history XTMS @shouts CCeb @stack ImKJ @staging JkLL @takes-long UaOG @temporary CF\g @trivia
FDJx @unreleased LYXP @verification-off `PON @weakens gOQE @wide KbSL ~'ai_ WSVL ~'ll_ UKWU ~_abov SPM\ ~_above SPM\
~_acc WSMU ~_acr QYQQ ~_acro QYQQ ~_acros QYQQ ~_act PZNT ~_acti O[NT ~_actio O[OS ~_ada O\PP ~_adap O\PP ~_adapt O\PP
~_add SYIW ~_add_ WWJS ~_adm ]PKT ~_admi ]PKT ~_admin ]PKT ~_ado Q[NQ ~_adop RYOQ ~_adopt RYOQ ~_adr QYRP ~_adr_ QYRP
~_aga MVWR ~_agai MVWR ~_again MVWR ~_age NbJS ~_agen LbJS ~_agent MbKS ~_ago RP:o ~_ago_ RP=m ~_agr SZPO ~_agre SZPO
~_ali PRM] ~_alig PQN] ~_align PQN] ~_all jdC; ~_all_ ^^KE ~_alle V[OL ~_alle_ V[OL ~_allow YTMR ~_alo WUMS ~_alon
WUMS ~_alp QPRZ ~_alph QPP[ ~_alpha QPP[ ~_als W`JK ~_als_ [WMM ~_also O]PP ~_also_ O]PP ~_and WdOB ~_and_ WbOD ~_ano
[QQO ~_ans YPTO ~_any [@bO ~_any_ UFaP ~_anyw YNQT ~_apa YPPS ~_api ZdHG ~_api_ ZdHG ~_app XdR> ~_app_ Y\PG ~_appe
QSPX ~_appea QSPX ~_appr M[[I ~_appro M[[I ~_apt RRYO ~_apt_ RRYO ~_are V\NL ~_are_ V]LM ~_arr SQOY ~_arro SQOY
~_arrow SQOY ~_ask ZNUO ~_ass PYNV ~_asser RRK\ ~_atte RQ\M ~_attem RQYP ~_aud P^QM ~_audi P^QM ~_audit Q]RM ~_auf
^]NC ~_auf_ _URE ~_aufg RZOR ~_aus SSYM ~_aut QYSP ~_auth KYWQ ~_auth_ KVYR ~_auto [QPP ~_autom YPRR ~_ave RUYL ~_aws
ZNRR ~_aws_ ZNRR ~_axi RYPR ~_bac VYQL ~_back VYQL ~_back_ QXPR ~_backu YOUO ~_ban YONU ~_bas W[TG ~_base WYRJ ~_base_
WYRJ ~_bec ORZQ ~_beca PQZQ ~_becau QPYQ ~_bef QJMc ~_befo QJMc ~_befor QJMc ~_beh UO[M ~_behav SRYO ~_bei J]PU ~_bei_
M\PS ~_ber RQNZ ~_bere SOPZ ~_bes QROZ ~_bet QYRP ~_bin VSMU ~_bis OYQS ~_bit UZLQ ~_bit_ VYLQ ~_blo ONR] ~_bloc OPP]
~_block RPQY ~_boo WUMT ~_bot WLPY ~_bot_ \POP ~_both_ MPWX ~_bra J\XO ~_bran K\WN ~_branc K\WN ~_bri S\MP ~_bro NZSQ
~_brok QSYO ~_broke QSYO ~_brow PZQQ ~_brows PZQQ ~_bud R\NQ ~_budg R\NQ ~_budge R\NQ ~_bug PWWM ~_bug_ RTYN ~_bui
NZPT ~_buil MZQT ~_bul SQNZ ~_bull RQN[ ~_bulle RQN[ ~_but ]LQQ ~_but_ _PQM ~_buy QYPQ ~_buy_ QYPQ ~_cal NMV[ ~_call
LMX[ ~_call_ RLUY ~_calle MTRY ~_cam ORRY ~_camb ORP[ ~_cambi ORP[ ~_can fQDQ ~_can' ^NKT ~_can't ^NKT ~_can_ \XJO
~_car [NOT ~_card ]RHT ~_card_ [PMT ~_cas RGV] ~_cases SM[Q ~_cau MSYS ~_caus MSYR ~_cel RQPY ~_cer ZOQQ ~_cert YPRR
~_cha YWKQ ~_chan WTMT ~_chang UULU ~_che _HLX ~_chec [IK] ~_check [IK] ~_cho OV_I ~_chos QRZO ~_chose QRZO ~_cin UN[N
~_cinq RPYP ~_cinq_ RPYQ ~_clas NWYO ~_cle XPKY ~_clea XPKY ~_cli NhMH ~_cli_ K_UM ~_clie S\NO ~_clien S\NO ~_clo aMOO
~_cloc SRZL ~_clock SRZL ~_clon YROS ~_clone YROS ~_clos [KNX ~_close \MQR ~_closu RQQX ~_cod E`WP ~_code EaXN ~_code_
HYZQ ~_codes QYPR ~_col SWB` ~_colo RUK[ ~_colou RRM[ ~_colu SUIZ ~_colum SUIZ ~_com VAZ\ ~_com_ ^OKT ~_come NQRZ
~_comm MJ^W ~_comma LVSV ~_comme RORZ ~_commi UKaK ~_comod YPQR ~_comp QNZS ~_compa WPMX ~_compo JUbK ~_con RVZI
~_con_ Z\NH ~_conf ROaJ ~_confi QP_M ~_cons PQQZ ~_const QPRY ~_conv PYSP ~_conve OZSP ~_cop j@NT ~_copi \MVN ~_copie
ZMUP ~_copy aGLY ~_copy_ ]IMY ~_cor NYQT ~_core PYPS ~_core_ PZOS ~_cos XTRM ~_così \RON ~_così_ \RON ~_cou RZMR
~_coul T[MQ ~_could T[MQ ~_cov OXNW ~_cove OYMX ~_cover OYMX ~_cra ^KSP ~_css PO]Q ~_css_ PO]Q ~_csv RNdH ~_csv_ SNbI
~_cuá OLdM ~_dan_ ZPQQ ~_dans LYNY ~_dans_ LYNY ~_das P[YG ~_das_ PY\G ~_dat _ZV= ~_data ^]R? ~_data_ ]VTD ~_dato YNTQ
~_dbt Q[PP ~_dbt_ Q[PP ~_dea QR\M ~_dead QR\M ~_dead_ QS\M ~_deb UKRZ ~_debu VIQ\ ~_debug VIQ\ ~_deco XPRR ~_del RMTY
~_del_ NRQ[ ~_dell XMWO ~_dem bOTG ~_dem_ \ROO ~_demo ZOXL ~_demo_ ZOWM ~_den [H[N ~_den_ \KWN ~_dep MTaJ ~_depe UWUK
~_depen UWUK ~_depl NOZU ~_deplo NOZU ~_der YWNN ~_der_ ZWMN ~_des GUQ_ ~_des_ OSXQ ~_dest MMOc ~_destr QNTZ ~_deu
OO\Q ~_deux OO\Q ~_deux_ OO\Q ~_dev GRnE ~_dev_ KInJ ~_did YPRP ~_die aOKQ ~_die_ cMJR ~_dif PMR] ~_diff PMR] ~_diff_
PNP^ ~_dis TLTX ~_dist QQM\ ~_dist_ QQN\ ~_dns _LOR ~_dns_ _LOR ~_doc HWTY ~_docs OUEc ~_docs_ PVF` ~_doe PRYR ~_does
PRYR ~_does_ PQYR ~_doi OYTP ~_dop ROP[ ~_dopp RPPY ~_doppe RPPY ~_dow X[LM ~_down X[LM ~_down_ Q[NQ ~_downl YPSP
~_dro PYNU ~_drop PYNU ~_dry RO^M ~_dry_ RO^M ~_dua QN\Q ~_duas QN\Q ~_duas_ QN\Q ~_dump YPUN ~_dur YOPT ~_dél RRYO
~_déla RRYO ~_délai RRYO ~_eac M\QR ~_each M\QR ~_each_ M\QR ~_ech \QRL ~_echo \QRL ~_echo_ [QRM ~_edi ]TJQ ~_edit
]TJQ ~_edito QYQR ~_eig RXVK ~_eigh SYSL ~_eight SYSL ~_ein R^YC ~_ein_ OYZJ ~_eine RZZF ~_eine_ RWWL ~_einf SQOZ
~_einfa SPOZ ~_eli RRYP ~_els QL[T ~_else QL[T ~_else_ PL\S ~_emb ZUOO ~_embe YUOO ~_embed YUOO ~_emi RMZS ~_emit RMZS
~_emit_ SMWU ~_end ]LLW ~_end_ YONV ~_ent UWSL ~_enti QYRP ~_entr URZK ~_enu QSOY ~_enum QSOY ~_env [QVJ ~_env_ XPWM
~_era TLWU ~_err PYZI ~_erro QW[J ~_error QW[J ~_est YNXN ~_etw P\OQ ~_etwa P\OQ ~_eve QmCK ~_even S\NO ~_event R\NP
~_ever QdIO ~_every QcIO ~_exa NT^M ~_exac NRZR ~_exact NRZR ~_exe WUSN ~_exp N\SO ~_expl MTYR ~_expo R[SM ~_expor
SYRN ~_ext MRYS ~_extr NO^Q ~_extra NO^P ~_fai SPeD ~_fail SLgF ~_fail_ SS[L ~_fal SLdI ~_fals WPZK ~_false WQXK ~_far
WWKS ~_far_ XULS ~_fas \RSK ~_fast \RSK ~_fat PRO[ ~_fea PYUN ~_feat PYUN ~_featu PYUN ~_feh UQ\K ~_fehl UQ\K ~_fehle
SRYN ~_fel O[PR ~_felt O[PQ ~_felt_ O[PQ ~_few PYRQ ~_few_ N\PR ~_fil JOS` ~_file LMX[ ~_file_ QDX_ ~_files L]SP
~_fill NYOW ~_fin ZMOU ~_fir NPR\ ~_firs LPU[ ~_first LPU[ ~_fiv QP]N ~_five QP]N ~_five_ QP]N ~_fix RMcJ ~_fix_ XOXM
~_fixe SPYQ ~_flags PYPS ~_fli YNSR ~_flip YNRS ~_fol L\UO ~_foll Q\QN ~_follo Q\QN ~_fon YPUO ~_font YPTO ~_font_
YQQP ~_for RbPH ~_for_ M^VL ~_forb YPRQ ~_forbi YPRQ ~_form LXTT ~_fou ZNOU ~_foun [RKS ~_found [RKS ~_four_ ROYS
~_fre SZIV ~_fres VRMW ~_fresh VRMW ~_fro T_ML ~_from S^QJ ~_from_ S_PJ ~_ful [WLN ~_full [WLN ~_full_ [WLN ~_fun QH^T
~_func QI[V ~_funct RKXV ~_für YSWJ ~_für_ YSWJ ~_gam VUKU ~_game VUKU ~_game_ WSLU ~_gen QWXL ~_get YZKO ~_get_ XVMR
~_git P?qL ~_git_ K?rO ~_già SRYN ~_già_ SRYN ~_goe UUMV ~_goes TUMV ~_goes_ TUMV ~_goi WMTU ~_goin WMTU ~_going WMTU
~_goo WLXQ ~_good VLXQ ~_good_ VMXQ ~_gpl ^KPR ~_gpl_ ^KPR ~_gpu NdJP ~_gpu_ NdJP ~_gre VJN^ ~_grep QOQ[ ~_grep_ QOQ[
~_hab XWON ~_habe ZSPN ~_habe_ ZSPN ~_hac UQMZ ~_hace UQNY ~_hace_ RSNY ~_had YJUT ~_had_ VLUU ~_han XXOM ~_hand WWPM
~_har TSYL ~_hard UTWM ~_hard_ UUUM ~_has_ QZOQ ~_hav P[RO ~_have P[RO ~_have_ M]SP ~_hea VSWL ~_head XRMT ~_heade
YPPR ~_heal RRYN ~_healt RRYN ~_her QO]N ~_here PM_P ~_here_ PM`O ~_het RTJ\ ~_het_ STI\ ~_hil RRYP ~_hilf RRYP
~_hilfs RRYP ~_his YOTP ~_hist ZNTP ~_histo ZNTP ~_hol YPTO ~_hold YPSP ~_hos \ROO ~_host \ROO ~_host_ ^MPQ ~_hou S[VH
~_hour P\WI ~_hour_ SU\H ~_hours PZNT ~_how JTUZ ~_how_ JTUZ ~_i'd aTIN ~_i'd_ aTIN ~_i'l UJXU ~_i'll UJXU ~_i'll_
UJXU ~_i'm UMRX ~_i'm_ UMRX ~_ich _JWL ~_ich_ _JWL ~_ico RPQY ~_icon RPQY ~_idl PYPS ~_idle PYPS ~_idle_ PYPS ~_idx
SSMY ~_idx_ SSMY ~_ifs PM^Q ~_ifs_ PM^Q ~_ima NUZN ~_imag NUZN ~_image NUZN ~_imp KVVU ~_impo KUWU ~_impor JVWU ~_inc
]SKQ ~_incl ]TMN ~_inclu ]RON ~_inf TJeH ~_info QMcK ~_info_ PNdJ ~_ini QRYP ~_inl QR[O ~_inli QR[O ~_inlin QR[O ~_ins
MQbK ~_insi OL^S ~_insid OL^S ~_inst PYTN ~_inste QXSO ~_int Mbb; ~_inte QYYI ~_integ P[PR ~_inter UQ\J ~_into O[\F
~_into_ O[\F ~_inv WVMS ~_it' XRSO ~_it's YRSO ~_it's_ YRSO ~_ite NUYP ~_item PSZO ~_its P[MU ~_j'a XOXM ~_jet [QKU
~_jetz [PKU ~_jetzt [PKU ~_job [QUL ~_job_ ^NVJ ~_jus PKS^ ~_just PKS^ ~_just_ PLT[ ~_jwt XUD[ ~_jwt_ XUD[ ~_kan ^OPO
~_kan_ ]OPP ~_kee QTYM ~_keep QSZM ~_key [OHZ ~_key_ YROQ ~_keys TPNZ ~_keys_ SQM[ ~_kil QQM\ ~_kill QQM\ ~_kill_ RRNZ
~_l'a Q[TM ~_lab_ SRZL ~_lam RPO[ ~_lamb RPO[ ~_lambd RPO[ ~_lan TTMW ~_las ZGUW ~_las_ YNQT ~_lau TTKY ~_lauf TUKX
~_laufe TSMX ~_lay P`SJ ~_laye RZTM ~_layer RZTM ~_lea QIdN ~_lead PO^P ~_lead_ PO]P ~_lei YPRQ ~_les \VIQ ~_les_ _YEO
~_let QZSN ~_let_ QZRO ~_lib R]JS ~_lic TVMT ~_lice TVMT ~_licen TVMT ~_lig OSQY ~_lign PQRY ~_ligne PQRY ~_lim \MQR
~_limi \LQS ~_limit \LQS ~_lin =Kf^ ~_line IJPi ~_line_ MKOf ~_lines MSUW ~_link SN]N ~_link_ TN\M ~_lint ITbN ~_lint_
LPcM ~_linu QYQQ ~_linux QYQQ ~_lis QRL] ~_list RRM[ ~_list_ SRL[ ~_lit RTMY ~_lite RSOY ~_liter RSOY ~_liv YYJP
~_live ZWKP ~_live_ ZTKS ~_load_ UYOO ~_loc MDaY ~_loca LJZ\ ~_local KJ[\ ~_lock UMZQ ~_lock_ UMWR ~_log XAKh ~_log_
VIN` ~_logg URYM ~_logge UPYN ~_logi TOPZ ~_lon J\PV ~_long J\PV ~_longe O\PR ~_loo TJR\ ~_loop TOOZ ~_loop_ TOOZ
~_los YQOS ~_lru RP`J ~_lru_ RP`J ~_lts O^LS ~_lts_ O^LS ~_mad MXI^ ~_made LXI^ ~_made_ LXI^ ~_mai cOUF ~_mail YNUO
~_main ]QSK ~_main_ YTRL ~_maj RYOQ ~_majo RYOR ~_major RYOR ~_make_ TVNU ~_mal TQ[L ~_mas ZPPR ~_mat NTZO ~_matr PXUO
~_matri PXUO ~_may ZLXO ~_may_ YLXO ~_mcp O\QQ ~_mcp_ O\QQ ~_mea K[WN ~_mean LZXO ~_means PZRP ~_meant OSZP ~_meh SXPQ
~_mehr SXPQ ~_mehr_ SXPQ ~_mem QS\M ~_memo RP]M ~_memor RRYO ~_men OVL[ ~_mer \QLS ~_merg \QKT ~_merge ]QKT ~_mes NTO\
~_mess PQQZ ~_messa OQQ[ ~_mid WRXL ~_midd VRWM ~_middl VRWM ~_min QTeC ~_minu TO_J ~_minut TO_J ~_mismo QQXQ ~_mock_
PRYQ ~_mod :o\G ~_mode CsIM ~_mode_ J`SO ~_model OcJP ~_modu IMfQ ~_modul IMfQ ~_moi RULY ~_mon NjGM ~_mono QZPQ
~_mont QbLM ~_month RaMM ~_mor \SOO ~_more [TLQ ~_more_ [TLQ ~_mos N\PR ~_most N\PR ~_most_ OYRR ~_move PYQR ~_move_
MXUR ~_movi RQZO ~_movin RQZO ~_mus N]PQ ~_must N]PQ ~_must_ N]PQ ~_myp RPPZ ~_mypy RPPZ ~_mypy_ RPPZ ~_n'y YORR
~_n'y_ YORR ~_nam QHV] ~_name RGZY ~_name_ KNW\ ~_names ZMWO ~_nee VXLR ~_need VXLR ~_nel UM]M ~_nel_ RO\O ~_neu MiHM
~_neu_ LcMP ~_neue TYNQ ~_new Yf>O ~_new_ UgBO ~_nex BaZP ~_next BaZP ~_next_ BaZP ~_nic \UIS ~_nice_ YSOR ~_nich ZPMU
~_nicht ZPMU ~_nig [SOO ~_nigh [SOO ~_night [SOO ~_nin MVVS ~_nine MVVS ~_nod RMRZ ~_node TMPZ ~_node_ OPR[ ~_noe RPN[
~_noem RPN[ ~_non YMRT ~_not VO[L ~_not_ XRTM ~_note PN^P ~_note_ VN]J ~_noted QQ\N ~_notes OUM[ ~_now ]YRE ~_now_
_YTA ~_npm `IOT ~_npm_ `IOT ~_num SPOZ ~_numb SON\ ~_numbe SON\ ~_ode KNY[ ~_oder KNY[ ~_oder_ KNY[ ~_off PZUM ~_off_
RZQO ~_ohn QZQP ~_ohne QZQP ~_ohne_ QZQP ~_okay_ QOZR ~_old XKfC ~_old_ RNhD ~_olde YPQR ~_one ORYQ ~_one_ NR]O ~_only
PSZO ~_only_ PSZO ~_ope WQG] ~_open VQG^ ~_open_ UOM\ ~_opg PYSO ~_opge PYSO ~_opt TK`M ~_opti WK[N ~_optio WK[N ~_ora
RYOR ~_ora_ RYOR ~_ord MNIh ~_orde MRM` ~_order OTN\ ~_org [PNS ~_orm PYQR ~_orm_ PYQR ~_otr QQPY ~_our gUNB ~_our_
gUNB ~_out XWRJ ~_ove [LWN ~_over [LWN ~_over_ ZLUQ ~_own @TgQ ~_own_ FX[T ~_owne PQZQ ~_owner PQZQ ~_pac SXJW ~_pack
SXJX ~_packa QWMW ~_page RQZN ~_pai _LOQ ~_paid [NQR ~_paid_ [NQR ~_pan SP[O ~_par L`\D ~_par_ O^YF ~_para \LYJ
~_para_ ^NUK ~_pars OK[X ~_parse OK[W ~_part NcKQ ~_part_ L[SR ~_party NZOV ~_pas YO^F ~_pas_ XMVQ ~_pass PS^K ~_passe
XUVH ~_passt PPYS ~_past YSRN ~_patc VVMS ~_patch VVMS ~_path PQ\O ~_path_ RQ[O ~_pati TPNZ ~_patie TPNZ ~_pdf R\OO
~_pdf_ R\OO ~_per M^\E ~_per_ Kc]A ~_perm TPOY ~_pic TYLS ~_pick TYLS ~_pil PR[O ~_pin RP\N ~_pinn SQYO ~_più RYOR
~_più_ RYOR ~_plan_ TYLS ~_plo QRPY ~_plot QRPY ~_plot_ QRPY ~_plu S`TF ~_plug O_OO ~_plugi P]OP ~_plus XRWJ ~_plus_
XRWJ ~_png QQZP ~_png_ QQZP ~_pnp M[RR ~_pnpm M[RR ~_pnpm_ M[RR ~_pod QMTZ ~_pods RORY ~_pods_ RORY ~_pol QSZN ~_poll
RUWM ~_pool PQXR ~_pool_ PQXR ~_por RV\H ~_por_ RR[L ~_pos ]MYI ~_poss VOZM ~_posso WMZN ~_post ZRQO ~_pou TUUM ~_pour
SVVM ~_pour_ RWVM ~_pre QEiL ~_pre_ NQ_N ~_pref PM]R ~_pres ZNRQ ~_pri \II] ~_prin TSJ\ ~_print TNL] ~_priv WLTU
~_priva ULUV ~_pro bSOH ~_prod XMTT ~_prod_ VMUT ~_prop S\NO ~_pros PQYR ~_pub b]CI ~_publ b]CI ~_publi b]CI ~_pul
MWVR ~_pull MUWS ~_pull_ MVVS ~_pur XMRT ~_pus bKHW ~_push bKHW ~_push_ `IOT ~_pushe UTMV ~_put MONb ~_put_ MNNb ~_pyc
RSBe ~_pyca RSNY ~_pycac RSNY ~_pyt IRZW ~_pyth JUVW ~_pytho JUVW ~_qua QRYO ~_qual RMZS ~_quar PYTO ~_quart PYRQ
~_que gNIO ~_que_ bOKP ~_qui ONR] ~_quo RSNY ~_quot RSNY ~_quote SRNY ~_ran QP^N ~_rath NYUQ ~_rathe NYUQ ~_raw _OQM
~_raw_ _OQM ~_rea XBR_ ~_read QHRb ~_read_ WPI\ ~_readi POSZ ~_ready SP[O ~_reb QTYO ~_rebu PSZP ~_rebui PSZP ~_reco
WVSL ~_red L[WN ~_red_ QRYO ~_ref ZPTN ~_reg RT\J ~_rege PR[N ~_regex RO[P ~_rel XSKV ~_rele ZSLT ~_relea ZSLT ~_rem
TZMP ~_remo XTKU ~_remp RYUM ~_rempl RYUM ~_ren PZPS ~_rena NVOY ~_renam NVOY ~_rend OVYN ~_rep ZK\J ~_repl VM[N
~_repla QO^N ~_req XWPM ~_requ XWPM ~_res JjWA ~_rese RZUK ~_reset RYUL ~_rest M_SM ~_rest_ M]NS ~_ret OS`I ~_retr
RO^L ~_retry SO\M ~_rev RR\K ~_reve RVWM ~_revi YQQQ ~_revie YPSO ~_revo NQZS ~_revok NQZS ~_rew VWNQ ~_rig ULXS
~_righ ULXS ~_right ULWS ~_rol \PKU ~_roles RUMX ~_roll YQPR ~_roo WOZL ~_root TP[L ~_root_ TP[L ~_row UNZO ~_rows
VLVS ~_rows_ VLVS ~_rul VLaI ~_rule VLaI ~_rule_ QMcK ~_run HTNb ~_run_ NOFj ~_runn MTUU ~_runs UUYJ ~_runs_ UUYJ
~_sal YQQQ ~_sam TKXU ~_same SMZR ~_same_ RMZS ~_sav ZUMP ~_save ZUMP ~_say OVEb ~_say_ NXNX ~_says URJ\ ~_says_ URJ\
~_sca SOO[ ~_scan QPO[ ~_scan_ SQM[ ~_schem O[PR ~_sco PYPS ~_scop PYQR ~_scope PYQR ~_scr KTVV ~_scra TRLZ ~_scrat
QSL[ ~_scri LT]O ~_scrip LT]O ~_sdb ^QON ~_sdb_ ^QON ~_sdk TYPP ~_sec QG\W ~_seco TLWU ~_secon TLWU ~_see SJZV ~_see_
SNQZ ~_seed OPaL ~_seed_ OR^N ~_sel OTYP ~_sen \NRQ ~_sep RUXM ~_sepa RUXM ~_separ RWVM ~_ser ^aDH ~_serv bYFK ~_serve
`OMQ ~_servi T^LN ~_ses MYVP ~_ses_ QYPQ ~_set YNn7 ~_set_ ]Od< ~_sha aVFP ~_shar \VMN ~_share YVQL ~_shi YUNP ~_ship
ZSNP ~_sho YGEg ~_shop ^LMT ~_shop_ YPQR ~_shou IVTY ~_shoul IVTY ~_show XMI^ ~_show_ RPM] ~_shows YPOT ~_sic Q[PP
~_sich Q[PP ~_sich_ Q\OP ~_sie RQZO ~_sie_ SQYO ~_sig ]OXG ~_sign ^SOK ~_sign_ [PPR ~_signi YSRO ~_sigo SNZQ ~_sigo_
SNZQ ~_sim TQYN ~_simp WRYK ~_simpl URZL ~_sin \LKX ~_six OSZP ~_six_ OSZP ~_siz QPZP ~_size QPZP ~_size_ QQYP ~_ski
UQ^H ~_skip UQ^G ~_skip_ VS]G ~_slo TOYQ ~_slow TOYQ ~_sma MS`L ~_smal LSaL ~_small LSaL ~_sol TYNQ ~_soll XTMS ~_son
UTVM ~_sou VNZN ~_spa SRCd ~_spac TOK^ ~_space TOK^ ~_spe ObKP ~_spec QZQP ~_spec_ OZPS ~_spl RTYL ~_spli RTYL ~_split
PVZM ~_sql SRYN ~_sql_ UL\O ~_squ [MSQ ~_squa [MSQ ~_squas [MSQ ~_stagi PYRQ ~_star RRI^ ~_start TRG_ ~_stas ZRQO
~_stash ZRQO ~_stat KWUV ~_state OR[P ~_stay QR[N ~_stays RN\P ~_ste UJaL ~_steh QP^M ~_steht RQZN ~_sti T[QM ~_stil
SYQO ~_still SYQO ~_sto VSG[ ~_stop OSQY ~_stor ZSKT ~_store ]UHQ ~_story POTX ~_stre RQYO ~_stri QYJW ~_strin QWNW
~_stu OT_I ~_stub RT\J ~_stub_ SS\K ~_sub bOJQ ~_sur \KTQ ~_sur_ \LRR ~_swap_ VSLW ~_tab OZIZ ~_tabe Q\PO ~_tabel Q\PO
~_tabs RRNZ ~_tabs_ RRNZ ~_tag \SKR ~_tag_ _MMS ~_tak G\RX ~_take H[QX ~_take_ IWR[ ~_tea NbPL ~_team NcPK ~_team_
S[OO ~_teams QYPR ~_tempo RSNY ~_ten LW^K ~_ten_ OTZP ~_ter ]NNS ~_term [MPU ~_terms \NRQ ~_tes /?qm ~_test /?qm
~_test_ AIc_ ~_teste KTWV ~_tests LHbW ~_tex PMS] ~_text PMS] ~_text_ PMUZ ~_tha [LVN ~_that XLVR ~_that_ YJWR ~_the
`RGS ~_the_ ZMKY ~_them XRYI ~_them_ ZPYI ~_then VNN[ ~_then_ VNN[ ~_they_ TWTM ~_thir OYTQ ~_thr KR[T ~_thre LT[Q
~_three MUYQ ~_tic O\RN ~_tick O\RN ~_ticke O\RN ~_tim OTPY ~_tls [PRO ~_tls_ [PRO ~_tmp NLFl ~_tmp_ NLEm ~_tod LSUY
~_todo MSTX ~_tok XOH\ ~_tok_ SSI] ~_toke YNRS ~_token YNRS ~_too K\e@ ~_too_ TP[N ~_took TYTK ~_took_ TYTK ~_tool
IY\M ~_tool_ K]UO ~_tou R^LQ ~_tout N\PQ ~_tout_ QXQR ~_tra ZRRN ~_trac UQYN ~_track RRYO ~_tro MXXO ~_troi PR\N
~_trois PR\N ~_tru aONM ~_true `OQL ~_true_ `OQL ~_try QO[R ~_try_ QO[R ~_tut Q[OQ ~_twe XURM ~_twee SYSN ~_twee_ OZTN
~_twi ZPRP ~_twic XPRQ ~_twice XPRQ ~_two GZVV ~_two_ GZVV ~_txt PPSY ~_txt_ PPSY ~_typ P]NQ ~_type O[RP ~_types MYRT
~_uma MWRV ~_una NaPM ~_una_ P`RJ ~_und QaHR ~_und_ SaFQ ~_une J]MX ~_une_ J]LX ~_unity QYOS ~_unp [MQS ~_until XTSM
~_upd [MVN ~_upda [MVN ~_updat [MVN ~_ups ]PQO ~_ups_ [PPP ~_url YSRO ~_url_ YRRO ~_use QJgJ ~_used YOZK ~_used_ YOZK
~_uti QP[P ~_util QP[P ~_uui M]RP ~_uuid M]RP ~_uuid_ NZSQ ~_val QOYS ~_van_ OTYP ~_var WLVS ~_ven ZSOP ~_vend ZSOP
~_vendo ZSOP ~_ver QV\I ~_vers VSYJ ~_versi RS[M ~_vet SSMY ~_vet_ SSLZ ~_vez KOU] ~_vez_ PPN^ ~_vide_ QQQY ~_vie M]XJ
~_vieu SPYP ~_vieux SPYP ~_view PZUM ~_view_ PYUN ~_vit RYRO ~_vite RYRO ~_volu TQXO ~_volum TQXO ~_vue PPSY ~_wal
WRVM ~_wan [UJR ~_want [UJR ~_wants XRLV ~_war RTXN ~_was UV[F ~_was_ YRXI ~_way YSUK ~_way_ [RRM ~_web YZNL ~_wee
RbNI ~_week T\OL ~_week_ TYQN ~_wege SQYN ~_wei PJfL ~_wer \RNO ~_were ]POP ~_were_ \QOP ~_wha PLYV ~_what PLYV
~_what_ RKYW ~_whe PNQ] ~_whil PQZQ ~_while PQZQ ~_who RW[H ~_whol TYUJ ~_whole TYUJ ~_why XR^D ~_why_ XR^D ~_wil QYF\
~_will R^JR ~_will_ R^JR ~_win PYRQ ~_wind QZSN ~_windo QZSN ~_wip JRbN ~_wipe NU\N ~_wipe_ PS]M ~_wir_ YQPR ~_wit
\RLQ ~_with \RLQ ~_witho ZROQ ~_won YNSR ~_wor PeES ~_word OTO[ ~_work VbJJ ~_work_ RYTM ~_worki WSLV ~_works R[RM
~_wou V[OM ~_woul V[OM ~_would V[OM ~_write WMSV ~_wro RT\J ~_xml O\QP ~_xml_ O\QP ~_yan YPQR ~_yank YPQR ~_yes QPcH
~_yes_ QPaJ ~_yet V`LI ~_yet_ V`LI ~_yml QMXV ~_yml_ QMXV ~_you QPl@ ~_you_ ORbI ~_your TQ]J ~_your_ TQ]J ~_zij QYRP
~_zijn QYRP ~_zijn_ QYRP ~aar_ ZQPQ ~abel P]MR ~abet QPP\ ~abeti QPP\ ~abetic RPQY ~able YNZJ ~able_ [NTO ~abov SPM\
~above SPM\ ~above_ SPM\ ~abs_ RRNZ ~ace_ \UFV ~aced RP[P ~aced_ RP[P ~aces NSQ[ ~aces_ NSQ[ ~ach_ PXXM ~ache SMP\
~ache_ SMQ[ ~ack_ N_OP ~acka QWMW ~ackag QWMW ~ackage QWMW ~acku YOUO ~ackup YOUO ~acro QYQQ ~acros QYQQ ~across QYQQ
~acti RYOS ~actio O\OS ~action O\OS ~actl OSXR ~actly OSXR ~actly_ OSXR ~adap O\PP ~adapt O\PP ~adapte QYRQ ~add_ WWJS
~ade_ OXI[ ~ader ZMWN ~adin PNR\ ~ading PNR\ ~ading_ PNR\ ~admi ]PKT ~admin ]PKT ~admin_ ]PKT ~adop R[NQ ~adopt R[NQ
~adopt_ RYOQ ~adr_ QYRP ~ads_ VWMQ ~ady_ TN^L ~agai MVWR ~again MVWR ~again_ KXTU ~age_ KXXQ ~agen MfJO ~agent MbKS
~agents P_LP ~ager VRXL ~aging PYRQ ~aging_ PYRQ ~ago_ WM:n ~agre SZPO ~ags_ N[NV ~aid_ ZOWL ~ail_ PQ`K ~ain_ XSUK
~air_ YQPR ~ait_ XVUI ~ajor RYOR ~ajor_ RYOR ~ake_ JVJb ~alig PQN] ~align PQN] ~all_ ^STG ~alle K_SO ~alle_ V[OL
~alled MUL^ ~alled_ MUL^ ~aller PT\L ~allers RRZM ~allo WQXK ~allow YTRM ~allow_ WUTL ~alon WUMS ~alph QPP[ ~alpha
QPP[ ~alphab QPP[ ~als_ ]UEU ~alse WQXK ~alse_ WQXK ~also N[SP ~also_ N[SP ~alth RRYN ~alth_ RRZN ~ambd RPO[ ~ambda
RPO[ ~ambda_ RPO[ ~ambi PSOZ ~ame_ HIRi ~ames ]LVM ~ames_ XMWO ~ams_ P]QO ~an't ^NKT ~an't_ ^NKT ~anal TTVN ~ance [RKT
~ance_ YRJW ~anch J]WN ~anch_ KYZN ~and_ ThQ? ~ando RUYL ~ange TYOQ ~ange_ OZNV ~anges VRVM ~anges_ VRVM ~ank_ \KSR
~anne WLXP ~ans_ I`IZ ~ant_ RP^L ~ante_ QRYP ~ants UUHY ~ants_ UUHY ~any_ WD^S ~anyw YNQT ~api_ ZfFF ~app_ Y[OI ~appe
MTVU ~appea QRPX ~appear QRPX ~appr OZZI ~appro M[[I ~approa SRZN ~approv M\TN ~apte QYRQ ~apter QYQQ ~apter_ QYQQ
~ara_ ^NUK ~arch R_QK ~arch_ N[TO ~ard_ aNTI ~ards WTMS ~ards_ WTMS ~are_ ][LH ~ared WZOL ~ared_ WZOL ~arm_ RUYL ~arro
SQOY ~arrow SQOY ~ars_ RSK\ ~arse OMZW ~arse_ PSYP ~arser QOQZ ~arser_ QQPY ~art_ N[TN ~arte LZPV ~arted RRL\ ~arted_
RRL\ ~arter PYRQ ~arty NZOV ~arty_ NZOV ~ase_ a]HF ~ases RN[Q ~ases_ RN[Q ~ash_ fD[G ~ass_ MUWR ~asse RYUL ~asser QWJZ
~assert RRK\ ~asses WUTL ~asses_ WUTL ~asset QXWM ~assets QTYN ~asst PPYS ~asst_ PPYS ~ast_ ]MXJ ~ata_ ZWZA ~atch RUMY
~atch_ QWLX ~ate_ \PTL ~ath_ RQ[O ~athe MYVP ~ather MYVP ~ather_ MYVP ~atie SPM\ ~atien TPNZ ~atio R\IV ~ation R\IV
~ation_ QZMT ~ato_ SOPY ~ator ZOWK ~ator_ UOXO ~atri PXUO ~atrix PXUO ~atrix_ PXUO ~atte TO\N ~attem RQYP ~attemp RQYP
~atur T\RJ ~ature R[TK ~ature_ Q[UL ~audi P^QM ~audit Q]RM ~audit_ N^SM ~auf_ _VSE ~aufe TTMX ~aufen TTMX ~aufen_ STMY
~aufg RZOR ~ault VXSL ~ault_ TXTL ~ause VNYP ~ause_ VNYP ~auth MWVR ~auth_ JVYS ~auto [QPP ~autom YPRR ~automa YPRR
~ave_ UXSM ~aws_ ZNRR ~ayer PZUM ~ayer_ OZUM ~back VYRL ~backu YOUO ~backup YOUO ~bar_ QN]P ~base Y]MH ~base_ X]NI
~bda_ RPO[ ~beca PQZQ ~becau QPYQ ~becaus QPYQ ~bed_ YRPQ ~befo QJMc ~befor QJMc ~before QJMc ~behav SRYO ~bei_ M\PS
~ber_ VLO[ ~bere SNN\ ~beti QPP\ ~betic RPQY ~betica RPQY ~bit_ UWMR ~ble_ [VOM ~blic Z^HM ~blic_ [[HM ~blis YQPR
~blish YQPR ~blish_ YQPR ~bloc OPP] ~block RPQY ~boar YUQM ~board YUQM ~book URLZ ~book_ RROY ~bot_ \PPP ~both_ MPWX
~boun QSYO ~bove SPM\ ~bove_ SPM\ ~box_ XM]J ~bran K\WN ~branc K\WN ~branch K\WN ~bring_ UXMQ ~brok QSYO ~broke QSYO
~brow PZQQ ~brows PZQQ ~browse PZQQ ~budg R\NQ ~budge R\NQ ~budget R\NQ ~bug_ QKZV ~buil IZXQ ~build LYST ~build_ MVN[
~bull RQN[ ~bulle RQN[ ~bullet RQN[ ~but_ _PQM ~buy_ QYPQ ~cal_ JHYb ~call MLU^ ~call_ RLUY ~calle MTRY ~called OUL]
~caller QRZO ~camb ORP[ ~cambi ORP[ ~can' ^NKT ~can't ^NKT ~can't_ ^NKT ~can_ \UEW ~card ^QJS ~card_ \NOS ~cas_ SKP^
~cases SM[Q ~cases_ SM[Q ~caus LQ_Q ~cause QQYQ ~cause_ QQYQ ~ced_ RPZP ~cent SZNR ~cert YPRQ ~ces_ OXJ[ ~chan WULT
~chang UULV ~change UTLW ~chec \HK\ ~check \HK\ ~check_ PPQ[ ~checko [QPP ~chem O\PQ ~chema QYPR ~cho_ ZTQM ~chos QRZO
~chose QRZO ~chose_ QRZO ~cht_ ]OMS ~cial ZQRO ~cial_ ZQQP ~cinq RPYP ~cinq_ RPYQ ~cio_ QNZR ~ckag QWMW ~ckage QWMW
~cked PS\M ~cked_ PS\M ~cker TPYO ~cket XYMN ~cket_ YUPN ~ckou [QPP ~ckout [QPP ~ckout_ \PPP ~clas LX[N ~class MYVP
~clea YPJY ~cli_ K_UM ~clie S\MO ~clien S\MO ~client S\MO ~cloc SRZL ~clock SRZL ~clock_ SRZL ~clos [KNX ~close \MQR
~closu RQQX ~closur RQQX ~clud ]RON ~clude YSPP ~code E`XN ~code_ GX[Q ~codes QYPR ~codes_ QYPR ~colo RTK[ ~colou RRM[
~colour RRM[ ~colu SUIZ ~colum SUIZ ~column SUIZ ~com_ _OJT ~come NSQZ ~comm MM^T ~comma LWRV ~comman MXUR ~comme PQQZ
~commen LQS\ ~commi WJcH ~commit WJcH ~comod YPQR ~comodi YPQR ~comp TPYO ~compa WPMX ~compar VONY ~compo JUbK ~compon
PUYO ~compos NTZP ~con_ YXMO ~cond RKUY ~conf RNaJ ~confi QO_M ~config SQZO ~cons PQP[ ~const QPRY ~contin SPYP
~contra OZTO ~conv PYSP ~conve OZSP ~cope QYQQ ~cope_ QYQQ ~copi \MVN ~copie ZMUP ~copied YOSQ ~copy aGKY ~copy_ ]IMY
~core PYJY ~core_ PYKX ~così \RON ~così_ \RON ~coul T[MQ ~could T[MQ ~could_ T[MQ ~count_ ZOKX ~cove QXKX ~cover QXKX
~covera RROY ~crat VQI[ ~cratc QSL[ ~cratch QSL[ ~crip LS]P ~cript LS]P ~cript_ NRYS ~cros QYQQ ~cross QYQQ ~cross_
QYQQ ~css_ PO]Q ~csv_ SNbI ~ctio OOR\ ~ction OOR\ ~ction_ OQM_ ~ctor OUYN ~cts_ MWXO ~dan_ ZPQQ ~dans LYNY ~dans_ LYNY
~dapt O\PP ~dapte QYRQ ~dapter QYQQ ~das_ RWaB ~data ]_T= ~data_ \XVB ~date_ WM[N ~dato YNTQ ~dbt_ Q[PP ~ddle VRWM
~ddlew VRWM ~ddlewa VRWM ~dead QR\M ~dead_ QS\M ~debu VIQ\ ~debug VIQ\ ~debug_ SKT[ ~deco YPRR ~ded_ UYNQ ~del_ MYK[
~dem_ ]RNP ~demo YQWK ~demo_ ZOWM ~den_ \Q[C ~depe TWWJ ~depen TWWJ ~depend TWWJ ~depl NOZU ~deplo NOZU ~deploy NOZU
~der_ MAdY ~ders YRKV ~ders_ YRPQ ~des_ R[RM ~dest OLNc ~dest_ QROY ~destr QNTZ ~deux OO\Q ~deux_ OO\Q ~dev_ KInJ
~dget R\NP ~dget_ SZNQ ~dict NUYQ ~die_ cLNP ~diff PMR] ~diff_ PNP^ ~dist RPRY ~dist_ QQRY ~dit_ QXMU ~dlew URWN
~dlewa VRWM ~dlewar VRWM ~dmin ]PKT ~dmin_ ]PKT ~dns_ _LOR ~docs OUEc ~docs_ PVF` ~does PRYR ~does_ PQYR ~dopp RPPY
~doppe RPPY ~doppel RPPY ~dopt R[NQ ~dopt_ RYOQ ~dos_ P]OP ~down WZLP ~down_ QZNT ~downl YPSP ~downlo YPSP ~dows P[TM
~dows_ P[TM ~dre_ ROQY ~drop PYNU ~dry_ RO^M ~duas QN\Q ~duas_ QN\Q ~dule KMbS ~dule_ MR\Q ~dulo_ NTYP ~dump YPUN
~déla RRYO ~délai RRYO ~délai_ RRYO ~e's_ RYF[ ~each OZQR ~each_ MZPT ~ead_ PM^Q ~eadi ONR] ~eadin ONR] ~eading ONR]
~eady TN^L ~eady_ TN^L ~ealt RRYN ~ealth RRYN ~ealth_ RRZN ~eam_ U\MM ~eams QYPQ ~eams_ QZPQ ~ean_ URNX ~eans PZRP
~eans_ PZRP ~eant OSZP ~eant_ PRZQ ~ease YWLQ ~ease_ XVMQ ~eat_ [ORP ~eatu PYUN ~eatur PYUN ~eature PYUN ~eave_ VLYQ
~ebug VIQ\ ~ebug_ SKT[ ~ebui PSZP ~ebuil PSZP ~ecau QPYQ ~ecaus QPYQ ~ecause QPYQ ~echo \QRL ~echo_ [QRM ~eck_ PPQ[
~ecko [QPP ~eckou [QPP ~eckout [QPP ~econ TLXT ~econd TMVU ~ecre MSXT ~ecur VO[M ~ede_ YQPR ~edge QXQR ~edit ]UJP
~edito QYQR ~editor QYQR ~eed_ UU]E ~eek_ TYQN ~een_ WIYS ~eet_ XPPT ~efer SNZP ~efere RQYQ ~eferen RQYQ ~efor UIN`
~efore QJMc ~efore_ QJMc ~eft_ WPLY ~egen QTZM ~egen_ TO[N ~egex RO[P ~egex_ ROZP ~egion_ QYQR ~egui PRYQ ~eguir PQYQ
~ehav SRYO ~ehr_ SXPQ ~eht_ TO\M ~eigh SVVL ~eight TXTK ~eight_ SYTL ~ein_ OY[I ~eine SZUJ ~eine_ SVVM ~einf TOPY
~einfa TPOZ ~einfac TPOZ ~eit_ SVLW ~eite OMbO ~eken TPOZ ~elea ZTKT ~eleas ZTKT ~elease ZTKT ~eleg PYRQ ~elete_ QWMW
~elle XP[I ~elle_ WL]K ~els_ QZOR ~else QL[T ~else_ PL\S ~elt_ O]NR ~elte QQPY ~elte_ RROY ~elui RQPY ~ema_ Q[OR ~embe
YUNO ~embed YUOO ~emit RMZS ~emit_ SMWU ~emo_ ZNWM ~emor RR[M ~emory RRYO ~emory_ RRYO ~empl QYXJ ~empla RXUM ~emplac
RYUM ~empo SRNY ~empor RSNY ~empt TMXT ~en't YPQR ~en't_ YPQR ~enam NVOY ~ename_ QTNY ~end_ U]IR ~ende Q[UK ~endo ZSOP
~endor ZSOP ~ener PXYK ~enera QYUM ~enerat QUYN ~ent_ [GWT ~enta NRSX ~ente UTMW ~ente_ UTMW ~enten RRNY ~enti M\SQ
~entr SWYI ~ents LiLK ~ents_ LiLK ~enum QSOY ~env_ XPWM ~enza YTQN ~enza_ YTQN ~epar SWUM ~epara RWVM ~eparat RWVM
~epen TWWJ ~epend TWWJ ~epla QP]N ~eplac QO]O ~eplace QO]O ~epli YQOS ~eplo NOZU ~eploy NOZU ~eploy_ NPZU ~eque XSSN
~eral RUMX ~ere_ TCX] ~erenc RPZP ~eres QO\P ~erge ^PLS ~erge_ ]NLU ~ermi TPNZ ~ermin SRMZ ~ermina SRMZ ~erms \NRQ
~erms_ \NRQ ~erna RN\O ~ernal RN\P ~ernal_ SOYQ ~erno YPQR ~erno_ YPQR ~erro NY\H ~error OY\H ~error_ N]SN ~errors
RQ\M ~ers_ daO8 ~ersi TUVL ~ersio UPYN ~ersion UPYN ~erve aMOP ~erver ]ONR ~erver_ [POR ~ervi T^LN ~ervic S]MN ~ervice
T^NM ~ery_ W\HR ~eset QYTM ~eset_ QYTM ~esh_ TUJY ~esli MR[R ~essa NPN` ~essag OQQ[ ~essage OQQ[ ~essai SSNY ~est_
;QgY ~esta UNN[ ~esta_ QPPZ ~este IU_N ~esti TUMU ~ests LJ_X ~ests_ LJ^X ~etic SPQY ~etica RPQY ~etry SQ[M ~etry_ SQ[M
~etwa P\OQ ~etzt ZOMU ~etzt_ ZOMU ~eue_ S\PN ~eur_ ZUON ~eux_ OLaP ~even [WRH ~even_ [NVM ~event R\NP ~ever PnBL
~ever_ R[JT ~evert QSYP ~evert_ QQYQ ~every QcIO ~every_ T[NO ~evie ZOSP ~eview ZOSP ~eview_ [OQR ~evok NQZS ~evoke
NQZS ~evoke_ NRYS ~ewar VRWM ~eware VRWM ~eware_ VRWM ~ewrite TZNP ~exac NRZR ~exact NRZR ~exactl OSXR ~expl MTYR
~expo RZSL ~expor SYSM ~export SYSM ~ext_ ?[\W ~exte RVMW ~extr NO^Q ~extra NO^P ~extrac QQZP ~eys_ SQM[ ~fach TPOZ
~fact QR\M ~fail SLiD ~fail_ SS\J ~fals WPZK ~false WQXK ~false_ WQXK ~far_ XULS ~fast \RSK ~feat PYUN ~featu PYUN
~featur PYUN ~fehl TQ\K ~felt O[PQ ~felt_ O[PQ ~fer_ PO[Q ~fere QRYP ~feren RQZP ~ferenc RPZP ~few_ N\PR ~ffer_ QQZQ
~fier RN]O ~file HI\_ ~file_ N@^` ~files L]RR ~files_ L]RR ~fill MWOX ~firmed PRYQ ~firs LPU[ ~first LPU[ ~first_ LPU[
~five QP]N ~five_ QP]N ~flags PYPS ~flags_ PYPS ~flip YNRS ~folder PNVX ~foll Q\QN ~follo Q\QN ~follow Q\QN ~font YPTO
~font_ YQQP ~for_ M^VL ~forb YPRQ ~forbi YPRQ ~forbid YPRQ ~fore QKMc ~fore_ QJMc ~form OYVN ~foun [RKS ~found [RKS
~found_ [RKS ~four_ ROYS ~fres TTKY ~fresh TTKY ~fresh_ URLY ~from S^QJ ~from_ S_PJ ~fsfu RRYP ~fsfun RRYP ~fsfunk
RRYP ~full [WMM ~full_ [WMM ~func QHYZ ~funct RJVZ ~functi RJVZ ~funk RRXP ~funkt RRXP ~funkti RRXP ~für_ YSWJ ~g's_
RSLZ ~gain MVWR ~gain_ LXTU ~game VVKV ~game_ WSMU ~ged_ ZRQN ~gen_ UT_D ~gene OZVM ~gener QXXK ~genera QYUM ~gent
LbIU ~gents P_LP ~gents_ P_LP ~ger_ R^RJ ~get_ V\LN ~gex_ ROZP ~gger VSWM ~gger_ VSWM ~ght_ aNQL ~gica_ QQYQ ~gin_
TVIY ~ging_ RYPR ~gion_ QYQR ~git_ K?sO ~già_ SRYN ~gne_ RQPY ~gnin YSQO ~gning YSQO ~gning_ YSQO ~gnored SSMX ~goes
TUMV ~goes_ TUMV ~goin WMTU ~going WMTU ~going_ WMTU ~good VLXQ ~good_ VMXQ ~gpl_ _KPR ~gpu_ NdJP ~grat Q[QP ~grati
RZPP ~gratio RYQP ~grep QOQ[ ~grep_ QOQ[ ~guir PQYQ ~habe XQMV ~habe_ ZSPN ~habet QPP[ ~habeti QPP[ ~hace UQNY ~hace_
RSNY ~had_ VLUU ~hall YOPT ~hall_ YOPT ~hand WWPM ~hang UVLU ~hange UTLW ~hange_ NZNV ~hare YVRK ~hared WXPM ~hared_
WXPM ~has_ QZOQ ~hat_ Y@aR ~have PZSN ~have_ N\RO ~head YNMX ~heade YPPR ~header YPPR ~heal RRYN ~healt RRYN ~health
RRYN ~heck \HK\ ~heck_ PPQ[ ~hecko [QPP ~heckou [QPP ~hed_ SVG\ ~hem_ ZPYI ~hema QYPR ~hen_ WLL] ~her_ J`SO ~here JMY\
~here_ KI^Z ~hese QRQY ~het_ STI\ ~hey_ TWTM ~hile OQYS ~hile_ OQYS ~hilf RRYP ~hilfs RRYP ~hilfsf RRYP ~hist YNUP
~histo YNUP ~histor YNUP ~hne_ QZQP ~hole TYWH ~hole_ TYWH ~hon_ KUUW ~hop_ YPQR ~host ]SNN ~host_ `MOP ~hoste PZPR
~houl IVTY ~hould IVTY ~hould_ IVTY ~hour P\WI ~hour_ SU\H ~hours PZNT ~hours_ PZNT ~hout YSOQ ~hout_ YSOQ ~how_ IQNd
~hows YPOT ~hows_ YPOT ~hree MUYQ ~hree_ MUYQ ~i'd_ aTIN ~i'll UJXU ~i'll_ UJXU ~i'm_ UMRX ~ibt_ SUWN ~ical SNP[
~ical_ QOP[ ~ice_ aYKG ~icen TVMT ~ich_ [STJ ~iche TUMV ~icht ZRKV ~icht_ \ONS ~icio OO[R ~icke R\NO ~icket O\RN
~icket_ PYUO ~icon RORY ~iddl VRWM ~iddle VRWM ~iddlew VRWM ~ide_ MPYW ~ides RYQP ~ides_ RYQP ~idle PYPS ~idle_ PYPS
~ids_ SYNR ~idx_ SSMY ~ied_ ZKUQ ~ient TZNP ~ient_ SXMT ~iere QNYT ~ies_ VQ_G ~ieux SPYP ~ieux_ SPYP ~iew_ YTRM ~iff_
RMO^ ~ifs_ PM^Q ~ight cPQH ~ight_ aMTJ ~ign_ VVLT ~igne OOQ\ ~igne_ QQPZ ~igni YSRO ~ignin YSQO ~igning YSQO ~igo_
OMbM ~igra QYSO ~ijn_ O^RM ~ild_ MVM] ~ile_ K@c^ ~iled VNSV ~iled_ VNSV ~iles K\TP ~iles_ L[TQ ~ilfs RRYP ~ilfsf RRYP
~ilfsfu RRYP ~ill_ OaFV ~ils_ VNZN ~imag OUZN ~image OUZN ~image_ PTYO ~imit \LQR ~imit_ [LQS ~impl TSYL ~imple PS[N
~impler PQZQ ~impo JXWT ~impor IWWT ~import IWWT ~incl ]TMN ~inclu ]RON ~includ ]RON ~ind_ \MVM ~indo QZSN ~indow QZSN
~indows P[TM ~ine_ JQYX ~ines KXXQ ~ines_ KXXQ ~infa TPOZ ~infac TPOZ ~infach TPOZ ~info PLeK ~info_ PLfI ~ing_ TV1q
~inis \NPS ~inist YQQQ ~inistr YQQQ ~ink_ UM[O ~inli QR[O ~inlin QR[O ~inline QR[O ~inq_ RPYQ ~insi OL^S ~insid OL^S
~inside OL^S ~inst QXXJ ~inste QXSO ~instea QXSO ~int_ PLaO ~inte P]UJ ~integ QZOR ~inter QWYL ~intern VL\N ~into O[\F
~into_ O[\F ~inue TOYP ~inue_ TOYP ~inut TN`J ~inute UO\K ~inutes SP`I ~inux QYQQ ~inux_ QYQQ ~inve SYOQ ~ion_ IRV\
~ione WTSN ~ions OYRQ ~ions_ PXQR ~ios_ P\OR ~ipe_ QTYN ~ipt_ ORYS ~ire_ XYOL ~irmed PRYQ ~irmed_ PRYQ ~irst LPU[
~irst_ LPU[ ~ise_ [JXO ~ish_ [SLS ~ismo QQXQ ~ismo_ QQXQ ~ist_ OSGc ~isto XMZL ~istor YNWN ~istory ZOSO ~istr \MTN
~istra YQQQ ~istrat YQQQ ~it's YRSO ~it's_ YRSO ~ite_ `WKJ ~item QSZO ~iter MM\W ~iter_ QLaO ~itera OTNZ ~iteral RSOY
~itho ZROQ ~ithou ZROQ ~ithout ZROQ ~its_ YTNQ ~itte UR[J ~ity_ PXLW ~ivate UNPY ~ivate_ UNPY ~ive_ ^OZE ~ivel RPZQ
~iven RQYP ~iven_ RQYP ~ize_ QP]N ~ión_ QO]O ~jetz [PKU ~jetzt [PKU ~jetzt_ [PKU ~job_ ^NVJ ~jor_ RYOR ~just UKP\
~just_ QLT[ ~jwt_ XUD[ ~k's_ TUNU ~kage QWMW ~kan_ ]PPP ~kay_ QOZR ~ked_ WP\I ~keep RS\K ~ken_ XNUQ ~kend SYOQ ~kend_
SYOQ ~ker_ TO[M ~key_ ZROQ ~keys TPNZ ~keys_ SQM[ ~kill QQM\ ~kill_ RRNZ ~king QTEb ~king_ QTEb ~kip_ VS]G ~kout [QPP
~kout_ \PPP ~kspa PYRQ ~kspac PYRQ ~kspace PYRQ ~ktio QQYQ ~ktion QQYQ ~kup_ UMXR ~lab_ TP]L ~laced RP[P ~laced_ RP[P
~lags PYPS ~lags_ PYPS ~lai_ RRYO ~lamb RPO[ ~lambd RPO[ ~lambda RPO[ ~lan_ TYLS ~lanc VSMV ~lance VSMV ~lanne WNVR
~las_ YNRR ~lass KVXS ~late XKWR ~lauf SUMW ~laufe TTMX ~laufen TTMX ~laye QZSM ~layer Q[SM ~layer_ P[TN ~lder SIYW
~lder_ RIWY ~ldin RZQO ~lding RZQO ~lding_ RZQO ~lead PO^O ~lead_ PO]P ~lean USMW ~lean_ URNX ~lear VPLZ ~leas ZWJQ
~lease YWLQ ~lease_ XVMQ ~leave_ VLYQ ~lect QNYU ~led_ QRN[ ~left XONX ~left_ XONX ~lent RQ[N ~ler_ QMaM ~lers RS]J
~lers_ RS^J ~les_ TiBN ~let_ Q\MR ~lewa VRWM ~lewar VRWM ~leware VRWM ~lfsf RRYP ~lfsfu RRYP ~lfsfun RRYP ~lib_ ZOPR
~lic_ [[HM ~lica YQPQ ~lice TWLU ~licen TVMT ~lien S\MO ~lient S\MO ~lient_ Q[PO ~lign MOMc ~ligne ONQ^ ~ligne_ QQPZ
~limi \KUP ~limit \LQR ~limit_ [LQS ~line HKRg ~line_ NHRe ~lines KWTV ~lines_ KWTV ~link SQ[M ~link_ UN[M ~lint FSfM
~lint_ KPeM ~linu QYQQ ~linux QYQQ ~linux_ QYQQ ~lish ZQOR ~lish_ YQPR ~list TQI_ ~list_ RRI_ ~lit_ PS[N ~lite QUMZ
~liter RSNY ~litera RSNY ~live ]VKO ~live_ ZTKS ~lle_ [TZC ~lled LWL] ~lled_ LWL] ~ller QS^J ~llers RRZN ~llers_ RRZN
~llet RSNY ~llow W]PH ~llow_ T^RG ~load \TQL ~loca KH^[ ~local KJ[\ ~local_ LK[Y ~lock SHaO ~lock_ UH`O ~log_ YFHe
~logg URYM ~logge UPYN ~logger TQYN ~logi SMSY ~lone \QNR ~lone_ YSNR ~long K^LW ~longe N\PR ~longer O\PR ~loop TOOZ
~loop_ TOOZ ~lose `MQN ~lose_ \OOR ~losu RQQX ~losur RQQX ~losure RQQX ~lot_ ORRY ~lour RRM[ ~lour_ RRM[ ~low_ PcQI
~loy_ NPZU ~lpha QPP[ ~lphab QPP[ ~lphabe QPP[ ~lru_ RP`J ~lse_ UKaL ~lso_ PZRP ~lth_ RRZN ~lts_ P_NO ~lude YSPP ~lue_
ROO[ ~lugi O\QO ~lugin P]OP ~lugin_ P\OQ ~lui_ RORX ~lume TQXO ~lumn SUIZ ~lumns RQNZ ~lumns_ RQNZ ~lus_ XRWJ ~lust
UWSM ~läuf YROR ~m's_ NYYL ~made KXI` ~made_ KXI` ~mage OUZN ~mage_ PTYO ~mail YNUP ~main ]OUK ~main_ ZSSL ~majo RYOR
~major RYOR ~major_ RYOR ~make_ SWMU ~mall LSaL ~mall_ NS_L ~mand M[TP ~mand_ LZVO ~mark POZS ~matr PXUO ~matri PXUO
~matrix PXUO ~may_ YLXO ~mbda RPO[ ~mbda_ RPO[ ~mbed YUOO ~mber SPN[ ~mber_ ROSY ~mcp_ O\QQ ~mean LZXO ~means PZRP
~means_ PZRP ~meant OSZP ~meant_ PRZQ ~med_ OT[N ~mehr SXPQ ~mehr_ SXPQ ~memo RP^L ~memor RRYO ~memory RRYO ~mend PXSP
~ment BPVd ~ment_ SJS\ ~menta NRSZ ~ments NXWO ~ments_ NXWO ~merg \QLT ~merge \QKT ~merge_ ]NLU ~mes_ UL[P ~mess PQQZ
~messa OQQ[ ~messag OQQ[ ~midd VRWM ~middl VRWM ~middle VRWM ~migr QYSO ~migra QYSO ~min_ ]PMS ~mina SRL[ ~ming PUNZ
~minis YQQQ ~minist YQQQ ~mino PTZN ~minu TO_J ~minut TO_J ~minute UO\K ~mismo QQXQ ~mismo_ QQXQ ~mit_ bA[N ~mitt UPYN
~mitte VPXM ~mman MXUR ~mmand MXUR ~mmand_ MZUP ~mmen NNR^ ~mment MNS] ~mment_ QNS[ ~mmit WJcH ~mmit_ RMaL ~mns_ RQNZ
~mock_ PRYQ ~mod_ PZSO ~mode CuGM ~mode_ J`SO ~model NeIP ~model_ RZMS ~modi ZPQR ~modu GRdP ~modul GRcP ~module KQ]S
~mon_ RPPZ ~mono QZPQ ~mont QbLM ~month RaMM ~month_ TYPO ~months NZQR ~more [TLQ ~more_ [TLQ ~mory RRYO ~mory_ RRYO
~mos_ O_NP ~most P[OQ ~most_ OYRR ~mote WXMP ~move_ NYRS ~movi UOZN ~movin UOZN ~moving UOZN ~mpar VONY ~mpla QWWL
~mplac RYUM ~mple PR^L ~mpler PQZQ ~mpler_ PQZQ ~mpon PUYO ~mpone PUYO ~mponen PUYO ~mpor HVUY ~mport HVZT ~mport_
MVVS ~mports PSPY ~mpos OSZP ~must N]PQ ~must_ N]PQ ~mypy RPPZ ~mypy_ RPPZ ~n't_ kLKK ~n'y_ YORR ~name KHY_ ~name_
GNRe ~names ZMWO ~names_ WNXP ~nami RTMY ~namin RTMY ~naming RTMY ~nce_ [QIW ~nch_ OWYM ~ncie QR[O ~nclu ]RON ~nclud
]RON ~nclude YSPP ~nco_ YOQS ~ncti RJWZ ~nctio SKWW ~nction SKWW ~nde_ P[SO ~nder_ PR]M ~ndor ZSOP ~ndow QZSN ~ndows
P[TM ~ndows_ P[TM ~nds_ MPUY ~ned_ RJ[T ~need VXLR ~nel_ ZLZL ~nent QSYO ~nent_ QR[O ~ner_ LL`T ~nera PXSP ~nerat QUYN
~nes_ NZSR ~neu_ LcMP ~neue TYNQ ~neve TTNV ~never TTNV ~never_ TTNV ~new_ VfCM ~next BaZP ~next_ BaZP ~nfac TPOZ
~nfach TPOZ ~nfig SQZO ~nfig_ SQ[N ~nfirme PRYQ ~nfo_ PLfI ~nge_ NYNW ~nger N[RQ ~nger_ N[QR ~nges VQXM ~nges_ VRVM
~nice_ YSOR ~nich ZPMU ~nicht ZPMU ~nicht_ [QNR ~nigh \RNP ~night \RNP ~night_ YQPQ ~nine MVVS ~ning \RUI ~ning_ ]PVI
~nist YQQQ ~nistr YQQQ ~nistra YQQQ ~nit_ QORZ ~nity RYNS ~nity_ RYNS ~nive SPYQ ~nkti RRXP ~nktio RRXP ~nktion RRXP
~nloa YPSP ~nload YPSP ~nly_ PSYO ~nned SOZQ ~nned_ SOZQ ~nner OOZT ~nner_ OPYT ~node TMPZ ~node_ OPR[ ~noem RPN[
~nored SSMX ~nored_ SSMX ~not_ YQQQ ~note PN^P ~note_ VN]J ~noted QQ\N ~noted_ QQ\N ~notes OUM[ ~notes_ OUM[ ~now_
^ZQC ~npm_ ZPNS ~nsid OL^S ~nside OL^S ~nside_ OL^S ~nstall MVSV ~nste QYSN ~nstea QXSO ~nstead QXSO ~nteg QZOR ~nten
TUMV ~nter N[XK ~ntern VL\N ~nterna SN\P ~nth_ TYQN ~nths NZQR ~nths_ NZQR ~ntil XTSM ~ntil_ XTSM ~ntin RP]M ~ntine
RQXP ~ntinu SPYP ~ntinue TOYP ~nto_ S^YB ~ntra QZSN ~ntri YNWN ~nts_ JmDQ ~nue_ TOYP ~numb SON\ ~numbe SON\ ~number
SON\ ~nute UO\K ~nutes SP`I ~nutes_ SP`I ~nux_ QYQQ ~nver P[QP ~nvert OYSQ ~nza_ YTQN ~oach SRZN ~oach_ SRZN ~oard
YUQM ~ocal KJ[\ ~ocal_ LK[Y ~ock_ RGgM ~ocke RS\K ~ocker QRYP ~ocker_ RRYO ~ocs_ PVF` ~ode_ ;bZU ~odel NeIP ~odel_
RZMS ~oder IQXZ ~oder_ KMY[ ~odo_ QMTZ ~ods_ PQQY ~odul GRcP ~odule KQ]S ~odule_ MR\Q ~off_ QXWM ~ogge UPYN ~ogger
TQYN ~ogger_ TQYN ~ohne QZQP ~ohne_ QZQP ~ois_ OQ`M ~okay_ QOZR ~oke_ NRZR ~oken_ XPXL ~old_ TNl= ~olde TLUW ~older
TJVY ~older_ TKTZ ~ole_ VUWK ~oles RUMX ~oles_ RUMX ~oll_ YSNR ~olle ZQSN ~ollo S[QM ~ollow Q\QN ~ollow_ P\QN ~olou
RRM[ ~olour RRM[ ~olour_ RRM[ ~olume TQXO ~olumn SUIZ ~olumns RQNZ ~omat YPRR ~ome_ SZNQ ~omma LWRW ~omman MXUR
~ommand MXUR ~omme SNO\ ~ommen NNR^ ~omment MNS] ~ommi WJcH ~ommit WJcH ~ommit_ RMaL ~omod YPQR ~omodi YPQR ~ompa WPMX
~ompar VONY ~ompo JUbK ~ompon PUYO ~ompone PUYO ~ompos NTZP ~on't ZOQQ ~on't_ ZOQQ ~ond_ \LTO ~onen OVZM ~onent OTZN
~onent_ QR[O ~ones XSLU ~ones_ XSLU ~onfi QO_M ~onfig SQZO ~onfig_ SQ[N ~onge N[RQ ~onger O\PR ~onger_ O\PR ~only PSZO
~only_ PSZO ~ono_ WRUM ~ont_ [UKQ ~onth RaMM ~onth_ TYPO ~onths NZQR ~onths_ NZQR ~ontin SPYP ~ontinu SPYP ~ontra OZTO
~onve O[RP ~onver PYSP ~onvert OYSQ ~ood_ VMWR ~ool_ JZYP ~oon_ ZPPR ~oop_ TOOZ ~oot_ VRYK ~ope_ QYRQ ~open XPG^
~open_ UOM\ ~opge PYSO ~opie ZMVP ~opied YOSQ ~opied_ YOSQ ~oppe QQN[ ~oppel RPPY ~oppelt RPPY ~opt_ OYTP ~opti WKZP
~optio WKZP ~option WKZP ~opy_ ]IMZ ~ora_ TZMQ ~orbi YNSR ~orbid YPRQ ~ord_ LTTX ~orde LVM] ~order OTO[ ~order_ LQS\
~ordr ROPZ ~ordre ROPZ ~ore_ ]Q<a ~ored YRKU ~ored_ YRKU ~ork_ UYTJ ~orki VQLX ~orkin VQLX ~orking VQLX ~orks TZQM
~orksp PYRQ ~orkspa PYRQ ~orm_ O\OR ~orma OZRQ ~ors_ TR\J ~ort_ VRWM ~orta M[TQ ~orte TVTN ~orter XPXM ~orter_ XQUM
~orts NTRX ~orts_ NTRX ~ory_ VM^J ~ose_ ZTUH ~oss_ QYOS ~osso WMZN ~osso_ WMZN ~ost_ ^ROM ~oste P\OQ ~osur RQQX ~osure
RQQX ~osure_ RQQX ~osì_ \RON ~ote_ [Q[D ~oted QQ\N ~oted_ QQ\N ~otes OTK^ ~otes_ OTK^ ~oth_ MOWY ~ould LeKP ~ould_
LeKP ~ound VRMW ~ound_ ^MOR ~ount_ [NJY ~our_ cUk) ~ours O]MS ~ours_ O]MS ~out_ b^GE ~oute PXTO ~ove_ M\JY ~over YPOS
~overa RROY ~overag RRNY ~ovin UOZN ~oving UOZN ~oving_ UOZN ~own_ F`RS ~owne PQZQ ~owner PQZQ ~owner_ PQZQ ~ownl YPSP
~ownlo YPSP ~ownloa YPSP ~owse PZQQ ~owser PZQQ ~p's_ YOPT ~pace RTH^ ~paces OTL] ~paces_ OTL] ~pack QZHY ~packa QWMW
~packag QWMW ~page RQZN ~paid [NQR ~paid_ [NQR ~par_ O^YF ~para ]O\D ~para_ ^NUK ~parat RWVM ~pare UQMY ~pars OK[X
~parse OK[W ~parse_ QQZP ~parser QOQZ ~part PbLO ~part_ M[SQ ~party NZOV ~party_ NZOV ~pas_ XMVQ ~pass QR^K ~passe
XUVH ~passes YRTN ~passt PPYS ~passt_ PPYS ~past YSRN ~path PQ\O ~path_ RQ[O ~pati SQL\ ~patie TPL\ ~patien TPNZ ~pdat
[MVN ~pdate [MVN ~pdate_ YLWO ~pdf_ R\OO ~pear QRPX ~pears QRPX ~pears_ QRPX ~pec_ OZPS ~pelt RQN[ ~pelte RPPZ ~pelte_
RPPZ ~pen_ RTLZ ~pend P^UI ~per_ M\`C ~perm TPOY ~pes_ L_NS ~phab QPP[ ~phabe QPP[ ~phabet QPP[ ~pick TYLS ~pied YOSQ
~pied_ YOSQ ~pinn RQ\M ~pinne PRZO ~pite YRQO ~pite_ YRQO ~più_ RYOR ~plac PV]I ~place PUZN ~placed RP[P ~plan_ TYLS
~planne WNVR ~pler PQZQ ~pler_ PQZQ ~plic YQRP ~plica ZQPQ ~plit PU[L ~plit_ QS[M ~plot QRPY ~plot_ QRPY ~ploy NOZU
~ploy_ NPZU ~plug O_OO ~plugi P]OP ~plugin P]OP ~plus XRWJ ~plus_ XRWJ ~ply_ \OQP ~png_ QQZP ~pnpm M[RR ~pnpm_ M[RR
~pods RORY ~pods_ RORY ~poll RUWM ~pone NVZM ~ponen OTZN ~ponent OTZN ~por_ RR[L ~port FiOM ~porta NZTQ ~porte SYSL
~ports NUPZ ~ports_ NUPZ ~poss VOZM ~posso WMZN ~posso_ WMZN ~post ZSQN ~pour SVVM ~pour_ RWVM ~ppea QRPX ~ppear QRPX
~ppears QRPX ~ppel ROQZ ~ppelt RPPY ~ppelte RPPZ ~ppor S[MP ~pport S[MP ~ppro M[[I ~pproa SRZN ~pproac SRZN ~pprov
M\TN ~pprove NYVO ~pre_ NR`L ~pref PM]R ~pres YNUP ~prin TTKZ ~print TPL\ ~priv WLTU ~priva ULUV ~proa SRZN ~proac
SRZN ~proach SRZN ~prod YKQW ~prod_ VMQX ~prom YSNQ ~prop S\NO ~pros PQYR ~prov N\SN ~prove OYUO ~pter QZPQ ~pter_
QZPQ ~ptio VOZN ~ption VOZN ~ption_ VJ\P ~publ f[BI ~publi f[BI ~public [[HM ~publis YQPR ~pull MUWS ~pull_ MVVS ~push
bKIW ~push_ `IOT ~pushe UTMV ~pushed TUMV ~put_ NJKi ~pyca RSNY ~pycac RSNY ~pycach RSNY ~pyth JUVW ~pytho JUVW
~python JUVW ~qual QLXW ~quar PYTO ~quart PYRQ ~quarte PYRQ ~quas _MPP ~quash [MSQ ~quash_ YNSR ~que_ _ULL ~quel RP[P
~quell RP[P ~quer ZNOT ~quet SXPQ ~quick_ MTRY ~quip SZNP ~quot RSNY ~quote SRNY ~racked QRYQ ~rage WSMU ~rage_ VTMU
~rais VTUM ~ral_ QYMU ~ranc L\WM ~ranch K\WN ~ranch_ KYZN ~rand SSYM ~ratc QSL[ ~ratch QSL[ ~ratch_ QSL[ ~rate XXQK
~rate_ XVQL ~rath NYUQ ~rathe NYUQ ~rather NYUQ ~ratio RWNV ~ration RWNV ~rato YNUO ~rator YOVN ~raw_ _OQM ~rbid YPRQ
~rch_ RWVN ~rden_ QYQQ ~rder OTNZ ~rder_ LRR[ ~rdre ROPZ ~rds_ YRJW ~read SEV^ ~read_ VPJ\ ~readi POSZ ~readin POSZ
~ready TN^L ~ready_ TN^L ~rebu PSZP ~rebui PSZP ~rebuil PSZP ~reco VVSL ~red_ ]ZMH ~refe ROZQ ~refer ROZQ ~refere RQYQ
~rege PQZQ ~regex RO[P ~regex_ ROZP ~reke ROP[ ~rele ZSKS ~relea ZTKT ~releas ZTKT ~remo XTLT ~remp RYUM ~rempl RYUM
~rempla RYUM ~renam NVOY ~renc RPZP ~rend OVYN ~rent WRLX ~rep_ QOQ[ ~repl VM[N ~repla QO^N ~replac QO]O ~requ XVRL
~rer_ SWLW ~res_ TR^H ~rese TYUK ~reset QYTM ~reset_ QYTM ~resh TTKY ~resh_ URLY ~ress VSVM ~rest O^RM ~rest_ M]NS
~retr RO^L ~retry SO\M ~retry_ SO\M ~reve RVWM ~revert QSYP ~revi YPRR ~revie ZOSP ~review ZOSP ~revo MP[T ~revok NQZS
~revoke NQZS ~rge_ bLEY ~rgin ROSX ~rial MVVS ~ries XQXK ~ries_ XQXK ~righ XKWS ~right XKVS ~right_ WKWS ~rime QRPY
~ring VXJT ~ring_ WVIV ~rint TPL\ ~ript KS^O ~ript_ NRYS ~riti PSPY ~riva ULVU ~rivate UNPY ~rix_ PXUO ~rkin VQMX
~rking VQMX ~rking_ VQMX ~rksp PYRQ ~rkspa PYRQ ~rkspac PYRQ ~rmed OU[M ~rmed_ PR[O ~rmin SRMZ ~rmina SRMZ ~rms_ [OQQ
~rnal SN[Q ~rnal_ SPYQ ~rnin TPZN ~rning TPZN ~rning_ TP[N ~roac SRZN ~roach SRZN ~roach_ SRZN ~rod_ VMQX ~rois PR]M
~rois_ PR\N ~roke QSYO ~roles RUMX ~roles_ RUMX ~roll [ROP ~rom_ U^PI ~ront VXKS ~ront_ TVMT ~root UP[L ~root_ TP[L
~rop_ RVLX ~ror_ P\QO ~rors SQ[M ~rors_ SQ[M ~ross_ QYQQ ~rote YQVK ~rote_ TSXL ~roun PTNZ ~round PTNZ ~rove OYUO
~rows_ UMUV ~rowse PZQQ ~rowser PZQQ ~rror QYZH ~rror_ P\RN ~rrors SQ[M ~rrors_ SQ[M ~rrow SRNY ~rsed SPYP ~rser QOQZ
~rser_ QQPY ~rsio TN]M ~rsion TN]M ~rsion_ RS[L ~rst_ LOU\ ~rted NYH\ ~rted_ NYH\ ~rter UWUK ~rter_ VVTL ~rts_ PTK^
~rty_ M^OR ~rue_ `OQL ~rule VLaI ~rule_ QMcK ~run_ LPGi ~rund PYQR ~runn MTUU ~runs UTYJ ~runs_ UTYJ ~rver ]ONR ~rver_
[POR ~rvic S]MN ~rvice T^NM ~rvice_ TXQO ~sage NPO_ ~same TMZR ~same_ RMZS ~sand WPXM ~save \ULO ~say_ NXNX ~says URJ\
~says_ URJ\ ~scan QPP[ ~scan_ SPNZ ~sche LXVR ~schem O[PR ~schema QYPR ~scop QZPQ ~scope QYQQ ~scope_ QYQQ ~scor SSMY
~score SSMY ~scra TRLZ ~scrat QSL[ ~scratc QSL[ ~scri LT\P ~scrip LS]P ~script LS]P ~sdb_ ^QON ~seco TMVU ~secon TMVU
~second TMVU ~sed_ ]JWN ~see_ SNQZ ~seed NPbL ~seed_ NR^M ~segu QQYQ ~segui PRYQ ~seguir PQYQ ~sepa RUXM ~separ RWVM
~separa RWVM ~ser_ LZPV ~seri OZRP ~sert RRJ_ ~serv dYHG ~serve aMOP ~server ]ONR ~servi T^LN ~servic S]MN ~ses_ WS\F
~set_ \Zc3 ~sets RTZM ~sets_ RTZM ~sfun RRYP ~sfunk RRYP ~sfunkt RRYP ~shal XOPT ~shall XOPT ~shall_ XOPT ~shar \VNM
~share YVRK ~shared WXPM ~shed VTJX ~shed_ VTJX ~ship ZSNP ~shop ^LMT ~shop_ YPQR ~shou IVTY ~shoul IVTY ~should IVTY
~show XMI^ ~show_ RPM] ~shows YPOT ~shows_ YPOT ~sich QZPQ ~sich_ Q\OP ~side NNWZ ~side_ OM[U ~sie_ SPZO ~sign ]\KI
~signi YSQO ~signin YSQO ~sigo SNZQ ~sigo_ SNZQ ~sim_ PRPY ~simp WRYK ~simpl URZL ~simple PS[M ~sing SQJ^ ~sing_ TNO\
~sion TR[K ~sion_ USZJ ~six_ OSZP ~size QP\O ~size_ QQ[O ~sión PSYP ~sión_ PSYP ~skip WQ^F ~skip_ VS]G ~slig NSYR
~slow TOYQ ~smal LSaL ~small LSaL ~small_ NS_L ~sn't NZVO ~sn't_ NZVO ~soll XTMS ~son_ OY[I ~sort UMVT ~spac RTH^
~space RTH^ ~spaces OTL] ~spec QZQP ~spec_ OZPS ~spit YRQP ~spite YRQP ~spite_ YRQP ~spli QT[L ~split PU[L ~split_
QS[M ~sql_ WLZO ~squa [MSQ ~squas [MSQ ~squash [MSQ ~ssag NRQ[ ~ssage NRQ[ ~ssai RUNW ~sser SVIZ ~ssert RRK\ ~sses
WUTL ~sses_ WUTL ~sset QXWM ~ssets QTYN ~ssets_ QTYN ~sso_ XL[M ~sta_ RPPZ ~stagi PYRQ ~stagin PYRQ ~stall MVSV ~star
RQN\ ~start TPL\ ~start_ YPTO ~starte RSL\ ~stas ZRQO ~stash ZRQO ~stash_ ZRQO ~stat MXST ~state OR[P ~state_ PSYO
~stay QR[N ~stays RN\P ~stays_ RN\P ~ste_ XMUR ~stea QXSO ~stead QXSO ~stead_ QXSO ~sted M]SP ~sted_ M]SP ~steh QO_L
~steht RQ\M ~steht_ RQ\M ~ster RYRO ~ster_ T[PM ~stes SOYP ~stil SYQO ~still SYQO ~still_ SYQO ~stor `NOO ~store ]TJP
~store_ YTLT ~story WKTV ~story_ XLVS ~stra [RQN ~strat YPSP ~strato YQQQ ~stre UTVM ~stri QXHZ ~strin PVLZ ~string
PVLZ ~stro RK\S ~sts_ LO`Q ~stub RT\J ~stub_ SS\K ~sur_ \LRR ~swap_ VSLW ~tabe Q\PO ~tabel Q\PO ~tabs RRNZ ~tabs_ RRNZ
~tag_ _OMR ~tagi PYRQ ~tagin PYRQ ~taging PYRQ ~take JYPY ~take_ LUP[ ~tal_ OYNV ~tall MVSV ~tart TPL\ ~tart_ YPTO
~tarte RSL\ ~tarted RRL\ ~tash ZRQO ~tash_ ZRQO ~tate PR[O ~tate_ QSYO ~tays RN\P ~tays_ RN\P ~tead QXSO ~tead_ QXSO
~team NcPK ~team_ S[OO ~teams QYPR ~teams_ QZPR ~tect WQMW ~ted_ L\\G ~teht RQ\M ~teht_ RQ\M ~temp ONYV ~tempo RSNY
~tempor RSNY ~tempt RQYP ~ten_ YSVJ ~tenc TSLZ ~tend PYQR ~ter_ X_SC ~tera OTOZ ~term [OLW ~termi SRNZ ~termin SRMZ
~terms \NRQ ~terms_ \NRQ ~tern VLZQ ~terna SN[O ~ternal RN\P ~ters RYOS ~tes_ OLaP ~test .;un ~test_ AEh^ ~teste KTWV
~teste_ MRVV ~tests LGaX ~tests_ LGaX ~text QLS] ~text_ PMUZ ~that XLVR ~that_ YJWR ~the_ ZNKY ~them XRYI ~them_ ZPYI
~then XML[ ~then_ VNN[ ~ther J]PU ~ther_ LYUR ~thes QRQY ~these QRQY ~they_ TWTM ~thin MZOU ~thir OYTQ ~thon JUVW
~thon_ JUVW ~thou [RNQ ~thout ZROQ ~thout_ ZROQ ~thre LT[Q ~three MUYQ ~three_ MUYQ ~ths_ M[RR ~tica TMP\ ~tical SOQZ
~tical_ QPQZ ~tick P^RL ~ticke O\RN ~ticket O\RN ~tien YNLY ~tier QYMV ~til_ VRZJ ~till SYQO ~till_ SYQO ~tine UOXP
~ting OWLZ ~ting_ QWI[ ~tinu SPYP ~tinue TOYP ~tinue_ TOYP ~tion LPP` ~tion_ LKQd ~tive SO\N ~tls_ ZQRO ~tly_ SXUL
~tmp_ NLEm ~todo MSTX ~tok_ SSI] ~toke YNRS ~token YNRS ~token_ ZPSP ~toma YPRR ~tomat YPRR ~too_ TP[N ~took TYTK
~took_ TYTK ~tool IX\O ~tool_ K\TQ ~tor_ VUVK ~tore _SKO ~tore_ ZRMS ~tout N\PQ ~tout_ QXQR ~tra_ RULY ~trac PU]J
~trato YQQQ ~trator YQQQ ~trea WSVL ~trie TP\L ~tries UO[M ~tries_ UO[M ~trin PVLZ ~tring PVLZ ~tring_ RQNZ ~trix PXUO
~trix_ PXUO ~tro_ QQYP ~troi PR\N ~trois PR\N ~trois_ PR\N ~true `OQL ~true_ `OQL ~try_ ROaJ ~ttem RQYP ~ttemp RQYP
~ttempt RQYP ~tto_ PWMY ~tub_ SS\K ~ture PZUM ~twee TYRN ~twee_ OZTN ~twic YQRQ ~twice XPRQ ~twice_ XPRQ ~two_ GZVV
~txt_ PPSY ~type PZUM ~types MYST ~types_ MZRT ~tzt_ ZOMU ~ual_ QP[O ~uart PYTO ~uarte PYRQ ~uarter PYRQ ~uas_ QN\Q
~uash [MSQ ~uash_ YNSR ~ubli e[CI ~ublic [[HM ~ublic_ [[HM ~ublis YQPR ~ublish YQPR ~uch_ ZUKR ~udge R\NP ~udget R\NQ
~udget_ RZOQ ~udit Q]RM ~udit_ N^SM ~uell RP[P ~ufen TSMX ~ufen_ STMY ~ugin P]OP ~ugin_ P\OQ ~uick_ MTRY ~uid_ NZSQ
~uild LYST ~uild_ MVN[ ~uld_ LeKP ~ule_ LKlI ~ull_ VYPN ~ulle RPPY ~ullet RQN[ ~ulo_ NTYP ~ult_ TZRL ~umbe SON\ ~umber
SON\ ~umber_ RNSY ~ume_ TPXP ~umns RQNZ ~umns_ RQNZ ~ump_ VI^O ~una_ P`RJ ~unct RJVZ ~uncti RJVZ ~unctio SLVW ~und_
]^AP ~unde PYRQ ~under_ PSZO ~une_ I^NW ~unity RYNS ~unity_ RYNS ~unkti RRXP ~unktio RRXP ~uns_ UT\G ~unt_ [NJY ~unti
UWSM ~until XTSM ~until_ XTSM ~uote SRNY ~upda [MVN ~updat [MVN ~update [MVN ~uppo YWMO ~ups_ _PNO ~ures UVTL ~ures_
SWUN ~url_ YQTN ~urs_ N]PP ~usa_ PR[O ~use_ TI[T ~ush_ `IOT ~ushe UTMV ~ushed TUMV ~ushed_ TUMV ~ust_ KUSY ~uste XUPO
~usto XNSS ~utes RR^I ~utes_ RR^I ~uth_ JVYS ~util QM`N ~util_ QQZP ~utom YPRR ~utoma YPRR ~utomat YPRR ~uuid M]RP
~uuid_ NZSQ ~valida QQYQ ~van_ OTYP ~vant TPOY ~vate UNPY ~vate_ UNPY ~vec_ QUXM ~vel_ NQ\Q ~ven_ ZL\J ~vend ZSOP
~vendo ZSOP ~vendor ZSOP ~vent S_KO ~ver_ _XFO ~vers [YQG ~versi TTWM ~versio UPYN ~vert OXYL ~vert_ RSYO ~very OfGP
~very_ R^KQ ~ves_ XVQM ~vet_ SSLZ ~vez_ PPN^ ~vice RbLL ~vice_ S\ON ~vices RYPQ ~vices_ RYPQ ~vide_ QQQY ~vieu SPYP
~vieux SPYP ~vieux_ SPYP ~view WWTJ ~view_ YTRM ~ving TQZM ~ving_ TQZM ~viou QRZO ~vite RYQQ ~voke NQZS ~voke_ NRYS
~volu TQXO ~volum TQXO ~volume TQXO ~wait_ UPYM ~wall SUYK ~want [UJR ~wants XRLV ~wants_ XRLV ~wap_ VSLW ~was_ WWVH
~way_ aPLO ~wee_ O[TN ~week T\OL ~week_ TYQN ~wege SQZN ~weit OLcN ~weite OLcN ~went VNYO ~were ^NRN ~were_ \QOP ~what
PMYV ~what_ QKYV ~wher PNR[ ~where PNR[ ~where_ PNR[ ~whil OQYS ~while OQYS ~while_ OQYS ~whol TYUJ ~whole TYUJ
~whole_ TYUJ ~why_ XR^D ~wice XPRQ ~wice_ XPRQ ~will R^JR ~will_ R^JR ~wind QZSN ~windo QZSN ~window QZSN ~wipe NU\N
~wipe_ PS]M ~wir_ YQPR ~with \RLQ ~witho ZROQ ~withou ZROQ ~wner PP\P ~wner_ PP\P ~wnlo YPSP ~wnloa YPSP ~wnload YPSP
~word KRLd ~word_ MRUX ~work WaJI ~work_ TZTJ ~worki VQLX ~workin VQLX ~works R[RM ~worksp PYRQ ~woul V[OM ~would V[OM
~would_ V[OM ~wrap PSQX ~writ XVMQ ~wrot TSXL ~wrote TSXL ~wrote_ TSXL ~wser PZQQ ~xact NRZR ~xactl OSXR ~xactly OSXR
~xml_ O\QP ~xpor SYSM ~xport SYSM ~xtra NO^P ~xtrac QQZP ~xtract QQZP ~y's_ XRPQ ~yank YPQR ~ycac RSNY ~ycach RSNY
~ycache RSNY ~yer_ PZUM ~yes_ QPaJ ~yet_ V`LI ~yml_ QMXV ~you_ ORbI ~your TQ]J ~your_ TQ]J ~ypes MYST ~ypes_ MZRT
~ypy_ RPPZ ~ytho JUVW ~ython JUVW ~ython_ JUVW ~yway ZNPU ~yway_ ZNPU ~zes_ MQ[R ~zijn QYRP ~zijn_ QYRP ~zwei QYSO
~élai RRYO ~élai_ RRYO ~ões_ QOZQ
"""
