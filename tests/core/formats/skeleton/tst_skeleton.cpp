// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/formatregistry.h"
#include "core/formats/skeleton/skeleton.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_skeleton {

using namespace Qt::StringLiterals;

// What is particular to the format. The contract of all formats is in tests/contract, which tests this one, too.

namespace {

/// A file of any size with this head. Counts the bytes that are read.
class HeadOnlySource final : public ByteSource
{
public:
    HeadOnlySource(QByteArray head, std::uint64_t size)
        : m_head(std::move(head))
        , m_size(size)
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] QString name() const override { return u"head"_s; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        // The window reads ahead; what it finds there must not matter.
        for (std::size_t i = 0; i < out.size(); ++i) {
            const std::uint64_t at = offset + i;
            out[i] = at < std::uint64_t(m_head.size()) ? std::byte(m_head[qsizetype(at)]) : std::byte(0xff);
        }
        m_bytesRead += out.size();
        return {};
    }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_bytesRead; }

private:
    QByteArray m_head;
    std::uint64_t m_size;
    mutable std::uint64_t m_bytesRead = 0;
};

template <typename T> QByteArray little(T number)
{
    QByteArray bytes(qsizetype(sizeof(T)), '\0');
    storeLittle(reinterpret_cast<std::byte *>(bytes.data()), number);
    return bytes;
}

QByteArray startOf(std::uint64_t count)
{
    return "SKELETON" + little<std::uint64_t>(count);
}

QByteArray entryOf(const QByteArray &name, const QByteArray &dtype, const std::vector<std::uint64_t> &shape)
{
    QByteArray bytes = little<std::uint16_t>(std::uint16_t(name.size())) + name;
    bytes += little<std::uint8_t>(std::uint8_t(dtype.size())) + dtype;
    bytes += little<std::uint8_t>(std::uint8_t(shape.size()));
    for (const std::uint64_t dimension : shape)
        bytes += little<std::uint64_t>(dimension);
    return bytes;
}

Expected<OpenedModel> opened(const ByteSourcePtr &source)
{
    Task task;
    Diagnostics diagnostics;
    return skeleton::reader()->open(source, {}, task, diagnostics);
}

ByteSourcePtr sourceOf(const QByteArray &bytes)
{
    const auto all = burnish::bytesOf(bytes);
    return std::make_shared<MemorySource>(std::vector(all.begin(), all.end()), u"memory"_s);
}

TensorPtr tensorOf(Dtype dtype, Shape shape, const QByteArray &bytes)
{
    return *makeStoredTensor(*TensorInfo::make(dtype, std::move(shape)), sourceOf(bytes), 0);
}

/// The file's bytes, or the error's details.
QByteArray written(const ModelState &state)
{
    const auto layout = skeleton::writer()->layOut(state, {}, nullptr);
    if (!layout)
        return layout.error().details().toUtf8();
    MemorySink sink;
    Task task;
    if (!skeleton::writer()->write(**layout, sink, task) || sink.position() != (*layout)->fileSize())
        return "The file does not have the planned size.";
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

} // namespace

