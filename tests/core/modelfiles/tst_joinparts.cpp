// SPDX-License-Identifier: MIT
#include "core/model/separateparts.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantreading.h"
#include "support/manifest.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <bit>
#include <cmath>

namespace burnish::test::tst_joinparts {

using namespace Qt::StringLiterals;

namespace {

const QString cases = fixturePath("block-scaled/");

QString modelOf(const QString &name)
{
    const QString single = cases + name + u"/model.safetensors"_s;
    return QFile::exists(single) ? single : single + u".index.json"_s;
}

QJsonArray logicalOf(const QString &name)
{
    return Manifest::load(modelOf(name) + u".manifest.json"_s).json()["logical"_L1].toArray();
}

/// The checksum of a manifest, which is that of canonical NaN where there are some.
QString requestedSha256(const QJsonValue &logical)
{
    const QJsonValue floats = logical["f32"_L1];
    return floats[floats["nan"_L1].isUndefined() ? "sha256"_L1 : "sha256_nan_canonical"_L1].toString();
}

QString sha256OfValues(const TensorPtr &tensor, bool hasNan)
{
    if (!hasNan)
        return sha256Of(**makeDequantised(tensor));
    std::vector<float> values = floatsOf(tensor);
    for (float &value : values)
        value = std::isnan(value) ? std::bit_cast<float>(0x7fc00000U) : value;
    const auto bytes = std::as_bytes(std::span(values));
    return QString::fromLatin1(
        QCryptographicHash::hash(QByteArrayView(bytes.data(), qsizetype(bytes.size())), QCryptographicHash::Sha256)
            .toHex());
}

/// True for a set, which has no single file to change.
bool isSet(const QString &name)
{
    return modelOf(name).endsWith(".json"_L1);
}

/// Other tensors have the names of MLX's companions, too: without codes they are not reported.
bool areUnreportedAlone(const QString &name, const QString &role)
{
    return role == "codes"_L1 && name.startsWith("mlx-"_L1);
}

void addCases()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : QDir(cases).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qUtf8Printable(name)) << name;
}

} // namespace

class TestJoinParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// The values that the library of each form computes.
    void valuesEqualThoseOfTheLibraries_data() { addCases(); }
    void valuesEqualThoseOfTheLibraries()
    {
        QFETCH(const QString, name);
        const ModelState state = stateOf(modelOf(name));
        QVERIFY(state.isConsistent());
        const QJsonArray logical = logicalOf(name);
        const auto manifest = Manifest::load(modelOf(name) + u".manifest.json"_s);
        QCOMPARE(state.tensors().size(), std::size_t(logical.size() + manifest.json()["plain"_L1].toArray().size()));
        for (const QJsonValue &requested : logical) {
            const QString path = requested["name"_L1].toString();
            const TensorPtr tensor = tensorAt(state, path);
            QVERIFY2(tensor && partsOf(*tensor), qPrintable(path));
            const PartedTensor &parted = *partsOf(*tensor);
            QCOMPARE(QString::fromStdString(parted.content().scheme), requested["scheme"_L1].toString());
            QCOMPARE(QString::fromStdString(std::string(nameOf(parted.content().targetDtype))),
                     requested["target_dtype"_L1].toString());
            QCOMPARE(shapeAsList(tensor->info().shape()), shapeInManifest(requested["shape"_L1]));
            QCOMPARE(storedNames(parted, path), requested["parts"_L1].toObject());
            std::uint64_t bytes = 0;
            for (const TensorPart &part : parted.parts())
                bytes += part.tensor->info().byteSize();
            QCOMPARE(tensor->info().byteSize(), bytes);
            QCOMPARE(sha256OfValues(tensor, !requested["f32"_L1]["nan"_L1].isUndefined()), requestedSha256(requested));
        }
    }

    /// Any range of values, and of bytes, equals that part of the whole.
    void rangesEqualTheWhole_data() { addCases(); }
    void rangesEqualTheWhole()
    {
        QFETCH(const QString, name);
        const ModelState state = stateOf(modelOf(name));
        for (const QJsonValue &requested : logicalOf(name)) {
            const TensorPtr tensor = tensorAt(state, requested["name"_L1].toString());
            const std::vector<float> whole = floatsOf(tensor);
            const auto values = *makeDequantised(tensor);
            std::size_t first = 0;
            for (std::size_t size = 1; first < whole.size(); first += size, size = size * 3 / 2 + 1) {
                std::vector<float> part(std::min(size, whole.size() - first));
                QVERIFY(values->read(first * sizeof(float), std::as_writable_bytes(std::span(part)), Task()));
                for (std::size_t i = 0; i < part.size(); ++i)
                    QVERIFY2(part[i] == whole[first + i] || std::isnan(part[i]),
                             qPrintable(QString::number(first + i)));
            }
            std::vector<std::byte> bytes(std::size_t(tensor->info().byteSize()));
            QVERIFY(tensor->read(0, bytes, Task()));
            for (std::size_t at = 0, size = 1; at < bytes.size(); at += size, size = size * 2 + 1) {
                std::vector<std::byte> part(std::min(size, bytes.size() - at));
                QVERIFY(tensor->read(at, part, Task()));
                QVERIFY(std::equal(part.begin(), part.end(), bytes.begin() + std::ptrdiff_t(at)));
            }
        }
    }

    void separatedPartsAreThoseOfTheFile_data() { addCases(); }
    void separatedPartsAreThoseOfTheFile()
    {
        QFETCH(const QString, name);
        const ModelState source = stateOf(modelOf(name));
        ModelState state = source;
        QVERIFY(separateParts(state, source));
        QVERIFY(state.isConsistent());
        const ModelState stored = stateOf(modelOf(name), true);
        QCOMPARE(linesOf(state), linesOf(stored));
        QCOMPARE(state.metadata().entries(), stored.metadata().entries());
    }

    /// The contract of every scheme: without one of its parts, the others are ordinary tensors, and a sentence says
    /// why.
    void withoutAPartTheOthersStay_data() { addCases(); }
    void withoutAPartTheOthersStay()
    {
        QFETCH(const QString, name);
        forEachPart(name, [&](SafeTensorsFile file, const QString &path, const QString &part, const QString &role) {
            // These can be missing in files of the library.
            if (role == "g_idx"_L1 || role == "zero_point"_L1 || role == "weight_format"_L1 ||
                areUnreportedAlone(name, role))
                return;
            file.tensors.erase(part);
            checkStaysApart(file, path, part);
        });
    }

    void partsOfAnotherShapeStayApart_data() { addCases(); }
    void partsOfAnotherShapeStayApart()
    {
        QFETCH(const QString, name);
        forEachPart(name, [&](SafeTensorsFile file, const QString &path, const QString &part, const QString &) {
            SafeTensorsFile::Tensor &changed = file.tensors[part];
            qint64 elements = 1;
            for (const QJsonValue &dimension : std::as_const(changed.shape))
                elements *= dimension.toInteger();
            const qsizetype size = changed.bytes.size() / elements;
            changed.shape = QJsonArray{elements + 5};
            changed.bytes += QByteArray(5 * size, '\1');
            checkStaysApart(file, path, part);
        });
    }

    void partsOfAnotherTypeStayApart_data() { addCases(); }
    void partsOfAnotherTypeStayApart()
    {
        QFETCH(const QString, name);
        forEachPart(name, [&](SafeTensorsFile file, const QString &path, const QString &part, const QString &role) {
            SafeTensorsFile::Tensor &changed = file.tensors[part];
            // bitsandbytes stores codes as numbers of any type.
            if ((role == "codes"_L1 && name == "bnb-4bit"_L1) || areUnreportedAlone(name, role))
                return;
            QJsonArray shape = changed.shape;
            qint64 elements = 1;
            for (const QJsonValue &dimension : std::as_const(changed.shape))
                elements *= dimension.toInteger();
            changed.dtype = u"BOOL"_s;
            changed.bytes = QByteArray(elements, '\1');
            checkStaysApart(file, path, part);
        });
    }

    void truncatedFilesAreRefused_data() { addCases(); }
    void truncatedFilesAreRefused()
    {
        QFETCH(const QString, name);
        if (isSet(name))
            return;
        QFile source(modelOf(name));
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QByteArray all = source.readAll();
        QFile file(m_folder->filePath(u"model.safetensors"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(all.chopped(40));
        file.close();
        Diagnostics diagnostics;
        const auto model = opened(file.fileName(), diagnostics);
        QVERIFY(!model);
        QVERIFY(model.error().message().contains(u"truncated"_s) || !model.error().message().isEmpty());
    }

    void anAbsentShardLeavesItsTensorsApart()
    {
        for (const QString &name : QDir(cases + u"fp8-block-sharded"_s).entryList(QDir::Files))
            QFile::copy(cases + u"fp8-block-sharded/"_s + name, m_folder->filePath(name));
        QVERIFY(QFile::remove(m_folder->filePath(u"model-00002-of-00003.safetensors"_s)));
        Diagnostics diagnostics;
        const auto model = opened(m_folder->filePath(u"model.safetensors.index.json"_s), diagnostics);
        QVERIFY(model);
        int apart = 0;
        for (const Error &flaw : diagnostics.flaws())
            apart += flaw.message().contains(u"separate tensors"_s) || flaw.message().contains(u"but no codes"_s);
        QVERIFY(apart > 0);
        const QJsonArray logical = logicalOf(u"fp8-block-sharded"_s);
        int joined = 0;
        for (const NodeId id : model->model.state.tensors())
            joined += partsOf(*model->model.state.node(id).tensor) != nullptr;
        QVERIFY(joined < logical.size());
    }

    void anIndexOfGroupsIsChecked()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"ct-int4-actorder"_s));
        const QString part = u"model.layers.0.mlp.up_proj.weight_g_idx"_s;
        file.tensors[part].bytes[0] = 77;
        copyConfig(u"ct-int4-actorder"_s);
        checkStaysApart(file, u"model.layers.0.mlp.up_proj.weight"_s, part);
        // −1 means that the index is not used.
        file.tensors[part].bytes.replace(0, 4, QByteArray(4, '\xff'));
        file.write(m_folder->filePath(u"model.safetensors"_s));
        const TensorPtr tensor =
            tensorAt(stateOf(m_folder->filePath(u"model.safetensors"_s)), u"model.layers.0.mlp.up_proj.weight"_s);
        QVERIFY(tensor && partsOf(*tensor));
        QVERIFY(!partsOf(*tensor)->layout().groupIndex);
    }

    void aConfigThatContradictsTheTensorsIsReported_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("block") << u"fp8-block"_s << u"128,"_s << u"64,"_s;
        QTest::newRow("bits") << u"ct-int4"_s << u"\"num_bits\": 4"_s << u"\"num_bits\": 8"_s;
        QTest::newRow("group") << u"ct-int4"_s << u"\"group_size\": 32"_s << u"\"group_size\": 16"_s;
        QTest::newRow("gptq bits") << u"gptq"_s << u"\"bits\": 4"_s << u"\"bits\": 8"_s;
        QTest::newRow("gptq group") << u"gptq"_s << u"\"group_size\": 32"_s << u"\"group_size\": 8"_s;
        QTest::newRow("awq form") << u"awq"_s << u"gemm"_s << u"gemv"_s;
    }
    void aConfigThatContradictsTheTensorsIsReported()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFile source(cases + name + u"/config.json"_s);
        QVERIFY(source.open(QIODevice::ReadOnly));
        QFile config(m_folder->filePath(u"config.json"_s));
        QVERIFY(config.open(QIODevice::WriteOnly));
        const QString text = QString::fromUtf8(source.readAll());
        QVERIFY(text.contains(from));
        config.write(QString(text).replace(from, to).toUtf8());
        config.close();
        QFile::copy(modelOf(name), m_folder->filePath(u"model.safetensors"_s));
        Diagnostics diagnostics;
        QVERIFY(opened(m_folder->filePath(u"model.safetensors"_s), diagnostics));
        QVERIFY(!diagnostics.isEmpty());
        QVERIFY(diagnostics.flaws().front().message().contains(u"separate tensors"_s));
    }

    /// Another file of the folder may have written the configuration beside it.
    void theConfigInTheFileIsItsOwn()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"ct-int4"_s));
        QFile config(cases + u"ct-int4/config.json"_s);
        QVERIFY(config.open(QIODevice::ReadOnly));
        const QJsonObject own = QJsonDocument::fromJson(config.readAll())["quantization_config"_L1].toObject();
        file.metadata.insert(u"quantization_config"_s,
                             QString::fromUtf8(QJsonDocument(own).toJson(QJsonDocument::Compact)));
        file.write(m_folder->filePath(u"model.safetensors"_s));
        for (const char *other : {"ct-mx", "gptq", "fp8-block"}) {
            QFile::remove(m_folder->filePath(u"config.json"_s));
            copyConfig(QLatin1StringView(other));
            const ModelState state = stateOf(m_folder->filePath(u"model.safetensors"_s));
            for (const QJsonValue &requested : logicalOf(u"ct-int4"_s)) {
                const TensorPtr tensor = tensorAt(state, requested["name"_L1].toString());
                QVERIFY2(tensor, qPrintable(requested["name"_L1].toString()));
                QCOMPARE(sha256Of(**makeDequantised(tensor)), requested["f32"_L1]["sha256"_L1].toString());
            }
        }
    }

    void withoutAConfigTheShapesDecide()
    {
        QFile::copy(modelOf(u"ct-int4"_s), m_folder->filePath(u"model.safetensors"_s));
        const ModelState state = stateOf(m_folder->filePath(u"model.safetensors"_s));
        for (const QJsonValue &requested : logicalOf(u"ct-int4"_s)) {
            const TensorPtr tensor = tensorAt(state, requested["name"_L1].toString());
            QVERIFY(tensor);
            QCOMPARE(sha256Of(**makeDequantised(tensor)), requested["f32"_L1]["sha256"_L1].toString());
        }
    }

    /// Scales of 0, NaN and the exponent 255 are legal.
    void unusualScalesAreCounted()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"ct-mx"_s));
        copyConfig(u"ct-mx"_s);
        file.tensors[u"model.layers.0.a_proj.weight_scale"_s].bytes[0] = '\xff';
        file.write(m_folder->filePath(u"model.safetensors"_s));
        const ModelState state = stateOf(m_folder->filePath(u"model.safetensors"_s));
        const TensorPtr tensor = tensorAt(state, u"model.layers.0.a_proj.weight"_s);
        QVERIFY(tensor);
        QCOMPARE(examineQuantised(*tensor, Task())->nanScales, std::uint64_t(1));
        const std::vector<float> values = floatsOf(tensor);
        QVERIFY(std::any_of(values.begin(), values.begin() + 32, [](float value) { return !std::isfinite(value); }));
        QVERIFY(std::all_of(values.begin() + 32, values.end(), [](float value) { return std::isfinite(value); }));
    }

    /// The largest exponent of gpt-oss' experts is finite where its library's ldexp is.
    void expertsKeepTheLargestExponentFinite()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"mxfp4-experts"_s));
        auto &codes = file.tensors[u"model.layers.0.mlp.experts.down_proj_blocks"_s].bytes;
        codes[0] = 0x10;
        codes[1] = 0x02;
        file.tensors[u"model.layers.0.mlp.experts.down_proj_scales"_s].bytes[0] = '\xff';
        file.write(m_folder->filePath(u"model.safetensors"_s));
        const ModelState state = stateOf(m_folder->filePath(u"model.safetensors"_s));
        const std::vector<float> values = floatsOf(tensorAt(state, u"model.layers.0.mlp.experts.down_proj"_s));
        QCOMPARE(values[0], 0.0F);
        QCOMPARE(values[64], 0x1p127F);
        QVERIFY(std::isinf(values[128]));
    }

    void plainFloatsOfEightBitsAreNotReported()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"fp8-scalar-scale"_s));
        std::erase_if(file.tensors, [](const auto &entry) { return entry.first.endsWith("_scale"_L1); });
        file.write(m_folder->filePath(u"model.safetensors"_s));
        Diagnostics diagnostics;
        QVERIFY(opened(m_folder->filePath(u"model.safetensors"_s), diagnostics));
        QVERIFY(diagnostics.isEmpty());
        copyConfig(u"fp8-scalar-scale"_s);
        QVERIFY(opened(m_folder->filePath(u"model.safetensors"_s), diagnostics));
        QCOMPARE(diagnostics.total(), std::size_t(3));
    }

    void aNameIsNotTakenTwice()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"ct-nvfp4"_s));
        copyConfig(u"ct-nvfp4"_s);
        file.tensors[u"model.every.weight"_s] = {u"F32"_s, QJsonArray{1}, QByteArray(4, '\0')};
        checkStaysApart(file, u"model.every.weight"_s, u"model.every.weight_packed"_s);
    }

    void partsAreReachableUnderANote()
    {
        const ModelState state = stateOf(modelOf(u"awq"_s));
        const TensorPtr tensor = tensorAt(state, u"model.layers.0.mlp.gate_proj.weight"_s);
        const TensorPtr noted = withNote(tensor, u"note"_s);
        QCOMPARE(partsOf(*noted), partsOf(*tensor));
        QCOMPARE(floatsOf(noted), floatsOf(tensor));
        QVERIFY(!partsOf(**makeDequantised(tensor)));
        QVERIFY(!makeReshape(tensor, Shape{64, 32}));
    }

