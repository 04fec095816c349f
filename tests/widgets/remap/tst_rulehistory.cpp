// SPDX-License-Identifier: MIT
// Undo and redo of the list of rules, by keyboard in a whole window, beside the undo of the model.
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/style/style.h"

#include <QLineEdit>
#include <QTest>

namespace burnish::test::tst_rulehistory {

using namespace Qt::StringLiterals;

class TestRuleHistory : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    RemapPanel *m_panel = nullptr;
    RemapRulesView *m_view = nullptr;
    ModelDocument *m_document = nullptr;

    /// The rules as "find → replace", in lines.
    [[nodiscard]] QString listed() const
    {
        QStringList lines;
        for (const RemapRule &rule : m_panel->rulesModel()->writtenRules())
            lines += QString::fromStdString(rule.from + " -> " + rule.to) + (rule.enabled ? QString() : u" off"_s);
        return lines.join(u'\n');
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(const QString &text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    void undo() { press(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    void addRule(const QString &find, const QString &replace)
    {
        m_view->setFocus();
        press(Qt::Key_Insert);
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        type(find);
        press(Qt::Key_Tab);
        type(replace);
        press(Qt::Key_Return);
        m_view->setFocus();
        QVERIFY(QTest::qWaitFor([&] { return !m_panel->isBusy(); }));
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_rulehistory"_s);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_document = addModel(*m_workspace, flatModel({"a.weight", "b.weight"}), u"/models/flat.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel = m_window->findChild<RemapPanel *>();
        QVERIFY(m_panel);
        Q_EMIT m_panel->showRequested();
        QTRY_VERIFY(m_panel->isVisible());
        m_view = m_panel->findChild<RemapRulesView *>();
        QVERIFY(m_view);
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void whatIsTypedInARowIsOneStep()
    {
        addRule(u"^a"_s, u"first"_s);
        addRule(u"^b"_s, u"second"_s);
        QCOMPARE(listed(), u"^a -> first\n^b -> second"_s);
        undo();
        QCOMPARE(listed(), u"^a -> first"_s);
        undo();
        QCOMPARE(listed(), QString());
        redo();
        redo();
        QCOMPARE(listed(), u"^a -> first\n^b -> second"_s);
        // There is nothing more.
        redo();
        QCOMPARE(listed(), u"^a -> first\n^b -> second"_s);
    }

    void deletedMovedAndDisabledRulesComeBack()
    {
        addRule(u"^a"_s, u"first"_s);
        addRule(u"^b"_s, u"second"_s);
        const QString both = listed();
        m_view->selectRow(0);
        press(Qt::Key_Delete);
        QCOMPARE(listed(), u"^b -> second"_s);
        undo();
        QCOMPARE(listed(), both);
        QCOMPARE(m_view->currentIndex().row(), 0);
        m_view->setCurrentIndex(m_panel->rulesModel()->index(0, RemapRulesModel::Find));
        press(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(listed(), u"^b -> second\n^a -> first"_s);
        undo();
        QCOMPARE(listed(), both);
        m_panel->rulesModel()->setData(m_panel->rulesModel()->index(1, RemapRulesModel::Enabled), Qt::Unchecked,
                                       Qt::CheckStateRole);
        QCOMPARE(listed(), u"^a -> first\n^b -> second off"_s);
        undo();
        QCOMPARE(listed(), both);
    }

    void aRestoredTextIsNoStep()
    {
        addRule(u"^a"_s, u"first"_s);
        m_view->setCurrentIndex(m_panel->rulesModel()->index(0, RemapRulesModel::Replace));
        m_view->selectRow(0);
        press(Qt::Key_Delete);
        undo();
        m_view->setCurrentIndex(m_panel->rulesModel()->index(0, RemapRulesModel::Replace));
        press(Qt::Key_F2);
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        type(u"x"_s);
        press(Qt::Key_Escape);
        m_view->setFocus();
        QCOMPARE(listed(), u"^a -> first"_s);
        undo();
        QCOMPARE(listed(), QString());
    }

    void theModelsUndoStaysTheModels()
    {
        addRule(u"^a"_s, u"first"_s);
        const QStringList before = listing(m_document->state());
        QVERIFY(m_panel->applyRenames());
        QVERIFY(listing(m_document->state()) != before);
        // Applied rules are final: the latest change is that of the model.
        m_view->setFocus();
        undo();
        QTRY_COMPARE(listing(m_document->state()), before);
        QCOMPARE(listed(), u"^a -> first"_s);
        // Outside of the list, undo never touches the rules.
        addRule(u"^b"_s, u"second"_s);
        const QString both = listed();
        m_window->setFocus();
        undo();
        QCOMPARE(listed(), both);
    }
};

BURNISH_TEST(TestRuleHistory)

} // namespace burnish::test::tst_rulehistory

#include "tst_rulehistory.moc"
