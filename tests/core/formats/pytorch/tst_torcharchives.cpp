// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/encoding/inflater.h"
#include "core/encoding/zip.h"
#include "core/encoding/zipwriter.h"
#include "core/formats/pytorch/torchexport.h"
#include "core/io/bytesink.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_torcharchives {

using namespace Qt::StringLiterals;
using namespace std::string_literals;

namespace {

using Members = std::vector<std::pair<std::string, std::string>>;

std::string archiveOf(const Members &members)
{
    ZipLayout layout(64);
    for (const auto &[name, content] : members)
        layout.add(name, content.size());
    MemorySink sink;
    ZipWriter writer(layout, sink);
    for (const auto &[name, content] : members) {
        if (!writer.begin() || !writer.write(std::as_bytes(std::span(content))) || !writer.end())
            qFatal("The archive was not written.");
    }
    if (!writer.finish())
        qFatal("The archive was not written.");
    return {reinterpret_cast<const char *>(sink.bytes().data()), sink.bytes().size()};
}

/// A member that is said to be deflated.
struct Deflated
{
    std::string name;
    std::string packed;
    std::uint32_t size = 0;
    std::uint32_t crc = 0;

    /// Deflated as one stored block.
    static Deflated of(const std::string &name, const std::string &content)
    {
        std::string packed("\x01");
        for (const std::size_t length : {content.size(), ~content.size()})
            packed.append({char(length & 0xff), char(length >> 8 & 0xff)});
        return {name, packed + content, std::uint32_t(content.size()),
                crc32OfGzip(0, std::as_bytes(std::span(content)))};
    }
};

std::string deflatedArchiveOf(const std::vector<Deflated> &members)
{
    Members stored;
    for (const Deflated &member : members)
        stored.emplace_back(member.name, member.packed);
    std::string archive = archiveOf(stored);
    const std::string central("PK\1\2", 4);
    std::size_t entry = archive.size();
    for (auto member = members.rbegin(); member != members.rend(); ++member) {
        entry = archive.rfind(central, entry - 1);
        auto *const bytes = reinterpret_cast<std::byte *>(archive.data() + entry);
        storeLittle(bytes + 10, std::uint16_t(8));
        storeLittle(bytes + 16, member->crc);
        storeLittle(bytes + 24, member->size);
    }
    return archive;
}

std::string contentOf(const QString &file)
{
    const auto bytes = fileBytes(file);
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

/// JSON is easier to read with single quotes here.
std::string quoted(std::string json)
{
    std::ranges::replace(json, '\'', '"');
    return json;
}

std::string countsJson(const std::vector<std::string> &counts)
{
    std::string text;
    for (const std::string &count : counts)
        text += (text.empty() ? "" : ", ") + ("{\"as_int\": " + count + "}");
    return '[' + text + ']';
}

/// An entry of the description; six floats in "weight_0" unless something else is said.
struct Described
{
    std::string file = "weight_0";
    std::string dtype = "7";
    std::vector<std::string> sizes = {"2", "3"};
    std::vector<std::string> strides = {"3", "1"};
    std::string first = "0";
    std::string layout = "7";
    bool isPickled = false;

    [[nodiscard]] std::string json() const
    {
        return quoted("{'path_name': '" + file +
                      "', 'is_param': true, 'use_pickle': " + (isPickled ? "true" : "false") +
                      ", 'tensor_meta': {'dtype': " + dtype + ", 'sizes': " + countsJson(sizes) +
                      ", 'requires_grad': true, 'device': {'type': 'cpu', 'index': null}, " +
                      "'strides': " + countsJson(strides) + ", 'storage_offset': {'as_int': " + first +
                      "}, 'layout': " + layout + "}}");
    }
};

/// A PT2 archive of one program; `more` are members after those that every one has.
std::string programOf(const std::string &config, const Members &more = {})
{
    Members members = {{"m/data/weights/weight_0", std::string(24, '\x01')},
                       {"m/data/weights/model_weights_config.json", config},
                       {"m/data/constants/model_constants_config.json", "{\"config\": {}}"},
                       {"m/models/model.json", "{}"},
                       {"m/archive_format", "pt2"},
                       {"m/archive_version", "0"},
                       {"m/byteorder", "little"}};
    members.insert(members.end(), more.begin(), more.end());
    return archiveOf(members);
}

std::string configWith(const std::vector<std::pair<std::string, std::string>> &entries)
{
    std::string text;
    for (const auto &[name, entry] : entries)
        text += (text.empty() ? "\"" : ", \"") + name + "\": " + entry;
    return "{\"config\": {" + text + "}}";
}

std::string configOf(const std::vector<std::pair<std::string, Described>> &entries)
{
    std::vector<std::pair<std::string, std::string>> texts;
    for (const auto &[name, entry] : entries)
        texts.emplace_back(name, entry.json());
    return configWith(texts);
}

QString noteAt(const ModelState &state, std::string_view path)
{
    const auto node = state.find(path);
    return node ? noteOf(*state.node(*node).tensor) : u"no tensor"_s;
}

} // namespace

class TestTorchArchives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void programsHaveTheTensorsThatPyTorchLoads_data()
    {
        QTest::addColumn<QString>("file");
        const QString suffix = u".manifest.json"_s;
        const QStringList manifests = QDir(fixturePath("torch-export")).entryList({u'*' + suffix});
        QVERIFY(manifests.size() >= 4);
        for (const QString &manifest : manifests)
            QTest::newRow(qPrintable(manifest)) << fixturePath("torch-export/%1").arg(manifest.chopped(suffix.size()));
    }
    void programsHaveTheTensorsThatPyTorchLoads()
    {
        QFETCH(QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto result = openingOfFile(file);
        QVERIFY2(result.model, qPrintable(result.problem()));
        const bool isCompiled = result.model->model.detail == u"AOTInductor"_s;
        QCOMPARE(isCompiled, file.endsWith(u"compiled.pt2"_s));
        QCOMPARE(result.flaws(), isCompiled
                                     ? u"AOTInductor compiles vectors of up to eight numbers into the code of its "
                                       "library: if the model has any, they are not here."_s
                                     : QString());
        QCOMPARE(result.model->format->info.id, u"torch-export"_s);
        QCOMPARE(result.state().layout(), Layout::PyTorch);
        QVERIFY(result.state().isConsistent());
        QCOMPARE(differences(manifest.tensors(), result.state(), ParamIds::Ignore), QString());
        QVERIFY(result.state().omissions().isEmpty());
    }

    void tiedWeightsAreOnePayload()
    {
        for (const QString &name : {u"net-2.10.pt2"_s, u"net-2.6.pt2"_s}) {
            const auto result = openingOfFile(fixturePath("torch-export/%1").arg(name));
            QVERIFY2(result.model, qPrintable(result.problem()));
            const auto stored = [&](std::string_view path) {
                return result.state().node(*result.state().find(path)).tensor->stored();
            };
            const auto first = stored("emb.weight");
            const auto second = stored("head.weight");
            QVERIFY(first && second);
            QCOMPARE(first->source.get(), second->source.get());
            QCOMPARE(first->offset, second->offset);
        }
    }

    void notesSayWhatATensorIs()
    {
        const auto result = openingOfFile(fixturePath("torch-export/net-2.10.pt2"));
        QVERIFY2(result.model, qPrintable(result.problem()));
        const ModelState &state = result.state();
        QCOMPARE(noteAt(state, "emb.weight"), QString());
        QCOMPARE(noteAt(state, "flags"), u"A buffer of the program."_s);
        for (const char *path : {"constant", "outside"})
            QCOMPARE(noteAt(state, path), u"A constant of the program, or a buffer outside its state dict."_s);
    }

    /// The numbers of torch._export.serde, which c10 gives to other types.
    void everyTypeHasItsNumber_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("dtype");
        const std::vector<std::pair<int, Dtype>> all = {
            {1, Dtype::U8},          {2, Dtype::I8},          {3, Dtype::I16},     {4, Dtype::I32},
            {5, Dtype::I64},         {6, Dtype::F16},         {7, Dtype::F32},     {8, Dtype::F64},
            {9, Dtype::C32},         {10, Dtype::C64},        {11, Dtype::C128},   {12, Dtype::Bool},
            {13, Dtype::BF16},       {28, Dtype::U16},        {29, Dtype::F8E4M3}, {30, Dtype::F8E5M2},
            {31, Dtype::F8E4M3FNUZ}, {32, Dtype::F8E5M2FNUZ}, {33, Dtype::F8E8M0}, {34, Dtype::U32},
            {35, Dtype::U64}};
        for (const auto &[number, dtype] : all)
            QTest::addRow("%d", number) << number << int(dtype);
    }
    void everyTypeHasItsNumber()
    {
        QFETCH(int, number);
        QFETCH(int, dtype);
        Described entry;
        entry.dtype = std::to_string(number);
        entry.sizes = {"1"};
        entry.strides = {"1"};
        const auto result = openingOf(programOf(configOf({{"w", entry}})));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(int(result.state().node(*result.state().find("w")).tensor->info().dtype()), dtype);
    }

