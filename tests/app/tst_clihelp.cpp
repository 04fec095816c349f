// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clihelp {

using namespace Qt::StringLiterals;

namespace {

/// Returns all commands as described by the program itself.
const QJsonArray &commands()
{
    static const QJsonArray all = jsonOf(run({u"help"_s, u"--json"_s}))["commands"_L1].toArray();
    return all;
}

/// The words after the program's name.
QStringList wordsOf(const QJsonObject &command)
{
    return command["command"_L1].toString().split(u' ').mid(1);
}

bool isWindow(const QJsonObject &command)
{
    return command["command"_L1] == "burnish"_L1;
}

/// Removes line breaks and indentation from a string.
QString unwrapped(const QString &text)
{
    static const QRegularExpression spaces(u"\\s+"_s);
    return QString(text).replace(spaces, u" "_s);
}

/// Creates models with the file names used in the examples.
void fillWithModels(const QString &folder)
{
    const QDir samples(samplePath({}));
    for (const QString &name : samples.entryList(QDir::Files))
        QFile::copy(samples.filePath(name), folder + u'/' + name);
    const std::pair<const char *, const char *> names[] = {
        {"digits-base.bpk", "model.bpk"},
        {"digits-base.pt", "checkpoint.pt"},
        {"digits-base.mpk", "init.mpk"},
        {"digits-rotated.safetensors", "model.safetensors"},
        {"digits-rotated.safetensors", "weights.safetensors"},
        {"digits-rotated.safetensors", "tuned.safetensors"},
        {"digits-rotated.safetensors", "a.safetensors"},
        {"digits-noisy.safetensors", "b.safetensors"},
        {"digits-noisy.safetensors", "next.safetensors"},
        {"digits-lora.safetensors", "adapter.safetensors"},
        {"digits-lora.safetensors", "style.safetensors"},
        {"digits-lora.safetensors", "subject.safetensors"},
    };
    for (const auto &[sample, name] : names)
        QVERIFY(QFile::copy(samplePath(sample), folder + u'/' + QLatin1String(name)));
    QVERIFY(QFile::copy(fixturePath("merge/digits-base.safetensors"), folder + u"/base.safetensors"_s));
    const Outcome patched = run({u"diff"_s, folder + u"/base.safetensors"_s, folder + u"/tuned.safetensors"_s,
                                 u"--patch"_s, folder + u"/change.safetensors"_s});
    QVERIFY2(patched.code == 0, qPrintable(patched.errors));
    const Outcome converted = run({u"convert"_s, folder + u"/model.safetensors"_s, folder + u"/model.gguf"_s});
    QVERIFY2(converted.code == 0, qPrintable(converted.errors));
    const auto write = [&](const char *name, const QByteArray &content) {
        QFile file(folder + u'/' + QLatin1String(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    };
    QFile rust(samplePath("digits.rs"));
    QVERIFY(rust.open(QIODevice::ReadOnly));
    write("model.rs", rust.readAll().replace("Digits", "Model"));
    write("rules.json", R"([["^encoder", "enc"]])");
    write("names.txt", "encoder.bn1.weight\n");
}

} // namespace

class TestCliHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCommandIsThere()
    {
        QStringList paths;
        for (const QJsonValue &command : commands())
            paths.append(command["command"_L1].toString());
        for (const char *name : {"burnish-cli", "burnish-cli inspect", "burnish-cli convert", "burnish-cli lora bake",
                                 "burnish-cli lora extract", "burnish-cli lora resize", "burnish-cli lora combine",
                                 "burnish-cli merge", "burnish-cli help", "burnish"})
            QVERIFY2(paths.contains(QLatin1String(name)), name);
        QCOMPARE(paths.size(), 27);
    }

    void helpTellsEverything_data() { addCommandRows(); }

    void helpTellsEverything()
    {
        QFETCH(const QJsonObject, command);
        const QStringList words = wordsOf(command);
        const Outcome queried =
            run(isWindow(command) ? QStringList{u"help"_s, u"burnish"_s} : words + QStringList{u"--help"_s});
        QCOMPARE(queried.code, 0);
        QCOMPARE(queried.errors, QString());
        const QString help = QString::fromUtf8(queried.out);
        const QString flowing = unwrapped(help);
        QVERIFY(!command["summary"_L1].toString().isEmpty());
        QVERIFY(help.startsWith(command["summary"_L1].toString() + u'\n'));
        QVERIFY(!command["description"_L1].toString().isEmpty());
        QVERIFY(flowing.contains(unwrapped(command["description"_L1].toString())));
        QVERIFY(help.contains(command["usage"_L1].toString()));
        for (const QJsonValue &argument : command["arguments"_L1].toArray()) {
            QVERIFY(!argument["help"_L1].toString().isEmpty());
            QVERIFY(flowing.contains(argument["help"_L1].toString()));
        }
        for (const QJsonValue &option : command["options"_L1].toArray()) {
            const QString name = option["name"_L1].toString();
            const QString text = option["help"_L1].toString();
            QVERIFY2(!text.isEmpty() && !text.endsWith(u'.') && text.front().isUpper(), qPrintable(name));
            const QString values = option["values"_L1].toString();
            const QString space = values.isEmpty() || values.startsWith("[="_L1) ? QString() : u" "_s;
            const QString row = u"--"_s + name + space + values + u' ' + text;
            QVERIFY2(flowing.contains(row), qPrintable(row));
            QCOMPARE(values.count(u'['), values.count(u']'));
            if (const QString standard = option["default"_L1].toString(); !standard.isEmpty())
                QVERIFY2(flowing.contains(u"[default: "_s + standard + u']'), qPrintable(name));
        }
        const QJsonArray examples = command["examples"_L1].toArray();
        QVERIFY2(examples.size() == 2 || examples.size() == 3, qPrintable(QString::number(examples.size())));
        for (const QJsonValue &example : examples)
            QVERIFY(help.contains(u"    "_s + example["line"_L1].toString() + u'\n'));
        for (const QString &line : help.split(u'\n'))
            QVERIFY2(line.size() <= 80 || line.startsWith(u"    burnish"_s), qPrintable(line));
        if (isWindow(command))
            return;
        QCOMPARE(run(QStringList{u"help"_s} + words).out, queried.out);
        QCOMPARE(run(words + QStringList{u"-h"_s}).out, queried.out);
    }

    /// The parser accepts every option listed in the help.
    void theParserKnowsEveryOption_data() { addCommandRows(); }

    void theParserKnowsEveryOption()
    {
        QFETCH(const QJsonObject, command);
        if (isWindow(command))
            return;
        for (const QJsonValue &option : command["options"_L1].toArray()) {
            const QString word = u"--"_s + option["name"_L1].toString();
            // With an unknown option before it, only that one is reported.
            const Outcome outcome = run(wordsOf(command) + QStringList{u"--no-such-option"_s, word});
            if (word == u"--help"_s)
                continue;
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.errors.startsWith(u"burnish-cli: Unknown option --no-such-option"_s) ||
                         outcome.errors.startsWith(u"burnish-cli: Missing value for "_s + word + u':'),
                     qPrintable(outcome.errors));
        }
    }

