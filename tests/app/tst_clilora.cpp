// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

namespace burnish::test::tst_clilora {

using namespace Qt::StringLiterals;

namespace {

const QString adapter = samplePath("digits-lora.safetensors");

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

SafeTensorsFile::Tensor matrixOf(int rows, int columns, const std::vector<float> &numbers)
{
    return {u"F32"_s,
            {rows, columns},
            QByteArray(reinterpret_cast<const char *>(numbers.data()), qsizetype(numbers.size() * sizeof(float)))};
}

/// An adapter of rank 1 for 2 × 2 matrices.
SafeTensorsFile adapterOf(const QString &module)
{
    SafeTensorsFile made;
    made.tensors[u"base_model.model."_s + module + u".lora_A.weight"_s] = matrixOf(1, 2, {1, 3});
    made.tensors[u"base_model.model."_s + module + u".lora_B.weight"_s] = matrixOf(2, 1, {1, 2});
    return made;
}

} // namespace

class TestCliLora : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void bakes()
    {
        const QString out = file(u"out.bpk"_s);
        const Outcome done = run({u"lora"_s, u"bake"_s, sample(u"digits-base.mpk"_s), adapter, out, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        const QJsonArray changes = json[u"adapters"][0][u"changes"].toArray();
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0][u"path"].toString(), u"fc1.weight"_s);
        QCOMPARE(changes[0][u"scale"].toDouble(), 2.0);
        QCOMPARE(changes[0][u"transposed"].toBool(), true);
        QVERIFY(json[u"adapters"][0][u"unused"].toArray().isEmpty());
        QVERIFY(QFile::exists(out));
    }

    void theConfigurationBesideCounts()
    {
        const QString folder = fixturePath("lora-forms/renamed-in-folder/");
        for (const QString &name : {u"adapter"_s, u"adapter/"_s, u"adapter/my_style.safetensors"_s}) {
            const Outcome done = run({u"lora"_s, u"bake"_s, folder + u"base.safetensors"_s, folder + name,
                                      file(u"out.safetensors"_s), u"--plan"_s, u"--json"_s});
            QVERIFY2(done.code == 0, qPrintable(done.errors));
            const QJsonArray changes = jsonOf(done)[u"adapters"][0][u"changes"].toArray();
            QCOMPARE(changes.size(), 2);
            QCOMPARE(changes[0][u"scale"].toDouble(), 5.0 / 3);
        }
    }

    void theSourceOfTheScaleIsListed()
    {
        const auto sourceOf = [&](const QString &base, const QString &lora, const QStringList &more = {}) {
            const Outcome done = run(
                QStringList{u"lora"_s, u"bake"_s, base, lora, file(u"out.safetensors"_s), u"--plan"_s, u"--json"_s} +
                more);
            return jsonOf(done)[u"adapters"][0][u"changes"][0][u"scale_source"].toObject();
        };
        const QString base = sample(u"digits-noisy.safetensors"_s);
        QCOMPARE(sourceOf(base, adapter),
                 (QJsonObject{{u"from"_s, u"metadata"_s}, {u"key"_s, u"lora_alpha"_s}, {u"alpha"_s, 8}}));
        QCOMPARE(sourceOf(base, adapter, {u"--alpha"_s, u"3"_s}),
                 (QJsonObject{{u"from"_s, u"option"_s}, {u"alpha"_s, 3}}));
        const QString folder = fixturePath("lora-forms/renamed-in-folder/");
        QCOMPARE(sourceOf(folder + u"base.safetensors"_s, folder + u"adapter"_s)[u"from"].toString(),
                 u"configuration"_s);
        // Without its metadata, the scale is assumed; kohya stores the alpha with each module.
        const auto stripped = [&](const QString &name, bool hasAlpha) {
            SafeTensorsFile lora;
            lora.tensors[u"lora_unet_fc1.lora_down.weight"_s] = {u"F32"_s, {1, 512}, QByteArray(512 * 4, 0)};
            lora.tensors[u"lora_unet_fc1.lora_up.weight"_s] = {u"F32"_s, {64, 1}, QByteArray(64 * 4, 0)};
            if (hasAlpha)
                lora.tensors[u"lora_unet_fc1.alpha"_s] = {u"F32"_s, {}, QByteArray("\0\0\x80\x3f", 4)};
            lora.write(file(name));
            return file(name);
        };
        QCOMPARE(sourceOf(base, stripped(u"assumed.safetensors"_s, false)), (QJsonObject{{u"from"_s, u"default"_s}}));
        QCOMPARE(sourceOf(base, stripped(u"kohya.safetensors"_s, true)),
                 (QJsonObject{{u"from"_s, u"file"_s}, {u"alpha"_s, 1}}));
    }

