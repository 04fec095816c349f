// SPDX-License-Identifier: MIT
// Arrays in the metadata: the lists of a tokenizer, shown and edited page by page.
#include "core/edit/nodeedits.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/metadatavalue.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/metadata/arrayeditor.h"
#include "widgets/metadata/arraymodel.h"
#include "widgets/metadata/metadatamodel.h"
#include "widgets/metadata/metadatapanel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

namespace burnish::test::tst_arrayeditor {

using namespace Qt::StringLiterals;

class TestArrayEditor : public QObject
{
    Q_OBJECT

private:
    static constexpr int tokenCount = 150'000;

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MetadataPanel> m_panel;
    ModelDocument *m_document = nullptr;
    QTreeView *m_keys = nullptr;
    ArrayEditor *m_editor = nullptr;
    QTreeView *m_elements = nullptr;
    ArrayModel *m_model = nullptr;

    [[nodiscard]] std::string value(const char *key) const { return *m_document->state().metadata().value(key); }
    [[nodiscard]] QString currentElement() const
    {
        return m_elements->currentIndex().siblingAtColumn(ArrayModel::ValueColumn).data().toString();
    }
    [[nodiscard]] QString currentIndex() const
    {
        return m_elements->currentIndex().siblingAtColumn(ArrayModel::IndexColumn).data().toString();
    }
    [[nodiscard]] QString place() const
    {
        for (const QLabel *label : m_editor->findChildren<QLabel *>())
            return label->text();
        return {};
    }
    [[nodiscard]] QToolButton *button(const QString &tip) const
    {
        for (QToolButton *candidate : m_editor->findChildren<QToolButton *>())
            if (candidate->toolTip().startsWith(tip))
                return candidate;
        return nullptr;
    }
    [[nodiscard]] int steps() const { return m_workspace->history().undoStack(m_document)->count(); }
    void choose(int row)
    {
        const QModelIndex index = m_keys->model()->index(row, 0);
        m_keys->scrollTo(index);
        QTest::mouseClick(m_keys->viewport(), Qt::LeftButton, {}, m_keys->visualRect(index).center());
    }
    /// Types into the editor of the current element's cell.
    void edit(const QString &text)
    {
        m_elements->setFocus();
        QTest::keyClick(m_elements, Qt::Key_F2);
        auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(line);
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QCoreApplication::processEvents();
    }

private Q_SLOTS:
    void init()
    {
        std::string tokens = "str[]: [";
        for (int i = 0; i < tokenCount; ++i)
            tokens += (i > 0 ? ", \"token" : "\"token") + std::to_string(i) + '"';
        StateBuilder builder;
        builder.metadata().set("tokenizer.ggml.tokens", tokens + ']');
        builder.metadata().set("sizes", "i32[]: [1, -2, 3]");
        builder.metadata().set("general.alignment", "u32: 64");
        builder.metadata().set("digits", "12");
        m_workspace = std::make_unique<Workspace>();
        m_document = m_workspace->addDocument(
            std::make_unique<ModelDocument>(builder.finish(), u"model"_s, nullptr, QString(), Diagnostics()));
        m_panel = std::make_unique<MetadataPanel>(*m_workspace);
        m_panel->resize(500, 600);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        m_keys = m_panel->findChild<QTreeView *>(u"metadataTable"_s);
        m_editor = m_panel->findChild<ArrayEditor *>();
        m_elements = m_editor->findChild<QTreeView *>();
        m_model = m_editor->findChild<ArrayModel *>();
    }

    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
    }

    void typesAreThoseOfTheValues()
    {
        QStringList rows;
        for (int row = 0; row < m_keys->model()->rowCount(); ++row)
            rows += m_keys->model()->index(row, MetadataModel::TypeColumn).data().toString() + u' ' +
                    m_keys->model()->index(row, MetadataModel::ValueColumn).data().toString().left(10);
        QCOMPARE(rows, (QStringList{u"str[] [\"token0\","_s, u"i32[] [1, -2, 3]"_s, u"u32 64"_s, u"string 12"_s}));
    }

