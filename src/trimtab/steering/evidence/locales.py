"""The phrases of answers in other languages than English, by the language's code.

A phrase is here if it is hard to say of anything but work that is over: verbs stand in the first person or with a word
such as "now", and what a negation turns around is told apart. A claim that is missed costs less than one that is
heard where there is none.
"""

# ruff: noqa: RUF001 (letters of other alphabets are what this file is made of)

from collections.abc import Mapping

from trimtab.steering.evidence.assertion_phrases import Phrases

_ES_DID = (
    r"(?:corregid|arreglad|solucionad|implementad|añadid|agregad|cread|actualizad|cambiad|eliminad|quitad|renombrad"
    r"|movid|reemplazad|refactorizad|configurad|completad|terminad|finalizad|migrad|mejorad|aplicad|ajustad|integrad"
    r"|resuelt|reescrit|hech)[oa]s?"
)
_ES_CHECK = r"(?:prob|verific|ejecut|compil|comprob|valid|corr)"
SPANISH = Phrases(
    signs=r"(?i:[ñ¿¡áíóú]|\b(?:el|los|las|una|que|con|por|para|listo|hecho)\b|\w[ai]d[oa]s?\b)",
    done=(
        rf"^[^\w\n]*+(?:listo|perfecto|{_ES_DID})\b|^[^\w\n]*+todo (?:listo|hecho|en orden|funciona)\b",
        rf"(?<!no )\b(?:he|hemos|ha sido|han sido)(?: ya| también| \w+mente)? {_ES_DID}\b",
        r"(?<!no )\b(?:corregí|arreglé|solucioné|resolví|implementé|añadí|agregué|creé|actualicé|cambié|eliminé|quité"
        r"|renombré|moví|reemplacé|refactoricé|reescribí|configuré|completé|terminé|migré|mejoré|apliqué|ajusté)\b",
        rf"(?<!no )\b(?:está|están|queda|quedan|quedó|quedaron)(?: ya| ahora| todo| \w+mente)+ {_ES_DID}\b",
        r"(?<!no )\b(?:está|están|queda|quedan|quedó|quedaron)(?: ya| ahora| todo)* (?:list[oa]s?|terminad[oa]s?|en"
        r" verde)\b",
        r"\bahora (?:ya |todo |sí )?(?:funcionan?|pasan?|compilan?)\b|\bya (?:funcionan?|compilan?)\b|\bcon éxito\b",
        r"\b(?:pruebas|tests)(?: ya| ahora| \w+mente)? pasan\b|(?<!no )\bpasan tod[oa]s l[oa]s (?:pruebas|tests)\b",
        r"\bresumen de (?:los )?cambios\b|\bcambios realizados\b|\blo que (?:hice|cambié)\b",
    ),
    owned=(
        rf"\b(?:no|nunca|sin)(?: \w+){{0,4}} {_ES_CHECK}(?:[aei]d[oa]s?|[aei]r(?:l[oa]s?)?|é|í|qué)\b",
        r"\bno(?: \w+){0,2} (?:verifiqué|corrí)\b",
        rf"\b(?:faltan?|quedan?|pendientes? de|por)(?: por)? {_ES_CHECK}[aei]r\b",
        r"\b(?:pruebas|tests)(?: \w+)? fallan\b|\b(?:pruebas|tests) no pasan\b",
    ),
    handed_over=(
        r"\b(?:por favor|puedes|podrías|conviene)[^.\n]{0,30}\b(?:ejec[uú]t|pr[ou]e?b|verific|reinici|compil|comprueb)",
        r"\b(?:avísame|dime|cuéntame) (?:si|qué|cómo|cuando)\b[^.\n]{0,40}\b(?:ves|funciona|falla|sale|pasa)",
        r"\ben segundo plano\b|\bsigue(?:n)? en (?:curso|ejecución)\b",
        r"\bquieres que (?:l[oa]s? )?(?:ejecute|pruebe|verifique|compile)\b",
    ),
    passes_on=(r"\b(?:commit|push|merge|pull request|pr|despleg\w+|publi\w+|fusion\w+|algo más)\b[^.?]*\?$",),
)

