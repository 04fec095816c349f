// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/attributetext.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_hdf5writer {

namespace {

TensorPtr tensorOf(Dtype dtype, Shape shape, std::uint8_t seed = 1)
{
    const auto info = TensorInfo::make(dtype, std::move(shape));
    std::vector<std::byte> bytes(std::size_t(info->byteSize()));
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = std::byte(i * 7 + seed);
    const auto tensor =
        makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")), 0);
    return *tensor;
}

Expected<std::vector<std::byte>> written(const ModelState &state, Diagnostics *losses = nullptr)
{
    BURNISH_TRY(const auto layout, hdf5::writer()->layOut(state, {}, losses));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(hdf5::writer()->write(*layout, sink, task));
    if (sink.bytes().size() != layout->fileSize())
        qFatal("The file does not have the planned size.");
    return sink.take();
}

Expected<OpenedModel> opened(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    auto model = hdf5::reader()->open(std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")), {},
                                      task, diagnostics);
    if (!diagnostics.isEmpty())
        return diagnostics.flaws().front();
    return model;
}

QStringList namesOf(const ModelState &state)
{
    QStringList names;
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        names += QString::fromStdString(state.path(id)) + QLatin1Char(' ') +
                 QString::fromUtf8(node.tensor->info().typeName().data()) + QLatin1Char(' ') +
                 test::sha256Of(*node.tensor);
    }
    names.sort();
    return names;
}

} // namespace

