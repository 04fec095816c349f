// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackencoder.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_flaxreader {

using namespace Qt::StringLiterals;

namespace {

/// The extension of an array with one dimension.
void addArray(msgpack::Encoder &encoder, std::string_view type, std::uint64_t count,
              const std::vector<std::byte> &bytes, std::int8_t extension = 1)
{
    std::vector<std::byte> content;
    msgpack::Encoder inner(content);
    inner.array(3);
    inner.array(1);
    inner.number(count);
    inner.text(type);
    inner.binary(bytes);
    encoder.extensionHead(extension, std::uint32_t(content.size()));
    encoder.raw(content);
}

/// A file with the entries that `add` writes.
template <typename Add> std::vector<std::byte> fileOf(std::uint32_t entries, const Add &add)
{
    std::vector<std::byte> file;
    msgpack::Encoder encoder(file);
    encoder.map(entries);
    add(encoder);
    return file;
}

/// The value as a manifest spells it.
QJsonValue inManifest(const Node &node)
{
    if (node.kind == NodeKind::Null)
        return QJsonValue::Null;
    if (node.isContainer())
        return node.children.empty() ? QJsonValue(QJsonObject()) : QJsonValue();
    const Value &value = *node.value();
    if (const auto *const boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *const number = std::get_if<std::uint64_t>(&value))
        return qint64(*number);
    if (const auto *const negative = std::get_if<std::int64_t>(&value))
        return qint64(*negative);
    if (const auto *const real = std::get_if<double>(&value))
        return *real;
    if (const auto *const text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    if (const auto *const bytes = std::get_if<std::vector<std::byte>>(&value))
        return QString::fromLatin1(
            QByteArray(reinterpret_cast<const char *>(bytes->data()), qsizetype(bytes->size())).toHex());
    if (const auto *const named = std::get_if<NamedValue>(&value); named && named->text == "1+2j")
        return QJsonArray{1.0, 2.0};
    return QJsonValue::Undefined;
}

} // namespace

class TestFlaxReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QDir dir(test::fixturePath("flax"));
        const QStringList files = dir.entryList({u"*.msgpack"_s}, QDir::Files);
        QCOMPARE(files.size(), 5);
        for (const QString &file : files)
            QTest::addRow("%s", qUtf8Printable(file)) << dir.filePath(file);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(const QString, file);
        const auto manifest = test::Manifest::load(file + u".manifest.json"_s);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->format->info.id, u"flax"_s);
        const ModelState &state = model->model.state;
        QVERIFY(state.isConsistent());
        QVERIFY(diagnostics.isEmpty());
        QCOMPARE(test::differences(manifest.tensors(), state, test::ParamIds::Ignore), QString());
        for (const auto &entry : manifest.json()[u"values"].toArray()) {
            const auto node = state.find(entry[u"path"].toString().toStdString());
            QVERIFY2(node, qUtf8Printable(entry[u"path"].toString()));
            QCOMPARE(inManifest(state.node(*node)), entry[u"value"]);
        }
    }

    void arraysStayInTheFile()
    {
        const auto file = test::openingOf(test::fileBytes(test::fixturePath("flax/params.msgpack")));
        QVERIFY(file.model);
        const ModelState &state = file.model->model.state;
        for (const NodeId id : state.tensors())
            QVERIFY(state.node(id).tensor->stored());
    }

    void onlyArraysOfUnknownTypesAreLeftOut()
    {
        const auto file = test::openingOf(fileOf(2, [](msgpack::Encoder &encoder) {
            encoder.text("a");
            addArray(encoder, "int4", 2, std::vector<std::byte>(2));
            encoder.text("b");
            addArray(encoder, "int8", 2, std::vector<std::byte>(2));
        }));
        QVERIFY(file.model);
        QCOMPARE(file.model->model.state.tensors().size(), std::size_t(1));
        QCOMPARE(file.diagnostics.total(), std::size_t(1));
        QCOMPARE(file.diagnostics.flaws().front().message(),
                 u"The array has the type “int4”, which Burnish cannot represent. It was left out."_s);
        QCOMPARE(file.diagnostics.flaws().front().tensor(), u"a"_s);
    }

    void listsKeepTheirArrays()
    {
        const auto file = test::openingOf(fileOf(2, [](msgpack::Encoder &encoder) {
            encoder.text("plain");
            encoder.array(2);
            encoder.number(std::uint64_t(1));
            encoder.text("x");
            encoder.text("list");
            encoder.array(2);
            encoder.number(std::uint64_t(7));
            encoder.map(1);
            encoder.text("w");
            addArray(encoder, "int8", 2, std::vector<std::byte>(2));
        }));
        QVERIFY(file.model);
        const ModelState &state = file.model->model.state;
        QVERIFY(state.isConsistent());
        QVERIFY(state.find("list.1.w"));
        QCOMPARE(kindOf(*state.node(*state.find("plain")).value()), u"opaque"_s);
    }

    void flawsAreNamed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *file, const QString &message) {
            QTest::newRow(file) << test::fixturePath("hostile/flax/") + QLatin1StringView(file) << message;
        };
        row("two_items.msgpack", u"Expected an array of NumPy: a list of its shape, type and bytes."_s);
        row("trailing_ext.msgpack", u"The content of an extension of Flax does not end where the extension ends."_s);
        row("short_data.msgpack", u"Expected 16 bytes of the array, found 15."_s);
        row("negative_dim.msgpack", u"Expected a dimension, a whole number of at least 0."_s);
        row("ext_many_dims.msgpack", u"Expected at most 64 dimensions in an array, found 2000."_s);
        row("complex_short.msgpack", u"Expected a complex number, a list of two floats."_s);
        row("chunk_gap.msgpack", u"Expected the keys 0 to 1 in an array in chunks, found “2”."_s);
        row("chunk_missing.msgpack", u"Expected 8 elements in the chunks of the array, found 4."_s);
        row("chunk_no_shape.msgpack", u"Expected the shape and the chunks of an array in chunks."_s);
        row("chunk_not_array.msgpack", u"Expected arrays as the chunks of an array."_s);
        row("chunk_dtypes.msgpack", u"The chunks of an array have different types."_s);
        row("str_dtype.msgpack", u"The array has the type “<U4”, which Burnish cannot represent. It was left out."_s);
        row("params_cut885.msgpack", u"The MessagePack data declares 29 bytes, but only 28 remain."_s);
    }
    void flawsAreNamed()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, message);
        const auto opened = test::openingOf(test::fileBytes(file));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), message);
    }

    void otherMessagePackIsNotAModel()
    {
        const auto file = test::openingOf(fileOf(1, [](msgpack::Encoder &encoder) {
            encoder.text("step");
            encoder.number(std::uint64_t(7));
        }));
        QVERIFY(!file.model);
        QCOMPARE(file.model.error().message(), u"The file is MessagePack without arrays of Flax."_s);
        // Also the first byte of many other files.
        QVERIFY(!test::openingOf(fileOf(0, [](msgpack::Encoder &) {})).model);
    }

    void aDeepFileIsRefused()
    {
        std::vector<std::byte> file;
        msgpack::Encoder encoder(file);
        for (int i = 0; i < 401; ++i) {
            encoder.map(1);
            encoder.text("a");
        }
        encoder.map(0);
        const auto opened = test::openingOf(std::move(file));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), u"The file is nested more than 400 levels deep."_s);
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(u"flax"_s); }
    void obeysTheHostileFiles()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, required);
        const auto opened = test::openingOf(test::fileBytes(file));
        if (required != u"either")
            QCOMPARE(bool(opened.model), required == u"accept");
        if (!opened.model)
            QVERIFY(!opened.model.error().message().isEmpty());
    }
};

BURNISH_TEST(TestFlaxReader)

} // namespace burnish::test::tst_flaxreader

#include "tst_flaxreader.moc"
