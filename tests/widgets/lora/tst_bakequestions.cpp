// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/lora/bakequestions.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

#include <limits>

namespace burnish::test::tst_bakequestions {

using namespace Qt::StringLiterals;

namespace {

LoraQuestion ordersOfExperts()
{
    return {LoraQuestion::Kind::ExpertRows,
            {},
            {"blocks", "interleaved"},
            {"layers.0.mlp.experts.gate_up_proj", "layers.1.mlp.experts.gate_up_proj",
             "layers.2.mlp.experts.gate_up_proj", "layers.3.mlp.experts.gate_up_proj"},
            Error(ErrorCode::InvalidArgument, u"The order of rows is open."_s)};
}

LoraQuestion placesOf(const char *module, std::vector<std::string> places)
{
    return {LoraQuestion::Kind::Place, module, std::move(places), {}, Error(ErrorCode::Collision, u"Two fit."_s)};
}

QStringList visibleTexts(const QWidget &widget)
{
    QStringList texts;
    for (const QLabel *label : widget.findChildren<QLabel *>()) {
        if (label->isVisible() && !label->text().isEmpty())
            texts.append(label->text());
    }
    for (const QRadioButton *button : widget.findChildren<QRadioButton *>()) {
        if (button->isVisible())
            texts.append(button->text());
    }
    for (const ElidedLabel *label : widget.findChildren<ElidedLabel *>()) {
        if (label->isVisible() && !label->text().isEmpty())
            texts.append(label->text());
    }
    return texts;
}

QRadioButton *answerNamed(const QWidget &widget, const QString &start)
{
    for (QRadioButton *button : widget.findChildren<QRadioButton *>()) {
        if (button->isVisible() && button->text().startsWith(start))
            return button;
    }
    return nullptr;
}

} // namespace

class TestBakeQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aQuestionShowsItsTensorsAnswersAndEffects()
    {
        BakeQuestions questions;
        QVERIFY(!questions.isVisible());
        const QSignalSpy shown(&questions, &BakeQuestions::questionShown);
        questions.add(u"1"_s, {}, {ordersOfExperts()});
        QVERIFY(questions.isVisible());
        QVERIFY(questions.isOpen());
        QCOMPARE(shown.size(), 1);
        const double unknown = std::numeric_limits<double>::quiet_NaN();
        questions.setEffects({{0.25, u"[1, 0]"_s, {0.5, -2}}, {unknown, {}, {}}});
        QCOMPARE(visibleTexts(questions),
                 QStringList({u"The order of rows is open."_s,
                              u"layers.0.mlp.experts.gate_up_proj, layers.1.mlp.experts.gate_up_proj, "
                              "layers.2.mlp.experts.gate_up_proj, 1 more"_s,
                              u"Blocks: all rows of gate, then all rows of up"_s,
                              u"Interleaved: rows of gate and up by turns"_s,
                              u"changes it by 25 % · first difference at [1, 0]: 0.500  −2.00"_s}));
        // Other strengths have other effects.
        questions.forgetEffects();
        QCOMPARE(visibleTexts(questions).size(), 4);
        questions.refreshEffects();
        QCOMPARE(shown.size(), 2);
    }

    void anAnswerStaysAndCanBeChanged()
    {
        BakeQuestions questions;
        QSignalSpy answered(&questions, &BakeQuestions::answered);
        questions.add(u"1"_s, {}, {ordersOfExperts()});
        QVERIFY(!questions.answersFor(u"1"_s).experts);
        click(answerNamed(questions, u"Interleaved"_s));
        QCOMPARE(answered.size(), 1);
        QVERIFY(!questions.isOpen());
        QVERIFY(questions.isVisible());
        QCOMPARE(questions.answersFor(u"1"_s).experts, LoraExpertRows::Interleaved);
        QVERIFY(!questions.answersFor(u"2"_s).experts);
        QVERIFY(QTest::qWaitForWindowActive(&questions));
        answerNamed(questions, u"Interleaved"_s)->setFocus();
        QTest::keyClick(answerNamed(questions, u"Interleaved"_s), Qt::Key_Up);
        QCOMPARE(questions.answersFor(u"1"_s).experts, LoraExpertRows::Blocks);
        QCOMPARE(answered.size(), 2);
        questions.clear();
        QVERIFY(!questions.isVisible());
        QVERIFY(!questions.answersFor(u"1"_s).experts);
    }

    void severalQuestionsAreAskedOneByOne()
    {
        BakeQuestions questions;
        questions.add(u"1"_s, u"a.safetensors"_s, {placesOf("q", {"x.q.weight", "y.q.weight"})});
        questions.add(u"2"_s, u"b.safetensors"_s, {placesOf("q", {"a", "b", "c", "d", "e & f"})});
        // Asked again, it is the same question.
        questions.add(u"1"_s, u"a.safetensors"_s, {placesOf("q", {"x.q.weight", "y.q.weight"})});
        QCOMPARE(questions.choices(), QList<int>({-1, -1}));
        QVERIFY(visibleTexts(questions).contains(u"a.safetensors: Two fit."_s));
        QVERIFY(visibleTexts(questions).contains(u"1 of 2"_s));
        // The module; its tensors are the answers.
        QVERIFY(visibleTexts(questions).contains(u"q"_s));
        auto *previous = buttonWith<QPushButton>(questions, u"Previous question"_s);
        QVERIFY(!previous->isEnabled());
        click(answerNamed(questions, u"y.q.weight"_s));
        click(buttonWith<QPushButton>(questions, u"Next question"_s));
        QVERIFY(visibleTexts(questions).contains(u"b.safetensors: Two fit."_s));
        // Many answers are in a list.
        auto *box = questions.findChild<QComboBox *>();
        QVERIFY(box);
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(questions.focusWidget(), box);
        QVERIFY(QTest::qWaitForWindowActive(&questions));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_End);
        QCOMPARE(questions.choices(), QList<int>({1, 4}));
        using Places = std::vector<std::pair<std::string, std::string>>;
        QCOMPARE(questions.answersFor(u"1"_s).places, Places({{"q", "y.q.weight"}}));
        QCOMPARE(questions.answersFor(u"2"_s).places, Places({{"q", "e & f"}}));
        click(previous);
        QVERIFY(answerNamed(questions, u"y.q.weight"_s)->isChecked());
    }
};

BURNISH_TEST(TestBakeQuestions)

} // namespace burnish::test::tst_bakequestions

#include "tst_bakequestions.moc"
