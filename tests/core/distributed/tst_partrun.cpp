// SPDX-License-Identifier: MIT
#include "core/distributed/partrun.h"
#include "core/export/exportlosses.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/io/filesource.h"
#include "core/modelfiles/openfile.h"
#include "core/remap/remaprule.h"
#include "support/filefaults.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <filesystem>
#include <set>
#include <thread>

namespace burnish::test::tst_partrun {

using namespace Qt::StringLiterals;

namespace {

QByteArray model(float first)
{
    std::vector<std::pair<QString, std::vector<float>>> tensors;
    for (int i = 0; i < 8; ++i)
        tensors.emplace_back(u"layer.%1"_s.arg(i), std::vector<float>(1000, first + float(i)));
    return safeTensors(tensors);
}

} // namespace

class TestPartRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        writeInPlace(at(u"in.safetensors"_s), model(1));
        QVERIFY(QDir(m_folder->path()).mkpath(u"out"_s));
        m_options = {};
        m_options.format = findFormat(u"safetensors");
        m_options.target = at(u"out/m.safetensors"_s);
        m_options.shardSize = 9000;
    }

    void partsAreBalancedByCost()
    {
        const DistributedPlan plan = planned(3);
        QCOMPARE(plan.shards.size(), std::size_t(4));
        QCOMPARE(plan.parts.size(), std::size_t(3));
        std::uint64_t least = ~std::uint64_t(0);
        std::uint64_t most = 0;
        for (const PlannedPart &part : plan.parts) {
            least = std::min(least, part.cost);
            most = std::max(most, part.cost);
        }
        QVERIFY(most - least <= plan.shards.front().cost + 1000);
        QCOMPARE(plan.inputs.size(), std::size_t(1));
        for (const PlannedShard &shard : plan.shards) {
            QCOMPARE(shard.read, std::uint64_t(8000));
            QCOMPARE(shard.cost, shard.read + shard.bytes);
            // Two neighbours in the file are one range.
            QCOMPARE(shard.sources.size(), std::size_t(1));
            QCOMPARE(shard.sources.front().bytes, std::uint64_t(8000));
        }
        QCOMPARE(planned(0).parts.size(), std::size_t(4));
        m_options.shardSize = 0;
        QCOMPARE(planned(0).parts.size(), std::size_t(1));
        const DistributedPlan ranges = planned(3);
        QCOMPARE(ranges.shards.size(), std::size_t(3));
        QCOMPARE(ranges.shards.back().offset + ranges.shards.back().bytes, ranges.shards.back().of);
    }

    void theMostExpensiveShardsAreSharedOutFirst()
    {
        std::vector<std::pair<QString, std::vector<float>>> tensors;
        for (const int kilo : {1, 2, 3, 4, 5, 6, 7, 8})
            tensors.emplace_back(u"layer.%1"_s.arg(kilo), std::vector<float>(std::size_t(kilo) * 1000, 1));
        writeInPlace(at(u"in.safetensors"_s), safeTensors(tensors));
        m_options.shardSize = 1; // a file for each tensor
        const DistributedPlan plan = planned(3);
        QCOMPARE(plan.shards.size(), std::size_t(8));
        // 8, 7 and 6 begin the parts, and 3, 4 and 5 make them equal.
        const auto partOf = [&](int kilo) { return plan.shards[std::size_t(kilo - 1)].part; };
        QCOMPARE(partOf(3), partOf(8));
        QCOMPARE(partOf(4), partOf(7));
        QCOMPARE(partOf(5), partOf(6));
        QCOMPARE((std::set{partOf(8), partOf(7), partOf(6)}), (std::set<std::size_t>{0, 1, 2}));
        QVERIFY(partOf(1) != partOf(2));
    }

    void plansOfTheSameWorkAreEqual()
    {
        const DistributedPlan first = planned(3);
        m_seeds = first.seeds;
        QVERIFY(planned(3) == first);
        m_seeds.clear();
        QVERIFY(planned(3) != first);
        m_seeds = first.seeds;
        // A copy elsewhere with another time is the same input.
        QVERIFY(QFile::rename(at(u"in.safetensors"_s), at(u"old"_s)));
        writeInPlace(at(u"in.safetensors"_s), model(1));
        QVERIFY(planned(3) == first);
    }

    void anotherVersionIsRefused()
    {
        DistributedPlan plan = planned(2);
        plan.program = u"99.1"_s;
        plan.seal();
        refused(plan, 0, u"The plan was made by version 99.1, but this is version"_s);
    }

    void anotherInputIsRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("other numbers") << model(2) << u"The plan was made with another file: its content differs."_s;
        QTest::newRow("other tensors") << safeTensors({{u"a"_s, {1, 2}}})
                                       << u"The plan was made with another file: expected"_s;
    }
    void anotherInputIsRefused()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        const DistributedPlan plan = planned(2);
        writeInPlace(at(u"in.safetensors"_s), content);
        refused(plan, 0, sentence);
        QCOMPARE(filesInOutput(), QStringList());
    }

    void otherOptionsAreRefused()
    {
        const DistributedPlan plan = planned(2);
        m_options.precision.floats = Dtype::F16;
        refused(plan, 0, u"The plan was made with other options."_s);
    }

    void anotherCommandIsRefused()
    {
        DistributedPlan plan = planned(2);
        plan.command = u"merge"_s;
        plan.seal();
        refused(plan, 0, u"The plan was made by the command “merge”, but this is “convert”."_s);
    }

    void aPlanWithOtherShardsIsRefused()
    {
        DistributedPlan plan = planned(2);
        plan.shards[1].layout = QByteArray(64, 'b');
        plan.seal();
        refused(plan, 0, u"“m-00002-of-00004.safetensors” would differ from the file that was planned"_s);
    }

    void partsOutOfRangeAreRefused()
    {
        refused(planned(2), 2, u"Expected a part from 1 to 2, found 3."_s);
        Task task;
        const auto many = planParts(work(), {mostParts + 1, false}, task);
        QCOMPARE(many.error().code(), ErrorCode::InvalidArgument);
    }

    void receiptsOfAnotherPlanAreRefused()
    {
        const DistributedPlan old = planned(2);
        done(old, 0);
        m_seeds.clear();
        const DistributedPlan plan = planned(2);
        m_seeds = plan.seeds;
        refused(plan, 0,
                u"The receipt belongs to another plan: expected %1"_s.arg(QString::fromLatin1(plan.digest.first(8))));
        Task task;
        const auto finished = finishParts(work(), plan, {}, task);
        QVERIFY(finished);
        QCOMPARE(finished->missing, (std::vector<std::size_t>{0, 1}));
        QCOMPARE(finished->problems.size(), std::size_t(1));
        const auto state = receiptsState(plan, output(), task);
        QVERIFY(state->parts[0] == PartState::Refused && !state->problems[0].isEmpty());
        // Only with permission.
        QVERIFY(runPart(work(), plan, 0, {.overwrite = true}, task));
    }

    void receiptsOfOtherPartsAndDamagedOnesAreNone()
    {
        const DistributedPlan plan = planned(2);
        done(plan, 0);
        QVERIFY(QFile::copy(receiptPath(output(), 0), receiptPath(output(), 1)));
        refused(plan, 1, u"Expected the receipt of part 2, found that of part 1."_s);
        writeInPlace(receiptPath(output(), 1), "{\"burnishReceipt\": 1");
        Task task;
        const auto finished = finishParts(work(), plan, {}, task);
        QCOMPARE(finished->missing, (std::vector<std::size_t>{1}));
        QCOMPARE(finished->problems.size(), std::size_t(1));
        done(plan, 1);
        QVERIFY(finishParts(work(), plan, {}, task)->missing.empty());
    }

    void foreignFilesAreNotReplaced()
    {
        const DistributedPlan plan = planned(1);
        const QString file = output() + u'/' + plan.shards[2].file;
        writeInPlace(file, "mine");
        refused(plan, 0, u"The file already exists."_s);
        QCOMPARE(contentOfFile(file), "mine");
        // Of the same size, but with other bytes.
        writeInPlace(file, QByteArray(qsizetype(plan.shards[2].bytes), 'x'));
        refused(plan, 0, u"The file already exists."_s);
        Task task;
        QVERIFY(runPart(work(), plan, 0, {.overwrite = true}, task));
        QVERIFY(finishParts(work(), plan, {.verifies = true}, task)->missing.empty());
    }

    void aShardWithoutReceiptIsTakenOver()
    {
        const DistributedPlan plan = planned(1);
        done(plan, 0);
        QVERIFY(QFile::remove(receiptPath(output(), 0)));
        done(plan, 0);
    }

    void anOldIndexDoesNotVouchForNewShards()
    {
        const DistributedPlan plan = planned(2);
        writeInPlace(output() + u"/m.safetensors.index.json"_s, "{}");
        Task task;
        QVERIFY(runPart(work(), plan, 0, {.overwrite = true}, task));
        QVERIFY(!QFile::exists(output() + u"/m.safetensors.index.json"_s));
    }

    void twoWorkersOnOnePartDoNoHarm_data() { shardSizes(); }
    void twoWorkersOnOnePartDoNoHarm()
    {
        QFETCH(qulonglong, shardSize);
        m_options.shardSize = shardSize;
        const DistributedPlan plan = planned(2);
        std::vector<std::thread> workers;
        std::array<QString, 4> failures;
        for (std::size_t i = 0; i < failures.size(); ++i)
            workers.emplace_back([&, i] {
                Task task;
                if (const auto result = runPart(work(), plan, i % 2, {}, task); !result)
                    failures[i] = result.error().sentence();
            });
        for (std::thread &worker : workers)
            worker.join();
        for (const QString &failure : failures)
            QCOMPARE(failure, QString());
        finishAndCompare(plan);
    }

    void fullDisksAndLostFilesLeaveNoHalfShards_data() { shardSizes(); }
    void fullDisksAndLostFilesLeaveNoHalfShards()
    {
        if (!canInterceptFileCalls())
            QSKIP("Calls cannot be intercepted here.");
        QFETCH(qulonglong, shardSize);
        m_options.shardSize = shardSize;
        const DistributedPlan plan = planned(2);
        for (const FileFault fault : {FileFault::NoSpace, FileFault::InputOutput}) {
            bool hasFailed = true;
            for (std::size_t allowed = 0; hasFailed; ++allowed) {
                QVERIFY(QDir(output()).removeRecursively() && QDir().mkpath(output()));
                Task task;
                {
                    const FailingFileCalls failing(output(), fault, allowed);
                    const auto run = runPart(work(), plan, 0, {}, task);
                    hasFailed = FailingFileCalls::hasFailed();
                    QVERIFY(hasFailed || run);
                    if (!run)
                        QVERIFY(!run.error().sentence().isEmpty());
                }
                checkNoHalfShards(plan);
                done(plan, 0);
            }
        }
        done(plan, 1);
        finishAndCompare(plan);
    }

    void largePartsHaveTheBytesOfOneRun_data() { shardSizes(); }
    void largePartsHaveTheBytesOfOneRun()
    {
        QFETCH(qulonglong, shardSize);
        m_options.shardSize = shardSize * 1000;
        // Several blocks of the file for each tensor, and none ends at a page.
        std::vector<std::pair<QString, std::vector<float>>> tensors;
        for (int i = 0; i < 8; ++i) {
            std::vector<float> values(1'200'001 + i * 1000);
            for (std::size_t at = 0; at < values.size(); ++at)
                values[at] = float(at * std::size_t(i + 1));
            tensors.emplace_back(u"layer.%1"_s.arg(i), std::move(values));
        }
        writeInPlace(at(u"in.safetensors"_s), safeTensors(tensors));
        const DistributedPlan plan = planned(3);
        for (const std::size_t part : {2, 0, 1})
            done(plan, part);
        finishAndCompare(plan);
        Task task;
        const DistributedWork whole = work();
        ExportPlan undivided = whole.exports.front();
        QVERIFY(QDir(m_folder->path()).mkpath(u"whole"_s));
        undivided.options.target = at(u"whole/m.safetensors"_s);
        for (ExportShard &shard : undivided.set.shards)
            shard.path.replace(output(), at(u"whole"_s));
        if (undivided.set.hasIndex())
            undivided.set.indexPath.replace(output(), at(u"whole"_s));
        const auto run = runExport(undivided, task);
        QVERIFY2(run, run ? "" : qPrintable(run.error().sentence()));
        QCOMPARE(filesInOutput(), QDir(at(u"whole"_s)).entryList(QDir::Files, QDir::Name));
        for (const QString &file : filesInOutput())
            QVERIFY2(contentOfFile(output() + u'/' + file) == contentOfFile(at(u"whole/"_s + file)), qPrintable(file));
    }

    void aKilledFinishIsRepeated_data() { shardSizes(); }
    void aKilledFinishIsRepeated()
    {
        if (!canInterceptFileCalls())
            QSKIP("Calls cannot be intercepted here.");
        QFETCH(qulonglong, shardSize);
        m_options.shardSize = shardSize;
        const DistributedPlan plan = planned(1);
        done(plan, 0);
        bool hasFailed = true;
        for (std::size_t allowed = 0; hasFailed; ++allowed) {
            QFile::remove(finishedPath(output()));
            QFile::remove(output() + u"/m.safetensors.index.json"_s);
            Task task;
            {
                const FailingFileCalls failing(output(), FileFault::InputOutput, allowed, 1000);
                (void)finishParts(work(), plan, {}, task);
                hasFailed = FailingFileCalls::hasFailed();
            }
            finishAndCompare(plan);
        }
        // Once more, when everything is there.
        finishAndCompare(plan);
    }

    void aFinishThatWasKilledWhileItRenamedIsCompleted()
    {
        m_options.shardSize = 0;
        const DistributedPlan plan = planned(1);
        done(plan, 0);
        const QString unfinished = output() + u'/' + plan.unfinishedName(u"m.safetensors"_s);
        QVERIFY(QFile::exists(unfinished));
        std::filesystem::create_hard_link(unfinished.toStdString(), (output() + u"/m.safetensors"_s).toStdString());
        finishAndCompare(plan);
        QVERIFY(!QFile::exists(unfinished));
    }

    void aFileThatIsMissingOrChangedMakesItsPartMissing()
    {
        const DistributedPlan plan = planned(4);
        for (std::size_t part = 0; part < 4; ++part)
            done(plan, part);
        const QString file = output() + u'/' + plan.shards[1].file;
        const QByteArray whole = contentOfFile(file);
        QByteArray other = whole;
        other[other.size() - 1] = 'x';
        Task task;
        for (const QByteArray &content : {other, whole.first(100), QByteArray()}) {
            writeInPlace(file, content);
            const auto finished = finishParts(work(), plan, {}, task);
            QCOMPARE(finished->missing, (std::vector<std::size_t>{plan.shards[1].part}));
        }
        QVERIFY(QFile::remove(file));
        QCOMPARE(finishParts(work(), plan, {}, task)->missing, (std::vector<std::size_t>{plan.shards[1].part}));
        QVERIFY(!QFile::exists(output() + u"/m.safetensors.index.json"_s));
        done(plan, plan.shards[1].part);
        QCOMPARE(contentOfFile(file), whole);
    }

    void theStateOfReceiptsIsShown()
    {
        const DistributedPlan plan = planned(4);
        Task task;
        auto state = receiptsState(plan, output(), task);
        QCOMPARE(state->done, std::size_t(0));
        QCOMPARE(state->missing().size(), std::size_t(4));
        done(plan, 2);
        state = receiptsState(plan, output(), task);
        QCOMPARE(state->missing(), (std::vector<std::size_t>{0, 1, 3}));
        QCOMPARE(state->bytesDone, plan.parts[2].bytes);
        QVERIFY(!state->isFinished);
        for (const std::size_t part : {0, 1, 3})
            done(plan, part);
        QVERIFY(finishParts(work(), plan, {}, task));
        state = receiptsState(plan, output(), task);
        QCOMPARE(state->bytesDone, state->bytesTotal);
        QVERIFY(state->isFinished);
    }

    /// The figures come from the pass that writes, and parts know them only of their own tensors.
    void lossesOfPartsAreToldAndKept_data() { shardSizes(); }
    void lossesOfPartsAreToldAndKept()
    {
        QFETCH(const qulonglong, shardSize);
        m_options.shardSize = shardSize;
        m_options.precision.floats = Dtype::F16;
        std::vector<std::pair<QString, std::vector<float>>> tensors;
        for (int i = 0; i < 8; ++i)
            tensors.emplace_back(u"layer.%1"_s.arg(i), std::vector<float>(1000, float(i)));
        tensors[1].second[5] = 1e6F;
        tensors[6].second[7] = -1e6F;
        tensors[6].second[8] = 1e-9F;
        writeInPlace(at(u"in.safetensors"_s), safeTensors(tensors));

        const DistributedPlan plan = planned(3);
        Task task;
        QJsonArray statusShown;
        for (std::size_t part = 0; part < plan.parts.size(); ++part) {
            const auto run = runPart(work(), plan, part, {}, task);
            QVERIFY2(run, run ? "" : qPrintable(run.error().sentence()));
            for (const QJsonValue each : asJson(run->losses))
                statusShown.append(each);
            // Known from the receipt, too.
            const auto again = runPart(work(), plan, part, {}, task);
            QVERIFY(again && again->wasDone);
            QCOMPARE(asJson(again->losses), asJson(run->losses));
        }
        const auto finished = finishParts(work(), plan, {}, task);
        QVERIFY2(finished, finished ? "" : qPrintable(finished.error().sentence()));
        QCOMPARE(asJson(finished->losses).size(), statusShown.size());
        const std::vector<Error> warnings = lossWarnings(finished->losses);
        QCOMPARE(warnings.size(), std::size_t(2));
        QCOMPARE(warnings[0].message(),
                 u"2 value(s) became infinite or NaN, beyond the range of the type: layer.1 (F32 "
                 "→ F16), layer.6 (F32 → F16)."_s);
        QVERIFY(warnings[1].message().contains(u"became zero"_s));

        m_options.strict = true;
        m_options.target = at(u"strict/m.safetensors"_s);
        const DistributedPlan strict = planned(3);
        std::size_t refusals = 0;
        for (std::size_t part = 0; part < strict.parts.size(); ++part) {
            const auto run = runPart(work(), strict, part, {}, task);
            refusals += run ? 0 : 1;
            QVERIFY2(run || run.error().message().endsWith(u"Nothing was written, as --strict asks."_s),
                     run ? "" : qPrintable(run.error().sentence()));
        }
        QVERIFY(refusals > 0);
        const auto unfinished = finishParts(work(), strict, {}, task);
        QVERIFY(unfinished && !unfinished->missing.empty());
    }

    void receiptsHaveNoTimes()
    {
        const DistributedPlan plan = planned(1);
        done(plan, 0);
        const QByteArray first = contentOfFile(receiptPath(output(), 0));
        QVERIFY(QDir(output()).removeRecursively() && QDir().mkpath(output()));
        QTest::qSleep(5);
        done(plan, 0);
        QCOMPARE(contentOfFile(receiptPath(output(), 0)), first);
    }

    void cancellingLeavesNothing()
    {
        const DistributedPlan plan = planned(2);
        const DistributedWork cancelled = work();
        Task task;
        task.cancel();
        const auto run = runPart(cancelled, plan, 0, {}, task);
        QVERIFY(!run && run.error().isCancelled());
        QCOMPARE(filesInOutput(), QStringList());
    }

