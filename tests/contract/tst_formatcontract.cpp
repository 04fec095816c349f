// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"
#include "core/formats/skeleton/skeleton.h"
#include "core/formats/writeroffiles.h"
#include "core/structure/recordinference.h"
#include "support/countingallocator.h"
#include "support/formatsample.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <array>
#include <numeric>

namespace burnish::test::tst_formatcontract {

// The contract of every format in the registry, and of the skeleton. A new format needs no changes here, but perhaps in
// support/formatsample.h.

namespace {

const std::vector<Format> &testedFormats()
{
    static const std::vector<Format> formats = [] {
        std::vector<Format> all = allFormats();
        all.push_back({skeleton::info(), skeleton::reader(), skeleton::writer()});
        return all;
    }();
    return formats;
}

const Format &testedFormat(const QString &id)
{
    return *std::ranges::find(testedFormats(), id, [](const Format &format) { return format.info.id; });
}

ByteSourcePtr sourceOf(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
}

/// How byte `i` is corrupted. Under sanitizers, which are twenty times as slow, the masks alternate.
std::vector<unsigned> masksFor(std::size_t i)
{
    constexpr std::array all = {0x01U, 0x80U, 0xffU};
    if (test::underSanitizers())
        return {all[i % all.size()]};
    return {all.begin(), all.end()};
}

using test::sample;
using test::written;

std::vector<test::ManifestTensor> described(const ModelState &state)
{
    std::vector<test::ManifestTensor> tensors;
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        const TensorInfo &info = node.tensor->info();
        test::ManifestTensor tensor;
        tensor.path = QString::fromStdString(state.path(id));
        tensor.dtype = QString::fromUtf8(nameOf(info.dtype()).data(), qsizetype(nameOf(info.dtype()).size()));
        const auto dimensions = info.shape().dimensions();
        tensor.shape.assign(dimensions.begin(), dimensions.end());
        tensor.bytes = info.byteSize();
        tensor.sha256 = test::sha256Of(*node.tensor);
        if (node.paramId)
            tensor.paramId = node.paramId->bits;
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

/// Formats without names are read with the structure of the written model.
OpenOptions optionsFor(const Format &format, const ModelState &original)
{
    return {format.info.namesNothing ? test::structureOf(recordTypeOf(original)) : nullptr};
}

/// Opens the bytes and reads every tensor; true if everything succeeded. Warnings are added to `diagnostics`.
bool survives(const Format &format, const OpenOptions &options, std::vector<std::byte> bytes, Diagnostics &diagnostics)
{
    Task task;
    const auto model = format.reader->open(sourceOf(std::move(bytes)), options, task, diagnostics);
    if (!model) {
        if (model.error().message().isEmpty())
            qFatal("%s: an error without words.", qUtf8Printable(format.info.id));
        return false;
    }
    bool good = model->state.isConsistent();
    for (const NodeId id : model->state.tensors()) {
        const auto done = streamTensor(*model->state.node(id).tensor, task, false,
                                       [](std::span<const std::byte>) { return Expected<void>(); });
        good = good && done;
    }
    return good;
}

bool survives(const Format &format, const OpenOptions &options, std::vector<std::byte> bytes)
{
    Diagnostics diagnostics;
    return survives(format, options, std::move(bytes), diagnostics);
}

/// Opens the bytes as the program does, which recognises the format; those of the skeleton with its own reader.
Expected<OpenedModel> openedAs(const Format &format, std::vector<std::byte> bytes, const OpenOptions &options,
                               Diagnostics &diagnostics)
{
    Task task;
    if (!findFormat(format.info.id))
        return format.reader->open(sourceOf(std::move(bytes)), options, task, diagnostics);
    BURNISH_TRY(RecognisedModel recognised, openModel(sourceOf(std::move(bytes)), task, diagnostics, options));
    if (recognised.format->info.id != format.info.id)
        return invalid(QStringLiteral("The file was recognised as %1.").arg(recognised.format->info.id));
    return std::move(recognised.model);
}

/// One row per format, and per version of Burn if the format has several.
void addRows()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("version");
    for (const Format &format : testedFormats()) {
        if (!format.reader || !format.writer || (writerOfFiles(format) && !isFolderFormat(format)))
            continue;
        if (format.info.burnVersions.empty())
            QTest::addRow("%s", qUtf8Printable(format.info.id)) << format.info.id << int(BurnVersion::V0_19);
        for (const BurnVersion version : format.info.burnVersions)
            QTest::addRow("%s for Burn %s", qUtf8Printable(format.info.id), qUtf8Printable(nameOf(version)))
                << format.info.id << int(version);
    }
}

} // namespace

class TestFormatContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormatIsDescribed()
    {
        QVERIFY(!allFormats().empty());
        QStringList ids;
        for (const Format &format : allFormats()) {
            QVERIFY(!format.info.id.isEmpty() && !format.info.displayName.isEmpty());
            QVERIFY(!ids.contains(format.info.id));
            ids << format.info.id;
            QVERIFY(!format.info.extensions.isEmpty());
            QCOMPARE(bool(format.reader), format.info.canRead);
            QCOMPARE(bool(format.writer), format.info.canWrite);
            QVERIFY(!format.writer || bool(format.info.canHold));
            QCOMPARE(findFormat(format.info.id), &format);
        }
    }