    /// Rules change the adapter's names; what stays open is refused with the option that answers it.
    void questionsAreAnsweredByOptions()
    {
        const QString base = sample(u"digits-noisy.safetensors"_s);
        const QString rules = file(u"rules.json"_s);
        QFile list(rules);
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("[[\"fc1\", \"first\"]]");
        list.close();
        const QStringList bake = {u"lora"_s, u"bake"_s, base, adapter, file(u"out.safetensors"_s), u"--overwrite"_s};
        const Outcome renamed = run(bake + QStringList{u"--rules"_s, rules});
        QVERIFY2(renamed.code == 1 && renamed.errors.contains(u"first"_s), qPrintable(renamed.errors));
        const Outcome placed = run(bake + QStringList{u"--rules"_s, rules, u"--place"_s,
                                                      u"base_model.model.first=fc1.weight"_s, u"--prove"_s});
        QVERIFY2(placed.code == 0, qPrintable(placed.errors));
        QVERIFY2(placed.out.contains("Proved on 2 of 2 tensors"), placed.out.constData());
        // A recipe repeats all of it.
        const auto bytes = [&] {
            QFile out(file(u"out.safetensors"_s));
            return out.open(QIODevice::ReadOnly) ? out.readAll() : QByteArray();
        };
        const QByteArray expected = bytes();
        const QString recipe = file(u"recipe.json"_s);
        const Outcome saved =
            run(bake + QStringList{u"--rules"_s, rules, u"--place"_s, u"base_model.model.first=fc1.weight"_s,
                                   u"--strength"_s, u"0.7"_s, u"--save-recipe"_s, recipe});
        QVERIFY2(saved.code == 0, qPrintable(saved.errors));
        const QByteArray weaker = bytes();
        QVERIFY(weaker != expected);
        QVERIFY(QFile::remove(file(u"out.safetensors"_s)));
        const Outcome again = run({u"run"_s, recipe});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QCOMPARE(bytes(), weaker);

        // The configuration goes on with the names before the rules.
        const QString config = file(u"patterns.json"_s);
        QFile patterns(config);
        QVERIFY(patterns.open(QIODevice::WriteOnly));
        patterns.write(R"({"lora_alpha": 1, "alpha_pattern": {"fc1": 8}})");
        patterns.close();
        const QStringList configured = bake + QStringList{u"--adapter-config"_s, config};
        QCOMPARE(run(configured).code, 0);
        const QByteArray plain = bytes();
        QVERIFY(plain != expected);
        QCOMPARE(
            run(configured + QStringList{u"--rules"_s, rules, u"--place"_s, u"base_model.model.first=fc1.weight"_s})
                .code,
            0);
        QCOMPARE(bytes(), plain);

        const Outcome idle = run(bake + QStringList{u"--experts"_s, u"blocks"_s});
        QVERIFY2(idle.code == 1 && idle.errors.contains(u"“blocks” of their rows has no effect"_s),
                 qPrintable(idle.errors));

        const QString whole = fixturePath("burn-newest/v0.22.1/records/lora-whole.bpk");
        const Outcome open = run({u"lora"_s, u"bake"_s, whole, whole, file(u"out.bpk"_s)});
        QVERIFY2(open.code == 1 && open.errors.contains(u"The option --alpha answers this."_s),
                 qPrintable(open.errors));
        for (const QStringList &wrong :
             {QStringList{u"--experts"_s, u"alternating"_s}, QStringList{u"--expert-order"_s, u"A"_s},
              QStringList{u"--place"_s, u"fc1"_s}, QStringList{u"--inverse"_s}})
            QVERIFY2(run(bake + wrong).code == 2, qPrintable(wrong.join(u' ')));
    }

