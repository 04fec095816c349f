// SPDX-License-Identifier: MIT
#include "core/document/modeldocument.h"
#include "core/edit/nodeedits.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QSignalSpy>

namespace burnish::test::tst_modeldocument {

class ModelDocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void appliedChangeIsReported();
    void refusedChangeIsNotReported();
    void savedStateStaysUntilReplaced();
    void namedAfterItsFile();
    void changesReachTheListener();
};

namespace {

ModelState sample()
{
    return flatModel({"head.weight", "head.bias"});
}

} // namespace

void ModelDocumentTest::appliedChangeIsReported()
{
    ModelDocument document(sample(), QString(), nullptr, QString(), Diagnostics());
    int statusShown = 0;
    connect(&document, &ModelDocument::changed, this, [&](const ChangeSet &change) {
        ++statusShown;
        QCOMPARE(change.text, QStringLiteral("Rename head to tail"));
        // Listeners see the new state.
        QVERIFY(document.state().find(statusShown == 1 ? "tail.weight" : "head.weight"));
    });
    const auto change = planRename(document.state(), at(document.state(), "head"), "tail");
    QVERIFY(document.apply(*change));
    QCOMPARE(statusShown, 1);
    QVERIFY(document.apply(change->inverted()));
    QCOMPARE(statusShown, 2);
    QCOMPARE(document.state().pointer({1}), document.savedState().pointer({1}));
}

void ModelDocumentTest::refusedChangeIsNotReported()
{
    ModelDocument document(sample(), QString(), nullptr, QString(), Diagnostics());
    const auto change = planRename(document.state(), at(document.state(), "head"), "tail");
    QVERIFY(document.apply(*change));
    QSignalSpy spy(&document, &ModelDocument::changed);
    QVERIFY(!document.apply(*change));
    QVERIFY(spy.isEmpty());
    QVERIFY(document.state().find("tail.weight"));
}

void ModelDocumentTest::savedStateStaysUntilReplaced()
{
    ModelDocument document(sample(), QStringLiteral("/folder/a.bpk"), nullptr, QString(), Diagnostics());
    QVERIFY(document.apply(*planRename(document.state(), at(document.state(), "head"), "tail")));
    QVERIFY(document.savedState().find("head.weight"));
    QSignalSpy spy(&document, &ModelDocument::reset);
    document.replaceOpened(document.state(), QStringLiteral("/folder/b.bpk"), nullptr, QStringLiteral("detail"));
    QCOMPARE(spy.size(), qsizetype(1));
    QVERIFY(document.savedState().find("tail.weight"));
    QCOMPARE(document.displayName(), QStringLiteral("b.bpk"));
    QCOMPARE(document.detail(), QStringLiteral("detail"));
}

void ModelDocumentTest::namedAfterItsFile()
{
    const ModelDocument unnamed(ModelState(), QString(), nullptr, QString(), Diagnostics());
    QCOMPARE(unnamed.displayName(), QStringLiteral("Untitled"));
    const ModelDocument named(ModelState(), QStringLiteral("/a/b/model.mpk.gz"), nullptr, QString(), Diagnostics());
    QCOMPARE(named.displayName(), QStringLiteral("model.mpk.gz"));
}

void ModelDocumentTest::changesReachTheListener()
{
    ModelDocument document(sample(), QString(), nullptr, QString(), Diagnostics());
    ModelState followed = document.state();
    connect(&document, &ModelDocument::changed, this,
            [&](const ChangeSet &change) { followed = *applied(followed, change); });
    QVERIFY(document.apply(*planDuplicate(document.state(), {{at(document.state(), "head")}})));
    QVERIFY(document.apply(*planRemove(document.state(), {{at(document.state(), "head.bias")}})));
    Metadata metadata;
    metadata.set("a", "b");
    QVERIFY(document.apply(*planSetMetadata(document.state(), metadata)));
    QVERIFY(identical(followed, document.state()));
}

BURNISH_TEST(ModelDocumentTest)

} // namespace burnish::test::tst_modeldocument

#include "tst_modeldocument.moc"
