// SPDX-License-Identifier: MIT
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/openpatch.h"
#include "core/modelfiles/wholemodel.h"
#include "core/patch/patchmodel.h"
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

namespace burnish::test::tst_openpatch {

using namespace Qt::StringLiterals;

namespace {

QStringList searched;

/// A folder with three models, a, b and c, and the patches from each to the next one.
class Chain
{
public:
    Chain()
    {
        SafeTensorsFile file = fileOf({u"x.weight F32 30"_s, u"x.bias F32 4"_s});
        for (const char *name : {"a", "b", "c"}) {
            file.tensors[u"x.weight"_s].bytes[7] = *name;
            file.metadata = QJsonObject{{u"name"_s, QString::fromLatin1(name)}};
            file.write(path(name));
        }
        make("a", "b");
        make("b", "c");
    }
    [[nodiscard]] QString path(const char *name) const
    {
        return m_folder.filePath(QLatin1String(name) + u".safetensors"_s);
    }
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    void make(const char *base, const char *result)
    {
        Task task;
        const std::string name = std::string(base) + result;
        if (const auto written =
                writePatch(patchInput(path(base)), patchInput(path(result)), path(name.c_str()), {}, task);
            !written)
            qFatal("%s", qPrintable(written.error().sentence()));
    }
    void remove(std::initializer_list<const char *> names) const
    {
        for (const char *name : names)
            QVERIFY(QFile::remove(path(name)));
    }

private:
    QTemporaryDir m_folder;
};

Expected<OpenedFile> openedAt(const QString &path, Diagnostics &notes)
{
    Task task;
    return openFile(path, task, notes);
}

/// What makes the model "b" of the chain.
char letterOf(const ModelState &state)
{
    const auto bytes = bytesOf(*state.node(*state.find("x.weight")).tensor);
    return char(bytes[7]);
}

} // namespace

class TestOpenPatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        setBaseSearch(nullptr);
        searched.clear();
    }

    void thePatchIsTheResult()
    {
        const Chain chain;
        Diagnostics notes;
        const auto file = openedAt(chain.path("ab"), notes);
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        const OpenedModel &model = file->opened.model;
        QCOMPARE(letterOf(model.state), 'b');
        QCOMPARE(model.state.metadata().value("name"), std::optional<std::string>("b"));
        QVERIFY2(model.detail.contains(u"Patch of a.safetensors"_s), qPrintable(model.detail));
        QCOMPARE(file->files.size(), std::size_t(2));
        QCOMPARE(file->files[0].path, chain.path("ab"));
        QCOMPARE(file->files[1].path, chain.path("a"));
        QCOMPARE(notes.total(), std::size_t(1));
        QVERIFY(notes.flaws().front().message().contains(chain.path("a")));
    }

    /// Values, nulls and ids of a record are in no tensor.
    void aRecordIsARecord()
    {
        const QTemporaryDir folder;
        Task task;
        QVERIFY(QFile::copy(samplePath("digits-base.bpk"), folder.filePath(u"a.bpk"_s)));
        QVERIFY(writePatch(patchInput(folder.filePath(u"a.bpk"_s)), patchInput(samplePath("digits-base.mpk")),
                           folder.filePath(u"patch"_s), {}, task));
        const ModelState patched = opened(folder.filePath(u"patch"_s));
        const ModelState meant = opened(samplePath("digits-base.mpk"));
        QVERIFY(meant.isRecord() && patched.isRecord());
        QCOMPARE(patched.nodeCount(), meant.nodeCount());
        QCOMPARE(patched.metadata(), meant.metadata());
        for (const NodeId id : meant.tensors()) {
            const Node &node = patched.node(*patched.find(meant.path(id)));
            QCOMPARE(node.paramId, meant.node(id).paramId);
            QVERIFY(bytesOf(*node.tensor) == bytesOf(*meant.node(id).tensor));
        }
    }

    void stepsOpenOneAfterTheOther()
    {
        const Chain chain;
        chain.remove({"b", "c"});
        Diagnostics notes;
        const auto file = openedAt(chain.path("bc"), notes);
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        QCOMPARE(letterOf(file->opened.model.state), 'c');
        QCOMPARE(file->files.size(), std::size_t(3));
        QCOMPARE(notes.total(), std::size_t(2));
        // The folder is one model.
        Task task;
        const auto whole = wholeModelAt(chain.folder(), task);
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().sentence()));
        QCOMPARE(QFileInfo(*whole).fileName(), u"bc.safetensors"_s);
        const auto relative = wholeModelAt(QDir().relativeFilePath(chain.folder()), task);
        QVERIFY2(relative, relative ? "" : qPrintable(relative.error().sentence()));
        QCOMPARE(QFileInfo(*relative).fileName(), u"bc.safetensors"_s);
    }

    void aRenamedBaseIsFoundBesideThePatch()
    {
        const Chain chain;
        QVERIFY(QFile::rename(chain.path("a"), chain.path("z")));
        // Others of the same size have to be told apart by their bits.
        Diagnostics notes;
        const auto file = openedAt(chain.path("ab"), notes);
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        QCOMPARE(letterOf(file->opened.model.state), 'b');
        QVERIFY(file->opened.model.detail.contains(u"z.safetensors"_s));
    }

    void aBaseElsewhereIsSearched()
    {
        const Chain chain;
        const Chain other;
        QVERIFY(QFile::remove(chain.path("a")));
        chain.remove({"b", "c"});
        searched = {other.path("c"), other.path("a")};
        setBaseSearch([](const PatchSide &base) {
            return base.files.front().name == u"a.safetensors"_s ? searched : QStringList();
        });
        Diagnostics notes;
        const auto file = openedAt(chain.path("ab"), notes);
        QVERIFY2(file, file ? "" : qPrintable(file.error().sentence()));
        QCOMPARE(file->files[1].path, other.path("a"));
        QCOMPARE(letterOf(file->opened.model.state), 'b');
    }

    void aMissingBaseIsNamed()
    {
        const Chain chain;
        const qint64 size = QFileInfo(chain.path("a")).size();
        chain.remove({"a", "b", "c"});
        for (const char *patch : {"ab", "bc"}) {
            Diagnostics notes;
            const auto file = openedAt(chain.path(patch), notes);
            QVERIFY(!file);
            QCOMPARE(file.error().code(), ErrorCode::NotFound);
            QVERIFY2(file.error().message().contains(u"“a.safetensors” (%1 bytes)"_s.arg(size)) &&
                         file.error().message().contains(chain.folder()),
                     qPrintable(file.error().sentence()));
        }
    }

    void aChangedBaseIsRefusedWhenItIsRead()
    {
        const Chain chain;
        SafeTensorsFile file = SafeTensorsFile::read(chain.path("a"));
        file.tensors[u"x.weight"_s].bytes[100] = 'y';
        chain.remove({"b", "c"});
        file.write(chain.path("a"));
        // The header of a small file is read together with its first tensor.
        Diagnostics notes;
        const auto patched = openedAt(chain.path("ab"), notes);
        std::vector<std::byte> bytes(4);
        const auto read = [&]() -> Expected<void> {
            if (!patched)
                return patched.error();
            const ModelState &state = patched->opened.model.state;
            return state.node(*state.find("x.weight")).tensor->read(0, bytes, Task());
        }();
        QVERIFY(!read);
        QCOMPARE(read.error().code(), ErrorCode::Mismatch);
        QVERIFY2(read.error().message().contains(u"The tensor “x.weight” is not the one"_s),
                 qPrintable(read.error().message()));
    }

    void anotherModelUnderTheSameNameIsRefused()
    {
        const Chain chain;
        chain.remove({"b", "c"});
        fileOf({u"x.weight F32 31"_s, u"x.bias F32 4"_s}).write(chain.path("a"));
        Diagnostics notes;
        const auto file = openedAt(chain.path("ab"), notes);
        QVERIFY(!file);
        QCOMPARE(file.error().code(), ErrorCode::Mismatch);
        QVERIFY(file.error().message().contains(u"x.weight"_s));
    }

    void patchesInACircleEnd()
    {
        Chain chain;
        chain.make("b", "a");
        chain.remove({"a", "b", "c"});
        for (const char *patch : {"ab", "ba", "bc"}) {
            Diagnostics notes;
            QVERIFY(!openedAt(chain.path(patch), notes));
        }
    }

    void theMetadataOfAPatchStay()
    {
        const Chain chain;
        const QByteArray before = contentOf(chain.path("ab"));
        Task task;
        Diagnostics notes;
        const auto plan = planMetadataInPlace(chain.path("ab"), {}, task, notes, HeaderRoom::Make);
        QVERIFY(!plan);
        QCOMPARE(plan.error().code(), ErrorCode::Unsupported);
        QCOMPARE(contentOf(chain.path("ab")), before);
    }
};

BURNISH_TEST(TestOpenPatch)

} // namespace burnish::test::tst_openpatch

#include "tst_openpatch.moc"
