// SPDX-License-Identifier: MIT
#include "core/modelfiles/openfile.h"
#include "core/recipe/lineage.h"
#include "core/recipe/reciperun.h"
#include "support/filemaking.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_readablepart {

using namespace Qt::StringLiterals;

namespace {

/// The state and the part.
struct Found
{
    ModelState state;
    std::optional<ReadablePart> part;
};

Expected<Found> opened(const QString &path, bool readablePart)
{
    Task task;
    Diagnostics flaws;
    BURNISH_TRY(OpenedFile file,
                openFile(path, task, flaws, {}, readablePart ? CutOff::TakeWholeTensors : CutOff::Refuse));
    return Found{std::move(file.opened.model.state), std::move(file.part)};
}

/// "path|sha256" of all tensors.
QStringList tensorsOf(const ModelState &state)
{
    QStringList lines;
    for (const NodeId id : state.tensors())
        lines += QString::fromStdString(state.path(id)) + u'|' + sha256Of(*state.node(id).tensor);
    return lines;
}

} // namespace

/// Truncated files: the intact tensors are read.
class TestReadablePart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void takesTheTensorsThatAreWhole_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("SafeTensors") << u"digits-noisy.safetensors"_s;
        QTest::newRow("Burnpack") << u"digits-base.bpk"_s;
    }
    void takesTheTensorsThatAreWhole()
    {
        QFETCH(QString, file);
        const QString whole = samplePath(file);
        const auto all = opened(whole, false);
        QVERIFY(all);
        QVERIFY(!all->part);
        const QStringList expected = tensorsOf(all->state);
        const QByteArray bytes = contentOfFile(whole);
        const QString path = m_folder->filePath(file);
        qsizetype fewest = expected.size();
        for (qsizetype cut = 1; cut < bytes.size(); cut += cut) {
            writeInPlace(path, bytes.chopped(cut));
            QVERIFY(!opened(path, false));
            const auto part = opened(path, true);
            if (!part)
                continue; // the header is cut off
            QVERIFY(part->part);
            QCOMPARE(part->part->requestedSize, std::uint64_t(bytes.size()));
            QCOMPARE(part->part->foundSize, std::uint64_t(bytes.size() - cut));
            QCOMPARE(part->part->tensors, std::size_t(expected.size()));
            const QStringList found = tensorsOf(part->state);
            QCOMPARE(qsizetype(found.size() + qsizetype(part->part->missing.size())), expected.size());
            for (const QString &tensor : found)
                QVERIFY2(expected.contains(tensor), qPrintable(tensor));
            QVERIFY(found.size() <= fewest);
            fewest = found.size();
        }
        QVERIFY(fewest < expected.size());
    }

    void namesWhatIsCutOff()
    {
        const QString path = m_folder->filePath(u"model.safetensors"_s);
        writeInPlace(path, safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3, 4}}, {u"c"_s, {5}}}).chopped(9));
        const auto refused = opened(path, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().tensor(), u"b"_s);
        const auto part = opened(path, true);
        QVERIFY(part);
        QCOMPARE(part->part->missing, (std::vector<std::string>{"b", "c"}));
        QCOMPARE(listing(part->state), QStringList{u"a [2]"_s});
    }

    void whatIsBrokenOtherwiseStaysRefused()
    {
        const QString path = m_folder->filePath(u"model.safetensors"_s);
        writeInPlace(path, safeTensors({{u"a"_s, {1, 2}}}).replace("[2]", "[3]"));
        QVERIFY(!opened(path, true));
        writeInPlace(path, safeTensors({{u"a"_s, {1, 2}}}).left(20));
        QVERIFY(!opened(path, true));
    }

    void aSetMayHaveACutOffFile()
    {
        const QString folder = fixturePath("safetensors/sharded/");
        for (const QString &file : QDir(folder).entryList({u"model*"_s}, QDir::Files))
            QVERIFY(QFile::copy(folder + file, m_folder->filePath(file)));
        const QString index = m_folder->filePath(u"model.safetensors.index.json"_s);
        const std::size_t all = opened(index, false)->state.tensors().size();
        const QString shard = m_folder->filePath(u"model-00002-of-00003.safetensors"_s);
        renameOver(shard, contentOfFile(shard).chopped(1));
        const auto rest = opened(index, false);
        QVERIFY(rest && !rest->part);
        QCOMPARE(rest->state.tensors().size(), all - 1);
        QCOMPARE(rest->state.omissions().count(OmissionKind::Unread), std::size_t(1));
        const auto part = opened(index, true);
        QVERIFY(part);
        QCOMPARE(part->state.omissions().count(OmissionKind::Unread), std::size_t(1));
        QCOMPARE(part->part->tensors, all);
        QCOMPARE(part->part->missing.size(), std::size_t(1));
        QCOMPARE(part->state.tensors().size(), all - 1);
        QCOMPARE(part->part->requestedSize - part->part->foundSize, std::uint64_t(1));
    }

    void aRecipeOpensItAgain()
    {
        const QString path = m_folder->filePath(u"model.safetensors"_s);
        writeInPlace(path, safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3, 4}}}).chopped(1));
        Task task;
        const auto recording = recordRecipe({openedLineage(path, u"model"_s, true)}, {}, {}, task);
        QVERIFY(recording);
        const auto read = recipeFromJson(recipeToJson(recording->recipe));
        QVERIFY2(read, qPrintable(read ? QString() : read.error().sentence()));
        const auto replay = replayRecipe(*read, {}, task);
        QVERIFY2(replay, qPrintable(replay ? QString() : replay.error().sentence()));
        QCOMPARE(listing(replay->models.front().opened.model.state), QStringList{u"a [2]"_s});
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestReadablePart)

} // namespace burnish::test::tst_readablepart

#include "tst_readablepart.moc"
