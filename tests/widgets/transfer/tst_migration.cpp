// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/exportreplay.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/filteredit.h"
#include "widgets/metadata/metadatamodel.h"
#include "widgets/metadata/metadatapanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/report/reportmodel.h"
#include "widgets/report/reportpanel.h"
#include "widgets/style/style.h"
#include "widgets/transfer/transferdialog.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

namespace burnish::test::tst_migration {

using namespace Qt::StringLiterals;

namespace {

QString fixture(const QString &file)
{
    return fixturePath("migration/") + file;
}

} // namespace

/// Follows the "Complete Example: Migrating PyTorch Models" of burn-store's README by mouse and keyboard, and in one
/// command line: both write the same bytes.
class TestMigration : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;

    /// Adds a rule with the button and types it in.
    static void typeRule(const TransferDialog &dialog, const QString &find, const QString &replace)
    {
        auto *table = dialog.findChildren<QTableView *>().first();
        QToolButton *add = nullptr;
        for (QToolButton *button : dialog.findChildren<QToolButton *>()) {
            if (button->toolTip() == u"Add a rule")
                add = button;
        }
        click(add);
        const int row = table->model()->rowCount() - 1;
        for (const auto &[column, text] :
             {std::pair(RemapRulesModel::Find, find), std::pair(RemapRulesModel::Replace, replace)}) {
            const QModelIndex cell = table->model()->index(row, column);
            if (!table->isPersistentEditorOpen(cell) && !table->viewport()->findChild<QLineEdit *>()) {
                table->setCurrentIndex(cell);
                table->edit(cell);
            }
            auto *editor = table->viewport()->findChild<QLineEdit *>();
            QVERIFY(editor);
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
            QTRY_VERIFY(!table->viewport()->findChild<QLineEdit *>());
            QCOMPARE(cell.data(Qt::EditRole).toString(), text);
        }
    }

    void typeMetadata(const QString &key, const QString &value)
    {
        auto *panel = m_window->findChild<MetadataPanel *>();
        Q_EMIT panel->showRequested();
        QTRY_VERIFY(panel->isVisible());
        click(panel->findChild<QToolButton *>());
        auto *table = panel->findChild<QTreeView *>(u"metadataTable"_s);
        const int row = table->currentIndex().row();
        for (const auto &[column, text] :
             {std::pair(MetadataModel::KeyColumn, key), std::pair(MetadataModel::ValueColumn, value)}) {
            const QModelIndex cell = table->model()->index(row, column);
            table->setCurrentIndex(cell);
            if (!table->viewport()->findChild<QLineEdit *>())
                table->edit(cell);
            auto *editor = table->viewport()->findChild<QLineEdit *>();
            QVERIFY(editor);
            editor->selectAll();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
            QTRY_VERIFY(!table->viewport()->findChild<QLineEdit *>());
        }
    }

    /// Types the file name in the export dialog, exports, and repeats the export without the window.
    void exportTo(const QString &file)
    {
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        exportAndReplay(*m_workspace, *m_window->findChild<ExportDialog *>(), file);
        QTRY_VERIFY(!m_window->findChild<ExportDialog *>());
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_migration"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
        QVERIFY(m_folder.isValid());
    }

    void theExampleOfTheReadme()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_workspace->opener().openFiles({fixture(u"transformer.mpk"_s), fixture(u"pytorch_transformer.pth"_s)});
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        QTRY_VERIFY(m_window->isIdle());
        ModelDocument *target = m_workspace->documents()[0];
        ModelDocument *checkpoint = m_workspace->documents()[1];
        m_workspace->setActiveDocument(checkpoint);

        // .with_top_level_key("state_dict")
        click(buttonWith<QPushButton>(*m_window->panes()->paneOf(checkpoint), u"Show state_dict only"_s));
        QVERIFY(checkpoint->state().find("transformer.h.0.norm.weight"));

        choose(*m_window, u"Model"_s, u"Transfer weights into…"_s);
        auto *dialog = m_window->findChild<TransferDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        // .with_regex(r"^transformer\..*")
        auto *filter = dialog->findChild<FilterEdit *>();
        QTest::mouseClick(filter, Qt::LeftButton);
        QTest::keyClicks(filter, uR"(name~"^transformer\..*")"_s);
        // .with_key_remapping(…)
        typeRule(*dialog, uR"(^transformer\.h\.(\d+)\.)"_s, u"transformer.layer$1."_s);
        typeRule(*dialog, uR"(\.attn\.)"_s, u".attention."_s);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan());
        // .allow_partial(true)
        QPushButton *apply = dialog->findChild<QPushButton *>(u"apply"_s);
        QVERIFY(!apply->isEnabled());
        click(buttonWith<QPushButton>(*dialog, u"Continue without them"_s));
        QTRY_VERIFY(apply->isEnabled());
        QCOMPARE(dialog->plan()->plan.result.applied.size(), std::size_t(12));
        QCOMPARE(dialog->plan()->plan.transposed, std::size_t(4));
        click(apply);

        QCOMPARE(m_workspace->activeDocument(), target);
        QCOMPARE(m_workspace->history().undoStack(target)->count(), 1);
        auto *report = m_window->findChild<ReportPanel *>();
        QCOMPARE(report->currentPart(), ReportPart::Missing);
        const auto *rows = report->findChild<ReportModel *>();
        QCOMPARE(rows->rowCount(), 2);
        QCOMPARE(rows->index(0, ReportModel::PathColumn).data().toString(), u"head.weight"_s);

        typeMetadata(u"source"_s, u"pytorch"_s);
        typeMetadata(u"converted_by"_s, u"burn-store"_s);
        for (const QString &extension : {u"safetensors"_s, u"bpk"_s}) {
            const QString byMouse = m_folder.filePath(u"migrated_model."_s + extension);
            exportTo(byMouse);
            if (QTest::currentTestFailed())
                return;
            const QString byCommand = m_folder.filePath(u"commanded."_s + extension);
            const Outcome commanded =
                run({u"transfer"_s, fixture(u"pytorch_transformer.pth"_s), fixture(u"transformer.mpk"_s), byCommand,
                     u"--top-level-key"_s, u"state_dict"_s, u"--regex"_s, uR"(^transformer\..*)"_s, u"--remap"_s,
                     uR"(^transformer\.h\.(\d+)\.)"_s, u"transformer.layer$1."_s, u"--remap"_s, uR"(\.attn\.)"_s,
                     u".attention."_s, u"--allow-partial"_s, u"--metadata"_s, u"source=pytorch"_s, u"--metadata"_s,
                     u"converted_by=burn-store"_s});
            QVERIFY2(commanded.code == 0, qPrintable(commanded.errors));
            QVERIFY(!contentOfFile(byMouse).isEmpty());
            QCOMPARE(contentOfFile(byMouse), contentOfFile(byCommand));
        }
        m_window.reset();
        m_workspace.reset();
    }
};

BURNISH_TEST(TestMigration)

} // namespace burnish::test::tst_migration

#include "tst_migration.moc"
