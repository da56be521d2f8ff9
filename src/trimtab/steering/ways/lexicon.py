"""What people say when they mean something else by name: "still no icon" is a malfunction, "have a look at the review
comments" a pull request. General knowledge of the trade, tied to no particular way: a way is about a notion if its own
words say so.
"""

import re
from collections.abc import Mapping
from functools import cache

from trimtab.model.record import Record
from trimtab.steering.patterns import FULL, searchable
from trimtab.steering.ways.prompt_weights import Reading
from trimtab.steering.ways.text import stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.patterns import Searchable


class Notion(Record):
    """`about`: words that a way on this notion uses for itself. `clear` and `vague` are what people say; `abroad` is
    what they say in other languages (de, es, fr, pt, ru, zh, ja, ko, ar), as plain text."""

    name: str
    about: tuple[str, ...]
    clear: str
    vague: str = ""
    abroad: str = ""


NOTIONS = (
    Notion(
        "malfunction",
        ("debug", "debugging", "troubleshoot", "troubleshooting"),
        r"""\bbugs?\b(?!\s+reports?) | \bbuggy\b | \bdebug | \btroubleshoot | \bregression | \bsegfault | \bstack ?trace | \btraceback
        | \bbreakpoint | \bbisect | \b(?:root.?cause|race condition|dead ?lock|core dump)\b
        | \b(?:is|are|it'?s|still|seems?|looks?|got|completely|has|have)\s+(?:\w+\s+)?(?:broken|crash(?:ed|ing)|stuck|hang(?:ing)?|frozen|freezing|failing)\b
        | \b(?:crash|freez|hang|fail|break)(?:s|es)\b(?!\s+(?:down|out)) | \bhard.?freezes?\b
        | \b(?:not|n'?t|never|stopped|stops|longer|isnt|doesnt|dont|cant)\s+(?:\w+\s+){0,2}?(?:work|working|show|showing|load|loading|appear|appearing|start|starting|respond|responding|updat\w+|fir(?:e|ing)|display\w*|render\w*|trigger\w*|open|opening|run|running|connect\w*)\b
        | \bnot\s+(?:being\s+)?(?:updated|saved|created|called|triggered|displayed|shown|found|applied|set|sent|rendered|recogni[sz]ed)\b
        | \b(?:i|we)\s+(?:can'?t|cannot|can not|am unable to|are unable to|still don'?t|still get|keep getting|am getting|get|got|see)\s+(?:\w+\s+){0,3}?(?:error|errors|exception|failure|re-?run|see|log ?in|open|start|access|connect)\b
        | \b(?:i|we)\s+(?:don'?t|do not|cannot|can'?t|still don'?t)\s+see\b | \bstill\s+(?:no|not|get|getting|seeing|see|have|having|there|same)\b
        | \b(?:investigate|find out|figure out|check|see|understand|explain|know|tell me)\s+(?:\w+\s+){0,2}?why\b | \bwhy\s+(?:is|are|does|do|did|isn'?t|doesn'?t|don'?t|didn'?t|won'?t|can'?t|aren'?t)\b.{0,60}\b(?:not|n'?t|fail\w*|error|broken|wrong|crash\w*|slow)\b
        | \bshould(?:n'?t| not)\s+(?:happen|be\s+(?:possible|there))\b | \bhow\s+(?:can|could)\s+(?:this|that|it)\s+happen
        | \b(?:identify|find|investigate|diagnose|look into)\s+(?:the|this|that|an?)?\s*(?:issue|problem|cause|failure)
        | \bwrong(?:ly)?\b.{0,40}\b(?:shows?|displays?|returns?|prints?|value|result|output)\b | \bthe\s+problem\s+(?:got|was|is|started)\b
        | \bworked\s+(?:once|before|yesterday|fine|until)\b | \bused\s+to\s+work\b""",
        r"""\berrors?\b | \bissues?\b | \bproblems?\b | \bwrong\b | \bfail(?:ed|ure|ures|ing)?\b | \bbroken\b | \bcrash\w* | \bweird\b | \bunexpected\w*
        | \binvestigat\w+ | \bincorrect\w* | \bdoesn'?t\b | \bdoes not\b | \bdidn'?t\b | \bcannot\b | \bcan'?t\b | \bexpected\b | \bmissing\b""",
        abroad="fehlersuche|funktioniert nicht|geht nicht|no funciona|ne marche pas|ne fonctionne pas|não funciona|depurar|déboguer|не работает|отладк|ошибк|不工作|调试|报错|故障|動かない|デバッグ|バグ|작동하지|디버그|버그|오류|لا يعمل|تصحيح الأخطاء",
    ),
    Notion(
        "pull request",
        ("pr", "pullrequest", "github"),
        r"""\bprs?\s*\#?\d+ | \bpull.?requests?\b | \bmerge.?requests?\b | \b(?:pr|review)\s+(?:comments?|feedback|threads?|description|title|body)\b
        | \b(?:open|create|make|draft|raise|submit|put up|review|merge|update|close|land|ship|squash)\s+(?:a|the|this|that|my|your|our|another|new|it as a|an)?\s*(?:draft\s+)?(?:prs?|mrs?)\b
        | \b(?:respond|reply|address|resolve|answer)\b.{0,30}\bcomments?\b | \bcopilot\s+(?:review|comments?) | \breviewers?\b
        | \b(?:can|could|shall)\s+(?:we|you|i)\s+merge\b | \b(?<!.)merge\s+(?:it|this|that)\b | \bready\s+to\s+merge\b""",
        r"""\bprs?\b | \bgithub\b | \bmerge\b | \bgh\b | \bbranch\s+protection""",
        abroad="pull-request|запрос на слияние|合并请求|拉取请求|プルリク|풀 리퀘스트",
    ),
    Notion(
        "issue tracker",
        ("issue", "github"),
        r"""\b(?:open|file|create|close|raise|triage|label|assign|submit|write up)\s+(?:an?|the|this|that|these|some|new|\w+)?\s*(?:github\s+)?issues?\b | \bissues?\s*\#\d+ | \bbug\s+reports?\b
        | \b(?:stale|duplicate|open|every|all)\s+issues?\b | \bissue\s+(?:is|was)?\s*(?:stale|a duplicate|closed|open)\b""",
        r"""\bmilestones?\b | \bbacklog\b""",
    ),
    Notion(
        "commit",
        ("commit", "commits"),
        r"""\b(?<!.)commit\b | \b(?:please|and|then|now|also|just|can you|could you|let'?s|to|you|i)\s+commit\b(?!\s+(?:hash|sha|id|history))
        | \bcommit\s+(?:this|it|that|these|them|all|both|your|the|my|our|each|every\w*|changes?|what|only|and|with|in|as)\b | \bcommit\s+(?:messages?|msg)\b
        | \b(?:individual|separate|atomic|small|conventional|single)\s+commits?\b | \b(?:squash|amend|split|reword)\b.{0,20}\bcommits?\b | \bcommits?\b.{0,20}\b(?:squash|amend)""",
        r"""\bcommits?\b""",
        abroad="commit-nachricht|mensaje de commit|message de commit|mensagem de commit|коммит|提交信息|提交代码|コミット|커밋",
    ),
    Notion(
        "release",
        ("release", "releases", "changelog"),
        r"""\bchange.?log\b | \brelease\s+notes?\b | \b(?:cut|make|create|prepare|publish|tag|draft|do|new|next|the|a)\s+(?:new\s+)?release\b | \bbump\b.{0,25}\b(?:version|minor|major|patch)
        | \b(?:version|minor|major|patch)\s+bump | \bsemver\b | \b(?:publish|upload)\s+(?:it\s+)?(?:to|on)\s+(?:npm|pypi|crates|homebrew) | \brelease[/ -]v?\d""",
        r"""\breleas\w+ | \bversions?\b | \btags?\b | \bpublish\w*""",
        abroad="änderungsprotokoll|notas de la versión|notes de version|релиз|发布|更新日志|リリース|릴리스|변경 로그",
    ),
    Notion(
        "test",
        ("test", "tests", "testing"),
        r"""\b(?:add|write|create|implement|extend|update|include|improve|generate|need|missing|more|fix|run|setup|set up)\s+(?:\w+\s+){0,4}?(?:tests?|test.?cases?|specs?)\b
        | \b(?:unit|integration|e2e|end.?(?:to|2).?end|regression|snapshot|smoke|property|table.?driven|acceptance)\s*[-\s]?tests?\b | \btest\s+(?:coverage|suite|cases?|plan|fixtures?)\b
        | \bcoverage\b | \b(?:pytest|jest|vitest|mocha|junit|rspec)\b | \btests?\s+(?:that|for|to|which)\b | \bassertions?\b | \btest\s+(?:it|this|that|the|your|our)\b""",
        r"""\btests?\b | \btesting\b | \bverify\b | \be2e\b""",
        abroad="unit-test|unittest|prueba unitaria|pruebas unitarias|test unitaire|tests unitaires|teste unitário|testes unitários|тест|单元测试|测试|テスト|테스트|اختبار",
    ),
    Notion(
        "test first",
        ("tdd", "failing test first", "red-green-refactor"),
        r"""\btdd\b | \btest.?driven\b(?!.{0,3}tabl) | \b(?:failing|the)\s+tests?\s+first\b | \bred.?green""",
    ),
    Notion(
        "readme",
        ("readme",),
        r"""\bread.?me\b""",
        r"""\bgetting started\b | \bquick.?start\b""",
    ),
    Notion(
        "documentation",
        ("documentation", "docs"),
        r"""\b(?:update|write|improve|add|fix|create|review|extend)\s+(?:\w+\s+){0,3}?(?:docs?|documentation|docstrings?|guides?)\b | \bdocument\s+(?:the|this|how|all|that|it|our|every\w*)\b | \bdoc.?strings?\b""",
        r"""\bdocs?\b | \bdocumentation\b""",
        abroad="dokumentation|documentación|documentação|документаци|文档|ドキュメント|문서",
    ),
    Notion(
        "security",
        ("security", "secure"),
        r"""\bsecurity\b | \bvulnerab\w+ | \bexploit\w* | \bxss\b | \bcsrf\b | \bowasp\b | \bharden\w*\b | \b(?:sql|command|prompt|shell)\s+injection | \bsaniti[sz]\w+ | \bcves?\b | \bpen.?test""",
        r"""\bsecur\w+ | \bpermissions?\b | \btokens?\b""",
        abroad="sicherheit|schwachstelle|seguridad|vulnerabilidad|vulnerabilidade|segurança|sécurité|vulnérabilité|безопасност|уязвимост|安全漏洞|安全性|脆弱性|セキュリティ|보안|취약점|أمان|ثغر",
    ),
    Notion(
        "sign-in",
        ("auth", "authentication", "login", "authorization"),
        r"""\bjwts?\b | \brbac\b | \boauth2?\b | \baccess\s+control\b | \bsession\s+(?:token|cookie)s?\b | \b(?:fix|add|implement|secure|harden|review)\s+(?:the\s+|our\s+)?(?:auth|login|authentication|authorization)\b(?!\s+(?:module|service|page))""",
        r"""\bauth\b | \bauthenticat\w+ | \bauthori[sz]\w+ | \blogins?\b | \bsign.?in\b | \bpasswords?\b""",
    ),
    Notion(
        "secret",
        ("secrets", "credential", "credentials"),
        r"""\bapi.?keys?\b | \bcredentials?\b | \bsecrets?\b | \bprivate\s+keys?\b | \b(?:leak|expos|rotat)\w*\s+(?:\w+\s+){0,3}?(?:keys?|tokens?|secrets?|passwords?)""",
        r"""\bpasswords?\b | \btokens?\b""",
    ),
    Notion(
        "dependency",
        ("dependency", "dependencies", "package"),
        r"""\bdependenc\w+ | \b(?:npm|pnpm|yarn|pip|cargo|brew|gem|composer|poetry|uv)\s+(?:install|add|update|upgrade|remove|audit|i)\b | \b(?:upgrade|downgrade|pin|bump|install|uninstall|outdated)\s+(?:\w+\s+){0,3}?(?:packages?|librar\w+|deps?|modules?|crates?)\b
        | \block.?files?\b | \b(?:upgrade|update|bump)\s+\w+\s+to\s+v?\d""",
        r"""\bpackages?\b | \blibrar(?:y|ies)\b | \bdeps\b | \binstall\w*\b | \bupgrad\w+""",
        abroad="abhängigkeit|dependência|dependencia|dépendance|зависимост|依赖|依存関係|의존성|종속성|التبعيات",
    ),
    Notion(
        "configuration",
        ("configuration", "config", "settings"),
        r"""\bconfig(?:uration)?\s+files?\b | \benv(?:ironment)?\s+(?:vars?|variables?)\b | \bdotenv\b | \b(?<=\.)env\b | \bsettings\.(?:local\.)?(?:json|ya?ml|toml)\b | \bconfig\.\w+ | \bconnection\s+strings?\b | \bfeature\s+flags?\b""",
        r"""\bconfig\w*\b | \bsettings?\b""",
        abroad="umgebungsvariable|konfiguration|variables de entorno|configuración|configuração|настройк|конфигурац|环境变量|配置文件|環境変数|設定ファイル|환경 변수|설정 파일",
    ),
    Notion(
        "remote shell",
        ("ssh", "remote"),
        r"""\bssh\b | \bscp\b | \brsync\b | \bbastion\b | \bjump.?host\b""",
        r"""\bremote\s+(?:server|host|machine)\b""",
    ),
    Notion(
        "performance",
        ("performance", "latency", "profiling"),
        r"""\b(?:too|very|really|so|painfully|super|quite)\s+slow\b | \bslow(?:er|ness|ly)?\b.{0,30}\b(?:quer\w+|page|load\w*|build|test\w*|start\w*|response|request\w*) | \bspeed\s*(?:it|this|that|things|up)\b | \b(?:takes?|took|taking)\s+(?:too|so|very|forever|ages|\d+\s*(?:s|sec|min))\w*
        | \b(?:optimi[sz]e|profile|benchmark)\b | \blatency\b | \bmemory\s+(?:leak|usage)\b | \bbottlenecks?\b | \bn\+1\b | \bthroughput\b""",
        r"""\bslow\w*\b | \bperformance\b | \boptimi[sz]\w+ | \bfaster\b | \bcach(?:e|ing)\b""",
        abroad="zu langsam|leistung|rendimiento|desempenho|muy lento|muito lento|trop lent|производительност|медленно|性能|太慢|遅い|パフォーマンス|성능|느려",
    ),
    Notion(
        "refactoring",
        ("refactor", "refactoring"),
        r"""\brefactor\w*\b | \b(?:clean|tidy)\s*(?:this|it|that|the code|things)?\s*up\b | \btech(?:nical)?\s+debt\b | \b(?:extract|inline|split|decompose|dedup\w*|deduplicate)\b.{0,30}\b(?:function|method|class|module|component|file|helper|logic|code)s?\b
        | \bsingle\s+responsibility\b | \bsolid\s+principles?\b | \bduplicat\w+\s+(?:code|logic)\b | \bsimplify\s+(?:the|this|that|our|it)\b""",
        r"""\bsimplif\w+ | \bclean\w*\b | \bduplicat\w+ | \bquality\b""",
        abroad="refaktor|refactoriza|refatora|рефактор|重构|リファクタ|리팩터|리팩토",
    ),
    Notion(
        "design",
        ("design", "architecture"),
        r"""\barchitect\w+ | \bdesign\s+(?:pattern|doc|decision|the|a|an|proposal|review)s?\b | \b(?:database|data|db)\s+(?:schema|model)\b | \banti.?patterns?\b | \btrade.?offs?\b | \bmicro.?services?\b | \bmonolith\b | \brfc\b | \bdomain\s+model""",
        r"""\bdesign\w*\b | \bschema\b | \bapproach\b | \bstructure\b | \bpatterns?\b""",
        abroad="architektur|arquitectura|arquitetura|архитектур|架构|アーキテクチャ|아키텍처",
    ),
    Notion(
        "decision record",
        ("adr",),
        r"""\badrs?\b | \bdecision\s+records?\b""",
    ),
    Notion(
        "migration",
        ("migration", "migrations"),
        r"""\b(?:db|database|schema|data)\s+migrations?\b | \b(?:write|create|add|run|generate|roll\s*back|apply)\s+(?:\w+\s+){0,2}?migrations?\b | \balter\s+table\b | \bschema\s+changes?\b | \b(?:alembic|flyway|liquibase|knex|prisma\s+migrate)\b | \b(?:add|drop|rename)\s+(?:\w+\s+){0,2}?columns?\b""",
        r"""\bmigrat\w+ | \brollback\b""",
        abroad="migración|migração|миграци|数据库迁移|迁移|マイグレーション|마이그레이션",
    ),
    Notion(
        "interface",
        ("api", "endpoint", "rest"),
        r"""\b(?:rest|http|graphql|public|web)\s+(?:api|endpoint)s?\b | \b(?:add|create|design|new|expose|implement|version)\s+(?:\w+\s+){0,3}?(?:endpoint|api|route)s?\b | \bpagination\b | \bstatus\s+codes?\b | \bwebhooks?\b | \bopenapi\b""",
        r"""\bapis?\b | \bendpoints?\b | \broutes?\b""",
    ),
    Notion(
        "error handling",
        ("error", "errors", "exception"),
        r"""\b(?:error|exception)\s+handling\b | \bhandle\s+(?:the\s+|these\s+|all\s+|that\s+|this\s+)?(?:\w+\s+)?(?:errors?|exceptions?|failures?)\b | \btry.?catch\b | \b(?:swallow|rethrow|propagate|wrap|catch)\w*\s+(?:the\s+|this\s+|an?\s+|all\s+)?(?:\w+\s+)?(?:errors?|exceptions?)\b | \bunhandled\b | \bgraceful(?:ly)?\b""",
        r"""\bexceptions?\b | \bfallback\b | \bretry\b | \bretries\b""",
        abroad="fehlerbehandlung|manejo de errores|tratamento de erros|gestion des erreurs|обработка ошибок|обработки ошибок|错误处理|例外処理|エラー処理|예외 처리|오류 처리",
    ),
    Notion(
        "continuous integration",
        ("ci", "pipeline", "workflow"),
        r"""\bci\b(?!\.) | \bgithub\s+actions?\b | \bgitlab.ci\b | \b(?:build|ci|cd)\s+pipelines?\b | \bcircle.?ci\b | \bjenkins\b | \bworkflow\s+(?:file|run|yaml|yml)\b | \bchecks?\s+(?:fail|failed|are failing|red|pass)""",
        r"""\bpipelines?\b | \bbuild\b""",
    ),
    Notion(
        "branch",
        ("branch", "branching"),
        r"""\b(?:create|new|switch|checkout|check out|rename|delete|start)\s+(?:\w+\s+){0,3}?branch(?:es)?\b | \brebas\w+ | \bworktrees?\b | \bmerge\s+conflicts?\b | \bcherry.?pick""",
        r"""\bbranch(?:es)?\b""",
    ),
    Notion(
        "incident",
        ("incident", "incidents", "outage"),
        r"""\boutages?\b | \bincidents?\b | \b(?:prod|production|site|service|server)\s+(?:is\s+)?down\b | \bon.?call\b | \bpost.?mortem\b | \bpaged?\b.{0,15}\balert | \bsev.?[0-3]\b""",
        r"""\balerts?\b | \bescalat\w+""",
        abroad="störung|ausfall|incidente|caída del servicio|инцидент|сбой|事故|インシデント|장애",
    ),
    Notion(
        "deployment",
        ("deploy", "deployment", "rollout"),
        r"""\b(?:re)?deploy(?:s|ing|ments?)?\b | \broll\s*(?:out|back)\b | \b(?:push|ship|promote)\s+(?:it\s+|this\s+)?to\s+(?:prod|production|staging)\b""",
        r"""\bdeployed\b | \bkubernetes\b | \bhelm\b | \bterraform\b | \bstaging\b | \bproduction\b | \bdocker\w*\b""",
        abroad="bereitstell|desplegar|despliegue|déployer|implantar|деплой|развернуть|развёрт|部署|デプロイ|배포",
    ),
    Notion(
        "monitoring",
        ("monitoring", "observability", "alerting"),
        r"""\bmonitoring\b | \bobservab\w+ | \bdashboards?\b.{0,25}\b(?:metrics?|alerts?|grafana)\b | \b(?:grafana|prometheus|datadog|sentry)\b | \balert(?:ing|s)?\s+(?:rules?|thresholds?)\b | \bslos?\b""",
        r"""\bmetrics?\b | \btelemetry\b | \balerts?\b""",
    ),
    Notion(
        "runbook",
        ("runbook", "runbooks", "playbook"),
        r"""\brun.?books?\b | \bplay.?books?\b""",
    ),
    Notion(
        "delegation",
        ("subagent", "subagents", "sub-agent", "delegation"),
        r"""\bsub.?agents?\b | \b(?:spawn|launch|delegate|dispatch)\b.{0,30}\bagents?\b | \b(?:parallel|background)\s+agents?\b | \bagents?\s+in\s+parallel\b | \bdelegate\b""",
        r"""\bin\s+parallel\b""",
    ),
    Notion(
        "skill",
        ("skill", "skills"),
        r"""\b(?:create|add|write|make|update|install|new|build|edit|improve|author)\s+(?:\w+\s+){0,3}?skills?\b | \bskill\.md\b | \bslash\s+commands?\b""",
        r"""\bskills?\b""",
    ),
    Notion(
        "memory",
        ("memory", "remember"),
        r"""\b(?<!.)remember\b | \b(?:please|must|should|to)\s+remember\s+(?:that|this|to)\b | \b(?:save|add|write|store|put)\s+(?:\w+\s+){0,3}?(?:to|in|into)\s+(?:your\s+|the\s+)?memory\b | \bfor\s+(?:the\s+next|future)\s+sessions?\b | \bdon'?t\s+forget\s+(?:that|this)\b""",
        r"""\bremember\b | \bmemory\.md\b""",
    ),
    Notion(
        "tracking",
        ("tracking", "cross-session", "multi-session"),
        r"""\b(?:pick|picking)\s+(?:this\s+|it\s+)?up\s+(?:tomorrow|later|again|where)\b | \bwhere\s+(?:did\s+)?we\s+(?:left|leave)\s+off\b | \bhand.?off\b | \bprogress\s+(?:file|notes?)\b | \bto.?do\s+(?:file|list)\b | \bresume\s+(?:the\s+)?(?:work|task)s?\b | \bnext\s+session\b""",
        r"""\btodos?\b | \btracking\b""",
    ),
    Notion(
        "threat model",
        ("threat",),
        r"""\bthreat.?model\w*\b | \bstride\b | \battack\s+surface\b | \btrust\s+boundar\w+""",
    ),
    Notion(
        "diagram",
        ("diagram", "mermaid", "flowchart"),
        r"""\bmermaid\b | \b(?:flow|sequence|class|state|er|architecture)\s*.?(?:chart|diagram)s?\b | \bdraw\s+(?:a|the|me)\b.{0,20}\bdiagram\b""",
        r"""\bdiagrams?\b""",
    ),
    Notion(
        "toolchain",
        ("environment", "interpreter", "virtualenv", "toolchain"),
        r"""\b(?:node|python|ruby|java|go)\s+version\b | \bnvm\b | \bpyenv\b | \bdev(?:elopment)?\s+(?:environment|container|setup)\b | \bdocker.?compose\b | \bset\s+up\s+(?:the\s+|my\s+)?(?:project|environment|machine|repo)\b""",
        r"""\bvirtual.?envs?\b | \bvenvs?\b | \benvironment\b | \bsetup\b""",
    ),
    Notion(
        "mail",
        ("email", "inbox"),
        r"""\b(?:my|the|unread|this|these|new)\s+(?:e-?mails?|inbox|mails?)\b | \btriage\b.{0,20}\be-?mails? | \binbox\b""",
        r"""\be-?mails?\b""",
    ),
    Notion(
        "chat message",
        ("chat", "messaging", "slack"),
        r"""\b(?:teams|slack|discord)\s+(?:chat|messages?|channel|thread)s?\b | \bunread\s+messages?\b""",
        r"""\bslack\b | \bdirect\s+messages?\b""",
    ),
    Notion(
        "meeting notes",
        ("recap", "minutes"),
        r"""\b(?:meeting|standup|stand-up|call)\b.{0,25}\b(?:notes|transcript|recap|summary|minutes)\b | \b(?:notes|transcript|recap|summary|minutes)\b.{0,40}\b(?:meeting|standup|stand-up|call)\b""",
    ),
    Notion(
        "meeting preparation",
        ("meeting prep", "intelligence"),
        r"""\bprep(?:are)?\b.{0,25}\b(?:meeting|call|1:1|interview)\b""",
    ),
    Notion(
        "appointment",
        ("calendar", "availability"),
        r"""\b(?:schedule|book|move|reschedule|cancel)\s+(?:\w+\s+){0,3}?(?:meeting|call|appointment)s?\b | \bmy\s+calendar\b | \bfree\s+slots?\b""",
    ),
    Notion(
        "personal task",
        ("obligation", "to-do", "tasks"),
        r"""\b(?:overdue|due\s+(?:today|tomorrow|this week))\b | \bmy\s+(?:tasks|to-?dos?|action\s+items)\b | \baction\s+items?\b""",
    ),
)

