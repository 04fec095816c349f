// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/patch/making/applypatch.h"
#include "support/modelopening.h"
#include "support/patchmaking.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_applypatch {

using namespace Qt::StringLiterals;

namespace {

void exportAs(const QString &from, const char *format, const QString &to, std::uint64_t shardSize = 0)
{
    Task task;
    ExportOptions options;
    options.format = findFormat(QString::fromLatin1(format));
    options.target = to;
    options.adapter = AdapterChoice::none();
    options.shardSize = shardSize;
    options.idSeed = ParamId{1};
    const auto plan = planExport(opened(from), options, task);
    const auto report = plan ? runExport(*plan, task) : Expected<ExportReport>(plan.error());
    QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
}

Expected<AppliedPatch> appliedTo(const QString &base, const QString &patch, const QString &target)
{
    Task task;
    BURNISH_TRY(PatchDocument document, readPatchFile(patch));
    BURNISH_TRY(const PatchPlan plan, planApply(std::move(document), patchInput(base), task));
    return applyPatch(plan, target, SafeFile::Existing::Refuse, task);
}

void make(const QString &base, const QString &result, const QString &patch, bool isReversible = false)
{
    Task task;
    const auto written = writePatch(patchInput(base), patchInput(result), patch, {isReversible}, task);
    QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
}

} // namespace

class TestApplyPatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormatComesBack_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("result");
        QTest::addColumn<bool>("isExact");
        const std::pair<const char *, const char *> exact[] = {{"safetensors", "safetensors"},
                                                               {"burnpack", "bpk"},
                                                               {"gguf", "gguf"},
                                                               {"pytorch", "pt"},
                                                               {"npz", "npz"},
                                                               {"named-mpk", "mpk"}};
        for (const auto &[id, ending] : exact)
            QTest::addRow("%s", id) << QStringLiteral("%1 a.%2").arg(QLatin1String(id), QLatin1String(ending))
                                    << QStringLiteral("%1 b.%2").arg(QLatin1String(id), QLatin1String(ending)) << true;
        QTest::newRow("from SafeTensors to GGUF") << u"safetensors a.safetensors"_s << u"gguf b.gguf"_s << true;
        QTest::newRow("from PyTorch to SafeTensors") << u"pytorch a.pt"_s << u"safetensors b.safetensors"_s << true;
        QTest::newRow("compressed") << u"safetensors a.safetensors"_s << u"named-mpk-gz b.mpk.gz"_s << false;
    }
    void everyFormatComesBack()
    {
        QFETCH(QString, base);
        QFETCH(QString, result);
        QFETCH(bool, isExact);
        const QTemporaryDir folder;
        const auto exported = [&](const QString &text, const char *sample) {
            const QString path = folder.filePath(text.section(u' ', 1));
            exportAs(samplePath(sample), text.section(u' ', 0, 0).toLatin1().constData(), path);
            return path;
        };
        const QString a = exported(base, "digits-rotated.safetensors");
        const QString b = exported(result, "digits-noisy.safetensors");
        make(a, b, folder.filePath(u"patch"_s));
        const QString target = folder.filePath(u"back."_s + b.section(u'.', 1));
        const auto applied = appliedTo(a, folder.filePath(u"patch"_s), target);
        QVERIFY2(applied, applied ? "" : qPrintable(applied.error().sentence()));
        QCOMPARE(applied->isExact, isExact);
        if (isExact) {
            QVERIFY(contentOf(target) == contentOf(b));
            return;
        }
        const ModelState back = opened(target);
        const ModelState meant = opened(b);
        QVERIFY(!meant.tensors().empty());
        for (const NodeId id : meant.tensors())
            QVERIFY(bytesOf(*back.node(*back.find(meant.path(id))).tensor) == bytesOf(*meant.node(id).tensor));
    }

    void samplesComeBack_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("result");
        QTest::newRow("GGUF, quantised") << fixturePath("gguf/k_quants.gguf") << fixturePath("gguf/i_quants.gguf");
        QTest::newRow("GGUF, padding") << fixturePath("gguf/alignment16.gguf")
                                       << fixturePath("gguf/alignment1024.gguf");
        QTest::newRow("NPY") << fixturePath("numpy/dtype_f16.npy") << fixturePath("numpy/dtype_i64.npy");
        QTest::newRow("Burnpack") << samplePath("digits-base.mpk") << samplePath("digits-base.bpk");
        QTest::newRow("record") << samplePath("digits-base.bpk") << samplePath("digits-base.mpk");
        QTest::newRow("Bin") << samplePath("digits-base.mpk") << samplePath("digits-base.bin");
        QTest::newRow("PyTorch") << samplePath("digits-base.bpk") << samplePath("digits-base.pt");
    }
    void samplesComeBack()
    {
        QFETCH(QString, base);
        QFETCH(QString, result);
        const QTemporaryDir folder;
        make(base, result, folder.filePath(u"patch"_s));
        const auto applied = appliedTo(base, folder.filePath(u"patch"_s), folder.filePath(u"back"_s));
        QVERIFY2(applied, applied ? "" : qPrintable(applied.error().sentence()));
        QVERIFY(applied->isExact);
        QVERIFY(contentOf(folder.filePath(u"back"_s)) == contentOf(result));
    }

    void aSetIsWrittenToAFolder()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"b"_s));
        const QString result = folder.filePath(u"b/model.safetensors"_s);
        exportAs(samplePath("digits-noisy.safetensors"), "safetensors", result, 65536);
        const QString index = result + u".index.json"_s;
        make(samplePath("digits-rotated.safetensors"), index, folder.filePath(u"patch"_s));
        const QString target = folder.filePath(u"back"_s);
        const auto applied = appliedTo(samplePath("digits-rotated.safetensors"), folder.filePath(u"patch"_s), target);
        QVERIFY2(applied, applied ? "" : qPrintable(applied.error().sentence()));
        const QStringList names = QDir(folder.filePath(u"b"_s)).entryList(QDir::Files);
        QVERIFY(names.size() > 2);
        QCOMPARE(QDir(target).entryList(QDir::Files | QDir::Hidden), names);
        for (const QString &name : names)
            QVERIFY(contentOf(target + u'/' + name) == contentOf(folder.filePath(u"b/"_s + name)));
    }

    void theWayBackMakesTheBase()
    {
        const QTemporaryDir folder;
        const QString a = samplePath("digits-rotated.safetensors");
        const QString b = samplePath("digits-noisy.safetensors");
        make(a, b, folder.filePath(u"patch"_s), true);
        const auto patch = readPatchFile(folder.filePath(u"patch"_s));
        QVERIFY(patch);
        auto back = reversed(*patch);
        QVERIFY(back);
        Task task;
        const auto plan = planApply(*std::move(back), patchInput(b), task);
        QVERIFY(plan);
        const auto applied = applyPatch(*plan, folder.filePath(u"back"_s), SafeFile::Existing::Refuse, task);
        QVERIFY2(applied, applied ? "" : qPrintable(applied.error().sentence()));
        QVERIFY(contentOf(folder.filePath(u"back"_s)) == contentOf(a));
    }

    void anotherBaseWritesNothing()
    {
        const QTemporaryDir folder;
        make(samplePath("digits-rotated.safetensors"), samplePath("digits-noisy.safetensors"),
             folder.filePath(u"patch"_s));
        SafeTensorsFile file = SafeTensorsFile::read(samplePath("digits-rotated.safetensors"));
        auto &[name, tensor] = *std::prev(file.tensors.end());
        tensor.bytes[5] = char(tensor.bytes[5] ^ 1);
        const QString other = folder.filePath(u"other.safetensors"_s);
        file.write(other);
        const QStringList before = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
        const auto applied = appliedTo(other, folder.filePath(u"patch"_s), folder.filePath(u"back"_s));
        QVERIFY(!applied);
        QCOMPARE(applied.error().code(), ErrorCode::Mismatch);
        QVERIFY2(applied.error().message().contains(
                     u"The tensor “%1” is not the one that the patch was made from."_s.arg(name)),
                 qPrintable(applied.error().message()));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), before);
    }

    void anotherShapeIsAProblemOfThePlan()
    {
        const QTemporaryDir folder;
        make(samplePath("digits-rotated.safetensors"), samplePath("digits-noisy.safetensors"),
             folder.filePath(u"patch"_s));
        Task task;
        const auto plan = planApply(*readPatchFile(folder.filePath(u"patch"_s)),
                                    patchInput(samplePath("tiny-gpt.safetensors")), task);
        QVERIFY(plan);
        QVERIFY(!plan->canRun());
        QCOMPARE(plan->problems.front().error.code(), ErrorCode::Mismatch);
        const auto applied = applyPatch(*plan, folder.filePath(u"back"_s), SafeFile::Existing::Refuse, task);
        QVERIFY(!applied);
        QVERIFY(!QFileInfo::exists(folder.filePath(u"back"_s)));
    }

    /// Every byte, and every eighth length.
    void aDamagedPatchMakesTheResultOrNothing()
    {
        const QTemporaryDir folder;
        SafeTensorsFile file = fileOf({u"a F32 40"_s, u"b BF16 3"_s});
        const QString base = folder.filePath(u"base.safetensors"_s);
        file.write(base);
        file.tensors[u"a"_s].bytes[9] = 'x';
        file.tensors[u"b"_s].bytes = "abcdef";
        const QString result = folder.filePath(u"result.safetensors"_s);
        file.write(result);
        const QString patch = folder.filePath(u"patch"_s);
        make(base, result, patch);
        const QByteArray whole = contentOf(patch);
        const QByteArray meant = contentOf(result);
        const QString damaged = folder.filePath(u"damaged"_s);
        const QString target = folder.filePath(u"back"_s);
        int made = 0;
        const auto check = [&](const QByteArray &bytes) {
            QFile::remove(damaged);
            QFile::remove(target);
            writeContent(damaged, bytes);
            const auto applied = appliedTo(base, damaged, target);
            if (applied) {
                QVERIFY(applied->isExact);
                QVERIFY(contentOf(target) == meant);
                ++made;
            } else {
                QVERIFY(!QFileInfo::exists(target));
            }
        };
        for (qsizetype i = 0; i < whole.size(); ++i) {
            QByteArray bytes = whole;
            bytes[i] = char(bytes[i] ^ (1 << i % 8));
            check(bytes);
            if (i % 8 == 0)
                check(whole.left(i));
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(made < whole.size());
    }
};

BURNISH_TEST(TestApplyPatch)

} // namespace burnish::test::tst_applypatch

#include "tst_applypatch.moc"
