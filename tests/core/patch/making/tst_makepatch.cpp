// SPDX-License-Identifier: MIT
#include "core/modelfiles/bytemap.h"
#include "core/patch/making/makepatch.h"
#include "core/tensor/analysis/digest.h"
#include "support/patchmaking.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_makepatch {

using namespace Qt::StringLiterals;

class TestMakePatch : public QObject
{
    Q_OBJECT

    static Expected<WrittenPatch> made(const QString &base, const QString &result, const QString &target,
                                       PatchOptions options = {})
    {
        Task task;
        return writePatch(patchInput(base), patchInput(result), target, options, task);
    }
    static const PatchedTensorEntry &entry(const PatchDocument &patch, std::string_view name)
    {
        const auto found = std::ranges::find(patch.tensors, name, &PatchedTensorEntry::name);
        if (found == patch.tensors.end())
            qFatal("no tensor %s", std::string(name).c_str());
        return *found;
    }
    static SafeTensorsFile someModel()
    {
        SafeTensorsFile file =
            fileOf({u"a.weight F32 64 64"_s, u"b.weight F32 64 64"_s, u"c.bias F32 64"_s, u"d.bias F32 32"_s});
        int number = 1;
        for (auto &[name, tensor] : file.tensors) {
            for (char &byte : tensor.bytes)
                byte = char(number = (number * 75 + 74) % 65537);
        }
        return file;
    }

private Q_SLOTS:
    void filesComeBack_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("SafeTensors") << samplePath("tiny-gpt.safetensors");
        QTest::newRow("Burnpack") << samplePath("digits-base.bpk");
        QTest::newRow("PyTorch") << samplePath("digits-base.pt");
        QTest::newRow("NamedMpk") << samplePath("digits-base.mpk");
        QTest::newRow("Bin") << samplePath("digits-base.bin");
        QTest::newRow("GGUF") << fixturePath("gguf/llama_mini.gguf");
        QTest::newRow("GGUF with blocks") << fixturePath("gguf/k_quants.gguf");
        QTest::newRow("NPY") << fixturePath("numpy/dtype_f16.npy");
    }
    /// One byte of each third tensor changes.
    void filesComeBack()
    {
        QFETCH(const QString, path);
        const QTemporaryDir folder;
        const QString base = folder.filePath(u"a."_s + QFileInfo(path).suffix());
        const QString result = folder.filePath(u"b."_s + QFileInfo(path).suffix());
        QVERIFY(QFile::copy(path, base));
        QByteArray bytes = contentOf(path);
        std::size_t changed = 0;
        {
            const PatchInput input = patchInput(base);
            std::size_t index = 0;
            for (const NodeId id : input.state.tensors()) {
                const auto place = placeOf(*input.state.node(id).tensor);
                if (place && place->isInFile && place->isStored && place->size > 0 && index++ % 3 == 0) {
                    bytes[qsizetype(place->begin + place->size / 2)] ^= 5;
                    ++changed;
                }
            }
        }
        QVERIFY(changed > 0);
        writeContent(result, bytes);

        const auto written = made(base, result, folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        const PatchDocument &patch = written->document;
        QVERIFY(patch.isExact);
        QCOMPARE(std::size_t(std::ranges::count_if(
                     patch.tensors, [](const auto &tensor) { return tensor.form != PatchForm::Unchanged; })),
                 changed);
        QCOMPARE(patch.result.files.size(), std::size_t(1));
        QCOMPARE(patch.result.files[0].sha256, QCryptographicHash::hash(bytes, QCryptographicHash::Sha256));
        QCOMPARE(patch.base.files[0].sha256, QCryptographicHash::hash(contentOf(base), QCryptographicHash::Sha256));
        const auto back = patchedFile(patch, 0, patchInput(base).state);
        QVERIFY2(back, back ? "" : qPrintable(back.error().sentence()));
        QVERIFY(*back == bytes);
    }

    void anArchiveComesBackFromAnotherModel()
    {
        const QTemporaryDir folder;
        const QString base = samplePath("tiny-gpt.safetensors");
        const QString result = fixturePath("numpy/stored.npz");
        const auto written = made(base, result, folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        QVERIFY(written->document.isExact);
        QVERIFY(*patchedFile(written->document, 0, patchInput(base).state) == contentOf(result));
    }

    void whatIsCompressedKeepsItsTensors()
    {
        const QTemporaryDir folder;
        const QString base = fixturePath("numpy/deflated.npz");
        const auto written = made(base, base, folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        QVERIFY(!written->document.isExact);
        QVERIFY(!written->document.tensors.empty());
        QVERIFY(written->notes.front().sentence().contains(u"bit for bit"_s));
    }

    void tensorsAreFoundUnderOtherNames()
    {
        const QTemporaryDir folder;
        const SafeTensorsFile base = someModel();
        base.write(folder.filePath(u"a.safetensors"_s));
        SafeTensorsFile result = base;
        std::swap(result.tensors[u"a.weight"_s], result.tensors[u"b.weight"_s]);
        result.tensors[u"z.bias"_s] = result.tensors[u"c.bias"_s];
        result.tensors.erase(u"c.bias"_s);
        result.tensors.erase(u"d.bias"_s);
        result.metadata = {{u"note"_s, u"swapped"_s}};
        result.write(folder.filePath(u"b.safetensors"_s));
        const auto written = made(folder.filePath(u"a.safetensors"_s), folder.filePath(u"b.safetensors"_s),
                                  folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        const PatchDocument &patch = written->document;
        QCOMPARE(entry(patch, "a.weight").base, std::string("b.weight"));
        QCOMPARE(entry(patch, "b.weight").base, std::string("a.weight"));
        QCOMPARE(entry(patch, "z.bias").base, std::string("c.bias"));
        for (const PatchedTensorEntry &tensor : patch.tensors)
            QVERIFY(tensor.form == PatchForm::Unchanged && !tensor.code);
        QCOMPARE(patch.removed, std::vector<std::string>{"d.bias"});
        QCOMPARE(patch.metadata.value("note"), std::optional<std::string>("swapped"));
        QVERIFY(*patchedFile(patch, 0, patchInput(folder.filePath(u"a.safetensors"_s)).state) ==
                contentOf(folder.filePath(u"b.safetensors"_s)));
    }

    void otherShapesAndDtypesAreWhole()
    {
        const QTemporaryDir folder;
        const SafeTensorsFile base = someModel();
        base.write(folder.filePath(u"a.safetensors"_s));
        SafeTensorsFile result = base;
        result.tensors[u"a.weight"_s].shape = {32, 128};
        result.tensors[u"b.weight"_s].dtype = u"U32"_s;
        result.tensors[u"new"_s] = result.tensors[u"b.weight"_s];
        result.write(folder.filePath(u"b.safetensors"_s));
        const auto written = made(folder.filePath(u"a.safetensors"_s), folder.filePath(u"b.safetensors"_s),
                                  folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        const PatchDocument &patch = written->document;
        QVERIFY(entry(patch, "a.weight").form == PatchForm::Whole);
        QVERIFY(entry(patch, "b.weight").form == PatchForm::Whole);
        QVERIFY(entry(patch, "c.bias").form == PatchForm::Unchanged);
        // Equal tensors have one code.
        QCOMPARE(entry(patch, "new").code->offset, entry(patch, "b.weight").code->offset);
        QVERIFY(*patchedFile(patch, 0, patchInput(folder.filePath(u"a.safetensors"_s)).state) ==
                contentOf(folder.filePath(u"b.safetensors"_s)));
    }

    void reversiblePatchesLeadBack()
    {
        const QTemporaryDir folder;
        const SafeTensorsFile base = someModel();
        const QString a = folder.filePath(u"a.safetensors"_s);
        const QString b = folder.filePath(u"b.safetensors"_s);
        base.write(a);
        SafeTensorsFile result = base;
        result.tensors[u"a.weight"_s].bytes[100] ^= 3;
        for (char &byte : result.tensors[u"b.weight"_s].bytes)
            byte = char(byte + 1);
        result.tensors[u"new"_s] = {u"F32"_s, {2}, "abcdefgh"};
        result.tensors.erase(u"d.bias"_s);
        result.metadata = {{u"note"_s, u"tuned"_s}};
        result.write(b);
        const auto written = made(a, b, folder.filePath(u"p.safetensors"_s), {.isReversible = true});
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        QVERIFY(*patchedFile(written->document, 0, patchInput(a).state) == contentOf(b));
        const auto back = reversed(written->document);
        QVERIFY(back);
        QVERIFY(back->isExact);
        QCOMPARE(back->removed, std::vector<std::string>{"new"});
        QCOMPARE(back->result.files[0].name, u"a.safetensors"_s);
        QVERIFY(*patchedFile(*back, 0, patchInput(b).state) == contentOf(a));
        // Twice is the same as never.
        const auto again = reversed(*back);
        QVERIFY(again && *patchedFile(*again, 0, patchInput(a).state) == contentOf(b));

        const auto oneWay = made(a, b, folder.filePath(u"q.safetensors"_s));
        QVERIFY(oneWay && !oneWay->document.isReversible);
        QCOMPARE(reversed(oneWay->document).error().code(), ErrorCode::Unsupported);
    }

    void setsComeBack()
    {
        const QTemporaryDir folder;
        for (const QString &side : {u"a"_s, u"b"_s})
            QVERIFY(QDir(folder.path()).mkpath(side));
        const auto index = R"({"metadata":{},"weight_map":{"x":"m-1.safetensors","y":"m-2.safetensors"}})";
        for (const QString &side : {u"a/"_s, u"b/"_s}) {
            SafeTensorsFile one = fileOf({u"x F32 300"_s});
            SafeTensorsFile two = fileOf({u"y F32 300"_s});
            two.tensors[u"y"_s].bytes[7] = side == u"b/"_s ? 7 : 0;
            one.write(folder.filePath(side + u"m-1.safetensors"_s));
            two.write(folder.filePath(side + u"m-2.safetensors"_s));
            writeContent(folder.filePath(side + u"model.safetensors.index.json"_s), index);
        }
        const QString a = folder.filePath(u"a/model.safetensors.index.json"_s);
        const QString b = folder.filePath(u"b/model.safetensors.index.json"_s);
        const auto written = made(a, b, folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        const PatchDocument &patch = written->document;
        QVERIFY(patch.isExact);
        QCOMPARE(patch.result.files.size(), std::size_t(3));
        QCOMPARE(patch.result.files[0].name, u"model.safetensors.index.json"_s);
        const ModelState base = patchInput(a).state;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto file = patchedFile(patch, i, base);
            QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
            QVERIFY(*file == contentOf(folder.filePath(u"b/"_s + patch.result.files[i].name)));
        }
    }

    void aPatchIsSafeTensors()
    {
        const QTemporaryDir folder;
        const SafeTensorsFile base = someModel();
        base.write(folder.filePath(u"a.safetensors"_s));
        SafeTensorsFile result = base;
        result.tensors[u"a.weight"_s].bytes[100] ^= 3;
        result.write(folder.filePath(u"b.safetensors"_s));
        QVERIFY(made(folder.filePath(u"a.safetensors"_s), folder.filePath(u"b.safetensors"_s),
                     folder.filePath(u"p.safetensors"_s)));
        const SafeTensorsFile patch = SafeTensorsFile::read(folder.filePath(u"p.safetensors"_s));
        QCOMPARE(patch.metadata[u"burnish.patch"].toString(), u"1"_s);
        QCOMPARE(patch.metadata[u"burnish.patch.tensors"].toString(),
                 u"3 unchanged, 1 sparse, 0 bits, 0 whole, 0 removed"_s);
        QVERIFY(patch.metadata[u"burnish.patch.base"].toString().startsWith(u"a.safetensors, "_s));
        QVERIFY(patch.tensors.contains(u"sparse/a.weight"_s));
        QVERIFY(patch.tensors.contains(u"document"_s));
        QVERIFY(patch.tensors.contains(u"shell/b.safetensors"_s));
    }

    void largerPatchesSaySo()
    {
        const QTemporaryDir folder;
        fileOf({u"x U8 16"_s}).write(folder.filePath(u"a.safetensors"_s));
        fileOf({u"y U8 15"_s}).write(folder.filePath(u"b.safetensors"_s));
        const auto written = made(folder.filePath(u"a.safetensors"_s), folder.filePath(u"b.safetensors"_s),
                                  folder.filePath(u"p.safetensors"_s));
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        QVERIFY(written->size > written->resultSize);
        QVERIFY(written->notes.back().sentence().contains(u"pass on the model itself"_s));
    }

    void existingFilesAreKept()
    {
        const QTemporaryDir folder;
        const QString a = folder.filePath(u"a.safetensors"_s);
        someModel().write(a);
        writeContent(folder.filePath(u"p.safetensors"_s), "kept");
        const auto written = made(a, a, folder.filePath(u"p.safetensors"_s));
        QVERIFY(!written);
        QCOMPARE(written.error().code(), ErrorCode::Exists);
        QCOMPARE(contentOf(folder.filePath(u"p.safetensors"_s)), QByteArray("kept"));
        Task cancelled;
        cancelled.cancel();
        const PatchInput input = patchInput(a);
        const auto none = writePatch(input, input, folder.filePath(u"q.safetensors"_s), {}, cancelled);
        QVERIFY(!none && none.error().isCancelled());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
    }
};

BURNISH_TEST(TestMakePatch)

} // namespace burnish::test::tst_makepatch

#include "tst_makepatch.moc"