class TestHdf5Writer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTypeComesBack()
    {
        StateBuilder builder;
        for (const DtypeTraits &each : allDtypes()) {
            if (hdf5::info().canHold(each.dtype) && each.dtype != Dtype::Bool && each.dtype != Dtype::Flex32)
                builder.addTensorAt("types." + std::string(each.name), tensorOf(each.dtype, {3, 5}));
        }
        builder.addTensorAt("scalar", tensorOf(Dtype::F64, {}));
        builder.addTensorAt("empty", tensorOf(Dtype::I16, {4, 0, 2}));
        const ModelState state = builder.finish();
        QVERIFY(state.tensors().size() > 14);
        const auto file = written(state);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        const auto model = opened(*file);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        QCOMPARE(namesOf(model->state), namesOf(state));
    }

    void groupsOfAnySizeComeBack_data()
    {
        QTest::addColumn<int>("count");
        // Nodes have room for 8 names, the levels above for 32 nodes each.
        for (const int count : {0, 1, 8, 9, 256, 257, 8192, 8193})
            QTest::addRow("%d", count) << count;
    }
    void groupsOfAnySizeComeBack()
    {
        QFETCH(int, count);
        StateBuilder builder;
        const NodeId group = builder.addModule(builder.root(), "many");
        const TensorPtr tensor = tensorOf(Dtype::U8, {1});
        for (int i = 0; i < count; ++i)
            builder.addTensor(group, "w" + std::to_string(i), tensor);
        const ModelState state = builder.finish();
        const auto file = written(state);
        QVERIFY(file);
        const auto model = opened(*file);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->state.tensors().size(), std::size_t(count));
        QVERIFY(model->state.find("many"));
        QVERIFY(written(model->state) && *written(model->state) == *file);
    }

    void namesWithDotsStayOneName()
    {
        StateBuilder builder;
        builder.addTensor(builder.root(), "a.b", tensorOf(Dtype::F32, {2}, 1));
        builder.addTensor(builder.addModule(builder.root(), "a"), "b", tensorOf(Dtype::F32, {2}, 2));
        const ModelState state = builder.finish();
        const auto file = written(state);
        QVERIFY(file);
        const auto model = opened(*file);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        QCOMPARE(namesOf(model->state), namesOf(state));
        QVERIFY(model->state.child(model->state.root(), "a.b"));
    }

    void namesThatHdf5CannotStoreAreRefused_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("slash") << QByteArray("a/b");
        QTest::newRow("dot") << QByteArray(".");
        QTest::newRow("empty") << QByteArray("");
    }
    void namesThatHdf5CannotStoreAreRefused()
    {
        QFETCH(QByteArray, name);
        StateBuilder builder;
        builder.addTensor(builder.root(), name.toStdString(), tensorOf(Dtype::F32, {2}));
        const auto file = written(builder.finish());
        QVERIFY(!file);
        QCOMPARE(file.error().message(),
                 QStringLiteral("HDF5 does not support the name “%1”: names must not be empty, a "
                                "single dot, or contain a slash.")
                     .arg(QString::fromUtf8(name)));
    }

    void metadataComesBack()
    {
        StateBuilder builder;
        builder.addTensor(builder.addModule(builder.root(), "dense"), "kernel:0", tensorOf(Dtype::F32, {2, 2}));
        const std::string longText(200'000, 'x');
        const std::vector<Metadata::Entry> entries = {
            {"@backend", "tensorflow"},
            {"@count", "3"},
            {"@floats", "[1.0, -0.5, 1e300]"},
            {"@layer_names", R"(["dense", "größe"])"},
            {"@long", longText},
            {"@none", "[]"},
            {"@not a number", "null"},
            {"@null", R"("null")"},
            {"@quoted", R"("3")"},
            {"@same", "tensorflow"},
            {"dense/kernel:0@unit", "m"},
            {"dense@weight_names", R"(["dense/kernel:0"])"},
        };
        builder.metadata() = Metadata(entries);
        const ModelState state = builder.finish();
        const auto file = written(state);
        QVERIFY(file);
        const auto model = opened(*file);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        auto found = model->state.metadata().entries();
        std::ranges::sort(found);
        for (const auto &[key, value] : entries)
            QVERIFY2(model->state.metadata().value(key) == value, key.c_str());
        QCOMPARE(found.size(), entries.size());
        QVERIFY(*written(model->state) == *file);
    }

    void stringsComeBack_data()
    {
        const auto bytes = [](std::string_view text) {
            const auto span = std::as_bytes(std::span(text));
            return Value(std::vector<std::byte>(span.begin(), span.end()));
        };
        const auto texts = [](std::string text) { return Value(NamedValue{"texts", std::move(text)}); };
        QTest::addColumn<Value>("value");
        QTest::newRow("text") << Value(std::string("größe"));
        QTest::newRow("empty") << Value(std::string());
        QTest::newRow("long") << Value(std::string(1 << 20, 'x'));
        QTest::newRow("with a zero") << Value(std::string("a\0b", 3));
        QTest::newRow("looks like JSON") << Value(std::string("[1]"));
        QTest::newRow("bytes") << bytes("\xff\xfe");
        QTest::newRow("bytes with a zero") << bytes(std::string_view("\0\xff", 2));
        QTest::newRow("none") << texts("[]");
        QTest::newRow("several") << texts(R"(["a", "", "größe"])");
        QTest::newRow("one in a list") << texts(R"(["a"])");
        QTest::newRow("table") << texts(R"([["a", "b", "c"], ["d", "e", ""]])");
        QTest::newRow("with zeros") << texts("[\"a\\u0000b\", \"\", \"c\"]");
    }
    void stringsComeBack()
    {
        QFETCH(Value, value);
        StateBuilder builder;
        const NodeId group = builder.addModule(builder.root(), "group");
        builder.addTensor(group, "w", tensorOf(Dtype::F32, {1}));
        builder.addValue(group, "value", value);
        builder.metadata().set("group/value@unit", "m");
        Diagnostics losses;
        const auto file = written(builder.finish(), &losses);
        QVERIFY(file);
        QCOMPARE(losses.total(), std::size_t(0));
        const auto model = opened(*file);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        const auto node = model->state.find("group.value");
        QVERIFY(node);
        QVERIFY2(sameValue(*model->state.node(*node).value(), value),
                 qPrintable(valueForPeople(*model->state.node(*node).value())));
        QCOMPARE(model->state.metadata().value("group/value@unit").value_or(""), std::string("m"));
        QVERIFY(*written(model->state) == *file);
    }

    void valuesThatAreNoStringsOfHdf5AreLeftOut_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<Value>("value");
        QTest::newRow("name") << QByteArray("a/b") << Value(std::string("text"));
        QTest::newRow("too long") << QByteArray("v") << Value(std::string((1 << 20) + 1, 'x'));
        QTest::newRow("zero at the end") << QByteArray("v") << Value(std::string("a\0", 2));
        QTest::newRow("bytes of text") << QByteArray("v") << Value(std::vector{std::byte('a')});
        QTest::newRow("uneven") << QByteArray("v") << Value(NamedValue{"texts", R"([["a"], ["b", "c"]])"});
        QTest::newRow("numbers") << QByteArray("v") << Value(NamedValue{"texts", "[1]"});
        QTest::newRow("no JSON") << QByteArray("v") << Value(NamedValue{"texts", "["});
        QTest::newRow("mixed") << QByteArray("v") << Value(NamedValue{"texts", R"(["a", ["b"]])"});
    }
    void valuesThatAreNoStringsOfHdf5AreLeftOut()
    {
        QFETCH(QByteArray, name);
        QFETCH(Value, value);
        StateBuilder builder;
        builder.addTensor(builder.root(), "w", tensorOf(Dtype::F32, {1}));
        builder.addValue(builder.root(), name.toStdString(), value);
        Diagnostics losses;
        const auto file = written(builder.finish(), &losses);
        QVERIFY(file);
        QCOMPARE(losses.total(), std::size_t(1));
        const auto model = opened(*file);
        QVERIFY(model);
        QCOMPARE(model->state.node(model->state.root()).children.size(), std::size_t(1));
    }

    void stringsOfLibrariesComeBack()
    {
        // Fixed and variable length, written by h5py; the compound is described, but not a string.
        Task task;
        Diagnostics diagnostics;
        const auto original =
            hdf5::reader()->open(std::make_shared<MemorySource>(test::fileBytes(test::fixturePath("hdf5/dtypes.h5")),
                                                                QStringLiteral("memory")),
                                 {}, task, diagnostics);
        QVERIFY(original);
        Diagnostics losses;
        const auto model = opened(*written(original->state, &losses));
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        for (const char *path : {"text", "fixed_text", "strings"}) {
            const auto before = original->state.find(path);
            const auto after = model->state.find(path);
            QVERIFY2(before && after, path);
            QVERIFY2(sameValue(*original->state.node(*before).value(), *model->state.node(*after).value()), path);
        }
        QCOMPARE(losses.total(), std::size_t(2)); // the compound and the null
    }

    void otherMetadataBelongsToTheRoot()
    {
        StateBuilder builder;
        builder.addTensor(builder.root(), "w", tensorOf(Dtype::F32, {1}));
        builder.metadata() = Metadata({{"format", "pt"}, {"author", "a@b"}, {"none@x", "1"}});
        const auto model = opened(*written(builder.finish()));
        QVERIFY(model);
        QCOMPARE(model->state.metadata().value("@format").value_or(""), std::string("pt"));
        QCOMPARE(model->state.metadata().value("@author").value_or(""), std::string("a@b"));
        QCOMPARE(model->state.metadata().value("@none@x").value_or(""), std::string("1"));
    }

    void whatDoesNotFitIsReported()
    {
        StateBuilder builder;
        builder.addTensor(builder.root(), "w", tensorOf(Dtype::F32, {1}));
        builder.addValue(builder.root(), "count", std::int64_t(3));
        std::string list = "[";
        for (int i = 0; i < 10'000; ++i)
            list += (i == 0 ? "\"" : ", \"") + std::string("a name of some length") + '"';
        builder.metadata() = Metadata({{"@names", list + ']'}});
        Diagnostics losses;
        const auto file = written(builder.finish(), &losses);
        QVERIFY(file);
        QCOMPARE(losses.total(), std::size_t(2));
        QCOMPARE(losses.flaws().front().message(),
                 QStringLiteral("The value “count” is left out: HDF5 files hold only tensors and strings."));
        QCOMPARE(losses.flaws().back().message(),
                 QStringLiteral("The metadata entry “@names” does not fit into an HDF5 attribute."));
        QVERIFY(opened(*file));
    }

    void entriesThatAreLeftOutLeaveNoTrace()
    {
        const auto fileWith = [](std::initializer_list<const char *> keys) {
            StateBuilder builder;
            for (const char *key : keys)
                builder.metadata().set(key, "a text");
            return written(builder.finish());
        };
        const auto file = fileWith({"", "name"});
        QVERIFY(file);
        QVERIFY(*file == *fileWith({"name"}));
    }

    void kerasFilesKeepTheirOrderOfNames()
    {
        const auto original = opened(test::fileBytes(test::fixturePath("hdf5/keras2_weights.h5")));
        QVERIFY(original);
        const auto model = opened(*written(original->state));
        QVERIFY(model);
        QCOMPARE(namesOf(model->state), namesOf(original->state));
        auto before = original->state.metadata().entries();
        auto after = model->state.metadata().entries();
        std::ranges::sort(before);
        std::ranges::sort(after);
        QVERIFY(before == after);
    }
};

BURNISH_TEST(TestHdf5Writer)

} // namespace burnish::test::tst_hdf5writer

#include "tst_hdf5writer.moc"
