// SPDX-License-Identifier: MIT
#include "core/document/modeldocument.h"
#include "core/edit/editaction.h"
#include "core/edit/nodeedits.h"
#include "core/edit/valueedits.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openfile.h"
#include "core/recipe/reload.h"
#include "core/tensor/kernels/elements.h"
#include "support/filemaking.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_reload {

using namespace Qt::StringLiterals;

namespace {

/// A document with its lineage, like in a window.
struct Opened
{
    std::unique_ptr<ModelDocument> document;
    LineagePtr lineage;
    std::vector<DonorStates> taken = {}; ///< as undo steps keep them

    explicit Opened(const QString &path, bool readablePart = false)
    {
        Task task;
        Diagnostics flaws;
        auto file = openFile(path, task, flaws, {}, readablePart ? CutOff::TakeWholeTensors : CutOff::Refuse);
        if (!file)
            qFatal("%s", qPrintable(file.error().sentence()));
        document = std::make_unique<ModelDocument>(std::move(file->opened.model.state), path, file->opened.format,
                                                   file->opened.model.detail, std::move(flaws));
        document->setFiles(std::move(file->files));
        document->setReadablePart(std::move(file->part));
        lineage = openedLineage(path, document->displayName(), document->readablePart().has_value());
    }
    [[nodiscard]] const ModelState &state() const { return document->state(); }
    void apply(Expected<ChangeSet> change, const Opened *donor = nullptr)
    {
        if (!change || !document->apply(*change))
            qFatal("an edit was refused");
        if (donor)
            taken.push_back(std::make_shared<const std::vector<ModelState>>(1, donor->state()));
        lineage = donor ? editedLineage(lineage, *change, {donor->lineage}, {}, taken.back())
                        : editedLineage(lineage, *change);
    }
    [[nodiscard]] Expected<ReloadPlan> planned(const QString &metadataWritten = {}) const
    {
        Task task;
        return planReload({document->filePath(), document->displayName(), document->reading(), document->facts(),
                           document->state(), lineage, metadataWritten},
                          task);
    }
    void reload(const ReloadPlan &plan)
    {
        document->setFacts(plan.facts);
        if (!document->apply(plan.change))
            qFatal("a reload was refused");
        lineage = plan.lineage;
    }
    [[nodiscard]] float value(std::string_view path, std::uint64_t index = 0) const
    {
        Task task;
        const auto values = readElements(*state().node(at(state(), path)).tensor, index, 1, task);
        if (!values)
            qFatal("%s", qPrintable(values.error().sentence()));
        return float(values->front());
    }
    [[nodiscard]] Dtype dtype(std::string_view path) const
    {
        return state().node(at(state(), path)).tensor->info().dtype();
    }
};

} // namespace

