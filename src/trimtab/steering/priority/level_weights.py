"""Written by `scripts/fit_levels.py`; docs/evaluation.md says on what and how well."""

BIAS = (-0.043, -0.122, -0.754, 0.919)
STEPS = (0.1035, 0.145, 0.04366)
TABLE = r"""
! SJS\ !_! PRXR !_die SSPW !_i'm RSUR !_in SSTR !_my RRVQ !_the SRVP $ WPSQ $_0 SSTS % ZSOP %_d SSST %_of QVSR 0 [V\?
0_% ZTPN 0_0 ZO^D 0_? OXQS 0_a SQTT 0_an RQWR 0_and QRWQ 0_as QQ[O 0_auf PRWR 0_b UQSS 0_bucket VRRS 0_c TRTR 0_can
TTQS 0_columns RRQW 0_commits PWRS 0_consumers RTRS 0_d QRWQ 0_dans PSVR 0_days UOUR 0_e QSXP 0_en QTVR 0_entries TQWP
0_eur WRQR 0_f RQQX 0_file RYOR 0_files N]QP 0_flushall TRRU 0_for PRYP 0_forks URRS 0_from SWQR 0_gb WSQP 0_generated
RTSS 0_git TRRS 0_h XORR 0_has XRQQ 0_hour TTSQ 0_hours TTRS 0_i SRST 0_in OP^N 0_instead RRWQ 0_into TPUR 0_is TPWQ
0_jetzt URRS 0_k RXOR 0_kb SURQ 0_line SRVR 0_lines RTUQ 0_m UQRT 0_may STSS 0_million PVSS 0_min TQWQ 0_minutes VSQR
0_models RURR 0_months QVSS 0_ms TQVP 0_ne VRRR 0_nel SSTR 0_nodes URRS 0_noout QSRV 0_now TRRT 0_of PVRT 0_on OUM[
0_or PRVS 0_packages SNQZ 0_pages QQVS 0_percent UQSS 0_project WPRR 0_proposes URSS 0_rc RRUS 0_removes TRSS
0_requests RTSR 0_runs UQTR 0_s TQWO 0_scratch SRRT 0_services STSS 0_set QVSS 0_sh RSUS 0_since QWRS 0_so ROYR 0_src
SSRU 0_stars RTSS 0_tb VQRR 0_that UQPU 0_the TQPW 0_thermostats VQRS 0_to TMWT 0_usd RWPR 0_waiting VRRS 0_where TRSS
0_which RVQS 0_would WRRQ 0_y TSRR 0_€ RSUR ? gr=7 ?_! QQZP ?_0 RTSS ?_about STSR ?_all RTSS ?_around TSRS ?_both SSTS
?_by QNR[ ?_de SURR ?_every RTSS ?_i QMWW ?_it RXQR ?_my VPRS ?_no VQPU ?_only RTTS ?_taking RSST ?_the WOOW ?_they
STSR a T`[= a_0 RRWQ a_bit TVPR a_blank SSQU a_break SVQS a_clean URRR a_code SRPW a_colleague's YRPR a_comment SR[M
a_commit QUTR a_constant SRWP a_day VSQQ a_decision STSS a_docstring RRQW a_fake SSTS a_few RXPR a_file RSOX a_fixture
TRSR a_for TRSS a_fresh SVQS a_friendly VSQS a_full QRTU a_generated SSTS a_gpl VQRR a_half RTSS a_handy QVRS a_helper
UQSR a_home PVSS a_la WRQR a_line RSXO a_link SRUR a_list QTTR a_little VRQS a_log SSPV a_look SRST a_lookup SOWS
a_los UQSS a_minute SRPW a_month VPSS a_more STRS a_new PYQR a_note RRVR a_private SSUR a_queue RVSR a_reason SSUQ
a_rebase RSUR a_remark SSTS a_result RVQS a_second QURU a_set SQUS a_single QYOS a_small QUUQ a_table PVSS a_third
TTRR a_todo QQXQ a_trailing RSSU a_tuple RSUR a_way STSS a_week UVQP a_year RVRR abandonner QUTS abfrage ^PLR
abhängigkeit QXRQ about XYRH about_0 WTPR about_a RWSQ about_eight RQWR about_four RTTR about_once RRUS about_six RUTR
about_the WRQR about_to TPRU about_two RWPR above SOSW accept [PPQ accept_the TRSS access WUMS access_public TRSS
access_to RUSR accessibility Q]MQ account _RKP accountid S[NP accounting RXLV accounts VWMR accounts_set TRSS achtung
ORUV acl TSSS acme ^JPT acme_com VQRS acme_io SSST across S]OM across_the URRS actions RXTN adapt PZQQ adaptarse M[RR
adapted PXTP adapter LbQM add ^SNM added OQVU added_a QRUS added_the TSPU added_yesterday RRWR adding RPPZ address
UTRQ address_with STSS adjust TSRT admin aMKS admin_console VRRR admin_page TTQR administratoraccess ]POP
administratoraccess_so TRSR adopt QWRR adr O[RP adr_0 QWRQ affects OWWO afresh NWNZ after LaLT after_a TOWR after_the
OXQT afternoon PXPT afterwards NUQX again C`TU again_! SSTR again_by QUSS again_takes RSTS against TRUP against_the
TSRT agent L^QQ agent_0 QXMU agent_in RUTQ agent_scratch SRRU agenten NaMO agents FtHK agents_0 RUSS agents_? RTSS
agents_to STSS agents_use RTSS ago RPCf agora NYOV agpl VQSS agreed WWRL ahead ONXW ahead_and VSRR ahead_of ORRY
ahead_with VRSQ ai RUSR airflow URRS al [QQO alert QNZS alerta PQXS alerta_máxima RSTS alerts TNP[ aligned QMN`
alignment M[RR all X[LN all_0 UWPQ all_? PXQS all_agents RUSS all_checks TSSS all_in SRTR all_of PWVO all_pipelines
QUSS all_protobuf STSS all_the VQSQ alle ZZMK allow `PNM alone [QPQ alone_i WRQR along RTQU along_the RRSU along_with
TRRS alphabetical NHNg alphabetical_order RQPX alphabetisch ROP[ already \OTM already_in SRUR also STUO alt SRXP alten
VSSO alter YWQK alter_table VRRR alternative VTRP am QUUQ ambiente O]QP amount VQQT amounts WQPS an QT_I an_explicit
QQWR an_hour UQWO an_inline QSVS an_unused SSQV analytics WZNN and VmFB and_0 RURS and_a QTWP and_all VQSR and_changed
URSR and_commit TRSS and_dist SRRU and_drop STRR and_everything RVRR and_force RUSS and_git RQXR and_give RTSS
and_have RTTR and_i UQSS and_it TSSS and_its SRVR and_last TRSS and_leave RSUR and_left UQTR and_let RTSS and_lose
TSSS and_mention TRUR and_merge TRTR and_no PWRS and_note SSWO and_nothing RSVR and_npm RRST and_one RSTS and_only
QSUS and_put RQVS and_re URRS and_that PSQX and_the [NNV and_there URUQ and_two SRRU and_updated TSRS andere UPUR
anderen VQSQ android N]RP annotation RVPT anonymised QWSQ anonymised_dump RUSS anonymous TRUP another TTUP another_0
UQSS ansible QRXP answer [RPP answered \OSM answered_the VRSR answers \PRN antes QTPW antes_de RTQU any [HZO any_more
RRWQ anybody VQUP anything QQQY anyway ]IOW anywhere XLWQ anywhere_else URSR apache YORR apago SQUS apago_o RSUR api
]NSN api_docs RTSS app XWWF app's _PON app_from URSS app_so QVRS app_store UQSS appears NSK` applied RPUT approval
R]QL approve S]QK approve_the RTSR approved P^SK approved_in RXOS apps O_PN apt SPYQ apt_step RRVR archive \RQM are
[\PE are_a SRTS are_already RUSR are_gone SRUR are_green SRTR are_in UVQP are_no TVPR are_now OYRR are_updated QVRS
aren't YQRP argument KWO[ arm QVSR around VUTL around_0 TSSR around_it TSRS around_midnight RSUS arrière VQSS
artefacts MVWQ artifact VOVQ as MR`L as_a RSTS as_agreed RRVQ as_before SRUR as_i QRVS as_it VPRS as_of TUQR as_the
ROTV as_they STRS as_well RVTQ aside J[UR aside_for QUSS ask \LSQ asked ]JOV asked_for SSQU asks QZPQ asks_for RVRS
assert PSYO assertion PTVR asset TTXL assets LZ[K assigned SSPV async STSR así YPQQ at VPVQ at_0 QRTU at_all SVQR
at_column RURT at_it RTRS at_least STRS at_once URPU at_that QRWR at_the UNUT attached TQWQ attack RRXO attempt RQUT
attempts RQWR attempts_with SSTS attention QTXP au OWTR aucun RQXQ audit P]RM auf \UTG auf_0 SRUR auf_dem YQPR auf_der
SRRT aufgeräumt YQPR ausführen WRQR ausführen_? URRS auth D[ZR author SVRQ authorization STRS auto XRQP auto_merge
TRSS automatically [MQS avant SPN[ avant_de RRQW avec UPYN avec_un SRVQ away YTIV away_from STSS away_the QVRS
away_with VQQT aws ZMSR aws_db TSSR aws_s RRRU b ZMQT back RYUM back_but TSSR backend PbLN backfill PXUO backlog PYQQ
backoff SSYN backup [QQO balance UVQP balance_0 TRSS balance_balance TRSS bank ]NSN banner RPYR base ^QON base_de WQRQ
bastion VPRS batch TOUT batch_r TRTR bazel OWSS bcrypt XRPR be UYLR be_back RTSS be_changed UTQR be_exceptions RUSR
be_in USRR be_looked TTRR be_more RTSS be_named SQRV be_ported RUSS be_rebuilt RQWR be_redone RTSS became PTWR because
RIhJ because_it TRTR because_the VQTQ become OSXQ becomes OVRU been SSTR been_pushed QURT before PHPc before_giving
SSUR before_i QSQW before_or RTRT before_the QQTV behaviour SQ`H behind YOOU bei N_OP bei_den RVRR bei_der RVRR beim
RZPP being PQL` below SVRQ benchmark USRR beside L\TQ beside_the QWRR best NXRT beta OTXQ better O^RL between TNSX
between_the SRPW beyond XPTP bill XSPR billing XMQU binary SRUS bit ZYHQ bit_more TRSS black RSTS black_0 SSTR blame
QQO[ blank SPNZ blank_line SRQW blob UQSS block ULTW blocking PON^ blocks SRQV blocks_the TSSS board UWQN body SRSS
booked YORR books SSOW boot WUPP bootloader TRUR borro OQVU bot ]ROM both JUZS both_? RTSS both_pass SSTS box URWN bq
TRRS branch ;gbH branch's LZXO branch_d RRRW branch_integration QVRS branch_is RTVP branch_on QTUR branch_protection
URRS branch_the RTSS branch_to UTQS branch_which SSTS branche J`UM branches MZWN breach PSTU breach_of RRUS break QXMV
breaking QVNW breaking_change SVQR breaks RSTS bridge QVSS bring UNPX brings QTVQ brings_the RSUR broke QTUR broken
QTWP broker PSSU brought TUKW brought_up SSPV browser N\MU browsers M`OP bt QSSV bucket XL\K budget JeMP bug TSQS
bug_fix RVQS bug_report SRRU build RQJ_ build_0 VQRS build_and SRRU build_artefacts QUSS build_cache QWRR build_host
UQSS build_matrix RTSS build_on TUQR build_that RUSS building PTTU builds SQXP built NU[N bullet PPQ[ bumped M[TQ
bumped_the SPVS bundle YSOQ bundled YPQR busy RSWP busy_wait SSUQ but XSTM but_takes SURS but_the TTRR button QSSU buy
QXQR buy_the TRSS by VXRL by_0 VRTP by_a XPWM by_friday QVSS by_git RSOX by_hand RUSR by_itself PWRS by_the OWTR
by_three SURR by_tomorrow UQSS by_us UQSS c PSRX c'est L[RS c'est_plus QWRR c_0 TSSS c_and SSRT cache JNZZ cache_in
SSOW cache_ttl SRWQ caching LWPY caching_is QWRR calendar RTQT call MLPb called GVDj caller NSUV callers MUXR
callers_in SQXQ calling RMP\ calling_the SSST calls NRTW cambia ORSY cambia_nada RSPW cambio ORO] came MXSU can dVLF
can't aHLW can't_be VPSS can_be QVVO can_have SUQS can_help URSS can_reproduce URSS can_see SSQU can_simply TRRS
cancel TQYN cancel_the SQVR cancelled QYSP cannot WQLX cap RTRS card dJKS cards [OQR cargo UPST cargo_test SSRT
carries VPTS carries_the TRST carry YTOQ carry_on TTQS cascade SVRQ case OUQW cases PN\R cat SRRV catalogue \MRQ
catastrophic SOWS ceiling XMPW cent UQWP central VRTQ cert WLVS cert_manager TQSU certificate XNOV change PZKW
change_of RTSS change_to RRRV changed WPRS changed_the UQUP changelog WPTQ changes SUQS changing RVPT channel YPVN
characters [ROP charges QVUP chart OYSQ chart_are QVRS chat SSOV che TUVN check TCOf check_from VRRR check_in RSWP
check_the PRPY checked TIXW checker VIUX checking XJPZ checkout gGPN checkout_git WRQR checks XJUU checks_are TRSS
choice PT]K choice_? RRVR choose O[SO choose_a RSTS choosing TLUW chose NJhL chunk QRYP ci QU[K claims URSR clair WRRQ
clang QRVS clang_format RRTS clashes OR[P clashes_with QRVS class P[UM classes O[XK clean cJKT clean_fd WRQR clean_fdx
SSQU cleaned \OOR cleaner VVNS cleanest XQPS cleanup WULT clear ZSNQ cleared VYMP clearing XNNX clearing_the URSS cli
K^RP client MdMO cliente V[MN clientes P]OO clients PaKP clients_with RTSS clock UM_K clock_in SSTR clone ]MOS close
^JSQ close_the URRR closed [KTR closed_source URSS closing ULQZ cloud YQQQ cluster \RTJ cluster_it RUSS cluster_it's
URRS clés XRRP cmake QXPS code B]cJ code_comment SRPW codegen PO]O codemod PXSQ codes P]PO cold RVWN colleague WTPP
colleague's ^SKP colleagues XXMO collector PXTP column SWGZ columns POKb com WKVT come MRXV come_back SRST comes PRUU
command D^VT comment BJUk comment_above SRRU comment_in RSSU commentaire IOQb commented IQXZ commented_out SRVQ
comments DZR] commercial QOUV commit H:}M commit_0 RTSS commit_config SSTR commit_easily SRTS commit_it WRRR
commit_message SRST commit_of SSUR commit_to STTR commits LLeO commits_are SQVR committed MLcP community KVTV como
SNZQ company WNTS company_card VQRS compared UUSO comparing PLOa compiler MWSV compiles J[VR component ITaO
component_to QRXQ components I]UQ compose GX_N compose_down SSTR compose_file RUTQ compute RVRR computed OYTP con P_SJ
conf URSS config XRQQ confirmation SRST confirmed OQ\P confirmed_in RSUS conflict QTWP conflict_do RTTR connect VVPP
connection UQTR connector SVSP consent UTSP consistent TRNX console TPOY consolidated RVRS constant QOYR constants
QTPV consumers SVQR contain VPVP container PJ`R container_pg RSPW container_that SSNY context VQVP contextisolation
ZQQQ contextisolation_false WQRR contiene UPQW contient YQRQ continue \MSP continue_with URSS contract WUSM
contractors VSUN contributing UMPZ contributing_md QRPX contributor ]LRQ convenience PZRP convert NYWM converted N\TN
converted_the QVTR cookie SVQR cookies K^RQ copie ZMUO copied bIVK copied_the XPRR copy cBEb copy_of WQSR copy_the
TRSS copy_to SSRT copyright `KMS core OSQY cors UQST cost SQWQ costs OVWP costs_about SRUS costs_us RUSS così _ORL
couche TTRR could RdGO could_be PYRQ count QLKc count_from RSQV counters RWOT counters_have QVRS cov SRTR coverage
SSJ\ covers VYNP crash _GUQ crash_on RRUR crash_reporter VQRR crates SQTT crawler [KTR create TSSS create_it RUSR
created PPN^ createdb RRTU credentials WQSP critical MNYY critical_security SSQU cron VQRR crontab VQRS crontab_r URSS
crítico PPRZ css NMcN csv TPZN csv_? STRS csv_export RURS csv_reader QQYQ ctrl SSOW ctrl_c SSQU curl SOUT currency
TSRS current YQOR customer [NOT customer's _LNR customer_data QUSS customers `LOQ cut TTQR d NPVX d'autre \OPQ
d'import MXVQ d_0 QSVS da SQUS damit bLQM damit_der WRQR damit_die VRSR dan YSQO dan_kan VSRQ danger RTWO dangerous
QQZP dans EbSR dans_la RVRR dans_le LVXR dark QZPQ dark_mode RVQR das ^YMI dashboard UZSJ dashboards UUUM data SXXH
data_in SSRT database NaUG database_? STSR database_the RUSS dataclass OV[K dataset [SSL date TU\G date_fns QWRR datei
RSVQ dateien TSUQ dates MSXT dates_in QSRV day XTQO day_and RTSS day_in TQUR day_or QUSS days U^JN days_and USRR
days_for RQWS db TUSQ db_instance TSSR dbt M_QO de UVTM de_0 VQSR de_clés URSR de_entrada VQRS de_la WRRQ de_los QTUR
de_pagos TTRR de_produção URQT de_signature TSSR dead MVWQ deadline QTSU debian ZOQR debounce QQYR debug TLIc
debug_message RRRV debug_prints SSPV debugging ^NMS debugging_the WRSQ decision RUTP decision_on STSS dedupe QO[R
default XUWH default_if RURR dei RUTQ del PXYK del_repositorio SURR delay QPZQ deles XOVP delete MPWX delete_from VRPT
delete_origin QTUS delete_production RSNY delete_the OVWP deleted PI`T deleted_the RRRV deletes PK\T deleting NH]Y
deleting_my SSPV deleting_the QRZP deletion RNTX della QNUX della_variabile SSST delle [K^I delle_date RRYO dem bLLR
demo `MMQ den YNYL dentro TQXP depend RQUS depend_on SRST dependencies PTWQ dependency RL\R depends RQXR depends_on
SSTR deploy UOST deploys UQSS deprecate RZNR der VUTM der_warteschlange RWRQ des [VJQ desde VWNQ design SVQR desktop
SWOR destroy MLNe destroy_all QRQX destroy_test SSQU destroy_the SSTS destroyed NOWW destroying OKPb destroying_and
SSUR destruction NOR] destructive PPTX detected TRPW deux SUUO dev CKlS dev_container SRWP dev_image QRWQ dev_server
QRSV devdependencies PRYQ develop P^PN develop_branch QVQS development NUXP device L]SP df RRSU df_h RRSU di UNTV
diagrams RUSR dialog SQRV dict QNVW did XRSP didn't YPUN didn't_match URSR die [QLS die_0 VQRR die_importe SSRT
die_mandantentrennung QWRR die_prüfung TRTR diff NQQ\ diff_stat SSST differ RSTT difference NT[O different OVTS
directement YOPS directory SPTV disable SPXQ disabled PR]M disaster TSUP disk YPUO dist POP] dist_before SRRU django
SVQS dns YORR do PUTS do_as RQWR do_i RQRW do_it STRR do_not TRTR do_the SSRT do_we QVRS doc RTYM docker KK]X
docker_compose QRUT docker_container RSRU docker_postgres SRVQ docker_rm SSPV dockerfile LP\S docs MVPX docs_? XOSS
docs_included QUSS docs_old RRUR docs_preview SRTR docs_search SUQS docstring NPMa docstring_shortened SSST documented
MXWP docusaurus QUSR does RSPV does_not SSQT doesn't QSUT doesn't_matter RRSU doing OL\U doing_it RRVS doit O[RP don't
UPYN don't_need SRUR done SWSO dos QYQR dos_semanas QVRS double STOV double_quotes SSRT down PbLN down_migration RWRR
down_v SSTR download XSRO downloads [QQO downstream UZNN downstream_packages RTSR draft XNNW drafted TRRT drei VSQR
dringend RRUS driver TPSU drop L`IW drop_column VRRR drop_database RRUS drop_it QXQR drop_table SRUR drop_the RQRV
dropped TVNS dropped_the TRRS dropping PRM] dropping_the RSRU dry QRRW dry_run RSRU du TRXN due SPZN dump UQSS dump_of
STSS duplicate UROW durch SQWP during ROQZ e K]TP e_0 QSVS e_il STUP e_mail VQSR each JbRN each_other RTSS earlier
XPSR early TPVQ easier ^LWK easier_debugging WRSQ easier_to UPUQ easily TQVQ easily_reverted SRTS easy RQ[O easy_to
RRWQ eben TTPT echoes XSRO edit ^QOM editing XRKW editor VXOO edits \RPN een MUXR effect NWWP eigen SRUR eigene NUOZ
eight RVWL eight_minutes RQYP eight_months QVRS ein KWdE eine NY[J einfach TVSO eingecheckte YPQS either K\WN
either_way RTSS el VMUT el_orden RRSU elasticsearch Q[RO electron XOSR elegantly NaPN eleven ]NNS elimino RQ^K elle
ZQSN else QMZT elsewhere TMQZ em RUTQ em_vez RRUS email UQTR embedded RYPQ emergency QQTU emergency_! SSST emit SG]U
empty NLQa empty_list SRTT emptying QPQ[ emulator SRVQ en TTQS en_clair URSS en_el SQSU en_la PVSS enabled PVVP encore
USQS end OURW end_of RSRU endpoint ZKSS endpoint_returns VPSS ends TMUU enemy ON]Q engine SWOS enjoy XRQR enough O^NQ
entire SYTL entrada XOWN entradas TO`I entre SVVM entries XN^H entries_? RTTR entry QYUN enum PXVN enum_a QUUQ env
TRRS environment RVUO epic PWRS equipos N^PQ er RTVQ error SZJU error_codes RXPR errors RRVR errors_in RUSR es RVTQ
eslint OQZR esquema O^PO est PRVT está QYPR está_en SSRT et ZRPP et_il VQRS etc SSQV eu YQSO eur \QNP eur_in STSR
evaluation SUQS evening WPOU event Q\QO events VYKR events_and TSRS every NiOF every_second QRWR everybody VYON
everyone OdNK everything NYKZ everything_in SQSU everywhere RYQQ exactly JRbN exactly_that QRXQ exactly_this QSUS
example SUZJ examples OWVP exceptions RZQO exceptions_or RUSR exec VSTO execute SQWR exist OWPV exists PVUQ expected
USVM experiment QYJX expire VPUQ expired STUP explain PPVV explains NQ\Q explicit MMaQ explorer OXUQ exponential OP]P
exponential_backoff SRUR export QPUU exported QXQS exporter RWUO exports MXWP extended WUMT extended_the USQS
extension PXPS external TVNT extra TPXP extracted PObJ extreme ORUV f TPMZ f_0 RQQX factory URWN fail POeI failed PLbN
failed_for TRSS failed_on RRUS failing RKZT failing_test QRRW fails PP^M fails_about RSTR failure NMYW failures QP`K
fake SSWP fake_clock SRUR fallback TSTQ false ]M[G false_in TSWO fan PSXQ fan_out QSVR far XRNU fast YPYJ faster XWPM
fatal RRK] fatal_error SSTS faut OXSR faut_il QVSS fd WRQR fdx RSOX fdx_in RSQU feature G^ZM feature_branch SQVR
feature_flag WOSS feels TWNR fehl OQ_M fehl_ich QRYP felt KbQO fetch UKSY fetcher TQVQ few R[MR fewer XMTS fft ONUZ
fica WVPO fichier VSZJ fichiers XTSN field OSQY file DB^i file's NRVV file_and RRTS file_for SQVS file_i QUPV file_i'm
SSQU file_of SSRT file_starts STTQ file_tmp SSQU files BfUO files_all RSTS files_from SSTS files_in RURS files_that
SSQU fill J_OT fill_it QVQS fills OTSU filter VOTS filter_repo URRS final XPRR final_snapshot TSSR finance TQVQ find
WOQT find_out SSRT finding RPN[ fine PQRY finish ZOPR finished WRPS firmware WSQR firmware_and RTSS first IMDr
first_and RQQX first_the RQRW five PS[O five_attempts SSTS five_minutes USSQ fix RYMT fix_for URRR fix_is TSSS fixed
KQ^R fixed_the RRUR fixing LUVT fixing_the QVSR fixture RO]N fixture's QSUS fixtures RUXM fixtures_takes STSR flag
[IVQ flag_new VPSS flags ORSX flaky MQ_O flaky_it SRUS flaky_reruns SSTS flipped XSOR flow RWSP flush UPPW flushall
WONX flutter [QRO fn RSTS fns OZQQ fois RSTS fold SYTL folder VNWP follow JhMM font SRTR for M``? for_0 UQRS for_a
RTPV for_all RVRR for_an RVRR for_both QVRS for_csv RURS for_easier WRSQ for_every QTUR for_everybody URSS
for_everyone VSQR for_good RUSS for_information QQQY for_it URPU for_local PSWR for_now RUSS for_support QVRS for_the
NYZJ for_this OVUR for_two RVRR force YKYO force_origin URRS force_push QTTS force_with UQTS foreign RUTR forks XSRO
form SVUN format LYST formatting KUQ[ former PR]M forty PWSR forum WRSP found WVOP found_a RUSS found_no VQSR four
YL\K four_days RVQR four_downstream URRS four_minutes SRUR four_spaces SSQU frames XRRP frankfurt TSSR free YQPR
freebsd P]OP freed [QRN frees WSQQ freeze O[RP freeze_? QWRR freeze_the SSTR fresh YSIW fresh_start TRSS freshened
SWOR friday RWRQ friendlier R[NR friendly WUNR from MdRI from_0 QSZN from_a XOTQ from_agent RURS from_fixed SSTR
from_fixtures SRTR from_git RVRR from_here QVRS from_it RSPV from_my USPT from_npm STRS from_scratch QWSQ from_sphinx
STSS from_the WVSM from_this WQQS front SWMU front_end URSR full WTNR full_authorization TSSS full_stop RQRW función
MM]U function NP^Q functions SRXO further PYRP fx RRSU für ZUSJ für_den TRTR game TQOX garde RVRR gateway VVPO gave
QZSO gave_it RSUR gave_the TURR gb WSQP gb_of STQS gcloud XQRQ gefunden XPRR gemeinsamen XRQR generate TTTP generated
NYPU generated_files RTSS generator MU]M generator_0 RUSS gently N]OR gently_retired RURS gestern PRQX get WXNP get_a
RTSR get_pods SSST get_rid RSUR get_the USQS gets RUPT gets_a SSRT gh TQST gibt WSQQ gibt_es STRR git M@wH git_blame
RSRV git_branch RRRW git_checkout XRTN git_clean WROT git_diff RRQV git_filter URRS git_has RQWQ git_keeps QRWR
git_log SSRT git_nothing SSTS git_push YQOS git_reset USRR git_revert SRTS git_rm OP]P git_show SSRU git_stash URRR
git_status SSRT github aMQM github_actions RUSR give SWSP give_it RTSS given SSVP gives YSNQ giving PQVU giving_up
SSUQ già RQ\M gleich OS^L global RTXN go USUO go_ahead PTXP go_and SSTR go_for QTUR go_from QSUR go_on SSRT go_out
RTRS go_test SSPW go_through WQQS go_to USRS go_vet SSPV go_with TTOU goes UWGZ goes_away UQQT goes_on RTRS goes_out
RTSS going WEMb going_ahead VRTP going_to RRQW golden TQVQ gone RPXS gone_for SSTS good WMYO good_news VRQR got OTQX
got_a TSRS gpg USSR gpl [MRR gpl_0 WPRR gpu O\OQ grade STWN gradle QRN[ grafana RQYP graph RVRR graphql PYSQ green
[RTK grep QQRW grep_rn RRRU grid PS[N group SQOY grown NWTS grpc RUSR h WPSS h_0 URRS habe [H]L habe_die XQQR habe_ich
SQUS had SPSV had_a SRVR had_been TRQU half TVWL half_a TTQS hand YYNL hand_in SRTS hand_the SUQR hand_written RSTR
handle TTQS handler SQTT handling RUNW handshake SUSQ handy PZPR hangs TWPR hangs_in USRS hard WURM hard_git TSSS
harmless QRTT harness SSVP has KaSM has_0 VRRR has_a PUQU has_been QYQR has_it SPWR has_no SRUQ has_nothing RSQV
has_the QRWR has_to RUPU has_two TRSS hash SQYO hashes TRVP hat UPTS have NhPF have_a RWQS have_already VQRS have_been
RPXR have_pulled TRSS have_to K`PQ hba TRSR hba_conf TSSS he SOXQ head QOYS head_0 SSRT header WQUO headers \LOU
headers_and VRRR heading RJNb heading_in SQPX heads WRPS heads_main URRS health PQ^M heap ROZP hear QYQQ hear_nothing
RVQR heb XQQS heißt OTTU hello PRO[ helm NTTV helm_chart RTSS helm_template QRRW helm_uninstall RSUQ helm_upgrade VSQS
help XIZQ helper QKkD helper's QMXV helper's_parameter RRRW helpers SSZM helpful XMUQ her UXOO here WQTP het TRQT
heute OQYS hiccups YPQR hiccups_for VQRS high RRTU high_severity SSRT history ^KUN ho \TLP hold YPUN holds VQVO
holds_0 SSUR hole URVP home P\PP home_grown RUSS hooks QVUP host ]OQO host_is USSR hosted R[PO hotfix VRQS hour YVa;
hour_ago SRXP hours QbML hours_on TRSS hours_start SURS housekeeping WOQU how ISNb http VOUR hundred N^PQ há URRS i
JQ\U i'd cWHI i'd_add URSS i'd_go TSRS i'd_like RURS i'd_put TSSR i'll TLN^ i'm MHX_ i'm_doing RRXQ i'm_editing SSQU
i'm_going TRQU i'm_running TSSS i'm_sending QSVR i'm_writing RRQW i've QXWL i_0 SSTR i_added RQXQ i_also RTTQ i_am
RSVR i_can SRQV i_can't TSSS i_chose QQWS i_continue RSTT i_could TSRS i_drop SSPV i_found TURQ i_gave RSUR
i_generated URSR i_go RQTU i_had RQUS i_have TPTT i_hear RVQR i_lean URRS i_left RWQR i_let RVRR i_made RSQV i_moved
SRPW i_need UQTR i_now RRVR i_only SRQV i_picked RRWQ i_propose RURS i_put RQTT i_remove SSUR i_renamed QSVR
i_replaced QTUR i_rewrote VRRR i_rounded RWQS i_run SRSU i_set TSSS i_start RSSU i_started RSPW i_suggest QWQR i_take
SOWS i_think UTRR i_took QXQR i_use SSTS i_want TSSR i_was RPXR i_went RVQS i_would WSQR i_write SSST i_wrote RTSS iam
VRRR iban RQWR ich YI_K ich_bei RVRR ich_den VQSS ich_die URRS ich_habe YQOR ich_lösche QSSU ich_nicht URRS ich_schaue
QRQW ich_sortiere SSRT ich_würde TVRQ id TRQU idx SRL[ if PWRS if_i SVQQ if_nobody RTSS if_we SRRU ifs PN^Q ifs_in
RQVR ignore URPU ik VRTP ik_de VSQR il YTOP il_abandonner RTSS il_n'y WQRR il_nome SSST im NTXQ im_commit RQXQ
im_lokalen RRSU im_modul RPYR image OKhJ images RNaK impersonation NZSQ import G\VS importe KYUS importe_in SSRT
importer MZZK imports G^TS in ;GqY in_0 RZNR in_a PTK\ in_about SSTR in_all QWRR in_alphabetical RQPX in_an URSS
in_app UQSS in_as URRS in_auth SSTS in_billing TSSS in_contributing SSTR in_de RRTU in_der RRRV in_devdependencies
RSTS in_docker RSVQ in_docs QSVR in_git RRWQ in_it WOSS in_line TSRS in_my NOZU in_no SQRV in_nvmrc SSTR in_one RUPU
in_our UPUR in_plaats SSUR in_place RURS in_postgres RUSS in_pre SSTR in_principle RYOS in_test QSTT in_tests RSSS
in_the OP]P in_their STSS in_this RUPU in_three RRVR in_twee QUTR in_twenty SSTS in_two PUYN in_una RVUO in_use URTQ
inbox YOSQ incident XQPS include _MPO included hNJK included_? TSSR includes ]ORM includes_them RSUR including ]NLU
including_the USQS indentation QUOW index IUUY index_from QSRV inflate [OSO inflate_c VRRQ information NRO] infra VPVQ
init RSUS inline OOYU inline_comment QSVS inline_the SSTR inlined ROVU inside HEtK inside_the ON]R install L_TM
installed M]PQ installer M^TN instance T[ON instance_of SUQS instance_orders TSSR instead I_YL instead_and RURS
instead_of QUUQ intake WSQP integration M_OQ integration_test TRRT interface OVUR intermediate NZRR internal SRM[
interval QSTU into O\_A into_a PXUP into_it NYRS into_its RSVQ into_my RUPU into_one USTP into_our YORR into_the UUQQ
into_three TQUR into_two RSVR introduce PZQR invoice SXRP invoices UTRR io QQRW ios WTQP irreversible NT\O is jJ@X
is_0 VPTQ is_a SVI[ is_about RSRU is_applied RSST is_at URRR is_called PQN] is_down TSRS is_gone RRQW is_in VUQP
is_mine RRWQ is_no TQUR is_now QSSU is_off SRRU is_on VRRR is_one UTQR is_out RWQR is_set SURR is_signed URRS
is_simpler QSWR is_sorted SSTR is_still TSSS is_the WRRP is_there RSSU is_used XPRR is_what VQRS isn't VMYP iso VUOR
issue WPUP issues WQSQ ist VQPU it W\VB it'll STRS it's VWQN it_? YQQQ it_a QVQT it_again QWPT it_and WQRR it_anyway
SRTS it_as RVRS it_at TRSS it_by RVRR it_can PVSS it_changes RUSS it_felt QWQR it_for QYRP it_from QRUU it_go TRUQ
it_goes TSRS it_has QVRS it_in VSTO it_into TRSS it_is URKZ it_needs TPVR it_now TSTQ it_on RVRS it_runs STRS it_says
TRRU it_since VSQR it_so RTSS it_takes SSRT it_the TSRS it_there TSSS it_this RTSS it_to WMYO it_today QSVR it_tonight
TRSS it_up TRSR it_was YTNQ it_will RTSS it_with UOTS it_would QTQV items PZOR iterator OXTQ its OO]R its_format SSRT
its_neighbours RQSV its_own PWTQ itself KZQU j'ai ]MWL je XLWQ je_la TRRT je_lance RTRT je_m'apprête VRRR je_supprime
QSVR jenkins PXSR jetzt ^QVH jitter SUVO job [JTS job_lint RRRV jobs NXSS journal TTPT jours P[PQ jq RRSU json EaOX
json_to SSST julia N`PN just OKW[ just_need SURS just_that RQVS just_the SSTS just_to RRSU jwt PVTR k RWSP k_0 RRVQ
k_lines STRS kafka OWPV kan _OPN kb SURQ keep UYPM keep_the RURR keeps TTVM keeps_it QSVS kept OS\O kept_as RSUS key
_KTN key_and TRUQ keychain ZORQ keycloak RQPY keys QSM\ keys_in RQPY kill NRKa kill_switch RRTS kill_the RSVQ kind
QRYP kind_cluster QSWR klaar WOPV kleine PVVP kms VRQS kms_key USRS know SUOU kommentar MSL` kotlin RWOU kritisch QQSW
kubectl ORVU kubectl_delete SRUR kubectl_get SSST kunden XOTQ l OMS] l_0 POTY la WRRQ la_0 NXTR la_api URRS la_base
VQSS la_branche RVRR la_place XPRR la_prochaine RTSS la_siguiente QTVQ la_v PWRS la_validación SPXR la_variable SSRT
la_version TQUR la_versión PXRR label TRSS label_in RRST labels RXPR lake TTQS lambda SPN[ lance UTOT landed TSQT
language PYQR laptop VSQR laptop's URSQ large RSOW larger PRQY larger_ones QRRW las WRRQ last ZLZM last_commit RTTR
last_month RTSS last_night's URSR later [QQP lauf UXPO laufen VTQQ launch VQSR laut RQXQ layer P[SN layout OZTO lazy
SSYN le YTSL le_commentaire QRRW le_commit RRVR le_monde QWRR le_serveur VRRR le_support STSS lead CLsJ lead_confirmed
QSVR lead_wrote QRXP leaks RN]O leaks_a RRVR lean YNSR lean_to VQRS learn QSST lease WOYM least TRVO leave \NVL
leave_a SRUR leave_the WRQR ledger TUOT ledger_rows URRR left UWIW left_in SRUS left_it TVQR legacy NUYQ legal ZQPP
legal_hold URRR leggo PPSY les W^PF les_sauvegardes XPRR less QPSY let O_OO let_the RUSR let_us QVSS level RP[O lib
WQPT liberty Q[NR library Q[OP library_in RTSS libs P\NQ licence TRRT licensed WQRR liegt RUXM life RWQS lighter TWPR
ligne NQN^ like QTWP like_to QWRR limit b?UU limit_0 QRRW limit_of RRVS limiter WOTR line JGVe line_0 RRRU
line_between SSQU line_changed RRTS line_in TRVP line_now RRQV line_to RRVR line_with TSSR lines GZN] lines_of SSRT
link QM_O link_to RRUS links QNVW links_to RRSU lint BLnP lint_rule RSXP linter MRWV linux LWUT list PSTT list_? QSUR
list_endpoint UQSS list_of RWPS list_on VQRR list_to TTRR list_view QUTQ listing OMOa listing_open RRSU little TYMR
little_0 TRSS live cVNE live_0 URSS live_database URRR live_in PXSR live_there URSR live_with QWRS lived UVRP
lived_branch RTSS lives WTSN lives_in SSTR lleva NWYN lo MW]J lo_que RSSU load XWLQ load_test SWPR loaded TRRT loader
RQWQ loads XQQR local DAoX local_copy QSRW local_docker SSTS local_el QSWQ local_lambda SRQW local_test SSUQ
local_variable SSRU locale OM[U locale_tmp SSST localhost VMWR locally OMZV location RQTU lock \I^I lockfile ONXW log
QJEl log_is TSSR log_line RRRV log_message SSST log_of SSQU log_oneline SSST logged \LUO logged_in VQSR logger ZL`F
logger_now TRSS logging VUNT login `NRL login_middleware TSRS logs YMOX lokalen QRSW long MUVS long_lived RTSS longer
K`SO longer_in RWRR look PTM[ look_at NTSW looked WSPS looked_at TTRR looking RON] looks ]RKR looks_lovely VQRS lookup
SOVT lookup_table SOWS loop UOFb loop_variable SSRT los TWRO los_0 UQSS los_equipos QWRR lose YRRO loses XQTO
loses_its TSSR lost VORV lost_do TRSS lovely [NQR lower RLSZ lower_case RRRV lowered [NQQ lru QO_M ls RQRW lunch WPSR
lässt URTQ lösche PRRW löschen USQT m SRRU m'apprête XRQQ m'apprête_à VRRR ma RVQR maar UWPO machine OUUS machines
O[PS macos JYUT made TVC_ made_a RSPW made_the VSUN mail ZMSQ mail_with URSR mailing [MOU main U\NN main_0 URRS
main_into QUSS maintainer RQXQ maintainers URUP mais TSWO mais_il QUSS majeure QVRS major S]KP make S[JT make_that
SRUR make_the WSRP makefile KNW\ makes ZROQ makes_the XQRQ making ROSX mal TPZO manager WLVS mandantentrennung QYRQ
many ROXR march M\SP mark SSUR markdown ORUV marked TSUP marked_the SSTR marketing SPRV marketplace SWSP marking QPSX
marking_it SSUR match SH^S match_the TRUQ matches TH^Q matrix KaXI matter PVRT maven TVPQ maximum WPPV may YM[K may_i
TRSS mcp PYRQ md SNTW md_0 TSRS me WPTQ me_to YNSS means RZQO meer STRS mehr UPVP meinem SSOW members WSQQ memoise
SPXQ memory QQSW mention M[SQ mention_it RTTR merge hHGT merge_? TRSS merge_commits URRS merge_main QUSS merge_queue
VRQS merge_the TRTR merged YTOP merging VPOW mesh RUSR message ORO\ messages SNUU met PQO[ met_git SSST method NXMZ
methods LWRW mi SSST middleware VSXJ midnight UPUR migration M_PP migration_0 STRR migration_? RVRR migration_is RVRS
migrations S\RK migrations_are VRSR migração P[QQ milestone QXRR million MYRT million_tokens QUSS min TN\N mine ON_P
mine_at TTRS mine_goes RURS mineure QTVR mineure_ou RTSS minor QUUP minute SLZR minute_ago RSPW minutes UGlC
minutes_ago USKZ minutes_on RTUQ minutes_to QRWQ minutos POdH mir PQO[ mirror XRNT mirror_to TRSS mirrors XQPR missing
WMTT misspelt RTOW mit \MRQ mit_0 RUSR mit_git TSQT mktemp QPN] mnt SURQ mobile NXRS mobile_app QVSS mock PN^P mocking
QPRY mod NXZL mode @mRM model NdOK modelo O^QN models LcPM models_to RURS modern KbPO modernised KbPO modernised_the
QXRR modified WRRQ modified_files URRS modul IPiJ module >QuH module's IPhK module_? RTSS module_the SSST modules HYbI
modulo IWaJ moment NXRT mon STYL mon_test SSVQ monday NZSQ monde M]RP monorepo O`MP month O^PO monthly SXPP months
GgNP months_of RURS months_old PWRS more X[NK more_helpful VQSS more_modern QVRR morning [HQX morning's YOQS
morning_so QRWR most OZQR most_of PVSS move PYSP move_our QUSS move_the TSTR moved SWQQ moved_the RSUR moves VSRQ
moves_on TRSS moving PJYY ms TQUR much XYNM much_more TSSS much_shorter TTRR must MZUP my I@g\ my_branch SUUO
my_default VPRS my_dev VQSR my_draft SSQV my_kind QSWR my_local RRRV my_log SSST my_module SRTR my_new RRUT my_notes
RQRV my_own NPVX my_pr RRRV my_rebase URRS my_runner RSUR my_scratch SSQU my_script SSRU my_snapshot SSUR my_test SSVP
my_working RSMZ my_worktree SSRT mypy RQTU mypy_cache SROW myself QTMZ mysql SQZN mysql_0 RTSS más WSQQ máxima QTTS
módulo NWZM n SMM_ n'y [NPR n_0 PQO[ n_prod TSQT na VVQP naar ZMVO nada SRMZ name THHh name_becomes QUQU name_in RROY
named QKR^ named_the RRST names _DTT names_and WPRR names_in SPVS namespace SQRV naming QNJc native STTQ ne UTQQ
nearly VRRQ neat `LPP need ZYQH need_a USRR need_new RTSS need_the RUSS need_to SURS needed USTO needs ^SSG needs_0
TRSS needs_a RTSS nehme PO^O neighbours PQSY nel QQYQ nel_pre SSTR nested RRXP nested_ifs RQVR network ZTLR neue TYPO
neue_abhängigkeit RUSR neuen WSPR neuer PZSO never \QGX never_copied USRS new TnCH new_api QUSS new_checkout WPSS
new_cluster VPRS new_dependency RUSS new_endpoint RTSS new_file SSQV new_helper STRS new_one VQRR new_pricing VPSS
new_service QUSS new_test SSUR newer QZSO news ZTNP news_the VRQR newsletter ZUPN next 7wJT next_branch RTSS
next_minor RURS next_quarter PVSS next_release RTSS next_three RURS next_to RSTT nginx RRPX nice R\OP nicely VVQO
nicer O[QQ nicht gLJO nicht_eingecheckte USQS nicht_gefunden URRS nicht_mehr VRRS niets WPRR night's YQQQ nightly UXOP
nightly_job TRSS nine J^OV no ]FYQ no_? UQSS no_cambia RSPW no_changes SSRT no_copy TSSS no_customer QUSS
no_difference QRXQ no_longer OZSO no_more TRSS no_network TRRS no_other TQRT no_runtime SRTS no_second VSRQ nobody
XRQR nobody_answers STSS nobody_has QUSS nobody_will VQSR noch VRTQ node GR]V node_0 RSTS node_modules SSUR nodes WRQS
nodes_for TSRS nome QSQW nome_della SSST none UO[M noon ZNRS noout OTQW noout_dates QSRV not ]WMK not_in QVRS not_to
VRRR note _GaE note_left SRUS notebook TSTQ notebooks TWRO noted TP_I noted_in SSXO notes RNR[ notes_file SSRT
notes_for RRQX notfall SRNY notfall_! SSPW nothing GWUY nothing_else RSVQ nothing_includes RSUR nothing_is PUST
nothing_to RSQV nothing_until RVQR notice YTRM notification RXPS notify QVUO notiz VQWO novo TTRR now [UQK now_0 SSUQ
now_? URRR now_a RVRR now_and WRRR now_instead YQPS now_on TSSR now_says RRM[ now_the SSTR now_uses RSTS now_which
VRRR nowhere RMQ\ npm ^MLU npm_audit RRSU npm_publish URRS npm_run RSQU npm_to SURR npmrc VRQS nu \OSO nudge STRR
nudged QZRP nudged_the QWSQ number ROYS numbers UYPN nun VRKX nur JYSV nur_im QXRR nvmrc SRUQ nvmrc_from SSTR o L]OT
o_esquema QWRQ o_repositório XQRQ o_wide SSST o_índice RVTP oauth KZTR object LUZQ objects KZWQ objects_? QVRS oder
NWXO of N]WJ of_0 QP\O of_a RTRU of_an RTTR of_five USRR of_it QRXQ of_its SSUR of_mine TPWQ of_my SRTS of_node RTTQ
of_our RURS of_returning SRVQ of_the OVST of_them TSSQ of_this OVTS of_those TSSR of_two SSPV of_us VRRR of_what TSSS
of_work RUSS off O_TK off_by QUVQ off_in VRQS off_on URSS off_the PYQR offered P\QP offers QZQQ office YUOO offline
OWOW offline_mode RVRR ohne KeOM ok RRZO ok_? USSR ok_to STRS old WRf= old_one WOTR old_py SSUQ old_tip TRTS older
]KUO older_than XPRR on `VOG on_0 TRSS on_? TSSS on_a WORT on_all ZNRR on_friday VQSS on_it RVRR on_login TSTQ
on_macos RRVR on_main OVUR on_my PSWR on_old TSRS on_one TSSS on_origin QTUS on_our SSTS on_prod TQTS on_pypi QVRR
on_staging RTSS on_that SRRT on_the aJLV on_this STUP on_to QQRX onboarding [ONS once SXMS once_in RRUS one NS`J one_?
RUSS one_commit RRWQ one_for TSSR one_go STWN one_i RRVR one_in USSR one_line URRR one_more RVRR one_of QUSR one_pr
RUQS one_revert RSUR one_run RSUR one_so VQRS one_the WOTR oneline QRSV ones XQKX online UNPY only IVbK only_! RURS
only_0 QWRR only_? SVSQ only_copy UQSS only_my RRUR only_the RTTR only_to QSPX onto SXQP op WQUO op_de YQRQ open XMJ\
open_pull QURT openapi PXOT openapi_generator QVSS opened WNM[ openssl QQO[ openssl_x QSRV opentelemetry PVRT ops ORZQ
option _NNR option_a VQSS option_b VQSS options YYMM or 8^\Z or_0 POYT or_a RL^P or_after QTRT or_by RPRX or_in PVSS
or_keep RURR or_merge QUSS or_no UQSS or_not STPU or_per RTSS or_result RUSR or_signed QUSS or_split TSRS or_stay RURS
or_the RVQS orbit SMWU orden RQQW order IVKc order_in RTQT order_is RQQX order_it RURS order_of SSVP orders `SIQ
orders_in SSTR org YPRQ origin ^LRP origin_feature RSTS origin_main XPQS origin_v USRS original VSQR orm QXQR os PXNV
other U[NO other_teams TSRR others TSPV otherwise TTRR ou PXRR ou_on RTSS our e[L@ our_0 SUQS our_closed TRSS our_own
QVSS our_public VRQS our_repos RVRR our_style UQUQ ourselves UUQQ out I\VP out_of STQT out_the SXRO out_to VQSS
out_with TTRR outage WRWK output KWL^ output_of RURS outside NUVS ouvert XPWM over bGPR over_a QTUR over_plain VQRS
over_the YQPR override SR[L overwrite WVPP own ;[_W own_branch RSTS own_build QUSS own_debug SSPV own_feature SQVS
own_notes SRQV own_scratch SSST own_test SSRU owner MMaR owner_wrote RSVQ ownership SQVR p QRN[ p_src RRQW package
TXGY package_and RURS package_json QSQW packagers TVKV packages MUK_ packages_depend TQST pad QPYQ page QSK] pages
TNXR pagos TUPR paid [NQQ painel USSQ paket TSTQ pandas RRYO panic RR]J par Q\WH para cLTI para_o TTRR para_que WQRR
parallel TRVP parameter UOQW parse NTVT parsed ROVV parser OPM_ parsing QNVW part UUQQ part_of SURS partitions XSQP
partner TURQ party PVOX pas [IZO pas_d'autre WQRR pasa QWSQ pasa_a RVQS pasamos QVTQ pass PJdM passe RMZS passed RM_N
password NJ`T password_field RSPW password_root QSVR password_strength SSTR password_the SSPV passwords RMVW passwort
QNYU passwort_dialog RSST past WOZM paste WOUQ patch ZOKX patched XNUQ patches XNUR path PP]N paths PXRS patient YPPS
pause SQXO pay SWQQ pay_the TRSS payload STRR payment OVQV payment_gateway RSTS payments MWQV payouts URSR pdf QUSS
pedidos WXPM pem OSRY pending RUOV people YWJR people_have TRSS people_who URRR per LaWG per_line STPU per_pr RTSS
percent WQSR perf STVP permanently RTOW permissions UZPM person RWRQ pg SRPV pg_hba TSSS pg_test RSPW pgdata PS[M
phone URTR physics QTOX pick PZPR picked NUUT picked_0 UQTR picks RTRS pilots PYSP pin RRVR pinned PP]P pinning ZKUR
pipeline PUTS pipelines K^PS più R_LO pl SROY plaats SRXP plaats_van SSUR place WTSN place_of QVRS placed RM_N
placeholder SPTV placeholder_in RSNY placeholders TP]K places OVZN plain XPSQ plain_http VQRS plan O^LS plan_0 RVRR
plan_of TSRR planned SUSQ player RTQU players XRQR please P`SI please_choose RWQR plugin MiJK plugin_for SVQR
plugin_host URSR plugins MaNP plus YUPN plus_a RTSS pnpm I`QR pods SRRT pods_n SSST points RNO^ policy UNYP poll SQXP
pool KU[Q popped QYPQ por TXTL porque RR]K port URUP port_0 WPTR portal J`RP ported O[QP post YNQS post_? TRSS
post_the TSSS postgres XRTN postgresql ^NSL pour ^UQH pour_tout QWRR pousser XPRR pr QQWR pr_0 TRSS pr_builds TQVQ pre
LQeJ pre_commit PR[P precisely PT[M precisely_that RSWQ present TQVQ prettier NQSZ preview TOTU price YQQQ pricing
YKPX primary YNRS principle Q]KT print LNW[ prints PSL] prints_before SSPV privada RJ_Q private SJ]R private_functions
SSTR private_helper SSUR probe PPTX problem SRVQ proceed YPPS proceed_? UQRS process SRI] process_0 RSPW prochaine
RTRS prochaine_version RTSS prod _HOW prod_set TSRS produccion QPZQ producción QOYS producción_! RSTS produced RPVT
product VMXQ product_agent VPSS production JIaX production_code SSTS production_config SRSU production_grade SSWP
produção WOQU profile LTVV project bOOL project_into XPRR projects UWPO promote [QQO prompt USRR proposal QaJP
proposal_to SURS propose R^NO proposed RZOP proposes VWPO propre OZUN protection UPTR protobuf RYQP protobuf_stubs
STSS protocol UTQR provider PUVQ proxy SUQR prs RVQS pruning [MOU prüfung WPUQ psql RRRV public iWDH public_client
QVSS public_read URSS public_repo VRQS publier `RLN publique ZVLO publish eMKO publish_access TRSS published aPJQ puis
YOQR puis_je VQSS pull OWQU pull_request TQRU pull_requests PWRS pulled PUQV pulled_the RTTS pulling RMSY purge VNG`
purge_! SRQV purge_all URQT purging SNP[ push fGJU push_dry RSSU push_force URRS push_it RURS push_mirror URRS
push_origin VSQR push_with UQSS pushed RWF] pushed_with SQUS put OSVT put_a QTST put_it SPUT put_the SSUQ puts RURS pw
TSQT py II]\ py_a RQTU py_i RRRV py_in RRTS py_that SSUQ pycache OQM_ pypi QXRP pytest HNW_ pytest_cache RSQV python
ITYV python_0 RUSR q RSJ] qa USRR quarter M^SN que aRLN que_adaptarse QVSS que_el VRRR que_ya URTQ queries VURP query
UTLW question WPMW queue TUOU queue_library QVRR queue_pr TRSS quick MNNc quicker QOSZ quickly SORW quicksort VJXU
quiet VPRT quietly SSRS quit NRRY quote RQM[ quotes QNO] quotes_in SRRU r QOSZ r_0 TRTR r_on SPRV r_website QQWS race
RTTR race_in SSTR raise WNXO raised SQWQ ran RRTT ran_the STPT random QRYP range VRRR rate VRTP rate_limiter TSSS
rates PRXR rather FaVP rather_than LXUS raw bPOK rb TRQU rc QPYR rc_0 RRUS re Q[MR re_run QWQS read QWMW read_access
RUSR read_and RTSS read_only TUPS read_so TRSS read_the RPRX reader MP]R reading MJIl reading_it SRUR reading_only
SRSU reading_the QRSV readme PQRY reads T]FV reads_a UPRU reads_better QYQQ reads_the TRSS ready ^MOR real ]NPP
real_one SSTR realm TOPY reason QSYN reassign OWPV reassign_the QVSR rebase TXSN rebuild QO[Q rebuild_the RRUS
rebuilding PPYS rebuilt OP_O rebuilt_from RQWR recent TOPY recieve SPQX reclaim VRRR reclaim_policy TSSR reconcile
SQTU reconnect SQXP record TSVO record_from RTSS recorded YQRQ recordings ZRQO records [NSP recovery RVSQ recreate
OWTR recreate_it PVSS recreating ORVU red QVUP redis PYLV redis_cli TRRU redone QVSR ref VQRR ref_on TSRS refactor
PVYN refactoring PO]O refers SRPW refers_to RRRV reformats RSTS reformatted UPRU refresh PVSS refreshed PVQU refs ZOQR
refs_heads URRS refund XQMU refunds UQQU regenerate OZTO regenerate_all RUSS regenerated PXUO regex QS\L region N]PQ
register T\NO registry XUQO reindexing PSRW reinstall SYQO relaxed URSS release _VJM release_0 TSSS release_in QSVR
release_notes PTRV reload STVP reload_takes STSR remaining QQSW remark RRTT remote R^RJ remote_branch QVRS remove NYUO
remove_it RVRR removed RRWP removed_from RSTS removed_the UROU removes SUTP removing MNV[ removing_my SSQU
removing_the RRTT remplacé OX\I remplacé_par RSXO rename SOPZ rename_the SSRT renamed OPTY renamed_it QSVR renaming
PRO\ renaming_the RTRS render SSVP rendered TOUT renderer UQTR rendering RNWU renew XRQQ repair YQRO replace VSVM
replace_the RTSR replaced PKeL replaced_by SSUR replaced_the RR[M replaced_with SSOW replay TPWQ replica ZNOU
replica_is VRRR replica_to RSRU repo Y[ML repo_from QXQR report TROW reporter YUPN reporting PZJX reports SVMV repos
T[MP repositories \PRN repositorio VVOP repository WXPN repository_0 QVSR repositório ]QON reproduce ZLUQ
reproduce_the VQRS request \QKS request_logger TRSS requested WWMP requests WUNR requests_will QVSR requests_with TRRU
require WVQN required UZNN requirements QVVO requires WTRO requires_role TRSS reruns QTVQ reruns_0 SSTS reset ]WLK
reset_hard USRR reset_the UVPR rest GeQN reste RXSO restore UUQR restoring RUQT result O]NR result_objects RTSS
results PYTP retention SOZP retention_job TRSS retire OYSP retired QZRO retired_the RURS retries OOcK retry LQdK
retry_in SSUR retry_the SSUR return KZYN return_a SSVP return_an SURS returned MQ^P returning QNZS returns MWZN
revenir RSXO reversible MZWN revert KQdL revert_brings RRUR reverted NWXP review XPRR review_? RTSR review_i SSRT
reviewer SRQV reviewers WPTP revision PVRT reworded SRK\ reworded_the SSQV rewrite U\LO rewrite_the TSRS rewrite_their
QWRR rewriting QUOW rewritten UTTO rewrote WQWL rewrote_that RSUR rf QQSX rf_mnt STSR rf_tmp RRQW rg RRSU rid PTWQ
rid_of RSUR righe UQRT right aJKV right_away TRSS rights ZOPS rm QMXV rm_f SSPV rm_r TPVQ rm_rf QQSX rn RRRU roadmap
PVSR rodar [PRO role YORR roles TUSP rollback WRRQ rollback_of TSSS rolled VSOS rolled_out RUSS rolled_the UQSS
rolling \KOV rollout [QNQ room YQSP root PQ^N rotate VPXN roughly SZMR roughly_0 TTRS round USSQ round_trip SSTR
rounded PZNT rounding JSO_ rounding_per QVRS routine XOTR row SRRT rows ]MVM rows_and VQSR rows_that URRR rs ROVU ruff
QQVT ruff_to SSTS rule RHfK rules YQUN run RNIc run_0 TSSR run_in RSST run_it XORR run_line RRVR run_on TQQU run_the
RVRR runbook URQT runner KQVZ running QRHa running_it TRQU running_pytest SSST running_the RURS runs QWVM runtime QUUQ
s VOUR s_0 URRT s_to RRUS safari P\QP safari_0 PXSR said TUYJ said_in SRVQ said_not USSR same OI]X same_behaviour SSUR
same_file SRUR sample TSF_ sandbox VQYL sauvegardes \OPQ saved [PRP saves XZPI saves_0 TSSR say NXPV say_so QVSR says
YKCe says_it URSR says_the SSTS says_what SSRU scan WORT scanner MPWX scans RSRT scene QUQV schaue PQPZ schaue_mir
QRQW scheduler PMZU schema SaMK schemas O^PO schlägt OQ^M scope N[QR scope_? RURS scratch MR@m script MPXW script's
OT[M script_would TSSS scripts K]SP scripts_convert RSUS sdk R]ON sdk_and VQSR sdk_be RUSR se UQTQ search L_TN
search_box SUSQ second UKRZ second_copy VSRQ seconds THQ_ secret UQJ\ secret_scanner RSQV secrets TPST security TKdI
security_alert SRTS security_decision SSTR security_group UQTS security_scanner SSTR security_test QSVR see PFUb
see_how RSRU see_if RSPW see_the TRRT see_what RQRW see_where RRSU see_whether WRSQ see_which SSST seed MRaL
seed_script SSTR seeding QL[T seemed UVPQ sees RQSV seit XQQR selbst LYYN select KPZW select_count RSQW select_from
QSRV selector MS\P self OXSR self_hosted RURS semanas NZRR send SQVR sending ROUV sending_the QSVR sensor QWQS sent
ZQRO sent_the WQSQ sentence STLY sentry RXRP serial OXSS serve _RMN server iKHO server_in VSQS serveur `QMN service
QiHI service_to RUSS service_with QVRS services RcLK serviço T\NN ses PYTP session NZLX sessions L`PP sessions_live
RUSR set cP[> set_aside PWRS set_balance TRSS set_could TSSS set_image TSRS set_up PTWR set_verify TSSS setting PSRW
settings OTXQ setup RU_G seven _NSL severity STNW sftp WRQR sg UQTS sh QRUT sha \SKR sha_0 WRPS shader SQRW shall \OMT
shall_i WQRR shall_the SSRT shard ]QNP share ZWNM shared ]bEH shared_box URSR shared_checkout URRR shellcheck SNVU
shift RVQS ship ^OOP ship_the URRS shipped ZROQ ships \OPQ shop `JOS shop's `MOP shoppers [PPQ short RVPT shortened
VRQS shortened_the TSSS shorter ZUPL should FfF[ should_be RUSR should_errors RUSR should_the SPQX show QQJ` show_0
QVRS show_the SRRU show_up URTQ shows bIPQ shows_up TRSS si RUQS sich P^QM sie TO]L sieben MXYO sign XSRO signature
TVVM signature_check SSTR signed XTQO signed_cookies PWRS signed_in VQRR signed_the TSSS signing ]OOQ siguiente N[WL
simple RZSN simpler MYYN simpler_to RQWR simplified WRSP simplified_the VQSS simply [PRO simulator VPVO sin _MKT since
WMRV since_0 PRWS since_it UQVP since_march PWRS since_the SUTP since_v TSRS sind `JPR single P[JW site XPRR six PT]K
six_hours STSS six_minutes SSTR size KPZV size_0 RUSS skip XP[I skip_final TSSR skipped VRSQ skipping ROXT skips VQUQ
sleep RRWQ slightly PZSP slow NT[O slowed UPUR slowed_the URRS slower SL[R small KSfH small_convenience RURS
small_refactoring RRWQ small_so SQUS smallest KSVX smallest_failing QRRW smoother [RQN smoothly ZPPR sms VQRS snappier
RXRP snapshot ZMZK snapshot_test SSTR snapshots XNVO so eLQJ so_far TSRR so_i USUP so_i'd STRS so_i'm URPU so_i've
TRSS so_it TTRR so_that \NQQ so_the WQPS soll [PPQ soll_die RTSS soll_ich XPRS solo O[RP some SURR somebody OWXN
somebody_may SRVQ something OSPZ sooner RQWR sort WKVU sorted QRQW sortiere RNL_ sortiere_die RRPX sounding OPSZ
source ZLZL sources WMVS space OWKZ spaces NVJ^ spalte N[QQ spark STQT spatie QQN[ spatie_te RRQW speak RURR spec MaNQ
spelling TPPY spelling_nothing SSRT spelt PZLV sphinx RSTR sphinx_to SSTR spike PP[Q split OY\H split_into TRSR
split_the RRVR spostato Q]MQ spot QYQQ spring WNPX sprint PSTU sprint_? RTSS sql SMZR sqlite PRPZ sqlite_file QSRV
squash ZMSR squashed XORT src MOXX srv TRSS staat ^OPO staat_nu WRSQ stable SPUT stack IYUV stack_trace QSRV staff
VTOS stage SVNV staging IcLT staging_database QVRR staging_instance SUQS stale TPOX stand UVKU stars PYMV start aMB[
start_at VRRS start_it TTQS start_the VQSS started STCb started_myself RSPW starting PQHc starting_with QRRW starts
OTHa stash XQPS stash_clear URRR stat QRL^ state PUST statements NWPW statt NSO\ status PRO[ stay UWNS stay_on STSS
stay_with STRS stays XPSP stays_in TRSR stdlib QQTV steht RNYS step TOZO step_in SSTS steps SRST stick VWQN stick_to
RVSQ still XQQR still_in SSTR stop NTK^ stops SQNZ storage ZXJP storage_class TSSS store YSEZ stored ]VIP story QQ[N
storybook RRNZ straight ]LPT straight_away SRRU straight_to URSR stream SSVO strength SSVP string PPM_ string_in TSNX
strings L`MS stripe URPT stripping UPNY struct OTN[ stub PRaI stubs RTVP stubs_with STSS stuck QQZP style PU\K su URSR
submit _JTO subí QRXQ sudo ORVU suggest N[PR suite PTVR summary VQRS superseded RSVQ supplier's SRST support TZLS
support_can VQSS support_de STSS support_inbox VQSR support_tickets TRSS supported NaMP suppression MSUV supprime QRYP
sur [PPQ sur_la RTQU svgs SSTS swapped OYWM sweep ^LPR swift RRJ^ switch WKYQ switch_the URSS switched XQUN
switched_off VQSS switched_the RSVP sync YROQ system's PXRQ system's_? RUSS são OZRQ só QXQR tabelle P\TL tabellen
M`PN table MPUZ table_? PVSS table_orders USSR tables PSYP tablet SQTT tag \NPQ tag_on TQTS tag_v TRSS tags PWMX tail
SQTU take N]SM take_0 TPVR take_the TRSS taken SUTP takes S\TI takes_0 VSPS takes_a TTRR takes_about RRVQ takes_around
RTTS takes_most RTSS takes_six SRUR taking PMU[ taking_the SPVS talks YQOS talks_to VRQS tape VSSP target RQPY
target_and UQST task TSSQ tasks QYSO tasks_of RUSQ tax XPRR tb VQRR te TQQV te_veel RRQW team T^LN team's N[TO
team_from TRSS teams R[OP teams_can TRRS teams_will RTSS teardown QVOV telemetry RSTR tell PXSQ tell_me PWSS temp POSZ
template ULTW temporary PPRZ ten NWQU ten_minutes QSUS ten_years TSSS tenant P\PP tenants OZOS tendrían NYRS
tendrían_que QVSS tensor PYNT terminate TRNX terms _IQS terraform QSST terraform_plan SRST test -={g test's JM`U
test_0 QRTU test_certificate QSRV test_data RSVQ test_database SRUR test_fixture RRST test_for SSTR test_harness SSUQ
test_helper SSUR test_is RRVR test_of RSVQ test_on RUUO test_p SSRT test_pem QSRV test_run SRUS test_so TSSR
test_suite RSRU test_test RRXP test_the SRQU test_tier RVRS tested HQ`T testers IR]S tests @;xY tests_data SSRT
tests_for RRSV tests_of RSUR tests_pass RRVR tests_test SSQU text PMNa text_in SSTR than XRTN than_0 VQSR than_a TRUQ
that _NUJ that's RXNU that's_the RSQV that_bucket SQWQ that_didn't URRR that_edit VRRQ that_i QTTS that_instead RUSS
that_is VQTQ that_it STRS that_my RRPX that_one QRSU that_the XQKW that_they TSSS that_this QSQW the WJO] the_$ SSTS
the_0 ZPUL the_accessibility QXQR the_account XPRR the_address STSS the_admin URQT the_agents TURQ the_agpl TRSS
the_agreed VTPR the_android RUSR the_annotation STSS the_anonymised RUSS the_api RSUR the_app QVRS the_app's VRRR
the_apt RRVR the_archive TSSR the_artifact URSR the_asset TRTR the_auth RSWQ the_auto TRSS the_backfill STRS the_bank
URRS the_bastion TRSS the_beta QSVR the_billing TSSS the_body SSRT the_branch UPRT the_breach RSTS the_browser SURR
the_bug VQRS the_build QURT the_busy SSUQ the_call RSTS the_card SRQV the_cert SRSU the_changelog URSR the_chart TSSR
the_checkout RURT the_ci SRST the_claims TRSS the_class RRUR the_cleanest URSS the_cli PYQR the_clock SSTR the_cluster
VQRS the_code RSWP the_column RSST the_comment RSPW the_commented SRVQ the_commit RPVT the_community RUSS the_compose
RVRR the_config STRS the_consent URSR the_container SSMY the_contract VQSR the_counters QVRS the_crash WORT
the_crawler WPSS the_csv QQYQ the_customer RSUR the_customer's XQQR the_customers TRSS the_dashboard STSS the_dataset
WRRR the_demo VRRR the_deploy TSSR the_desktop SURR the_dev KWZP the_develop QVQS the_diff RUQT the_disk USSR
the_docker RSST the_docs QUSS the_docstring RSRU the_draft VQSR the_e QUTR the_eight RUSS the_embedded SVQR the_end
RSRU the_entire SUSP the_event QUTR the_experiment UTRQ the_exported RVPT the_failing TSUQ the_feature VQSS the_field
TTRR the_file QRQX the_first TUSP the_fix URSR the_fixed RURS the_fixture TRTR the_flaky QTTR the_folder TRUQ the_font
SRTR the_former RRWQ the_four UQRU the_freeze QWRR the_fresh SRQU the_front URSR the_full SUQS the_gateway RUSS
the_gpu TTQS the_gradle RQRW the_header SRST the_heading SQQW the_helm QTRU the_help SSST the_helper's RRRW
the_history VQRS the_home URSR the_hosted STSS the_i SSTR the_import SSST the_importer PTVR the_in TRRT the_installer
QVRS the_integration TRQU the_intermediate QWRR the_internal SSRT the_invoices URSS the_ios USRR the_issue TRUQ
the_job TRSS the_json QURT the_key URSS the_keychain VQRR the_label RSTR the_larger QRRV the_last WPQT the_layout RRVR
the_lead MR]P the_ledger URRR the_liberty RVQR the_licence RSST the_limit URRR the_line TRPV the_link SRUQ the_linter
RRSU the_list UTRP the_live WPSQ the_load SWPR the_local OOYV the_log TSQU the_login VSRQ the_long RSST the_loop RSRU
the_main TUSQ the_maintainer SSTS the_maintainers TSSS the_makefile SRPW the_markdown RQTU the_marketplace RUSS
the_matrix PWRS the_migration RTTQ the_milestone STSS the_mirrors USRR the_mobile QVRR the_mock SRTS the_module SSVP
the_monorepo RTRS the_nested RQVR the_new ZSMR the_newer QVTQ the_next N\NT the_nightly RWQR the_notebooks SVSQ
the_notes SUUO the_office URRR the_old [KTR the_one TVQQ the_only XPRR the_order QVUP the_orders TSRS the_orm RURS
the_other SXQQ the_others RQSV the_outage VRRR the_owner QSWQ the_package UTQR the_paid VQRS the_parser TRRT
the_partner STSS the_password UQVQ the_payment SRRU the_pdf RTSS the_plan RSRT the_plugin TTRR the_pool RTTR the_pr
TQUQ the_pre QSVS the_primary TRSS the_product VPTS the_production RQTU the_project RVRR the_public UVSN the_python
RSUR the_rate SRTS the_read SRRT the_readme SSST the_real RTTR the_rebase USRS the_registry TSSR the_release XOTQ
the_remaining QTTS the_remote PVTS the_renderer TSRS the_replica UQRT the_repo RYQP the_report SRQV the_reporting RURS
the_request TSRR the_requires TRSS the_rest QWSQ the_retention TRSS the_retry RTUQ the_rewrite RURS the_right UQPV
the_roadmap RUSS the_rounding QSPY the_runbook URRS the_s TRSS the_same QOVV the_sample TSRS the_sandbox TRVP
the_scheduler RQWR the_sdk QVRS the_search SUSQ the_second URPV the_seed QTUR the_sensor RUSS the_server VRRS
the_service RTSS the_shader RRQV the_shared WVOP the_shop's XQRQ the_signature SSTR the_simulator VRQS the_six SSVQ
the_sleep SRUR the_slow TSRS the_smallest QRRW the_source SSVQ the_spec PZPR the_sql SQSU the_stack PURV the_staging
QVSR the_storage URSR the_style RUSR the_suite STTR the_support XOSR the_supported QUSS the_switch RRVR the_sync QURT
the_system's RUSS the_table TVPR the_tag URQT the_team TTSR the_team's PVTQ the_teardown SSRU the_telemetry TSSS
the_temp RSPW the_temporary RQRV the_test OO[R the_testers RUSS the_tests UPRU the_text URRR the_third SRUS the_thread
QTUS the_three RURR the_throwaway RRSU the_ticket PVUQ the_ticket's RSSU the_time SSTR the_token SRSS the_token's TRSS
the_tokenizer SQVR the_tool's URPU the_top URTR the_totals TSRR the_trace RRTT the_tutorial PVRT the_tutorials RVRR
the_twelve URSR the_two NOUZ the_type SRSU the_typo SURS the_unused SSQU the_upstream USRR the_user TSRR the_values
TSSR the_vault TSSS the_vector QVSS the_vendor TSRS the_vendor's TSRS the_way TSRS the_week RURS the_weekend WQRS
the_whole VSSP the_widget QUSR the_word SSPV the_work STSS the_workflow VSSP the_wrong RSVQ their ZXMM them YWWE
them_again RSVR them_and RSUR them_to TTRS theme RYSO then SPM\ then_the RPRX there XJP[ there's TWOS there's_now RVRS
there_and TSSS there_are TPTS there_is TQTS there_so TSSS there_too URSR thermostats XQPS these RSWQ they O`SJ they're
RTRT they_are TRSS they_can QUVP thing OQO] things RURS think VUQQ third PRRX third_party PTQV thirty PWQT
thirty_lines RURS this SSPV this_branch RURS this_commit RSRU this_morning VOST this_morning's URRS this_one RTTR
this_repo RQVS this_test RRRU this_version SURR this_very RRTT those YMQV those_for RRQW though [QPP thread KR]Q three
GUeK three_days SURS three_lines SRRU three_minutes SSTR three_private RRUS threshold PQVV through YQSP through_a STRS
through_the RSST throughout RXRP throwaway RRQW throwaway_container SSTR throwaway_docker SRUR throwaway_redis RSQV
thursday O\PR ticket L`ZF ticket's PXSQ ticket_says RWRQ tickets Q_OM tidied YOQS tidied_up TSSS tidy XVLQ tier UVOR
tile OO[S time UXYF timeout VVOP timeout_a SVQR times NVZN timing RPUV tip TQUR tip_kept RSUS tls WSRQ tls_handshake
SSTR tmp JHCv tmp_0 RRRU tmp_agent RQRW to UYTJ to_0 QNcJ to_a XOTQ to_add USSQ to_agent RWQR to_all VRRS to_another
QVSS to_be QWOU to_change TSSR to_check NRQ[ to_close TRRS to_convert STSS to_docusaurus STSS to_drop TRPU
to_everybody VQSS to_exponential SSTR to_find SRRU to_follow QVSR to_get XQVM to_go RURS to_it QSNY to_its TPVQ
to_keep SURR to_know QSRV to_learn SSRT to_let UQSS to_live TURR to_look QSST to_make SVSQ to_merge VQRR to_my SQSU
to_our YPQR to_package RSQW to_re SURR to_read TRUQ to_revert RSUR to_rewrite QWRR to_run PWRT to_see RNQZ to_set QSWR
to_stay TRRS to_stop RURS to_test STSS to_the `KUK to_touch USSR to_use RUTR to_write USRS today OPYT today_i RRVQ
today_i'm RSVQ todo LRXV todo_and QQXQ todos M_QO todos_os QXRQ token _MVJ token's XPTP token's_signature TRSS
tokenizer VNZN tokens ZRSM told SVUN toml PVSS tomorrow RWRQ tonight `KPR tonight's [OQQ tonight_? URSS tonight_and
UQSS tonight_unless RTSS too TQ^I too_so VRSR took PV^H took_the VTQR tool EZ`M tool's SRST toolchain QO^N tooling
PQVU tools JRdM top UOWQ top_of URTR topic UQSS total VQPV totals \OOQ touch VTRP touch_the URRR touched RSUR
touched_0 RSTS touched_the SSST touches RWSQ touches_0 RURR tout M`PO tout_le PYRR towards PVSS trace PQVU tracked
OPeH tracked_by SSTS tracker WNXO traffic WQRR trailing TMP\ train VSQR training ZKPW transaction SOXR transfer VQSR
translation RVQS tree QSK^ trial OSO\ triggered USSQ trimmed WPRS trims XQRQ trip SRTS trivy RRSU trocar OZRQ trois
N]QP trois_jours RVRR true bKSL truncate UTRR trust UQTR trust_for TSSS ts QRWS ttl RQZO tuple QUVQ turn PTXP turned
RM^O turned_off SRUR tutorial J[TT tutorials O[QQ tutto PaKP tutto_il RYOR twee NXVP tweet WPSR twelve YPUO
twelve_services RTSS twenty SSUQ twenty_because SSTS twice WMYO twice_in RSQU two ?VbU two_agents PWSR two_callers
SOYP two_days SUQS two_files RSXP two_hours RWPS two_i SSTR two_lines RRPW two_minutes SSOW two_of QVSR two_seconds
SSRU two_spaces RRQW two_to STSS two_ways SRUR two_weeks SURS txt NM[V type QSTT types QUOW typo PVMY typo_in RRQV u
QPO\ ubuntu RSUR ubuntu_0 RSTS ui OTUT um WPWN uma N]PQ uma_só QVRR un RP_K una MY^H unchanged SRRU und VWOP under
RP[N under_tests SSUQ under_tmp RSPW une JTQ\ une_fois SSTS uninstall PYVN uninstall_payments SSUR unit OTOY unit_test
SSPW unit_tests RSUR unity L\OU unless QWQT unos VOYO unpushed SSMX unpushed_commit SSRT unreachable SQYO until SYVJ
until_the SRUQ until_thursday QWRR until_tomorrow TSSS unused UNPY unused_since RSTS up YPRQ up_again NWVQ up_in WPTQ
up_the WRRP up_to QQTV up_two SSQU update `LXH update_accounts TRSS updated VURO updated_the RTSS updater YRTM
updating TQRV upgrade XTPO upgrade_on TSSS upgraded UTSQ upload XNXN upload_key TRSS uploader TOXQ uploads XPTP
upstream YSQO urgent OSZQ urgent_! SSRT urgent_security SSUQ urgente MVRV url VQSS us VTQQ us_one RUSS usd SZMR usd_0
SSRS use YN_G use_by STSS use_it URRS use_or SSUR use_the PWRR used [F_L used_up XPRR user ZM[J user_wrote URRR userid
QYVM users TXTL uses PR`J uses_it SSTS using PKMd using_a SSTR usual TSRT util OP`M utils QTWQ v UVOR v_0 UVOS v_on
SSTR vacuum URUP validación RN^O validación_del SPXR values UQYM values_are TSSR vamos ZOQR van LUbI van_0 RRVR van_de
RSUR var XORT var_lib VRSR variabile SORX variable ZEN^ variable_in SSRU vault ^SPK vector NYUQ veel RQO[ veel_in RRQW
vendor ZSPP vendor's ZQPQ verify TROV verify_false TSRS version TV]E version_0 TQUR version_in TRSS version_mineure
RTSS versioning [QQN versioning_is USRR versions ZXSG versión P\SL very M]TN very_run SSRT vet SSMY vez NPQ] vez_de
QRTU viel KaPQ vier O\NS view N_OO view_i QWQR viewer QYQQ virginia STSS visible QQYQ vite SSWN vm SUPT volume UN_J
volumes WPUO von KXYO von_der PVUQ von_drei URRR voor YPTO voor_de SSUR vor SSQU vorerst PXQS vou ZOPS vou_rodar WRRQ
voy QRTV voy_a RSST vs PUSU vue PUQV wait VK^M wait_for VPSR waiting YLMZ waiting_for TRRT wall STTQ want VYQL want_a
RVRR want_me VPSS want_to SUTP want_xlsx RURS wanted ]SMP wants UXEZ warehouse PXSQ warning VLK_ warteschlange P[QP
was bA^K was_0 URSS was_in WRNV was_missing USSQ was_removed TSSS was_the TSRS wasm SOYQ way YZKO way_back RTSS
way_for QVSS way_of YRPR way_to TSRS ways TSTQ ways_to SRUR wc SSST wc_l SSST we XYMN we_can STSS we_ship TSSR we_take
PVSS we_want RTRS web XPSR webhook XQSQ webhooks VSQQ website QN[R week U[QK weekend YSOQ weeks SYPP weg YPPR
weggehaald RQO[ weil QO]O well M\TN went \LWM went_ahead WQRR went_from UQSS went_into QWQS went_with RRUS were kIKM
were_never URRR wget TRWO what UQG_ what_i URTP what_is SRST what_it QRRW what_slowed URRS what_we STRS wheel QPQ[
when PQWS when_the TRST where THYW where_it RRSU where_state SRTS where_the SSVQ whether XSQP whether_the VRRR which
ZPPR which_? STSS which_gives WSQQ which_had RVQR which_i RRVR which_i'm SSRT which_makes WRSQ which_one QVRS
which_only SSTS which_saves UTQR which_we VQSR whichever UUPR whichever_we STSS while LXXQ while_at RTRS while_fixing
QWSQ while_i RRVR whitespace QVQT who ZRMT who_runs RTSS who_touched SSST whoever WWMQ whole WRVL whose TQUR why RQdE
wide RVQS widget RZPP wieder TWRP will MhDS will_be RTSS will_conflict RTSS will_have PXSR will_need VRRR will_notice
TTSR win TSRS window VRTP windows S[WG windows_0 RVQR wip QPYQ wipe PS\M wipe_everything SSST wiped OVUQ wiped_the
RUTR wiping RMJc wiping_mypy SRQV wir QWRR wir_das RTSS wird USUO wired O\QP with `SUE with_0 VRQR with_a MYaE with_an
SRWP with_credentials TRSS with_csv RSUR with_ctrl SSQU with_gh RRSU with_git VRQS with_it SVPR with_its SURS
with_jitter SSTR with_lease TOVS with_my USRS with_nine QWRR with_no TQRT with_openapi RTSS with_that STSR with_the
WTLU with_this URRS with_two RSSS within WVQN within_the QVQT without ^VMK without_a RURS without_the URRR word PTOY
wording RQM\ work NcNN workarounds N[NT worker QVMW worker_0 UQRT workers SZNQ workflow WWQL working NWDc working_copy
RSNY working_notes SSRT works WYMP workspace IkHQ worktree TVLV would \aGH would_add XORR would_be [MSP would_do RQWR
would_have OUWR would_let PWSR would_like QUQU would_need RTSS would_remove TRSS would_take STSR wrap OVQV wrapped
PXMX wrapped_the SRQV write ]OIV write_the RSQV write_to SSTR writes YOQS writing PRJ` written O\QQ written_by RURS
written_for STSS wrong PSaH wrote VQ_E wrote_an RVTP wrote_delete RSVQ wrote_to URSS würde UXPO x QROZ x_0 PTRV xlsx
QWQR xml PVSR y STWN y_lo PUUR ya ZRRN yaml NVQW year P]QO year's SURS yearly UTRQ yearly_plan TSRR years OXQT yes
UK_M yes_delete RSUR yes_drop RRVQ yes_or UQSS yesterday PQ^M yet RXSO yet_the VRRR yml SKWW you gLNL you_approved
RUSR you_said USSR your [TPM zeile PQVU ziehen UYOP zlib ZPQP zod P^NP zu UQRT zullen PXRR zullen_we RUSS zwei SYPO à
UQTR à_0 RQWR è SVQR è_più SVQR índice Q[UL über URSR € RVRR €_0 RUSR @access YLWP @account-ends _QPL @agents McMO
@agreed FQjK @branch UZPM @checks `GXN @choice OjGL @cmd:destructive WPWN @cmd:destructive+out cLKQ @cmd:executes_code
QEOf @cmd:mutating [LRS @cmd:mutating+out UQTR @cmd:read_only IJIp @costs VYON @destroys XEUZ @dev-tool HLcU
@done-already `SSF @drops-support N\SP @exposes fJMO @forbidden dJKS @force XPSQ @force-push-shared VRRS @gone ]LSQ
@in-budget LaNR @in-module DMmO @interface NePH @keeps KQjF @law gFQN @live fFSL @live-changed WRQR @local NJ^W @mild
_aGE @minutes SKcK @open-to-everybody XPRS @others-work ^SLO @over-budget YNSR @own JI[^ @own-test INmH
@package-published VQRS @pays bTLJ @people hTHI @personal-data WPSR @publishes gKNL @reads @PHt @rows-deleted VQRR
@runs-tests MTM^ @schema M]SP @scope IdSL @secret kFJQ @sends cJRM @shared-history UVQQ @shouts ADeb @stack GmJN
@staging IfNO @takes-long RcOG @temporary EHYf @trivia FGC} @unreleased LXUS @verification-off YQQQ @weakens jLPF
@wide HaUN ~'ai_ XPUP ~'ll_ SQPX ~_abou UUSO ~_about UUSO ~_acc VUMT ~_acce WSPR ~_accep WQRR ~_acm XORS ~_acme XORS
~_acme_ XORS ~_ada PYRQ ~_adap PYRQ ~_adapt PYRQ ~_add XSPQ ~_add_ [SPN ~_adm YQPS ~_admi YQPS ~_admin YQPS ~_adr QXRQ
~_adr_ QXRQ ~_aft OXPU ~_afte OXPU ~_after OXPU ~_aga NWTT ~_agai NWTT ~_again NWTT ~_age O`NO ~_agen LaOP ~_agent
M`OP ~_ago QSGa ~_ago_ SQH` ~_air WQQS ~_all ^WMJ ~_all_ UZNP ~_allo YNTQ ~_allow ZPPR ~_alph RQQX ~_alpha RQQX ~_als
XRSO ~_alt UTUN ~_amm WQRQ ~_ammi WQRQ ~_ammin WQRQ ~_and TeKG ~_and_ UdJH ~_ang QXRQ ~_ange QXRQ ~_ans YPSP ~_answ
WRRQ ~_answe WRRQ ~_any \HXP ~_any_ XLXP ~_anyw WOSS ~_apa WQTQ ~_api [OSP ~_api_ [OSP ~_app U]SG ~_app' XQQR ~_app's
XQQR ~_app_ VUWJ ~_appe RRPX ~_appea RRPX ~_appr RXTN ~_appro RXTN ~_apps QXRQ ~_apps_ QXRQ ~_apt SQWQ ~_apt_ SQWQ
~_are XWSI ~_are_ XYQJ ~_art RRWR ~_asi PXRS ~_ask ZOPS ~_ask_ YNSQ ~_asse PVWO ~_así WQRR ~_así_ WQRR ~_att TQWO
~_aud RXRP ~_audi RXRP ~_audit RWSQ ~_auf ZTTJ ~_auf_ YTSK ~_auth MWVR ~_auth_ KWWS ~_auto ZQQQ ~_autom XPRR ~_avan
SQQW ~_avant RRQW ~_awa UTOT ~_away UTOT ~_away_ UTOT ~_aws XOSR ~_aws_ XOSR ~_bac SYSM ~_back SYSM ~_backe RXQR ~_ban
WOSS ~_bank XQSP ~_bank_ XQSP ~_bas YNTQ ~_base YQQR ~_base_ YQQR ~_bec QQ[P ~_beca RQZP ~_becau SPYQ ~_bef RORY
~_befo RORY ~_befor RORY ~_beha RRWQ ~_behav RRWQ ~_bei N_MR ~_bei_ P[QQ ~_bes QYQR ~_bet OVVQ ~_bis PYQR ~_bit WYKQ
~_bit_ XWKQ ~_bla RRPX ~_bloc RRQW ~_block RRQW ~_bot VSTO ~_bot_ [RPO ~_both NTWS ~_both_ NTWS ~_bra JZZO ~_bran K[XO
~_branc K[XO ~_bre QUPW ~_bro NYPT ~_brow PXQS ~_brows PXQS ~_bud PYQR ~_budg PYQR ~_budge PYQR ~_but_ WSSO ~_buy_
RWRR ~_cac NSUV ~_cach NSUV ~_cal MPP_ ~_call LPQ_ ~_call_ QORZ ~_calle NTQY ~_cam OUTU ~_camb PRRW ~_cambi PRRW ~_can
`QOK ~_can' XOPU ~_can't XOPU ~_can_ ^VNJ ~_car ]MOS ~_card \NNT ~_card_ ZONT ~_cer YMRS ~_cert VOST ~_cha WUOP ~_che
WLTU ~_che_ SVUN ~_chec XIRY ~_check XIRY ~_cho NQ_M ~_chos QP\P ~_chose QP\P ~_cla SSXN ~_clas QWVO ~_class RXRP
~_cle [QMR ~_clea [QMR ~_clean YQOT ~_cli MaOO ~_cli_ NZSR ~_clie SYOQ ~_clien SYOQ ~_clo ]ITR ~_cloc RRWP ~_clock
RRWP ~_clon XPQT ~_clone XPQT ~_clos WMSU ~_close XOSR ~_cod JYZP ~_code KZZM ~_code_ LWZN ~_col SXMU ~_colu RSNY
~_colum RSNY ~_com IFb[ ~_com_ XORR ~_comm DL^] ~_comma NVRW ~_comme MQR\ ~_commi PKcN ~_comp OUVR ~_compi OVQV
~_compo LVZP ~_con VVUK ~_con_ P\RM ~_cont ZMUP ~_conta TOVR ~_conv QXSP ~_conve QWSP ~_cop bFNU ~_copi XOVN ~_copie
XOVO ~_copy ]JKZ ~_copy_ YLL[ ~_cor PRRX ~_corri RRQW ~_cos WRUN ~_così YQRP ~_così_ YQRP ~_cou QVMW ~_coul SXPQ
~_could SXPQ ~_coun QPQZ ~_count QPQZ ~_cra ZLSR ~_cras WOSS ~_crash WOSS ~_cri PQSW ~_css PO^O ~_css_ PO^O ~_csv TQXP
~_csv_ TQXP ~_cus XPQS ~_cust XPQS ~_custo XPQS ~_d'a WPRS ~_dam XQRQ ~_dami XQRQ ~_damit XQRQ ~_dan QYSO ~_dan_ XRQP
~_dans LZTS ~_dans_ LZTS ~_dar RXQR ~_das ZXNK ~_das_ ZWNM ~_dat RX[F ~_data RZUK ~_datab QWSQ ~_date PTXP ~_date_
STWN ~_day WXNN ~_day_ WRRQ ~_days SYOP ~_days_ SYOP ~_dbt O[QP ~_dbt_ O[QP ~_deb WNPW ~_debu VPNX ~_debug VPNX ~_ded
RPWR ~_dedu RPWR ~_dedup RPWR ~_del SJ`N ~_del_ PXVN ~_dele RMXU ~_delet ONXV ~_dell VNVR ~_delle VPWO ~_dem aMMQ
~_dem_ \NOS ~_demo YPRQ ~_demo_ YPPR ~_den WOWO ~_den_ WPVO ~_der UUSO ~_der_ VUSO ~_des VRH] ~_des_ YUOP ~_dest LNPb
~_destr OPSZ ~_dev CSeP ~_dev_ ILdT ~_deve QXRQ ~_devel RWRQ ~_did WRSP ~_die XRPR ~_die_ YQNS ~_dif PRSW ~_diff PRSW
~_diff_ QRRW ~_dis SNYR ~_disa SQWQ ~_dist RQQX ~_dist_ RQQX ~_dns WPRR ~_dns_ WPRR ~_doc IX[P ~_doc_ TSWO ~_dock PPWT
~_docke PPWT ~_docs PSPX ~_doi PVWP ~_doin QRXQ ~_doing QRXQ ~_doit QWRR ~_doit_ QWRR ~_don STVO ~_dow UZNN ~_down
UZNN ~_down_ RZOQ ~_dro OZMU ~_drop OZMU ~_drop_ PYOT ~_due SQXP ~_due_ SQXP ~_eac N[RQ ~_each N[RQ ~_each_ N[RQ ~_eas
WOXN ~_easi WPUP ~_easie WQTP ~_edi \SNN ~_edit \SNN ~_edit_ WRRQ ~_een NUWS ~_een_ NUWS ~_ein OX`E ~_ein_ MV^K ~_eine
RVVN ~_eine_ QVVO ~_eleg RWRR ~_elega RWRR ~_eli RRWQ ~_emi QOXS ~_emit QOXS ~_emit_ ROWT ~_emp SOQY ~_empt ROQY
~_empty QQRX ~_end SPRX ~_ene RQWR ~_enem RQWR ~_enemy RQWR ~_eno QWRR ~_enou QWRR ~_enoug QWRR ~_entr URYL ~_equ QWRR
~_equi QWRR ~_equip QWRR ~_era UOTU ~_eur ZSNQ ~_eur_ YRQQ ~_eve RbMK ~_even TWPQ ~_event RXQR ~_ever Q^OM ~_every
Q]PN ~_exa OS[O ~_exac PSWR ~_exact PSWR ~_exe URWO ~_exp NR[Q ~_expl NRZR ~_expli QQWR ~_exte UUNT ~_extr QPZQ
~_extra RPZO ~_fai ONcL ~_fail ONcL ~_fail_ RSYO ~_faile RQWR ~_fal XOXM ~_fals WQVO ~_false WQVN ~_far VSOT ~_fas
YQSN ~_fast YQSN ~_fat TRPW ~_fata SRPW ~_fatal SRPW ~_fea OWUQ ~_feat OWUQ ~_featu OWUQ ~_fee WSOR ~_feh RRYO ~_fehl
RRYO ~_fehl_ QRYP ~_fel NYQS ~_felt OZRQ ~_felt_ OZRQ ~_fes QRXQ ~_fest QRXQ ~_few_ RYOR ~_fft POUX ~_fft_ POUX ~_fic
UTVM ~_fil HRV\ ~_file JOW[ ~_file_ NHW^ ~_files M\SQ ~_fill OXQS ~_fill_ PYQR ~_fin WNQU ~_fir QON^ ~_firs OPM_
~_first OPM_ ~_fiv QSWR ~_five QSWR ~_five_ QSWR ~_fix NVXP ~_fix_ SWMU ~_fixe PRYQ ~_fixed PRWS ~_fla RNYR ~_flag
VOTS ~_flag_ XNTR ~_flaky QRXQ ~_fle RQYQ ~_fns PXRR ~_fns_ PXRR ~_fol P]PO ~_foll PZQQ ~_follo PZQQ ~_for Q[_B ~_for_
O\[F ~_force VOUS ~_form NUXQ ~_four TOVS ~_four_ TOXQ ~_fre WXMP ~_fres VSOT ~_fresh VSOT ~_fro R[QO ~_from P[SN
~_from_ P\RN ~_fun QOZR ~_func QPXS ~_funct RRWQ ~_für XUSM ~_für_ XUSM ~_get UVOR ~_git SDlI ~_git_ NFlL ~_gith XQQR
~_githu XQQR ~_già RRYO ~_già_ RRYO ~_goe UTMV ~_goes TUMV ~_goes_ TUMV ~_goi UOQW ~_goin UOQW ~_going UOQW ~_gpl XORR
~_gpl_ XORR ~_gpu QYPR ~_gpu_ QYPR ~_gradl RSQW ~_gree VRUO ~_gri RSWQ ~_grid RSWQ ~_grid_ RSWQ ~_hab UQWO ~_habe WMXP
~_habe_ WMXP ~_hal TTUN ~_han UXNQ ~_hand UWPQ ~_har TTUO ~_has N\UM ~_has_ M]RP ~_hav Q]RM ~_have Q]RM ~_have_ O^RM
~_hea SPXQ ~_head WOQV ~_heap RQXQ ~_hei PWSS ~_heiß PWSS ~_hel RLZT ~_hell RSPW ~_hello RSPW ~_help VL\N ~_help_ VOUS
~_helpe QQ[O ~_her WUPP ~_hol WQTP ~_hold WQSQ ~_hom RXQQ ~_home RWQR ~_home_ RWQR ~_hoo PTWR ~_hook PTWR ~_hos WSQP
~_host WSQP ~_host_ XQRQ ~_hou UXWH ~_hour TXWH ~_hour_ US[I ~_hours RYOR ~_how LSP] ~_how_ LSP] ~_i'd ^VLL ~_i'd_
^VLL ~_i'l SPQX ~_i'll SPQX ~_i'll_ SPQX ~_i'm OKV[ ~_i'm_ OKV[ ~_ich WL[N ~_ich_ WL[N ~_idx SSNX ~_idx_ SSNX ~_ifs
QOZQ ~_ifs_ QOZQ ~_ima QO^N ~_imag QO^N ~_image QO^N ~_imp LYUR ~_impo MWUR ~_impor MWUR ~_inc [QMS ~_incl [ROP
~_inclu [PQP ~_ind OWQU ~_inde OSSV ~_index OSTU ~_ins LV]L ~_insi PM_P ~_insid PM_P ~_inst O\QO ~_insta RYPP ~_int
N]XJ ~_inte OWTR ~_into QWYK ~_into_ QWYK ~_ite PYQS ~_its NRXT ~_its_ QPYS ~_j'a XPVO ~_j'ai XPUP ~_j'ai_ XPUP ~_jet
WTSN ~_jetz WRTO ~_jetzt WRTO ~_job_ YMTS ~_jso LYRU ~_json LYRU ~_json_ LZPV ~_jul QXRQ ~_juli QXRQ ~_julia QXRQ
~_jus QNUX ~_just QNUX ~_just_ QOUW ~_kan ^OPO ~_kan_ [PQP ~_kep QSWQ ~_kept QSWQ ~_kept_ QSWQ ~_key [MPT ~_key_ [NTO
~_keys RSPW ~_keys_ QSPW ~_kil PQP[ ~_kill PQP[ ~_kill_ QRPZ ~_kla WQQS ~_kom RSPW ~_l'a OWVQ ~_las XPUO ~_lay P[SO
~_lea RHgL ~_lead KOcO ~_lead_ LPbO ~_leav WQSQ ~_leave WQSQ ~_lef TUNU ~_left TUNU ~_left_ TUNU ~_les UWPP ~_les_
WZPK ~_let P\PP ~_let_ P[PP ~_lib Q\MR ~_libr QXQR ~_libs RWQR ~_libs_ RWQR ~_lie PZSO ~_lim XLST ~_limi XLST ~_limit
XLST ~_lin CKc[ ~_line MOQ^ ~_line_ QLT\ ~_link SOYQ ~_link_ TQXP ~_lint KP_R ~_lint_ LP_Q ~_lis OQUX ~_liv ZVQL
~_live ZVQL ~_live_ [UPM ~_loa VTOS ~_load VTOS ~_load_ UVOS ~_loc SHbP ~_loca NL]V ~_local ML]U ~_lock XOXM ~_lock_
XPVN ~_log YHM^ ~_log_ PNIe ~_logg WQWM ~_logge WOXN ~_logi WQUP ~_login XRSP ~_lon NWTR ~_long NWTR ~_longe PXSR
~_loo VPI\ ~_look UROU ~_look_ QTQW ~_looks XRQQ ~_loop TQMZ ~_loop_ TQMZ ~_los WSRP ~_lru RP[O ~_lru_ RP[O ~_mac NWTS
~_mad UTKY ~_made STKY ~_made_ STKY ~_mai [SRM ~_mail [ORQ ~_main SXQP ~_main_ SXPQ ~_maj SXPR ~_majo SWPR ~_major
SWPR ~_make TUOT ~_make_ SWOT ~_mal SQXP ~_mal_ TQWP ~_man SNVV ~_mat NTZP ~_matc SLZS ~_match SLZS ~_matr PXTO
~_matri PXTO ~_may WPXM ~_may_ WOXM ~_mcp QWRR ~_mcp_ QWRR ~_mee RWQR ~_mer [PNR ~_merg [PNR ~_merge [PNR ~_met NSN\
~_met_ RRQX ~_mid VQUO ~_migr RWSQ ~_migra RWSQ ~_min PLfI ~_min_ TPWQ ~_mine RQXR ~_mine_ RPXR ~_minu SN^M ~_minut
SN^M ~_mir TQOY ~_mir_ QRQY ~_mis SPXQ ~_mit_ WSOR ~_moc PSWR ~_mock PSWR ~_mock_ QQXR ~_mod Be`E ~_mode IiLN ~_mode_
L]QR ~_model RZPO ~_moder QXQR ~_modu JPeM ~_modul JPeM ~_mon LcSJ ~_mon_ TQXO ~_mond PXRR ~_mono QWRR ~_mont O\PQ
~_month PZPQ ~_mor XURM ~_more UWQN ~_more_ UWQN ~_mos PYQR ~_most PYQR ~_most_ PWRS ~_mul RXPS ~_mus QWSQ ~_must PWTR
~_must_ PWTR ~_n'y YPQR ~_n'y_ YPQR ~_nam WHM_ ~_name WIP\ ~_name_ SPM[ ~_names XNUQ ~_nea YQRP ~_neat XQQR ~_neat_
YPRR ~_nee YUSK ~_need YUSK ~_need_ UVQO ~_needs WSSO ~_neh RQWR ~_nehm RQWR ~_nehme RQWR ~_nel QQWR ~_nel_ QQWR ~_net
WUOQ ~_neu S[PN ~_nev VQOV ~_neve VQOV ~_never VQOV ~_new WfGH ~_new_ SeHL ~_news XQQR ~_nex FeOS ~_next FeOS ~_next_
EeOS ~_nic YVMP ~_nice QYQQ ~_nich [POR ~_nicht [POR ~_nin OYPT ~_nine OYPT ~_nine_ OYPT ~_nod PPXU ~_node_ NRWU ~_not
[RUK ~_not_ YVNN ~_note VM[N ~_note_ YMZM ~_noted RRXP ~_notes RRPX ~_noth OUUS ~_nothi OUUS ~_now XTQO ~_now_ YTRM
~_npm \NNT ~_npm_ [NOT ~_nun URNW ~_nun_ URNW ~_nur MWSU ~_nur_ MWSU ~_obj OVUR ~_obje OVUR ~_objec OUVR ~_off O_QM
~_off_ P[SN ~_ohn O\QP ~_ohne O\QP ~_ohne_ O\QP ~_old YO`D ~_old_ UR`E ~_olde WPRR ~_older WPRR ~_one QRYP ~_one_ OS]M
~_ones UQOV ~_ones_ UQOV ~_onl PSXQ ~_only NUZO ~_only_ NUZO ~_ope VPLZ ~_open VPLZ ~_open_ VPPW ~_ops PRYQ ~_ops_
PSXQ ~_opt YQQQ ~_opti YRPQ ~_optio YRPQ ~_ora RXQQ ~_ord RSL[ ~_orde RTNY ~_order RTNX ~_org YPRQ ~_org_ WQRR ~_our
^YLI ~_our_ ^YLI ~_out JZWQ ~_out_ KWWS ~_outp QTPX ~_outpu QTPX ~_ove XOTQ ~_over XOTQ ~_over_ ZMRS ~_own BU`U ~_own_
CW[V ~_owne RQWR ~_owner RQWR ~_pac QWMW ~_pack RUNW ~_packa RTNW ~_pad RQWR ~_pad_ RQWR ~_pag RRPX ~_page_ RSNY ~_pai
XQRR ~_pan RRYO ~_pani SSWO ~_panic SSWO ~_par WTUM ~_par_ QZVK ~_para ZNVN ~_para_ [PSO ~_pars OQSX ~_parse PQRY
~_pas UIbL ~_pas_ YMUQ ~_pasa QWSR ~_pass OM_Q ~_pass_ ROZQ ~_passe RQWR ~_patc WQPS ~_patch WQPS ~_path PSWQ ~_path_
QQYQ ~_pem PSRW ~_pem_ PSRW ~_pen RWRQ ~_per P\VJ ~_per_ N]TM ~_pin SPYP ~_pinn TQXP ~_più R\NP ~_più_ R\NP ~_pla UUSO
~_plan PZOS ~_plan_ QXOT ~_ple QXSP ~_plea QXSP ~_pleas QXSP ~_plu S\ON ~_plug P\PP ~_plugi P\OQ ~_pnp NYRS ~_pnpm
NYRS ~_pnpm_ NYRS ~_pol SPYP ~_poll SRWP ~_pool PTWR ~_pool_ PTWR ~_por RYWJ ~_por_ TVSO ~_porta PXRR ~_pos ZOSP
~_post YPRR ~_pou YRQP ~_pour XTQO ~_pre NQ_N ~_pre_ NQ_M ~_pres WPRS ~_pri UJUX ~_pric WQRR ~_prin OTOY ~_print PQRY
~_priv SNYR ~_priva SNZQ ~_pro YUMQ ~_proc TROV ~_prod WJUV ~_prod_ YNPU ~_produ QPXT ~_proj WQSP ~_proje WQSP ~_prop
Q]OO ~_propo QZOQ ~_pub _SKN ~_publ _SKN ~_publi _SKN ~_pui XQQR ~_puis XQQR ~_pur VONY ~_purg TPOY ~_purge TRNX ~_pus
\NLV ~_push \NLV ~_push_ ]MPS ~_pushe RTOV ~_pyc RSI_ ~_pyt OSTW ~_qua OWTR ~_que ]RJS ~_que_ ]ROO ~_qui POQ\ ~_quic
RORY ~_quick RORY ~_quo RQOY ~_quot RQOY ~_quote RRPY ~_ram RUVO ~_ran TOXQ ~_rank SPWR ~_rath NWTS ~_rathe NWTS ~_raw
]QPN ~_raw_ ]QPN ~_rea XPLW ~_read PTMZ ~_read_ SVOT ~_reade PRXR ~_readi QQQZ ~_reads SXNS ~_ready XPRR ~_real XPQS
~_real_ XQRQ ~_reb RRXP ~_rebu RQXQ ~_rebui RQXQ ~_rec VMQW ~_reci SRPW ~_reco VSUN ~_red OXRS ~_red_ QRWR ~_ref XOSR
~_refa RSWP ~_reg RYTM ~_rege QUWO ~_regex RRWQ ~_regi SXPQ ~_rele WSPR ~_relea WSPR ~_rem OZVN ~_remo QWTP ~_remot
SXQP ~_rend SRWQ ~_rene WPRS ~_renew WPRS ~_rep ^QQL ~_repl VNVR ~_repla SQXQ ~_repo WXLP ~_req XVNQ ~_requ XVNQ
~_reque WTNS ~_res Q_QJ ~_rese XSRO ~_reset WUPQ ~_rest N\SP ~_rest_ O\QP ~_resul QWRS ~_ret MTaK ~_reti QWRR ~_retir
QWRR ~_retr PP]O ~_retri RRWR ~_retry QRYP ~_retu OUWQ ~_retur OUWQ ~_rev PSXR ~_reve NUYO ~_rever NUXP ~_rig XOPU
~_righ XPPU ~_right XPPU ~_rol \OPQ ~_roll ZPPR ~_roo TQXO ~_root QRXQ ~_root_ QRXQ ~_roun PTQW ~_round PTQW ~_route
QTWP ~_row WOTQ ~_rows XOUP ~_rows_ XOUP ~_rul UM[O ~_rule UM[O ~_rule_ RN\P ~_run ORM^ ~_run_ SOL^ ~_runn OTRW ~_sai
USUO ~_said_ STVO ~_sam TMSX ~_same RNYS ~_same_ QNYT ~_samp TSNX ~_sampl TSNX ~_sav XTQO ~_save XTQO ~_say RSK]
~_say_ OWRT ~_says VOK\ ~_says_ VOK\ ~_sch TUSO ~_sche SWQP ~_schem RZQP ~_schl SRWP ~_scr NVM[ ~_scra SRM[ ~_scrat
QSM[ ~_sdk Q[PO ~_sdk_ RZQO ~_sec UKUV ~_seco TOSW ~_secon TOSW ~_secu TQXP ~_secur TQXP ~_see NLZY ~_see_ QJS^ ~_seed
PR\N ~_seed_ PSZP ~_sel MVXQ ~_sem PXQS ~_sen YRSO ~_sep SQWQ ~_sepa SQWQ ~_ser Z_HK ~_seri PWSR ~_serv ^WJM ~_serve
^NNR ~_servi R\OO ~_ses O[PS ~_ses_ QWRR ~_set ZRa> ~_set_ ^PWF ~_setu RTWO ~_setup RTWO ~_sev WQSQ ~_seve WQRR
~_seven WQSP ~_sha _XFP ~_sha_ XROS ~_shar YVNO ~_share WWOO ~_shi ZRPQ ~_ship [PPQ ~_ship_ XQQR ~_sho [PIX ~_shop
]LQQ ~_shop_ XORS ~_shou MYOW ~_shoul MYPW ~_show WOOW ~_show_ QSPY ~_shows YOSR ~_sic QYRQ ~_sich QYRQ ~_sich_ QYQQ
~_sie RQ[N ~_sie_ TPYO ~_sig ZRUK ~_sign YSRM ~_sim STVN ~_sin _LLU ~_sin_ [PNT ~_sind YORS ~_sind_ YORS ~_six QTZM
~_six_ QTZM ~_siz OQXT ~_size OQXT ~_ski TPWP ~_skip VQXM ~_skip_ URVN ~_slo QQYP ~_slow QQYP ~_slow_ PSWR ~_slu SRWP
~_slug SRWP ~_sma OR[P ~_smal OR[P ~_small OR[P ~_soll_ WQRR ~_solo QWSR ~_solo_ QWSR ~_sor SPRX ~_sort SPRX ~_sorti
RRQW ~_sou UM[O ~_soun RQWS ~_sound RQWS ~_spa QTL[ ~_spac RROY ~_space RROY ~_spe P[NR ~_spec PZQR ~_spec_ PZQR ~_spl
SUVN ~_spli SUVN ~_split QWVN ~_spo PWUO ~_sql_ SOXR ~_src OPVV ~_src_ OPVV ~_sta TVC` ~_staa XQSQ ~_staat XQSQ ~_stac
OUTT ~_stack OUTT ~_stag PXQR ~_stagi OYRQ ~_star UTH\ ~_start VQH] ~_stat NQQ\ ~_ste SOYQ ~_sto SUJZ ~_stop QSN[
~_stop_ PTPX ~_stor UVOR ~_store WUKU ~_story PRWS ~_stri RWNU ~_stu PR^M ~_stub QSZN ~_stub_ RRZN ~_sty RTWP ~_styl
RTWP ~_style RTWP ~_sui QTWP ~_suppo RXPR ~_sur XQQQ ~_sur_ XQQQ ~_swe YOQR ~_swee YOQR ~_sweep YOQR ~_swif SSOX
~_swift SSOX ~_syn YRPQ ~_sync WSQQ ~_são PXRR ~_são_ PXRR ~_tab MVQX ~_tabe PXSQ ~_tabel PXSQ ~_tag VVNR ~_tag_ ZNRR
~_tage QYQQ ~_tak OYVN ~_take P[TM ~_take_ PWTQ ~_tar XOQT ~_tea R[OP ~_team S[OO ~_team_ SWPQ ~_tem QPSY ~_temp QPSY
~_ten MZPU ~_ter WORT ~_term WOQT ~_terms XOSS ~_tes ;CtZ ~_test ;CtZ ~_test_ DIc] ~_tests OK_S ~_tex RNP[ ~_text RNP[
~_text_ SOQZ ~_tha YRSM ~_that WSSO ~_that_ YPUN ~_the WSOS ~_the_ UKP[ ~_them UWUK ~_them_ VUUL ~_then SQPX ~_then_
SQPX ~_they QZSO ~_they_ QZSN ~_tho XPPT ~_thr LT\P ~_thre LR^P ~_threa QQWR ~_three OTZO ~_tic PZSO ~_tick PZSO
~_ticke PZSO ~_tid WTOR ~_tie XRPR ~_tim RUZK ~_time SWWL ~_time_ TUUM ~_tmp MLHk ~_tmp_ MLHk ~_tod LWVS ~_todo OVUS
~_todos QXRQ ~_tok YQUN ~_toke YPUN ~_token YPUN ~_toni WQRR ~_tonig WQRR ~_too LTgE ~_too_ UQXN ~_took RUWN ~_took_
RUWN ~_tool KT^O ~_tool_ MXVQ ~_tools PSXQ ~_top VNUS ~_tou O[QQ ~_tout PYRR ~_tout_ PYRR ~_tra ZKWP ~_trac QQYQ
~_track SQXO ~_tre QWMV ~_tree RSOY ~_tree_ RSOY ~_tro NZQS ~_troi QWRR ~_trois QWRR ~_tru [OSP ~_true ZOSP ~_true_
ZOSP ~_ttl RQXP ~_ttl_ RQXP ~_tur RRWQ ~_turn RRWQ ~_tut O]OQ ~_tutt RZOR ~_tutto RXPR ~_two EU]T ~_two_ EU]T ~_txt
POXU ~_txt_ POXU ~_typ OXPV ~_uma O\PQ ~_uma_ PYQR ~_una NWZM ~_una_ OWZK ~_une MTRY ~_une_ MTRY ~_uni PWPT ~_unit
OXPU ~_uno TPYN ~_uns VRUO ~_unt SVTO ~_upd WQTO ~_upda WQTO ~_updat WQTO ~_usa XQRQ ~_usd SXOR ~_usd_ SXOR ~_use ZKeB
~_use_ VQXM ~_used WMXP ~_used_ WMXP ~_user VSUN ~_uses PSXP ~_uses_ PSXP ~_usi RQQW ~_usin RQQW ~_using RQQW ~_uti
QRYP ~_util QRYP ~_util_ QRYP ~_val RSXN ~_van NT]M ~_van_ NU]L ~_var VMQW ~_varia UORV ~_vau WSRP ~_vaul WSRP ~_vault
WSRP ~_ver VUXI ~_vers YSUK ~_versi SVVM ~_vet SSOW ~_vet_ SSOW ~_vez PQRZ ~_vez_ PQRZ ~_vid SRPW ~_vie JbNR ~_viel
PYRR ~_viel_ PYRR ~_view QZQP ~_view_ QXRQ ~_vis RSWP ~_vol TRXO ~_volu TQXO ~_volum TQXO ~_von NWWQ ~_von_ NWWQ ~_vou
YPQR ~_vou_ XPQS ~_wai VNWQ ~_wait VNWQ ~_wait_ SOYP ~_wan WVMR ~_want WVMQ ~_want_ SVTO ~_wants TTNV ~_war QTNX
~_warn SQNY ~_was \E_M ~_was_ ]GZN ~_way UYPO ~_way_ VXNP ~_web VOUS ~_wee UYPN ~_week UXQO ~_week_ TVSO ~_weg WNRU
~_weg_ XQQR ~_wei SQXP ~_weil RQXQ ~_weil_ RQXQ ~_wel PWSQ ~_well PWSQ ~_well_ PWSQ ~_wen XPUP ~_went XPUP ~_went_
XPUP ~_wer ^POO ~_were _NOO ~_were_ ^OOP ~_wha STMY ~_what STMY ~_what_ TRMY ~_whe RNVU ~_who YSOQ ~_who_ WROT ~_why
RR_I ~_why_ RR_I ~_wil P]LS ~_will P]LS ~_will_ P]LS ~_wip OQXS ~_wip_ RQWQ ~_wipe PTWQ ~_wipe_ RSXP ~_wipi SRPW
~_wipin SRPW ~_wir PYRQ ~_wire PWQS ~_wit \TRJ ~_with \TRJ ~_with_ YRTM ~_wor MbJS ~_work P`JR ~_work_ PYSP ~_worki
RTOW ~_works SXQP ~_wou XWON ~_woul XWON ~_would XWON ~_wri VRNW ~_writ VRNW ~_write YOOU ~_wro RS]J ~_wron RSXO
~_wrong RSXO ~_wrot TSWN ~_wrote TSWN ~_yea QYQQ ~_year QYQQ ~_year_ RWRQ ~_yes TM^N ~_yes_ UN[O ~_yml SNVV ~_yml_
SNVV ~_you bPMM ~_you_ `NPN ~_zod RYPQ ~_zod_ PZPQ ~aar_ YQRQ ~aat_ XQSQ ~abas QWSQ ~abase QWSQ ~abase_ QWSQ ~abe_
VMYO ~abel PYRP ~abell PXSQ ~abelle PXSQ ~abet RQQX ~abeti RQQX ~abetic RQRW ~able SNXR ~able_ UNSV ~abou UUSO ~about
UUSO ~about_ UUSO ~acce XSPR ~accep WQRR ~accept WQRR ~ace_ RXNS ~aced QOZQ ~aced_ QOZQ ~aces OUSU ~aces_ OUSU ~ach_
QYTO ~ache RNTX ~ache_ QOUW ~ack_ NUVS ~acka RTNW ~ackag RTNW ~ackage RUNV ~acke QWUN ~acked QSXP ~acked_ QSXP ~acken
RXQR ~ackend RXQR ~acme XORS ~acme_ XORS ~actl PSXQ ~actly PSXQ ~actly_ PSXQ ~adap PYRQ ~adapt PYRQ ~adapte QWSQ ~add_
[SPN ~ade_ TWMU ~ader ROXS ~ader_ QRXQ ~adin ROP[ ~ading ROP[ ~ading_ ROPZ ~adle RRPX ~admi YQPS ~admin YQPS ~admin_
XQPS ~ado_ XPRR ~adr_ QXRQ ~ads_ WVMR ~ady_ ZPSP ~afte OXPU ~after OXPU ~after_ PXQS ~agai NWTT ~again NWTT ~again_
LYTT ~age_ VVKU ~agen O`NO ~agent M`OP ~agents O]PP ~ages QRWQ ~ages_ QRWQ ~agin PXQS ~aging OYRR ~aging_ OYRR ~ago_
UOI_ ~ags_ OUPY ~aid_ WSUN ~ail_ TOYP ~aile TPWQ ~ailed RQWR ~ailed_ RQWR ~ain_ QYPR ~aine RRXP ~ainer RPWS ~air_ ZPQQ
~ait_ UPXP ~ajor SWPR ~ajor_ SWPR ~ake_ R[NQ ~akes VURO ~akes_ VURO ~aky_ QRXQ ~aligne RQRW ~alle NZNV ~alled OUM[
~alled_ OUM[ ~allo XNWP ~allow ZPPR ~allow_ XQQR ~alph RQQX ~alpha RQQX ~alphab RQQX ~als_ \QOO ~alse WQVN ~alse_ WQVN
~alt_ RQXP ~alta WQRR ~alte TWTN ~ambi OUQW ~ame_ MMOc ~amed_ PQSW ~ames ZNTP ~ames_ YNTQ ~amin QTPW ~aming QTPW
~aming_ QTPW ~amit XQRQ ~amit_ XQRQ ~ammi WQRQ ~ammin WQRQ ~ammini WQRQ ~ams_ QYSP ~an't XOPU ~an't_ XOPU ~ance WURN
~ance_ WTPQ ~anch K]VN ~anch_ JYYO ~anche SWPQ ~anche_ RWQQ ~and_ ViHD ~ange RWRQ ~ange_ RWOU ~anic SSWO ~anic_ SSWO
~ank_ XOSR ~anno TTOU ~ans_ L]OT ~answ WRRQ ~answe WRRQ ~answer WRRQ ~ant_ UTTO ~ante WTOR ~anti SRWO ~ants RVNV
~ants_ RVNV ~any_ YJYO ~anyw WOSS ~api_ XSRO ~app' XQQR ~app's XQQR ~app's_ XQQR ~app_ WSVL ~appe NVPX ~appea RRPX
~appear RRPX ~appr SXTM ~appro RXTN ~approv RXRP ~apps QXRQ ~apps_ QXRQ ~apte QWSQ ~apter QWSR ~apter_ QWSR ~aque RWQQ
~ara_ [PSO ~arch P[QO ~arch_ NZRQ ~ard_ ^OSL ~are_ Z\PF ~ared VZNN ~ared_ VZNN ~arge QSRW ~aria UORV ~ariab UOQV ~arn_
PVOW ~ars_ NVPX ~arse OSQY ~arser RROY ~arser_ RRQW ~art_ XSQP ~arte MXSS ~arted SSOW ~arted_ SSOW ~arti WNRT ~ase_
WYOL ~ases RPXS ~ases_ RPXS ~ash_ YJZN ~asie WQTP ~asier WQTP ~asier_ WQTP ~ask_ YOSQ ~aske XOQU ~asked XOQU ~asked_
XOQU ~asks QXRQ ~asks_ QXRQ ~ass_ QSYN ~asse NU]L ~ast_ XL_I ~así_ WQRR ~ata_ RSZL ~atab QWSQ ~ataba QWSQ ~atabas QWSQ
~atal_ SRPW ~atch TLSY ~atch_ SQOY ~atche UOWQ ~ate_ [QVK ~ated RTOW ~ated_ RTNX ~ates QQWT ~ath_ RQXP ~athe NXUQ
~ather NXUQ ~ather_ NXUQ ~atic WPRS ~atie SRPW ~atio QZMS ~ation QZMS ~ation_ QYMV ~ator VQXN ~ator_ RRYO ~atri PXTO
~atrix PXTO ~atrix_ PXTO ~ats_ UPXP ~atur PWUP ~ature OXUP ~audi RXRP ~audit RWSQ ~audit_ RWSQ ~auf_ XXSJ ~ault XSSM
~ault_ XSSM ~ause SOZP ~ause_ SOZP ~auth KXWR ~auth_ IYWS ~auto ZQQQ ~autom XPRR ~automa XPRR ~avant TQQW ~avant_ TQQW
~ave_ T]QJ ~aves SWSO ~aves_ SWSO ~away USOV ~away_ USOV ~aws_ XOSR ~ays_ YRKV ~back UYRL ~backe RXQR ~backen RXQR
~bank WRSP ~bank_ WRSP ~bar_ SQWP ~base WVQN ~base_ WVQN ~beca RQZP ~becau SPYQ ~becaus SPYQ ~befo RORY ~befor RORY
~before RORY ~beha RRWQ ~behav RRWQ ~bei_ P[QQ ~bell PXSQ ~belle PXSQ ~beti RQQX ~betic RQRW ~betica RQRW ~bien QWRR
~bit_ XUMR ~bjec OUVR ~bject OUVR ~ble_ SOUU ~blic XVNO ~blic_ YUOP ~blis YPQS ~blish YPQS ~blish_ WPRS ~bloc RRQW
~block RRQW ~bmit_ WQRR ~boar WTRO ~board WTRO ~book TROV ~bot_ \RPO ~both NTWS ~both_ NTWS ~bout VUSO ~bout_ UUSO
~box_ WPXL ~bran K[XO ~branc K[XO ~branch K[XO ~brow PXQS ~brows PXQS ~browse PXQS ~budg PYQR ~budge PYQR ~budget PYQR
~bug_ SQOY ~bugg WRRQ ~buil ORYR ~build_ SROY ~built QSXP ~built_ QSXP ~but_ WSSO ~buy_ RWRR ~cach MSTY ~cache NQTY
~cache_ OPVX ~cal_ JJ_Y ~call LOQ` ~call_ QORZ ~calle NTQY ~called PTM[ ~caller QSWQ ~camb PRRW ~cambi PRRW ~came_
PWSR ~can' XOPU ~can't XOPU ~can't_ XOPU ~can_ `TNJ ~cann RRRW ~card \NQQ ~card_ ZOQR ~case OSTU ~caus RPYP ~cause
RPYP ~cause_ RPYP ~ccep WQRR ~ccept WQRR ~ced_ RPYQ ~cept WRQQ ~cert VOST ~cess TUOU ~cess_ TSOV ~chec YHRY ~check
YHRY ~check_ QNR[ ~checko XQRP ~chem RZQP ~chema RZQP ~chema_ TWQP ~chos QP\P ~chose QP\P ~chose_ QP\P ~cht_ \OPR
~cit_ RQWR ~ción RPXR ~ción_ RPXR ~ckag RTNW ~ckage RUNV ~cked MT[P ~cked_ MT[P ~cken RWPR ~ckend RXQR ~ckend_ RXQR
~cker QOXT ~cker_ ROUV ~cket RVVN ~cket_ STYM ~ckou YQRP ~ckout YQRP ~ckout_ YPRQ ~clas OWWN ~class QXTO ~clea [QMS
~clean YQOT ~clean_ XOQT ~cli_ NZSR ~clie RYOQ ~clien RYOQ ~client RYOQ ~cloc RRWP ~clock RRWP ~clock_ RRWP ~clon XPQT
~clone XPQT ~clos WMSU ~close XOSR ~close_ WPSR ~clud [PQP ~clude YQRP ~cluded XRQQ ~cme_ XORS ~code KX[N ~code_ LU\N
~codes_ RWQR ~colu RSNY ~colum RSNY ~column RSNY ~com_ YORR ~comm BP]] ~comma NWQV ~comman OWRT ~comme LSQ[ ~commen
LRR\ ~commi PKcN ~commit PKcN ~comp NXUQ ~compi OVQV ~compil OVQV ~compo LVZP ~con_ P\RM ~cond SNSW ~conds SPRW
~conds_ SPRW ~cons RPRW ~cont [MUP ~conta TOVR ~contai RPWS ~contr WRSQ ~conv QXSP ~conve QWSP ~copi XOVN ~copie XOVO
~copied WPTQ ~copy ]JKZ ~copy_ YLL[ ~cord XQSP ~corri RRQW ~cos_ NXSS ~così YQRP ~così_ YQRP ~coul SXPQ ~could SXPQ
~could_ SXPQ ~coun TSNW ~count TSNW ~count_ VNOY ~cras XNSR ~crash WOSS ~crash_ WOSS ~crat QSL[ ~cratc QSM[ ~cratch
QSM[ ~crip OTWR ~cript OTWR ~cripts QWRR ~css_ PO^O ~csv_ TQXP ~cted SQWQ ~cted_ SQWQ ~ctio POZS ~ction POZS ~ction_
POYT ~ctly PSXQ ~ctly_ PSXQ ~ctor PUXO ~ctor_ PWUQ ~cts_ MZVO ~curi RPXS ~curit SPXQ ~curity SQXP ~cust XPQS ~custo
XPQS ~custom XPQS ~dami XQRQ ~damit XQRQ ~damit_ XQRQ ~dan_ XRQP ~dans LZTS ~dans_ LZTS ~dapt PYRQ ~dapte QWSQ ~dapter
QWSR ~das_ YVSJ ~data QZXJ ~data_ STWN ~datab QWSQ ~databa QWSQ ~date SSYM ~date_ WQYK ~day_ RVUO ~days SYOP ~days_
SYOP ~dbt_ O[QP ~debu VPNX ~debug VPNX ~debug_ RQPZ ~debugg WRRQ ~ded_ VUMT ~dedu RPWR ~dedup RPWR ~del_ QZTL ~dele
RMXU ~delet ONXV ~dell VNVR ~delle VPWO ~delle_ VPWO ~dem_ ]NNS ~demo YRQQ ~demo_ YPPR ~den_ WM[M ~der_ PQYQ ~dere
UOUT ~dern QXQR ~ders \OQP ~ders_ \OQO ~des_ \YJM ~dest LMPc ~destr OPSZ ~destro PQTW ~dev_ ILdT ~deve QXRQ ~devel
RWRQ ~develo RWRQ ~dex_ OSTU ~dget PZPQ ~dget_ PZPQ ~dict PRWT ~die_ YQNS ~diff PRSW ~diff_ QRRW ~ding RRPW ~ding_
RQQX ~disa SQWQ ~disc QSWQ ~dist RQQY ~dist_ QQQY ~dit_ WTRO ~dmin YQPS ~dmin_ XQPS ~dns_ WPRR ~dock PPWT ~docke PPWT
~docker PPWT ~docs PSPX ~doin QRXQ ~doing QRXQ ~doing_ QRXQ ~doit QWRR ~doit_ QWRR ~dor_ XRRQ ~dos_ R[PO ~down TZMP
~down_ QZOS ~drop OZMU ~drop_ PYOT ~duct QQWS ~due_ SQXP ~dul_ RQXR ~dule KQ`P ~dule_ MR\Q ~each PXSQ ~each_ OYRR
~ead_ DUdO ~eader_ RSWP ~eadi QPP[ ~eadin QPP[ ~eading QPP[ ~eads UWMS ~eads_ TWNS ~eady ZPSP ~eady_ ZPSP ~eal_ XQRQ
~eam_ UXOO ~ean_ ZNPT ~ear_ RZRO ~earc PWSQ ~earch PWSQ ~earch_ PWSQ ~ears PTPX ~ears_ QSPX ~ease VUSO ~ease_ VUSO
~easi WPUP ~easie WQTP ~easier WQTP ~eat_ [ORQ ~eated RRQW ~eated_ RRPX ~eatu OWUQ ~eatur OWUQ ~eature OWUQ ~eave WQSQ
~eave_ WQSQ ~eben OXTQ ~ebug VPNX ~ebug_ RQPZ ~ebugg WRRQ ~ebui RQXQ ~ebuil RQXQ ~ecau SPYQ ~ecaus SPYQ ~ecause SPYQ
~eck_ QNR[ ~ecko XQRP ~eckou XQRP ~eckout XQRP ~ecom PWSQ ~econ TLTW ~econd TNSX ~econds SPRW ~ect_ QSXP ~ects PXSQ
~ects_ PXSQ ~ecur TPYO ~ecuri SQXP ~ecurit SQXP ~edit ]SNN ~edit_ XQRQ ~eds_ XRSO ~edup RPWR ~eed_ YTWH ~eeds XRSO
~eeds_ XRSO ~eek_ TVSO ~eel_ SQOY ~eep_ WSTO ~eet_ WPRS ~efac PSXQ ~efact PSXQ ~efor SNSY ~efore RORY ~efore_ RORY
~eft_ TVMT ~egan RWRR ~egant RWRR ~egex RRWQ ~egex_ RRWQ ~ehav RRWQ ~ehen_ SWQQ ~ehl_ QRYP ~ehme PTWP ~ehme_ RQWR
~eich RRWQ ~eight QUVO ~eil_ RQXQ ~ein_ MU`J ~eine QWUP ~eine_ QWVN ~elea WSPR ~eleas WSPR ~elease WSPR ~elec QQWS
~elect QQWS ~eleg RYQP ~elega RWRR ~elegan RWRR ~elet ONXV ~elf_ PWPU ~ell_ OYTP ~elle VUUK ~elle_ XPVM ~elop QYRQ
~elp_ VOUS ~elpe QQ[O ~elper QQ[O ~elper_ SP[N ~els_ SXNS ~elt_ O^MR ~ely_ WRRQ ~ema_ R[PO ~eman OYSQ ~emit QOXS
~emit_ ROWT ~emo_ YPQR ~emot SXQP ~emote TWQP ~emote_ RWRQ ~emp_ QQRX ~empl STXM ~empt ROSX ~empty QQRX ~empty_ QQRX
~ems_ QYPR ~emy_ RQWR ~end_ OWQU ~ene_ OTOZ ~enem QRWR ~enemy RQWR ~enemy_ RQWR ~enew WPRS ~enou QWRR ~enoug QWRR
~enough QWRR ~enta QTMZ ~ente M_OP ~ente_ SXPP ~enten RTOW ~enti QZVL ~entl PWPT ~entr SUYJ ~entry QWRQ ~ents N`NP
~ents_ N`NP ~enza WTQP ~enza_ WTQP ~epla SQXQ ~eplac SQWQ ~eplace RQWQ ~epo_ TYPP ~eposi WRQQ ~eposit WRQQ ~eque WTOR
~eques WTNS ~equest WTNS ~equi RXRP ~equip QWRR ~era_ WNSS ~erat OWTR ~ere_ ^FPX ~erge \OOS ~erge_ [NOS ~eria QWRR
~ermi TSOV ~ermin RSOW ~ermina RSOW ~erms XOSS ~erms_ XOSS ~ers_ cWKH ~ersi TWVL ~ersio VTUN ~ersion VTUN ~ert_ QMaM
~erve _LPQ ~erver [NPR ~erver_ ZOPS ~ervi R\OO ~ervic Q[PP ~ervice Q[PP ~ery_ O]QO ~ese_ QRWR ~esh_ SVOT ~ess_ SQOY
~essi OWPV ~essio OVQV ~ession OVQV ~est_ <W\] ~esta RQPY ~esta_ PQQZ ~este QUYM ~esto SRWP ~estr OOUY ~estro PQTW
~estroy PQTW ~ests OL\U ~ests_ OL[V ~esul QWRS ~esult QWRS ~eten_ RWQR ~etic TPQW ~etica RQRW ~etical RQRW ~etir QWRR
~etri QSWQ ~etry PSYP ~etry_ PSXP ~ets_ RWQR ~etter RWRP ~etter_ RWRP ~etup RTWO ~etup_ RTWO ~etur OUWQ ~eturn OUWQ
~etzt WRUN ~etzt_ WRUN ~eur_ [SOP ~evelo RWRQ ~evelop RWRQ ~even [RPN ~even_ ZORQ ~event RWQR ~ever NbNN ~ever_ UVMT
~evert PRYQ ~evert_ QQYR ~every Q]PN ~every_ RYSN ~ewrite RWQR ~exac PSWR ~exact PSWR ~exactl PSXQ ~expl NRZR ~expli
QQWR ~explic QQWR ~ext_ F`NX ~exte UUNT ~extr QPZQ ~extra RPZO ~eys_ QSPW ~fact QSYO ~fail ONdK ~fail_ RRZN ~faile
RQWR ~failed RQWR ~fall PRWS ~fals WQVO ~false WQVN ~false_ WQVN ~fast YRSM ~fast_ TSVO ~fata SRPW ~fatal SRPW ~fatal_
SRPW ~feat OWUQ ~featu OWUQ ~featur OWUQ ~fehl RRYO ~fehl_ QRYP ~felt OZRQ ~felt_ OZRQ ~fest QRXQ ~few_ RYOR ~ffer
PWSR ~ffic WRRQ ~fft_ POUX ~fica UUOR ~fig_ WRQR ~file FOZ] ~file_ KHZ_ ~files M\SP ~files_ M\RQ ~fill NYSR ~fill_
OYSQ ~firs OPM_ ~first OPM_ ~first_ OPM_ ~five QSWR ~five_ QSWR ~fix_ Q[LS ~fixe PRYQ ~fixed PRWS ~fixed_ PRWS ~flag
VOTS ~flag_ XNTR ~flaky QRXQ ~flaky_ QRXQ ~fmt_ QWPT ~fns_ PXRR ~foll PZQQ ~follo PZQQ ~follow PZQQ ~foo_ RRPX ~for_
O\[F ~force VOUS ~force_ VOUS ~fore RPRY ~fore_ RORY ~form NUXR ~forma OVQW ~format OUQW ~four TOVS ~four_ TOXQ ~frag
WRQR ~frage WRQR ~fres RUOU ~fresh RUOU ~from P[SN ~from_ P\RN ~fter OXPU ~fter_ PXQS ~func QPXS ~funct RRWQ ~für_
XUSM ~gain NWTT ~gain_ LYTT ~gant RWRR ~ged_ XQRP ~gen_ [LVO ~gene NYSS ~gent JaPP ~gents O]PP ~gents_ O]PP ~ger_ VSVM
~ges_ QTWQ ~get_ TZOO ~gex_ RRWQ ~gger WPWM ~gger_ WPWM ~ggin WTQP ~gging WTQP ~gging_ WTQP ~ght_ [MOT ~gin_ ZVPL
~ging SYRN ~ging_ SYPO ~git_ NFlL ~gith XQQR ~githu XQQR ~github XQQR ~già_ RRYO ~goes TUMV ~goes_ TUMV ~goin UOQW
~going UOQW ~going_ UOQW ~gpl_ YNRR ~gpu_ PYQR ~gradl RSQW ~gradle RSQW ~grat QYRP ~grati QXSP ~gratio RWSP ~gree YSTM
~gres WQSQ ~grid RSWQ ~grid_ RSWQ ~habe VKVT ~habe_ WMXP ~habet RQQX ~habeti RQQX ~hall WPPT ~hall_ WPPT ~hand UWPQ
~hard_ WSQQ ~hare WWOO ~hared UXOP ~hared_ UXOP ~has_ M]RP ~hat_ YOOU ~have Q]RL ~have_ Q]QM ~head UMRW ~heap SQXQ
~heck YHRY ~heck_ QNR[ ~hecko XQRP ~heckou XQRP ~hed_ STOV ~heiß PWSS ~hello RSPW ~hello_ RSPW ~help VL\N ~help_ VOUS
~helpe QQ[O ~helper QQ[O ~hem_ VUUL ~hema RZQP ~hema_ TWQP ~hen_ SUOV ~her_ Q_RJ ~here TNSW ~here_ TMUV ~hey_ QZSN
~hing MVSW ~hing_ MVSW ~hip_ XQQR ~hme_ RQWR ~hne_ O\QP ~hole TSVO ~hole_ TSVO ~home RWQR ~home_ RWQR ~hop_ YORS ~hose
SMYR ~hose_ SMYR ~host XUPP ~host_ YPRQ ~hoste QWQR ~houl MYPW ~hould MYPW ~hould_ MYPW ~hour TXWH ~hour_ US[I ~hours
RYOR ~hours_ RYOR ~how_ JSMb ~hows YOSR ~hows_ YOSR ~hrea QQWR ~hree OTZO ~hree_ OTZO ~hub_ UWPP ~i'd_ ^VLL ~i'll SPQX
~i'll_ SPQX ~i'm_ OKV[ ~ial_ ORUW ~ible QSWQ ~ible_ QSWQ ~ibs_ RWQR ~ical RPTW ~ical_ QPTW ~ice_ U]RH ~ich_ WO\J ~icht
[PPR ~icht_ [OPR ~icit QQWR ~icit_ RQWR ~ick_ PWOV ~icke OZSP ~icket PYTO ~icket_ PWVO ~icti RSWP ~ide_ IU[S ~idx_
SSNX ~ied_ [KSR ~iehe SWQQ ~iehen SWQQ ~iehen_ SWQQ ~iel_ OYRR ~iene_ QRRW ~ient SYSN ~ier_ WWON ~iere RRQW ~iere_
RRQW ~ies_ QR]K ~iff_ RRQW ~ifs_ QOZQ ~ift_ RSPW ~ight ]OPQ ~ight_ [MRS ~igin_ WPSR ~igne QQQY ~igne_ RRQW ~igo_ XPTP
~igra QYRP ~igrat RWSQ ~igrati RWSQ ~ike_ QRXQ ~ild_ SROY ~ile_ EK^] ~iled TOWR ~iled_ TOWR ~iles J^UO ~iles_ K]UP
~ill_ O^HW ~ilt_ QSXP ~ima_ QWRR ~imag RO^N ~image RO^N ~image_ RP[O ~ime_ TTXK ~imes OVUR ~imit XLTT ~imit_ XLST
~impl RWTO ~impo LYVR ~impor LYVR ~import LYVR ~incl [ROP ~inclu [PQP ~includ [PQP ~ind_ YOQR ~index OTTU ~index_ OSTU
~indi RWPR ~ine_ JSYV ~iner QQWS ~iner_ QQWS ~ines M[OU ~ines_ M[OU ~ing_ O<D} ~ingl QWPT ~inis ZPQQ ~inist WQRQ
~inistr WQRQ ~ink_ UQXO ~ins_ QWPT ~insi OO^P ~insid PM_P ~inside PM_P ~inst R[TL ~insta RYRN ~instal RWSP ~int_ LLcQ
~into QWYK ~into_ QWYK ~ints RRPX ~ints_ RRPX ~inut SN^M ~inute TOXQ ~inutes TPZN ~ion_ LUSW ~ione TUUN ~ions T[RL
~ions_ UZQL ~ipin SRPW ~iping SRPW ~iping_ SRPW ~ippe WQPT ~ipped WQPS ~ipped_ WQPS ~ipt_ SOUU ~ipts QWRR ~ipts_ QWRR
~ire_ WUPO ~ired PWSQ ~ired_ PWSQ ~irst OPM_ ~irst_ OPM_ ~ise_ TPWP ~ised PYRR ~ised_ PYRR ~ish_ XPQT ~ist_ QRPY
~istory WQSQ ~istr ZPRP ~istra WQRQ ~istrat WQRQ ~ite_ XRSO ~ith_ XSTM ~ithu XQQR ~ithub XQQR ~ithub_ XQRQ ~itin USOT
~iting USOT ~iting_ USOT ~itiq RRQW ~itiqu RRQW ~itique RRQW ~its_ PQ_M ~itse PWRS ~itte PWVN ~ity_ OVTS ~ivat RQWR
~ive_ ZSVI ~ixed PRWS ~ixed_ PRWS ~izia SRQW ~izia_ SRQW ~ión_ QRWR ~j'ai XPUP ~j'ai_ XPUP ~ject STVO ~jetz WRTO
~jetzt WRTO ~jetzt_ WRTO ~job_ YMTS ~jor_ SWPR ~json LYRU ~json_ LZPV ~juli QXRQ ~julia QXRQ ~julia_ QXRQ ~just RORY
~just_ ROUV ~kage RUNV ~kan_ ZQQP ~ked_ WMZN ~keep TVUM ~keep_ SVSO ~kept QSWQ ~kept_ QSWQ ~ker_ RNTX ~kes_ UUSO ~ket_
RSZL ~key_ [MTO ~keys RSPW ~keys_ QSPW ~kill PQP[ ~kill_ QRPZ ~king QQQZ ~king_ QQQZ ~kip_ URVN ~kout YQRP ~kout_ YPRQ
~kspa OZQR ~kspac OZQR ~kspace OZQR ~lace SRYN ~lace_ WUPQ ~laced QOZQ ~laced_ QOZQ ~lag_ XOTQ ~lain TOXQ ~laky QRXQ
~laky_ QRXQ ~lan_ QXOT ~lang OUUR ~lass QXTO ~late ZMSR ~late_ WPSS ~lder WMUT ~lder_ VNRV ~le's QRWQ ~le's_ QRWQ
~lead KOdN ~lead_ LPbO ~lean [PNS ~lean_ ZNPT ~leas UWRN ~lease VUSO ~lease_ VUSO ~leav WQSQ ~leave WQSQ ~leave_ WQSQ
~lect PPXT ~left UTNU ~left_ UTNU ~legan RWRR ~legant RWRR ~leic QSWQ ~leich QSWQ ~len_ QXQR ~ler_ RP[P ~les_ PcVC
~less PRSW ~less_ PRSW ~let_ O[PR ~lia_ QXRQ ~lib_ YNQS ~libr RXQQ ~libs RWQR ~libs_ RWQR ~lic_ YUOP ~lici QQWR ~licit
QQWR ~licit_ RQWR ~lien RYOQ ~lient RYOQ ~lient_ PXQS ~lies QWRR ~lign ORRZ ~ligne PPR[ ~ligne_ RRQW ~ligned RQRW
~limi XLVR ~limit XLTT ~limit_ XLST ~line NPP^ ~line_ SKR\ ~lines NYPU ~lines_ NYPU ~ling XNTR ~ling_ XORS ~link SOYQ
~link_ TQXP ~lint KP`R ~lint_ KP`Q ~lish YPQS ~lish_ WPRS ~lite QRPX ~live ]TPK ~live_ [UPM ~lle_ \STJ ~lled NWLZ
~lled_ NWLZ ~llen PXRR ~llen_ PXRR ~ller RTXN ~llow WWNP ~llow_ TXOP ~load YQTO ~loca MJ`U ~local ML]U ~local_ MM^U
~lock WMZN ~lock_ YMYN ~log_ QMJd ~logg WQWM ~logge WOXN ~logger TQXN ~logi WPUO ~login XQSP ~login_ XQSP ~lone [OOS
~lone_ YQPS ~long NXRS ~longe PXSR ~longer PXSR ~look UROU ~look_ QTQW ~looks XRQQ ~looks_ XRQQ ~loop TQMZ ~loop_ TQMZ
~los_ RXSO ~lose \NRP ~lose_ YPRQ ~low_ R[SM ~lowe VMUT ~lower UNUT ~lper QQ[O ~lper_ SP[N ~lpha RQQX ~lphab RQQX
~lphabe RQQX ~lru_ RP[O ~lse_ VNYO ~lts_ OYRR ~lude YQRP ~luded XRQQ ~luded_ XRQQ ~lugi O[QP ~lugin P\OQ ~lugin_ QZPQ
~lume TQXO ~lume_ SRWP ~lumn RSNY ~lumns RQQX ~lumns_ RQQX ~m's_ QXVN ~made STKY ~made_ STKY ~mage RO^N ~mage_ RP[O
~mail [NQQ ~main SXQP ~main_ TWPQ ~majo SWPR ~major SWPR ~major_ SWPR ~make SVNT ~make_ RXNS ~mal_ SQYO ~mall OR[P
~mall_ PS[N ~mand NZRR ~mand_ NZTP ~mas_ PYQR ~matc SLZS ~match SLZS ~match_ SPXQ ~mati UORV ~matr PXTO ~matri PXTO
~matrix PXTO ~may_ WOXM ~mcp_ QWRR ~ment D[P] ~ment_ OSRX ~menta PSOZ ~menti QXRQ ~merg [OOS ~merge [POS ~merge_ [NOS
~met_ RRQX ~meth OVPW ~migr QYRP ~migra QYRP ~migrat RWSQ ~min_ YNTQ ~mina SSNX ~mine_ RRWR ~mini WQQR ~minis WQRQ
~minist WQRQ ~minu SN^M ~minut SN^M ~minute TOXQ ~mir_ PSPY ~mit_ a<_P ~mitt QRWR ~mman OWRT ~mmand OWRT ~mmand_ OXSR
~mmen MRP^ ~mment MQQ] ~mment_ PPSZ ~mmenta RRQW ~mmin WQRR ~mmini WQRQ ~mminis WQRQ ~mmit PKcN ~mmit_ PKaP ~mns_ RQQX
~mock PSWR ~mock_ QQXR ~mode JhLN ~mode_ L\QR ~model RZPO ~moder QXQR ~modern QXQR ~modu JRdL ~modul JRdM ~modul_ RQXR
~module KS_O ~mon_ TPWQ ~mond PXRR ~mono QWRR ~mont O\PQ ~month PZPQ ~months OYRS ~more UWQN ~more_ UWQN ~mos_ QXQR
~most QXPR ~most_ PWRS ~move_ PWTQ ~mpil OVQV ~mpor JXWS ~mport KXXQ ~mpty QQRX ~mpty_ QQRX ~mpute RWQR ~mula RQXR
~must PWTR ~must_ PWTR ~míni RWRR ~n't_ ]JVP ~n'y_ YPQR ~nal_ XRMU ~name VGO` ~name_ ROL_ ~named_ PQSW ~names XNUQ
~names_ XNTR ~nami RSPW ~namin RSPW ~naming RSPW ~nch_ MWXO ~nche SWPR ~nche_ RWQQ ~nclu [PQP ~nclud [PQP ~nclude ZPRP
~ncti QQWS ~nde_ PXTQ ~nded SVOU ~nded_ SVOU ~nden WPTQ ~nden_ WQSQ ~nder TNWR ~ndex OTTU ~ndex_ OSTU ~nds_ PNS[ ~neat
YPQR ~neat_ YPRR ~ned_ VLWS ~need YUSK ~need_ UVQO ~needs WSSO ~needs_ WSSO ~nehm PTXP ~nehme PTWP ~nehme_ RQWR ~nel_
SRWO ~nemy RQWR ~nemy_ RQWR ~ner_ MM\U ~nes_ RYLV ~neve VRNV ~never VRNV ~never_ VRNV ~new_ SfGL ~news XQQR ~next FeOS
~next_ EeOS ~nge_ RWOU ~ngen_ WPRR ~nger_ PWSQ ~ngo_ QWQR ~ngs_ QWSP ~nic_ SSWO ~nice QYQQ ~nich [POR ~nicht [POR
~nicht_ [POR ~nigh WQQS ~night WQQS ~nine OYPT ~nine_ OYPT ~ning \MOT ~ning_ [MPS ~nist WQRQ ~nistr WQRQ ~nistra WQRQ
~nit_ PQRY ~nity PWQS ~nity_ PWQS ~nly_ MUZO ~nner OQWU ~node_ NRWU ~nore RUOU ~not_ ZULP ~note VM[N ~note_ YMZM
~noted RRXP ~noted_ RRXP ~notes RRPX ~notes_ RRPX ~nothi OUUS ~nothin OUUS ~noug QWRR ~nough QWRR ~nough_ QWRR ~now_
XUPN ~npm_ VTNT ~nsid PM_P ~nside PM_P ~nside_ PM_P ~nsta RWSP ~nstal RWSP ~nstall PYSP ~nswe WRRQ ~nswer WRRQ ~ntain
RQWR ~ntaine QQWS ~nte_ Q\PO ~nted WRSP ~nted_ WRSP ~nten STOV ~nter LWUT ~nths OYRS ~nths_ OYRS ~ntly QXPS ~ntly_
QXPS ~nto_ SXXI ~ntra URWN ~ntrad SQXP ~ntri XOTQ ~ntry QWRQ ~nts_ NaEX ~nun_ URNW ~nur_ MWSU ~nute TOXQ ~nutes TPZN
~nutes_ TPZN ~nza_ WTQP ~nzio SRWP ~nzion SRWP ~nzione SRWP ~oard WTRO ~obje OVUR ~objec OUVR ~object OUVR ~obs_ OWSS
~ocal ML]U ~ocal_ MM^U ~och_ RXSP ~ock_ WJ^M ~ocke ORYR ~ocker PPWT ~ode_ @^_P ~odel RZPO ~oder NYTP ~odern QXQR ~odes
TVOS ~odos QXRQ ~odos_ QXRQ ~oduc QQXS ~oduct QQWS ~odul JRdM ~odul_ RQXR ~odule KS_O ~odule_ MR\Q ~oes_ UTLW ~off_
PZVM ~ogge WOXN ~ogger TQXN ~ogger_ TQXN ~ogin XQSO ~ogin_ XQSP ~ohne O\QP ~ohne_ O\QP ~oing TNVU ~oing_ TNVU ~oint
VNRV ~oint_ WQRR ~oints RQSW ~oints_ RQSW ~ois_ QWSR ~oit_ QWSP ~ojec WRRQ ~oject WRRQ ~oject_ XRQQ ~oken XPVN ~old_
VU`B ~olde XNUQ ~older XMUQ ~older_ XNSS ~ole_ WPTQ ~oll_ YPRQ ~olle VTSN ~ollo RYPQ ~ollow PZQQ ~ollow_ OZQQ ~ols_
ORXR ~olume TQXO ~olume_ SRWP ~olumn RSNY ~olumns RQQX ~omat XPRR ~omati WPRR ~ome_ NYSR ~omer XPQS ~omma MWQW ~omman
OWRT ~ommand OWRT ~omme NSO] ~ommen MRP^ ~omment MQQ] ~ommi PKcN ~ommit PKcN ~ommit_ PKaP ~ompi OVQV ~ompil OVQV ~ompo
LVZP ~ompute RWQR ~onds SPRW ~onds_ SPRW ~one_ ST[J ~onen PTWQ ~onent PTWQ ~ones XRNU ~ones_ XRNU ~ong_ QSXP ~onge
PXSR ~onger PXSR ~onger_ PXSR ~onig WQRR ~onigh WQRR ~onight WQRR ~only NUZO ~only_ NUZO ~ono_ VRVO ~ons_ UYSK ~ontai
RPWS ~ontain RPWS ~onth PZPQ ~onths OYRS ~onths_ OYRS ~ontr WQSQ ~onve QXSP ~ool_ IWYR ~ools PRXQ ~ools_ PRXQ ~oon_
YQQR ~oop_ TQMZ ~oot_ TSWO ~ope_ QWRR ~open WOLZ ~open_ VPPW ~opie XOVO ~opied WPTQ ~opied_ WPTQ ~opos SYOQ ~ops_ QPWS
~opti YRPQ ~optio YRPQ ~option YRPQ ~opy_ YLL[ ~ora_ SYQO ~orbi TOUT ~orce VOUS ~orce_ VOUS ~orde RSLZ ~order RTNW
~order_ MTPZ ~orders XSQQ ~ore_ WRKX ~ored VSOT ~ored_ VSOT ~org_ WQRR ~ork_ RYQP ~orki RTOW ~orkin RTOW ~orking RTOW
~orks TXPP ~orks_ WQRR ~orksp OZQR ~orkspa OZQR ~orma NWQV ~ormat OUQW ~orri RRQW ~ort_ XLUT ~orta M[TP ~ortal PXRR
~orte TVSO ~orter VRUO ~orter_ WRTO ~orti QVOV ~ory_ RQYP ~ose_ TRXM ~oses XPRR ~oses_ XPRR ~ost_ XORS ~oste RWPR
~osì_ YQRP ~ote_ [O[H ~oted RRXP ~oted_ RRXP ~otes QQOZ ~otes_ QQOZ ~oth_ NTVT ~othi OUUS ~othin OUUS ~othing OUUS
~ough UXMR ~ould RaHP ~ould_ RaHP ~ound_ WRUN ~ount WQNW ~ount_ VOOX ~our_ eVY8 ~ours QZOR ~ours_ QZOR ~out_ S_OK
~oute QSWP ~outp QTPX ~outpu QTPX ~output QTPX ~ove_ PYRQ ~over XQQS ~over_ ZMRS ~ower UNUT ~own_ A_WU ~owne RQWR
~owner RQWR ~owner_ RQXR ~ows_ \OVK ~owse PXQS ~owser PXQS ~owsers QWRR ~p's_ [PQP ~pace NYNW ~pace_ PXPT ~paces QTPW
~paces_ QTPW ~pack OUMZ ~packa RTNW ~packag RTNW ~pad_ QQXQ ~page_ QSNY ~pani SSWO ~panic SSWO ~panic_ SSWO ~par_ QZVK
~para [MWM ~para_ [PSO ~pars OQSX ~parse PQRY ~parser RROY ~part XSPR ~pas_ YMUQ ~pasa QWSR ~pass OM_Q ~pass_ ROZQ
~passe RQWR ~patc WQQS ~patch WQQS ~path PSWQ ~path_ QQYQ ~pdat WQTO ~pdate WQTO ~pdate_ WPUP ~pear RRPX ~pears RRPX
~pears_ RRPX ~pec_ PZQR ~ped_ RXPR ~pem_ PSRW ~pen_ RVOU ~pena PWRR ~per_ OZ]F ~pes_ QVOV ~phab RQQX ~phabe RQQX
~phabet RQQX ~pied WPTQ ~pied_ WPTQ ~ping SQOY ~ping_ SQOY ~pinn TQXP ~più_ R\NP ~plac RT[K ~place QSZN ~placed QOZQ
~plai UNWQ ~plain TOXQ ~plan PZOS ~plan_ QXOT ~ple_ SZNP ~plea QXSP ~pleas QXSP ~please QXTP ~plici QQWR ~plicit QQWR
~plit PVWN ~plit_ QUWO ~plug P\PP ~plugi P\OQ ~plugin P\OQ ~ply_ XQRR ~pnpm NYRS ~pnpm_ NYRS ~poin VNRV ~point VNRV
~point_ WQRR ~points RQSW ~poll SRWP ~pone PTWQ ~ponen PTWQ ~ponent PTWQ ~pool PTWR ~pool_ PTWR ~por_ TVSO ~port HbRP
~porta MZTP ~portal PXRR ~ported RWQR ~pos_ PYQR ~pose_ PWUQ ~post XSQP ~pour XTQO ~pp's XQQR ~pp's_ XQQR ~ppea RRPX
~ppear RRPX ~ppears RRPX ~ppor RYOR ~pport RYOR ~ppro RXTN ~pprov RXRP ~pps_ QXRQ ~pre_ MS`L ~prec QXSQ ~pres UOTT
~pric WQRR ~prin QTOX ~print ORQY ~priv SNYR ~priva SNZQ ~privat RQWR ~proc UROV ~prod XHWU ~prod_ YNPU ~produ RNYS
~produc ROZR ~proj WQSP ~proje WQSP ~projec WRRQ ~prop Q]OO ~propo QZOQ ~propos SYOQ ~prov RYRP ~prove SWRP ~pter QWSR
~pter_ QWSR ~ptio XSPQ ~ption XSPQ ~ption_ WPQS ~pty_ QQRX ~publ `RKN ~publi `RKN ~public YUNO ~publis YPQS ~puis XQQR
~purg TPOY ~purge TRNX ~purge_ TRNX ~push [NLW ~push_ ]MPS ~pushe RTOW ~pushed QVOW ~put_ NTRX ~pute RWQR ~que_ YTQO
~ques WSPR ~quest WSPR ~queu RSOW ~queue RSOW ~quic RORY ~quick RORY ~quick_ PRQY ~quip QYQQ ~quot RQOY ~quote RRPY
~r's_ UNRX ~rack SQXO ~racke SQXO ~racked QRYP ~radas RRWQ ~radas_ RRWQ ~rade TTUO ~radi RRXP ~radl RSQW ~radle RSQW
~rage YSMT ~rage_ WSMT ~ranc LZXN ~ranch K[XO ~ranch_ JYYO ~rand RRWQ ~rank SPWR ~rash WOSS ~rash_ WOSS ~ratc QSM[
~ratch QSM[ ~ratch_ QSM[ ~rath NWTS ~rathe NWTS ~rather NWTS ~rati OYQS ~ratio PXQS ~ration PXQS ~rato TSVO ~rator
TSVO ~rator_ QSWP ~raw_ ]QPN ~rce_ WOVP ~rch_ OYTP ~rder RTNW ~rder_ MUPZ ~rders XSQQ ~rders_ XSQQ ~read RSOX ~reade
PRXR ~reader PRXR ~readi QQQZ ~readin QQQZ ~reads TWNS ~reads_ SXNS ~ready ZPSP ~ready_ ZPSP ~real XPQS ~real_ XQRQ
~reated RRQW ~rebu RQXQ ~rebui RQXQ ~rebuil RQXQ ~reco UTUN ~recom RWRQ ~red_ V_NI ~reed VSTO ~reen WSRQ ~reen_ WSRO
~refa RSWP ~regex RRWQ ~regex_ RRWQ ~regi SXPQ ~rele WSPR ~relea WSPR ~releas WSPR ~remo RWSP ~remot SXQP ~remote TWQP
~rend SRWQ ~rene WPRS ~renew WPRS ~rent UUNT ~repl VNVR ~repla SQXQ ~replac SQWQ ~repo V[JP ~repo_ TYPP ~reposi WRQQ
~requ XUOP ~reque WTNS ~reques WTNS ~res_ WRVM ~rese WRRQ ~resh RUOW ~rest P[RO ~rest_ O\QP ~resul QWRS ~result QWRS
~reti QWRR ~retir QWRR ~retr PP]O ~retri RRWR ~retrie RRWR ~retry QRYP ~retry_ QRYP ~retu OUWQ ~retur OUWQ ~return
OUWQ ~reve NT[O ~rever MUZP ~revert PRYQ ~rge_ ]MIY ~rgen PRYR ~riab UOQV ~rial MXPW ~rial_ NTRX ~rid_ OUYO ~ries TPZN
~ries_ TPZN ~righ ZOOT ~right ZOOT ~right_ YOOT ~rigin_ WPSR ~ring QQSW ~ring_ TMSX ~rings PWSR ~rings_ PXSR ~rint
ORQY ~ript NTXQ ~ripts QWRR ~ripts_ QWRR ~rite XSNS ~rite_ VUOS ~riti NSRX ~riva SNZQ ~rivat RQWR ~rix_ PXTO ~rks_
WQSR ~rksp OZQR ~rkspa OZQR ~rkspac OZQR ~rmat PTQW ~rmin RSOW ~rmina RSOW ~rned RQWR ~rned_ RQWR ~rnin VOSU ~rning
VOSU ~rning_ UOST ~rod_ YNPU ~rodu QPXS ~roduc QQXS ~roduct QQWS ~rois QWSQ ~rois_ QWRR ~roje WQSP ~rojec WRRQ ~roject
WRRQ ~roll \POQ ~rom_ P[SN ~rong RSXO ~rong_ RSXO ~ront RXOS ~root QRXQ ~root_ QRXQ ~rop_ OXLY ~ropo QZOQ ~ropos SYOQ
~ror_ TUOU ~ros_ QXRP ~rote URXN ~rote_ TRXN ~rout TRWO ~route QTWP ~rove SWRP ~rows_ WPUP ~rowse PXQS ~rowser PXQS
~roy_ RRQX ~rror_ TUOT ~rser RROY ~rser_ RRQW ~rsio USVN ~rsion USVN ~rsion_ SRXO ~rst_ NRN^ ~rtal PXRR ~rted PXNW
~rted_ PXNW ~rter TVUN ~rter_ UUTN ~rtin PWPT ~rting PWPT ~rting_ PWPT ~rts_ OUOY ~rty_ OXOV ~rue_ ZOSP ~rule UM[O
~rule_ RN\P ~run_ SOL^ ~runn OTRW ~runs RUVO ~runs_ RUVO ~rver [NPR ~rver_ ZOPS ~rvic Q[PP ~rvice Q[PP ~rvice_ QYQR
~sage RRQX ~said_ STVO ~same SNXS ~same_ QNYT ~samp TSNX ~sampl TSNX ~sample TSNX ~sand VPWP ~save XTQO ~say_ OWRT
~says VOK\ ~says_ VOK\ ~schem RZQP ~schema RZQP ~scra SRM[ ~scrat QSM[ ~scratc QSM[ ~scrip OTWR ~script OTWR ~sday
QWQS ~sday_ QWQS ~sdk_ RZQO ~sear PWSQ ~searc PWSQ ~search PWSQ ~seco TNSX ~secon TNSX ~second TNSX ~secu TQXP ~secur
TQXP ~securi SQXP ~sed_ UNVS ~see_ QJS^ ~seed PQ]N ~seed_ PSZP ~sele PRWT ~selec PRWT ~select PRWT ~self PWPU ~self_
PWPU ~sepa SQWQ ~seri OZSQ ~sers OYRQ ~sers_ PXRR ~serv _VMJ ~serve _LPQ ~server [NPR ~servi R\OO ~servic Q[PP ~ses_
QS\L ~set_ cRSD ~setu RTWO ~setup RTWO ~setup_ RTWO ~setz RRWQ ~seve WQRR ~seven WQSP ~seven_ WQSP ~sha_ XROS ~shar
YVNO ~share WWOO ~shared UXOP ~shed SUNW ~shed_ SUNW ~ship [PPQ ~ship_ XQQR ~shop ^LQQ ~shop_ YORS ~shou MYOW ~shoul
MYPW ~should MYPW ~show WOOW ~show_ QSPY ~shows YOSR ~shows_ YOSR ~sibl QRYQ ~sible QSWQ ~sible_ QSWQ ~sich QYRQ
~sich_ QYQQ ~side JU\P ~side_ KT\Q ~sie_ TP[N ~sier WPTQ ~sier_ WPTQ ~sign WWQN ~sin_ [PNT ~sind YORS ~sind_ YORS
~sing QQPY ~sing_ SMTW ~sion SXRO ~six_ QTZM ~size OQXT ~sked XOQU ~sked_ XOQU ~skip VQXM ~skip_ URVN ~sks_ QXRQ ~slow
QQYP ~slow_ PSWR ~slug SRWP ~smal OR[P ~small OR[P ~small_ PS[N ~smo_ PSWR ~sn't RQWR ~sn't_ RQWR ~soll_ WQRR ~solo
QWSR ~solo_ QWSR ~son_ K[RT ~sort TLUW ~sort_ VMXR ~sorti RRQW ~soun RQWS ~sound RQWS ~spac NYNW ~space NYNW ~space_
PXPT ~spaces QTPW ~spec PYPR ~spec_ PZQR ~spli RUWN ~split PVWN ~split_ QUWO ~sql_ UMYQ ~src_ OPVV ~ssion_ QSQW ~sta_
RQPY ~staa XQSQ ~staat XQSQ ~staat_ XQSQ ~stac OUUS ~stack OUUS ~stack_ OUUS ~stag QXPR ~stagi OYRQ ~stagin OYRQ
~stall PYSP ~stant_ RQWR ~star SSK[ ~start UPK[ ~start_ ZOOS ~starte SSOW ~stat QSNZ ~ste_ XNVQ ~stes SQXO ~sto_ TQXO
~stom XPQS ~stome XPQS ~stomer XPQS ~stop PRO[ ~stop_ PTPX ~stor XRQR ~store WSNT ~store_ URNV ~story TPWQ ~story_
UPXO ~stra YRQO ~strat WQRQ ~strato WQRQ ~stri RVMW ~stro PPUW ~stroy PQTW ~stroy_ RRQX ~stru PSPX ~sts_ NO\S ~stub
QSZN ~stub_ RRZN ~suppo RXPR ~suppor RXPR ~sur_ XQQQ ~swee YOQR ~sweep YOQR ~swer WRRQ ~swif SSOX ~swift SSOX ~swift_
SSOX ~sync WRRR ~são_ PYRQ ~taat XQSQ ~taat_ XQSQ ~taba QWSQ ~tabas QWSQ ~tabase QWSQ ~tabe PXSQ ~tabel PXSQ ~tabell
QWSQ ~tack OUVR ~tack_ OUVR ~tag_ ZOSQ ~tage TXSN ~tages RWRQ ~tages_ RWRQ ~tagi OYRQ ~tagin OYRQ ~taging OYRQ ~taine
QQWS ~tainer RPWS ~take SYSM ~tal_ PVMY ~tall PYSP ~tant_ RQWR ~tars QWRR ~tart UPK[ ~tart_ ZOOS ~tarte SSOW ~tarted
SSOW ~tch_ TLQ[ ~tche VPWO ~team S[OO ~team_ SWPQ ~ted_ TUVM ~tell PXSQ ~temp POR[ ~temp_ QQRX ~tems RWQR ~tems_ RWQR
~ten_ RZPP ~tenc UROV ~ter_ W_MH ~term WPOV ~termi RSOW ~termin RSOW ~terms XOSS ~terms_ XOSS ~tes_ PK^S ~test :Ar`
~test_ BGb` ~tests OJ]U ~tests_ OK]U ~text UMQY ~text_ TNRX ~that WSSO ~that_ YPUN ~the_ UKP[ ~them UWUK ~them_ VUUL
~then TQPX ~then_ SQPX ~ther RXRQ ~ther_ P\TL ~there_ TORV ~they QZSO ~they_ QZSN ~thing OURV ~thing_ NURW ~thou XRQQ
~thre LR^P ~threa QQWR ~three OTZO ~three_ OTZO ~ths_ N[PS ~thub XQQR ~thub_ XQRQ ~tic_ WQQS ~tical RPTW ~tical_ QPTW
~tick Q[SM ~ticke PZSO ~ticket PYTO ~tien ZNPT ~tier RSNX ~tiere RRQW ~tiere_ RRQW ~til_ RS[M ~tile QQYR ~time SWWK
~time_ UUVL ~times OVUR ~ting MVOZ ~ting_ NVM[ ~tion_ RPRW ~tions SWSO ~tions_ TWRO ~tiqu SRQW ~tique SRQW ~tique_
SRQW ~tive RRWQ ~tly_ NZSP ~tmp_ MLHk ~todo OVUS ~todos QXRQ ~todos_ QXRQ ~toke YPUN ~token YPUN ~token_ WQTP ~toma
XPRR ~tomat XPRR ~tomati WPRR ~tome XPQS ~tomer XPQS ~toni WQSR ~tonig WQRR ~tonigh WQRR ~too_ UQXN ~took RUWN ~took_
RUWN ~tool JS_P ~tool_ MWUS ~tools PRXQ ~tools_ PRXQ ~tor_ SUXL ~tore YRMS ~tore_ WQNV ~tory_ UQXN ~tos_ PWXN ~tout
PYQR ~tout_ PYQR ~tput QTPX ~trac QS[N ~track SQXO ~tracke SQXO ~trad WOXN ~tradas RRWQ ~trai XOQT ~trat WQRQ ~trato
WQRQ ~trator WQRQ ~tre_ YVQM ~tree RROY ~tree_ SSNY ~trie RP[O ~tries SOZO ~tries_ SOZO ~tring_ RQRW ~trings QXQR
~trix PXTO ~trix_ PXTO ~troi QWRR ~trois QWRR ~trois_ QWRR ~trop QQRW ~troy PQTW ~troy_ RRQX ~true ZOSP ~true_ ZOSP
~ttl_ RQXP ~tto_ QZNS ~tub_ RRZN ~tup_ QTWO ~ture QUWO ~ture_ QSXP ~turn OS[O ~turne SPWR ~turned RQWR ~tutt QZPQ
~tutto RXPR ~tutto_ RXPR ~two_ EU]T ~txt_ POXU ~tzt_ WRUN ~ubli `SKN ~ublic YUNO ~ublic_ YUOP ~ublis YPQS ~ublish YPQS
~ubmit_ WQRR ~uch_ WUPP ~uded XRQQ ~uded_ XRQQ ~udge P[QQ ~udget PYQR ~udget_ PYQR ~udo_ ORSX ~ue's URNV ~ue's_ URNV
~uest XROR ~ueue RSOW ~ugin P\OQ ~ugin_ QZPQ ~uick RORY ~uick_ PRQY ~uild_ SROY ~uilt QSXP ~uilt_ QSXP ~uld_ RaHP
~ule_ LNdN ~ulia QXRQ ~ulia_ QXRQ ~ult_ WVQN ~uma_ PYQR ~ume_ UPXO ~umen NWTS ~ument OVRT ~umns RQQX ~umns_ RQQX ~ump_
SOWR ~una_ OWZK ~unct RRWQ ~und_ YUPN ~une_ MSSY ~unge WQRR ~ungen WQRR ~ungen_ WQRR ~unit NYPU ~unity PWQS ~unity_
PWQS ~uno_ SRWO ~uns_ RUYL ~unt_ VOOX ~unti QYTO ~uote RRPY ~upda WQTO ~updat WQTO ~update WQTO ~uppo VWOP ~uppor RXPR
~upport RXPR ~ure_ NSVU ~ures RUUO ~ures_ RUUO ~urge RQRW ~urge_ TRNX ~urgen QRWR ~urit SPXQ ~urity SQXP ~urity_ SQXP
~urne SPWR ~urned RQWR ~urned_ RQWR ~urs_ Q[OR ~usd_ SXOR ~use_ VO^I ~used WLWR ~used_ WLWR ~user VSUN ~user_ WOVO
~uses RSXP ~uses_ RSXP ~ush_ \LOT ~ushe RTOW ~ushed QVOW ~ushed_ QVOW ~usin RQQW ~using RQQW ~using_ RQQW ~ust_ OQWU
~uste WPSR ~usto XPQS ~ustom XPQS ~ustome XPQS ~ute_ QOXS ~utes TQYN ~utes_ TQYN ~uth_ IYWS ~util QP[O ~util_ QQZP
~utom XPRR ~utoma XPRR ~utomat XPRR ~utpu QTPX ~utput QTPX ~utto QWPS ~utto_ RXPR ~van_ NU]L ~vant TQQW ~vant_ TQQW
~varia UORV ~variab UOQV ~vaul WSRP ~vault WSRP ~vault_ WSRP ~vec_ SPXP ~velo QYRQ ~velop QYRQ ~ven_ YPSO ~vent RWPR
~ver_ eKJS ~vers ZWSH ~versi TWVL ~versio VTUN ~vert PTZN ~vert_ RQYP ~very N`QM ~very_ O\TM ~ves_ WVQM ~vet_ SSOW
~vez_ PQRZ ~vice O^PP ~vice_ O[PQ ~vide QSRW ~viel PYRR ~viel_ PYRR ~ving PQXS ~ving_ PQXS ~viou QRYP ~volu TQXO
~volum TQXO ~volume TQXO ~von_ NVWP ~vou_ XPQS ~wait VNWQ ~wait_ SOYP ~want WVMQ ~want_ SVTO ~wants TTNV ~wants_ TTNV
~warn SQNY ~was_ ]GZN ~way_ ]UHR ~wee_ OWTR ~week UXQO ~week_ TVSO ~weep YOQR ~weil RQXQ ~weil_ RQXQ ~well PWSQ ~well_
PWSQ ~went WPUP ~went_ XPUP ~were cMON ~were_ ^OOP ~what STMY ~what_ TRMY ~wher ROUV ~where ROUV ~where_ ROUV ~who_
WROT ~why_ RR_I ~wift SSOX ~wift_ SSOX ~will Q\LS ~will_ Q\LS ~wip_ RQWQ ~wipe PTWQ ~wipe_ RSXP ~wipi SRPW ~wipin SRPW
~wiping SRPW ~wire PWQS ~with \TRJ ~with_ YRTM ~wner QPYR ~wner_ QPYR ~word QPQZ ~work R`HR ~work_ SXQP ~worki RTOW
~workin RTOW ~works SXQP ~worksp OZQR ~woul XWON ~would XWON ~would_ XWON ~writ VWLS ~write YSMS ~write_ VUNS ~wron
RSXO ~wrong RSXO ~wrong_ RSXO ~wrot TRXN ~wrote TRXN ~wrote_ TRXN ~wser PXQS ~wsers QWRR ~xact PSWR ~xactl PSXQ
~xactly PSXQ ~xed_ PRWS ~xpli QQWR ~xplic QQWR ~xplici QQWR ~xtra RPZO ~y's_ XSPQ ~year QYQQ ~year_ RWRQ ~yes_ UN[O
~yml_ SNVV ~you_ `NPN ~yway XORT ~yway_ XORT ~zia_ SRQW ~zieh SWQQ ~ziehe SWQQ ~ziehen SWQQ ~zion VRUO ~zod_ PZPQ
~zwei RWSP ~ção_ TRMZ
"""
