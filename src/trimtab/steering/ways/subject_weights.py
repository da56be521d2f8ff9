"""Written by `scripts/fit_subjects.py`; docs/evaluation.md says on what and how well."""

BIAS = (-1.562, -4.174, -4.183, -4.061, -4.64, -4.009, -5.198)
STEPS = (0.282, 0.05558, 0.08127)
TABLE = r'''
! SSSRSRS 0 VQRTYQS ? NLTQVRO a QQQWXRY able SRSSRSR about OQQTSPR accidentally QRRSRRS account RRPSRRS action QQQQSSR
actualiza RSRSUTS add OPYNUSP added RRSRUSR address SRTVSSR admin SRSRSRS admins RSSRSSS after aSQRQRR again TRVOQQU
against SSUSRRS agent TQPSQRR agents QRRTRQR ah QSSSSSS ajoute QSUSSRS aktualisiere QRSSSTS al YRRSRRS align QSSSRXS
all SSRQQOT allow QRRSRSS alone SSSTSSS already SRRVSTS also NPQWQPR always ZSSRSRS am TSSSSSS amend RXSSSRS an
WRQVPPR and UZQUWPS animation XQRQSRR another XRRRRVR answer RSRURSR any RRPRRUR anymore USRSRSS anything `PRRRVR api
NSRRQRS app [SRRRRS appears USSRSSS architecture SSRRRSR are VQQVSTQ argument VRQTRQR around STRTSUS arrow URRRSSS as
LTQVXRR ask RSRVSRS asked TSSUSRS asking WRRRSTR asks USSTSRS assertions QRTRSSR at NSRUQSQ audit RSRRRRR auf SRSRSVS
auth SRTRRRR author PRSQSRS avatar URSSSSS away USTSSSS awesome SSSSRSS añade TSYSSTR b RRRRSRS back WRSTRQR bad
PSYRRRS banner VRSRRSR bar URSSSRS basically SSSRRSS battery WSSRRSS be SUTSUSS because USSRSSS been VTSSRSS before
SWURTSR behaviour RVTUSSS behind UTSSSRS being WRURRWR below TSRRSSR best SSWSRRR better TSTRRYR between SSSRRTR big
QSSSSUS bigger TRRRRSR billing WRSRRWR bit RVRRRRR blue SSSTSRS bluetooth VSSRSSS border URRQRRR bot RQRPRSS both
ORQQRRR bottom RRRRRRS botão VSTRSUR botón VSTRSTR boundaries QRRRRRS bouton TRRRSQR box VSSRSSS brainstorm RSSRRSU
branch RVPSPRr branches SSRRRRa break TSSSTUT broke XSSRSST broken USSSRRT browser URSRRSS bug ^RUVSQR bugbot TRSWSRS
build VRRRSQR bump SSRR[RS bundle SSSSSSR but aTROUPR button YRNQRPR by TRQVRQR cache RQSRRSU call SRSRRQS called
QRRPRRT calls SRSRRRS came SQRTQSS can TTQXOVQ can't ZSSSRRR cancel TSSSRST cannot XSRSRRR cant URSTQRR card TSTSQSS
cards TSSSRRS cart TSTSSRS case LR[RURS cases PR`RSRS catch QSSSSRT cause URTRSTS ce TSVRSVS center WRRRRSR change
SVPR[QS changed RUTQ[ST changelog OTQQlRS changes MZQSWXV changing TTRQWVS characters VSRRTTS chart SSRRUSS check
UQTWRUT checked URTVSSS checkout SRTTSSS checks TRTWSSS choose PSSTTSS ci XSTWSRS class RSRRRYS clean SRSRRZR clear
QRSSSTR cli TRTRSSS click SRPTRSS client QQQSRRR close RRS\SSS closed RRSZSSS closes VRTVRSS code OTPOQhQ color
RTSRRRS colors VTSRRSS column SUSSRSS com P[RTQRS come YZSSQRS comes ZYSSQSS coming VYRRRTR command Q]RWRPS comment
L[PZQOR comments MZQ_QNR commit K}PSQOV commits NpQRROT committed MkRRQPS compare RXSSRRS completely RWRTRRS
complicated QWSSRRS component QWRTRQS con SVQRRRS config RTQRQRS configure RTRRQSS conflict RTRVRSV conflicts QTRSRRZ
confusing VSRRRXS connect YTRSRSS connected ZTSRRRS connection WSRQRRR console TTRSQTS container YSRRRSS context
RSRTRRS continua VSRRRSS continue ORRRRRS conventional RTRRRSR convert STSSSSS copilot RTSTRTS copy RUUSRTS correct
QTSSRSS correctly RTTSRSS correo VUSSRSS cost PUTSRSS could TUUSRTS count STRSRSS cover UT[RRUR coverage QT]SRSS
covered UTZRSTS covers VTXRTTS crash YTRSSRS crashes YSSSRSS create LSRZUP[ created PTSVTQV credentials QRRSRRS
critically SSRSRVT csv SSSSSRS cursor RRSRSRS customer XRSSRSS cut SRSRTRS cómo TTTSSUR da RRSRSSS dark TSRRRRS das
PRRRTVR dashboard TSSRSSS data WRSQRRR database SRTQTSS date TSTRSQS dates VRVRSRS datum URSRSSS day URSRRSS days
YSSRSSS db USSSSSS de NQRRRTS dead URSSRVS deadline TQRTSSS debug RRQSRRS dedupe SSSSSXS default SSRSRSS defined
XSRSSRS delete RRRRSOX deleted USSRSQU dem YRRSRSS den SSTSRVS depend RSTSRRS dependencies SRRRRSS dependency RRQRRRR
deploy RRRSRRS depuis VRRRRSS der ZRQQRSR des SRUSRSS description QSSTRRR desde WRRSRSS design PRRURRS desktop RRRRRQS
detail WRSSRRS dev URRSRSS develop SSRSSRT device ZSSSRTS devices VRSSRSS dialog YSRSURS did XTQVTRR didn't WSSSSRS
die TTRSRRR diff RSRRSWS difference QRSRSTR different TRQRRSR disable TRRSRSR disk VSRSSRS display QRRRRRS dns VSRSSSS
do MQUQSNT docs OURQRQS document NQQSQOR documentation OQRRRQR does RPVPSTR doesn't XQSPRRR doesnt PQTQRRS doing
URSQRSR don't OTURROT done QTSZSQU dont PORSRQS dos SRSRSRS dot PQSRRRS double SRSSSYS down TRRTRTS downloads SRSSSQS
draft SURXUSR draw PSSSSSS drop RSSSRSS dropdown TSRSRTS dropped SSSRSUS du SSQSSYS duplicate SSSSSUS duplicated
RSSRSVS e TSVRSRS each RTTTRRT edge RSSTSRS edit STSRSRS effect YSRSSSS ein QRSTRRS einen QUUVSSS either RSRSRTR el
SRUSTRS else RSSUTSS em WSSSSSS email QSSSRSS emails TSSSSSS empty YSTRSRS en USSSRRR end TTTSSQR endpoint TQRRRRR
ends VSSSSRS enemy USSSSRS enough TSSSSSS enter XRQRRRR entries URRSRRS entry SRRSSRR env SSRSSRS environment QRMSRQR
error WQTPRQR errors WRSQRRR erstelle STSVSSR es WRURRTS est WSXSRSR este SS[SRYS está YTWSSTR et TRRSRSS even ZRRSRQS
event RRQSRQR every WSRTSRS everything YUSSTTR example PRRSRSS exception SQSQSRR exist SSTRRSR existing WRVQRXR exits
VTSRSSS expected VSTRSRS explain LORQQOV export YRRRRRS extract SRSRSXS f USSSSSS fail ZRTSRRS failed VRSRRRS failing
_RTQRSR fails XRVSRSS fais TSSRRSR fall SSTRRQS far YSSRSRS fast VSSRSQR faz TTSSSRS feature QTSRRTT features SSTSRVT
fecha RSSSSSS feedback RSSTSRS feel RSUSSSS feels RSTSSSS few SRUUSSS field SSSRRRS figure VSSRRRS file PSSVQRR files
PSRRQRR filled SRRRRRS filter YSRRRSR find VUSSRQS fine WTSTSQU finishes YSSSSSS firewall USSRRQS first TTTQQPR fix
[SYSQQU fixed USTRSRT fixtures USYRRSS flag RSRRWRS flags RSSSTSS flaky USUSSSS flow SRTRRSR folder PRTQRRR folders
RSSSSRS follow PURWRVR font PRSSRRS footer XQRRRSR for LS]SUKU force RWUSSRS form QSUSRQS found STSZSRS four QSSSSRS
fox RSTSSRS freezes VRSRRSS french SSRRRSV fresh SSSQSUU friday QRSRSSS friendly RSSSSSS from RLQQPOR full TRSSRRS
funciona SRRRSTS function PQRPSVR functions QRRQR[R füge STWTSSS für QTXTSTR game RSQRQSS gap RSSSSSS gateway USTSSSS
generate PTSRRQS get UUPSRWR gets STSRSSS getting \SRQRXR git YUTRRRR github RSQURRR give PRRQRRS given SSSRRRR global
SSURSTS go PTSRVWR goes VRTRSTS going ZRSQRUR gone YTSTSSS good NUQRRRR google RSRSSSS got XQRRRTR great MVSTSRS green
TTVYRRS grey TSTSSSS grouped SSSSSSS guide SRRRRSS had TQVRRRR haiku TSSRRSS half XSSSSSS hand VUTSTRS handle SSUSSSR
handles USZRSSS handling YRWRSTR hangs XTSRTSS happen [SSSRRR happened \SSRSRR happens XRSRRRR harbor QRTSSSS hard
URTRRVS has XRQURQR hash URRSSRS have RRWTPTR header ZRSQRRR hello PRRRRSS help RRSRSTS helper TRRRRYR here XRRSQXR
here's XRSSRTS het ZRRSRSS hey VSSSSSS hide QRSRSSS hinzu RSUSSSS hit UTSRSSS hm RSSSSUS hmm OSRRSUS home USRSRSS hook
VSRSRRS host SRSRRQS hotfix TSSSURY hour TSRRSRS hours SSSRSRS hover VRUQSTS how OPPOQNR html RSSSSSS httpx RSSRSSS i
TONLMKP i'd PRWRRRS i'll RSRSSRS i'm TRQRRRS i've UPSRRSS ich WRSSSRU icon SRRRSQR id RRRRSRS idea SSRSSRS ideas
PSRSTRS identical TRRRRRS if KRVSQUT ignore TSTRRSS ignored ZSTRSRS il TSSSSSS im PSSTSSS image VSRSSRS images ZSRRRSS
implement OQQ\QTR implementation OQRSRWR import TRRSSSS imprint RRRSRTS improve QRSSRZU in RJURQRO include QQRRRSR
increase PSUSWSS index SRSRRSS input QRZRRRR inside TRSRRSR install OQRRQPR installed RQRRRQS instance UQURRSS instead
RRTQQSR integration UQTQRSR intended URSRSSR interface URSSRTR internal VRSSRSR into RTRQQ[T introduced TNSSSTR
investigate \RXWRRS invoice XRTSSTR invoices XRTSRSS is TPNMPUO isn't \RRRTWR isnt RRRTRSR issue LQQlQPR issues
PQRdRQR ist TRSTRRR it SNRRSUO it's TQUUQUU items USSSSTS its UURSRVV ja QSSSSSS je TSSSSSS job WTSSSRS jobs SSSSSSS
join SRSRSRS jour RRRRURS json PQRRUQR jump USSSTRS jumps XSSSSSS just XOQUTPR kannst TSRSSXS keep SSRRRRS keeps
YSRSSRS key TRSRSRS keyboard USSRRSS keys USSRSRS kicked YRSTSRS kill NRRRRRS know URRRRSS la WRQRTRR label TSSWSRS
labels SSRTSSS landing WSRRRTR language TSRSSRS larger YRRSSSS las SSRSTSR last UURPURR later UTOSRUR latest RSYRRQR
launch TTRRSSV layer URTRRSR le VRRSTSS leak USURTSS leave OSSRSRS left RSRTSRS les TRTRRSS let PRNRRRT let's MTTSRQX
lets QSSRSRT level OSSRSRS library QSRSSRT light SSRSSRS lighter URRRRSR like NQUQRTR limit SXRRSRS line STRVXTS lines
QRSTSUS link ORRSSSS linter VRRRRSR list RSRTRPR liste SSTSSSS lists RSURSRS local SRRRRRS locally URQRRSS lock
TSSSRSS log VRRWUQR logged XRSRSRS logging WRRRRTR logic YRSSSRR login `QURRQR logo WRRSSSR logs VQRRSRR long URTSRUR
longer USSSSSR look XTQVQVR looks XSRTRSR lost XRSSRRR lowercase PSUSTSS mach PSRSSRU machine USRSSRS made URRTUSS
mail URSRSTT main PQPSQQ\ maintained SRRSSRU major QRSRZRS make KUUQRRW makes RRURRUT many PRRRSWS map QRRRSSS marche
RRRRSST mark PSRRSSS match PSRRTRU may ORSRRSS maybe NRRRSRS md RRRRVRS me PSKWPQR mean QSQTRRS means OSRTRRS meant
MRQURRS meeting TRRRRUR memory QSRSRRS mention PQRRRQR menu WSQTRRS merge LRPbRQ[ merged PRRSUSY message NXQRQRR mets
NSRSTRS microservices TRTRRSS middle USSSSSS migration QQSQRRQ migrations RRSQRSR mind MVRTSRS minute TSSSSSS minutes
SSURSSS mir PSSSSRS mise TSSSSSS missing URSSRTR mit RZRRSRS mobile RSSSQTS modal URSRRTS mode QRRQRWR model ORRRRTS
module RSTQR_R modules RRTRRYS moment RRQURRR monday SRSRRSS month TSSRRSS more OSSUQVT morning VRSRRTR most SSUSRSS
mount RRRSRSS move ORTRRXS moved SRTRSUS much QSRSSUT must SRSSSRR my URQRQNR myself RSQSSSS na WSRSSSS nach USSSSST
nada ZSRSSSS name QSQRQTS names WSRRRTS ne YTSTUST need NURRYRS needed QSSRURS needs QTSRURS negative USSRSSS network
YSRRSRT never XTSSTRR new RTTUWQY newest RSVTTRS next OSRR[RS nginx SSSSSSS nice WSSRSSS nicht ]RRSSRS nie YSRSSRS
nightly VSSSSRS no VRSKQOQ node RRRQRUR non YRQQSRR none XSSSSUS nope RSRRSRR normally TRQRSRS not RRQQQOQ notes
URUQXRR nothing bRTQRTR noticed YRSRSRS now XPPOQWQ npm WSSRXRS number TPRQRRR numbers VRSRSRS não YTTSSUR o WSURSRS
of SNQQO\P off XRRSRTU offline TSRTSSS oh TSSSSSS ok RSPRRQR okay ORRSRQR old RRRRQUS older SRSQRSR on WPPWULR once
PUVTTUS one SVRWTRU ones RSVYSST only MRPRQOS onto PRRSSS[ open TUR[QQP opened USRTSRR opening WSRSRSQ opens WSRTRRR
option MQTQRRR or MORSUQR order WRRQRRR orders TRRRSRR oslo QSSSSSS other SSTRQTR others QSSSRTS otherwise QSTTRTS our
NRRRRQR out [SRSROT outdated RTSSSQS output WSSSRQS over VRUQSYR overlaps YSTRSTS own VTRSSVV package PSSUYQS page
URQRRPR pagination TQSQSRR panel TSSSSSS panic USRSSSS para PS\RSSS parallel QSURSRS parameter USTRSTR parser WSYRSSR
part RSURURS pass SSSSSTS password WSSRSRS patch RSSRWRT path USURSTR paths SSUSSSS pattern TSSRSSS payment SRQTRRR
people QRRSRSS per SSRRRSR perfect SSRSRRS perhaps RSSSSRS permission RQRSTQR person SRRRTRR phase LRSQURS phone
STSTSSS pick TRRWRRU picks WSSTSRS picture RSSSRSS pictures URTSRSS pin SQSRRRS pipeline VSRTTSS place SSSRS]S places
SRSRRXS plan QRQRRSR planning TRRQRUR plans RSRRRSS player SRSRRTR please MUSSYTR plugged XSSRSSS plugin WRSRRRS point
QQSRRRR pon RRRRSQR por URSRSQS port TRSRSQS position URRQSRR possible URSSRSS postgres TSSRRSS pour QRURRRS pr
JSQwOMS pre QSRVRRR prepare QSSUURR press SSSVRSS price TSSURSS print QRQURRR printer XRRTRRR private QSSXSRS problem
TRRVRTS process TSRURRS product RRRVRRR production SQRTRRR profile RSRVRRR program RSRURRS project QRRYRQR prompt
TRRURQR proper TSQURRR protect RRRURRS provider SRRURRR providers RRRUSRS publish RTRS_RS pull NSQ\RQR pulled TSRTSRS
push N]QUTPT put PUSTRQR pytest RR]RRRR quality RSSRSYS quand WTSSSSS quando XSSSSSS que TRUTSRS queda VSSSSSS
question SQTSSSR questions SRTSRTR queue TSSTSRS quite SSTSSVS quiz RSRSSSS qué VTUSSTR race VSTRSUS raise RSVTSSS ran
YSRTRRT rate PTSSSRT rather SSSSRUS raw SSRSSSS reach RSRTSST read NTQTQRS readme NRPSQRR reads QQRWSSS ready PRQUTTS
real RRRTSSS really PRRTRSS reason RRRTTSS rebase QRTTUSX red VRRSSTS reduce RRTTS\S refactor PQTRSbS refresh TSRSSUT
register VRRSRTR regression TQTSTQR release LSRRnRR released OSSS]SS reload SRRSUSS remember TRRSRRS remote RSSSSTS
remove MQURRYS removed RRTRSUS removes RRWSRVS rename OUPRRWT repeat LSRUSTS replace PRRTSVS repo LQRVRRS report
QRRTRRS reported RRUUSRS reports RRSTRRS reproduce TRUVSUS request RST_RRR requests RRWWRSS research TSRSRST reset
SSRSRTS resize RSRTSTS resolve SRRXRSY respond TSSVSSS response USUTSTS rest RSVTRSS restart URTSRRS restarted USUSRRS
restarting YRTRRTS results USSTSST resume QRRSRSS retry PRSSSUS return RRRSSSS returns YRQSSSS review PUPcQ^U reviewer
RSQ_RZS rid RSRSSYS right WRRRRQS roll RSRSRRS root SRSSSUS rotate RSSSSRS rounded TSRSSSS router URRRRSR routes
RRURSRS row VRRRRSS rows VSSRSSS rules RRTRRSS run QSSPQPR running SRRQRSR runs XSQRRRS runtime XSRRRSS rust RRSSSQR
safe TSSSSSS same ZQOQQXR save SSSRRSS say UQRUSUS saying YRRRRUR says cSRRURR scheduler SRVRRUS schema QRRRRRS
schreib QSTSUSS score TSSSRSS screen USSSRRS screenshot URSSSRS script TTRRRRR scroll VSRSSRS se YRSRSSS search
WRRRRRT second WSQRQNR seconds VRRRRQS section SQRPRRR security SWRQRRR see XQSRQUR seem ZRSRSRS seems YRRRUSS segunda
SSSRSRS seite TSTRSRS selected VSSRSRS send TTSRSRR sense VRSRSUS sensor VRSRSSS sent UQQSRRR sentence TRSRUSR
sentences TRSRSRR separate PUTRSQS server RRRQRRR service WRXQRTR services URURRSR session QNRQSLP set TRRQRQR
settings XRRQRSR setup SRSRRRR several TSSRSRS shadow ZPRRSQR share URQSSRR shared TRRRSRS shell SSRRSRS short QSRRVQS
shorter URRRSRR should LTSOTMS shouldn't USUQSPS show LPOPRPR shown RRRRSRS shows XQQQSPS side URRRSTR sidebar YSSSSSS
sign SSTTSTS simpler SRRSRZR simplify QRSSS^R since ^SRRXTS site USTSSSS size SSSRSSS sketch QSRSSRT skill LRQRRQR
skip PRRRSRS skipped SSRRSSS slow NRRRRSR slower RRRSRSR small SSRRTSS smaller RRRQSVR so LTUTSQR solve RRSTRRV some
SSVSRSR someone STXTSSS something YRWTRUR sometimes [SUSRTS somewhere URUSRSR soon URSSSRS sorry LSSSSSS sort RSTTSRS
sorted SSUSSRS sound RTSUSRS spec QSVRSRS speed SSQRSQS spinner USSRRSS split RUVRSVS squash SWRWSSS src RSSSSSS ssh
SSRRSRS stage RTRSSQR staged TTRRSRS staging TRSRRSR stale QRR[RRS stand STRTSQS standard RSRSRRS start UQSRRQT
starting [RRQRSR startup TRRSRRS state RSRSSQS status RQRSRRS stays WRRSSQS step WUSSRRS steps VSSURSS still WOPSSRR
stop RRRRRQS stops XSRSSRS storage RSSSSRS store SSRRRSS story RRRRRSS strategy RSRSSSV string VRRRRUR structure
SSSRRUS stuck XSRSRQS sudo PRSRSRS suggest SSUSRRR suite RSXSSWS summarize RRRQRRS summary QSRQRRS support TSSRRRS
suppose RRSSSSS sur USTRSSS sure SUWRRRR switch SSSRSRV switching YRSQRTS sync QSRRSRS system USSSRSS tab YRSQSQR
table WQTRRRR tabs URSRTRS tag SRSR_RR take URTQSQS taken VRSRSRS takes SPTRSRS target WSRSSSS tdd RS[RSSS team
QRTRRRS tell PRTSRTR ten RSURRRR tenant QRTRRRS terminal XRTRRRS test NQmOPOP tested SRjQRQR testing TQ]PQUQ tests
RRrOPRQ text VRTQSQR texts SSURSRS than VSRRRRS thanks PSSRSRS that KRRPONR that's PSRQQQS the SMSOSTT them QURSSVV
themes USSRRUT then QYUQPVT there RRUSP[S there's SRUTQUS theres TRUSQWS these MXUTR[S they YTVSRXS thing [STSRVR
things VSTTRUR think QSRRRSR thinking URSTRUR third TSSRSWS this OVTQU_Q thorough USSTTVS those QSTTSTS though YSSSSSS
thought USSTSSS three LTPRRYS through YSSTWUS thx QSSSSTS ticket UPR_RSS tidy RSSSSUS time [RTSRWU timeline WRSTTTS
timeout WRTTRSS times \RSSRVS title QRRTRSS tmp RSSSSSS to MLPSTOQ today QRRRSRR toggle TRSSSSR token TRRRRRR tokyo
QRSSSRS told YRSRSSR too MQUQU]R tool RRSSSTR tooltip TRSSSSS top ORRRSRR total XRRSSRS touch RRRSSST towards SRRSSSS
track USSSRRS tracking VRRRSTR translate RTRSSQT triage PSRXSRS tried TSSSSSS troubleshoot WRRSSTS trust QRRSSQR truth
RSSSSRS try MRRSRSS turn MSRRSRS turns USRRSRS twice \SSRSSS two WUTQRQR type TSSSSSS typo QSRSSSS título STTSSTR ui
QSSSSSS un OUWSSRR unable WRSSRSR und RWSUTRS undefined YSSSTRS under USRRVSR understand STRUTRR undo STSSSRS une
STSVSSS uninstall ORRRRQR unit QTVRSRR until SSSSSSS up UQPYT[Q update MUQTZPR upgrade SRSRSSS upload VSSSSVS
uploading ZRRRSUR url TSRSQRS usage QSRSSQS use MQSPRVU used QRTQSSS user RQQPQQR users VRSQURS v RSSSWSS va PSSSSSS
valid RSSTSTS validation QQSQSUR values WRSTSSS variable QRSSRTR variables RRSRRWS vault QSSSSRS vendor SSSRWRS
version QQRQfQQ versions RRSRZSR versión TSUSWTR view SSRWRVT vpn SSSSSSS vulnerabilities TRSRRSS wait QSSRSRR walks
VSUSSRS want MPRRRQR warning TRSQRTR warum YSRSSSS was MPRTTQR way TRXRRTS we EQVQUWS we're SSSSSSS weather QSSSRTS
week RSSRSSS weekly QSSSSSS weird WSSRSSS welcome SUSSRRS well OSSRTRR wenn SSSSSSS were TRRSRSR what JTMWTRQ what's
WSQSRQS whats STRTSQS when WSQSQPT where TQRRQRR whether SRSVQVS which SMSXQPW while URSTRRS white URTTSRS who RRRSRQS
whole SRTSRTS why WSVTQNR wie RSRSSRS wifi USSSSSS will PROSRQR window VSRRRRR windows WSRRSRS wins TRRRSRS wird
ZSRRSSS with UWUUSPP without TTRSRUR wizard SSSSSSS wondering VRSRRVR word SRRRRQS wording SRRQRQR work XSQRROU worked
YRRRROT worker ZRRQRQS workflow SRRRRQS working \RRQRRS works SRSRRPT worktree SSRRRRX would MQSORUR wouldn't SRTQRSS
wrap QSSSSSS write PSVTUPQ written OUSSSRR wrong ZRRQRUR x QSSSSSU y RSSSUSS yaml QSRSSSS year SRTTSRS years SRVSSSS
yes QQURRRS yesterday WQURRSR yesterday's WRURRSS yet QQVSRTS you MTTPOQP your SRPOQWQ zeros WSSSSSS zip SSSSVSS zu
RSSSSSS zwei VSSSSSS à TTUSUTR ça ZSURSTR больше RTTSSTR для STXSSTR добавь QTYSSTR и VYUSSUR как RUTSSTR кнопку
UTSTSTR код QUTSS\R на VUTRSRR не XTTSSSR обнови STTSTTR обновления WUTSSSR после [STTRTR при ZTTTSUR сделай RYTSSSR
это QTUSSVR 더 QTUSSTR 두 WTUSSTR 코드 STWSSZR 테스트 QT\SSSR @^>aux SSSSSSS @^>but SSSSSSS @^>check RSSSSSS @^>does RSSSSSS
@^>done SSSSSSS @^>error SSSSSSS @^>fix TSSSSSS @^>i SSSSSSS @^>if SSSSSSS @^>it TSSSSTS @^>make QSSSSSS @^>not
SSSSSSS @^>ok RSSSSSS @^>please SSSSSTS @^>sense SSSSSSS @^>still TSSSSSS @^>taste SSSSSSS @^>user SSSSSSS @^>what
RSSSSRS @^>when TSSSSSS @^>why TSSSSSS @^>wish SSSSSSS @^>wrong SSSSSSS @^>you SSSSSSS @asked GUUVUUT @aux SRRSRTR
@aux>aux SSSSSSS @aux>but SSSSSSS @aux>check SSSSSSS @aux>does SSSSSSS @aux>done SSSSSSS @aux>error SSSSSSS @aux>i
SSSSSSS @aux>if SSSSSSS @aux>it RSSSSSS @aux>make SSSSSSS @aux>not SSSSSSS @aux>ok TSSSSSS @aux>please SSSSSSS
@aux>sense SSSSSSS @aux>still SSSSSSS @aux>taste SSSSSSS @aux>user SSSSSSS @aux>what SSSSSSS @aux>when SSSSSSS
@aux>wish SSSSSSS @aux>wrong TSSSSSS @aux>you SSSSSSS @but VRSRSSS @but>aux SSSSSSS @but>but SSSSSSS @but>does SSSSSSS
@but>error SSSSSSS @but>i SSSSSSS @but>if SSSSSSS @but>it SSSSSSS @but>not SSSSSSS @but>ok SSSSSSS @but>what SSSSSSS
@but>when SSSSSSS @but>wish SSSSSSS @check RTSURUT @check>aux SSSSSSS @check>does SSSSSSS @check>i SSSSSSS @check>if
SSSSSSS @check>it SSSSSSS @check>ok SSSSSSS @check>still SSSSSSS @check>user SSSSSSS @check>what SSSSSSS @check>when
SSSSSSS @check>wish SSSSSSS @check>you SSSSSSS @clear:branch PURSRRd @clear:commit NrRRSRW @clear:configuration
PSRRRRS @clear:continuous-integration TSSUSSS @clear:delegation SSSSSSS @clear:dependency MSQRRQS @clear:deployment
QSSSSSS @clear:design QSRRRRS @clear:documentation RSRRSRS @clear:error-handling RSVSSSS @clear:interface TSSSRSS
@clear:issue-tracker OSS`SRS @clear:mail RSTSSUS @clear:malfunction uQUUPNR @clear:memory SSSSSRS @clear:migration
RSRSRSS @clear:performance OSQRSRS @clear:pull-request PTQoQRS @clear:readme RSRRRRS @clear:refactoring MRTQRlR
@clear:release OSRRnQR @clear:remote-shell SSSSSRS @clear:secret RSSSSSS @clear:security MURRRQS @clear:sign-in
TSSSSSS @clear:skill RSSSSSS @clear:test LQ}PRQR @clear:test-first SSWSSSS @clear:threat-model PSRRSSS
@clear:toolchain SSSSSSS @clear:tracking SSSSSSS @code RSSSSSS @does XSQSRPS @does>but SSSSSSS @does>error SSSSSSS
@does>i SSSSSSS @does>if SSSSSSS @does>it SSSSSSS @does>make SSSSSSS @does>not SSSSSSS @does>ok SSSSSSS @does>still
SSSSSSS @does>when SSSSSSS @does>wish SSSSSSS @does>wrong SSSSSSS @done STSSSSS @done>aux SSSSSSS @done>does SSSSSSS
@done>it SSSSSSS @done>not SSSSSSS @done>ok SSSSSSS @done>sense SSSSSSS @error XSSRSRS @error-name USSSSSS @error>does
SSSSSSS @error>i SSSSSSS @error>if SSSSSSS @error>it SSSSSSS @error>ok SSSSSSS @error>when SSSSSSS @error>wish SSSSSSS
@fix XSSTSRS @fix>error SSSSSSS @fix>it SSSSSSS @fix>what SSSSSSS @fix>why SSSSSSS @fix>wish SSSSSSS @i TQRRRRR @i>aux
SSSSSSS @i>but SSSSSSS @i>check SSSSSSS @i>does SSSSSSS @i>done SSSSSSS @i>fix SSSSSSS @i>i SSSSSSS @i>if SSSSSSS
@i>it RSSSSSS @i>make SSSSSSS @i>not SSSSSSS @i>ok SSSSSSS @i>please SSSSSSS @i>sense TSSSSSS @i>still SSSSSSS
@i>taste SSSSSSS @i>what SSSSSSS @i>when SSSSSSS @i>wish SSSSSSS @i>you SSSSSSS @if QRSSRTS @if>aux SSSSSSS @if>check
SSSSSSS @if>does SSSSSSS @if>i SSSSSSS @if>it SSSSSSS @if>make SSSSSSS @if>not SSSSSSS @if>still SSSSSSS @if>user
SSSSSSS @if>wish SSSSSSS @if>you SSSSSSS @issue-link RSSUSSS @it SSTSRUR @it>aux SSSSSTS @it>but SSSSSSS @it>check
SSSSSSS @it>does SSSSSSS @it>done SSSSSSS @it>error SSSSSSS @it>i SSSSSSS @it>if SSSSSSS @it>it SSSSSSS @it>make
SSSSSSS @it>not SSSSSSS @it>ok SSSSSSS @it>please SSSSSSS @it>sense SSSSSSS @it>still SSSSSSS @it>taste SSSSSSS
@it>user SSSSSSS @it>what SSSSSSS @it>when SSSTSSS @it>why SSSSSSS @it>wish SSSSSSS @it>wrong SSSSSSS @it>you SSSSSSS
@list SSSSSSS @make NSSSSSU @make>aux SSSSSSS @make>but SSSSSSS @make>error SSSSSSS @make>fix SSSSSSS @make>i SSSSSSS
@make>it SSSSSSS @make>make SSSSSSS @make>ok SSSSSSS @make>sense SSSSSSS @make>what SSSSSSS @make>when SSSSSSS
@make>wrong SSSSSSS @make>you SSSSSSS @not [RSQRRR @not>aux SSSSSSS @not>but SSSSSSS @not>check SSSSSSS @not>does
TSSSSSS @not>error SSSSSSS @not>i SSSSSSS @not>it SSSSSSS @not>make SSSSSSS @not>not SSSSSSS @not>ok SSSSSSS
@not>sense SSSSSSS @not>still SSSSSSS @not>what SSSSSSS @not>when SSSSSSS @not>wish SSSSSSS @not>wrong SSSSSSS @ok
QTSSTRS @ok>aux SSSSSSS @ok>but SSSSSSS @ok>check SSSSSSS @ok>does SSSSSSS @ok>done SSSSSSS @ok>error SSSSSSS @ok>fix
SSSSSSS @ok>i SSSSSSS @ok>if SSSSSSS @ok>it SSSSSSS @ok>make SSSSSSS @ok>not SSSSSSS @ok>ok SSSSSSS @ok>please SSSSSSS
@ok>sense SSSSSSS @ok>still SSSSSSS @ok>taste SSSSSSS @ok>what SSSSSSS @ok>when SSSSSSS @ok>wish SSSSSSS @ok>you
SSSSSSS @path QRRUTQS @please TTRTRUR @please>aux SSSSSSS @please>check SSSSSSS @please>does SSSSSSS @please>fix
SSSSSSS @please>i SSSSSSS @please>it SSSSSSS @please>make SSSSSSS @please>ok SSSSSSS @please>sense SSSSSSS
@please>still SSSSSSS @please>you TSSSSSS @pull-link SSSTSSS @question PQTRSRR @sense WSTTRSS @sense>aux SSSSSSS
@sense>but SSSSSSS @sense>does SSSSSSS @sense>error SSSSSSS @sense>i SSSSSSS @sense>it SSSSSSS @sense>ok SSSSSSS
@sense>what SSSSSSS @sense>when SSSSSSS @sense>why SSSSSSS @sense>wrong SSSSSSS @size0 NTQSRSR @size1 SRSRSSS @size2
TSSRRQR @size3 URTTSSS @size4 TSSSSSS @still ZRSRSRS @still>aux SSSSSSS @still>does SSSSSSS @still>error SSSSSSS
@still>i SSSSSSS @still>it SSSSSSS @still>make SSSSSSS @still>not SSSSSSS @still>ok SSSSSSS @still>please SSSSSSS
@still>sense SSSSSSS @still>still SSSSSSS @still>what SSSSSSS @still>when SSSSSSS @still>wish SSSSSSS @still>wrong
SSSSSSS @taste QTSSSTS @taste>i SSSSSSS @taste>it SSSSSSS @taste>ok SSSSSSS @user SSSSSRS @user>aux SSSSSSS
@user>check SSSSSSS @user>it SSSSSSS @user>not SSSSSSS @user>what SSSSSSS @user>wish SSSSSSS @vague:branch URRRRTX
@vague:commit UQQSSQS @vague:configuration USQRRRS @vague:continuous-integration USRRSRS @vague:delegation RSSSSSS
@vague:dependency QRRTUQS @vague:deployment USSSSRS @vague:design PSSTRTS @vague:documentation RTSSSSS
@vague:error-handling SSSSSTS @vague:interface QRRSSRS @vague:mail SSSSSSS @vague:malfunction _PO\PPQ @vague:memory
TSSSSSS @vague:migration RSSSSSS @vague:monitoring RSSSSSS @vague:performance QSSSSRT @vague:pull-request LRR^RQV
@vague:refactoring VSRRS]S @vague:release QRQR_RR @vague:secret VSRRSRS @vague:security TSRRSRS @vague:sign-in XRURRRS
@vague:skill OSSRSRS @vague:test QSYRRQR @vague:toolchain SSRSSRS @vague:tracking RSSSSSS @what QRQTRQS @what>aux
RSSSSSS @what>but SSSSSSS @what>done SSSSSSS @what>i SSSSSSS @what>if SSSSSSS @what>it SSSSSSS @what>not SSSSSSS
@what>ok SSSSSSS @what>please SSSSSSS @what>what SSSSSSS @what>wish SSSSSSS @what>wrong SSSSSSS @what>you SSSSSSS
@when XSRSSRS @when>aux SSSSSSS @when>does SSSSSSS @when>i TSSSSSS @when>it SSSSSSS @when>ok SSSSSSS @when>user
SSSSSSS @when>what SSSSSSS @when>when SSSSSSS @when>you SSSSSSS @why USSSSRS @why>aux SSSSSSS @why>i SSSSSSS @why>if
SSSSSSS @why>it SSSSSSS @why>not SSSSSSS @wish PSSRSSS @wish>aux SSSSSSS @wish>check SSSSSSS @wish>does SSSSSSS
@wish>fix TSSSSSS @wish>i SSSSSSS @wish>it RSSSSTS @wish>make SSSSSSS @wish>not SSSSSSS @wish>ok SSSSSSS @wish>please
SSSSSSS @wish>sense SSSSSSS @wish>still SSSSSSS @wish>what SSSSSSS @wish>you SSSSSSS @wrong ]SRSSSS @wrong>check
SSSSSSS @wrong>does SSSSSSS @wrong>if SSSSSSS @wrong>it SSSSSSS @wrong>ok SSSSSSS @wrong>when SSSSSSS @you TSSSRTS
@you>aux SSSSSSS @you>check TSSSSSS @you>does TSSSSSS @you>fix SSSSSSS @you>i SSSSSSS @you>if SSSSSSS @you>it SSSSSSS
@you>make SSSSSSS @you>ok SSSSSSS @you>please SSSSSSS @you>sense SSSSSSS @you>taste SSSSSSS @you>wish SSSSSSS
@you>wrong SSSSSSS @you>you SSSSSSS ~'t_ [STQSRS ~_ k`gVR_M ~_?_ JGUPYQL ~_a_ OPOY[R^ ~_ad OQWPTSP ~_add_ QQWOTSQ ~_af
YSRSRRS ~_aft YSRSRRS ~_afte YSRSRRS ~_al WPPTPQT ~_al_ XSSSSSS ~_an YTNVSPQ ~_an_ UQRUPOR ~_and TXRSWRS ~_and_
TXRSWRS ~_api OSRSRRS ~_api_ OSRSRRS ~_app WTRRRRS ~_app_ XSSRSRS ~_ar WRQUTSR ~_as OTQYXRR ~_as_ MURVXSR ~_at NSSTQSQ
~_ba URWRRQR ~_bad QSWSSSS ~_bad_ QSXSSSS ~_bl XSSRSRS ~_bo TPPORQR ~_bot PQRPRSS ~_br VTQRSSa ~_bra RTRRRRb ~_bran
STRRRRb ~_bu cQQSWOQ ~_bug YRUWRRS ~_bug_ [RUUSRS ~_bum RSSSXSS ~_bump RSSSXSS ~_but ^SPPSQR ~_but_ \TSPTRR ~_ca
TR[TNQS ~_can XTQVPUQ ~_can_ QTQWQVQ ~_cas NR_RSRS ~_case OS[SSRS ~_ch NTRTZTU ~_cha OVQR[TT ~_chan OVQR[TT ~_ci
XSTWSRS ~_ci_ XSTWSRS ~_cle RSSRRVS ~_clea RSSRRVS ~_clo SSTYRRS ~_clos TSSYSRS ~_co OjTTKZS ~_cod OSQQR`R ~_code
PSQQRaR ~_com OnPWQLS ~_come ZSSSSSS ~_comm JlQWRNT ~_conn XSSSSSS ~_cov TS[SSRS ~_cove TS[SSRS ~_cr RSRWSRW ~_cras
XSSRSSS ~_cre PSRWTRW ~_crea PSSWTRW ~_da VPSORTR ~_dat WRTQQSR ~_de UOPROST ~_de_ MRRRRRS ~_dem WSSSSSS ~_dem_
WSSSSSS ~_der_ WSRSSSS ~_di \SPTRRR ~_did WTRUTRS ~_do EOUQQMT ~_do_ MQVRTNT ~_doc OTRRRQS ~_don OSTWRQT ~_done
RTSWSST ~_dr QTRUSWR ~_du RSQRSZS ~_du_ SSQSSYS ~_e_ TRXQRQS ~_em XSSRSRS ~_en WPPQROR ~_end WRTRSRS ~_er YRSRRRR
~_err YRSQRRR ~_erro WRSQRRR ~_es VSURRYS ~_est TTUSSVS ~_est_ WSSSSSS ~_este RSVSSWS ~_ev YSQSSQS ~_eve WSRSSQS
~_even VRSSSRS ~_expl ORSRSQT ~_f_ WSSSSRS ~_fa _STQRPR ~_fai YSTSRRS ~_fail YRTSRRS ~_fi ]TWRNMS ~_fil OSRTRRR ~_file
OTRURRR ~_fin VTSSSRT ~_fix XSYSRRT ~_fix_ XSWSRRT ~_fl XSTRTRS ~_fli WSSSSSS ~_fo LTYWRNT ~_for NUZSTNU ~_for_
NRZSUMU ~_fou TSSVSSS ~_foun SSSWSSS ~_fr TORPQRS ~_fro UORRQPR ~_from RORRRQR ~_fu SRSRRXS ~_ge VUQRRVR ~_get VTQSRWR
~_git WSSSRRR ~_git_ XTTRSRS ~_go_ NUTRVWR ~_gon WSSSSSS ~_gone WSSSSSS ~_goo OTRRRRS ~_got WQRRSTS ~_got_ WQRRSTS
~_ha `PXRORQ ~_han VSWRSSS ~_hand SSWSSSS ~_hang WSSSSSS ~_hap WSSRSRS ~_happ WSSRSRS ~_has VQQTRRR ~_has_ WRQURRR
~_he ]QRQRVR ~_head VSTRSRS ~_her XSRSSUS ~_here WSRSSUS ~_het WSSSSSS ~_het_ WSSSSSS ~_hm PRRRSVS ~_ho SQQQRNU ~_hot
SSSSTSW ~_hotf SSSSTSW ~_i_ UMJGIEM ~_if KRVSQUT ~_if_ KRVSQUT ~_ima WSSSSSS ~_imag WSSSSSS ~_in TKXRNUM ~_in_ PJTRRRN
~_inp QSWSSSS ~_inpu QSWSSSS ~_int TRSSRWS ~_into SURRRXT ~_inv XSTTSSS ~_is TOMZPTO ~_is_ TPNKPTO ~_isn WSSSTUS
~_isn' WSSSTUS ~_iss NRRcRQR ~_issu NRRcRQS ~_it ULRSSYR ~_it_ SKQRTUO ~_job_ VTSSSSS ~_ju YQRTTRS ~_la YSNQTQR ~_la_
WRRRTRS ~_le_ XSRSURS ~_let MSPRRRU ~_let_ QSPSSSS ~_li KRQTSRQ ~_lin OSRVUTS ~_line RSRWVUS ~_lo ^QPTOUQ ~_log
ZQSUQPR ~_log_ RSRWRRS ~_logi ZSTRRRS ~_loo WTRURUR ~_look VTRURUR ~_ma FQPPUSY ~_mai SSRTRSX ~_main QSQTRRX ~_maj
SSSSWSS ~_majo SSSSWSS ~_mak OTTRRSU ~_make OTTRRTU ~_me FSH[QOU ~_me_ QSKWQQQ ~_mea OSSSSRS ~_mean OSSSSRS ~_menu
WSSSSSS ~_mer NSRZTSX ~_merg OSRZTSX ~_mi MTRTSPR ~_mind OTSSSSS ~_mo QRTQOYS ~_mod RRSQRXR ~_modu SSTRSYS ~_my
URPRQNR ~_my_ URQRQNR ~_na \RQRRTR ~_nad XSSSSSS ~_nada XSSSSSS ~_ne UVRR_SV ~_ne_ ZSSSSSS ~_nee NTSSVRS ~_need
NTSSVRS ~_new STTTUQW ~_new_ RTTTUQX ~_nex PSRRWRS ~_next PSRRWRS ~_ni ^RRRRRS ~_nic XSSSSRS ~_nich XSSSSSS ~_nie
YSSSSSS ~_nie_ WSSSSSS ~_no aPOIQOP ~_no_ SRSLQNR ~_non WSRSSTS ~_not USRRTOR ~_not_ OSRRQPR ~_note SSRSVSS ~_noth
WSTSSSS ~_now VRQQRWR ~_now_ URQQRWR ~_np VSSSWSS ~_npm VSSSWSS ~_npm_ VSSSWSS ~_o_ ZSWRRRS ~_of VNPQO[Q ~_of_ RNQQO\P
~_off VSRSRRT ~_off_ WSRTRSU ~_ok OSPRQPR ~_on PSPZTLW ~_on_ XPQWTMR ~_one QUSWTRT ~_ones RSTVSSS ~_only OSQRRQS ~_ont
SSSSSSX ~_onto RSSSSSX ~_op OSRVQQQ ~_ope TTRWRRQ ~_open TTRWRRQ ~_opt OSTRRRS ~_opti PSTRRSS ~_or OPQRTQR ~_or_
LPQTTQR ~_ot OSTSRRR ~_ou USRSQOS ~_our ORRSRRS ~_our_ ORRSRRS ~_out ZSRSRPT ~_out_ ZSSTRQT ~_pa VRYQWSR ~_par PSZRSSS
~_para PSXSSSS ~_pl TTQRQXR ~_pla QRRRRWS ~_plac SSSSSYS ~_plu WSSSSSS ~_pr HROvNJQ ~_pr_ KTQwPMS ~_pu KYPYWOR ~_pub
SSSSXSS ~_publ SSSSXSS ~_pul RRRXRRR ~_pull QRRXRRR ~_pus RYQTSQT ~_push PYRTSQT ~_ra WSSTRRS ~_ran WSSTSSS ~_ran_
WSSSSSS ~_re IPN_T^U ~_read OSRRRRR ~_redu RSTSSWS ~_ref TRSQR[S ~_refa RSSRS[S ~_rel RRRS^RR ~_rele QSRS^RS ~_rep
LRSWRRR ~_repo ORSTRQS ~_req RSRXSRS ~_requ RSRXSRS ~_rev PTQ]RXT ~_revi QTR\RXT ~_ri TRRRRWS ~_rid RSSSSXS ~_rid_
RSSSSXS ~_sa aRPRSVR ~_sam WRRRRVS ~_same WRRRRVS ~_say \RRTTTS ~_says [SRRTRS ~_scr WRRRRRR ~_se dOQLPMP ~_se_
ZSSSSSS ~_see YRSSSTR ~_sh QQPOVMR ~_sho ORQPTNS ~_si `RSQUYR ~_sim PRSRSZS ~_simp QSSSSZS ~_sin \SRRVSS ~_sinc
XSRSVSS ~_sk NRRRRQS ~_ski ORRRRRS ~_sm RSSRTWS ~_so LSXURQS ~_so_ LTTSSRR ~_som TSWTRSS ~_some TSWTRSS ~_st [PNSQPS
~_stal RSSXSSS ~_ste VTSTSRS ~_sti XQRSSSR ~_stu WSSSSSS ~_ta ZPSP[PR ~_tab YRSRRRR ~_tab_ VSSRSRS ~_tag RSSR[SS
~_tag_ RSSR[SS ~_td SSXSSSS ~_tdd SSXSSSS ~_tdd_ SSXSSSS ~_te QPkMOQP ~_tes NRoOPQQ ~_test NRoOPQQ ~_th KUTQP^S ~_tha
PRRPPNS ~_that NRSPQOS ~_the TTVQQZU ~_the_ TMRPTQS ~_then RWTRRTT ~_they XSUSSUS ~_thi OUSSTYR ~_this QUTRTZR ~_thre
OSQUSUS ~_ti VQSXRVT ~_tic SRSXSSS ~_tick SRSXSSS ~_tim YSTSRVT ~_time YSTSRVT ~_to NJPSTRO ~_to_ MLPTTNP ~_tol
XSSSSSS ~_told XSSSSSS ~_too ORURTZR ~_too_ ORURT[R ~_tr OTQVQQR ~_tro SSSVSSS ~_try_ OSSSSRS ~_tu OSRRSRS ~_tw
YTSQRQR ~_twi WSSSSSS ~_twic WSSSSSS ~_un QVXTUSR ~_un_ OUWSSRS ~_up UROZW[Q ~_up_ UQPYS[Q ~_upd PURSWQR ~_upda
PURSWQR ~_us PPROQQT ~_use MQRORRT ~_use_ ORSQRUU ~_v_ RSSSZRS ~_va ORSSRTS ~_ve RRUR^TR ~_ver QSVRZTS ~_vers SSRR[RS
~_wa QOURRQR ~_want ORRRSRS ~_was OQRTTQS ~_was_ OQRTTQS ~_way TSWSSTS ~_way_ TSWSSTS ~_we HQUPTUR ~_we_ DPVRUWS ~_wh
UOQWOLR ~_wha QTOUTSR ~_what QTOUTSR ~_wi WTQSRPQ ~_wird WSSSSSS ~_wo SQQPQPT ~_wor TRQQRMU ~_work WRRRROU ~_x_
OSSSSSW ~_ye OPWSQRR ~_yo OTROOTQ ~_you OTROOTQ ~_you_ OTTQPQQ ~_zer VSSSSSS ~_zero VSSSSSS ~_д PRVRSRS ~_и SVRSSRS
~_к OWRRSVS ~_ко PXSSSWS ~_п ^PQVSQS ~_по WRRSSRS ~_пу SSSWSSS ~_с NVSRSRS ~_т RRWSSSS ~_те RSWSSSS ~_为 VSXSSSS ~_提
P_SYSSS ~_提交 Q`SSSSS ~_昨 WSSSSSS ~_나 XSSSSSS ~_더 OSRSSSS ~_더_ OSRSSSS ~_아 WSSSSSS ~_이 QSRSSXS ~_추 PSWSSSS ~_추가 PSWSSSS
~_코 QSTSSWS ~_코드 QSTSSWS ~_테 QSWSSSS ~_테스 QSWSSSS ~a [QURRRS ~a_ XRRRSRS ~ab_ VSRRSRS ~ace RRTRRWS ~ace_ TSRRRWS ~ack_
VRSSRRR ~act TRRSSZS ~acto RSSSSYS ~actor RSSSSYS ~ad_ PRXPQSR ~ada ZRSSSSS ~ada_ WSSSSSS ~add_ QQWOTSQ ~ade XRUSTRS
~ado YRSSSRS ~ads TRSWSRS ~ads_ SRSWSRS ~aft XURUTRR ~afte YSRSRRS ~after YSRSRRS ~ag_ SRRR]RS ~age STQRROQ ~ail
ZQURRRR ~ail_ WSSSSSS ~ain QQRRQPY ~ain_ NQRQQPY ~ajo RSTSWSS ~ajor SSSSWSS ~ajor_ SSSSWSS ~ake_ OTUQRRU ~al_ ]RRPQPS
~ale QSSXSST ~ale_ RSSWSSS ~ali OSSSSYS ~all RRPNQOS ~alo WSRTSSS ~alog WSSSSSS ~als NQQURSR ~ame TTPQQWS ~an_ ^QNWMTP
~anc UTRRRRb ~anch STRRRRb ~anch_ RTRSRS` ~and XWUTVPR ~and_ VXQUVQS ~andl SSWSSSS ~ando WSSSSSS ~ando_ WSSSSSS ~ang
TWQQ\TT ~ange QVQR\ST ~angel QSSR\RS ~anges PVRSRVT ~ans OTSSSRS ~ant_ OQSTRRS ~any TQQQRWR ~any_ QRQRRWS ~api OSRSRRS
~api_ OSRSRRS ~app ^TSQRQR ~app_ YSSRSRS ~appe XSSRSRS ~appen WSSRSRS ~ar_ [QRTRQR ~ara PSWRSSS ~ara_ QSXSSSS ~arg
YSSSSSS ~arr WSSSSSS ~ars USWSSSS ~as_ HQQVXRP ~ase GSZQ^QT ~ase_ ISUQ]RT ~ases RSXSSSS ~ases_ RSXSSSS ~ash XTRTRRS
~ass RSRTRWS ~ass_ QSSRSWS ~at_ DTPUPPP ~ata XRSRRSR ~ata_ WRSRSRS ~ate NVPUUOV ~ate_ OTSVUOU ~ati VQRPSTR ~ato
RSSSSVS ~ator SSSSSVS ~au_ XSSTSSS ~aus WSRSSSS ~ave OSTSQSR ~ays _SRRTRS ~ays_ _SRRTRS ~bad QSWSSSS ~bad_ QSXSSSS
~ble WPRRRWR ~bli SSSSXSS ~blis RSSSXSS ~blish RSSSXSS ~bot OQRRRSR ~bou ORRSSQS ~bra QTSRRRb ~bran RTRRRRb ~branc
RTRRRRb ~bug XRTWRQS ~bug_ YRTURQS ~bum RSSSXSS ~bump RSSSXSS ~bump_ RSSSXSS ~but ]SPOSQR ~but_ \TSPTRR ~can XTPVPUQ
~can_ QTQWQVQ ~cas MR_RSRS ~case NR[SSRS ~case_ OSUSSSS ~cases RSXSSSS ~cau WSSSSSS ~ce_ \TYQT\R ~ch_ SSQTRRa ~cha
OVQR[TT ~chan OVQR[TT ~chang OVQR\TT ~cht XSSSSSS ~cht_ WSSSSSS ~ci_ WSTWSRS ~cke YQSXSRS ~cket SRSXSSS ~cket_ SRSXSSS
~clas SSSSSWS ~class SSSSSWS ~clean SSSRSWS ~clo SSTYRRS ~clos TSSYSRS ~close TSSYSRS ~cod OSQPR`R ~code PSRQR`R
~code_ QSRQR`R ~com PmPVQLS ~come [SSSSRS ~come_ WSSSSSS ~comes WSSSSSS ~comm JlQWRNT ~comme PQRYSRS ~commi NmQQRQT
~con VQORPRT ~conn XSSSSSS ~conne XSSSSSS ~cov TS[SSRS ~cove TS[SSRS ~cover TS[SSRS ~cras XSSRSSS ~crash XSSRSSS ~cre
QRSVSQV ~crea PSSWTRW ~creat PSSWTRW ~cto RSSRSYS ~ctor RSSRSYS ~ctor_ RSTSSXS ~dd_ PQ\OTSQ ~de_ MPQNQ[Q ~dem WSSSSSS
~dem_ WSSSSSS ~did WTRUTRS ~die WTRSRRS ~do_ SQUQSNT ~doc OTRRRQS ~don OSTWRQT ~done RTSWSST ~done_ RTSWSST ~dow
XRRSRRR ~dow_ WRSSSRS ~du_ SSQSSYS ~duce SQTTSVS ~duce_ SSTTSWS ~dul RSURRYS ~dule SSURSYS ~dule_ SSTRSXS ~dup RSSSSVS
~eads URSWSSS ~eads_ SRSWSSS ~ean ORSSRVS ~ean_ SSSRSWS ~eas NTRR_RR ~ease OTRR_RR ~ease_ PTRR^RR ~eat KURVSSW ~eat_
OUSSSSS ~eate PSSWTSW ~eate_ QSSVTRW ~ect YRRSRPR ~ed_ _RTNVOS ~edu QSUSSYS ~educ RSSSSWS ~educe RSSSSWS ~ee_ PRRRQWT
~eed NTQSVRR ~eed_ OTRSVRS ~een WSTURRR ~efa QRSRS[S ~efac RSSSSYS ~efact RSSSSYS ~ela WSSSSSS ~ele QRRR_PU ~elea
QSRR_RS ~eleas QSRR_RS ~ell OSRSSTR ~elo RSRR\RS ~elog QSSR\RS ~elog_ QSSR\RS ~em_ \TQSSSU ~en_ ZWTVOQQ ~ena OSRRRTT
~ens XRSSRSR ~ent LNLXQNP ~ent_ RQNTQQR ~ents PRRWSQS ~ents_ PRRWSQS ~enu WSSSSSS ~enu_ WSSSSSS ~epe PRSRRSS ~epo_
ORRTRRS ~equ RSRWSRS ~eque SSRXSRS ~eques SSRXSRS ~er_ fOPMNWN ~ere UQURPWR ~erg OSRZTSX ~erge ORRZTSX ~erge_ PRR[RRV
~eri PRWSRSS ~erm WSSSSRS ~erm_ VSSSSSS ~err ZRSQRRS ~erro YRSQRRR ~error WRSQRRR ~ers XRRT[RR ~ers_ XRTSSSR ~ersi
RSRR[RS ~ersio RSRR[RS ~es_ ]N\PPWT ~ese OVSSRVR ~est VRoSOTP ~est_ RS[VRPQ ~este SR\RSVS ~este_ SSVSSWS ~ested
RSXSSSS ~ests SS_QRSR ~ests_ SS_QRSR ~et_ XQOUQTR ~ett USSRRVS ~etti WSSSSTS ~ettin WSSSSTS ~even WRSSSRS ~even_
WRSSSSS ~evi TTQ\RXT ~evie RTR\RYT ~eview RTR\RYT ~ew_ QTTZTUX ~ewe RSSWSTS ~ewer SSSWSTS ~expl ORSRSQT ~ext RRRRWSR
~ext_ RRQSWQR ~ey_ YRTSRTR ~f ORVRTUS ~fac RRSRRZS ~fact SSSRSYS ~facto RSSSSYS ~fai YSTSRRS ~fail YRTSRRS ~far
WSSSSSS ~fau VSSSSSS ~ffe VRRRTRS ~fil PSRTRRR ~file OSRTRRR ~fin ZTRTRQT ~fix XSYSSRW ~fix_ XSWSSRV ~for MWZRTNT
~for_ NRZSUMU ~fou USSVSSS ~foun TSSWSSS ~found TSSWSSS ~fro UORRQPR ~from RORRRQR ~from_ RORRRQR ~fte YSRSRRS ~fter
YSRSRRS ~fter_ YSRSSRS ~fun RRRRSYS ~fy_ RSVSSWS ~gat WSTTSSS ~ge_ PSRZSMU ~gel RSSR\RS ~gelo QSSR\RS ~gelog QSSR\RS
~get WTQRRWR ~gh_ XSSSTTS ~gin XSTRRRR ~gin_ ZSTRSRS ~git WSSSRRR ~git_ XTTRSRS ~go_ PTSRVYR ~gon WSSSSSS ~gone
WSSSSSS ~gone_ WSSSSSS ~goo OTRRRRS ~got WRRRSTS ~got_ WRRRSTS ~han WVTQZSS ~han_ WSSSSRS ~hand TSVSSSS ~handl SSWSSSS
~hang SWRR\TT ~hange PVRR\ST ~happ WSTRSRS ~happe WSSRSRS ~has_ WRQURRR ~hat NSORQOR ~hat_ JRPTRPR ~he_ WLROSQT ~hen
UVSQRTT ~hen_ UWSQQTT ~her TQRTPWS ~here_ URSRQWS ~het WSSTSTS ~het_ WSSSSSS ~hey XSUSSTS ~hey_ XSUSSTS ~hin \RUTRRR
~hing \STTSSS ~hing_ \STSSSS ~his PUTRTYR ~his_ QUTRTZR ~hot SSSSTSW ~hotf SSSSTSW ~hotfi SSSSTSW ~how OPPOQNR ~how_
KQPOQOR ~hows WRSRSSS ~hows_ WRSRSSS ~hre NSRTSUS ~ht_ YRRSRQS ~i WRSRUUS ~ica SSRRSWS ~ice [RTRRRR ~ice_ ZRURRSS ~ich
[PSUSQT ~icht XSSSSSS ~icht_ WSSSSSS ~ick [QQYRRT ~icke YRSXSRS ~icket SRSXSSS ~iew RSR\RXT ~iew_ STRXRXT ~iewe
SSSWSTS ~iewer SSSWSTS ~if_ KRVSQUT ~ify RSVSSWS ~ify_ RSVSSWS ~ik_ VSSSSSS ~il_ WRRSRSS ~ill NPORRRR ~ill_ OQORSQR
~im_ NSSTSRS ~ima ZSRRSRS ~imag WSRSSSS ~image WSRSSSS ~ime \RTSRVT ~ime_ WSTSSUT ~imes WSSSSTS ~imes_ WSSSSTS ~imp
PRRUR]S ~impl PRSUR[R ~impli RSSSSYS ~in_ VHSONNS ~inc WRRRUTS ~ince XSRSVSS ~ince_ XSRSVSS ~ine VSRWURS ~ing bPRPPZP
~ing_ aQRNQZP ~ink NRRSRRS ~inp QSWSSSS ~inpu QSWSSSS ~input QSWSSSS ~into SURRRXT ~into_ SURRRXT ~inv XSTTSSS ~ion
PNSMVRP ~ion_ QOSNWQQ ~ip_ SRRRVRS ~ird YSSRSSS ~ird_ YSSRSSS ~is_ RROJQZN ~ish USSRXRS ~ish_ RSSSXSS ~isn WSSSTUS
~isn' WSSSTUS ~isn't WSSSTUS ~iss LRRbRQR ~issu NRRcRQS ~issue NRRcRQS ~it_ U^SORQO ~ite_ SRWSTTR ~its VYQRRTU ~its_
VYQRRTU ~itt N\RRRRS ~itte PYRRSRS ~ity QURRSVS ~ity_ QURRSVS ~ix_ XSVSSRV ~job_ VTSSSSS ~jor SSSSWSS ~jor_ SSSSWSS
~ke_ OSVPQRU ~ker YSSRSRS ~ker_ WSSRSRS ~ket SRSXSRS ~ket_ SRSXSSS ~kil NSRRRRS ~kill NSRRRRS ~kill_ NSSRRRS ~la_
XRQRTRR ~lac TSSSSYS ~lace SSSSSYS ~lace_ SSSSSXS ~lap VSSSSSS ~las TTRQTVR ~lass RSSSSWS ~lass_ RSSSSWS ~ld_ RRROQSR
~le_ PQQVPXP ~lea OSTP]UR ~lean SSSRSWS ~lean_ SSSRSWS ~leas OTRR^RR ~lease PTRS^RR ~let NSPRRPW ~let_ QSPSSSS ~licke
VSSSSSS ~lif RSSSSYS ~lifi RSSSSWS ~ling XSTRSTS ~ling_ XSTRSTS ~lis RSQSWPR ~lish SSSSXSS ~lish_ SSSSXSS ~lit RSTRSWS
~lity RSSRSWS ~lity_ RSSRSWS ~ll_ LQNTQMQ ~llo PTRURTS ~lo_ NSRRSRS ~loa WSRRSSS ~load WSRRSSS ~log ]QRTZOR ~log_
SRRV[QR ~logi ZSTRRRS ~login YSTSSSS ~loo WSQTRTR ~los USRYRTS ~lose RSSYSRS ~lose_ SSSWSSS ~low OSRTRTR ~low_ PTSTRTR
~ls_ TRTRRWS ~ly_ ORRTQQS ~mage WSRSSSS ~mai QSRSRSX ~main QSQTRRX ~main_ RSQTRRX ~maj SSSSWSS ~majo SSSSWSS ~major
SSSSWSS ~mak OTTRRSU ~make OTTRRTU ~make_ NTTRRRU ~me_ VQJRMUR ~mea OSSSSRS ~mean OSSSSRS ~men RSPZQPR ~ment OQQ[QQR
~ment_ RRPVRQR ~ments RRSWSRS ~menu WSSSSSS ~menu_ WSSSSSS ~mer QRRYSRX ~merg OSRZTSX ~merge ORRZTSY ~mes ZUQQRUR
~mes_ \SQRSTS ~mind OTSSSSS ~mind_ OTSSSSS ~mit OqQQROT ~mit_ QeRRSQU ~mits RXRRSRS ~mits_ RXRRSRS ~mitt QZSRSSS
~mitte RWSSSSS ~mme RQRYRRS ~mmen PRRYSRS ~mment PRRYSRS ~mmi NoQQRPT ~mmit NoQQRPT ~mmit_ QcRRSQU ~mmits RXRRSRS
~mmitt QZSRSSS ~mod RRSQRXR ~modu SSTRSYS ~modul SSTRSYS ~move_ ORSRRVS ~mp_ QSRRWRS ~mpl ORRURZR ~mpli QSRSSYS ~mplif
RSSSSYS ~mpt WSSRSRS ~my_ VRQRQNR ~n YSRRUTS ~n't ZSTQSRS ~n't_ [STQSRS ~na_ YRRSSRS ~nad XSSSSSS ~nada XSSSSSS ~nada_
WSSSSSS ~name_ OTRRRTT ~nca WSSSSSS ~nch TVRRRRb ~nch_ SVRSRS` ~nd_ S]RWTNR ~nda PSSRSRS ~nde WRQRTSR ~ndl SRVRSSS
~ndo YSRRTRS ~ndo_ WSSSSSS ~ne_ ZVRXUQU ~nec WSSSSSS ~nect WSSSSSS ~ned WSSSSRS ~ned_ WSSSSRS ~nee NTSSVRS ~need
NTSSVRS ~need_ OTSSVSS ~nes PRUVRWS ~new STTTUQW ~new_ RTTTUQX ~nex QSRRWRS ~next PSRRWRS ~next_ PSRRWRS ~ng_ fPSNQ[P
~nge QVQS\ST ~ngel QSSR\RS ~ngelo QSSR\RS ~nges PVRTQVT ~nges_ PVRSRVT ~nic YSRRSRS ~nich XSSSSSS ~nicht XSSSSSS ~nie
YSSSSSS ~nie_ WSSSSSS ~nin ORRRRQR ~nly OSQRRQS ~nly_ OSQRRQS ~nne XSRRRRS ~nnec WSSSSSS ~nnect WSSSSSS ~no_ SRSLQNR
~non WSRSSTS ~nor WSSRTRS ~not ZRRQTPR ~not_ QSRRQPR ~note SSRSVSS ~notes SSRSVSS ~noth YSTSSTS ~nothi WSTSSSS ~now
WQQQRWR ~now_ VQQQRWR ~npm VSSSWSS ~npm_ VSSSWSS ~npu QSWSSSS ~nput QSWSSSS ~nput_ QSWSSSS ~ns_ \QPQQRR ~nt_ KLMSONQ
~nte XRSSSQR ~nter WRRSSRS ~nto QURRRXX ~nto_ QURRRXX ~nts QRRWRQR ~nts_ QRRWRQR ~ny_ PRQRRWR ~o VRRRRWS ~o_ SRRRSXS
~oad WSRRSSS ~ock_ PTVSSRS ~od_ OTRRRRS ~ode LRPPQ_R ~ode_ PSQPR_R ~odu TQTSRXR ~odul SSTRSYS ~odule TSTRSYS ~of_
RNQQO\P ~og_ URRV[QR ~ogi ZSTRRRS ~ogin YSTSSSS ~ogin_ YSTSSSS ~ok_ WTOSQSR ~old_ VSRRRUS ~om_ RNRSQPR ~ome \SWSRRR
~omes WSSSSSS ~omes_ WSSSSSS ~omm KlQXRNT ~omme PQRYRRS ~ommen PRRYSRS ~ommi NmQQRQT ~ommit NmQQRQT ~on_ XLMQXIO ~ona
XSRRSRS ~ona_ WSRSSSS ~ond VRRSRRR ~one RVVZSST ~one_ SVTWSST ~ones RSUVSSS ~ones_ RSUVSSS ~onl NRQRRQS ~only OSQRRQS
~only_ OSQRRQS ~onn XSSRSRS ~onne XSSSSSS ~onnec WSSSSSS ~ons TRSRRWS ~ont TOQRRQW ~onto RSSSSSX ~onto_ RSSSSSX ~oo_
ORURTZR ~ood OTRRRRS ~ood_ OTRRRRS ~ook XSQURTR ~ook_ XSRURUR ~oot WRSRSTS ~op_ MRRRQQS ~ope STQWRQQ ~open TTRWRRQ
~open_ STRXRRQ ~ops XSSSSSS ~ops_ VSSSSSS ~opt OSTRRRS ~opti PSTRRSS ~or_ NMWPZNS ~ork YRRQROU ~orke WSSSSRS ~os_
XTSRSRS ~ose QRSXRRS ~ot_ TOQQPSQ ~otes RSRSVSS ~otes_ RSRSVSS ~otf TSSSTSW ~otfi SSSSTSW ~otfix SSSSTSW ~othi WSTSSSS
~othin WSTSSSS ~ou_ OTTQPQQ ~oug WSSTTSS ~ough WSSTTSS ~ough_ XSSSTTS ~oul OSUQSRS ~ould OSUQSRS ~ould_ NSTQSSS ~ound_
SSRVSTS ~our PRRQRSR ~our_ ORRQSSR ~ove RQ[PQ[S ~ove_ NRSRRXT ~over VRZRRVS ~ow_ QNMNNRP ~ows XRRRSRS ~ows_ XRSRSRS ~p
URRYSRS ~par OSZRTRS ~para OSWRSSS ~para_ QSXSSSS ~pda PURSWQR ~pdat PURSWQR ~pen_ UTRXRRQ ~pi_ NSRRURS ~pla LQQQRUS
~plac RSSSSYS ~place RSSSSYS ~ple NURUQWR ~ple_ OTSRSTS ~pli OSTRR[R ~plif RSSSSYS ~plifi RSSSSWS ~plu WSSSSSS ~pm_
USSRWSS ~por WRRRRQS ~pp_ YSSRSRS ~ppe XSSRSSS ~ppen WSSRSRS ~pr RSSYSSS ~pr_ JTQ}PMS ~ps_ ]STSSRS ~pub SSSSXSS ~publ
SSSSXSS ~publi SSSSXSS ~pul RRRXRRR ~pull QRRXRRR ~pull_ PRRXRRR ~pus RYQTSQT ~push PYRTSQT ~push_ PYRTSQT ~que
SRSWRQR ~ques RSRWSRS ~quest RSRWSRS ~r SRUYTSS ~r_ QRUYSRS ~ra_ TSYUSUS ~ran VUQSQQb ~ran_ WSSSSSS ~ranc RTRRRRb
~ranch RTRSRRb ~ras XSSRSSS ~rash XSSRSSS ~rat OTSRRST ~rate PTSRRRT ~raw PSRSSSS ~rd_ ZRSQQXR ~rea KSPYTQU ~reat
NTRVTQW ~reate QSSWTRW ~red_ WSSRSRS ~redu RSTSSWS ~reduc RSSSSWS ~ree_ NSQRSUU ~ref SSSQR[S ~refa RSSRS[S ~refac
RSSSSYS ~rel RRRS_RR ~rele QSRS_RS ~relea QSRR_RS ~ren OSRQRTS ~rep LRSWSQR ~repo ORSTRQS ~repo_ ORRTRRS ~req RSRXSRS
~requ RSRXSRS ~reque SSRXSRS ~res XSTTQSV ~rev QTQ]RXT ~revi RTR\RXT ~revie RTR\RYT ~rge SRRYSRX ~rge_ PRR[RRV ~rid
OSSSSWS ~rid_ RSSSSXS ~rit OTTSTRS ~rke VSSSSRS ~rn_ NSRRSRS ~rom SORQQPR ~rom_ RORRRQR ~ron WSQRSSS ~ror WRSQRRR ~rro
YRSQRRR ~rror WRSQRRR ~rry OSSSSST ~rry_ OSSSSST ~rs_ ZRTRSSR ~rsi QSRR\RS ~rsio RSRR[RS ~rsion RSRR[RS ~ry_ KRQQRUS
~s WRRRSRS ~sa_ SSSSSWS ~same WRRRRVS ~same_ WRRRRVS ~say \RRTTTS ~says [SRRTRS ~says_ [SRRTRS ~se_ LTVTYXT ~sed
ORSTSUS ~sed_ ORSTSUS ~see YRSSSTR ~ses SQXRRPR ~ses_ SSXSSSS ~sh_ RYPSWQT ~she XSSSSSS ~sho PRQPTNS ~show_ NRQRRRS
~shows WRSRSSS ~sim PRSRSZS ~simp QSSSSZS ~simpl QSSSSZS ~sin ]RRRUVS ~sinc XSRSVSS ~since XSRSVSS ~sing TSSSSVS ~sio
RPRRZPR ~sion RPRRZPR ~sion_ RQSRZPR ~ski ORRRRRS ~sla WSSRSRS ~slo MSSSSRS ~sn' YRRRTUS ~sn't YRRRTUS ~sn't_ YRRRTUS
~so_ HRVURPR ~som TSWTRSS ~some TSWTRSS ~ss_ RSSTRWS ~ssi SQSTROR ~ssu NRQcRQS ~ssue NRRcRQS ~ssue_ PRR^RRS ~ssues
RSSXSSS ~st_ TRXTQLO ~sta QQQUQNR ~sta_ VSRSSSS ~stal PRRWRRS ~stale RSSXSSS ~star VRSRRRS ~start VRSRRRS ~ste YS\SQVR
~ste_ SSUSSWS ~sted RSZSSRS ~sted_ RSZSSRS ~sti YQSSSVR ~stin QSTSSWS ~sting RSTSSWS ~sts RR_PQSR ~sts_ RR_PQSR ~stu
WSSSSSS ~sue NRRcRQS ~sue_ PRR^RRS ~sues RSSXSSS ~sues_ RSSXSSS ~ta_ ZRRRRRS ~tab XRSQRQR ~tab_ VSSRSRS ~tag QSSR[RR
~tag_ RSSR[SS ~tal QRRWRQS ~tale RSSXSSS ~tale_ RSSWSSS ~tar WRSRRRS ~tart VRSRRRS ~tdd SSXSSSS ~tdd_ SSXSSSS ~te_
NUXTTRV ~ted SVYRSRR ~ted_ SVYRSRR ~ten OSRRSTS ~ter cROQQTR ~ter_ YSPQQTR ~ters WSSSSTS ~ters_ WSSSSTS ~tes NQoNSOQ
~test NRoOPPQ ~test_ OR]QRQR ~teste RSZSSRS ~tests SS_QRSR ~tfi SSSSUSW ~tfix SSSSTSW ~tha PRRPPNS ~that NRSPQOS
~that_ PRSQQPS ~the PTVRP[T ~the_ TMRPTQS ~then QWTRRTT ~then_ RWTRRTT ~ther ORTUQWR ~they XSUSSUS ~they_ XSUSSUS ~thi
XTTSTZQ ~thin ZRTURRS ~thing [STTSSS ~this QUTRTZR ~this_ QUTRTZR ~thre OSQUSUS ~tic URRXSST ~tick TRSXSSS ~ticke
SRSXSSS ~tim ]RTSRVT ~time \RTSRVT ~time_ WSTSSUT ~times WSSSSTS ~ting USSQSWR ~ting_ TSSQSWR ~tio NQSOPVQ ~tion
NQSOPVQ ~tion_ QQSOPTR ~to_ JMORSRU ~tol XSSSSSS ~told XSSSSSS ~told_ XSSSSSS ~too PRTRTZR ~too_ ORURT[R ~top_ PRRRSRS
~tor PRRRR[R ~tor_ SSSSSXS ~tro UQRWSRS ~try ORSRSSS ~try_ NRSRSSS ~ts_ VVZRQOV ~tte QXSRRUS ~turn_ OSSSSSS ~twi
WSSSSRS ~twic WSSSSSS ~twice WSSSSSS ~two WTTRRRR ~ty_ TTSQRXS ~u PSSRSWS ~ubl TSSRXVS ~ubli SSSSXSS ~ublis SSSSXSS
~uce SQTTSVS ~uce_ SSTTSWS ~ue_ QQS]UPR ~ues SRS\RRR ~ues_ TSSXSRS ~uest RSRWSRS ~uest_ SSRXSSS ~ug_ ZRTURQS ~ugh
YSSTTSS ~ugh_ XSSSTTS ~uld OSUQSRS ~uld_ NSTQSSS ~ule RSURRYS ~ule_ SSTRSXS ~ull QSTXRRS ~ull_ RRRXRRR ~um_ VSRSSTS
~ump USSSWRS ~ump_ RSSSXSS ~un_ NUWQQQR ~up_ QPPXSZQ ~upd PURSWQR ~upda PURSWQR ~updat PURSWQR ~ure QTWRRSS ~urn_
OSSSSSS ~use QPROQVT ~ush PYRTSQT ~ush_ PYRTSQT ~ust WPQSSQR ~ut_ [STQSNR ~utt WSQRRRS ~val VSSSSTS ~ve_ LPSQOVU ~ven_
VRSRSRS ~ver SSZR\UR ~vers SSRR[SS ~versi RSRR[RS ~ves XSUTSRS ~vic VSURSSS ~vice_ WSUSSTS ~vie QSR\RXT ~view RSR\RXT
~view_ STRXRXT ~viewe SSSWSTS ~want ORRRSRS ~want_ OQRRSRS ~way XSVRRTS ~way_ VSWRSTS ~we_ DPVRUWS ~wei VSSSSRS ~wer
USRXSSS ~wer_ QSSVSTS ~wha QTOUTSR ~what QTOUTSR ~what' VSSRSRS ~what_ MTPVTTR ~wic WSSSSSS ~wice WSSSSSS ~wice_
WSSSSSS ~wird WSSSSSS ~wird_ WSSSSSS ~wor YRQQQMU ~work ZRRQROU ~work_ WSRSSRT ~worke WSSSSRS ~ws_ WRRRSRS ~xpl
ORSRSQT ~xt_ RRQSWQR ~y VSSSSSS ~you OTROOTQ ~you_ OTTQPQQ ~ys_ `SRRTQS ~yth VSRSSSS ~zero VSSSSSS ~ü NRVRSRS ~ı
WSSSSSS ~ş WSSSSSS ~а TWSPRPR ~ап RWTSSSS ~б OTTRSQS ~в QPSUSPS ~д PRURRXS ~д_ RSSSSWS ~е WTTTRQS ~ен TWRSSRS ~ени
TWSSSRS ~ес RSWVSSS ~ест RSWVSSS ~ж WRSSSSS ~и R_QQSTR ~и_ RTSRSWS ~ит QYSSSRS ~й OTRVSRS ~й_ OTRVSRS ~к NWQXSWS ~ко
OYRSSWS ~код RSSSSWS ~ком QYSSSSS ~м QYRRSTS ~ми QYSSSSS ~мит QYSSSSS ~мм QYSSSSS ~мми QYSSSSS ~н RVQQSOS ~о NURSR\R
~од SRSSSZS ~од_ RSSSSWS ~ом QYSSSSS ~омм QYSSSSS ~от RRRVSWS ~п ]TRVRSS ~по WRRSSRS ~пр WRRSSUS ~при VSSSSSS ~пу
STSWSSS ~р UPQXSVS ~с SWVTRSS ~ст RRWVSUS ~т LXUWRWR ~те RSWSSSS ~тес RSWSSSS ~то PRTSSWS ~ть SWSSSSS ~ть_ SWSSSSS ~у
RRSVSWS ~ул RSSWSUS ~ь SWTRSTS ~ь_ QXTRSUS ~い YRURWRS ~いて TSUSWSS ~いて_ RSVSWSS ~か ZSSSSSS ~から WSSSSSS ~が ]SSSSSS ~し
SWUWSUS ~して QWUWSUS ~して_ NWUWSVS ~て SWWVWUS ~て_ NWWVWUS ~と YSSSSSS ~な ^SSSSSS ~ない [SSSSSS ~ない_ XSSSSSS ~に XSSSSSS ~ま
YSSSSSS ~ら WSSSSSS ~る _SSSSSS ~る_ _SSSSSS ~を PRXWWUS ~を書 RSVSWSS ~を書い RSVSWSS ~ク TSSWSVS ~コ RXSSSVS ~ス SSXSWSS ~スト
RSYSSSS ~ストを RSYSSSS ~ッ TXSSSSS ~テ RSYSSSS ~テス RSYSSSS ~テスト RSYSSSS ~ト SXXSWRS ~トを QSYSWSS ~トを書 RSVSWSS ~プ USSWSSS ~リ
SSSWWVS ~ル USSWSSS ~ン YSSSSVS ~ー YSRSWVS ~一 NXTSSVS ~一下 MXURSVS ~一下_ QYSSTSS ~一下这 RSSSSWS ~下 MXURSVS ~下_ QYSSTSS ~下这
RSSSSWS ~不 [SSSSSS ~个 MRUZSVS ~个函 RSVSSWS ~个函数 RSVSSWS ~为 VSXSSSS ~么 YSSSSSS ~交 Q`SSSSS ~什 ZSSSSSS ~什么 ZSSSSSS ~保
YSSSSSS ~保存 YSSSSSS ~元 QS[SSSS ~元测 QS[SSSS ~元测试 QS[SSSS ~出 [SSSSSS ~函 RSVSSWS ~函数 RSVSSWS ~加 OR^RSRS ~動 XSSSSSS ~化
QSSSSYS ~单 TS[SSSS ~单元 QS[SSSS ~单元测 QS[SSSS ~存 YSSSSSS ~就 [SSSSSS ~开 ZSSSSSS ~提 P_SYSSS ~提交 Q`SSSSS ~数 WRXSSWS ~昨
WSSSSSS ~是 _SSSSSS ~書 RSVSWSS ~書い RSVSWSS ~書いて RSVSWSS ~有 \SSSSSS ~构 RSSSSWS ~段 QSSSSYS ~没 \SSSSSS ~没有 YSSSSSS ~测
QS^SSSS ~测试 QS^SSSS ~测试_ QS^SSSS ~白 YSSSSSS ~的 YRRRSRS ~表 WSSSSRS ~表里 YSSSSSS ~试 QS^SSSS ~试_ QS^SSSS ~起 YSSSSSS ~这
ORUSS]S ~这个 QSVSSWS ~这个函 RSVSSWS ~里 ZSSSSSS ~面 YSSSSSS ~页 YSSSSSS ~가 SSWSSRS ~나 XSSSSSS ~더 OSRSSSS ~더_ OSRSSSS ~도
WSSSSSS ~도_ WSSSSSS ~드 QSTSSWS ~드_ QSTSSWS ~러 WSSSSSS ~스 RSWSSRS ~스트 QSWSSSS ~스트_ QSWSSSS ~와 WSSSSSS ~와요 WSSSSSS ~와요_
WSSSSSS ~요 WSRSSRS ~요_ WSRSSRS ~이 TRRSSWS ~이_ URRSSWS ~줘 PWTSSUS ~줘_ PWTSSUS ~추 PSWSSSS ~추가 PSWSSSS ~코 QSTSSWS ~코드
QSTSSWS ~코드_ QSTSSWS ~테 QSWSSSS ~테스 QSWSSSS ~테스트 QSWSSSS ~트 QSWSSSS ~트_ QSWSSSS ~하 VWSSSSS ~해 NWSSSUS ~해줘 PWTSSUS ~해줘_
PWTSSUS
'''