_FR_DID = (
    r"(?:corrigé|réparé|résolu|implémenté|ajouté|créé|modifié|changé|supprimé|retiré|renommé|déplacé|remplacé"
    r"|refactorisé|réécrit|configuré|terminé|achevé|migré|amélioré|appliqué|extrait|simplifié|nettoyé)(?:e?s?)"
    r"|mise?s? à jour"
)
FRENCH = Phrases(
    signs=r"(?i:[éèàçê]|\b(?:les?|des|une|est|vous|que|fait|parfait)\b)",
    done=(
        rf"^[^\w\n]*+(?:fait(?! partie\b)|parfait|{_FR_DID})\b",
        r"^[^\w\n]*+(?:c'est|tout est) (?:fait|terminé|bon|prêt|corrigé|en"
        r" place|au vert)\b",
        rf"\bj'ai(?: bien| aussi| également| maintenant| donc| tout)* (?:{_FR_DID})\b",
        rf"\b(?:a|ont)(?: bien| maintenant| tous| toutes)* été(?: \w+ment)? (?:{_FR_DID})\b",
        rf"\b(?:est|sont)(?: maintenant| désormais| bien| tous| toutes| entièrement)+ (?:{_FR_DID}|fonctionnel\w*)\b",
        r"\b(?:est|sont)(?: maintenant| désormais)* (?:prête?s?|terminée?s?|en place|au vert)\b",
        r"(?<!ne )\b(?:fonctionne|fonctionnent|compile|compilent) (?:maintenant|désormais|à nouveau|correctement)\b",
        r"\btests passent\b|\bavec succès\b",
        r"\brésumé des (?:changements|modifications)\b|\bvoici ce que j'ai (?:fait|changé|modifié)\b",
    ),
    owned=(
        r"\b(?:pas|jamais|rien)(?: \w+){0,3} (?:test|vérifi|exécut|lanc|compil|essay|valid)(?:e[rz]|ée?s?)\b",
        r"\b(?:sans|impossible d[e'])(?: avoir)? ?(?:l'|les? |la )?(?:test|vérifi|exécut|lanc|compil|essay)(?:er|é)\b",
        r"\bnon (?:test|vérifi|compil|valid)ée?s?\b",
        r"\b(?:reste|restent)(?: \w+)? à (?:tester|vérifier|valider|lancer)\b",
        r"\btests?(?: \w+)? échoue(?:nt)?\b|\btests ne passent pas\b",
    ),
    handed_over=(
        r"\b(?:merci de|veuillez|peux-tu|pouvez-vous|pourriez-vous|tu peux|vous pouvez)[^.\n]{0,30}"
        r"\b(?:lanc|test|exécut|vérifi|redémarr|relanc|essay)\w*",
        r"\b(?:dis-moi|dites-moi) (?:si|ce que|quand|comment)\b[^.\n]{0,40}\b(?:vois|voyez|marche|fonctionne|échoue)",
        r"\ben arrière-plan\b|\b(?:toujours|encore) en cours\b",
        r"\b(?:veux-tu|voulez-vous|souhaitez-vous) que je (?:les? |la |l')?(?:lance|teste|exécute|vérifie)\b",
    ),
    passes_on=(
        r"\b(?:commit\w*|push\w*|merge\w*|pull request|pr|déplo\w+|publi\w+|fusionn\w+|autre chose)\b[^.?]*\?$",
    ),
)

