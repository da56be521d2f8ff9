"""Whether an answer owns up or asks before it goes on, in the languages that people are answered in."""

from collections.abc import Mapping

import pytest

from trimtab.steering.evidence.end_of_turn import goes_on, owns_up
from trimtab.steering.evidence.locales import OTHERS

DONE: Mapping[str, tuple[str, ...]] = {
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
        "修改总结：两个模块。",
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

OFFERED: Mapping[str, tuple[str, ...]] = {
    "en": ("Want me to commit it?", "Should I add a test for the second case?", "Would you like any changes?"),
    "es": ("¿Quieres que haga el push?", "¿Quieres que añada un ejemplo?"),
    "fr": ("Voulez-vous que je pousse le commit ?", "Veux-tu que je renomme aussi le module ?"),
    "de": ("Soll ich das committen?", "Soll ich auch das zweite Modul umbenennen?"),
    "pt": ("Quer que eu faça o commit?", "Quer que eu renomeie o módulo?"),
    "it": ("Vuoi che faccia il push?", "Vuoi che rinomini anche il modulo?"),
    "ru": ("Закоммитить изменения?", "Хотите, чтобы я переименовал модуль?"),
    "zh": ("需要我提交并推送吗？", "需要我重命名模块吗？"),
    "ja": ("コミットしてもよろしいですか。", "モジュール名も変えましょうか。"),
    "ko": ("커밋할까요?", "모듈 이름도 변경할까요?"),
}


def each(table: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(code, answer) for code, answers in table.items() for answer in answers]


def test_every_language_has_its_answers() -> None:
    assert set(DONE) == set(OWNED) == set(OFFERED) - {"en"} == set(OTHERS)


@pytest.mark.parametrize(("code", "answer"), each(DONE))
def test_an_answer_that_presents_the_work_as_done_excuses_nothing(code: str, answer: str) -> None:
    assert not owns_up(answer), code
    assert not goes_on(answer), code


@pytest.mark.parametrize(("code", "answer"), each(OWNED))
def test_what_was_not_checked_or_is_left_to_the_user_is_owned_up_to(code: str, answer: str) -> None:
    assert owns_up(answer), code


@pytest.mark.parametrize(("code", "question"), each(OFFERED))
def test_an_offer_takes_the_work_for_finished(code: str, question: str) -> None:
    assert not goes_on(question), code


@pytest.mark.parametrize("question", ["Should I proceed with the second module?", "Want me to implement this?"])
def test_to_ask_for_a_go_ahead_is_no_offer(question: str) -> None:
    assert goes_on(question)


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
    assert goes_on(question)


@pytest.mark.parametrize(
    "answer",
    [
        "Create a helper for the two callers.",
        "Migrate the table first, then eliminate the column.",
        "Die Hard is the fixture; para 2 and que 3 are data.",
    ],
)
def test_english_is_not_misread_as_another_language(answer: str) -> None:
    assert not owns_up(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "The lock's age was the bug: the old code never checked it.",
        "Git hung, waiting for an editor; it has one now.",
        "The daemon restarts when the agent is not running.",
    ],
)
def test_to_tell_what_a_program_does_not_do_is_not_to_own_up(answer: str) -> None:
    assert not owns_up(answer)


def test_code_in_an_answer_owns_up_to_nothing() -> None:
    assert not owns_up("Done:\n```\n# not tested yet\n```")


def test_of_a_very_long_answer_beginning_and_end_are_read() -> None:
    filler = "The parser reads one byte too many. " * 2_000
    assert owns_up(f"I did not run it.\n{filler}")
    assert owns_up(f"{filler}\nI did not run it.")
    assert not owns_up(f"{filler}\nI did not run it.\n{filler}")
