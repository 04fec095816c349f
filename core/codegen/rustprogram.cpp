// SPDX-License-Identifier: MIT
#include "core/codegen/rustprogram.h"

#include "core/base/dottedpath.h"
#include "core/codegen/codegentext.h"
#include "core/codegen/rustcode.h"
#include "core/codegen/rustdecisions.h"
#include "core/codegen/selectioncode.h"

#include <QSet>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QString literal(std::string_view text)
{
    return QString::fromStdString(rustStringLiteral(text));
}

QString literal(const QString &text)
{
    return literal(std::string_view(text.toStdString()));
}

Error refused(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

/// Generates the program from the decisions.
class Program
{
public:
    Program(const RustProgramSource &source, const RustExport &requested, RustDecisions decisions)
        : m_source(source)
        , m_export(requested)
        , m_from(source.format->info)
        , m_to(requested.format->info)
        , m_does(std::move(decisions))
    {}

    QString text()
    {
        // Generate the body first: each part determines what the text before it needs.
        QString body = loading();
        body += checks();
        body += saving();
        return head() + signature() + warnings() + body + u"    Ok(model)\n}\n"_s;
    }

private:
    void cannot(const QString &sentence) { m_does.notes += sentence; }
    QString use(const QString &name)
    {
        m_uses.insert(name);
        return name;
    }

    /// Returns the backend bounds that make the saved dtypes match the export. Recorders convert by their settings
    /// instead.
    [[nodiscard]] QString backendBounds() const
    {
        if (!isBurnStore(m_to))
            return {};
        QStringList bounds;
        const auto rustType = [](Dtype dtype) {
            const QString name = nameForText(dtype).toLower();
            return dtype == Dtype::F16 || dtype == Dtype::BF16 ? u"burn::tensor::"_s + name : name;
        };
        if (m_does.floatType && *m_does.floatType != Dtype::Flex32)
            bounds += u"FloatElem = "_s + rustType(*m_does.floatType);
        if (m_does.intType)
            bounds += u"IntElem = "_s + rustType(*m_does.intType);
        return bounds.isEmpty() ? QString() : u'<' + bounds.join(u", "_s) + u'>';
    }

    QString remapper()
    {
        QString code = use(u"KeyRemapper"_s) + u"::new()"_s;
        for (const RemapRule &rule : m_does.rules)
            code += u"\n            .add_pattern(%1, %2)?"_s.arg(literal(rule.from), literal(rule.to));
        return code;
    }
    QString remapCall()
    {
        return m_does.rules.empty()
                   ? QString()
                   : u"\n        .remap(\n            "_s +
                         remapper().replace(u"\n            "_s, u"\n                "_s) + u",\n        )"_s;
    }

    /// True if the store's own load filter can express the selection: only the file's names, regexes and paths.
    [[nodiscard]] bool hasPlainSelection() const
    {
        const ExportSelection &selection = m_export.selection;
        return m_does.editedNames == 0 && selection.containers.isEmpty() && selection.excludes.isEmpty() &&
               selection.filter.trimmed().isEmpty() && selection.nodes.empty();
    }

    [[nodiscard]] QString filterCalls(bool onFileNames, bool hasMany) const
    {
        if (!m_export.isSelection)
            return {};
        const ExportSelection &selection = m_export.selection;
        QString code;
        if (onFileNames && hasPlainSelection()) {
            for (const QString &regex : selection.regexes)
                code += u"\n        .with_regex(%1)"_s.arg(literal(regex));
            for (const QString &path : selection.paths)
                code += u"\n        .with_full_path(%1)"_s.arg(literal(path));
            return code;
        }
        if (!onFileNames)
            return hasMany ? u"\n        .with_full_paths(WANTED)"_s
                           : u"\n        .with_filter(PathFilter::new().with_full_paths(WANTED))"_s;
        code = u"\n        .with_full_paths([\n"_s;
        for (const RustStep &step : m_does.steps)
            code += u"            "_s + literal(step.inFile) + u",\n"_s;
        return code + u"        ])"_s;
    }

    QString loading()
    {
        const QString partial =
            m_export.allowPartial || m_export.isSelection ? u"\n        .allow_partial(true)"_s : QString();
        const QString file = literal(m_source.file);
        if (m_from.id == u"pytorch") {
            m_hasResult = true;
            return u"    let mut source = %1::from_file(%2)"_s.arg(use(u"PytorchStore"_s), file) +
                   (m_does.topLevelKey.isEmpty()
                        ? QString()
                        : u"\n        .with_top_level_key(%1)"_s.arg(literal(m_does.topLevelKey))) +
                   filterCalls(true, true) + remapCall() + partial +
                   u";\n    let result = model.load_from(&mut source)?;\n"_s;
        }
        if (m_from.id == u"burnpack") {
            m_hasResult = true;
            if (m_export.isSelection)
                use(u"PathFilter"_s);
            return u"    let mut source = %1::from_file(%2)\n        .auto_extension(false)"_s.arg(
                       use(u"BurnpackStore"_s), file) +
                   filterCalls(false, false) + remapCall() + partial +
                   u";\n    let result = model.load_from(&mut source)?;\n"_s;
        }
        if (m_from.id == u"safetensors")
            return loadingSafetensors(file, partial);
        return loadingRecord();
    }

    QString loadingSafetensors(const QString &file, const QString &partial)
    {
        m_hasResult = true;
        const QString adapter =
            m_does.adaptsOnLoad ? u"\n        .with_from_adapter(%1)"_s.arg(use(u"PyTorchToBurnAdapter"_s)) : QString();
        const QString store = u"    let mut source = %1::from_file(%2)"_s.arg(use(u"SafetensorsStore"_s), file) +
                              adapter + remapCall() + partial + u";\n"_s;
        if (!m_export.isSelection)
            return store + u"    let result = model.load_from(&mut source)?;\n"_s;
        use(u"PathFilter"_s);
        return store +
               u"    // burn-store 0.19 ignores the filter of a SafetensorsStore on loading, so a copy of the module "
               u"takes all.\n"
               u"    let mut all = model.clone();\n"
               u"    all.load_from(&mut source)?;\n"
               u"    let wanted = PathFilter::new().with_full_paths(WANTED);\n"
               u"    let result = model.apply(all.collect(Some(wanted.clone()), None), Some(wanted), None);\n"_s;
    }

    /// A recorder always loads a whole module; rename and select its snapshots afterwards.
    QString loadingRecord()
    {
        m_usesDevice = true;
        const QString recorder = recorderOf(m_from, settingsOfFile());
        const QString file = literal(recorderPath(m_source.file, m_from));
        if (!m_export.isSelection && m_does.rules.empty())
            return u"    let model = model.load_file(%1, &%2, device)?;\n"_s.arg(file, recorder);
        m_hasResult = true;
        m_takesRecordModule = true;
        if (m_export.isSelection)
            use(u"PathFilter"_s);
        QString code = u"    let loaded = record.load_file(%1, &%2, device)?;\n"
                       u"    let snapshots = loaded.collect(None, None);\n"_s.arg(file, recorder);
        if (!m_does.rules.empty())
            code += u"    let names = "_s + remapper().replace(u"\n            "_s, u"\n        "_s) +
                    u";\n    let (snapshots, _) = names.remap(snapshots);\n"_s;
        const QString filter = m_export.isSelection ? u"Some(PathFilter::new().with_full_paths(WANTED))"_s : u"None"_s;
        return code + u"    let result = model.apply(snapshots, %1, None);\n"_s.arg(filter);
    }

    [[nodiscard]] QString settingsOfFile() const
    {
        // A recorder reads what the file has; the settings convert it to their dtypes, the widest without loss.
        for (const NodeId id : m_source.opened.tensors()) {
            if (const Dtype dtype = m_source.opened.node(id).tensor->info().dtype(); isBurnFloat(dtype))
                return dtype == Dtype::F64   ? u"DoublePrecisionSettings"_s
                       : dtype == Dtype::F16 ? u"HalfPrecisionSettings"_s
                                             : u"FullPrecisionSettings"_s;
        }
        return u"FullPrecisionSettings"_s;
    }

    QString recorderOf(const FormatInfo &info, const QString &settings)
    {
        m_recordUses.insert(info.recorder);
        m_recordUses.insert(settings);
        return info.recorder + u"::<"_s + settings + u">::new()"_s;
    }

    /// Recorders replace the last extension of a name with their own; returns a name from which they restore the file's
    /// name, if it ends in that extension.
    QString recorderPath(const QString &file, const FormatInfo &info)
    {
        const QString ending = u'.' + info.extensions.front();
        if (!file.endsWith(ending)) {
            cannot(CodegenText::tr("%1 changes the extension of the file %2 to %3.").arg(info.recorder, file, ending));
            return file;
        }
        return file.chopped(ending.size()) + ending.section(u'.', 0, 1);
    }

    QString checks()
    {
        if (!m_hasResult)
            return {};
        QString code = u"    println!(\"{result:?}\");\n"
                       u"    if !result.errors.is_empty() {\n"
                       u"        return Err(format!(\"not loaded: {:?}\", result.errors).into());\n"
                       u"    }\n"_s;
        if (m_export.isSelection) {
            m_needsRequested = true;
            code += u"    for path in WANTED {\n"
                    u"        if !result.applied.iter().any(|applied| applied == path) {\n"
                    u"            return Err(format!(\"the module has no field {path}\").into());\n"
                    u"        }\n"
                    u"    }\n"_s;
        } else if (!m_export.leavesTensors) {
            const QString test =
                m_does.hasCounters ? u".filter(|path| !path.ends_with(\"num_batches_tracked\"))"_s : QString();
            code += u"    let unused: Vec<_> = result.unused.iter()%1.collect();\n"
                    u"    if !unused.is_empty() {\n"
                    u"        return Err(format!(\"the module has no field for {unused:?}\").into());\n"
                    u"    }\n"_s.arg(test);
        }
        if (m_takesRecordModule && !m_export.isSelection && !m_export.allowPartial)
            code += u"    if !result.missing.is_empty() {\n"
                    u"        return Err(format!(\"nothing fills {:?}\", result.missing).into());\n"
                    u"    }\n"_s;
        return code;
    }

    [[nodiscard]] QString metadataCalls() const
    {
        static const QSet<QString> own = {u"producer"_s, u"version"_s};
        QString code;
        for (const auto &[key, value] : m_export.metadata.entries()) {
            const bool isDefault = key == "format" && (value == "burnpack" || value == "safetensors");
            if (!isDefault && !own.contains(QString::fromStdString(key)))
                code += u"\n        .metadata(%1, %2)"_s.arg(literal(key), literal(value));
        }
        return code;
    }

    QString saving()
    {
        const QString target = m_export.target;
        if (!isBurnStore(m_to)) {
            const QString guard =
                m_export.overwrite
                    ? QString()
                    : u"    if std::path::Path::new(%1).exists() {\n        return Err(\"the file exists\".into());\n    }\n"_s
                          .arg(literal(target));
            if (m_to.id.endsWith(u"-bytes"_s)) {
                m_recordUses.insert(u"Recorder"_s);
                return guard +
                       u"    let bytes = %1.record(model.clone().into_record(), ())?;\n    std::fs::write(%2, bytes)?;\n"_s
                           .arg(recorderOf(m_to, m_does.settings), literal(target));
            }
            const QString path = literal(recorderPath(target, m_to));
            return guard + u"    model.clone().save_file(%1, &%2)?;\n"_s.arg(path, recorderOf(m_to, m_does.settings));
        }
        const bool isBurnpack = m_to.id == u"burnpack";
        QString filter;
        if (m_export.isSelection) {
            m_needsRequested = true;
            if (isBurnpack)
                use(u"PathFilter"_s);
            m_savesAdapted = m_does.adaptsOnSave && listOf({}, true) != listOf({}, false);
            // The filter of a SafetensorsStore sees the names after the adapter.
            filter = m_savesAdapted ? u"\n        .with_full_paths(SAVED)"_s : filterCalls(false, !isBurnpack);
        }
        return u"    let mut target = %1::from_file(%2)"_s.arg(
                   use(isBurnpack ? u"BurnpackStore"_s : u"SafetensorsStore"_s), literal(target)) +
               (isBurnpack ? u"\n        .auto_extension(false)"_s : QString()) +
               (m_does.adaptsOnSave ? u"\n        .with_to_adapter(%1)"_s.arg(use(u"BurnToPyTorchAdapter"_s))
                                    : QString()) +
               filter + metadataCalls() + (m_export.overwrite ? u"\n        .overwrite(true)"_s : QString()) +
               u";\n    model.save_into(&mut target)?;\n"_s;
    }

    [[nodiscard]] QString listOf(const QString &name, bool adapted) const
    {
        QString code = u"const %1: [&str; %2] = [\n"_s.arg(name).arg(m_does.steps.size());
        for (const RustStep &step : m_does.steps) {
            std::string path = step.inModule;
            if (adapted) {
                if (const auto other = alternativeName(lastPart(path), step.container, {AdapterKind::PyTorchToBurn}))
                    path = withLastPart(path, *other);
            }
            code += u"    "_s + literal(path) + u",\n"_s;
        }
        return code + u"];\n\n"_s;
    }

    QString head()
    {
        QString code =
            u"// "_s +
            CodegenText::tr(
                "Requires burn 0.19 and burn-store 0.19 with the features std, burnpack, safetensors and pytorch.") +
            u"\n"_s;
        for (const QString &note : std::as_const(m_does.notes))
            code += u"// "_s + CodegenText::tr("Differs from the export: %1").arg(note).replace(u'\n', u' ') + u'\n';
        code += u"use burn::module::Module;\n"_s;
        const auto list = [](const QSet<QString> &names) {
            QStringList sorted(names.begin(), names.end());
            sorted.sort();
            return sorted.join(u", "_s);
        };
        if (!m_recordUses.isEmpty())
            code += u"use burn::record::{%1};\n"_s.arg(list(m_recordUses));
        code += u"use burn::tensor::backend::Backend;\n"_s;
        QSet<QString> uses = m_uses;
        if (m_hasResult || isBurnStore(m_to))
            uses.insert(u"ModuleSnapshot"_s);
        if (!uses.isEmpty())
            code += u"use burn_store::{%1};\n"_s.arg(list(uses));
        code += u'\n';
        if (m_needsRequested)
            code += u"/// "_s + CodegenText::tr("Names of the selected tensors in the module.") + u'\n' +
                    listOf(u"WANTED"_s, false);
        if (m_savesAdapted)
            code += u"/// "_s + CodegenText::tr("Names of the same tensors in the written file.") + u'\n' +
                    listOf(u"SAVED"_s, true);
        return code;
    }

    [[nodiscard]] QString signature() const
    {
        QString code =
            u"/// "_s + CodegenText::tr("`model` is a new module of the type that receives the tensors.") + u'\n';
        if (m_takesRecordModule)
            code += u"/// "_s + CodegenText::tr("`record` is a module of the type recorded in the file.") + u'\n';
        const QString record = m_takesRecordModule ? u"R: Module<B>, "_s : QString();
        code += u"pub fn convert<B: Backend%1, %2M: Module<B>>(\n"_s.arg(backendBounds(), record);
        const bool isReplaced = !m_hasResult;
        code += isReplaced ? u"    model: M,\n"_s : u"    mut model: M,\n"_s;
        if (m_takesRecordModule)
            code += u"    record: R,\n"_s;
        if (m_usesDevice)
            code += u"    device: &B::Device,\n"_s;
        return code + u") -> Result<M, Box<dyn std::error::Error>> {\n"_s;
    }

    [[nodiscard]] QString warnings() const
    {
        QString code;
        for (const QString &note : m_does.notes)
            code += u"    eprintln!(\"{}\", %1);\n"_s.arg(literal(note));
        return code;
    }

    const RustProgramSource &m_source;
    const RustExport &m_export;
    const FormatInfo &m_from;
    const FormatInfo &m_to;
    RustDecisions m_does;

    bool m_hasResult = false;
    bool m_usesDevice = false;
    bool m_takesRecordModule = false;
    bool m_needsRequested = false;
    bool m_savesAdapted = false;
    QSet<QString> m_uses;
    QSet<QString> m_recordUses;
};

} // namespace

Expected<void> checkRustProgram(const RustProgramSource &source, const Format &target)
{
    if (source.file.isEmpty() || !source.format)
        return refused(CodegenText::tr("The model was not opened from a file."));
    const FormatInfo &from = source.format->info;
    if (from.recorder.isEmpty() && !isBurnStore(from))
        return refused(CodegenText::tr("Burn cannot read the format %1.").arg(from.displayName));
    if (isSetOfFiles(source.file, from))
        return refused(CodegenText::tr("burn-store cannot read sharded sets."));
    if (from.id.endsWith(u"-bytes"_s))
        return refused(CodegenText::tr("Burn can read %1 only from memory.").arg(from.displayName));
    const FormatInfo &to = target.info;
    if (to.id == u"pytorch" || (to.recorder.isEmpty() && !isBurnStore(to)))
        return refused(CodegenText::tr("Burn cannot write the format %1.").arg(to.displayName));
    return {};
}

Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const RustExport &requested)
{
    BURNISH_CHECK(checkRustProgram(source, *requested.format));
    BURNISH_TRY(RustDecisions decisions, decideRustProgram(source, state, requested));
    return Program(source, requested, std::move(decisions)).text();
}

} // namespace burnish
