// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/controls/filequestion.h"

#include <QFile>
#include <QTemporaryDir>

namespace burnish::test::tst_filequestion {

using namespace Qt::StringLiterals;

class TestFileQuestion : public QObject
{
    Q_OBJECT

private:
    const QList<FileKind> m_kinds = {{u"CSV tables (*.csv)"_s, u"csv"_s}, {u"NumPy arrays (*.npy)"_s, u"npy"_s}};

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_filequestion"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void startsWithTheModelsFolderAndAWholeName()
    {
        QTemporaryDir folder;
        setQuestionFolder(folder.path());
        QWidget window;
        window.show();
        QString taken;
        promptForFile(&window, u"Save"_s, u"fc1.weight"_s, m_kinds, [&](const QString &path) { taken = path; });
        auto *dialog = window.findChild<QFileDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->directory().canonicalPath(), QDir(folder.path()).canonicalPath());
        auto *name = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
        QCOMPARE(name->text(), u"fc1.weight.csv"_s);
        Q_EMIT dialog->filterSelected(m_kinds[1].filter);
        QCOMPARE(QFileInfo(name->text()).fileName(), u"fc1.weight.npy"_s);
        dialog->reject();
        QVERIFY(taken.isEmpty());
        setQuestionFolder({});
    }

    void theExtensionIsAddedToWhatIsTyped()
    {
        QTemporaryDir folder;
        QWidget window;
        window.show();
        QString taken;
        const auto prompt = [&] {
            promptForFile(&window, u"Save"_s, u"a"_s, m_kinds, [&](const QString &path) { taken = path; });
        };
        answerFileDialog(folder.filePath(u"layers.0.weight"_s));
        prompt();
        QTRY_COMPARE(taken, folder.filePath(u"layers.0.weight.csv"_s));
        answerFileDialog(folder.filePath(u"layers.0.npy"_s));
        prompt();
        QTRY_COMPARE(taken, folder.filePath(u"layers.0.npy"_s));

        // A file that would be replaced because of the extension is asked about.
        taken.clear();
        QFile present(folder.filePath(u"old.name.csv"_s));
        QVERIFY(present.open(QIODevice::WriteOnly));
        present.close();
        answerFileDialog(folder.filePath(u"old.name"_s));
        prompt();
        QTRY_VERIFY(window.findChildren<QFileDialog *>().size() == 1 && window.findChild<QFileDialog *>()
                                                                            ->findChild<QLineEdit *>(u"fileNameEdit"_s)
                                                                            ->text()
                                                                            .endsWith(u"old.name.csv"_s));
        QVERIFY(taken.isEmpty());
        window.findChild<QFileDialog *>()->reject();
    }
};

BURNISH_TEST(TestFileQuestion)

} // namespace burnish::test::tst_filequestion

#include "tst_filequestion.moc"