_DE_DID = (
    r"(?:behoben|repariert|gefixt|korrigiert|implementiert|umgesetzt|hinzugefügt|ergänzt|erstellt|angelegt|aktualisiert"
    r"|geändert|angepasst|entfernt|gelöscht|umbenannt|verschoben|ersetzt|refaktoriert|überarbeitet|umgeschrieben"
    r"|eingebaut|konfiguriert|eingerichtet|abgeschlossen|fertiggestellt|erledigt|migriert|verbessert|vereinfacht|gelöst"
    r"|ausgelagert)"
)
_DE_CHECKED = r"(?:getestet|geprüft|überprüft|ausgeführt|gebaut|kompiliert|verifiziert|gestartet|ausprobiert)"
_DE_CHECKING = r"(?:testen|prüfen|überprüfen|ausführen|bauen|kompilieren|verifizieren|starten|laufen lassen)"
GERMAN = Phrases(
    signs=r"(?i:[äöüß]|\b(?:der|die|das|den|und|ist|nicht|ich|wurde|bitte|tests|fertig|perfekt)\b|(?:ier|edig|tz)t\b|\w(?:oben|ossen)\b)",
    done=(
        rf"^[^\w\n]*+(?:fertig|geschafft|perfekt|{_DE_DID})\b|^[^\w\n]*+alles (?:erledigt|fertig|grün|läuft)\b",
        rf"\b(?:ich habe|habe ich)\b(?:(?!\bnicht\b|\bkein|\bnoch\b)[^.\n]){{0,80}}?\b{_DE_DID}\b",
        rf"\b(?:wurde|wurden)(?: (?!nicht\b|noch\b|nie\b)\w+){{0,2}} {_DE_DID}\b",
        r"\b(?:ist|sind)(?: (?:jetzt|nun|damit|somit|alle|alles|vollständig))*"
        rf" (?:fertig|einsatzbereit|grün|{_DE_DID})\b",
        r"\b(?:funktionier|läuf|lauf|kompilier)(?:en|t) (?:jetzt|nun|wieder|damit)\b(?! nicht)",
        r"\b(?:jetzt|nun) (?:funktionier|läuf|lauf|kompilier)(?:en|t)\b(?! nicht)",
        r"\btests (?:laufen|bestehen)(?: (?!nicht\b|noch\b)\w+)? ?durch\b|\btests bestehen\b",
        r"(?<!nicht )\berfolgreich\b",
        r"\bzusammenfassung der änderungen\b|\bdas habe ich geändert\b|\bkeine fehler mehr\b",
    ),
    owned=(
        rf"\b(?:nicht|nie|ohne|kein\w*)(?: \w+){{0,4}} (?:{_DE_CHECKED}|(?:zu )?{_DE_CHECKING})\b",
        rf"\b{_DE_CHECKED} (?:habe|ist|wurde)\b[^.\n]{{0,30}}\bnicht\b|\bun(?:getestet|geprüft|verifiziert)\b",
        rf"\b(?:noch|muss|müssen|sollte|sollten)(?: \w+){{0,3}} {_DE_CHECKED}\b",
        r"\btests?(?: \w+)? (?:schlagen|schlägt)\b|\btests? (?:schlagen|schlägt)\b|\btests laufen nicht\b",
    ),
    handed_over=(
        r"\bbitte(?: \w+){0,3} (?:test|start|führ|prüf|überprüf|probier|bau|neu|ausführen|kompilier)",
        r"\b(?:sag|gib)(?: mir)?(?: kurz)? bescheid\b|\blass mich wissen\b|\bim hintergrund\b|\bläuft noch\b",
        rf"\bsoll ich(?: \w+){{0,4}} {_DE_CHECKING}\b",
    ),
    passes_on=(r"\b(?:commit\w*|push\w*|merge\w*|pull request|pr|deploy\w*|veröffentlich\w+|sonst noch)\b[^.?]*\?$",),
)

