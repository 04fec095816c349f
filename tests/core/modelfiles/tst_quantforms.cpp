// SPDX-License-Identifier: MIT
// Quantised tensors that fit several forms, and what is chosen for them.
#include "core/document/modeldocument.h"
#include "core/edit/quantforms.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/tensor/notedtensor.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>

namespace burnish::test::tst_quantforms {

using namespace Qt::StringLiterals;

namespace {

const QString tiledOrNot = u"comfy/hostile/modelopt-tiled-or-not.safetensors"_s;

QJsonObject logicalIn(const QString &folder, const QString &path)
{
    const QString file = fixturePath(folder + u"/model.safetensors.manifest.json"_s);
    for (const QJsonValue &each : Manifest::load(file).json()["logical"_L1].toArray()) {
        if (each["name"_L1] == path)
            return each.toObject();
    }
    qFatal("%s", qPrintable(path));
}

QString sumOfValues(const TensorPtr &tensor)
{
    return sha256Of(**makeDequantised(tensor));
}

SafeTensorsFile::Tensor floats(const QJsonArray &shape, const std::vector<float> &numbers)
{
    QByteArray bytes(qsizetype(numbers.size() * sizeof(float)), '\0');
    std::memcpy(bytes.data(), numbers.data(), std::size_t(bytes.size()));
    return {u"F32"_s, shape, bytes};
}

QStringList formsIn(const ModelState &state)
{
    QStringList lines;
    for (const FormQuestion &question : formQuestions(state)) {
        QStringList names;
        for (const std::string &name : question.forms)
            names += QString::fromStdString(name);
        lines += u"%1 %2: %3"_s.arg(question.count)
                     .arg(QString::fromStdString(state.path(question.first)), names.join(u' '));
    }
    return lines;
}

} // namespace

class TestQuantForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// The libraries' values, without what says in the fixture which form it is.
    void chosenFormsHaveTheValuesOfTheirLibraries_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("form");
        QTest::addColumn<QString>("question");
        const auto row = [](const char *folder, const QString &path, const char *form, const QString &question) {
            QTest::addRow("%s, %s", form, qPrintable(path))
                << QString::fromLatin1(folder) << path << QString::fromLatin1(form) << question;
        };
        const QString layer = u"model.layers.0."_s;
        const QString of256 = u" mlx-affine-2x128 mlx-affine-4x64 mlx-affine-8x32"_s;
        row("block-scaled/mlx-affine", layer + u"self_attn.q_proj.weight"_s, "mlx-affine-4x64", of256);
        row("block-scaled/mlx-affine", layer + u"mlp.x_8_32.weight"_s, "mlx-affine-8x32", of256);
        row("block-scaled/mlx-affine", layer + u"mlp.gate_proj.weight"_s, "mlx-affine-2x128", of256);
        row("block-scaled/mlx-affine", layer + u"self_attn.v_proj.weight"_s, "mlx-affine-6x64",
            u" mlx-affine-3x128 mlx-affine-6x64"_s);
        row("block-scaled/mlx-affine", layer + u"mlp.x_8_64.weight"_s, "mlx-affine-8x64",
            u" mlx-affine-4x128 mlx-affine-8x64"_s);
        row("comfy/comfy-w4a4", u"blocks.0.proj.weight"_s, "comfy-convrot-w4a4", u" int8-channel comfy-convrot-w4a4"_s);
        row("comfy/comfy-convrot", u"layers.2.attn.to_out.0.weight"_s, "comfy-int8-convrot",
            u" comfy-int8 comfy-int8-convrot"_s);
        row("comfy/comfy-nvfp4", u"blocks.0.mlp.fc1.weight"_s, "comfy-nvfp4", u" comfy-nvfp4 nvfp4-modelopt"_s);
        row("comfy/comfy-mxfp8", u"transformer_blocks.0.attn.to_k.weight"_s, "comfy-mxfp8", u" comfy-mxfp8 mxfp8"_s);
    }
    void chosenFormsHaveTheValuesOfTheirLibraries()
    {
        QFETCH(const QString, folder);
        QFETCH(const QString, path);
        QFETCH(const QString, form);
        QFETCH(const QString, question);
        SafeTensorsFile file = SafeTensorsFile::read(fixturePath(folder + u"/model.safetensors"_s));
        file.tensors.erase(path.chopped(6) + u"comfy_quant"_s);
        // Without any marker, codes of ComfyUI's are not known as such.
        if (form == u"comfy-convrot-w4a4"_s)
            std::erase_if(file.tensors, [](const auto &each) { return each.first.endsWith(u"comfy_quant"_s); });
        const ModelState apart = stateOf(written(file));
        const TensorPtr codes = tensorAt(apart, path);
        QVERIFY(codes && !partsOf(*codes));
        const QStringList asked = formsIn(apart);
        QVERIFY2(std::ranges::any_of(asked, [&](const QString &line) { return line.endsWith(question); }),
                 qPrintable(asked.join(u'\n')));
        const auto change = planQuantisedAs(apart, form.toStdString());
        QVERIFY2(change, qPrintable(change ? QString() : change.error().message()));
        const ModelState joined = *applied(apart, *change);
        QVERIFY(joined.isConsistent());
        const QJsonObject expected = logicalIn(folder, path);
        const TensorPtr tensor = tensorAt(joined, path);
        QVERIFY(tensor && partsOf(*tensor));
        QCOMPARE(shapeAsList(tensor->info().shape()), shapeInManifest(expected["shape"_L1]));
        QCOMPARE(sumOfValues(tensor), expected["f32"_L1]["sha256"_L1].toString());
        // Undone, and chosen when opening.
        QCOMPARE(linesOf(*applied(joined, change->inverted())), linesOf(apart));
        Diagnostics diagnostics;
        QCOMPARE(linesOf(openedAs({form.toStdString()}, diagnostics)), linesOf(joined));
    }

    void integersOfRowsAreTheirCodesTimesTheScale()
    {
        SafeTensorsFile file;
        QByteArray codes(4 * 128, '\0');
        for (qsizetype i = 0; i < codes.size(); ++i)
            codes[i] = char(i * 7);
        file.tensors[u"a.weight"_s] = {u"I8"_s, {4, 128}, codes};
        file.tensors[u"a.weight_scale"_s] = floats({4}, {0.5F, 2, -1, 0.125F});
        const ModelState apart = stateOf(written(file));
        QCOMPARE(formsIn(apart), QStringList{u"1 a.weight: int8-channel comfy-convrot-w4a4"_s});
        const ModelState joined = *applied(apart, *planQuantisedAs(apart, "int8-channel"));
        const std::vector<float> values = floatsOf(tensorAt(joined, u"a.weight"_s));
        QCOMPARE(values.size(), std::size_t(codes.size()));
        QCOMPARE(values[5], float(std::int8_t(codes[5])) * 0.5F);
        QCOMPARE(values[3 * 128 + 9], float(std::int8_t(codes[3 * 128 + 9])) * 0.125F);
        QVERIFY(!tensorAt(joined, u"a.weight_scale"_s));
        // Of the other form, rows have twice the columns.
        const ModelState rotated = *applied(apart, *planQuantisedAs(apart, "comfy-convrot-w4a4"));
        QCOMPARE(shapeAsList(tensorAt(rotated, u"a.weight"_s)->info().shape()), u"[4, 256]"_s);
        // Rows that no rotation divides are integers or nothing: there is no choice.
        file.tensors[u"a.weight"_s] = {u"I8"_s, {4, 100}, codes.first(400)};
        QVERIFY(formsIn(stateOf(written(file))).isEmpty());
    }

    void scalesInTilesAreThoseInRowsInAnotherOrder()
    {
        SafeTensorsFile file = SafeTensorsFile::read(fixturePath(tiledOrNot));
        const ModelState apart = stateOf(written(file));
        QCOMPARE(formsIn(apart), QStringList{u"1 a.weight: nvfp4-rows nvfp4-tiled"_s});
        const ModelState inRows = *applied(apart, *planQuantisedAs(apart, "nvfp4-rows"));
        const ModelState inTiles = *applied(apart, *planQuantisedAs(apart, "nvfp4-tiled"));
        const QString sum = sumOfValues(tensorAt(inRows, u"a.weight"_s));
        QVERIFY(sum != sumOfValues(tensorAt(inTiles, u"a.weight"_s)));
        const QByteArray rows = file.tensors[u"a.weight_scale"_s].bytes;
        QByteArray tiles(rows.size(), '\0');
        for (int r = 0; r < 256; ++r) {
            for (int c = 0; c < 8; ++c) {
                const int tile = r / 128 * 2 + c / 4;
                tiles[tile * 512 + 16 * (r % 32) + 4 * (r % 128 / 32) + c % 4] = rows[r * 8 + c];
            }
        }
        file.tensors[u"a.weight_scale"_s].bytes = tiles;
        const ModelState other = stateOf(written(file));
        QCOMPARE(sumOfValues(tensorAt(*applied(other, *planQuantisedAs(other, "nvfp4-tiled")), u"a.weight"_s)), sum);
    }

    /// The tensor takes the place of a module that only consists of its parts.
    void codesBelowTheTensorAreReplacedWithTheirModule()
    {
        SafeTensorsFile file;
        file.tensors[u"a.bias"_s] = floats({2}, {1, 2});
        file.tensors[u"a.weight._data._data"_s] = {u"U8"_s, {1, 40}, QByteArray(40, '\x5a')};
        file.tensors[u"a.weight._scale"_s] = floats({2, 1}, {0.5F, 2});
        file.tensors[u"a.weight._shift"_s] = floats({2, 1}, {1, 3});
        const ModelState apart = stateOf(written(file));
        QCOMPARE(formsIn(apart), QStringList{u"1 a.weight._data._data: quanto-qint4 quanto-qint2"_s});
        for (const auto &[form, second] : {std::pair("quanto-qint4", 5), {"quanto-qint2", 2}}) {
            const ModelState joined = *applied(apart, *planQuantisedAs(apart, form));
            QVERIFY(joined.isConsistent());
            const std::vector<float> values = floatsOf(tensorAt(joined, u"a.weight"_s));
            QCOMPARE(values.size(), std::size_t(80));
            QCOMPARE(values[40], float(second) * 2 - 3);
            QVERIFY(!tensorAt(joined, u"a.weight._scale"_s));
            QVERIFY(tensorAt(joined, u"a.bias"_s));
        }
    }

    void oneAnswerCountsForAllTensorsOfTheModel()
    {
        const ModelState apart = stateOf(written(mlx()));
        QCOMPARE(formsIn(apart), (QStringList{u"2 a.weight: mlx-affine-2x128 mlx-affine-4x64 mlx-affine-8x32"_s,
                                              u"1 c.weight: mlx-affine-4x128 mlx-affine-8x64"_s}));
        const auto change = planQuantisedAs(apart, "mlx-affine-4x64");
        QVERIFY(change->text.startsWith(u"Read 2 "_s) && change->text.endsWith(u" as mlx-affine-4x64"_s));
        const ModelState joined = *applied(apart, *change);
        QCOMPARE(formsIn(joined), QStringList{u"1 c.weight: mlx-affine-4x128 mlx-affine-8x64"_s});
        QVERIFY(partsOf(*tensorAt(joined, u"b.weight"_s)));
        QVERIFY(!partsOf(*tensorAt(joined, u"c.weight"_s)));
        QCOMPARE(planQuantisedAs(joined, "mlx-affine-4x64").error().message(),
                 u"No tensor can be quantised as mlx-affine-4x64, only as mlx-affine-4x128, mlx-affine-8x64."_s);
        QCOMPARE(planQuantisedAs(*applied(joined, *planQuantisedAs(joined, "mlx-affine-8x64")), "x").error().message(),
                 u"No tensor of the model leaves open how it is quantised."_s);
    }

    void theChoiceIsNoEdit()
    {
        ModelDocument document(stateOf(written(mlx())), {}, nullptr, {}, {});
        QVERIFY(document.apply(*planQuantisedAs(document.state(), "mlx-affine-4x64", document.baseline())));
        QVERIFY(!document.isEdited());
        QVERIFY(partsOf(*tensorAt(document.baseline(), u"a.weight"_s)));
    }

    void openingRefusesFormsThatNoTensorCanHave()
    {
        static_cast<void>(written(mlx()));
        Task task;
        Diagnostics diagnostics;
        const auto refused = openModelFile(m_path, task, diagnostics, {}, {"mlx-affine-3x128"});
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(), u"No tensor can be quantised as mlx-affine-3x128, but “a.weight” can be "
                                            "mlx-affine-2x128, mlx-affine-4x64, mlx-affine-8x32."_s);
        Diagnostics unanswered;
        static_cast<void>(stateOf(m_path, unanswered));
        QVERIFY2(
            textOf(unanswered)
                .contains(u", such as “a.weight”, fit several forms, and nothing in the files decides between them: "
                          "mlx-affine-2x128, mlx-affine-4x64, mlx-affine-8x32, mlx-affine-4x128, "
                          "mlx-affine-8x64. Choose one (--quantised-as)."_s),
            qPrintable(textOf(unanswered)));
        Diagnostics answered;
        static_cast<void>(openedAs({"mlx-affine-8x64", "mlx-affine-8x32"}, answered));
        QVERIFY2(answered.isEmpty(), qPrintable(textOf(answered)));
        Diagnostics needless;
        m_path = fixturePath(u"comfy/comfy-int8/model.safetensors"_s);
        static_cast<void>(openedAs({"comfy-int8"}, needless));
        QCOMPARE(textOf(needless), u"No tensor leaves open how it is quantised, so comfy-int8 decides nothing."_s);
    }

    /// What was chosen is written down where a configuration can say it; else the file asks the same question again.
    void exportsSayWhatWasChosenOrAskAgain()
    {
        SafeTensorsFile file = mlx();
        for (const char *part : {"weight", "scales", "biases"})
            file.tensors.erase(u"c."_s + QLatin1String(part));
        const ModelState apart = stateOf(written(file));
        const ModelState joined = *applied(apart, *planQuantisedAs(apart, "mlx-affine-4x64"));
        QStringList warnings;
        const QString described = exported(joined, warnings);
        QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join(u'\n')));
        QCOMPARE(linesOf(stateOf(described)), linesOf(joined));

        m_path = fixturePath(tiledOrNot);
        Diagnostics diagnostics;
        const ModelState rows = openedAs({"nvfp4-rows"}, diagnostics);
        const QString undescribed = exported(rows, warnings);
        QCOMPARE(warnings.size(), 1);
        QVERIFY2(warnings[0].startsWith(u"The file leaves open how 1 tensor"_s), qPrintable(warnings[0]));
        m_path = undescribed;
        QCOMPARE(linesOf(openedAs({"nvfp4-rows"}, diagnostics)), linesOf(rows));
    }

    /// ComfyUI's family asks for another library's form, too.
    void formsOfOtherLibrariesAreAskedForAgain()
    {
        static_cast<void>(written(rowsOfIntegers()));
        Diagnostics diagnostics;
        const ModelState joined = openedAs({"int8-channel"}, diagnostics);
        QVERIFY(partsOf(*tensorAt(joined, u"a.weight"_s))->content().isChosen);
        QStringList warnings;
        m_path = exported(joined, warnings);
        QCOMPARE(warnings.size(), 1);
        QVERIFY2(warnings[0].startsWith(u"The file leaves open how 1 tensor"_s), qPrintable(warnings[0]));
        QCOMPARE(linesOf(openedAs({"int8-channel"}, diagnostics)), linesOf(joined));
    }

    /// What describes a new tensor must not answer what the source leaves open.
    void exportsDecideNothing()
    {
        SafeTensorsFile file = rowsOfIntegers();
        file.tensors[u"d.weight"_s] = floats({4, 64}, std::vector<float>(256, 0.5F));
        const ModelState apart = stateOf(written(file));
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        QVERIFY(QDir(m_folder->path()).mkdir(u"new"_s));
        options.target = m_folder->filePath(u"new/model.safetensors"_s);
        Task task;
        const auto copied = planExport(apart, options, task);
        QVERIFY(copied && copied->canRun());
        options.precision.exceptions = {*precisionExceptionFromText(u"^d.weight=mlx-4bit"_s)};
        const auto decided = planExport(apart, options, task);
        QVERIFY(decided && !decided->canRun());
        const Error &error = decided->problems.front().error;
        QCOMPARE(error.tensor(), u"a.weight"_s);
        QVERIFY2(error.message().startsWith(u"Nothing in the files says how this tensor is quantised"_s),
                 qPrintable(error.message()));
    }

    void everyAnswerCountsOrIsReported()
    {
        static_cast<void>(written(mlx()));
        Task task;
        Diagnostics refused;
        const auto both = openModelFile(m_path, task, refused, {}, {"mlx-affine-8x32", "mlx-affine-4x64"});
        QVERIFY(!both);
        QCOMPARE(both.error().message(),
                 u"mlx-affine-4x64 and mlx-affine-8x32 are chosen for the same tensors. Choose one of them."_s);
        Diagnostics mistyped;
        static_cast<void>(openedAs({"mlx-affine-4x64", "mlx-affine-8x64", "mlx-affine-8x46"}, mistyped));
        QCOMPARE(textOf(mistyped), u"No tensor leaves open whether it is mlx-affine-8x46, so that decides nothing."_s);
        SafeTensorsFile numbers;
        numbers.tensors[u"a.weight"_s] = floats({2}, {1, 2});
        static_cast<void>(written(numbers));
        Diagnostics needless;
        static_cast<void>(openedAs({"mlx-affine-4x64"}, needless));
        QVERIFY2(textOf(needless).contains(
                     u"No tensor leaves open how it is quantised, so mlx-affine-4x64 decides nothing."_s),
                 qPrintable(textOf(needless)));
    }

