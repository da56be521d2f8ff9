"""Written by `scripts/fit_subjects.py`; docs/evaluation.md says on what and how well."""

BIAS = (-0.722, -3.42, -3.733, -2.711, -3.423, -2.376, -4.16)
STEPS = (0.2942, 0.06693, 0.09523)
TABLE = r"""
! SSSRSRS 0 RPQSeOS ? JKSTUNO a ONNUYSZ ab XRSSSRS aber VRSRRRR able TRSSRSR about OQRVSPR abre SRSUSSS abro YRSSSRS
accidentally RRRRRRS account RRPSRRS action PQQQSVR actualiza QSRSTSS add OQXRUSQ added RRSRUSR address TRTUSSR
adicione NSUTTSS admin PSSSSRS admins QRSSSSS after _RRPQQS again SSVOQQU against SRUSRRS agent SQPRQRR agents PSRSRQS
aggiungi PSTSSRS ah QSSSSSS ai RRSTSSS ajoute ORURSQS aktualisiere QRSSSSS al WRQRRQS align RSRSRWS all SWRPQOT alles
TSRRRRS allow QSSRRRS alone RTRTSSS already TQRVSTS also OPQWQOR always ZSSRSRS am SSSSSRS amend RXRSSRS an UQPUPPR
and VZQSXPS angezeigt WSRSTSS animation WRRQSTR another XQSRRUR answer PRSWRSR antwortet USRUSQS any RQPRRUS anymore
URRSRTS anything ^ORRRVT aparece _RRRRSS api OSRRQRS app ]RRQRPR appears VSSSRSS apply USRWRRS approach TSTSRQT après
\SSUSSR architecture RSSURSS are VQPXSTR aren't SRRSSSS argument WRQURQR around RTRTSUS arrow URRRSSS as NZQYZRR ask
RSRUSRS asked TSSUTRS asking WRRRSTR asks USSTSRS assertions PRSSSUR assign PSRXSSS at NSSUQSQ audit QTRRRRR auf
VQRXRTS auth TRSRRQR author PQSQSRS avatar VRSSSRS avec P\SRRRS away USTSSSS awesome SSSSRSS ayer \RSQRRR añade
RSSRSTR b RSRSSRS back VRSTRQS bad RSYRRRS banner VRSRRSS bar UQSSSRS based PSTQTRS basically SSSRSSS battery WSSRRSS
be QUUUTSS because URSRSSS been UTSTRRS before RVURSST behaviour SUTUSSS behind UTSSSRS being VSTQRWR below SSRRSSS
best SRWSRSR better RSUQRYR between RRSSRTS bien RSRSRQR big PSRRSUS bigger SRSQRSR bild TRRRRRS billing VRSRRVR bit
PXRSRQR bitte N]RRRQS blank RSSSSSS bleibt WRRSSSS bluetooth URSRSSS border TRSQRRR bot QQRSRRS both ORQQRRR bottom
QSRSSRS botão VSSRTTR botón TTSRTTR boundaries QSSRRRS bouton RSQSSRS box USSSSSS brainstorm RRSRRRV branch RUQQPQs
branches RSSQRRb break SSSSTUT broke WSSRSRT broken SSRSRRT browser TRSQRST bug ]RTXSQR bugbot TRSVSRS build URRRSQS
bump SSRSXRS bundle SSSSSRR but `TROTPR button XSMQRQR by SRQURQR c SSRRSWS c'est URVSRRR cache NRSRRQT cada [RTRRRS
call RSTQRQS called QRRORQT calls SSTQRQS cambios P[SSRRS came RQSSRRS can SSRXOVQ can't WRTTRRR cancel SSTSRRT cannot
WRRSRRR cant TRSTQRR card SSTRQRS cards TSTSRRS cart TRTRSQS cas LS_SSQR case KR\RURS cases OR`RSRS caso NP^SRQS catch
QRTRSQT cause TRTRSSS ce QRTRSUS center WRRRRRR change TVPQ[RT changed RVTQ[ST changelog OUQRjRS changes MYQRXXV
changing TTRQWVS characters VSSRUTS chart TTRRUSS check TZTYRST checked TUTVSRS checkout SUUTSRS checks SUUWSRS choose
PSSSTSS ci WSTVSRS class PRRRS\S clean SRSRSZR clear PRSSSTS cli TRTRSSS click SROTSSS clico TRRRSSS client SQQSRRR
clique TRSSSUS clock SSUTRSS close QSSZSSS closed QSSYSSS closes URTVRSS code MUQOQiQ colgado TTRRRSS color OUSRSQS
colors SUSRRRS column QURRRRS com K`UUUPS come W[SURQS comes X[SURRS coming T[RTRTR command P^RVSPS comment K\P]QOR
comments L\Q`QNR commit I}ORRMV commits MnQSRNT committed LkRSRPS commmit MkQTROS compare XXRURRR completely RXRVRRS
complicated PWRTTSS component QXRVRQS con O\SQRQS config PXQRQQS configure QVRSRRS conflict PURURSU conflicts PURRRRZ
confusing TURQRXS connect VURRRRS connected WUSRRRS connection TTRQRTR console SURRQSS container WTRRQRS context
PTQSRPS continua OSQQQPS continue LRQQQQS conventional QTRRRRR convert QUSRSRS copilot QUSTRTS copy QVUSRTS cor
PVSRSRS correct RTSSRRS correctly RTSSRRS correo QURSRRS cost OUTSRSS could SUUSRTS count TURSRSS cover TTZQSTR
coverage QU[SRSS covered STYRSTS covers UUWRUSS crash YTRSSRS crashes XSSSSSS crea OSRZSQU create MSR[UO[ created
PTSWTQV credentials QRRTRRS critically SSSSSVT csv QSSRSRS cuando YRSRSRS cubra SRWRSST cursor RRSRSRS customer
XRSSRSS cut TSSRTRS código OSRRTcR cómo SSSRTWR da XQQTQVR dans NSRRRSS dark USRSRSS das NXQPSZR dashboard TTSRRTS
data QRQPRRR database SRTPSRS date WQSRSPS datei QRRRSRS dates VRVQSRS datum PRSRRRS day URRRRTS days YSRRSSS db
USSSSSS de QOTWPZR dead URSSRVS deadline SQRTSSS debug SRRSRRS dedupe SRSSSYS default TRSSRTS defined VRSSSSS del
LPQURSS delete QRRSSPW deleted TRSSSRT dem ]QQRRSS den QSVSQUR depend TSTSRRS dependencies TRRRRSS dependency SRRRRQR
deploy RRSSRSS depois YRRRRSR depuis YRRRRSS der WPWPQXR des TQUTRTS description RSTWRTR desde ]QRSRSR design QRRURRS
desktop SRSSRQS detail YRSSRRS deux ZRSSRSS dev URSSRTS develop SSSTSSS device ZRTSRUS devices VRTTRTS dialog WRRTUTS
did WSQXTSR didn't VSSSSSS die PSQSWXR diff QSRRSXS difference ORSRSTR different SRQSRSR disable SRRRRTR disk URRSSSS
display QRRRSRS dns USSSSSS do KQUPRNT docs NTQQRQS document NQPSQOR documentation OQQRRSR does QPVPTTR doesn't
XQSPSRS doesnt PQTQRRS doing TQSPRTR don't NSUUROT done OTS[SRU dont PNRSRQS dopo XRQRSSS dos SSRSRRS dot PQSRRSS
double RRSRS]S down TRRSRTS download [RQRRRS downloads URRSRQS draft RUS[USS draw PSSTSSS drop QSSSRUS dropdown
TSRSRTS dropped RSSRSWS du OQPRR]S duplicado NQQRTbS duplicate RRRRTYS duplicated QSRQTZS e OXTQRQS each QTTVRQT edge
RSSSSSS edit RUSSSRS effect VSRSSRS ein T\SSRPS eine QURTSRS einen OWVVRRR either RSSRRTR el TQ[QRSR else RSTSSTS em
WSRRSRS email RRRRRSS emails VRSRRTS empty WSSRSRS en PTPYQRR end TTSSSQR endpoint UQRSRRR ends VSRVRRS enemy TSRSSRS
english RTRSTRS enough SSRSSSS enter XQRRRQR entries VRRSRRS entry RRQSSQS env RSQSSRS environment PRMTRQR envía
RTQRTSR er [QSPQRR errado ZRRRRSS erro YRWQRRS error XQTPRQR errors VRTQRRR erstelle USTTSRR es WQTRRZS escribe
QS\SSSS essa OSSRR^S est UPYRQYR esta LQTQQ\R este QQ\RRUS está ZSTQSRQ et RXRTSRS even ZRRSRQR event SQQSRQR every
WSRTTRS everything XSSSUTS example QSRRRSS exception SRSRRTR exist SRTRRTR existing WRVQRXR exits VTTRSRS expected
WSSRSRS explain MPRQQOV export ]RQQROS extract SRRRSXS f USSSSSS fail [RTSRRR failed URSRSRS failing ]RSQRTR fails
XRVRRSS fais STSQRTR fall RSXRRRS falta USVRRSS far WSTRSSS fast URTRSTR faz PTTRS[S feature PSTTRST features SSTTRVT
fecha RRRRSRS feedback RSSTSRS feel RSVSSRS feels SSTSSSS fehler VRXRRRR few SRUUSST fica ZSSRTTS field RSSRRRS figure
VSSSRRS file PSSUQRR files PSRSQRS filled TRRRSRS filter YRSQRRR find WTRRRQS fine TTRSSQU finishes XSSSRSS firewall
USSRRQS first TSSQQPS fix \SXQQQU fixed TSTRSRT fixtures USXSRSS flag RSRRWRS flags RSSSTRS flaky USTSSSS flicker
XRSTSSS flow TSSRRSR folder PRUPRRR folders RSTRTRS follow OURVRVR font PQRSRRS footer WPSRRSS for MR]TUKV force
RVUSSSS forget RSTWSRT form QSUSSQS found RTSWSRS four RRSSSRS fox RSTSSSS free QSRSSTT freezes VRSSRSS french SSSRRSV
fresh STSRSUU friday QRSRSSS friendly SRSSRRS from QLRSQOS full RSSTRSS funciona RRRQSUS function OQRPRZR functions
PRRRR]R funzione NSRST`S função RSSRT[R füge PSTRUTR für MRXSZRR game RRQRQSS gap RSSSSSS gateway VSSSSSS generate
PTSRRQS get UUPTRWR gets SSSRSSS getting [RRQRXR git OmRPROR github QVQTRQR give PTRQRRS given RUSSRQR global TRTRSTS
go NTSSVWR goes URTRSTS going YRSQRUR gone XTRUTSS good MUQRRRS google SRRRSSS got WQRRRTR great KVSTSQS green STVXRRS
grey TSTSSRS grouped SRSRSSS größer RSTSTSR guardar ZSRSSRS guests PRYSRSS guide SSSRRTS had UQVQRRR haiku TSSRRSS
half WSSSSSS hand WUTRTQS handle USURSRR handles USZSSSS handling YRVQSTR handy ZSTRSQS hangs XTSRTSS happen ZSSTRRR
happened [SSRSRS happens WSSRRRR harbor QRSRSSS hard TSTRRVS has YRQTSQR hash URRSSRS have SSWSPTR haz PYRRRRS header
ZRTQRSR hello ORSRRRS help RRRRSTS helper SRSRRYR here UQRSQXR here's YRSRRTS het XSRTSSS heute ZRSSSQS hey USSRSSS
hide RSSRRTS hier VQRQR[R hinzu QRSSSSS hit TVSSSSS hm RSSSSUS hmm OSRRSUS home URRRRRS hook WSRSSRS host TRSRRRS
hotfix USSRVRY hour URRRSRS hours SSSTSRS hover URUQSTS how OPPNQNR html RSSSSSS httpx RSSSSSS i SOPLNKP i'd QRWRRRS
i'll RSSSSRS i'm SRQRSRS i've UPSRRRS ich ZQRSRPU icon SSRRSRS id SRRRSRS idea TSRSSRS ideas QSSRTRS identical URRRRRS
ieri \RSRSRS if JRVRQTT ignore RRTRRSS ignored XSSRSRS igual [RRRSRS il ZQXPQSR im NRRXRRS image URRRRRS imagem
SSQRRQS imagen TSRSQQR images WRRRQRS immer WRRSRSS implement PRQ[QSR implementation OQRTRXR import URRSRRS imprint
SRRSRTS improve RRSRRYU in OPSUPTO include RQRRRSR increase OSTTVSS index SSSSRRR input PSYSRRR inside TRSSRTR install
NRRRRQR installed RRRQRQS instance TQURRSS instead SRTQQSR integration URTQRTR intended USSSSRR interface USSSRTR
internal WSRSRRR into RWQVQZT introduced SNUTSTR investigate \RWWRRS invoice XSTSRTR invoices XRTSRSS is SPNNQUP isn't
ZRRRTWR isnt RRRSRSR issue LQQkQQR issues QQRcRRR ist WPURQ[R it RQQWTTP it's QQTWQTU items USSSSTS its TTSSRUV
j'ouvre URSSSSS ja QSSSSRS je USSRSRS jetzt USSSSSS jira RSTYSSS job WTSRSRS jobs RSSSSSS join SSSSSRS jour RRRRURS
json PQRRTRS jump USSSTRS jumps XSSSSSS just XNPVTQR kannst VRQSSWS keep RSRRRRS keeps YSRSSRS key SRSRSRS keyboard
USSRRSS keys USSRSRS kicked XRSUSRS kill NRRSRRS klicke VRRTSSS know URRQRSS kommt WTRSSRS l VSSSSRS l'appli YRSRSTS
la SMOTYXQ label TRS[SRR labels TRRUSSS landing VRRRSUR language SSRSTUS larger XRRSSUS las VRRSUTR last URRPVSR later
TSORRUR latest QQZQRRR launch TSRRSSV layer URTRSTR le UYTQRRR leak UTTSTSS leave MVSRSRS leer USRRRPR left QTR[SRS
legacy QSSSSSS les PWSZRRS let PTNTRQT let's MTSSQQX lets PTSSSQT level OSSSRRS library QSRSSRT light TRRTRRS lighter
TRSRRRR like NQUQRTS limit RYRSSRS line PSRVWSS linear QRR\SRS lines PRSTSUS link NRRWSRS links OQRTSQS linter VRSRRRR
list LRSRRPR lista ARRQQQR liste IQXRRMR lists LRVQRPS live ORSRRRS local SRRRQSS locally VSRRRSS lock TTSSRTS log
TRRXUVR logged VSSSTUS logging URSRRVR logic VRTSSYR login YRXRRWR logo USSSSVR logs UQRRSVR long SSTRRXR longer
SSSRSVR look XTQVRWR looks VSRTRTR los OZRURSR lose QTSUSTS lost VSSSRTR low PSRRRUR lowercase OSUSTTS läuft VTSSTTR
lógica QSRQT_R mach MSQSRPU machine TRRSSRS made VQRTTSS mail VQPQQQT mails YQRRRRT main PROVQP] maintained SRRSSRU
mais TRQRRTT major RRSRZRT make KTUPRRX makes RRTRRUU mal [RQRSQT many QRRRSVS map QRRRSRS marche QRSRSQT mark PRRUSRT
match QRRRSQU matter TRSQRSS may NQRRRRT maybe ORRRRQS md RRSRVRS me QRJVPPR mean QSQSRRS means OSRSRRS meant NRQTRQS
meeting TRQQRTS mehr XSQSRRS memory RSRSRRS mention PQQRRSR menu YRNSRPS menú ZTPSSRR menü WTQRSQR merge MQPbQQ[
merged QRQUUSY message MZPQQRR messages PVQRQTS mets LRRRTQS microservices URTRRSS middle VSSSSRS might SSRVRRS
migration RRSQRTQ migrations RRSRRTR mind OVRSSRS mine RSRSTRS minute USSSSRS minutes TRURSSS mir PSRSSQS mise VSSSTSS
missing VRRSRTR mit R]RRSQS mobile URSRQSS modal USSRRTS mode QRRRRWR model NRRRRTS module RSUQR^R modules QSTSRYS
moment SRQUQQR monday TRSRRSS month TSRQSSS more ORTTRVT morning VRSQRTS most RRURRSS mostra KRSRRRS mount RRRSRRS
move ORTQRWS moved RSTRSTS much PSSSSTU must QRSSSRS muy NRRRSRS my TRQRQNR myself QSQSSRS na VRQRRRS nach URRSRPT
nada `RRRRQS name PRQQRSS named USRQSST names VSRRRTS naming URRURYS ne _RQRUPT need MURQYRS needed QSSRURS needs
PSRRURS negative USSRSRS network YSRRSQT never VTTRTRS new RTTTWP[ newest RRVSSRS next OSQQZQS nginx RSSSSSS nice
WRSRSSS nicht _RRRRPS nichts [RSRRPS nie XSRSSSS niente XRRSRPS nightly WSSSSRS no VSPNQMQ nobody TSRSSRS noch WRVRRPT
node SRRRRUR nome TRQQRQR non `QPQRPR none XSRTSTS nope QSRRSRR normally USQRSRS not PRQRRNQ notes TRUQXRR nothing
^QTQSSR noticed XRRRTRS now XPONQVR npm WSSRXRS number TPSQRRR numbers VRSRTRS nunca ZRRRSRS não ^SRRTTR o WRVRQOR
obwohl VSSSSRS of SPQRP[P off XRRSRTU offline SRRTSSS oh TSSSSSS ok RSPRRRS okay NRRSRQR old RRRQQUS older RRTQRSR on
VQPXUMT once OTUTTUS one QYQXTQU ones QSU_SST only MRPRROS ontem ^RQSRQT onto QSQTSR[ open TUR]QPP opened USRUSQR
opening VRRTRSR opens VSRURQR option LRTQPTR optional QRSRRSR or NORSUQS ordena QRRRRQS order VQSPRRR orders TRRRSRR
os PTQWSRS oslo QSSSSSS other RSUQQUR others QRSSSSS otherwise QSSTSTS our ORRRRQS out [URRROS outdated QTSRSQS output
USSRRQS over URUQSYR overlaps YSTRTTS own VTRRSVV où NTYRTTR package OSSTXQS page TRQQRPR pagina RRRQRQS pagination
RQRQSSR panel TRSRSRS panic TRRRSRS par SQVRSRR para QQ_PRRR parallel RRVQRRS parameter TRUQRTR parser URZPRRR part
RRUQTQS pas TSSRTQR pass PSRRSTS passe PSSRSTS passiert RRRRSRS passo MRRRRQR password URRRRRS patch RRSRWQT path
TRURSSS paths SSURSSS pattern TSSRSSS payment SRQTRQR people RSSSRSS per LRXQRRR perfect RSSSRRS perhaps QSTRSRS
permission RQSRTQR person SRSRTRS phase NSSQTRS phone RTRTSSS pick SSRVRRU picks VSSTSRT picture QSTURSS pictures
TRTURSS pin RSSSRRS pipeline USRSTSS più WSTUSTR place SSSRS\S places SRSRRXS plan QRRRRSR planning TRRQRUR plans
QSRRRSS plante VRRRRRS player URSQRSR please LYSRXTS plugged XSSRSSS plugin WSSRRRS plus \RRRRRS po TSPRRRS point
QRSRRRR pon OSRRRQR por URRQSPS port URRRRPS position TRRQSTR possible USSSRSS postgres SSSRRRS potential PRRRSRS pour
QSTRSRS pourquoi XSSSSRS pr FPOyOKR pre PRRYRQR prepare RRSVSSR press SRSXRRS price SRSVRRS prices RRSVRRS print
PRRVRQS printer WRRUQQR private QRSXSPS problem TRRVRSS problems RRSURVS process SRSVRRS product QQUVRQS production
QQTTRTR profile RRSVRRR program QRSVRQS project QQRXRQR prompt TRSWRPS proper RRSVQRR protect QRRVRRS provider SRTURSR
providers RRSUSRS pruebas OS^VSQS publica ORRRbSS publish OTRRaQS pull MRQ]SOR pulled TSRUTQS push L`PTUOT put PUSTSPT
pytest QQ]RRRR página SRRSSRR quality SSSQSXS quand [SRRSQS quando aQRQRQS que OQZSRSR queda \RSSRRS questa MQUTQXR
question PPUTRUR questions PQUWRUR queue TRTSSSS quite SSUSSUS qué VSTRTTR race USTRSTS raise RSVTTTS ran YSRSRRT rate
RSSTSQT rather SRSRRTS raw SSRSSSS reach SRRWRRT read OTRUQRS readme NRQTRQS reads QPRZSRS ready QRRYTSS real SRRYSRS
really QRRURRS reason SRRUTRS rebase QSTSTSY red TRRTSSS reduce QRTTS[S refactor QQSSSaS refresh TSRTSTT register
URURRSS regression TQTSTRR release LTRSmRS released NSST]RS reload SRRTUSS remember TRSSRQS remote SRSTSRS remove
MQURRWS removed RRTSSTS removes SRWSRUS rename NTPRRVT repeat NSSUSSS repente [RSURPS replace QRSUSUS repo LQSVRQS
report RQSTRPS reported RRUUSQS reports SRTTRQS reproduce SQZWSTS request PQUaQRR requests PQXXRSR research TRSTRRT
reset TSRURSS resize SRSURSS resolve URRXRRY respond VSSWRRS responde WQRYRSS response WRUVSSS rest SRVUQSS resta
URTTQUS restart TQTSRRS restarted TRUTRRS restarting YQTSRTS reste WQYURQS results VSSTRST resume PRRTRRS retry
QRSUSUS return RRRVRRS returns URRURRS review QUQeQ]U reviewer SRR`RYS rid SSSSSYS rien ZSRSRQR right YRRVRQR roll
RSRSSRS root SRSSSUS rotate RSSSSQS rounded SSRSSRS router TRSQRSR routes QRVRSRS row URRRRSS rows VSSRSSS rules
RSSSRTS run PTSPQPR running SRRQRSR runs XSRRRRS runtime WRRRRSS rust RRSRSRR répond VSSTTTR safe USSSSSS sale _TRSRRS
salva R]RRRRS same YQPPQWR save TTSRRSS say VRRTRUS saying ZRRRRUR says cSRQTRR scheduler SRVRSTS schema QSRRSRS
schreib ORVR[QS score URSSSSS screen USTTRQS screenshot USSSSRS script TTTSSQS scroll VSSSSRS se ^QQPRPR search
WRSRRQT second WSQPQNR seconds VRRSQQR section QQRQRUR security SWRQRRR see WQSRQUR seem ZRRRSRS seems YRSRTSS segunda
TSRRRRS seit WTRRRQR seite SRSRRPS selected VSSSSRS send UTSRSRR sense USSRSUS sensible USSURTR sensor VRSRSRS sent
VQQSRQR sentence URRRURR sentences URRRSRR separa NRUQRaR separate QTTRRUS server TQRORQR service XRXQRTR services
VRTQRSR servidor ZQSQSQR sesión SSYQUTR session QNRPSMQ set TRRQRQR settings XRRQRTR setup SRSRRRR several TRSRSQS
severity RSSRSSS shadow ZPRQSRR share VRQSSSS shared URRRSRS shell SSRRSRS short RRRRVQS shorter TRSQSRR should
LTSNTMT shouldn't TSUQSPS show JOOOROR shown QRRQSRS shows XPRPSPS si WRQQRRR sich ^RRRRQT side TSRRRTR sidebar
YSSRSSS sie NVRRSYS sign SSSTSSS sigue XRSSSTS simpler SRSRRYR simplify QRSRS^R since ]SRQXTR site TSSSSRS size
SSRRSSS sketch QSSSSQT skill MRQRRQR skip PRRRRRS skipped SSRRSSS slow NRRRRSS slower RRSSRSR small SSRRTRS smaller
SRSQSUR so JSUWRPR solve SRSTRQV some VRUSRSR someone SSWUSSS something YRVTRUR sometimes [RTSRTS somewhere URTSRSR
soon USSSSRS sorry MSSSSSS sort SRTTSQS sorted SSTSSRS sound RTSTSRS spec RSURSRS speed RSQRTQS speichern USRSSRS
spinner URSRRSS split RVURSUS squash S[RWSRS ssh RSRRSRS stage QSRSSSS staged STRRSRS staging TRRQRSR stale SRRYRRS
stand STRSSQS standard RRRRRRS start TQSRRQT starting YQRQRTR startup SRRSRRS state RRRSSPS status RQRSSRS stays
WRRRSRS step WUTSRQS steps VSTTRRS still VOPVSRR stimmt WRRSSRS stop QRRRRQS stops XRRSSRS storage RSRSRSS store
SRRSRSS story RRRRSSS strategy QSRRSRV string URRRRTS structure QRSTRUS stuck XSRSSQS sudo PRSRSRS suggest SRVTRSR
suggestions RRTVRTR suite RSWSSVS summarize SRRQRQS summary SRRQRRS summe YRRRRQS support URRRRQS suppose SRSSSSS sur
YRSRRRS sure STWSRRR switch RSSRSRW switching XRSQSTS sync QSRRSRS system USTRRSS tab ZRRQSPR tabela XRRRSQR tabella
YRRSSOR tabelle [RRRRNR tabla VQRQSQR table WRTQRQR tabs VRSRSQS tag SRSQ^RS take URTQSQS taken VRSSSQS takes SOTRSRS
target WSRTSSS tdd RSZSSSS team PRTRRRS tela VQTRRZR tell PQTSRTR tem SRTQRVS ten RSURQRR tenant QRTRRRS termina
[RSQRRR terminal ZRSQRRS test KNoNOOP teste MPkPQPR tested PPlOQQR testes LPiPQQR testing RP^PPUQ testo QP_PQQR tests
OPsMOQQ text UOSOROR texte QPSPROR texto UPQPRPS textos NQRQRPR texts RQTQRQS than VSRSRRS thanks ORSRSRS that KQRRPNS
that's OSRRQQS the RKQRTSV them QTRSSUV themes USSSRUT then RXURQVT theory QSSSSTS there QQTVPYS there's TRUTRUS
theres TRTTQVT these LVTURYS they ZSUSRWS thing ZRSRRVS things URSTSTS think QRRSSSS thinking TRSTSUS third SSSRSVS
this NTSQU]R thorough USSUTUS those QSTTSTS though XSSTSSS thought URSTSSS threads PRR^SSS three LSPWSXS through
YSSVWUS thx QSRSSTS ticket SQRfRRT tidy RSSTSUS time [RTSRVT timeline VRSSTTS timeout VSTSSSS times \RSSRWS title
RSSSRSS tmp RSSSSSS to MMPSSOR today QRRRSRS toggle USSSSSS token TRRRRQR tokyo RRSRSRS told YRRRRSS tom RQRVSRS too
NQUQU[R tool RRSSSTS tooltip TRSSSSS top ORRRSRS total ]QPRSPS touch RRRSSRV toujours VRRTSRS tout ZURSSQS towards
SRRSSRS track TSRRRSS tracking TRRQRUR translate QSRSSQT triage OSRVRTS tried TSRRSSS trop NRRSR]S troubleshoot
VRRSSVS trust PRRRRSR truth RSSRSSS try LRRRRTS turn MSRVSRS turns SSRTSRS twice [SSRSSS two VTTPRQR type TSRSSSS typo
QSRSSSS título STSRTTR ui RSSSSSS um LRYRRRS uma QXSRRUS un GZ[QRPR una NRYQRTR unable VSTRRSR und PYTTSQR undefined
TSSSSRS under RSURUSR understand QTSTTRR undo RTTRSRS une QSSUSQS uninstall MRSRRPS unit NUWSSQR until RSTRSRS up
TQP[TZR update MTQUZOR upgrade TRRSRSS upload WSRSSVS uploading YRRRRUR url USSSQRS usage PTRRRSS use MQRPRUU used
ORTPSSS user RQQORQR users URSQUQS v RSSSUSS va STSRSRS vacía XSSQSRR valid RTSTSTS validation PSRQSVR value QSSSSSS
values USSTRSS variable QRSRRTR variables QRSSRWS vault RSSRSRS vazia \SRRRQS veces XSSSTSS vendor TRSRWRS verschickt
TRSSWRS version NQQPgQQ versions PQRR^RR versión PSTR]SR versão SRSS\SR vide ZRURRSR view RRSWRWT vista LRRRR[S vom
RRSSSSS von QTQRS]S vulnerabilities SRSSRSS vuota VSRRRPS wait PTSRSQS walks VRTSSRS want MPRRRQR warning TRRQRTR
warnings RRRRRRS warum XRRSSRS was LPRRTPR way TRXRRTS we EPVQUVS weather PRSRRTS week QSSQSSS weekly QSSRSSS weird
WSSRSSS weiter QRSQRRR welcome SUSSSRS well OSSRTQS wenn QRRRSSS were TRRSRTS what JTNYTRR what's WSQSRQS whats
STRTSQS when TSRRQPS where TQRQQRR whether SRSVRVS which SMSWQPW while VRSSRRS white URTTSQS who RRRSRQS whole TSTRRTS
why WRVSQOR wie RSRRSRS wieder WRSQRRR wifi USSSSSS will PRNSRQR window WRRRRRR windows XSRRSRS wins SRSSSRS wird
VSRRRRS with VVTSTPP without UTRQSUR wizard SSSRSSS won't SSSSSRS wondering URSRRVR word SRRRRQS wording RRRQRQS work
WSRRRPT worked XRRRSPT worker XRSQRQS workflow SRRRRQS working \QRQRRS works RRSQRPT worktree SSRRRRX would MQSORUR
wouldn't SRTQSSS wrap QSSRSSS write PSUVUNR written OUSSSRR wrong YRRQRUS x QSSSSSU y PYRRXUS yaml QSSSSSS year
RRSTSRS years RRVTSSS yes QQURRSS yesterday WQWRRRR yesterday's WRVRRRS yet PQUWRSS you NTUNPQR your TRQOQVR zeig
OSRSSSS zero WSSSSTS zeros USRSSSS zip SSSSVSS zu QSSSSZS zwei VSSSSRS zweimal ]RRRSQS à XSSQURQ änderungen QYRSTSR ça
YSSQTTR è XTSQS[Q é TTTRTUR écris TSVSTUR больше RTTSSTR всё UTTSTTR для RTWSTTR добавь PTXRSTR и TXTRTUR как RUTSTTR
кнопку TTSSSTR код PUTST\R на UUTRTRR не YTTRTSR ничего WTTSSSR обнови RTSSUTR обновления VTSSSSR после ZSSSSTR почему
[TSSSTR при YTSSTUR работает STSTSTR сделай QXTSSSR это QTUSSVR 続けて LSTUTWR 继续 OSSRTSR 더 QTTRTTR 두 VTTRTTR 안 YTTRTTR 왜
[TTRTTR 코드 RTVSTYR 테스트 QT[STSR @^>check RSSSSSS @^>does RSSSSSS @^>fix TSSSSSS @^>it TSSSSSS @^>make QSSSSSS @^>ok
RSSSSSS @^>still TSSSSSS @^>what SSSSSRS @^>when USSSSSS @^>why TSSSSSS @asked IUUWTTU @aux SRRSRSR @aux>it RSSSSSS
@aux>ok TSSSSSS @aux>wrong TSSSSSS @but VRSRSSS @check STSURTS @check>it STSSSSS @clear:branch PTRRRRb @clear:commit
NqRRSQV @clear:configuration PSRRSRS @clear:continuous-integration USSTSSS @clear:dependency MSQRRQS @clear:deployment
QSSRSSS @clear:design QSRRSRS @clear:documentation PSRRSRS @clear:error-handling RSVSSSS @clear:interface SSSSRSS
@clear:issue-tracker PSS]SRS @clear:mail RSTSSUS @clear:malfunction nQVTQNR @clear:migration RSSSSSS
@clear:performance PSRRSQS @clear:pull-request PTRiQRS @clear:readme RSSRSRS @clear:refactoring NRTQReR @clear:release
NSRQnQS @clear:remote-shell SSSSSRS @clear:secret RSSSSSS @clear:security NURRSQS @clear:sign-in TSSSSSS @clear:test
JQ}PQPR @clear:test-first SSVSSSS @clear:threat-model PSSRSSS @code RSSSSSS @does WSRSSPS @done STSTSSS @error VSSRSRS
@error-name USSSSSS @fix WSSTSRS @i SQRRRRR @i>sense TSSSSSS @if QRSSRTS @issue-link RSSUSSS @it SSSTRUS @it>aux
SSSSSTS @it>still TSSSSSS @it>when SSSTSSS @make OSSSSSU @not [RRQRQR @not>does TSSSSSS @ok QTSSTRS @path QRSTSRS
@please TTRTRTS @please>you TSSSSSS @pull-link SSSTSSS @question PQTSSRS @sense WSTSRSS @size0 PSQRRRR @size1 RSSSSSS
@size2 SSSRRRS @size3 VRTSSTS @size4 TSSSSSS @still YRRRSRS @taste RTSSSTS @user SSSSSRS @vague:branch URRRRTW
@vague:commit TSQSSQS @vague:configuration UTRRRRS @vague:continuous-integration USSRSRS @vague:dependency RSRSUQS
@vague:deployment USSSSRS @vague:design PSSTSTS @vague:documentation RTRSSSS @vague:error-handling SSSSSTS
@vague:interface QRSSSRS @vague:issue-tracker SSSVSSS @vague:malfunction \POZPPQ @vague:memory TSSSSSS
@vague:monitoring RSSSSSS @vague:performance PSRSSRS @vague:pull-request LQR]RQU @vague:refactoring USRRS\S
@vague:release QSRR]RS @vague:secret VSRRSRS @vague:security SSSRSRS @vague:sign-in VRVRRRS @vague:skill PSSRSRS
@vague:test OR]QRPR @vague:toolchain SSRSSRS @vague:tracking RSSSSSS @what QRRTSQS @what>aux RSSSSSS @when YSRSSRS
@when>i TSSSSSS @why USSSSRS @wish PSSRSSS @wish>fix TSSSSSS @wrong \SSSSRS @you TSSRRTS @you>check TSSSSSS ~'t_
WSTRSRS ~_ d^_P[`J ~_?_ EGSTWKM ~_a YTSRSQS ~_a_ LKLV\R^ ~_ab XQSUSPR ~_ad MRVRURQ ~_aft XSRRSRS ~_afte XSRRSRS ~_al
XTPRPOT ~_an WROWSQR ~_and VWRRVRS ~_and_ SXRRWRS ~_ap ]RQRQOR ~_app_ XRRRRQS ~_as OYQ[YQR ~_as_ NZQYYRR ~_aus NSSSSRS
~_ave QWSSSSS ~_avec QWSSSSS ~_ay YSSSSRS ~_bit QXRRSQS ~_bl XRRRRQS ~_br USRQSSa ~_bra RTRRRRa ~_bran RTRRRRa ~_bu
aSQSUOR ~_bug XRTWSRS ~_bug_ YSTVSRS ~_but \SQPSQR ~_but_ [SSPTRR ~_c NRRTSWS ~_c_ SRRRSXS ~_ca PR^SONR ~_cas KQcRSRS
~_cas_ OSYSSRS ~_case PSYSSSS ~_ch RZTTYRT ~_cha SVQQZST ~_chan OVRRZTT ~_ci XSTUSRS ~_cl RPQTQXR ~_clas RSSSSXS ~_clo
SSTXSRS ~_clos SSSXSRS ~_co DoTUNVR ~_cod ORQRRaR ~_code PSRRR_R ~_com MoR[TKS ~_come YSSSSSS ~_comi RYSSSRS ~_comm
JhPWROT ~_comp URSXSQS ~_cou YRTTRSS ~_cov USYSSSS ~_cove USYSSSS ~_cr QSRYSRW ~_cre OSRXTQV ~_crea PSRXTQV ~_có
QSRSSXS ~_da TROPPYQ ~_das NWRQSXS ~_das_ NWRQSXS ~_de YKSVMZR ~_de_ OQUXQXR ~_del LRQURQT ~_dem_ YRRRSQS ~_dema
QSSSSYS ~_des YRSTRPS ~_desd XSSSSRS ~_di URPTU\Q ~_div RSSSSYS ~_divi QSSSSYS ~_do FNSPQPT ~_do_ LRVQSNT ~_doc
NTQRRQS ~_don ORTXRQT ~_dou SSSSSXS ~_doub SSSSSXS ~_du RQRQR`S ~_du_ ORPRR[S ~_dup QSRSSYS ~_dupl QSRSSYS ~_e_
L[UPQPR ~_ei RYSTRPS ~_ein RZTTRPS ~_ein_ UYRSSQS ~_el WQYQRUR ~_el_ TRZQRSR ~_en RRMVQOR ~_en_ OSQXRTS ~_end YRSRSRS
~_er ^QSQRPR ~_err ZRTQRRS ~_erra YRSSSSS ~_es OPWOQaR ~_ess QRUSSXS ~_essa QSSSSXS ~_est PRTRRZS ~_et_ RWSRSRS ~_ev
XRRSSRS ~_ex YQSPQSS ~_f MRTRVVS ~_fa TT\PQZR ~_fail XSSSSRS ~_fal SR[RSQS ~_fas RSSSSXS ~_faz QSSSSXS ~_faz_ QSSSSXS
~_fi aSUPOMT ~_fic YSSRSRS ~_file NSRTRRR ~_fix WSXRRRT ~_fix_ XSVRRRT ~_fo OSXVSQT ~_for NTYTTNU ~_for_ ORYSTNU ~_fu
ORRQR_S ~_fun QRRRR[S ~_gi QbQPROR ~_git PcRRRQR ~_git_ QcSQRQR ~_go_ MTTSVVR ~_ha \RVQPQQ ~_han XSVRRRS ~_he ]QQQRUR
~_ho ZQQPRNU ~_i_ SLNHLFO ~_ie XSSSSRS ~_ier XSSSSRS ~_ieri XSSSSRS ~_if KRVRRTT ~_if_ KRVRRTT ~_il XQXQRSR ~_il_
XQXQRSR ~_im SQQXQSS ~_im_ NRSWSRS ~_in NQVVNUN ~_in_ OPRUQTN ~_is TOOYPXO ~_is_ RQOMQSP ~_iss ORR`RQS ~_issu ORR`RQS
~_ist WRURRYS ~_ist_ WRURRYS ~_it RLQXTWR ~_it_ SLQWUTP ~_ju XQQTTRS ~_l' [RTQRUS ~_l'e XSTSSRS ~_l_ XSRSSQS ~_la
TNMUY[P ~_la_ SNPTXVQ ~_le OZRWQMS ~_le_ VXUPTRR ~_les QURXSQS ~_les_ QURXSQS ~_let NSPRRRU ~_li EPRURMQ ~_lin ORRXUSS
~_lis IRSRRNR ~_list IRSRRNR ~_lo VURTOaQ ~_log TQTTR\R ~_logi SRVRR^S ~_los PWRSSSS ~_los_ OXRTSRS ~_m ]SQRRQS ~_ma
LONQSNY ~_mai VRPTQQX ~_main PSQURRX ~_mal XSRSSRS ~_mal_ XSRSSRS ~_me OTFXPMU ~_me_ PRLVQQR ~_mer ORRYSRX ~_merg
OSRZSSX ~_mis XSSSSRS ~_modu SSTRSXS ~_mu ISRRRTS ~_n YRRRSRS ~_na ZQPRRQS ~_nad ZRRSSRS ~_nada XSSSSRS ~_ne [SQP\OW
~_ne_ _QRRRQS ~_nee NTSRVSS ~_need NTSRVSS ~_new SSTTUQX ~_new_ RSTTUQX ~_ni _RQRRPS ~_nic XRRRSQS ~_nich YRRSSRS
~_nie XSSSSRS ~_no _PNJRKP ~_no_ RTQOQNR ~_non \RRRRSS ~_non_ [RRRSRS ~_not_ NSRSRPR ~_nã XSRRSRS ~_o MSVSSRS ~_o_
ZQXQPMR ~_of UPQRPZR ~_of_ RPQRPZQ ~_og ZSSSSRS ~_on RTP]TKX ~_on_ WPQXUMT ~_one PWRZSRT ~_ones RSTYSSS ~_onte XSSSSRS
~_or_ NPRSURS ~_out XTSRRQS ~_out_ YTSSRQT ~_p QRQ]RNS ~_pa PPXNUMQ ~_par PR\QRPR ~_para RRYRRQS ~_pe LRURRPS ~_per
MSVRRQS ~_per_ MSWSSRS ~_pl YTQQQUR ~_plac SSSSSXS ~_plu ZRSRSRS ~_pr CNQ}MFQ ~_pr_ IQPrPMS ~_pru QSYSSRS ~_prue
QSYSSRS ~_pu JYOX\MS ~_pub PRSR^RS ~_publ QRSR[RS ~_pul QRRXRRR ~_pull QRRYRRR ~_pus QZQSSQT ~_push OZRSSQT ~_qu
VPXPQSR ~_qua ZRRRSTS ~_quan ZRRRSRS ~_que PRXRRRS ~_que_ OSXRSRS ~_re POQgTVU ~_rec ZSSRSRS ~_ref TSSRSXS ~_refa
RSSSSYS ~_rel QRRV\RS ~_rele QSRV\RS ~_rep ORWURQS ~_repo NRSSRQS ~_repr RSXTSSS ~_req RSRXSRS ~_requ RSRXSRS ~_res
XSRTQQU ~_rev RTR\RWT ~_revi STR[RWT ~_ri ]QSTRTS ~_rig YRSTSRS ~_sa lTPPQSR ~_sai XSSSSSS ~_sal YWRRRRS ~_sale
ZSSSSRS ~_salv RWRSSSS ~_say YRRSSSS ~_says ZSSRTRS ~_se eNQKONP ~_se_ ^QQQQOR ~_see XRSSSTS ~_sep PSSSSYS ~_sepa
PSSSSYS ~_sh QQQOVNS ~_sho NRRPTOS ~_si ^SOOSWR ~_sic XSSSSRS ~_sich XSSSSRS ~_sim QSSRSXS ~_simp RSSSSXS ~_sin
YSRRUSS ~_sinc WSRSUSS ~_so PRWVRPR ~_so_ KTSWSRR ~_son XRTSSSS ~_st [QOTROS ~_ste XTSSSRS ~_su [RTPRPR ~_sé QSSSSXS
~_t NSSSSRS ~_ta ZPROXLR ~_tab [RSQROR ~_tag RSSRZSS ~_tag_ RSSRZSS ~_te NKiJNRP ~_ter YSSRSRS ~_term YSSRSRS ~_tes
JPpOPPQ ~_test JPpOPPQ ~_th KQRVRZU ~_that NRSRQPS ~_the TRTSRXV ~_the_ SMQRTQT ~_they XSTSSUS ~_thi OTSRTXR ~_this
PTTRTXS ~_thr QSRXTUS ~_ti TQSZRVT ~_tic RRS[SSS ~_tick RRS[SSS ~_tim XSTRSUT ~_time XSTRSUT ~_to TMORSPR ~_to_
LMQSSOR ~_too ORTRTXS ~_too_ PRTRTYS ~_tot YSRSSRS ~_tota YSRSSRS ~_tr HRPSQ\R ~_tro RRRURYS ~_trop PSSSSZS ~_um
KUXRRSS ~_um_ LRYRSRS ~_un EZ`SSPR ~_un_ IYYRRPR ~_up SSO[WYQ ~_up_ UQPZSZR ~_use MQRPRRT ~_ve TRTQbQR ~_ver PRUR]SS
~_vers QSRR]QS ~_vi TRTRRXS ~_vid XSUSSQS ~_vide XSUSSQS ~_vo VSRRSYS ~_vol YSSSSRS ~_volt YSSSSRS ~_von QTSSSZS
~_von_ QTSSSZS ~_was OQRRSQS ~_was_ OQRRSQS ~_we NPTOTRS ~_we_ EPVRUWS ~_wh UPRVQMS ~_wor TRRQRNU ~_y_ N\QQZWR ~_ye
NPVURRS ~_yo PSSOPTR ~_zu PSRRS\S ~_zu_ QSSSSYS ~_è URRRRXS ~_è_ URRRRXS ~_д ORUSSRS ~_п \QRVSQS ~_с NVSSSRS ~_い
OXRSSRS ~_いい OXRSSRS ~_こ ORSQSZS ~_この PRSQSZS ~_コ RTSRS]S ~_ロ QRVSS]S ~_为 URXSSRS ~_从 XSSSSRS ~_保 \RRSSRS ~_保存 \RRSSRS
~_把 HSRRS`S ~_提 QZRXSRS ~_提交 R[RSSRS ~_日 ZRRRSRS ~_昨 ]RRRSRS ~_昨天 XSSSSRS ~_昨日 XSSSSRS ~_点 \RRRSRS ~_登 SSYSSRS ~_登录
SSYSSRS ~_空 QRcRSRS ~_表 LRRRSQS ~_还 XSSSSSS ~_还是 XSSSSSS ~_这 NRRSSZS ~_这个 NRRSSZS ~_重 QSRSS]S ~_왜 WSSSSSS ~_왜_ WSSSSSS
~a XSPORUR ~ab_ ZRRRSRS ~abe YRRVRPS ~ach NSRTRQS ~act QRRRRZS ~acto QRSRSYS ~actor RSSSSZS ~ada aQTRRRS ~ada_ [RRRSRS
~ade [RSSSQS ~ado VRRRSXR ~ado_ SRRSSYS ~ads TRSXSRS ~ads_ SRSXSRS ~after XSRRSRS ~ag_ RRRR[RS ~ail \QRQQPR ~ain
QRRTQPY ~ain_ OQRRRQY ~al_ bPPRQNS ~ale YRRVRQT ~ale_ WSSVSRS ~all UTUMQPS ~alv RWRSSSS ~alva RWRSSSS ~alva_ PXSSSSS
~amb NVRRSRS ~an_ ZQQVNSP ~anc USTQRQa ~anch QTRRRRa ~anch_ RTRSRS_ ~and ^USQUOR ~ando [RRRSRS ~ando_ [RRRSRS ~ang
SVQQZWT ~ange RVRR[ST ~angel RSSSZRS ~ans LTSTSRS ~apa XSSSSRS ~apar XSSSSRS ~apare XSSSSRS ~app bSRRRPR ~app_ ZRRQRQS
~appe WSSRSSS ~apr XSSSSSS ~ar VSSSSXS ~ar_ [PRUROR ~ara SRXQRWR ~ara_ PRYRRWS ~are [QOUSVR ~are_ YRPVTRR ~arec
XSSSSRS ~arece XSSSSRS ~arg [SRRSVS ~arr ZSSSSRS ~as_ QXTUYSP ~ase ITXP\QU ~ase_ KTTQ[RU ~ass KRQSR]S ~ass_ OSSRS[S
~at_ ESPVQPQ ~ata ZQRQRRR ~ate STPTUOV ~ava ZRRRSRS ~ava_ YSSSSRS ~ave NXTRQRR ~avec QWSSSSS ~avec_ QWSSSSS ~ays
]SRRSRS ~ays_ ]SRRSRS ~az_ OWRRSXS ~azi XSSRSRS ~bel WSRVRPS ~bit PXRTSQS ~bli PRSR^RS ~blic QRSSYRS ~blica QRSSYRS
~bra RSSQRQa ~bran RTRRRRa ~branc RTRRRRa ~bug_ XRSVRQS ~but [SQOSQR ~but_ [SSPTRR ~c SQQSS\S ~ca_ YRTQXVR ~car
XSRSRQS ~carg XSSSSRS ~carga XSSSSRS ~cas KQcRSRS ~cas_ OSYSSRS ~case ORYSSRS ~ce_ YRVPTZR ~ch_ WQTSQLa ~cha SUQQZVS
~chan OVRRZTT ~chang PVRR[TT ~che MVTTRQU ~che_ MTTRRQS ~cht YRRRRQS ~cke WRSZRRS ~cket SRS[SSS ~cket_ SRS[SSS ~cla
QRRQSXS ~clas RSSSSZS ~class RSSSSZS ~clo SSTXSRS ~clos SSSXSRS ~close SSSXSRS ~cod ORQQRaR ~code PSRRR_R ~code_
RSRPR^R ~com NoR\TKS ~come ZSSSSSS ~comi RYSSSRS ~comit RYSSSRS ~comm JhPWROT ~comme PQSZSRS ~commi NhQPSQT ~comp
WRRXSQS ~con OVOOPNT ~cou [RSSRVS ~cov USYSSSS ~cove USYSSSS ~cover USYSSSS ~cre PRTXSQV ~crea PSSXSQV ~cri QTXTSSS
~ctio QSRRRXS ~ction QSRRRXS ~cto QRSRSYS ~ctor QSSSSZS ~ctor_ SSSSSXS ~có QSRSSXS ~cód QSRSSXS ~d NUQRRZS ~da_
bQPTQSR ~das_ SVRQSXS ~dd_ QRZRTSR ~de_ QNQSO^P ~del IQPTRST ~del_ NRQSSRS ~dem_ YRRRSQS ~dema QSSSSYS ~des ZRSTRPS
~desd XSSSSRS ~desde XSSSSRS ~di QSRSSZS ~dig QSRSSXS ~div PSSSS[S ~divi QSSSSYS ~divid QSSSSYS ~do_ MPSORRS ~doc
NTQRRQS ~don ORTXRQT ~dou SSSSSXS ~doub SSSSSXS ~doubl SSSSSXS ~dow ZRRRRRR ~ds_ TQSZRQS ~du_ ORPRR[S ~dul RSTRSXS
~dule SSTRSXS ~dup QSRRS[S ~dupl QSRSSYS ~dupli QSRSSYS ~e_ KQRRQXS ~eads URSXSSS ~eads_ SRSXSSS ~eas NURR]RS ~ease
OURR]SS ~ease_ PUSR\SS ~eat KTRUSSV ~eba VSYRSSU ~ec_ QWTRSRS ~ece [RRRSRS ~ece_ XSSSSRS ~ed_ YRTNWOS ~eda XSSSSRS
~edu RSTSSXS ~eed NTRRVRS ~efa RSSRSYS ~efac RSSSSXS ~efact RSSSSXS ~eg_ YSSSSUS ~ein RYTSRUS ~ein_ SYRSSQS ~el_
NPXTQQR ~ela VRRRRXS ~ele TRQU]TT ~elea QSRR^RS ~eleas QSRR^RS ~elo QSRRZRS ~elog RSSSZRS ~elog_ RSSSZRS ~em_ `TOQRRT
~ema NSRSRXS ~en_ XXS[MOP ~ent SOLWQLQ ~epa PSSRSYS ~epar OSSRSYS ~epara PSSSSYS ~epr RSXTSSS ~epro RSXTSSS ~eprod
RSXTSSS ~equ RSRXSRS ~eque RSRXSRS ~eques RSRXSRS ~er NWRQWQS ~er_ `KWIMVO ~ere TQTRQXR ~ere_ SRRRQWR ~erg PRRYSSX
~erge PRRZSSX ~erge_ PRRZRRV ~eri_ XSSSSRS ~erm ^RRRSRS ~err \QVQRQS ~erra ZRSSSSS ~errad YRSSSSS ~ers UQQR`PR ~ersi
PSRR]RS ~ersio PSRR]RS ~es WTTRSQS ~es_ ZPZTPZT ~esd XSSSSRS ~esde XSSSSRS ~esde_ XSSSSRS ~ese MURSRTR ~ese_ NUSTRUS
~essa NWQRRWS ~essa_ QSRSSXS ~est PMmSMUP ~est_ RQZUQRQ ~esta RRRRSXS ~esta_ RSRRSXS ~este QQ`RSRS ~ests RR]QRSR
~ests_ RR]QRSR ~et_ UUNZQRR ~eta ZRRRSRS ~ett RSSRR\S ~ette PSTSSYS ~evi TTR\RWT ~evie TTR[RWT ~eview RTR\RWT ~ew_
QSTYTUY ~exp YRRQRPT ~expo XSRRSRS ~expor XSRRSRS ~ey_ XSTRSSS ~f ORTRWUS ~fac QRSRS[S ~fact RSSSSZS ~facto RSSSSZS
~fail XSSSSRS ~fal SR]RSQS ~fall RSYSSRS ~fas RSSSSXS ~faz QSSSSXS ~faz_ QSSSSXS ~file NSRTRRR ~fin XSRTRQT ~fix
WSXRSRW ~fix_ XSVRSRV ~for NUZSTNU ~for_ ORYSTNU ~ft_ STRZTRS ~fter XSRRSRS ~fter_ XSSRSRS ~fu QSSSSXS ~fun NRRQR_S ~g
PSQQRXS ~ga_ XRRRSXS ~ge_ NRQXRUU ~gel RSSRZRS ~gelo RSSSZRS ~gelog RSSSZRS ~gh_ WSSTTTS ~gic RSSSSXS ~git PcRRRQR
~git_ QcSQRQR ~go QSRSSXS ~go_ OTSRVZR ~gua XTRSSRS ~h XRRRTQS ~han WVTPYRS ~hang SVRR[TT ~hange PVRR[ST ~has YQQSRQR
~has_ [RQTRRR ~hat NSPTROR ~hat_ KRPURPR ~he_ PNRPSOU ~hin YQTSTRS ~hing YRTTSSS ~hing_ ZRTSSSS ~his PTTRTXS ~his_
PTTRTXS ~how_ KQPOROR ~hre NSSWVTS ~ht_ \RQTRPS ~i SQSRUXR ~ica PRQQY^S ~ica_ SRRRYUS ~ice [RTQRTS ~ice_ XSTRSUS ~ich
_QQSRQT ~ich_ ZPRTRPT ~icht ZRRRSQS ~icht_ XSRSSRS ~ick XQP[RQT ~icke WRSZSRS ~icket RRS[SSS ~ico WSSRSRS ~ie_ NUQRUXR
~ien XRQQRPS ~ier_ TSRRSXS ~ieri XSSSSRS ~ieri_ XSSSSRS ~iew RSR\RWT ~iew_ RTRXRWT ~if_ KRVRRTT ~ig QSRSSXS ~iga
ZSTTSRS ~igo SSRSSXS ~igu ZSRRSRS ~ik_ SSSSSXS ~il_ ^PUPPQR ~im_ MRRWRQS ~ima XRRRRQS ~ime ZRTRSUT ~imp TRRTRZS ~impl
PRSURYR ~impli RSSSSWS ~in_ RSSSNNT ~ince_ WSRSUSS ~ing ]OPPQXQ ~ing_ _PROQXQ ~ink NRRTRRS ~ion MNROXXP ~iqu QSSRTXS
~ique RSSSSXS ~ique_ RSSSSXS ~is_ ZPNKQXO ~iss LRR`RQS ~issu ORR`RQS ~issue ORR`RQS ~ist IQUOPXR ~ista JSRRRUS ~ista_
KSRRRUS ~it_ OjSSRNP ~itt M_RRRQS ~itte OYRRSRS ~itte_ QXSRSRS ~ivi PSTSSYS ~ivid QSSSSYS ~jus XQQTTRS ~just XQQTTRS
~ket RRS[SRS ~ket_ SRS[SSS ~l'e XSTSSRS ~la_ QMOSX\Q ~lac TSSSSXS ~lace SSSSSXS ~las TSRQTXS ~lass PSSSSYS ~le_
YUSQOVP ~lea LUSP\UR ~leas OURR]SS ~lease OURR]SS ~les MUSXRUR ~les_ MUSWRUS ~let NSPRRPW ~lic RQPRYVU ~lica ORRRYXS
~lica_ QRSSYRS ~lif RSSSSWS ~lis GRSQUMR ~list HRSRRNR ~lista LSSSRQS ~ll_ JSOUQMR ~llo MSUTRSS ~llo_ OSVSSRS ~loa
YSRRSSS ~load YSRRSSS ~log VPTUY[R ~log_ SRRWZQS ~logi SRVRR^S ~lon NSSRSVS ~los SWRXRRS ~los_ RWRSSRS ~lose RSSXSRS
~low NSSSRSS ~lva RWRSSSS ~lva_ PXSSSSS ~m YTQRRQS ~ma_ TXRRRSS ~mai TROSQTX ~main PSQURRX ~main_ QSQURRX ~mal YRQRTSS
~mal_ ZSRSSRS ~me XRRSSRS ~me_ UOKPNRR ~men SUNZPQR ~ment PRQ[QPR ~mer RRRZSRX ~merg OSRZSSX ~merge ORRZSSX ~mes
ZVQQRTR ~mes_ \RRRSSS ~mis XSSSSRS ~mit QqPPROT ~mit_ PbQQSQT ~mitt Q[SRSSS ~mme RQRYRTS ~mmen ORRZRUS ~mment PRSZSRS
~mmi NjQPSPT ~mmit NjQPSPT ~mmit_ P`RRSRU ~mmitt QYSRSSS ~modu SSTRSXS ~modul SSTRSXS ~mpl ORRVRXR ~mplif RSSSSWS
~n't_ WSTRSRS ~nad ZRRSSRS ~nada XSSSSRS ~nada_ XSSSSRS ~nca YSTSSRS ~nca_ XSRSSRS ~nch RURRRRa ~nch_ SURRRS_ ~nct
QSSRSXS ~ncti QSSRSXS ~nctio QSSRSXS ~nd_ T\RSTNR ~ndo ZRRRSQS ~ndo_ XRRRRRS ~ne_ ZTOVVPT ~nee NTSRVSS ~need NTSRVSS
~nes PRTXRUS ~nes_ QRUXSSS ~new SSTTUQX ~new_ RSTTUQX ~ng_ bPTNQ]Q ~nge QWQS[RT ~ngel RSSSZRS ~ngelo RSSSZRS ~ngl
ORRRSSS ~nha XSSSSRS ~ni_ XRSSSRS ~nic XRURRQS ~nich YRRSSRS ~nicht YRRSSRS ~nie XSSSSRS ~no_ XTROQMR ~nom NSRQRQS
~non \RRRRSS ~non_ [RRRSRS ~nt_ MMNSOOQ ~nte ]RRRROR ~ntem XSSSSRS ~ntem_ XSSSSRS ~nvi NUQRSRS ~nã XSRRSRS ~não
XSRRSRS ~o QQRRSXR ~o_ TRQRTXS ~oad YSRRSSS ~ode MRQQR^R ~ode_ PRRPR]R ~odu RQYSRWS ~odul SSTRSXS ~odule SSSRSXS ~of_
RPQRPZQ ~og_ URRWZQS ~ogi SRVRR^S ~oi_ XSSSSSS ~ois XSRSSVS ~ois_ YSSSSRS ~olt XSRSSRS ~om_ MQTTTOS ~ome ZRUTRRR ~omi
QYSRSRS ~omit RYSSSRS ~omm MgPWRNT ~omme OQRYRRS ~ommen PRSZSRS ~ommi NhQPSQT ~ommit NhQPSQT ~omp WRRXRQS ~on_ URMPURQ
~ona WSRRSQS ~one NWU^UUT ~one_ OWSXUVT ~ones RSUYSSS ~ones_ RSUYSSS ~ono YSRSSSS ~ono_ YSSSSSS ~ont SNPQQNV ~ontem
XSSSSRS ~oo_ ORTRTYS ~ook_ XSRURTR ~op_ KRRRRUS ~ope RTRXRQQ ~open STRYRRQ ~open_ STRZSRR ~opp PSSSSZS ~oppe QSSSSWS
~or_ QMVPYNS ~ork XRRQROU ~ort YRRSSPR ~os_ NYPWROR ~ota YRRRTPS ~otal YSRSSRS ~oub TSSSSXS ~oubl TSSSSXS ~ouble
TSSSSXS ~ough_ XSSTTTS ~out_ XURSRQS ~ove RRYPRZS ~ove_ MRSRRWS ~over WRYRRVS ~ow_ PNNMPRQ ~ows XRSRSRS ~ows_ XRSRSRS
~p XPPaQUR ~pa USSSSXS ~par VQZORZR ~para OSYQRXS ~para_ PRYRRWS ~pare [RRRSRS ~parec XSSSSRS ~pe_ NSRSSWS ~pen
YSRWRPQ ~pen_ TTRYRRR ~per MSURRSS ~per_ NSVRSTS ~pi_ OSSSTRS ~pla MQQRRTS ~plac RSSSSXS ~place RSSSSXS ~ple NVRTQVS
~pli PSSRR^R ~plic QRSRSYS ~plica QRRRSYS ~plif RSSSSWS ~plu ZRSRSRS ~por \RQRQOR ~pp_ ZRRQRQS ~pr SRRcRQS ~pr_
HQPwOMS ~prod SSYSSRS ~produ SSYSSRS ~pru QTYSSRS ~prue QSYSSRS ~prueb QSYSSRS ~ps_ \STSSRS ~pub PRSR^RS ~publ QRSR[RS
~publi QRSR[RS ~pul QRRXRRR ~pull QRRYRRR ~pull_ PRRYRRR ~pus QZQSSQT ~push OZRSSQT ~push_ PZRSSQT ~qua YURSSTS ~quan
ZRRRSRS ~quand ZRRRSRS ~ques QRSXRTS ~quest QRSXRTS ~r RSSbXPR ~r_ MRUWVQS ~ra XUSSSRS ~ra_ RQZSQUR ~ran TTQRRQa ~ranc
RTRRRRa ~ranch RTRRRSa ~rda XSRRSRS ~re_ PPTWPYR ~rea JSP]TPU ~reat NTSVTRV ~rec ]RRQRPS ~rece YSRRSRS ~rece_ XSSSSRS
~ref TSSQRXS ~refa RSSSSYS ~refac RSSSSXS ~rel QRRV]RS ~rele QSRV^RS ~relea QSRR^RS ~ren JSQTRXS ~rep ORWURQR ~repo
NRSSRQS ~repr RSXTSSS ~repro RSXTSSS ~req RSRXSRS ~requ RSRXSRS ~reque RSRXSRS ~res [RSVQRU ~rev QTS]RWT ~revi TTR[RWT
~revie TTR[RWT ~rge UQRZSRX ~rge_ PRRZRRV ~ri_ XRTSSRS ~rig YRRTRRS ~ro_ ZTVRRQS ~rod SQYTSRS ~rodu SQYTSRS ~rop
OTRRRZS ~rra [RSSSSS ~rrad YRSSSSS ~rsi OSRR_QS ~rsio PSRR]RS ~rsion PSRR]RS ~rue QSYSSRS ~rueb QSYSSRS ~rueba QSYSSRS
~ry_ LRQQRTS ~sag PYRRRRS ~sai XSSSSSS ~sal XWRRRQS ~sale ZSSSSRS ~salv RWRSSSS ~salva RWRSSSS ~sam SRRRRXS ~say
YRRSSSS ~says ZSSRTRS ~says_ ZSSRTRS ~scr TTXSRQS ~sde XSSSSRS ~sde_ XSSSSRS ~se_ MTTQXWU ~see XRSSSTS ~sep PSSSSYS
~sepa PSSSSYS ~separ PSSSSYS ~ses SQYRRPR ~sh_ P[PSVPT ~show_ NQRRRRS ~sic WSSSSRS ~sich XSSSSRS ~sich_ XSSSSRS ~sim
ORSRSWS ~simp RSSSSXS ~simpl RSSSSXS ~sin [RRRUUS ~sinc WSRSUSS ~since WSRSUSS ~sio QQRQ\OR ~sion QQRQ\OR ~sion_
RRSRXPR ~slo NSSSSRS ~sn' XRRRTUS ~sn't XRRRTUS ~sn't_ XRRRTUS ~so_ GPUWQNR ~ss_ PSSSR[S ~ssa NWQRRWS ~ssa_ QSRSSXS
~ssu QRR`RQS ~ssue ORR`RQS ~ssue_ PRR]RRS ~st_ VNXRPSP ~sta HPORQVR ~sta_ KRPQRZS ~ste WQbQQOR ~ste_ PRYRRRS ~sted
RSXSSRS ~sted_ RSXSSRS ~str LRSRRST ~stra MSSRSRT ~stra_ MSSRSRS ~sts RR]PRSR ~sts_ RR]PRSR ~sue ORR`RQS ~sue_ PRR]RRS
~sé QSSSSXS ~t \ROQSKR ~t_ YRRRSQS ~ta_ OUNOPVR ~tab ZRSPQNR ~tad \RRSSRS ~tag SSRRYRS ~tag_ RSSRZSS ~tam OSUSSSS ~tas
YRSRURS ~tas_ XRSRUSS ~te_ TSWWSIU ~ted SVXRSRS ~ted_ SVXRSRS ~ter aSQPQRR ~term YSSRSRS ~tes MOpMRNQ ~test JPpNPOQ
~test_ OQ\PRQR ~teste MR`SSRS ~tests SS]QRSR ~that NRSRQPS ~the PRTSQYU ~the_ SMQRTQT ~they XSTSSUS ~they_ XSTSSUS
~thi VSTRTXS ~thin XRTTSRS ~thing YRTTSSS ~this PTTRTXS ~this_ PTTRTXS ~thr QSRXTUS ~tic TRRZSST ~tick SRS[SSS ~ticke
RRS[SSS ~tig ZSSTSRS ~tim [RTRSUT ~time [RTRSUT ~tio NQSRPYR ~tion NQSRPYR ~tion_ PQSPPXR ~to_ LPMSRQV ~too PRTRTXS
~too_ PRTRTYS ~tor RRRRRZS ~tor_ RSSSSWS ~tot XSQSSRS ~tota YSRSSRS ~total YSRSSRS ~tra NQQPRSS ~tre RSSSSXU ~tro
TQSURYS ~trop PSSSSZS ~trop_ QSSSSWS ~try_ ORSRSSS ~ts_ SUYPRNU ~tte OYSQRXS ~tte_ PXSRSVS ~u QURRSZS ~uan [RRRSRS
~uand [RRRSRS ~uando YRRRSRS ~ubl RRSR[WS ~uble TSSSSXS ~uble_ SSSSSXS ~ubli QRSR[RS ~ue_ QPVZSWR ~ueb QSYSSRS ~ueba
QSYSSRS ~ued XSSSSRS ~ues PQS[RSR ~uest ORRXRTR ~uest_ RSRXSRS ~ug_ YRSVRQS ~ugh XSSTTSS ~ugh_ XSSTTTS ~ule RSTRSXS
~ull PRTXRQS ~ull_ PRRXRQR ~um_ NRXRRRS ~un_ HYYPQOR ~unca XSSSSRS ~up_ SPPYSYR ~upe SSSSSXS ~upl SSRRS[S ~upli
QSRSSZS ~uplic QSRSSYS ~ush OZRSSQT ~ush_ PZRSSQT ~ust YPPTSQR ~ut_ [UTQSNS ~ve QRSSWRS ~vec_ QWSSSSS ~ver PRXQ`RR
~vers RSRR]RS ~versi PSRR]RS ~ves XSUTSRS ~vie QSR[R[T ~view RSR\RWT ~view_ RTRXRWT ~vol XSSSSSS ~volt YSSSSRS ~von
QTSSSZS ~von_ QTSSSZS ~was NQRRSQS ~was_ NQRRSQS ~we_ EPVRUWS ~wer URRXSRS ~what_ NTPVTTR ~wor XRRSRNT ~work YRRRROU
~ws_ XRSRSRS ~xpo [SRRSQS ~xpor XSRRSRS ~xport XSRRSRS ~ys_ ^SRQSRS ~zia XSSRSRS ~zu_ PRSRSYS ~ã WRRSTTS ~ão WRRSTTS
~ão_ WRRSTTS ~è_ URRRRXS ~ép RSSSSXS ~ó ORTRT\S ~ód QSRSSXS ~ódi QSRSSXS ~ü NRUQUPS ~д NSURSWS ~е XTTTRQS ~и Q\RRSTS
~ит QXSSSRS ~й NTSVSRS ~й_ NTSVSRS ~к NVRXSVS ~ко OXSSSVS ~ком QXSSSSS ~м RXRRSSS ~ми QXSSSSS ~мит QXSSSSS ~мм QXSSSSS
~мми QXSSSSS ~о OURTRZS ~од RRSSSXS ~ом QXSSSSS ~омм QXSSSSS ~п ZTRVRSS ~р SQRXSUS ~т LWUWRVS ~い `XWOTKR ~い_ \VUQROS
~いい OXRSSRS ~いて_ NVVRVQS ~う_ XSSSSSS ~から YRRSSRS ~が sOTPQLR ~く URRQS[S ~くし PRRQS\S ~くして PRRQS\S ~くと YSSSSRS ~け ORRRS\S
~けて ORRRS\S ~けて_ ORRRS\S ~こ NRSQRZS ~この PRSQSZS ~この関 QRSRSYS ~さ YRRRSQS ~され ZRRSSRS ~される XSSSSRS ~し OVTdTXR ~して
ISUeTZR ~して_ ATVeT[R ~しても \RRRSRS ~しな ZRRRSRS ~しない ZRRRSRS ~しま XSSSSSS ~しまう XSSSSSS ~じ TXRSSRS ~す URURS[S ~た XRRRSQS
~たの YSSSSRS ~たのに YSSSSRS ~だ XSSSSRS ~ち XSSSSRS ~ちる XSSSSRS ~ちる_ XSSSSRS ~っ \RRRRQS ~って YRRSSRS ~つ YRRRSRS ~て JSUaV]R
~て_ 5UWcW`R ~てい YRRRSRS ~ても \RRRSRS ~で VXRRR[S ~と \VQQR[S ~な iPUPRYS ~ない cQVQRPS ~ない_ bQVQRPS ~に WPP[RMS ~にな ZSRSSRS
~の FWZXQ\R ~のに YSSSSRS ~のテ OSYSSRS ~のテス OSYSSRS ~の関 QRSRSYS ~の関数 QRSRSYS ~は LRQQRZS ~ま fRRRRQS ~まう XSSSSSS ~まう_
XSSSSSS ~まる [RSSSRS ~まる_ [RSSSRS ~も ZQUPROS ~ら ]RRRSRS ~らな ZRRSSRS ~らない ZRRSSRS ~る kPSPRXS ~る_ nQQQROS ~れ YRRRSRS ~れる
XSSSSRS ~れる_ XSSSSRS ~を EUUYW[R ~をコ R[RRSRS ~をコミ R[RRSRS ~ク VRRUS^S ~グ QRYRSTS ~コ NaRQR]S ~コミ PbRRSQS ~コミッ PbRRSQS ~コー
QSSRS_S ~コード QSSRS_S ~ジ OWRRV\S ~ス OQcQYPS ~スト LRcRSQS ~ストを PR[RSRS ~ッ RaTQR[S ~ック VRRRS]S ~ット ObURSQS ~ットし Q]RRSQS ~テ
LRcRSQS ~テス LRcRSQS ~テスト LRcRSQS ~ト I`bPUOS ~トし Q\VRSQS ~トして RXVRSQS ~トを PRZRVRS ~ド URRRS^S ~ビ RSS_SRS ~ミ PbRRSQS ~ミッ
PbRRSQS ~ミット PbRRSQS ~メ WXRRRQS ~ュ TVR]SQS ~ュー URR^SQS ~ューの QRR^SQS ~リ ZRRUYSS ~リリ RSSSYSS ~リリー RSSSYSS ~リー RSSSYSS
~リース RSSSYSS ~ロ URURS]S ~ン ZRURVRS ~ー WUOZ\YS ~ーが [RRSSRS ~ーの QRR^SQS ~ージ QXRRVQS ~ース RSSSYSS ~ード URRRS^S ~一 LR\PQYR
~一下 GW]SSZS ~一下_ KW^SS]S ~一个 KQUSRYS ~下 KV\RSXS ~下_ KW^SS]S ~不 vQQRROS ~不到 ]RRSSRS ~不对 YSSSSRS ~不对_ YSSSSRS ~两 [SSSSRS
~个 BPUXR^S ~个函 NRSRSbS ~个函数 NRSRSbS ~也 LR_SSRS ~了 pOOQRUS ~了_ fPPQRWS ~交 MhRSSQS ~今 XWRRSRS ~从 XSSSSRS ~代 QSSSS`S ~代码
QSSSS`S ~何 ]RRRSRS ~保 bRRRSQS ~保存 bRRRSQS ~信 PSR^SRS ~信し QSS^SRS ~信して QSS^SRS ~停 `RRSSRS ~元 PSYSSRS ~元测 PSYSSRS ~元测试
PSYSSRS ~先 O_RRSQS ~内 [SSSSRS ~内容 [SSSSRS ~再 K_URSRS ~出 VRR^SQS ~函 NRSRSbS ~函数 NRSRSbS ~函数_ PRRSSZS ~分 LRRRSvS ~列
PQ]RROS ~列表 SR^RSQS ~到 bSRRSQS ~加 SQYQROS ~单 TRYRSQS ~单元 PSYSSRS ~单元测 PSYSSRS ~反 ]RRRSRS ~反应 XSSSSRS ~反应_ XSSSSRS ~发
OSSS[SS ~变 aRRSSRS ~合計 XSSSSRS ~合計が XSSSSRS ~名 KRRRSQS ~后 [SSSSRS ~器 YRVSSRS ~回 ^RRSSQS ~复 PRVTS[S ~天 _RRRSRS ~天开
XSSSSRS ~天开始 XSSSSRS ~太 PSRSS[S ~好 MRRSSRS ~始 XSSSSRS ~字 HRQRSPS ~存 bRRRSQS ~容 [SSSSRS ~对 YSSSSRS ~对_ YSSSSRS ~就
gQQRRPS ~就崩 ZSSSSRS ~崩 ZSSSSRS ~左 KRRRSRS ~并 PVSSXSS ~应 cRRRSQS ~应_ _RRRSRS ~开 `RRRR`S ~开始 XSSSSRS ~录 SSYSSRS ~応
ZRRRSRS ~总 YSSSSRS ~成 ORRVS[S ~戻 YSSSSRS ~打 ]RRRXRS ~打开 `RRSSRS ~把 HSRRS`S ~推 OcSSSRS ~推送 OcSSSRS ~推送_ OcSSSRS ~提
LhRXSQS ~提交 MhRSSQS ~放 MSSSSRS ~数 OQSQRgS ~数_ PRRSSZS ~文 KRRQSPS ~明 JRRRSOS ~昨 `RRRSQS ~昨天 [RRSSRS ~昨天开 XSSSSRS ~昨日
XSSSSRS ~是 ^RRSSRS ~是空 XSSSSSS ~显 \RRRSQS ~显示 \RRRSQS ~显示不 YSSSSRS ~有 ^RRRSQS ~来 [SRSSRS ~来_ [SRSSRS ~标 PSSSXSS ~格
KRRRSQS ~没 dRRRSQS ~没有 _RRSSRS ~测 KRrRSPS ~测试 MReRSQS ~测试_ OR_SSQS ~点 XRRRSQS ~用 WRXRSQS ~画 XRRRSQS ~登 SSYSSRS ~登录
SSYSSRS ~白 NRRSSRS ~的 OP`RRWS ~码 QSSSS`S ~示 ^QQQRZS ~示さ XSSSSRS ~示され XSSSSRS ~示不 YSSSSRS ~空 ]QaQROS ~空に YSSSSSS ~空にな
YSSSSSS ~系 LRWSSRS ~索 ]RRSSRS ~结 YSSSSRS ~落 XSSSSRS ~落ち XSSSSRS ~落ちる XSSSSRS ~行 `RRSSRS ~表 OP\PRXS ~表的 QS`SSRS ~表示
TRRRS\S ~表示さ XSSSSRS ~計 XSSSSRS ~計が XSSSSRS ~试 MReRSQS ~试_ OR_SSQS ~载 _RRSSRS ~返 URR^SRS ~还 YRXSSRS ~还是 XSSSSSS ~这
GRVRR[S ~这个 KRWRSWS ~这个函 PRSSSYS ~送 NcRRSRS ~送_ OcSSSRS ~都 ^SSSSRS ~里 NRRSSQS ~重 PRRRSgS ~错 ZRVSSRS ~错了 XSSSSRS ~错了_
XSSSSRS ~開 YSSSSRS ~開く YSSSSRS ~開くと YSSSSRS ~関 QRSRSYS ~関数 QRSRSYS ~面 SRRRSaS ~왜 WSSSSSS ~왜_ WSSSSSS ~요 YRRSSRS ~요_
YRRSSRS ~해 NVTSSTS
"""
