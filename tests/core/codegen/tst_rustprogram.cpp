// SPDX-License-Identifier: MIT
#include "core/codegen/selectioncode.h"
#include "core/edit/nodeedits.h"
#include "core/edit/toplevel.h"
#include "core/export/exportprogram.h"
#include "core/remap/remaprule.h"
#include "core/structure/templatestructure.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>

namespace burnish::test::tst_rustprogram {

using namespace Qt::StringLiterals;

namespace {

/// A small network with PyTorch's names, below `prefix`.
ModelState network(const std::string &prefix = {}, Layout layout = Layout::PyTorch)
{
    StateBuilder builder;
    const auto add = [&](const char *path, std::initializer_list<std::uint64_t> shape, Dtype dtype = Dtype::F32) {
        builder.addTensorAt(prefix + path, blankTensor(shape, dtype));
    };
    add("fc1.weight", {8, 4});
    add("fc1.bias", {8});
    add("norm.weight", {8});
    add("norm.bias", {8});
    add("norm.running_mean", {8});
    add("norm.num_batches_tracked", {}, Dtype::I64);
    add("fc2.weight", {2, 8});
    if (!prefix.empty())
        builder.addTensorAt("optimizer.state", blankTensor({3}));
    builder.setLayout(layout);
    return builder.finish();
}

ModelState burnNetwork()
{
    StateBuilder builder;
    builder.addTensorAt("fc1.weight", blankTensor({4, 8}));
    const NodeId norm = builder.addModule(builder.root(), "norm");
    builder.setContainerType(norm, "LayerNorm");
    builder.addTensor(norm, "gamma", blankTensor({8}));
    builder.addTensor(norm, "beta", blankTensor({8}));
    builder.setLayout(Layout::Burn);
    return builder.finish();
}

struct Case
{
    QString file;
    QString format;
    QString target;
    ModelState opened;
    ModelState state;
    std::vector<AdapterKind> adapters = {};
    ExportOptions options = {};
};

Expected<QString> programOf(Case c)
{
    c.options.target = c.target;
    c.options.format = formatForFileName(c.target);
    Task task;
    auto plan = planExport(c.state, c.options, task);
    if (!plan)
        return plan.error();
    return rustProgram({c.file, findFormat(c.format), c.opened, c.adapters}, c.state, *plan);
}

QString textOf(const Expected<QString> &program)
{
    return program ? *program : program.error().message();
}

/// The program that was compiled with burn-store 0.19.1 and run.
QString golden(const QString &name)
{
    QFile file(fixturePath("rustprograms/") + name + u".rs"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestRustProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCheckpointBecomesABurnpack()
    {
        const ModelState opened = network("state_dict.");
        const auto state = applied(opened, *planTopLevel(opened, "state_dict"));
        Case c{u"model.pt"_s, u"pytorch"_s, u"out.bpk"_s, opened, *state, {AdapterKind::PyTorchToBurn}};
        c.options.remap = {{"^norm\\.weight$", "norm.gamma"}, {"^norm\\.bias$", "norm.beta"}};
        c.options.metadata.set("from", "a \"checkpoint\"");
        c.options.overwrite = true;
        QCOMPARE(textOf(programOf(c)), golden(u"checkpoint-to-burnpack"_s));
    }

    void aSelectionOfSafetensorsIsFilteredByTheProgram()
    {
        Case c{u"model.safetensors"_s,      u"safetensors"_s, u"out.bpk"_s, network(), network(),
               {AdapterKind::PyTorchToBurn}};
        c.opened = c.state;
        c.options.selection.excludes = {u"^norm"_s};
        c.options.remap = {{"^fc(\\d)", "layers.$1"}};
        c.options.marks = {{"layers.2", "Linear"}};
        QCOMPARE(textOf(programOf(c)), golden(u"selected-safetensors"_s));
    }

    void aRecordGoesBackToPyTorchsNames()
    {
        Case c{u"model.mpk"_s, u"named-mpk"_s, u"out.safetensors"_s, burnNetwork(), {}, {AdapterKind::BurnToPyTorch}};
        c.state = c.opened;
        c.options.selection.regexes = {u"norm"_s};
        c.options.metadata.set("format", "pt");
        QCOMPARE(textOf(programOf(c)), golden(u"record-to-safetensors"_s));
    }

    void aBurnpackBecomesARecord()
    {
        Case c{u"model.v2.bpk"_s, u"burnpack"_s, u"out.v2.mpk.gz"_s, burnNetwork(), {}};
        c.state = c.opened;
        c.options.precision = PrecisionPolicy::halfPrecision();
        const QString program = textOf(programOf(c));
        QCOMPARE(program, golden(u"burnpack-to-record"_s));
        // The recorder replaces everything after the last dot by "mpk.gz".
        QVERIFY(
            program.contains(u"save_file(\"out.v2.mpk\", &NamedMpkGzFileRecorder::<HalfPrecisionSettings>::new())"_s));
    }

    void renamedTensorsAreRenamedByExactRules()
    {
        Case c{u"model.safetensors"_s, u"safetensors"_s, u"out.safetensors"_s, network({}, Layout::Other), {}};
        c.state = *applied(c.opened, *planRename(c.opened, at(c.opened, "fc1"), "a$b"));
        const QString program = textOf(programOf(c));
        QVERIFY2(program.contains(u".add_pattern(r\"^fc1\\.weight$\", \"a$$b.weight\")?"_s), qPrintable(program));
        QVERIFY(!program.contains(u"Differs from the export: 1"_s));
    }

    void whatBurnCannotDoIsSaidAndPrinted()
    {
        Case c{u"model.bpk"_s, u"burnpack"_s, u"out.bpk"_s, burnNetwork(), {}, {AdapterKind::HalfPrecision}};
        c.state = *applied(c.opened, *planTranspose(c.opened, std::vector{at(c.opened, "fc1.weight")}));
        c.options.precision.exceptions = {{u"gamma"_s, Dtype::F16}};
        const QString program = textOf(programOf(c));
        for (const char *sentence :
             {"1 tensor(s) were created or changed in Burnish", "neither a half-precision adapter nor chains",
              "writes several float or integer dtypes"}) {
            const QString text = QLatin1String(sentence);
            QCOMPARE(program.count(text), 2);
            QVERIFY(program.contains(u"// Differs from the export: "_s));
        }
        QCOMPARE(program.count(u"eprintln!"_s), 3);
    }

    void theBackendsTypesAreThoseOfTheExport()
    {
        Case c{u"model.bpk"_s, u"burnpack"_s, u"out.bpk"_s, burnNetwork(), {}};
        c.state = c.opened;
        c.options.precision.floats = Dtype::BF16;
        QVERIFY(textOf(programOf(c)).contains(u"B: Backend<FloatElem = burn::tensor::bf16>"_s));
    }

    void refusals()
    {
        const auto refusalOf = [](Case c) {
            c.state = c.opened;
            const auto program = programOf(c);
            return program ? QString() : program.error().message();
        };
        QCOMPARE(refusalOf({QString(), u"burnpack"_s, u"out.bpk"_s, burnNetwork(), {}}),
                 u"The model was not opened from a file."_s);
        QCOMPARE(refusalOf({u"a.bpk"_s, u"burnpack"_s, u"out.pt"_s, burnNetwork(), {}}),
                 u"Burn cannot write the format PyTorch."_s);
        QCOMPARE(refusalOf({u"a.safetensors.index.json"_s, u"safetensors"_s, u"out.bpk"_s, burnNetwork(), {}}),
                 u"burn-store cannot read sharded sets."_s);
    }

    void selectionsLoadInPython_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("expected");
        QTest::newRow("safetensors")
            << u"safetensors"_s << u"a \"b\".safetensors"_s
            << u"from safetensors import safe_open\n\nnames = {  # name in the file: current name\n"
               "    \"fc.weight\": \"fc.weight\",\n    \"a\\\\b\": \"c\\n\",\n}\n"
               "with safe_open(\"a \\\"b\\\".safetensors\", framework=\"pt\") as file:\n"
               "    tensors = {new: file.get_tensor(name) for name, new in names.items()}\n"_s;
        QTest::newRow("npz") << u"npz"_s << u"a.npz"_s
                             << u"import numpy as np\n\nnames = {  # name in the file: current name\n"
                                "    \"fc.weight\": \"fc.weight\",\n    \"a\\\\b\": \"c\\n\",\n}\n"
                                "with np.load(\"a.npz\") as arrays:\n"
                                "    tensors = {new: arrays[name] for name, new in names.items()}\n"_s;
        QTest::newRow("npy") << u"npy"_s << u"a.npy"_s << u"import numpy as np\n\narray = np.load(\"a.npy\")\n"_s;
        for (const auto &[format, file] : {std::pair(u"burnpack"_s, u"a.bpk"_s), {u"torch-dcp"_s, u"step/.metadata"_s}})
            QTest::addRow("Python cannot read %s", qPrintable(file))
                << format << file
                << u"# Python cannot read this file. Export it as SafeTensors first.\nnames = {  # name in the file: current name\n    \"fc.weight\": \"fc.weight\",\n    \"a\\\\b\": \"c\\n\",\n}\n"_s;
    }
    void selectionsLoadInPython()
    {
        QFETCH(QString, format);
        QFETCH(QString, file);
        QFETCH(QString, expected);
        QCOMPARE(pythonCode({file, findFormat(format), {{"fc.weight", "fc.weight"}, {"a\\b", "c\n"}}, 0}), expected);
    }

    void setsLoadFromTheirFiles()
    {
        const auto inPython = [](const QString &file, const QString &format) {
            return pythonCode({file, findFormat(format), {{"fc.weight", "fc.weight"}}, 0});
        };
        const QString numbered = u"/models/a [1]-*-of-00003.safetensors"_s;
        QCOMPARE(inPython(numbered, u"safetensors"_s),
                 u"from pathlib import Path\n\nfrom safetensors import safe_open\n\n"
                 "names = [\n    \"fc.weight\",\n]\n"
                 "files = sorted(Path(\"/models\").glob(\"a [[]1]-*-of-00003.safetensors\"))\n"
                 "shard = {}\nfor path in files:\n    with safe_open(path, framework=\"pt\") as file:\n"
                 "        shard.update(dict.fromkeys(file.keys(), path))\n\n\n"
                 "def load(name):\n    with safe_open(shard[name], framework=\"pt\") as file:\n"
                 "        return file.get_tensor(name)\n\n\n"
                 "tensors = {name: load(name) for name in names}\n"_s);
        QVERIFY(inPython(u"/models/a-*-of-00003.bin"_s, u"pytorch"_s)
                    .contains(u"files = sorted(Path(\"/models\").glob(\"a-*-of-00003.bin\"))\ncheckpoint = {}\n"
                              "for path in files:\n    checkpoint.update(torch.load(path, "_s));
        const QString indexed = inPython(u"/models/a.bin.index.json"_s, u"pytorch"_s);
        QVERIFY(indexed.startsWith(u"import json\nfrom pathlib import Path\n\nimport torch\n\n"_s));
        QVERIFY(indexed.contains(
            u"files = sorted({index.parent / shard for shard in shards.values()})\ncheckpoint = {}\n"_s));
        // burn-store reads single files.
        for (const QString &file : {numbered, u"/models/a.safetensors.index.json"_s})
            QVERIFY(!rustCode({file, findFormat(u"safetensors"), {{"a", "a"}}, 0}).contains(u"from_file"_s));
    }

    void selectionsLoadInRust()
    {
        const SelectedTensors::Name kept{"fc.weight", "fc.weight"};
        const SelectedTensors::Name renamed{"norm.weight", "norm.gamma"};
        QCOMPARE(rustCode({u"a.pt"_s, findFormat(u"pytorch"), {kept, renamed}, 0}),
                 u"use burn_store::{KeyRemapper, PytorchStore};\n\n"
                 "let mut store = PytorchStore::from_file(\"a.pt\")\n"
                 "    .with_full_paths([\n        \"fc.weight\",\n        \"norm.weight\",\n    ])\n"
                 "    .remap(\n        KeyRemapper::new()\n"
                 "            .add_pattern(r\"^norm\\.weight$\", \"norm.gamma\")?,\n    )\n"
                 "    .allow_partial(true);\n"_s);
        QCOMPARE(
            rustCode({u"a.bpk"_s, findFormat(u"burnpack"), {kept}, 1}),
            u"use burn_store::{BurnpackStore};\n\n// 1 selected tensor(s) were created or changed in Burnish and are not in the file.\nlet mut store = BurnpackStore::from_file(\"a.bpk\")\n    .with_full_path(\"fc.weight\");\n"_s);
        QVERIFY(rustCode({u"a.safetensors"_s, findFormat(u"safetensors"), {kept}, 0})
                    .contains(u"0.19 ignores the filter"_s));
        QVERIFY(rustCode({u"a.mpk"_s, findFormat(u"named-mpk"), {kept}, 0})
                    .contains(u"PathFilter::new()\n    .with_full_paths([\n        \"fc.weight\",\n    ]);"_s));
    }

    void pythonLiterals()
    {
        QCOMPARE(pythonStringLiteral("plain"), std::string("\"plain\""));
        QCOMPARE(pythonStringLiteral("q\"\\\n\t\x7f\xc3\xa9"), std::string("\"q\\\"\\\\\\n\\x09\\x7f\xc3\xa9\""));
    }
};

BURNISH_TEST(TestRustProgram)

} // namespace burnish::test::tst_rustprogram

#include "tst_rustprogram.moc"