_PT_DID = (
    r"(?:corrigid|consertad|resolvid|implementad|adicionad|criad|atualizad|alterad|modificad|removid|excluíd|renomead"
    r"|movid|substituíd|refatorad|reescrit|configurad|concluíd|finalizad|terminad|migrad|melhorad|aplicad|ajustad|feit)"
    r"[oa]s?"
)
_PT_CHECK = r"(?:test|verific|execut|compil|valid|rod)"
PORTUGUESE = Phrases(
    signs=r"(?i:[ãõçáéíóú]|\b(?:os|uma|que|com|para|pronto|feito|corrigi)\b|\w[ai]d[oa]s?\b|\w[eu]i\b)",
    done=(
        rf"^[^\w\n]*+(?:pronto|perfeito|{_PT_DID})\b|^[^\w\n]*+tudo (?:pronto|certo|feito|funcionando)\b",
        r"(?<!não )\b(?:corrigi|consertei|resolvi|implementei|adicionei|criei|atualizei|alterei|modifiquei|removi"
        r"|excluí|renomeei|substituí|refatorei|reescrevi|configurei|concluí|finalizei|terminei|migrei|melhorei|apliquei"
        r"|ajustei)\b",
        rf"(?<!não )\b(?:foi|foram)(?: todos| todas| \w+mente)? {_PT_DID}\b",
        r"(?<!não )\b(?:está|estão|ficou|ficaram)(?: agora| tudo| todos| todas)* (?:pront[oa]s?|concluíd[oa]s?)\b",
        r"\bagora (?:já |tudo )?(?:funcionam?|passam?|compilam?)\b|\bcom sucesso\b",
        r"\b(?:testes|tests)(?: já| agora)? (?:passam|passaram|passando)\b",
        r"\bresumo das (?:alterações|mudanças)\b|\bo que (?:mudou|mudei|alterei)\b",
    ),
    owned=(
        rf"\b(?:não|nunca|sem)(?: \w+){{0,4}} {_PT_CHECK}(?:ad[oa]s?|ar(?:-l[oa]s?)?|ei)\b",
        r"\bnão(?: \w+){0,2} verifiquei\b",
        rf"\b(?:faltam?|restam?|precisam?|ainda)(?: \w+){{0,2}} {_PT_CHECK}(?:ar|ad[oa]s?)\b",
        r"\btestes(?: \w+)? (?:falham|falhando|falharam)\b|\btestes não passa",
    ),
    handed_over=(
        r"\b(?:por favor|você pode|poderia)[^.\n]{0,30}\b(?:execut|test|rod|verifi|reinici|compil)\w*",
        r"\bme (?:avise|diga|conte) (?:se|o que|como|quando)\b[^.\n]{0,40}\b(?:vê|aparece|funciona|falha|acontece)",
        r"\bem segundo plano\b|\bainda em (?:andamento|execução)\b",
        r"\bquer que eu (?:[oa]s? )?(?:execute|teste|rode|verifique|compile)\b",
    ),
    passes_on=(r"\b(?:commit\w*|push|merge|pull request|pr|deploy|publi\w+|mescl\w+|mais alguma coisa)\b[^.?]*\?$",),
)

_IT_DID = (
    r"(?:risolt|sistemat|implementat|aggiunt|creat|aggiornat|modificat|cambiat|rimoss|eliminat|rinominat|spostat"
    r"|sostituit|rifattorizzat|riscritt|configurat|completat|terminat|migrat|migliorat|applicat|estratt|semplificat)"
    r"[oaie]"
)
_IT_CHECK = r"(?:testat|verificat|eseguit|compilat|provat|controllat)[oaie]"
_IT_CHECKING = r"(?:testar|verificar|eseguir|compilar|provar|controllar)(?:e|l[oaie])"
ITALIAN = Phrases(
    signs=r"(?i:[èàùòì]|\b(?:il|gli|che|di|sono|una|ho|non|puoi|tutto|pronto)\b|\w[aiutl]t[oi]\b)",
    done=(
        rf"^[^\w\n]*+(?:fatto|pronto|perfetto|(?!\w+e\b){_IT_DID})\b",
        r"^[^\w\n]*+tutto (?:pronto|fatto|a posto|funziona)\b",
        rf"(?<!non )\bho(?: anche| ora| già| \w+mente)* (?:corrett[oaie]|{_IT_DID})\b",
        rf"(?<!non )\b(?:è|sono) stat[oaie](?: \w+mente)? (?:corrett[oaie]|{_IT_DID})\b",
        r"(?<!non )\b(?:è|sono)(?: ora| adesso| tutti| tutte)* (?:pront[oaie]|completat[oaie]|a posto)\b",
        r"\b(?:ora|adesso) (?:tutto )?(?:funziona(?:no)?|passa(?:no)?|compila(?:no)?)\b|\bcon successo\b",
        r"\btest(?: ora| adesso)? passano\b",
        r"\briepilogo delle modifiche\b|\bcosa è cambiato\b|\becco cosa ho (?:fatto|cambiato|modificato)\b",
    ),
    owned=(
        rf"\b(?:non|mai|senza)(?: \w+){{0,4}} (?:{_IT_CHECK}|{_IT_CHECKING})\b",
        rf"\b(?:resta|restano|rimane|rimangono|ancora)(?: \w+)? da {_IT_CHECKING}\b|\bda (?:testare|verificare)\b",
        r"\btest(?: \w+)? falliscono\b|\btest non passano\b",
    ),
    handed_over=(
        r"\b(?:per favore|puoi|potresti|potete)[^.\n]{0,30}\b(?:esegu|test|avvi|verific|riavvi|compil|prov)\w*",
        r"\bfammi sapere (?:se|cosa|come|quando)\b[^.\n]{0,40}\b(?:vedi|funziona|fallisce|succede)",
        r"\bin background\b|\bancora in (?:corso|esecuzione)\b",
        r"\bvuoi che (?:l[oaie] )?(?:esegua|testi|verifichi|provi|avvii|compili)\b",
    ),
    passes_on=(r"\b(?:commit|push|merge|pull request|pr|deploy|pubblic\w+|rilasc\w+|altro)\b[^.?]*\?$",),
)

