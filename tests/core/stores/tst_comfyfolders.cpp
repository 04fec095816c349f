// SPDX-License-Identifier: MIT
#include "core/stores/storelisting.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_comfyfolders {

using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &bytes = "x")
{
    QDir().mkpath(QFileInfo(path).path());
    writeInPlace(path, bytes);
}

StoreListing listed(const Store &store)
{
    Task task;
    return *listStores({store}, task);
}

const StoredModel &modelOf(const StoreListing &listing, const QString &id)
{
    return *std::ranges::find(listing.models, id, &StoredModel::id);
}

} // namespace

class TestComfyFolders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Folders of models under ComfyUI, and those of its extra_model_paths.yaml.
    void foldersOfModels()
    {
        QTemporaryDir folder;
        const QString root = folder.filePath(u"ComfyUI"_s);
        write(root + u"/models/loras/sub/x.safetensors"_s);
        write(root + u"/models/checkpoints/a.ckpt"_s);
        write(root + u"/models/checkpoints/a.png"_s);
        write(root + u"/models/checkpoints/b.sft"_s);
        write(root + u"/models/configs/v1.yaml"_s);
        write(root + u"/comfy/model_base.py"_s);
        write(folder.filePath(u"webui/models/Lora/y.safetensors"_s));
        write(folder.filePath(u"webui/models/LyCORIS/z.safetensors"_s));
        write(folder.filePath(u"far/c.ckpt"_s));
        write(
            root + u"/extra_model_paths.yaml"_s,
            "a111:\n    base_path: ../webui\n    is_default: true\n    loras: |\n        models/Lora\n"
            "        models/LyCORIS\n    vae: nowhere\nempty:\nother:\n    checkpoints: ../far\n    custom_nodes: ..\n");
        const auto stores = storesOf(QProcessEnvironment(), {root});
        QCOMPARE(int(stores.back().kind), int(StoreKind::ComfyUi));
        StoreListing listing = listed(stores.back());
        QVERIFY(listing.problems.empty());
        QStringList ids;
        for (const StoredModel &model : listing.models)
            ids += model.id;
        ids.sort();
        QCOMPARE(ids, QStringList({u"checkpoints/a.ckpt"_s, u"checkpoints/b.sft"_s, u"checkpoints/c.ckpt"_s,
                                   u"loras/sub/x.safetensors"_s, u"loras/y.safetensors"_s, u"loras/z.safetensors"_s}));
        QCOMPARE(modelOf(listing, u"checkpoints/b.sft"_s).format, u"safetensors"_s);
        QCOMPARE(modelOf(listing, u"checkpoints/a.ckpt"_s).files.size(), 1U);
        write(root + u"/extra_model_paths.yaml"_s, "a: &a [*a]\n");
        listing = listed(stores.back());
        QCOMPARE(listing.models.size(), 3U);
        QCOMPARE(listing.problems.size(), 1U);
        QVERIFY(listing.problems.front().file().endsWith(u"extra_model_paths.yaml"));
    }
};

BURNISH_TEST(TestComfyFolders)

} // namespace burnish::test::tst_comfyfolders

#include "tst_comfyfolders.moc"
