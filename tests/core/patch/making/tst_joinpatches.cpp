// SPDX-License-Identifier: MIT
#include "core/patch/making/applypatch.h"
#include "core/patch/making/joinpatches.h"
#include "support/patchmaking.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_joinpatches {

using namespace Qt::StringLiterals;

class TestJoinPatches : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    void make(const char *base, const char *result, const char *patch, bool isReversible)
    {
        Task task;
        const auto written =
            writePatch(patchInput(path(base)), patchInput(path(result)), path(patch), {isReversible}, task);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
    }
    Expected<WrittenPatch> joined(std::initializer_list<const char *> patches, const char *target)
    {
        Task task;
        std::vector<PatchDocument> documents;
        for (const char *patch : patches) {
            BURNISH_TRY(PatchDocument document, readPatchFile(path(patch)));
            documents.push_back(std::move(document));
        }
        return joinPatches(documents, path(target), {}, task);
    }
    void checkResult(PatchDocument patch, const char *base, const char *result)
    {
        Task task;
        const QString target = path("applied");
        const auto plan = planApply(std::move(patch), patchInput(path(base)), task);
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().sentence()));
        const auto applied = applyPatch(*plan, target, SafeFile::Existing::Replace, task);
        QVERIFY2(applied, applied ? "" : qPrintable(applied.error().sentence()));
        QVERIFY(contentOf(target) == contentOf(path(result)));
    }

private Q_SLOTS:
    /// Three steps: every kind of code meets every other one.
    void initTestCase()
    {
        SafeTensorsFile file = fileOf({u"sparse BF16 3000"_s, u"dense BF16 3000"_s, u"both F32 3000"_s,
                                       u"back F32 500"_s, u"same F32 500"_s, u"gone F32 8"_s, u"whole F32 700"_s});
        quint32 random = 1;
        const auto fill = [&](QByteArray &bytes, int step) {
            for (qsizetype i = 0; i < bytes.size(); i += step) {
                random = random * 1664525 + 1013904223;
                bytes[i] = char(random >> 24);
            }
        };
        for (auto &[name, tensor] : file.tensors)
            fill(tensor.bytes, 1);
        file.write(path("a.safetensors"));
        const QByteArray back = file.tensors[u"back"_s].bytes;
        fill(file.tensors[u"sparse"_s].bytes, 501);
        fill(file.tensors[u"dense"_s].bytes, 2);
        fill(file.tensors[u"both"_s].bytes, 401);
        fill(file.tensors[u"back"_s].bytes, 3);
        fill(file.tensors[u"whole"_s].bytes, 1);
        file.tensors.erase(u"gone"_s);
        file.tensors[u"new"_s] = {u"F32"_s, QJsonArray{64}, QByteArray(256, 'n')};
        file.write(path("b.safetensors"));
        fill(file.tensors[u"sparse"_s].bytes, 303);
        fill(file.tensors[u"dense"_s].bytes, 2);
        fill(file.tensors[u"both"_s].bytes, 4);
        file.tensors[u"back"_s].bytes = back;
        fill(file.tensors[u"whole"_s].bytes, 111);
        fill(file.tensors[u"new"_s].bytes, 9);
        file.write(path("c.safetensors"));
        fill(file.tensors[u"sparse"_s].bytes, 403);
        file.tensors.erase(u"new"_s);
        file.write(path("d.safetensors"));
        for (const bool isReversible : {false, true}) {
            const char *end = isReversible ? ".back" : "";
            make("a.safetensors", "b.safetensors", (std::string("ab") + end).c_str(), isReversible);
            make("b.safetensors", "c.safetensors", (std::string("bc") + end).c_str(), isReversible);
            make("c.safetensors", "d.safetensors", (std::string("cd") + end).c_str(), isReversible);
        }
    }

    void onePatchDoesWhatTwoDo()
    {
        const auto written = joined({"ab", "bc"}, "ac");
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        const PatchDocument &patch = written->document;
        QVERIFY(!patch.isReversible);
        QVERIFY(std::ranges::find(patch.removed, "gone") != patch.removed.end());
        const auto entry = [&](std::string_view name) {
            return *std::ranges::find(patch.tensors, name, &PatchedTensorEntry::name);
        };
        QCOMPARE(entry("back").form, PatchForm::Unchanged);
        QCOMPARE(entry("same").form, PatchForm::Unchanged);
        QCOMPARE(entry("sparse").form, PatchForm::Sparse);
        QCOMPARE(entry("dense").form, PatchForm::Bits);
        QCOMPARE(entry("new").form, PatchForm::Whole);
        checkResult(patch, "a.safetensors", "c.safetensors");
        // A base of its own is not needed, and another one is refused.
        Task task;
        QVERIFY(!checkBase(patch, patchInput(path("b.safetensors")).state, true, task)->empty());
    }

    void threeAreJoinedInAnyGrouping()
    {
        QVERIFY(joined({"ab", "bc", "cd"}, "abcd"));
        QVERIFY(joined({"bc", "cd"}, "bd"));
        QVERIFY(joined({"ab", "bd"}, "abd"));
        for (const char *patch : {"abcd", "abd"})
            checkResult(*readPatchFile(path(patch)), "a.safetensors", "d.safetensors");
    }

    void reversiblePatchesStayReversible()
    {
        const auto written = joined({"ab.back", "bc.back"}, "ac.back");
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        QVERIFY(written->document.isReversible);
        checkResult(written->document, "a.safetensors", "c.safetensors");
        auto back = reversed(written->document);
        QVERIFY(back);
        checkResult(*std::move(back), "c.safetensors", "a.safetensors");
    }

    void reversedPatchesAreJoined()
    {
        Task task;
        std::vector<PatchDocument> documents;
        for (const char *patch : {"bc.back", "ab.back"})
            documents.push_back(*reversed(*readPatchFile(path(patch))));
        const auto written = joinPatches(documents, path("ca"), {}, task);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        checkResult(written->document, "c.safetensors", "a.safetensors");
    }

    void thereAndBackChangesNothing()
    {
        Task task;
        const PatchDocument there = *readPatchFile(path("ab.back"));
        const std::vector<PatchDocument> documents = {there, *reversed(there)};
        const auto written = joinPatches(documents, path("aba"), {}, task);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        checkResult(written->document, "a.safetensors", "a.safetensors");
    }

    void anotherOrderIsRefused()
    {
        const auto written = joined({"bc", "ab"}, "wrong");
        QVERIFY(!written);
        QCOMPARE(written.error().code(), ErrorCode::Mismatch);
        QVERIFY2(written.error().file().endsWith(u"/ab"_s), qPrintable(written.error().sentence()));
        QVERIFY2(written.error().message().contains(u"dense"_s), qPrintable(written.error().message()));
        QVERIFY(!QFileInfo::exists(path("wrong")));
    }
};

BURNISH_TEST(TestJoinPatches)

} // namespace burnish::test::tst_joinpatches

#include "tst_joinpatches.moc"
