"""Whether an answer claims to be done, owns up or asks, in the languages that people are answered in."""

from collections.abc import Mapping

import pytest

from trimtab.steering.evidence.end_of_turn import asks, claim_in, owns_up
from trimtab.steering.evidence.locales import OTHERS

CLAIMS: Mapping[str, tuple[str, ...]] = {
    "es": (
        "Listo. El analizador acepta comillas.",
        "He corregido el error en la función de carga.",
        "Actualicé los dos módulos; ahora funciona con rutas largas.",
        "La migración quedó lista y todos los tests pasan.",
    ),
    "fr": (
        "C’est fait : la fonction gère les guillemets.",
        "J'ai corrigé le chargement des fichiers.",
        "Le module a été mis à jour et les tests passent.",
        "Le script est maintenant prêt.",
    ),
    "de": (
        "Fertig. Der Parser versteht jetzt Anführungszeichen.",
        "Ich habe den Fehler im Laden der Datei behoben.",
        "Die Funktion wurde angepasst.",
        "Alle Tests laufen durch.",
    ),
    "pt": (
        "Pronto! O analisador aceita aspas.",
        "Corrigi o erro na função de carga.",
        "O módulo foi atualizado e os testes passam.",
        "A migração está concluída.",
    ),
    "it": (
        "Fatto. Il parser accetta le virgolette.",
        "Ho corretto l'errore nella funzione di caricamento.",
        "Il modulo è stato aggiornato e tutti i test passano.",
        "Lo script è pronto.",
    ),
    "ru": (
        "Готово. Разбор строк учитывает кавычки.",
        "Я исправил ошибку в загрузке файла.",
        "Модуль обновлён. Теперь всё работает.",
        "Все тесты проходят.",
    ),
    "zh": (
        "已修复解析器中的问题。",
        "完成！函数可以处理引号。",
        "我更新了两个模块，测试全部通过。",
        "修改总结：",
    ),
    "ja": (
        "修正しました。引用符も読めます。",
        "読み込みの不具合を直しました。",
        "実装が完了しました。テストはすべて通っています。",
        "長いパスでも正常に動作するようになりました。",
    ),
    "ko": (
        "완료했습니다. 파서가 따옴표를 읽습니다.",
        "파일을 읽는 오류를 고쳤습니다.",
        "두 모듈을 수정했습니다. 테스트가 모두 통과합니다.",
        "로그인 기능 구현을 완료했습니다.",
    ),
}

NO_CLAIMS: Mapping[str, tuple[str, ...]] = {
    "es": (
        "El error está en el analizador: lee un byte de más.",
        "Voy a añadir la prueba que falta.",
        "Todavía no está listo: falta el segundo módulo.",
        "Los tests no pasan por la fecha fija.",
    ),
    "fr": (
        "L'erreur vient de l'analyseur : il lit un octet de trop.",
        "Je vais ajouter le test manquant.",
        "Le chargement n'a pas été corrigé, et les tests ne passent pas.",
    ),
    "de": (
        "Der Fehler liegt im Parser: er liest ein Byte zu viel.",
        "Als Nächstes ergänze ich den fehlenden Test.",
        "Ich habe den Fehler noch nicht behoben.",
        "Sobald das fertig ist, sehen wir weiter.",
    ),
    "pt": (
        "O erro está no analisador: ele lê um byte a mais.",
        "Vou adicionar o teste que falta.",
        "Ainda não está pronto: falta o segundo módulo.",
    ),
    "it": (
        "L'errore è nel parser: legge un byte di troppo.",
        "Adesso aggiungo il test mancante.",
        "Non è pronto: manca il secondo modulo.",
    ),
    "ru": (
        "Ошибка в разборе: читается лишний байт.",
        "Сейчас добавлю недостающий тест.",
        "Это ещё не готово, остался второй модуль.",
    ),
    "zh": (
        "问题出在解析器：多读了一个字节。",
        "接下来我会添加缺少的测试。",
        "第二个模块还没有完成。",
        "完成后再看下一步。",
    ),
    "ja": (
        "原因はパーサーで、一バイト余分に読んでいます。",
        "次に足りないテストを追加します。",
        "まだ修正していません。",
    ),
    "ko": (
        "원인은 파서입니다. 한 바이트를 더 읽습니다.",
        "이제 빠진 테스트를 추가하겠습니다.",
        "아직 수정하지 않았습니다.",
        "완료되면 다음 단계를 보겠습니다.",
    ),
}

