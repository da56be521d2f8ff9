"""Written by `scripts/fit_subjects.py`; docs/evaluation.md says on what and how well."""

BIAS = (-1.169, -3.395, -3.79, -2.259, -2.988, -2.774, -3.596)
STEPS = (0.2905, 0.05602, 0.07739)
TABLE = r"""
! SSSRSRS 0 VQRTXQS ? NLTUVQO a OPQVWRZ aber VRRRRSR able SRSSRSR about OQQVSPR accidentally QRRRRRS account RRQSRRS
action RQQQSSR actualiza RSRSUTS add OQYQUSP added RRTRUSQ address SRTUSSR admin QRSSSRS admins RSSSSSS after `SQPQRS
again TRVOQQT against SRUSRRS agent TQPRQSR agents QRRSRQR ah QSSSSSS ajoute QSUSSRS aktualisiere QRSRSTS al XSRSRRS
align QSSSRWS all SXRPQOT allow QSRRRSS alone RTSUSSS already SRRVSTR also NPQVQPR always ZSSRSRS amend RXSSSRS an
VRQUPPQ and UZQSWQR animation XQRQSRR another XRSRRVR answer QRRWRSR any RRPRRUR anymore USRSRTS anything _PRRRVS
aparece VSSSSSS api NSRRQRS app YSRQRRS appears USSRSSS apply TSSWRRS approach SSSSRRT architecture RSSRRSR are
VQQXSSQ aren't SRSSSRS argument VRQURRR around STRTSUS arrow URRRSSS as LTQZXRR ask RSRUSRS asked TSSUSRS asking
WRRRSTR asks USSTSRS assertions QRTSSSR assign QSSWSSS at NSSTQSQ audit RSRRRRR auf SRSRSVS auth SRTQRRR author
PRSQSRS avatar URSSSSS away USTSSSS awesome SSSSRSS añade TSYRSTR b RRRRSRS back WRSTRQR bad QSYRRRS banner URSRRSS
bar URSSSRS based QSTRTRS basically SSSRRSS battery WSSRRSS be RUTTUSS because USSRSSS been VSSSRSS before SWURTST
behaviour RUUUSSS behind UTSSSSS being WRUQRWR below TSRRSSS best SSWSRRR better TSTQRYR between SSSRRTR big QSSRSUS
bigger TRRQRSR billing VRSRRWR bit RVRSRRR blue SSSTSRS bluetooth USSRSSS border TRRQRRR bot RQRSRSS both PQQQRSR
bottom RRRSRRS botão VSSRSTR botón VSTRSTR boundaries RRSRRRS bouton TRRSSQS box VSSRSSS brainstorm RSSRRSU branch
RUPQPRs branches SSRQRRb break SSSSTUT broke WSSRSST broken TSSRRRT browser TRSQRST bug ]RUXSQR bugbot TRSVSRS build
VRRRSRR bump SSRR[RS bundle SRSSSSR but aTROUPR button XRNQRPR by TRQURQR c'est USVSRRR cache RQSRRST call RSSQRQS
called QRRPRRT calls SSSRRRS came RQRSRSS can STQXOVP can't XSSTRRR cancel TSSSRST cannot XRRSRRR cant URSTQRR card
SSTRQSS cards TSSSRRS cart TSTRSRS case LS[RURS cases PR_RSRS catch QSSRSRT cause URTRSSS ce SSVRSVS center WRRRRSR
change TUPQ[RS changed RUTQ[ST changelog OTQQkRS changes MYQRWXV changing TTRQWVS characters VSSRTTS chart SSRRUSS
check UQTYRUT checked TRTWSSS checkout SRTTSSS checks TRTWSSS choose PSSSTSS ci XSTVSRS class QSRRRYS clean SRSQSZR
clear QRSSSTR cli TRTRSSS click SRPTRSS client QQQSRRR clock RSUTRRS close RRSZSSS closed RRSYSSS closes VRTVRSS code
OUQOQhQ color RTSRSRS colors VUSRRSS column SUSSRSS com P\RTQRS come YZSSQRS comes ZYSSQSS coming UYRSRTR command
Q^RVRQS comment K[P]QOR comments MZQ_QOR commit K}PRQOU commits NnQRROS committed MjRRQPS commmit NjQTQPS compare
RXSTRRR completely RWRURRS complicated QWSSRRS component QWRURQR con SVQRRRS config RWQRQRS configure RURRRSS conflict
RTRURSU conflicts RTRRRRZ confusing VTRQRXS connect YTRRRSS connected ZTSRRRS connection WSRQRRR console TTRRQTS
container YSRRRSS context RTRTRRS continua WSRRRRS continue PRRRRRS conventional RTRRRSR convert STSSSSS copilot
RTSTRTS copy RUUSRTS correct QTSRRSS correctly RTTSRSS correo UUSSRSS cost PUTRRSS could RUUSRTR count STRSRSS cover
UT[QRUR coverage QT\SRSS covered UTYRSTS covers VTXRTTS crash ZTRSSRS crashes YSSRSSS create LSR[UPZ created PTSVTQU
credentials QRRSRRS critically SSRSRVT csv QSSRSRS cursor RRSRSRS customer XRSSSSS cut TRSRTRS cómo TTTSSUR da VRSRSSS
dark USRRRRS das PRRRTVR dashboard TSSRSSS data URSQRRR database SRTQTSS date TRTRSRS dates VRVQSRS datum TRSRSSS day
VRSRRSS days YSSRSSS db USSSSSS de OQRQRTS dead TRSRRVS deadline SQRTSSS debug RRQRRRS dedupe SSSSSXS default SRRRRSS
defined WRRSSRS delete QRRRSOW deleted USSRSQT dem XRRRRSS den SRTSRVS depend SSTRRRS dependencies SRRRRSS dependency
RRRQRRR deploy RRRRRRS depuis URRRRSS der YRQQRSR des SRUSRSS description QSSWRRR desde WRRSRSS design PRRTRRS desktop
RRRRRQS detail WRSRRRS dev URRSRSS develop SSRSSRS device ZSSSRTS devices VRSSRSS dialog XSRTURS did XSQXTRR didn't
WSSSSRS die UTRSRRR diff RSRRSWS difference PRSRSTR different SRQRRSR disable TRRRRSR disk VSRSSRS display QRRRRRS dns
VSRSSSS do MQUPSNT docs NTQQRQS document NQQSQPR documentation OQRRRRR does RPVOSTR doesn't XQSPRRR doesnt PQTQRRS
doing TRSPRSR don't NTUTRPT done PUS[SQU dont PNRSRQS dos SRSRSRS dot PQSRRRS double SRSRSYS down TRRSRTS downloads
SRSSSQS draft SUR[USR draw PSSTSSS drop QSSSRSS dropdown TSRSRTS dropped SSSRSUS du SSRRSYS duplicate SSSSSUS
duplicated SSSRSVS e TSVRSRS each RSTVRRT edge RSSSSRS edit STSSSRR effect WSRSSRS ein TRSTRRS einen RTUVSSS either
RSRRRTR el SRUSTRS else RSSSTSS em WSSSSSS email QSSSRSS emails TSSSSSS empty WSSRSRS en USSSRRR end UTTRSRR endpoint
UQRRRRR ends VSSSSRS enemy USSSSRS english TTRRURS enough TSSSSSS enter XRQRRRR entries VRRRRRS entry RRRRSRR env
SSRRSRS environment QRNSRQR error WQTPRQR errors VRSQRRR erstelle SSSVSSS es WRTRRTS est VRXSRSR este RS[SRYS está
YSVSSTR et SSRTRSS even [RRSRQR event SQQSRQR every WSRSSRR everything YTSSTTR example QRRRRTS exception SQSRSRR exist
SRTRRSR existing WRVQRXR exits VTSRSSS expected VSTRSRS explain MORQQOU export YRRQRRS extract TRSRSWS f USSSSSS fail
ZRTSRRS failed VRSRSRS failing ^RTQRSR fails XRVSRSS fais TSSRRSR fall STTRRQS far XSSRSRS fast VSSRSQR faz TSSSSRS
feature QTSRRTS features SSTSRVS fecha RSSSSSS feedback RSSTSRS feel RSUSSSS feels RSTSSSS few SRUUSST field RSSRRRS
figure VSSRRRS file QSSTQRR files QSSRQRR filled SRSRRRS filter YRRRRSR find VTSRRQS fine STSTSQU finishes YSSSSSS
firewall USSRRQS first TSTPQPS fix [SYQQQU fixed TSTRSRT fixtures URYRRSS flag RSRRWRS flags RSSRTSS flaky USUSSSS
flicker YRRTSSS flow SRTRRSR folder PRTPRRR folders RSSRSRS follow PTRVRVR font QRSSRRS footer XQRRRSR for LR]SUKU
force RWUSSRS forget RSTWSRS form QSUSRQS found RTSWSRS four QSSSSRR fox RSTSSRS free RSRSRTT freezes VRSRRSS french
SSRRRSV fresh STSRSUU friday QRSRSSS from RLQSPOS full SSSSRRS funciona RRSRSTS function PQRPSVR functions QRRRRZR
füge STWSSSS für RSXTSTR game RRQQQSS gap RSSSSSS gateway VSTSSSS generate OTSRRQS get VUPTRWR gets SSSRSSS getting
\SRQRXR git XUSRRRR github RSQTRRR give PRRPRRS given SSSRRRR global SSTRSTS go NTSRVWR goes VRTQSTS going YRSQSUR
gone YTSUSSS good NUQQRRR google RSRSSSS got WQRRRTR great LVSTSRS green TTVXRRS grey TSTSSSS grouped SSSRSSS guests
QSYSRSS guide SRRRRSS had UQVQRRR haiku TSSRRSS half XSSSSSS hand VUURTRR handle SRURSSR handles USZRSSS handling
YRWQSTR hangs XTSRTSS happen [SSSRRR happened \RSRSRR happens XRSRRRR harbor QRTRSSS hard URTRRVS has XQQURQQ hash
URRSSRS have RRWRPTR header ZRSQRSR hello PRRRRSS help RRSRSTS helper TRRRRYR here URRRQWR here's XRSRRTS het YRRTRSS
hey VSSRSSS hide RRSRSSS hinzu RSUSSSS hit UTSSSSR hm RSSRSUS hmm OSRRSUS home USRRRSS hook WSRSRRS host SRSRRRS
hotfix TSTRURY hour USRRSRS hours SSSRSRS hover VRUQSTS how OPPNQNR html RSSSSSS httpx RSSRSSS i UONLNKP i'd QRWRRRS
i'll RSRSSRS i'm TRQRRRS i've UQSRRSS ich WRSSSRU icon SRRRSQS id SRRRSRS idea SSRRSRS ideas PSRSTRS identical TRRRRRS
if JRVRQTT ignore RSTRRSS ignored YSSRSRS igual YRSRSRS il USSSSSS im QSSTSSS image VSRSSRS images ZSSRRSS immer
WRRTRSS implement OQQ[QTR implementation OQRSRWR import TRRRSSS imprint RRRSRTS improve QRSRRZU in RKTVQQN include
RQRRRSR increase PSUSWSS index SSSSRSR input QSZSRRR inside TRSRRSR install ORRRQQR installed SRSRRQR instance UQURRSS
instead SRTQQSR integration UQTQRSR intended VRSRSSR interface URSSRTR internal VRSSRSR into RWRVQZT introduced
TNSTSTR investigate \RWWRRS invoice XSTSSTR invoices XRTSRSS is TPNOPUO isn't [RRRTWR isnt RRRSRSR issue LQQkQPR
issues QQRbRRR ist URSSRRR it SQRVSUO it's RQUVQUT items USSSSTS its TTSRRVV ja QSSSSSS je TSSSSSS jetzt VSSSSSS jira
RSSYSSS job WTSRSRS join SRSSSRS jour RRRRUSS json OQRQUQR jump USSSTSS jumps XSSSSSS just XOPVTPR kannst TSRSSXS keep
SSRRRRS keeps YSRRSRS key TRSRSRS keyboard USSRSSS keys USSRSRS kicked YSSUSRS kill NRRRRRS know TQRQRSS kommt VUSSSRS
la WRQRTRR label TSR[SRS labels SSRUSSS landing WRRQRTR language TSRSSRS larger YRRSSSS las SSRSTSR last USRPURR later
UTORRUR latest RRYQRQR launch TSRRSSV layer URTRRSR le URRSTSS leak USTRTSS leave NUSQSRS left RSRZSRS legacy QSSSSSS
les TRTRRSS let PSOSRRT let's MTTRRQW lets QSSRSRT level PSSSSRS library QSRSSRT light SSRTSRS lighter URRRRSR like
OQUQRTR limit SXRSSRS line PSRVWSS linear RRR]TRS lines PRSTSUS link NRRVSRR linter VRRRRSR list OSRRRPR liste RSTSSSS
lists QSURSRS live OSSRSSS local SRRRRRS locally URQRRSS lock TSSSRSS log URRXUQR logged WRSSSRS logging VRSRRTR logic
YRSSSRR login _QURRQR logo VRRSSSR logs VQRRSRR long TRTRRUR longer TRSRSSR look XTQVQVR looks WSRSRSR lose SSSUSSS
lost WRSSRRR low QRRRRSR lowercase PSUSTSS mach PSRTSRU machine USRSSRS made URRTUSS mail URSSSTT main OQPVQQ\
maintained SRRSSRU major QRSRZRS make KTUPRRW makes RRURRUT many QRRRSWS map QRRRSSS marche RRRRSST mark PSRUSRT match
PRRRTRU matter TSRQRTS may MRSRRSS maybe NRRRSRS md RRRRVRS me PSKUPQR mean QSQSRSS means OSRSRRS meant MRQTRRS
meeting TRRQRUR memory QSRSRRS mention PQRRRQR menu WSQTRRS merge LQQbSQ[ merged PRRVUSY message NYQQQRR messages
PURRRSS mets NSRSTRS microservices TRTRRSS middle USSSSSS might RSRVRRS migration RQSQRRQ migrations RRSRRSR mind
NVRSSRS mine QTRTTRS minute TSSSSSS minutes SRURSSS mir PSSSSRS missing URSSRTR mit QZRRSRS mobile RRSRQTS modal
URSRRTS mode QRRQRWR model ORRRRTS module RRUQR_R modules RRTRRYS moment RRRTRRR monday TRSRRSS month TSSQSSS more
PRTTRVT morning VRSQRTR most SRURRSS mount RRRSRSS move PRTQRXS moved SRTRSUS much QSRSSUU must QRSSSRR my URQRQNR
myself QSQSSSS na VSRSSSS nach USSSSST nada ]RRRSRS name QSQQRTS named WSRQSST names WRRQRTS naming URSURYR ne YTRSURT
need NURQYRS needed QSSRURS needs PSSQURS negative USSRSSS network YSRRSRT never WTSRTRS new RTTUWQZ newest RSVSTRS
next OSRQ[RS nice WSSRSSS nicht _RRRRRS nichts ZRSRSRS nie YSRSSRS nightly WSSSSRS no URRKQOQ nobody TSRSSSS noch
WRRRSRT node SRRQRUR non XRQQSQR none WTSTSTS nope RSRRSRR normally TSQRSRS not RRQRQOQ notes URUQXRR nothing _RTQRSR
noticed XRSRSRS now XPPNQWQ npm WSSRXRS number UQRQRRR numbers VRSRSRS não ZSTSSUR o VSURSRS of SPQRO\P off XRRSRTU
offline SSRTSSS oh TSSSSSS ok RSPRRRR okay ORRSRQR old RRRQQUS older SRSQRSR on WPPXULS once PUVTSUS one RYRXTQT ones
QSV^SRS only NRPRROS onto QSRTSSZ open TUR]QQP opened USRUSRR opening WRRTRSR opens WSRURRQ option MQTQRRR optional
QRSRRRR or NORRUQR order VRRPRRR orders TRRRSRR oslo QSSSSSS other SSTQQTR others RSSRRTR otherwise RSTTRTS our
ORRRRQR out [URRROS outdated RTSRSQS output WSSRRQS over VRUQSYR overlaps YSTRSTS own VTRRSVV package PSSTYQS page
URQQRPR pagination TQSQSRR panel TSSSSSS panic TSRRSRS para PS\RSSS parallel QSURSRS parameter URTQSTS parser WSYQSSR
part RRURURS pas URSSTRR pass SSSRSTS passe USSRSSS passiert URSSSRS password WSSRSRS patch RSSRWRT path USURSTR paths
SSURSSS pattern TSSRSSS payment SRRTRRR people QRRSRSS per RSRQRSR perfect SSRSSRS perhaps RSSRSRS permission SQRRTQR
person SRRRTRS phase MSSQTRS phone STSTSSS pick TRRVRRU picks WSSTSRS picture QSSSRSS pictures URTSRSS pin SQSSRRS
pipeline USRTTSS place SSSRS]S places SRSRRXS plan QRQRRSR planning TRRQRUR plans RSRRRSS player SRSRRTR please
LYSRXTS plugged XSSRSSS plugin WRSSRRS point RRSRRRR pon SRRRSQR por WRSRSRS port TRSRSQS position UQRQSRR possible
URSSRSS postgres TRSRRSS potential PRRRSRS pour RRURSRS pourquoi YSSRSSS pr KSQtPMR pre QSRVRRR prepare QRSUURR press
SSSVRSS price TSSURSS prices SRSURRS print QRRURRR printer XRRTRRR private QSSWSRS problem TRRURSS problems SRRTSWS
process TSRURRS product RRRURRS production SQRSRRR profile RRRURRR program RSRURRS project QRRWRQR prompt TRRTRQS
proper TRQURRR protect RRRURRS provider TRRTRRR providers SRRUSRS publish RTRS_RS pull NSQ[RQR pulled TSRTSRS push
O]QTTPT put PVSTRQS pytest RR]RRRR quality RSSQSYS quand VUSSSSS quando XSSRSSS que SRUTSRS queda VSSSSSS question
SQTTSSR questions SQTWRTR queue TSSTSRS quite SSTSSVS qué XTTSSTR race USTRSTS raise RSVTSSS ran YSRSRST rate PSSSSRT
rather SRSRRUS raw SSRSSSS reach RSRVSST read NTQTQRS readme NRPSQRR reads QPRXSSS ready PRQXTSS real RRRXSSS really
PRRTRSS reason RRRTTSS rebase QSTSTSX red URRSSTS reduce RRTTS\S refactor QQTRSbS refresh TSRSSUT register VRSRRTS
regression TQTSTQR release LTRQmRR released OSSR]SS reload SRSSUSS remember TRRSRRS remote RSSSSTS remove MQUQRYS
removed RRTRSUS removes SRWRRVS rename OTPRRWT repeat LSRUSTS replace PRSTSVS repo LQRVRRS report QRRTRRS reported
RRUUSRS reports RRSTRRS reproduce TRUWSUS request RRT^RRR requests RRWVRSR research TSRSRST reset SSRTRTS resize
RSRTSTS resolve SRRXRSY respond TSSUSSS response USUTSTS rest QSVTRSS restart TRTSRRS restarted TRUSRRS restarting
YRTRRTR results USSSSST resume QRRSRSS retry PRSSSUS return QRRTSSS returns VRQTSSS review PUPdQ^U reviewer RSQ`RYS
rid RSSSSYS rien VSSSRSS right XRRVRQR roll RSRSSRS root SRSSSUS rotate RSSSSRS rounded TRRRSSS router URRQRSR routes
RRURSSS row VRRRRSS rows VSSRSSS rules SRTRRSS run QSSPQPR running SRRQRSR runs XSQRRRS runtime XRRRRSS rust RRSRSRR
safe TSSSSSS sale XSRSSTS same YQOPQXR save STSQRSS say UQRTSUS saying YRRRSUR says bSRQURR scheduler SRVRRUS schema
QRRRRRS schreib QSTSTSS score TSSRRSS screen USSSRRR screenshot VRSSSRS script UTRSRRR scroll VSRSSRS se YRSQSSS
search WRRRRRT second WSQQQNR seconds VRRRRQS section RQRPRRR security RWRQRRR see XQSRQUR seem ZRSRSRS seems YRRRUSS
segunda SSSRSRS seite TSTSSRS selected VSSRSRS send UTSRSRR sense VSSRSUS sensible URRVRTR sensor VRSRSSS sent UQQSRRR
sentence TRSRUSR sentences TRSRSRR separate QTTRSRS server RRRPRRR service WRXQRTR services URUQRSR session QNRQSLP
set TRRQRQR settings YRRQRSR setup SRSRRRR several TRSRSRR severity QSSRSSR shadow ZPRQSQR share URQSSRS shared
TRRRSRS shell SSRRSRS short QSRQVQS shorter URRQSRR should LTSMTNS shouldn't TSUPSPS show KPPORPR shown PRRQSRS shows
XQRPSQS side TRRRSTR sidebar YRSRSSS sign SSTTSTS sigue YRSSSSS simpler SRSSRZR simplify QRSRS^R since ]SRQXTR site
USTSSSS size SSSRSSS sketch QSRSSRT skill MRQRRQR skip PRRRSRS skipped SSRRSSS slow NRRRRSR slower RRRSRSR small
STRQTSS smaller RSRQSVR so KSUWSQR solve RSSTRRV some SSVSRSR someone STWUSRS something YRWTRUR sometimes [RURRTS
somewhere URURRSR soon URSSSRS sorry LSSSSSS sort RSTTSRS sorted SSUSSRS sound RTSTSRS spec RSVRSRS speed SSQRSQS
spinner USSRRSS split RUURSVR squash S[RVSRS src RSSSSSS ssh SSRRSRS stage RSRSSQR staged TTRRTRS staging TRSQRSR
stale RRRZRRS stand STRSSQR standard RRRRRRS start UQSRRQS starting ZRRQRTR startup TRRSRRS state RRRSSQS status
RQRSSRS stays WRRRSRS step WUSRRRS steps VSSTSSS still WOPUSRR stimmt XRSSSSS stop QRRRRQS stops XRRSSRS storage
RSSSSRS store RSRRRSS story QRRRRSS strategy RSRRSSV string URRQRUR structure RSSRRUS stuck XRRRRRS sudo PRSRSRS
suggest SSUTRRR suggestions RRTVRTR suite RSXSSWS summarize RRRQRRS summary RSRQRRS support TRSRRRS suppose RRSSSSS
sur TSTRSSS sure RUWRRRR switch SSSRSRW switching YRSQRTS sync QSRRSSS system USSRSSS tab YRSQSRR table WQTRSSR tabs
URSRTRS tag SRSQ_RR take TRTQSQS taken VRSRSRS takes SOTQSRS target VSRTSSS tdd RSZSSSS team PRTRRRS tell QRTSRTR ten
RSURRRR tenant QRTRRRS terminal XRTRRRS test NQmNPPP tested SRiPRRR testing TQ]PQUQ tests RRqMPRQ text VQTPSQR texts
SRURSRS than WSRRRRR thanks PRSRSRS that KQRRONR that's OSRRQQS the SLSQSUS them QURSSVV themes USSRRUS then RXUQPVT
theory PSSSRUS there QQTUPZR there's TRUTQUS theres TRUSQWS these LWTURZR they ZSVSRXS thing [STRRVR things VSTTRUR
think QRRSRSR thinking TRSTRUR third TSSRSWS this NUTQU_R thorough USSUTVS those QSTSSTS though YSSSSTS thought
USSTSSS threads PRR]STS three LSPVRYS through YSSVWUS thx QSSSSTS ticket SQReRRT tidy RSSTSUS time [RTSRWT timeline
VRSSSTS timeout VSTSRSS times ]RTRRVS title RRRTRSS tmp RSSSSSS to MMPSTPR today QRRRSSS toggle TRSSSSS token TRRRRRR
tokyo QRSRSSS told YRSRSSS tom RQRVSRS too NQUQU]R tool RRSSSTS tooltip TRSSSSS top ORRRSRS total WRRSSRS touch
QRRSSSV toujours VRSRSSS towards SRRSSSS track USSSRSS tracking URSRSTR translate RSRSSRT triage PSRWSRS tried USSRSSS
troubleshoot WRRSSTS trust PRRRSRR truth RSSRSRS try MRRRSSS turn MRRVRRS turns TRRSRRS twice [SSRSSS two VTTPRQR type
TSRSSSS typo QSRSSSS título SSTSSTR ui QSSSSSS un OTWSSRR unable WRSSRSR und RWSTTRR undefined VSSSTRS under TSSRVSR
understand RTRTTRR undo STSSSRS une RTSVSRS uninstall ORSRRQR unit QTVSSRR up UQPZT[Q update MTRUZPR upgrade SRSRSSS
upload VSSSSVS uploading ZRRRSUR url TSSSQRS usage QSRRSQS use MQSORVU used PRTPSSS user RQQORQR users VRSPURS v
RSSSWSS va PSSSSSS valid RSSTSTS validation QQSQSUR value QSSTSSS values VRSSSSS variable PRSRRTR variables QRSRRWS
vault QSSSSRS vendor SSSRWRS version QQRQeQQ versions RRSRYSR versión TSUSWTR vide WRRRRSS view SSRWRUT
vulnerabilities SRSRRSS wait QSSRRRR walks VSTSSRS want MPRRRQR warning TRSQRTR warnings RRSRRSS warum XSRSSSS was
MPRSTQR way URXRRTS we EQVQUWR we're SSSRSSS weather QRSRRTS week QSSQSSS weekly QSSRSSS weird WSSRSSS welcome SUSRRRS
well OTSQTRR wenn SSSRSSS were TRRRRSR what KTNXTRQ what's WSQSRQS whats STRSSRS when VSQRQPS where TQRPQRR whether
SRSVQVR which SMSWQPW while URSTRRS white URTTSRS who RRRRRQS whole TRTRRTS why WRVSQOR wie SSRRSRS wifi USSSSSS will
PSORSQR window VRRRRRR windows WSRRSRS wins TRRSSRS wird ZSSRSSS with UVURSPP without UTRQRUR wizard SSSRSSS won't
TSSRSRS wondering VRSQRVR word TRRQRQS wording SRRQRQS work XSRRRPT worked YRRQRPT worker YRRQRQS workflow SRRRRQS
working \RRPRRS works SRSQRPS worktree SSRRRRX would MQSORUR wouldn't SRTQRSS wrap QSSRSSS write PSUVUPQ written
OUSSSRR wrong ZRRPRUR x QSSSSSU y RSSSUSS yaml QSRRSSS year SRSTSRS years SRVSSSS yes QQUQRRS yesterday WQURRSR
yesterday's WRURRSS yet PQUWRTS you NTTNORR your SRQNQWR zero VSSSSSS zeros VSSSSSS zip SSSSVSS zu TSSSSSS zwei
USSSSSS à UTUSUTR ça ZSURSTR больше RTTSSTR всё VTTSSSR для RSXSSTR добавь QTYSSTR и VXUSSUR как RUTSSTR кнопку
TTSSSTR код QUTSS\R на VUTRSRR не ZTTSSSR ничего XTTSSSR обнови STTSTTR обновления WTTSSSR после \STSRTR почему
\TSSSTR при ZTTTSUR работает TTTTSTR сделай RXTSSSR это RTUSSVR 더 QTUSSTR 두 VTUSSTR 안 [TUSSTR 왜 \TUSSTR 코드 STWSSYR 테스트
QS\SSSR @^>check RSSSSSS @^>does RSSSSSS @^>fix TSSSSSS @^>i SSSRSSS @^>it TSSSSTS @^>make QSSSSSS @^>ok RSSSSSS
@^>please SSSSSTS @^>still TSSSSSS @^>what SSSSSRS @^>when TSSSSSS @^>why TSSSSSS @asked GUVWUUT @aux SRRSRTR @aux>it
RSSSSSS @aux>ok TSSSSSS @aux>wrong TSSSSSS @but VRSRSSS @check RTSURUS @clear:branch OURRRQe @clear:commit NqRRSRV
@clear:configuration PSRRRRS @clear:continuous-integration TSSUSSS @clear:dependency MRQRRRS @clear:deployment QSSRSSS
@clear:design QSRRSRS @clear:documentation PSRRSRS @clear:error-handling RSVSSSS @clear:interface TSSSRSS
@clear:issue-tracker OSS^SRS @clear:mail RSTSSUS @clear:malfunction uQUTPNR @clear:memory SSSSSRS @clear:migration
RSRRRSS @clear:performance OSRRSRS @clear:pull-request PTQmQRS @clear:readme RSSRRRS @clear:refactoring MRTQRlR
@clear:release OSRQnQR @clear:remote-shell SRSRSRS @clear:secret RSSSSSS @clear:security MURRRQS @clear:sign-in
TSSSSSS @clear:skill RSSSSSS @clear:test LQ}PRQR @clear:test-first SSWSSSS @clear:threat-model PSRRSSS @code RSSSSSS
@does WSQSRPS @done STSTSSS @error WSSRSRS @error-name USSSSSS @fix XSSTSRS @i TQRRRRR @i>aux TSSSSSS @i>it RSSSSSS
@i>make SSSSSTS @i>sense TSSSSSS @if QRSSRTS @issue-link RSSUSSS @it TSTTRUR @it>aux SSSSSTS @it>when SSSTSSS @make
NSSSSSU @not [RSQRRR @not>does TSSSSSS @ok QTSSTRS @path QRRTTRS @please TTRTRUR @please>you TSSSSSS @pull-link
SSSTSSS @question PQTRSRR @sense WSTSRSS @sense>wrong TSSSSSS @size0 OSQRRSR @size1 RRSTSSS @size2 TSSRRQR @size3
VRTSSSS @size4 TSSSSSS @still ZRSRSRS @taste QTSSSTS @user SSSRSRS @vague:branch URRRRTX @vague:commit URQSSQR
@vague:configuration UTQRRRS @vague:continuous-integration USRRSRS @vague:dependency QRRSVQS @vague:deployment USSSSRS
@vague:design PSSTRTS @vague:documentation RTRSSSS @vague:error-handling SSSSSTS @vague:interface QRRRSRS
@vague:issue-tracker SSSVSSS @vague:malfunction ^POZPPQ @vague:memory TSSSSSS @vague:migration RSSSSSS
@vague:monitoring RSSSSSS @vague:performance QSSSSSS @vague:pull-request LRR]RQV @vague:refactoring VSSRS]S
@vague:release QRQR_RR @vague:secret VSRRSRS @vague:security TSRRSRS @vague:sign-in XRURRRS @vague:skill PSSRSRS
@vague:test QSYQRQR @vague:toolchain SSRSSRS @vague:tracking RSSSSSS @what QRQTRRS @what>aux RSSSSSS @when XSRSSRS
@when>i TSSSSSS @why VSSSSRS @wish PSSQSSS @wish>fix TSSSSSS @wish>it RSSSSTS @wrong ]SRSSSS @you TSSRRTS @you>check
TSSSSSS @you>does TSSSSSS ~'t_ ZSTRSRS ~_ q_hTQ_M ~_?_ JFUVYPK ~_a_ LNOX[R_ ~_ad MQXRTSP ~_add_ PRWRTSQ ~_af YSRRRRS
~_aft YSRRRRS ~_afte YSRRRRS ~_al WTPRPQT ~_al_ XSSSSSS ~_all SWSPQQT ~_all_ TWSQQQT ~_an YTNWSPQ ~_an_ TQRTPOR ~_and
TYRRWRS ~_and_ TYRRWRS ~_api OSRSQRS ~_api_ OSRSQRS ~_app_ XSRRSRS ~_ar WQQVTSR ~_are TRRWSSR ~_are_ URRWSSR ~_as
NTQ\XQR ~_as_ MUQZYRR ~_at NSSTQSQ ~_ba UQWSRQR ~_bad QSWSSSS ~_bad_ QSXSSSS ~_bl XSSRRRS ~_br USQQRSc ~_bra RTRRQRd
~_bran RTRRRRd ~_bu dQQSWOQ ~_bug YRUYRRS ~_bug_ [RUWRRS ~_bum RSSSXSS ~_bump RSSSXSS ~_but ^SPNSQR ~_but_ ]TSPTRR
~_ca SR[SNQR ~_can WTPWPUQ ~_can_ QTQWPVQ ~_cas MR`RSRS ~_case OR[RSRS ~_ch NTRUZUT ~_cha PVQQ[TT ~_chan OVQR\TT ~_che
SQTWRTT ~_chec TRTWRTS ~_ci XSTVSRS ~_ci_ XSTVSRS ~_clo SRTYRRS ~_clos TSSYSRS ~_co OnTTKZR ~_cod OSQQRaR ~_code
PSQRRaR ~_com NqPXQKS ~_come [SSSSSS ~_comi SXSSSRS ~_comm ImQXQNS ~_conn XSSSSSS ~_cov TS[SSRS ~_cove TS[SSRS ~_cr
SSRXSRW ~_cras YSSRSSS ~_cre OSRWTQW ~_crea PSRWTRW ~_da YPSNQTQ ~_de TOPQOSS ~_de_ MRRRRRS ~_der_ WSRSSSS ~_di
]SPURQR ~_did WTRWTRS ~_did_ VTRWTRS ~_do CNUOQMT ~_do_ MQVPTNT ~_doc MTQQRQS ~_don ORTYRQT ~_done RTSXSST ~_dr
QTRWSWR ~_dra STSXTSS ~_draf STSWTSS ~_du SSQRSZS ~_du_ SSQRSYS ~_e_ URXQRQS ~_em WSSRSRS ~_en XPPPROR ~_end WRTRSRS
~_er YRSRRRR ~_err XRSQRRR ~_es WSURRZS ~_este RSVSSWS ~_ev ZRQSSQR ~_eve XSRSSQS ~_even WRSRSRS ~_f_ WSSSSRS ~_fa
_SUPRPR ~_fai YSTSRRS ~_fail YRUSRRS ~_fi \SWPNMT ~_file OSRTRRR ~_fix XSYRQRT ~_fix_ YSWRRRT ~_fl XSTQTRR ~_fli
WSSSSSS ~_fo KTYVRNS ~_for NUZTTNT ~_for_ NR[SUMT ~_fr TNRQQRT ~_fro UNRSQPS ~_from RORSQPS ~_fu RRSQRXS ~_get VUQSRWR
~_git_ XTTRSRS ~_go_ MUSRVWR ~_gon WSSSSSS ~_gone WSSSSSS ~_goo OTRRRRS ~_got WQRRSTS ~_got_ WQRRSTS ~_ha aOXQOSP
~_han WSWRSSS ~_hang WSSSSSS ~_hap WSSRSRS ~_happ WSSRSRS ~_has WQQTRRR ~_has_ WRQURRR ~_he ]QRPRVR ~_het WSSSSSS
~_het_ WSSSSSS ~_ho TQQORNU ~_i_ VLJEIDM ~_if JRVRQTT ~_if_ JRVRQTT ~_ig WSSRSRS ~_ima WSSSSSS ~_imag WSSSSSS ~_in
VMXWNUM ~_in_ PKTVRRM ~_int UTSVRXS ~_into SWRURXS ~_inv YSTTSSS ~_is TNL[PTN ~_is_ TPNLPTO ~_isn' WSSRTUS ~_iss
NRRcRQR ~_issu NRRcRQR ~_it SMRXRYQ ~_it_ RMQWTUN ~_je WSRSSSS ~_js ORSRTRS ~_jso ORSRTRS ~_json ORSRTRS ~_ju ZPQUTQR
~_la YSNSUQQ ~_lab SSSXSSS ~_labe SSSXSSS ~_le_ WSRRURS ~_lef RSSXSSS ~_left RSSXSSS ~_let MSPRRRU ~_li HQQUSRQ ~_lin
MSRYUTR ~_line PSRWVTS ~_lo \QPTOUQ ~_log [QSUQPR ~_log_ RSRWRRS ~_logi [SURRRS ~_ma DPPQUSZ ~_mai RSRURSY ~_main
QSQVRRY ~_mak OTTQRSV ~_may NRRRRRS ~_me ESHZQOV ~_me_ QSKVQQQ ~_mea OSSSSRS ~_mean OSSSSRS ~_menu WSSRSSS ~_mer
MRR[TSY ~_merg NRR[TSY ~_mi KSRTSPR ~_mo QQUPOZS ~_mod RRSQRXR ~_modu SSTRSYS ~_my TQPQQNR ~_my_ URQRQNR ~_na \RQSRSS
~_nad YSSSSSS ~_nada YSSSSSS ~_ne TURP_RW ~_ne_ [SSRSSS ~_nee MTSRVRR ~_need MTSRVRR ~_new SSTTUQY ~_new_ RSTTUQY
~_nex PSRRWRS ~_next PSRRWRS ~_ni `RRRRRR ~_nic ZRRRSRS ~_nich ZSSSSRS ~_nie YSSSSSS ~_no aONGPNO ~_no_ SRRKQNR ~_non
WSRSSTS ~_not TSRRTOR ~_not_ OSRSQPR ~_now WQQQRWR ~_now_ VQQQRWR ~_np VSSSWSS ~_npm VSSSWSS ~_npm_ VSSSWSS ~_o_
YSXRRRS ~_of VOPQN\Q ~_of_ SPQQO\P ~_off WSRSRRT ~_off_ WSRSRSU ~_ok OSPQQPR ~_on PUP_TKX ~_on_ YPQYUMS ~_one PXSZSRT
~_one_ RXQSTST ~_ones RSTZSSS ~_ont SSSSSSX ~_onto RSSSSSX ~_op OSRVQQQ ~_ope TTRXRQQ ~_open UTRXRQQ ~_opt OSTRRRS
~_or OPQRTQR ~_or_ LPQSURR ~_ou UTQRQOS ~_our ORRSRRS ~_our_ ORRSRRS ~_out ZURRRPT ~_out_ ZUSSRQT ~_pa WQYOWSR ~_par
PS[RSSS ~_para PSXSSSS ~_pas XSSRSRS ~_per OSRRRQS ~_pl TUQQQXR ~_pla QRRQRXS ~_plac SSSSSYS ~_plu XSSSSSS ~_po
XRSOQPR ~_pr HQOtNJQ ~_pr_ KSQvPMS ~_pu KZOXWOS ~_pub SSSSXSS ~_publ SSSSXSS ~_pul RRRXRRR ~_pull QRRXRRR ~_pus
RYQSSQT ~_push PYRSTQT ~_ran XSSTSSS ~_ran_ XSSSSSS ~_re HONbU_U ~_ref URSQR[S ~_refa RSSRS\S ~_rel RRRS^RR ~_rele
QSRS^RR ~_rep LRSWRRR ~_repo ORSTRQS ~_req RSRXSRR ~_requ RSRXSRR ~_rev PTQ^RXT ~_revi QTR^RYT ~_ri URRTRWS ~_rid
RSSSSXS ~_rid_ RSSSSXS ~_sa cQPQSVR ~_sal WSSSSSS ~_say \RRSTTR ~_says [SRRTRS ~_scr XRRRRRR ~_se eOPKOMO ~_se_
[SSSSSS ~_see ZRSRSTR ~_sh PQPNVMR ~_sho MRQOTNS ~_si _RSPUYR ~_sim PRSRSZR ~_simp QSSRS[S ~_sin [SRRVSS ~_sinc
XSRRVSS ~_sk NRRRRQS ~_ski ORRRRRS ~_sm RSSRTWS ~_so JSXWRPR ~_so_ KTTXSRR ~_som TSWSRSS ~_some TSWSRSS ~_st \PNSQPR
~_stal RSSXSSS ~_sti YQRTSSR ~_stu XSSSSSS ~_ta [PSO\OR ~_tab ZRSRRRR ~_tab_ WSRRSRS ~_tag RRSR\SS ~_tag_ RRSR\SS ~_td
SSXSSSS ~_tdd SSXSSSS ~_tdd_ SSXSSSS ~_te QOmKOQP ~_tes NRpNPQQ ~_test NRpNPQQ ~_th JSTUP^R ~_tha OQRQPNR ~_that
NRSQPOS ~_the SSVRQZU ~_the_ TLRQTRS ~_then RWTRRTT ~_they YSUSSUS ~_thi NTSRTYR ~_this PTTRTZR ~_thr QSRYTVS ~_thre
NSQXSUS ~_ti VQS[RVT ~_tic RRS\SSS ~_tick RRS\SSS ~_tim ZRTRRVT ~_time ZRTRRVT ~_to NJPQTSP ~_to_ MLPSTNQ ~_tol
XSSSSSS ~_told XSSSSSS ~_too ORUQT[R ~_too_ ORURT[R ~_tr OTQUQQR ~_try_ OSSSSRS ~_tu ORRTSRS ~_tw XSSPRQR ~_twi
WSSSSSS ~_twic WSSSSSS ~_un QVXVUSR ~_un_ OTWSSRS ~_up URO\W[Q ~_up_ VPP[S\Q ~_upd PURTWQR ~_upda PURTWQR ~_us PPRNQQT
~_use LQRNRRT ~_use_ NRSQRUU ~_v_ RSSR[RS ~_va NRRRRTS ~_ve QRUR^TR ~_ver QSVR[TS ~_vers SSRR[RS ~_wa QOUPRPR ~_want
ORRRSRS ~_was OQRRTQS ~_was_ OQRRTQS ~_way TSWRSTS ~_way_ TSWRSTS ~_we GQVNUUR ~_we_ CPWQUWS ~_wh UOQUOLR ~_wi XTQPRQP
~_wo RQQOQPT ~_wor TRQQQMU ~_work WSRQROU ~_x_ OSSSSSW ~_ye MOWUQRR ~_yo OTSMOTQ ~_you OTSMOTQ ~_you_ OTTPPQR ~_д
NRVRSRS ~_к NXRRSWS ~_ко PXSSSWS ~_п _PQVSQS ~_по XRRSSRS ~_пу TSSWSSS ~_с MWSRSRS ~_т RRWSSSS ~_те RSWSSSS ~_な
XSSSSSS ~_なぜ XSSSSSS ~_ま WSSSSSS ~_まだ WSSSSSS ~_为 XSXSSSS ~_为什 YSSSSSS ~_提 O`SYSSS ~_提交 Q`SSSSS ~_还 [SSSSSS ~_还是
[SSSSSS ~_나 XSSSSSS ~_더 NSRSSSS ~_더_ NSRSSSS ~_안_ WSRSSSS ~_왜 XSSSSSS ~_왜_ XSSSSSS ~_이 QSRSSXS ~_추 PSXSSSS ~_추가
PSXSSSS ~_테 PSWSSSS ~_테스 PSWSSSS ~a \QUQRRS ~a_ XRRRSRS ~ab_ WSRRSRS ~abe VSSWSRS ~abel SSSXSSS ~abel_ TSSXSSS ~ace
QRTQRXR ~ace_ TSRRRWS ~ack_ WRSSRRR ~act TRRRSZS ~acto RSSRSYS ~actor RSSRSYS ~ad_ PRXOQSR ~ada \RSRSSS ~ada_ YSSSSSS
~add_ PRWRTSQ ~ade YRVSTRS ~ado ZRSRSRR ~ads TQSYSRS ~ads_ SQSYSRS ~aft XTRVSQS ~aft_ STSWTSS ~afte YSRRRRS ~after
YSRRRRS ~ag_ SRRR^RR ~age STQQRNQ ~ail [QVRRRR ~ail_ WSTSSSS ~ain QQRTQOZ ~ain_ NQRQQPZ ~ake_ OTUQRRU ~al_ _QRRQPS
~ale RSSWSST ~ali ORSRSYS ~all RUPLQOS ~all_ RWTOROS ~alo WSRSSSS ~als OQQURSR ~ame STOOQWS ~an_ ^QNVLTO ~anc USRQQRc
~anch RTRRRRd ~anch_ RTRSRSb ~and XWURVPR ~and_ VXQSWQR ~ando WSSSSSS ~ando_ WSSSSSS ~ang TVQQ\TT ~ange QUQQ\ST ~angel
QSSR]RS ~ans NTRTSRS ~ant_ OQSTRRS ~any UQQRRXS ~any_ QRQQRWR ~api OSRSQRS ~api_ OSRSQRS ~app ^TSRRQR ~app_ XSRRSRS
~appe YSSRSRS ~appen WSSRSRS ~ar_ [QRVRPR ~ara PSXRSSS ~ara_ QSXSSSS ~are_ VQQWUSR ~arg YSSSSSS ~arr WSSSSSS ~ars
USWRSSS ~as_ GPQYYQP ~ase FTZO_QT ~ase_ IUUP^RT ~ases RSYSSSS ~ases_ RSYSSSS ~ash XURTRRS ~ass_ PSSRSWS ~at_ BTOVPPP
~ata XRSQRSR ~ate OUPUUOV ~ate_ PSSVUNU ~au_ WSSTSSS ~aus WSRSSSS ~ave OTURQSR ~ays `SRQTRS ~ays_ `SRQTRS ~bad QSWSSSS
~bad_ QSXSSSS ~bel USSWSRS ~bel_ TSSXSSS ~ble VPRRQWR ~bli SSSRXSS ~blis RSSSXSS ~blish RSSSXSS ~bot OQQSRSR ~bou
OQRUSQR ~bra QTSRQRc ~bran RTRRQRd ~branc RTRRRRd ~bug XRTXRQS ~bug_ YRTVRQS ~bum RSSSXSS ~bump RSSSXSS ~bump_ RSSSXSS
~but ]SPNSQR ~but_ ]TSPTRR ~can WTPWPUQ ~can_ QTQWPVQ ~cas MR`RSRS ~case NR[RSRS ~case_ OSVSSSS ~cases RSYSSSS ~cau
XSSSSSS ~ce_ [TYPT\Q ~ch_ SRQTQQd ~cha OVQR[TS ~chan PVQQ\TT ~chang PVQQ\TT ~chec TRTWRTS ~check TRTWRTS ~cht ZSSRSRS
~cht_ XSSSSSS ~ci_ WRTVSRS ~cke XRR\RRS ~cket SRS\SSS ~cket_ SRS\SSS ~clas SSSSSXS ~class SSSSSXS ~clean SSSRSWS ~clo
SRTYRRS ~clos TSSYSRS ~close TSSYSRS ~cod OSQQRaR ~code OSRRRaR ~code_ RSRPR`R ~com OqPXPKS ~come [SSSSRS ~come_
WSSSSSS ~comes WSSSSSS ~comi SXSSSRS ~comit SXSSSRS ~comm ImQXQNS ~comme OQR[RRS ~commi NmQPRPT ~con XROPPQT ~conn
XSSRSSS ~conne XSSRSSS ~cov TS[SSRS ~cove TS[SSRS ~cover TS[SSRS ~cras YSSRSSS ~crash YSSRSSS ~crea PSSWTRW ~creat
PSRWTRW ~cto RSSRSYS ~ctor RSSRSYS ~ctor_ RSTSSXS ~da_ [RRRRRS ~dd_ PR\QTSQ ~de_ NPPMQ\Q ~did WTRWTRS ~did_ VTRWTRS
~die XTRSRRS ~do_ SQUPSNT ~doc MTQQRQS ~don ORTYRQT ~done RTSXSST ~done_ RTSXSST ~dow YRRRRRR ~dow_ XRSRSRS ~dra
STSXTSS ~draf STSWTSS ~draft STSWTSS ~du_ SSQRSYS ~duce_ SSTTSWS ~dul RSURRYS ~dule SSURSYS ~dule_ SSTRSYS ~dy_
SRRWTTS ~eads UQSYSSS ~eads_ SQSYSSS ~ean_ SSSRSWS ~ear_ SRSWSRS ~eas NVRR`RR ~ease OVRR`RR ~ease_ PVRR_RR ~eat
JUQVSSW ~eat_ OUSSSRS ~eate PSRWTSW ~eate_ QSSVTRW ~eck TRTWRTS ~ect YRRRRPR ~ed_ ^QTMVOS ~edu QSUSSYS ~ee_ PRRSQWT
~eed NTQRVRR ~eed_ OTRRVRR ~een WSTTRRR ~efa QRSRS\S ~efac RSSRSYS ~efact RSSRSYS ~eft RSSXSSS ~eft_ RSSXSRS ~ela
WSSSSSS ~ele QRRR`PU ~elea QSRR`RR ~eleas QSRR`RR ~elo RSRR\RS ~elog QSSR]RS ~elog_ QSSR]RS ~em_ ]TQRSSU ~en_ ZWTWOQP
~ens YRRSRSR ~ent KNLWQNP ~ent_ RQNUQQR ~ents PRRWRQS ~ents_ PRRWRQS ~enu WSSRSSS ~enu_ WSSRSSS ~equ RSRXSRR ~eque
SSRXSRR ~eques SSRXSRR ~er_ gNPJMWN ~era OSVTRQS ~ere VQUQPWQ ~erg PRR[TSY ~erge PRR[TSY ~erge_ PRR[RRW ~eri ORWSRSS
~erm XSSRSRS ~err YRSQRRS ~erro YRSQRRR ~ers XRRR\RR ~ers_ XRTRSSR ~ersi RSRR[RS ~ersio RSRR[RS ~es_ `M\PPWT ~ese
OVSTRVR ~est UQqUOTP ~est_ SS\URPQ ~este SR]RSVS ~este_ SSVSSWS ~ested RSYSSSS ~ests RR_PRSR ~ests_ RR_PRSR ~et_
VQN\PTR ~etti WSSRSTS ~ettin WSSRSTS ~even WRSRSRS ~even_ XRSRSSS ~evi TTQ]RXT ~evie RTR^RYT ~eview RTR^RYT ~ew_
RSTZTUY ~ewe RSSWSTS ~ewer RSSXSTS ~expl ORSRRQT ~ext_ RRQRWQR ~ey_ ZRTRRTR ~fac RRSRR[S ~fact SSSRSYS ~facto RSSRSYS
~fai YSTSRRS ~fail YRUSRRS ~far WSSRSSS ~fin XSRTRQT ~fix XSYRSRW ~fix_ YSWRSRV ~for MW[STNU ~for_ NR[SUMT ~fro
UNRSQPS ~from RORSQPS ~from_ RORSQPS ~ft_ STR\TRS ~fte YSRRRRS ~fter YSRRRRS ~fter_ YSRRRRS ~fun QRRQSYS ~fy_ RSWSSWS
~gat WSTTSSS ~ge_ PSRYSMU ~gel RSSR]RS ~gelo QSSR]RS ~gelog QSSR]RS ~get WTQTRWR ~gh_ YSSTUTS ~gin XSTQRRR ~gin_
ZSTRSRS ~git_ XTTRSRS ~go_ NUSRVYR ~gon WSSSSSS ~gone WSSSSSS ~gone_ WSSSSSS ~goo OTRRRRS ~got WQRRSTS ~got_ WQRRSTS
~han XVUP[SS ~han_ XSSSSRS ~hang TVRQ\TT ~hange PVRR\TT ~happ WSTRSRS ~happe WSSRSRS ~has_ WRQURRR ~hat NSOTQOQ ~hat_
JRPURPR ~he_ WLRPSQT ~hec TRTWRTS ~heck TRTWRTS ~her TQRSPWR ~here_ TRSSQWR ~het WSSUSTS ~het_ WSSSSSS ~hey YSUSSTS
~hey_ YSUSSTS ~hin \RUSRRS ~hing \STTSSS ~hing_ \STSSSS ~his PTTRTZR ~his_ PTTRTZR ~how OOPMQNR ~how_ JPPNQOR ~hows
WRSRSSS ~hows_ WRSRSSS ~hre NSRXSUS ~hrea RSSWSSS ~hread RSSWSSS ~ht_ [RRURQR ~ica SRRQSWS ~ice \RTQRRR ~ice_ [RURRSR
~ich ]OSTSQT ~icht ZSSRSRS ~icht_ XSSSSSS ~ick ZQP\RQT ~icke XRR[SRS ~icket RRS\SSS ~iew RTR]RYT ~iew_ STRYRXT ~iewe
SSSXSTS ~iewer RSSXSTS ~if_ JRVRQTT ~ify RSWSSWS ~ify_ RSWSSWS ~igu ZSRRSRS ~il_ YRRRRSS ~ill NPOSRRR ~im_ NSSTSRS
~ima ZSRRSRS ~imag WSRRSSS ~image WSRRSSS ~ime \RTRRVT ~ime_ XSTSSUT ~imes XSSSSTS ~imes_ XSSSSTS ~imp PRRTR^S ~impl
PRSUR[R ~impli RSSSSZS ~in_ VHSTNMT ~inc WRRRUTS ~ince XSRRVRS ~ince_ XSRRVSS ~ine QSRWURS ~inea SSSXSSS ~inear
SSSXSSS ~ing bPROP[P ~ing_ aPRMQZQ ~ink NRRURRS ~into SWRURXS ~into_ SWRURXS ~inv YSTTSSS ~ion ONSOVRP ~ion_ QOSNWQP
~ird YSSRSTS ~ird_ YSSRSTS ~is_ RQOKQZN ~ish USRRXRS ~ish_ RSSRXSS ~isn' WSSRTUS ~isn't WSSRTUS ~iss LRRcRQR ~issu
NRRcRQR ~issue NRRcRQR ~it_ SaRSQQN ~ite_ SSWTTTR ~its VXQQRTU ~its_ VXQQRTU ~itt N^RRRRS ~itt_ SXSSSSS ~itte PYRRSRS
~ix_ YSWRSRV ~jso ORSRTRS ~json ORSRTRS ~ke_ NRVOQRU ~ker XSSRSRS ~ker_ WSSRSRS ~ket RRR\SRS ~ket_ SRS\SSS ~kil
NSRRRRS ~kill NSRRRRS ~kill_ NSRRRRS ~la_ XRQQTRR ~lab RSSWSRS ~labe SSSXSSS ~label SSSXSSS ~lac USSSSYS ~lace SSSSSYS
~lace_ SSSSSXS ~lass QSSSSWS ~lass_ QSSSSWS ~ld_ QRRNQSR ~le_ QPQTPXP ~lea NVTO^UR ~lean SSSRSWS ~lean_ SSSRSWS ~leas
OVRR_RR ~lease OVRR_RR ~lef RSSXSSS ~left RSSXSSS ~left_ RSSXSRS ~let MSOQRPW ~lif RSSSSZS ~lifi RSSSSWS ~linea
SSSXSSS ~ling XSTRSTS ~ling_ XSTRSTS ~lis PSQRWPR ~lish SSSSXSS ~lish_ SSSSXSS ~lit RSTRSWS ~lity RSSRSWS ~lity_
RSSRSWS ~ll_ JUNSQMQ ~lo_ NRRRSRS ~loa WSRRSSS ~load WSRRSSS ~log ]PRU[OR ~log_ RRRW\QR ~logi [SURRRS ~login YSTRSSS
~los USRXRTS ~lose RSSYSRS ~low NSRSRTR ~low_ NTSTRTR ~ls_ URTRRWS ~mage WSRRSSS ~mai QRQURSY ~main QSQURRY ~main_
RSQVRRY ~mak OTTQRSV ~make_ NTTRRRV ~may NRRRRRS ~me_ VQJPMUQ ~mea OSSSSRS ~mean OSSSSRS ~men RSP[QPR ~ment OQQ\QQR
~ment_ RRPXRPR ~ments QRSWSRS ~menu WSSRSSS ~menu_ WSSRSSS ~mer QRR[SRY ~merg NRR[TSY ~merge NRR[TSY ~mes ZUQPRUR
~mes_ ]RQRSTS ~mind OTSSSSS ~mind_ OTSSSSS ~mit NuPPROT ~mit_ QgQQRQT ~mits SWRRSRS ~mits_ SWRRSRS ~mitt P]SRSRS
~mitt_ SXSSSSS ~mitte RWSRSSS ~mme RQR[RQS ~mmen ORR[RRS ~mment ORR[RRS ~mmi MpQPRPT ~mmit MpQPRPT ~mmit_ PdRRSQT
~mmits RWRRSRS ~mmitt PZSRSSS ~mod RRSQRXR ~modu SSTRSYS ~modul SSTRSYS ~move_ ORSRRWR ~mp_ QSRRWRS ~mpl ORRVRZR ~mpli
QSRRSYR ~mplif RSSSSZS ~my_ VQQQQNR ~n XSRRUUS ~n't YSTRSRS ~n't_ ZSTRSRS ~na_ YRRSSRS ~nad YSSSSSS ~nada YSSSSSS
~nada_ XSSSSSS ~name_ OTRRRTT ~nca WSSSSSS ~nch TUQRQRc ~nch_ SVRRRSb ~nd_ T]RTUNQ ~ndo YSRRTRS ~ndo_ WSSSSSS ~ne_
WXRYUPU ~nea SSSXSTS ~near SSSXSTS ~near_ SSSXSSS ~nec WSSRSSS ~nect WSSSSSS ~nee MTSRVRR ~need MTSRVRR ~need_ OUSSVSS
~nes NRUYRVS ~nes_ PRUYRSS ~new SSTTUQY ~new_ RSTTUQY ~nex QSRRWRS ~next PSRRWRS ~next_ PSRRWRS ~ng_ fPSMQ\P ~nge
QVQR\ST ~ngel QSSR]RS ~ngelo QSSR]RS ~nic ZRRRSRS ~nich ZSSSSRS ~nicht ZSSSSRS ~nie YSSSSSS ~nin ORRQRQR ~nne YSRRRRS
~nnec WSSSSSS ~nnect WSSSSSS ~no_ SRRKQNR ~non WSRSSTS ~not YRRRTOQ ~noth XRTRSTS ~now WQQPRWR ~now_ WQQPRWR ~npm
VSSRWSS ~npm_ VSSRWSS ~ns_ \QPSQRR ~nt_ KKMSNNQ ~nte YRSSSQR ~nter WRRSSRS ~nto QWRTRXX ~nto_ RWRTRXX ~ny_ PRQQRWR ~o
WRRRRXS ~o_ URRRSXS ~oad WSRRSSS ~ock_ OTUSSRS ~od_ NTRRRRS ~ode LRPQQ`R ~ode_ PSQPR_R ~odu TQUSRXR ~odul SSTRSYS
~odule SSTRSYS ~of_ SPQQO\P ~og_ URRW\QR ~ogi [SURRRS ~ogin YSTRSSS ~ogin_ YSTRSSS ~ok_ XTOSQSR ~om_ QNRUQPS ~ome
^SWRRRR ~omes WSSSSSS ~omes_ WSSSSSS ~omi SXSSSRS ~omit SXSSSRS ~omm KmPXQNS ~omme OQR[RRS ~ommen ORR[RRS ~ommi
NmQPRPT ~ommit NmQPRPT ~on_ XKMQXHP ~ona XSRRSRS ~ond WRRRRRR ~one RXV`SRT ~one_ SXSYSST ~ones RSUZSRS ~ones_ RSVZSSS
~onl ORQQRQR ~onn XSSRSRS ~onne XSSRSSS ~onnec WSSSSSS ~ons URSTRWR ~ont UOQQRQW ~onto RSSSSSX ~onto_ RSSSSSX ~oo_
ORURT[R ~ook XSQURTR ~ook_ YSRURUR ~op_ LRRQQQS ~ope STQYRQQ ~open TTRZRQQ ~open_ STR[RRQ ~ops XSSSSSS ~opt OSTRRRS
~or_ PMXOZNS ~ork ZSRQRNU ~orke WSSSSRS ~os_ XTSRSRS ~ose QRSXRRS ~ot_ TOPSPSQ ~oug XSSUTSS ~ough XSSUTSS ~ough_
YSSTUTS ~oul NSUPSRR ~ould NSUPSRR ~ould_ MSTPSSR ~our_ ORRQSSR ~ove SQ\PQ\S ~ove_ NRSQRYS ~over WR[RRVS ~ow_ PNMKNRP
~ows XRRRSRS ~ows_ YRSRSRS ~p URRYSRS ~par PSZQTRS ~para PSXRSSS ~para_ QSXSSSS ~pas XSSRRRS ~pda PURTWQR ~pdat
PURTWQR ~pen VSRXQPP ~pen_ UTR[RRQ ~pi_ NSRRURS ~pla LQQRRUS ~plac RSSSSYS ~place RSSSSYS ~ple NWRUQWR ~pli PSTRR\R
~plif RSSSSZS ~plifi RSSSSWS ~plu XSSSSSS ~ply SSSXSSS ~ply_ SSSXSSS ~pm_ USSRWRS ~por YRRRRQS ~pp_ XSRRSRS ~ppe
XSSRSSS ~ppen WSSRSRS ~pr RSSZSSS ~pr_ ISQ}OMS ~ps_ ^STSSRS ~pub SSSSXSS ~publ SSSSXSS ~publi SSSSXSS ~pul RRRXRRR
~pull QRRXRRR ~pull_ PRRXRRR ~pus RYQSSQT ~push PYRSTQT ~push_ PYRSTQT ~que SRTWRQR ~ques RSRXSRR ~quest RSRXSRR ~r
RRUZUSS ~r_ QRUYSRS ~ra_ TRYVSUS ~raf STSWTSS ~raft RTSWTSS ~raft_ STSWTSS ~ran VUQRQQc ~ran_ XSSSSSS ~ranc RTRRRRd
~ranch QTRRRRd ~ras YSSRSSS ~rash YSSRSSS ~rat OSSQRST ~rd_ ZRSPQXR ~rea JSP\TPU ~reads RQSXSSS ~reat MURWTQW ~reate
PSSWTRW ~red_ WSSRSRS ~ree_ NSQTRVU ~ref RSSQR[S ~refa RSSRS\S ~refac RSSRSYS ~rel RRRS`RR ~rele QSRS`RR ~relea
QSRR`RR ~ren NSRPRTS ~rep LQSVSQR ~repo ORSSRQS ~req RSRXSRR ~requ RSRXSRR ~reque SSRXSRR ~res ZSTUQSV ~rev QTQ^RXT
~revi QTR]RYT ~revie RTR^RYT ~rge SQR\SRY ~rge_ PRR[RRW ~rid OSSRSXS ~rid_ RSSSSXS ~rit OUTSTRR ~rn_ NSRTSRS ~rom
SNRRQPS ~rom_ RORSQPS ~ron WSQQSSS ~rro YRSQRRR ~rry OSSSSST ~rry_ OSSSSST ~rs_ ZRTQSSR ~rsi QSRR\RS ~rsio RSRR[RS
~rsion RSRR[RS ~ry_ JQQPRUS ~sa_ RSSSSWS ~say \RRSTTR ~says [SRRTRS ~says_ [SRRTRS ~se_ LUVRYXT ~sed NRSTSUS ~sed_
NRSTSUS ~see ZRSRSTR ~ses SPXRRPR ~ses_ SSXSSSS ~sh_ R[PRWQT ~she YSSRSSS ~sho PRQOTNS ~show_ MQQRRRS ~shows WRSRSSS
~sim PRSRSZR ~simp QSSRS[S ~simpl QSSRS[S ~sin \RRRUVS ~sinc XSRRVSS ~since XSRRVSS ~sio RPRQZPR ~sion RPRQZPR ~sion_
RQSRZPR ~sla WRSRSRS ~slo MSSRSRS ~sn' ZRRRTUS ~sn't ZRRRTUS ~sn't_ ZRRRTUS ~so_ HRVYROQ ~som TSWSRSS ~some TSWSRSS
~ss_ QSSSRXS ~ssi SPSTROR ~ssu NRQcRQR ~ssue NRRcRQR ~ssue_ ORR_RQS ~ssues RSSWSSS ~st_ SPXQQLO ~sta QPQSQNR ~stal
PRRWRRS ~stale RSSXSSS ~ste ZS]RQVR ~ste_ SSVSSWS ~sted QSZSSRS ~sted_ QSZSSRS ~sti ZPSWSVR ~stin QSTRSWS ~sting
RSTRSWS ~sts QR_OQSR ~sts_ QR_OQSR ~stu XSSSSSS ~sue NRRcRQR ~sue_ ORR_RQS ~sues RSSWSSS ~sues_ RSSWSSS ~ta_ YRRRRRS
~tab YRSQRQR ~tab_ WSRRSRS ~tag QSSR[RR ~tag_ RRSR\SS ~tale RSSXSSS ~tale_ RSSWSSS ~tar XRSRRRS ~tdd SSXSSSS ~tdd_
SSXSSSS ~te_ NTYUURV ~ted SVYQSRR ~ted_ SVYQSRR ~ten NSRQSTS ~ter dQOOQTR ~ter_ ZSPPQTR ~ters WSSSSTS ~ters_ WSSSSTS
~tes NQqLSOQ ~test NQqMPPQ ~test_ OR^PRQR ~teste RSZSSRS ~tests SS_QRSR ~tha OQRQPNR ~that NRSQPOS ~the PSVSP\T ~the_
TLRQTRS ~then QWTQRTT ~then_ RWTRRTT ~ther ORTVQWR ~they YSUSSUS ~they_ YSUSSUS ~thi WTURTZR ~thin ZRTTRRS ~thing
[SUTSSS ~this PTTRTZR ~this_ PTTRTZR ~thr QSRYTVS ~thre NSQXSUS ~threa RSSWSSS ~tic TRR[RST ~tick SRS\SSS ~ticke
RRS\SSS ~tim ^RTRRVT ~time ]RTRRVT ~time_ XSTSSUT ~times XSSSSTS ~ting VSSQSWR ~ting_ USSQSWR ~tio NQSQPVQ ~tion
NQSQPVQ ~tion_ QQSOPTQ ~to_ JOOTSRV ~tol XSSSSSS ~told XSSSSSS ~told_ XSSSSSS ~too PRUQTZR ~too_ ORURT[R ~top_ ORRRSRS
~tor ORRQR\R ~tor_ RSSRSXS ~try ORSRSSS ~try_ NRSRSSS ~ts_ VUZOQOV ~tt_ RXSSSSS ~tte QXSQRUS ~turn_ NSSUSRS ~twic
WSSSSSS ~twice WSSSSSS ~two WTTQRRR ~ty_ STSQRXS ~u QSSRSWS ~ubl TSSRXVS ~ubli SSSSXSS ~ublis SSSSXSS ~uce_ SSTTSWS
~ue_ OQS]UPR ~ues RRS\RRR ~ues_ TSSWSRS ~uest QSRXRRR ~uest_ SSRXSSS ~ug_ ZRTVRQS ~ugh YSSUTSS ~ugh_ YSSTUTS ~uld
NSUPSRR ~uld_ MSTPSSR ~ule RSURRYS ~ule_ SSTRSYS ~ull PRTWRRS ~ull_ PRRXRRR ~ump USSRXRS ~ump_ RSSSXSS ~un_ MTXQQQR
~up_ PPPZS[Q ~upd PURTWQR ~upda PURTWQR ~updat PURTWQR ~ure PTXRRSS ~urn_ NSSUSRS ~use PPRNQWT ~ush PYRSTQT ~ush_
PYRSTQT ~ut_ [UTPSNR ~utt WSQRRRS ~ve_ KQSOOVU ~ven_ WRSRSRS ~ver SS[Q\UQ ~veri PSWSSSS ~vers TSRR[SS ~versi RSRR[RS
~ves YSUTSRS ~vic WSURSSS ~vice_ WSURSTS ~vie QSQ]RYT ~view RTR]RYT ~view_ STRYRXT ~viewe SSSXSTS ~want ORRRSRS ~want_
OQRRSRS ~was OQRRTQS ~was_ OQRRTQS ~way XSWRRTS ~way_ VSWRSTS ~we_ CPWQUWS ~wer URRYSSS ~wer_ QSSXSTS ~what_ MTPWTTR
~wic WSSSSSS ~wice WSSSSSS ~wice_ WSSSSSS ~wor YRQPQMU ~work ZSRQRNU ~work_ WSRSSRS ~worke WSSSSRS ~ws_ XRRRSRS ~xpl
ORSRRQT ~xt_ RRQRWQR ~you PTRMOTQ ~you_ OTTPPQR ~ys_ `SRQTQR ~ü NRVRSRS ~ı WSSSSSS ~а PXSPRPR ~ап RWTSSSS ~б OTTRSQS
~в OPSUSPS ~д NSURRXS ~д_ QSSSSXS ~е ZTSTRQR ~ес RSWVSSS ~ест RSWVSSS ~и Q`QQSTR ~и_ QTSRSWS ~ит QZSSSRS ~й NTRVSRS
~й_ NTRVSRS ~к MWQYSXS ~ко OYRSSWS ~код QSSSSXS ~ком PZSSSSS ~м QZRRSTS ~ми QZSSSSS ~мит QZSSSSS ~мм QZSSSSS ~мми
QZSSSSS ~н TVQQSOS ~о NUQSR]R ~од RRSSSZS ~од_ QSSSSXS ~ом PZSSSSS ~омм QZSSSSS ~от RRRVSXS ~п \TRVRSS ~по XRRSSRS ~пу
TTSWSRS ~р SPQXSVS ~с RWVTRSR ~ст SRWVSUS ~т KYUWRWR ~те RSWSSSS ~тес RSWSSSS ~то QRTRSWS ~ть RWSSSSS ~ть_ RWSSSSS ~у
TRSWSWS ~ул QSSWSUS ~ч XRTSSRS ~че XRSSSSS ~ь RWTRSTS ~ь_ QXURSUS ~い \RURWRS ~い_ XRRRSRS ~いて TSVSWSS ~いて_ RSVSWSS ~か
]SSSSSS ~から WSSSSSS ~が \SSSSSS ~し SWUWSVS ~して PXUWSVS ~して_ NXUWSVS ~ぜ XSSSSSS ~だ WSSSSSS ~て QWXVWUS ~て_ MWXVWUS ~と
YSSSSSS ~な cRRRSRS ~ない ^SSSSSS ~ない_ \SSSSSS ~なぜ XSSSSSS ~なる XSSSSSS ~なる_ XSSSSSS ~に ZSSSSSS ~にな XSSSSSS ~になる XSSSSSS
~ま YSSSSSS ~ら [SSSSSS ~る `SSSSSS ~る_ `SSSSSS ~わ YSSSSSS ~を ORXWWUS ~を書 RSVSWSS ~を書い RSVSWSS ~ク TSSWSVS ~コ RXSSSVS ~ス
SSYSWSS ~スト RSYSSSS ~ストを RSYSSSS ~ッ TXSSSSS ~テ RSYSSSS ~テス RSYSSSS ~テスト RSYSSSS ~ト SXYSWRS ~トを QSYSWSS ~トを書 RSVSWSS ~プ
USSWSSS ~リ SSSWWVS ~ル USSWSSS ~ン YSSSSVS ~ー XSRSWVS ~一 KXTSSVS ~一下 LYURSVS ~一下_ QYSSTSS ~一下这 RSSSSWS ~下 LYURSVS ~下_
QYSSTSS ~下这 RSSSSWS ~不 ^SSSSSS ~个 LRUZSWS ~个函 RSVSSWS ~个函数 RSVSSWS ~为 XSXSSSS ~为什 YSSSSSS ~为什么 YSSSSSS ~么 [SRSSRS ~交
Q`SSSSS ~什 \SSSSSS ~什么 \SSSSSS ~保 YSSSSSS ~保存 YSSSSSS ~元 QS[SSSS ~元测 QS[SSSS ~元测试 QS[SSSS ~出 ^SSSSSS ~函 RSVSSWS ~函数
RSVSSWS ~加 OR^RSRS ~動 XSSSSSS ~化 USSSSYS ~单 TS[SSSS ~单元 QS[SSSS ~单元测 QS[SSSS ~好 OSSSSSS ~存 YSSSSSS ~就 ZSSSSSS ~开
ZSSSSSS ~提 O`SYSSS ~提交 Q`SSSSS ~数 VRYSSWS ~是 dRRRSRS ~是空 YSSSSSS ~書 RSVSWSS ~書い RSVSWSS ~書いて RSVSWSS ~有 _RRSSRS ~构
RSSSSWS ~段 QSSSSYS ~没 `RRSSRS ~没有 ]SSSSSS ~测 QS^SSSS ~测试 QS^SSSS ~测试_ QS^SSSS ~白 YSSSSSS ~的 ZRRRSRS ~的_ WRRSSRS ~空
\SSSSSS ~表里 XSSSSSS ~试 QS^SSSS ~试_ QS^SSSS ~起 YSSSSSS ~还 [SSSSSS ~还是 [SSSSSS ~这 NRVSS]S ~这个 PSVSSWS ~这个函 RSVSSWS ~里
YSSSSSS ~错 ZSSSSSS ~面 YSSSSSS ~页 XSSSSSS ~가 RSWSSRS ~같 XSSSSSS ~나 XSSSSSS ~더 NSRSSSS ~더_ NSRSSSS ~스 QSWSSRS ~스트
PSWSSSS ~스트_ PSWSSSS ~아 XSRSSRS ~안_ WSRSSSS ~왜 XSSSSSS ~왜_ XSSSSSS ~요 [RRSSRS ~요_ [RRSSRS ~이 SRRSSXS ~이_ SRRSSXS ~전
XSSSSSS ~줘 OWTSSUS ~줘_ OWTSSUS ~추 PSXSSSS ~추가 PSXSSSS ~테 PSWSSSS ~테스 PSWSSSS ~테스트 PSWSSSS ~트 PSWSSSS ~트_ PSWSSSS ~하
VWSSSSS ~해 MWTSSUS ~해줘 OWTSSUS ~해줘_ OWTSSUS
"""