_RU_DID = (
    r"(?:исправлен|реализован|добавлен|создан|обновл[её]н|измен[её]н|удал[её]н|переименован|перемещ[её]н|замен[её]н"
    r"|переписан|настроен|заверш[её]н|выполнен|реш[её]н|устран[её]н|починен|готов)[аоы]?"
)
_RU_PAST = (
    r"(?:исправил|реализовал|добавил|создал|обновил|изменил|удалил|переименовал|переписал|настроил|починил|заменил"
    r"|завершил|сделал|устранил|переделал|вынес|убрал)а?"
)
RUSSIAN = Phrases(
    signs=r"[а-яё]{3}",
    done=(
        rf"^[^\w\n]*+(?:вс[её] )?(?:сделано|{_RU_DID})\b|^[^\w\n]*+(?:я )?{_RU_PAST}\b|^[^\w\n]*+отлично\b",
        rf"\bя (?:(?!не\b)\w+ )?{_RU_PAST}\b",
        rf"\b(?:теперь|успешно|полностью|был[аои]?) {_RU_DID}\b",
        r"\bтеперь (?:вс[её] )?(?:работа[её]т|работают|проход\w+|собира[её]тся|компилиру\w+)",
        r"\bтесты (?:теперь |успешно )?(?:проходят|прошли|зел[её]ные)\b|(?<!не)(?<!не )\bуспешно\b",
        r"\b(?:итоги?|сводка|список) изменений\b|\bчто (?:изменилось|(?:было )?сделано)\b",
    ),
    owned=(
        r"\bне (?:\w+ ){0,3}(?:провер|тестир|протестир|запуска|запуст|запущ|собира|собра|компилир|скомпилир|выполня"
        r"|прогон|прогна)\w*",
        r"\bбез (?:\w+ )?(?:проверки|запуска|тестирования|сборки)\b|\bнепроверен",
        r"\b(?:нужно|надо|осталось|стоит|следует|требуется)(?: \w+){0,2} (?:провер|протест|запуст|прогна)\w*",
        r"\bтесты (?:\w+ )?(?:пада[юе]т|не проход|не прошли|упали)",
    ),
    handed_over=(
        r"\b(?:запустите|проверьте|попробуйте|перезапустите|запусти|проверь|попробуй|перезапусти)\b",
        r"\b(?:сообщи|напиши|расскажи)(?:те)?\b|\bдай(?:те)? знать\b|\bв фоне\b|\bв процессе\b",
        r"\b(?:хочешь|хотите|нужно ли)\b[^.\n]{0,40}\b(?:запуст|провер|протест)\w*",
    ),
    passes_on=(
        r"(?:коммит\w*|закоммит\w*|запуш\w*|push|смерж\w*|слить|задеплой\w*|развернуть|опубликовать|что-нибудь"
        r" ещё|что-то ещё)[^.?]*\?$",
    ),
)