private:
    /// Codes of 8 bits, or rotated pairs of 4.
    static SafeTensorsFile rowsOfIntegers()
    {
        SafeTensorsFile file;
        QByteArray codes(8 * 256, '\0');
        for (qsizetype i = 0; i < codes.size(); ++i)
            codes[i] = char(i * 7);
        file.tensors[u"a.weight"_s] = {u"I8"_s, {8, 256}, codes};
        file.tensors[u"a.weight_scale"_s] = floats({8}, std::vector<float>(8, 0.125F));
        return file;
    }

    QString written(const SafeTensorsFile &file)
    {
        m_path = m_folder->filePath(u"model.safetensors"_s);
        file.write(m_path);
        return m_path;
    }

    ModelState openedAs(const std::vector<std::string> &forms, Diagnostics &diagnostics) const
    {
        Task task;
        auto model = openModelFile(m_path, task, diagnostics, {}, forms);
        if (!model)
            qFatal("%s", qPrintable(model.error().sentence()));
        return std::move(model->model.state);
    }

    QString exported(const ModelState &state, QStringList &warnings) const
    {
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = m_folder->filePath(u"out/model.safetensors"_s);
        options.overwrite = true;
        QDir(m_folder->path()).mkdir(u"out"_s);
        Task task;
        const auto plan = planExport(state, options, task);
        if (!plan || !plan->problems.empty())
            qFatal("%s", qPrintable(plan ? plan->problems.front().error.sentence() : plan.error().sentence()));
        const auto report = runExport(*plan, task);
        if (!report)
            qFatal("%s", qPrintable(report.error().sentence()));
        warnings.clear();
        for (const Error &warning : plan->warnings)
            warnings += warning.message();
        return options.target;
    }

    /// Two tensors that share a question, and one with another.
    static SafeTensorsFile mlx()
    {
        SafeTensorsFile file;
        const auto add = [&](const QString &module, int words) {
            QByteArray codes(6 * words * 4, '\0');
            for (qsizetype i = 0; i < codes.size(); ++i)
                codes[i] = char(i * 37 + 11);
            file.tensors[module + u".weight"_s] = {u"U32"_s, {6, words}, codes};
            file.tensors[module + u".scales"_s] = floats({6, 2}, std::vector<float>(12, 0.25F));
            file.tensors[module + u".biases"_s] = floats({6, 2}, std::vector<float>(12, -1));
        };
        add(u"a"_s, 16);
        add(u"b"_s, 16);
        add(u"c"_s, 32);
        return file;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

BURNISH_TEST(TestQuantForms)

} // namespace burnish::test::tst_quantforms

#include "tst_quantforms.moc"
