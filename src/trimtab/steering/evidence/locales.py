"""The phrases of answers in other languages than English, by the language's code."""

# ruff: noqa: RUF001 (letters of other alphabets are what this file is made of)

from collections.abc import Mapping

from trimtab.steering.evidence.answer_phrases import Phrases

_ES_CHECK = r"(?:prob|verific|ejecut|compil|comprob|valid|corr)"
SPANISH = Phrases(
    signs=r"(?i:[ñ¿¡áíóú]|\b(?:el|los|las|una|que|con|por|para|listo|hecho)\b|\w[ai]d[oa]s?\b)",
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
    offers=(
        r"\b(?:commit|push|merge|pull request|pr|despleg\w+|publi\w+|fusion\w+|algo más)\b[^.?]*\?$",
        r"\bquieres que\b[^.?]*\?$",
    ),
)

FRENCH = Phrases(
    signs=r"(?i:[éèàçê]|\b(?:les?|des|une|est|vous|que|fait|parfait)\b)",
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
    offers=(
        r"\b(?:commit\w*|push\w*|merge\w*|pull request|pr|déplo\w+|publi\w+|fusionn\w+|autre chose)\b[^.?]*\?$",
        r"\b(?:veux-tu|voulez-vous|souhaitez-vous) que je\b[^.?]*\?$",
    ),
)

_DE_CHECKED = r"(?:getestet|geprüft|überprüft|ausgeführt|gebaut|kompiliert|verifiziert|gestartet|ausprobiert)"
_DE_CHECKING = r"(?:testen|prüfen|überprüfen|ausführen|bauen|kompilieren|verifizieren|starten|laufen lassen)"
GERMAN = Phrases(
    signs=r"(?i:[äöüß]|\b(?:der|die|das|den|und|ist|nicht|ich|wurde|bitte|tests|fertig|perfekt)\b|(?:ier|edig|tz)t\b|\w(?:oben|ossen)\b)",
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
    offers=(
        r"\b(?:commit\w*|push\w*|merge\w*|pull request|pr|deploy\w*|veröffentlich\w+|sonst noch)\b[^.?]*\?$",
        r"\bsoll ich\b[^.?]*\?$",
    ),
)

_PT_CHECK = r"(?:test|verific|execut|compil|valid|rod)"
PORTUGUESE = Phrases(
    signs=r"(?i:[ãõçáéíóú]|\b(?:os|uma|que|com|para|pronto|feito|corrigi)\b|\w[ai]d[oa]s?\b|\w[eu]i\b)",
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
    offers=(
        r"\b(?:commit\w*|push|merge|pull request|pr|deploy|publi\w+|mescl\w+|mais alguma coisa)\b[^.?]*\?$",
        r"\bquer que eu\b[^.?]*\?$",
    ),
)

_IT_CHECK = r"(?:testat|verificat|eseguit|compilat|provat|controllat)[oaie]"
_IT_CHECKING = r"(?:testar|verificar|eseguir|compilar|provar|controllar)(?:e|l[oaie])"
ITALIAN = Phrases(
    signs=r"(?i:[èàùòì]|\b(?:il|gli|che|di|sono|una|ho|non|puoi|tutto|pronto)\b|\w[aiutl]t[oi]\b)",
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
    offers=(
        r"\b(?:commit|push|merge|pull request|pr|deploy|pubblic\w+|rilasc\w+|altro)\b[^.?]*\?$",
        r"\bvuoi che\b[^.?]*\?$",
    ),
)

RUSSIAN = Phrases(
    signs=r"[а-яё]{3}",
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
    offers=(
        r"(?:коммит\w*|закоммит\w*|запуш\w*|push|смерж\w*|слить|задеплой\w*|развернуть|опубликовать|что-нибудь"
        r" ещё|что-то ещё)[^.?]*\?$",
        r"\b(?:хочешь|хотите), чтобы\b[^.?]*\?$",
    ),
)

_ZH_CHECK = r"(?:测试|验证|运行|编译|构建|执行|检查|跑)"
CHINESE = Phrases(
    signs=r"[\u4e00-\u9fff]",
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
    offers=(
        r"(?:提交|推送|合并|发布|部署|PR|commit|push)[^。？?]*[？?]$",
        r"(?:要|需要)我[^。？?]*[？?]$",
    ),
)

_JA_CHECK = r"(?:動作確認|テスト|検証|実行|ビルド|確認|コンパイル)"
JAPANESE = Phrases(
    signs=r"[\u3040-\u30ff\u4e00-\u9fff]",
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
    offers=(
        r"(?:コミット|プッシュ|マージ|リリース|デプロイ|PR|プルリクエスト)[^。？?]*(?:か。?|[？?])$",
        r"ましょうか。?$",
    ),
)

_KO_CHECK = r"(?:테스트|검증|실행|빌드|확인|컴파일)"
KOREAN = Phrases(
    signs=r"[\uac00-\ud7a3]",
    owned=(
        rf"{_KO_CHECK}[^.\n]{{0,10}}(?:않았|못했|못 했|안 했|할 수 없|수 없었|보지 않|않은)",
        rf"미(?:검증|확인|테스트|실행)|{_KO_CHECK}(?:이|가)? (?:더 )?필요|테스트[^.\n]{{0,8}}실패",
    ),
    handed_over=(
        r"(?:실행|테스트|확인|재시작|빌드|검증|시도)[^.\n]{0,8}(?:주세요|주십시오|바랍니다|보세요)",
        r"(?:결과|로그|출력)[^.\n]{0,10}(?:알려|공유|보내)\s?주|백그라운드|실행 중입니다|진행 중",
        rf"{_KO_CHECK}[^.\n]{{0,6}}(?:할까요|볼까요|드릴까요)",
    ),
    offers=(
        r"(?:커밋|푸시|머지|병합|배포|릴리스|PR)[^.?]*\?$",
        r"(?:할까요|드릴까요)\?$",
    ),
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
