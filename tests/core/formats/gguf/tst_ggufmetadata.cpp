// SPDX-License-Identifier: MIT
#include "core/formats/gguf/gguf.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_ggufmetadata {

namespace {

std::vector<std::byte> fixture(const char *name)
{
    return test::fileBytes(test::fixturePath(QStringLiteral("gguf/") + QLatin1StringView(name)));
}

Expected<OpenedModel> opened(const std::vector<std::byte> &bytes, Diagnostics &diagnostics)
{
    Task task;
    return gguf::reader()->open(std::make_shared<MemorySource>(bytes, QStringLiteral("memory")), {}, task, diagnostics);
}

Metadata metadataOf(const std::vector<std::byte> &bytes)
{
    Diagnostics diagnostics;
    auto model = opened(bytes, diagnostics);
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().details()));
    return model->state.metadata();
}

/// The message of the refusal; empty if the patched file has this metadata and the same tensors.
QString patched(std::vector<std::byte> &bytes, const Metadata &metadata)
{
    Diagnostics diagnostics;
    const auto before = opened(bytes, diagnostics);
    const auto patch = gguf::writer()->metadataPatch(MemorySource(bytes, QStringLiteral("memory")), metadata);
    if (!patch)
        return patch.error().message();
    if (patch->offset + patch->bytes.size() > bytes.size())
        return QStringLiteral("The patch reaches beyond the file.");
    std::ranges::copy(patch->bytes, bytes.begin() + std::ptrdiff_t(patch->offset));
    const auto after = opened(bytes, diagnostics);
    if (!after)
        return after.error().details();
    if (!diagnostics.isEmpty())
        return diagnostics.flaws().front().details();
    if (after->state.metadata() != metadata)
        return QStringLiteral("The patched file has other metadata.");
    for (const NodeId id : before->state.tensors()) {
        const TensorExpr &old = *before->state.node(id).tensor;
        const TensorExpr &now = *after->state.node(id).tensor;
        if (!(old.info() == now.info()) || test::sha256Of(old) != test::sha256Of(now))
            return QStringLiteral("The patched file has other tensors.");
    }
    return {};
}

} // namespace

class TestGgufMetadata : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesOfTheSameSizeFit_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"plain.gguf", "version2.gguf", "bigendian.gguf", "llama_mini.gguf"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void valuesOfTheSameSizeFit()
    {
        QFETCH(QString, file);
        auto bytes = fixture(qPrintable(file));
        Metadata metadata = metadataOf(bytes);
        for (const auto &[key, value] : metadata.entries()) {
            if (value.starts_with("u32: ")) {
                metadata.set(key, "u32: 77");
                break;
            }
        }
        metadata.set("general.architecture", "lamma");
        QCOMPARE(patched(bytes, metadata), QString());
    }

    void keysFitIntoThePadding()
    {
        auto bytes = fixture("alignment1024.gguf");
        const std::size_t size = bytes.size();
        Metadata metadata = metadataOf(bytes);
        metadata.set("tokens", R"(str[]: ["a", "\xff"])");
        QCOMPARE(patched(bytes, metadata), QString());
        metadata.remove("tokens");
        QCOMPARE(patched(bytes, metadata), QString());
        QVERIFY(bytes == fixture("alignment1024.gguf"));
        metadata.set("long", std::string(1024, 'x'));
        const QString refusal = patched(bytes, metadata);
        static const QRegularExpression figure(
            QStringLiteral("^The header has no room for this metadata: (\\d+) byte\\(s\\) are missing\\.$"));
        const auto found = figure.match(refusal);
        QVERIFY2(found.hasMatch(), qUtf8Printable(refusal));
        QCOMPARE(bytes.size(), size);
        // The figure is exact.
        const std::size_t missing = found.captured(1).toULong();
        QVERIFY(missing > 0 && missing < 1024);
        metadata.set("long", std::string(1024 - missing + 1, 'x'));
        QVERIFY(patched(bytes, metadata).contains(QStringLiteral("1 byte")));
        metadata.set("long", std::string(1024 - missing, 'x'));
        QCOMPARE(patched(bytes, metadata), QString());
    }

    void tensorsMoveForLongerAndShorterHeaders_data() { valuesOfTheSameSizeFit_data(); }
    void tensorsMoveForLongerAndShorterHeaders()
    {
        QFETCH(QString, file);
        const auto bytes = fixture(qPrintable(file));
        Metadata metadata = metadataOf(bytes);
        for (const std::size_t length : {5000, 10}) {
            metadata.set("general.description", std::string(length, 'x'));
            const auto start = gguf::writer()->startWith(MemorySource(bytes, QStringLiteral("memory")), metadata);
            QVERIFY2(start, start ? "" : qUtf8Printable(start.error().sentence()));
            std::vector<std::byte> moved = start->bytes;
            moved.insert(moved.end(), bytes.begin() + std::ptrdiff_t(start->replaced), bytes.end());
            QCOMPARE(metadataOf(moved), metadata);
            Diagnostics diagnostics;
            const auto before = opened(bytes, diagnostics);
            const auto after = opened(moved, diagnostics);
            QVERIFY(before && after && diagnostics.isEmpty());
            const auto old = before->state.tensors();
            const auto now = after->state.tensors();
            QCOMPARE(now.size(), old.size());
            for (std::size_t i = 0; i < old.size(); ++i) {
                QCOMPARE(after->state.path(now[i]), before->state.path(old[i]));
                QCOMPARE(test::sha256Of(*after->state.node(now[i]).tensor),
                         test::sha256Of(*before->state.node(old[i]).tensor));
            }
        }
    }

    void whatWouldMoveTheTensorsIsRefused()
    {
        auto bytes = fixture("plain.gguf");
        Metadata metadata = metadataOf(bytes);
        metadata.remove("t.long");
        const QString refusal = patched(bytes, metadata);
        QVERIFY2(refusal.startsWith(QStringLiteral("The header would shrink by ")), qUtf8Printable(refusal));
        metadata = metadataOf(bytes);
        metadata.set("general.alignment", "u32: 64");
        QCOMPARE(patched(bytes, metadata), QStringLiteral("Changing general.alignment would move the tensors, so the "
                                                          "file has to be exported."));
        metadata = metadataOf(bytes);
        metadata.set("t.u8", "u8: 256");
        QVERIFY(patched(bytes, metadata).contains(QStringLiteral("Expected a value of type u8, found “256”.")));
        QVERIFY(bytes == fixture("plain.gguf"));
    }

    void aFileOnDiskIsPatched()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("m.gguf"));
        QVERIFY(QFile::copy(test::fixturePath(QStringLiteral("gguf/llama_mini.gguf")), path));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        Task task;
        Diagnostics diagnostics;
        Metadata metadata = metadataOf(test::fileBytes(path));
        metadata.set("general.name", "gixture-mini");
        const auto plan = planMetadataInPlace(path, metadata, task, diagnostics);
        QVERIFY2(plan, qUtf8Printable(plan ? QString() : plan.error().sentence()));
        QCOMPARE(plan->patch.bytes.size(), std::size_t(1));
        QVERIFY(writeMetadataInPlace(*plan, task));
        QCOMPARE(metadataOf(test::fileBytes(path)), metadata);
    }
};

BURNISH_TEST(TestGgufMetadata)

} // namespace burnish::test::tst_ggufmetadata

#include "tst_ggufmetadata.moc"