    void readingGivesBackWhatWasWritten_data() { addRows(); }
    void readingGivesBackWhatWasWritten()
    {
        QFETCH(QString, id);
        QFETCH(int, version);
        const Format &format = testedFormat(id);
        const ModelState original = sample(format.info, version);
        const auto file = written(format, original, version);
        Diagnostics diagnostics;
        const auto model = openedAs(format, file, optionsFor(format, original), diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        const auto ids = format.info.storesParamIds ? test::ParamIds::Compare : test::ParamIds::Ignore;
        QCOMPARE(test::differences(described(original), model->state, ids), QString());
        QVERIFY(written(format, model->state, version) == file);
    }

    void noOtherFormatClaimsTheFile_data() { addRows(); }
    void noOtherFormatClaimsTheFile()
    {
        QFETCH(QString, id);
        QFETCH(int, version);
        const Format &format = testedFormat(id);
        const auto file = written(format, sample(format.info, version), version);
        const std::span whole(file);
        for (std::size_t length = 0; length <= std::min(file.size(), FormatReader::sniffSize); ++length) {
            for (const Format &other : testedFormats()) {
                const Sniff sniff = other.reader ? other.reader->sniff(whole.first(length), length) : Sniff::NotMine;
                if (&other != &format)
                    QVERIFY2(sniff != Sniff::Mine,
                             qUtf8Printable(QStringLiteral("%1 claims %2 bytes").arg(other.info.id).arg(length)));
            }
        }
        QVERIFY(format.reader->sniff(whole.first(std::min(file.size(), FormatReader::sniffSize)), file.size()) !=
                Sniff::NotMine);
    }

    void aFileCutAnywhereIsRefusedOrRead_data() { addRows(); }
    void aFileCutAnywhereIsRefusedOrRead()
    {
        QFETCH(QString, id);
        QFETCH(int, version);
        const Format &format = testedFormat(id);
        const ModelState original = sample(format.info, version);
        const auto file = written(format, original, version);
        const OpenOptions options = optionsFor(format, original);
        QVERIFY(survives(format, options, file));
        for (std::size_t length = 0; length < file.size(); ++length) {
            // Padding after the last tensor can be missing, which is reported.
            Diagnostics diagnostics;
            const bool isPadding = std::all_of(file.begin() + std::ptrdiff_t(length), file.end(),
                                               [](std::byte byte) { return byte == std::byte(0); });
            const bool isRead =
                survives(format, options, {file.begin(), file.begin() + std::ptrdiff_t(length)}, diagnostics);
            QVERIFY2(!isRead || (isPadding && !diagnostics.isEmpty()),
                     qUtf8Printable(QStringLiteral("%1 of %2 bytes").arg(length).arg(file.size())));
        }
    }

    void aSpoiledByteNeitherCrashesNorAllocatesMuch_data() { addRows(); }
    void aSpoiledByteNeitherCrashesNorAllocatesMuch()
    {
        QFETCH(QString, id);
        QFETCH(int, version);
        const Format &format = testedFormat(id);
        const ModelState original = sample(format.info, version);
        const auto file = written(format, original, version);
        const OpenOptions options = optionsFor(format, original);
        constexpr std::size_t fixedRoom = std::size_t(4) << 20;
        int refused = 0;
        for (std::size_t i = 0; i < file.size(); ++i) {
            for (const unsigned mask : masksFor(i)) {
                auto spoiled = file;
                spoiled[i] ^= std::byte(mask);
                const test::AllocationMeter meter;
                refused += survives(format, options, std::move(spoiled)) ? 0 : 1;
                QVERIFY2(meter.peak() <= fixedRoom + 64 * file.size(),
                         qUtf8Printable(QStringLiteral("byte %1 ^ %2: %3 bytes").arg(i).arg(mask).arg(meter.peak())));
            }
        }
        QVERIFY(refused > 0);
    }

    /// The formats without a writer of single files, with the small files in tests/fixtures/ID.
    void filesOfOtherProgramsNeitherCrashNorAllocateMuch_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("path");
        constexpr qint64 largest = 900;
        for (const Format &format : testedFormats()) {
            if (format.writer && (!writerOfFiles(format) || isFolderFormat(format)))
                continue;
            const bool isJson = format.info.extensions.contains(QLatin1String("json"));
            const QString folder = test::fixturePath(format.info.id);
            QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                if (!path.endsWith(QLatin1String(isJson ? ".manifest.json" : ".json")) &&
                    files.fileInfo().size() <= largest)
                    QTest::addRow("%s", qUtf8Printable(path.mid(folder.size() + 1))) << format.info.id << path;
            }
        }
    }
    void filesOfOtherProgramsNeitherCrashNorAllocateMuch()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, path);
        const Format &format = testedFormat(id);
        const auto file = test::fileBytes(path);
        constexpr std::size_t fixedRoom = std::size_t(4) << 20;
        const auto check = [&](std::vector<std::byte> changed) {
            const test::AllocationMeter meter;
            (void)survives(format, {}, std::move(changed));
            return meter.peak() <= fixedRoom + 64 * file.size();
        };
        for (std::size_t i = 0; i < file.size(); ++i) {
            QVERIFY(check({file.begin(), file.begin() + std::ptrdiff_t(i)}));
            for (const unsigned mask : masksFor(i)) {
                auto spoiled = file;
                spoiled[i] ^= std::byte(mask);
                QVERIFY2(check(std::move(spoiled)), qUtf8Printable(QStringLiteral("byte %1 ^ %2").arg(i).arg(mask)));
            }
        }
    }
};

BURNISH_TEST(TestFormatContract)

} // namespace burnish::test::tst_formatcontract

#include "tst_formatcontract.moc"