private:
    static void shardSizes()
    {
        QTest::addColumn<qulonglong>("shardSize");
        QTest::newRow("set") << 9000ULL;
        QTest::newRow("single file") << 0ULL;
    }
    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString output() const { return at(u"out"_s); }
    [[nodiscard]] QStringList filesInOutput() const
    {
        return QDir(output()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }

    [[nodiscard]] DistributedWork work() const
    {
        Task task;
        Diagnostics flaws;
        auto opened = openFile(at(u"in.safetensors"_s), task, flaws);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().sentence()));
        auto made = distributedWork(u"convert"_s, {}, opened->opened.model.state, m_options, m_seeds, task);
        if (!made)
            qFatal("%s", qPrintable(made.error().sentence()));
        return *std::move(made);
    }
    /// Makes a plan; all later work has its seeds.
    DistributedPlan planned(std::size_t parts)
    {
        Task task;
        auto plan = planParts(work(), {parts, false}, task);
        if (!plan)
            qFatal("%s", qPrintable(plan.error().sentence()));
        if (m_seeds.isEmpty())
            m_seeds = plan->seeds;
        return *std::move(plan);
    }
    void done(const DistributedPlan &plan, std::size_t part) const
    {
        Task task;
        const auto run = runPart(work(), plan, part, {}, task);
        QVERIFY2(run, run ? "" : qPrintable(run.error().sentence()));
    }
    void refused(const DistributedPlan &plan, std::size_t part, const QString &sentence) const
    {
        Task task;
        const auto run = runPart(work(), plan, part, {}, task);
        QVERIFY(!run);
        QVERIFY2(run.error().sentence().contains(sentence), qPrintable(run.error().sentence()));
    }
    /// Every file of the plan is whole or absent; temporary files are gone.
    void checkNoHalfShards(const DistributedPlan &plan) const
    {
        for (const QString &file : filesInOutput()) {
            if (file.contains(u".burnish-unfinished-"))
                continue;
            const auto shard = std::ranges::find(plan.shards, file, &PlannedShard::file);
            QVERIFY2(shard != plan.shards.end(), qPrintable(file));
            QCOMPARE(std::uint64_t(contentOfFile(output() + u'/' + file).size()), shard->bytes);
        }
    }
    void finishAndCompare(const DistributedPlan &plan) const
    {
        Task task;
        const auto finished = finishParts(work(), plan, {.verifies = true}, task);
        QVERIFY2(finished, finished ? "" : qPrintable(finished.error().sentence()));
        QVERIFY(finished->missing.empty());
        Diagnostics flaws;
        const QString target = output() + u'/' + plan.outputs.front().target;
        const auto opened = openFile(target, task, flaws);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().sentence()));
        QCOMPARE(opened->opened.model.state.tensors().size(), std::size_t(8));
        for (const QString &file : filesInOutput())
            QVERIFY2(!file.contains(u"unfinished"), qPrintable(file));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    ExportOptions m_options;
    QStringList m_seeds;
};

BURNISH_TEST(TestPartRun)

} // namespace burnish::test::tst_partrun

#include "tst_partrun.moc"
