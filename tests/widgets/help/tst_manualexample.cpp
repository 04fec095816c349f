// SPDX-License-Identifier: MIT
// Follows the example of the manual's page “Bring over” step by step, with the names and numbers that the page shows,
// and the samples where it says that they are. packaging/check-desktop.sh copies this program into an installation and
// runs it there, with BURNISH_PREFIX set to that folder: the samples and programs are then the installed ones.
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/manual/manualpages.h"
#include "widgets/preferences/samples.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/transfer/transferdialog.h"
#include "widgets/workspace/edithistory.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>
#include <QUndoStack>

namespace burnish::test::tst_manualexample {

using namespace Qt::StringLiterals;

class TestManualExample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_manualexample"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void itIsAboutThisInstallation()
    {
        const QString folder = samplesFolder();
        QVERIFY(manualpages::text(u"bring-over"_s).contains(QString(folder).replace(u'_', u"\\_"_s)));
        if (const QString prefix = qEnvironmentVariable("BURNISH_PREFIX"); !prefix.isEmpty()) {
            QCOMPARE(folder, QDir::cleanPath(prefix + u"/share/burnish/samples"_s));
            QCOMPARE(programPath("burnish"), prefix + u"/bin/burnish"_s);
        }
        // The program shows the samples from there.
        const QTemporaryDir made;
        const QString picture = made.filePath(u"picture.png"_s);
        const Outcome outcome = runWindow({u"--grab"_s, picture, u"--size"_s, u"1280x800"_s,
                                           folder + u"/digits-noisy.safetensors"_s, folder + u"/digits-base.mpk"_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QVERIFY(QFileInfo(picture).size() > 20'000);
    }

    void theExampleCanBeFollowed()
    {
        const QTemporaryDir folder;
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1440, 900});
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const QStringList steps = stepsOfTheManual();
        QCOMPARE(steps.size(), 6);

        // Steps 1 and 2: the menu and the file that the text names.
        for (int step = 0; step < 2; ++step) {
            static const QRegularExpression name(u"digits-\\w+\\.(?:safetensors|mpk)"_s);
            const QString file = name.match(steps[step]).captured();
            QVERIFY2(!file.isEmpty(), qPrintable(steps[step]));
            answerFileDialog(samplesFolder() + u'/' + file);
            chooseNamed(window, steps[0]);
            QTRY_COMPARE(workspace.documents().size(), step + 1);
            QCOMPARE(workspace.documents()[step]->displayName(), file);
        }
        QTRY_VERIFY(window.isIdle());
        ModelDocument *source = workspace.documents()[0];
        ModelDocument *target = workspace.documents()[1];

        // Step 3.
        QVERIFY(steps[2].contains(source->displayName()));
        click(window.panes()->paneOf(source)->view()->viewport());
        QCOMPARE(workspace.activeDocument(), source);

        // Step 4.
        chooseNamed(window, steps[3]);
        auto *dialog = window.findChild<TransferDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan());
        const auto &plan = dialog->plan()->plan;
        QVERIFY(steps[3].contains(u"%1 tensors are applied, two of them transposed"_s.arg(plan.result.applied.size())));
        QCOMPARE(plan.transposed, std::size_t(2));
        QCOMPARE(plan.result.unused.size(), std::size_t(2));
        for (const auto &unused : plan.result.unused)
            QVERIFY(QString::fromStdString(unused).endsWith("num_batches_tracked"_L1));

        // Step 5.
        auto *apply = dialog->findChild<QPushButton *>(u"apply"_s);
        QVERIFY(apply->isEnabled());
        click(apply);
        QTRY_COMPARE(workspace.activeDocument(), target);
        QCOMPARE(workspace.history().undoStack(target)->count(), 1);

        // Step 6.
        chooseNamed(window, steps[5]);
        QTRY_VERIFY(window.findChild<ExportDialog *>());
        auto *exporting = window.findChild<ExportDialog *>();
        QLineEdit *file = fileEditOf(*exporting);
        QVERIFY(file);
        const QString written = folder.filePath(u"written.mpk"_s);
        file->selectAll();
        QTest::keyClicks(file, written);
        auto *button = buttonWith<QPushButton>(*exporting, u"Export"_s);
        QVERIFY(button && steps[5].contains(u"click Export"_s));
        QTRY_VERIFY(!exporting->isBusy() && button->isEnabled());
        click(button);
        QTRY_VERIFY(QFile::exists(written) && window.isIdle());

        // The same bytes as without the window.
        const QString commanded = folder.filePath(u"commanded.mpk"_s);
        const Outcome outcome = run({u"transfer"_s, samplesFolder() + u"/digits-noisy.safetensors"_s,
                                     samplesFolder() + u"/digits-base.mpk"_s, commanded});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QVERIFY(!contentOfFile(written).isEmpty());
        QCOMPARE(contentOfFile(written), contentOfFile(commanded));
    }

private:
    /// The numbered steps as the reader sees them.
    static QStringList stepsOfTheManual()
    {
        QTextDocument document;
        manualpages::fill(document, u"bring-over"_s);
        QStringList steps;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            if (block.textList())
                steps += block.text();
        return steps;
    }

    /// Chooses the entry that a step names: "Choose MENU › ENTRY".
    static void chooseNamed(const MainWindow &window, const QString &step)
    {
        static const QRegularExpression path(u"Choose (\\w+) › ([^,.]+?(?:…|as…))"_s);
        const auto match = path.match(step);
        QVERIFY2(match.hasMatch(), qPrintable(step));
        choose(window, match.captured(1), match.captured(2));
    }
};

BURNISH_TEST(TestManualExample)

} // namespace burnish::test::tst_manualexample

#include "tst_manualexample.moc"