class TestReload : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"model.safetensors"_s);
        writeInPlace(m_path, safeTensors({{u"a.weight"_s, {1, 2}}, {u"a.bias"_s, {3}}, {u"head.weight"_s, {4, 5, 6}}}));
    }

    void aFileThatIsAsItWasIsLeftAlone()
    {
        const Opened opened(m_path);
        const auto plan = opened.planned();
        QVERIFY(plan && plan->isUnchanged);
    }

    void theNewBytesAreReadAndNodesKeepTheirIds_data()
    {
        QTest::addColumn<bool>("inPlace");
        QTest::newRow("written over") << true;
        QTest::newRow("replaced by a rename") << false;
    }
    void theNewBytesAreReadAndNodesKeepTheirIds()
    {
        QFETCH(bool, inPlace);
        Opened opened(m_path);
        const NodeId head = at(opened.state(), "head.weight");
        const NodeId bias = at(opened.state(), "a.bias");
        // In another order, with one tensor added and one removed.
        const QByteArray bytes =
            safeTensors({{u"head.weight"_s, {7, 8, 9}}, {u"new"_s, {10}}, {u"a.weight"_s, {11, 12}}});
        inPlace ? writeInPlace(m_path, bytes) : renameOver(m_path, bytes);
        if (!inPlace)
            QCOMPARE(opened.value("head.weight"), 4.F);

        auto plan = opened.planned();
        QVERIFY(plan);
        QVERIFY(!plan->isUnchanged);
        QCOMPARE(plan->change.text, u"Reload model.safetensors"_s);
        opened.reload(*plan);
        QVERIFY(opened.state().isConsistent());
        QCOMPARE(listing(opened.state()), (QStringList{u"head.weight [3]"_s, u"new [1]"_s, u"a.weight [2]"_s}));
        QCOMPARE(at(opened.state(), "head.weight"), head);
        QVERIFY(!opened.state().contains(bias));
        QVERIFY(at(opened.state(), "new") != bias);
        QCOMPARE(opened.value("head.weight"), 7.F);
        QVERIFY(!opened.document->isEdited());
        QVERIFY(isAsRead(opened.document->files().front()));

        // Undo restores the model with the files it was read from.
        QVERIFY(opened.document->apply(plan->change.inverted()));
        QCOMPARE(listing(opened.state()), (QStringList{u"a.weight [2]"_s, u"a.bias [1]"_s, u"head.weight [3]"_s}));
        QVERIFY(!opened.document->isEdited());
    }

    void metadataThatWereWrittenAreNotEditedAgain()
    {
        Opened opened(m_path);
        Metadata metadata;
        metadata.set("long", std::string(100, 'x'));
        metadata.set("gone", "y");
        opened.apply(planSetMetadata(opened.state(), metadata));
        opened.apply(planCast(opened.state(), std::vector{at(opened.state(), "head.weight")}, Dtype::F16));
        metadata.remove("gone");
        opened.apply(planSetMetadata(opened.state(), metadata));
        Task task;
        Diagnostics flaws;
        const auto plan = planMetadataInPlace(m_path, metadata, task, flaws, HeaderRoom::Make);
        QVERIFY(plan && plan->start && writeMetadataInPlace(*plan, task));

        const auto reload = opened.planned(u"Written"_s);
        QVERIFY2(reload, reload ? "" : qPrintable(reload.error().sentence()));
        QCOMPARE(reload->change.text, u"Written"_s);
        QVERIFY(reload->leftOut.empty());
        QCOMPARE(reload->kept, std::size_t(1));
        opened.reload(*reload);
        QCOMPARE(opened.state().metadata(), metadata);
        QCOMPARE(opened.document->savedState().metadata(), metadata);
        QVERIFY(opened.document->isEdited());
        QCOMPARE(opened.value("head.weight", 2), 6.F);
        const auto stored = opened.state().node(at(opened.state(), "a.weight")).tensor->stored();
        QVERIFY(stored && stored->offset == plan->start->bytes.size());
    }

    void editsAreDoneAgain()
    {
        Opened opened(m_path);
        opened.apply(planRename(opened.state(), at(opened.state(), "head"), "classifier"));
        opened.apply(planCast(opened.state(), std::vector{at(opened.state(), "classifier.weight")}, Dtype::F16));
        opened.apply(planRemove(opened.state(), std::vector{at(opened.state(), "a.bias")}));
        const NodeId head = at(opened.state(), "classifier.weight");
        renameOver(m_path,
                   safeTensors({{u"a.weight"_s, {1, 2}}, {u"a.bias"_s, {3}}, {u"head.weight"_s, {0.5F, 5, 6}}}));

        auto plan = opened.planned();
        QVERIFY(plan);
        QCOMPARE(plan->kept, std::size_t(3));
        QVERIFY(plan->leftOut.empty());
        QCOMPARE(plan->change.text, u"Reload model.safetensors, 3 edit(s) kept"_s);
        opened.reload(*plan);
        QCOMPARE(listing(opened.state()), (QStringList{u"a.weight [2]"_s, u"classifier.weight [3]"_s}));
        QCOMPARE(at(opened.state(), "classifier.weight"), head);
        QCOMPARE(opened.dtype("classifier.weight"), Dtype::F16);
        QCOMPARE(opened.value("classifier.weight"), 0.5F);
        QVERIFY(opened.document->isEdited());
        QCOMPARE(listing(opened.document->savedState()).size(), 3);

        // The reloaded lineage can be reloaded again.
        renameOver(m_path, safeTensors({{u"a.weight"_s, {1, 2}}, {u"a.bias"_s, {3}}, {u"head.weight"_s, {0.25F}}}));
        plan = opened.planned();
        QVERIFY(plan);
        QCOMPARE(plan->kept, std::size_t(3));
        opened.reload(*plan);
        QCOMPARE(opened.value("classifier.weight"), 0.25F);
    }

    void whatNoLongerFitsIsNamed()
    {
        Opened opened(m_path);
        opened.apply(planCast(opened.state(), std::vector{at(opened.state(), "a.weight"), at(opened.state(), "a.bias")},
                              Dtype::F16));
        opened.apply(planRename(opened.state(), at(opened.state(), "head"), "classifier"));
        renameOver(m_path, safeTensors({{u"a.weight"_s, {1, 2}}}));

        auto plan = opened.planned();
        QVERIFY(plan);
        QCOMPARE(plan->kept, std::size_t(1));
        QCOMPARE(plan->leftOut.size(), std::size_t(2));
        QVERIFY(!plan->leftOut[0].isWhole);
        QCOMPARE(plan->leftOut[0].reason.message(), u"1 node(s) are no longer in the file: a.bias."_s);
        QVERIFY(plan->leftOut[1].isWhole);
        QCOMPARE(plan->leftOut[1].text, u"Rename head to classifier"_s);
        QCOMPARE(plan->leftOut[1].reason.message(), u"There is nothing at the path “head”."_s);
        opened.reload(*plan);
        QCOMPARE(listing(opened.state()), QStringList{u"a.weight [2]"_s});
        QCOMPARE(opened.dtype("a.weight"), Dtype::F16);
    }

    void whatCameFromOtherModelsStaysAsItWasThen()
    {
        const QString other = m_folder->filePath(u"other.safetensors"_s);
        writeInPlace(other, safeTensors({{u"extra"_s, {42}}}));
        Opened donor(other);
        Opened opened(m_path);
        GraftRequest request;
        request.donor = donor.state();
        request.donorKey = u"other"_s;
        request.donorIds = {at(donor.state(), "extra")};
        request.target = at(opened.state(), "a");
        opened.apply(graftChange(opened.state(), planGraft(opened.state(), std::move(request))), &donor);
        // The donor is edited further.
        donor.apply(planRename(donor.state(), at(donor.state(), "extra"), "renamed"));
        renameOver(m_path, safeTensors({{u"a.weight"_s, {8}}}));

        auto plan = opened.planned();
        QVERIFY(plan);
        QVERIFY(plan->leftOut.empty());
        opened.reload(*plan);
        QCOMPARE(listing(opened.state()), (QStringList{u"a.weight [1]"_s, u"a.extra [1]"_s}));
        QCOMPARE(opened.value("a.extra"), 42.F);
        QCOMPARE(opened.value("a.weight"), 8.F);
    }

    void aFileThatCannotBeOpenedChangesNothing()
    {
        const Opened opened(m_path);
        const QByteArray bytes = contentOfFile(m_path);
        renameOver(m_path, bytes.chopped(4));
        QVERIFY(!opened.planned());
        QVERIFY(QFile::remove(m_path));
        const auto gone = opened.planned();
        QVERIFY(!gone);
        QCOMPARE(int(gone.error().code()), int(ErrorCode::NotFound));
    }

    void eachFileOfASetCounts()
    {
        const QString folder = fixturePath("safetensors/sharded/");
        for (const QString &file : QDir(folder).entryList({u"model*"_s}, QDir::Files))
            QVERIFY(QFile::copy(folder + file, m_folder->filePath(file)));
        const Opened opened(m_folder->filePath(u"model.safetensors.index.json"_s));
        QCOMPARE(opened.document->files().size(), std::size_t(4));
        for (const FileOnDisk &file : opened.document->files())
            QVERIFY(isAsRead(file));
        const QString shard = m_folder->filePath(u"model-00002-of-00003.safetensors"_s);
        renameOver(shard, contentOfFile(shard));
        const auto plan = opened.planned();
        QVERIFY(plan && !plan->isUnchanged);
    }

    void reportsWhichNodesHaveVanished()
    {
        const Opened before(m_path);
        renameOver(m_path, safeTensors({{u"a.weight"_s, {1}}, {u"b.bias"_s, {3}}}));
        const Opened now(m_path);
        QStringList names;
        for (const NodeId id : vanishedNodes(before.state(), now.state()))
            names += QString::fromStdString(before.state().path(id));
        QCOMPARE(names, (QStringList{u"a.bias"_s, u"head"_s, u"head.weight"_s}));
    }

    void theReadablePartMayBecomeWhole()
    {
        const QByteArray whole = contentOfFile(m_path);
        writeInPlace(m_path, whole.chopped(2));
        Opened opened(m_path, true);
        QVERIFY(opened.document->readablePart());
        QCOMPARE(opened.document->readablePart()->missing, std::vector<std::string>{"head.weight"});
        QVERIFY(opened.lineage->isPart);

        renameOver(m_path, whole.chopped(6));
        auto plan = opened.planned();
        QVERIFY(plan);
        opened.reload(*plan);
        QCOMPARE(opened.document->readablePart()->foundSize, std::uint64_t(whole.size() - 6));
        renameOver(m_path, whole);
        plan = opened.planned();
        QVERIFY(plan);
        opened.reload(*plan);
        QVERIFY(!opened.document->readablePart());
        QVERIFY(!plan->lineage->isPart);
        QCOMPARE(opened.value("head.weight", 2), 6.F);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

BURNISH_TEST(TestReload)

} // namespace burnish::test::tst_reload

#include "tst_reload.moc"
