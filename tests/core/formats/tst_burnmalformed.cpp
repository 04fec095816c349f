// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/cast.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QMap>
#include <QTest>

namespace burnish::test::tst_burnmalformed {

namespace {

const QString folder = test::fixturePath("burn/malformed/");

const QStringList formats = {QStringLiteral("burnpack"), QStringLiteral("safetensors"), QStringLiteral("pretty-json"),
                             QStringLiteral("json-gz"),  QStringLiteral("bin"),         QStringLiteral("bin-gz")};

/// Files that Burn accepts but we refuse, with the reason.
const QMap<QString, QString> &stricter()
{
    static const QMap<QString, QString> files = {
        {QStringLiteral("dtype-f16.bpk"), QStringLiteral("the shape does not fill the tensor's bytes")},
        {QStringLiteral("duplicate-key.safetensors"), QStringLiteral("two tensors of one name hide a mistake")},
        {QStringLiteral("more-bytes.json"), QStringLiteral("the bytes do not fit the shape")},
        {QStringLiteral("bad-crc.bin.gz"), QStringLiteral("the checksum is wrong")},
        {QStringLiteral("bad-size.bin.gz"), QStringLiteral("the length is wrong")},
        {QStringLiteral("flip-last.bin.gz"), QStringLiteral("the length is wrong")},
        {QStringLiteral("no-trailer.bin.gz"), QStringLiteral("the checksum is missing")},
        {QStringLiteral("short-by-one.bin.gz"), QStringLiteral("the length is cut")},
    };
    return files;
}

/// Files that Burn refuses because they do not fit the model it loads, or although their tensors can be read.
const QStringList &soundInThemselves()
{
    static const QStringList files = {
        QStringLiteral("other-shape.bpk"),
        QStringLiteral("other-shape.safetensors"),
        QStringLiteral("dtype-u16.safetensors"),
        QStringLiteral("dtype-f16.safetensors"),
        QStringLiteral("no-tensors.safetensors"),
        QStringLiteral("trailing.safetensors"), // opened with a warning
        QStringLiteral("trailing-newline.safetensors"),
        QStringLiteral("no-weight.json"),
        QStringLiteral("null-weight.json"),
        QStringLiteral("no-id.json"),
        QStringLiteral("rank-1.json"),
        QStringLiteral("not-compressed.json.gz"),
        QStringLiteral("not-compressed.bin.gz"),
    };
    return files;
}

/// The model's own structure, for files without names.
StructurePtr structureFor(const QString &file)
{
    if (!file.contains(QLatin1String(".bin")))
        return nullptr;
    Task task;
    Diagnostics diagnostics;
    auto intact = openModelFile(folder + QStringLiteral("intact.mpk"), task, diagnostics);
    if (!intact)
        qFatal("%s", qUtf8Printable(intact.error().sentence()));
    auto structure = makeTemplateStructure(std::move(intact->model.state));
    return structure ? *structure : nullptr;
}

/// Hash of the tensor at the path, converted to the manifest's dtype.
QString hashAs(const ModelState &state, const test::ManifestTensor &requested)
{
    const auto id = state.find(requested.path.toStdString());
    const auto dtype = dtypeFromName(requested.dtype.toStdString());
    if (!id || !dtype)
        return {};
    const auto cast = makeCast(state.node(*id).tensor, *dtype);
    return cast ? test::sha256Of(**cast) : cast.error().sentence();
}

} // namespace

class TestBurnMalformed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadOrRefusedAsBurnDoes_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QJsonObject>("burn");
        const auto manifest = test::Manifest::load(folder + QStringLiteral("manifest.json"));
        for (const QJsonValue &value : manifest.json()[QLatin1String("malformed")].toArray()) {
            const QString format = value[QLatin1String("format")].toString();
            const QString file = value[QLatin1String("file")].toString();
            if (formats.contains(format))
                QTest::addRow("%s: %s", qUtf8Printable(file), qUtf8Printable(value[QLatin1String("what")].toString()))
                    << file << value[QLatin1String("burn")].toObject();
        }
    }
    void isReadOrRefusedAsBurnDoes()
    {
        QFETCH(QString, file);
        QFETCH(QJsonObject, burn);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(folder + file, task, diagnostics, {structureFor(file)});
        if (!model) {
            QVERIFY2(!burn.contains(QLatin1String("ok")) || stricter().contains(file),
                     qUtf8Printable(model.error().sentence()));
            QVERIFY(!soundInThemselves().contains(file));
            QVERIFY(model.error().sentence().contains(file));
            return;
        }
        QVERIFY(!stricter().contains(file));
        if (!burn.contains(QLatin1String("ok"))) {
            QVERIFY2(soundInThemselves().contains(file), "Burn refuses the file.");
            return;
        }
        auto requested = test::Manifest::tensorsFrom(burn[QLatin1String("ok")].toArray());
        // Burn converted the values to the model's dtype while loading; here they keep the dtype of the file.
        if (file.startsWith(QLatin1String("dtype-")) && !file.startsWith(QLatin1String("dtype-qfloat"))) {
            QCOMPARE(model->model.state.tensors().size(), requested.size());
            for (const test::ManifestTensor &tensor : requested)
                QCOMPARE(hashAs(model->model.state, tensor), tensor.sha256);
            return;
        }
        // Burn 0.19 reads shifted values from aligned files; the correct ones are those of the intact file.
        if (file == QLatin1String("aligned-256.bpk")) {
            const auto burnsOwn = test::Manifest::load(folder + QStringLiteral("../tiny/manifest.json"));
            requested = burnsOwn.ofFile(QStringLiteral("store.bpk"));
        }
        QCOMPARE(test::differences(requested, model->model.state, test::ParamIds::Ignore), QString());
    }
};

BURNISH_TEST(TestBurnMalformed)

} // namespace burnish::test::tst_burnmalformed

#include "tst_burnmalformed.moc"
