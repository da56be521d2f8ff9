"""Written by `scripts/fit_levels.py`; docs/evaluation.md says on what and how well."""

BIAS = (-0.723, -0.131, -0.296, 1.15)
STEPS = (0.1103, 0.1382, 0.04576)
TABLE = r"""
! VLPZ !_! RQTU !_a SSQV !_die SSPV !_i WQSQ !_i'm RSVQ !_ich RSSS !_my SSUQ !_no RRVQ !_the SSWO !_they're SSTS $
_PPM $_0 SURR % [SPO %_full USSR %_of QWRR 0 ]`S= 0_$ XORS 0_% [SQM 0_0 cIa? 0_? NUXP 0_a WMUR 0_all RSTS 0_an RRUS
0_and SQVR 0_archivos RVQS 0_as RQZP 0_auf RRUS 0_authorize TRSS 0_b TRSS 0_bit RTRS 0_bucket URRS 0_build SWQQ 0_c
TSSR 0_can TUQS 0_cidr URSS 0_columns RQRW 0_commits PYQS 0_crashes RSUS 0_created SSRT 0_d WSUN 0_dans RSUS 0_days
UNVS 0_e RSVQ 0_en QSWQ 0_entries TPZN 0_eur VTQR 0_f RQPX 0_file RVQS 0_files M_OQ 0_flushall SSRT 0_for RTXN 0_forks
USRS 0_from VSQR 0_gb YRPQ 0_generated RTSS 0_git SRTS 0_gpu TTRS 0_h YPRR 0_had SSTR 0_has VSQR 0_hour TTSQ 0_hours
TSRS 0_i PQYR 0_in NQ^O 0_instead RSVR 0_into SOWS 0_is WNVP 0_jetzt TSRS 0_k RWQS 0_kb SSSR 0_line QRYQ 0_lines RTUQ
0_ls RSST 0_lts Q[NS 0_m SRST 0_made RSWP 0_mb QYOS 0_million QVSS 0_min SSUQ 0_minutes TTQR 0_models STSS 0_modules
STRS 0_month RURS 0_months QVRR 0_ms SQWQ 0_my SSQU 0_n SSPV 0_ne VQRS 0_nel SSTS 0_nicht RWQS 0_no RTSS 0_nodes UQSS
0_noout QSSV 0_nothing SSVP 0_now QVRT 0_obsolete SSTR 0_odd RTSS 0_of RWQS 0_on QTMZ 0_only RVUO 0_or PO[R 0_orders
RTSS 0_packages WJP[ 0_pages RRUS 0_percent TRSS 0_project VPSS 0_proposes TRSS 0_py SSPW 0_rather SSWP 0_rc SSTS
0_removes TSSS 0_reports SSTS 0_requests QUSR 0_rows SSTS 0_runs UQUQ 0_s XOUP 0_set RTSS 0_sh QRVS 0_since QUSS 0_so
SOWT 0_stars RTSS 0_subscribers TRSS 0_tb UTRQ 0_that WNLZ 0_the RXMU 0_thermostats VQRS 0_times SSTS 0_to VFXX
0_tracked SSTS 0_usd SURR 0_waiting URSS 0_which PVPV 0_with VSRQ 0_would USSQ 0_y URRS 0_yes QUSS 0_€ QUSS ? WXa< ?_!
RRXP ?_0 WSQR ?_a RTSS ?_about RVRR ?_after UQRS ?_all STSS ?_around TSQS ?_by SQQX ?_de TTRR ?_every RUSS
?_everything RURS ?_i QRRW ?_i'd STSS ?_it UXQO ?_it's ZNRR ?_la VQSS ?_migration RTRS ?_my WQRS ?_no UTPT ?_once TRSS
?_only SSTS ?_same SSTS ?_takes SSTS ?_taking SSST ?_the WQNV ?_they RUSR ?_two STRS a X^X> a_0 RP[O a_backfill STRS
a_big TSSS a_binary RSTS a_bit RWQR a_blank RSRU a_branch SUQS a_break SUQS a_bug STRS a_clean TSRS a_code SSQU
a_colleague's WRQR a_comment RRZM a_commit QUUR a_constant SRWQ a_context SRUR a_copy VRRR a_dataclass RQWR a_day WRQR
a_dependency RVQS a_dev SQUR a_docstring SRQV a_down QWRR a_fake SSUQ a_few PYQR a_file SSOX a_fixture TSTQ a_for TRSS
a_free SRTR a_fresh RTNX a_friendly USQS a_full RRTT a_gpl VQSS a_handy RVQS a_helper UQTR a_home PVSS a_la VQRS
a_line SQZN a_link SSTR a_list RRVR a_little UQRS a_local SSPW a_log RSQV a_look VNRV a_lookup RPWS a_loop SQUT a_los
WPRS a_minute SSOW a_month YNRS a_more SSRS a_mutex SRUR a_new M\RQ a_non URRR a_note RRWQ a_one SRTR a_parte RUTQ
a_password TRTR a_pre SSTR a_private RSTS a_public USQS a_queue RTTR a_quick STSS a_reason SSTR a_rebase RSTR
a_required SWPS a_result SUQS a_reversible SUQS a_second TUPS a_seed SRUR a_separate SUSR a_set RQZO a_single RXNT
a_small OXTR a_table PVRU a_test SSTR a_tested STSS a_theme RVQS a_third TSSS a_todo RRVQ a_trailing RRRV a_tuple RSUR
a_two URRS a_typo VQRS a_una QPZR a_way QUSS a_week VTRP a_year PUTS abandon QZOR abandonner PUSS aber VQSS abfrage
[QNR abhängigkeit PYPR abierto ZQQP abort SRUQ about [VUG about_0 VVOQ about_a RWSP about_eight SRTS about_nine SSVP
about_once SRTS about_six QTUR about_the SRWQ about_to XOPT about_two RVQS above TQJ^ above_or SSRU absenden WRSP
absent SURR accept YQPS accepted [NQR accepted_the WPRS accepts VQPU access YSMR access_control TRSS access_to RURR
accessibility N_LS accessibility_audit PWRS accordingly TVPR account cRGP account_ci RSTS account_in TRSS accountid
T[LP accounting R\IU accounts YYIR accounts_set TSSS acento SUQS achtung QSUS achtung_kritisch SSQU acme ZMTQ acme_com
URRS acme_io SRST across NbMN across_0 RUSS across_the STSS action K]I[ actions O\MT adapt N^PQ adaptarse N[RQ adapted
PZSO adapter MfML add [YIP add_a RUQS add_opentelemetry RTSS added OOWW added_a TPWQ added_the TSQT added_yesterday
SSUQ adding QTQV adding_it RTQU address UZMQ address_into STSS address_with STSS addresses SURR adjust SRRU adjusted
SUSQ admin _RJQ admin_? TRSS admin_console VRRR admin_page TSRS admin_ui PVSS admin_user SSTR administratoraccess ]QNP
administratoraccess_so TSSS adopt P]MQ adotar PXRR adr PZRO adr_0 RWSQ affects OUYO afresh QUKZ after RXKW after_0
WQRR after_a TPVR after_the PXLX afternoon STQT afterwards UPQW again A][R again_by RUSS again_takes RTSR against RP[O
against_0 RSUR against_a RRUR against_my SSST agent K_JX agent_0 RWOT agent_in RTSR agent_scratch SRRU agenten Q]LR
agents Iw?L agents_0 RTSS agents_? STSS agents_on RURS agents_to STRS aggiunto `UMJ ago RN5w ago_and QSPX ago_by SSRU
agora TUNT agpl VQRS agree VURP agree_with TSSS agreed R^PL agreed_? PWSS agreed_for QUSS agreed_in RVRS agreed_with
RSUR agreement VRQS ahead SIWX ahead_? TRSS ahead_and VRRS ahead_of QRSV ahead_with TRSR ai STSS airflow RTRT ajuste
_KOS al ]QOO alarm TQ[L alembic RURS alembic_revision RTSS alert SOVT alert_the SRTS alerta RRTT alerts UOM[ aligned
MGNi alignment NVL\ all cc?F all_0 UXNQ all_? QXQS all_agents STSS all_handlers RTSS all_in RVRS all_of USUO
all_pipelines QVSS all_teams STSS all_the VQSR all_timestamps RURR all_users RSTS alla [TON alle [cJD allow `[JH
allow_origin TRSS allow_unauthenticated URSS allowed YWON alone [RMR alone_i WRQS along UYIU along_the QUQU along_with
URRS alphabetical NDMm alphabetical_or ROQZ alphabetical_order RPRW alphabetisch QNP] already SMbJ already_in QUTS als
]YJL also R^OM alt TQVQ alte VUPQ alten VSSO alter VZRK alter_role TSSS alter_table TSSS alternative TTUO am QTVQ
am_about SSTR ambiente RWQR among USRR among_them TSSR amount VQOW amounts VTNT an IX]N an_alle WPRR an_empty SSTR
an_error STSR an_explicit RRVR an_hour SQUR an_inline QSWR an_object QRWS an_unused SSQU analytics VYOM and WhID and_0
RURS and_a QTXO and_all UQSS and_changed TSSS and_commit TSSS and_drop STSR and_everything RUSR and_exports STSS
and_force QVRS and_git RQWR and_give STRS and_goes SSTS and_have RUSS and_i YPQR and_it URRS and_it's RURS and_its
SRUR and_last TRSS and_leave SSUQ and_left TRTR and_lose TSRR and_mention SRTS and_merge SSTR and_no PWPU and_not RRVR
and_note SSXN and_nothing TSSR and_noting RRVR and_npm SRST and_one SSTS and_only QTRT and_put RSTS and_re URRS
and_read RQRX and_reseed RTSS and_staging SUQS and_start RTVP and_take RQSV and_that PSRV and_the WONX and_then SQVR
and_there TQUR and_two SRRV and_updated XQPS and_v QUSS and_will UQSS andere TOVS anderen VQSR android TXQP android_0
RTRS anew SVTO angle RSST annihilate TRQT annotation RTOW announcement UPRT annoying SRPW anonymised STSS
anonymised_dump STSS anonymous TSTQ another TTRQ another_0 VPSS ansible SURQ ansible_roles STSS anstoßen YPRQ answer
ZQQP answered YNYL answered_the URRR answers ]ORM antes RSQW antes_de RSQV antigo WSSO any W?gP any_more RRWQ anybody
TQVQ anyone TQUR anything OPYT anything_else RQYP anyway ^GPW anyway_? VRQR anywhere VKYR anywhere_else URSR ao RTSS
apache YRMT apache_0 QVRS apache_licensed VRQS apagar YPNU apago TPL\ apago_o RRRV api YfEH api_0 SSTS api_key TSSS
api_keys UURQ app Z\QE app's \PQO app_? VUOR app_and PWSS app_from TRSS app_so PVSS app_store XORS appears PTI`
apple's TUQQ applicants VUOS application VSNU applied SPUT apply _RPK approach PTh@ approval N`TJ approve ObTH
approve_? STSR approve_the RVRR approved H`[I approved_in SXOS approved_this QRVS apps N]RO april SURR apt PRZP
apt_step QSWR arbre SSRT arbre_de SSRT architecture SXPQ archive ^\LF archivos U\LN are XaHJ are_a SRTS are_all SRSS
are_already RURS are_gone TRSS are_green SSTR are_in TVQQ are_no VSQR are_now OXTR are_still SUQS are_updated PVSS
aren't ZQPP aren't_mine USRR argument NXNX argument_of SVPS arm RVSR around VQKZ around_0 SVRQ around_it URRS
around_midnight RSUR around_the QQRY arrière TSSS artefacts MVWR artifact VNWQ as KSbL as_a RXQQ as_admin URSS
as_agreed SSTS as_before SQVR as_far TSQT as_i RQWQ as_it UQQT as_json VQRS as_of TTQS as_the TOVS as_they STRS
as_valid URRS as_well RUUP aside PUWQ ask YLVQ asked \KRT asked_for TSPU asked_me UQUR asks UTQR asks_for STRS assert
QTPX assertion OTTV asserts QSNY asset R\SJ assets MY`F assign SVPT assigned RRQV async RTTR así VQRS at XMSU at_0
PM\S at_all SURR at_debug RSRU at_it STSS at_least STRS at_once TSPU at_sign VPSS at_start SSUR at_that RSUR at_the
TLRZ attach TQUQ attached RQTU attack PRVT attempt PO`M attempts QM^O attention QRYP attention_danger SSTR attribution
UPQV au LVWS au_lieu OTRW aucun PQYR audio OZNU audit IjKN audit_trail QVSR auf dVR? auf_0 UPYM auf_dem WSPR auf_den
XPQS aufgeräumt XSOQ aus OUXO aus_dem RTTR ausführen WRQS ausführen_? USRS auth D[bJ author QXRP authorization RUPU
authorize TRTQ authorize_security TRSS authors RVSQ auto VTOS automated ZORQ automatic `LQP automatic_release XPRR
automatically [LPU autoscaler ZNRR autoscaler_ceiling VQSS available ZNSR avant RNVU avant_de SRRU avec OZZI avec_un
RQYO away SUNU away_from STRS away_my RRVR away_the RTRT away_with URQT aws \MQR aws_db TSSS aws_ec TRSS aws_s RSST b
THZV b_? RMVW back R]KR back_but VRQS back_by STRS back_to OVQU backend QaJP backend_for STRS backfill RUSR backlog
RVPT backoff TSVO backoff_for SSTS backoff_with SRTS backup ]RON backups ZTNP balance WVPO balance_balance TSSS
balances VTPQ bank ZPRP banner RQUT base ]^NC base_de VRSR bash VOYN bastion TRPV batch SQSU bazel QVSS bcrypt URTR be
UcFN be_0 SSTS be_a SSRU be_back STSS be_called SSRT be_changed USRR be_exceptions STSS be_made RTSS be_more RTSS
be_named SSRT be_parsed TRSS be_ported STRS be_rebuilt QQWS be_redone RUSS be_reopened VQRS be_reverted SURS be_set
RTSS be_stored RVRR bearer UROV became MTVT because MJeO because_it SSTR because_of SSTS because_the TRST become QUTR
becomes RTQV been ULXS been_pushed QURT before MDFu before_committing SRRU before_compiling RSST before_editing RSRU
before_giving SSTR before_i QRQX before_or STSS before_the RRVR begin QQN\ begin_? STSS begründung SOXR behaviour TRcD
behind \ONS bei K]OT bei_den QVRS bei_der RURS beim QUVP being QTK\ believe TVQR believe_sdb URRS below RYOR below_the
SSRU benchmark RMQ\ beside QTWP beside_the TURR besides QZPQ besides_the RVQS best NUSV beta SSTR better OYVN between
UROV between_the RSQV beyond aIRP beyond_the [MRS biblioteca PXRR big TRWO bigger SYRO bill TUPS billing OVL[
billing_tax SQRV bin QSQW binaries ZWNM binary UTQS bind ZNQS bindings QVPU bit T]JQ bit_arm RTRS bit_more TRSS bit_of
QUSS black QYPR black_0 SSTS black_wants SSRT blame QQQX blank RQPY blank_line RRRV ble SURQ bleibt PT`G blob SQST
block SHWY blocker ROYR blocking PPL` blocks SPRV blocks_the TSSS bluetooth SRRU board XVQN boards ^QOO bodies [PSN
body TSSS booked \PNR books SUNV boolean TSK[ boot VVPQ bootloader TQUR borro TQVQ borro_el SRUQ bot ^NOQ bot_asks
TRSS both LPT\ both_? RTSS both_pass SSTR bound TRVP bound_to RRUR box TOYO box_i SSUQ bq USRS brace STQT brackets
RWSP branch 8naD branch's O\TM branch_? SOXR branch_and STSR branch_d RQSV branch_fix SRST branch_integration QURS
branch_is SSWO branch_on RTSS branch_protection TRSS branch_release RTSS branch_the RRRU branch_to URUQ branch_with
QVRS branche HcTM branches HbRO branches_that QURT breach OSVT breach_in SSTR breach_of RSWP breached QRQW breaches
SSRU break QVNX breaking QWI[ breaking_change SVRQ breaks RSUR bridge RURR brief M^QP brief_said RUSR bring W^CT
bring_in RZOQ brings QXQR brings_it SSTS brings_the SSTS broke PTXQ broken NS`K broker PTVQ brought TULW brought_up
SSPV browser N]OR browser_extension RTSS browsers N`QN browserslist N[PS bt QSSU btreemap PRYQ bucket ^OXG bucket_acme
SSUQ bucket_de WRRR bucket_public TRSS bucket_with SUSR budget QeGO budget_agreed QUSS budget_line RTSS buffer LPbN
bug PRYQ bug_? TRSS bug_fix RVQS bug_report SRST build NXDc build_0 VQRS build_artefacts QVSS build_cache PUTS
build_host TRSS build_in SWPS build_log VSSP build_matrix STSS build_on SRVQ build_that STSS build_to SQWQ builder
LSXU building MbMP builds RVTQ built MYWO built_a QVRR built_on TRSS bullet RSNZ bump YKVR bump_the UPTS bumped TTRR
bumped_the UMWS bumped_unity QZNS bumping SQRV bundle WTQQ bundled [NPR burn [NNU bus RTSS busy SSWP busy_wait SSUQ
but ^MTL but_the TSUP button SOTU buy QZPR buy_the TTRR by WZSH by_0 VRUO by_a XOWN by_default STRS by_friday QVSS
by_git SSMZ by_hand RTTR by_id RSRU by_itself QVRS by_mistake URRT by_month RYRP by_one RTSS by_row RURS by_schema
RURS by_the MUWS by_this SSQV by_three SURR by_tomorrow UQSS by_two VRRR by_us TRSS bytes RPXR c RPXR c'est MYTS
c'est_plus QVRR c_0 TSSS c_and SSRT c_header RWQS cache PK\U cache_? RSTS cache_and SSQU cache_in SSPV cache_the SSVQ
cache_ttl SSUQ caching PXNW caching_is QVRS calendar STRT calibration XSKV call JI\^ call_sites RQWR call_the SRPX
called FU>s caller MRP] caller_in SSOW callers NR]N callers_in SQWQ calling PQO\ calls NRYS cambia NRSY cambia_nada
SSRU cambiamos NVQW cambiamos_el RUSS cambio NRRZ came OSSV camera RPXS camera_module SSTS campaign URRT can bXHJ
can't oHAU can't_be XPRS can't_read YRPP can't_tell TSSS can_be PYTO can_driver RRUT can_get TSRS can_have VRQS
can_help TRSS can_read TSSS can_see TSQT can_simply UQSS canary WSPS cancel UPXO cancel_the SQVR cancelled STRS cannot
WPI\ cap WPRS capped RRWR capped_at RRVR card dNJP cards [WJP cargo VPRT cargo_test SSST carries VPRT carries_the TSRS
carry OQ\Q carry_on PRXR cascade TSRS cascade_on TSSR case OWPV cases PJ]T catalogue ZOUN catastrophic SQYO cause RQXQ
cbor RUSS ccache RPXS cdn ZTLR cdn_purge WRPS ceiling ZMMW ceiling_from VQSS celery RZNR cent VSTP central UYNP cents
R`JP cert XNTR cert_manager UQRT certificate WORU certs ZQOR chain USTQ change RbIO change_? RTSS change_the RVRS
change_their RUSS change_to SSRT changed \PMS changed_the TRUQ changelog [LCb changes `QNM changing VXKS channel ZQSN
characters YUOO charges RVUP chart K]TP chart_are PVSS charting QXMV charts RYPQ chat [KXN che SSWP cheaper UPUR check
KGKo check_? SSQV check_from URRS check_in RRVQ check_the NRQ[ checked VGYW checked_it TPVS checker VKTX checking RLEi
checkout kIKM checkout_git WRQR checkout_to URSS checks ZMNW chmod STSR choice NV^J choice_? SSTR choose R_NM
choose_the SURS choosing TPQW chose OPbK chose_a QRXQ chunk QRXQ ci WWYD ci_bot TRSS cidr VQRS cidr_0 TRSS cinq PN_O
claim TSTR claims TSTR clair UTSP clampangle SPXR clang PRWS clang_format RSST clash SQZN clashes PR\N clashes_with
RRVR class J]^G class_components RWPS class_into SSTR classes NY[J clause ]MTN clean \KF_ clean_fd VRQR clean_fdx TRQT
cleaned YNPU cleaned_up TRSS cleaner WSKW cleanest VQOW cleanup TVKW clear VQG] cleared TXJV clearing VQMX
clearing_the TRUQ cli JcTK click WTQP client UiIE client_? ZRPQ client_code SSTR cliente W[MM clientes VZNM clients
RgHK clients_0 TSSR clients_with RTSS clock UMbH clock_in SSTR clone ]RKR clone_and RUQS clones ^ONR close cJOP
close_the WQRR closed bIOR closed_source VQSS closing WNOX cloud VWOP cluster Y^OF cluster_it RTSS cluster_it's TRRT
clé TSSR clés YPSP cmake QURS code ;`bP code_? SROX code_comment SSQV code_for SQRV code_from STSS code_into SURS
code_is RRUR code_of RPXR codec PZRP coded NXUQ codegen NO`O codemod M\SP codes KaOQ cold RUWO colleague XTMS
colleague's _SHS colleague's_unsaved VSQS colleagues WXKR collector RWNV collector_as SUQS colonna R[NR column YWBZ
columns SRGa columns_? SUQS com `KPQ com_o URQT come ORVU come_back SSRT comentario PQP[ comentário QRRW comentário_em
SSRT comes QNSZ coming PSPY comma MNS^ command C`YP commands KQU[ comment GHRj comment_? SSOX comment_above SSRT
comment_in RSVR comment_on RSST comment_say SRST comment_says SSQU comment_why SSVQ commentaire NOT\ commented LNZX
commented_out RRWR comments HYTX commercial `IPS commercial_clause VRRR commit R>tG commit_0 RSTS commit_? WQTQ
commit_and XPPS commit_config SSTS commit_easily SSTS commit_hook QSVS commit_it TRSS commit_message SRUS commit_of
SSUR commit_to RTSR commits [F^M commits_are SSUR committed SJgH committed_and SSQU committing QLXW community RTRU
como RTVP comodità `KQQ comodità_ho YPQR company [JTT company_account TRSS company_card VQSS compare VLO[ compared
YQQQ comparing UNM\ comparison SON\ compartido \LPT compat SQSU compilar RRPX compile SQUS compiler RURS compiles QXSP
compiling SQOY component JRcM component_to RRWQ components K_SO components_to SVQS compose JT`N compose_file SRUQ
compute TUTO computed QXUN con Y\QF con_las VRRR condition ONS] conf WOTQ config WJWS config_format RURS configs SRUQ
configuration VPMX confirmation UQQU confirmed QO`L confirmed_in RSTS conflict RTVP conflict_do RTTR connect VUOR
connection TQQV connector SURR consent WRRR conserva TSVN consistency WWGW consistent UTJY console RROY consolidated
PXQS consolidated_the STRS const TQPW constant QMWV constants XNK\ consumer STRS consumers TVRQ contain SOTV container
NEUd container_pg SSPV container_test SSTS container_that SSOW container_the SSRT containers SOUU contents RVNV
context RPWS context_manager SRUR contextisolation WQOU contextisolation_false VRSR contiene TQST contient WRSQ
continue THeK continue_? PP]O continue_with TRSS contract K`TM contractor's RUUO contractors QWVO contrary OZSQ
contrary_to QVRR contributing UPPW contributing_md RSRV contributor ]MQQ contributors XPRQ control URTR control_allow
TRSS convenience OYRR convert L^TN convert_all SURS convert_theirs RURS convert_v RSTS converted JaSO converted_on
RTSS converted_the QUTR cookie RVRR cookies L\SR copia \MRQ copie \KTQ copied gDSN copied_the [NQR copies YLXO
copies_of RRUR copy i=I] copy_of WRQQ copy_the VQRS copyright dJNQ core M^IX core_0 QSSU core_library RUSR correcting
RSQV corrijo QRPY corrupt QSZM cors TRSR cors_setup TRSS corto RUSS cost RTWP cost_0 QSVS costs RUVO costs_about RRVR
costs_us RTSS così dQMJ così_il TSSS couche RZOR could ShCN could_be P[OQ could_go TSSS count VQF_ count_from RSQV
counter RVRQ counter_for SRUS counters Q[OQ counters_have PVSS cov RSST coverage QSFb coverage_report SSPV covers WZLP
cpp SPYP crash _GVO crash_dump QSSU crash_on SSTS crash_reporter VRRR crashes UOWQ crashes_on RSUS crate \PNS crates
ZOQR crates_io XPRS crawler [MRR create TUSQ create_it RTSS created QTPW created_by SSRT createdb RSTS credentials
URSQ critical PMOa critical_! SSTS critical_security SRST critical_test SSTR critical_vulnerability SSPV critique QROZ
cron VRRQ crontab UQRS crontab_r TRSS crud SVQR crypto USSR crítico RSRV csrf ZPQQ css NMaP csv VRXL csv_export RTSS
csv_reader RRWQ csvs SRXO ctest HMY^ ctrl SSPV ctrl_c SSRT curl TPVR currency URRS current ZPOS cursor RTSS customer
[MOU customer's `LMR customer's_database TSSS customer_data QVSS customer_table TRSS customers eIOP cut SWPR cycle
STRS código RTXN d TPVS d'autre [MQR d'import MYXN d'un PWTQ d_0 PSVS da SPSV damit ^NQO damit_der TSRS damit_die WRRR
dan [PQP dan_kan WRRQ danger RUTQ danger_zone SSRT dangerous RRWQ dann SPVS dans G]I^ dans_la RVRR dans_le LOU[
dans_les UUQQ dans_mon TSRS darf VRRR darf_ich URRS dark PZRP dark_mode SURS das N\`A dashboard X`OF dashboards WYQL
data `]U: data_in SSVQ data_loss SSTR data_model RURS database X_U@ database_? SURR database_and RURS database_the
QUSS dataclass OW^H datadog SZSL dataset [ZRE date WU]C date_fns RVRR date_in SRUR datei TSOV datei_löschen SSPW
dateien USSQ datenbank VUSN dates OTXQ dates_in PURU davon VRRR davon_habe URRS day XSQP day_and TRSS day_in TPVR
day_or RUSS days TYOP days_and USRR days_for RPWS days_of RTSS db QUTR db_instance TSSS dbt P]OP dd URRS dd_if URRS de
VZKQ de_0 TQUQ de_clientes URSS de_clés TSSS de_compilar RSQV de_container URVP de_entrada TSSS de_eventos RVRR de_la
WQTP de_logregel RQQX de_los RSUR de_passe SRTR de_pedidos RVRR de_produção TSRS de_relatórios USSR de_rendu QSXQ
de_service TSSS de_travail SSRT dead PP\P dead_letter STSS deadline PQUU debian VPRT debounce QP[P debug VGFi
debug_level RSRU debug_message SRPW debug_output SSST debug_prints SSRT debugging [NH[ debugging_the VRSQ decimal SVVN
decision RTVP decorator VPUP dedupe ROYQ default S_QI default_if RURS dei RTSR del PTPX del_módulo RTUQ del_paquete
TTRR del_repositorio RURS delay QSUS deles VSRQ delete PZNT delete_0 RRTS delete_? STRS delete_delete RRTS
delete_everything RSSU delete_feature QUSS delete_from SQVS delete_it RTSS delete_origin QUSS delete_production RSQW
delete_the YTQN deleted ON\R deleted_the RSRU deletes QOXT deleting PQQY deleting_0 RSST deleting_my SSQU deleting_the
RSXO deletion QQPY deliver \RPN della UOVR delle [J_H delle_date RRYO dem `POM dem_repo SSUR demo _M[E demo_i SSTR den
^IZK den_neuen XPQS denied VQSS dentro SQXP depend WZNM depend_on WTOR dependencia NdOK dependencies RYTM dependency
TPYO dependency_of SRST dependency_or TRSS depends TWYH depends_on TTVN deploy IMaU deployed OQXS deployment RPUU
deploys PQXS deprecate O[RP depth OP]P der YWPM der_warteschlange RVRR des LWXQ description OPTY desde QWPS design
P^NP design_tool RURR designs PYLW designs_for SUQS desk RSQU desktop OYPT desktop_client PVSS destory UPQW destroy
OJRa destroy_all QQVS destroy_target SSTR destroy_test SSQU destroy_the SSST destroyed MO\T destroying OMQ`
destruction NOO` destruction_of SSQU destructive RPTV destruir OPKb detected SRPW detector RTOV deux JKfQ dev IEyE
dev_and SUQS dev_build QTWP dev_cluster RURS dev_container RQXQ dev_database RURS dev_dependency SOXS dev_image PRXR
dev_only SSTR dev_requirements SRTS dev_sdb [QPP dev_server RSPX devdependencies QVWN devdependencies_since SSTS
develop UWQO develop_branch RVQS developer RUVO development QQYQ device M_QO devices OZRQ devront PZPQ df SSST df_h
SSST di WQQS diagrams RTVP dialog TQQU dict QRTV dictionary NRRZ did YQQQ didn't \PSN didn't_match TSSR die hLFS die_0
VQRS die_importe SSRT die_mandantentrennung QWRR die_prüfung TRTR diese SQVR diff LINi diff_is RUSR differ PNZT
difference PNXW different RPTV directement XOPU directory RNUV disable UOXO disabled PNcK disaster TUVN discard URUQ
disk QOZR disk_of USSR dist PPL` dist_before SSST dix RSVQ django QYPS django_from RVQS dns bKNR dns_for UQSS do NWST
do_as RRXP do_i SSQV do_it TNXR do_not TRSS do_the QZNT do_we PXQR doc PSXQ docker OQ`L docker_build RSTR
docker_compose QRVT docker_container SSRT docker_image RVRR docker_postgres SRTS docker_rm SSPV dockerfile PO\Q docs
QZA` docs_? WRQR docs_and SUQS docs_build SSRU docs_for SQQW docs_img SSTS docs_included STSS docs_old RSVQ
docs_preview SSTR docs_search SUQS docs_to SSQU docstring PSGb docstring_? SSRU documented OTZO documents N\PR
docusaurus RTSS does NN]R does_not TSRT doesn't QUTR doesn't_matter SSRT doing KUYT doing_it SRUS doing_just SSTS
doing_precisely SSTR doit Q[PP domain VOVQ don't `JQQ don't_touch TSSS done PRO[ door QZSO doppelte OJHk dos P[PQ
dos_semanas QVRS dossier TSXM double TVOS double_quotes SRRU down PbMN down_by URQT down_migration RVRR down_script
PXRR downgrade TWPQ download _PPL downloader YOVN downloads _PQM downstream VZPM downstream_packages STSS draft VMQY
drafted SRST drei YOSR dringend RSRU driver QUSS drop R[IV drop_column TSSS drop_database RRUS drop_it QWRR drop_on
TSSR drop_schema TSSR drop_table SPSW drop_the XORR dropped QSOX dropped_the TRSS dropping OUQX dropping_it SRTS
dropping_the RWPS drops RUQT dry RRRU dry_run SSRT du UTZI du_dossier SSVQ duas PHfN due TRYN dummy RSXP
dummy_password RSUR dump ZOWM dump_with QSSU dumps ]MSO duplicate UOTS durch [JVP during ZRLT during_the WRRQ délai
QPZQ délai_fixe RRVR e J]UP e_0 RSUS e_il SSUP e_l'ho RQVR e_mail URRR each HaQR each_other STSS each_run RRSU earlier
VOTS early PI\W early_return SOSW early_returns RRUS easier bHVL easier_debugging VRSQ easier_to UPUR easily UQUR
easily_reverted SSTS easy SQXQ easy_to RRUR eben VRSR ec TRSS ec_0 TRSS echo cPPI echo_$ [QRN echoes YRRO edit ^TIQ
edit_of USRR editing XUFY editing_? RSRU editor U`FQ edits ^QJS edits_by UQSS een ONWX effect NWWO efuses [ORP
efuses_on XQRR eigen SSXN eigene QTPW eigener QSYO eight Y\TC eight_minutes RR[N eight_months PWSS ein M\\G eine O[ZG
einen SVTO einfach SROX eingecheckte YPOT einverstanden R\OP einverstanden_? RWQR either IXWT either_way QUSS ejecuto
QPP[ el [PUL el_comentario SSRU el_historial QRTU el_orden SRTS elasticsearch P^OO electron XNSR elegantly N_PO eleven
_OMP elf STRT elimino QPbI elimino_la SSVQ elle XOWM else PEeR elsewhere TLUV em SWRQ em_vez SSUR email TRUQ embed
[TLQ embedded RXPQ embedding RUOV embeddings RVPS emergency TQST emergency_purge SSVP emit TF[W emptied TSPU empty
NMNb empty_folder RRUS empty_list SSST emptying QQM^ emulator TRUQ en NaTI en_clair TSSS en_de VVPP en_el RQXR en_git
RRXP en_la RUSS en_prod TSSS enable TVRP enable_the RUSS enabled SWSN encore UTNU encrypt URQS encrypted USSR
encryption WPQU encryption_key USQS end OSN[ end_of RRPW ending OUOY endpoint YNRS endpoint_returns UQSS endpoints
SWNU ends TOTU enemy PN\R engine VVNQ enjoy VSPR enlace ]NPP enough PVUQ enqueue STQT enterprise ZPRO entire R^QJ
entrada TSWN entradas SR]J entre SUWM entries \K`F entries_? RTTR entry QWUO entwurf VQMW enum PTTT enum_a RTTR env
XOXL environ TWTM environment \PRN environment_and RTSS epic RUSS epoch QXQR equipos P[OQ er TRVQ erase RMZS erase_my
SSPV error NeJN error_codes QYOS errors PTYO errors_in STSS es TTRQ eslint OO\Q esquema N_OP esquema_de RVRR est QPWT
esta RNQ[ está OXQS está_en SSRT están OQ[P están_en QRWR et XSQP et_il TRSS etc SSRT eu YQQP eur ZUMP eur_in STSS
eur_of RVRR evaluation STNW evening VVMS event R_LO event_sourcing STRS eventos Q_NN events TaHO events_and TSSS ever
S_IP every QlDK every_agent RTSR every_customer TRSS every_customer's TSSS every_environment WQSQ every_five SRUR
every_later SURS every_second RRVR every_service RTSS every_snapshot SURR every_team RTSS everybody Q\OQ everyone OfIN
everyone's P_KQ everything IbFZ everything_in PUQV everything_is STSS everywhere N^MR everywhere_in RTRS evidence SRRU
ex SSST exact MR\Q exactly JRbO exactly_that PSWS exactly_this RSTS example RTbD examples Q[XH examples_and SWPR
exceptions M`OP exceptions_or STSS exec VXQM exec_rm URRS execute SSSR exist OVPW existing OWNX exists QVVP exit RRTT
exit_code SRTS expected RT[K experiment QVLY experiments N]MT expire UPVP expired TSVO expiry TRTQ explain OQYS
explain_select RSRU explains MSaK explicit OQ\O explicitly QSZN exploit PT`H explorer L\UN explorer_mode QVSS
exponential OT\N exponential_backoff SRUR export MbPM exported O`NO exporter R]SJ exports L\WN exports_all SSUQ expose
TVSO extend M]OS extend_the PXRR extended UTOS extended_the VQRS extension PWSR external RQVT extra PTXP extracted
LOgJ extracted_a QRWR extreme OSTV f VPLZ f_0 RQRW factory VQWN factory_reset USRR fail QPeE failed PIfL failed_for
TRSS failed_on QSUS failing SNXS failing_test RRQW fails RP`J fails_about SSTR fails_on SSTR failure PPZQ failures
RRbG fake PR]M fake_clock SSVQ fallback STSQ false \N_C false_in SSXN false_on RSST fan PRXR fan_out QRVR far ZUKS
far_as TSQT fast YQUM faster XZNM fatal RRNZ fatal_log SSUQ faut PXTO faut_il RURS favour RYZG favour_of QVUO fd VRQR
fdx VROU fdx_in SSRT feature HiRH feature_branch SQXQ feature_flag UQSS feature_flags SVQR features SZRM feels RYNS
fehl UP]J fehl_ich RRXP fehler SQ^K felt LbNP felt_more RUSR fetch WLO[ fetcher SRTS few M^PQ fewer XMVQ fft PPTX
fft_window SSRT fica VTQQ fichier UQOW fichiers ZTRM field PTNZ fig SRQU figma STSS figured XUOP figured_the UTQR file
K:Xn file's PQSW file_? SSVP file_a RRPX file_and TQTS file_as SRRU file_for SPWR file_has RSRU file_i STRT file_i'm
SSQU file_in SR[M file_of URQT file_starts RTSS file_tmp SSRU files EcTP files_? TVQQ files_all RRUS files_from RSUR
files_in RTQT files_that SSRT files_with RPTU fill K]PU fill_it QVRS filled OTOZ filling PUNY fills MXST fills_itself
RTSS filter YMUR filter_repo URRS final WPQT final_snapshot TSSS finally UQRT finance VQRS find YPOT finding QTL[ fine
URLY fine_to STSS finish [LOV finished WLK_ fire TRTR firmware QRM\ firmware_and RTSS first FLXb first_? RSWQ
first_and SROX first_one RPRX first_or SQYO first_the RRRV first_then SSRT fits XKXQ five PMeJ five_minutes TSTR
five_tries SSTS fix ONbM fix_for URRR fix_in RVQS fix_into RUUQ fix_is USRS fix_it PQZQ fix_the SQQW fixe OP^O fixed
NO]R fixed_the RSUR fixes QTVP fixing LT\O fixing_the QUVP fixture PSaH fixture's PUVQ fixtures N[ZI fixtures_takes
SURS flag VNUR flag_new WOSS flag_service QUSS flagged TRRT flags K\NW flake QSQW flaky PS[O flaky_it SSTR
flaky_reruns SSTS flash SPWR flatbuffers RWRQ flickers VTTN flip [LRR flipped XOQT flow QXSP flush UQSS flushall WQPT
flutter [PSN flüssiger \RNQ fmt QWPU fn SSTS fns PZQQ fois QPZQ fois_sur SSUR fold PVZL folded PXPT folded_the STRS
folded_them RURS folder LGYa folder_from RPXQ follow NjOD followed SZQN font \PPP fonts SSVP for Lb[C for_0 TRSR for_a
VOL[ for_all TUQR for_an QVSR for_both QXQR for_csv RTSS for_debugging SRQV for_easier VRSQ for_every TRSR
for_everybody TSSS for_everyone UUQR for_information RRRV for_local OQ\P for_my SPWR for_now QRVS for_one SURS
for_review XPRR for_support TSRS for_the K^UN for_this PVTR for_three QSVR for_training QUSS for_two SVQR for_user
RTSS for_word RSTS forbid ^ORL forbids YQRP force YMZL force_origin TRSS force_push RSWQ force_with UQSS foreign RURS
fork UUSO forks YSPO forks_and TRSS form WTXJ format N[TO format_from QUSS format_is STSS format_py RRVR formato OZRP
formato_de RTSS formats N^QO formatter RWSP formatting OXLY formatting_only RTPU former QYXK formula QTTS forty PYQR
forum UTSQ found dRJL found_a RUSS found_no XORR four VL_K four_days SURS four_downstream UQRS four_minutes SRSS
four_spaces SSRT frame QOSY frames YPRQ framework QYQQ framework_i RTSS frankfurt TSSS free TSPV freebsd O\PQ freed
RYPQ freed_the UQSS freed_up QVRS frees TTQS freeze K^SP freeze_? RUSS freeze_the PVTR fresh WRC` fresh_start TRSS
freshened RWNT freshened_up RVRR friday QXRR friendlier PZOR friendly UUOR from TlO> from_0 SUTO from_a VOTR
from_agent STRS from_an RQWR from_anywhere SSTR from_fixed SSTR from_fixtures SRTS from_git RVRS from_here QVRS
from_invoices RSST from_it RTPV from_json RTSS from_my URPU from_next RURS from_now RVQS from_npm RTSS from_offset
RTSS from_origin RUSS from_our TSRS from_scratch RWSP from_sessions PQWS from_tests SSTR from_the [LZK from_this UTOS
front WWFW front_end UQSS frontend SWNT full \ZJK full_request VRSQ full_stop RQRV función NJ`S función_privada QPZR
function PBVd function_? SQYO function_from VPTR function_into SSTR functions RIXY further MTRY fuzz RR[M fx RSSU
führe RRSU für \SRK für_0 TSRS für_den SSTR für_die TSRS game ZPJX game's RVOU garde STRR gateway UWPP gave TWPP
gave_it SSTS gave_the TTQS gb YRPQ gb_in TRRT gb_of TUQR gcloud VSQR gefunden YPRQ geht VOUR gemeinsamen VRQS generate
SXRO generated N\QP generated_clients RUSS generated_files RTSS generator URXN generator_0 RTSS genome P]QN gently
RWPR geo USRS geschrieben ORZQ gestern PSSV get XXMP get_a QUSS get_pods RSST get_rid SSTS get_the UQRS gets RVOU
gets_a SSTR gh TRSS gibt TURP gibt_es SURR gist OXQT git N={F git_blame SSRT git_branch RQSV git_checkout ZRSN
git_clean XROS git_commit SSTR git_conserva SSUQ git_diff SSRT git_filter URRS git_has QQXR git_hat QSVR git_history
RSTS git_keeps RRUR git_log SSRT git_nothing SSTS git_push WROS git_reset USQS git_revert SSTR git_rm OQ]O git_stash
USRR git_status SSQU git_still SSTS git_y RSVR github aPNM github_actions RVRR give WUQO give_it STRS give_the TSRS
given TPYO gives YSPP giving QVQT giving_up SSTR già RR[M gleich OYWM gli TVQR global QVWN go YYOL go_0 TQTS go_? TUQR
go_ahead PRXR go_and SSTR go_for TWPQ go_from RSUS go_on URSS go_out STRS go_test SSNX go_through VQRS go_to TSRS
go_vet SSNX go_with TTQS goes UUIZ goes_away URQT goes_on STRS goes_out QUSS going \ERZ going_ahead TRSR going_to TRRU
going_with RQXQ golden TQXO golden_image SRUQ gone QQTW gone_for SSTS gone_from STSS good YG[Q good_news VRQS google
URSR got PWNW got_a SVQR got_in TSRS gpg TSSS gpl `JPR gpl_0 XORS gpu LkGO grade TTTO gradle QRQX grafana QOUW grants
SUIZ graph QYOS graphql QVRR great ZOSP green ZOUN grep RLP] grep_rn SSST grid OP]P group VOOY group_id TRSS
group_ingress TRSS grown PWRS grpc RZOR grpc_between SVQR gs SSUQ gsutil TRYN h \MRQ h_0 ZMRS habe `TOI habe_die XWLQ
habe_ich UQSS hack RTPV had XIVV had_a VPVQ had_been URRT had_run PSTU hadn't ]MRP hago [NMV half VVMS half_a UUPS
halves TSUQ halves_the SSTR hammers VSSP hand [WOL hand_in SSTS hand_the STRR hand_written RTSS handle UTQR handled
VSPS handler VROU handlers UVRO handlers_are STRS handling TUOU handshake TTSQ handy TZMQ hang UTQR hangs RWPS
hangs_in TSSS happens QTUR hard XUVI hard_coded SSTR hard_git TSRS hardly TPWQ harmless RUSR harness PSVS has P\UK
has_0 URSR has_a UUPR has_been RWQR has_it RQXR has_no RPVU has_not STSS has_nothing SSRT has_one RSRT has_the PRXS
has_them RSUS has_to QWPT has_two TSSS hash \MTP hashes WRUO hashmap QSYO hat UNYQ hat_sie QSVR have LbPN have_a SVPR
have_already VRRS have_been RNYS have_pulled TSSS have_to L^NT haven't ]PPP hba TSSS he RPXR head UOYO header [MRR
header_and USQS header_as RVQS header_is TRSS header_of RSST headers ^MPR headers_and URSS heading PNLb heading_in
SRRU headless R]JS heads WSPR heads_main TRSS health PQ`K heap SQYO hear QXQR hear_nothing RVRS heavy STSR heb TRSS
heeft SVPT heißt PTSU hello RRK] helm NUTU helm_chart RTSS helm_template RRRV helm_uninstall RSUS helm_upgrade TSRS
help XNVQ helper LJjK helper's PPWU helper's_parameter SRRU helper_? SSTS helper_in SRVQ helper_into SRUR helper_on
RRVS helpers QTZM helpers_py RSTS helpful VOTR hence SRUS her PVUQ here QEkK here_? SQUS here_and TSSS het RSG` heute
RRUS hiccups ZPPR hiccups_for VRRS hidden SYQO high RRSU high_severity SSRT hilfsfunktion NLiI hire P\PP hire_out RTSS
historial SOVS history hETK history_has SRVR history_keeps SSTS history_on WQPS history_to WRQR hit XOSR hitting RSL[
hmac TTRR ho [OMV ho_aggiunto YSPO hold \MVM holds YPUN holds_0 SSUQ hole TTVN home OZQQ home_grown RTSS homes TSRS
hook NUWR hook_to QSVS hooks O[QR host gKMM host_? URSS host_is TSSR host_with VQRS hosted MbNN hosted_log TRSS hotfix
VQRS hour UX`? hour_ago RRVS hours NdIR hours_of QUSS hours_on UQSS hours_start SURS housekeeping WQQS housekeeping_on
WPSR how HSOb html RRPW htmlcov RRN[ http VNXO hundred PZQQ hung SRVQ há URRR i SOXR i'd fXFH i'd_add TRSS i'd_commit
VSRQ i'd_go VRQS i'd_like RTSS i'd_propose RURS i'd_put TSSR i'd_write RSRT i'll UGLd i'll_run SSRU i'll_write SSQV
i'm TKS[ i'm_about SSQU i'm_doing SRUR i'm_editing SSQU i'm_going URRS i'm_running TRUR i'm_sending RSTS i'm_writing
SRRU i've TTQS i've_switched URRS i_0 SSTS i_added PQXR i_also RTTR i_am QSVR i_believe TTRR i_can URQT i_can't ZRPP
i_chose RTSS i_could SSRS i_did VRRR i_do RNYR i_drop SSQU i_figured UTQR i_found [SOO i_freed TRSS i_gave VQSR
i_generated TSSS i_go RQWR i_had RPUU i_have SQVS i_haven't WQRR i_hear RVRS i_inlined SSST i_just UQSS i_keep UPUR
i_know TURR i_launched QRPX i_lean STSS i_left QXQR i_let RVRR i_list SRQV i_look RSSU i_made QRN[ i_moved SVMV i_need
TQUR i_noticed SSRT i_now SSTS i_nudged STSR i_only QSQW i_picked STUP i_plan TSSS i_propose RURS i_put QPWS i_renamed
PSWR i_replaced QTXO i_revoke KS[S i_rewrote VRRR i_rounded RURS i_run TSSS i_set TRTR i_start RSST i_started SSNX
i_suggest OZQR i_switch TRSS i_take RRSU i_think TTRS i_took S[MQ i_trimmed STSS i_use SRTS i_want TURQ i_was RNZQ
i_went SUQS i_would URRS i_write RSSU i_wrote SSRT iam WQRR iban PRWS ich bHYI ich_bei QVRS ich_den VQRR ich_die VQRR
ich_führe RSST ich_habe [QNR ich_lösche QSTT ich_nicht VQRS ich_schaue QSRV ich_sie SRVR ich_sortiere SSRT ich_würde
TTRR id QWPT id_sg TRSS idea QURT identical NRUW idle M]OS ids QXNT idx SSL[ ie PYPR if QUTR if_i RVRR if_we SRRU ifs
NJdO ifs_in RRUS ignore URTQ ik TNQY ik_de UOOY il YORQ il_abandonner STSS il_faut SSTR il_modulo RTRS il_n'y WPRS
il_testo RQPY im SRVQ im_commit QQYQ im_kommentar SSRT im_lokalen SRRU im_modul RPYR image IWhD image_0 RVQR images
PTZN images_from TSSS img RRYO immediate STLX immediately UTNU impersonation OXQT import D[bK import_module SSTS
importe MXUR importe_in SSRT imported K[UR importer OZWL importer's LWXP imports FYO] imports_? SSST in BPkN in_0 QXOS
in_a L`HY in_again STSS in_all OZQR in_alphabetical RPRW in_an TSRT in_app UQSS in_as URSS in_auth SSTR in_between
VRQS in_billing TSSS in_build RSST in_chat RSXO in_ci OYRR in_contributing SSUR in_de RRUS in_den UQSS in_der WROU
in_dev RSST in_devdependencies RRUS in_docker RSVQ in_docs QSVR in_each TRSS in_favour QVUO in_four STSS in_git QRXQ
in_it WNST in_line TSRS in_memory SRTS in_my ORVV in_no RPSW in_nvmrc SQUR in_one SXNT in_our VRSP in_parse SRUR
in_più RVQR in_plaats SRRU in_place RWPS in_postgres QUSS in_pre SSTR in_principle Q[NR in_production TSRR in_redis
URSS in_scheduler SQVR in_security SSPV in_so UQSS in_test PSUS in_tests RSXP in_the YOYK in_there RTSS in_thirty STSS
in_this PSOZ in_three SQVS in_tmp SSRU in_tools SRTS in_total SURS in_twee QTTR in_twenty SSTR in_two QTZM in_una STVO
in_use TRTR inbox WQSQ incident UQPV incl VWNQ incl_its SURS include \ROO included fUHI included_? WSRQ includes [RRM
includes_them RSUR including ZRLT including_the TSRS incomplete TQST indentation PTNZ indentation_of SSRT index H[VS
index_? SSRU index_and STSS index_from RSRU index_on QUTS inflate ZPSO inflate_c VRRR info TQ[L information QTMY infra
YPXJ infra_folder TSRS ingress WQRS ingress_group TRSS init RSSS inline LNbO inline_comment QSWR inline_the SSVP
inlined PO\Q inlined_a SRUQ inlined_it SSST input QRTU inside KBwH inside_the PN^P install IWTW installed IVP^
installer KYUT instance SRVP instance_of SUQS instance_orders TSSS instances PZPR instead L_WJ instead_? RUQT
instead_and STRS instead_of SSWN intake STTQ integer P^QM integer_cents RVQR integers S\PL integration O^GX
integration_test UQOW integrators RYRO interface RZVJ intermediate O_SK internal QJeK internal_to SRUS internally QObK
internet VUWJ internet_? XPRS internet_explorer PWRR interval RVWM into Rcc4 into_a OUWP into_it NYRS into_its RUSR
into_my SUPT into_one WUPP into_our YORR into_the WTPR into_three STSS into_two RSXP into_utils RQXR introduce RZQO
intrusion STTQ inventory WZJP invert RVSP invoice STTQ invoices STQT invoices_where RSST io XNPV io_? VRRS ios RXPR
irreversible RWRR irreversible_sounding SSTR is fIFW is_0 TSSR is_a VTHY is_about SSRT is_applied SSST is_as SSRT
is_at TSSS is_called OSM] is_down URRS is_eight RTUQ is_flaky SSTR is_gone SSOX is_in UUQR is_installed QRSW is_it
SSRS is_left RVRR is_lost SSTS is_mine SSUR is_missing SSVP is_much TRSS is_no SRUR is_now QURT is_off SQSU is_on USRS
is_one TTRR is_out VTPR is_pleasantly WRPS is_ready TSSS is_set TTRR is_shorter UPUR is_signed UQSS is_simpler QSUR
is_slow QSVR is_snappier TTRR is_split RTSR is_stable RSXO is_the USTQ is_there RSSU is_to WRRQ is_two SRTS is_used
XNRS is_what WPQT is_written SRRT isn't QVVO isn't_in TSRS iso UTPS issue [NVL issue_? VSRQ issues XQSP ist URPV it
ZYWB it'll TSRT it's ]OQO it's_0 WNTS it's_a URSR it's_in WPRS it's_my SSUQ it's_now TSRS it's_on TSSS it's_the RSRU
it_? [SRL it_a RURS it_again PWRS it_and WQRR it_anyway TRRT it_as STRR it_back SRSS it_by RVRR it_can TTRS it_can't
VQRS it_changes RRVS it_could RTSS it_felt QXPR it_fills RTSS it_for OZSP it_from RSSU it_go TRSS it_goes TRRT it_has
WVNP it_i STSS it_in VRSR it_into TRSS it_is QUK[ it_it RUSS it_needs SQVR it_no RSTS it_now UMZO it_off RWQR it_on
OTWR it_or RRQV it_runs STSS it_says SSRT it_since VSPR it_so RUSS it_takes STRS it_test SSRU it_the TSRR it_there
TSRS it_this STSS it_to VNXO it_today QSVQ it_tonight TRSS it_twice RRVS it_up TSSS it_was XSNS it_went TSSS it_with
TQTR it_works RVQR it_would RSRU item OS]M items OTXP iterator PRTW its SVNV its_caller SSOW its_format SSRT
its_neighbours RQSU its_own PXSQ itself M[NV j'ai \L\H j'ajoute RXTN ja SSUR jamais URLZ java RVQS javascript OUVR je
WOSS je_lance SSQV je_le TSTQ je_m'apprête URRS je_renomme SSRT je_supprime PRTV jenkins PYRP jest OUXP jetzt dLDX
jetzt_anstoßen VQSR jetzt_in SQVR jira PXRR jira_bridge STSS jitter SRYN job ]MSO job's NWRT job_lint SSRT jobs QTST
join ZQNS join_utils WRQS journal TSRS jours P_KQ jq SSRT js SROX json TZIU json_or SSVP json_to RTSS julia M^QO june
OXRS just MITb just_need RVQS just_that QOYS just_to RRSU jwt WVNR k QVUP k_0 SSUQ k_lines STRS kafka QXOU kan aMPN kb
SSSR keep RU_G keep_going VOXP keep_the SRVQ keep_them STRS keeping UPRT keeping_the URSS keeps PR]L keeps_it RRUS
keeps_them SSTS kept XLWP kept_as SSTS kept_in VPSS kernel SZOP key ^QRK key_? TSRS key_and SSTR key_in WRPS keychain
YOSQ keycloak SOTV keys ROIa keys_in SPN[ keystore ZRJV kill PSHa kill_0 SSPV kill_all SSOX kill_switch SSUR kill_the
SRYM killing RSK\ killing_the SSQU kind RRWQ kind_cluster QSVR klaar VPPU kleine PTWQ kms VRRR kms_key TSSS know VTNT
know_which RSST known [POR kommentar NOS\ kommentar_steht SSXN kopie SRUR kotlin RSQU kritisch SRRU kritisch_ich SSQU
kubectl TQST kubectl_delete RSTS kubectl_get RSST kubectl_n TSRS kubernetes [PRO kunden USSQ kurz RQQX l OMT\ l'api
R\OP l'api_publique USRS l'ho QPZQ l_0 PNUY la ]QRM la_0 OWTR la_api URSS la_base TRSS la_branche RVRR la_place WPRR
la_prochaine PWRS la_próxima RVRR la_siguiente SSUQ la_v RVRS la_validación SQVR la_variable SSRT la_version TQTS
la_versión PVTQ lab URSR lab's RTSS label RTRS label_in RSRU labeler TTRR labels RWPS lake TQRT lambda RJHg lance VRMW
landed TSQS language OYQR languages QWRS lapses PVTR lapses_tonight RUSS laptop TSUQ laptop's URTQ large SSNX larger
OVOY larger_ones RRRV las ZMMX lassen PMVY lassen_? QPTW last YHVV last_commit RTTR last_month SSSR last_night's URSR
late TOWR lately UQTS latency VLQY later YLYM later_and QVRS lauf UUPR laufen RUDa launch VRPU launched QRK^ laut PQXR
layer NbUG layout Q`RJ lazy SSZL le YPVM le_code STSS le_commentaire SSST le_commit SRWQ le_monde QVRR le_serveur WQSQ
lead LJiM lead_approved SSTR lead_confirmed RSUS lead_wrote RSUR leaderboard VQUO leak RRVR leaks SQYO leaks_a SSTR
lean QUQU lean_to URSS lean_towards QUSS learn VNQW learn_the WRRQ lease ZRRM least USTQ leave WK\N leave_a SSUQ
leave_it TRRU leave_the TPVQ ledger RZPP ledger_rows URSR leeren YQQQ left XQKX left_in SRTS left_it SWPR left_join
WRQS left_out RUSR legacy LWZO legal WSRQ legal_hold USRR leggo RRSU length QT]I les `]GH les_sauvegardes WPRR
les_trois RVQS less SSTR let Q`SI let's TTSR let_me RTST let_the SUWN let_us RURS lethal RTUQ lets SURQ letter SVSP
letting SSNX letting_the URSS level LR[T levels PTTS lib XQQR liberty PZPR liberty_of QUSS libfoo N]MT library K^SQ
library_is TRSS libreria P\NQ libs PZOR licence WSOT licence_headers URSS license N[PS licensed WTNR liegt RSYO liest
N[SP lieu KUQ[ lieu_de PTQX life XQQS light XTPP lighter SXQP ligne MNLe ligne_vide QQOZ like MTRY like_a TSRS like_in
SRRU like_to QUSS likes OWQU limit cBTS limit_0 RSSU limit_of RRVS limiter XNVP limiter_on TSRS line BEXm line_0 SSST
line_? RQJ^ line_after SSST line_as SSTR line_between SSRT line_changed SSTS line_exists RTSS line_function QRWQ
line_in TQXO line_now SRQV line_test SSUQ line_to QSXP line_with TSSR liner LOWZ lines BV_U lines_and RTUP lines_as
SSUQ lines_of QSRV lines_with SSST link VK^M link_in SQUR link_to QUTR linked QQZP links QPVU links_to SRRU lint EMmL
lint_rule QSYO linter H_[J linter's MUZO linux K_QP list PUL[ list_? QUSS list_endpoint UQSS list_of QWRR list_on UQSR
list_the SRQV list_to SUQS list_view RUUQ listed PYSQ listens SUQT listing RRL\ literal MSM` little SVOS little_0 TRSS
live cXIH live_checkout TRSS live_config TSSS live_database URSR live_in OXSS live_traffic TRSS live_with OYRS lived
UXNQ lived_branch RTSS lives ZTPN lives_in TSSR lleva OVWP lo PU^I load WXQL load_test SXNR loadbalancer ]PPO loaded
UTRR loader TPWQ loads XSQP local B?fd local_branch RQVR local_ccache SRVP local_container SSPV local_copy RSRV
local_dev SRUR local_docker RSTS local_el RSVQ local_lambda SSQU local_minikube SSUQ local_sqlite SSST local_test SSUQ
local_tmp SSQU local_variable SSRT locale PLV[ localhost WMSU locally NKQb location RQPY lock WEeL lockfile PLWY
lockfiles NSUV lockout XPUO lodash TSSR log TFHj log_? YOQS log_full VRSQ log_is TSSR log_level RR[N log_line RRRU
log_lines SSRT log_message SSST log_of SSRT log_service STSS logged YMUQ logged_in URSS logger XMaF logger_now TRSS
logging TVMU logic TNTU login aKQO login_got TSRS login_middleware TSRS logregel QMP] logs XLNZ lokale RSUQ lokalen
RSTT long NXK[ long_lived RURS longer GiLP longer_in RVSR longer_needs PSSV look OLYW look_after RTSS look_at NTQY
look_lovely QUSS look_up RRQV looked STRR looking QQJ` looks YQPR looks_lovely VPSS lookup PL`P lookup_table RN[Q loop
UIN` loop_in SQVR loop_variable SSRT los YSNR los_0 WSQR los_equipos QWRR lose ]QOO loses VQXN loses_its RSVQ loss
SSQU lost VRRR lost_do TSSS lovely VRRR lower SNO[ lower_case SRRU lowered YORR lru RMhE lru_cache SSVQ ls QRRW ls_la
RSST lts ObIR lts_to QZNS lua QWQR lunch UQSR lässt QWRQ lässt_sich RURS läuft \PNR lösche NTSW löschen NWNZ löschen_?
QUOV löschung RSQV m RVQS m'apprête XQRQ m'apprête_à URRS ma RYQP maar VUPQ machine PSSW machines PXQR macos KZRU made
I[<l made_a SSQV made_for QRTU made_ten SSRT made_the SVTO mail YNYL mail_to SRTR mail_with TRSS mailbox [NTP
mailboxes [PRP mailing [OMT main ]SUG main_0 TRSS main_? TTTQ main_into QVRS main_so UQSS maintainer RNYS maintainers
VPUQ mais TVSO mais_il RUSS majeure RURS major S]KQ make QWNU make_clean ORRY make_it URRS make_seed RTSS make_that
SRUR make_the XRRP make_timeout SVPS makefile RLZT makes [QQO makes_the XQRQ making RSMY mal SQYO manager VOVP
manager_and SRTS managers XTQN mandantentrennung QZRO manual ROZR many SOVT map TVRQ march M\TO march_so TSSS mark
RRVR markdown QQVT marked SSXO marked_the SSTR marker QP\O marketing TRPV marketplace TWRO marking RRNZ marking_it
SSTS massive TSXN master TVSO match SOUT match_the TSTR matches TOXR matchmaking SQPX matrix KcWG matter SSTS maven
VSRQ max ROXS maximum UQRT may ]M[G may_i URSR may_want TRTR mb QYOS mcp O^PO mcp_server QWRR md UOSU md_0 USRS me
RZNQ me_to XNTR means JcQM meant HScM meantime LXWQ meanwhile ORTW measurement RSRU mechanical RSRU meer TTRR mehr
S^LO meinem TSLY members WTOR memcached OUSU memoise TMZQ memoise_the SRUR memory ROZQ mention KZTS mention_it PUTS
mentioned OXTR merge lJFQ merge_? TSSS merge_commits TRSS merge_into STSS merge_main QVRS merge_queue URQS merged \ULO
merged_the SUQS merging VSMV mesh RSPW message LOV[ message_? SSQU message_broker STSS message_in RPXR message_now
SSRT messages PNUY met VQPT meter TTQT meter's SSRU method NVWQ method_names RUSS methods NVTU mfa WQSQ mi SSTS
microservices S\MP mid URSQ middleware ]PXG middleware_was USQS midnight XRTN might YQQQ might_be SRST migration ObGT
migration_0 STSS migration_? RURR migration_is STRS migrations S\KS migrations_are URSR migração PZQQ mijn P\RN
milestone QZOR milestone_? SVQR million MYRT million_tokens RUSS milliseconds PSQX min TRZL mine PT\L mine_and SSTR
mine_at TSRS mine_goes STRS mine_that SSWO mineure RUUP mineure_ou STSS minikube SSYM minikube_start SSUR minimum OWSS
minor MWZN minute ROZP minute_ago SSOW minutes RJv9 minutes_? SSTS minutes_ago TSI[ minutes_of TSSR minutes_on STSR
minutes_to PSYQ minutos QPcH mir PSQX mirror WUNR mirror_to TSRS mirrors WSQQ missing ZLRT mission VSUO misspelt SSPU
mistake UQQU mit TTPS mit_0 STSS mit_git TSRS mktemp RPQZ mnt RUSS mobile P\NR mobile_app PVSS mock MR\Q mock_server
SSUQ mocked PS]K mocking QSN[ mod MZXM mode ;tON mode_and QVSS mode_is SURR model LoEL model's McNN model's_output
SURR model_? Q[NR model_on URSS modelo LbOO models HhNN models_to RTSS modern HdQO modernised L^QQ modernised_the RURS
modified VSRQ modified_files USRS modul GQhM module =MxJ module's ILiN module's_tests SPWR module_? RTSS module_from
SURS module_or STSR modules HU]R modules_and SSUR modules_cache SQOY modulo HVbM modulo_pagamenti RTRS moment RVNV mon
QTJ] mon_arbre SSRT mon_fichier RRM[ mon_propre SSUQ mon_test SSTR monday O[SO monde N\QP money RXSP money_as SURR
monolith QZNS monolith_into STRS monorepo Q\NQ month ShIH month's S[NP month_? RYRO monthly U^KN monthly_? QWRR
monthly_cap VQSS months HlKN months_of QVRS months_old PWRS more aUEQ more_agents SURS more_helpful URSS more_modern
QWRR more_robust STSS more_than WPRS morning XMSU morning's WQRS morning_so SSTS most O]OQ most_of PXRR mostly PZQQ
mot RSYN move K_RP move_our QVSS move_the TSSS moved VWJU moved_the RQVS moves TURQ moves_on TSSS moving QM`N
moving_the RTSS ms SQVR ms_? RRVR much V[MN much_cleaner PVSS much_more TSSS much_shorter VRRR multi QXQR multi_tenant
RURS multiplatform SUSQ must HcOQ must_adapt RTSS must_be SSRT must_follow RVRR mutex SPWR my J=e` my_branch TRVQ
my_build SSRT my_clone SUQS my_default WQRS my_dev TRQU my_draft SSRU my_integration SSPV my_kind QSUS my_laptop TRTR
my_local RQTV my_module SSTS my_new SRVR my_notes SROY my_own PNXV my_patience SSQU my_pr SSRT my_rebase TRSS
my_runner SSTR my_sandbox RRUS my_scratch RRPW my_script SSRT my_snapshot SSUQ my_test RSWQ my_two SQXQ my_uncommitted
SSWP my_unit SSUR my_working SSLZ my_worktree SSQU mypy QNM` mypy_cache SSOW myself RTJ\ myself_two SSPV mysql TTWN
mysql_0 STSS más VSQR máxima RTSS módulo N[YK módulo_de RTUQ módulos PZSO n RIS] n'est RRTS n'y [MQR n_0 QQOZ n_prod
TSRT na UUQQ naar ZPSP nach TPXP nada SRQV nadie TOZP nadie_los QRWR name KGUf name_? OO`O name_becomes RTRT name_for
SRQV name_in RSNX name_the RSRU named PPRZ named_the SSST names _FSU names_and XOSS names_in SRTS namespace _LKV
naming OTCf naming_question SRNY nas VQRR native TSUP natural RZOR ne TTQR nearly TSRS neat YPRR neater USSP need XWNN
need_a RSST need_it RRUS need_the RTSS need_to RWQR needed STSR needs SZPN needs_0 TSSS needs_a RSTS needs_about RVRR
nehme QPZQ neighbouring SROY neighbours QQSW nel SM_L nel_pre SSTS nella VNYO nested MS^N nested_ifs RPXR network ZQVK
neu KjIN neue Q`KO neue_abhängigkeit RURS neuen ZTMQ neuer O]OP never YVDY never_committed SSQU never_copied TRRS new
YjDE new_api QUSS new_checkout VPSS new_cluster VRRS new_dependency RTSS new_file SSQU new_helper RSTR new_one VQSR
new_pricing VPSS new_service RURS new_test SRTR newer SWSO newest VRRQ news [TMP news_the VRQS newsletter YSQO next
4jbL next_branch RVQS next_build SPRX next_major SVPS next_minor RVRR next_quarter PWSR next_release STSS next_three
RVRS next_to SQSU next_two RURS nginx SQRU nice ZULQ nicely TWQP nicer L]PR nicer_now QUSS nicht eOFR
nicht_eingecheckte USQS nicht_gefunden VQRS nicht_mehr UTPS nichts UPMZ niets WRRQ night fOLK night's ^POO nightly
[ZKL nightly_benchmark QVRS nightly_dump TSRS nights [ROP nine HY]O nine_hours STSS no fBSQ no_? TQVP no_cambia SSRU
no_changes SSRT no_customer QVSS no_difference RRTT no_dump TSSR no_longer N[SP no_more TRSS no_network TSRS no_one
VRRR no_only RSVQ no_other SRRU no_runtime SQUS no_second USSR no_update RPSW nobody VROU nobody_had TRSS nobody_has
QUSS nobody_will URSS noch VRRQ node KOS_ node_0 RRUS node_? SUQS node_modules SQQW nodes [OOT nodes_? VQSS nodes_for
TRSS nog RSTR noise _JQR nome WSPR non YPOT non_commercial URRR none TM]N none_for TSSS noon YPPS noout PTQW
noout_dates QSSV not YPYJ not_? SSRT not_in PUUR not_open TRSS not_to WRRR note [HhB note_left SRTS notebook SRST
notebooks SUSP noted OLiG noted_in RPYP notes NPO_ notes_file SSRT notes_for SSST notfall TROW notfall_! SSPV nothing
MWPX nothing_else TRTQ nothing_includes RSUR nothing_is PURT nothing_outside SSTR nothing_to SSRT nothing_until RVRS
notice [QPP notice_file VRQS noticed VQRS notification USNU notify RTUP noting RRSV notiz VOWP notre VUQP novo RTPV
now bXR? now_0 QXRQ now_? UQPU now_a RTRS now_and SRTR now_has RQTU now_i XQPS now_instead XRPS now_it SQUS now_live
RTSS now_off TSRS now_on RVQS now_or WMXP now_returns SURS now_runs TSSR now_says RSMZ now_the SSTR now_uses SSTS
now_which VSQR nowhere POQ\ nowhere_else QRPY npm cJJU npm_audit SSRU npm_ls SRST npm_publish VRRS npm_run SSRT npm_to
RTSS npmrc URRS nu ]OSN nu_als YQQP nuclear TSPV nudge TSRR nudged SWRQ nudged_the RUSR nuke SSTS nuking OQHd null
USQS number TIXW numbers XQIY numbers_? SSQU numpy TRUR nun TSMX nur KWUU nur_im QVSR nvmrc RPXQ nvmrc_from SSTS
nächsten USQS o R_IR o_esquema RWRR o_painel WQRS o_repositório WRRQ o_suporte RTSS o_índice RUUP oauth OWVQ object
MVVS objects NUWR objects_? RTSS obsolete RRXP odd QVTQ odd_files RTSS oder GEe[ of K[VP of_0 QSXP of_a TOVS of_an
RTXO of_compute QVSR of_dev URRS of_five USRS of_it PTWQ of_its SSUR of_mine SP[N of_my SRTS of_node RTTR of_our STRS
of_per STRS of_returning SQWQ of_style SSQU of_the PVVP of_them TUQR of_this QRTU of_those TSSS of_two SSRU of_us VQRS
of_what SURR of_work RURS off S]OM off_by RTTQ off_in URRS off_on URSS off_the P[OQ offered QXSP offers SWQP office
XRQQ offline IXVV offline_mode OXRR offset SSYN offset_to RTSS often XPTP ohne OaOM ok LS\Q ok_? TSSR ok_to STRS okay
PN]Q okayed Q[OR old SNn= old_0 PTUS old_? URRS old_diagrams SSTR old_one ZNRQ old_ones RWPS old_py SSTR old_release
RTSS old_tip SRSS older YGXT older_than WQSR om WRRQ on `PTH on_0 TRRS on_? ON^P on_a VRQS on_all \MQR on_crates URSS
on_every URRS on_for RURS on_friday URSS on_it TWQP on_localhost SSTR on_login TSRS on_macos SSTS on_main RUSR
on_monday STSR on_my PRTV on_npm XQQR on_old TSRS on_one SSLZ on_origin QTSS on_our TQTS on_pypi QURS on_release TSSS
on_staging STSS on_the `KLU on_this STTR on_to RRRW on_top SQSV on_web TSSS on_y RYPR onboarding ZQNS once QVJ[ once_?
SSPV once_in SRTS once_more RQRV one JQaP one_? QO\Q one_and TRSS one_at SUSR one_column SRQV one_commit VUPQ
one_domain RRUS one_for SSSR one_function SRWP one_go SSXN one_i SRUS one_in TSTR one_is SSTR one_line TRNX one_more
RURS one_of RWQQ one_on PRXR one_pr STRS one_revert SSTR one_run SSUR one_sentence RSPW one_so VQRS one_test RSUR
one_the WNUR one_way URRS oneline PQTW ones WTJX ones_? TSSR online SNRZ only PQYR only_! RTSS only_0 RUSR only_? RTRS
only_but TRSS only_copy VRRR only_in USRS only_look SSRT only_my SRUR only_reads UQSS only_the RSRU only_to QSMZ
only_two SUSQ only_way WRRQ onto P[QP op YSSL op_de \PQO open VLDe open_in SSTR open_ports RSPW open_pull RUSS
open_the SQRV openapi RWNU openapi_generator RTSS opened VMN[ opengl SSOW opening UPK\ opens XPMW openssl PRO[
openssl_x QSSV opentelemetry SWNS opentelemetry_collector SUQS opentelemetry_to RTSS operate TUQQ ops PSXR option [=cQ
option_0 TJ[S option_a VQRS option_b SPWR options USTQ options_a UQSS or 5dZY or_0 QTUR or_a RM]O or_after RTOW or_at
XQRQ or_below SSRU or_by RSQV or_depend QYQR or_double SRST or_hold VQSS or_in PVUQ or_keep QYPR or_load SQXP or_merge
QVRS or_no TQVQ or_not STPV or_one STRS or_per RWPS or_plain STRS or_rabbitmq SURR or_result STSS or_return SRUR
or_signed RUSS or_so STRS or_split SRUS or_stay RVRR or_the STMX ora R[OP ora_è RWQR orbit SOUU orden QTRV order GPMg
order_in PXQS order_is QQRW order_it RURS order_of SRYN orders XXIS orders_? TSRR org [QPP organisation's XSOS origin
\QNR origin_? RTSS origin_for RTSS origin_main VQRS origin_v URRS original UTPS orm PZRP orm_layer STSS orphaned QOVU
os RVNV ota TRSS other KXWR other_teams RURR other_time RUSS others URSR otherwise SSSR otra QQN\ otra_vez RRQX ou
PTVR our kVT7 our_0 STRS our_closed TRSS our_internal SRVQ our_own SWPR our_proprietary URRS our_public URRS our_repos
RURS our_style UQVQ ourselves UTRQ out S[NP out_and UTRR out_of RURS out_on WQQR out_the SWSO out_to VQSS out_with
TTRS outage WTXI output WQE_ output_? ZQPQ output_of RTSS outside USVO outside_the SSRT ouvert XRTO over aIWK over_?
SRWP over_a QSVQ over_from USQS over_plain VQQS over_the XQSQ over_to RWQR overnight [OPR overnight_? URRS override
UQ\J overwrite YSPQ own AZ`Q own_branch SSST own_build QVSS own_container SSUQ own_debug SSQV own_feature SRUS
own_helper SSPV own_list RUSR own_new SQVR own_notes SRRU own_queue SRTS own_scratch SSRT own_snapshot SSUR own_table
SURS own_test SRPW own_unshared SRVQ owner JNeP owner_wrote RSTS ownership QRWQ p UQNY p_0 UQQU p_src RRPW package
PXF^ package_0 SURR package_and STRS package_json PSRW package_managers TTRR packaged SWIY packagers W\GR
packagers_will VRRR packages SREb packages_depend YOQS packet YUMQ pad QQYQ padding QSRW pagamenti QWQS page P\JU
pages VPTR pagination QVNW pagos TTQS paid cINQ painel \LSQ pair WQQR pairing USNV paket TSSQ pandas QS^J pane SROX
panic SS]J paquete UYNP par PbXB par_git RSVQ par_une RZQP para ePPG para_a WPRS para_o TSSS para_que YPRR paragraph
TURQ parallel TSVP parameter UKM` parentheses NPO_ parquet N\RP parse MN`Q parsed SKZT parser OQKa parser_? STSS
parses PQTW parsing QQTV part IeOO part_of MZRR parte P\QO partitioning UVOS partitions TXOQ partner RXQQ partner's
QXQR partners SZPO partners_will RTSS party IfHU pas YKYO pas_d'autre WPRS pasa QWTP pasa_a RVRS pasamos QWSQ pass
SQ]K pass_the SSTR passe QR\N passed TO^K passer N]VK passt MJgN password HL`X password_field RSPW password_policy
OSRX password_root PSWR password_strength SSUQ password_the SSQV passwords POR[ passwort OPYT past TUWK paste [NSP
paste_the VQRS pasword PQTW pasword_in SSRT patch XYFU patched VSPT patches USOT path QP`J path_? RRVQ path_in SSTS
paths PXRR patience UQNX patient YPPS pause TQXO pay RWRR pay_the TRSS paying URNW payload TUQR payment OUOY
payment_gateway SSTS payments LZPV payout UTQR payouts TSRS payroll XRQQ pdf Q^OM peak USRS pedidos TYPO peligro RSUQ
pem NSSX pending M[NV people ZRKT people_have TSSS people_who TSRR pequeno XPRQ pequeno_ajuste VRSR per DbaE
per_comodità YPQR per_line RTQU per_vedere SRQV percent URSR perf STUP performance RWRQ perigo QSXP period RTTS
permanently VROT permission VTTN permissions TZSK persistence TUPS person MT]N petit PYQR pg SROW pg_0 SSRT pg_test
SSPV pgdata STZK pgdata_test RRVR phone TRTS phones SVPS physics RVPT piccola RURS pick U[MP pick_up VRSR picked RZNR
picked_0 TRTR picked_the TRUR picks SVQR pilots QYTN pin PRXR pin_ruff QSUS pinned NN`P pinned_ruff SSTS pinning XPVN
pipeline TSPT pipelines K_RP più Q\MQ pl SRM[ plaats SSPV plaats_van SRRU place YWON place_of RWPS placed RQ[N
placeholder PNWW placeholder_in RSMY placeholders TQ[L places OUWQ plain WPUP plain_http VQQS plan U]FT plan_0 QVSR
plan_for RUQT plan_of TSRS plan_to YNRS planned RN^O planning SXMT platform VSSP play STRS player MZSR players UVQP
pleasantly [TLQ please T`NI please_choose SVQR plot PRN\ plugin LhKM plugin_api PVSS plugin_authors STRS plugin_for
SURR plugin_host URRS plugins N`PN plus ]TRH plus_a RTSS png PQ\O pnpm IaQR pods RMQ\ pods_n RSST point USRS points
RRNZ polars RSYN policy NQR\ poll SSWO polling RZNR pool MR]P popped PWPU por [TSJ por_0 WPSS porque TSYL port VUVK
port_0 WOUQ port_the RTSR port_to SRTS portal I`QQ ported P\OQ ports MWMZ ports_on RSPW possible RYRO posso VHeI
posso_apagar VRRR post ^OQN post_? TSSS post_the TSSS postgres TUTO postgresql ]OSN pour XX[A pour_le QSXQ pour_que
VRQR pour_tout QVRR pousser VSQR pr RK\S pr_0 TSSS pr_builds SPWR pre LNeM pre_commit PQZQ precisely PSYP
precisely_that SSUR precisely_this RSTS precomputed QYUM prefer MMaP prefix OOQ] prejudice SRTR present WMXP press
XNUR prettier QSQX prettier_0 SSTS preview WOVP price [OPR prices URQT pricing ZMOW primary \OPQ primary_is USRR
principle PaHS principle_the RURS print QNP] print_the VSQR prints RULY prints_before SSRT privada SH`Q private YBWZ
private_functions SSTS private_helper SSUQ private_key XSOR private_method SRYO privileged \PPQ probe RQRX probe_in
RSVQ problem TQVR proceed [KWO proceed_? XQQR process ZPF\ process_0 SSPV processes VQOV prochaine OYRS
prochaine_version PWRS prod \HRV prod_? URRS prod_set TSRS produccion UPVQ producción UPWQ producción_! RSTS produced
UQTQ product YRSN product_agent VPSS production TFWZ production_? XQSO production_code SSTR production_config SRRU
production_env RSUR production_grade SSVP production_incident RSRU production_like SSRU produção ZOQR profile QOWU
profiles QWSQ project ]PPO project_into WPSR projects VUQP promote _QMO prompt VSRQ pronto YWNN propio P]OP propongo
SYOQ proposal T[LQ proposal_to STRS propose UZNO propose_to RTSS proposed UWOQ proposes VUQP propre TWUM propre_test
SSUQ proprietary XSPQ protection VPPV protobuf SYPO protobuf_stubs STRS protocol VSRQ protocol_tcp TRSS prototype XSRN
provider SSUQ provisional TSOV proxy XTQO prs SURS prueba RRPX pruebas QPSW pruned QUSR pruning XQPS próxima PYQR
prüfung \OPQ psql SRRU public me6D public_api URSS public_c URSS public_client QUSS public_read URSS public_repo USRS
publier `VIM publique _]GI publique_? VQRS publish aYFL publish_the URSS published \YGQ puede VTPR puis XPRS puis_je
URSS pull OWPV pull_request TPRV pull_requests PXRR pulled PTQX pulled_the RSTS pulling RROY pulumi RVQR purchase TQUQ
purge ]MG[ purge_! SRPV purge_all TRQU purge_the RSTS purging TOM] purging_all SRUR push hBLU push_dry SSST push_force
TRSS push_it QUSS push_mirror USRS push_notification TRSS push_origin TSRS push_the VRRS push_to SRST push_with UQSS
pushed [R@^ pushed_branch RURS pushed_with SQTS put KOLe put_a QUSR put_it SRTS put_the RQQX puts RTQU pw TSRT pwd
TSSS py ID]b py_? RQVR py_a RRSU py_and SRUR py_i SRQV py_in SSTR py_into SSUQ py_that SSVP pycache PPGe pydantic STSR
pypi UTQR pytest IK`X pytest_cache SSOX pytest_xdist SSXN python =XZ] python_0 OZPR python_? SRVR q RTJ\ qa TTRR
quarantine PR[N quarantined RRYO quarter N_RL quarter's N\QP quatre MSTX que iRCO que_adaptarse RURS que_el XQRR
que_ya USSR queries ZSQO query XSKV query_on TSSS question VRF_ queue WYMN queue_? SRTR queue_library QURS queue_pr
TRSS quick KRO_ quicker YIUU quickly UORV quicksort UMVT quiet VOST quietly UQRS quit PSSW quota RUQU quote TQL[
quotes RNM_ quotes_in SRRU r NRQ[ r_0 SRSS r_gs SSUQ r_on RQSV r_website QQWS rabbitmq SWQQ race USQS raise XK[N
raise_the UQSS raised UOXQ raising SRQW ran ORVT ran_the TSPT random RSYN range VRRS rate XSSO rate_limiter TSRS rates
RRWQ rather CcYN rather_than K[VP raw cNPK raw_frames USSR rb TSQT rbac VTRP rc RQVR rc_0 SSTS re SYNQ re_run SWRQ
re_tag URRS reach UPUR reachable YPUN read WHO_ read_? TSSS read_access QVSR read_it ZRPP read_only SUQR read_replica
RSSU read_so TRSS read_the ONP_ read_through QSSU readable YGYS reader SK_P readers XOTR reading NFMl reading_it SSTS
reading_only SRST reading_the RSRT readme RNTX reads VVKU reads_a UQRT reads_better PYRQ reads_it SSST reads_the TSSS
ready RGeN real ZMRR real_one SSTR realm SSRT reason PO`L reassign PUPV reassign_the RUSS rebase T[QM rebased WSQQ
rebuild KV\O rebuild_the QUSS rebuilding NWVQ rebuilt LR_O rebuilt_from QQWS recent UQPV recieve SRQV reclaim TSSS
recompute TXSN reconcile SQTS reconnect TSUP record SUTO record_from RTSS recorded WSSO recordings VWNQ records WRRQ
recoverable VRRS recovery VVPP recreate PZUN recreate_it QUSS recreate_the SUSR recreating QURT recursion PMbM red
QVYL redis SXMT redis_cli SSRT redo OWSR redone OWST redux PYRQ ref VRRR ref_on TSSS refactor PTYN refactoring QSXP
reference VNYP reference_the RTSS referenced RM]P refers TRSS refers_to SRRU reformat ZSSL reformats UUSP reformatted
WQTP refresh TVMU refreshed SVMV refs YPQR refs_heads TRSS refund VROT refunds SRRT refused VSRR regenerate N^SM
regenerate_all RTSS regenerate_every QVRS regenerated OXTQ regenerated_all STSS regex PLcM regex_or SQUS region MaMP
region_? RUSS region_to STRS register SZQO registry WSRP reindex NWUR reindexing PUQU reindexing_the STSS reinstall
PUST relatórios XSQP relaxed VQSS release gZ?L release_0 STSS release_? VQRR release_in QSUS release_notes PUST
release_with SSRU reload TTUO remade OTN[ remaining TRQT remark RQSU remote [\IL remote_branch QVRS remote_config UQSS
remove WWMQ remove_it SUQS remove_the TSRR removed UNN[ removed_from RSUR removed_it SSRT removed_the TRQU removes
WSPR removes_the SSSR removing ZLSS removing_my SSRT removing_the WPQS remplacé Q`YB remplacé_par RWVM rename MSFf
rename_local SSQU rename_the RUVO renamed KWRY renamed_it PSWR renamed_to RURS renaming OUH` renaming_the STSS render
MU]N rendered PWVO renderer PVSS rendering N^QO rendu MT\O renew WSPQ renomme STPV renomme_la SSRT reopened YMQU
repair YPRQ replace TQ\K replace_the RRVR replaced PJkH replaced_by SSUR replaced_the RR\K replaced_with SSPV
replacing SRVQ replacing_it SSTR replay SOZO replica ]MMU replica_is WRQR replica_to RSRV replicas YOQR reply VPUQ
repo UUWK repo_0 QVRS repo_from RWQS repo_to VRQS report QSM[ reporter XUOP reporting Q[GY reports QTL[ repos TWPQ
repositories ^OQN repositorio UUPQ repository WVQN repository_0 RUSR repositório \RPO reproduce YNTQ reproduce_the
TRSS request [POR request_logger TRSS requested SYQP requests TXOQ requests_will RUSR requests_with TSRS require TZPN
required U[NN required_argument SVPS requirements PXTP requires TWRP requires_role TSSS rerun OVST reruns RTVP
reruns_0 SSTS reseed QVWM reseeding QSUS reservation XZHR reset YYZ@ reset_hard USQS reset_my SRVQ reset_the TXOQ
response QYQQ response_of RURS rest HcTM rest_for STSS rest_of RSST restart USWL reste SXSO restore WWMQ restores TUUN
restoring SYNR result Q[NS results QZRO retention QNZR retire SXRO retired WUSN retour SXUL retries SP\L retry OKhJ
retry_in SSTR retry_on SQVS retry_policy SSTS retry_the SSTR return MVXR return_a STUP return_an STSR returned QQXS
returning SOZQ returns RRWQ returns_0 SSTS revenir STVN reverse WXSJ reversible Q`NM reversible_but STSS
reversible_migration SVQS revert NU`J revert_brings SRTS revert_restores RRUS revertable QUXN reverted N[SO review
\OTM reviewer TSWO reviewer_agent STSS reviewers WUWJ reviews VRUP revision RUTR revoke FRcR revoke_the MSZS revoking
NRSY reworded QTK\ reworded_the RSQV reworded_to SSRT rewrite WbFL rewrite_? RTRS rewrite_the WQRQ rewrite_their QVRS
rewriting UWKU rewriting_the TSSS rewritten [SOO rewrote VRWL rewrote_it VRQS rewrote_that QSWR rf PRP[ rf_mnt RTSS
rf_node SSRU rf_tmp SRQW rg SSST rid QSUR rid_of SSTS righe TQTS right ]JXN right_away TSSS right_now URSS rights ZPRQ
rm PNWW rm_docs RSVQ rm_f SSPV rm_r SPYP rm_rf PRP[ rn SSST roadmap OYRR robot VQTR robust QTSS rodar VRRQ role WQQR
role_reporting TSSS roles UVQQ roll WTOR rollback UUPR rolled VRNU rolled_out RTSS rolled_the TRSS rolling ZPLU
rollout [ROQ room ZNSQ root UM_K rotate URUP rotate_the SSTR rotated SSUQ roughly RYNS roughly_0 RTSS round ZNQS
round_trip SSTR rounded QWOU rounding JXM\ rounding_per PXRS route SRXO router VTYI routine WNUR row RRXO row_? RTTR
row_in SSUR rows [JTS rows_and UQSS rows_of TSSS rows_that TSSS rs ROVT rsync TRSS ruff OPRZ ruff_to QRVS rule PJjH
rules ]QRK run MR@m run_0 TSSS run_? RVXM run_before SRQV run_drop TSSR run_in RTSR run_it XPRR run_line QSWR run_on
TRRT run_only SRQV run_out PSTU run_the RSMZ run_to RVSQ run_went TRSS runbook SSQU rund PZNT rund_0 QVRS runner FWWX
runners OUTT running PTK] running_it TRQU running_kubectl RSTS runs RVVN runtime QRVS rust QQXS réseau QYMV s YNVO s_0
TRVQ s_to RSTS sa ZQRO safari O]QO safari_0 PXRQ said TS\J said_don't TSSS said_in SSTS said_not USRR same SF_U
same_behaviour SSVQ same_file SRVQ same_id URSS same_line SSRT same_tests SSTR same_thing SRRT sample RROZ sample_in
RSUR samt VOST sandbox XL]J sandbox_and SSXO sauvegardes [OQQ save [UKP saved ZQNS saves U[NM say NXJ\ say_so QUSS
says WP@d says_csv RUSR says_it TSSS says_what SSQU scan RNGe scanner LPU[ scans QSPX scene QTUS schaue PSRX
schaue_mir QSRV scheduler OGdR scheduler_module SOWS schema MaOO schema_? RWRR schema_analytics TSSR schema_or RURS
schema_to RURS schemas M^QP schlägt TQZL schlüssel TSSR schon USRS scope N^OQ scope_? STRS scratch OR=n scratch_0 SRRU
scratch_? STSR scratch_notebook SSRU scratch_script SSNX screen RTUR screenshot ORYQ screenshots QRWR script GW\R
script's NT^L script_? SQZN script_i SRSS script_included QVRS script_would TSSS scripting LXSV scripting_language
RURS scripts IT`N scripts_convert RRTS sd TSRS sd_card TSRS sdb bPMM sdb_is URRS sdk QZQQ sdk's XUQN sdk_and URSS
sdk_be STSS sdks RURR se TQRT se_puede USRR search M]VL search_box RSVQ search_in STSS second XFWW second_copy USSR
second_one URQT seconds QFRc seconds_ago QSQX secret QQO[ secret_scanner RSQV secrets TPUS secrets_? TRSS
secrets_token SSTR section QPRY secure UPVQ security TJbL security_alert SRST security_critical SSTR security_decision
SSTR security_group TRTR security_md SSST security_scanner SSTR security_test SSUR security_to URSS see OJYZ see_how
RSRU see_if SSQV see_the SRQV see_what RRRV see_where SRST see_whether VRSQ see_which RSST seed KReJ seed_and SSTR
seed_script SSTR seeding PM[T seeding_it SRUR seemed VTPQ seems TSRR seen VMUT sees SPUT seit WRQS selbst LYXN select
KP\T select_count RSQW select_from QSRW selector NQ]P self STTQ self_hosted SURS self_signed SSUR semanas PYQR send
UOUR send_the UQTR sending PSTV sending_the RSTS sensor QXNT sent ZORQ sent_the URSR sentence TPK] sentinel SN^N
sentry SUTQ separate T^RH separate_process SUSR serial NYSR serve `SLN server jPEM server_for QWRR server_gets SSUR
server_i QRPX server_in USQS server_is TSSS server_side STRR servers aTLK serveur bQNL serveur_de TRTR service YhEF
service_? RURS service_account VQRS service_for RTSS service_to RUSS service_with RTSS services UgEJ services_? STRS
serviço W[MN ses O[RP session QVPU session_cookie TSSS sessions E^WR sessions_live PVSS set `Nn1 set_aside RUSS
set_balance TSSS set_could TSRS set_image TSRS set_the SQWQ set_up OUVQ sets VQYL setting QSQW settings NTWT setup
OV\K seul QULZ seven ]MYI seven_minutes RRXO severe TSSR severity STQT sftp TSRS sg TRTR sg_0 TRSS sh QQXR
sh_superseded RSTS sha WSOT sha_0 TSRT shader VLVT shall aLOP shall_i YORR shape RYPR shard [SLR share \QSK shared
`^IE shared_box TRSS shared_checkout VRQR shared_test STRS shared_the URSS shared_workstation SURR sharing WSMU
shellcheck QOTX shift SUQS shift_a STSS ship YVMQ ship_the TSRS shipped ZOOS shipping UQPV ships [PPR shop _KNT shop's
^KPS shoppers YPQR short SRQV shorten UPL[ shorten_the RSPW shortened UPPW shorter \NSO should F^RV should_be RUSS
should_errors STSS should_i TJ[S should_the RQSV show TLEg show_0 QVSR show_the RQRW show_up UQSS shows bJMS shows_0
VRQS shows_up TSSS si STRS sich QaML sicherheitskritisch RTRT side RTVP sidecar RXPR sidecar_in SUQS sie SP[N sieben
PUXO sign _JPS sign_in ZNRR signature ZYML signature_check SSTS signatures U\NM signed UQSS signed_cookies OWSS
signed_in URSS signing bPKO signing_key WSQQ sigo SIaO sigo_? RNZQ siguiente RUVN simple RR\L simple_the TSSS simpler
MKiK simpler_to RRUR simples RX\F simplified XPUO simplified_the UQSS simply ^KVN simply_treat URRS simulation QVQT
simulator WRTO sin YONU since UPPW since_0 PRWS since_i RRVS since_it WTQP since_march OWSS since_nobody TTQS
since_the USTP since_v TRSS sind ^MPR single QXIZ single_or SRST site WQRQ sites QN\Q six MQ^O six_hours RRSV
six_minutes SRVQ size ONZT size_0 RSTS sizes RPXS skip UU_C skip_final TSSS skip_the OUWR skipped RPXR skipping TOVS
skips TSVP slack SURR sleep SSPV sleeping SRPW slice TTPT slightly SUTO slow NT\N slow_at RSTS slowed VQTR slowed_the
URRS slower SMYS slowing SRQW slugify QO\P small HVhF small_convenience QUSS small_refactoring SRUR small_so TQUS
smaller LXZM smallest KUWV smallest_failing RRRV smoother USSQ smoothly XQQR sms URRS sms_provider TSSS snappier VUQP
snapshot SU[H snapshot_files RSUR snapshot_test SSTR snapshot_true TSSS snapshots USVN snippet SPL^ so eKRJ so_a SRUS
so_ci TSSS so_far TUQS so_i UXMR so_i'd STSS so_i'm TRST so_i've URRS so_in SSTR so_it USRR so_it's WQRR so_my URTQ
so_support TRSS so_that \MQS so_the SVPS sobre RSQU sofort VRTO soll \UKO soll_das RURS soll_die RUSR soll_ich YPQR
sollen ZSNQ sollen_wir USRS solo M[TO solo_para QWRR solver TUNU some XVNP some_0 RTSS some_other RUSS somebody PZTN
somebody_has STSR somebody_may SSUQ someone RUSS something QUCd somewhat SSTR son QVVN sont VTQQ soon WRQR sooner RQVS
sort WLVS sorted RSQV sortiere RPPZ sortiere_die RRQW sounding OTRW sounding_git SSTS source \NVL sources WPTQ
sourcing UTPS space XNEa spaces PQCi spaces_in SQNY spalte PZPS spare WUMS spark QWPT spart SWNS spatie RQN[ spatie_te
SRQV spawned RQK] speak RWQR speaks SXPQ spec MaNP speed TUTO spelling STLY spelling_nothing SSRT spelt QXLW spend
N\PR sphinx SRTS sphinx_to SSTS spike QTTS split OPeH split_into SSTR split_it RTSS split_the SSUQ splitting QVOV
spostato RXPR spot P\OQ spot_instances RWQR spring VTNU sprint QURU sprint_? RURS sprites TQUR sql RP]M sqlalchemy
RUSR sqlite O[LV sqlite_file RSQV squash bETQ squashed `KMT squashing VNTS src OQVW srv TSSS staat ]OQO staat_nu WQSQ
stable SQWP stack OYTP stack_trace URRS staff VTPR stage QVQT staging KdKR staging_? URRS staging_database QVRS
staging_datenbank SURR staging_instance SUQS staging_schema RQVS staging_to WPSS stale SSNX stale_so STSS stand TSOV
stars PXOU start [SHW start_at URRS start_it TUPS start_over RSWP start_the UQSS start_with SROY started NT?j
started_myself SSNX starting PTH` starting_with RRRV starts OTL] stash dONK stash_clear TSSR stash_drop ZRQO stat PUPW
state PVUQ statement LRTZ statements MZPU static TPTS statistics SSTR stato OXNW stats OXQT statt L_JW status PTOY
stay PYUN stay_on RTSS stay_with SSUQ stays QG`T stays_in TQVQ stdlib RQUT steht RLgG steht_im RQWR step WIVV step_0
RPSW step_in SSTR steps TNO[ stick UZQL stick_to SVSP still S`LM still_has SSTS still_in RVRR still_use SWPQ stop NXG^
stop_the QRSV stopped RTLZ stops SRMZ storage XYJQ storage_bill TRSS store fU6Z store_for SUQS stored `WFN stored_as
RVRR stories WPWN storm WTOR story XOVO storybook SRLZ straight ^MOQ straight_away SSRT straight_to VQRS stray UROU
stream TSXM streamlined SQWQ strength SSZL strict QVQT strict_for SSTS string QTG_ string_in SSNX strings M^KV strip
TSPU stripe USPU stripping TROX struct OTN[ stub RSfA stubs RUVN stubs_with STSS stuck PSXQ style QSYO su SSTR submit
`JRP submit_for XPRR subscribers XRQQ subí ZNTP sudo ORXR suffices RTQU suggest L_PQ suggests OXRS suite ZPTN
suite_green TRSS suivi SRTS suivi_par RSTS sum PRTV summary URRT superseded QSXP superseded_by SSUR superuser SUSQ
suporte QYQR suporte_ao RTSS supplier UOUS supplier's VQRT supplier's_new URRS support Y\GQ support_can URSS
support_for RWPS support_inbox TRSS support_tickets TRSS supported P`KQ suppression PRYQ supprime OPQ[ supprimer VOL\
sur `IRR sur_dix SSUR sur_la RSRV sur_le URRS svgs SSTS swap SRNY swapped PTXO swapped_the RTSS sweep ZNQS swift SSJ]
switch QPVU switch_the TWQQ switch_to TQTR switched RSUQ switched_off UQSS switched_the RTWP switching TRRT
switching_the URTQ sync WMVR system's PXRQ system's_? RUSS são PXRR só UTQR só_um WPRS tabela RWPR tabelle SVWM
tabellen R[PO table PSRW table_? OXRS table_audit SRTS table_by RXSO table_in SPQW table_is VPRS table_of SSQV
table_or SPXQ table_orders TSSS table_with TRSS tables NUYQ tablet TSQS tabs QPEf tag _MLS tag_on URSS tag_v WQRR tags
QWOU tail RQTU take C\UX take_0 TRSR take_the PMZU taken MXSS takes M]RQ takes_0 TRPU takes_a TSSS takes_about RTSS
takes_half SUQS takes_most RTSS takes_roughly STSS takes_six SRUR takes_three SSTS takes_two SSTS taking OUM[
taking_the SQUS talks YRNS talks_to VSQS tape USRR tarball ^PPO target ORVT target_and UQST task TTPT tasks RVSQ
tasks_of STSR tax UMQY tb UTRQ tb_and TRSS tcp VQSS tcp_port TRSS te WQPT te_veel SRQV team OcNL team's K[[K team_from
TSRS teams MdNM teams_can UQSS teams_must RTSS teams_will QVSR teardown QVPT telemetry UTSO telescope SVRQ tell QXRQ
tell_me OWSS temp QNVW template RQWQ templates QQXR temporal QTOX temporary PQHc ten NUXQ ten_hours QVRS ten_minutes
QSTT ten_years UQSS tenant KX[N tenant_by RURS tenants PXQS tendrían OXSR tendrían_que RURS tensor QZOR terminal XOKZ
terminate WQMW terms hGOO terms_forbid XQRQ terraform UVUL terraform_destroy SSUR terraform_plan TSSS terrain [RPP
test *>}f test's JM^X test_0 RRTT test_? SSWP test_accounts STSS test_and RRTT test_certificate QSSV test_container
SSNY test_data SSUQ test_database SSUR test_device RURS test_double SSUQ test_e RQYP test_fails SSTR test_file SSTR
test_fixture RSST test_for RRVR test_from SSTS test_function SSLZ test_harness QSUS test_helper SSTR test_is SSUR
test_of SSZM test_on SUVO test_password SSTR test_pem QSSV test_run SQZO test_so TSRS test_suite VSQR test_test RQ[O
test_the SSQV test_tier SURS test_to SSUQ test_vorerst SRVQ test_waits RSST testdaten KP\U tested ER^W testers LRYV
testo FH[c tests ;:re tests_? SSYN tests_data RSUR tests_for RRTT tests_of SSUR tests_pass URRR tests_test SSRT
tests_were PUTS text OLNd text_in SSUQ tf TSRS than ZRVK than_0 TSSR than_a TPXQ than_after SSRT than_numbers RWPS
than_the UQRT that _B\O that's SVPS that's_the SSRU that_? STSS that_bucket SQUS that_didn't TSSS that_edit VRRR
that_i PTRV that_instead STSS that_is UQRT that_it RVQR that_my SRNY that_now RSUS that_one QPXS that_people RTQU
that_ships TSSS that_the XQMW that_this QSQW that_way URRS the \OE\ the_$ TRSS the_0 ZQTM the_accessibility PYQR
the_account VQRS the_address RVQS the_admin UTPS the_agents TWPQ the_agpl TRSS the_agreed YQPS the_android STSS
the_annotation STSS the_anonymised STSS the_apache VRQS the_api SRUR the_app UROV the_app's URSR the_approved USRR
the_apt QSWR the_archive TSSS the_artifact URSR the_asset SSTR the_audit RUSR the_auth RSXN the_auto TRSS
the_autoscaler VQSS the_aws VQRS the_backfill TRSS the_bank TRSS the_bastion TSSS the_benchmark RQSU the_beta RSTS
the_billing QVRR the_ble STSS the_body SSRT the_branch RUQT the_breach RSST the_brief PXRR the_browser STRR the_bucket
SSUQ the_budget STSS the_bug SQUS the_build TYPP the_bundled URRR the_busy SSUQ the_can RRUT the_card SSQV the_cdn
VTQQ the_cert SSST the_changelog UOK] the_check SSQU the_checkout RUSR the_ci ZSPO the_class RRWR the_cleanest TRSS
the_cli O\QP the_client TRSS the_clock SSUR the_cluster VPRT the_code QPXS the_codemod STRS the_column SSTS
the_comment RRPX the_commented RRWR the_commit QNVW the_community TSRS the_company TRSS the_comparison RSSU
the_compose STRS the_config SURS the_consent TSRS the_constant RRTU the_constants SQQW the_container SSMY the_contract
UQSS the_copyright VRQS the_core RURR the_counters PVSS the_coverage RRTT the_crash WPRS the_crawler WQRS the_csv RRWQ
the_customer RRUR the_customer's WRQR the_customers VQRR the_dashboard UTRR the_data URRS the_database XQRQ
the_dataset TTRR the_date TSSS the_debug SSQV the_demo TQXO the_deploy TSSR the_design RUSR the_desktop QVRS the_dev
KT^N the_develop RVQS the_diff QTQV the_directory RQSV the_disk TRUP the_docker RSVR the_docs QWNV the_docstring RRRU
the_draft UQRT the_driver SURR the_duplicate SSQU the_e RTTQ the_eight RUSR the_electron VQSR the_embedded RVRR
the_encryption USQS the_end RRPW the_entire SXRP the_enum RRST the_env UQSS the_event QUSS the_events TSRR
the_experiment TSSR the_exported RWPS the_exporter SRTR the_extra RVRR the_failing TSSR the_fake SSTR the_feature VQSS
the_fft SSRT the_field TSRS the_file QRJ_ the_firmware QRRW the_first TSSR the_fix USRR the_fixture TRVQ the_flag TRSS
the_flaky RSTR the_flash SSST the_folder SSTR the_form RSUQ the_former RUUP the_four SSRT the_freeze RUSS the_fresh
SSRT the_front UQSS the_full RZOQ the_function QRL] the_game's RTSS the_gateway STSS the_generated RVSR the_generator
SSTS the_gpl URRS the_gpu O^MR the_gradle RQUT the_header SRRU the_heading RQQX the_helm QTSU the_helper SSOX
the_helper's SRRV the_history VRRS the_hmac TSSS the_home TRSS the_hosted STRS the_i SSTS the_id QVSR the_image SSTS
the_import RRVQ the_importer QTTR the_imports SSST the_in TSSS the_incident USSR the_infra TSRS the_installer QUSS
the_integration TRQT the_intermediate RWRQ the_internal RQXP the_inventory SXOR the_invoices TRSS the_ios USRS
the_issue WSSO the_json RTRU the_key TSSS the_keychain VQSR the_label SSTR the_lambda SOQY the_larger QTQV the_last
SOO[ the_latency TPSV the_launch URSS the_layout QTVQ the_lead QRWR the_ledger URSR the_legacy STRS the_liberty QVRR
the_library STSS the_licence VPRT the_limit VQRS the_line SRQV the_link SRUR the_linter RRVR the_linter's SRTS
the_list UUTO the_live [NRQ the_load SXNR the_local PPZQ the_lock SRUR the_log PXUO the_logger SSYM the_login USSR
the_loop SSRT the_mail SRRT the_main VRRR the_maintainer RSVQ the_makefile VRNV the_map TSSR the_markdown SQTT
the_marketplace STSS the_matrix QVSS the_mcp QXRQ the_meantime QUSS the_message SSTS the_migration RTSR the_mirrors
USRS the_mobile TVPR the_mock QQTV the_model STSS the_module RRWQ the_module's RQWQ the_moment TRSS the_monolith RURS
the_monorepo STSS the_monthly URSS the_name SSST the_neighbouring SSRT the_nested RPWR the_new [SJT the_newer RUTR
the_newest URSS the_next NZPT the_nightly TXOQ the_notebooks SUSR the_notes RUUP the_numbers RQRW the_oauth TRSS
the_office TRSS the_offline PWSS the_old UQVP the_older TRSS the_one RVUP the_only \NTM the_order NXYM the_orm RTSS
the_other RRWR the_others TQST the_outage URRR the_output SRRU the_owner OSZP the_package TSRS the_paid WQRR
the_parser TSQT the_partner TRSS the_partner's RTSS the_password RRWQ the_patch SXPQ the_path SSWO the_patient TRSS
the_payment TRQT the_payout TRST the_person PQXR the_physics STRT the_plan WORU the_planning RURS the_platform URSR
the_plugin RVRR the_pool RSTS the_port SSTS the_portal PVSS the_pr SMWT the_pre PRVS the_primary URRS the_private TOM\
the_process VPRT the_prod TSSR the_product UPSS the_production UPRV the_project RURS the_public WXPN the_pushed QWQS
the_python SQVS the_quarter's RVRR the_range SSRT the_rate TSSS the_read RSSU the_readme SSST the_real SSSR the_rebase
TSRS the_rebased URRS the_recordings TRSS the_registry TSSR the_release XOSR the_remaining RSTS the_remote UTPS
the_renderer SSQT the_replica TRRS the_repo L[UQ the_report SSQU the_reporting RVQS the_repository RSUS the_request
TSRS the_requires TSSS the_response RURS the_rest PXRR the_retention VQSS the_retry RRVR the_reviewer STTQ the_rewrite
RTSS the_right UQOW the_roadmap QVRS the_root VQRS the_rounding QSQW the_runbook TSSS the_s TRVP the_same TNUV
the_sample TSRS the_sandbox TRVP the_scheduler RO[P the_schema STQT the_scope RVQR the_script SQWQ the_sd TSRS the_sdk
RTSS the_sdk's WRRQ the_search RTUQ the_second UQOV the_secrets QSUS the_security SSPV the_seed QSWR the_seeding SQVS
the_selector SRUR the_self SSTR the_sensor RTSS the_server UQRS the_service URRS the_session UQSS the_shader SSRU
the_shard SSST the_shared XXLP the_shipped VQRS the_shop's WPRR the_sign SRTR the_signature SSUQ the_signing VSRQ
the_simulator VSQS the_six SSUQ the_sleep SSRT the_slow TSRS the_small RRVQ the_smallest RRRV the_sms TSSS
the_snapshot RTTS the_source SSUQ the_spec PZQR the_sql SQSU the_sqlite SSRT the_stack QURU the_staging SWRQ
the_stdlib RRVR the_storage TRSS the_storybook RSOX the_style RTSR the_suite SSUR the_supplier's URRS the_support WPRS
the_supported RUSS the_switch RQWS the_sync RRUS the_system's RUSS the_table USSQ the_tag SSPV the_tax TRSS the_team
RTTR the_team's OUXP the_teardown SSRT the_temp SSQV the_template USSR the_temporary SROX the_tenant WOSS the_terminal
TSSS the_terraform STSR the_test OM^R the_testers QUSS the_tests XONW the_text USRS the_third PYRR the_thread RSTS
the_three PXRS the_throwaway RRRV the_ticket PWSQ the_ticket's SSRT the_time SSTR the_token SSTS the_token's TRSS
the_tokenizer SQVR the_tone SRST the_tool's TSPU the_top TRTS the_totals URSR the_trace SSTS the_translation RTSS
the_tree SQWR the_tutorial PVRT the_tutorials RVSR the_twelve USSR the_two PRXS the_typo RUQT the_unit RRRV the_unused
RSST the_upstream USRR the_user QRWR the_users TSSS the_v QWQS the_values TSSS the_variable SRST the_vector RUSS
the_vendor URSS the_vendor's URRS the_vendored XPRR the_version TRSS the_way PRWT the_web TSSS the_week SURS
the_weekend VQRS the_wheel RVQS the_whole TVUM the_widget RTSS the_wiki QVRS the_word RSST the_workflow USSQ
the_workspace SUTQ the_wrong SSUQ the_xml RWRR their YWMN theirs SXPQ them _PYD them_? VRTP them_again SSTR them_and
SSTS them_back SSTS them_for URSS them_into RURS them_on RURS them_to SSRS theme QXSO theme_editor RVQS then RLN`
then_the RPPY there NSWT there's OYNV there's_now RTSS there_and RUSS there_are SQTT there_is TQSS there_so TSSS
there_were TRRT thermostats VSQS thermostats_in TRSS these QQSW they S\SJ they're STPU they're_the SSTS they_are TSSS
they_can QTVP thing PTL\ things PUQV think RSOW third J]NV third_party N[NU thirty RWPS thirty_lines RURS this PH_U
this_branch SSTR this_comment SSPW this_commit RRTT this_exact QRUS this_file SSVP this_is UQSS this_milestone SVQR
this_module SRUS this_month TSSS this_morning TPTS this_morning's TSRS this_one SUQT this_repo RPWS this_script SSUQ
this_task TSSR this_test SRRV this_version TTRS this_very RSRU this_way STRS this_workspace QVSR those ZOOS those_for
SSQV though WRQR thread OP[S three FWdK three_attempts SQVR three_days STSS three_lines SSST three_minutes SSTR
three_months STSS three_private SRTS three_services STRS three_teams QURS three_times RQVS three_years UTPS threshold
SPUT through \JTQ through_a TSQS through_the QSSU throughout UTRQ throw OS[O throw_away RSWP throwaway RQRW
throwaway_container SSTR throwaway_docker SSTS throwaway_redis SSRT throwing PULZ throwing_away SSQV thursday PYPR
ticket NfVB ticket's Q[QO ticket_? SWQR ticket_asks RTSS ticket_says SVSP ticket_to RTSS tickets QcMK tidied WPRS tidy
XROR tidying SROX tidying_the SRST tier Q\MR tighten SUSQ tighten_the RTSS tile QNXT time QURT timeout WWLR timeout_a
SVQS timeouts STRS timeouts_in RSTS times OSWS timestamps QWQS timestamps_in RURR timing QRPY tiny NZRQ tip_kept SSTS
tls \NRO tls_handshake SSTR tmp LI@w tmp_0 RQSU tmp_agent RQRV tmp_exports SSUQ tmp_fig SSRT tmp_notes SSRT tmp_path
SSRT to [[QF to_0 UGgJ to_? PWRR to_a RTUQ to_account QUSS to_adapt RURS to_add TSSR to_agent SURR to_all WQRS
to_another PVSS to_be TSOU to_bring TTRS to_change RUSR to_check MRR[ to_close TRSS to_convert RURS to_cursor RTSS
to_destroy TSSR to_do SSTS to_drop USOV to_everybody VPSS to_exponential SSTR to_follow RVRS to_get WPWN to_go STRS
to_hooks SVQS to_it RSNZ to_its SQUS to_keep TSRS to_know PSRV to_learn VPRU to_leave TSSS to_let TRSS to_live TTRR
to_look QTRU to_main TRUQ to_make RTVO to_merge URSR to_move SURS to_my RTQU to_operate STSS to_our WPRS to_package
QSRW to_pnpm QWRR to_public UQSS to_re STRS to_read TTTP to_rebuild SSTS to_redo RTSS to_reproduce UQSS to_revert SSTS
to_rewrite QVRS to_run OWSS to_rust STSS to_see ROQZ to_set RSUS to_ten UQUQ to_the eJYD to_tmp SRRV to_touch VSRR
to_turn SRTR to_use QSUR to_write TSRS todas QVTP today OOWV today's WQRR today_i RSTS today_i'm SSTR todo LPbN
todo_and RRVQ todos N_QM todos_os RXQQ token bKVJ token's YPTO tokenizer VNYO tokens XSUL tokio RVSR told QTYN
told_otherwise STSR tolerance SWPR toml OZQR tomorrow SVRR tone RRST tonight \ORO tonight's ZPQQ tonight_? URSS
tonight_and TRSS tonight_at RSTS too SO_L too_so TSSS took T\XE took_it TSRR took_the TXNR tool DcZJ tool's RURT
tool_0 RSTS tool_for RTTR toolchain QO^N tooling QTSU tools LT]O top TNUU top_of TRTS topic TRSS total SUQS total_?
SSRT total_destruction SSTS totals ZPPR totals_agree URSR touch YTNQ touch_billing TSSS touch_the VSRR touched QUQU
touched_0 SSTS touches SYOR touches_0 STSS tous UTQR tous_les TRRS tout P`MO tout_le PYQR towards PWRS toy QSTT trace
YQSO tracked RPdF tracked_files SSTS tracked_in SSTS tracker XOYL traffic YORR trail QWSQ trailing SPK^ trailing_comma
RRPX trailing_whitespace SSRT train VUPQ training ZRLS trait SVRQ transaction RPUU transfer TSSQ translation RWMU
translation_of RTSS translations RZMS translators SXQO travail URSR treat XPWM tree WLRX trial OMWY tries UOZN
triggered USTP trimmed WQRR trimmed_the STSS trims WQSQ trip SRUR trivy SRTS trocar P[QP trois KRhG trois_jours SVQR
trois_vieux SO[O true jKLK true_in XRQQ truncate XTLT truncate_the TSRR trust TRSS try PN^P try_the SQ\L ts RRWQ ttl
XNVP tunnel YORR tuple PTWQ turn RUUP turn_off URRS turn_the SSTR turned SOVU turned_off SRUR turned_the SRUR tutorial
KZTR tutorials N\QQ tutti SYOR tutto Q[MR tutto_il RWPR twee N`TK tweet [QQP tweet_the TRSS twelve ZPSP twenty RRUS
twenty_because SSTR twice [MTO twice_and STSS twice_in SSQU twice_so TSRS two D\\O two_agents QUSS two_callers SQXP
two_commits VRRR two_days RURS two_designs SUQS two_files QSZN two_functions SQWR two_hours SVPS two_i SSTR
two_imports SSQU two_line URRS two_lines RSOX two_minutes SRNY two_new SQVR two_of PVSS two_options QVSS two_reviewers
RWQR two_seconds SSPV two_spaces SSQV two_ways SRVQ two_weeks SURS txt QOWU type WTRO typed RVRQ types FdPR typescript
LVYQ typescript_0 SPVS typo USNV typo_in SROX u RPQY ubuntu RTTS ui NXSS uit RSUR um [NTO um_pequeno VRSR uma OYRR
uma_só QUSS umziehen UVOQ un QV[J una NeVD una_función QPZR unauthenticated WQSQ unblock TOWS unchanged VSOT
uncommitted UNbG und TaEQ under KT_N under_0 PN\R under_one O[PR under_tests SSTR under_the VQRS under_tmp SSQV une
I^LY une_fois SSTS une_ligne QQOZ uninstall NUUT uninstall_payments RSTS unit NTM] unit_test SSOW unit_tests QRUS
unittest LQ^R unity O`HU unity_from QZNS unleash UTQQ unless RXPQ unless_told STSR unless_you STSS unmerged XRPR uno
PYVM unos UOXO unpublish eMKP unpushed WQLX unpushed_commit SSST unreachable URYM unreferenced QO\P unreferenced_since
RSUS unsaved ZROR unshared WUVJ unshared_feature SRVQ until \USG until_friday STSS until_the WRQR until_thursday RVRS
until_tomorrow STRS unused TNOZ unused_import SSQV up WSPR up_again OVUR up_and RURS up_for SSTR up_in VQSR up_the
[NQR up_to QRUT up_two SSQU update bE]G update_accounts TSSS update_client WSQQ update_of SRTS updated ZQSN
updated_the VSPS updater [NVM updates WNXO updating UPQU upgrade ]UKP upgrade_on TSSR upgraded VYLQ upload WOYN
uploader TNYQ uploads WQTP upon TSSS ups ZQPP upstream ZRSM urgent QRVS urgent_! SSQU urgent_security SSUQ urgente
QTNY url WRQR urls STRS us WTOR usa VRTP usage SSQU usd VTPQ usd_0 TSRS usd_a RRUS use QSZN use_a RQWR use_about QUSS
use_it TSSS use_or SSTS use_the SYOQ used \H\L used_and URRR used_for SSTR used_up XNRS user MV_K user_is STSS
user_wrote URRS userid NYVO users TUWL users_in RTTS uses PQ_L using QNId using_a SSTR usual SSTS utc PUWP util QO_L
utils WJ\N utils_py RQXQ uuid M\SQ uuids P[PQ v TYOP v_0 VWNP va RYPR va_? RYPR vacuum URUP valid UQTR validación RO[P
validación_del SQVR validate RQXP validation OSVT value UJQ\ valueerror RSVQ values WOWP values_yaml SRRU vamos WQQR
van MT[P van_0 RRWQ van_de RSVQ var YMUQ var_lib VQSR variabile SPSV variable XMPW variable_in SSRT variable_locale
SSRT variable_password RSST variable_x SSST vault WVQM vec RSVQ vector OWUQ vector_store RUSS vectors PVUR vedere SOQY
veel RROY veel_in SRQV vendor ZYJN vendor's ]QMQ vendor's_trial TRSS vendor_account TRSS vendored _QMO verbatim NP]Q
verhalten RP\M verify USQS vers YZPI versand YSTM version OYg= version_0 UUPR version_? QQZO version_in TQTS
version_mineure STSS versioned SS\I versioning VSWL versioning_is TSRS versions RS[L versions_of RPSW versión N[YJ
very N]NR very_run SSRT vet SSI^ vez POQ] vez_de SRTS via STRS via_the TRSS victim RSNY vide OPP] viel O^PN vier RYPR
vieux RLbK view QaRH view_i RWQR viewer QYTN violation NTK_ visible RTTR visitors SURR vite R^QK vitest JS]R vm RTTR
volume VO_I volumes VPWO von NYTR von_0 SRTS von_der QUTR von_drei TSSS voor WRUN voor_de SSUQ vor SSRT vor_dem SSST
vorerst SUVN vou VRRR vou_rodar USSR voy RSTT vs NWQV vue QURU vulkan STRS vulnerability NSJa vulnerability_of SSPV
vérification TTMW wait ZOVM wait_for WPSR waiting ZNKY waiting_for SSRT waits TQRT wal YQSO wall USUO want UXQN want_a
RURR want_me VQSS want_to RVSQ want_xlsx STSS wanted ZWKO wants _V>Y wants_it RSSS wants_the YQRQ warehouse SVSQ
warning UPTS warning_! SSRT warteschlange QZQQ was [R[D was_0 URSR was_a QVSS was_approved SUQS was_fixing RRWR was_in
VPPV was_missing VQQT was_only RURT was_removed TRSS was_the TSSR was_there RPWS wasm RTUQ wasn't M^TM watch SRMZ way
_ORM way_? QQXR way_back QVSS way_for QUSS way_of YROR way_since RRVS way_to VRTP ways TPYO ways_to SRWQ wc SSST we
W`HN we_can STSS we_commit RTSS we_need QVRS we_ship TSSS we_simply URRS we_take PWSS we_want RURS web XYOL web_0 TSSS
webhook YQSO webhooks VUPP webpack O_KT website SOYQ week XZPI week_or STRS weekend WWMP weekend_? TRSS weeks Q[OP
weeks_of RTSS weg XPQR weggehaald RQPY weil PP\O well VVTM went [H^L went_ahead VQRS went_from TRSS went_into RURS
went_out TRTQ went_through TRSS went_with RPWS werden SYPP werden_? RURS were fLMN were_never URRS wget SRXO what QE_V
what_i URRS what_is QURT what_it RRRV what_people WPSS what_slowed URRS what_the SRRT what_we RVRS whatever OZQS wheel
QUNX when UOOY when_it RSRV when_the URRS whenever RYMT where PH[Z where_it SRST where_state SRTS where_the RQVR
whether QQPZ whether_the UQRT which RRTU which_gives VSRR which_had STRR which_i SSUR which_licence RTSS which_makes
WQSR which_message SURR which_of SOYQ which_one QN[Q which_saves UTQR which_the QSQW which_we WPSR whichever R\MQ
whichever_we STRS while NP[S while_at STSS while_fixing QVTQ while_i SPWR whitespace STMX whitespace_in SSRT who SPZO
who_runs STSS whoever T[MP whole T[XE whose URUP why QQhB why_the SSRU wide SZMQ widen TURQ widget SXPQ wie QRXR
wieder UPUR wiki PXRS will Ph?U will_be RTSS will_conflict RTSS will_do SSPV will_have PXRS will_need VQRS win RUSR
window RXRP windows MiTB windows_0 RVRS windows_avec SSUQ wins QSQV wip PP\P wipe LScI wipe_everything SSRT wipe_the
UTQR wiped NVVR wiped_the QUTR wiping LQS[ wiping_mypy SSPV wiping_the PSXR wir ZQOS wir_das SURS wir_die WPRS wird
SRTS wire SVQR wired QYQQ with ZNLX with_0 UUQR with_a LVeE with_an RSNY with_another RSTS with_credentials TRSS
with_csv RSUR with_ctrl SSRT with_diff ROQZ with_git URPU with_it QXQS with_its VTQQ with_jitter RRVR with_lease UPUS
with_my TSRS with_nine QVRS with_no TRRT with_one SSTS with_that TSSR with_the XMRT with_this TSRS with_two RSTS
with_wc SSST within RZPP within_the QWRR without eQHN without_a TTQS without_the VRRR wollen XQQR wollen_wir URSS
won't aKPQ word LUSX word_for RSTS wording QTK\ work PbOL work_? RTRS workarounds OZMV worker SXSN worker_0 URRT
workers TZPM workflow YVQL working YV<` working_copy SSLZ works X\KM workspace PdJN workstation Q\KS worktree TUMV
world PXOU would YdIF would_add WPRS would_be YRPQ would_do QQ[O would_get STRS would_have PSWR would_let QVSS
would_like RTQU would_need RTSS would_take SUSR would_use QUSS would_you OWSS wrap QSSU wrap_the SSST wrapped SSRT
wrapped_the SSRT wrapper PTYO wrapping RRPX write WPLY write_our STSS write_the RSQW write_to TRSS writes YPPS writing
QSI_ writing_the SRRU written RYLT written_by STSR written_for STSS wrong RT^H wrote US]G wrote_an RVTO wrote_delete
RSTS wrote_in SSRT wrote_to TRSS wrote_yes QSWQ würde YTOP würde_jetzt URRS x QOO] x_0 PSSV x_to SSST xdist RRZN xfail
RR[M xlsx RURS xml N^PP y UUWK y_lo QTTR y_n WQRR y_nadie QRWR y_va RYPR ya WSQQ yaml NSVV yank _MNR yarn K]QS year
OXTQ year's TTQS yearly UQSS yearly_plan TSRS years YTMS yes NOgI yes_delete RSVQ yes_drop SSTS yes_no TRSS yes_or
TSUP yesterday RR\L yet V`NI yet_it TSSS yet_the YQRP yml PL[U you TObG you_approved RTSS you_asked RTSS you_confirmed
RRTS you_said UQTR your XOh< your_call RRZO zeile RQWS zero VSOT ziehen VTQQ zijn O_QL zlib ZPQQ zod RZOQ zone RRTT zu
TRSS zullen STRS zum QRYQ zustand RXOS zwei RYRO à UYKR à_0 SQUS è UVPQ è_più STRS échoue RSVQ échoue_une SSUR índice
SVVL über XSQP überspringen TSWN € QWQS €_0 RURS @access \G\M @account-ends ^RTH @agents LgMK @agreed <M}E @branch
T^QI @checks bGUN @choice QbOK @cmd:destructive \LXM @cmd:destructive+out fLJP @cmd:executes_code T@Oi @cmd:mutating
\IPW @cmd:mutating+out WPTQ @cmd:read_only LFIq @costs ^_HG @destroys WIUW @dev-tool HNeQ @done-already ^RSH
@drops-support KgMM @exposes iMGN @forbidden gIIR @force ZMXM @force-push-shared VRRS @gone cJMR @in-budget KgHQ
@in-module HLgR @interface LgSF @keeps KUgE @law jJLK @live lBTJ @live-changed VSQS @live-destroyed UPUR @local IJ_Z
@mild __JD @minutes VDeL @open-to-everybody YORR @others-work bWFL @over-budget ]ISS @own HK\^ @own-test EPlL
@package-published YPQR @pays cSIM @people kTHF @personal-data [NTP @publishes dNNM @reads DNEu @rows-deleted UNSV
@runs-tests OUL\ @schema NaPN @scope KmMG @secret oEIO @secret-printed WSSP @sends lHPH @sent-to-all TRSS
@shared-history UVPP @shouts @@ff @stack IqII @staging GnKL @takes-long TaNI @temporary CF^f @trivia FDHz @unreleased
JZST @verification-off `ONO @weakens hNOG @wide IbRO ~'ai_ WSWK ~'ll_ TNO[ ~_abou VTUN ~_about VTUN ~_abov SQOX
~_above SQOX ~_acc XTLU ~_acr RXQQ ~_acro RXQQ ~_acros RXQQ ~_act QYNT ~_acti PYNT ~_actio PZNT ~_ada O[PQ ~_adap O[PQ
~_adapt O[PQ ~_add VVMT ~_add_ YWLP ~_adm XSOR ~_admi XSOR ~_admin XSOR ~_ado QXPR ~_adr QXSP ~_adr_ QXSP ~_aga LVXR
~_agai LVXR ~_again LVXR ~_age O`JR ~_agen MaKS ~_agent M`LS ~_ago RQ>k ~_ago_ QP?l ~_agr SYOP ~_agre SYOP ~_ali MPNa
~_alig NONa ~_align NONa ~_all gd>B ~_all_ ]_DL ~_alle VZOL ~_alle_ VZOL ~_allo XRQQ ~_allow YTNQ ~_alo VUNS ~_alon
VUNS ~_alp QPSX ~_alph QPQZ ~_alpha QPQZ ~_als Y\LK ~_als_ ZWNM ~_also RXQQ ~_also_ RXQQ ~_and VbLH ~_and_ VaMI ~_ans
XPSP ~_any XAbP ~_any_ UF`Q ~_api W_JL ~_api_ W_JL ~_app W`RC ~_app_ XYRJ ~_appe RSPX ~_appea RSPX ~_appr NYYK ~_appro
NYYK ~_apt QRXQ ~_apt_ QRXQ ~_are V]ML ~_are_ V^KM ~_ask ZLTR ~_ask_ WNVQ ~_asset QXUN ~_att RP[O ~_atte RQ[N ~_attem
RQXP ~_aud N^OQ ~_audi N^OQ ~_audit O]QP ~_auf ^[OD ~_auf_ _TSF ~_aufg RZOR ~_aus SRZM ~_aut SVVN ~_auth KXYO ~_auth_
KW[O ~_auto ZPPR ~_autom XPRR ~_ave QVXM ~_aws YORS ~_aws_ YORS ~_axi RXPR ~_bac UYNP ~_back UYNP ~_bas WXRK ~_base
XWQM ~_base_ XWQM ~_bec ORYR ~_beca PQYR ~_becau QPYR ~_bef PNO_ ~_befo PNO_ ~_befor PNO_ ~_behav SRXP ~_bei K\OV
~_bei_ NZQT ~_ber RQOZ ~_bere SNP[ ~_bet PYRQ ~_bis OYRR ~_bit T[LR ~_bit_ TZLR ~_blo PNS[ ~_bloc PPP\ ~_boo VTLU
~_bot_ [PPQ ~_bra I^XN ~_bran J^VN ~_branc J^VN ~_bri R\NP ~_bro MXSS ~_brok PSXP ~_broke PSXP ~_brow PXRR ~_brows
PXRR ~_bud RZOQ ~_budg RZOQ ~_budge RZOQ ~_buf QRXQ ~_buff QRXQ ~_buffe QRXQ ~_bug_ QSXP ~_bui QXNU ~_buil OYOU
~_build QWMW ~_but [NTO ~_but_ [OTN ~_buy QXQR ~_buy_ QXQR ~_cal LNT^ ~_call JNU_ ~_call_ OMYW ~_calle NTM] ~_camb
ORRY ~_cambi ORRY ~_can eQHM ~_can' ]NLT ~_can't ]NLT ~_can_ \XMK ~_car \OPQ ~_card ]SKQ ~_card_ [PNS ~_cas PJU\ ~_cdn
XTNR ~_cdn_ XTNR ~_cel RRQX ~_cer ZOQR ~_cert XPRR ~_cha [WNL ~_chan XTMR ~_chang WUMS ~_char PXSQ ~_chart OXSR ~_che
ULRY ~_che_ STWN ~_chec VKN] ~_check VKN] ~_cho NU]L ~_choi QSXP ~_chos QRYP ~_chose QRYP ~_cin QP[P ~_cinq RQYQ
~_cinq_ RQXQ ~_cla TS[J ~_clas OW[L ~_class PXVN ~_cle XQH\ ~_clea XQH\ ~_clean XPNV ~_clear STMY ~_cli OfNI ~_cli_
L]TO ~_clie T\NN ~_clien T\NN ~_clo _MPO ~_cloc SSXO ~_clock SSXO ~_clon XROS ~_clone XROS ~_clos ZMQT ~_close [NQR
~_cod F^XQ ~_code F^XO ~_code_ IW[Q ~_codes QXPS ~_col UXGY ~_coll UTNU ~_colle USNV ~_colu UTLX ~_colum UTLX ~_com
UC\X ~_com_ ]OOQ ~_comm LK]Y ~_comma MVRW ~_comme QPRY ~_commi UK`L ~_comod XQRR ~_compo KV\O ~_con VTTM ~_con_ WZQI
~_conf UNXP ~_cont TNUU ~_conv OYSQ ~_conve OYSQ ~_cop gBOT ~_copi [MUO ~_copie ZMTQ ~_copy _HMX ~_copy_ \INY ~_cor
NYRT ~_core OXQT ~_core_ OYPT ~_cos XTRN ~_così \RPO ~_così_ \RPO ~_cou S[IU ~_coul TZMQ ~_could TZMQ ~_coun QRPX
~_count QRPX ~_cove PWNW ~_cover PWNW ~_cra ]KRR ~_crat XQPS ~_crate XQPS ~_css PO]Q ~_css_ PO]Q ~_csv URXM ~_cus YOQS
~_cust YOQS ~_custo YOQS ~_cuá OKeM ~_d'a XPQS ~_dan_ YPRQ ~_dans MXNY ~_dans_ MXNY ~_das P]ZE ~_das_ OY\H ~_dat \ZY=
~_data Y^TB ~_data_ ZVRJ ~_date_ SUXM ~_dato ZOQR ~_dbt QZPQ ~_dbt_ QZPQ ~_deb WLN[ ~_debu WNK\ ~_debug WNK\ ~_dell
XNWO ~_dem `OUH ~_dem_ [QOP ~_demo XPYK ~_demo_ XPWM ~_den [JYN ~_den_ [KXN ~_dep OT\M ~_der YYMM ~_der_ YYMM ~_des
JVN^ ~_des_ OTYP ~_desi RXQQ ~_desig RXQQ ~_dest NNOa ~_destr QOSY ~_deu NO\R ~_deux NO\R ~_deux_ NO\R ~_dev HQmF
~_dev_ MHnJ ~_did YQRP ~_die `OJR ~_die_ bNIS ~_dif OMQ^ ~_diff OMQ^ ~_diff_ POP^ ~_dis PNXV ~_disa SQYP ~_dist RQN[
~_dist_ RQN[ ~_dns ]MOR ~_dns_ ]MOR ~_doc LXUR ~_dock QRXP ~_docke QRXP ~_docs RUH] ~_docs_ RVJZ ~_doe PQXS ~_does
PQXS ~_does_ QPXR ~_doi OXUP ~_dop QPP[ ~_dopp RPPZ ~_doppe RPPZ ~_dos_ QXQR ~_dow VYNN ~_down VYNN ~_down_ QZPQ
~_downl XPSP ~_dro QXNU ~_drop QXNU ~_drop_ SVNT ~_dua QN\P ~_duas QN\P ~_duas_ QN\P ~_dum XPVN ~_dump YPTO ~_dur XOQT
~_eac M[QS ~_each M[QS ~_each_ M[QS ~_ear RNWU ~_earl RNWU ~_eas YNVO ~_easi XOTP ~_easie XOTQ ~_ech \QRM ~_echo \QRM
~_echo_ [QRO ~_edi ^UHQ ~_edit ^UHQ ~_edito RYOS ~_eig SWUM ~_eigh SXTM ~_eight SXTM ~_ein Q[YG ~_ein_ NYYL ~_eine
RXZI ~_eine_ RWVM ~_einf SQOZ ~_einfa SQOZ ~_eli RRYP ~_els RL[S ~_else RL[S ~_else_ QL\S ~_emi RMYT ~_emit RMYT
~_emit_ SNVV ~_emp RPOZ ~_empt RPOZ ~_empty QQQZ ~_end SOOZ ~_end_ PRQY ~_ent TVTN ~_enti PZRP ~_entr UQYL ~_env XQVL
~_equ QROZ ~_era TMVU ~_err QZRO ~_erro QXRQ ~_error QXRQ ~_etw P\OQ ~_etwa P\OQ ~_eur XUNR ~_eve OjFM ~_even S[NP
~_event Q[NQ ~_ever PbKP ~_every PaKP ~_exa OS^L ~_exac ORYR ~_exact ORYR ~_exam STXM ~_examp STXM ~_exe UTTN ~_exp
MZ\I ~_expl NT\N ~_expo QYSO ~_expor QZRP ~_extr OQ\P ~_extra PQ\O ~_fai PQcH ~_fail QNeH ~_fail_ SSXN ~_faile RPYR
~_fake RRXP ~_fake_ RRXP ~_fal XN[K ~_fals WQWM ~_false WQWM ~_far WVLS ~_far_ XTMS ~_fas ZRQO ~_fast ZRQO ~_fat PRP[
~_fea PYSP ~_feat PYSP ~_featu PYSP ~_feh TQ[K ~_fehl TQ[K ~_fehle SRXO ~_fel OZOS ~_felt PZQQ ~_felt_ PZQQ ~_few QXRQ
~_few_ N[QR ~_fil JQT^ ~_file MMU^ ~_file_ QETa ~_files M\SP ~_fill NYRS ~_fin ZMLY ~_fir ONUZ ~_firs NPUY ~_first
NPUY ~_fiv PP\O ~_five PP\O ~_five_ PP\O ~_fix LNjH ~_fix_ RO\P ~_fixe QPYR ~_flag RSNY ~_fli XOSR ~_flip XORS ~_fol
M\SQ ~_folde PQSX ~_foll Q[QN ~_follo Q[QN ~_for S`XB ~_for_ M]YI ~_forb XQRQ ~_forbi XQRQ ~_forma NXQU ~_fou ZOSQ
~_foun ZSOP ~_found ZSOP ~_four_ ROXR ~_fre RYJV ~_free QXQR ~_fres URMW ~_fresh URMW ~_fro U^NK ~_from S^RH ~_from_
S_QH ~_fun QK[U ~_func QKYW ~_funct SMVV ~_für YSRM ~_für_ YSRM ~_gam VTNT ~_game VTNT ~_get UXMR ~_git TCmH ~_git_
OCoK ~_gith XSOR ~_githu XSOR ~_già RRYO ~_già_ RRYO ~_goe UTMV ~_goes TTNV ~_goes_ TTNV ~_goi WMTT ~_goin WMTT
~_going WMTT ~_goo WMWR ~_good VMWR ~_good_ VMWR ~_gpl \MQR ~_gpl_ \MQR ~_gpu NcKP ~_gpu_ NcKP ~_gre WMST ~_grep RPRX
~_grep_ RPRX ~_gri QQXR ~_grid QQXR ~_grid_ QQXR ~_hab XVPM ~_habe ZSQN ~_habe_ ZSQN ~_hac UQMY ~_had XJUT ~_had_ VLUU
~_han XWMP ~_har TSWN ~_hard TTVN ~_hard_ TUUN ~_has UWUL ~_has_ QZTN ~_hav QYQQ ~_have QYQQ ~_have_ N[RQ ~_hea VRWN
~_hell RSOX ~_hello RSOX ~_help SOZP ~_helpe PP[Q ~_her SN]N ~_here RL_O ~_here_ RM`M ~_het QSL\ ~_het_ RSJ\ ~_hil
RRXP ~_hilf RRXP ~_hilfs RRXP ~_his XOSR ~_hist YNSR ~_histo YNSR ~_hol YPTO ~_hold YPSP ~_hos ZSPP ~_host ZSPP
~_host_ ]MPQ ~_hoste PYQR ~_hou SYTL ~_hour QZTM ~_hour_ STYL ~_hours QYNT ~_how KTQ\ ~_how_ KTQ\ ~_i'd `WJK ~_i'd_
`WJK ~_i'l TMO[ ~_i'll TMO[ ~_i'll_ TMO[ ~_i'm TMSX ~_i'm_ TMSX ~_ich ^JWM ~_ich_ ^JWM ~_idl PXQS ~_idle PXQS ~_idle_
PXQS ~_idx SSNX ~_idx_ SSNX ~_ifs PM_P ~_ifs_ PM_P ~_ima OU\L ~_imag OU\L ~_image OU\L ~_imp MUWR ~_impo MUXR ~_impor
MUXR ~_inc ZSMR ~_incl YTOO ~_inclu ZRPP ~_inf XPWM ~_inl QRZP ~_inli QRZP ~_inlin QRZP ~_ins OR^M ~_insi PM`O ~_insid
PL`O ~_inst PXRR ~_int Q_]> ~_inte RWWL ~_integ QYOS ~_inter TQ[L ~_into RZ[E ~_into_ RZ[E ~_it' XQRQ ~_it's XQRQ
~_it's_ XQRQ ~_ite NTYQ ~_item PSYO ~_its PXNV ~_j'a XPXL ~_j'ai WOWN ~_j'ai_ WOWN ~_jet ZQLU ~_jetz ZPMU ~_jetzt ZPMU
~_job_ [OSP ~_jso TVNT ~_json TVNT ~_json_ TVMU ~_jus PMS\ ~_just PMS\ ~_just_ PNTZ ~_kan ]OQO ~_kan_ \OQP ~_kee RTZL
~_keep RS[L ~_keep_ RTXN ~_key [OOT ~_key_ [RSL ~_keys RQOZ ~_keys_ RRN[ ~_kil RRM\ ~_kill RRM\ ~_kill_ RRNZ ~_l'a
P[TM ~_lam SPOZ ~_lamb SPOZ ~_lambd SPOZ ~_las YHSX ~_las_ XPNV ~_last UNVR ~_last_ UNSU ~_lat UNVS ~_late UNVS ~_lau
SSMY ~_lauf TULW ~_laufe SSNX ~_lay P^SK ~_laye RYTN ~_layer RYTN ~_lea QKbN ~_lead OO]P ~_lead_ OP]P ~_len RSXO ~_les
[VMN ~_les_ ^YIL ~_let R[SK ~_let_ Q\SL ~_lib Q^LP ~_libr PXRR ~_lig OTQX ~_lign PQRY ~_ligne PQRY ~_lim YMRS ~_limi
ZMSS ~_limit ZMSS ~_lin BNeW ~_line JLUb ~_line_ LKSb ~_lines NTWS ~_link UOXP ~_lint KT`N ~_lint_ NP_O ~_linu QXQR
~_linux QXQR ~_liv ZYLM ~_live [WMN ~_live_ ZUNO ~_loc OF`W ~_loca MKW\ ~_local MKX\ ~_lock UN\N ~_lock_ VNYP ~_log
ZCNa ~_log_ RLLc ~_logg URXM ~_logge UPYN ~_login XQSP ~_lon M[NV ~_long M[NV ~_longe O[QR ~_loo RKT[ ~_looku RQXQ
~_loop TOPY ~_loop_ TOPY ~_los YROR ~_lru RObI ~_lru_ RObI ~_lts P]LS ~_lts_ P]LS ~_mad OVH_ ~_made NWH_ ~_made_ NWH_
~_mai `PUH ~_mail ZOTP ~_main ZQTM ~_main_ WTSN ~_mal SQXO ~_mar PTYO ~_mat PTZO ~_matr PYTO ~_matri PYTO ~_may ZOYJ
~_may_ ZOYJ ~_mcp P[QP ~_mcp_ P[QP ~_mea LZWO ~_mean LYXP ~_means QYRP ~_meant OSYQ ~_meh SXPQ ~_mehr SXPQ ~_mehr_
SXPQ ~_mei SSNX ~_mein SSNX ~_meine SSNX ~_memo RPXR ~_mer ]QNQ ~_merg ]QMQ ~_merge ]QMQ ~_migr RXRQ ~_migra RXRQ
~_min OTfC ~_minu SO^L ~_minut SO^L ~_mod =j\H ~_mode FoIN ~_mode_ J`QQ ~_model Q_MO ~_modu JMfP ~_modul JMfP ~_moi
RUMX ~_mon NgFR ~_mon_ RPN[ ~_mont QaMM ~_month R`MM ~_mor [RPO ~_more ZTNQ ~_more_ ZTNQ ~_mos O[PR ~_most O[PR
~_most_ PXRS ~_mov PXVO ~_move QZOR ~_move_ NXTR ~_movi RQYP ~_movin RQYP ~_mus O[PR ~_must N\QR ~_must_ N\QR ~_myp
RQPY ~_mypy RQPY ~_mypy_ RQPY ~_n'y XORS ~_n'y_ XORS ~_nam TJP_ ~_name UITY ~_name_ NOUZ ~_names [NRQ ~_nami RTNX
~_namin RTNX ~_nel UM]M ~_nel_ RP[O ~_neu NhHN ~_neu_ MbMP ~_neue TYNQ ~_neue_ RXPR ~_nev URNW ~_neve URNW ~_never
URNW ~_new [bFI ~_new_ VcIJ ~_nex D_[O ~_next D_[O ~_next_ D_[O ~_nic YUJS ~_nice SXPR ~_nich YPNU ~_nicht YPNU ~_nig
[SOP ~_nigh [SOP ~_night [SOP ~_nin MVWR ~_nine MVWR ~_nine_ NVXP ~_nod SMSX ~_node TNQX ~_node_ OQSY ~_noe RPN\
~_noem RPN\ ~_noi XORS ~_nois XORS ~_non XNTR ~_none SPXQ ~_none_ SPXQ ~_not XM^I ~_not_ WRWL ~_note RM_N ~_note_ WM]J
~_noted QQ[O ~_notes PTNZ ~_nou QXQR ~_now ]VQH ~_now_ ^WSD ~_npm _KMT ~_npm_ _KMT ~_nur NVTU ~_nur_ NVTU ~_ode MM[W
~_oder MM[W ~_oder_ MM[W ~_off Q[RN ~_off_ SZOO ~_ohn QZQP ~_ohne QZQP ~_ohne_ QZQP ~_okay_ RPYR ~_old VNeD ~_old_
RPfD ~_one NRYT ~_one_ KR_Q ~_ones USMV ~_ones_ USMV ~_ope VQH^ ~_open UPH^ ~_open_ TOM\ ~_opg QYSP ~_opge QYSP ~_ops
PSXQ ~_opt WKYQ ~_opti WKYQ ~_optio WKYQ ~_ora RYPQ ~_ora_ RYPQ ~_ord OOLb ~_orde OSO\ ~_order PTNZ ~_org [QPP ~_org_
XRQQ ~_orm PYRR ~_orm_ PYRR ~_our dUOD ~_our_ dUOD ~_out TXQO ~_outp URNX ~_outpu URNX ~_ove [MXM ~_over [MXM ~_over_
ZMVO ~_own BTfO ~_own_ HW[R ~_owne PQYQ ~_owner PQYQ ~_pac TWIW ~_pack SWJX ~_packa RVLX ~_page_ QXMU ~_pai ^LOR
~_paid [NPR ~_paid_ [NPR ~_pan QQXQ ~_pane RRPX ~_par Q`RI ~_par_ Q]WG ~_para \NSO ~_para_ ]PQN ~_pars PLXX ~_parse
PMWX ~_part O`KR ~_part_ MZRR ~_party OYOU ~_pas UMaI ~_pas_ WMUR ~_pass OP`N ~_passe RUWN ~_passt POZR ~_patc VVNS
~_patch VVNS ~_path QSZO ~_path_ RQZO ~_pdf R[PO ~_pdf_ R[PO ~_pen QXQR ~_per M[]G ~_per_ H_[J ~_pic SYNR ~_pick TXNR
~_pil QRYO ~_pin QQ[O ~_pinn SQYP ~_più RZOR ~_più_ RZOR ~_plan RYPR ~_plan_ TXLT ~_plo RRPX ~_plot RRPX ~_plu S_PK
~_plug O]PP ~_plugi P\PQ ~_plus XSSN ~_plus_ XSSN ~_png QRYP ~_png_ QRYP ~_pnp MZRR ~_pnpm MZRR ~_pnpm_ MZRR ~_pod
RNTX ~_pol QSZN ~_poll RUXM ~_pool PRXR ~_pool_ PRXR ~_por WUUK ~_por_ YSSM ~_pos ZOYK ~_poss SPZO ~_posso TNZO ~_post
ZRQP ~_pou VTTM ~_pour UUUM ~_pour_ TVUM ~_pre OGhN ~_pre_ NQ^O ~_pref MN]S ~_prefe PRXR ~_prefi POXU ~_pres YOSR
~_pri ZISW ~_prin QUMY ~_print RQPY ~_priv VKXS ~_priva TKYS ~_pro _RMM ~_prod XLVS ~_prod_ WNTT ~_prop R[OO ~_pros
PQXS ~_pub _\FK ~_publ _\FK ~_publi _\FK ~_pur WNQV ~_purg VPNX ~_purge WQNV ~_pus _KKV ~_push _KKV ~_push_ ]KQS
~_pushe VSMV ~_put NQN_ ~_put_ NPO_ ~_pyc RSEb ~_pyca RSOX ~_pycac RSOX ~_pyt KSXW ~_pyth KUUV ~_pytho KUUV ~_qua NSZR
~_qual RMYS ~_quart QXRQ ~_que dSCR ~_que_ bQHQ ~_qui RNRZ ~_quic RORX ~_quick RORX ~_quo RRNY ~_quot RRNY ~_quote
SQOY ~_ran ROYQ ~_rath NXUQ ~_rathe NXUQ ~_raw ^OQM ~_raw_ ^OQM ~_rea XFUX ~_read SJS] ~_read_ VPMY ~_readi QORY
~_ready RPZP ~_reaso RRXP ~_reb QSXO ~_rebu PSYP ~_rebui PSYP ~_reco VVSM ~_red MZVO ~_red_ PRYP ~_ref ZPTN ~_refa
RSXO ~_reg QWWN ~_rege PRYP ~_regex RPZQ ~_regi RXPQ ~_regio QXQR ~_rel ZUMP ~_rele YTMR ~_relea YTMR ~_rem VYON
~_remo XTMR ~_remot UXOQ ~_remp RWUM ~_rempl RWUM ~_ren PYOT ~_rena PUNZ ~_renam PUNZ ~_rend OVYN ~_rep [MVN ~_repl
UNYP ~_repla QP\O ~_repor SRNY ~_res OaVF ~_rese VVTL ~_reset UUUM ~_rest N\UM ~_rest_ O[QQ ~_ret PR^L ~_retr QO]O
~_retry RO[P ~_rev OT\M ~_reve RVVN ~_revo NRYS ~_revok NRYS ~_rew UVNS ~_rol ZQOR ~_roll YQPR ~_roo VOXO ~_root TPYO
~_root_ TPYO ~_rows WNST ~_rows_ WNST ~_rul VN\L ~_rule VN\L ~_rule_ QO^N ~_run JVHd ~_run_ PQEe ~_runn NUTV ~_sai
USWN ~_sal YQRP ~_sam UKVV ~_same TMYR ~_same_ SMZR ~_sav XUNQ ~_save XUNQ ~_say QUE` ~_say_ OWOX ~_says VRI[ ~_says_
VRI[ ~_sca SNM^ ~_scan PPN^ ~_scan_ RPN\ ~_schem O[QQ ~_scr MUSW ~_scra TQL[ ~_scrat QSL\ ~_scri MUZP ~_scrip MUYP
~_sdb ^QOO ~_sdb_ ^QOO ~_sdk SYQP ~_sec TIYW ~_seco TLUW ~_secon TLUW ~_secu TQXP ~_secur TQXP ~_see PJ^T ~_see_ PMVY
~_seed OQ^N ~_seed_ OS[O ~_sel OTZO ~_sele PRXS ~_selec PRXS ~_sen \NRQ ~_ser \_FJ ~_serv `XHL ~_serve ^ONQ ~_servi
T\NN ~_ses N\PS ~_ses_ QYPQ ~_set XNl9 ~_set_ \Nd> ~_sha ^TKO ~_shal XPRR ~_shall XPRR ~_shar ZUNO ~_share XUQN ~_shi
XTOQ ~_ship YROQ ~_sho \II] ~_shop \MQR ~_shop_ XPQS ~_shou MVTT ~_shoul MVTT ~_show XNLZ ~_show_ RQM\ ~_shows YPRQ
~_sic RZPP ~_sich RZPP ~_sich_ Q[PP ~_sie RQYO ~_sie_ SQXP ~_sig YKWQ ~_sign [OMU ~_sign_ ZMSR ~_sigo ROZQ ~_sigo_
ROZQ ~_sim TPXP ~_simp VPYL ~_simpl TPZM ~_sin ZNNV ~_sind_ XPRR ~_six OR[P ~_six_ OR[P ~_ski SSZL ~_skip TS[K ~_skip_
TUXK ~_slo QQYQ ~_slow QQYQ ~_sma MU\N ~_smal MU\N ~_small MU\N ~_sol UYNP ~_soll YSOQ ~_son TTWM ~_sou VNZN ~_spa
TSEa ~_spac TOL] ~_space TOL] ~_spe O`LQ ~_spec PYRQ ~_spec_ PYQR ~_spl SRYN ~_spli SRYN ~_split QTYN ~_sql_ RP[O
~_squ ZMSR ~_squa ZMSR ~_squas ZMSR ~_sta RWLV ~_stag PXRR ~_stagi PYRQ ~_star STJ\ ~_start TRG^ ~_stas ZRQP ~_stash
ZRQP ~_stat LXQW ~_statt PXPT ~_stay QQZP ~_stays RMZS ~_ste VH_O ~_steh RO`K ~_steht RQZN ~_step UNRX ~_sti TZPN
~_sto XWA[ ~_stop PUK\ ~_stop_ PVNX ~_stor [UIR ~_store ]VFS ~_stre RRYO ~_strea RRXP ~_stri RXMV ~_stu PT_I ~_stub
ST\J ~_stub_ SS\J ~_sub _NMR ~_suppo TWNR ~_sur \KSR ~_sur_ \LRR ~_tab NXK\ ~_tabe QYQP ~_tabel QYQP ~_tabs RQL]
~_tabs_ RQL] ~_tag ZSLS ~_tag_ \NOS ~_tak H\TU ~_take I[TT ~_take_ KVUV ~_tea N`QN ~_team N`QM ~_team_ RYQP ~_teams
RXQR ~_tem QQRY ~_temp QQRY ~_tempo SSNY ~_ten JW[O ~_ter ]NPQ ~_term [NPS ~_terms [NRQ ~_tes 8Dmd ~_test 8Dmd ~_test_
BJfZ ~_tests MJ]X ~_tex RNN^ ~_text RNN^ ~_text_ ROP\ ~_tha ZMVN ~_that XMUR ~_that_ YKWQ ~_the YUKR ~_the_ YOI[
~_them XSWK ~_them_ YQWK ~_then ROQZ ~_then_ ROQZ ~_they RXSO ~_they_ SXTN ~_thir PXPT ~_this RMYT ~_this_ RMYT ~_thr
MR\R ~_thre MT[P ~_three NVZO ~_tic P\SM ~_tick P\SM ~_ticke P\SM ~_tier RXPR ~_tim PSPY ~_tls YORQ ~_tls_ YORQ ~_tmp
NLGk ~_tmp_ NLFl ~_tod MUYP ~_todo NVYO ~_todo_ PP[Q ~_todos QXQQ ~_tok YQTN ~_toke ZPTN ~_token ZPTN ~_too MXbE
~_too_ TNZP ~_took TWTL ~_took_ TWTL ~_tool KXZO ~_tool_ L\TO ~_top TNUT ~_tou R[NQ ~_tout OZQQ ~_tout_ PYQR ~_tra
\PTL ~_track SQXO ~_tro NXXO ~_troi PR[N ~_trois PR[N ~_tru _ONO ~_true ^OPO ~_true_ ^OPO ~_try QOZR ~_try_ QOZR ~_tut
P[OQ ~_twe UWSN ~_twee SXSN ~_twee_ OZTO ~_two IZYP ~_two_ IZYP ~_typ Q\OP ~_type PZRP ~_types MYSS ~_uma PXRR ~_una
N`TJ ~_una_ O_UH ~_und P^KS ~_und_ S]JR ~_une L[NW ~_une_ L[NW ~_uni PYNV ~_unit OYNV ~_unit_ QRQX ~_unity RXOS ~_uno
RUWN ~_unp YNQT ~_uns VRWM ~_until WTSN ~_upd YNUO ~_upda YNUO ~_updat YNUO ~_ups YQQP ~_use QPcH ~_used XNWP ~_used_
XNWP ~_user PUXO ~_user_ PTYP ~_uses QRXP ~_uses_ QSXQ ~_usi RQQX ~_usin RQQX ~_using RQQX ~_uti TOZO ~_util TOZO
~_util_ QRXQ ~_uui OYRR ~_uuid OYRR ~_van PSXQ ~_van_ OTYQ ~_var VLWR ~_ven XTOQ ~_vend XTOQ ~_vendo XTOQ ~_ver OX]I
~_vers TUZI ~_versi PU\K ~_vet SSMZ ~_vet_ SSLZ ~_vez QPQZ ~_vez_ QPQZ ~_vide QRPX ~_vide_ QQQY ~_vie N_UJ ~_viel QXQQ
~_viel_ QXQQ ~_vieu SPYP ~_vieux SPYP ~_view Q[RN ~_view_ QZSN ~_vit RYSN ~_vite RYSN ~_vite_ RXRP ~_vol STWN ~_volu
TQXO ~_volum TQXO ~_wai XOTQ ~_wait XOTQ ~_wal VQVN ~_wan ZVJR ~_want ZVJR ~_wants XRLV ~_was UU[H ~_was_ YQYI ~_way
YQUM ~_way_ [PRO ~_web XXOM ~_wee T^OK ~_week VXPN ~_wege SQYO ~_wei OJeM ~_wen WMYO ~_went WMYO ~_went_ WMYO ~_wer
]RNO ~_were ^POP ~_were_ \POP ~_wha PNXU ~_what PNXU ~_what_ RMXU ~_whe ROQZ ~_who RT[K ~_whol SWUM ~_whole SWUM ~_why
RRbG ~_why_ RRbG ~_wid TXOQ ~_wil QXF] ~_will R^IS ~_will_ R^IS ~_win PYRQ ~_wind QYSN ~_windo QYSN ~_wip LR`O ~_wip_
RQXQ ~_wipe OTZO ~_wipe_ PS[N ~_wir_ XQQS ~_wit ZRMS ~_with ZRMS ~_witho XRPR ~_won YNSR ~_wor NcGS ~_word OSQY ~_work
T`JM ~_work_ QXSP ~_worki VSMV ~_works SYQO ~_wou VXPN ~_woul VXPN ~_would VXPN ~_wri SRNY ~_writ SRNY ~_wro ST[K
~_xml O[QQ ~_xml_ O[QQ ~_yan YPPS ~_yank YPPS ~_yank_ XQPS ~_yar OXSR ~_yarn OXSR ~_yarn_ OXSR ~_yes OPbJ ~_yes_ PP`L
~_yet U\PL ~_yet_ U\PL ~_yml QNXU ~_yml_ QNXU ~_you UOdD ~_you_ SQ\L ~_your TQ\K ~_your_ TQ\K ~_zij QYRP ~_zijn QYRP
~_zijn_ QYRP ~_zod_ RXPR ~_zur RXQQ ~aar_ YQQQ ~abe_ XWPM ~abel QZOR ~abet QOQ[ ~abeti QOQ[ ~abetic RPRY ~able VOZM
~able_ XNTR ~abou VTUN ~about VTUN ~about_ VTUN ~abov SQOX ~above SQOX ~above_ SQOX ~abs_ RQL] ~acco VXNP ~ace_ ^THS
~aced RPZQ ~aced_ RPZQ ~aces NRQ[ ~aces_ NRQ[ ~ach_ PVYM ~ache SMO] ~ache_ SMQ\ ~ack_ N]NS ~acka RVLX ~ackag RVLX
~ackage RVLX ~acro RXQQ ~acros RXQQ ~across RXQQ ~actio PZOS ~action PZOS ~adap O[PQ ~adapt O[PQ ~adapte QXRQ ~add_
YWLP ~ade_ PXH] ~ader XMWP ~adin QNQ\ ~ading QNQ\ ~ading_ QNQ[ ~admi XSOR ~admin XSOR ~adop RXPR ~adopt RXPR ~adr_
QXSP ~ads_ WVNQ ~ady_ RO^N ~agai LVXR ~again LVXR ~again_ KXVT ~age_ PZQQ ~agen NdKP ~agent M`LS ~agents Q^MP ~ager
URXM ~agin QXQR ~aging PYRR ~aging_ PYRR ~ago_ VM<m ~agre SYOP ~ags_ NYOV ~aid_ YPUM ~ail_ RR\L ~aile SPXR ~ailed RPYR
~ailed_ RPYR ~ain_ UTVN ~ains TRYM ~air_ XQQR ~ait_ WVRM ~ake_ LWTV ~alig NONa ~align NONa ~aligne RPRX ~all_ ZUQL
~alle M^JW ~alle_ VZOL ~alled NTJ` ~alled_ NTJ` ~allers SRXO ~allo XQWL ~allow YSQN ~allow_ WTRN ~alon VUNS ~alph QPQZ
~alpha QPQZ ~alphab QPQZ ~als_ ZTJT ~alse WQWM ~alse_ WQWM ~also RXQQ ~also_ RXQQ ~alte UXSM ~alue_ SPQX ~ambd SPOZ
~ambda SPOZ ~ambda_ SPOZ ~ambi OSQX ~ame_ MHRd ~ames ]NRP ~ames_ YOSQ ~amete TOQX ~ameter TOQX ~ammi XRQQ ~ammin XRQQ
~ams_ P[RO ~an't ]NLT ~an't_ ]NLT ~ance ZSQN ~anch J_VM ~anch_ J\YN ~and_ UeKG ~ange VWNQ ~ange_ QZPQ ~angelo UPOX
~ank_ ]NPR ~anne TNXQ ~ans_ J^JZ ~ant_ NR_M ~ante_ QRYP ~ants WSHY ~ants_ WSHY ~any_ VD`R ~api_ WbHJ ~app_ YWQK ~appe
NTWT ~appea RSPX ~appear RSPX ~appr PYYJ ~appro NYYK ~approa SRYO ~approv O[SO ~apte QXRQ ~apter QXQR ~apter_ QXQR
~ara_ ]PQN ~arch R_OL ~arch_ NZSP ~ard_ ^OTJ ~are_ [[JL ~ared WYPM ~ared_ WYPM ~arer TRNW ~arer_ TRNW ~arian RPXR
~ariant RPXR ~arm_ RUWN ~arn_ RUNW ~arse PNVX ~arse_ PRYP ~arser RQOZ ~arser_ RSNY ~art_ P[TM ~arte NZNW ~arted RSM[
~arted_ RSM[ ~arter QXRQ ~arty OYOU ~arty_ OYOU ~ase_ Z_ND ~ash_ cEWL ~asie XOTQ ~asier XOTQ ~asier_ XOTQ ~ason_ RRXP
~ass_ QWYL ~asse MWZM ~asser_ RXRQ ~asset QXVM ~assets QTXO ~asst POZR ~asst_ POZR ~ast_ WMZN ~ata_ XWXE ~atch TSK[
~atch_ SUJZ ~ate_ [RUJ ~atei_ SROX ~ath_ RQZO ~athe MXVP ~ather MXVP ~ather_ MXVP ~atio T[DY ~ation T[DY ~ation_ SZGX
~ato_ RPRX ~ator XPUO ~atri PYTO ~atrix PYTO ~atrix_ PYTO ~att_ PXPT ~atte TOZO ~attem RQXP ~attemp RQXP ~atur T\OM
~ature Q[QN ~ature_ Q[RN ~audi N^OQ ~audit O]QP ~audit_ O]QP ~auf_ ^UTE ~aufe SSNX ~aufen SSNX ~aufen_ RTNX ~aufg RZOR
~ault UWRN ~ault_ TWRN ~ause UOYP ~ause_ UOYP ~aut_ OXUP ~auth MWYN ~auth_ JX[O ~auto ZPPR ~autom XPRR ~automa XPRR
~ave_ UYPN ~aws_ YORS ~ayer PYTO ~ayer_ OYUO ~ays_ UMRX ~back VYMP ~ball XPRR ~ball_ XPRR ~base X\PH ~base_ W\PH ~bda_
SPOZ ~beca PQYR ~becau QPYR ~becaus QPYR ~befo PNO_ ~befor PNO_ ~before PNO_ ~behav SRXP ~bei_ NZQT ~ben_ SSYM ~bere
SNP[ ~beti QOQ[ ~betic RPRY ~betica RPRY ~bit_ SXMS ~bleibt RSXO ~blic ZYJN ~blic_ ZYJO ~bloc PPP\ ~boar ZTPN ~board
ZTPN ~book TSMW ~bot_ \OQQ ~boun QSXQ ~bout VSTN ~bout_ VTUN ~bove SQOX ~bove_ SQOX ~box_ WM\K ~bran J^VN ~branc J^VN
~branch J^VN ~bring_ UXNQ ~brok PSXP ~broke PSXP ~brow PXRR ~brows PXRR ~browse PXRR ~budg RZOQ ~budge RZOQ ~budget
RZOQ ~bug_ QNSY ~buil LYUR ~build OXQT ~build_ PTNZ ~but_ [OTN ~buy_ QXQR ~cal_ JGYb ~call KMRb ~call_ OMYW ~calle
NTM] ~called OTJ^ ~camb ORRY ~cambi ORRY ~can' ]NLT ~can't ]NLT ~can't_ ]NLT ~can_ [UHT ~cann QRQX ~card \SLQ ~card_
[POR ~cas_ SMQ[ ~caus QQYR ~cause QQYR ~cause_ QQYR ~cdn_ XTNR ~ced_ RPZP ~cent RYNS ~cert XPRR ~ces_ OWLZ ~cess VTLV
~chan XUMR ~chang WUMT ~change WTMT ~chart OXSR ~chec WKN] ~check WKN] ~check_ LPQ_ ~checko ZQRO ~chem O[PQ ~chema
QYQR ~chen QTNX ~chen_ QUNX ~cho_ ZSQN ~choi QSXP ~choose RXPR ~chos QRYP ~chose QRYP ~chose_ QRYP ~cht_ [POR ~cinq
RQYQ ~cinq_ RQXQ ~ción RPXQ ~ción_ RPXQ ~ckag RVLX ~ckage RVLX ~cked PS]M ~cked_ PS]M ~cker UOYO ~cket WZRI ~cket_
XVUI ~ckin RRPY ~cking RRPY ~cking_ RRPY ~ckou ZQRO ~ckout ZQRO ~ckout_ [PRO ~clas MX]K ~class NYXM ~class_ OVXO ~clea
XPH\ ~clean XPNV ~clear SSMY ~cleare RUNW ~cli_ L]TO ~clie T\NN ~clien T\NN ~client T\NN ~cloc SSXO ~clock SSXO
~clock_ SSXO ~clon XROS ~clone XROS ~clos ZMQT ~close [NQR ~clud ZSPP ~clude YSQP ~cluded XTPP ~code F]YP ~code_ IV\Q
~codes QXPS ~codes_ QXPS ~coll UTNU ~colle USNV ~colu UTLX ~colum UTLX ~column UTLX ~com_ ]OOQ ~comm KM]W ~comma LWRW
~comman MXTS ~comme ORRY ~commen KRS[ ~commi UKaK ~commit UKaK ~comod XQRR ~comodi XQRR ~compo KV\O ~con_ WZQI ~cond
RLUY ~conds RQQX ~conds_ RQQX ~conf VNXP ~cons SQOX ~cont TNUU ~contai ROSX ~contin SPXQ ~contra OYTP ~conv OYSQ
~conve OYSQ ~copi [MUO ~copie ZMTQ ~copied YOSQ ~copy _HMX ~copy_ \INY ~core OXKY ~core_ OYKX ~così \RPO ~così_ \RPO
~coul TZMQ ~could TZMQ ~could_ TZMQ ~coun UULV ~count UULV ~count_ XPMW ~cove RVMV ~cover RVMV ~covera RROX ~crat VQI\
~cratc QSL\ ~cratch QSL\ ~crate XQPS ~crip MTZQ ~cript MTZQ ~cros QYQQ ~cross RYQQ ~cross_ RYQQ ~css_ PO]Q ~cted RPYQ
~cted_ RPYQ ~ctio PPSZ ~ction PPSZ ~ction_ PQQZ ~ctor OTXQ ~cts_ MWWP ~curit SPXQ ~curity SQXP ~cust YOQS ~custo YOQS
~custom YOQS ~dan_ YPRQ ~dans MXNY ~dans_ MXNY ~dapt O[PQ ~dapte QXRQ ~dapter QXQR ~das_ QX`C ~data W_U@ ~data_ YXTH
~date VPYM ~date_ WO\I ~datei_ SROX ~dato ZOQR ~dbt_ QZPQ ~debu WNK\ ~debug WNK\ ~debug_ SON\ ~ded_ UXNR ~del_ QZLU
~dem_ \PNQ ~demo WRXK ~demo_ XPWM ~den_ ZQYH ~depe UVSN ~depen UVSN ~depend UVSN ~der_ MFbW ~ders XRMT ~ders_ YRRO
~des_ RZRN ~desi RXQQ ~desig RXQQ ~design RXQQ ~dest OMNb ~destr QOSY ~deux NO\R ~deux_ NO\R ~dev_ MHnJ ~dex_ NWUR
~dget R[NQ ~dget_ RYOR ~die_ aLMR ~diff OMQ^ ~diff_ POP^ ~ding_ NTRW ~disa SQYP ~dit_ RVKY ~dito RYOS ~ditor RYOS
~ditor_ RXOS ~dle_ PXQS ~dmin XSOR ~dns_ ]MOR ~dock QRXP ~docke QRXP ~docker QRXP ~docs RUH] ~docs_ RVJZ ~does PQXS
~does_ QPXR ~dopp RPPZ ~doppe RPPZ ~doppel RPPZ ~dopt RXPR ~dos_ Q^NO ~down VYMP ~down_ PYOS ~downl XPSP ~downlo XPSP
~dows QZTM ~dows_ QZTM ~dre_ RPRX ~drop QXNU ~duas QN\P ~duas_ QN\P ~dule KLcQ ~dule_ MQ^Q ~dump YPTO ~e's_ QWG\ ~each
OXSQ ~each_ NYRS ~ead_ NK`R ~eadi QNQ\ ~eadin QNQ\ ~eading QNQ\ ~eady RO^N ~eady_ RO^N ~eam_ TZPN ~eams QXQQ ~eams_
QYQQ ~ean_ TRMY ~eans QYRP ~eans_ QYRP ~eant OSYQ ~eant_ PRZQ ~eare STNW ~earer TRNW ~earer_ TRNW ~ears URMW ~ears_
URNW ~ease YWMO ~ease_ XVNO ~easi XOTP ~easie XOTQ ~easier XOTQ ~eason_ RRXP ~eat_ YOSP ~eatu PYSP ~eatur PYSP ~eature
PYSP ~ebug WNK\ ~ebug_ SON\ ~ebui PSYP ~ebuil PSYP ~ecau QPYR ~ecaus QPYR ~ecause QPYR ~echo \QRM ~echo_ [QRO ~eck_
LPQ_ ~ecko ZQRO ~eckou ZQRO ~eckout ZQRO ~econ TLVV ~econd SMUW ~econds RQQX ~ecur TN[N ~ecuri SQXP ~ecurit SQXP ~edit
^UHQ ~edit_ XRQQ ~edito RYOS ~editor RYOS ~eed_ UUYI ~eel_ STNW ~een_ WJWT ~eep_ TRXN ~eer_ RYQP ~eet_ XORR ~efer QPZQ
~efere RQYQ ~eferen RQYQ ~efix SSNX ~efix_ SSNX ~efor TLP\ ~efore PNO_ ~efore_ PNO_ ~eft_ VSNU ~egen QTYN ~egen_ TPZN
~egex RPZQ ~egex_ RPZQ ~egio QXQR ~egion QXQR ~egion_ QXQR ~egui PQXR ~eguir QQYR ~ehav SRXP ~ehle SRXO ~ehler SRXO
~ehr_ SXPQ ~eht_ TO[N ~eibt RSXO ~eibt_ RSXO ~eiche QSOX ~eichen RQPX ~eigh SVVM ~eight TWTL ~eight_ SXTM ~ein_ NYZK
~eine RXUM ~einf SOPZ ~einfa SPOZ ~einfac SPOZ ~eit_ SVMW ~eite NMbO ~eken TOOZ ~eken_ RQQX ~elea YULR ~eleas YULR
~elease YULR ~elec QPXR ~elect QPXR ~eleg PXRQ ~elle WN]J ~elle_ WK^L ~elog UPOX ~elog_ UPOX ~elpe PP[Q ~elper PP[Q
~elper_ QO[Q ~els_ QYOR ~else RL[S ~else_ QL\S ~elt_ O\NS ~elte QQQY ~elte_ RQPY ~ema_ PZPQ ~emit RMYT ~emit_ SNVV
~emo_ XOXM ~emot UXOQ ~empl SWYJ ~empla SVVM ~emplac RWUM ~empo SRNY ~empor SSNY ~empty QQQZ ~empty_ QQQY ~en't XQRR
~en't_ XQRR ~enam PUNZ ~ename PUOX ~ename_ RTNY ~end_ N\KW ~ende RZRN ~endo XTOQ ~endor XTOQ ~ener QXTO ~enera QYRQ
~ent_ ZMQT ~ente VSMV ~ente_ TTNV ~enti L^VK ~entr SVYK ~ents MeKO ~ents_ MeKO ~enza XTQO ~enza_ XTQO ~epen UVSN
~epend UVSN ~epla QQ[O ~eplac QQ[P ~eplace QP[P ~epli XQOT ~eploy_ OQXT ~epor SRNY ~eport SRNY ~ere_ XEZV ~eren VMVR
~erenc RPYQ ~erence RPXR ~eres QN]P ~erge ^PNQ ~erge_ \ONR ~ermin TRNX ~ermina TRNX ~erms [NRQ ~erms_ [NRQ ~erna ROYR
~ernal ROZR ~erro PZRP ~error PZRP ~error_ P]OQ ~ers_ c\M? ~ersi SVXK ~ersio TRZM ~ersion TRZM ~ert_ TOZO ~erve _MOP
~erver \OOR ~erver_ [POR ~ervi T]MN ~ervic S\NO ~ervice S\NO ~ery_ S]JR ~eset UUTN ~eset_ UUTN ~esh_ STKY ~esig RXQQ
~esign RXQQ ~ess_ VUMT ~essa POR[ ~essi NVRU ~est_ ?SbX ~esta TNO[ ~esta_ QPQZ ~esti TTNV ~ests LL[Y ~ests_ LL[Y ~etic
SOQY ~etica RPRY ~etical RPRX ~etry RQZO ~etry_ RQZO ~ets_ SXRO ~etwa P\OQ ~etzt YPOT ~etzt_ YPOT ~eue_ SZPO ~eur_
ZUNO ~eux_ OL`Q ~even ZWOL ~even_ ZOSO ~event R[NQ ~ever OiEO ~ever_ SYKU ~evert QRXP ~evert_ QQXQ ~every PaKP ~every_
TYOP ~evok NRYS ~evoke OSXS ~evoke_ NSXS ~ewrite SYOQ ~exac ORYR ~exact ORYR ~exam STXM ~examp STXM ~exampl STXM ~expl
NT\N ~expo QYSO ~expor QZRP ~export QZRP ~ext_ C[XV ~exte RVMW ~extr OQ\P ~extra PQ\O ~extrac QQYQ ~eys_ RRN[ ~fach
SPOZ ~fact QQZP ~fail PNgG ~fail_ SSZM ~faile RPYR ~failed RPYR ~fake RRXP ~fake_ RRXP ~fall QQXR ~fals WQWM ~false
WQWM ~false_ WQWM ~far_ XTMS ~fast ZSQO ~feat PYSP ~featu PYSP ~featur PYSP ~fehl TQ[K ~fehle SRXO ~fehler SRXO ~felt
PZQQ ~felt_ PZQQ ~fer_ PO]O ~fere QQXQ ~feren RPYQ ~ferenc RPYQ ~few_ N[QR ~ffer OTXR ~ffer_ QQ[P ~ffic XPRR ~fier
RN^N ~file JJX` ~file_ OBYa ~files M[SQ ~files_ M[SQ ~fill NXRT ~firs NPUY ~first NPUY ~first_ NPUY ~five PP\O ~five_
PP\O ~flag RSNY ~flip XORS ~folde PQSX ~folder QOTX ~foll Q[QN ~follo Q[QN ~follow Q[QN ~foo_ QVNW ~for_ M]YI ~forb
XQRQ ~forbi XQRQ ~forbid XQRQ ~fore PNO_ ~fore_ PNO_ ~form RWVM ~forma QXQS ~foun ZSOP ~found ZSOP ~found_ ZSOP ~four_
ROXR ~free QXQR ~fres TULX ~fresh TULX ~fresh_ TSLY ~from S^RH ~from_ S_QH ~fron VTNU ~front VTNU ~front_ VSNU ~fsfu
RRXP ~fsfun RRXP ~fsfunk RRXP ~func QIXZ ~funct RKUZ ~functi RKUZ ~funk RRXP ~funkt RRXP ~funkti RRXP ~führ SQPX ~für_
YSRM ~g's_ QSL[ ~gain LVXR ~gain_ KXVT ~game VTNT ~ged_ ZQPP ~gelo UPOX ~gelog UPOX ~gelog_ UPOX ~gen_ US^F ~gene PZQQ
~gener QXTO ~genera QYRQ ~gent L`KU ~gents Q^MP ~gents_ Q^MP ~ger_ S\SJ ~get_ UYOO ~gex_ RPZQ ~gger VSVM ~gger_ VSWM
~ght_ `PPM ~gin_ XUMR ~ging SXOR ~ging_ SYOR ~gion QXQR ~gion_ QXQR ~git_ OCoK ~gith XSOR ~githu XSOR ~github XSOR
~già_ RRYO ~gne_ RQPY ~gns_ PQO\ ~goes TTNV ~goes_ TTNV ~goin WMTT ~going WMTT ~going_ WMTT ~good VMWR ~good_ VMWR
~gpl_ ]LQR ~gpu_ NcKP ~grat QZPQ ~grati RZOR ~gratio RYOR ~gree WTTN ~grep RPRX ~grep_ RPRX ~grid QQXR ~grid_ QQXR
~guir QQYR ~habe XPOU ~habe_ ZSQN ~habet QPQZ ~habeti QPQZ ~had_ VLUU ~hall YOQS ~hall_ YOQS ~hang WVLS ~hange WTMT
~hange_ PZQQ ~hangel UPOX ~hare XTSM ~hared VWPN ~hared_ VWPN ~hart OXSR ~has_ PZTN ~hat_ ZAaP ~have QYSP ~have_ OZQQ
~head XNPV ~heck WKN] ~heck_ LPQ_ ~hecko ZQRO ~heckou ZQRO ~hed_ SSI\ ~hello RSOX ~hello_ RSOX ~help SOZP ~helpe PP[Q
~helper PP[Q ~hem_ YQWK ~hema QYQR ~hen_ SNM] ~her_ I]UQ ~here MN]T ~here_ OJ`S ~het_ RSJ\ ~hey_ SXTN ~hilf RRXP
~hilfs RRXP ~hilfsf RRXP ~his_ QNYT ~hist XNTQ ~histo XNTQ ~histor XNTQ ~hler SRXO ~hne_ QZQP ~hold XNTR ~hole SWVL
~hole_ SWVL ~hon_ LUUV ~hoose RXPR ~hoose_ RXPR ~hop_ XPQS ~host [TNO ~host_ _MPQ ~hoste OZQR ~hosted PYQR ~houl MVTT
~hould MVTT ~hould_ MVTT ~hour QZTM ~hour_ STYL ~hours QYNT ~hours_ QYNT ~hout XRPR ~hout_ XRPR ~how_ JQKf ~hows YPRQ
~hows_ YPRQ ~hree NVZO ~hree_ NVZO ~i'd_ `WJK ~i'll TMO[ ~i'll_ TMO[ ~i'm_ TMSX ~iant QRXR ~ibt_ STWN ~ical RMP\
~ical_ QOQ\ ~ice_ \VOK ~ich_ ZRVJ ~iche SUNV ~icht YSLT ~icht_ [POR ~ici_ RRQX ~ick_ RXOS ~icke R[PN ~icket P\SM
~icket_ PYUN ~ide_ OR\O ~ides RXPR ~ides_ RXPR ~idle PXQS ~idle_ PXQS ~idx_ SSNX ~ied_ \LRR ~iel_ QXRQ ~ient V[QJ
~ient_ UXQN ~ier_ YTNQ ~iere PNYT ~ies_ WQYK ~ieux SPYP ~ieux_ SPYP ~iew_ VWQN ~iff_ QNP^ ~ifs_ PM_P ~ight cROH ~ight_
`ORK ~ign_ SPOZ ~igne POQ\ ~igne_ QRPY ~igns PQO\ ~igns_ PQO\ ~igo_ SN^N ~igra QYRP ~igrati SXQQ ~ijn_ P]RN ~ild_ PTL[
~ile_ MD\^ ~iles L[UP ~iles_ MZUP ~ilfs RRXP ~ilfsf RRXP ~ilfsfu RRXP ~ill_ OaGU ~ils_ UOXO ~imag OT\L ~image OT\L
~image_ PT\M ~imei RRPX ~imino RRXP ~imino_ RRXP ~imit YMSS ~imit_ YMSS ~impl TQZM ~imple OS[O ~impler PQYR ~impo LWXQ
~impor LWXQ ~import LWXQ ~incl YTOO ~inclu ZRPP ~includ ZRPP ~ind_ ]NPQ ~inde MUSV ~index NWUR ~index_ NWUR ~indo QYSN
~indow QYSN ~indows QZTM ~ine_ GSYX ~iner PPRY ~iner_ PORZ ~ines KYZN ~ines_ KYZN ~infa SPOZ ~infac SPOZ ~infach SPOZ
~info SPXP ~info_ SQYO ~ing_ PQ6t ~inis ZNPT ~inist XQQQ ~inistr XQQQ ~ink_ WNWQ ~inli QRZP ~inlin QRZP ~inline QRZP
~ino_ RRXP ~inq_ RQXQ ~ins_ PXUO ~insi PM`O ~insid PL`O ~inside PL`O ~int_ NN_R ~inte P[WJ ~integ RXOS ~inter PW[J
~intern UL[P ~into RZ[E ~into_ RZ[E ~inue SOXQ ~inue_ SOYP ~inut SO^L ~inute SP[M ~inutes SP^K ~inux QXQR ~inux_ QXQR
~ion_ NSTX ~ione VTTN ~ions OZQR ~ions_ PZPR ~ios_ R[NQ ~ippe UOPX ~ire_ XYPL ~irst NPUY ~irst_ NPUY ~ise_ ZKVQ ~ish_
XSMS ~ist_ NVM[ ~isten SVNU ~isto XMYN ~istor XMVP ~istory ZORQ ~istr ZQQQ ~istra XQQQ ~istrat XQQQ ~it's XQRQ ~it's_
XQRQ ~ite_ [XML ~item QSYO ~iter LL]W ~iter_ PL`P ~itera OSQY ~ites RQXQ ~ites_ RPXR ~itho XRPR ~ithou XRPR ~ithout
XRPR ~ithu XSOR ~ithub XSOR ~ithub_ XSQQ ~itor UYMQ ~its_ XQPR ~itte URYL ~ity_ PXOU ~ivat UNUT ~ivate TNSV ~ivate_
TNSV ~ive_ ^RYC ~ize_ ROZR ~ión_ QRYP ~j'ai WOWN ~j'ai_ WOWN ~jetz ZPMU ~jetzt ZPMU ~jetzt_ ZPMU ~job_ [OSP ~json TVNT
~json_ TVMU ~just SMQ[ ~just_ QMTZ ~kage RVLX ~kan_ \PQP ~kay_ RPYR ~ked_ YN[J ~keep RS]J ~keep_ RTZL ~ken_ WNUR ~ker_
TO[N ~ket_ WUWI ~key_ [RSL ~keys RQOZ ~keys_ RRN[ ~kill RRM\ ~kill_ RRNZ ~king QRGa ~king_ QRGa ~kip_ TUXK ~kout ZQRO
~kout_ [PRO ~kspa PXSQ ~kspac PXSQ ~kspace PXSQ ~ktio RQYP ~ktion RQYP ~ktion_ RRXP ~lace TSXM ~lace_ XUOP ~laced RPZQ
~laced_ RPZQ ~lain RPYQ ~lains RSXO ~lains_ RSXO ~lamb SPOZ ~lambd SPOZ ~lambda SPOZ ~lan_ TXLT ~lass LWYP ~lass_ OVXO
~last_ UNSU ~late WKWR ~lauf STNW ~laufe SSNX ~laufen SSNX ~laye QYSO ~layer PYSO ~layer_ PZTO ~lder RKVY ~lder_ RKT[
~ldin RYRP ~lding RYRP ~lding_ RYRP ~lead OO]P ~lead_ OP]P ~lean VSKX ~lean_ URMY ~lear UQLZ ~leare RUNW ~leas [WKO
~lease YWMO ~lease_ XVNO ~led_ QQP[ ~lega PXTP ~leibt RSXO ~leibt_ RSXO ~ler_ QN]P ~lers SR[L ~lers_ RR[L ~les_ WdLE
~let_ R]QL ~lfsf RRXP ~lfsfu RRXP ~lfsfun RRXP ~lib_ ZNRR ~libr QXRQ ~lic_ ZYJO ~lien T\NN ~lient T\NN ~lient_ SZPO
~lign KMNg ~ligne ONQ] ~ligne_ QRPY ~ligned RPRX ~limi YLWP ~limino RRXP ~limit YMSS ~limit_ YMSS ~line ILW` ~line_
MITa ~lines LXVR ~lines_ LXVR ~lint JRcM ~lint_ NO`O ~linu QXQR ~linux QXQR ~linux_ QXQR ~lish XRPR ~list TTNW ~lit_
QQZP ~lite PUNY ~live ]VLM ~live_ ZUNO ~lle_ [RZE ~lled MUI` ~lled_ MUI` ~ller QTZM ~llers SRXP ~llers_ SRXP ~llow
W\PI ~llow_ U\QJ ~load [RTK ~load_ VTTN ~loca LJ[\ ~local MKX\ ~local_ LL[Y ~lock UIaM ~lock_ VI_N ~log_ UIGg ~logg
URXM ~logge UPYN ~logger TQYN ~logi XNVQ ~login YQSP ~login_ YQSP ~lone [QMS ~lone_ YSNS ~long N]JW ~long_ SUMW ~longe
OZQR ~longer O[QR ~looku RQXQ ~lookup RQXQ ~loop TOPY ~loop_ TOPY ~lose ^MQO ~lose_ [PPR ~low_ R_TH ~loy_ OQXT ~lper
PP[Q ~lper_ QO[Q ~lpha QPQZ ~lphab QPQZ ~lphabe QPQZ ~lru_ RObI ~lse_ UK`M ~lts_ Q^LR ~lude YSQP ~luded XTPP ~luded_
XTPP ~lue_ SPQX ~lugi OZSP ~lugin P\PQ ~lugin_ QZPQ ~lume TQXO ~lumn UTLX ~lumn_ UUNT ~lus_ XSSN ~läuf YQPR ~m's_ PYWL
~made MWHa ~made_ MWHa ~mage OT\L ~mage_ PT\M ~mail ZNTP ~main ZOVM ~main_ WSTN ~mal_ SRYO ~mall MU\N ~mall_ NT\N
~mand MZSQ ~mand_ MZUP ~matr PYTO ~matri PYTO ~matrix PYTO ~may_ ZOYJ ~mbda SPOZ ~mbda_ SPOZ ~mcp_ P[QP ~mean LYXP
~means QYRP ~means_ QYRP ~meant OSYQ ~meant_ PRZQ ~mehr SXPQ ~mehr_ SXPQ ~mein TSMX ~meine SSNX ~memo RPYQ ~mend QXSQ
~ment GWP] ~ment_ QPN\ ~merg ]PMR ~merge ]PMR ~merge_ \ONR ~mes_ WNUS ~mete TOQX ~meter TOQX ~meter_ TOQX ~meth PUPX
~migr QYRP ~migra QYRP ~min_ XRRP ~mina URMY ~ming PTNZ ~minis XQQQ ~minist XQQQ ~mino PTYO ~mino_ RRXP ~minu SO^L
~minut SO^L ~minute SP[M ~mit_ ^C[Q ~mitt TPYP ~mitte UPXO ~mman MXTS ~mmand MXTS ~mmand_ NYTQ ~mmen NPR\ ~mment MPS[
~mment_ PPR[ ~mmin XRQQ ~mmit UKaK ~mmit_ RN^N ~mod_ QYSO ~mode FoIN ~mode_ J_QQ ~model Q`LO ~model_ SZNQ ~modi YPQR
~modu HQdO ~modul HQdO ~module KP_R ~mon_ RPM] ~mont QaMM ~month R`MM ~month_ TYPO ~months OZQR ~more ZTNQ ~more_ ZTNQ
~mos_ P[PQ ~most PZPR ~most_ PXRS ~mote XXMP ~mote_ WVNQ ~move RXNT ~move_ OZSP ~movi TOYP ~movin TOYP ~moving TOYP
~mpla SVXL ~mplac RWUM ~mple OQ^N ~mpler PQYR ~mpler_ PQYR ~mpor KVUW ~mport KVZQ ~mport_ NVZN ~mports QSPX ~mpty QQQZ
~mpty_ QQQY ~must N\QR ~must_ N\QR ~mypy RQPY ~mypy_ RQPY ~n't_ iKKM ~n'y_ XORS ~name QJQ` ~name_ LNQa ~names [NRQ
~names_ XOSR ~nami RTMY ~namin RTMY ~naming RTMY ~nch_ LYYM ~nclu ZRPP ~nclud ZRPP ~nclude YSQP ~ncti RKUZ ~nctio SMVV
~nction SMVV ~nde_ PZSO ~nder_ OR\N ~nders TSNW ~ndex NWUR ~ndex_ NWUR ~ndor XTOQ ~ndow QYSN ~ndows QZTM ~ndows_ QZTM
~nds_ NPUZ ~ned_ SIZV ~nel_ WL[N ~ner_ LL\Y ~nera PXPT ~nes_ OZSO ~neu_ MbMP ~neue TYNQ ~neue_ RXPR ~neve USNV ~never
USNV ~never_ USNV ~new_ WcJI ~next D_[O ~next_ D_[O ~nfac SPOZ ~nfach SPOZ ~nfo_ SQYO ~nge_ PYPR ~ngelo UPOX ~ngelog
UPOX ~nger NZRQ ~nger_ OZQR ~nice SXPR ~nich YPNU ~nicht YPNU ~nicht_ ZQNR ~nigh \SNP ~night \SNP ~night_ XRPR ~nine
MVWR ~nine_ NVXP ~ning [PSN ~ning_ \OTN ~nist XQQQ ~nistr XQQQ ~nistra XQQQ ~nit_ PQQZ ~nity RYOS ~nity_ RYOS ~nkti
RRXP ~nktio RRXP ~nktion RRXP ~nlin SQXQ ~nline SQXQ ~nloa XPSP ~nload XPSP ~nned ROZQ ~nned_ ROZQ ~nner NSVU ~nner_
NTUU ~node TNQX ~node_ OQSY ~noem RPN\ ~nois XORS ~none SPXQ ~none_ SPXQ ~note RM_N ~note_ WM]J ~noted QQ[O ~noted_
QQ[O ~notes PTNZ ~notes_ PTNZ ~now_ ]WQF ~npm_ YSLT ~nsid PL`O ~nside PL`O ~nside_ PL`O ~nstall NUSV ~nteg RXOS ~nter
OY\H ~ntern UL[P ~nterna RNZR ~nth_ TXRN ~nths OZQR ~nths_ OZQR ~ntil WTSN ~ntil_ WTSN ~ntin QQ\N ~ntine RQXQ ~ntinu
SPXQ ~ntinue SOXQ ~nto_ V]XB ~ntra QYTN ~ntrad SRXP ~ntri YNVO ~nts_ Qg?T ~nue_ SPYP ~nur_ NVTU ~nute SP[M ~nutes SP^K
~nutes_ SP^K ~nux_ QXQR ~nver PZQQ ~nvert OYSQ ~nza_ XTQO ~oach SRYO ~oach_ SRYO ~oad_ VTTN ~oard ZTPN ~ocal MKX\
~ocal_ LL[Y ~oces URNX ~ocess URNX ~och_ SXQP ~ock_ SIbN ~ocke RT\J ~ocked RTYN ~ocked_ RTYN ~ocker QRXP ~ocs_ RVJZ
~ode_ <`YV ~odel Q`LO ~odel_ SZNQ ~oder KPZV ~oder_ ML[W ~odes UUNT ~odo_ SOZP ~odos QXQQ ~odos_ QXQQ ~odul HQdO
~odule KP_R ~odule_ MQ^Q ~off_ RXTN ~ogge UPYN ~ogger TQYN ~ogger_ TQYN ~ogin YPSP ~ogin_ YQSP ~ohne QZQP ~ohne_ QZQP
~oing SNXR ~oing_ SNXR ~ois_ OQ^N ~okay_ RPYR ~oke_ NSXS ~oken XPYL ~oken_ WPXN ~okup RQXQ ~okup_ RQXQ ~old_ TPi@
~olde SMUV ~older TKUW ~older_ TLSY ~oll_ YTOP ~olle ZROQ ~ollo SZRN ~ollow Q[QN ~ollow_ Q[RN ~olume TQXO ~olumn UTLX
~olumn_ UUNT ~omat XPRR ~ome_ RZPP ~omer YOQS ~omma LWQW ~omman MXTS ~ommand MXTS ~omme ROPZ ~ommen NPR\ ~omment MPS[
~ommi UKaK ~ommit UKaK ~ommit_ RN^N ~omod XQRR ~omodi XQRR ~ompo KV\O ~on't [NRR ~on't_ [NRR ~ond_ [LSR ~onds RQQX
~onds_ RQQX ~one_ PRYQ ~ones XSLU ~ones_ XSLU ~onge NZSQ ~onger O[QR ~onger_ O[QR ~ono_ WRUN ~ons_ PYQR ~onst UNRW
~ont_ ZUJS ~ontai ROSX ~ontain ROSX ~onth R`MM ~onth_ TYPO ~onths OZQR ~onths_ OZQR ~ontin SPXQ ~ontinu SPXQ ~ontra
OYTP ~onve OZRQ ~onver PXRQ ~onvert OYSQ ~ood_ VMWS ~ooku RQXQ ~ookup RQXQ ~ookup_ RQXQ ~ool_ KZXO ~oop_ TOPY ~oose
RXQQ ~oose_ RXPR ~oot_ VQWN ~open WOH^ ~open_ TOM\ ~opge QYSP ~opie YMUP ~opied YOSQ ~opied_ YOSQ ~oppe QQN\ ~oppel
RPPZ ~oppelt RPPZ ~opti WKYQ ~optio WKYQ ~option WKYQ ~opy_ \INY ~ora_ SZPO ~orbid XQRQ ~ord_ MSVV ~orde NVMZ ~order
PTOY ~order_ NRQ\ ~ordr RPQY ~ordre RPQY ~ore_ \T<a ~ored XSMT ~ored_ XSMT ~org_ XRQQ ~ork_ SXTM ~orki VRMW ~orkin
VRMW ~orking VRMW ~orks UYPO ~orks_ XRPQ ~orksp PXSQ ~orkspa PXSQ ~orm_ TVTN ~orma PZPR ~ort_ VSWL ~orta NZSQ ~ory_
WOZM ~ose_ YTTL ~oss_ QXPS ~osso TNZO ~osso_ TNZO ~ost_ ^PPN ~oste O]OQ ~osted QXQR ~osted_ QXQR ~osì_ \RPO ~ote_ \P[F
~oted QQ[O ~oted_ QQ[O ~otes PRL] ~otes_ PRL] ~oth_ ORTX ~ould QbKN ~ould_ QbKN ~ound_ ]MRP ~ount XSJV ~ount_ ZOLW
~our_ cUj) ~ours O\MT ~ours_ O\MT ~out_ ]^II ~oute RVVN ~outp URNX ~outpu URNX ~output URNX ~ove_ P\MS ~over [ORP
~overa RROX ~overag RROX ~ovin TOYP ~oving TOYP ~oving_ TOYP ~own_ G_UQ ~owne PQYQ ~owner PQYQ ~owner_ PQYQ ~ownl XPSP
~ownlo XPSP ~ownloa XPSP ~ows_ ZSRM ~owse PXRR ~owser PXRR ~p's_ YORR ~pace RSI] ~paces OSN\ ~paces_ OSN\ ~pack QZIY
~packa RVLX ~packag RVLX ~page_ QXMU ~paid [NPR ~paid_ [NPR ~pane RRPX ~par_ Q]WG ~para ]QTK ~para_ ]PQN ~pars PLXX
~parse PMWX ~parse_ QQZQ ~parser RQOZ ~part R_JQ ~part_ NZRR ~parti XQRQ ~party OYOU ~party_ OYOU ~pas_ WMUR ~pass
OP`N ~passe RUWN ~passer RXRQ ~passt POZR ~passt_ POZR ~path QSZO ~path_ RQZO ~pdat YNUO ~pdate YNUO ~pdate_ XNWP
~pdf_ R[PO ~pear RSPX ~pears RSPX ~pears_ RSPX ~pec_ PYQR ~pelt QQN\ ~pelte RPPZ ~pelte_ RPPZ ~pen_ RTLZ ~pend Q\QM
~per_ HZdG ~pes_ L^NS ~phab QPQZ ~phabe QPQZ ~phabet QPQZ ~pick TXNR ~pied YOSQ ~pied_ YOSQ ~pinn SQYP ~pite YRQP
~pite_ YRQP ~più_ RZOR ~plac QV\H ~place QUYM ~placed RPZQ ~plai TOYQ ~plain RPYQ ~plains RSXO ~plan_ TXLT ~pler PQYR
~pler_ PQYR ~plit PTZN ~plit_ QQ[O ~plot RRPX ~ploy_ OQXT ~plug O]PP ~plugi P\PQ ~plugin P\PQ ~plus XSSN ~plus_ XSSN
~ply_ \OQP ~png_ QRYP ~pnpm MZRR ~pnpm_ MZRR ~poll RUXM ~por_ YSSM ~port GhMP ~port_ QXTN ~porta NYSQ ~porte TXQO
~ports NTOZ ~ports_ NTOZ ~poss SPZO ~posso TNZO ~posso_ TNZO ~post ZSQO ~pour UUUM ~pour_ TVUM ~ppea RSPX ~ppear RSPX
~ppears RSPX ~ppel QPRY ~ppelt RPPZ ~ppelte RPPZ ~ppor TZMP ~pport TZMP ~ppro NYYK ~pproa SRYO ~pproac SRYO ~pprov
O[SO ~pprove PXUP ~pre_ NR_M ~pref MN]S ~prefe PRXR ~prefer PRXR ~prefi POXU ~prefix SSNX ~pres WNUQ ~prin RUNW ~print
QRPY ~priv VKXS ~priva TKYS ~privat TNUT ~proa SRYO ~proac SRYO ~proach SRYO ~proces URNX ~prod YJRW ~prod_ VNOY ~prom
XSOQ ~prop R[OO ~pros PQXS ~prov O[SO ~prove PXTO ~pter QYPQ ~pter_ QYPQ ~ptio VNXP ~ption VNXP ~ption_ WI[Q ~ptions
RXQR ~pts_ QSXQ ~pty_ QQQY ~publ cYEK ~publi cYEK ~public [YJO ~purg VPNX ~purge WQNV ~purge_ WQNV ~push _KKW ~push_
]KQS ~pushe USMW ~pushed TTMW ~put_ OOLc ~pyca RSOX ~pycac RSOX ~pycach RSOX ~pyth KUUV ~pytho KUUV ~python KUUV ~qual
OJW[ ~quart QXRQ ~quarte QXRQ ~quas YORR ~quash ZMSR ~que_ `VIM ~quel RPZP ~quell RPZP ~ques UUNT ~quet SXPQ ~quic
RORX ~quick RORX ~quick_ NTQX ~quip SYOQ ~quot RRNY ~quote SQOY ~rack SQXO ~racke SQXO ~racked RRXP ~rage WRNU ~rais
USVN ~ral_ QYLV ~rame TOQX ~ramete TOQX ~ranc K_VM ~ranch J^VN ~ranch_ J\YN ~ratc QSL\ ~ratch QSL\ ~ratch_ QSL\ ~rath
NXUQ ~rathe NXUQ ~rather NXUQ ~rati RWKX ~ratio SVJY ~ration SVJY ~rato XPTP ~raw_ ^OQM ~rbid XQRQ ~rden_ QXRQ ~rder
PUNY ~rder_ NSP[ ~rdre RPQY ~rds_ XSMT ~read SHWZ ~read_ UPNY ~readi QORY ~readin QORY ~ready RO^N ~ready_ RO^N ~reaso
RRXP ~reason RRXP ~rebu PSYP ~rebui PSYP ~rebuil PSYP ~reco UVSM ~recom QXRQ ~red_ ZZRF ~reed RXRP ~reed_ RXQQ ~refa
RSXO ~refe PPZR ~refer PPZR ~refere RQYQ ~refix SSNX ~refix_ SSNX ~rege QQXR ~regex RPZQ ~regex_ RPZQ ~regi RXPQ
~regio QXQR ~region QXQR ~reke ROP[ ~rele YULQ ~relea YULR ~releas YULR ~remo YTMR ~remot UXOQ ~remp RWUM ~rempl RWUM
~rempla RWUM ~rena PTOY ~renam PUNZ ~rename PUOX ~renc RPYQ ~rence RPXR ~rend OVYN ~rent VRNV ~rep_ RPRX ~repl UNYP
~repla QP\O ~replac QQ[P ~repo UWNR ~repor SRNY ~report SRNY ~rer_ SVLW ~res_ SQ\L ~rese VTUM ~reset UUTN ~reset_ UUTN
~resh TTKY ~resh_ TSLY ~rest P[UL ~rest_ O[QQ ~retr QO]O ~retry RO[P ~retry_ RO[P ~revert QRXP ~revo NRYR ~revok NRYS
~revoke OSXS ~rge_ `MHW ~rial LVVU ~rial_ NRUV ~rian RPXR ~riant RPXR ~rid_ OTXQ ~ries XPWM ~ries_ XPWM ~righ XNUR
~right XNTR ~right_ WNUR ~rij_ SSNX ~rime RRPX ~ring TXMR ~ring_ WVLS ~rint QRPY ~ript MT[Q ~riti QROZ ~riva TKYS
~rivat TNUT ~rivate TNSV ~rix_ PYTO ~rkin VRNW ~rking VRNW ~rking_ VRNW ~rks_ XRQQ ~rksp PXSQ ~rkspa PXSQ ~rkspac PXSQ
~rmin TRNX ~rmina TRNX ~rms_ ZORQ ~rnal RNYS ~roac SRYO ~roach SRYO ~roach_ SRYO ~roces URNX ~rocess URNX ~rod_ VNOY
~rois PR\M ~rois_ PR[N ~roke PSXP ~roll ZROP ~rom_ U^QH ~rong RSXN ~rong_ RSXN ~ront VVKT ~ront_ UVMU ~root TPYO
~root_ TPYO ~rop_ RVLX ~ror_ Q\MQ ~ross_ RYQQ ~rote URWN ~rote_ TSWN ~roun QSOY ~round QSOY ~rove PXTO ~row_ SRYN
~rowse PXRR ~rowser PXRR ~rror RZPP ~rror_ Q\NQ ~rse_ RSYO ~rser RQOZ ~rser_ RSNY ~rsio SP]L ~rsion SP]L ~rsion_ RS[L
~rst_ NPVX ~rted OYJZ ~rted_ OYJZ ~rter UVTM ~rter_ VUSN ~rts_ PSL] ~rty_ M]NT ~rue_ ^OPO ~rule VN\L ~rule_ QO^N ~run_
OSFe ~rund PYQR ~runn NUTV ~rver \OOR ~rver_ [POR ~rvic S\NO ~rvice S\NO ~sabled RRXQ ~sage PQQY ~same TMYR ~same_
SMZR ~save ZUMQ ~say_ OWOX ~says VRI[ ~says_ VRI[ ~scan PPO] ~scan_ RPN\ ~sche MXUR ~schem O[QQ ~schema QYQR ~scop
QXQR ~scor SSMY ~score SSMY ~scra TQL[ ~scrat QSL\ ~scratc QSL\ ~scri MUYQ ~scrip MTZQ ~script MTZQ ~sdb_ ^QOO ~seco
SMUW ~secon SMUW ~second SMUW ~securi SQXP ~sed_ \IST ~see_ PMVY ~seed NR_N ~seed_ NT[O ~segu RQXQ ~segui PQXR ~seguir
QQYR ~sele PRXR ~selec PRXR ~select PRXR ~ser_ M]PR ~seri NZRR ~sert RROX ~serv bXJH ~serve _MOP ~server \OOR ~servi
T]MN ~servic S\NO ~ses_ PS[N ~set_ _Td6 ~sets RTZM ~sets_ RTZM ~sfun RRXP ~sfunk RRXP ~sfunkt RRXP ~shal XPQS ~shall
XPQS ~shall_ XPQS ~shar ZTPN ~share XTSM ~shared VWPN ~shed VSJZ ~shed_ VSJZ ~ship ZROQ ~shop \MQR ~shop_ XPQS ~shou
MVTT ~shoul MVTT ~should MVTT ~show XNLZ ~show_ RQM\ ~shows YPRQ ~shows_ YPRQ ~sich RZPQ ~sich_ Q[PP ~side PR]M ~side_
QO_N ~sie_ SQYO ~sier XOVO ~sier_ XOVO ~sign XVJT ~signs OQO\ ~signs_ OQO\ ~sigo ROZQ ~sigo_ ROZQ ~sim_ QSPX ~simp
VPYL ~simpl TPZM ~simple PS[O ~sind_ XPRR ~sing SPN[ ~sing_ TMRY ~sion RS[K ~sion_ TSZL ~sist TUNU ~siste TUNU ~sisten
TUNU ~six_ OR[P ~size QPXS ~skip USZJ ~skip_ TUXK ~slow QQYQ ~smal MU\N ~small MU\N ~small_ NT\N ~sn't MYUQ ~sn't_
MYUQ ~soll YSOQ ~son_ NYWN ~sort UMVU ~sort_ UNUT ~spac RSI] ~space RSI] ~spaces OSN\ ~spec PYQQ ~spec_ PYQR ~spit
YRQP ~spite YRQP ~spite_ YRQP ~spli RRZN ~split PTZN ~split_ QQ[O ~sql_ UPZM ~squa ZMSR ~squas ZMSR ~squash ZMSR ~sset
QXVM ~ssets QTXO ~ssets_ QTXO ~sso_ UN\N ~sst_ PQYR ~sta_ RQPY ~stag QXQR ~stagi PYRQ ~stagin PYRQ ~stall NUSV ~stan
SQPX ~stand_ SQPX ~star RROX ~start TQMZ ~start_ YQSP ~starte RSM[ ~stas ZRQP ~stash ZRQP ~stash_ YRQP ~stat NXOV
~statt PXPT ~statt_ PXPT ~stay QQZP ~stays RMZS ~stays_ RMZS ~ste_ ]KOU ~sted NZSP ~sted_ NZSP ~steh RO`K ~steht RQZN
~steht_ RQZN ~stem QXRR ~sten UUMU ~step UNRX ~ster SZQM ~ster_ UZOM ~stom YOQS ~stome YOQS ~stomer YOQS ~stop PUM[
~stop_ PVNX ~stor `PMO ~store ]UHR ~store_ ZTHV ~story XNTR ~story_ YNVP ~stra ZRPP ~strat XQQQ ~strato XQQQ ~stre
TTWM ~stri QWKY ~strin QUOX ~string QUOX ~stru SSNX ~sts_ LO]T ~stub ST\J ~stub_ SS\J ~suppo TWNR ~suppor TWNR ~sur_
\LRR ~swer XPSQ ~t's_ XRRP ~tabe QYQP ~tabel QYQP ~tabs RQL] ~tabs_ RQL] ~tag_ \ONR ~tagi PYRQ ~tagin PYRQ ~taging
PYRQ ~take KYSU ~take_ NUSV ~tal_ OXNW ~tall NUSV ~tand_ SQPX ~tart TQMZ ~tart_ YQSP ~tarte RSM[ ~tarted RSM[ ~tash
ZRQP ~tash_ YRQP ~tatt PXPT ~tatt_ PXPT ~tays RMZS ~tays_ RMZS ~tch_ SQK] ~team N`QM ~team_ RYQP ~teams RXQR ~teams_
QYQR ~tect RSOX ~ted_ MX^I ~teht RQZN ~teht_ RQZN ~temp PNVX ~tempo SSNY ~tempor SSNY ~tempt RQXP ~ten_ XSSM ~tenc
URMY ~ter_ V^VB ~tera OTQY ~term [OMT ~termin TRNX ~terms [NRQ ~terms_ [NRQ ~tern TMYR ~terna ROYR ~ternal ROZR ~ters
QZOR ~tes_ RJ_Q ~test 7@pf ~test_ AGiZ ~testo_ RQQX ~tests MI]Z ~tests_ MI\Z ~text SNO\ ~text_ ROQZ ~that XMUR ~that_
YKWQ ~the_ YOI[ ~them XSWK ~them_ YQWK ~then TNPZ ~then_ ROQZ ~ther JYUT ~ther_ KXVT ~they RXSO ~they_ SXTN ~thin NXNX
~thing OUPX ~thing_ OTPX ~thir PXPT ~this RMYT ~this_ RMYT ~thon KUUV ~thon_ KUUV ~thou YRPQ ~thout XRPR ~thout_ XRPR
~thre MT[P ~three NVZO ~three_ NVZO ~ths_ N[PS ~thub XSOR ~thub_ XSQQ ~tica ULQZ ~tical SNQZ ~tical_ QORZ ~tick P^RK
~ticke P\SM ~ticket P\SM ~tien YOPT ~tier PZLV ~til_ URZK ~tile RPXR ~tine TPXP ~ting OXLZ ~ting_ PXKZ ~tinu SPXQ
~tinue SOXQ ~tinue_ SOYP ~tion QQM] ~tion_ RLP^ ~tions RXPR ~tive SO[O ~tls_ YQRP ~tmp_ NLFl ~todo NVYO ~todo_ PP[Q
~todos QXQQ ~todos_ QXQQ ~toke ZPTN ~token ZPTN ~token_ YPSP ~toma XPRR ~tomat XPRR ~tome YOQS ~tomer YOQS ~too_ TNZP
~took TWTL ~took_ TWTL ~tool JXZQ ~tool_ L\SQ ~tore _THQ ~tore_ [SIU ~tory YOTQ ~tory_ YPUO ~tos_ SUVN ~tout OZQR
~tout_ PYQR ~tput URNX ~trac QT\K ~track SQXO ~tracke SQXO ~tract NWWP ~trato XQQQ ~trator XQQQ ~trea VRXL ~trie TPYN
~tries UOYO ~tries_ UOYO ~trin QUOX ~tring QUOX ~tring_ RQPX ~trix PYTO ~trix_ PYTO ~troi PR[N ~trois PR[N ~trois_
PR[N ~true ^OPO ~true_ ^OPO ~try_ QP_M ~ttem RQXP ~ttemp RQXP ~ttempt RQXP ~tto_ OWNY ~tub_ SS\J ~ture R[SM ~ture_
QXUO ~twee_ OZTO ~two_ IZYP ~type QZRO ~types MYSS ~types_ MZRS ~tzt_ YPOT ~ual_ QQZQ ~uals PPQ[ ~uals_ PPQ[ ~uart
QXTP ~uarte QXRQ ~uarter QXRQ ~uas_ QN\P ~uash ZMSR ~ubli cYFJ ~ublic [YJO ~ublic_ ZYJO ~uch_ WUNR ~uded XTPP ~uded_
XTPP ~udge R[NQ ~udget RZOQ ~udget_ SXOR ~udit O]QP ~udit_ O]QP ~uell RPZP ~uest VTNS ~ufen SSNX ~ufen_ RTNX ~uffer_
QRXQ ~ugin P\PQ ~ugin_ QZPQ ~uick RORX ~uick_ NTQX ~uild OXQT ~uild_ PTNZ ~uld_ QbKN ~ule_ KMhL ~ull_ VWNQ ~ult_ TYPO
~ume_ TPYO ~umn_ UVNT ~ump_ WJ[P ~una_ O_UH ~unct RKUZ ~uncti RKUZ ~unctio TMUV ~und_ [ZGO ~unde PXRR ~under_ PTYO
~unders SSNX ~une_ J[PW ~unit OYNV ~unit_ QRQX ~unity RYOS ~unity_ RYOS ~unkti RRXP ~unktio RRXP ~uns_ STYK ~unt_ ZOLW
~until WTSN ~until_ WTSN ~uote SQOY ~upda YNUO ~updat YNUO ~update YNUO ~uppo YWLP ~uppor TWNR ~upport TWNR ~ups_ [ROP
~ure_ OXSR ~ures TVTN ~ures_ SWTN ~urge_ WQNV ~urit SPXQ ~urity SQXP ~urs_ O[PQ ~use_ UPYN ~used WNUR ~used_ WNUR
~user PUXO ~user_ PTXP ~ush_ ]KQS ~ushe USMW ~ushed TTMW ~ushed_ TTMW ~usin RQQX ~using RQQX ~using_ RQQX ~ust_ KUTX
~usto YOQS ~ustom YOQS ~ustome YOQS ~utes RS]J ~utes_ RS]J ~uth_ JX[O ~util TL^N ~util_ QQZP ~uto_ SSMY ~utom XPRR
~utoma XPRR ~utomat XPRR ~utpu URNX ~utput URNX ~uuid OYRR ~value_ SPQX ~van_ OTYQ ~varian RPXR ~vate TNSV ~vate_ TNSV
~vec_ QVWN ~ven_ ZNWM ~vend XTOQ ~vendo XTOQ ~vendor XTOQ ~vent S]KQ ~ver_ _VHO ~vers YZSG ~vers_ VVNQ ~versi RUYK
~versio TRZM ~vert OWXM ~very NcJQ ~very_ R\NQ ~ves_ VUSM ~vet_ SSLZ ~vez_ QPQZ ~vice Q`MN ~vice_ R[OP ~vices RXQQ
~vices_ RXQQ ~vide QRQX ~vide_ QQQY ~viel QXQQ ~viel_ QXQQ ~vieu SPYP ~vieux SPYP ~vieux_ SPYP ~view UXTK ~view_ VWQN
~ving SQZO ~ving_ SQZO ~viou QRYP ~vite RYSN ~vite_ RXRP ~voke OSXS ~voke_ NSXS ~volu TQXO ~volum TQXO ~volume TQXO
~wait XOTQ ~wall STWM ~want ZVJR ~wants XRLV ~wants_ XRLV ~was_ XVVH ~way_ _NMR ~wee_ OZTO ~week VXPN ~wege SQZN ~weit
NLbO ~weite NLbO ~went VMYO ~went_ WMYO ~were _NQN ~were_ \POP ~what POXU ~what_ RMXU ~wher QPSX ~where QPSX ~where_
QPSX ~whol SWUM ~whole SWUM ~whole_ SWUM ~why_ RRbG ~will R]IS ~will_ R]IS ~wind QYSN ~windo QYSN ~window QYSN ~wip_
RQXQ ~wipe OTZO ~wipe_ PS[N ~wir_ XQQS ~with ZRMS ~witho XRPR ~withou XRPR ~wner PPZQ ~wner_ PP[Q ~wnlo XPSP ~wnloa
XPSP ~wnload XPSP ~word LQO` ~word_ NQWV ~work U`KL ~work_ RYTM ~worki VRMW ~workin VRMW ~works SYQO ~worksp PXSQ
~woul VXPN ~would VXPN ~would_ VXPN ~writ WVJU ~write WTMT ~wrot TSWN ~wrote TSWN ~wrote_ TSWN ~wser PXRR ~xact ORYR
~xamp STXM ~xampl STXM ~xample STXM ~xml_ O[QQ ~xpor QZRP ~xport QZRP ~xtra PQ\O ~xtrac QQYQ ~xtract QQYQ ~y's_ XRPR
~yank YPPS ~yank_ XQPS ~yarn OXSR ~yarn_ OXSR ~ycac RSOX ~ycach RSOX ~ycache RSOX ~yer_ PYTO ~yes_ PP`L ~yet_ U\PL
~yml_ QNXU ~you_ SQ\L ~your TQ\K ~your_ TQ\K ~ypes MYSS ~ypes_ MZRS ~ypy_ RQPY ~ytho KUUV ~ython KUUV ~ython_ KUUV
~yway XNQT ~yway_ XNQT ~zeic RSPX ~zeich RSPX ~zeiche RQPX ~zijn QYRP ~zijn_ QYRP ~zod_ RXPR
"""
