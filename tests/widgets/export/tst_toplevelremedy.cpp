// SPDX-License-Identifier: MIT
// A checkpoint exported with the structure of the model inside it.
#include "core/structure/fill/fill.h"
#include "core/structure/templatestructure.h"
#include "support/exportdriving.h"
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/export/exportcontroller.h"
#include "widgets/export/exportdialog.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"

#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace burnish::test::tst_toplevelremedy {

using namespace Qt::StringLiterals;

class TestTopLevelRemedy : public QObject
{
    Q_OBJECT

private:
    static ModelState layer(const std::string &prefix)
    {
        StateBuilder builder;
        builder.setExtras(builder.root(), {});
        builder.addTensorAt(prefix + "fc.weight", blankTensor({2, 3}));
        builder.addTensorAt(prefix + "fc.bias", blankTensor({3}));
        builder.setLayout(Layout::Burn);
        return builder.finish();
    }

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_toplevelcure"_s); }

    void theBannerOffersTheModule()
    {
        QTemporaryDir folder;
        JobRunner jobs;
        ExportOptions options;
        options.format = findFormat(u"named-mpk");
        options.target = folder.filePath(u"model.mpk"_s);
        auto structure = makeTemplateStructure(layer({}), u"template"_s);
        QVERIFY(structure);
        options.structure = *structure;
        ExportContext context;
        context.structure.structure = *structure;
        context.structure.kind = StructureKind::Template;
        ExportDialog dialog(layer("state_dict."), std::move(context), options, jobs);
        dialog.show();
        const QString offer = u"Treat state_dict as model root"_s;
        QTRY_VERIFY(buttonWith<QPushButton>(dialog, offer));
        QSignalSpy requested(&dialog, &ExportDialog::topLevelRequested);
        click(buttonWith<QPushButton>(dialog, offer));
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.first().first().toString(), u"state_dict"_s);
    }

    void theModelIsReducedAndAskedAboutAgain()
    {
        Workspace workspace;
        QWidget window;
        window.show();
        ExportController controller(workspace, workspace.jobs(), &window);
        ModelDocument *document = addModel(workspace, layer("state_dict."), u"checkpoint.pt"_s);
        controller.exportAs(document);
        const QPointer<ExportDialog> first = window.findChild<ExportDialog *>();
        QVERIFY(first);
        ExportOptions options;
        options.format = findFormat(u"burnpack");
        options.target = u"/tmp/elsewhere.bpk"_s;
        Q_EMIT first->topLevelRequested(u"state_dict"_s, options);
        QVERIFY(document->state().find("fc.weight"));
        QCOMPARE(workspace.history().undoStack(document)->text(0), u"Treat state_dict as model root"_s);
        QTRY_VERIFY(!first);
        QCOMPARE(window.findChildren<ExportDialog *>().size(), 1);
        QCOMPARE(fileEditOf(*window.findChild<ExportDialog *>())->text(), u"/tmp/elsewhere.bpk"_s);
    }

    /// The structure was read by the dialog: the model did not have it before.
    void theStructureChosenForItStays()
    {
        QTemporaryDir folder;
        const QString source = folder.filePath(u"net.rs"_s);
        QFile file(source);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#[derive(Module, Debug)]\npub struct Net<B: Backend> {\n    fc: Linear<B>,\n}\n");
        file.close();
        Workspace workspace;
        QWidget window;
        window.show();
        ExportController controller(workspace, workspace.jobs(), &window);
        ModelDocument *document = addModel(workspace, layer("state_dict."), folder.filePath(u"checkpoint.mpk"_s));
        controller.exportAs(document);
        const QPointer<ExportDialog> first = window.findChild<ExportDialog *>();
        QVERIFY(first);
        QComboBox *formats = boxWith(*first, u"named-mpk"_s);
        choose(formats, formats->findData(u"named-mpk"_s));
        Q_EMIT first->findChild<ExportForm *>()->structureFileChosen(source);
        const QString offer = u"Treat state_dict as model root"_s;
        QTRY_VERIFY(buttonWith<QPushButton>(*first, offer));
        click(buttonWith<QPushButton>(*first, offer));
        QTRY_VERIFY(!first);
        const auto *second = window.findChild<ExportDialog *>();
        QVERIFY(second);
        QVERIFY(second->structure().structure);
        QCOMPARE(second->structure().path, source);
        QTRY_VERIFY(!second->isBusy() && second->plan());
        QVERIFY(second->plan()->canRun());
        QCOMPARE(second->plan()->figures.missing, std::uint64_t(0));
    }
};

BURNISH_TEST(TestTopLevelRemedy)

} // namespace burnish::test::tst_toplevelremedy

#include "tst_toplevelremedy.moc"
