// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/modelfiles/openmodel.h"
#include "support/countingallocator.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

#include <array>
#include <string>

namespace burnish::test::tst_safetensorsreader {

namespace {

ByteSourcePtr sourceOf(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
}

/// A file with this header and a body of `bodySize` zeros.
ByteSourcePtr fileOf(const std::string &json, std::size_t bodySize)
{
    std::vector<std::byte> bytes(8 + json.size() + bodySize);
    storeLittle(bytes.data(), std::uint64_t(json.size()));
    std::memcpy(bytes.data() + 8, json.data(), json.size());
    return sourceOf(std::move(bytes));
}

Expected<OpenedModel> opened(const ByteSourcePtr &source)
{
    Task task;
    Diagnostics diagnostics;
    return safetensors::reader()->open(source, {}, task, diagnostics);
}

/// Where the i-th tensor starts if each has 1 + i % 100 bytes.
std::uint64_t startOf(std::size_t i)
{
    const std::uint64_t rest = i % 100;
    return i / 100 * 5050 + rest * (rest + 1) / 2;
}

/// A file with a header beyond the reference reader's limit: entries followed by spaces, generated on read.
class LongHeader final : public ByteSource
{
public:
    explicit LongHeader(std::string json, std::uint64_t headerSize)
        : m_start(8 + json.size())
        , m_headerSize(headerSize)
    {
        storeLittle(m_start.data(), headerSize);
        std::memcpy(m_start.data() + 8, json.data(), json.size());
    }
    [[nodiscard]] std::uint64_t size() const override { return 8 + m_headerSize + 4; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        std::ranges::fill(out, std::byte(' '));
        if (offset < m_start.size())
            std::memcpy(out.data(), m_start.data() + offset,
                        std::min<std::size_t>(out.size(), m_start.size() - std::size_t(offset)));
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("made up"); }

private:
    std::vector<std::byte> m_start;
    std::uint64_t m_headerSize;
};

} // namespace

class TestSafetensorsReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QDir dir(test::fixturePath("safetensors"));
        const QStringList files = dir.entryList({QStringLiteral("*.safetensors")}, QDir::Files);
        QVERIFY(files.size() > 10);
        for (const QString &file : files)
            QTest::addRow("%s", qUtf8Printable(file)) << dir.filePath(file);
        QTest::newRow("llama_mini") << dir.filePath(QStringLiteral("llama_mini/model.safetensors"));
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(QString, file);
        const auto manifest = test::Manifest::load(file + QStringLiteral(".manifest.json"));
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->format->info.id, QStringLiteral("safetensors"));
        QVERIFY(model->model.state.isConsistent());
        QCOMPARE(test::differences(manifest.tensors(), model->model.state, test::ParamIds::Ignore), QString());
        QJsonObject metadata;
        for (const auto &[key, value] : model->model.state.metadata().entries())
            metadata[QString::fromStdString(key)] = QString::fromStdString(value);
        QCOMPARE(metadata, manifest.json()[QLatin1String("metadata")].toObject());
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("safetensors")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        if (file.endsWith(QLatin1String(".json")))
            return;
        const auto model = opened(sourceOf(test::fileBytes(file)));
        if (required != QLatin1String("either"))
            QCOMPARE(bool(model), required == QLatin1String("accept"));
        if (!model)
            QVERIFY(!model.error().message().isEmpty());
    }

    void dimensionsAreLimited()
    {
        const auto withRank = [](int rank) {
            std::string shape = "1";
            for (int i = 1; i < rank; ++i)
                shape += ",1";
            return opened(fileOf(R"({"a":{"dtype":"U8","shape":[)" + shape + R"(],"data_offsets":[0,1]}})", 1));
        };
        QVERIFY(withRank(65536));
        const auto refused = withRank(65537);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::Unsupported);
        QCOMPARE(refused.error().message(), QStringLiteral("The tensor has more than 65536 dimensions."));
        QCOMPARE(refused.error().tensor(), QStringLiteral("a"));
    }

    void aHeaderThatNoOtherReaderTakesIsReadWithAWarning()
    {
        const auto file =
            std::make_shared<LongHeader>(R"({"a\/b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 100'000'001);
        Task task;
        Diagnostics diagnostics;
        const test::AllocationMeter meter;
        const auto model = safetensors::reader()->open(file, {}, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QVERIFY2(meter.peak() < 4'000'000, qPrintable(QString::number(meter.peak())));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QVERIFY(diagnostics.flaws().front().message().contains(QLatin1String("100000001")));
        QVERIFY(model->state.find("a/b"));
    }

    void manyTensorsTakeLittleMemory()
    {
        // A mixture of experts: most tensors have a module of their own.
        constexpr std::size_t count = 200'000;
        std::string json = "{";
        for (std::size_t i = 0; i < count; ++i) {
            constexpr std::array names = {"self_attn.q_proj", "self_attn.k_proj", "mlp.up_proj", "mlp.down_proj",
                                          "input_layernorm"};
            json += (i > 0 ? ",\"model.layers." : "\"model.layers.") + std::to_string(i / 100) + ".experts." +
                    std::to_string(i / 5 % 20) + '.' + names[i % 5] +
                    ".weight\":{\"dtype\":\"F32\",\"shape\":[1,1],\"data_offsets\":[" + std::to_string(4 * i) + ',' +
                    std::to_string(4 * i + 4) + "]}";
        }
        const ByteSourcePtr file = fileOf(json + '}', 4 * count);
        const test::AllocationMeter meter;
        const auto model = opened(file);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QCOMPARE(model->state.tensors().size(), count);
        const std::size_t each = meter.peak() / count;
        QVERIFY2(each < 350, qPrintable(QStringLiteral("%1 bytes for each tensor").arg(each)));
        QVERIFY(model->state.find("model.layers.1999.experts.19.mlp.up_proj.weight"));
    }

    void longHeadersAreReadThroughAWindow()
    {
        // The JSON names the tensors from the last to the first, some with an escape.
        constexpr std::size_t count = 30'000;
        std::string json = "{";
        for (std::size_t i = count; i-- > 0;)
            json += (json.size() > 1 ? ",\"group." : "\"group.") + std::to_string(i) + (i % 3 == 0 ? "\\u0041" : "A") +
                    "\":{\"shape\":[" + std::to_string(1 + i % 100) + "],\"dtype\":\"U8\",\"data_offsets\":[" +
                    std::to_string(startOf(i)) + ',' + std::to_string(startOf(i + 1)) + "]}";
        json += '}';
        QVERIFY(json.size() > (std::size_t(1) << 20));
        const auto model = opened(fileOf(json, startOf(count)));
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        const std::vector<NodeId> tensors = model->state.tensors();
        QCOMPARE(tensors.size(), count);
        for (std::size_t i = 0; i < count; ++i) {
            QCOMPARE(model->state.path(tensors[i]), "group." + std::to_string(i) + 'A');
            const TensorExpr &tensor = *model->state.node(tensors[i]).tensor;
            QCOMPARE(tensor.stored()->offset, 8 + json.size() + startOf(i));
            QCOMPARE(tensor.info().byteSize(), std::uint64_t(1 + i % 100));
        }
        const std::string twin = ",\"group.7A\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}}";
        const auto refused = opened(fileOf(json.substr(0, json.size() - 1) + twin, startOf(count)));
        QVERIFY(!refused);
        QCOMPARE(refused.error().tensor(), QStringLiteral("group.7A"));
        QCOMPARE(refused.error().offset(), std::optional(std::uint64_t(8 + json.size())));
    }

    void keepsTheOrderOfTheData()
    {
        const auto model = opened(fileOf(R"({"late":{"dtype":"U8","shape":[2],"data_offsets":[1,3]},)"
                                         R"("empty 2":{"dtype":"U8","shape":[0],"data_offsets":[1,1]},)"
                                         R"("early":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                                         R"("empty 1":{"dtype":"U8","shape":[0],"data_offsets":[1,1]}})",
                                         3));
        QVERIFY(model);
        QStringList names;
        for (const NodeId id : model->state.tensors())
            names << QString::fromStdString(model->state.path(id));
        QCOMPARE(names, QStringList({QStringLiteral("early"), QStringLiteral("empty 2"), QStringLiteral("empty 1"),
                                     QStringLiteral("late")}));
    }

    void reportsTheLayoutFromTheMetadata_data()
    {
        QTest::addColumn<QByteArray>("metadata");
        QTest::addColumn<int>("layout");
        QTest::newRow("Burn") << QByteArray(R"({"format":"safetensors","producer":"burn"})") << int(Layout::Burn);
        QTest::newRow("PyTorch") << QByteArray(R"({"format":"pt"})") << int(Layout::PyTorch);
        QTest::newRow("another program") << QByteArray(R"({"format":"np"})") << int(Layout::Unknown);
        QTest::newRow("no metadata") << QByteArray("null") << int(Layout::Unknown);
    }
    void reportsTheLayoutFromTheMetadata()
    {
        QFETCH(QByteArray, metadata);
        QFETCH(int, layout);
        const auto model = opened(fileOf("{\"__metadata__\":" + metadata.toStdString() + "}", 0));
        QVERIFY(model);
        QCOMPARE(int(model->state.layout()), layout);
    }

    void refusesWithAReason_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("body");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const char *json, int body, const char *reason) {
            QTest::newRow(name) << QByteArray(json) << body << QString::fromUtf8(reason);
        };
        row("a gap before the first tensor", R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})", 2,
            "There is a gap of 1 bytes before the tensor's data. (tensor a, offset 0x3d)");
        row("a product that overflows before its 0",
            R"({"a":{"dtype":"U8","shape":[1099511627776,1099511627776,0],"data_offsets":[0,0]}})", 0,
            "Shape [1099511627776, 1099511627776, 0] and dtype U8 do not match the tensor's 0 bytes. (tensor a, offset "
            "0x9)");
        row("two tensors of one name",
            R"({"a":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},"a":{"dtype":"U8","shape":[0],"data_offsets":[0,0]}})",
            0, "Two tensors have the same name. (tensor a, offset 0x3d)");
        row("a byte too few", R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}})", 1,
            "The file is truncated: 1 byte(s) of tensor data are missing. (tensor a, offset 0x3e)");
        row("nothing but other bytes", "{}", 3, "3 byte(s) follow the last tensor. (offset 0xa)");
        row("a size that contradicts the shape, after a gap",
            R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"U8","shape":[2],"data_offsets":[2,3]}})",
            3, "Shape [2] and dtype U8 do not match the tensor's 1 bytes. (tensor b, offset 0x3d)");
        row("a range outside, after a gap",
            R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})",
            3, "The file is truncated: 1 byte(s) of tensor data are missing. (tensor b, offset 0x74)");
    }
    void refusesWithAReason()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, body);
        QFETCH(QString, reason);
        const auto model = opened(fileOf(json.toStdString(), std::size_t(body)));
        QVERIFY(!model);
        QCOMPARE(model.error().details(), reason);
    }

    void aBrokenHeaderIsStillRecognised_data()
    {
        QTest::addColumn<quint64>("size");
        QTest::addColumn<int>("sniff");
        QTest::newRow("a header that fits") << quint64(2) << int(Sniff::Mine);
        QTest::newRow("a header longer than the file") << quint64(3) << int(Sniff::Maybe);
        QTest::newRow("a header of 2^63 bytes") << (quint64(1) << 63) << int(Sniff::Maybe);
    }
    void aBrokenHeaderIsStillRecognised()
    {
        QFETCH(quint64, size);
        QFETCH(int, sniff);
        std::vector<std::byte> bytes(10);
        storeLittle(bytes.data(), std::uint64_t(size));
        bytes[8] = std::byte('{');
        bytes[9] = std::byte('}');
        QCOMPARE(int(safetensors::reader()->sniff(bytes, bytes.size())), sniff);
    }
};

BURNISH_TEST(TestSafetensorsReader)

} // namespace burnish::test::tst_safetensorsreader

#include "tst_safetensorsreader.moc"
