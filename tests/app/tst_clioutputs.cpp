// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <map>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace burnish::test::tst_clioutputs {

using namespace Qt::StringLiterals;

namespace {

/// A line that works, for every command that writes files: a, b and l.safetensors are its inputs.
const std::map<QString, QString> &lines()
{
    static const std::map<QString, QString> all = {
        {u"burnish-cli convert"_s, u"convert a.safetensors o.safetensors"_s},
        {u"burnish-cli transfer"_s, u"transfer a.safetensors b.safetensors o.safetensors"_s},
        {u"burnish-cli diff"_s, u"diff a.safetensors b.safetensors"_s},
        {u"burnish-cli apply"_s, u"apply a.safetensors p.safetensors o.safetensors"_s},
        {u"burnish-cli lora bake"_s, u"lora bake a.safetensors l.safetensors o.safetensors"_s},
        {u"burnish-cli lora extract"_s, u"lora extract a.safetensors b.safetensors o.safetensors --rank 2"_s},
        {u"burnish-cli lora resize"_s, u"lora resize l.safetensors o.safetensors --rank 1"_s},
        {u"burnish-cli lora combine"_s, u"lora combine l.safetensors l.safetensors o.safetensors"_s},
        {u"burnish-cli merge"_s,
         u"merge --method linear --param weight=0.5 a.safetensors b.safetensors o.safetensors"_s},
        {u"burnish-cli check"_s, u"check a.safetensors"_s},
        {u"burnish-cli explain"_s, u"explain a.safetensors a.safetensors"_s},
        {u"burnish-cli thumbnail"_s, u"thumbnail a.safetensors o.png"_s}};
    return all;
}

/// Commands that answer with their exit code report failures by 2.
bool answersByCode(const QString &command)
{
    return command.endsWith(u" diff"_s) || command.endsWith(u" check"_s) || command.endsWith(u" explain"_s);
}

} // namespace

/// No command replaces a file that it was not asked to replace.
class TestCliOutputs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), m_inputs.filePath(u"a.safetensors"_s)));
        QVERIFY(QFile::copy(sample(u"digits-rotated.safetensors"_s), m_inputs.filePath(u"b.safetensors"_s)));
        const Outcome made =
            run({u"lora"_s, u"extract"_s, m_inputs.filePath(u"a.safetensors"_s), m_inputs.filePath(u"b.safetensors"_s),
                 m_inputs.filePath(u"l.safetensors"_s), u"--rank"_s, u"2"_s});
        QCOMPARE(made.code, 0);
        QCOMPARE(run({u"diff"_s, m_inputs.filePath(u"a.safetensors"_s), m_inputs.filePath(u"b.safetensors"_s),
                      u"--patch"_s, m_inputs.filePath(u"p.safetensors"_s)})
                     .code,
                 0);
    }

    /// Every option that names a file to write × whatever can be there.
    void whatIsThereStays_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("option");
        const QJsonDocument help = QJsonDocument::fromJson(run({u"help"_s, u"--json"_s}).out);
        int options = 0;
        for (const QJsonValue &command : help[u"commands"].toArray()) {
            const QString name = command[u"command"].toString();
            for (const QJsonValue &option : command[u"options"].toArray()) {
                if (!option[u"writesFile"].toBool() || name == u"burnish")
                    continue;
                ++options;
                QTest::newRow(qPrintable(name + u" --"_s + option[u"name"].toString()))
                    << name << u"--"_s + option[u"name"].toString();
            }
            for (const QJsonValue &argument : command[u"arguments"].toArray()) {
                if (argument[u"writesFile"].toBool())
                    QTest::newRow(qPrintable(name)) << name << QString();
            }
        }
        QVERIFY(options > 8);
    }
    void whatIsThereStays()
    {
        QFETCH(QString, command);
        QFETCH(QString, option);
        QVERIFY2(lines().contains(command), "There is no line for this command.");
        QTemporaryDir folder;
        const QDir here(folder.path());
        const auto start = [&] {
            for (const QString &name : here.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)) {
                QDir(here.filePath(name)).removeRecursively();
                QFile::remove(here.filePath(name));
            }
            for (const char *name : {"a", "b", "l", "p"}) {
                const QString file = QString::fromLatin1(name) + u".safetensors"_s;
                QVERIFY(QFile::copy(m_inputs.filePath(file), here.filePath(file)));
            }
        };
        // The words of the line, with the option or the last argument leading to the target.
        const auto ending = [&](const QString &target, bool overwrite) {
            QStringList words = lines().at(command).split(u' ');
            for (QString &word : words) {
                const bool isFile = word.endsWith(u".safetensors"_s) || word.endsWith(u".png"_s);
                if (option.isEmpty() && word.startsWith(u"o."_s))
                    word = here.filePath(target);
                else if (isFile)
                    word = here.filePath(word);
            }
            if (!option.isEmpty())
                words << option << here.filePath(target);
            if (overwrite)
                words << u"--overwrite"_s;
            return words;
        };
        const auto refused = [&](const QString &target, bool overwrite) {
            const Outcome outcome = run(ending(target, overwrite));
            const int expected = answersByCode(command) ? 2 : 1;
            if (outcome.code != expected || !outcome.errors.startsWith(u"burnish-cli: "_s))
                qWarning("%s: code %d: %s", qPrintable(target), outcome.code, qPrintable(outcome.errors));
            // The files beside a result are checked before anything is read, which could give notes.
            return outcome.code == expected && (option.isEmpty() || outcome.errors.count(u'\n') == 1);
        };

        // Nothing is there.
        start();
        const QString fresh =
            option.isEmpty() && command.endsWith(u"thumbnail"_s) ? u"new.png"_s : u"new.safetensors"_s;
        QVERIFY(run(ending(fresh, false)).code <= (answersByCode(command) ? 1 : 0));
        QVERIFY(QFileInfo(here.filePath(fresh)).size() > 0);

        // A file, another name of an input, an input.
        start();
        writeInPlace(here.filePath(u"there.safetensors"_s), "mine");
        QVERIFY(refused(u"there.safetensors"_s, false));
        QCOMPARE(contentOf(here.filePath(u"there.safetensors"_s)), QByteArray("mine"));
        const QByteArray input = contentOf(here.filePath(u"a.safetensors"_s));
        const QByteArray adapter = contentOf(here.filePath(u"l.safetensors"_s));
        QFile::link(here.filePath(u"a.safetensors"_s), here.filePath(u"link.safetensors"_s));
        QVERIFY(refused(u"a.safetensors"_s, false));
        QVERIFY(refused(u"link.safetensors"_s, false));
        const bool isExport = option.isEmpty() && !command.endsWith(u"thumbnail"_s);
        if (!isExport && lines().at(command).contains(u" a."_s)) {
            QVERIFY(refused(u"a.safetensors"_s, true));
            QVERIFY(refused(u"link.safetensors"_s, true));
        }
        if (!option.isEmpty() && lines().at(command).contains(u" o."_s)) {
            const QString result = lines().at(command).section(u" o."_s, 1).section(u' ', 0, 0);
            QVERIFY(refused(u"o."_s + result, false));
            QVERIFY(refused(u"o."_s + result, true));
            QVERIFY(!QFile::exists(here.filePath(u"o."_s + result)));
        }
        QCOMPARE(contentOf(here.filePath(u"a.safetensors"_s)), input);
        QCOMPARE(contentOf(here.filePath(u"l.safetensors"_s)), adapter);

        // With --overwrite, a file is replaced.
        QVERIFY(run(ending(u"there.safetensors"_s, true)).code <= (answersByCode(command) ? 1 : 0));
        QVERIFY(contentOf(here.filePath(u"there.safetensors"_s)) != QByteArray("mine"));

        // Neither a file nor a place for one.
        start();
        QVERIFY(here.mkdir(u"folder.safetensors"_s));
        // A repaired copy can go into a folder.
        if ((!isExport || !command.endsWith(u" merge"_s)) && !command.endsWith(u" check"_s)) {
            QVERIFY(refused(u"folder.safetensors"_s, false));
            QVERIFY(refused(u"folder.safetensors"_s, true));
        }
        QVERIFY(refused(u"missing/file.safetensors"_s, true));