    /// Each adapter takes the places of its own modules, and the recipe has only those.
    void everyAdapterTakesItsOwnPlaces()
    {
        SafeTensorsFile model;
        for (const QString &name : {u"a.fc"_s, u"a.gc"_s, u"b.fc"_s, u"b.gc"_s})
            model.tensors[name + u".weight"_s] = matrixOf(2, 2, {1, 2, 3, 4});
        model.write(file(u"base.safetensors"_s));
        adapterOf(u"fc"_s).write(file(u"first.safetensors"_s));
        adapterOf(u"gc"_s).write(file(u"second.safetensors"_s));
        const QString out = file(u"out.safetensors"_s);
        const QString recipe = file(u"recipe.json"_s);
        const QStringList bake = {u"lora"_s,
                                  u"bake"_s,
                                  file(u"base.safetensors"_s),
                                  file(u"first.safetensors"_s),
                                  file(u"second.safetensors"_s),
                                  out,
                                  u"--layout"_s,
                                  file(u"base.safetensors"_s) + u"=pytorch"_s,
                                  u"--place"_s,
                                  u"base_model.model.fc=b.fc.weight"_s,
                                  u"--place"_s,
                                  u"base_model.model.gc=a.gc.weight"_s};
        const Outcome wrong = run(bake + QStringList{u"--place"_s, u"base_model.model.hc=a.gc.weight"_s});
        QVERIFY2(wrong.code == 1 && wrong.errors.contains(u"“base_model.model.hc”"_s), qPrintable(wrong.errors));
        QVERIFY(!QFile::exists(out));
        const Outcome done = run(bake + QStringList{u"--save-recipe"_s, recipe, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonValue adapters = jsonOf(done)[u"adapters"];
        QCOMPARE(adapters[0][u"changes"][0][u"path"].toString(), u"b.fc.weight"_s);
        QCOMPARE(adapters[1][u"changes"][0][u"path"].toString(), u"a.gc.weight"_s);
        QList<QJsonObject> places;
        for (const QJsonValue step : stepsOf(recipe)) {
            if (step[u"do"].toString() == u"bakeLora"_s)
                places.append(step[u"places"].toObject());
        }
        QCOMPARE(places, (QList<QJsonObject>{{{u"base_model.model.fc"_s, u"b.fc.weight"_s}},
                                             {{u"base_model.model.gc"_s, u"a.gc.weight"_s}}}));
        compareWithRepeated(recipe, out);
    }

    /// The layout decides what a square weight becomes.
    void aRecipeHasTheChosenLayout()
    {
        SafeTensorsFile model;
        model.tensors[u"fc.weight"_s] = matrixOf(2, 2, {1, 2, 3, 4});
        model.write(file(u"base.safetensors"_s));
        adapterOf(u"fc"_s).write(file(u"lora.safetensors"_s));
        const QString out = file(u"out.safetensors"_s);
        const QString recipe = file(u"recipe.json"_s);
        const Outcome done = run({u"lora"_s, u"bake"_s, file(u"base.safetensors"_s), file(u"lora.safetensors"_s), out,
                                  u"--layout"_s, file(u"base.safetensors"_s) + u"=burn"_s, u"--save-recipe"_s, recipe});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonArray steps = stepsOf(recipe);
        QVERIFY(std::any_of(steps.begin(), steps.end(), [](const QJsonValue &step) {
            return step[u"do"].toString() == u"setLayout"_s && step[u"layout"].toString() == u"burn"_s;
        }));
        compareWithRepeated(recipe, out);
    }

    void aRecipeOpensWhatTheCommandOpened_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("a folder") << u"model"_s;
        QTest::newRow("a file of a set") << u"model/model-00001-of-00002.safetensors"_s;
    }
    void aRecipeOpensWhatTheCommandOpened()
    {
        QFETCH(const QString, name);
        QVERIFY(QDir().mkpath(file(u"model"_s)));
        QJsonObject files;
        for (const auto &[tensor, part] : {std::pair(u"a.weight"_s, u"model-00001-of-00002.safetensors"_s),
                                           std::pair(u"b.weight"_s, u"model-00002-of-00002.safetensors"_s)}) {
            SafeTensorsFile half;
            half.tensors[tensor] = matrixOf(2, 2, {1, 2, 3, 4});
            half.write(file(u"model/"_s + part));
            files.insert(tensor, part);
        }
        QFile index(file(u"model/model.safetensors.index.json"_s));
        QVERIFY(index.open(QIODevice::WriteOnly));
        index.write(QJsonDocument(QJsonObject{{u"metadata"_s, QJsonObject()}, {u"weight_map"_s, files}}).toJson());
        index.close();
        adapterOf(u"b"_s).write(file(u"lora.safetensors"_s));
        const QString out = file(u"out.safetensors"_s);
        const QString recipe = file(u"recipe.json"_s);
        const Outcome done =
            run({u"lora"_s, u"bake"_s, file(name), file(u"lora.safetensors"_s), out, u"--save-recipe"_s, recipe});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        compareWithRepeated(recipe, out);
    }

    void whatARecipeCannotHaveIsRefusedFirst()
    {
        const QString out = file(u"out.safetensors"_s);
        for (const QStringList &command :
             {QStringList{u"bake"_s, sample(u"digits-noisy.safetensors"_s), adapter, out},
              QStringList{u"resize"_s, adapter, out, u"--rank"_s, u"1"_s}, QStringList{u"combine"_s, adapter, out}}) {
            const Outcome done =
                run(QStringList{u"lora"_s} + command +
                    QStringList{u"--quantised-as"_s, u"mlx-affine-4x64"_s, u"--save-recipe"_s, file(u"recipe.json"_s)});
            QVERIFY2(done.code == 2 && done.errors.contains(u"--quantised-as"_s), qPrintable(done.errors));
            QVERIFY(!QFile::exists(out));
        }
    }

    void strengthNothingChangesNoBit()
    {
        const QString out = file(u"out.safetensors"_s);
        const Outcome done =
            run({u"lora"_s, u"bake"_s, sample(u"digits-noisy.safetensors"_s), adapter, out, u"--strength"_s, u"0"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const auto tensors = [](const QString &path) {
            return jsonOf(run({u"inspect"_s, path, u"--json"_s, u"--sha256"_s}))[u"tensors"].toArray();
        };
        QCOMPARE(tensors(out), tensors(sample(u"digits-noisy.safetensors"_s)));
    }

    void aStrengthOfNothingIsRefused()
    {
        const QString out = file(u"out.bpk"_s);
        const QStringList bake = {u"lora"_s, u"bake"_s, sample(u"digits-base.mpk"_s), adapter, out, u"--strength-of"_s};
        const Outcome done = run(bake + QStringList{u"fc3=0.5"_s});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.errors.contains(u"“fc3”"_s), qPrintable(done.errors));
        QVERIFY(!QFile::exists(out));
        QCOMPARE(run(bake + QStringList{u"fc1=0.5"_s}).code, 0);
    }

    void anAlphaIsUsedOrRefused()
    {
        const QString ia3 = fixturePath("lora-forms/ia3/");
        const Outcome refused = run({u"lora"_s, u"bake"_s, ia3 + u"base.safetensors"_s, ia3 + u"adapter"_s,
                                     file(u"out.safetensors"_s), u"--alpha"_s, u"8"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"(IA)³"_s), qPrintable(refused.errors));
        const Outcome used = run({u"lora"_s, u"bake"_s, sample(u"digits-base.mpk"_s), adapter, file(u"out.bpk"_s),
                                  u"--alpha"_s, u"2"_s, u"--json"_s});
        QVERIFY2(used.code == 0, qPrintable(used.errors));
        QCOMPARE(jsonOf(used)[u"adapters"][0][u"changes"][0][u"scale"].toDouble(), 0.5);
    }

    void provesWhatItWrote_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QStringList>("more");
        QTest::newRow("the same format") << sample(u"digits-noisy.safetensors"_s) << QStringList{u"out.safetensors"_s};
        QTest::newRow("another layout") << sample(u"digits-noisy.safetensors"_s) << QStringList{u"out.bpk"_s};
        QTest::newRow("a record") << sample(u"digits-base.mpk"_s) << QStringList{u"out.mpk"_s};
        QTest::newRow("half precision") << sample(u"digits-noisy.safetensors"_s)
                                        << QStringList{u"out.safetensors"_s, u"--float"_s, u"f16"_s};
    }
    void provesWhatItWrote()
    {
        QFETCH(const QString, model);
        QFETCH(const QStringList, more);
        const QStringList bake = QStringList{u"lora"_s, u"bake"_s, model, adapter, file(more.first())} + more.mid(1) +
                                 QStringList{u"--strength"_s, u"0.7"_s, u"--prove"_s};
        const Outcome done = run(bake);
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(done.out.contains("Proved on 2 of 2 tensors\n"), done.out.constData());
        const Outcome json = run(bake + QStringList{u"--json"_s, u"--overwrite"_s});
        QVERIFY2(json.code == 0, qPrintable(json.errors));
        QCOMPARE(jsonOf(json)[u"proof"][u"proved"].toInt(), 2);
        QCOMPARE(jsonOf(json)[u"proof"][u"tensors"].toInt(), 2);
        QVERIFY(jsonOf(json)[u"proof"][u"failures"].toArray().isEmpty());
        QCOMPARE(run(bake + QStringList{u"--plan"_s}).code, 2);
    }

    /// Numbers beyond the range of the type are not those of the weight and the adapter.
    void aProofThatFailsNamesTheTensors()
    {
        const Outcome done =
            run({u"lora"_s, u"bake"_s, sample(u"digits-noisy.safetensors"_s), adapter, file(u"out.safetensors"_s),
                 u"--strength"_s, u"1e6"_s, u"--float"_s, u"f16"_s, u"--prove"_s, u"--json"_s});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.errors.contains(u"differs from the weights and the adapters in fc1.weight, fc2.weight."_s) &&
                     done.errors.contains(u"inf instead of"_s),
                 qPrintable(done.errors));
        const QJsonObject proof = jsonOf(done)[u"proof"].toObject();
        QCOMPARE(proof[u"tensors"].toInt(), 2);
        QCOMPARE(proof[u"proved"].toInt(), 0);
        QCOMPARE(proof[u"failures"][0][u"path"].toString(), u"fc1.weight"_s);
        QVERIFY(proof[u"failures"][1][u"reason"].toString().startsWith(u"Element "_s));
    }

