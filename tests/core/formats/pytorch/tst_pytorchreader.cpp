// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"
#include "core/formats/pytorch/pytorch.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_pytorchreader {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = test::fixturePath("pytorch/");

Expected<OpenedModel> opened(std::vector<std::byte> bytes, Diagnostics &diagnostics)
{
    Task task;
    return pytorch::reader()->open(std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), {}, task,
                                   diagnostics);
}

/// A file with only this object, in protocol 2, and a storage unless it is empty.
std::vector<std::byte> saved(const std::string &pickle, const std::string &storage = {})
{
    const std::string content = "\x80\x02" + pickle + '.';
    ZipLayout layout(64);
    layout.add("a/data.pkl", content.size());
    if (!storage.empty())
        layout.add("a/data/0", storage.size());
    MemorySink sink;
    ZipWriter writer(layout, sink);
    const auto add = [&](const std::string &bytes) {
        return writer.begin() && writer.write(std::as_bytes(std::span(bytes))) && writer.end();
    };
    if (!add(content) || (!storage.empty() && !add(storage)) || !writer.finish())
        qFatal("The archive was not written.");
    return sink.take();
}

std::string littleEndian(std::size_t number)
{
    return {char(number), char(number >> 8), char(number >> 16), char(number >> 24)};
}

std::string pickledText(const std::string &text)
{
    return 'X' + littleEndian(text.size()) + text;
}

/// JSON escapes lone surrogates that UTF-8 cannot represent; the tree shows the escapes as text.
std::vector<test::ManifestTensor> expectedTensors(const test::Manifest &manifest)
{
    auto tensors = manifest.tensors();
    for (test::ManifestTensor &tensor : tensors) {
        QString path;
        for (qsizetype i = 0; i < tensor.path.size(); ++i) {
            const QChar c = tensor.path[i];
            const bool isPair =
                c.isHighSurrogate() && i + 1 < tensor.path.size() && tensor.path[i + 1].isLowSurrogate();
            if (isPair)
                path += tensor.path.mid(i++, 2);
            else if (c.isSurrogate())
                path += u"\\u%1"_s.arg(uint(c.unicode()), 4, 16, QLatin1Char('0'));
            else
                path += c;
        }
        tensor.path = path;
    }
    return tensors;
}

/// "path = text" of all values of a kind.
QStringList valuesOf(const ModelState &state)
{
    QStringList values;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.kind == NodeKind::Value)
            values << QString::fromStdString(path) + u" "_s + kindOf(*node.value()) + u" "_s +
                          valueForPeople(*node.value());
        return true;
    });
    return values;
}

} // namespace

class TestPyTorchReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList manifests = QDir(fixtures).entryList({u"*.manifest.json"_s}, QDir::Files);
        QVERIFY(manifests.size() > 100);
        for (const QString &manifest : manifests)
            QTest::addRow("%s", qUtf8Printable(manifest))
                << fixtures + manifest.chopped(qsizetype(strlen(".manifest.json")));
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(QString, file);
        const auto manifest = test::Manifest::load(file + u".manifest.json"_s);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->format->info.id, u"pytorch"_s);
        QCOMPARE(int(model->model.state.layout()), int(Layout::PyTorch));
        QVERIFY(model->model.state.isConsistent());
        QCOMPARE(test::differences(expectedTensors(manifest), model->model.state, test::ParamIds::Ignore), QString());
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(u"pytorch"_s); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        Diagnostics diagnostics;
        const auto bytes = test::fileBytes(file);
        Task task;
        const auto model = openModel(std::make_shared<MemorySource>(bytes, u"hostile"_s), task, diagnostics);
        if (model) {
            // Anything accepted must also be readable to the end, or fail with an error.
            for (const NodeId id : model->model.state.tensors()) {
                const TensorExpr &tensor = *model->model.state.node(id).tensor;
                if (tensor.info().byteSize() < (1 << 20))
                    (void)test::sha256Of(tensor);
            }
        }
        // Every hostile pickle would create a file when run.
        QVERIFY(QDir(folder.path()).isEmpty());
        QVERIFY(QDir::setCurrent(before));
        // An empty archive is a NumPy file without arrays.
        if (required != u"either"_s)
            QCOMPARE(model && model->format->info.id == u"pytorch"_s, required == u"accept"_s);
        if (!model)
            QVERIFY(!model.error().message().isEmpty());
    }

    void namesWhatPythonWouldRun()
    {
        Diagnostics diagnostics;
        const auto model = opened(test::fileBytes(test::fixturePath("hostile/pytorch/exec_os_system.pt")), diagnostics);
        QVERIFY(model);
        const auto found = std::ranges::find(model->references, "os.system", &FileReference::name);
        QVERIFY(found != model->references.end());
        QCOMPARE(found->danger, ReferenceDanger::Dangerous);
        QCOMPARE(found->purpose, u"starts programs"_s);
        QVERIFY(std::ranges::any_of(diagnostics.flaws(),
                                    [](const Error &flaw) { return flaw.message().contains(u"os.system"_s); }));
    }

    void judgesGlobals_data()
    {
        QTest::addColumn<QByteArray>("global");
        QTest::addColumn<int>("danger");
        const auto row = [](const char *global, ReferenceDanger danger) {
            QTest::newRow(global) << QByteArray(global) << int(danger);
        };
        using enum ReferenceDanger;
        for (const char *global : {"torch FloatStorage", "torch.cuda HalfStorage", "collections OrderedDict",
                                   "torch._utils _rebuild_tensor_v2", "torch float32", "torch bits16",
                                   "torch.jit._pickle build_intlist", "numpy dtype", "builtins set", "__torch__.Net M",
                                   "__torch__.torch.nn.modules.linear.___torch_mangle_3 Linear"})
            row(global, Known);
        for (const char *global : {"argparse Namespace", "my_package.model Net", "torch.nn.modules.linear Linear",
                                   "os_tools system", "net My__Odd__Class", "my.os system", "builtins print", "", " "})
            row(global, Unknown);
        for (const char *global :
             {"os system", "posix system", "builtins eval", "__builtin__ getattr", "subprocess Popen", "torch.hub load",
              "runpy run_path", "os.path join", "any.thing __reduce__", "builtins type.__subclasses__", "torch load",
              "torch hub.load", "torch serialization.load", "my_package os.system", "torch serialization.os.system",
              "torch.fx.graph_module reduce_graph_module", "torch.jit._script RecursiveScriptModule",
              "__torch__.Net __class__"})
            row(global, Dangerous);
    }
    void judgesGlobals()
    {
        QFETCH(QByteArray, global);
        QFETCH(int, danger);
        const FileReference reference = pytorch::referenceTo(global.toStdString());
        QCOMPARE(int(reference.danger), danger);
        QVERIFY(!reference.purpose.isEmpty());
        QVERIFY(reference.name.find(' ') == std::string::npos);
    }

    void namesTheCodeOfEveryPickleOfAFile()
    {
        // PyTorch would also run the second of the five pickles of the old layout, or any of the other three.
        const QByteArray evil = QByteArray("\x80\x02"
                                           "cos\nsystem\n"
                                           "0",
                                           14);
        QFile file(fixtures + u"legacy_protocol2.pt"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray bytes = file.readAll();
        const QByteArray version("\x80\x02M\xe9\x03.", 6);
        const qsizetype at = bytes.indexOf(version);
        QVERIFY(at > 0);
        bytes.insert(at, evil);
        const auto raw = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
        Diagnostics diagnostics;
        const auto model = opened({raw.begin(), raw.end()}, diagnostics);
        QVERIFY2(model, model ? "" : qUtf8Printable(model.error().sentence()));
        QVERIFY(std::ranges::find(model->references, "os.system", &FileReference::name) != model->references.end());
    }

    void namesTheCodeOfEveryHostileFile_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char *file, const char *name) {
            QTest::newRow(file) << test::fixturePath("hostile/pytorch/%1").arg(QLatin1StringView(file))
                                << QByteArray(name);
        };
        row("exec_builtins_eval.pt", "eval");
        row("exec_builtins_exec.pt", "exec");
        row("exec_in_key.pt", "system");
        row("exec_inst.pt", "system");
        row("exec_legacy_os_system.pt", "system");
        row("exec_legacy_stack_global.pt", "system");
        row("exec_nested_getattr.pt", "getattr");
        row("exec_newobj.pt", "Popen");
        row("exec_obj.pt", "system");
        row("exec_posix_system.pt", "posix.system");
        row("exec_runpy.pt", "runpy");
        row("exec_stack_global.pt", "system");
        row("exec_subprocess.pt", "subprocess");
        row("exec_torch_jit.pt", "torch");
    }
    void namesTheCodeOfEveryHostileFile()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, name);
        Diagnostics diagnostics;
        const auto model = opened(test::fileBytes(file), diagnostics);
        QVERIFY2(model, model ? "" : qUtf8Printable(model.error().sentence()));
        QByteArrayList names;
        for (const FileReference &reference : model->references) {
            if (reference.danger == ReferenceDanger::Dangerous)
                names.append(QByteArray::fromStdString(reference.name));
        }
        QVERIFY2(names.join(' ').contains(name), names.join(' ').constData());
    }

    void keepsPlainValues()
    {
        Diagnostics diagnostics;
        const auto model = opened(test::fileBytes(fixtures + u"nested_checkpoint.pt"_s), diagnostics);
        QVERIFY(model);
        const QStringList values = valuesOf(model->state);
        QVERIFY2(values.contains(u"epoch int 17"_s), qUtf8Printable(values.join(u'\n')));
        QVERIFY2(values.contains(u"optimizer.param_groups.0.betas.1 float 0.999"_s),
                 qUtf8Printable(values.join(u'\n')));
        QVERIFY(values.contains(u"optimizer.param_groups.0.amsgrad bool false"_s));
    }

    void namesTheClassOfForeignObjects()
    {
        Diagnostics diagnostics;
        const auto model = opened(test::fileBytes(fixtures + u"namespace_args.pt"_s), diagnostics);
        QVERIFY(model);
        const QStringList values = valuesOf(model->state);
        QVERIFY2(values.contains(u"args object argparse.Namespace"_s), qUtf8Printable(values.join(u'\n')));
        QVERIFY(values.contains(u"when object datetime.date"_s));
    }

    void keepsBothOfTwoObjectsOfOnePath()
    {
        Diagnostics diagnostics;
        const auto model = opened(test::fileBytes(fixtures + u"edge.pt"_s), diagnostics);
        QVERIFY(model);
        QVERIFY(std::ranges::count(diagnostics.flaws(), ErrorCode::Collision, &Error::code) >= 2);
    }

    /// Each of these takes hours or all memory if the same objects are visited, formatted or copied again and again.
    void sharedObjectsCostNoMoreThanTheirFile_data()
    {
        QTest::addColumn<QByteArray>("pickle");
        QTest::addColumn<QString>("refusal");
        const auto row = [](const char *name, const std::string &pickle, const QString &refusal) {
            QTest::newRow(name) << QByteArray(pickle.data(), qsizetype(pickle.size())) << refusal;
        };
        const auto times = [](const std::string &text, int count) {
            std::string all;
            for (int i = 0; i < count; ++i)
                all += text;
            return all;
        };
        const auto doubled = [](const std::string &first) {
            std::string pickle = first + 'r' + littleEndian(0) + '0';
            for (std::size_t level = 0; level < 60; ++level)
                pickle += "(j" + littleEndian(level) + 'j' + littleEndian(level) + "lr" + littleEndian(level + 1) + '0';
            return pickle + 'j' + littleEndian(60);
        };
        const auto put = [](std::size_t place) { return 'r' + littleEndian(place) + '0'; };
        const auto get = [](std::size_t place) { return 'j' + littleEndian(place); };
        const QString shares = u"The saved object refers to the same objects too many times."_s;
        const std::string longText(1 << 20, 'k');
        row("lists in an object", "c__main__\nFoo\n)\x81}" + pickledText("x") + doubled("K\x01") + "sb", shares);
        row("lists back to the root", "]r" + littleEndian(99) + doubled(get(99)) + 'a', shares);
        row("one key again and again", pickledText(longText) + put(0) + "}(" + times(get(0) + 'N', 100'000) + 'u', {});
        row("a long key above many leaves", '}' + pickledText(longText) + '(' + times("N", 5000) + "ls", shares);
        row("one string as many values", pickledText(longText) + put(0) + '(' + times(get(0), 5000) + 'l', shares);
        row("a call with many arguments",
            "c__main__\nFoo\n(" + times("N", 100'000) + "tR" + put(0) + '(' + times(get(0), 100'000) + 'l',
            u"The saved object contains too many tensors and values."_s);
        row("a call with many arguments, less often",
            "c__main__\nFoo\n(" + times("N", 100'000) + "tR" + put(0) + '(' + times(get(0), 50'000) + 'l', {});
        row("a dictionary of equal keys",
            "}(" + times("NN", 100'000) + 'u' + put(0) + '(' + times(get(0), 100'000) + 'l', shares);
        row("byte arrays in byte arrays",
            "cbuiltins\nbytearray\n" + put(0) + ')' + put(1) + times(get(0) + get(1) + "\x85R" + put(1), 100'000) +
                get(1),
            {});
        row("a global of dots", pickledText("a") + pickledText(std::string(60'000, '.')) + "\x93", {});
    }

    void sharedObjectsCostNoMoreThanTheirFile()
    {
        QFETCH(const QByteArray, pickle);
        QFETCH(const QString, refusal);
        Diagnostics diagnostics;
        const auto model = opened(saved(pickle.toStdString()), diagnostics);
        QCOMPARE(model ? QString() : model.error().message(), refusal);
    }

    /// Scales that are quantised tensors in turn, each twice: followed, they would take hours, or the whole stack.
    void quantisedScalesAreNotFollowed()
    {
        std::string pickle = "}" + pickledText("q") + "Nr" + littleEndian(0) + '0';
        for (std::size_t level = 0; level < 60; ++level)
            pickle += "ctorch._utils\n_rebuild_qtensor\n((" + pickledText("storage") + "ctorch\nQInt8Storage\n" +
                      pickledText("0") + pickledText("cpu") +
                      "K\x01tQI0\nK\x01\x85K\x01\x85(ctorch\nper_channel_affine\nj" + littleEndian(level) + 'j' +
                      littleEndian(level) + "K\x01ttRr" + littleEndian(level + 1) + '0';
        Diagnostics diagnostics;
        const auto model = opened(saved(pickle + 'j' + littleEndian(60) + 's', "\x07"), diagnostics);
        QVERIFY2(model, model ? "" : qUtf8Printable(model.error().sentence()));
        const auto tensor = model->state.find("q");
        QVERIFY(tensor && model->state.node(*tensor).isTensor());
        QVERIFY(unknownSchemeOf(*model->state.node(*tensor).tensor));
    }

    void equalKeysKeepTheLastValue()
    {
        const std::string pickle = "}(" + pickledText("a") + "K\x01" + pickledText("b") + "K\x02" + pickledText("a") +
                                   "K\x03K\x07K\x04" + pickledText("7") + "K\x05u";
        Diagnostics diagnostics;
        const auto model = opened(saved(pickle), diagnostics);
        QVERIFY(model);
        const QStringList values = valuesOf(model->state);
        QCOMPARE(values.size(), 4); // a number and a string are two keys
        QCOMPARE(values[0], u"a int 3"_s);
        QCOMPARE(values[1], u"b int 2"_s);
    }

    void longKeysThatDifferBehindTheirStartAreAllKept()
    {
        std::string pickle = pickledText(std::string(5000, 'k')) + 'r' + littleEndian(0) + "0}(";
        for (char i = 0; i < 5; ++i)
            pickle += 'j' + littleEndian(0) + 'K' + std::string(1, i) + "\x86K\x01";
        Diagnostics diagnostics;
        const auto model = opened(saved(pickle + 'u'), diagnostics);
        QVERIFY(model);
        QCOMPARE(valuesOf(model->state).size(), 5);
    }

    void tiedTensorsLieAtOnePlace()
    {
        Diagnostics diagnostics;
        const auto model = opened(test::fileBytes(fixtures + u"shared.pt"_s), diagnostics);
        QVERIFY(model);
        const auto storedAt = [&](const char *path) {
            return model->state.node(*model->state.find(path)).tensor->stored();
        };
        const auto encoder = storedAt("encoder.weight");
        const auto decoder = storedAt("decoder.weight");
        QVERIFY(encoder && decoder);
        QCOMPARE(encoder->source, decoder->source);
        QCOMPARE(encoder->offset, decoder->offset);
    }

    void survivesCutsAndFlips()
    {
        for (const QString &name : {u"protocol4.pt"_s, u"legacy_protocol2.pt"_s, u"tar_layout.pt"_s}) {
            const auto whole = test::fileBytes(fixtures + name);
            const std::size_t step = std::max<std::size_t>(1, whole.size() / 400);
            for (std::size_t size = 0; size < whole.size(); size += step) {
                Diagnostics diagnostics;
                const auto model = opened({whole.begin(), whole.begin() + std::ptrdiff_t(size)}, diagnostics);
                QVERIFY(model || !model.error().message().isEmpty());
            }
            for (std::size_t at = 0; at < whole.size(); at += step) {
                auto flipped = whole;
                flipped[at] ^= std::byte(0x41);
                Diagnostics diagnostics;
                const auto model = opened(std::move(flipped), diagnostics);
                QVERIFY(model || !model.error().message().isEmpty());
            }
        }
    }
};

BURNISH_TEST(TestPyTorchReader)

} // namespace burnish::test::tst_pytorchreader

#include "tst_pytorchreader.moc"
