// SPDX-License-Identifier: MIT
#include "core/formats/formatfileparts.h"
#include "core/formats/formatregistry.h"
#include "core/io/filesource.h"
#include "core/modelfiles/bytemap.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/stored.h"
#include "support/hostile.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QSet>
#include <QTest>

namespace burnish::test::tst_bytemap {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath() + u'/';

struct Mapped
{
    ModelState state;
    ModelFile file;
    ByteMap layout;
};

Expected<Mapped> mapped(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    BURNISH_TRY(RecognisedModel opened, openModelFile(path, task, diagnostics));
    BURNISH_TRY(std::vector<ModelFile> files, filesOf(opened.model.state));
    if (files.size() != 1)
        return Error(ErrorCode::NotFound, u"not one file"_s);
    BURNISH_TRY(FileMap map, opened.format->reader->mapFile(files[0].bytes, task));
    BURNISH_TRY(ByteMap layout, byteMapOf(files[0], std::move(map), opened.model.state, task));
    return Mapped{std::move(opened.model.state), std::move(files[0]), std::move(layout)};
}

/// Checks that every byte of the file belongs to exactly one top-level part, parts lie within their parents, and every
/// tensor's part contains the bytes that the tensor reads. Returns an empty string if so.
QString flaw(const Mapped &mapped)
{
    const ByteMap &layout = mapped.layout;
    std::uint64_t at = 0;
    for (ByteMap::Index i = 1; i <= layout.part(ByteMap::file).childCount; ++i) {
        if (layout.part(i).parent != ByteMap::file || layout.part(i).begin != at)
            return u"byte %1 is in no part, or in two"_s.arg(at);
        at = layout.part(i).end;
    }
    if (at != layout.fileSize() || at != mapped.file.bytes->size())
        return u"the parts end at %1"_s.arg(at);
    for (ByteMap::Index i = 1; i < layout.parts().size(); ++i) {
        const ByteMap::Part &part = layout.part(i);
        const ByteMap::Part &above = layout.part(part.parent);
        if (part.begin < above.begin || part.end > above.end || part.end < part.begin)
            return u"part %1 leaves its parent"_s.arg(i);
    }
    Task task;
    for (const NodeId node : mapped.state.tensors()) {
        const TensorExpr &tensor = *mapped.state.node(node).tensor;
        const auto place = placeOf(tensor);
        if (!place || !mapped.file.holds(*place))
            continue;
        const auto index = layout.tensorPart(node);
        if (!index || layout.part(*index).begin != place->begin || layout.part(*index).size() != place->size)
            return u"%1 is not where it should be"_s.arg(QString::fromStdString(mapped.state.path(node)));
        if (!place->isStored || place->size == 0)
            continue;
        std::vector<std::byte> requested(std::size_t(place->size));
        std::vector<std::byte> lying(requested.size());
        if (!tensor.read(0, requested, task) || !mapped.file.bytes->read(place->begin, lying) || requested != lying)
            return u"the bytes of %1 differ"_s.arg(QString::fromStdString(mapped.state.path(node)));
    }
    return {};
}

/// The part that describes the tensor; null if there is none.
const ByteMap::Part *descriptorOf(const ByteMap &layout, NodeId node)
{
    const auto found = std::ranges::find_if(layout.parts(), [&](const ByteMap::Part &part) {
        return part.kind == FilePartKind::Descriptor && part.node == node;
    });
    return found == layout.parts().end() ? nullptr : &*found;
}

QString topLevel(const Mapped &mapped)
{
    QStringList words;
    const ByteMap::Part &file = mapped.layout.part(ByteMap::file);
    for (ByteMap::Index i = file.firstChild; i < file.firstChild + file.childCount; ++i) {
        const ByteMap::Part &part = mapped.layout.part(i);
        words += u"%1 %2+%3 %4"_s.arg(kindOf(part))
                     .arg(part.begin)
                     .arg(part.size())
                     .arg(titleOf(mapped.layout, i, mapped.state));
    }
    return words.join(u'\n');
}

} // namespace

class TestByteMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteOfAMappedFileIsInOnePart_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *folder : {"burn/cnn", "burn/mlp", "burn/collide", "burn/tiny", "burn/quantised", "safetensors",
                                   "pytorch", "numpy"}) {
            QDirIterator files(fixtures + QLatin1StringView(folder), QDir::Files);
            while (files.hasNext()) {
                const QString path = files.next();
                for (const char *end : {".bpk", ".safetensors", ".pt", ".pth", ".mpk", ".bin", ".ckpt", ".npz"}) {
                    if (path.endsWith(QLatin1StringView(end)))
                        QTest::newRow(qPrintable(path.mid(fixtures.size()))) << path;
                }
            }
        }
        // The data lies beside the model.
        for (const char *model : {"openvino/half.xml", "openvino/quantised.xml"})
            QTest::newRow(model) << fixtures + QLatin1StringView(model);
    }
    void everyByteOfAMappedFileIsInOnePart()
    {
        QFETCH(const QString, path);
        const auto file = mapped(path);
        // Compressed tensors are not stored verbatim in the file, and three of these files have none.
        const bool isWithout = path.endsWith(u"rezipped_deflated.pt") || path.endsWith(u"deflated.npz") ||
                               path.endsWith(u"no_arrays.npz") || path.endsWith(u"no_tensors.safetensors") ||
                               path.endsWith(u"only_metadata.safetensors");
        QCOMPARE(!file && file.error().code() == ErrorCode::NotFound, isWithout);
        if (isWithout)
            return;
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        QCOMPARE(flaw(*file), QString());
    }

    void filesBesideAModelAreMapped()
    {
        Task task;
        Diagnostics diagnostics;
        const auto opened = openModelFile(fixtures + u"coreml/palette.mlpackage/Data/com.apple.CoreML/model.mlmodel"_s,
                                          task, diagnostics);
        QVERIFY(opened);
        const auto files = filesOf(opened->model.state);
        QVERIFY(files && !files->empty());
        for (const ModelFile &file : *files) {
            auto map = opened->format->reader->mapFile(file.bytes, task);
            QVERIFY2(map, map ? "" : qPrintable(map.error().sentence()));
            auto layout = byteMapOf(file, *std::move(map), opened->model.state, task);
            QVERIFY2(layout, layout ? "" : qPrintable(layout.error().sentence()));
            QCOMPARE(flaw({opened->model.state, file, *std::move(layout)}), QString());
        }
    }

    void burnpackTellsHeaderDescriptorsAndTensors()
    {
        const auto file = mapped(fixtures + u"burn/tiny/store.bpk"_s);
        QVERIFY(file);
        const ByteMap &layout = file->layout;
        QCOMPARE(layout.part(1).kind, FilePartKind::Header);
        QCOMPARE(layout.part(1).size(), std::uint64_t(10));
        QCOMPARE(layout.part(2).kind, FilePartKind::Header);
        for (const NodeId node : file->state.tensors()) {
            const ByteMap::Part *descriptor = descriptorOf(layout, node);
            QVERIFY(descriptor);
            // A descriptor begins with the tensor's name, after one or two bytes with its length.
            const std::string path = file->state.path(node);
            std::vector<std::byte> bytes(path.size() + 2);
            QVERIFY(file->file.bytes->read(descriptor->begin, bytes));
            const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
            QVERIFY(text.find(path) == 1 || text.find(path) == 2);
        }
        QCOMPARE(layout.summary().tensors, std::uint64_t(file->state.tensors().size()));
    }

    void safetensorsDescriptorsSpanTheirJson()
    {
        const auto file = mapped(fixtures + u"burn/cnn/metadata.safetensors"_s);
        QVERIFY(file);
        for (const NodeId node : file->state.tensors()) {
            const ByteMap::Part *descriptor = descriptorOf(file->layout, node);
            QVERIFY(descriptor);
            std::vector<std::byte> bytes(std::size_t(descriptor->size()));
            QVERIFY(file->file.bytes->read(descriptor->begin, bytes));
            const QByteArray text(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
            QVERIFY2(text.startsWith('"' + QByteArray::fromStdString(file->state.path(node)) + '"'), text.constData());
            QVERIFY2(text.endsWith('}'), text.constData());
        }
    }

    void alignedBurnpackHasPadding()
    {
        const auto file = mapped(fixtures + u"burn/malformed/aligned-256.bpk"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        QCOMPARE(flaw(*file), QString());
        QVERIFY(file->layout.summary().alignment >= 256);
        QVERIFY(file->layout.summary().paddingBytes > 0);
        QCOMPARE(file->layout.summary().gaps, std::uint64_t(0));
        const auto first = file->layout.tensorPart(file->state.tensors().front());
        QVERIFY(first);
        QVERIFY(file->layout.paddingBefore(*first) > 0);
    }

    void lostTensorsOfBurnLeaveGaps()
    {
        const auto file = mapped(fixtures + u"burn/collide/store.bpk"_s);
        QVERIFY(file);
        QVERIFY2(file->layout.summary().gapBytes > 0, qPrintable(topLevel(*file)));
    }

    void tiedTensorsShareOnePart()
    {
        const auto file = mapped(fixtures + u"pytorch/legacy_shared.pt"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        int shared = 0;
        for (const ByteMap::Part &part : file->layout.parts())
            shared += part.isShared && part.childCount > 1;
        QVERIFY(shared > 0);
    }

    void bytesLeadToTheirTensor()
    {
        const auto file = mapped(fixtures + u"burn/mlp/store.safetensors"_s);
        QVERIFY(file);
        for (const NodeId node : file->state.tensors()) {
            const ByteMap::Part &part = file->layout.part(*file->layout.tensorPart(node));
            QCOMPARE(file->layout.part(file->layout.at(part.begin)).node, node);
            QCOMPARE(file->layout.part(file->layout.at(part.end - 1)).node, node);
        }
    }

    /// Of Zarr: in a file each, or in the data files of a database.
    void chunksAreFound_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QStringList>("chunks"); ///< where they are in the folder
        QTest::newRow("one") << u"group2/"_s << u"filled"_s << QStringList{u"filled/0.0.0: 0+32 filled"_s};
        QTest::newRow("several") << u"group2/"_s << u"big"_s
                                 << QStringList{u"big/0.0.0: 0+96 big, chunk 0"_s, u"big/0.0.1: 0+96 big, chunk 1"_s,
                                                u"big/1.0.0: 0+96 big, chunk 2"_s, u"big/1.0.1: 0+96 big, chunk 3"_s};
    }
    void chunksAreFound()
    {
        QFETCH(const QString, model);
        QFETCH(const QString, path);
        QFETCH(const QStringList, chunks);
        const QString folder = fixtures + u"orbax/"_s + model;
        Task task;
        Diagnostics diagnostics;
        auto opened = openModelFile(folder, task, diagnostics);
        QVERIFY(opened);
        const auto files = filesOf(opened->model.state);
        QVERIFY(files);
        const NodeId node = at(opened->model.state, path.toUtf8().constData());
        QStringList found;
        for (const ModelFile &file : *files) {
            auto map = opened->format->reader->mapFile(file.bytes, task);
            QVERIFY(map);
            auto layout = byteMapOf(file, std::move(*map), opened->model.state, task);
            QVERIFY(layout);
            Mapped mapped{opened->model.state, file, std::move(*layout)};
            QCOMPARE(flaw(mapped), QString());
            QCOMPARE(mapped.layout.summary().tensors, std::uint64_t(1));
            const auto part = mapped.layout.tensorPart(node);
            if (!part)
                continue;
            QString line = u"%1: %2+%3 %4"_s.arg(file.name().mid(folder.size()))
                               .arg(mapped.layout.part(*part).begin)
                               .arg(mapped.layout.part(*part).size())
                               .arg(titleOf(mapped.layout, *part, mapped.state));
            if (const QString &value = mapped.layout.value(*part); !value.isEmpty())
                line += u", "_s + value;
            found += line;
            QVERIFY(mapped.layout.part(*part).isGathered);
        }
        QCOMPARE(found, chunks);
        const auto place = placeOf(*opened->model.state.node(node).tensor);
        QVERIFY(place);
        QCOMPARE(place->chunks, std::size_t(chunks.size()));
        QVERIFY(!place->isStored);
    }

    void alignmentIsTheLargestPowerOfTwoUpTo4096()
    {
        QCOMPARE(alignmentOf(0), std::uint64_t(4096));
        QCOMPARE(alignmentOf(10), std::uint64_t(2));
        QCOMPARE(alignmentOf(192), std::uint64_t(64));
        QCOMPARE(alignmentOf(std::uint64_t(1) << 40), std::uint64_t(4096));
    }

    void everyMappedFormatMaps()
    {
        const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(3), QString());
        const auto refusal = [&](const Format &format) {
            Task task;
            const auto map = format.reader->mapFile(source, task);
            return map ? QString() : map.error().message();
        };
        const QString without = refusal(*findFormat(u"named-mpk-gz"));
        for (const Format &format : allFormats()) {
            QVERIFY(!refusal(format).isEmpty());
            QCOMPARE(refusal(format) == without, !format.info.isMapped);
        }
    }

    void hostileFilesAreMappedOrRefusedAtOnce_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *folder : {"safetensors", "pytorch", "numpy", "msgpack", "cbor", "flax", "onnx", "hdf5"}) {
            QDirIterator files(fixtures + u"hostile/"_s + QLatin1StringView(folder), QDir::Files);
            while (files.hasNext()) {
                const QString path = files.next();
                if (!path.endsWith(u".json"_s))
                    QTest::newRow(qPrintable(path.mid(fixtures.size()))) << path;
            }
        }
        QDirIterator burn(fixtures + u"burn/malformed"_s, QDir::Files);
        while (burn.hasNext()) {
            const QString path = burn.next();
            QTest::newRow(qPrintable(path.mid(fixtures.size()))) << path;
        }
    }
    void hostileFilesAreMappedOrRefusedAtOnce()
    {
        QFETCH(const QString, file);
        const auto source = FileSource::open(file);
        QVERIFY(source);
        for (const Format &format : allFormats()) {
            if (!format.info.isMapped)
                continue;
            Task task;
            QElapsedTimer clock;
            clock.start();
            auto map = format.reader->mapFile(*source, task);
            if (map) {
                Mapped whole;
                whole.file.bytes = *source;
                auto layout = byteMapOf(whole.file, std::move(*map), whole.state, task);
                QVERIFY(layout);
                whole.layout = std::move(*layout);
                QCOMPARE(flaw(whole), QString());
            } else {
                QVERIFY(!map.error().message().isEmpty());
            }
            QVERIFY2(clock.elapsed() < (underSanitizers() ? 20000 : 5000), qPrintable(format.info.id));
        }
    }

    /// The stored tensors of a quantised one have their own names, and nothing is left over as a gap.
    void partsOfQuantisedTensorsAreTensors_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"block-scaled/gptq", "block-scaled/fp8-block", "block-scaled/mlx-affine",
                                 "comfy/comfy-convrot", "quantised-forms/hqq", "quantised-forms/quanto"})
            QTest::newRow(file) << fixtures + QLatin1StringView(file) + u"/model.safetensors"_s;
    }
    void partsOfQuantisedTensorsAreTensors()
    {
        QFETCH(const QString, file);
        const auto whole = mapped(file);
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().sentence()));
        QCOMPARE(flaw(*whole), QString());
        QCOMPARE(whole->layout.summary().gaps, std::uint64_t(0));
        Task task;
        Diagnostics diagnostics;
        OpenOptions options;
        options.keepsParts = true;
        const auto stored = openModelFile(file, task, diagnostics, options);
        QVERIFY(stored);
        const ModelState &state = stored->model.state;
        QCOMPARE(whole->layout.summary().tensors, std::uint64_t(state.tensors().size()));
        for (ByteMap::Index i = 1; i < whole->layout.parts().size(); ++i) {
            if (!whole->layout.isTensor(i))
                continue;
            const ByteMap::Part &part = whole->layout.part(i);
            const auto node = state.find(storedPathOf(part, whole->state));
            QVERIFY2(node, qPrintable(titleOf(whole->layout, i, whole->state)));
            QCOMPARE(placeOf(*state.node(*node).tensor)->begin, part.begin);
            QCOMPARE(storedTensorOf(part, whole->state)->info(), state.node(*node).tensor->info());
        }
    }

    /// As the directory of a zip archive that lists one member again and again.
    void partsOfTheSameBytesAreLaidSideBySide()
    {
        constexpr int count = 100'000;
        FileMap map;
        map.fileSize = 100;
        for (int i = 0; i < count; ++i)
            map.parts.push_back(filePart(10, 90, FilePartKind::Other, QString::number(i)));
        ModelFile file;
        file.bytes = std::make_shared<MemorySource>(std::vector<std::byte>(100), u"test"_s);
        file.first.source = file.bytes;
        Task task;
        QElapsedTimer clock;
        clock.start();
        const auto layout = byteMapOf(file, std::move(map), StateBuilder().finish(), task);
        QVERIFY(layout);
        QVERIFY2(clock.elapsed() < (underSanitizers() ? 20000 : 5000), qPrintable(QString::number(clock.elapsed())));
        QSet<QString> labels;
        int deepest = 0;
        std::vector<int> depths(layout->parts().size());
        for (ByteMap::Index i = 1; i < layout->parts().size(); ++i) {
            depths[i] = depths[layout->part(i).parent] + 1;
            deepest = std::max(deepest, depths[i]);
            labels.insert(layout->label(i));
        }
        QCOMPARE(labels.size(), count + 1); // gaps have none
        QVERIFY2(deepest < 40, qPrintable(QString::number(deepest)));
    }

    void manyTensorsAreLaidOut()
    {
        constexpr std::uint64_t count = 200'000;
        const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(std::size_t(count * 8)), u"memory"_s);
        StateBuilder builder;
        for (std::uint64_t i = 0; i < count; ++i) {
            auto info = TensorInfo::make(Dtype::F32, Shape({1}));
            auto tensor = makeStoredTensor(*std::move(info), source, 8 * ((i * 7919) % count));
            builder.addTensorAt(std::to_string(i), *std::move(tensor));
        }
        const ModelState state = builder.finish();
        const ModelFile file = {source, *placeOf(*state.node(state.tensors().front()).tensor)};
        FileMap map;
        map.fileSize = source->size();
        Task task;
        const auto layout = byteMapOf(file, std::move(map), state, task);
        QVERIFY(layout);
        QCOMPARE(layout->summary().tensors, count);
        QCOMPARE(layout->summary().gaps, count);
        QCOMPARE(layout->summary().alignment, std::uint64_t(8));
        QCOMPARE(layout->parts().size(), std::size_t(2 * count + 1));
    }
};

BURNISH_TEST(TestByteMap)

} // namespace burnish::test::tst_bytemap

#include "tst_bytemap.moc"