OWNED: Mapping[str, tuple[str, ...]] = {
    "es": ("Listo, pero no he ejecutado las pruebas.", "Corregido; queda por verificar.", "Por favor, ejecútalo tú."),
    "fr": ("C'est fait, mais je n'ai pas lancé les tests.", "Corrigé, sans tester.", "Pouvez-vous lancer le build ?"),
    "de": ("Fertig, aber die Tests habe ich nicht ausgeführt.", "Behoben, ungetestet.", "Bitte einmal neu starten."),
    "pt": ("Pronto, mas não executei os testes.", "Corrigido, sem testar.", "Por favor, rode os testes."),
    "it": ("Fatto, ma non ho eseguito i test.", "Risolto, ma resta da verificare.", "Puoi avviare i test tu?"),
    "ru": ("Готово, но тесты я не запускал.", "Исправлено, без проверки.", "Запустите, пожалуйста, сборку."),
    "zh": ("已修复，但没有运行测试。", "修改完成，未经验证。", "请运行一下测试。"),
    "ja": (
        "修正しましたが、テストは実行していません。",
        "実装しました(動作は未確認です)。",
        "再起動して確認してください。",
    ),
    "ko": ("수정했습니다. 테스트는 실행하지 않았습니다.", "완료했지만 미검증입니다.", "빌드를 실행해 주세요."),
}

PASSED_ON: Mapping[str, str] = {
    "es": "¿Quieres que haga el push?",
    "fr": "Voulez-vous que je pousse le commit ?",
    "de": "Soll ich das committen?",
    "pt": "Quer que eu faça o commit?",
    "it": "Vuoi che faccia il push?",
    "ru": "Закоммитить изменения?",
    "zh": "需要我提交并推送吗？",
    "ja": "コミットしてもよろしいですか。",
    "ko": "커밋할까요?",
}


def each(table: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(code, answer) for code, answers in table.items() for answer in answers]


def test_every_language_has_claims_and_what_is_none() -> None:
    assert set(CLAIMS) == set(NO_CLAIMS) == set(OWNED) == set(PASSED_ON) == set(OTHERS)


@pytest.mark.parametrize(("code", "answer"), each(CLAIMS))
def test_a_claim_is_heard_and_takes_nothing_back(code: str, answer: str) -> None:
    assert claim_in(answer), code
    assert not owns_up(answer), code
    assert not asks(answer), code


@pytest.mark.parametrize(("code", "answer"), each(NO_CLAIMS))
def test_findings_plans_and_what_is_not_yet_so_are_no_claims(code: str, answer: str) -> None:
    assert claim_in(answer) == "", code


@pytest.mark.parametrize(("code", "answer"), each(OWNED))
def test_what_was_not_checked_or_is_left_to_the_person_is_owned_up_to(code: str, answer: str) -> None:
    assert owns_up(answer), code


@pytest.mark.parametrize(("code", "question"), PASSED_ON.items())
def test_to_ask_whether_to_pass_the_work_on_is_not_to_ask(code: str, question: str) -> None:
    assert not asks(question), code


@pytest.mark.parametrize(
    "question",
    [
        "¿Qué nombre prefieres?",
        "Welchen Namen möchtest du?",
        "Какое имя выбрать?",
        "你想用哪个名字？",
        "どちらの名前がよいでしょうか。",
        "어느 이름이 좋을까요?",
        "Which name do you prefer?",
    ],
)
def test_a_question_is_one_in_any_script(question: str) -> None:
    assert asks(question)


@pytest.mark.parametrize(
    "answer",
    [
        "Create a helper for the two callers.",
        "Migrate the table first, then eliminate the column.",
        "Die Hard is the fixture; para 2 and que 3 are data.",
    ],
)
def test_english_is_not_misread_as_another_language(answer: str) -> None:
    assert claim_in(answer) == ""
    assert not owns_up(answer)


def test_code_in_an_answer_claims_nothing() -> None:
    assert claim_in("Así quedaría:\n```\n# listo, corregí todo\n```") == ""


def test_of_a_very_long_answer_beginning_and_end_are_read() -> None:
    filler = "The parser reads one byte too many. " * 2_000
    assert claim_in(f"Done.\n{filler}")
    assert claim_in(f"{filler}\nDone.")
    assert claim_in(f"{filler}\nDone.\n{filler}") == ""