_ZH_DID = (
    r"(?:修复|修正|修改|解决|实现|添加|新增|增加|创建|更新|删除|移除|重命名|移动|替换|重构|重写|完成|配置|优化|调整|迁移|提交"
    r"|推送|处理)"
)
_ZH_CHECK = r"(?:测试|验证|运行|编译|构建|执行|检查|跑)"
CHINESE = Phrases(
    signs=r"[\u4e00-\u9fff]",
    done=(
        r"^[^\w\n]*+(?:(?:全部|都|修复|修改|任务)?(?:已)?完成|搞定|好了)(?!后|之后|以后|前|之前|时|度|率|的)",
        rf"(?<!如果)(?<!是否)(?<!若)(?<!假设)已(?:经)?(?:成功|全部|全都|都)?{_ZH_DID}(?!的|过)",
        rf"我[^。，\n没未不会要将想]{{0,20}}{_ZH_DID}(?:好|完)?了",
        r"(?<!确保)(?<!如果)(?<!直到)(?<!让)测试(?:现在|均|都|已|已经|全部|全)*(?:通过|跑通)(?!率|后|之后|时|的)",
        r"现在(?:已|已经)?(?:可以|能|能够|会)?(?:正常|正确)(?:地)?(?:工作|运行|使用|编译|显示)",
        r"成功(?:修复|实现|添加|创建|更新|完成)(?!后)",
        r"(?:修改|变更|改动|更改)(?:内容)?(?:总结|摘要|汇总|如下)|不(?:会)?再(?:报错|出错|崩溃)",
    ),
    owned=(
        rf"(?:没有|没|未|尚未|无法|不能|没法|未能|没能|并未)[^。，,\n]{{0,12}}{_ZH_CHECK}",
        rf"未经{_ZH_CHECK}|(?:需要|有待|仍需|还需|待)[^。，,\n]{{0,6}}(?:测试|验证|确认)",
        r"测试(?:仍|仍然|还|依然|还是)?(?:失败|不通过|未通过|没有通过|没通过)",
    ),
    handed_over=(
        r"请[^。\n]{0,12}(?:运行|测试|重启|验证|试|确认|检查|执行|编译|刷新)",
        r"(?:告诉我|让我知道|发给我)[^。\n]{0,10}(?:结果|输出|日志|是否)|(?:结果|输出|日志)[^。\n]{0,6}(?:告诉我|发给我)",
        r"在后台|正在(?:运行|进行|执行)",
        rf"(?:要|需要|是否)我[^。？?\n]{{0,10}}{_ZH_CHECK}",
    ),
    passes_on=(r"(?:提交|推送|合并|发布|部署|PR|commit|push)[^。？?]*[？?]$",),
)

_JA_DID = (
    r"(?:修正|実装|追加|作成|更新|変更|削除|改善|対応|解決|設定|移動|リファクタリング|リネーム|統合|適用|整理|完了|反映"
    r"|修復)"
)
_JA_CHECK = r"(?:動作確認|テスト|検証|実行|ビルド|確認|コンパイル)"
JAPANESE = Phrases(
    signs=r"[\u3040-\u30ff\u4e00-\u9fff]",
    done=(
        rf"^[^\w\n]*+{_JA_DID}?完了(?!後|前|次第|すると|したら|時|まで|予定|して(?:い)?ま|でき)",
        rf"{_JA_DID}(?:は|が|を|も)?(?:すべて|全て|正常に|無事)?(?:しました|いたしました|されました|できました|済みです"
        r"|が?完了しました)",
        r"(?:直し|書き換え|置き換え|切り替え|終わり)ました|^[^\w\n]*+できました",
        r"テスト(?:は|が|も)?(?:すべて|全て|全部)?(?:通り|通って|パスし|成功し|合格し)(?:ました|います|ています)",
        r"正常に(?:動作|動き)(?:します|しました|ました|するようになりました)|ようになりました",
        r"^[^\w\n]*+(?:変更|修正)(?:内容|点)(?:のまとめ)?[^\w\n]*$",
    ),
    owned=(
        rf"未(?:確認|検証|テスト|実行|実施|ビルド)|{_JA_CHECK}[^。\n]{{0,10}}(?:ていません|てません|できません|ておりません"
        r"|ていない|できない|できなかった|ませんでした)",
        r"(?:確認|検証|テスト)が必要|テスト[^。\n]{0,6}(?:失敗|落ち)",
    ),
    handed_over=(
        r"(?:実行|確認|試|テスト|再起動|ビルド|検証)[^。\n]{0,8}(?:ください|下さい|お願い)",
        r"(?:結果|ログ|出力)[^。\n]{0,6}(?:教えて|共有|貼って)|バックグラウンドで|実行中です|進行中",
        rf"{_JA_CHECK}(?:し|してみ)ましょうか",
    ),
    passes_on=(r"(?:コミット|プッシュ|マージ|リリース|デプロイ|PR|プルリクエスト)[^。？?]*(?:か。?|[？?])$",),
)

