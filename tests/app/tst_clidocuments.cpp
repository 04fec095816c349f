// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clidocuments {

using namespace Qt::StringLiterals;

namespace {

bool hasPrograms(const QStringList &programs)
{
    return std::ranges::none_of(
        programs, [](const QString &program) { return QStandardPaths::findExecutable(program).isEmpty(); });
}

/// Completes lines in an interactive zsh. Its screen must contain the expected word after each line.
constexpr auto zshTest = R"(zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1=; fpath=($1/share/zsh/site-functions \$fpath); autoload -Uz compinit; compinit -u -d $1/dump; echo rea''dy"
expect() {
    local all= piece
    for i in {1..400}; do
        if zpty -r -t z piece; then all+=$piece; else sleep 0.05; fi
        [[ $all == *$1* ]] && return
    done
    print -r -- "$1 is not in $all"
    exit 1
}
expect ready
zpty -w -n z $'burnish-cli conv\t'; expect convert
zpty -w -n z $'\C-uburnish-cli lora ba\t'; expect bake
zpty -w -n z $'\C-uburnish-cli convert --adap\t'; expect --adapter
zpty -w -n z $'\C-uburnish-cli convert --to burnp\t'; expect burnpack
zpty -w -n z $'\C-uburnish-cli convert --to=safet\t'; expect safetensors
zpty -w -n z $'\C-uburnish-cli help rules deint\t'; expect deinterleave
zpty -w -n z $'\C-uburnish-cli help transf\t'; expect transfer
zpty -w -n z $'\C-uburnish --the\t'; expect --theme
zpty -d z
print done
)";

} // namespace