private:
    void copyConfig(const QString &name)
    {
        QFile::copy(cases + name + u"/config.json"_s, m_folder->filePath(u"config.json"_s));
    }

    template <typename Change> void forEachPart(const QString &name, const Change &change)
    {
        if (isSet(name))
            return;
        copyConfig(name);
        const SafeTensorsFile file = SafeTensorsFile::read(modelOf(name));
        for (const QJsonValue &requested : logicalOf(name)) {
            const QJsonObject parts = requested["parts"_L1].toObject();
            for (const QString &role : parts.keys())
                change(file, requested["name"_L1].toString(), parts[role].toString(), role);
        }
    }

    /// All tensors are those of the file, and the tensor that they would form, or the part, is reported.
    void checkStaysApart(const SafeTensorsFile &file, const QString &path, const QString &part)
    {
        const QString model = m_folder->filePath(u"model.safetensors"_s);
        file.write(model);
        Diagnostics diagnostics;
        const auto found = opened(model, diagnostics);
        QVERIFY2(found, qPrintable(part));
        const ModelState &state = found->model.state;
        QVERIFY(state.isConsistent());
        const TensorPtr tensor = tensorAt(state, path);
        QVERIFY2(!tensor || !partsOf(*tensor), qPrintable(path + u" without "_s + part));
        for (const auto &[name, stored] : file.tensors) {
            if (name.startsWith(path.chopped(6)))
                QVERIFY2(tensorAt(state, name), qPrintable(name + u" after changing "_s + part));
        }
        const auto isReport = [&](const Error &flaw) {
            return flaw.tensor().startsWith(path.section(u'.', 0, -2)) && !flaw.message().isEmpty();
        };
        QVERIFY2(std::ranges::any_of(diagnostics.flaws(), isReport), qPrintable(part));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestJoinParts)

} // namespace burnish::test::tst_joinparts

#include "tst_joinparts.moc"