_KO_DID = (
    r"(?:수정|구현|추가|생성|작성|업데이트|변경|삭제|제거|이동|교체|리팩터링|리팩토링|개선|적용|해결|설정|반영|완료"
    r"|정리|통합)"
)
_KO_CHECK = r"(?:테스트|검증|실행|빌드|확인|컴파일)"
_KO_NOT_YET = r"(?!\s?(?:되면|하면|후|전|되지|하지|여부|될|할))"
KOREAN = Phrases(
    signs=r"[\uac00-\ud7a3]",
    done=(
        rf"^[^\w\n]*+(?:모두 |전부 |작업 |{_KO_DID} )?완료{_KO_NOT_YET}|^[^\w\n]*+(?:다 )?(?:됐습니다|끝났습니다)",
        rf"{_KO_DID}(?:을|를|이|가|은|는|도)?\s?(?:모두 |전부 |성공적으로 )?(?:했습니다|하였습니다|되었습니다|됐습니다"
        r"|완료했습니다|완료되었습니다|했어요|됐어요|해\s?두었습니다|해\s?놓았습니다)",
        r"(?:고쳤|바꿨|만들었|옮겼|지웠)(?:습니다|어요)",
        r"테스트(?:가|는|도|를)?\s?(?:모두|전부|다)?\s?통과(?:했|합니다|하였|됩니다|됐|함)",
        r"이제[^.\n]{0,30}(?:정상|제대로|올바르게)[^.\n않못]{0,10}(?:작동|동작|실행)(?:합니다|됩니다|해요)",
        r"^[^\w\n]*+(?:주요 )?변경 (?:사항|내용)(?: 요약)?[^\w\n]*$",
    ),
    owned=(
        rf"{_KO_CHECK}[^.\n]{{0,10}}(?:않았|못했|못 했|안 했|할 수 없|수 없었|보지 않|않은)",
        rf"미(?:검증|확인|테스트|실행)|{_KO_CHECK}(?:이|가)? (?:더 )?필요|테스트[^.\n]{{0,8}}실패",
    ),
    handed_over=(
        r"(?:실행|테스트|확인|재시작|빌드|검증|시도)[^.\n]{0,8}(?:주세요|주십시오|바랍니다|보세요)",
        r"(?:결과|로그|출력)[^.\n]{0,10}(?:알려|공유|보내)\s?주|백그라운드|실행 중입니다|진행 중",
        rf"{_KO_CHECK}[^.\n]{{0,6}}(?:할까요|볼까요|드릴까요)",
    ),
    passes_on=(r"(?:커밋|푸시|머지|병합|배포|릴리스|PR)[^.?]*\?$",),
)

OTHERS: Mapping[str, Phrases] = {
    "de": GERMAN,
    "es": SPANISH,
    "fr": FRENCH,
    "it": ITALIAN,
    "ja": JAPANESE,
    "ko": KOREAN,
    "pt": PORTUGUESE,
    "ru": RUSSIAN,
    "zh": CHINESE,
}