/// Checks man pages and completions with the real man and real shells.
class TestCliDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const Outcome written = run({u"help"_s, u"--write"_s, m_folder.filePath(u"share"_s)});
        QCOMPARE(written.errors, QString());
        QCOMPARE(written.code, 0);
    }

    void manReadsEveryPage()
    {
        if (!hasPrograms({u"man"_s, u"groff"_s}))
            QSKIP("man or groff is missing");
        const QDir pages(m_folder.filePath(u"share/man/man1"_s));
        const QStringList files = pages.entryList(QDir::Files);
        QCOMPARE(files.size(), 27);
        for (const QString &file : files) {
            const QString path = pages.filePath(file);
            const Outcome page = runLine(u"MANWIDTH=80 MANPAGER=cat man --warnings -l '%1'"_s.arg(path));
            QCOMPARE(page.errors, QString());
            QCOMPARE(page.code, 0);
            const QString name = file.chopped(2);
            QVERIFY2(page.out.contains(name.toUtf8() + " - "), qPrintable(name));
            for (const char *section : {"\nSYNOPSIS\n", "\nDESCRIPTION\n", "\nOPTIONS\n", "\nEXAMPLES\n"})
                QVERIFY2(page.out.contains(section), section);
            for (const char *device : {"utf8", "ascii"}) {
                const Outcome warned =
                    runLine(u"groff -man -ww -T%1 '%2' >/dev/null"_s.arg(QLatin1String(device), path));
                QCOMPARE(warned.errors, QString());
            }
        }
        // A page printed by itself is the same.
        QFile page(pages.filePath(u"burnish-cli-lora-bake.1"_s));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QCOMPARE(run({u"help"_s, u"lora"_s, u"bake"_s, u"--man"_s}).out, page.readAll());
    }

    void manReadsTheRules()
    {
        const QString path = m_folder.filePath(u"share/man/man5/burnish-rules.5"_s);
        QFile page(path);
        QVERIFY(page.open(QIODevice::ReadOnly));
        QCOMPARE(run({u"help"_s, u"rules"_s, u"--man"_s}).out, page.readAll());
        if (!hasPrograms({u"man"_s, u"groff"_s}))
            QSKIP("man or groff is missing");
        const Outcome shown = runLine(u"MANWIDTH=80 MANPAGER=cat man --warnings -l '%1'"_s.arg(path));
        QCOMPARE(shown.errors, QString());
        for (const char *part :
             {"burnish-rules - The language of rules for tensors", "\nPATTERNS\n", "\nOPERATIONS\n", "\n   split\n",
              "\n   fold-weight-norm\n", "\nSEE ALSO\n", "\"operation\": \"interleave\""})
            QVERIFY2(shown.out.contains(part), part);
        for (const char *device : {"utf8", "ascii"}) {
            const Outcome warned = runLine(u"groff -man -ww -T%1 '%2' >/dev/null"_s.arg(QLatin1String(device), path));
            QCOMPARE(warned.errors, QString());
        }
        QVERIFY(run({u"help"_s, u"convert"_s, u"--man"_s}).out.contains("burnish\\-rules\\fR(5)"));
        QVERIFY(!run({u"help"_s, u"health"_s, u"--man"_s}).out.contains("burnish\\-rules"));
    }

    void bashCompletes_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("expected");
        QTest::newRow("commands") << u"burnish-cli con"_s << u"convert"_s;
        QTest::newRow("commands of a command") << u"burnish-cli lora b"_s << u"bake"_s;
        QTest::newRow("options") << u"burnish-cli lora bake --strength"_s << u"--strength --strength-of"_s;
        QTest::newRow("options of the program") << u"burnish-cli --v"_s << u"--version"_s;
        QTest::newRow("choices") << u"burnish-cli convert --float bf"_s << u"bf16"_s;
        QTest::newRow("choices after a sign") << u"burnish-cli convert --to = burnp"_s << u"burnpack"_s;
        QTest::newRow("all choices after a sign")
            << u"burnish-cli convert --float ="_s
            << u"keep f64 f32 f16 bf16 f8e4m3 f8e5m2 f8e4m3fnuz f8e5m2fnuz f8e8m0 f4e2m1 q8s Q8_0 Q6_K Q5_1 Q5_0 "
               "Q5_K Q4_1 Q4_0 Q4_K NVFP4 MXFP4 Q3_K Q2_K"_s;
        QTest::newRow("files after an option") << u"burnish-cli convert --template con"_s << QString();
        QTest::newRow("files") << u"burnish-cli convert con"_s << QString();
        QTest::newRow("topics") << u"burnish-cli help conv"_s << u"convert"_s;
        QTest::newRow("operations of rules") << u"burnish-cli help rules spl"_s << u"split split-grouped"_s;
        QTest::newRow("operations are no topics") << u"burnish-cli help spl"_s << QString();
    }

    void bashCompletes()
    {
        if (!hasPrograms({u"bash"_s}))
            QSKIP("bash is missing");
        QFETCH(const QString, words);
        QFETCH(const QString, expected);
        const Outcome outcome = runLine(
            u"bash --norc -c 'source %1/share/bash-completion/completions/burnish-cli && complete -p burnish-cli >&2 "
            "&& COMP_WORDS=(%2) COMP_CWORD=$((${#COMP_WORDS[@]}-1)) && _burnish_cli && echo \"${COMPREPLY[*]}\"'"_s.arg(
                m_folder.path(), words));
        QCOMPARE(outcome.errors, u"complete -o bashdefault -o default -F _burnish_cli burnish-cli\n"_s);
        QCOMPARE(QString::fromUtf8(outcome.out).trimmed(), expected);
    }

    void bashCompletesTheWindow()
    {
        if (!hasPrograms({u"bash"_s}))
            QSKIP("bash is missing");
        const Outcome outcome = runLine(
            u"bash --norc -c 'source %1/share/bash-completion/completions/burnish && "
            "COMP_WORDS=(burnish --theme d) COMP_CWORD=2 && _burnish && echo ${COMPREPLY[*]}'"_s.arg(m_folder.path()));
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.out, QByteArray("dark\n"));
    }

    void fishCompletes_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        QTest::newRow("commands") << u"burnish-cli con"_s << u"convert"_s;
        QTest::newRow("commands of a command") << u"burnish-cli lora ba"_s << u"bake"_s;
        QTest::newRow("options") << u"burnish-cli lora bake --strength-"_s << u"--strength-of"_s;
        QTest::newRow("choices") << u"burnish-cli convert a --to burnp"_s << u"burnpack"_s;
        QTest::newRow("choices after a sign") << u"burnish-cli convert --to=burnp"_s << u"--to=burnpack"_s;
        QTest::newRow("topics") << u"burnish-cli help conv"_s << u"convert"_s;
        QTest::newRow("operations of rules") << u"burnish-cli help rules deint"_s << u"deinterleave"_s;
        QTest::newRow("the window") << u"burnish --theme da"_s << u"dark"_s;
    }

    void fishCompletes()
    {
        if (!hasPrograms({u"fish"_s}))
            QSKIP("fish is missing");
        QFETCH(const QString, line);
        QFETCH(const QString, expected);
        const QString program = line.section(u' ', 0, 0);
        const Outcome outcome = runLine(
            u"HOME=%1 fish --no-config -c 'source %1/share/fish/vendor_completions.d/%2.fish; complete -C \"%3\"'"_s
                .arg(m_folder.path(), program, line));
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.out.count('\n'), 1);
        QCOMPARE(QString::fromUtf8(outcome.out).section(u'\t', 0, 0).trimmed(), expected);
    }

    void zshCompletes()
    {
        if (!hasPrograms({u"zsh"_s}))
            QSKIP("zsh is missing");
        QFile script(m_folder.filePath(u"test.zsh"_s));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(zshTest);
        script.close();
        const Outcome outcome = runLine(u"zsh -f '%1' '%2'"_s.arg(script.fileName(), m_folder.path()));
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.out, QByteArray("done\n"));
    }

    void oneScriptIsPrinted()
    {
        for (const char *shell : {"bash", "zsh", "fish"}) {
            const Outcome cli = run({u"help"_s, u"--completions"_s, QLatin1String(shell)});
            const Outcome window = run({u"help"_s, u"burnish"_s, u"--completions"_s, QLatin1String(shell)});
            QVERIFY2(cli.out.contains("burnish-cli") && cli.out.contains("adapter"), shell);
            QVERIFY2(window.out.contains("compare") && !window.out.contains("adapter"), shell);
        }
    }

private:
    QTemporaryDir m_folder;
};

BURNISH_TEST(TestCliDocuments)

} // namespace burnish::test::tst_clidocuments

#include "tst_clidocuments.moc"
