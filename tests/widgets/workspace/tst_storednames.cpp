// SPDX-License-Identifier: MIT
#include "core/stores/store.h"
#include "support/filemaking.h"
#include "support/testmain.h"
#include "widgets/workspace/storednames.h"

#include <QDir>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_storednames {

using namespace Qt::StringLiterals;

class TestStoredNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aModelIsKnownByItsId()
    {
        QCOMPARE(nameOf(StoreId{StoreKind::HuggingFace, u"acme/tiny"_s, u"678b512"_s, {}}), u"acme/tiny"_s);
        QCOMPARE(nameOf(StoreId{StoreKind::HuggingFace, u"acme/tiny"_s, {}, u"model.safetensors.index.json"_s}),
                 u"acme/tiny"_s);
        QCOMPARE(nameOf(StoreId{StoreKind::LmStudio, u"acme/Tiny-GGUF"_s, {}, u"Tiny-Q4_0.gguf"_s}),
                 u"acme/Tiny-GGUF/Tiny-Q4_0.gguf"_s);
        QCOMPARE(nameOf(StoreId{StoreKind::Ollama, u"tiny:latest"_s, {}, {}}), u"tiny:latest"_s);
    }

    void whatLiesInAStoreIsCalledByItsId()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"models/acme"_s));
        const QString path = folder.filePath(u"models/acme/tiny.safetensors"_s);
        writeInPlace(path, "{}");
        QCOMPARE(nameOfPath(path), u"tiny.safetensors"_s);
        const auto restore = qScopeGuard([] { setAddedFolders({}); });
        setAddedFolders({folder.filePath(u"models"_s)});
        QCOMPARE(nameOfPath(path), u"models/acme/tiny.safetensors"_s);
    }

    void asMuchAsTellsThemApart()
    {
        const QString first(40, u'a');
        const QString second(40, u'b');
        const StoreKind cache = StoreKind::HuggingFace;
        QCOMPARE(distinctNames({{cache, u"a/x"_s, first, {}}, {cache, u"a/y"_s, first, {}}}),
                 QStringList({u"a/x"_s, u"a/y"_s}));
        QCOMPARE(distinctNames({{cache, u"a/x"_s, first, u"model.safetensors"_s},
                                {cache, u"a/x"_s, first, u"model.fp16.safetensors"_s}}),
                 QStringList({u"a/x/model.safetensors"_s, u"a/x/model.fp16.safetensors"_s}));
        QCOMPARE(distinctNames({{cache, u"a/x"_s, first, {}}, {cache, u"a/x"_s, second, {}}}),
                 QStringList({u"a/x@aaaaaaa"_s, u"a/x@bbbbbbb"_s}));
        // One id in two stores.
        QCOMPARE(distinctNames({{cache, u"a/x"_s, {}, {}}, {StoreKind::LmStudio, u"a/x"_s, {}, {}}}),
                 QStringList({u"cache:a/x"_s, u"lmstudio:a/x"_s}));
    }
};

BURNISH_TEST(TestStoredNames)

} // namespace burnish::test::tst_storednames

#include "tst_storednames.moc"