    void badEntriesAreLeftOutByName_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const auto &change, const QString &sentence) {
            Described entry;
            change(entry);
            QTest::newRow(name) << QByteArray::fromStdString(entry.json()) << sentence;
        };
        const QString nowhere = u"The description of the weights does not say where this tensor is stored."_s;
        row(
            "type of another list", [](auto &e) { e.dtype = "15"; }, u"Unknown dtype “15”."_s);
        row(
            "negative type", [](auto &e) { e.dtype = "-1"; }, u"Unknown dtype “-1”."_s);
        row(
            "type after the last", [](auto &e) { e.dtype = "36"; }, u"Unknown dtype “36”."_s);
        row("stride past the storage", [](auto &e) { e.strides = {"4", "1"}; }, {});
        row("huge stride", [](auto &e) { e.strides = {"9223372036854775807", "1"}; }, {});
        row("offset past the storage", [](auto &e) { e.first = "1"; }, {});
        row(
            "negative offset", [](auto &e) { e.first = "-1"; }, nowhere);
        row(
            "negative size",
            [](auto &e) {
                e.sizes = {"-2", "3"};
            },
            nowhere);
        row(
            "size without a number",
            [](auto &e) {
                e.sizes = {"'s0'", "3"};
            },
            nowhere);
        row("huge size", [](auto &e) { e.sizes = {"9223372036854775807", "9223372036854775807"}; }, {});
        row("strides of another rank", [](auto &e) { e.strides = {"1"}; }, {});
        row(
            "other folder", [](auto &e) { e.file = "../constants/tensor_0"; },
            u"The description of the weights refers to a file outside its folder: “../constants/tensor_0”."_s);
        row("no such member", [](auto &e) { e.file = "weight_9"; }, {});
        row(
            "no name", [](auto &e) { e.file = ""; }, nowhere);
        row(
            "sparse", [](auto &e) { e.layout = "1"; }, u"The tensor is sparse, and its file has only its values."_s);
        row(
            "object", [](auto &e) { e.file = "custom_obj_0"; },
            u"The constant is an object of a class of its own, not a tensor."_s);
        row("not a saved object", [](auto &e) { e.isPickled = true; }, {});
        QTest::newRow("not an object") << QByteArray("7") << nowhere;
        QTest::newRow("nothing") << QByteArray("{}") << nowhere;
    }
    void badEntriesAreLeftOutByName()
    {
        QFETCH(QByteArray, entry);
        QFETCH(QString, sentence);
        const auto result =
            openingOf(programOf(configWith({{"good", Described().json()}, {"bad", entry.toStdString()}})));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(1));
        QVERIFY(result.state().find("good"));
        QCOMPARE(result.diagnostics.flaws().size(), std::size_t(1));
        const Error &flaw = result.diagnostics.flaws().front();
        QCOMPARE(flaw.tensor(), u"bad"_s);
        if (!sentence.isEmpty())
            QCOMPARE(flaw.message(), sentence);
        QVERIFY(!result.state().omissions().isEmpty());
        const auto refused = openingOf(programOf(configWith({{"bad", entry.toStdString()}})));
        QVERIFY(!refused.model);
        QCOMPARE(refused.model.error().tensor(), u"bad"_s);
    }

    void brokenDescriptionsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("config");
        const auto row = [](const char *name, QByteArray config) { QTest::newRow(name) << config.replace('\'', '"'); };
        row("empty", {});
        row("list", "[]");
        row("cut", "{'config': {'w': ");
        row("other key", "{'weights': {}}");
        row("no object", "{'config': 3}");
        row("something after it", "{'config': {}} x");
        row("name twice", QByteArray::fromStdString(configOf({{"w", {}}, {"w", {}}})));
    }
    void brokenDescriptionsAreRefused()
    {
        QFETCH(QByteArray, config);
        const auto result = openingOf(programOf(config.toStdString()));
        QVERIFY(!result.model);
        QCOMPARE(result.model.error().code(), ErrorCode::Malformed);
    }

    /// Two names of one saved object; none can refer to itself.
    void savedObjectsAreReadOnce()
    {
        const std::string file = contentOf(fixturePath("pytorch/bare_tensor.pt"));
        Described entry;
        entry.file = "weight_1";
        entry.isPickled = true;
        const auto result =
            openingOf(programOf(configOf({{"a.b", entry}, {"c", entry}}), {{"m/data/weights/weight_1", file}}));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY(result.state().find("a.b"));
        QVERIFY(!result.state().find("c"));
        QCOMPARE(result.diagnostics.flaws().size(), std::size_t(1));
    }

    /// Fake tensors have no values: PyTorch loads zeros, which are in no file.
    void tensorsWithoutDataAreNotZeros()
    {
        Described fake;
        fake.file = "weight_1";
        const auto result =
            openingOf(programOf(configOf({{"w", {}}, {"fake", fake}}), {{"m/data/weights/weight_1", {}}}));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(1));
        const auto node = result.state().find("fake");
        QVERIFY(node && result.state().node(*node).value());
        QCOMPARE(valueForPeople(*result.state().node(*node).value()), u"F32 [2, 3]"_s);
    }

    /// PyTorch 2.1 called files of torch.save() JSON.
    void namesOfTheFirstReleaseAreRead()
    {
        const auto result =
            openingOf(archiveOf({{"serialized_exported_program.json", "{}"},
                                 {"serialized_state_dict.json", contentOf(fixturePath("pytorch/edge.pt"))},
                                 {"version", "1"}}));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY(result.state().find("scalar_f32"));
    }

    void whatHasNoWeightsIsNamed()
    {
        const auto compiled =
            openingOf(archiveOf({{"m/data/aotinductor/model/c.so", "library"}, {"m/archive_format", "pt2"}}));
        QVERIFY(!compiled.model);
        QVERIFY2(compiled.model.error().message().startsWith(u"This is a program that AOTInductor compiled"_s),
                 qPrintable(compiled.model.error().message()));
        const auto empty = openingOf(programOf(configOf({})));
        QVERIFY(!empty.model);
        QCOMPARE(empty.model.error().message(), u"This is a program that torch.export saved, without weights."_s);
        const auto lost = openingOf(archiveOf({{"serialized_exported_program.json", "{}"}, {"version", "7.3"}}));
        QVERIFY(!lost.model);
        QCOMPARE(lost.model.error().message(), u"The archive is missing “serialized_state_dict.pt”."_s);
    }

    void cutAndSpoiledArchivesNeitherCrashNorHang_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"torch-export/compiled.pt2", "torch-export/net-2.6.pt2", "torch-export/net-2.8.pt2",
                                 "pytorch/package.pt", "pytorch/nested.pt"})
            QTest::newRow(file) << fixturePath(file);
        QTest::newRow("program") << QString();
    }
    void cutAndSpoiledArchivesNeitherCrashNorHang()
    {
        QFETCH(QString, file);
        const std::string whole = file.isEmpty() ? programOf(configOf({{"w", {}}})) : contentOf(file);
        for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 700) {
            (void)openingOf(whole.substr(0, i));
            std::string spoiled = whole;
            spoiled[i] = char(spoiled[i] ^ (1 << (i % 8)));
            const auto result = openingOf(spoiled);
            QVERIFY(!result.model || result.state().isConsistent());
        }
    }

    /// DeepSpeed has shapes there; a list of something else is not its.
    void shapesOfOtherProgramsAreValues()
    {
        const std::string pickle = "\x80\x02}(X\x06\0\0\0module}X\x01\0\0\0wK\x01sX\x0c\0\0\0param_shapes](}X"
                                   "\x01\0\0\0wK\x03seu."s;
        const auto result = openingOf(archiveOf({{"m/data.pkl", pickle}, {"m/version", "3"}}));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY(result.state().find("param_shapes.0.w"));
    }

    void packagesSayWhatTheyAre()
    {
        const auto result = openingOfFile(fixturePath("pytorch/package.pt"));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.model->model.detail, u"torch.package"_s);
        QVERIFY2(result.diagnostics.isEmpty(), qPrintable(result.flaws()));
        const auto stored = [&](std::string_view path) {
            return result.state().node(*result.state().find(path)).tensor->stored();
        };
        QCOMPARE(stored("net.deep.state.a")->source.get(), stored("net.deep.state.b")->source.get());
        QVERIFY(std::ranges::any_of(result.model->model.references, [](const FileReference &reference) {
            return reference.name == "torch.nn.modules.linear.Linear";
        }));
    }

    /// Each stands for 256 numbers with long names.
    void packagesOfManySmallBombsAreRefused()
    {
        std::string pickle = "\x80\x02](";
        for (int i = 0; i < 16; ++i)
            pickle += "K\x01";
        pickle += "eq\0"
                  "0]("s;
        for (int i = 0; i < 16; ++i)
            pickle += "h\0"s;
        Members members = {{"p/.data/extern_modules", "torch\n"}};
        for (char letter = 'a'; letter < 'k'; ++letter)
            members.emplace_back("p/" + std::string(60000, letter), pickle + "e.");
        const auto result = openingOf(archiveOf(members));
        QVERIFY(!result.model);
        QCOMPARE(result.model.error().message(), u"The paths of the tensors and values exceed 128 MiB in total."_s);
    }

    /// Each of them may fill half a GiB of the temporary folder, but not all of them together.
    void deflatedMembersCountTogether()
    {
        std::vector<Deflated> members = {Deflated::of("p/.data/extern_modules", "torch\n")};
        for (const char *name : {"p/a/x", "p/a/y"})
            members.push_back({name, "not deflated", 400U << 20, 0});
        const auto result = openingOf(deflatedArchiveOf(members));
        QVERIFY(!result.model);
        QCOMPARE(result.model.error().code(), ErrorCode::NeedsConsent);
    }

    void packagesLeaveOutWhatTheyCannotShow()
    {
        const std::string good = "\x80\x02}.";
        const auto refused = openingOf(archiveOf({{"p/a/x.pkl", good}, {"p/.data/extern_modules", "torch\n"}}));
        QVERIFY(!refused.model);
        QCOMPARE(refused.model.error().message(), u"The archive of torch.package has no tensors."_s);
        const auto broken = openingOf(archiveOf({{"p/a/x.pkl", "\x80\x02(."}, {"p/.data/extern_modules", "torch\n"}}));
        QVERIFY(!broken.model);
        QCOMPARE(broken.model.error().tensor(), u"a/x.pkl"_s);
    }

    /// Their sizes are read while the storages are inflated.
    void nestedTensorsOfDeflatedArchivesAreRead()
    {
        const QString file = fixturePath("pytorch/nested.pt");
        Diagnostics diagnostics;
        const auto archive = ZipArchive::open(std::make_shared<MemorySource>(fileBytes(file), file), diagnostics);
        QVERIFY(archive);
        std::vector<Deflated> members;
        for (const ZipMember &member : archive->members()) {
            Task task;
            const auto source = archive->content(member, task);
            std::string content(std::size_t(member.size), '\0');
            QVERIFY(source && (*source)->read(0, std::as_writable_bytes(std::span(content))));
            members.push_back(Deflated::of(member.name, content));
        }
        const auto result = openingOf(deflatedArchiveOf(members));
        QVERIFY2(result.model, qPrintable(result.problem()));
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        QCOMPARE(differences(manifest.tensors(), result.state(), ParamIds::Ignore), QString());
    }

    void nestedTensorsSayWhatTheirPartsAre()
    {
        const auto result = openingOfFile(fixturePath("pytorch/nested.pt"));
        QVERIFY2(result.model, qPrintable(result.problem()));
        const ModelState &state = result.state();
        QCOMPARE(noteAt(state, "strided.1"), u"Component 1 of a nested tensor of PyTorch."_s);
        const QString jagged = u"Values of a nested tensor of PyTorch with the layout “jagged”: its components begin "
                               "at “offsets” along axis %1."_s;
        QCOMPARE(noteAt(state, "jagged.values"), jagged.arg(0));
        QCOMPARE(noteAt(state, "turned.values"), jagged.arg(1));
        QVERIFY(std::ranges::all_of(result.model->model.references, [](const FileReference &reference) {
            return reference.danger == ReferenceDanger::Known;
        }));
    }
};

BURNISH_TEST(TestTorchArchives)

} // namespace burnish::test::tst_torcharchives

#include "tst_torcharchives.moc"