    void theLossOfQuantisingAgainIsSaid_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("module");
        QTest::addColumn<int>("outputs");
        QTest::addColumn<int>("inputs");
        QTest::newRow("mlx-4bit") << u"block-scaled/mlx-affine/"_s << u"model.layers.0.self_attn.q_proj"_s << 24 << 128;
        QTest::newRow("comfy-scaled-fp8")
            << u"comfy/comfy-fp8-old/"_s << u"model.diffusion_model.double_blocks.0.img_attn.qkv"_s << 48 << 16;
    }
    void theLossOfQuantisingAgainIsSaid()
    {
        QFETCH(const QString, model);
        QFETCH(const QString, module);
        QFETCH(const int, outputs);
        QFETCH(const int, inputs);
        SafeTensorsFile small;
        const auto add = [&](const QString &name, int rows, int columns) {
            QByteArray bytes;
            for (int i = 0; i < rows * columns; ++i) {
                const float value = std::sin(float(i));
                bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
            }
            small.tensors[module + name] = {u"F32"_s, {rows, columns}, bytes};
        };
        add(u".lora_A.weight"_s, 1, inputs);
        add(u".lora_B.weight"_s, outputs, 1);
        const QString lora = file(u"small.safetensors"_s);
        small.write(lora);
        const QString out = file(u"out/model.safetensors"_s);
        QVERIFY(QDir().mkpath(file(u"out"_s)));
        const QStringList bake = {u"lora"_s, u"bake"_s, fixturePath(model + u"model.safetensors"_s), lora, out};
        const QString scheme = QString::fromLatin1(QTest::currentDataTag());
        const QString line = module + u".weight: quantised again as "_s + scheme + u", relative error 0.0"_s;
        const Outcome plan = run(bake + QStringList{u"--plan"_s});
        QVERIFY2(plan.out.contains(line.toUtf8()), plan.out.constData());
        const Outcome done = run(bake + QStringList{u"--prove"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(done.out.contains(line.toUtf8()), done.out.constData());
        QVERIFY2(done.out.contains("Proved on 1 of 1 tensors\n"), done.out.constData());
        const QJsonValue again = jsonOf(run(bake + QStringList{u"--plan"_s, u"--json"_s}))[u"quantised_again"];
        QCOMPARE(again.toArray().size(), 1);
        QCOMPARE(again[0][u"scheme"].toString(), scheme);
        const double error = again[0][u"relative_error"].toDouble();
        QVERIFY2(error > 0.005 && error < 0.1, qPrintable(QString::number(error)));
    }

    void anAdapterOfAnotherModelIsRefused()
    {
        const QString out = file(u"out.safetensors"_s);
        const Outcome done = run({u"lora"_s, u"bake"_s, sample(u"tiny-gpt.safetensors"_s), adapter, out});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.errors.contains(u"base_model.model.fc1"_s), qPrintable(done.errors));
        QVERIFY(!QFile::exists(out));
    }

    void usage()
    {
        for (const QStringList &rest : {QStringList{},
                                        {u"melt"_s},
                                        {u"bake"_s, u"a"_s, u"b"_s},
                                        {u"resize"_s, u"a"_s, u"b.safetensors"_s},
                                        {u"extract"_s, u"a"_s, u"b"_s, u"c.safetensors"_s, u"--energy"_s, u"2"_s},
                                        {u"combine"_s, u"a"_s, u"b.safetensors"_s, u"--weight"_s, u"c=1"_s}})
            QCOMPARE(run(QStringList{u"lora"_s} + rest).code, 2);
    }

    /// Extracts the difference of two models, reduces its rank, combines it with another, and bakes it into the base.
    void makes()
    {
        const QString extracted = file(u"extracted.safetensors"_s);
        const QString config = file(u"adapter_config.json"_s);
        Outcome done = run({u"lora"_s, u"extract"_s, sample(u"digits-noisy.safetensors"_s),
                            sample(u"digits-rotated.safetensors"_s), extracted, u"--energy"_s, u"0.9"_s,
                            u"--save-config"_s, config, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        int decomposed = 0;
        for (const QJsonValue row : jsonOf(done)[u"modules"].toArray()) {
            if (row[u"outcome"].toString() != u"decomposed"_s)
                continue;
            ++decomposed;
            QVERIFY(row[u"energy_kept"].toDouble() >= 0.9);
        }
        QCOMPARE(decomposed, 2);
        const double kept = jsonOf(done)[u"energy_kept"].toDouble();
        QVERIFY(kept > 0 && kept <= 1);
        const Outcome said =
            run({u"lora"_s, u"extract"_s, sample(u"digits-noisy.safetensors"_s),
                 sample(u"digits-rotated.safetensors"_s), extracted, u"--rank"_s, u"1"_s, u"--overwrite"_s});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY2(said.out.contains("% of the energy; of "), said.out.constData());
        QVERIFY(QFile::remove(extracted));
        done = run({u"lora"_s, u"extract"_s, sample(u"digits-noisy.safetensors"_s),
                    sample(u"digits-rotated.safetensors"_s), extracted, u"--energy"_s, u"0.9"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QFile saved(config);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(saved.readAll())[u"use_rslora"].toBool(true), false);

        const QString narrow = file(u"narrow.safetensors"_s);
        done = run({u"lora"_s, u"resize"_s, extracted, narrow, u"--rank"_s, u"2"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(jsonOf(done)[u"modules"][0][u"rank"].toInt(), 2);

        const QString joined = file(u"joined.safetensors"_s);
        done = run({u"lora"_s, u"combine"_s, narrow, adapter, joined, u"--weight"_s, adapter + u"=0.5"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(jsonOf(done)[u"modules"][0][u"rank"].toInt(), 6);
        done = run({u"lora"_s, u"bake"_s, sample(u"digits-base.bpk"_s), joined, file(u"end.bpk"_s), u"--plan"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(done.out.contains("fc1.weight: rank 6, scale 1"), done.out.constData());
        QVERIFY(!QFile::exists(file(u"end.bpk"_s)));
    }

    /// A fine-tune in the other layout is transposed, which the plan says.
    void extractsAcrossLayouts()
    {
        const QString tuned = sample(u"digits-rotated.safetensors"_s);
        const QString turned = file(u"tuned.bpk"_s);
        QCOMPARE(run({u"convert"_s, tuned, turned}).code, 0);
        const auto extract = [&](const QString &from, const QString &out) {
            return run({u"lora"_s, u"extract"_s, sample(u"digits-base.bpk"_s), from, file(out), u"--rank"_s, u"2"_s,
                        u"--json"_s});
        };
        const Outcome same = extract(turned, u"same.safetensors"_s);
        const Outcome aligned = extract(tuned, u"aligned.safetensors"_s);
        QVERIFY2(same.code == 0 && aligned.code == 0, qPrintable(same.errors + aligned.errors));
        int transposed = 0;
        for (const QJsonValue row : jsonOf(aligned)[u"modules"].toArray())
            transposed += row[u"aligned"].toString() == u"Linear: transposed, PyTorch → Burn"_s;
        QCOMPARE(transposed, 2);
        QVERIFY(!same.out.contains("aligned"));
        const auto bytes = [&](const QString &name) {
            QFile written(file(name));
            return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
        };
        QVERIFY(!bytes(u"same.safetensors"_s).isEmpty());
        QCOMPARE(bytes(u"aligned.safetensors"_s), bytes(u"same.safetensors"_s));
    }

    void aConfigurationIsWrittenWherePeftReadsIt()
    {
        const auto extract = [&](const QString &target, const QStringList &more = {}) {
            QDir().mkpath(QFileInfo(file(target)).path());
            return run(QStringList{u"lora"_s, u"extract"_s, sample(u"digits-noisy.safetensors"_s),
                                   sample(u"digits-rotated.safetensors"_s), file(target), u"--rank"_s, u"2"_s} +
                       more);
        };
        const auto contentOf = [&](const QString &name) {
            QFile read(file(name));
            return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
        };
        const Outcome plain = extract(u"own/adapter_model.safetensors"_s);
        QVERIFY2(plain.code == 0, qPrintable(plain.errors));
        QVERIFY2(plain.out.contains("own/adapter_config.json: configuration of the adapter\n"), plain.out.constData());
        const QByteArray config = contentOf(u"own/adapter_config.json"_s);
        QCOMPARE(QJsonDocument::fromJson(config)[u"peft_type"].toString(), u"LORA"_s);
        QCOMPARE(QJsonDocument::fromJson(config)[u"r"].toInt(), 2);
        // Only there, if that is said.
        QCOMPARE(extract(u"said/adapter_model.safetensors"_s, {u"--save-config"_s, file(u"said/config.json"_s)}).code,
                 0);
        QCOMPARE(contentOf(u"said/config.json"_s), config);
        QVERIFY(!QFile::exists(file(u"said/adapter_config.json"_s)));
        // A foreign one stays, and counts for PEFT's own name.
        QVERIFY(QDir().mkpath(file(u"foreign"_s)));
        QFile foreign(file(u"foreign/adapter_config.json"_s));
        QVERIFY(foreign.open(QIODevice::WriteOnly) && foreign.write("{}") == 2);
        foreign.close();
        const Outcome kept = extract(u"foreign/adapter_model.safetensors"_s, {u"--json"_s});
        QVERIFY2(kept.code == 0 && kept.errors.contains(u"--save-config"_s), qPrintable(kept.errors));
        QVERIFY(!jsonOf(kept).contains(u"adapter_config"_s));
        QCOMPARE(contentOf(u"foreign/adapter_config.json"_s), QByteArray("{}"));
        // Another name gets one unless that would count for the other adapters in the folder.
        QCOMPARE(jsonOf(extract(u"style/style.safetensors"_s, {u"--json"_s}))[u"adapter_config"].toString(),
                 file(u"style/adapter_config.json"_s));
        QVERIFY(QFile::remove(file(u"style/adapter_config.json"_s)));
        QCOMPARE(extract(u"style/more.safetensors"_s).code, 0);
        QCOMPARE(extract(u"kohya/adapter_model.safetensors"_s, {u"--style"_s, u"kohya"_s}).code, 0);
        QCOMPARE(extract(u"plan/adapter_model.safetensors"_s, {u"--plan"_s}).code, 0);
        for (const QString &folder : {u"style"_s, u"kohya"_s, u"plan"_s})
            QVERIFY2(!QFile::exists(file(folder + u"/adapter_config.json"_s)), qPrintable(folder));
    }

private:
    [[nodiscard]] QString file(const QString &name) const { return m_folder->filePath(name); }

    static QJsonArray stepsOf(const QString &recipe)
    {
        return QJsonDocument::fromJson(bytesOf(recipe))[u"steps"].toArray();
    }

    /// Runs the recipe, which writes the same file again.
    static void compareWithRepeated(const QString &recipe, const QString &out)
    {
        const QByteArray expected = bytesOf(out);
        QVERIFY(!expected.isEmpty());
        QVERIFY(QFile::remove(out));
        const Outcome again = run({u"run"_s, recipe});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QCOMPARE(bytesOf(out), expected);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliLora)

} // namespace burnish::test::tst_clilora

#include "tst_clilora.moc"
