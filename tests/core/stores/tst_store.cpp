// SPDX-License-Identifier: MIT
#include "core/stores/store.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_store {

using namespace Qt::StringLiterals;

namespace {

QProcessEnvironment environmentOf(const QStringList &variables)
{
    QProcessEnvironment environment;
    for (const QString &variable : variables)
        environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    return environment;
}

/// The roots of one program, after each other.
QString rootsOf(const std::vector<Store> &stores, StoreKind kind)
{
    QStringList roots;
    for (const Store &store : stores) {
        if (store.kind == kind && !store.root.startsWith(u"/usr/share"))
            roots += store.root;
    }
    return roots.join(u' ');
}

} // namespace

class TestStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void variablesSayWhereStoresAre_data()
    {
        QTest::addColumn<QString>("variables");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("root");
        const auto row = [](const char *variables, StoreKind kind, const char *root) {
            QTest::newRow(variables) << QString::fromUtf8(variables) << int(kind) << QString::fromUtf8(root);
        };
        row("HOME=/h", StoreKind::HuggingFace, "/h/.cache/huggingface/hub");
        row("HOME=/h XDG_CACHE_HOME=/x", StoreKind::HuggingFace, "/x/huggingface/hub");
        row("HOME=/h XDG_CACHE_HOME=/x HF_HOME=~/hf", StoreKind::HuggingFace, "/h/hf/hub");
        row("HOME=/h HF_HOME=/hf HUGGINGFACE_HUB_CACHE=/old", StoreKind::HuggingFace, "/old");
        row("HOME=/h HUGGINGFACE_HUB_CACHE=/old HF_HUB_CACHE=$D/c A=b D=/d", StoreKind::HuggingFace, "/d/c");
        row("HOME=/h HF_HUB_CACHE=/a/${B}/$UNSET/../c B=b", StoreKind::HuggingFace, "/a/b/c");
        row("HOME=/h HF_HUB_CACHE=", StoreKind::HuggingFace, "/h/.cache/huggingface/hub");
        row("HOME=/h1", StoreKind::Ollama, "/h1/.ollama/models");
        row("HOME=/h OLLAMA_MODELS=/o", StoreKind::Ollama, "/o");
        row("HOME=/h2", StoreKind::LmStudio, "/h2/.lmstudio/models /h2/.cache/lm-studio/models");
        row("HOME=/h3", StoreKind::TorchHub, "/h3/.cache/torch/hub");
        row("HOME=/h XDG_CACHE_HOME=/x TORCH_HOME=/t", StoreKind::TorchHub, "/t/hub");
        row("HOME=/h4", StoreKind::ComfyUi, "");
        row("HOME=/h COMFYUI_PATH=~/ComfyUI", StoreKind::ComfyUi, "/h/ComfyUI");
    }

    void variablesSayWhereStoresAre()
    {
        QFETCH(const QString, variables);
        QFETCH(const int, kind);
        QFETCH(const QString, root);
        const auto stores = storesOf(environmentOf(variables.split(u' ')));
        QCOMPARE(rootsOf(stores, StoreKind(kind)), root);
    }

    /// A folder that the user adds can be a store itself.
    void addedFoldersAreRecognised()
    {
        QTemporaryDir folder;
        const auto make = [&](const char *path) { QVERIFY(QDir(folder.path()).mkpath(QLatin1String(path))); };
        for (const char *path :
             {"cache/models--a--b", "hf/hub/models--a", "ollama/manifests", "ollama/blobs", "comfy/models",
              "comfy/comfy", "extra/models", "t/hub/checkpoints", "plain/checkpoints", "empty"})
            make(path);
        writeInPlace(folder.filePath(u"extra/extra_model_paths.yaml"_s), "a:\n");
        const auto kindOf = [&](const char *path) {
            const auto stores = storesOf(environmentOf({u"HOME=/h"_s}), {folder.filePath(QLatin1String(path))});
            return idOf(stores.back().kind) + u' ' + QDir(folder.path()).relativeFilePath(stores.back().root);
        };
        QCOMPARE(kindOf("cache"), u"cache cache"_s);
        QCOMPARE(kindOf("hf"), u"cache hf/hub"_s);
        QCOMPARE(kindOf("ollama"), u"ollama ollama"_s);
        QCOMPARE(kindOf("comfy"), u"comfyui comfy"_s);
        QCOMPARE(kindOf("extra"), u"comfyui extra"_s);
        QCOMPARE(kindOf("t/hub"), u"torchhub t/hub"_s);
        QCOMPARE(kindOf("plain"), u"folder plain"_s);
        QCOMPARE(kindOf("empty"), u"folder empty"_s);
        QCOMPARE(kindOf("missing"), u"folder missing"_s);
    }

    void aPlaceIsListedOnce()
    {
        const auto stores = storesOf(environmentOf({u"HOME=/h"_s}), {u"/h/.lmstudio/models"_s, u"/f/"_s, u"/f"_s, {}});
        QCOMPARE(rootsOf(stores, StoreKind::LmStudio), u"/h/.lmstudio/models /h/.cache/lm-studio/models"_s);
        QCOMPARE(rootsOf(stores, StoreKind::Folder), u"/f"_s);
    }
};

BURNISH_TEST(TestStore)

} // namespace burnish::test::tst_store

#include "tst_store.moc"
