// SPDX-License-Identifier: MIT
// The README: short enough to be read, its links lead somewhere, and its commands work as they are printed.
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_readme {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The lines of the blocks of shell commands, without those that are empty.
QStringList commandsOf(const QString &markdown)
{
    static const QRegularExpression block(u"^```sh\n(.*?)^```$"_s, QRegularExpression::MultilineOption |
                                                                       QRegularExpression::DotMatchesEverythingOption);
    QStringList lines;
    for (auto match = block.globalMatch(markdown); match.hasNext();)
        lines += match.next().captured(1).split(u'\n', Qt::SkipEmptyParts);
    return lines;
}

/// The gate runs these itself: they would build the program and run this test.
bool isOfTheGate(const QString &line)
{
    return line.startsWith("packaging/run.sh "_L1) || line.startsWith("packaging/test.sh "_L1);
}

/// What is in a folder, with sizes.
QMap<QString, qint64> entriesOf(const QString &folder)
{
    QMap<QString, qint64> entries;
    for (const QFileInfo &entry : QDir(folder).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot))
        entries.insert(entry.fileName(), entry.isDir() ? QDir(entry.filePath()).count() - 2 : entry.size());
    return entries;
}

} // namespace

class TestReadme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_text = textOf(sourcePath("README.md"));
        QVERIFY(!m_text.isEmpty());
    }

    void itIsShort()
    {
        QVERIFY(m_text.count(u'\n') <= 120);
        // The first screen shows the window and the two commands.
        const QString screen = m_text.section(u'\n', 0, 20);
        for (const char *part : {"![", "packaging/run.sh", "packaging/test.sh", "Debian 12", "Debian 13"})
            QVERIFY2(screen.contains(QLatin1StringView(part)), part);
    }

    void itsLinksLeadSomewhere_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"README.md", "core/README.md", "tests/README.md", "packaging/README.md",
                                 "resources/screenshots/README.md"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void itsLinksLeadSomewhere()
    {
        QFETCH(const QString, file);
        static const QRegularExpression link(uR"(\]\(([^)\s]+)\))"_s);
        static const QRegularExpression other(u"[^\\w -]"_s);
        const QString markdown = textOf(sourcePath(file));
        int found = 0;
        for (auto match = link.globalMatch(markdown); match.hasNext();) {
            const QString target = match.next().captured(1);
            if (target.startsWith("https:"_L1))
                continue;
            ++found;
            const QString path = QFileInfo(sourcePath(file)).dir().filePath(target.section(u'#', 0, 0));
            QVERIFY2(QFileInfo::exists(path), qPrintable(target));
            const QString anchor = target.section(u'#', 1);
            if (anchor.isEmpty())
                continue;
            QStringList anchors;
            for (const QString &line : textOf(path).split(u'\n')) {
                if (line.startsWith(u'#'))
                    anchors += line.section(u' ', 1).toLower().remove(other).replace(u' ', u'-');
            }
            QVERIFY2(anchors.contains(anchor), qPrintable(target));
        }
        QVERIFY(found > 0 || markdown.contains("cmake"_L1));
    }

    /// In the folder that a newcomer has after the first command.
    void itsCommandsWork()
    {
        QTemporaryDir folder;
        const QDir root(folder.path());
        QVERIFY(root.mkpath(u"build/release"_s) && root.mkpath(u"resources/samples"_s));
        QVERIFY(QFile::link(programPath(), root.filePath(u"build/release/bin"_s)));
        for (const QString &name : QDir(samplePath()).entryList(QDir::Files))
            QVERIFY(QFile::copy(samplePath(name), root.filePath(u"resources/samples/"_s + name)));
        QString before = u"set -e; cd '%1'\n"_s.arg(root.path());
        int run = 0;
        for (const QString &line : commandsOf(m_text)) {
            if (isOfTheGate(line)) {
                const QFileInfo program(sourcePath(line.section(u' ', 0, 0)));
                QVERIFY2(program.isFile() && program.isExecutable(), qPrintable(line));
                continue;
            }
            if (!line.startsWith("burnish-cli "_L1)) {
                before += line + u'\n';
                continue;
            }
            ++run;
            QCOMPARE(runLine(before).code, 0);
            const auto earlier = entriesOf(root.filePath(u"build/try"_s));
            const Outcome outcome = runLine(before + line);
            const QString command = line.section(u' ', 1, 1);
            // Different models are not a failure. A patch of them is a success.
            const bool compares = command == "diff"_L1 && !line.contains("--patch"_L1);
            QVERIFY2(outcome.code == (compares ? 1 : 0), qPrintable(line + u'\n' + outcome.errors));
            QVERIFY2(!outcome.out.isEmpty(), qPrintable(line));
            if (command == "inspect"_L1 || command == "health"_L1 || command == "help"_L1)
                continue;
            const auto later = entriesOf(root.filePath(u"build/try"_s));
            QVERIFY2(later.size() > earlier.size(), qPrintable(line + u" wrote nothing"_s));
            for (auto entry = later.cbegin(); entry != later.cend(); ++entry)
                QVERIFY2(entry.value() > 0 && entry.value() >= earlier.value(entry.key()), qPrintable(entry.key()));
        }
        QVERIFY(run >= 10);
    }

    /// What the other pages for contributors and packagers name exists.
    void theGuidesNameWhatExists()
    {
        static const QRegularExpression named(
            uR"((?:packaging|tests|core|widgets|app)/[\w./-]*\w\.(?:sh|py|cpp|h|md|txt))"_s);
        int found = 0;
        for (const char *file : {"README.md", "tests/README.md", "packaging/README.md"}) {
            const QString text = textOf(sourcePath(file));
            for (auto match = named.globalMatch(text); match.hasNext(); ++found) {
                const QString path = match.next().captured();
                QVERIFY2(QFileInfo::exists(sourcePath(path)), qPrintable(QString::fromLatin1(file) + u": "_s + path));
            }
            for (const QString &line : commandsOf(text)) {
                static const QRegularExpression preset(u"--preset (\\w+)"_s);
                for (auto match = preset.globalMatch(line); match.hasNext(); ++found) {
                    const QString name = u"\"name\": \"%1\""_s.arg(match.next().captured(1));
                    QVERIFY2(textOf(sourcePath("CMakePresets.json")).contains(name), qPrintable(line));
                }
            }
        }
        QVERIFY(found > 20);
    }

private:
    QString m_text;
};

BURNISH_TEST(TestReadme)

} // namespace burnish::test::tst_readme

#include "tst_readme.moc"
