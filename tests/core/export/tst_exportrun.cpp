// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/export/overlay.h"
#include "core/modelfiles/openmodel.h"
#include "core/remap/remaprule.h"
#include "core/tensor/expressions/stored.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QtEndian>

#include <atomic>

#ifdef Q_OS_UNIX
#include <sys/resource.h>

#include <csignal>
#endif

namespace burnish::test::tst_exportrun {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t tensorBytes = 4 << 20;

/// Bytes that cancel a task on the nth read.
class CancellingSource final : public ByteSource
{
public:
    CancellingSource(Task &task, int reads)
        : m_task(task)
        , m_left(reads)
    {}
    [[nodiscard]] std::uint64_t size() const override { return tensorBytes; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = std::byte(offset + i);
        if (--m_left == 0)
            m_task.cancel();
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("test"); }

private:
    Task &m_task;
    mutable std::atomic<int> m_left;
};

QString fixture(const char *path)
{
    return fixturePath("burn/") + QLatin1String(path);
}

QByteArray content(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file));
    return in.readAll();
}

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
}

Expected<ExportReport> exported(const ModelState &state, const ExportOptions &options, Task &task)
{
    BURNISH_TRY(const ExportPlan plan, planExport(state, options, task));
    return runExport(plan, task);
}

Expected<ExportReport> exported(const ModelState &state, const ExportOptions &options)
{
    Task task;
    return exported(state, options, task);
}

} // namespace

class TestExportRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_options = {};
        m_options.format = findFormat(u"burnpack");
        m_options.target = m_folder->filePath(QStringLiteral("out"));
    }

    void cancellingLeavesNothingBehind_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("reads");
        QTest::addColumn<bool>("existing");
        for (const char *format : {"safetensors", "burnpack", "named-mpk", "named-mpk-gz"}) {
            QTest::addRow("%s, at the first byte", format) << QString::fromLatin1(format) << 1 << false;
            QTest::addRow("%s, in the middle", format) << QString::fromLatin1(format) << 3 << true;
            QTest::addRow("%s, while reading back", format) << QString::fromLatin1(format) << 6 << true;
        }
    }
    void cancellingLeavesNothingBehind()
    {
        QFETCH(QString, format);
        QFETCH(int, reads);
        QFETCH(bool, existing);
        m_options.format = findFormat(format);
        m_options.overwrite = true;
        m_options.verify = true;
        if (existing) {
            QFile old(m_options.target);
            QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        }
        Task task;
        StateBuilder builder;
        for (const char *path : {"a.w", "b.w"}) {
            auto info = TensorInfo::make(Dtype::U8, Shape({tensorBytes}));
            builder.addTensorAt(path, *makeStoredTensor(*info, std::make_shared<CancellingSource>(task, reads), 0));
        }
        const auto report = exported(builder.finish(), m_options, task);
        QVERIFY(task.isCancelled());
        QVERIFY(!report);
        QVERIFY(report.error().isCancelled());
        QCOMPARE(filesIn(*m_folder), existing ? QStringList{QStringLiteral("out")} : QStringList());
        if (existing)
            QCOMPARE(content(m_options.target), QByteArray("old"));
    }

    void readsBackWhatItWrote()
    {
        m_options.verify = true;
        const auto report = exported(opened(fixture("custom/full.mpk")), m_options);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QVERIFY(report->verified);
        QCOMPARE(report->fileSize, std::uint64_t(QFileInfo(m_options.target).size()));
    }

    void safeTensorsHeadersHaveRoomUnlessTheyAreTight()
    {
        const QString original = fixturePath("safetensors/resnet_mini.safetensors");
        m_options.format = findFormat(u"safetensors");
        m_options.verify = true;
        m_options.tightHeader = true;
        const ModelState state = opened(original);
        QVERIFY(exported(state, m_options));
        const QByteArray tight = content(m_options.target);
        QVERIFY(tight == content(original));
        m_options.overwrite = true;
        m_options.tightHeader = false;
        QVERIFY(exported(state, m_options));
        const QByteArray roomy = content(m_options.target);
        const qsizetype header = 8 + qFromLittleEndian<quint64>(tight.constData());
        QCOMPARE(qFromLittleEndian<quint64>(roomy.constData()), quint64(header - 8 + 16384));
        QVERIFY(roomy == roomy.first(8) + tight.sliced(8, header - 8) + QByteArray(16384, ' ') + tight.sliced(header));
    }

    void aRecordIsTheSameRecordAfterwards_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"mlp/full.mpk", "custom/half.mpk", "cnn/double.mpk", "optimizer-adam/full.mpk",
                                 "scheduler-composed/full.mpk", "quantised/full.mpk"})
            QTest::addRow("%s", file) << fixture(file);
    }
    void aRecordIsTheSameRecordAfterwards()
    {
        QFETCH(QString, file);
        m_options.format = findFormat(u"named-mpk");
        const auto report = exported(opened(file), m_options);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QCOMPARE(content(m_options.target), content(file));
    }

    void savesOverTheFileThatItReads()
    {
        QVERIFY(QFile::copy(fixture("mlp/store.bpk"), m_options.target));
        QFile::setPermissions(m_options.target, QFile::ReadOwner | QFile::WriteOwner);
        const ModelState state = opened(m_options.target);
        const QString before = sha256Of(*state.node(at(state, "input.weight")).tensor);
        m_options.overwrite = true;
        m_options.remap = {{"^input", "first"}};
        QVERIFY(exported(state, m_options));
        QCOMPARE(sha256Of(*state.node(at(state, "input.weight")).tensor), before);
        const ModelState again = opened(m_options.target);
        QCOMPARE(sha256Of(*again.node(at(again, "first.weight")).tensor), before);
        QCOMPARE(filesIn(*m_folder), QStringList{QStringLiteral("out")});
    }

    void recordsBefore014HaveTheTypesOfTheirSettings_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("version");
        for (const Format &format : allFormats()) {
            if (!format.writer || !format.info.isRecord)
                continue;
            QTest::addRow("tiny as %s", qPrintable(format.info.id))
                << format.info.id << u"tiny/full.mpk"_s << int(BurnVersion::V0_12);
            QTest::addRow("mlp as %s", qPrintable(format.info.id))
                << format.info.id << u"mlp/full.mpk"_s << int(BurnVersion::V0_13);
        }
    }
    void recordsBefore014HaveTheTypesOfTheirSettings()
    {
        QFETCH(QString, format);
        QFETCH(QString, model);
        QFETCH(int, version);
        m_options.format = findFormat(format);
        m_options.burnVersion = BurnVersion(version);
        m_options.verify = true;
        m_options.overwrite = true;
        const ModelState state = opened(fixture(qPrintable(model)));
        for (const auto &[policy, dtype] :
             {std::pair(PrecisionPolicy(), Dtype::F32),
              {PrecisionPolicy::doublePrecision(), Dtype::F64},
              {PrecisionPolicy::fullPrecision(), Dtype::F32},
              {PrecisionPolicy::halfPrecision(), Dtype::F16},
              {PrecisionPolicy{std::nullopt, std::nullopt, {{u"weight"_s, Dtype::F16}, {u"bias"_s, Dtype::F32}}},
               Dtype::F32}}) {
            m_options.precision = policy;
            Task task;
            const auto plan = planExport(state, m_options, task);
            QVERIFY(plan);
            for (const ExportRow &row : plan->rows)
                QCOMPARE(row.after->dtype(), dtype);
            const auto overruled = [](const Error &warning) {
                return warning.message().contains(u"individual tensors");
            };
            QCOMPARE(std::ranges::any_of(plan->warnings, overruled), !policy.exceptions.empty());
            const auto report = runExport(*plan, task);
            QVERIFY2(report, report ? "" : qPrintable(report.error().details()));
            if (dtype != Dtype::F32)
                continue;
            // Tensors that were not to pass through fewer bits are unchanged.
            for (const NodeId id : plan->state.tensors()) {
                const auto source = state.find(plan->state.path(id));
                QVERIFY(source);
                QCOMPARE(sha256Of(*plan->state.node(id).tensor), sha256Of(*state.node(*source).tensor));
            }
        }
    }

    void anOptimizersStateReadsBackInEveryVersion()
    {
        m_options.format = findFormat(u"bin");
        m_options.verify = true;
        m_options.overwrite = true;
        for (const BurnVersion version :
             {BurnVersion::V0_11, BurnVersion::V0_12, BurnVersion::V0_13, BurnVersion::V0_21}) {
            m_options.burnVersion = version;
            const auto report = exported(opened(fixture("optimizer-adam/full.mpk")), m_options);
            QVERIFY2(report, report ? "" : qPrintable(report.error().details()));
        }
    }

    void castsForOldRecordsAreSeenInThePlan()
    {
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({4}, Dtype::F32));
        builder.addTensorAt("b", blankTensor({2}, Dtype::F64));
        builder.addTensorAt("n", blankTensor({2}, Dtype::I64));
        builder.addTensorAt("t", blankTensor({2}, Dtype::Bool));
        const ModelState state = builder.finish();
        m_options.burnVersion = BurnVersion::V0_13;
        m_options.precision = PrecisionPolicy::halfPrecision();
        m_options.precision.floats = Dtype::F32;
        for (const QStringView format : {u"named-mpk", u"pretty-json"}) {
            m_options.format = findFormat(format);
            Task task;
            const auto plan = planExport(state, m_options, task);
            QVERIFY(plan && plan->canRun());
            QList<Dtype> dtypes;
            for (const ExportRow &row : plan->rows)
                dtypes += row.after->dtype();
            QCOMPARE(dtypes, (QList<Dtype>{Dtype::F32, Dtype::F32, Dtype::I16, Dtype::Bool}));
            QCOMPARE(plan->figures.cast, std::size_t(2));
            QCOMPARE(plan->figures.mayLose, std::size_t(2));
        }
    }

    void quantisedTensorsOfAnOldRecordAreWrittenAsTheNewOnesAre_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("burnpack") << u"burnpack"_s;
        QTest::newRow("named-mpk") << u"named-mpk"_s;
    }
    void quantisedTensorsOfAnOldRecordAreWrittenAsTheNewOnesAre()
    {
        QFETCH(QString, format);
        auto scheme = std::make_shared<QuantScheme>();
        scheme->form = QuantScheme::Form::Strategy;
        scheme->value = "Q8S";
        scheme->scale = 0.5F;
        StateBuilder builder;
        builder.addTensorAt("q", *makeStoredTensor(*TensorInfo::makeQuantised({4}, 4, std::move(scheme)),
                                                   std::make_shared<BlankSource>(), 0));
        m_options.format = findFormat(format);
        m_options.burnVersion = BurnVersion::V0_20;
        m_options.verify = true;
        const auto report = exported(builder.finish(), m_options);
        QVERIFY2(report, report ? "" : qPrintable(report.error().details()));
        const ModelState again = opened(m_options.target);
        const TensorInfo &info = again.node(at(again, "q")).tensor->info();
        QCOMPARE(info.scheme()->form, QuantScheme::Form::Scheme);
        QCOMPARE(info.byteSize(), std::uint64_t(8));
    }

    void refusesASourceThatWasChanged()
    {
        const QString source = m_folder->filePath(QStringLiteral("in.bpk"));
        QVERIFY(QFile::copy(fixture("mlp/store.bpk"), source));
        QFile::setPermissions(source, QFile::ReadOwner | QFile::WriteOwner);
        const ModelState state = opened(source);
        QFile file(source);
        QVERIFY(file.open(QIODevice::Append) && file.write("x") == 1);
        file.close();
        const auto report = exported(state, m_options);
        QVERIFY(!report);
        QCOMPARE(report.error().file(), source);
        QVERIFY(!QFile::exists(m_options.target));
    }

    void namesTheIntegerThatDoesNotFit()
    {
        m_options.format = findFormat(u"named-mpk");
        m_options.precision.ints = Dtype::I8;
        const auto report = exported(opened(fixture("custom/double.mpk")), m_options);
        QVERIFY(!report);
        QCOMPARE(report.error().code(), ErrorCode::Range);
        QCOMPARE(report.error().tensor(), QStringLiteral("table"));
        QVERIFY(report.error().message().contains(QLatin1String("255")));
        QVERIFY(filesIn(*m_folder).isEmpty());
    }

    void aPlanWithProblemsDoesNotRun()
    {
        m_options.selection.regexes = {QStringLiteral("nothing")};
        const auto report = exported(opened(fixture("tiny/full.mpk")), m_options);
        QVERIFY(!report);
        QVERIFY(filesIn(*m_folder).isEmpty());
    }

    void aFolderThatTakesNoFileIsAnError_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addRow("a folder that is not there") << QStringLiteral("/nowhere/at/all");
        QTest::addRow("a folder of the system's own") << QStringLiteral("/proc/self");
    }
    void aFolderThatTakesNoFileIsAnError()
    {
        QFETCH(QString, folder);
        m_options.target = folder + QStringLiteral("/out.bpk");
        const auto report = exported(opened(fixture("tiny/full.mpk")), m_options);
        QVERIFY(!report);
        QCOMPARE(report.error().file(), m_options.target);
    }

