// SPDX-License-Identifier: MIT
// Models by name: the list of local stores, and commands on them.
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_climodels {

using namespace Qt::StringLiterals;

namespace {

const QString commit = u"f513563eca2f8f19e266eecf74ea98fac6a555c8"_s;

QStringList environment()
{
    const QString stores = fixturePath("stores/");
    return {u"HOME="_s + stores + u"nowhere"_s, u"HF_HUB_CACHE="_s + stores + u"huggingface/hub"_s,
            u"OLLAMA_MODELS="_s + stores + u"ollama/models"_s, u"TORCH_HOME="_s + stores + u"torch"_s};
}

Outcome inStores(const QStringList &arguments)
{
    return run(arguments, {}, environment());
}

QJsonArray listed(const QStringList &arguments = {})
{
    return QJsonDocument::fromJson(inStores(QStringList{u"models"_s, u"--json"_s} + arguments).out).array();
}

QJsonObject withId(const QJsonArray &models, const QString &id)
{
    for (const QJsonValue &model : models) {
        if (model[u"id"_s] == id)
            return model.toObject();
    }
    return {};
}

/// Names of the tensors that a command finds under a name.
QStringList tensorsOf(const QString &name)
{
    const Outcome shown = inStores({u"inspect"_s, name, u"--json"_s});
    QStringList names;
    for (const QJsonValue &tensor : jsonOf(shown)[u"tensors"_s].toArray())
        names += tensor[u"path"_s].toString();
    return shown.code == 0 ? names : QStringList{shown.errors};
}

} // namespace

class TestCliModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsAreListed()
    {
        const QJsonArray models = listed();
        QCOMPARE(models.size(), 31);
        const QJsonObject sharded = withId(models, u"acme/sharded"_s);
        QCOMPARE(sharded[u"store"_s].toString(), u"cache"_s);
        QCOMPARE(sharded[u"refs"_s].toArray(), QJsonArray({u"main"_s, u"refs/pr/1"_s}));
        QCOMPARE(sharded[u"format"_s].toString(), u"safetensors"_s);
        QCOMPARE(sharded[u"files"_s].toObject().keys(),
                 QStringList({u"config.json"_s, u"model-00001-of-00002.safetensors"_s,
                              u"model-00002-of-00002.safetensors"_s, u"model.safetensors.index.json"_s}));
        QVERIFY(sharded[u"files"_s][u"config.json"_s].toString().contains(u"/blobs/"_s));
        QVERIFY(sharded[u"bytes"_s].toInt() > 300);
        QVERIFY(sharded[u"problems"_s].toArray().isEmpty());
        const QString problem = withId(models, u"acme/incomplete"_s)[u"problems"_s][0].toString();
        QVERIFY2(problem.endsWith(u": The file “model-00002-of-00002.safetensors” is missing."_s), qPrintable(problem));
        const Outcome table = inStores({u"models"_s});
        QCOMPARE(table.code, 0);
        const QString text = QString::fromUtf8(table.out);
        QVERIFY(text.startsWith(u"Model "_s));
        for (const char *id :
             {"cache:acme/sharded ", "cache:acme/sharded@v1.0 ", "ollama:tiny:latest ", "torchhub:plain_name.pt ",
              "cache:acme/pipeline/unet/diffusion_pytorch_model.safetensors "})
            QVERIFY2(text.contains(u'\n' + QLatin1String(id)), id);
        // Every name in the list opens, unless a problem says why not.
        int opened = 0;
        for (const QString &line : text.split(u'\n').mid(1)) {
            const QString id = line.section(u' ', 0, 0);
            // Two files that only have the names of parts.
            if (id.startsWith(u"cache:") && !id.contains(u"big-F16") && !line.contains(u"missing") &&
                !line.contains(u"outside")) {
                QVERIFY2(inStores({u"inspect"_s, id}).code == 0, qPrintable(id));
                ++opened;
            }
        }
        QVERIFY(opened >= 14);
    }

    void foldersCanBeAdded()
    {
        QTemporaryDir folder;
        writeInPlace(folder.filePath(u"a\x1b[31m.safetensors"_s), "x");
        const QJsonArray models = listed({u"--folder"_s, folder.path()});
        QCOMPARE(models.size(), 32);
        QCOMPARE(models.last()[u"store"_s].toString(), u"folder"_s);
        // Names from the disk do not reach the terminal.
        const Outcome table = inStores({u"models"_s, u"--folder"_s, folder.path()});
        QVERIFY(!table.out.contains('\x1b'));
        QVERIFY(table.out.contains("a\\u001b[31m.safetensors"));
        QCOMPARE(inStores({u"models"_s, u"--folder"_s, folder.filePath(u"none"_s)}).code, 1);
        const Outcome none = run({u"models"_s}, {}, {u"HOME="_s + folder.path(), u"XDG_CACHE_HOME="_s + folder.path()});
        QCOMPARE(none.code, 0);
    }

    void everyCommandTakesNames()
    {
        const QStringList tensors = tensorsOf(u"cache:acme/sharded"_s);
        QVERIFY2(tensors.size() > 1, qPrintable(tensors.join(u'\n')));
        QCOMPARE(tensorsOf(u"cache:acme/sharded@f513/model-00002-of-00002.safetensors"_s), tensors);
        QCOMPARE(tensorsOf(u"ollama:tensors"_s),
                 QStringList({u"model.embed_tokens.weight"_s, u"model.layers.0.mlp.down_proj.weight"_s}));
        QVERIFY(!tensorsOf(u"torchhub:plain_name.pt"_s).isEmpty());
        QTemporaryDir folder;
        const QString out = folder.filePath(u"out.safetensors"_s);
        QCOMPARE(inStores({u"convert"_s, u"cache:acme/sharded"_s, out}).code, 0);
        QCOMPARE(inStores({u"diff"_s, u"cache:acme/sharded"_s, out}).code, 0);
        QCOMPARE(inStores({u"diff"_s, u"cache:acme/sharded@v1.0"_s, out, u"--base"_s, u"cache:acme/sharded"_s}).code,
                 1);
        QCOMPARE(inStores({u"health"_s, u"cache:acme/tiny"_s}).code, 0);
        QCOMPARE(inStores({u"metadata"_s, u"cache:acme/tiny"_s}).code, 0);
        QCOMPARE(inStores({u"match"_s, u"cache:acme/tiny"_s, u"cache:acme/tiny"_s}).code, 0);
        const Outcome bytes = inStores({u"bytes"_s, u"ollama:tensors"_s, u"--json"_s});
        QCOMPARE(bytes.code, 0);
        QCOMPARE(bytes.out.count("sha256-"), 2);
        const Outcome merged =
            inStores({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, u"cache:acme/tiny"_s,
                      u"cache:acme/tiny"_s, folder.filePath(u"m.safetensors"_s)});
        QVERIFY2(merged.code == 0, qPrintable(merged.errors));
        QCOMPARE(inStores({u"inspect"_s, u"cache:acme/tiny"_s, u"--layout"_s, u"cache:acme/tiny=pytorch"_s}).code, 0);
    }

    /// Lightning names its checkpoints so.
    void namesWithEqualSigns()
    {
        QTemporaryDir folder;
        const QString checkpoints = folder.filePath(u"hub/checkpoints"_s);
        QVERIFY(QDir().mkpath(checkpoints));
        QVERIFY(QFile::copy(fixturePath(u"stores/torch/hub/checkpoints/plain_name.pt"_s),
                            checkpoints + u"/epoch=3-step=100.pt"_s));
        const QString id = u"torchhub:epoch=3-step=100.pt"_s;
        const auto inFolder = [&](const QStringList &arguments) {
            return run(arguments, {}, {u"HOME="_s + folder.path(), u"TORCH_HOME="_s + folder.path()});
        };
        const Outcome shown = inFolder({u"inspect"_s, id});
        QVERIFY2(shown.code == 0, qPrintable(shown.errors));
        QCOMPARE(inFolder({u"inspect"_s, id, u"--layout"_s, id + u"=burn"_s}).code, 0);
        const Outcome other = inFolder({u"inspect"_s, id, u"--layout"_s, u"torchhub:none=burn"_s});
        QVERIFY2(other.errors.contains(u"There is no model torchhub:none"_s), qPrintable(other.errors));
    }

    void configurationsTakeNames()
    {
        QTemporaryDir folder;
        const QString config = folder.filePath(u"merge.yaml"_s);
        writeInPlace(config, "merge_method: linear\n"
                             "models:\n"
                             "  - model: cache:acme/tiny\n"
                             "    parameters: {weight: 0.5}\n");
        const QStringList merge = {u"merge"_s, u"--config"_s, config, folder.filePath(u"out.safetensors"_s)};
        const Outcome merged = inStores(merge);
        QVERIFY2(merged.code == 0, qPrintable(merged.errors));
        writeInPlace(config, "merge_method: linear\nmodels:\n  - model: cache:acme/tinny\n");
        QVERIFY(inStores(merge).errors.contains(u"Similar names: cache:acme/tiny"_s));
    }

    void unknownNamesAreExplained()
    {
        const Outcome similar = inStores({u"inspect"_s, u"cache:acme/tinny"_s});
        QCOMPARE(similar.code, 1);
        QVERIFY2(similar.errors.contains(u"There is no model cache:acme/tinny. Similar names: cache:acme/tiny"_s),
                 qPrintable(similar.errors));
        const Outcome several = inStores({u"inspect"_s, u"cache:acme/pipeline"_s});
        QVERIFY2(several.errors.contains(u"stands for 2 models. Choose one: "_s), qPrintable(several.errors));
        const Outcome outside = inStores({u"inspect"_s, u"cache:acme/leads-out"_s});
        QCOMPARE(outside.code, 1);
        QVERIFY2(outside.errors.contains(u"If you trust it, open the file itself: "_s), qPrintable(outside.errors));
        const Outcome window = runWindow({u"cache:acme/tinny"_s}, environment());
        QCOMPARE(window.code, 2);
        QVERIFY(window.errors.contains(u"Similar names: cache:acme/tiny"_s));
        // Other words stay what they are.
        QTemporaryDir folder;
        const QString out = folder.filePath(u"o.safetensors"_s);
        QCOMPARE(inStores({u"convert"_s, u"cache:acme/tiny"_s, out, u"--metadata"_s, u"cache:a=b"_s}).code, 0);
        QVERIFY(inStores({u"metadata"_s, out}).out.contains("cache:a"));
    }
};

BURNISH_TEST(TestCliModels)

} // namespace burnish::test::tst_climodels

#include "tst_climodels.moc"