class TestSkeleton : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usersDoNotSeeIt() { QVERIFY(!findFormat(skeleton::info().id)); }

    void everyByteIsThatOfTheDescription()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", tensorOf(Dtype::U8, {1, 2}, "\x07\x08"));
        builder.addTensorAt("fc.scale", tensorOf(Dtype::F32, {}, QByteArray("\0\0\x80\x3f", 4)));
        QCOMPARE(written(builder.finish()), startOf(2) + entryOf("fc.weight", "U8", {1, 2}) + "\x07\x08" +
                                                entryOf("fc.scale", "F32", {}) + QByteArray("\0\0\x80\x3f", 4));
    }

    void openingReadsNoPayload()
    {
        constexpr std::uint64_t terabyte = std::uint64_t(1) << 40;
        const QByteArray head = startOf(1) + entryOf("huge", "U8", {terabyte});
        const auto source = std::make_shared<HeadOnlySource>(head, std::uint64_t(head.size()) + terabyte);
        const auto model = opened(source);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        QVERIFY(source->bytesRead() < 100'000);
        const Node &node = model->state.node(model->state.tensors().front());
        QCOMPARE(node.tensor->info().byteSize(), terabyte);
        QCOMPARE(node.tensor->stored()->offset, std::uint64_t(head.size()));
    }

    void damageIsReportedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("details");
        const auto row = [](const char *name, const QByteArray &file, const char *details) {
            QTest::newRow(name) << file << QString::fromUtf8(details);
        };
        row("empty", "", "The file is truncated. (offset 0x0)");
        row("another format", "SKELETOM" + little<std::uint64_t>(0),
            "Expected the file to start with “SKELETON”. (offset 0x0)");
        row("count of the largest number", startOf(~std::uint64_t(0)),
            "18446744073709551615 tensors do not fit into the file. (offset 0x8)");
        row("more tensors than room", startOf(3) + entryOf("a", "U8", {0}),
            "3 tensors do not fit into the file. (offset 0x8)");
        row("name past the end", startOf(1) + little<std::uint16_t>(9) + "12345678",
            "The file is truncated. (offset 0x12)");
        row("name that is not UTF-8", startOf(1) + entryOf("\xff\xfe", "U8", {0}),
            "Expected UTF-8, found other bytes. (offset 0x12)");
        row("name twice", startOf(2) + entryOf("a", "U8", {0}) + entryOf("a", "U8", {0}),
            "Two tensors have the same name. (tensor a, offset 0x1f)");
        row("unknown dtype", startOf(1) + entryOf("a", "F31", {0}), "Unknown dtype “F31”. (tensor a, offset 0x13)");
        row("quantised dtype", startOf(1) + entryOf("a", "QFloat", {0}),
            "Unknown dtype “QFloat”. (tensor a, offset 0x13)");
        row("dimension past the end", startOf(1) + entryOf("a", "U8", {0}).chopped(1),
            "The file is truncated. (tensor a, offset 0x17)");
        row("bytes at the end", startOf(1) + entryOf("a", "U8", {1}) + "12",
            "Expected the file to end after the last tensor. (offset 0x20)");
    }
    void damageIsReportedWithItsPlace()
    {
        QFETCH(const QByteArray, file);
        QFETCH(const QString, details);
        const auto model = opened(sourceOf(file));
        QVERIFY(!model);
        QCOMPARE(model.error().code(), ErrorCode::Malformed);
        QCOMPARE(model.error().details(), details);
    }

    void sizesThatOverflowAreRefusedAtTheTensor()
    {
        const auto model = opened(sourceOf(startOf(1) + entryOf("a", "F64", {std::uint64_t(1) << 62, 4})));
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), u"a"_s);
        QCOMPARE(model.error().offset(), std::optional<std::uint64_t>(0x13));
    }

    void aPayloadPastTheEndIsRefused()
    {
        const auto model = opened(sourceOf(startOf(1) + entryOf("a", "F32", {2}) + "1234567"));
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), u"a"_s);
        QVERIFY2(model.error().message().contains(u"1 bytes are missing"), qPrintable(model.error().sentence()));
    }

    void whatDoesNotFitIsRefusedByName()
    {
        StateBuilder builder;
        const std::vector<std::uint64_t> ones(256, 1);
        builder.addTensorAt("fc.deep", tensorOf(Dtype::U8, Shape(ones), "\x01"));
        QCOMPARE(written(builder.finish()), "The tensor has more than 255 dimensions. (tensor fc.deep)");
        builder = StateBuilder();
        builder.addTensorAt("fc.codes", tensorOf(Dtype::QI8, {1}, "\x01"));
        QCOMPARE(written(builder.finish()), "Skeleton does not support dtype QI8. (tensor fc.codes)");
    }
};

BURNISH_TEST(TestSkeleton)

} // namespace burnish::test::tst_skeleton

#include "tst_skeleton.moc"