#ifdef Q_OS_UNIX
    void aFullDiskLeavesTheOldFile()
    {
        QFile old(m_options.target);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const ModelState state = opened(fixture("transformer/full.mpk"));
        m_options.overwrite = true;
        // A limit on the file size fails in the middle of a write, like a full disk.
        rlimit before = {};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit low = before;
        low.rlim_cur = 2048;
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &low), 0);
        const auto report = exported(state, m_options);
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!report);
        QCOMPARE(report.error().file(), m_options.target);
        QCOMPARE(content(m_options.target), QByteArray("old"));
        QCOMPARE(filesIn(*m_folder), QStringList{QStringLiteral("out")});
    }
#endif

    void overlayingReplacesAndAdds()
    {
        StateBuilder base;
        base.addTensorAt("a.w", blankTensor({2}), ParamId{1});
        base.addTensorAt("b.w", blankTensor({2}), ParamId{2});
        StateBuilder over;
        over.addTensorAt("a.w", blankTensor({3}), ParamId{9});
        over.addTensorAt("c.d.w", blankTensor({4}), ParamId{2});
        Task task;
        const auto laid = overlaid(base.finish(), over.finish(), task);
        QVERIFY(laid);
        QVERIFY(laid->isConsistent());
        QCOMPARE(listing(*laid),
                 QStringList({QStringLiteral("a.w [3]"), QStringLiteral("b.w [2]"), QStringLiteral("c.d.w [4]")}));
        QCOMPARE(laid->node(at(*laid, "a.w")).paramId, std::optional(ParamId{1}));
        QVERIFY(laid->node(at(*laid, "c.d.w")).paramId != std::optional(ParamId{2}));
    }

    void overlayingATensorOnAModuleIsRefused()
    {
        Task task;
        const auto laid = overlaid(flatModel({"a.w"}), flatModel({"a"}), task);
        QVERIFY(!laid);
        QCOMPARE(laid.error().code(), ErrorCode::Collision);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    ExportOptions m_options;
};

BURNISH_TEST(TestExportRun)

} // namespace burnish::test::tst_exportrun

#include "tst_exportrun.moc"