CLEAR = 1.0
VAGUE = 0.4
IN_NAME = 1.0
IN_WORDS = 0.5


def _compiled(said: str) -> "Searchable":
    """The parts stand apart by a bar between blanks, for the eye. All of one pattern begin with `\\b`, which makes a
    search several times faster: `\\b(?<!.)` is the beginning of a line."""
    return searchable("|".join(part.strip() for part in re.split(r"\s\|\s", said)), FULL, re.M)


@cache
def _spoken() -> "tuple[tuple[str, Searchable, Searchable | None], ...]":
    """Compiled for the first prompt: it takes 30 ms, and a command or a file asks for none of it."""
    return tuple(
        (notion.name, _compiled(notion.clear), _compiled(notion.vague) if notion.vague else None) for notion in NOTIONS
    )


_ABROAD = tuple((notion.name, tuple(notion.abroad.split("|"))) for notion in NOTIONS if notion.abroad)
_ASCII_ABROAD = re.compile(
    "|".join(part for notion in NOTIONS for part in notion.abroad.split("|") if part and part.isascii())
)
_ABOUT: Mapping[str, frozenset[str]] = {
    notion.name: frozenset(stem(word) for word in notion.about) for notion in NOTIONS
}


def notions_in(reading: Reading) -> dict[str, float]:
    """What the prompt is about, whatever it is called."""
    found: dict[str, float] = {}
    text = reading.text.replace("’", "'").lower()
    for name, clear, vague in _spoken():
        if clear.search(text):
            found[name] = CLEAR
        elif vague and vague.search(text):
            found[name] = VAGUE
    for name in foreign(reading.text):
        found[name] = CLEAR
    return found


def foreign(text: str) -> tuple[str, ...]:
    """The notions that are spoken of in another language than English."""
    if text.isascii() and not _ASCII_ABROAD.search(text.lower()):
        return ()
    lowered = text.lower()
    return tuple(name for name, abroad in _ABROAD if any(said in lowered for said in abroad))


def in_english(notion: str) -> frozenset[str]:
    """The stems by which ways go that are about it."""
    return _ABOUT[notion]


def notions_of(name: frozenset[str], described: frozenset[str]) -> dict[str, float]:
    """What a way is about, by the stems of its name and of its description and vocabulary."""
    found: dict[str, float] = {}
    for notion, about in _ABOUT.items():
        if about & name:
            found[notion] = IN_NAME
        elif about & described:
            found[notion] = IN_WORDS
    return found
