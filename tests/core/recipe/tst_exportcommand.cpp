// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/edit/quantforms.h"
#include "core/edit/toplevel.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/exportcommand.h"
#include "core/remap/remaprule.h"
#include "core/structure/rust/rustsource.h"
#include "core/structure/templatestructure.h"
#include "support/commandline.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_exportcommand {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const Expected<QStringList> &command)
{
    return command ? shellLine(*command) : command.error().message();
}

} // namespace

class TestExportCommand : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// An export of the unedited sample checkpoint.
    RecordedExport checkpoint(const QString &target)
    {
        RecordedExport requested;
        requested.model = openedLineage(sample(u"digits-base.pt"_s), u"digits-base.pt"_s);
        requested.state = opened(sample(u"digits-base.pt"_s));
        requested.options.target = m_folder.filePath(target);
        requested.options.format = formatForFileName(target);
        requested.options.idSeed = ParamId::fromText("0g0nefdajoad8");
        return requested;
    }
    static void apply(RecordedExport &requested, const Expected<ChangeSet> &change)
    {
        QVERIFY(change);
        auto next = applied(requested.state, *change);
        QVERIFY(next);
        requested.state = *std::move(next);
        requested.model = editedLineage(requested.model, *change);
    }

private Q_SLOTS:
    void everyOptionIsSaid()
    {
        RecordedExport requested = checkpoint(u"x.bpk"_s);
        ExportOptions &options = requested.options;
        options.target = u"/out dir/x.bpk"_s;
        options.burnVersion = BurnVersion::V0_21;
        options.precision.floats = Dtype::F16;
        options.precision.exceptions = {{u"\\.norm"_s, Dtype::F32}};
        options.selection.filter = u"dtype:f32"_s;
        options.remap = {{"^a\\.(.)", "b$1", true}, {"x", "y", false}};
        options.verify = true;
        options.mapIndices = true;
        options.overwrite = true;
        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
        options.marks = {{"table", "Embedding"}};
        options.assigned = {{"fc.weight", "a=b"}};
        QCOMPARE(
            textOf(exportCommand(requested, {})),
            u"burnish-cli convert %1 '/out dir/x.bpk' --to burnpack --burn-version 0.21 --float f16 "
            "--precision '\\.norm=f32' --filter dtype:f32 --remap '^a\\.(.)' 'b$1' --map-indices --adapter "
            "pytorch-to-burn "
            "--adapter half --assign fc.weight=a=b --mark table=Embedding --id-seed 0g0nefdajoad8 --overwrite --verify"_s
                .arg(shellLine({sample(u"digits-base.pt"_s)})));
    }

    void theTopLevelKeyIsSaid()
    {
        RecordedExport requested = checkpoint(u"x.safetensors"_s);
        apply(requested, planTopLevel(requested.state, "state_dict"));
        const auto command = exportCommand(requested, {});
        QVERIFY(command);
        QVERIFY2(textOf(command).endsWith(u" --top-level-key state_dict --to safetensors --burn-version 0.19"),
                 qPrintable(textOf(command)));
    }

    void theFormOfQuantisedTensorsIsSaid()
    {
        const QString file = fixturePath("comfy/hostile/modelopt-tiled-or-not.safetensors");
        RecordedExport requested = checkpoint(u"x.safetensors"_s);
        requested.model = openedLineage(file, u"tiled"_s);
        requested.state = opened(file);
        apply(requested, planQuantisedAs(requested.state, "nvfp4-rows"));
        QVERIFY2(textOf(exportCommand(requested, {})).contains(u" --quantised-as nvfp4-rows --to safetensors"_s),
                 qPrintable(textOf(exportCommand(requested, {}))));
    }

    void whatBytesAreReadAsIsSaid()
    {
        RecordedExport requested = checkpoint(u"x.safetensors"_s);
        requested.model = openedLineage(sample(u"digits-base.pt"_s), u"x"_s, false, {u"w=F32[2,3]@8"_s});
        const ModelState state = requested.state;
        apply(requested, planReadAs(state, std::vector{at(state, "state_dict.fc2.weight")}, Dtype::U32, state));
        const auto command = exportCommand(requested, {});
        QVERIFY2(textOf(command).contains(
                     u" --read-as 'w=F32[2,3]@8' --read-as state_dict.fc2.weight=U32 --to safetensors"_s),
                 qPrintable(textOf(command)));
    }

    void editsAreNotLeftOut()
    {
        RecordedExport requested = checkpoint(u"x.safetensors"_s);
        apply(requested, planTopLevel(requested.state, "state_dict"));
        apply(requested, planRemove(requested.state, std::vector{at(requested.state, "fc2")}));
        const auto command = exportCommand(requested, {});
        QVERIFY(!command);
        QCOMPARE(command.error().message(),
                 u"This edit cannot be expressed as a command: %1."_s.arg(requested.model->text));
    }

    void structuresAreReadFromTheirFiles()
    {
        RecordedExport requested = checkpoint(u"x.mpk"_s);
        auto source = RustSource::read({sample(u"digits.rs"_s)});
        QVERIFY(source);
        const auto rust = makeRustStructure(*source, u"Digits"_s, {{u"Odd"_s, RustAnswer::constant()}});
        QVERIFY(rust);
        requested.options.structure = *rust;
        StructureFiles files = {StructureFiles::Kind::Rust, {sample(u"digits.rs"_s)}, *rust, {}};
        QVERIFY(textOf(exportCommand(requested, files))
                    .contains(u" --rust %1 --type Digits --answer Odd= "_s.arg(shellLine({sample(u"digits.rs"_s)}))));
        files.files.clear();
        QCOMPARE(textOf(exportCommand(requested, files)),
                 u"The structure does not come from a file that a command can name."_s);

        const QString changed = m_folder.filePath(u"changed.rs"_s);
        QVERIFY(QFile::copy(sample(u"digits.rs"_s), changed));
        files.files = {changed};
        QVERIFY(exportCommand(requested, files));
        QFile file(changed);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(file.open(QIODevice::Append));
        file.write("// more\n");
        file.close();
        QCOMPARE(textOf(exportCommand(requested, files)), u"The file has changed since it was read."_s);

        const QString record = sample(u"digits-base.mpk"_s);
        const auto layout = makeTemplateStructure(opened(record), u"digits-base.mpk"_s);
        QVERIFY(layout);
        requested.options.structure = *layout;
        const StructureFiles templateFile = {
            StructureFiles::Kind::Template, {record}, *layout, openedLineage(record, record)};
        QVERIFY(textOf(exportCommand(requested, templateFile)).contains(u" --template %1 "_s.arg(shellLine({record}))));
        // An edited template differs from its file.
        RecordedExport edited;
        edited.model = templateFile.record;
        edited.state = opened(record);
        apply(edited, planRename(edited.state, at(edited.state, "fc2"), "head"));
        QCOMPARE(textOf(exportCommand(requested, {StructureFiles::Kind::Template, {record}, *layout, edited.model})),
                 u"The template differs from its file."_s);
    }

    void aModelWithoutItsFileIsRefused()
    {
        RecordedExport requested = checkpoint(u"x.safetensors"_s);
        requested.model = openedLineage({}, u"made here"_s);
        QCOMPARE(textOf(exportCommand(requested, {})), u"The model was not opened from a file."_s);

        const QString copy = m_folder.filePath(u"copy.pt"_s);
        QVERIFY(QFile::copy(sample(u"digits-base.pt"_s), copy));
        requested.model = openedLineage(copy, u"copy.pt"_s);
        QVERIFY(exportCommand(requested, {}));
        QVERIFY(QFile::remove(copy));
        QVERIFY(QFile::copy(sample(u"digits-base.mpk"_s), copy));
        QCOMPARE(textOf(exportCommand(requested, {})), u"The file has changed since it was read."_s);
    }
};

BURNISH_TEST(TestExportCommand)

} // namespace burnish::test::tst_exportcommand

#include "tst_exportcommand.moc"
