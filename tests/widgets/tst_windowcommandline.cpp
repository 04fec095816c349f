// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/style/language.h"
#include "widgets/style/theme.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_windowcommandline {

using namespace Qt::StringLiterals;

namespace {

/// The values that the window's command line offers for an option.
QStringList choicesOf(QLatin1String name)
{
    for (const QJsonValue &command : jsonOf(run({u"help"_s, u"--json"_s}))["commands"_L1].toArray()) {
        if (command["command"_L1] != "burnish"_L1)
            continue;
        for (const QJsonValue &option : command["options"_L1].toArray()) {
            if (option["name"_L1] == name)
                return option["choices"_L1].toVariant().toStringList();
        }
    }
    return {};
}

} // namespace

/// The command line of the program with the window, as far as it opens none.
class TestWindowCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void helpIsThatOfTheCommandLine()
    {
        const Outcome help = runWindow({u"--help"_s});
        QCOMPARE(help.errors, QString());
        QCOMPARE(help.code, 0);
        QCOMPARE(help.out, run({u"help"_s, u"burnish"_s}).out);
        QVERIFY(help.out.contains("\n  --compare A B "));
        QCOMPARE(runWindow({u"-h"_s}).out, help.out);
        QVERIFY(runWindow({u"--version"_s}).out.startsWith("burnish "));
    }

    void languagesAreThoseOfTheWindow()
    {
        QStringList offered = choicesOf("language"_L1);
        QStringList known;
        for (const auto &language : LanguageManager::languages())
            known.append(language.code);
        offered.sort();
        known.sort();
        QCOMPARE(offered, known);
    }

    void themesAreThoseOfTheWindow()
    {
        QStringList known;
        for (const ThemeMode mode : {ThemeMode::System, ThemeMode::Light, ThemeMode::Dark})
            known.append(nameOf(mode));
        QCOMPARE(choicesOf("theme"_L1), known);
    }

    void oneLineSaysWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *arguments, const char *line) {
            QTest::addRow("%s", arguments) << QString::fromUtf8(arguments).split(u' ') << QString::fromUtf8(line);
        };
        row("--comapre a b", "Unknown option --comapre of burnish. Did you mean --compare?");
        row("--frobnicate", "Unknown option --frobnicate of burnish. See burnish --help.");
        row("--compare a", "Missing value for --compare: expected --compare A B.");
        row("--base a", "--base requires --compare.");
        row("--theme drak",
            "Unknown value “drak” for --theme: expected one of system, light, dark. Did you mean dark?");
        row("--language fr", "Unknown value “fr” for --language: expected one of en, zh_CN, zh_TW, ja.");
        row("--size 10", "Unknown value “10” for --size: expected a size such as 1440x900.");
        row("--size 0x5", "Unknown value “0x5” for --size: expected a size such as 1440x900.");
    }

    void oneLineSaysWhatIsWrong()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, line);
        const Outcome outcome = runWindow(arguments);
        QCOMPARE(outcome.errors, u"burnish: "_s + line + u'\n');
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QByteArray());
    }

    void aFileThatIsNotOpenedIsAnError()
    {
        const QTemporaryDir folder;
        const QString picture = folder.filePath(u"window.png"_s);
        const QString missing = folder.filePath(u"missing.mpk"_s);
        const QStringList own = {u"HOME="_s + folder.path(), u"XDG_RUNTIME_DIR="_s + folder.path()};
        const Outcome outcome = runWindow({u"--grab"_s, picture, sample(u"digits-base.bpk"_s), missing}, own);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.errors.contains(u"burnish: "_s) && outcome.errors.contains(missing),
                 qPrintable(outcome.errors));
        QVERIFY(!QImage(picture).isNull());
        QCOMPARE(runWindow({u"--grab"_s, picture, sample(u"digits-base.bpk"_s), u"--overwrite"_s}, own).code, 0);
    }

    void theWindowsPictureWaitsForNoAnswer()
    {
        QTemporaryDir folder;
        const QString picture = folder.filePath(u"window.png"_s);
        const QStringList own = {u"HOME="_s + folder.path(), u"XDG_RUNTIME_DIR="_s + folder.path()};
        const Outcome outcome = runWindow({u"--grab"_s, picture, fixturePath("hostile/hdf5/huge_unallocated.h5")}, own);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.errors.contains(u"The datasets expand to more than 512 MiB"_s), qPrintable(outcome.errors));
        QVERIFY(!QImage(picture).isNull());
    }

    void theWindowsPictureReplacesNothing()
    {
        QTemporaryDir folder;
        const QString home = u"HOME="_s + folder.path();
        const QString model = folder.filePath(u"model.safetensors"_s);
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), model));
        const QByteArray content = contentOf(model);
        for (const QStringList &words : {QStringList{u"--grab"_s, model}, QStringList{u"--grab"_s, model, model},
                                         QStringList{u"--grab"_s, model, u"--overwrite"_s},
                                         QStringList{u"--grab"_s, folder.filePath(u"picture.nothing"_s), model}}) {
            const Outcome outcome = runWindow(words, {home});
            QCOMPARE(outcome.code, 2);
            QCOMPARE(outcome.errors.count(u'\n'), 1);
            QCOMPARE(contentOf(model), content);
        }
        const QString picture = folder.filePath(u"picture.png"_s);
        writeInPlace(picture, "mine");
        QCOMPARE(runWindow({u"--grab"_s, picture, model}, {home}).code, 2);
        QCOMPARE(contentOf(picture), QByteArray("mine"));
        QCOMPARE(runWindow({u"--grab"_s, picture, model, u"--overwrite"_s}, {home}).code, 0);
        QVERIFY(contentOf(picture).startsWith("\x89PNG"));
    }

    void opensOnlyTheGivenFiles()
    {
        const QTemporaryDir folder;
        const auto imageOf = [&](const QString &program) {
            const QString file = folder.filePath(u"window.png"_s);
            const Outcome outcome = runLine(
                u"HOME='%1' XDG_RUNTIME_DIR='%1' QT_QPA_PLATFORM=offscreen '%2' --size 800x600 --grab '%3' --overwrite"_s
                    .arg(folder.path(), program, file));
            return outcome.code == 0 ? QImage(file) : QImage();
        };
        // If the program opened itself, the window would show the name under which it was started.
        const QString program = QString::fromUtf8(runLine(u"command -v burnish"_s).out.trimmed());
        const QString otherName = folder.filePath(u"a-very-different-name"_s);
        QVERIFY(QFile::link(program, otherName));
        const QImage started = imageOf(program);
        QVERIFY(!started.isNull());
        QCOMPARE(imageOf(otherName), started);
    }
};

BURNISH_TEST(TestWindowCommandLine)

} // namespace burnish::test::tst_windowcommandline

#include "tst_windowcommandline.moc"