#ifdef Q_OS_UNIX
        QCOMPARE(mkfifo(QFile::encodeName(here.filePath(u"pipe.safetensors"_s)).constData(), 0600), 0);
        QVERIFY(refused(u"pipe.safetensors"_s, true));
        QFile::link(u"/dev/full"_s, here.filePath(u"device.safetensors"_s));
        QVERIFY(refused(u"device.safetensors"_s, true));

        // A folder where nothing may be written, and a disk without room: nothing is left.
        start();
        QVERIFY(here.mkdir(u"locked"_s));
        const QString locked = here.filePath(u"locked"_s);
        QVERIFY(QFile::setPermissions(locked, QFile::ReadOwner | QFile::ExeOwner));
        const QString asUser =
            u"drop=; [ \"$(id -u)\" != 0 ] || drop='setpriv --bounding-set=-all --inh-caps=-all'; $drop "_s;
        const QStringList before = here.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        const auto isRefused = [&](const QString &limits, const QString &target) {
            const Outcome outcome = runLine(limits + u"burnish-cli '"_s + ending(target, true).join(u"' '"_s) + u'\'');
            const int expected = answersByCode(command) ? 2 : 1;
            const bool isReported = outcome.errors.contains(u"The file's folder is not writable."_s) ||
                                    outcome.errors.contains(u"Cannot write the file: "_s);
            if (outcome.code != expected || !isReported)
                qWarning("%s: code %d: %s", qPrintable(limits), outcome.code, qPrintable(outcome.errors));
            return outcome.code == expected && isReported;
        };
        QVERIFY(isRefused(asUser, u"locked/"_s + fresh));
        QCOMPARE(QDir(locked).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
        QVERIFY(QFile::setPermissions(locked, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(isRefused(u"trap '' XFSZ; ulimit -f 0; "_s, fresh));
        QCOMPARE(here.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), before);
#endif
    }

private:
    QTemporaryDir m_inputs;
};

BURNISH_TEST(TestCliOutputs)

} // namespace burnish::test::tst_clioutputs

#include "tst_clioutputs.moc"
