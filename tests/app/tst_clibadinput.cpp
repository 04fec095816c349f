// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clibadinput {

using namespace Qt::StringLiterals;

class TestCliBadInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneLineSaysWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *arguments, const char *line, int code = 2) {
            QTest::addRow("%s", arguments)
                << QString::fromUtf8(arguments).split(u' ', Qt::SkipEmptyParts) << code << QString::fromUtf8(line);
        };
        row("", "Missing command. See burnish-cli --help.");
        row("convrt", "Unknown command “convrt”. Did you mean convert?");
        row("frobnicate", "Unknown command “frobnicate”. See burnish-cli --help.");
        row("lora bak", "Unknown command “bak”. Did you mean bake?");
        row("lora", "Missing command after lora: expected one of bake, extract, resize, combine.");
        row("help convrt", "Unknown command “convrt”. Did you mean convert?");
        row("--versoin", "Unknown option --versoin of burnish-cli. Did you mean --version?");
        row("convert --adpater half a b.bpk", "Unknown option --adpater of convert. Did you mean --adapter?");
        row("lora bake a b c.bpk --strenght 1", "Unknown option --strenght of lora bake. Did you mean --strength?");
        row("inspect a --frobnicate", "Unknown option --frobnicate of inspect. See burnish-cli inspect --help.");
        row("inspect a --frobnicate=1", "Unknown option --frobnicate of inspect. See burnish-cli inspect --help.");
        row("inspect a -j", "Unknown option -j of inspect. Did you mean --json?");
        // Options cannot be abbreviated.
        row("inspect a --js", "Unknown option --js of inspect. Did you mean --json?");
        row("convert a b.bpk --float bf61",
            "Expected a float precision (keep, f64, f32, f16, bf16, f8e4m3, f8e5m2, f8e4m3fnuz, f8e5m2fnuz, f8e8m0, f4e2m1, or a quantisation scheme such as q8s or Q4_K), found “bf61”. Did you mean bf16?");
        row("convert a b.bpk --float x",
            "Expected a float precision (keep, f64, f32, f16, bf16, f8e4m3, f8e5m2, f8e4m3fnuz, f8e5m2fnuz, f8e8m0, f4e2m1, or a quantisation scheme such as q8s or Q4_K), found “x”.");
        row("convert a b --to burnpak",
            "Unknown value “burnpak” for --to: expected one of named-mpk, named-mpk-gz, named-mpk-bytes, bin, bin-gz, "
            "bin-bytes, json-gz, pretty-json, burnpack, safetensors, pytorch, gguf, npz, npy, flax, orbax, hdf5, keras, tfjs, "
            "matlab, word2vec, ctranslate2, mindspore. Did "
            "you mean burnpack?");
        row("convert a b.bpk --recorder Smal",
            "Unknown value “Smal” for --recorder: expected one of Default, Compact, SensitiveCompact, NoStdTraining, "
            "NoStdInference, DebugRecord.");
        row("convert a b.bpk --adapter haf",
            "Unknown value “haf” for --adapter: expected one of none, pytorch-to-burn, burn-to-pytorch, half. "
            "Did you mean half?");
        row("convert a b.bpk --template t --as-burn 0.18",
            "Unknown value “0.18” for --as-burn: expected one of 0.19, 0.20, 0.21, 0.22, 0.23. Did you mean 0.19?");
        row("diff a b --by shap",
            "Unknown value “shap” for --by: expected one of name, match, values, shape. Did you mean shape?");
        row("lora extract a b c.bpk --embeddings hole",
            "Unknown value “hole” for --embeddings: expected one of whole, decompose, skip. Did you mean whole?");
        row("help --completions fsh",
            "Unknown value “fsh” for --completions: expected one of bash, zsh, fish. Did you mean fish?");
        row("convert a b.bpk --to", "Missing value for --to: expected --to FORMAT.");
        row("convert a b.bpk --remap x", "Missing value for --remap: expected --remap FROM TO.");
        row("convert a b.bpk --remap=x", "Missing value for --remap: expected --remap FROM TO.");
        row("inspect", "Missing FILE: expected burnish-cli inspect [OPTIONS] FILE.");
        row("convert a.bpk", "Missing OUT: expected burnish-cli convert [OPTIONS] IN… OUT.");
        row("transfer a b", "Missing OUT: expected burnish-cli transfer [OPTIONS] FROM… INTO OUT.");
        row("inspect a b", "Unexpected argument “b”: expected burnish-cli inspect [OPTIONS] FILE.");
        row("formats a", "Unexpected argument “a”: expected burnish-cli formats [OPTIONS].");
        row("inspect a --json=1", "--json takes no value, found “1”.");
        row("inspect a --json --json", "--json can be given only once, found 2.");
        row("inspect a --type T", "--type requires --rust.");
        row("convert a b.bpk --as-burn 0.19", "--as-burn requires --template.");
        row("merge --config c.yaml --base b out.bpk", "--base requires --method.");
        row("inspect a --template x --rust y",
            "Expected at most one of --template, --rust and --structure, found --template and --rust.");
        row("diff a b --json --csv", "Expected at most one of --text, --json and --csv, found --json and --csv.");
        row("merge --method linear --config c.yaml out.bpk",
            "Expected at most one of --method and --config, found --method and --config.");
        row("lora resize a b.bpk --energy 0.9 --sv-ratio 2",
            "Expected at most one of --energy, --sv-epsilon, --sv-ratio, --sv-fro and --sv-cumulative, found --energy "
            "and --sv-ratio.");
        row("merge a b.bpk", "Expected --method or --config.");
        row("metadata a --set k", "Expected K=V, found “k”.");
        row("inspect /nowhere.bpk", "/nowhere.bpk: Cannot open the file: No such file or directory.", 1);
        // After --, everything is a file, even if it looks like an option.
        row("inspect -- --json", "--json: Cannot open the file: No such file or directory.", 1);
        row("inspect [a]", "[a]: Cannot open the file: No such file or directory.", 1);
    }

    void oneLineSaysWhatIsWrong()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, code);
        QFETCH(const QString, line);
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.errors, u"burnish-cli: "_s + line + u'\n');
        QCOMPARE(outcome.code, code);
        QCOMPARE(outcome.out, QByteArray());
    }

    void valuesMayBeginWithADash()
    {
        const QString file = sample(u"digits-noisy.safetensors"_s);
        const Outcome outcome = run({u"metadata"_s, file, u"--set"_s, u"k=-3"_s, u"--set"_s, u"-k=--json"_s,
                                     u"--set=e="_s, u"--set"_s, u"--set=x="_s, u"--json"_s});
        QCOMPARE(outcome.errors, QString());
        const QJsonObject metadata = jsonOf(outcome);
        QCOMPARE(metadata["k"_L1].toString(), u"-3"_s);
        QCOMPARE(metadata["-k"_L1].toString(), u"--json"_s);
        QCOMPARE(metadata["e"_L1].toString(u"?"_s), QString());
        QCOMPARE(metadata["--set"_L1].toString(), u"x="_s);

        // These are files too: after --, and as the value of an option.
        QTemporaryDir folder;
        const Outcome written =
            runLine(u"cd '%1' && burnish-cli convert '%2' -- -weird.bpk && burnish-cli diff -- '%2' -weird.bpk && "
                    "burnish-cli diff '%2' '%2' --base -weird.bpk"_s.arg(folder.path(), file));
        QVERIFY2(written.code == 0, qPrintable(written.errors));
        QVERIFY(QFile::exists(folder.filePath(u"-weird.bpk"_s)));
    }

    void optionsComeInAnyOrder()
    {
        const QString file = sample(u"digits-noisy.safetensors"_s);
        const QByteArray after = run({u"inspect"_s, file, u"--json"_s, u"--sha256"_s}).out;
        QVERIFY(!after.isEmpty());
        QCOMPARE(run({u"inspect"_s, u"--sha256"_s, u"--json"_s, file}).out, after);
        QCOMPARE(run({u"inspect"_s, u"--sha256"_s, u"--json"_s, u"--"_s, file}).out, after);
    }

    void emptyValuesStayEmpty()
    {
        const Outcome outcome = run({u"inspect"_s, u"--template="_s, sample(u"digits-noisy.safetensors"_s)});
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.errors, u"burnish-cli: Cannot open the file: No such file or directory.\n"_s);
    }
};

BURNISH_TEST(TestCliBadInput)

} // namespace burnish::test::tst_clibadinput

#include "tst_clibadinput.moc"
