// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/encoding/inflater.h"
#include "core/encoding/zip.h"
#include "core/export/exportrun.h"
#include "core/io/filesource.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/stored.h"
#include "support/countingallocator.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <string>

namespace burnish::test::tst_memory {

namespace {

/// A sparse SafeTensors file: six tensors of 50 MiB that take no disk space.
QString makeSparseModel(const QString &folder)
{
    QByteArray header = "{";
    constexpr qint64 size = qint64(50) << 20;
    for (qint64 i = 0; i < 6; ++i) {
        header += QByteArrayLiteral("\"layer.") + QByteArray::number(i) +
                  QByteArrayLiteral("\":{\"dtype\":\"F32\",\"shape\":[3200,4096],\"data_offsets\":[") +
                  QByteArray::number(i * size) + ',' + QByteArray::number((i + 1) * size) + "]},";
    }
    header.back() = '}';
    QFile file(folder + QStringLiteral("/sparse.safetensors"));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no temporary file");
    const auto length = quint64(header.size());
    file.write(reinterpret_cast<const char *>(&length), 8);
    file.write(header);
    file.resize(8 + header.size() + 6 * size);
    return file.fileName();
}

/// Appends a little-endian number of a zip archive's headers.
template <typename T> void put(QByteArray &out, T number)
{
    std::array<std::byte, sizeof(T)> raw;
    storeLittle(raw.data(), number);
    out.append(reinterpret_cast<const char *>(raw.data()), qsizetype(raw.size()));
}

/// Writes a .pt of `tensors` tensors of `size` bytes, all bytes of the i-th equal to i, recompressed as a user might
/// do.
bool writeDeflatedModel(const QString &path, int tensors, std::size_t size)
{
    StateBuilder builder;
    for (int i = 0; i < tensors; ++i) {
        auto source = std::make_shared<MemorySource>(std::vector<std::byte>(size, std::byte(i)), QString());
        auto info = TensorInfo::make(Dtype::U8, Shape({size}));
        builder.addTensorAt(std::to_string(i), *makeStoredTensor(*std::move(info), std::move(source), 0));
    }
    const QString plain = path + QStringLiteral(".plain");
    Task task;
    ExportOptions options;
    options.format = findFormat(u"pytorch");
    options.target = plain;
    const auto plan = planExport(builder.finish(), options, task);
    if (!plan || !runExport(*plan, task))
        return false;
    Diagnostics diagnostics;
    const auto archive = ZipArchive::open(*FileSource::open(plain), diagnostics);
    QFile file(path);
    if (!archive || !file.open(QIODevice::WriteOnly))
        return false;
    QByteArray directory;
    for (const ZipMember &member : archive->members()) {
        std::vector<std::byte> content(std::size_t(member.size));
        if (const auto source = archive->content(member, task); !source || !(*source)->read(0, content))
            return false;
        // Without the length and zlib's two-byte header before the data, and the checksum after it.
        const QByteArray deflated =
            qCompress(reinterpret_cast<const uchar *>(content.data()), qsizetype(content.size())).mid(6).chopped(4);
        QByteArray common;
        for (const int number : {20, 0, 8, 0, 0})
            put(common, std::uint16_t(number));
        put(common, crc32OfGzip(0, content));
        put(common, std::uint32_t(deflated.size()));
        put(common, std::uint32_t(content.size()));
        put(common, std::uint16_t(member.name.size()));
        put(common, std::uint16_t(0));
        directory += QByteArrayLiteral("PK\1\2") + QByteArray("\x14\0", 2) + common + QByteArray(10, '\0');
        put(directory, std::uint32_t(file.pos()));
        directory += QByteArray::fromStdString(member.name);
        file.write(QByteArrayLiteral("PK\3\4") + common + QByteArray::fromStdString(member.name) + deflated);
    }
    const auto start = std::uint32_t(file.pos());
    QByteArray end = QByteArrayLiteral("PK\5\6") + QByteArray(4, '\0');
    for (int twice = 0; twice < 2; ++twice)
        put(end, std::uint16_t(archive->members().size()));
    put(end, std::uint32_t(directory.size()));
    put(end, start);
    put(end, std::uint16_t(0));
    return file.write(directory + end) > 0 && file.flush();
}

} // namespace

class TestMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deflatedStoragesAreNotKeptInMemory()
    {
        // Two dozen storages of 4 MiB, each small enough to be cached on its own.
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("deflated.pt"));
        QVERIFY(writeDeflatedModel(file, 24, 4 << 20));
        const AllocationMeter meter;
        Task task;
        Diagnostics diagnostics;
        const auto opened = openModelFile(file, task, diagnostics);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().sentence()));
        QVERIFY2(meter.peak() < std::size_t(48) << 20, qPrintable(QString::number(meter.peak())));
        const auto tensors = opened->model.state.tensors();
        QCOMPARE(tensors.size(), std::size_t(24));
        std::vector<std::byte> last(16);
        const TensorExpr &tensor = *opened->model.state.node(tensors.back()).tensor;
        QVERIFY(tensor.read(tensor.info().byteSize() - last.size(), last, task));
        QVERIFY(std::ranges::all_of(last, [](std::byte byte) { return byte == std::byte(23); }));
    }

    void heapDoesNotGrowWithTheModel_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("cast");
        QTest::addColumn<bool>("verify");
        QTest::addRow("copied into Burnpack") << QStringLiteral("burnpack") << false << false;
        QTest::addRow("cast into SafeTensors, read back") << QStringLiteral("safetensors") << true << true;
        QTest::addRow("cast into a gzip record") << QStringLiteral("named-mpk-gz") << true << false;
    }
    void heapDoesNotGrowWithTheModel()
    {
        QFETCH(QString, format);
        QFETCH(bool, cast);
        QFETCH(bool, verify);
        QTemporaryDir folder;
        const QString file = makeSparseModel(folder.path());
        const AllocationMeter meter;
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY(model);
        ExportOptions options;
        options.format = findFormat(format);
        options.target = folder.filePath(QStringLiteral("out"));
        options.verify = verify;
        if (cast)
            options.precision.floats = Dtype::F16;
        const auto plan = planExport(model->model.state, options, task);
        QVERIFY(plan);
        const auto report = runExport(*plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(report->applied.size(), std::size_t(6));
        QVERIFY2(meter.peak() < (std::size_t(64) << 20), qPrintable(QString::number(meter.peak())));
    }

    void manyTensorsTakeLittleMemory_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("limit");
        QTest::addRow("SafeTensors") << QStringLiteral("safetensors") << 110;
        QTest::addRow("Burnpack, which gets an id for each") << QStringLiteral("burnpack") << 130;
        QTest::addRow("a record") << QStringLiteral("named-mpk") << 400;
    }
    /// The plan of an export, beside the model itself.
    void manyTensorsTakeLittleMemory()
    {
        QFETCH(QString, format);
        QFETCH(int, limit);
        constexpr std::size_t count = 50'000;
        const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(4 * count), QStringLiteral("memory"));
        StoredTensors stored(source);
        StateBuilder builder;
        for (std::size_t i = 0; i < count; ++i)
            builder.addTensorAt("model.layers." + std::to_string(i / 100) + ".experts." + std::to_string(i % 100) +
                                    ".up_proj.weight",
                                *stored.make(*TensorInfo::make(Dtype::F32, Shape({1, 1})), 4 * i));
        const ModelState model = builder.finish();
        QTemporaryDir folder;
        ExportOptions options;
        options.format = findFormat(format);
        options.target = folder.filePath(QStringLiteral("out"));
        options.adapter = AdapterChoice::none();
        const AllocationMeter meter;
        Task task;
        const auto plan = planExport(model, options, task);
        QVERIFY(plan && plan->problems.empty());
        const auto report = runExport(*plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(report->applied.size(), count);
        const std::size_t each = meter.peak() / count;
        QVERIFY2(each < std::size_t(limit), qPrintable(QStringLiteral("%1 bytes for each tensor").arg(each)));
    }
};

BURNISH_TEST(TestMemory)

} // namespace burnish::test::tst_memory

#include "tst_memory.moc"