    void examplesWork_data() { addCommandRows(); }

    void examplesWork()
    {
        QFETCH(const QJsonObject, command);
        if (isWindow(command))
            return;
        for (const QJsonValue &example : command["examples"_L1].toArray()) {
            QTemporaryDir folder;
            fillWithModels(folder.path());
            const QString line = example["line"_L1].toString();
            const Outcome outcome = runLine(u"cd '%1' && %2"_s.arg(folder.path(), line));
            // Different models are not a failure.
            const bool compares = line.startsWith(u"burnish-cli diff"_s) || line.startsWith(u"burnish-cli explain"_s);
            const int most = compares ? 1 : 0;
            QVERIFY2(outcome.code <= most, qPrintable(line + u'\n' + outcome.errors));
            QVERIFY2(!outcome.errors.contains(u"burnish-cli: Expected"_s), qPrintable(outcome.errors));
        }
    }

    void linesFitTheTerminal()
    {
        const Outcome narrow = run({u"help"_s, u"health"_s}, {}, {u"COLUMNS=50"_s});
        qsizetype longest = 0;
        for (const QString &line : QString::fromUtf8(narrow.out).split(u'\n')) {
            if (!line.startsWith(u"    burnish-cli"_s))
                longest = std::max(longest, line.size());
        }
        QVERIFY(longest <= 50);
        QVERIFY(longest > 40);
    }