    void everyTypeOfAGgufFileIsShown()
    {
        MetadataModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMetadata(test::opened(test::fixturePath("gguf/plain.gguf")).metadata());
        QStringList types;
        for (int row = 0; row < model.rowCount(); ++row)
            types += model.index(row, MetadataModel::TypeColumn).data().toString();
        for (const char *type :
             {"u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "f32", "f64", "bool", "string", "str[]", "i32[]"})
            QVERIFY2(types.contains(QLatin1String(type)), qPrintable(types.join(u' ')));
    }

    void aTypeIsKeptAndProtectedInTheTable()
    {
        choose(2);
        const QModelIndex cell = m_keys->model()->index(2, MetadataModel::ValueColumn);
        m_keys->setCurrentIndex(cell);
        const auto type = [&](const QString &text) {
            m_keys->setFocus();
            QTest::keyClick(m_keys, Qt::Key_F2);
            auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
            QVERIFY(line);
            QTest::keyClicks(line, text);
            QTest::keyClick(line, Qt::Key_Return);
        };
        type(u"32"_s);
        QTRY_COMPARE(value("general.alignment"), std::string("u32: 32"));
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        type(u"many"_s);
        QTRY_COMPARE(statusShown.size(), 1);
        QCOMPARE(statusShown.front().front().toString(), u"Expected a value of type u32, found “many”."_s);
        QCOMPARE(value("general.alignment"), std::string("u32: 32"));
        QCOMPARE(steps(), 1);
    }

    void manyTokensOpenAtOnce()
    {
        QAbstractItemModelTester tester(m_model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        choose(1);
        QElapsedTimer clock;
        clock.start();
        choose(0);
        QCoreApplication::processEvents();
        const qint64 took = clock.elapsed();
        QVERIFY(m_elements->isVisible());
        QVERIFY(m_panel->findChild<QPlainTextEdit *>()->toPlainText().isEmpty());
        QCOMPARE(place(), u"0 to 999 of 150,000"_s);
        QCOMPARE(m_model->rowCount(), 1000);
        QVERIFY(m_panel->findChildren<QWidget *>().size() < 120);
        // Measured: 30 ms; a text edit takes many seconds for such a line.
        QVERIFY2(took < (test::underSanitizers() ? 20'000 : 1'000), qPrintable(QString::number(took)));
    }

    void pagesAreTurnedByMouseAndKeyboard()
    {
        choose(0);
        QVERIFY(!button(u"Previous"_s)->isEnabled());
        QTest::mouseClick(button(u"Next"_s), Qt::LeftButton);
        QCOMPARE(place(), u"1,000 to 1,999 of 150,000"_s);
        QCOMPARE(currentElement(), u"\"token1000\""_s);
        m_elements->setFocus();
        QTest::keyClick(m_elements, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(currentElement(), u"\"token2000\""_s);
        QTest::keyClick(m_elements, Qt::Key_Up);
        QCOMPARE(currentElement(), u"\"token1999\""_s);
        QTest::keyClick(m_elements, Qt::Key_Down);
        QCOMPARE(currentElement(), u"\"token2000\""_s);
        QTest::keyClick(m_elements, Qt::Key_PageUp, Qt::ControlModifier);
        QTest::keyClick(m_elements, Qt::Key_PageUp, Qt::ControlModifier);
        QTest::keyClick(m_elements, Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(place(), u"0 to 999 of 150,000"_s);
        QCOMPARE(currentElement(), u"\"token0\""_s);
    }

    void elementsAreFoundByTextAndIndex()
    {
        choose(0);
        auto *find = m_editor->findChild<QLineEdit *>();
        QTest::mouseClick(find, Qt::LeftButton);
        QTest::keyClicks(find, u"#149999"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(currentElement(), u"\"token149999\""_s);
        QCOMPARE(place(), u"149,000 to 149,999 of 150,000"_s);
        QVERIFY(!button(u"Next"_s)->isEnabled());
        find->selectAll();
        QTest::keyClicks(find, u"token777"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(currentIndex(), u"777"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(currentIndex(), u"7,770"_s);
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        find->selectAll();
        QTest::keyClicks(find, u"nothing like it"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(statusShown.size(), 1);
        QCOMPARE(currentIndex(), u"7,770"_s);
    }

    void anElementIsEditedInOneStep()
    {
        choose(0);
        m_editor->goTo(1234);
        edit(u"new, \"quoted\""_s);
        QTRY_COMPARE(steps(), 1);
        QCOMPARE(currentElement(), u"\"new, \\\"quoted\\\"\""_s);
        QCOMPARE(currentIndex(), u"1,234"_s);
        const auto tokens = MetadataArray::of(value("tokenizer.ggml.tokens"));
        QCOMPARE(tokens->size(), std::size_t(tokenCount));
        QCOMPARE((*tokens)[1234], std::string_view("\"new, \\\"quoted\\\"\""));
        QCOMPARE((*tokens)[1235], std::string_view("\"token1235\""));
        m_workspace->history().undoStack(m_document)->undo();
        QCOMPARE(currentElement(), u"\"token1234\""_s);
        QCOMPARE(currentIndex(), u"1,234"_s);
    }

    void aWrongElementIsRefusedWithASentence()
    {
        choose(1);
        QCOMPARE(m_model->rowCount(), 3);
        m_editor->goTo(1);
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        edit(u"1.5"_s);
        QTRY_COMPARE(statusShown.size(), 1);
        QCOMPARE(statusShown.front().front().toString(), u"Expected a value of type i32, found “1.5”."_s);
        QCOMPARE(steps(), 0);
        edit(u"15"_s);
        QTRY_COMPARE(value("sizes"), std::string("i32[]: [1, 15, 3]"));
    }

    void elementsAreAddedAndRemoved()
    {
        choose(1);
        m_editor->goTo(0);
        QTest::mouseClick(button(u"Add"_s), Qt::LeftButton);
        QCOMPARE(value("sizes"), std::string("i32[]: [1, 0, -2, 3]"));
        auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(line);
        QTest::keyClicks(line, u"8"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(value("sizes"), std::string("i32[]: [1, 8, -2, 3]"));
        m_elements->setFocus();
        QTest::keyClick(m_elements, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(m_elements, Qt::Key_Delete);
        QCOMPARE(value("sizes"), std::string("i32[]: [1, 3]"));
        QTest::mouseClick(button(u"Remove"_s), Qt::LeftButton);
        QCOMPARE(value("sizes"), std::string("i32[]: [1]"));
        QTest::mouseClick(button(u"Remove"_s), Qt::LeftButton);
        QCOMPARE(value("sizes"), std::string("i32[]: []"));
        QCOMPARE(place(), u"No elements"_s);
        QVERIFY(!button(u"Remove"_s)->isEnabled());
        QTest::mouseClick(button(u"Add"_s), Qt::LeftButton);
        QCOMPARE(value("sizes"), std::string("i32[]: [0]"));
    }

    void otherValuesHaveTheirEditor()
    {
        choose(0);
        QVERIFY(m_editor->isVisible());
        choose(2);
        QVERIFY(!m_editor->isVisible());
        QCOMPARE(m_panel->findChild<QPlainTextEdit *>()->toPlainText(), u"u32: 64"_s);
        QCOMPARE(m_model->rowCount(), 0);
    }
};

BURNISH_TEST(TestArrayEditor)

} // namespace burnish::test::tst_arrayeditor

#include "tst_arrayeditor.moc"
