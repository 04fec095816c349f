// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/edit/toplevel.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openmodel.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/metadata/jsontext.h"
#include "widgets/metadata/metadatamodel.h"
#include "widgets/metadata/metadatapanel.h"
#include "widgets/panes/pane.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFileInfo>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>
#include <filesystem>

namespace burnish::test::tst_metadatapanel {

namespace {

Metadata sample()
{
    Metadata metadata;
    metadata.set("format", "pt");
    metadata.set("layers", "12");
    metadata.set("config", R"({"b":1.50,"a":[1,2],"e":{}})");
    return metadata;
}

struct Opened
{
    Workspace workspace;
    ModelDocument *document;
    std::unique_ptr<MetadataPanel> panel;
    QTreeView *table;
    QPlainTextEdit *editor;

    Opened()
    {
        StateBuilder builder;
        builder.metadata() = sample();
        document = workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        panel = std::make_unique<MetadataPanel>(workspace);
        panel->resize(500, 400);
        panel->show();
        table = panel->findChild<QTreeView *>(QStringLiteral("metadataTable"));
        editor = panel->findChild<QPlainTextEdit *>();
    }
    void activate()
    {
        panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel.get()));
    }
    /// The editor of the current cell; null if there is none.
    [[nodiscard]] static QLineEdit *line() { return qobject_cast<QLineEdit *>(QApplication::focusWidget()); }
    void choose(int row) { table->setCurrentIndex(table->model()->index(row, 0)); }
    std::optional<std::string> value(const char *key) const { return document->state().metadata().value(key); }
    QPushButton *button(const QString &text) const
    {
        for (auto *candidate : panel->findChildren<QPushButton *>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
};

/// A panel showing a SafeTensors file of its own.
struct InFile
{
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("model.safetensors"));
    Workspace workspace;
    ModelDocument *document = nullptr;
    std::unique_ptr<MetadataPanel> panel;

    InFile()
    {
        if (!QFile::copy(test::fixturePath("safetensors/resnet_mini.safetensors"), path))
            qFatal("The fixture cannot be copied.");
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        Task task;
        Diagnostics flaws;
        auto file = openFile(path, task, flaws);
        auto opened = std::make_unique<ModelDocument>(std::move(file->opened.model.state), path, file->opened.format,
                                                      QString(), Diagnostics());
        opened->setFiles(std::move(file->files));
        document = workspace.addDocument(std::move(opened));
        panel = std::make_unique<MetadataPanel>(workspace);
        panel->resize(500, 400);
        panel->show();
    }
    void edit(const char *key, const char *value)
    {
        Metadata metadata = document->state().metadata();
        metadata.set(key, value);
        workspace.history().applyPlan(document, planSetMetadata(document->state(), metadata));
    }
    /// What opening the file gives now.
    [[nodiscard]] std::optional<std::string> inFile() const
    {
        Task task;
        Diagnostics flaws;
        const auto model = openModelFile(path, task, flaws);
        return model ? model->model.state.metadata().value("format") : std::nullopt;
    }
    template <typename Button> [[nodiscard]] Button *button(const QString &text) const
    {
        for (auto *candidate : panel->findChildren<Button *>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
    /// The question or the refusal; empty if there is none.
    [[nodiscard]] QString recorded() const
    {
        for (const auto *label : panel->findChildren<QLabel *>())
            if (label->isVisible() && qobject_cast<QFrame *>(label->parentWidget()) && label->wordWrap())
                return label->text();
        return {};
    }
};

} // namespace

class TestMetadataPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAreWholeWhereValuesLeaveRoom()
    {
        const QString key = QStringLiteral("modelspec.architecture.of_the_base");
        Opened opened;
        const auto widthOf = [&](const QString &text) {
            return opened.table->fontMetrics().horizontalAdvance(text) + 14;
        };
        QVERIFY(opened.table->columnWidth(MetadataModel::KeyColumn) >= widthOf(QStringLiteral("layers")));
        Metadata metadata = sample();
        metadata.set(key.toStdString(), "x");
        opened.workspace.history().applyPlan(opened.document, planSetMetadata(opened.document->state(), metadata));
        opened.panel->resize(1000, 400);
        QTRY_VERIFY(opened.table->columnWidth(MetadataModel::KeyColumn) >= widthOf(key));
        // Values keep most of a narrow table, and a width that was dragged stays.
        opened.panel->resize(300, 400);
        QTRY_VERIFY(opened.table->columnWidth(MetadataModel::KeyColumn) <= opened.table->width() / 2);
        opened.table->header()->resizeSection(MetadataModel::KeyColumn, 77);
        metadata.set("another", "y");
        opened.workspace.history().applyPlan(opened.document, planSetMetadata(opened.document->state(), metadata));
        QCOMPARE(opened.table->columnWidth(MetadataModel::KeyColumn), 77);
    }

    void theLayoutIsToldAndFollowsItsEdits()
    {
        Opened opened;
        auto *statusShown = opened.panel->findChild<ElidedLabel *>();
        QVERIFY(statusShown->isVisible());
        QCOMPARE(statusShown->text(), QStringLiteral("Layout: unknown"));
        opened.workspace.history().applyPlan(opened.document, planSetLayout(opened.document->state(), Layout::PyTorch));
        QCOMPARE(statusShown->text(), QStringLiteral("Layout: PyTorch (format=pt)"));
        statusShown->resize(60, statusShown->height());
        QHelpEvent prompting(QEvent::ToolTip, QPoint(5, 5), statusShown->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(statusShown, &prompting);
        QCOMPARE(QToolTip::text(), QStringLiteral("Layout: PyTorch (format=pt)\n") + statusShown->toolTip());
        QToolTip::hideText();
        opened.workspace.history().undoStack(opened.document)->undo();
        QCOMPARE(statusShown->text(), QStringLiteral("Layout: unknown"));
    }

    void rowsShowKeyTypeAndValue()
    {
        MetadataModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMetadata(sample());
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells += model.index(row, column).data().toString();
            rows += cells.join(QStringLiteral(" | "));
        }
        QCOMPARE(rows, (QStringList{QStringLiteral("format | string | pt"), QStringLiteral("layers | integer | 12"),
                                    QStringLiteral("config | JSON | {\"b\":1.50,\"a\":[1,2],\"e\":{}}")}));
    }

    void renamingAKeyKeepsItsPlace()
    {
        const auto renamed = MetadataModel::renamed(sample(), 1, "depth");
        QVERIFY(renamed);
        QCOMPARE(renamed->entries()[1].first, std::string("depth"));
        QCOMPARE(renamed->entries()[1].second, std::string("12"));
    }

    void takenAndEmptyKeysAreRefused()
    {
        QVERIFY(!MetadataModel::renamed(sample(), 1, "format"));
        QVERIFY(!MetadataModel::renamed(sample(), 1, ""));
    }

    void indentingJsonKeepsNumbersAndOrder()
    {
        const QString json = QStringLiteral("{\"b\":1.50,\"a\":[1,2],\"e\":{},\"s\":\"{,\\\"}\"}");
        const QString indented = indentedJson(json);
        QCOMPARE(indented,
                 QStringLiteral(
                     "{\n  \"b\": 1.50,\n  \"a\": [\n    1,\n    2\n  ],\n  \"e\": {},\n  \"s\": \"{,\\\"}\"\n}"));
        QCOMPARE(compactJson(indented), json);
    }

    void editingAValueInTheTableIsOneUndoStep()
    {
        Opened opened;
        QVERIFY(opened.table->model()->setData(opened.table->model()->index(0, MetadataModel::ValueColumn),
                                               QStringLiteral("np"), Qt::EditRole));
        QCOMPARE(opened.value("format"), std::string("np"));
        QCOMPARE(opened.workspace.history().undoStack(opened.document)->count(), 1);
        opened.workspace.history().undoStack(opened.document)->undo();
        QCOMPARE(opened.value("format"), std::string("pt"));
        QCOMPARE(opened.table->model()->index(0, MetadataModel::ValueColumn).data().toString(), QStringLiteral("pt"));
    }

    void editorShowsIndentedJsonAndStoresItCompact()
    {
        Opened opened;
        opened.choose(2);
        QVERIFY(opened.editor->toPlainText().contains(QLatin1Char('\n')));
        opened.editor->setPlainText(
            opened.editor->toPlainText().replace(QStringLiteral("1.50"), QStringLiteral("2.5")));
        QPushButton *apply = opened.button(QStringLiteral("Apply"));
        QVERIFY(apply->isEnabled());
        QTest::mouseClick(apply, Qt::LeftButton);
        QCOMPARE(opened.value("config"), std::string(R"({"b":2.5,"a":[1,2],"e":{}})"));
        QVERIFY(!apply->isEnabled());
    }

    void revertShowsTheStoredValue()
    {
        Opened opened;
        opened.choose(0);
        opened.editor->setPlainText(QStringLiteral("changed"));
        QTest::mouseClick(opened.button(QStringLiteral("Revert")), Qt::LeftButton);
        QCOMPARE(opened.editor->toPlainText(), QStringLiteral("pt"));
        QCOMPARE(opened.workspace.history().undoStack(opened.document)->count(), 0);
    }

    void deleteKeyRemovesTheSelectedRow()
    {
        Opened opened;
        opened.choose(1);
        QTest::keyClick(opened.table, Qt::Key_Delete);
        QVERIFY(!opened.value("layers"));
        opened.workspace.history().undoStack(opened.document)->undo();
        QCOMPARE(opened.value("layers"), std::string("12"));
    }

    void addMakesAFreshKey()
    {
        Opened opened;
        auto *add = opened.panel->findChild<QToolButton *>();
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(opened.document->state().metadata().entries().size(), std::size_t(4));
        QCOMPARE(opened.value("key"), std::string());
    }

    void tabGoesFromTheKeyToItsValue()
    {
        Opened opened;
        opened.activate();
        QTest::mouseClick(opened.panel->findChild<QToolButton *>(), Qt::LeftButton);
        QVERIFY(opened.line());
        QTest::keyClicks(opened.line(), QStringLiteral("author"));
        QTest::keyClick(opened.line(), Qt::Key_Tab);
        QCOMPARE(opened.table->currentIndex().column(), int(MetadataModel::ValueColumn));
        QVERIFY(opened.line());
        QTest::keyClicks(opened.line(), QStringLiteral("me"));
        QTest::keyClick(opened.line(), Qt::Key_Return);
        QTRY_COMPARE(opened.value("author"), std::string("me"));
        QVERIFY(!opened.value("key"));
        QCOMPARE(opened.table->currentIndex().row(), 3);
    }

    void tabGoesOnToTheNextKeyAndBack()
    {
        Opened opened;
        opened.activate();
        opened.table->setFocus();
        opened.choose(0);
        QTest::keyClick(opened.table, Qt::Key_F2);
        QTest::keyClick(opened.line(), Qt::Key_Tab);
        QCOMPARE(opened.line()->text(), QStringLiteral("pt"));
        QTest::keyClicks(opened.line(), QStringLiteral("np"));
        QTest::keyClick(opened.line(), Qt::Key_Tab);
        QCOMPARE(opened.value("format"), std::string("np"));
        QCOMPARE(opened.line()->text(), QStringLiteral("layers"));
        QTest::keyClick(opened.line(), Qt::Key_Backtab);
        QCOMPARE(opened.line()->text(), QStringLiteral("np"));
        QTest::keyClick(opened.line(), Qt::Key_Escape);
    }

    void tabReachesAValueThatIsTooLongForItsCell()
    {
        Opened opened;
        const std::string lines = "one\ntwo";
        Metadata metadata = sample();
        metadata.set("layers", lines);
        QVERIFY(
            opened.workspace.history().applyPlan(opened.document, planSetMetadata(opened.document->state(), metadata)));
        opened.activate();
        opened.table->setFocus();
        opened.choose(1);
        QTest::keyClick(opened.table, Qt::Key_F2);
        QTest::keyClick(opened.line(), Qt::Key_Tab);
        QVERIFY(opened.editor->hasFocus());
        QCOMPARE(opened.editor->toPlainText(), QString::fromStdString(lines));
    }

    void tabLeavesTheTableForTheValueBelow()
    {
        Opened opened;
        opened.activate();
        opened.table->setFocus();
        opened.choose(2);
        QTest::keyClick(opened.table, Qt::Key_Tab);
        QVERIFY(opened.editor->hasFocus());
    }

    void editedMetadataIsWrittenIntoTheFileAfterAQuestion()
    {
        InFile opened;
        opened.workspace.addDocument(
            std::make_unique<ModelDocument>(StateBuilder().finish(), QString(), nullptr, QString(), Diagnostics()));
        opened.workspace.setActiveDocument(opened.document);
        const QSignalSpy reported(&opened.workspace, &Workspace::statusShown);
        QToolButton *write = opened.button<QToolButton>(QStringLiteral("Write to file…"));
        QVERIFY(write->isVisible() && !write->isEnabled());
        opened.edit("format", "np");
        QVERIFY(write->isEnabled());
        QTest::mouseClick(write, Qt::LeftButton);
        auto *confirm = opened.button<QPushButton>(QStringLiteral("Write"));
        QTRY_VERIFY(confirm->isVisible());
        QCOMPARE(opened.inFile(), std::string("pt"));
        QTest::mouseClick(confirm, Qt::LeftButton);
        QTRY_COMPARE(opened.inFile(), std::string("np"));
        QTRY_VERIFY(!write->isEnabled());
        QVERIFY(!confirm->isVisible());
        const QUndoStack *stack = opened.workspace.history().undoStack(opened.document);
        QCOMPARE(stack->count(), 2);
        QCOMPARE(opened.workspace.history().stepText(opened.document, 1),
                 QStringLiteral("Metadata written to model.safetensors in place; undo does not revert the file"));
        QCOMPARE(reported.last().first().toString(), stack->text(1));
        QVERIFY(!opened.document->isEdited());
        QVERIFY(!opened.workspace.savedStates().wouldLose(opened.document));
        // The step is not one of the model's own: sessions still refer to the same state.
        QVERIFY(opened.workspace.history().lineageOf(opened.document));
        // Undo changes the model but not the file, which can then be written again.
        opened.workspace.history().undoStack(opened.document)->undo();
        QVERIFY(!opened.document->isEdited());
        opened.workspace.history().undoStack(opened.document)->undo();
        QVERIFY(opened.document->isEdited() && write->isEnabled());
        QVERIFY(opened.workspace.savedStates().wouldLose(opened.document));
        QCOMPARE(opened.inFile(), std::string("np"));
    }

    void whatHasNoRoomIsNotOffered()
    {
        InFile opened;
        opened.edit("format", "much longer than what was there");
        QTest::mouseClick(opened.button<QToolButton>(QStringLiteral("Write to file…")), Qt::LeftButton);
        auto *cancel = opened.button<QPushButton>(QStringLiteral("Cancel"));
        QTRY_VERIFY(cancel->isVisible());
        QVERIFY(!opened.button<QPushButton>(QStringLiteral("Write"))->isVisible());
        QTest::mouseClick(cancel, Qt::LeftButton);
        QVERIFY(!cancel->isVisible());
    }

    void roomIsMadeAfterASecondQuestion()
    {
        InFile opened;
        const std::string value(3000, 'x');
        opened.edit("format", value.c_str());
        const NodeId tensor = opened.document->state().tensors().front();
        opened.workspace.history().applyPlan(opened.document, planRename(opened.document->state(), tensor, "renamed"));
        const auto offset = [&] { return opened.document->state().node(tensor).tensor->stored()->offset; };
        const std::uint64_t before = offset();
        QToolButton *write = opened.button<QToolButton>(QStringLiteral("Write to file…"));
        QTest::mouseClick(write, Qt::LeftButton);
        auto *makeRoom = opened.button<QPushButton>(QStringLiteral("Make room…"));
        QTRY_VERIFY(makeRoom->isVisible());
        static const QRegularExpression refusal(
            QStringLiteral("^The header has no room for this metadata: (\\d+) byte\\(s\\) are missing\\. Export the "
                           "model, or make room in the file itself\\.$"));
        const auto found = refusal.match(opened.recorded());
        QVERIFY2(found.hasMatch(), qPrintable(opened.recorded()));
        // Up to seven bytes of the header are padding.
        QVERIFY(found.captured(1).toInt() > 2990 && found.captured(1).toInt() <= 2998);
        QVERIFY(!opened.button<QPushButton>(QStringLiteral("Write"))->isVisible());

        QTest::mouseClick(makeRoom, Qt::LeftButton);
        auto *confirm = opened.button<QPushButton>(QStringLiteral("Move and write"));
        QVERIFY(confirm && confirm->isVisible() && !makeRoom->isVisible());
        QVERIFY2(opened.recorded().contains(QStringLiteral("of tensors move by %1 bytes: model.safetensors is written "
                                                           "anew beside itself")
                                                .arg(countText(5 * 4096))),
                 qPrintable(opened.recorded()));
        const qint64 size = QFileInfo(opened.path).size();
        QVERIFY2(opened.recorded().contains(QStringLiteral("This needs %1 of free disk space. Other")
                                                .arg(bytesText(std::uint64_t(size) + 5 * 4096))),
                 qPrintable(opened.recorded()));
        QCOMPARE(opened.inFile(), std::string("pt"));

        QTest::mouseClick(confirm, Qt::LeftButton);
        const QUndoStack *stack = opened.workspace.history().undoStack(opened.document);
        QTRY_COMPARE(stack->count(), 3);
        QCOMPARE(stack->text(2), QStringLiteral("Metadata written to model.safetensors, its tensors moved; undo does "
                                                "not revert the file"));
        QCOMPARE(opened.inFile(), value);
        QCOMPARE(QFileInfo(opened.path).size(), size + 5 * 4096);
        // The model reads the tensors from their new places, and keeps its other edits.
        QCOMPARE(offset(), before + 5 * 4096);
        QCOMPARE(opened.document->state().node(tensor).name, std::string("renamed"));
        QVERIFY(opened.document->isEdited());
        QVERIFY(!write->isEnabled());
        QVERIFY(!confirm->isVisible());
        QTRY_VERIFY(opened.workspace.jobs().isIdle());
        QVERIFY(!FileWatch::of(opened.workspace).findingOf(opened.document));
    }

    void theModelBeforeWrittenMetadataDiffersFromTheFile()
    {
        InFile opened;
        const EditHistory &history = opened.workspace.history();
        opened.edit("format", std::string(3000, 'x').c_str());
        QTest::mouseClick(opened.button<QToolButton>(QStringLiteral("Write to file…")), Qt::LeftButton);
        auto *makeRoom = opened.button<QPushButton>(QStringLiteral("Make room…"));
        QTRY_VERIFY(makeRoom->isVisible());
        QTest::mouseClick(makeRoom, Qt::LeftButton);
        QTest::mouseClick(opened.button<QPushButton>(QStringLiteral("Move and write")), Qt::LeftButton);
        QUndoStack *stack = history.undoStack(opened.document);
        QTRY_COMPARE(stack->count(), 2);
        QVERIFY(!history.hasEdits(opened.document));
        stack->undo();
        QVERIFY(!history.hasEdits(opened.document));
        stack->undo();
        QVERIFY(history.hasEdits(opened.document) && opened.workspace.savedStates().wouldLose(opened.document));
        stack->redo();
        QVERIFY(!history.hasEdits(opened.document));
    }

    void metadataWrittenBelowAChosenRootAreMissedToo()
    {
        InFile opened;
        EditHistory &history = opened.workspace.history();
        const ModelState &state = opened.document->state();
        const auto &children = state.node(state.root()).children;
        const auto module = std::ranges::find_if(children, [&](NodeId id) { return !state.node(id).children.empty(); });
        QVERIFY(module != children.end());
        QVERIFY(history.applyPlan(opened.document,
                                  planTopLevel(state, state.node(*module).name, opened.document->baseline())));
        opened.edit("format", "np");
        opened.document->metadataWritten(opened.document->state().metadata());
        QVERIFY(!history.hasEdits(opened.document));
        history.undoStack(opened.document)->undo();
        QVERIFY(history.hasEdits(opened.document));
        history.undoStack(opened.document)->redo();
        QVERIFY(!history.hasEdits(opened.document));
    }

    void anExportIsOfferedAndRoomOnlyWhereItIsSafe()
    {
        InFile opened;
        std::filesystem::create_hard_link(opened.path.toStdString(),
                                          opened.folder.filePath(QStringLiteral("other")).toStdString());
        opened.edit("format", "much longer than what was there");
        QSignalSpy requests(opened.panel.get(), &MetadataPanel::exportRequested);
        QTest::mouseClick(opened.button<QToolButton>(QStringLiteral("Write to file…")), Qt::LeftButton);
        auto *exports = opened.button<QPushButton>(QStringLiteral("Export…"));
        QTRY_VERIFY(exports->isVisible());
        QVERIFY(!opened.button<QPushButton>(QStringLiteral("Make room…"))->isVisible());
        QVERIFY2(opened.recorded().contains(QStringLiteral("The file has 2 name(s) (hard links)")),
                 qPrintable(opened.recorded()));
        QTest::mouseClick(exports, Qt::LeftButton);
        QCOMPARE(requests.size(), 1);
        QCOMPARE(requests[0][0].value<ModelDocument *>(), opened.document);
        QCOMPARE(opened.recorded(), QString());
    }

    void withoutADocumentNothingCanBeAdded()
    {
        Workspace workspace;
        MetadataPanel panel(workspace);
        QVERIFY(!panel.findChild<QToolButton *>()->isEnabled());
    }
};

BURNISH_TEST(TestMetadataPanel)

} // namespace burnish::test::tst_metadatapanel

#include "tst_metadatapanel.moc"
