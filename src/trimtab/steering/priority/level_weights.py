"""Written by `scripts/fit_levels.py`; docs/evaluation.md says on what and how well."""

BIAS = (-0.062, -0.025, -0.689, 0.775)
STEPS = (0.09994, 0.1214, 0.03779)
TABLE = r"""
! UMQY !_! QRWQ !_die SSOW !_i'm RSUR !_my RRVR !_the SSVP $ XPSQ $_0 SRTS % YTOO %_d SSST %_of QWSR 0 \V\? 0_% YTPN
0_0 ZN_E 0_? OXQT 0_a RRTT 0_an RRVR 0_and RQWQ 0_as QQ[O 0_auf QRVR 0_b UQSS 0_bucket VRRS 0_c TSSS 0_can TTQR
0_columns RRRV 0_commits PWRS 0_consumers STRS 0_d PSXQ 0_dans QSVS 0_days TPVS 0_e QSXP 0_en QSUR 0_entries TRWO
0_eur WRQR 0_f RQQX 0_file RWPR 0_files O\QQ 0_flushall SRRT 0_for QRYP 0_forks URRS 0_from SVQR 0_gb WSRP 0_generated
RTSS 0_git TRSS 0_h XPRR 0_has WRQR 0_hour TTSQ 0_hours TSRS 0_i SRSS 0_in OQ^N 0_instead RSWP 0_into TPUS 0_is SQWQ
0_jetzt TRRS 0_k RXPR 0_kb SURR 0_line SRVR 0_lines RTUR 0_m TRRT 0_may STSS 0_million QUSS 0_min TRUQ 0_minutes USQR
0_models RURS 0_months QVSS 0_ms URTQ 0_ne VRRS 0_nel SSTS 0_nodes URRS 0_noout PSSV 0_now TRRT 0_of QUST 0_on OUNZ
0_or PRWS 0_packages SMQ[ 0_pages RQVS 0_percent TRSS 0_project WPRR 0_proposes TRSS 0_rc RRUS 0_removes TRSS
0_requests RTSR 0_runs UQTR 0_s URUP 0_scratch SSST 0_set QUSS 0_sh RSTS 0_since QWQS 0_so ROXR 0_src SSRT 0_stars
RUSS 0_tb VRRR 0_that URQU 0_the SRPV 0_thermostats VRRS 0_to SMWT 0_usd SVQS 0_waiting URRS 0_where TRSS 0_which RVQS
0_would VRRQ 0_y URRS 0_€ RSTS ? eq>8 ?_! RRXP ?_0 RUSS ?_about STSR ?_all RTSS ?_around TSRS ?_both SSTS ?_by QORZ
?_de SURR ?_every RUSS ?_i QNVV ?_it RWQR ?_my WPRS ?_no VRPT ?_only RSTS ?_taking SSST ?_the WPPV ?_they STSR a T`[=
a_0 RSVR a_bit TUPR a_blank SSRU a_break SUQS a_clean USRS a_code SSPV a_colleague's XRPR a_comment SR[L a_commit QUUR
a_constant SRWQ a_day WRRR a_docstring RRQV a_fake SSTS a_few RXPR a_file RSOX a_fixture URSR a_for TRSS a_fresh SUQS
a_friendly USQS a_full RSST a_gpl VQRR a_half RTSS a_handy QVRS a_helper UQSR a_home QVSS a_la WQQR a_line SSXO a_link
SRTR a_list QSUS a_little URRS a_log SSPV a_look SRST a_lookup SOWS a_los UQSS a_minute SSPW a_month VPSS a_more STRS
a_new OZQR a_note RRVR a_private SSTR a_queue RUSR a_reason SSUR a_rebase RTUR a_remark SRTS a_result RVQS a_second
RTRT a_set RQVS a_single PYOT a_small RTUQ a_table PVSS a_third STRR a_todo QRXQ a_trailing RSRU a_tuple RSUR a_week
VTQQ a_year RVRR abandonner QTTS abfrage ^PLR abhängigkeit QVRR about [WRH about_0 WTOQ about_a RVSQ about_eight RQWR
about_four RSTR about_once RRUS about_six RUSR about_the WRQR about_to UPRT about_two RWPS above RQTV accept WQQR
accept_the TSSS access UVNS access_public TSSS access_to RUSR accessibility Q\MR account \RLR accountid Q[OP
accounting PYMV accounts TWNR accounts_set TRSS achtung PRUU acme ^JQS acme_com VQRR acme_io SSST across S^OM
across_the URRS actions QYSO adapt QYQQ adaptarse NZRR adapted QXSP adapter NaQL add `POM added PQVU added_a RRUS
added_the TSPU added_yesterday RRVR adding TPOY address UTRR address_with STSS adjust TSRT admin `NKS admin_console
VRRR admin_page TTQS administratoraccess \PPP administratoraccess_so TSSS adopt QWRR adr O[RP adr_0 QWSR affects OWWP
afresh OVMY after MbKS after_a TOWR after_the OXQT afternoon PXPT afterwards NUQX again C_UU again_! SSTR again_by
QUSS again_takes RSTS against TRUQ against_the SSRT agent N\RQ agent_0 QXMU agent_in RUSQ agent_scratch SRRU agenten
O^OP agents HnJL agents_0 RTSS agents_? RTSS agents_to STSS agents_use STSS ago SQCe agora OXPV agpl UQSS agreed YUQM
ahead OOUY ahead_and USQR ahead_of ORQY ahead_with URSR ai RUSR airflow TSQT al \QQO alert SOWS alerta RRVS alerts
TOOZ aligned PLNb alignment N[RQ all X]HN all_0 TXPQ all_? PWQS all_agents RUSS all_checks TSSS all_in SRTS all_of
PVVP all_pipelines QUSS all_the VQSQ alle YZML allow _QNO alone ZQPQ alone_i VRRR along RUQT along_the RQSV along_with
TRRS alphabetical NHNg alphabetical_order RQQX alphabetisch ROPZ already ZPUN already_in SSUR also SUUN alt SQWQ alten
UTSP alter WWQM alter_table URSR alternative VSRQ am QUUR ambiente PZRQ amount UQQT amounts VQQT an OU_I an_explicit
QRWR an_hour TRWO an_inline QSVR an_unused SSPV analytics VYNN and UnFD and_0 STRS and_a RTVP and_all UQSS and_changed
URSR and_commit TRSS and_dist SSRT and_drop STRR and_everything RVRR and_force RUSS and_git RQWR and_give RTSS
and_have RTTR and_i URSS and_it TRSS and_its SRUR and_last TRSS and_leave RSUR and_left TQTR and_let RTSS and_lose
TSSS and_mention SRUR and_merge TRTR and_no PXRR and_note SSXN and_nothing SSVQ and_npm SSST and_one RSTS and_only
QSUS and_put RQVS and_re URSS and_that PSRX and_the YNNW and_there UQTR and_two SRRU and_updated TRRS andere UOVR
anderen VQTQ android N[RQ annotation RWOT anonymised QVSR anonymised_dump RUSS anonymous SSUQ another STUP another_0
UQSS ansible QSXP answer ZQPP answered [PRN answered_the URSR answers [PRO antes RSPW antes_de RTQU any YIZO any_more
RRWQ anybody TRUQ anything RQQX anyway ZKQW anywhere XLXQ anywhere_else VRSR apache XPRR apago SRTS apago_o RSUR api
ZNTP api_docs RTSS app VWYF app's ^PPO app_from UQSS app_so QVRS app_store UQSS appears MSKa applied RPVT approval
S^OL approve R^PK approve_the STSR approved Q^PL approved_in SXOS apps N_QN apt SPYP apt_step QRVR archive [RQN are
W\PI are_a SRTS are_already RUSS are_gone TQTR are_green SSTR are_in UVQQ are_no TVPR are_now NYRR are_updated QVRS
aren't XQRQ argument LWOZ arm QUSR around VUSM around_0 TSSR around_it TSRS around_midnight RSTS arrière TRSS
artefacts MVWQ artifact UOVR as MS`M as_a RSTS as_agreed SRUR as_before SQUR as_i QRWR as_it VQSS as_of TUQR as_the
SPTU as_they STRS as_well RVTQ aside LYVR aside_for RTSS ask \LTQ asked ]IOW asked_for TQQU asks QXQR asks_for RURS
assert QTXO assertion PUUS asset SUXL assets L\YK assigned RSPW async SRTS así WQRR at XPTO at_0 RRTU at_all SVQQ
at_column RURS at_it RTSS at_least STRS at_once URPU at_that RRVR at_the VNVS attached SQVQ attack RSXO attempt SQUS
attempts SRVR attempts_with SSTS attention QTWP au PWSR aucun QQYQ audit Q^QL auf \VQI auf_0 SSTR auf_dem XQQR
aufgeräumt YQPR ausführen VRQR ausführen_? TSRS auth D[]P author PWSQ authorization RURS auto XRRP auto_merge TSSS
automatically [MQS avant TPPY avant_de RRRV avec UPZM avec_un SSVP away YTKU away_from STSS away_the QVSS away_with
VQQS aws YNSQ aws_db TSSR aws_s SSST b ZMRT back RXTN back_but URSR backend PbLO backfill QVUP backlog PXQR backoff
TTVO backup ZQRP balance UVQP balance_0 TRSS balance_balance TRSS bank ZOSO banner RPWS base \RPN base_de WRRQ bastion
UQRS batch TPTU batch_r SRTS bazel PVSS bcrypt VRRR be TZMQ be_changed TTQR be_exceptions RTSS be_in TSSR be_looked
STRS be_more RTSS be_named SRRU be_ported RUSS be_rebuilt RQWS became PSWQ because PJhK because_it SSTR because_the
VQTQ become PSXQ becomes PURU been SQVR been_pushed QURT before QIR` before_giving SSTR before_i QSRV before_or RSRU
before_the QQUU behaviour SQ`H behind ZPNT bei M^PQ bei_den RVRR bei_der RVSR beim QYQQ being PQL_ below SVRQ
benchmark URSR beside L[UQ beside_the QWRR best NWST beta OTWR better O]RN between TNSW between_the SSPW beyond XPTP
bill VSPR billing VNRU binary SRUS bit \WHQ bit_more TRSS black RSTS black_0 SSTR blame RQPX blank SQOY blank_line
SRQV blob TQSS block VJTX blocking RON^ blocks SQQV blocks_the TSSS board UWQO body SRTS booked YORR books RSOX boot
VVPP bootloader SRUR borro PQVT bot ^PPN both JVZR both_? RUSS both_pass SSTS box UQXO bq USRS branch ;gbI branch's
KZWO branch_d RQSV branch_integration QVRS branch_is RTVP branch_on QTUR branch_protection TRSS branch_the RTSS
branch_to TTQS branche IaUM branches LZWO breach PTTT breach_of RSTS break RYMU breaking RVMW breaking_change SVQR
breaks STTQ bridge QVSR bring WNOX brings QUUQ brings_the RSTS broke QTUR broken PTWQ broker QRTU brought TULX
brought_up SSPV browser OZNT browsers M`OO bt QSSU bucket WM\M budget KdMQ bug UQRT bug_fix RUQS bug_report SRSU build
RQI` build_0 VRRS build_and SSRT build_artefacts QUSS build_cache QVSR build_host UQSS build_matrix RTSS build_on TUQR
build_that RTSS building PTSU builds QRXQ built NU[N bullet POQ\ bumped OZSQ bumped_the SPVS bundle XSPQ bundled YPQR
busy SSWP busy_wait SSUQ but ZPTN but_takes STRS but_the TTSR button QRTU buy QXQR buy_the URRS by UXRM by_0 VRSP by_a
XPXL by_friday PVSS by_git SSMY by_hand RUSR by_itself QWRR by_the OWTR by_three SURR by_tomorrow UQSS by_us UQSS c
OSRW c'est L[RS c'est_plus QWRR c_0 TSSS c_and SSRT cache LQYW cache_in SSOW cache_ttl SRWQ caching NVPX caching_is
QVSR calendar RTQT call KNPc called GVDk caller MSUW callers LTWT callers_in SPWQ calling RNP[ calls NSTX cambia PRRY
cambia_nada SSPW cambio PRO\ came OVRU can cTMH can't `HLX can't_be VPSS can_be QVVO can_have SUQS can_help URSS
can_reproduce TRSS can_see RTQU can_simply URSS cancel TQYN cancel_the SQVR cancelled QXSO cannot WPKY cap RTRS card
bKKT cards ZOQR cargo TQTS cargo_test SSRT carries UQTR carries_the SRST carry WTOR carry_on TUQS cascade STSR case
OTRW cases QM\R cat SSRT catalogue [MRR catastrophic SOXS ceiling WNPW cent TQWO central URTQ cert WKVT cert_manager
UPSU certificate VOOX change QZJW change_of RTSS change_the STSS change_to SSRT changed XQRR changed_the URUP
changelog XQSQ changes TVPR changing TUOT channel XQUN characters YSPP charges QVUP chart MYTQ chart_are QVRS chat
TSOV che RVVN check RFNg check_from VRRR check_in RSWP check_the PRPY checked TKXU checker UKTX checking XKPY checkout
eIQM checkout_git WRQR checks VLUU checks_are TSSS choice PS]L choice_? RRVR choose QZRP choosing VLTV chose NIiL
chunk QRYP ci RUZK claims URSR clair UTSQ clang QSWQ clang_format RSUR clashes PRYP clashes_with QRVS class O[UM
classes O[WK clean aJJV clean_fd WRQR clean_fdx SSQV cleaned [OPR cleaner VUNS cleanest WQPT cleanup VTMT clear YSOQ
cleared VYMP clearing XNNX clearing_the URSS cli J\SR client McNN cliente TZNO clientes QZPQ clients O`MQ clients_with
RTSS clock UN^L clock_in RSTR clone ]MNT close ^JSQ close_the URSS closed [LSS closed_source URSS closing VLPY cloud
XQRQ cluster \PTK cluster_it RTSS cluster_it's TRSS clés VRSQ cmake QXPS code D[dH code_comment SSPV codegen QN^P
codemod QWSQ codes P\PO cold QVVN colleague VUPQ colleague's \TKQ colleagues WYMO collector PWTQ column TWHY columns
QNLa com YJUT come NSWT come_back SRST comes PRUU command B_VT comment DMXc comment_above SRRU comment_in RSST
commentaire JQS^ commented JRYX commented_out RRVR comments FZSY commercial RPUU commit G<}L commit_0 RTSS
commit_config SSTR commit_easily SSTS commit_it URSR commit_message SSST commit_of SSUR commit_to SSTR commits KKfO
commits_are SQVR committed MMdO community LVTU como RNZR company WMTS company_card VQRS compared UUSO comparing QLO`
compiler MVSV compiles JZVR component KS_O component_to RRXQ components J\UQ compose GV^P compose_down SSTS
compose_file RTUQ compute TSSR computed PWTP con O_SL conf TSRS config VRRR confirmation STRT confirmed ORZQ
confirmed_in RSTS conflict QTVP conflict_do RTTR connect UVPQ connection TQTS connector SUSQ consent SUTQ consistent
TROW console RPO[ consolidated QVRT constant PPZR constants QUPV consumers SVQR contain TQWP container PK`P
container_pg RSPW container_that SSNX context UQUQ contextisolation ZQPP contextisolation_false WQRR contiene TQPW
contient WRSQ continue [NSP continue_with TRSS contract UXRM contractors TTUO contributing TNQY contributing_md QSPX
contributor ]LRQ convenience NZRQ convert NXWN converted M\TO converted_the PVTR cookie RWQR cookies J_SQ copie ZMTP
copied bIUL copied_the XPSR copy bBBe copy_of VQSR copy_the TRSS copy_to SSRT copyright ^LNU core PSQX cors TRST cost
RQWQ costs PUXP costs_about SRUS costs_us RTSS così _PQL couche TTRR could QeGO could_be QYQQ count RNL` count_from
RSQV counters QXOT counters_have QVRS cov SRUR coverage SSH^ covers VWNQ crash `HTQ crash_on SRUS crash_reporter VQRR
crates SQTT crawler [KTS create_it RTSS created PQN\ createdb QRTT credentials XRTO critical NPVY critical_security
SSQU cron VRRR crontab VQSR crontab_r URSS crítico QQRX css OLdM csv VOZM csv_? STSS csv_export RURS csv_reader RRXQ
ctrl SSPV ctrl_c SSQU curl TOVS currency TSRS current ZQOR customer XOPU customer's ]LOT customer_data QUSS customers
]MPS cut TTQS d NPWW d'autre \NQQ d'import NXVP d_0 QSVR da TQUR damit aLRM damit_der VSRR damit_die VRSR dan ZRQO
dan_kan WRRQ danger RUTQ dangerous RRXQ dans DbSS dans_la QVRR dans_le NUXR dark QZPQ dark_mode RVQR das ]YLK
dashboard UZRK dashboards UVSN data TWYH data_in SSRT database N_VI database_? STSR database_the RUSS dataclass NV\L
dataset ZSSL date RU]H date_fns QWRR datei RSVQ dateien SSUQ dates LRYU dates_in PSSV day XRSO day_and RTSS day_in
TPVR day_or QUSS days T\LO days_and USRR days_for RQWS db TURQ db_instance TSSR dbt N^PP de UUTN de_0 VQSR de_clés
TSSR de_entrada URRS de_la WQRQ de_los QTUR de_pagos STRS de_produção USQS de_signature TSSS dead NVVR deadline QSSU
debian YPRR debounce QRXQ debug TMJa debug_message SRRU debug_prints SSPV debugging ^OMR debugging_the WRSP decision
RUUP dedupe QN[R default XTWJ default_if RURS dei RTTR del NVYN del_repositorio RURR delay QQXR deles UQUQ delete JTUZ
delete_from VSPT delete_origin QTUS delete_production RSOX delete_the OVVQ deleted PL\T deleted_the RSRU deletes OM[U
deleting PJYY deleting_my SSPV deleting_the QRYP deletion RPSW della RNUW delle ZJ^J delle_date RRYO dem aLMR demo
`NNP den WM[M dentro SRXO depend TQUR depend_on TRSS dependencies RSWQ dependency TK[R depends SPWR depends_on SSTR
deploy SPSU deploys TQST deprecate RYOR der UUTN der_warteschlange RVRR des YVKQ desde UXNR design QWPS desktop SVOS
destroy LNLf destroy_all QSRW destroy_test SSQU destroy_the SSTS destroyed NPVX destroying OLOb destroying_and SSTR
destruction NQQ] destructive PQSY detected TROW deux RWUN dev GJlO dev_container SRWP dev_image QRWQ dev_server QSRU
devdependencies RRXQ develop Q\PO develop_branch QVRS development OTXP device L\TP df SSST df_h SSST di UNTU diagrams
RTSR dialog SRRU dict QPUV did XQSP didn't XPUO didn't_match TRSR die ]OLT die_0 WQRR die_importe SSRT
die_mandantentrennung QWSR die_prüfung TRSS diff OQP\ diff_stat SSST differ SRTT difference OS[O different PUTR
directement YOQS directory SPTU disable RPXQ disabled OR^M disaster TSUP disk YQTN dist RPQZ dist_before SSRT django
SUQS dns YORR do PTTT do_as RRWR do_i RQRW do_it RTRS do_not TRTR do_the SRRU do_we RURS doc QTYN docker KL]X
docker_compose QRUT docker_container RSRU docker_postgres SRVR docker_rm SSPV dockerfile MP[T docs PTL\ docs_? XORS
docs_included RUSS docs_old RSVR docs_preview SRTS docs_search SVQS docstring PPL` documented OWVP docusaurus RUSS
does RSQV does_not SSQU doesn't QSTU doesn't_matter RRRV doing QMZT doing_it RRVS doit P[RO don't TQXO don't_need SSTR
done QWTP dos PZQR dos_semanas QVSS double SUOU double_quotes SSRT down RaKO down_migration RVRR down_v SSTS download
XSQO downloads \PQO downstream WXOO downstream_packages STSS draft XOOV drafted TSRS drei USRR dringend SRUS driver
UPRT drop LcIT drop_column URSR drop_database RRUS drop_it QXQR drop_table SRUR drop_the SRRV dropped SWPS dropped_the
TRSS dropping QSM[ dropping_the RSRU dry RRRU dry_run SSST du SSXN due SQ[M dump TRTR dump_of STSS duplicate TROW
durch SPXQ during ROQZ e K\UP e_0 QSVR e_il STUP e_mail VRSR each KaRO each_other RTSS earlier WPSR early SPWR easier
_LVJ easier_debugging WRSP easier_to UPUR easily TQUQ easily_reverted SSTS easy RQYP easy_to RRVR eben UTPS echoes
XSRN edit ]RPN editing YRKW editor UXPO edits [QQP een NTXS effect NWXO eigen SRUR eigene OUOY eight QWXL
eight_minutes RQXP eight_months QVSS ein LVdF eine NXZL einfach TUSP eingecheckte XPQS either LYYN either_way RTSS el
UNUT el_orden SRST elasticsearch QYRP electron XPSQ elegantly N`PN eleven \NOR elimino SR]K elle YQSO else QMYU
elsewhere TMQY em QVTQ em_vez RRUS email TRTR embedded RYPP emergency SQUS emit SG]U empty OMP` empty_list SRST
emptying RPPZ emulator TRUQ en SUQS en_clair TRSS en_el TQSU en_la QUSS enabled QVUP encore TRRS end PRTV end_of RSRU
endpoint ZKTT endpoint_returns VPSS ends UMUU enemy ON]R engine SVPS enjoy WSPR enough P^NP entire SXTM entrada VQWN
entradas TP_J entre SVVM entries WN^H entries_? RTUQ entry PYUN enum QWUO enum_a RUTQ env SRST environment TUUN epic
QVRS equipos N]PQ er RSVQ error SZIU error_codes RXPR errors RQWR errors_in RTSS es RUTP eslint PQYR esquema N^PO est
OSUT está PYQR está_en SSRT et XTPP et_il URRS etc SSQU eu YQSO eur \QOQ eur_in STSR evaluation SUQS evening XQOU
event Q[QO events UYLR events_and TSSS every OhOF every_second QRVR everybody TZPO everyone MeNL everything OWKZ
everything_in SRSU everywhere RXQQ exactly KS`N exactly_that QSWQ exactly_this RSTS example TVYJ examples PWUP
exceptions RZQP exceptions_or RTSS exec VSTO execute SQVR exist PWPV exists QTVQ expected TSWN experiment QXKW expire
UOVR expired RTVQ explain QPWU explains MR\Q explicit MN_Q explorer NXUQ exponential OQ\P exponential_backoff SSTR
export PPUW exported QWPS exporter SVTO exports LXVQ extended XSLT extended_the VRQS extension PXQS external SUNV
extra TPXQ extracted QPaJ extreme PRTV f TQNZ f_0 QRQX factory URVN fail QOeG failed PLbN failed_for TRSS failed_on
QRUS failing SLYS failing_test QRRW fails PQ^M fails_about RSTS failure OMYW failures QPaI fake STWO fake_clock SSUQ
fallback TSUQ false ]N]D false_in SSXN fan PRXQ fan_out QSVR far XQNU fast YO[I faster XVPN fatal SSK\ fatal_error
SSTR faut OWSS faut_il QUSS fd WRQR fdx RSOY fdx_in RSQV feature H\YO feature_branch SQUS feature_flag WOSS feels TWNS
fehl PQ^M fehl_ich QRYP felt KaPP fetch VLQY fetcher TRUR few R[MR fewer WMTS fft OMUZ fica UVPP fichier UTZI fichiers
VVSN field PSPY file F>_h file's OQVV file_and RRTS file_for SQUS file_i RTQU file_i'm RSQU file_of SSRT file_starts
STTR file_tmp SSQU files DbVP files_all SSTS files_from SSTS files_in RURS files_that SSQU fill K\PT fill_it QVRS
fills PTTU filter XMTS filter_repo URRS final WQRR final_snapshot TSSR finance TRTR find XPQS finding SQM[ fine QQRW
finish [NQS finished WQQS firmware VSQR firmware_and RUSS first KJCt first_and SQPX first_the RQRW five QRYP
five_minutes USSR fix R[NR fix_for URSR fix_is TSSS fixed LR]R fixed_the RSUR fixing MWUS fixing_the QWSQ fixture TPXO
fixture's RTRT fixtures SVUN fixtures_takes SURR flag [JUR flag_new VPSS flags PRRY flaky OR\N flaky_it SSTR
flaky_reruns SSTS flipped WSPS flow QXSQ flush UQQV flushall VPOW flutter \OQO fn SSTR fns OZQR fois RSSS fold RYUM
folder TOWR follow IiMM font SRTR for K`b? for_0 URSS for_a STPU for_all RURR for_an RVRR for_both PWRS for_csv RTSS
for_easier WRSP for_every QTUR for_everybody TRSS for_everyone USQR for_good QUSS for_information RQQY for_it URPV
for_local PSWS for_now RTSS for_support QVRS for_the NZYJ for_this PUTS for_two RVQR force WLYO force_origin TRRS
force_push QTTS force_with UPSS foreign RUTQ forks WSRO form SVVM format MYUQ formatting MUQX former QS]K forty PVTR
forum VRTP found VVPP found_a RUSS found_no VQSR four WK\N four_days RVQR four_downstream VQRS four_minutes SRTS
four_spaces SSRT frames XQSP frankfurt TSSR free XRQQ freebsd P]NQ freed ZQRO frees UTQR freeze N[RP freeze_? PWRS
freeze_the RSTS fresh XRIX fresh_start TRSS freshened RWOS friday QXRQ friendlier Q[NR friendly VUOR from MdQK from_0
RSYN from_a XOTQ from_agent RTRS from_fixed SSTR from_fixtures SRTS from_git RWQS from_here PVRS from_it SSPV from_my
TSPT from_npm STRS from_scratch RWSQ from_the VUTM from_this WQQS front TVMU front_end URSS full ZSMR full_stop SQRV
función NM]T function OQ\Q functions STVO further QWSQ fx RSRU für ZUQL für_den TRTR game TQNY garde RUSR gateway VVPP
gave QZRP gave_it RSTR gave_the STRS gb WSRP gb_of TTQS gcloud VRRR gefunden XPSR gemeinsamen WRQR generate SSTR
generated NWQW generated_files RTSS generator NR_N generator_0 RUSS gently O[PR gently_retired RUSS gestern PSRX get
VXMQ get_a RUSS get_rid RSTR get_the USQS gets QXQR gets_a SSRT gh TQST gibt WSQQ gibt_es STRR git NDuF git_blame SSRT
git_branch RQSV git_checkout WRTN git_clean WROU git_diff SRRU git_filter URRS git_has RQWR git_keeps RRVR git_push
WRPS git_reset USRR git_revert SSTS git_rm OQ\P git_show SSRT git_stash USSR git_status SSRT github aMPM
github_actions RUSR give SURQ give_it RTSS given UQUQ gives ZSMR giving RQTV giving_up SSTR già RQ\M gleich PQ_M
global RUWN go VTUM go_ahead QSWQ go_and SSTR go_for RTUR go_from RSUS go_on SSRT go_out RTRS go_test SSPV go_through
WQQS go_to TSRS go_vet SSQV go_with TTOU goes UVIY goes_away VQQT goes_on STRS goes_out RUSS going XEMa going_ahead
URTQ going_to RRRV golden SQVR gone QOWT gone_for SSTS good VMXP good_news VRQS got OSRX got_a TSRS gpg TSSR gpl [MRR
gpl_0 WPRR gpu P[OR grade SSWO gradle QRN[ grafana RRWQ graph RVRS graphql QWSR green ZRTL grep RRSU grep_rn RRST grid
PR\N group SROY grown OVTS grpc RTSS h WPSR h_0 UQRS habe [I[M habe_die XQQR habe_ich SQUS had QPTX had_a RQVR
had_been TRRT half UUWK half_a TTQS hand YYML hand_in SRTS hand_the SUQS hand_written SSTR handle TTQR handler SQTT
handling RVNV handshake SUSQ handy QYPR hangs SWPR hangs_in TSRS hard WVRN hard_git TSSS harmless RSTT harness SSVP
has HbSN has_0 VSRR has_a QUQU has_been QXQR has_it SQWR has_no SRUQ has_nothing SSQU has_the QRWS has_to RUPU has_two
TRRS hash SRWP hashes URTP hat UQTR have JiPI have_a RWQS have_already VQRS have_been ROXR have_pulled TSSS have_to
K`PQ hba TRSS hba_conf TSSS he RPXR head RPZQ header WQTO headers ZLOV headers_and VQRR heading SKP_ heading_in SQQW
heads WRPS heads_main URRS health QQ]M heap SO[P hear QYRQ hear_nothing RVRR heb URRS heißt OTSU hello PRN\ helm MTUV
helm_chart STSS helm_template QRRV helm_uninstall RSUR helm_upgrade USQS help XIZQ helper RLiE helper's QNWV
helper's_parameter RRQW helpers STYL helpful XMUQ her SXQP here VPUQ het SSQU heute PQXS hiccups XQQR hiccups_for VRRS
high RRST high_severity SSRT history _JTO ho \SLQ hold XQUO holds UQUP holds_0 SSUR hole TRUP home PZQQ home_grown
RTSS hooks PVUQ host \OQO host_is USSR hosted SZPO hotfix URRS hour XWb; hour_ago SRWP hours S^NM hours_on URSS
hours_start SURS housekeeping WOQU how HSNc http XNUQ hundred N^OQ há URRS i IS[T i'd bTJL i'd_add URSS i'd_go TSRS
i'd_like RTSS i'd_put TSSR i'll TKO_ i'm NJV^ i'm_doing RRWQ i'm_editing RSQU i'm_going TRRU i'm_running TSSS
i'm_sending QSUS i'm_writing SRQV i've RVVN i_0 SSTS i_added RRXQ i_also RUTQ i_am RSUR i_can SRQU i_chose QRVS
i_continue RSTT i_could TSRS i_drop SSQV i_found TURQ i_gave RSTR i_generated URSR i_go SQTT i_had RQVS i_have TQST
i_hear RVRR i_lean TRSS i_left RWQR i_let RVRR i_made RSQV i_moved SRPW i_need UQSR i_now RRUR i_only SRQV i_picked
RRVQ i_propose RUSS i_put RQVS i_remove SSUR i_renamed PSWR i_replaced RSUQ i_rewrote VRRR i_rounded RVQS i_run SRRU
i_set TRSS i_start RSSU i_started SSOW i_suggest QWRR i_take SPVS i_think TTRR i_took RXPR i_use SSTS i_want USSR
i_was RPXR i_went RUQS i_would VSQR i_write SSST i_wrote STTR iam URSR iban QRWS ich YJ^K ich_bei RVRR ich_den VQSS
ich_die URSS ich_habe YQOR ich_lösche RSSU ich_nicht URSS ich_schaue QRRW ich_sortiere SSRT ich_würde SVRQ id TSQT idx
SSLZ if QWSR if_i SVQR if_nobody RTSS if_we SSST ifs OM^Q ifs_in RQVS ignore URPV ik USTP ik_de UTRR il YSPO
il_abandonner STSS il_n'y WPRS im OTWR im_commit RPYR im_lokalen RRRV im_modul ROYR image NLhJ images RNaK
impersonation OZRQ import G\VS importe LYUR importe_in SSRT importer NZYK imports H_SR in 9GrZ in_0 RYOR in_a PUL[
in_about SSTR in_all QWRR in_alphabetical RQPY in_an URSS in_app UQSS in_as URRS in_auth SSTR in_billing TSSS
in_contributing SSUR in_de RQTU in_der RRRV in_devdependencies SSTS in_docker SSVQ in_docs QSUR in_git RRVQ in_it VOTS
in_line TSRS in_my OPZT in_no SQRV in_nvmrc SSTR in_one SUQS in_our UPTS in_plaats SSUR in_place RURS in_postgres RTSS
in_pre SSTR in_principle RXOS in_test PSTU in_tests RSSS in_the NO^Q in_their STRS in_this RUPT in_three RQVS in_twee
QUTR in_twenty RSTS in_two PUYN in_una RVUO in_use URTQ inbox XPSQ incident WRQR include _NPO included hOKK included_?
TSSR includes ]PRN includes_them RSUR including ]NLU including_the USQS indentation RUOV index JTUY index_from QSRV
inflate ZPSO inflate_c VRRR information OSN\ infra WOVP init RSTS inline NPZT inline_comment QSVR inline_the SSTR
inlined QOVU inside IEsK inside_the PO\R install JaSN installed L^PQ installer L^TN instance S\NN instance_of SUQS
instance_orders TSSR instead I_XL instead_and RURS instead_of RVTQ intake VTRQ integration N_MR integration_test TRQU
interface PVTR intermediate N\RP internal SRL[ interval PTST into O]`A into_a PXTP into_it NYRS into_its RSUQ into_my
RTPU into_one USTP into_our YORQ into_the SUQR into_three SQUS into_two RSUR introduce PZQQ invoice QXRQ invoices SURR
io QRSV ios WSQQ irreversible OTZP is gJBY is_0 VPTQ is_a SVIZ is_about SSRT is_applied RSST is_at TSSS is_called PQN]
is_down TSRS is_gone RRQW is_in UURQ is_mine RSVQ is_no TQUR is_now QSSU is_off RRRV is_on USRR is_one USQR is_out
RWQR is_set TURQ is_signed URRS is_simpler QRWR is_sorted SSTS is_still TSSS is_the WSRP is_there QSSU is_used XORS
is_what VQRS isn't UNYP iso UUOR issue VPUQ issues VQSQ ist VQQT it V\VD it'll STRT it's UVQP it_? ZPQQ it_a QWQS
it_again QWQT it_and VQRR it_anyway SRTS it_as QVRS it_at TRSS it_by RVRR it_can QVSS it_changes QUSS it_felt QWRR
it_for PYRP it_from RRTU it_go TRUQ it_goes TSSS it_has QVRS it_in URUP it_into TRSS it_is URKZ it_needs TPVR it_now
TSSQ it_on RVRS it_runs STRS it_says TRRT it_since VSQR it_so RTSS it_takes SSRT it_the TSRS it_there TSSS it_this
STSS it_to VMYO it_today QSVS it_tonight TRSS it_up TRSS it_was YTOQ it_with UPTT it_would RSRU items QZOS iterator
OWUQ its NO]S its_format SSRT its_neighbours RQSU its_own QVTQ itself MZQS j'ai \MVN je WLXQ je_la SRST je_lance RTRT
je_m'apprête URRR je_supprime QSWR jenkins PXSR jetzt ]PVI jitter SUUO job [MSR job_lint RSRU jobs NXRT journal TTPT
jours Q[PP jq SSST json G`NW julia N_PN just NKX[ just_need STRS just_that SQUS just_the SSTS just_to RRSU jwt OUUR k
QWSP k_0 SRVQ k_lines STRS kafka PUPW kan _NPN kb SURR keep UXQO keep_the RURS keeps SUUN keeps_it QSUS kept PQ[P
kept_as RSTS key [MUO key_and TSUQ keychain YOSQ keycloak RQPY keys ORN] keys_in RQQY kill PSI` kill_the RSVQ kind
PRYP kind_cluster QSVR klaar VOPW kleine OUVQ kms VRQS kms_key TSRS know RUPU kommentar OTN\ kotlin RTPV kritisch RRRV
kubectl PRVU kubectl_delete SSUR kunden VQTR l PMS] l_0 PNSZ la WQSQ la_0 NXTR la_api URRS la_base UQSS la_branche
RVRR la_place XPRR la_prochaine STSS la_siguiente RTUQ la_v PVRS la_validación RPXR la_version TQUR la_versión PWRR
label TSTP labels RXPQ lake USQS lambda SQOZ lance TTPS landed TSQT language QXQS laptop USRS laptop's URSQ large RSOX
larger ORQ[ larger_ones QRRW las XQRQ last ZKZL last_commit RTTR last_month RTSS last_night's TRSR later YQQP lauf
UWPO laufen VTRQ launch VQSR laut QQXQ layer P[RN layout PYTO lazy SSYM le XTSL le_commentaire RRRV le_commit RRVR
le_monde QWRR le_serveur VRRR lead FLnK lead_confirmed QSVS lead_wrote RSXP leaks SO[O leaks_a SRVQ lean XNTR lean_to
UQSS learn QSTT lease XOXN least TRVP leave YOVM leave_a SRUR leave_the VSQR ledger RVOU ledger_rows URRS left UVIX
left_in SRTS left_it TVPR legacy NVWQ legal XRPQ legal_hold USRR leggo QQSX les V^QG les_sauvegardes XPRR less PQTW
let M_PQ let_the QUSR let_us QUSS level QQZP lib YQPR liberty QZNR library RZPQ libs Q[NR licence QSRU licensed UQSS
liegt PUYN life RVQS lighter SWPR ligne MQO_ like PUXO like_to QWRR limit `AWU limit_0 QRSV limit_of RRVS limiter WOTR
line JIXb line_0 SRRU line_between SSQU line_changed SRTS line_in SSVP line_now SSQU line_to QSWQ line_with TSSR lines
GYO] lines_of SSRT link PO]P link_to SRTR links POVW links_to SRSU lint CMlP lint_rule QSXP linter MSUW linux KXUT
list PTTT list_? QTTS list_endpoint UQSS list_of QXQR list_on VQRR list_to TTRR list_view RUTQ listing SMO\
listing_open SRST little TWNS little_0 TRSS live [ZOH live_0 TRSS live_database URSR live_in OXRR live_there TRSS
live_with PWRS lived TVRP lived_branch RTSS lives UUSO lives_in SSTR lleva NVYN lo NW]J lo_que RSST load XWKQ
load_test SWPS loaded TRRT loader SRVQ loads XRQR local FEmS local_copy QSRW local_docker SSTS local_el QSWQ
local_lambda SRQV local_test SSTR local_variable SSRT locale POZS localhost WNVQ locally OOYV location RSST lock ]I^H
lockfile QNXU log RKFi log_is USSQ log_line RRRV log_of SSQU logged [MUO logged_in UQSR logger YLaF logger_now URSS
logging WUMS login _PPM login_middleware USRS logs YMOW lokalen RRQX long NUVS long_lived RTSS longer J`SN longer_in
RVRR look RTOV look_at OUSU looked WRPR looked_at STRS looking SPN[ looks ^PLR looks_lovely WPRS lookup SNWT
lookup_table SOWS loop WOE` loop_variable SSRT los TWPP los_0 UQSS los_equipos QWRR lose ZQRO loses XRSO loses_its
TSSR lost UPRV lost_do TRSS lovely [MRS lower QMS[ lower_case RRRU lowered ZOQR lru RO^M ls SRSU lunch VPSR lässt URTQ
lösche QSRV löschen TSQT m TRRT m'apprête WRQQ m'apprête_à URRR ma RVQS maar UWQP machine OUUS machines OZPS macos
JZTT made QVCb made_a RSPW made_the USUO mail XOTQ mail_with URSR mailing ZNOU main SYQN main_0 URRS main_into QUSS
maintainer RQWQ maintainers TRUP mais SSWO mais_il QUSS majeure RURS major S\KQ make R]IU make_that SRUR make_the WSRP
makefile LOU\ makes [ROP makes_the XQRQ making SPRW mal SPZO manager XKUT mandantentrennung QXRQ many RPWS march L\SQ
mark SSUR markdown PQUV marked SSUP marked_the SSTR marketing TQQV marketplace RWSP marking RPRX marking_it SSTR match
TH]S match_the TRUQ matches UH]R matrix K_ZH matter QUQU maven UVPQ maximum WOPU may YM[K may_i TRSS mcp PYRQ md SOTV
md_0 TSRS me VPTR me_to XNSS means RYRO meer TSRS mehr UQUQ meinem SSNX members WSQQ memoise SPWQ memory RQRV mention
L\SQ mention_it QTTR merge hIHT merge_? TRSS merge_commits URSS merge_main QUSS merge_queue URRS merge_the TRTR merged
YTOP merging VPOV mesh RUSR message QRPY messages SNVT met QRPZ met_git SSST method OWMZ methods MVRW middleware WTYI
midnight UPUR migration O_NP migration_0 STRS migration_? RVRR migration_is RURS migrations T[PM migrations_are VRSR
migração PYQR milestone QWRR million NXST million_tokens QUSS min UOYO mine PO]O mine_at TSRS mine_goes RURS mineure
QTUR mineure_ou STSS minor QUUQ minute SNXS minute_ago RSPW minutes UIhE minutes_ago USKY minutes_on RTUQ minutes_to
QSWR minutos PPcI mir PQPZ mirror WSOS mirror_to TSSS mirrors XRQR missing WNST misspelt STOV mit \LSP mit_0 RUSR
mit_git TSQS mktemp QPN\ mnt SUSR mobile MYSS mobile_app PVSS mock RO\P mocking RPQX mod OWYM mode AlQO model NbOM
modelo O]QO models LbOO models_to RUSS modern KbPO modernised KaPP modernised_the QWQS modified WRRQ modified_files
URRS modul HOjL module =QvI module's HNiM module_? RTSS module_the SSST modules HXbI modulo IUbK moment OXRS mon RUXM
mon_test SSTR monday NZSQ monde M]QP monorepo Q]MQ month N^PP monthly SXPQ months FhOP months_of RURS months_old PWRS
more WZOL more_helpful VQSS more_modern QWRR morning ZJPY morning's XPQT morning_so QRVR most NYRS most_of PVSS move
PXSP move_our QUSS move_the TRTR moved SWPR moved_the RSUR moves USRR moves_on TRSS moving RJXY ms TRTR much ZWNM
much_more TRSS much_shorter USRR must L[UQ my JAf[ my_branch SUUO my_default WPRS my_dev UQSS my_draft SSQU my_kind
QSVR my_local RQSV my_module SRTR my_new RRTT my_notes SQSV my_own OPVW my_pr RSRU my_rebase TRSS my_runner RSUR
my_scratch SSQU my_script SSRT my_snapshot SSTR my_test SSWO my_working SSLZ my_worktree SSRT mypy SRTS mypy_cache
SSOW myself RTLZ mysql UO[M mysql_0 STSS más WRQQ máxima RTSS módulo NWZN n TMN] n'y \NQR n_0 PQP[ n_prod TSQT na UVQP
naar YNVO nada SRMZ name UHGh name_becomes RTQU name_in RSNY named RLR\ named_the SSST names _CUU names_and WQRS
names_in SPWS namespace SQRV naming ROJb native STTR ne UTQR nearly URSR neat ^LQQ need \WPJ need_a USRR need_new STSS
need_the RUSS need_to STRS needed USTP needs ]TSH needs_0 TSSS needs_a STSS nehme PN^O neighbours PQSX nel QQYQ
nel_pre SSTS nested RQXQ nested_ifs RQVS network ZTLR neue TWQP neue_abhängigkeit RUSS neuen XSQQ neuer QYSO never
[QGX never_copied TSRS new RoCI new_api QVSS new_checkout VPSS new_cluster VQRS new_dependency RUSS new_endpoint RTSS
new_file SSQU new_helper STRS new_one VRRR new_pricing VPSS new_service RUSS new_test SSTR newer QYSO news ZTNP
news_the VRQS newsletter YUPO next 7wJU next_branch RTSS next_minor RTSS next_quarter PWSR next_release STSS
next_three RURS next_to RRTU nginx SQPX nice QZPQ nicely TWQP nicer OZRR nicht cLLQ nicht_eingecheckte USRS
nicht_gefunden URSS nicht_mehr URRS niets WQRR night's XRQQ nightly SXPQ nightly_job TRSS nine J]OV no \HYO no_? UQSS
no_cambia SSPW no_changes SSRT no_copy TSSS no_customer QUSS no_difference RRXP no_longer OZTO no_more TRSS no_network
TRSS no_other TRRT no_runtime SRTS no_second VSRQ nobody XRQR nobody_has QUSS nobody_will VQSR noch VRSQ node HR\V
node_0 SSTS node_modules SSUR nodes WRQR nodes_for TRRS nome RTRT none UP[M noon YORS noout NTRX noout_dates PSSV not
[WNL not_in QVRS not_to URSR note ]HaE note_left SRTS notebook TTTQ notebooks TWSO noted TQ_I noted_in SSXO notes QPRZ
notes_file SSRT notes_for RRQW notfall SSNX notfall_! SSOW nothing HXVV nothing_else SSVQ nothing_includes RSUR
nothing_is PVST nothing_to SSQU nothing_until RVRR notice WTRN notification QWPS notify QVUP notiz UQWO novo STSR now
ZUQL now_0 SSUQ now_? TSRS now_a RURS now_and VRRR now_instead YQPS now_on TSSS now_says RRM[ now_the SSTR now_uses
RSTS now_which VRRR nowhere QMQ] npm _NMQ npm_audit SSST npm_publish URRS npm_run RSQU npm_to STRS npmrc VRRR nu ZOSO
nudge SUSR nudged QYRP nudged_the RVSQ number RNYS numbers TYPO nun VRKY nur KXSV nur_im QWRR nvmrc SRVQ nvmrc_from
SSTR o M]OT o_esquema QWRR o_repositório WQRQ o_índice RVTP oauth K[UR object MTZQ objects MWWQ objects_? QUSS oder
NTZP of N^XI of_0 QP[O of_a RTRT of_an RTUQ of_five USRR of_it QRWQ of_its SSUR of_mine TQWP of_my SRTS of_node RUSR
of_our RURS of_returning SQVR of_the PURU of_them STSR of_this PUTS of_those TSSR of_two SSQV of_us VRRS of_what TSSS
of_work RTSS off L_SN off_by QUVQ off_in URRS off_on URSS off_the PYQR offered O]PP offers PZPQ office XUOP offline
OVPW offline_mode RURS ohne KeOM ok SRYN ok_? USSQ ok_to STRS old UTe? old_one WOTR old_py SSUQ old_tip SRTS older
\KUP older_than XPSR on aVNG on_0 TRSS on_? TSSS on_a VPRT on_all ZNRR on_friday UQSS on_it SURR on_login TSSR
on_macos SRUR on_main OVVR on_my PTWQ on_old TSRS on_origin QTUS on_our SRTS on_prod TRTS on_pypi QVSR on_staging RTSS
on_that SSRT on_the aKKT on_this STUQ on_to QRRW onboarding ZPNS once SXLT once_in RRUS one LTaL one_? RUSS one_commit
SRVQ one_for TSSR one_go STXN one_i RRVR one_in TSSQ one_line USRS one_more RURS one_of RUSR one_pr RUQS one_revert
RSUS one_run RSUR one_so WQRS one_the WNTR oneline QRTU ones WPLY online TOQX only JUcK only_! RURS only_0 QVRR only_?
SUSQ only_copy URSS only_my RRUR only_the RTTR only_to QSPW onto SWQQ op WPTP op_de YQRQ open XMJ] open_pull QUSS
openapi QWPU openapi_generator RUSS opened VNL\ openssl PQP[ openssl_x PSSV opentelemetry QVRT ops PRYQ option ^MNR
option_a VPSS option_b VPSS options WYNO or 9^[Y or_0 QOYS or_a RL^P or_after QTRU or_by RPRX or_in PWSS or_keep RUSS
or_merge QUSS or_no UQSS or_not STPT or_per RTSS or_result RTSS or_signed QVSS or_stay RURS or_the RVPS orbit SLXU
orden RRQW order IVJc order_in RTQT order_is RQQX order_it RURS order_of SSWO orders ^TIQ org XQRQ origin \LSQ
origin_feature RSTS origin_main WPRS origin_v USRS original USQS orm RWQR os PXOU other SZOO other_teams TSSS others
TSQU otherwise USRS ou QVRR ou_on RTSS our c[LB our_0 SUQS our_closed TRSS our_own QVSS our_public VRQS our_repos RVRS
our_style UQVQ ourselves UTRQ out I[WR out_of TTQT out_the SWRP out_to VQSS out_with STRS outage VSWK output LVM]
output_of RTSS outside OUVS ouvert XQWM over dEQR over_a QTUR over_plain WQRS over_the YQQR override TR[L overwrite
XUPP own >[_T own_branch RSTS own_build QUSS own_debug SSPV own_feature SQUS own_notes SRQV own_scratch SSST own_test
SSRU owner MO^R owner_wrote RSVQ ownership SRUR p RROZ p_src RRQV package UVHY package_and SURS package_json QRQW
packagers UVLV packages OSK_ packages_depend UQSS pad RQYP page QSJ^ pages UNWR pagos SUQS paid YORR painel TSSQ paket
SSTR pandas SRXO panic SS]I par Q\XG para aLVH para_o TSSS para_que WQRR parallel TRWP parameter VOPW parse NTUU
parsed RNUV parser OPLa parsing RNUV part UUPQ part_of SURS partitions WSQQ partner SURR party OVOX pas YJYO
pas_d'autre WPRS pasa PWTQ pasa_a RVRS pasamos QVTQ pass OJeM passe QN[R passed RN_M password LLbR password_field RSPW
password_root PSWR password_strength SSTR password_the SSQV passwords QNWV passwort POYS past VNZM paste WOVQ patch
YOLW patched WOTR patches WNUR path PQ]N paths PWRS patient XOQS pause SQXO pay QXQQ pay_the TRSS payload STRR payment
NWQU payment_gateway RSTS payments LXRV payouts TRSS pdf RTSS pedidos VYPM pem NSRY pending SUOV people VXKS
people_have TSSS people_who TSSR per L_XH per_line RTQU per_pr RTSS percent VQTQ perf RTUP permanently STOV
permissions UZON person RVRQ pg SRPW pg_hba TSSS pg_test RSPW pgdata PS\M phone TRTR physics QSOX pick PYPS picked
OTTU picked_0 URTR picks RTRS pilots PXSP pin SRUR pinned OP\P pinning ZMTQ pipeline PVSS pipelines K^PS più QaKO pl
SRMZ plaats SRVP plaats_van SSUR place WTSN place_of QVRS placed RN^N placeholder RPTV placeholder_in SSNY
placeholders SP\L places NUZN plain YOSQ plain_http WQRS plan O]MS plan_0 QVSR plan_of TSRR planned SUSR player QTRU
players WRQR please P`SI please_choose RWQR plugin OfKM plugin_for SVQS plugin_host URSS plugins N_OQ plus WURM plus_a
RTSS pnpm HaQR points RMO^ policy SOYQ poll SQWP pool LT[Q popped QYQQ por UXTK porque SS[K port TTTP port_0 VPTR
portal I`RP ported P[QQ post XNRT post_? TRSS postgres WQTO postgresql ^MSM pour ^URH pour_tout QWRR pousser WQRR pr
RQVS pr_0 TRSS pr_builds TQVQ pre MQdJ pre_commit PRZP precisely QTZM precisely_that RSVQ present RRWQ prettier PSQY
preview UOTT price XPQR pricing YKPW primary XORS principle Q\KT print KNW[ prints PSL] prints_before SSPV privada
QJ_R private RJ[T private_functions SSTR private_helper SSTR probe PPSY problem SRVR proceed XPPS proceed_? URSS
process SSI] process_0 SSOW prochaine STSS prochaine_version STSS prod [IPX prod_set TSRS produccion RPYQ producción
ROXS producción_! RSTS produced SPVS product UNWQ product_agent VPSS production KK`V production_code SSTS
production_config SQRU production_grade SSVP produção WPQT profile MSVU project `OOM project_into XPSR projects UWPP
promote \QQO prompt USRS proposal Q_KQ proposal_to SUQS propose R[OP proposed RYPQ proposes UVPP propre OZVM
protection UQTR protobuf RXQQ protocol TTRR provider PUUR proxy TTRR prs RURS pruning [NOT prüfung VPSR psql SRSU
public gWDI public_client QUSS public_read TRSS public_repo VRQS publier ^RMO publique XWMP publish aOLP
publish_access TSSS published ^QKQ puis XPRR puis_je URSS pull PVQU pull_request TQRU pull_requests PWSR pulled PURV
pulled_the RTTS pulling SOSX purge VOG` purge_! SRQV purge_all TSQT purging SNP[ push bIMU push_dry SSST push_force
TRSS push_it QUSS push_mirror TSRS push_origin USQS push_with VPSS pushed QXH\ pushed_with SQUS put MRYT put_a QTSS
put_it SPVS put_the SSVP puts RTRS pw TSQT py JI]\ py_a RQTU py_i RRRV py_in RRTS py_that SSUQ pycache PRM\ pypi QXRQ
pytest JNX\ pytest_cache SSQV python HTZV python_0 RTTR q RSJ] qa USRR quarter M^SN que aRLM que_adaptarse QUSS que_el
URRR que_ya URTQ queries VUQP query UTLW question WQMW queue TTOU queue_library QVSR queue_pr TRSS quick KOOc quicker
POSZ quickly RPRW quicksort VJXT quiet VPRT quietly SSST quit ORSY quote SQM[ quotes QOO\ quotes_in SRRU r PPRY r_0
SRTS r_on SQSU r_website QQWS race RTTS raise WNWP raised TQVQ ran QRTU ran_the STPU random QRYP range VRRR rate URSQ
rate_limiter TSSS rates QQWS rather H`TP rather_than MYTS raw aPOK rb TSQU rc QPXR rc_0 RRUS re R\MR re_run RWQR read
PYOT read_access RUSR read_and RTSS read_only TUQR read_so TRSS read_the QPRX reader MR\Q reading NJIk reading_it RRUR
reading_only SRSU reading_the QRSV readme QRRW reads T]GU reads_a UPRT reads_better QYQQ reads_the TRSS ready \OPQ
real \MQQ real_one SSTR realm TOPY reason QTXO reassign OWPV reassign_the QUSS rebase RXSN rebuild QOZR rebuild_the
RRUS rebuilding QPYS rebuilt OO_O rebuilt_from RQWS recent TPPX recieve SQQX reclaim URRR reclaim_policy TSSS
reconcile SQTT reconnect SQXP record STVP record_from RUSS recorded XRQQ recordings YSQP records ZNSQ recovery SVSP
recreate OWTR recreate_it QVSS recreating PRTU red PWUP redis PYNU redis_cli SRRT redone QUTR ref VRRS ref_on TSRS
refactor PVXN refactoring PP\P refers SRPW refers_to SRRV reformats RSUQ reformatted VPSS refresh QURT refreshed QVQU
refs ZOQR refs_heads URRS refund VRNV refunds TQQU regenerate OXUP regenerate_all RTSS regenerated PWUQ regex QS\K
region M^PQ register TZOO registry WURN reindexing QSRV reinstall QZQP relaxed TRSS release _VKM release_0 TRSS
release_in QSVR release_notes PURV reload STUP reload_takes SSSR remaining RQSV remark RRUS remote S]RJ remote_branch
QVRS remove PXUO remove_it SUSR removed RRWQ removed_from RSTS removed_the URPU removes SUTQ removing PNS[ removing_my
SSQU removing_the RRST remplacé PW\I remplacé_par RSXO rename ROPZ rename_the SSRT renamed NQUX renamed_it PSWR
renaming QRN[ renaming_the RTRS render RSVQ rendered TQUR renderer UQTQ rendering ROVU renew XRQR repair YQRP replace
URWN replace_the RTSS replaced QJeL replaced_by SSUQ replaced_the SS[L replaced_with SSOW replay TPWQ replica [NOU
replica_is VRRR replica_to RSRU repo W[MM repo_from QXQR report SSPV reporter YUPN reporting QZJX reports SWMU repos
TZNP repositories \PRO repositorio VVOQ repository VXPN repository_0 QVSR repositório ]RPN reproduce YMUQ
reproduce_the VQSS request \QKU request_logger URSS requested WWMQ requests VVNR requests_will QVSR requests_with TRRT
require VVQO required UZNO requirements QVUP requires VTRP requires_role TRSS reruns RTVQ reruns_0 SSTS reset ]XLK
reset_hard USRR reset_the UVOR rest HdQO reste RXSO restore UUPR restoring RVOT result O\OR result_objects RTSS
results PYSP retention QQZQ retire QWSQ retired RXSO retired_the RUSS retries PP`L retry NQ`M retry_in SSTR retry_the
SSTR return LZXN return_a STVP return_an SURS returned NQ]P returning RNYS returns NVZO revenir SSXN reversible OZUO
revert MR_N revert_brings RSUS reverted OVVQ review [NRQ review_? STSS reviewer URQU reviewers XOTP revision QURT
reworded SSK\ reworded_the SSPV rewrite U[KP rewrite_the USRS rewrite_their QVRR rewriting SUNV rewritten USSP rewrote
WRXL rewrote_that QSVR rf PRRX rf_mnt STSR rf_tmp RRPW rg SRSU rid PTWQ rid_of RSTR righe UQRT right _KKW right_away
TSSS rights XPPT rm QNWV rm_f SSPV rm_r TQVQ rm_rf PRRX rn RRST roadmap QUSS robust RSSS rodar ZQRO role XPRS roles
SUSQ rollback VRRR rolled USPT rolled_out RTSS rolled_the URSS rolling \LOV rollout ZRNR room WQSP root NQ_N rotate
UQXN roughly TXMS roughly_0 TTRS round TSSR round_trip SSTR rounded PYNU rounding JTN` rounding_per QVRS routine XOTR
row TRRS rows ]LVM rows_and VPSS rows_that URRS rs RPUU ruff RQVS ruff_to SSTR rule PHgL rules WPUO run ROK` run_0
TSSR run_in RSTS run_it XORR run_line QRVR run_on TQQU run_the RVRR runbook TSRT runner KSUX running QSI_ running_it
TSQT running_the RURS runs PYVM runtime RTUQ s WPTQ s_0 URRS s_to RSTS safari P\QO safari_0 PWSR said TVWK said_in
SRUR said_not USSR same OH\Y same_behaviour SRUR same_file SRUR sample UTC` sandbox VQZL sauvegardes ]OPQ saved ZPRP
saves WZPK saves_0 TSSS say OXPV say_so QUSR says YLCd says_it TRSS says_what SSRT scan WORS scanner MPVX scans RSRT
scene QUQU schaue PRQZ schaue_mir QRRW scheduler QL[U schema U]NL schemas P\QP schlägt PQ^M scope OZQR scope_? RURS
scratch ORBi script LPWY script's OTZO scripts L]QR scripts_convert RSTS sdk R[PO sdk_and VQSR sdk_be RTSS se UQTR
search M^SN search_box STTQ second VJRZ second_copy VSRQ seconds UHR^ secret UQK\ secret_scanner RSQV secrets SQST
security TLeF security_alert SSTS security_decision SSTR security_group TQTS security_scanner SSTR security_test RSVR
see RFW] see_how RSRU see_if SSPV see_the SRST see_what RQRV see_where SRSU see_whether WRSP seed MQbL seed_script
SSTR seeding QLZT seemed TWQQ sees RQTU seit XQQR selbst MXXO select LQZT select_count RSQV select_from QSRV selector
NS[P self PXSQ self_hosted RURS semanas NZRR send RRVR sending RPSV sending_the QSUS sensor PXQS sent XRSP sent_the
VRSR sentence STMX sentry RWSP serial OXRS serve `QMO server jKHO server_in VSQS serveur `QMO service OiIK service_to
RUSS service_with RVRS services QcLK serviço T[ON ses PZSO session M[LW sessions IbOQ sessions_live QVSS set bO^=
set_aside QVRS set_balance TRSS set_could TSRS set_image TSRS set_up PTVR setting PSRV settings OTXQ setup QU]H seven
_MTM severity STOV sftp VRRR sg TQTS sh QRTT sha ZTLR sha_0 VRQS shader RRQW shall ZPNT shall_i VQRR shall_the SSST
shard \RMP share XXON shared ZdFH shared_box URSR shared_checkout USRS shellcheck SOVU shift RVRS ship [QPQ ship_the
TSSS shipped YRPR ships ZPQQ shop `IPS shop's ^LPQ shoppers YPQR short RVQS shortened URQS shorter [TQL should DfF\
should_be RTSS should_errors RTSS should_the SPQX show QQL^ show_0 QVRR show_the TRRU show_up URTR shows `JQQ shows_up
TRSS si SUQS sich P^RM sie TO\M sieben NWXO sign VTRP signature SVVN signature_check SSTR signed TUQQ signed_cookies
OXSS signed_in VQRS signing \PPP siguiente OZWM simple RXSO simpler OUYO simpler_to RQWR simplified WQSQ
simplified_the VQSS simply ZNSP simulator WQTP sin ]NLV since UOQW since_0 QRVS since_it UQWP since_march PWSS
since_the SUTP since_v URRS sind `JPS single O\JW site XQRR six PT]K six_minutes SSTR size LNZW size_0 RTSS skip WRZI
skip_final TSSR skipped USTQ skipping SOXR skips URUQ sleep SRVP slightly OXSQ slow NTZP slowed UPVR slowed_the URSS
slower RM[R small HRhJ small_convenience QVRS small_refactoring RRWQ small_so SQVS smallest JRWY smallest_failing QRRW
smoother XRRP smoothly YQPR sms TRSS snappier RXRP snapshot YNXL snapshot_test SSTR snapshots WOVP so dLQK so_far TSSS
so_i UTTO so_i'd STSS so_i'm TRQU so_i've TQSS so_it TTRR so_that \LQR so_the WQOT soll ZOQR soll_die RTSS soll_ich
XPRS solo PYQQ some TSRR somebody PWXN somebody_may SSVQ something QRPY sooner SQVR sort VLVT sorted RRQW sortiere
SOM] sortiere_die RRPX sounding PPRZ source [MXM sources WLUT space OXLY spaces NWL\ spalte NZRR spark SSRT spatie
QQM\ spatie_te RRQW speak RURS spec N`NQ spelling TQPX spelling_nothing SSRT spelt QYLU sphinx SSTS spike PQYR split
OX[J split_into TSSR split_the RRVR spostato RZNR spot PYQQ spring VOPX sprint OTTU sprint_? RTSS sql TM[P sqlite QRPY
sqlite_file QSRV squash ZLSR squashed XOQT src NPYT staat ^OOP staat_nu WRRQ stable TOTU stack JXUU stack_trace RSSU
staff VSOS stage SUNV staging N\KW staging_database QVSS staging_instance SUQS stale UPOX stand UVLU stars PXLW start
cKC[ start_at VRRS start_it USQS start_the UQSS started TSCb started_myself SSOW starting QPGc starting_with QRRW
starts QSH` stash XQPS stash_clear USSR stat RRM[ state QURT statements OVOW statt PSL\ status RROY stay TVOS
stay_with STSS stays XPSQ stays_in TRSR stdlib RRSU steht RMZR step SOZP steps SRST stick VVQO stick_to SUSQ still
VRRR still_in SSTR stop OTL] stops RQOZ storage XXJR store XTC] stored [WHQ story RPZO storybook RRMZ straight \LPT
straight_away SRRT straight_to URSR stream TSUO strength STVP string QPK` string_in TSNX strings M_KU stripe USPU
stripping UPNY struct OUM[ stub QRbH stubs RSVP stuck PRZP style PU]J su TSSR submit _JTP subí RSVQ sudo ORVT suggest
NZQS suite QTVP summary UQRS superseded RSUR supplier's SRTS support R\LR support_can VQRR support_inbox URSR
support_tickets TRSS supported NaMP suppression LTVV supprime PRZP sur YQPR sur_la RTRT svgs SSTS swapped PXWM sweep
^LPR swift RRK] switch WLXR switch_the URSS switched WQUO switched_off UQSS switched_the RSVQ sync YQPR system's PXRR
system's_? RUSS são PXRR só QWQR tabelle PZTM tabellen N^QO table MOS] table_? PVSS table_orders USSR tables PQYR
tablet SQSU tag [NQQ tag_on TQTS tag_v TRSS tags QVNV tail SQTU take N^SM take_0 TPVR take_the SRSS taken SUTP takes
R[UI takes_0 USQS takes_a TTRS takes_about SRVQ takes_around RSTS takes_most RTSS takes_six SRUR taking QMTZ
taking_the SPVS talks YROR talks_to VSQS tape VSSP target RPQY target_and UQSS task TSSR tasks QXSP tasks_of RUSQ tax
WPRR tb VRRR te TQQV te_veel RRQW team S]MN team's M[UO team_from TRSS teams RZPP teams_can URSS teams_will RTSS
teardown QVPU telemetry RTTR tell OXSQ tell_me OWSS temp QPSX template UMTV temporary QPRY ten MXQV ten_minutes QSUS
tenant OZQQ tenants OYOT tendrían OXRS tendrían_que QUSS tensor PZNT terminate URMY terms _HQT terraform STSR test
/>yg test's KM_U test_0 QRTU test_certificate PSSV test_data RSVQ test_database SRUR test_fixture RRST test_for SSTR
test_harness SSUQ test_helper SSUR test_is RRVR test_of RSVQ test_on SUUP test_p SSRT test_pem PSSV test_run SRUR
test_so TSSR test_suite SSST test_test RRYO test_the SSQV test_tier RVRS tested IP_T testers IR]T tests ?<xX
tests_data SSRT tests_for RRRV tests_of SSUR tests_pass RRVR tests_test SSST text PNMa text_in SSTR than XSRN than_0
VQSS than_a SRUQ that aLSM that's RXNU that's_the SSQV that_bucket SQWQ that_didn't URRS that_edit VRRR that_i QTTS
that_instead RTSS that_is VQTQ that_it TSRS that_my RRPX that_one QRSU that_the YPLX that_they TSSS that_this PSQX the
WIN^ the_$ SRTS the_0 [OUL the_accessibility RWQR the_account XORS the_address STSS the_admin VRQS the_agents TTRQ
the_agpl TRSS the_agreed VTPS the_android RUSS the_annotation RTSS the_anonymised RUSS the_api RSUR the_app QVRS
the_app's VRRR the_apt QRVR the_archive TSSR the_artifact URSR the_asset SSTR the_auth RSWP the_auto TRSS the_backfill
TSSS the_bank URRS the_bastion TRSS the_beta QSUS the_billing TSSS the_body SSST the_branch VPRT the_breach RSTS
the_browser STRR the_bug VPSS the_build RURS the_busy SSUQ the_card SSQV the_cert SRSU the_changelog USSR the_chart
TSSS the_checkout RURS the_ci SRSS the_claims TSSS the_class RRUR the_cleanest TRSS the_cli PXQR the_clock RSTR
the_cluster WPRS the_code RSXO the_column SSST the_comment RSPW the_commented RRVR the_commit RPUU the_community RUSS
the_compose RUSR the_config STRS the_consent TRSR the_container SSMY the_contract UQSS the_counters QVRS the_crash
WORT the_crawler WOSS the_csv RRXQ the_customer RSUR the_customer's XQQS the_customers TRSS the_dashboard STSS
the_dataset VRRR the_demo URSS the_deploy TSSR the_desktop SURR the_dev LVYQ the_develop QVRS the_diff RUQT the_disk
TSSR the_docker RSST the_docs QURT the_docstring SSST the_draft VQSR the_e QUTQ the_eight RUSR the_embedded SVRR
the_end RSRU the_entire SUSQ the_event QTTS the_experiment UTRQ the_exported RVPT the_failing TSTP the_feature VQSS
the_field TSRS the_file RRQW the_first TTSQ the_fix TSSR the_fixed RURS the_fixture TRSS the_flaky RTTR the_folder
TRUQ the_font SSTS the_former RRWP the_four UPRU the_freeze PWRS the_fresh SRQV the_front URSS the_full SUQS
the_gateway RTSS the_gpu TUQS the_gradle RQRW the_header SRST the_heading SQRV the_helm RTRU the_helper's RRQW
the_history WQRS the_home URSR the_hosted STSS the_i SSTS the_import SSST the_importer QTUR the_in TRRT the_installer
QVRS the_integration URQU the_intermediate QWRQ the_internal SSRT the_invoices TRSS the_ios USRR the_issue TRUQ
the_json QTQU the_key TRSS the_keychain VQRR the_label SSUR the_larger QRRW the_last WOQT the_layout SRVR the_lead
NR\P the_ledger URRS the_liberty RVQS the_licence RSSU the_limit USRS the_line SSQU the_link SSUR the_linter RRSU
the_list UURQ the_live VQSR the_load SWPS the_local PPXU the_log SSQU the_login VSRQ the_long RSST the_loop SSRT
the_main TTSQ the_maintainers TRSS the_makefile SROW the_markdown RQTU the_marketplace RUSS the_matrix PVRS
the_migration RTTR the_mirrors USRR the_mobile PWRS the_mock SRTS the_module RSWP the_monorepo STSS the_nested RQVS
the_new YTMQ the_newer QUTQ the_next N\NS the_nightly RVQR the_notebooks SVSQ the_notes SUTP the_office URRS the_old
ZMTQ the_one SWQQ the_only WQRS the_order QWVN the_orders TSSS the_orm RURS the_other RXQQ the_others RRSU the_outage
VRRR the_owner QSVQ the_package UTQR the_paid UQSS the_parser TRQU the_partner RTSS the_password SQVR the_payment SRQU
the_plan RSRT the_plugin TSSR the_pool RTTS the_pr TQUR the_pre QSVS the_primary TSSS the_product VPSS the_production
RQSU the_project RVQS the_public UVSN the_python RSUR the_rate SRSS the_read SSRT the_readme SSRT the_real RTTR
the_rebase USRS the_registry USSQ the_release WOTQ the_remaining QTTS the_remote PVTS the_renderer TSSR the_replica
URRT the_repo QYQQ the_report SSQV the_reporting RURS the_request TSRS the_requires TRSS the_rest QWRQ the_retention
TSSS the_retry RTTR the_rewrite RUSS the_right UQPV the_roadmap RTSS the_rounding QSPY the_runbook TSSS the_s TRSS
the_same QOVW the_sample TSRS the_sandbox TRVP the_scheduler RPWR the_sdk QURS the_search STTQ the_second UQPU
the_seed QSUS the_sensor RUSS the_server VRRS the_service RTSS the_shader RRQV the_shared WVOP the_shop's WQRR
the_signature SSTR the_simulator VRQR the_six SSUQ the_sleep SSTR the_slow TSRS the_smallest QRRW the_source SSUQ
the_spec PYPR the_sql SQSU the_stack PTRU the_staging RTRS the_storage URSR the_style RUSR the_suite SSTR the_support
WPSR the_supported QUSS the_switch RRVR the_sync RTRT the_system's RUSS the_table TVOS the_tag URQT the_team STSR
the_team's PVUR the_teardown SSRT the_temp RSQV the_temporary SQRV the_test OP\Q the_testers QUSS the_tests UPRU
the_text URRR the_third SRTS the_thread RSTS the_three RUSR the_throwaway RRSU the_ticket PVTR the_ticket's SSST
the_time SSTS the_token SSTS the_token's TSSS the_tokenizer SQVR the_tool's USPU the_top URSR the_totals TRSS
the_trace SRTS the_tutorial PVRT the_tutorials RVRR the_twelve VRSR the_two OOUZ the_type SQSU the_typo SURR
the_unused SSQU the_upstream USRR the_user TSRR the_values TSSR the_vector QUSS the_vendor TSSS the_vendor's TSRS
the_way TSRS the_week RTRS the_weekend WQQS the_whole USSQ the_widget RUSS the_word SSQV the_work STSS the_workflow
WSSP the_wrong RSUQ their YWNO them WWVH them_again RSUR them_and SSTR them_to TSRS theme QXSP then QPM^ then_the RPRY
there VJQ\ there's SVOT there's_now RURS there_and TSSS there_are TPTT there_is TQSS there_too TRSS thermostats XQPS
these QSWQ they P_SJ they're RTRU they_are TRSS they_can PVVP thing PQO\ things STRS think UTQQ third OSQY third_party
PUQV thirty PWQT thirty_lines RURS this SROY this_branch RTSS this_commit RSRT this_morning UPST this_morning's TRSS
this_one STSS this_repo RQVS this_test RRSU this_version SURR this_very RRTT those ZLPU those_for RRQW though ZQQQ
thread LR\Q three GUeK three_days STRS three_lines SRRT three_minutes SSTR three_private RRUS threshold PRTV through
YOSP through_a STRS through_the QSSU throughout SVRQ throwaway RRQV throwaway_container SSTR throwaway_docker SRTS
throwaway_redis RSRU thursday O[PR ticket M_YG ticket's PYSP ticket_says SVSQ tickets Q`OL tidied ZNQS tidied_up TRSS
tidy YULQ tier TWOR tile OO[S time VWWH timeout WXLQ timeout_a SVQS times PWVP timing SPSV tip SQUR tip_kept RSTS tls
WSQQ tls_handshake SSTR tmp MKBr tmp_0 SSRU tmp_agent RRRV to VYTI to_0 RNbI to_a VQTQ to_add VSSQ to_agent RVQS
to_all VRRS to_another QVSS to_be QXOT to_change SSSR to_check MRQ[ to_close TRSS to_convert STSS to_drop URPU
to_everybody VQSS to_exponential SSTR to_find SRST to_follow QVSS to_get WRUN to_go RTRS to_it RTNY to_its SPWR
to_keep STRS to_know QSRV to_learn SSRT to_let UQSS to_live TTRR to_look RTTS to_make RVSQ to_merge VQRR to_my SQSU
to_our XPQR to_package RRQW to_re SUQS to_read TRVQ to_revert SSTR to_rewrite QVRR to_run OWRT to_see TNRX to_set QSVR
to_stay TSSS to_stop RTSS to_the `KVK to_touch USSR to_use QTTR to_write USRS today OPYT today_i RSVR today_i'm SSVQ
todo MSXU todo_and QRXQ todos M_QO todos_os QXRQ token ^NVJ token's WQTP token's_signature TSSS tokenizer UNZN tokens
YSTM told RVUO toml QUSS tomorrow SURR tonight _KPR tonight's ZOQQ tonight_? UQSS tonight_and UQSS tonight_unless RTSS
too SQ^J too_so URSR took PW]I took_the VTQR tool FZ_M tool's SRST toolchain QO^N tooling QQVU tools KRbM top VOVQ
top_of URSR topic URSS total URPU totals ZOPR touch VTRP touch_the USSR touched RSUR touched_0 RSTS touches RVRQ
touches_0 RURS tout M`OP tout_le PYQR towards PVSS trace QRUT tracked PQbI tracker WOWO traffic WQRR trailing UNOZ
train USRR training YLPW transaction RPXR transfer URSR translation RWQS tree QRI` trial ORO\ triggered USSQ trimmed
WPRR trims WRRQ trip SRTS trivy SRRU trocar OZRQ trois P\QP trois_jours RVRQ true aLRM truncate TSRR trust TQTS
trust_for TSSS ts RRWR ttl SQZN tuple QTVQ turn QTXP turned QN]P turned_off SRUR tutorial J[TS tutorials OZQQ tutto
P`KQ tutto_il RYOR twee OWVQ tweet WOSR twelve ZOTO twelve_services RTSS twenty RSUR twenty_because RSTS twice WMXP
twice_in RSRU two ?TbV two_agents QVSR two_callers SOYQ two_days SURS two_files QSYO two_hours RWPS two_i SSTR
two_lines SSPW two_minutes SSOW two_of QVRR two_seconds SSRU two_spaces SSQV two_to STSS two_ways SSUR two_weeks SURS
txt ON[S type QSTT types QUOW typo QWMW typo_in SRRV u QPO\ ubuntu RSUS ubuntu_0 RSTS ui PTTS um VQVN uma OZQR uma_só
QUSS un SP_J una NY]H unchanged TRRT und TWPP under RQZO under_tests SSTR under_tmp RSPW une KTQ\ uninstall NYVO
uninstall_payments RSUR unit PUM[ unit_test SSOX unit_tests RSUR unity M]NT unless QVRT unos VNZN unpushed STNW
unpushed_commit SSRT unreachable SQYO until SXUK until_the SRUR until_thursday QWRS until_tomorrow TSSS unused VONY
unused_since SSTS up YOQS up_again NWVQ up_in WPTQ up_the WRRQ up_to QRSV up_two SSQU update ^MYH update_accounts TRSS
updated VTSP updated_the RTSS updater YRTN updating TQQV upgrade XSQP upgrade_on TSSR upgraded USSQ upload UOXO
upload_key TRSS uploader SPXQ uploads VQUQ upstream YRQO urgent PSZN urgent_! SSRT urgent_security SSUQ urgente PVQU
url UQSS us VSQR us_one RTSS usd UWNR use VN`I use_by STSS use_it TSRS use_or SSTR use_the QVRS used [F_M used_up XORS
user WL]L user_wrote URSS userid PYVN users QXUN uses PQaJ using RLLb using_a SSTR util OP`M utils QSWQ v TUPS v_0
TUPS v_on SSTS vacuum USUP validación PN^P validación_del RPXR values VQXL values_are TSSR vamos YPQS van MU`J van_0
RRUR van_de RSUR var YMRS var_lib VRSR variabile TPSV variable \GPX variable_in SSRT vault [TRK vector OWUQ veel RQN[
veel_in RRQW vendor XSPP vendor's YQQR verify SROW version UV[F version_0 TQTS version_in TRSS version_mineure STSS
versioning ZRQO versioning_is USRS versions YXSH versión Q[SM very N]SN very_run SSRT vet SSNX vez PQQ[ vez_de RRTT
viel LaPP vier P[NR view P^PO view_i QWQR viewer RYQP virginia RTSS visible QQYQ vite TTUO vm SUQS volume TO_I volumes
VQWO von KXYP von_der PUUR von_drei TSSS voor WQUP voor_de SSTR vor SSRT vorerst QWQS vou YPQQ vou_rodar VRRQ voy QRTU
voy_a RSST vs OUSU vue QTRU wait WL\M wait_for VPSR waiting YMMY waiting_for SRRT wall STSR want XXQK want_a RVRR
want_me VPSS want_to TUSP want_xlsx RTSS wanted ]SLP wants VYBZ warehouse QWSR warning WMJ] warteschlange PZQQ was
_AaJ was_0 TRSS was_in WQNV was_missing USSQ was_removed TRSS was_the TSRS wasm TOXQ way YWLP way_back RTSS way_for
QUSS way_of XRPR way_to TSRS ways TSTQ ways_to SSUR we WXNO we_can STSS we_ship TSSS we_take PWSS we_want STRS web
VQSR webhook WQSQ webhooks VSQR website ROZR week WXQK weekend ZROQ weeks TXPQ weg YPQR weggehaald RQN[ weil QP]O well
N[UN went [NWM went_ahead VQRR went_from TRSS went_into QWQS went_with RRUS were iJKN were_never USRS wget TRWO what
WQH] what_i URTQ what_is SRST what_it QRRW what_slowed URSS what_we STRS wheel QPQZ when PRWS when_the TRSS where SIZU
where_it SRSU where_state SRTS where_the SSVP whether YRRO whether_the URSR which [ORP which_? STSS which_gives WSQQ
which_had SVQS which_i RRVR which_i'm SSRT which_makes WQRR which_one RUSS which_saves UTQQ which_we VQSR whichever
UUPR whichever_we STSS while LWYO while_at RTSS while_fixing QWSQ while_i RQVS whitespace QVQT who YRNS who_runs RTSS
whoever WWMQ whole VRVN whose TQUR why RRfB wide SVQR widget RYPQ wieder TURP will MgCU will_be RSSS will_conflict
RTSS will_have PXRR will_need VRRR will_notice TTSR window WRTP windows SZYF windows_0 RVRR wip QPZR wipe QS[N
wipe_everything SSST wiped PVUQ wiped_the RUTR wiping SOJa wiping_mypy SSQV wir RVRR wir_das STSS wird TSTP wired O\QP
with `STE with_0 VRQS with_a NXaE with_an SRWP with_credentials TRSS with_csv RSUR with_ctrl SSQU with_gh SRST
with_git VRQS with_it RVQR with_its SURS with_jitter SSTR with_lease UOVS with_my TSRS with_nine QWSR with_no TRSS
with_openapi RTSS with_that TTSR with_the VULV with_this TRSS with_two RSSS within WUQO within_the RURT without ]TOL
without_a RURS without_the URRS word PUOX wording SQMZ work OaMO workarounds O[NU worker SUNV worker_0 UQRS workers
SYOQ workflow YXPL working PWBd working_copy SSMZ working_notes SSRT works VYMP workspace HkHQ worktree TVLV would
]`HH would_add XORS would_be ZNSQ would_do RRWR would_have OTWR would_let PWSR would_like QUQU would_need RTSS
would_remove TSSS would_take STRR wrap OVQU wrapped PXNW wrapped_the SRRU write _NHW write_the RSQV write_to TRSS
writes ZOPS writing RSJ^ written PZQQ written_by RURS written_for STSS wrong QSaG wrote VS_D wrote_an RVTP
wrote_delete RSVQ wrote_to TRSS würde TXQP x QSOY x_0 PTSV xlsx RVRR xml PVSS y TSWM y_lo QUTR ya YRSO yaml OVQV year
P\QO year's RURS yearly UTRQ yearly_plan TSRR years OXQT yes TL]N yes_delete RSUS yes_drop RSVR yes_or URSS yesterday
PQ_L yet QYSO yet_the URRR yml QLVY you fMMM you_approved RURR you_said USSR your [SQN zeile QQVT ziehen UXOP zlib
YQRP zod P]NQ zu URSS zullen QVRS zullen_we RTSS zwei TWQP à UQSR à_0 RQVR è SVQR è_più SVQR índice QZTM über UQSR €
RVRR €_0 RUSS @access ]HYO @account-ends aRPI @agents LeLN @agreed APsG @branch V\PJ @checks ]IXN @choice RiFK
@cmd:destructive ZNYK @cmd:destructive+out eKJR @cmd:executes_code R@Qj @cmd:mutating ]IQT @cmd:mutating+out VPVP
@cmd:read_only IGHt @costs YZML @destroys VFT[ @dev-tool EKfV @done-already `RSG @drops-support L_SN @exposes jHKO
@forbidden hGIT @force ZNTP @force-push-shared VQRS @gone _JRP @in-budget IgJR @in-module EMjP @interface OhPE @keeps
JQmD @law kDQL @live iETJ @live-changed WRPR @live-destroyed RRRV @local LF`Z @mild ``HD @minutes THeJ
@open-to-everybody ZNRS @others-work cTIM @over-budget \KTR @own HH[a @own-test HOnG @package-published XQQR @pays
bULI @people hVGG @personal-data XOTQ @publishes hLNJ @reads ?QIt @rows-deleted WQRR @runs-tests KVL_ @schema L]SP
@scope IgSI @secret lGIP @sends hHQL @shared-history UVQP @shouts ?Aff @stack HmIN @staging FlLO @takes-long TdPD
@temporary DGYg @trivia DFE} @unreleased J[US @verification-off ]NQP @weakens jNPD @wide EaXN ~'ai_ XPTP ~'ll_ SPOY
~_abou WTSN ~_about WTSN ~_acc SVMU ~_acm YNRS ~_acme YNRS ~_acme_ YNRS ~_acr SWQQ ~_acro SWQQ ~_acros SWQQ ~_ada PYRQ
~_adap PYRQ ~_adapt PYRQ ~_add ZPPR ~_add_ ^QPN ~_adm YQOS ~_admi YQOS ~_admin YQOS ~_adr PYRQ ~_adr_ PYRQ ~_aft OZOT
~_afte OZOT ~_after OZOT ~_aga MWTT ~_agai MWTT ~_again MWTT ~_age P_NO ~_agen L`PP ~_agent M_PP ~_ago QSFb ~_ago_
SQFa ~_air WQPT ~_all _YIJ ~_all_ V\JP ~_allo YMTQ ~_allow ZOPR ~_alph RQQX ~_alpha RQQX ~_als YSSN ~_alt USUO ~_amm
XQRQ ~_ammi XQRQ ~_ammin XQRQ ~_and TgJH ~_and_ TfIH ~_ang QXRQ ~_ange QXRQ ~_ans ZOSP ~_answ WQRQ ~_answe WQRQ ~_any
ZIYP ~_any_ WMXP ~_api YOTQ ~_api_ YOTQ ~_app T^TF ~_app' XQQR ~_app's XQQR ~_app_ UUYI ~_appe QRPX ~_appea QRPX
~_appr RYSN ~_appro RYSN ~_apps PYRQ ~_apps_ PYRQ ~_apt SQXQ ~_apt_ SQXQ ~_are VXSK ~_are_ UZPL ~_art QQWR ~_asi PWRS
~_ask [MQS ~_ask_ YNTQ ~_aske WOQU ~_asked WOQU ~_asse PWVO ~_att TQWO ~_aud RYQP ~_audi RYQP ~_audit RXRP ~_auf [URJ
~_auf_ ZTRL ~_auth KWXR ~_auth_ JWYR ~_auto [PQQ ~_autom YORR ~_awa UTOT ~_away UTOT ~_away_ UTOT ~_aws XOSR ~_aws_
XOSR ~_bac TYRM ~_back TYRM ~_backe RXPR ~_bank WQSQ ~_bank_ WQSQ ~_bas YOTP ~_base XQQQ ~_base_ XQQQ ~_bec PP\P
~_beca QQZP ~_becau RPZQ ~_bef ROSX ~_befo ROSX ~_befor ROSX ~_beha SQXP ~_behav SQXP ~_bei L_NS ~_bei_ O[QQ ~_bes
QYQR ~_bet OVUQ ~_bis OYQR ~_bit YXJQ ~_bit_ ZWJQ ~_blo SNSX ~_bloc RQPX ~_block RQPX ~_bot WRTO ~_bot_ \QPO ~_both
NUWR ~_both_ NUWR ~_bra I[ZN ~_bran J\XO ~_branc J\XO ~_bro NYQT ~_brow PXQS ~_brows PXQS ~_bud PYQR ~_budg PYQR
~_budge PYQR ~_build RSPW ~_but XPTP ~_but_ XQTO ~_byt RQRW ~_byte RQRW ~_cac OTUU ~_cach OTUU ~_cal KPOa ~_call JPPa
~_call_ PORZ ~_calle MTPZ ~_camb QRQW ~_cambi QRQW ~_can aOPL ~_can' XNOV ~_can't XNOV ~_can_ ^UNJ ~_canc RTWP ~_cance
RTWP ~_car \MOS ~_card \NNT ~_card_ ZONU ~_cas QOWU ~_cer YMRU ~_cert VNSU ~_che UNTU ~_che_ RWVM ~_chec WJRY ~_check
WJRY ~_cho OP`M ~_chos PO]P ~_chose PO]P ~_cla QUXM ~_clas PWVO ~_class RXRP ~_cle \QLS ~_clea \QLS ~_clean YPNT ~_cli
KaPP ~_cli_ MYTS ~_clie RZPQ ~_clien RZPQ ~_clo ^ISR ~_cloc RSWP ~_clock RSWP ~_clon YOPT ~_clone YOPT ~_clos WMRU
~_close YOSR ~_cod KX[N ~_code LY\L ~_code_ MW\M ~_col SXLU ~_colu SSNY ~_colum SSNY ~_com JDdZ ~_com_ ZNQS ~_comm
CMa[ ~_comma MVRW ~_comme NRRY ~_commi OKeN ~_compi OVQW ~_compo KVZP ~_con SXUL ~_con_ P]RN ~_cont YNVP ~_conv PXSP
~_conve QXSP ~_coo QWRR ~_cook QWRR ~_cooki QWRR ~_cop cELX ~_copi YOVN ~_copie XOVO ~_copy ]II\ ~_copy_ ZKJ] ~_cor
OSQX ~_corri RRPW ~_cos WRUN ~_così ZQRO ~_così_ ZQRO ~_cou QXLW ~_coul RZOQ ~_could RZOQ ~_coun QQQY ~_count QQQY
~_cove RUOV ~_cover RUOV ~_cra [LSR ~_cras XOSR ~_crash XOSR ~_cre SPWR ~_cri PRRX ~_css PN`O ~_css_ PN`O ~_csv UPXN
~_csv_ UPXN ~_cus WPQT ~_cust WPQT ~_custo WPQT ~_d'a XPRS ~_dam XQQQ ~_dami XQQQ ~_damit XQQQ ~_dan RXRP ~_dan_ ZQQP
~_dans J[SS ~_dans_ J[SS ~_dar QXQR ~_das ZYMK ~_das_ [WLM ~_dat QW^F ~_data QZVK ~_date OTYP ~_date_ RUWN ~_day XVPO
~_day_ XPSQ ~_days SYPQ ~_days_ SYPQ ~_dbt O[QQ ~_dbt_ O[QQ ~_deb XNOW ~_debu WPNX ~_debug WPNX ~_ded RPXS ~_dedu RPXS
~_dedup RPXS ~_del RJ_P ~_del_ NWWP ~_dele QOVV ~_delet OPWW ~_dell WMWR ~_delle VOXO ~_dem bMMP ~_dem_ ]NOS ~_demo
ZPRP ~_demo_ ZPPR ~_den VOYN ~_den_ VOXO ~_der UUSO ~_der_ VUSO ~_des SSF` ~_des_ XUOP ~_dest JNOe ~_destr OPR[ ~_dev
FRhM ~_dev_ KKfP ~_deve RWRQ ~_did XQSP ~_die ZQNS ~_die_ [OMT ~_dif QQSX ~_diff QQSX ~_diff_ QRQX ~_dis TNZP ~_disa
RQXQ ~_dist RRQW ~_dist_ RRQW ~_dns WPRR ~_dns_ WPRR ~_doc JXYQ ~_doc_ SSXN ~_dock PPWU ~_docke PPWU ~_docs RSNZ
~_docs_ RTOX ~_doi PVWO ~_doin RRXQ ~_doing RRXQ ~_doit RXRQ ~_doit_ RXRQ ~_dos PWRS ~_dos_ PWRS ~_dow WZMN ~_down
WZMN ~_down_ SZNQ ~_dro N]MT ~_drop N]MT ~_drop_ P[NS ~_due SQYO ~_due_ SQYO ~_eac N[RQ ~_each N[RQ ~_each_ N[RQ ~_eas
XNXN ~_easi XPUP ~_easie XPTP ~_edi \SNO ~_edit \SNO ~_een NTWS ~_een_ NTWS ~_ein OWaE ~_ein_ MU`J ~_eine QUVO ~_eleg
QWRR ~_elega QWRR ~_emi QNYT ~_emit QNYT ~_emit_ RNWU ~_emp SOQY ~_empt SOQY ~_empty QQRY ~_end SNSX ~_ene QQWR ~_enem
QQWR ~_enemy QQWR ~_eno QWQR ~_enou QWQR ~_enoug QWQR ~_ent QWUO ~_entr URZL ~_equ QWRR ~_equi QWRR ~_equip QWRR ~_era
VNTU ~_eur ZSNQ ~_eur_ YQPQ ~_eve QcMK ~_event QXQR ~_ever P_OM ~_every Q^PN ~_exa PTZN ~_exac PSWR ~_exact PSWR ~_exe
UQWN ~_exp MR\R ~_expl NRZQ ~_exte UUMV ~_extr QP[P ~_extra RP[O ~_fai OMeJ ~_fail OMeK ~_fail_ RSZM ~_faile RQWR
~_fal YNZK ~_fals WQWM ~_false WQWL ~_fan PSWR ~_fan_ PSWR ~_far WROT ~_fas ZQTM ~_fast ZQTM ~_fast_ URWO ~_fastl WQRR
~_fdx RSPW ~_fdx_ RSPW ~_fea OWUR ~_feat OWUR ~_featu OWUR ~_fee WSOS ~_feh RRYO ~_fehl RRYO ~_fehl_ QRYP ~_fel NZPT
~_felt OZRQ ~_felt_ OZRQ ~_fes QRXP ~_fest QRXP ~_few TWOR ~_few_ RZNR ~_fft POUX ~_fft_ POUX ~_fic SUWM ~_fil IOW]
~_file KLY\ ~_file_ OFY_ ~_files M[SP ~_fill OXQS ~_fill_ PXQR ~_fin YNQT ~_fir QNMa ~_firs POLb ~_first POLb ~_fix
OXVO ~_fix_ SXNS ~_fixe PRYR ~_fixed PRWS ~_fla SOXS ~_flag VNST ~_flag_ XNTR ~_flaky QSWQ ~_fle QPZP ~_fns PXRR
~_fns_ PXRR ~_fol O^QN ~_foll O\PQ ~_follo O\PQ ~_foo SSOW ~_for O\c> ~_for_ M]^E ~_force UOUS ~_form OUYO ~_four TNWT
~_four_ TNYR ~_fre WXLQ ~_fres VSOU ~_fresh VSOU ~_fro Q[PP ~_from O\SN ~_from_ O\RN ~_fun PP[R ~_func QPYS ~_für YTRM
~_für_ YTRM ~_get TXNR ~_get_ VVOR ~_git SEmF ~_git_ NHmI ~_gith YQPR ~_githu YQPR ~_già RRZO ~_già_ RRZO ~_gle QRWQ
~_glei QRWQ ~_gleic QRWQ ~_goe UTMV ~_goes TUMV ~_goes_ TUMV ~_goi VNQW ~_goin VNQW ~_going VNQW ~_got PSRW ~_got_
PSRW ~_gpl YORR ~_gpl_ YORR ~_gpu QYPR ~_gpu_ QYPR ~_gradl RSPW ~_gree VSUN ~_gri RRXP ~_grid RRXP ~_grid_ RRXP ~_hab
UQWO ~_habe WMXP ~_habe_ WMXP ~_hal UTUN ~_half TTUO ~_half_ TTUO ~_han UYNQ ~_hand UXOP ~_hand_ WSRQ ~_has L^UM
~_has_ K_SP ~_hav O^RN ~_have O^RN ~_have_ M_RN ~_hea TPZO ~_head WORT ~_heap SQXQ ~_hei OWRS ~_heiß OWRS ~_hel RLZT
~_hell RSPX ~_hello RSPX ~_help VK\N ~_help_ VNUR ~_helpe RQZO ~_hist XOQT ~_histo XOQT ~_hoo OTWR ~_hook OTWR ~_hos
WSQP ~_host WSQP ~_host_ XPRQ ~_hou UWXG ~_hour TXYG ~_hour_ TT\H ~_hours SWPR ~_how KSP^ ~_how_ KSP^ ~_i'd ^TLN
~_i'd_ ^TLN ~_i'l SNQZ ~_i'll SNQZ ~_i'll_ SNQZ ~_i'm PLU[ ~_i'm_ PLU[ ~_ich XK[N ~_ich_ XK[N ~_idx SSNY ~_idx_ SSNY
~_ifs PO\Q ~_ifs_ PO\Q ~_ima PO_M ~_imag PO_M ~_image PO_M ~_imp LYUQ ~_impo MXUR ~_impor MXUR ~_inc \QLS ~_incl [SOP
~_inclu \PQP ~_ind OWQU ~_ins KX]L ~_insi PL`P ~_insid PL`P ~_inst N^QO ~_insta Q[PQ ~_int M_XI ~_inte OXSR ~_into
QXZI ~_into_ QXZI ~_inv RWQR ~_ite PYQS ~_its MRYT ~_its_ OPYT ~_j'a XPUP ~_j'ai XPTP ~_j'ai_ XPTP ~_jet WSSN ~_jetz
XQTO ~_jetzt XQTO ~_job_ ZNSR ~_jso MYQU ~_json MYQU ~_json_ MZPV ~_jul QXRQ ~_juli QXRQ ~_julia QXRQ ~_jus PNUY
~_just PNUY ~_just_ POVW ~_kan ^OPO ~_kan_ \OQP ~_kep QRWQ ~_kept QRWQ ~_kept_ QRWQ ~_key XMQU ~_key_ YOUO ~_keys PSPY
~_keys_ PSPY ~_kil QRN[ ~_kill QRN[ ~_kill_ RRNZ ~_kla WQQT ~_l'a NWVP ~_l'an QSWQ ~_las YNVO ~_last VOWP ~_lay P[RO
~_lea RHfL ~_lead LObO ~_lead_ LPaO ~_lef TUNV ~_left TUNV ~_left_ TUNV ~_les TXQO ~_les_ WZPJ ~_let N]PP ~_let_ N\QQ
~_lib S[LQ ~_lib_ XORS ~_libr QXQR ~_libs RWQR ~_libs_ RWQR ~_lie O[TO ~_lig OSSW ~_lign ORSW ~_ligne ORSW ~_lim XLTT
~_limi XLTT ~_limit XLTT ~_lin AMc[ ~_line LPR^ ~_line_ PLT[ ~_lines OVPV ~_link RPXQ ~_link_ SQWQ ~_lint KP`R ~_lint_
KQ`P ~_liv VXQM ~_live VXQM ~_live_ WWPN ~_loa VUNS ~_load VUNS ~_load_ UVNS ~_loc TIcL ~_loca NM]T ~_local NM^T
~_lock YOYK ~_lock_ YOVN ~_log ZIL] ~_log_ PNHe ~_logg WQXL ~_logge WOYM ~_logi WQUO ~_login XRRP ~_lon NXTR ~_long
NXTR ~_longe PXSQ ~_loo XPI[ ~_looks YQPR ~_loop UQLZ ~_loop_ UQLZ ~_los XTPP ~_lose WRRQ ~_lru RP[N ~_lru_ RP[N ~_mac
NXSS ~_maco OVTT ~_macos OVTT ~_mad STJ[ ~_made RTJ\ ~_made_ RTJ\ ~_mai YSSN ~_mail ZORQ ~_maj SWOR ~_majo SWPR
~_major SWPR ~_mak TVNT ~_make TVMU ~_make_ RXNT ~_makes WQRR ~_mal SPYP ~_mal_ SQXP ~_man SMUW ~_mat OR[P ~_matc TKZS
~_match TKZS ~_matr PXVO ~_matri PXVO ~_may XOYM ~_may_ XNYM ~_mcp PXRQ ~_mcp_ PXRQ ~_men PWOV ~_mer \PNR ~_merg \PNR
~_merge [PNR ~_met OSN] ~_met_ RRQX ~_meth PUPW ~_metho PUPW ~_mid VRUO ~_migr RWRQ ~_migra RWRQ ~_min QNdH ~_mine
RQWQ ~_mine_ RQXQ ~_minu SO^M ~_minut SO^M ~_mir SQOX ~_mir_ QRQY ~_mis SPXQ ~_mit WRRQ ~_mit_ YRPQ ~_mock_ RQWR ~_mod
@eaF ~_mode HjKO ~_mode_ K^PS ~_model RZPP ~_moder QXQR ~_modu IOgM ~_modul IOgM ~_mon JeRK ~_mon_ TRXN ~_mond PXRR
~_mont N]PQ ~_month O[QQ ~_mor WURN ~_more UWQN ~_more_ UWQN ~_mos OYQS ~_most OYQS ~_mul RWPS ~_mus PWSQ ~_must OXTR
~_must_ OXTR ~_n'y YOQR ~_n'y_ YOQR ~_nam XGMa ~_name XHO] ~_name_ SPL] ~_names XMVQ ~_nea YPSP ~_neat XPRR ~_neat_
YORR ~_nee ZURK ~_need ZURK ~_needs WSSO ~_neh RPXR ~_nehm RPXR ~_nehme RPXR ~_nel QRXR ~_nel_ QRXR ~_net WUOQ ~_neu
SZPN ~_nev VQNV ~_neve VQNV ~_never VQNV ~_new VhEI ~_new_ QhGL ~_news XQQR ~_nex DgNS ~_next DgNS ~_next_ DgNS ~_nic
WVNQ ~_nice PYQR ~_nich ZPPR ~_nicht ZPPR ~_nin OYPU ~_nine OYPU ~_nine_ OYPU ~_nod PPXT ~_node_ MRWU ~_none TQWP
~_none_ TQWP ~_not YSVI ~_not_ YWNN ~_note VM\L ~_note_ YL[L ~_noted SRXO ~_notes QSPX ~_noth OVUR ~_nothi OVUR ~_now
WTQP ~_now_ YURM ~_npm ^NNR ~_npm_ ]NOR ~_nun USMW ~_nun_ USMW ~_nur MWSV ~_nur_ MWSV ~_off LaQO ~_off_ N[TP ~_offe
QWSQ ~_offer QWRR ~_ohn O]QP ~_ohne O]QP ~_ohne_ O]QP ~_old XP`C ~_old_ SSaD ~_olde XPRR ~_older XPRR ~_one ORZQ
~_one_ MT_M ~_ones VQNW ~_ones_ VQNW ~_onl PSZP ~_only NT\N ~_only_ NT\N ~_ope WOJ\ ~_open WOJ\ ~_open_ VPOW ~_ops
PRYQ ~_ops_ PSWQ ~_opt YQQQ ~_opti YQQR ~_optio YQQR ~_ora RXPQ ~_ord RTK\ ~_orde QTMY ~_order RUMX ~_org YPRQ ~_our
^ZKI ~_our_ ^ZKI ~_out HZXQ ~_out_ JWWT ~_outp QTPX ~_outpu QTPX ~_ove YNUQ ~_over YNUQ ~_over_ \KSS ~_own BV`T ~_own_
CX]T ~_pac RVMW ~_pack RUNX ~_packa STNX ~_pad RRWQ ~_pad_ RRWQ ~_pag RROY ~_page SPQW ~_page_ QSNZ ~_pan SSYN ~_pani
SSWO ~_panic SSWO ~_par WTVL ~_par_ P[WJ ~_para ZNWM ~_para_ [OTN ~_pars OPRZ ~_parse PQP[ ~_part VTOS ~_pas SIeK
~_pas_ YMUQ ~_pasa PWSQ ~_pass NMbP ~_pass_ RO[Q ~_passe RQXQ ~_path PSXQ ~_path_ QQYP ~_pay_ RWRQ ~_pem OSRX ~_pem_
OSRX ~_pen RWRQ ~_per P\WJ ~_per_ M]VL ~_pin SQYO ~_pinn TQXO ~_più R]MP ~_più_ R]MP ~_plan PZOS ~_plan_ PYOT ~_ple
QXSP ~_plea QXSP ~_pleas QXSP ~_plu S\PN ~_plug P[PP ~_plugi P[PQ ~_pnp L[RS ~_pnpm L[RS ~_pnpm_ L[RS ~_pol RPZP
~_poll SRXO ~_poo QSWR ~_pool OSWR ~_pool_ OSWR ~_por S[VI ~_por_ UVSN ~_port QXRP ~_porta OXRR ~_pos [NSP ~_post YORR
~_pou YRQP ~_pour XSQO ~_pour_ WTRO ~_pre OQ`L ~_pre_ NQ`L ~_pri TIVY ~_pric WPRS ~_prin OTOZ ~_print PQQZ ~_priv SMZR
~_priva SM[R ~_pro YTMS ~_prod VKUV ~_prod_ WNQV ~_produ QPWT ~_proj WQSQ ~_proje WQSQ ~_prop P\PO ~_propo RYOR ~_pub
^TKN ~_publ ^TKN ~_publi ^TKN ~_pui WQQR ~_puis WQQR ~_pur UONY ~_purg TQNZ ~_purge TRNY ~_pus ZOMV ~_push ZOMV
~_push_ [MQS ~_pushe RUOV ~_put OSXS ~_put_ ORXS ~_pyc RSFa ~_pyt NRUV ~_pyth OSVT ~_pytho OSVT ~_qua OWUQ ~_quart
PWSR ~_que _RHS ~_que_ ^RNN ~_queu STOW ~_queue STOW ~_qui OOR\ ~_quic QORZ ~_quick QORZ ~_quo SROY ~_quot SROY
~_quote RROY ~_ram RUVO ~_ran SOYR ~_rank SPWR ~_rath NXSS ~_rathe NXSS ~_raw ^QPM ~_raw_ ^QPM ~_rea WQMW ~_read PVMY
~_read_ SWOS ~_reade PSXQ ~_readi QQPZ ~_reads SXNS ~_ready WQRR ~_real XOQT ~_real_ XPSQ ~_reb RRYO ~_rebu RQYQ
~_rebui RQYQ ~_rec VNQX ~_reci SRPX ~_reco UTUM ~_red NYRR ~_red_ QRWR ~_ref XOSS ~_refa RTWP ~_reg RZUL ~_rege QUWN
~_regex RRWP ~_regi RXPQ ~_rele WSPR ~_relea WSPR ~_rem PZVM ~_remo RWSP ~_remot SXQO ~_rend RRXP ~_rene WPRS ~_renew
WPRS ~_rep ^QRL ~_repl VNVR ~_repla SPXQ ~_repo WYKQ ~_req XVMQ ~_requ XVMQ ~_reque WUNS ~_res RaPJ ~_rese YSQO
~_reset WUOQ ~_rest N]RO ~_rest_ O\QP ~_ret MT`K ~_retr PQ\O ~_retry QRXQ ~_retu OUWP ~_retur OUWP ~_reve OUXP ~_rig
WOOV ~_righ XPPU ~_right XPOU ~_rol [OPR ~_roll ZPPR ~_roo RQYP ~_root PRZQ ~_root_ PRZQ ~_roun OTQX ~_round OTQX
~_route RSWP ~_row XOTQ ~_rows XOUP ~_rows_ XOUP ~_rul TL]O ~_rule TL]O ~_rule_ RN]P ~_run NSN] ~_run_ SOM] ~_runn
OTRW ~_runs RVUO ~_runs_ RVUO ~_sai UTUN ~_said_ SUUO ~_sam TLRZ ~_same QNYT ~_same_ QNYT ~_samp TSLY ~_sampl TSLY
~_sav XTQO ~_save XTQO ~_say RSJ] ~_say_ OWRS ~_says VOJ\ ~_says_ VOJ\ ~_schem SXQP ~_schl SRWP ~_schlä RRWQ ~_scr
MWM\ ~_scra SRMZ ~_scrat QSM[ ~_scri OUUS ~_scrip OUUS ~_sdk RZQP ~_sdk_ RYQP ~_sec VKVU ~_seco TNSW ~_secon TNSW
~_secu TQXN ~_secur TQXN ~_see OK\V ~_see_ SIU[ ~_seed OR]N ~_seed_ OS[O ~_sel MVXQ ~_sem PXQR ~_sen XRRO ~_sep SPYQ
~_sepa SPYQ ~_ser Z`GK ~_seri PXRR ~_serv ^WJM ~_serve `MNQ ~_servi Q]OO ~_ses N]PR ~_ses_ QXRP ~_sess PXQT ~_sessi
PXQT ~_set ZQe< ~_set_ ^P[D ~_sev XPTP ~_seve XQRR ~_seven XPTP ~_sha ]ZEP ~_sha_ WRPS ~_shar XXMO ~_share VYOO ~_shi
YRPQ ~_ship ZQPQ ~_sho [OIX ~_shop ]KQR ~_shop_ YNRS ~_shou LYOW ~_shoul LYOW ~_show WOPW ~_show_ QSPX ~_shows YOSR
~_sic QYRP ~_sich QYRP ~_sich_ QZQP ~_sie RQ[N ~_sie_ TPZO ~_sig XSVK ~_sign WTSN ~_sim TSVO ~_sin ^LKW ~_sin_ ZPNU
~_sind YNRS ~_sind_ YNRS ~_sing QWOT ~_singl QWOT ~_six QTZM ~_six_ QTZM ~_siz OPXU ~_size OPXU ~_ski TQXO ~_skip URYL
~_skip_ URWN ~_slo QQYQ ~_slow QQYQ ~_slu SRWP ~_slug SRWP ~_sma MR\P ~_smal MR]P ~_small MR]P ~_soll_ WQRS ~_sor SORW
~_sort SORW ~_sou UM\N ~_soun RPWR ~_sound RPWR ~_spa QTL[ ~_spac RSOX ~_space RSOX ~_spe P[NR ~_spec PZPR ~_spec_
PZPR ~_spl SUVN ~_spli SUVN ~_split QWVN ~_spo PWVP ~_sql QPWS ~_sql_ SNYQ ~_src OQXT ~_src_ OQXT ~_sta XS@a ~_staa
XQRQ ~_staat XQRQ ~_stac OUTS ~_stack OUTS ~_stagi PWRR ~_star VRG] ~_start XOG] ~_stat OQP\ ~_ste RN[Q ~_sto RVH\
~_stop QSN[ ~_stop_ PTPX ~_stor UVMT ~_store WUJV ~_str RUNW ~_stri RWLV ~_stu PQ_L ~_stub RS[M ~_stub_ RR[M ~_sty
RTXO ~_styl RTXO ~_style RTXO ~_submi WPSR ~_sui QTXO ~_suppo RYOR ~_sur XRQR ~_sur_ XRQR ~_swe ZOQS ~_swee ZOQS
~_sweep ZOQS ~_swif SSOX ~_swift SSOX ~_syn YQQR ~_sync XRQR ~_tab MUO[ ~_tabe QXSQ ~_tabel QXSQ ~_tag VVNR ~_tag_
ZNRR ~_tage QYQQ ~_tak OYVN ~_take O\TM ~_take_ PXSQ ~_tea Q[OP ~_team Q[PO ~_team_ SXPQ ~_tem QPSW ~_temp QPSW ~_ten
K[PU ~_ten_ OURV ~_ter XNQT ~_term XNQU ~_terms XNSS ~_tes 9Bv[ ~_test 9Bv[ ~_test_ CHc^ ~_tests NJaS ~_tex RNO\
~_text RNO\ ~_text_ SOP[ ~_tha [QRN ~_that YQRP ~_that_ [OTO ~_the UROV ~_the_ VJO] ~_them TWUL ~_them_ UUUM ~_then
RQPZ ~_then_ RQPZ ~_they QZSN ~_they_ QZTM ~_thi RSOX ~_tho XPPT ~_thr KS]P ~_thre LR^P ~_three NT[O ~_tic P[SN ~_tick
P[SN ~_ticke P[SN ~_tid XSOR ~_tie XSPR ~_tim SVWL ~_time TWTM ~_time_ UUUN ~_tmp NMFk ~_tmp_ NMFk ~_tod LWVS ~_todo
OWTR ~_todos QXRQ ~_tok YQUN ~_toke YPUN ~_token YPUN ~_ton VOQU ~_toni WPRR ~_tonig WPRR ~_too KSiD ~_too_ TQYN
~_took RUWN ~_took_ RUWN ~_tool KT_N ~_tool_ MXVQ ~_tools PRXR ~_top VNUR ~_tou O[QQ ~_tout PYQR ~_tout_ PYQR ~_tra
ZLWO ~_trac RQXQ ~_track TQXO ~_tre QWKX ~_tree RRNZ ~_tree_ RRNZ ~_tro NZPS ~_tru [ORP ~_true [ORP ~_true_ [ORP ~_ttl
SRXO ~_ttl_ SRXO ~_tur RRXQ ~_turn RRXQ ~_tut O^OQ ~_tutt RZNR ~_tutto RXPR ~_two DT_V ~_two_ DT_V ~_txt PPYS ~_txt_
PPYS ~_typ OYPU ~_uma O[PQ ~_uma_ PXRR ~_una MW[L ~_una_ OW[K ~_une MTRZ ~_une_ MTQZ ~_uni PYOU ~_unit OYNV ~_unit_
RSPW ~_uno UPZM ~_upd XQTO ~_upda XQTO ~_updat XQTO ~_usa WQRR ~_usd TVOR ~_usd_ TVOR ~_use WIiC ~_use_ UQYN ~_used
WLYP ~_used_ WLYP ~_user TSWO ~_user_ VOWP ~_uses QSYP ~_uses_ QSYP ~_usi RQQX ~_usin RQQX ~_using RQQX ~_uti QRZP
~_util QRZP ~_util_ QRZP ~_val QTXN ~_van OT]M ~_van_ NU]L ~_var XLRU ~_var_ XOSS ~_varia VORU ~_vee RRQW ~_veel RRQW
~_veel_ RRQW ~_ver WTXI ~_vers YSUK ~_versi SVVM ~_vet SSOW ~_vet_ SSOW ~_vez QQQY ~_vez_ QQQY ~_vid SRPX ~_vie KcMQ
~_viel OZRQ ~_viel_ OZRQ ~_view QZQP ~_view_ QXRQ ~_vis QSXP ~_vol TRYN ~_volu TQYN ~_volum TQYN ~_von MWWQ ~_von_
MWWQ ~_vou XQRQ ~_vou_ XQRQ ~_wai WNWP ~_wait WNWP ~_wait_ UPXO ~_wan YWKQ ~_want YWKQ ~_want_ TVTN ~_wants TTLW ~_war
RUMX ~_warn SRMZ ~_was [DbL ~_was_ ]F]L ~_way UWPP ~_way_ WVNQ ~_web UOUS ~_wee VWPN ~_week WWPN ~_week_ UVSO ~_weg
WMRU ~_weg_ XQQR ~_wei SQYO ~_weil RQXQ ~_weil_ RQXQ ~_wel PWTQ ~_well PWTQ ~_well_ PWTQ ~_wen WPUP ~_went WPUP
~_went_ WPUP ~_wer _PNO ~_were `NNO ~_were_ _ONP ~_wha STMX ~_what STMX ~_what_ URMY ~_whe RNWT ~_who YSPP ~_who_ WROS
~_why RRbF ~_why_ RRbF ~_wil P^KT ~_will P^KT ~_will_ P^KT ~_wind TUUO ~_windo TUUO ~_wip OQXS ~_wip_ RQXR ~_wipe_
RSXO ~_wir PYRR ~_wire OXRS ~_wit ]SRJ ~_with ]SRJ ~_with_ YSTL ~_wor NcHT ~_work PaHR ~_work_ QXSP ~_worki RTNX
~_works RYPQ ~_wou XWON ~_woul XWON ~_would XWON ~_wri WQLW ~_writ WQLW ~_write ZNNU ~_wro SS]I ~_wron RSYN ~_wrong
RSYN ~_wrot TSWM ~_wrote TSWM ~_yea QYQQ ~_year QYQQ ~_year_ QWRQ ~_yes SN]N ~_yes_ TNZP ~_yet QXSP ~_yet_ QXSP ~_yml
QNUX ~_yml_ QNUX ~_you cPLN ~_you_ aNNN ~_zod RZOQ ~_zod_ P[OQ ~aar_ XQRQ ~aat_ XQRQ ~abe_ WMYO ~abel QZSO ~abell PXSQ
~abelle PXSQ ~abet RQQX ~abeti RQQX ~abetic RQQX ~able TMYR ~able_ UNSV ~abou WTSN ~about WTSN ~about_ WTSN ~ace_ SYNR
~aced RO[Q ~aced_ RO[Q ~aces NVTT ~aces_ NVTT ~ach_ PYTN ~ack_ NVVR ~acka STNX ~ackag STNX ~ackage STNW ~acke QXTO
~acked QTXP ~acked_ QTXP ~acken RXPR ~ackend RXPR ~acme YNRS ~acme_ YNRS ~acos OVTT ~acos_ OVTT ~acro SWQQ ~acros SWQQ
~across SWQQ ~actl PSWR ~actly PSWR ~actly_ PSWR ~adap PYRQ ~adapt PYRQ ~adapte QWSQ ~add_ ^QPN ~ade_ RVLX ~ader ROXS
~ader_ QSXQ ~adin ROP[ ~ading ROP[ ~ading_ ROQZ ~adle RRPX ~admi YQOS ~admin YQOS ~admin_ XQOS ~ado_ WPRS ~adr_ PYRQ
~ads_ WVMR ~ady_ YPSP ~afte OZOT ~after OZOT ~after_ PYPS ~agai MWTT ~again MWTT ~again_ KYTT ~age_ VVJV ~agen O_OO
~agent M_PP ~agents O\PP ~ages RQWR ~ages_ RQWR ~aging PWRS ~aging_ PWRS ~ago_ UPG` ~ags_ OUOY ~aid_ VSTN ~ail_ TOZN
~aile SPWQ ~ailed RQWR ~ailed_ RQWR ~ain_ PXRR ~aine RRXP ~ainer RPXR ~air_ YQPQ ~ait_ VOWO ~ajor SWPR ~ajor_ SWPR
~ake_ Q]MQ ~akes VUSN ~akes_ VUSN ~aky_ QSXQ ~alf_ TTUO ~aligne RPQX ~all_ RXPS ~alle M[MW ~alled OUL\ ~alled_ OUL\
~allo XMWP ~allow ZOPR ~allow_ XPQR ~alph RQQX ~alpha RQQX ~alphab RQQX ~als_ ]QOO ~alse WQWL ~alse_ WQWL ~alt_ SPXP
~alta WPRS ~alte SWTN ~ambi OTQW ~ame_ NKNe ~ames ZMUP ~ames_ ZMUQ ~amin RTPW ~aming RTPW ~aming_ RTPW ~amit XQQQ
~amit_ XQQQ ~ammi XQRQ ~ammin XQRQ ~ammini XQRQ ~ample_ USOU ~ams_ QYSP ~an't XNOV ~an't_ XNOV ~ance WURN ~ance_ WTOQ
~ancel RTWP ~anch I_VN ~anch_ JZYP ~anche SXPQ ~anche_ RXQQ ~and_ UmFD ~ange SXQQ ~ange_ RWOU ~anic SSWO ~anic_ SSWO
~ank_ WOTR ~anno UTNU ~ans_ K]OV ~answ WQRQ ~answe WQRQ ~answer WQRQ ~ant_ VSUM ~ante XTNR ~anti TRXO ~ants SWLW
~ants_ SWLW ~any_ XKYP ~app' XQQR ~app's XQQR ~app's_ XQQR ~app_ VSXK ~appe NVPX ~appea QRPX ~appear QRPX ~appr SYSM
~appro RYSN ~approv RZPP ~apps PYRQ ~apps_ PYRQ ~apte QWSQ ~apter QWSQ ~apter_ QWSQ ~aque SXQP ~ara_ [OTN ~arch P[QO
~arch_ N[SQ ~ard_ ^OSL ~are_ W]PG ~ared U[NN ~ared_ U[NN ~arge PRQX ~aria VORU ~arn_ OWOW ~ars_ MVPY ~arse ORP[ ~arser
RRNZ ~arser_ RRPX ~art_ XRQP ~arte MXST ~arted SSOW ~arted_ SSOW ~arter PWSR ~arti WMRU ~ase_ VZPL ~ases ROXS ~ases_
ROXS ~ash_ [IZN ~asie XPTP ~asier XPTP ~asier_ XPTP ~ask_ YNTQ ~aske XNQU ~asked XNQU ~asked_ XNQU ~asks QXRQ ~asks_
QXRQ ~ass_ PSZN ~asse MV]K ~ast_ YIbH ~astl WQRR ~ata_ SS[K ~atch TLSZ ~atch_ SQPY ~atche UOWR ~ate_ YQVL ~ated RSNX
~ated_ RSNY ~ates PPWU ~ath_ RQYP ~athe NXUQ ~ather NXUQ ~ather_ NXUQ ~atic XORS ~atie SRPX ~atio R\KS ~ation R\KS
~ation_ QZKV ~ator VPXM ~ator_ RQZO ~atri PXVO ~atrix PXVO ~atrix_ PXVO ~ats_ UPXO ~ature NXUQ ~audi RYQP ~audit RXRP
~audit_ RXRP ~auf_ YXRJ ~ault XSTM ~ault_ XSTM ~ause SO[O ~ause_ SO[O ~auth IYYQ ~auth_ HYYR ~auto [PQQ ~autom YORR
~automa YORR ~ave_ Q_QK ~aves SWSO ~aves_ SWSO ~away USOU ~away_ USOU ~aws_ XOSR ~ays_ YRKW ~back UXRM ~backe RXPR
~backen RXPR ~bar_ SPXQ ~base UWRN ~base_ VWRN ~beca QQZP ~becau RPZQ ~becaus RPZQ ~befo ROSX ~befor ROSX ~before ROSX
~beha SQXP ~behav SQXP ~bei_ O[QQ ~bell PXSQ ~belle PXSQ ~ber_ UNUS ~beti RQQX ~betic RQQX ~betica RQQX ~bit_ YSMR
~ble_ SOUU ~blic YVNP ~blic_ ZUNP ~blis XPQS ~blish XPQS ~bloc RQPX ~block RQPX ~bmit WPSR ~bmit_ WPRR ~boar WUQO
~board WUQO ~book TSOW ~bot_ \QPO ~both NUWR ~both_ NUWR ~bout XTSN ~bout_ WTSN ~box_ WPZK ~bran J\XO ~branc J\XO
~branch J\XO ~brow PXQS ~brows PXQS ~browse PXQS ~budg PYQR ~budge PYQR ~budget PYQR ~bug_ SPOZ ~bugg XRQQ ~buil ORYR
~build_ SQNZ ~built PSYP ~built_ PSYP ~but_ XQTO ~byte RQRW ~cach MTSW ~cache NRTX ~cal_ KK_X ~call KPOb ~call_ PORZ
~calle MTPZ ~called OTL\ ~camb QRQW ~cambi QRQW ~can' XNOV ~can't XNOV ~can't_ XNOV ~can_ `SNJ ~canc RTWP ~cance RTWP
~cancel RTWP ~cann RRQX ~card \NQR ~card_ ZOQR ~caus RPZQ ~cause RPZQ ~cause_ RPZQ ~ced_ RPYQ ~cen_ WPRS ~cert VNSU
~ces_ OVRT ~cess TUNU ~cess_ STOV ~chart_ OVTS ~che_ QXTP ~chec XJRY ~check XJRY ~check_ PNQ] ~checko XQSP ~chem SXQP
~chema SXQP ~chlä RRWQ ~chläg RRWQ ~chlägt RRWQ ~chos PO]P ~chose PO]P ~chose_ PO]P ~cht_ [OPR ~ción ROYR ~ción_ ROYR
~ckag STNX ~ckage STNW ~ckages QRQW ~cked MU[O ~cked_ MU[O ~cken RXPR ~ckend RXPR ~ckend_ RXPR ~cker QOWT ~cker_ ROUV
~cket RVVM ~cket_ RTYM ~ckou YQSP ~ckout YQSP ~ckout_ ZPSP ~clas NXXN ~class PYTO ~clea \QLS ~clean YPNT ~clean_ XOPU
~cli_ MYTS ~clie RZPQ ~clien RZPQ ~client RZPQ ~cloc RSWP ~clock RSWP ~clock_ RSWP ~clon YOPT ~clone YOPT ~clos WMRU
~close YOSR ~clud [PQP ~clude ZPRP ~cluded YRQP ~cme_ YNRS ~code LV]M ~code_ LT^M ~codes_ RWPR ~colu SSNY ~colum SSNY
~column SSNY ~com_ ZNQS ~comm @Q`[ ~comma MXQW ~comman MXRU ~comme LTRY ~commen LSSZ ~commi OKeN ~commit OKeN ~comp
NVVQ ~compi OVQW ~compil OVQW ~compo KVZP ~con_ P]RN ~cond TNTW ~cons QQRX ~cont YMVO ~contai RQWR ~conv PXSP ~conve
QXSP ~cook QWRR ~cooki QWRR ~cookie QWRR ~copi YOVN ~copie XOVO ~copied XPTP ~copy ]II\ ~copy_ ZKJ] ~cord WQSQ ~corri
RRPW ~cos_ NYSS ~così ZQRO ~così_ ZQRO ~coul RZOQ ~could RZOQ ~could_ RZOQ ~coun STNW ~count STNW ~count_ VNPX ~counti
QWRR ~cras YNSR ~crash XOSR ~crash_ XOSR ~crat RSM[ ~cratc QSM[ ~cratch QSM[ ~cret_ TSOW ~crip OTVS ~cript OTVS
~cript_ QOUV ~cripts QWQR ~cros SWQQ ~cross SWQQ ~cross_ SWQQ ~css_ PN`O ~csv_ UPXN ~cted SQWQ ~cted_ SQWQ ~ctio PPZR
~ction PPZR ~ction_ POYT ~ctly PSWR ~ctly_ PSWR ~ctor PUXO ~cts_ LZVP ~curi RPXR ~curit SPYP ~curity SQYO ~cust WPQT
~custo WPQT ~custom WPQT ~dami XQQQ ~damit XQQQ ~damit_ XQQQ ~dan_ ZQQP ~dans J[SS ~dans_ J[SS ~dapt PYRQ ~dapte QWSQ
~dapter QWSQ ~das_ ZVQJ ~data PZZI ~data_ STWN ~date RS[M ~date_ VRZJ ~day_ STVO ~days SYPQ ~days_ SYPQ ~dbt_ O[QQ
~debu WPNX ~debug WPNX ~debug_ RQPZ ~debugg XRQQ ~ded_ WUMT ~dedu RPXS ~dedup RPXS ~del_ OZUN ~dele QOVV ~delet OPWW
~delete ORVV ~dell WMWR ~delle VOXO ~delle_ VOXO ~dem_ ^NNS ~demo ZRQP ~demo_ ZPPR ~den_ VL]M ~der_ OPYS ~dere VNUS
~dern QXQR ~ders [OQQ ~ders_ [OQP ~des_ \YJL ~dest JNNf ~destr OPR[ ~destro PQSX ~dev_ KKfP ~deve RWRQ ~dget P[PR
~dget_ P[PR ~dict ORWS ~die_ [OMT ~diff QQSX ~diff_ QRQX ~ding RRPX ~ding_ QRQX ~disa RQXQ ~disc RSWP ~dist SQQX
~dist_ RRQX ~dit_ VVRN ~dmin YQOS ~dmin_ XQOS ~dns_ WPRR ~dock PPWU ~docke PPWU ~docker PPWU ~docs RSNZ ~docs_ RTOX
~doin RRXQ ~doing RRXQ ~doing_ RRXQ ~doit RXRQ ~doit_ RXRQ ~dos_ Q]OO ~down VZLP ~down_ RZNR ~dows RVUN ~dows_ RVUN
~drop N]MT ~drop_ P[NS ~due_ SQYO ~dul_ RPYR ~dule JQbP ~dule_ LR]Q ~e's_ RTOW ~each OXTP ~each_ OYSQ ~ead_ EVcN
~eader_ RTWO ~eadi QOP[ ~eadin QOP[ ~eading QOP[ ~eads UWMS ~eads_ TXMS ~eady YPSP ~eady_ YPSP ~eal_ XPSQ ~eam_ UXPO
~ean_ ZNPT ~ear_ RZRN ~earc QWSQ ~earch QWSQ ~earch_ QWSQ ~ears PTPX ~ears_ PTPX ~ease VUSN ~ease_ VUSN ~easi XPUP
~easie XPTP ~easier XPTP ~eat_ [NRQ ~eated RRQW ~eated_ RRPW ~eatu OWUR ~eatur OWUR ~eature OWUR ~eben PWSQ ~ebug WPNX
~ebug_ RQPZ ~ebugg XRQQ ~ebui RQYQ ~ebuil RQYQ ~ecau RPZQ ~ecaus RPZQ ~ecause RPZQ ~eck_ PNQ] ~ecko XQSP ~eckou XQSP
~eckout XQSP ~ecom PWTQ ~econ TLTW ~econd TNSX ~ecret_ TSOW ~ect_ QSYN ~ects PXSQ ~ects_ PXSQ ~ecur TPZN ~ecuri SQYO
~ecurit SQYO ~edit ]RNO ~edit_ XQRQ ~eds_ XSSO ~edup RPXS ~eed_ YRWI ~eeds XSSO ~eeds_ XSSO ~eek_ UVSO ~eel_ SQNZ
~een_ SPXP ~eep_ WRTO ~eet_ WPRS ~efac PTXQ ~efact PTXQ ~efor SNTW ~efore ROSX ~efore_ ROSX ~eft_ UVMU ~egan QWRR
~egant QWRR ~egex RRWP ~egex_ RRWP ~ehav SQXP ~ehl_ QRYP ~ehme PTXP ~ehme_ RPXR ~eich RQXQ ~eich_ QRWQ ~eight QVWN
~eight_ PVWO ~eil_ RQXQ ~ein_ NUaI ~eine_ PVWO ~elea WSPR ~eleas WSPR ~elease WSPR ~elec RQXR ~elect RQXR ~eleg QZQP
~elega QWRR ~elegan QWRR ~elet OPWW ~elete ORVV ~elf_ QWPT ~ell_ NYUO ~elle VUWK ~elle_ XPWM ~elop QXRQ ~elp_ VNUR
~elpe RQZO ~elper RQZO ~elper_ SP[M ~els_ SXNS ~elt_ N^NR ~ely_ WRRQ ~ema_ SZPO ~eman OYRQ ~emit QNYT ~emit_ RNWU
~emo_ ZPQQ ~emot SXQO ~emp_ QQRX ~empl STYL ~empt SORY ~empty QQRY ~empty_ QQRY ~ems_ QYPR ~emy_ QQWR ~ene_ OUNZ ~enem
QQWR ~enemy QQWR ~enemy_ QQWR ~enew WPRS ~enou QWQR ~enoug QWQR ~enough QWQR ~ent_ URXL ~enta QUMY ~ente O]OQ ~ente_
TWPQ ~enti O[VL ~entl QWPS ~entr SUZJ ~entry QWRQ ~ents M`NQ ~ents_ M`NQ ~enza XTQP ~enza_ XTQP ~epla SPXQ ~eplac SQWQ
~eplace RQXQ ~epo_ TYPP ~ept_ RRWQ ~eque WTOR ~eques WUNS ~equest WUNS ~equi RXRP ~equip QWRR ~era_ XMST ~erat OVTS
~erbi WRRQ ~ere_ ^EQY ~erge ]OOR ~erge_ \NOS ~eria QXQR ~ermi TTNW ~ermin SSNX ~ermina SSNX ~erms XNSS ~erms_ XNSS
~ers_ `YKI ~ersi TWUL ~ersio VSUN ~ersion VSUN ~ert_ SM_M ~erve `KPP ~erver ]NOR ~erver_ [OPR ~ervi Q]OO ~ervic P\PP
~ervice P\PP ~ery_ P]QN ~eryo QWRR ~eryon QWRR ~eryone QWRR ~ese_ QRWR ~eset VUOR ~eset_ VUOR ~esh_ SVNU ~ess_ RROY
~essi NXPV ~essio NWQV ~ession NWQV ~est_ :W]^ ~esta RQPY ~esta_ PQQZ ~este QTZM ~esto TRWP ~estr NPTZ ~estro PQSX
~estroy PQSX ~ests NK^U ~ests_ NL]U ~eten_ RWQR ~etho PUPW ~ethod PUPW ~etic TOQX ~etica RQQX ~etical RQQX ~etri QSWQ
~etry PSXQ ~etry_ PSXQ ~ets_ QZQP ~etter RWRQ ~etter_ RWRQ ~etur OUWP ~eturn OUWP ~etze RRWQ ~etzt WQVN ~etzt_ WQVN
~eur_ \RNP ~even \RQN ~even_ [ORQ ~event RWQR ~ever NcLO ~ever_ TWLU ~evert QRXR ~evert_ QQXR ~every Q^PN ~every_ RYSM
~everyo QWRR ~evie WOSS ~eview WOSS ~ewrite RWQR ~exac PSWR ~exact PSWR ~exactl PSWR ~expl NRZQ ~ext_ DbMY ~exte UUMV
~extr QP[P ~extra RP[O ~eys_ PSPY ~fact QRZO ~fail OMfJ ~fail_ RSZL ~faile RQWR ~failed RQWR ~fall PRWR ~fals WQWM
~false WQWL ~false_ WQWL ~fan_ PSWR ~fast ZRTM ~fast_ TSWN ~fastl WQRR ~fdx_ RSPW ~feat OWUR ~featu OWUR ~featur OWUR
~fehl RRYO ~fehl_ QRYP ~felt OZRQ ~felt_ OZRQ ~fest QRXQ ~few_ RZNR ~ffer PXSR ~ffic WRQR ~fft_ POUX ~fig_ WRQR ~file
GM[] ~file_ KF[` ~files M\SP ~files_ M\SP ~fill OXSR ~fill_ OXSR ~firs POLb ~first POLb ~first_ POLb ~fix_ Q]LQ ~fixe
PRYR ~fixed PRWS ~fixed_ PRWS ~flag VNST ~flag_ XNTR ~flaky QSWQ ~flaky_ QSWQ ~fmt_ QXPS ~fns_ PXRR ~foll O\PQ ~follo
O\PQ ~follow O\PQ ~foo_ RROX ~for_ M]^E ~force UOUS ~force_ UOUS ~fore RPSX ~fore_ ROSX ~form OUYO ~four TNWT ~four_
TNYR ~frag WRQR ~frage WRQR ~fres SUNV ~fresh SUNV ~fresh_ TSOW ~from O\SN ~from_ O\RN ~fter OZOT ~fter_ PYPS ~full
WSPR ~func QPYS ~für_ YTRM ~gain MWTT ~gain_ KYTT ~gani WQRR ~gant QWRR ~ged_ YRQP ~gen_ [KVP ~gene MXSS ~gent L`QP
~gents O\PP ~gents_ O\PP ~ger_ USVN ~ges_ QSWQ ~get_ TZNP ~gex_ RRWP ~gger WPXL ~gger_ WPXL ~ggin WTQO ~gging WTQO
~gging_ WTQO ~ght_ ZMPU ~gin_ ZUPM ~ging TXQO ~ging_ TXPP ~git_ NHmI ~gith YQPR ~githu YQPR ~github YQPR ~già_ RRZO
~glei QRWQ ~gleic QRWQ ~gleich QRWQ ~gne_ RRPW ~gned SRPW ~gned_ SRPW ~goes TUMV ~goes_ TUMV ~goin VNQW ~going VNQW
~going_ VNQW ~got_ PSRW ~gpl_ ZNRR ~gpu_ PYQR ~gradl RSPW ~gradle RSPW ~grat QZQP ~grati RYQP ~gratio RWRP ~gree YSTM
~grid RRXP ~grid_ RRXP ~habe VKVU ~habe_ WMXP ~habet RQQX ~habeti RQQX ~half TTUO ~half_ TTUO ~hand UXOP ~hand_ WSRQ
~hard_ WTQP ~hare VYOO ~hared UYOO ~hared_ UYOO ~hart_ OVTS ~has_ K_SP ~hat_ \MNU ~have N^RM ~have_ N^QN ~head VMRW
~heap SQXP ~heck XJRY ~heck_ PNQ] ~hecko XQSP ~heckou XQSP ~heiß OWRS ~hello RSPX ~hello_ RSPX ~help VK\N ~help_ VNUR
~helpe RQZO ~helper RQZO ~hem_ UUUM ~hema SXQP ~hen_ QVNW ~her_ O_TJ ~here SMTX ~here_ SKWW ~hey_ QZTM ~hich_ WQRR
~hing NUSV ~hing_ MVSV ~hläg RRWQ ~hlägt RRWQ ~hlägt_ RRWQ ~hme_ RPXR ~hne_ O]QP ~hon_ OSVT ~hop_ YNRS ~hose TLZR
~hose_ TLZR ~host XUPO ~host_ ZPRP ~hoste QXQR ~houl LYOW ~hould LYOW ~hould_ LYOW ~hour TXYG ~hour_ TT\H ~hours SWPR
~hours_ SWPR ~how_ ISMc ~hows YOSR ~hows_ YOSR ~hree NT[O ~hree_ NT[O ~hub_ UXNP ~i'd_ ^TLN ~i'll SNQZ ~i'll_ SNQZ
~i'm_ PLU[ ~ial_ ORTW ~ibs_ RWQR ~ical RPSW ~ical_ QPSX ~ice_ S]RJ ~ich_ XN^H ~icht [OPR ~icht_ [OPR ~ick_ OWOW ~icke
OZSP ~icket QZTN ~icket_ QVVO ~icti RSWP ~ide_ IT\R ~idx_ SSNY ~ied_ \KSR ~iehe SWQQ ~iehen SWQQ ~iehen_ SWQQ ~iel_
OZRQ ~ient RXTN ~ier_ XXPM ~ies_ QS]K ~iest SWQP ~iff_ RQQX ~ifs_ PO\Q ~ight [OPQ ~ight_ ZMRS ~igne OQP[ ~igne_ QRQX
~igned SRPW ~igned_ SRPW ~igo_ YPTP ~igra QXRP ~igrat RWRQ ~igrati RWRQ ~ike_ PSXP ~ild_ SQNZ ~ile_ FI`] ~iled TOWR
~iled_ TOWR ~iles J]VO ~iles_ K]UP ~ill_ O_FX ~ilt_ PSYP ~ima_ QXQR ~imag QO_M ~image QO_M ~image_ QP\O ~ime_ USXL
~imit XLTT ~imit_ XLST ~impo LYVQ ~impor LYVQ ~import LYVQ ~inat SSOW ~incl [SOP ~inclu \PQP ~includ \PQP ~ind_ ZORQ
~index OTTV ~indi RXOR ~indo TUUO ~indow TUUO ~indows RVUN ~ine_ JSZU ~iner RQXR ~iner_ QQWR ~ines M[OU ~ines_ M[OU
~ing_ T=>} ~ingl QXOT ~ingle QWOT ~ingle_ QWOT ~inis [OQQ ~inist XQRQ ~inistr XQRQ ~ink_ TQXO ~ins_ QWPT ~insi OM_P
~insid PL`P ~inside PL`P ~inst P]SL ~insta Q[RO ~instal PXSP ~int_ KLeP ~inter_ RRQW ~into QXZJ ~into_ QXZI ~ints RRPX
~ints_ RRPX ~inut SO^M ~inutes TPYN ~inuto RSWP ~inutos RSWP ~ion_ LWRV ~ione TUUN ~ione_ TTUO ~ions R\PM ~ions_ T\PM
~ipt_ ROUV ~ipts QWQR ~ipts_ QWQR ~ire_ WUPP ~ired PWTQ ~ired_ PWTQ ~irst POLb ~irst_ POLb ~ise_ UPWP ~ised PYQR
~ised_ PYQR ~ish_ XOQT ~ist_ RSPW ~isto VOVQ ~istory XPSQ ~istr ZPRP ~istra XQRQ ~istrat XQRQ ~ite_ [QRN ~ites_ SQWQ
~ith_ YSTL ~ithu YQPR ~ithub YQPR ~ithub_ YQQQ ~itin UTOT ~iting UTOT ~iting_ UTOT ~itiq QRQW ~itiqu QRQW ~itique QRQW
~its_ NOaM ~itse QWRR ~itte QVWN ~ity_ PWTQ ~ivat RQWR ~ive_ WUVJ ~iver WPRS ~ixed PRWS ~ixed_ PRWS ~ize_ PPWU ~izia
RRQW ~izia_ RRQW ~ión_ PRXQ ~j'ai XPTP ~j'ai_ XPTP ~jetz XQTO ~jetzt XQTO ~jetzt_ XQTO ~job_ ZNSR ~jor_ SWPR ~json
MYQU ~json_ MZPV ~juli QXRQ ~julia QXRQ ~julia_ QXRQ ~just QNSY ~just_ QNUW ~kage STNW ~kages QRQW ~kages_ QRQW ~kan_
[PQO ~ked_ XMZM ~keep TVUN ~kend TWOR ~kend_ TWOR ~kept QRWQ ~kept_ QRWQ ~ker_ RMTX ~kes_ VTSN ~ket_ RSZM ~key_ ZOUO
~keys PSPY ~keys_ PSPY ~kies PWSR ~kies_ PWSR ~kill QRN[ ~kill_ RRNZ ~king RQOZ ~king_ RQOZ ~kip_ URWN ~kout YQSP
~kout_ ZPSP ~kspa N[QR ~kspac N[QR ~kspace N[QR ~l'an QSWQ ~lace SRZM ~laced RO[Q ~laced_ RO[Q ~lag_ XNTR ~lain TOXQ
~lains QSWQ ~lains_ QSWQ ~laky QSWQ ~laky_ QSWQ ~lan_ PYOT ~lar_ RRQW ~lass PYTO ~late ZMRS ~lder VLUT ~lder_ VMRW
~le's QRXR ~le's_ QRXR ~lead LOcO ~lead_ LPaO ~lean [PMT ~lean_ ZNPU ~leas VWRN ~lease VUSN ~lease_ VUSN ~lect QPXS
~led_ OURV ~left UTNU ~left_ UTNU ~lega RXRP ~legan QWRR ~legant QWRR ~leic QRXQ ~leich QRXQ ~leich_ QRWQ ~len_ QXQS
~ler_ RN\P ~les_ OdWB ~let_ M\PS ~lia_ QXRQ ~lib_ ZNQR ~libr RXQQ ~libs RWQR ~libs_ RWQR ~lic_ ZUNP ~lien RZPQ ~lient
RZPQ ~lient_ PYQR ~lies PXRQ ~lign NRQ[ ~ligne OOR\ ~ligne_ QRQX ~ligned RPQX ~limi XKVR ~limit XLTT ~limit_ XLST
~line MPQ^ ~line_ RKT[ ~lines MYPV ~lines_ MYPV ~ling WOTR ~ling_ XPRR ~link RPYQ ~link_ SQWQ ~lint KP`Q ~lint_ KPaP
~lish XPQS ~lite QSPX ~live YVQL ~live_ WWPN ~lle_ [STJ ~lled NWL[ ~lled_ NWL[ ~llen QXRR ~llen_ QXRR ~ller QTYN ~llow
VXNP ~llow_ SYOP ~load YQSO ~loca MKaS ~local NM^T ~local_ MN^S ~lock XLZM ~lock_ YKYN ~log_ RNId ~logg WQXL ~logge
WOYM ~logger TQYN ~logi WQUO ~login XRRP ~login_ XRRP ~lone \NOS ~lone_ YQOS ~long NZSR ~longe PXSQ ~longer PXSQ
~looks YQPR ~looks_ YQPR ~loop UQLZ ~loop_ UQLZ ~los_ RYRO ~lose ]NRP ~lose_ ZPQQ ~low_ Q\RM ~lowe UMUU ~lower TNUU
~lper RQZO ~lper_ SP[M ~lpha RQQX ~lphab RQQX ~lphabe RQQX ~lru_ RP[N ~lse_ VNZN ~lts_ O[QQ ~lude ZPRP ~luded YRQP
~luded_ YRQP ~lugi P[RP ~lugin P[PQ ~lugin_ QZPQ ~lume TQYN ~lume_ SRWP ~lumn SSNY ~lumns RQQX ~lumns_ RQQX ~lägt RRWQ
~lägt_ RRWQ ~m's_ PXVN ~maco OVTT ~macos OVTT ~macos_ OVTT ~made RTJ\ ~made_ RTJ\ ~mage QO_M ~mage_ QP\O ~mail ZORQ
~majo SWPR ~major SWPR ~major_ SWPR ~make SWLU ~make_ QZMT ~makes WQRR ~makes_ WQRR ~mal_ SQZO ~mall MR]P ~mall_ NS]N
~mand MZRS ~mand_ M[TQ ~mas_ PYQR ~matc TKZS ~match TKZS ~match_ SOXQ ~matr PXVO ~matri PXVO ~matrix PXVO ~may_ XNYM
~mcp_ PXRQ ~ment D\P[ ~ment_ OTSV ~menta PSPZ ~menti QXRQ ~merg \OOR ~merge \POR ~merge_ \NOS ~met_ RRQX ~meth OUPX
~metho PUPW ~method PUPW ~migr QXRP ~migra QXRP ~migrat RWRQ ~min_ ZORQ ~mina TSMY ~minat SSOX ~mini XQQR ~minis XQRQ
~minist XQRQ ~minu SO^M ~minut SO^M ~minuto RSWP ~mir_ PSQX ~mit_ b9bO ~mitt QRWQ ~mman MXRU ~mmand MXRU ~mmand_ NYSR
~mmen NSQ[ ~mment NRRZ ~mment_ PPTX ~mmin XQRQ ~mmini XQRQ ~mminis XQRQ ~mmit OKeN ~mmit_ OKcP ~mns_ RQQX ~mock_ RQWR
~mode IiKO ~mode_ L]PS ~model RZPP ~moder QXQR ~modern QXQR ~modi WQRS ~modu HQgL ~modul HQfM ~modul_ RPYR ~module
JS`O ~mond PXRR ~mont N]PQ ~month O[QQ ~months NZRS ~more UWQN ~more_ UWQN ~mos_ QXQR ~most QXQS ~mote VVQO ~mpil OVQW
~mpla TRWO ~mpor JXXR ~mport KXXQ ~mport_ OWTS ~mpty QQRY ~mpty_ QQRY ~mula RQWR ~must OXTR ~must_ OXTR ~míni RWQR
~n't_ ]JUQ ~n'y_ YOQR ~nal_ WRMV ~name VFOa ~name_ SNK` ~names XMVQ ~names_ YMUR ~nami RSPW ~namin RSPW ~naming RSPW
~nce_ UVOS ~ncel RTWP ~nch_ MWYO ~nche SXPQ ~nche_ RXQQ ~nclu \PQP ~nclud \PQP ~nclude ZPRP ~nde_ PXTQ ~nded SUOU
~nded_ SUOU ~nder TNXR ~ndex OTTV ~ndow TUUO ~ndows RVUN ~ndows_ RVUN ~nds_ PNS\ ~neat YPQR ~neat_ YORR ~ned_ UKWU
~need ZURK ~needs WSSO ~needs_ WSSO ~nehm PTXP ~nehme PTXP ~nehme_ RPXR ~nel_ SSWO ~nem_ WRPS ~nemy QQWR ~nemy_ QQWR
~ner_ NN\U ~nes_ RXLW ~neve VRNV ~never VRNV ~never_ VRNV ~new_ RhFL ~news XQQR ~next DgNS ~next_ DgNS ~nge_ RWOU
~ngen_ XPRR ~nger PWTQ ~nger_ PXSQ ~ngo_ RWQR ~ngs_ QWSQ ~nic_ SSXO ~nice PYQR ~nich ZPPR ~nicht ZPPR ~nicht_ ZPPR
~nine OYPU ~nine_ OYPU ~ning ]MOS ~ning_ \MPS ~nist XQRQ ~nistr XQRQ ~nistra XQRQ ~nit_ PRP[ ~nity PXQS ~nity_ PXQS
~nly_ NU\N ~node_ MRWU ~none TQWP ~none_ TQWP ~nore SUNV ~not_ ZVLQ ~note VM\L ~note_ YL[L ~noted SRXO ~noted_ SRXO
~notes QSPX ~notes_ QSPX ~nothi OVUR ~nothin OVUR ~noug QWQR ~nough QWQR ~nough_ QWQR ~now_ XUPN ~npm_ VVNR ~nsid PL`P
~nside PL`P ~nside_ PL`P ~nsta PYSP ~nstal PXSP ~nstall NZTQ ~nswe WQRQ ~nswer WQRQ ~ntain QRWR ~ntaine QRWR ~nte_
Q\PO ~nted WRRQ ~nted_ WRRQ ~nten TSOV ~nter KYTT ~nths NZRS ~nths_ NZRS ~ntly QXPS ~ntly_ QXPS ~nto_ RXZH ~ntra TSWN
~ntrad SQYO ~ntri XOUP ~ntry QWRQ ~nts_ MbDY ~nun_ USMW ~nur_ MWSV ~nutes TPYN ~nutes_ TPYN ~nuto RSWP ~nutos RSWP
~nutos_ RSWP ~nza_ XTQP ~nzio SRWP ~nzion SRWP ~nzione SRWP ~oard WUQO ~ocal NM^T ~ocal_ MN^S ~och_ QYRP ~ock_ XI^M
~ocke ORZR ~ocker PPWU ~ocs_ RTOX ~ode_ @]`O ~odel RZPP ~oder NXUQ ~odern QXQR ~odes UVOS ~odos QXRQ ~odos_ QXRQ ~oduc
QQYR ~odul HQfM ~odul_ RPYR ~odule JS`O ~odule_ LR]Q ~oes_ UTMV ~off_ M[UO ~offe QWSQ ~offer QWRR ~ogge WOYM ~ogger
TQYN ~ogger_ TQYN ~ogin XRRP ~ogin_ XRRP ~ohne O]QP ~ohne_ O]QP ~oing TMVU ~oing_ TMVU ~oint VNRV ~oint_ WPSR ~oints
RPRW ~oints_ RPRW ~oit_ QWTO ~oject_ YRQQ ~oken WQWM ~okie QWRR ~okies PWSS ~okies_ PWSS ~old_ TWaA ~olde WNUR ~older
XMUR ~older_ WNST ~oll_ ZORQ ~olle VTTN ~ollo Q[OQ ~ollow O\PQ ~ollow_ N\QQ ~ols_ PRXR ~olume TQYN ~olume_ SRWP ~olumn
SSNY ~olumns RQQX ~omat YORR ~omati XPRR ~ome_ PXSQ ~omer WPQT ~omma LXQW ~omman MXRU ~ommand MXRU ~omme NTPZ ~ommen
NSQ[ ~omment NRRZ ~ommi OKeN ~ommit OKeN ~ommit_ OKcP ~ompi OVQW ~ompil OVQW ~ompo KVZP ~one_ PT\K ~ones YPMV ~ones_
YPMV ~ong_ QSYO ~onge PXSQ ~onger PXSQ ~onger_ PXSQ ~onig WPRR ~onigh WPRR ~onight WPRR ~only NT\N ~only_ NT\N ~ono_
VRVN ~ons_ S[RL ~ontai RQWR ~ontain RQWR ~onth O[QQ ~onths NZRS ~onths_ NZRS ~onve PXSP ~ooki PWRS ~ookie QWRR ~ookies
PWSS ~ool_ IWZR ~ools PRXQ ~ools_ PRXQ ~oon_ XQQR ~oop_ UQLZ ~oot_ RSWO ~open XNJ\ ~open_ VPOW ~opie XOVO ~opied XPTP
~opied_ XPTP ~opos SXOR ~ops_ QPWS ~opti YQQR ~optio YQQR ~option YQQR ~opy_ ZKJ] ~ora_ SYQP ~orbi TNUT ~orce UOUS
~orce_ UOUS ~orde RTK[ ~order RUNX ~order_ MUP[ ~orders XSPP ~ore_ WQKY ~ored WTMU ~ored_ WTMU ~orga WQRR ~organ WQRR
~organi WQRR ~ork_ SYQP ~orki RTNX ~orkin RTNX ~orking RTNX ~orks SYOQ ~orks_ XQQR ~orksp N[QR ~orkspa N[QR ~orma NXQT
~orri RRPW ~ort_ WMUS ~orta L[UP ~ortal OXRR ~orte UVRO ~orter WQUO ~orter_ XQTO ~orti QVOV ~orts OXRS ~orts_ OXRS
~ory_ SPYP ~ose_ UPYN ~oses WQRR ~oses_ WQRR ~oss_ SWRP ~ost_ XORS ~oste RWPR ~osì_ ZQRO ~ote_ [O\F ~oted SRXO ~oted_
SRXO ~otes QROZ ~otes_ QROZ ~oth_ NTWS ~othi OVUR ~othin OVUR ~othing OVUR ~ough VWMR ~ould QcHP ~ould_ QcHP ~ound_
WRVM ~ount VRNW ~ount_ VOOX ~ounti QWRR ~our_ eV[6 ~ours QYOR ~ours_ QYOR ~ous_ PUWP ~out_ S^NL ~oute RSXO ~outp QTPX
~outpu QTPX ~output QTPX ~ove_ OZRP ~over YOQS ~over_ \KSS ~ower TNUU ~own_ A_XT ~ows_ ]OWJ ~owse PXQS ~owser PXQS
~owsers QWRR ~p's_ [OQQ ~pace MZNW ~pace_ PXPT ~pack PTM[ ~packa STNX ~packag STNX ~pad_ QRYP ~page SPQW ~page_ QSNZ
~pani SSWO ~panic SSWO ~panic_ SSWO ~par_ P[WJ ~para \MXK ~para_ [OTN ~pars OPRZ ~parse PQP[ ~parser RRNZ ~part XSOR
~parti WPQT ~pas_ YMUQ ~pasa PWSQ ~pass NMbP ~pass_ RO[Q ~passe RQXQ ~path PSXQ ~path_ QQYP ~pati TRPW ~patie TQPW
~pay_ RWRQ ~pdat XQTO ~pdate XQTO ~pdate_ WPUP ~pear QRPX ~pears QRPX ~pears_ QRPX ~pec_ PZPR ~ped_ QYPR ~pem_ OSRX
~pen_ RWNV ~pena PWRR ~per_ NZ^F ~pes_ QVNW ~phab RQQX ~phabe RQQX ~phabet RQQX ~pied XPTP ~pied_ XPTP ~ping TQOX
~ping_ TQOX ~pinn TQXO ~pite WRSO ~pite_ WRSO ~più_ R]MP ~plac RS\K ~place QSZM ~placed RO[Q ~plai VNXQ ~plain TOXQ
~plains QSWQ ~plan PZOS ~plan_ PYOT ~ple_ S[MQ ~plea QXSP ~pleas QXSP ~please PXSP ~plit PVWN ~plit_ QUWO ~plug P[PP
~plugi P[PQ ~plugin P[PQ ~ply_ XPRR ~pnpm L[RS ~pnpm_ L[RS ~poin VNRV ~point VNRV ~point_ WPSR ~points RPRW ~poll SRXO
~pool OSWR ~pool_ OSWR ~por_ UVSN ~port FdQP ~porta M[TP ~portal OXRR ~ported RWPR ~ports OXRS ~ports_ OXRS ~pos_ PYQR
~post XRQQ ~pour XSQO ~pour_ WTRO ~pp's XQQR ~pp's_ XQQR ~ppea QRPX ~ppear QRPX ~ppears QRPX ~ppor QZOR ~pport QZOR
~ppro RYSN ~pprov RZPP ~pprove RWRQ ~pps_ PYRQ ~pre_ MSaK ~prec QWSP ~pric WPRS ~prin PTOY ~print ORQZ ~priv SMZR
~priva SM[R ~privat RQWR ~proc UROV ~prod WIWU ~prod_ WNQV ~produ RNYR ~produc ROZR ~proj WQSQ ~proje WQSQ ~prop P\PO
~propo RYOR ~propos SXOR ~prov R[PP ~prove SXQP ~pter QWSQ ~pter_ QWSQ ~ptio XRPR ~ption XRPR ~ption_ XPQS ~pty_ QQRY
~publ `SKN ~publi `SKN ~public YUNP ~publis XPQS ~puis WQQR ~purg TQNZ ~purge TRNY ~purge_ TRNY ~push ZOMW ~push_ [MQS
~pushe RUOW ~pushed PVOW ~put_ MSUX ~pyth OSVT ~pytho OSVT ~python OSVT ~quart PWSR ~quarte PWSR ~que_ ZTPN ~quer UTOT
~ques WSOR ~quest WSOR ~queu RSOX ~queue RSOX ~quic QORZ ~quick QORZ ~quick_ ORQZ ~quip QYQQ ~quot SROY ~quote RROY
~r's_ TMRY ~rack TQWP ~racke TQWP ~racked RRXP ~radi RRXP ~radl RSPW ~radle RSPW ~rage YSKU ~rage_ WTLU ~ranc J[XO
~ranch J\XO ~ranch_ JZYP ~rand RSWQ ~rank SPWQ ~rash XOSR ~rash_ XOSR ~ratc QSM[ ~ratch QSM[ ~ratch_ QSM[ ~rath NXSS
~rathe NXSS ~rather NXSS ~rati PYOS ~ratio QXPS ~ration QXPS ~rato URWN ~rator URWN ~rator_ QSXP ~raw_ ^QPM ~rce_ WOVP
~rch_ NYUP ~rder QUMX ~rder_ LUP[ ~rders XSPP ~rders_ XSPP ~rds_ VORU ~reade PSXQ ~reader PSXQ ~readi QQPZ ~readin
QQPZ ~reads TXMS ~reads_ SXNS ~ready YPSP ~ready_ YPSP ~real XOQT ~real_ XPSQ ~reated RRQW ~rebu RQYQ ~rebui RQYQ
~rebuil RQYQ ~reco UUUM ~recom RWRQ ~red_ TaMI ~reed WRTO ~reed_ WRRQ ~reen WSRP ~reen_ WSRO ~refa QSWP ~regex RRWP
~regex_ RRWP ~regi RXPQ ~rele WSQQ ~relea WSPR ~releas WSPR ~remot SXQO ~rend RRXP ~rene WPRS ~renew WPRS ~rent UVMT
~repl VNVR ~repla SPXQ ~replac SQWQ ~repo V[JP ~repo_ TYPP ~requ XVNQ ~reque WUNS ~reques WUNS ~res_ WRVM ~rese WSQQ
~reset VUOR ~reset_ VUOR ~resh RTNX ~resh_ TSOW ~rest P\QO ~rest_ O\QP ~ret_ TSOW ~retr PQ\O ~retry QRXQ ~retry_ QRXQ
~retu OUWP ~retur OUWP ~return OUWP ~reve OTYP ~rever NTXQ ~revert QRXR ~revi UORV ~revie WOSS ~review WOSS ~rgan WQRR
~rgani WQRR ~rge_ ]MHZ ~rgen QRYP ~rial LXPX ~rial_ NTRX ~rid_ NUZO ~ries TPZN ~ries_ TPZN ~righ YOOU ~right YOOU
~right_ YOOU ~ring QQRX ~ring_ TMSY ~rings PXRR ~rings_ PXRR ~rint ORQZ ~ript NTWS ~ript_ QOUV ~ripts QWQR ~ripts_
QWQR ~rite ZRLT ~rite_ WTMT ~riti OTQY ~rity SQXP ~rity_ SQXP ~riva SM[R ~rivat RQWR ~rix_ PXVO ~rkin RTOW ~rking RTOW
~rking_ RTOW ~rks_ WQRR ~rksp N[QR ~rkspa N[QR ~rkspac N[QR ~rmin SSNX ~rmina SSNX ~rminat SSOX ~rms_ WPRS ~rned RQXR
~rned_ RQXR ~rnin VORU ~rning VORU ~rod_ WNQV ~rodu QPXR ~roduc QQYR ~roje WQSQ ~roll [POR ~rom_ O\RN ~rong RSYN
~rong_ RSYN ~ront SWOS ~root PRZQ ~root_ PRZQ ~rop_ M[KX ~ropo RYOR ~ropos SXOR ~ror_ TVNT ~ros_ QYRP ~ross SWQQ
~ross_ SWQQ ~rote URXL ~rote_ USXL ~rout TRWO ~route RSWP ~rove SXQP ~rows_ WPUP ~rowse PXQS ~rowser PXQS ~roy_ RRPX
~rror_ TVNT ~rser RRNZ ~rser_ RRPX ~rsio USVN ~rsion USVN ~rsion_ SRXO ~rst_ OPM` ~rtal OXRR ~rted PXMW ~rted_ PXMW
~rter TUUM ~rter_ UUTN ~rtin PWPU ~rting PWPU ~rting_ PWPU ~rts_ OWNX ~rty_ NYOV ~rue_ [ORP ~rule TL]O ~rule_ RN]P
~run_ SOM] ~runn OTRW ~runs QVVO ~runs_ QVVO ~rver ]NOR ~rver_ [OPR ~rvic P\PP ~rvice P\PP ~rvice_ QYQR ~ryon QWRR
~ryone QWRR ~ryone_ QWRR ~sage RRQW ~said_ SUUO ~same RMXT ~same_ QNYT ~samp TSLY ~sampl TSLY ~sample TSLY ~sand VPWO
~save XTQO ~say_ OWRS ~says VOJ\ ~says_ VOJ\ ~schem SXQP ~schema SXQP ~schlä RRWQ ~schläg RRWQ ~scra SRMZ ~scrat QSM[
~scratc QSM[ ~scrip OTVS ~script OTVS ~sday QWQS ~sday_ QWQS ~sdk_ RYQP ~sear QWSQ ~searc QWSQ ~search QWSQ ~seco TNSX
~secon TNSX ~second TNSX ~secu TQXN ~secur TQXN ~securi SQYO ~sed_ VMUT ~see_ SIU[ ~seed OQ^N ~seed_ OS[O ~sele PRWS
~selec PRWS ~select PRWS ~self PWPT ~self_ PWPT ~sepa SPYQ ~seri O[RQ ~sers NZRQ ~sers_ OYRR ~serv `ULJ ~serve `KPP
~server ]NOR ~servi Q]OO ~servic P\PP ~ses_ QS]K ~sess PXQT ~sessi PXQT ~sessio PXQT ~set_ cRVA ~setz RQXQ ~seve XQRR
~seven XPTP ~seven_ XPTP ~sha_ WRPS ~shar XXMO ~share VYOO ~shared UYOO ~shed SUNW ~shed_ SUNW ~ship ZQPQ ~shop ^KQR
~shop_ YNRS ~shou LYOW ~shoul LYOW ~should LYOW ~show WOPW ~show_ QSPX ~shows YOSR ~shows_ YOSR ~sibl PRYQ ~sich PYRQ
~sich_ QZQP ~side KT]P ~side_ KS]P ~sie_ TP[M ~sier XPTP ~sier_ XPTP ~sign UXQO ~sin_ ZPNU ~sind YNRS ~sind_ YNRS
~sing RQPY ~sing_ TMTW ~singl QWOT ~single QWOT ~sion RYRP ~sions RWQQ ~sions_ RWQQ ~six_ QTZM ~size OPXU ~sked XNQU
~sked_ XNQU ~skip URYL ~skip_ URWN ~sks_ QXRQ ~slow QQYQ ~slug SRWP ~smal MR]P ~small MR]P ~small_ NS]N ~smo_ PRXR
~sn't QQWR ~sn't_ QQWR ~soll_ WQRS ~son_ K[RT ~sort TLUV ~sort_ VMXQ ~soun RPWR ~sound RPWR ~spac MZNW ~space MZNW
~space_ PXPT ~spec PZPR ~spec_ PZPR ~spli RUWN ~split PVWN ~split_ QUWO ~sql_ VL[O ~src_ OQXT ~ssio OXPU ~ssion OXPU
~ssion_ QSQW ~ssions QWRR ~sta_ RQPY ~staa XQRQ ~staat XQRQ ~staat_ XQRQ ~stac NUUS ~stack NUUS ~stack_ NUUS ~stagi
PWRR ~stagin PWRR ~stall NZTQ ~stant_ RQWQ ~star UQJ\ ~start WOJ\ ~start_ [NOS ~starte SSOW ~stat RSNZ ~ste_ XNVP
~stes SQXO ~sto_ TQYO ~stom WPQT ~stome WPQT ~stomer WPQT ~stop PSN[ ~stop_ PTPX ~stor XRNT ~store WTLU ~store_ USMX
~story UOVQ ~story_ VOXO ~stra ZRQO ~strat XQRQ ~strato XQRQ ~stri RVKY ~strin PVOW ~string PVOW ~stro PPTX ~stroy
PQSX ~stroy_ RRPX ~stru PTPY ~sts_ MN^R ~stub RS[M ~stub_ RR[M ~submi WPSR ~submit WPSR ~suppo RYOR ~suppor RYOR ~sur_
XRQR ~swee ZOQS ~sweep ZOQS ~sweep_ WPRS ~swer WQRQ ~swif SSOX ~swift SSOX ~swift_ SSOX ~sword_ QQWR ~sync WQRR ~são_
PXRR ~taat XQRQ ~taat_ XQRQ ~tabe QXSQ ~tabel QXSQ ~tabell QWSQ ~table_ PRSX ~tack NUVR ~tack_ NUVR ~tag_ [NSP ~tage
TXSN ~tagi PWRR ~tagin PWRR ~taging PWRR ~taine QRWR ~tainer RPXR ~take RZSM ~tal_ OWLY ~tall NZTQ ~tant_ RQWQ ~tars
QWRR ~tart WOJ\ ~tart_ [NOS ~tarte SSOW ~tarted SSOW ~tch_ UKQ[ ~tche UPWP ~team Q[PO ~team_ SXPQ ~ted_ UUUM ~tell
OXSQ ~temp QORZ ~temp_ QQRX ~tems RWPR ~tems_ RWPR ~ten_ PYRP ~tenc VROV ~ter_ Y_KH ~term XPNW ~termi SSNX ~termin
SSNX ~terms XNSS ~terms_ XNSS ~tes_ OJ_T ~test 8?t` ~test_ BFc` ~tests NJ_U ~tests_ NJ_U ~text UMPZ ~text_ SNQY ~that
YQRP ~that_ [OTO ~the_ VJO] ~them TWUL ~them_ UUUM ~then RPPY ~then_ RQPZ ~ther_ P[UL ~there_ TORW ~they QZSN ~they_
QZTM ~thing_ NUSV ~thod PUPW ~thon OSVT ~thon_ OSVT ~thou XRQQ ~thre LR^P ~three NT[O ~three_ NT[O ~ths_ M\PS ~thub
YQPR ~thub_ YQQQ ~tic_ XPQS ~tical RPSW ~tical_ QPSX ~tick Q\SL ~ticke P[SN ~ticket QZTN ~tien ZNOT ~tier STMX ~til_
QS[L ~tile QPYR ~time TXUK ~time_ VTVL ~ting NWMZ ~ting_ OWLZ ~tions SXRO ~tions_ TWQO ~tiqu RRQW ~tique RRQW ~tique_
RRQW ~tive RQWQ ~tly_ NZTQ ~tmp_ NMFk ~todo OWTR ~todos QXRQ ~todos_ QXRQ ~toke YPUN ~token YPUN ~token_ WQTP ~toma
YORR ~tomat YORR ~tomati XPRR ~tome WPQT ~tomer WPQT ~toni WPRR ~tonig WPRR ~tonigh WPRR ~too_ TQYN ~took RUWN ~took_
RUWN ~tool JR`P ~tool_ MWUS ~tools PRXQ ~tools_ PRXQ ~tor_ TTXL ~tore YSKU ~tore_ WQLX ~tory_ UQXN ~tos_ OWXN ~tout
PYQR ~tout_ PYQR ~tput QTPX ~trac QTZM ~track TQXO ~tracke TQXO ~trad VOXN ~trai WOQT ~trat XQRQ ~trato XQRQ ~trator
XQRQ ~tre_ YVRL ~tree RRN[ ~tree_ SRL[ ~trie RP[O ~tries SOZO ~tries_ SOZO ~trin PVOW ~tring PVOW ~tring_ RQQX ~trings
QXQR ~trix PXVO ~trix_ PXVO ~trop QQRX ~troy PQSX ~troy_ RRPX ~true [ORP ~true_ [ORP ~ttl_ SRXO ~tto_ QZMS ~tub_ RR[M
~ture_ QSWQ ~turn OS[N ~turne SPWR ~turned RQXR ~tutt QZPQ ~tutto RXPR ~tutto_ RXPR ~two_ DT_V ~txt_ PPYS ~tzt_ WQVN
~uart PWTP ~uarte PWSR ~uarter PWSR ~ubli _SKN ~ublic YUNP ~ublic_ ZUNP ~ublis XPQS ~ublish XPQS ~ubmi WPSR ~ubmit
WPSR ~ubmit_ WPRR ~uch_ XTOP ~uded YRQP ~uded_ YRQP ~udge O[QQ ~udget PYQR ~udget_ PYQR ~udit RXRP ~udit_ RXRP ~udo_
OQTX ~ue's VSNV ~ue's_ VSNV ~uest YROR ~ueue RSOX ~ugin P[PQ ~ugin_ QZPQ ~uick QORZ ~uick_ ORQZ ~uild_ SQNZ ~uilt PSYP
~uilt_ PSYP ~uld_ QcHP ~ule_ JMgM ~ulia QXRQ ~ulia_ QXRQ ~ull_ UUOS ~ult_ VVRN ~uma_ PXRR ~ume_ TPXO ~umen NWTS ~umns
RQQX ~umns_ RQQX ~ump_ SOXR ~una_ OW[K ~und_ XUQN ~une_ LSRZ ~unge XPRR ~ungen XPRR ~ungen_ XPRR ~unit NZNV ~unit_
RSPW ~unity PXQS ~unity_ PXQS ~uno_ SSWO ~uns_ QVYL ~unt_ VOOX ~unti QYTO ~uote RROY ~upda XQTO ~updat XQTO ~update
XQTO ~uppo VXNO ~uppor RYOR ~upport RYOR ~ure_ NSUV ~ures SUUO ~ures_ SUUO ~urge_ TRNY ~urgen QSXQ ~urit SPYP ~urity
SQYO ~urity_ SQYO ~urne SPWR ~urned RQXR ~urned_ RQXR ~urs_ RZOR ~usd_ TVOR ~use_ TO`J ~used XKVS ~used_ XKVS ~user
TSWO ~user_ VNWP ~uses SRXO ~uses_ SRXO ~ush_ [MPT ~ushe RUOW ~ushed PVOW ~ushed_ PVOW ~usin RQQX ~using RQQX ~using_
RQQX ~ust_ NQYU ~uste WPSR ~usto WPQT ~ustom WPQT ~ustome WPQT ~ute_ RNYT ~utes TQYN ~utes_ TQYN ~uth_ HYYR ~util QP\O
~util_ QP[P ~utom YORR ~utoma YORR ~utomat YORR ~utos_ RSWP ~utpu QTPX ~utput QTPX ~utto QWPS ~utto_ RXPR ~van_ NU]L
~var_ XOSS ~varia VORU ~vec_ TPYO ~veel RRQW ~veel_ RRQW ~velo QXRQ ~velop QXRQ ~ven_ [OSO ~vent RXQR ~ver_ hIIS ~vers
[VSI ~versi TWUL ~versio VSUN ~vert PUZN ~vert_ RQYP ~very NbPL ~very_ O]TL ~veryo QWRR ~veryon QWRR ~ves_ WVQN ~vet_
SSOW ~vez_ QQQY ~vice M_PP ~vice_ N\PR ~vide PSQX ~viel OZRQ ~viel_ OZRQ ~ving QQWT ~ving_ QQWT ~viou QRZP ~volu TQYN
~volum TQYN ~volume TQYN ~von_ MWWQ ~vou_ XQRQ ~wait WNWP ~wait_ UPXO ~want YWKQ ~want_ TVTN ~wants TTLW ~wants_ TTLW
~warn SRMZ ~was_ ]F]L ~way_ ]SIS ~week WWPN ~week_ UVSO ~weep ZOQS ~weep_ WPRS ~wege SPWR ~wege_ SPWR ~weil RQXQ
~weil_ RQXQ ~well PWTQ ~well_ PWTQ ~went_ WPUP ~were cMNN ~were_ _ONP ~what STMX ~what_ URMY ~wher ROVV ~where ROVV
~where_ ROVV ~which_ WQRR ~who_ WROS ~why_ RRbF ~wift SSOX ~wift_ SSOX ~will P]KT ~will_ P]KT ~wind TUUO ~windo TUUO
~window TUUO ~wip_ RQXR ~wipe_ RSXO ~wire OXRS ~with ]SRJ ~with_ YSTL ~wner QQXR ~wner_ QQXR ~word PPRZ ~work SaFR
~work_ SXQP ~worki RTNX ~workin RTNX ~works RYPQ ~worksp N[QR ~woul XWON ~would XWON ~would_ XWON ~writ XVKS ~write
ZRLT ~write_ WTMT ~wron RSYN ~wrong RSYN ~wrong_ RSYN ~wrot USXL ~wrote USXL ~wrote_ USXL ~wser PXQS ~wsers QWRR ~xact
PSWR ~xactl PSWR ~xactly PSWR ~xed_ PRWS ~xtra RP[O ~y's_ XSPQ ~year QYQQ ~year_ QWRQ ~yes_ TNZP ~yet_ QXSP ~yml_ QNUX
~yone RWRR ~yone_ RWRR ~you_ aNNN ~ytho OSVT ~ython OSVT ~ython_ OSVT ~yway WORT ~yway_ WORT ~zia_ RRQW ~zieh SWQQ
~ziehe SWQQ ~ziehen SWQQ ~zion VQVO ~zod_ P[OQ ~ägt_ RRWQ ~ção_ TRLZ
"""