    void helpIsInThePersonsLanguage_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("usage");
        QTest::newRow("Simplified Chinese") << u"zh_CN"_s << u"用法：burnish-cli"_s;
        QTest::newRow("Traditional Chinese") << u"zh_TW"_s << u"引數："_s;
        QTest::newRow("Hong Kong") << u"zh_HK"_s << u"引數："_s;
        QTest::newRow("Japanese") << u"ja_JP"_s << u"使い方：burnish-cli"_s;
    }
    void helpIsInThePersonsLanguage()
    {
        QFETCH(const QString, locale);
        QFETCH(const QString, usage);
        const QString environment = u"LC_ALL="_s + locale + u".UTF-8"_s;
        const Outcome foreign = run({u"convert"_s, u"--help"_s}, {}, {environment});
        const QString help = QString::fromUtf8(foreign.out);
        QVERIFY2(help.contains(usage), foreign.out.constData());
        for (const QString &line : help.split(u'\n')) {
            qsizetype columns = 0;
            for (const QChar character : line)
                columns += character.unicode() >= 0x2e80 ? 2 : 1;
            QVERIFY2(columns <= 80 || line.startsWith(u"    burnish"_s), qPrintable(line));
        }
        const Outcome wrong = run({u"convrt"_s}, {}, {environment});
        QVERIFY2(wrong.errors.contains(u"convert"_s) && !wrong.errors.contains(u"Unknown"_s), qPrintable(wrong.errors));
    }

    /// The language of rules, as a whole and one operation alone.
    void rulesAreATopic()
    {
        const Outcome all = run({u"help"_s, u"rules"_s});
        QCOMPARE(all.code, 0);
        QCOMPARE(all.errors, QString());
        const QString text = QString::fromUtf8(all.out);
        for (const char *part : {"The language of rules for tensors\n", "\nPatterns:\n", "\nSteps:\n", "\nsplit:\n",
                                 "\nfold-weight-norm:\n", "  leave_out"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        for (const QString &line : text.split(u'\n'))
            QVERIFY2(line.size() <= 80, qPrintable(line));
        const Outcome one = run({u"help"_s, u"rules"_s, u"deinterleave"_s});
        QCOMPARE(one.code, 0);
        QVERIFY(all.out.contains(one.out));
        QCOMPARE(QString::fromUtf8(one.out),
                 u"deinterleave:\n"
                 "  Takes elements that take turns apart, into several tensors or the parts of\n"
                 "  one. Element i × parts + k becomes element i of part k. With one output, the\n"
                 "  parts follow one another in it.\n"
                 "  It has one input and several outputs. The way back is exact.\n"
                 "  axis   The axis; -1 is the last (whole number, required)\n"
                 "  parts  The number of parts of a single tensor, 2 by default (whole number)\n"
                 "  Before:\n"
                 "    rotary = [1, 4, 2, 5, 3, 6]\n"
                 "  Rules:\n"
                 "    {\"steps\": [{\"operation\": \"deinterleave\",\n"
                 "                \"inputs\": [\"rotary\"],\n"
                 "                \"outputs\": [\"rotary\"],\n"
                 "                \"parameters\": {\"axis\": 0, \"parts\": 2}}]}\n"
                 "  After:\n"
                 "    rotary = [1, 2, 3, 4, 5, 6]\n"_s);
        const Outcome misspelt = run({u"help"_s, u"rules"_s, u"splitt"_s});
        QCOMPARE(misspelt.code, 2);
        QCOMPARE(misspelt.errors, u"burnish-cli: Unknown operation “splitt”. Did you mean split?\n"_s);
        const Outcome several = run({u"help"_s, u"rules"_s, u"split"_s, u"concat"_s});
        QCOMPARE(several.errors, u"burnish-cli: Unknown operation “split concat”. See burnish-cli help rules.\n"_s);
        const Outcome foreign = run({u"help"_s, u"rules"_s, u"split"_s}, {}, {u"LC_ALL=zh_CN.UTF-8"_s});
        QVERIFY2(!foreign.out.contains("The axis"), foreign.out.constData());
    }

    void theSchemaOfRulesIsPrinted()
    {
        QFile schema(sourcePath("core/rules/rules.schema.json"));
        QVERIFY(schema.open(QIODevice::ReadOnly));
        const QByteArray content = schema.readAll();
        QCOMPARE(run({u"help"_s, u"rules"_s, u"--schema"_s}).out, content);
        QCOMPARE(run({u"help"_s, u"--schema"_s, u"rules"_s}).out, content);
    }

    void versionIsALine()
    {
        const Outcome version = run({u"--version"_s});
        QCOMPARE(version.code, 0);
        QVERIFY(QRegularExpression(u"^burnish-cli \\d+\\.\\d+\\.\\d+\n$"_s)
                    .match(QString::fromUtf8(version.out))
                    .hasMatch());
    }

private:
    static void addCommandRows()
    {
        QTest::addColumn<QJsonObject>("command");
        for (const QJsonValue &command : commands())
            QTest::newRow(qPrintable(command["command"_L1].toString())) << command.toObject();
    }
};

BURNISH_TEST(TestCliHelp)

} // namespace burnish::test::tst_clihelp

#include "tst_clihelp.moc"
