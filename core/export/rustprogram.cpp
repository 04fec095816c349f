// SPDX-License-Identifier: MIT
#include "core/export/rustprogram.h"

#include "core/export/recorderpresets.h"
#include "core/remap/exactrules.h"
#include "core/remap/remaprule.h"
#include "core/remap/rustcode.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <set>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RustProgram)
};

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

bool isStore(const FormatInfo &info)
{
    return info.id == u"burnpack" || info.id == u"safetensors" || info.id == u"pytorch";
}

/// What PyTorch's BatchNorm keeps and Burn's does not.
constexpr std::string_view counterName = "num_batches_tracked";

/// One tensor on its way through the program.
struct Step
{
    std::string inFile;
    std::string current; ///< in the model that is exported, where names may have been edited
    std::string inModule;
    std::string container; ///< type of the module that owns it
};

/// The path with another last part.
std::string withLastPart(const std::string &path, std::string_view last)
{
    const auto dot = path.rfind('.');
    return (dot == std::string::npos ? std::string() : path.substr(0, dot + 1)) + std::string(last);
}

std::string_view lastPart(std::string_view path)
{
    const auto dot = path.rfind('.');
    return dot == std::string_view::npos ? path : path.substr(dot + 1);
}

class Program
{
public:
    Program(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan)
        : m_source(source)
        , m_state(state)
        , m_plan(plan)
        , m_from(source.format->info)
        , m_to(plan.options.format->info)
        , m_isSelection(plan.figures.skipped > 0)
    {}

    Expected<QString> text()
    {
        BURNISH_CHECK(followTensors());
        chooseAdapters();
        BURNISH_CHECK(chooseRules());
        choosePrecision();
        noteTheRest();
        // Each part tells what the ones before it in the text need.
        QString body = loading();
        body += checks();
        body += saving();
        return head() + signature() + warnings() + body + u"    Ok(model)\n}\n"_s;
    }

private:
    void cannot(const QString &sentence) { m_notes += sentence; }
    QString use(const QString &name)
    {
        m_uses.insert(name);
        return name;
    }

    /// What becomes of each tensor that is written, by its names.
    Expected<void> followTensors()
    {
        std::size_t notInFile = 0;
        for (const ExportRow &row : m_plan.rows) {
            if (row.fate == ExportFate::Unused)
                m_mayLeaveTensors = true;
            if (row.fate != ExportFate::Written || !row.source)
                continue;
            const NodeId id = *row.source;
            if (lastPart(row.oldPath) == counterName) {
                m_hasCounters = true;
                continue;
            }
            if (!m_source.opened.contains(id) || m_source.opened.node(id).tensor != m_state.node(id).tensor) {
                ++notInFile;
                continue;
            }
            m_steps.push_back({m_source.opened.path(id), row.oldPath, row.newPath, m_state.containerTypeOf(id)});
            m_editedNames += m_steps.back().inFile != row.oldPath;
            m_dtypes.insert(row.after->dtype());
        }
        if (notInFile > 0)
            cannot(
                Text::tr("%n tensor(s) were made or changed here and are not in the file: they come out as the file or "
                         "the module has them.",
                         nullptr, int(std::min<std::size_t>(notInFile, INT_MAX))));
        if (m_hasCounters)
            cannot(Text::tr("Burn's BatchNorm has no num_batches_tracked, which is left out."));
        if (m_steps.empty())
            return refused(Text::tr("No tensor of the file itself is exported."));
        takeTopLevel();
        return {};
    }

    /// A module that was made the model is a top-level key of the file.
    void takeTopLevel()
    {
        if (m_from.id != u"pytorch" || m_editedNames != m_steps.size())
            return;
        const auto dot = m_steps.front().inFile.find('.');
        const std::string prefix = m_steps.front().inFile.substr(0, dot == std::string::npos ? 0 : dot + 1);
        const bool fits = !prefix.empty() && std::ranges::all_of(m_steps, [&](const Step &step) {
            return step.inFile == prefix + step.current;
        });
        if (!fits)
            return;
        m_topLevelKey = QString::fromStdString(prefix.substr(0, prefix.size() - 1));
        for (Step &step : m_steps)
            step.inFile.erase(0, prefix.size());
        m_editedNames = 0;
    }

    void chooseAdapters()
    {
        const auto &chain = m_source.adapters;
        const bool toBurn = chain == std::vector{AdapterKind::PyTorchToBurn};
        const bool toPyTorch = chain == std::vector{AdapterKind::BurnToPyTorch};
        if (!chain.empty() && !toBurn && !toPyTorch)
            cannot(Text::tr("burn-store 0.19 has no half-precision adapter and no chains of adapters."));
        const bool isPyTorchStore = m_from.id == u"pytorch";
        const bool staysPyTorch = isPyTorchStore && chain.empty();
        m_adaptsOnLoad = toBurn && m_from.id == u"safetensors";
        m_adaptsOnSave = (toPyTorch || staysPyTorch) && m_to.id == u"safetensors";
        if (toBurn && !m_adaptsOnLoad && !isPyTorchStore)
            cannot(Text::tr("Burn 0.19 adapts nothing when it loads this format: the tensors come as they are."));
        if (toPyTorch && !m_adaptsOnSave)
            cannot(
                Text::tr("Burn 0.19 adapts nothing when it saves this format: the tensors go as the module has them."));
        if (staysPyTorch && !m_adaptsOnSave)
            cannot(Text::tr("A PytorchStore always transposes the weights of Linear; the export does not."));
        if (toPyTorch && isPyTorchStore)
            cannot(Text::tr(
                "A PytorchStore takes tensors to Burn's layout; the export takes them to PyTorch's once more."));
        const auto isRmsNorm = [](const Step &step) {
            return step.container == "RmsNorm" || step.container == "Struct:RmsNorm";
        };
        if (m_adaptsOnSave && std::ranges::any_of(m_steps, isRmsNorm))
            cannot(Text::tr("The adapter of burn-store 0.19 does not rename the gamma of an RmsNorm."));
        if (!m_adaptsOnSave)
            return;
        // The names in the file are PyTorch's, those in the module Burn's.
        for (Step &step : m_steps) {
            if (const auto other =
                    alternativeName(lastPart(step.inModule), step.container, {AdapterKind::BurnToPyTorch}))
                step.inModule = withLastPart(step.inModule, *other);
        }
    }

    /// Rules that lead from the file's names to the module's: those of the export where they do it, exact ones for the
    /// rest.
    Expected<void> chooseRules()
    {
        BURNISH_TRY(const KeyRemapper given, KeyRemapper::compile(m_plan.options.remap));
        std::vector<std::pair<std::string, std::string>> before;
        std::vector<std::pair<std::string, std::string>> after;
        std::set<std::string> met;
        for (const Step &step : m_steps) {
            const std::string byRules = given.remapped(step.inFile);
            // Names that were edited before the rules are put right all at once, without the rules.
            if (m_editedNames > 0 && step.inFile != step.inModule)
                before.emplace_back(step.inFile, step.inModule);
            else if (m_editedNames == 0 && byRules != step.inModule && met.insert(byRules).second)
                after.emplace_back(byRules, step.inModule);
        }
        if (m_editedNames == 0) {
            for (const RemapRule &rule : m_plan.options.remap) {
                if (rule.enabled)
                    m_rules.push_back(rule);
            }
        }
        const auto exact = exactRules(m_editedNames > 0 ? before : after);
        m_rules.insert(m_rules.end(), exact.begin(), exact.end());
        return {};
    }

    void choosePrecision()
    {
        std::set<Dtype> floats;
        std::set<Dtype> ints;
        for (const Dtype dtype : m_dtypes) {
            if (isBurnFloat(dtype))
                floats.insert(dtype);
            else if (isInteger(dtype))
                ints.insert(dtype);
            else if (dtype != Dtype::Bool)
                cannot(Text::tr("Burn keeps no tensors of %1 in a module.")
                           .arg(QString::fromLatin1(nameOf(dtype).data(), qsizetype(nameOf(dtype).size()))));
        }
        if (floats.size() > 1 || ints.size() > 1)
            cannot(Text::tr(
                "The export writes several types of floats or of integers; Burn writes all of one kind alike."));
        m_float = floats.empty() ? std::nullopt : std::optional(*floats.begin());
        m_int = ints.empty() ? std::nullopt : std::optional(*ints.begin());
        if (isStore(m_to))
            return;
        // The settings of a recorder say both; the floats decide.
        m_settings = m_float == Dtype::F64   ? u"DoublePrecisionSettings"_s
                     : m_float == Dtype::F16 ? u"HalfPrecisionSettings"_s
                                             : u"FullPrecisionSettings"_s;
        const Dtype settingsFloat = m_float == Dtype::F64   ? Dtype::F64
                                    : m_float == Dtype::F16 ? Dtype::F16
                                                            : Dtype::F32;
        const Dtype settingsInt = m_float == Dtype::F64 ? Dtype::I64 : m_float == Dtype::F16 ? Dtype::I16 : Dtype::I32;
        if ((m_float && *m_float != settingsFloat) || (m_int && *m_int != settingsInt))
            cannot(Text::tr("Burn's settings have no such pair of types; %1 is used.").arg(m_settings));
    }

    void noteTheRest()
    {
        if (m_plan.options.shardSize > 0)
            cannot(Text::tr("burn-store writes one file, no sharded set."));
        if (m_plan.options.embed != EmbedForm::None)
            cannot(Text::tr("Burn writes the file only, no source code that embeds it."));
        if (!m_to.burnVersions.empty() && m_plan.options.burnVersion != BurnVersion::V0_19)
            cannot(Text::tr("This is a program for Burn 0.19; the export is for Burn %1.")
                       .arg(nameOf(m_plan.options.burnVersion)));
        if (!isStore(m_to) && m_isSelection)
            cannot(Text::tr(
                "A record always holds the whole module: what was not selected is saved as the module has it."));
    }

    /// The types of the backend that make what is saved what the export writes. Recorders convert by their settings.
    [[nodiscard]] QString backendBounds() const
    {
        if (!isStore(m_to))
            return {};
        QStringList bounds;
        const auto rustType = [](Dtype dtype) {
            const QString name = QString::fromLatin1(nameOf(dtype).data(), qsizetype(nameOf(dtype).size())).toLower();
            return dtype == Dtype::F16 || dtype == Dtype::BF16 ? u"burn::tensor::"_s + name : name;
        };
        if (m_float && *m_float != Dtype::Flex32)
            bounds += u"FloatElem = "_s + rustType(*m_float);
        if (m_int)
            bounds += u"IntElem = "_s + rustType(*m_int);
        return bounds.isEmpty() ? QString() : u'<' + bounds.join(u", "_s) + u'>';
    }

    QString remapper()
    {
        QString code = use(u"KeyRemapper"_s) + u"::new()"_s;
        for (const RemapRule &rule : m_rules)
            code += u"\n            .add_pattern(%1, %2)?"_s.arg(literal(rule.from), literal(rule.to));
        return code;
    }
    QString remapCall()
    {
        return m_rules.empty()
                   ? QString()
                   : u"\n        .remap(\n            "_s +
                         remapper().replace(u"\n            "_s, u"\n                "_s) + u",\n        )"_s;
    }

    /// True if the store's own filter on loading says the selection as it is: the file's names, regexes and paths
    /// alone.
    [[nodiscard]] bool hasPlainSelection() const
    {
        const ExportSelection &selection = m_plan.options.selection;
        return m_editedNames == 0 && selection.containers.isEmpty() && selection.excludes.isEmpty() &&
               selection.filter.trimmed().isEmpty() && selection.nodes.empty();
    }

    [[nodiscard]] QString filterCalls(bool onFileNames, bool hasMany) const
    {
        if (!m_isSelection)
            return {};
        const ExportSelection &selection = m_plan.options.selection;
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
        for (const Step &step : m_steps)
            code += u"            "_s + literal(step.inFile) + u",\n"_s;
        return code + u"        ])"_s;
    }

    QString loading()
    {
        const QString partial =
            m_plan.options.allowPartial || m_isSelection ? u"\n        .allow_partial(true)"_s : QString();
        const QString file = literal(m_source.file);
        if (m_from.id == u"pytorch") {
            m_hasResult = true;
            return u"    let mut source = %1::from_file(%2)"_s.arg(use(u"PytorchStore"_s), file) +
                   (m_topLevelKey.isEmpty() ? QString()
                                            : u"\n        .with_top_level_key(%1)"_s.arg(literal(m_topLevelKey))) +
                   filterCalls(true, true) + remapCall() + partial +
                   u";\n    let result = model.load_from(&mut source)?;\n"_s;
        }
        if (m_from.id == u"burnpack") {
            m_hasResult = true;
            if (m_isSelection)
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
            m_adaptsOnLoad ? u"\n        .with_from_adapter(%1)"_s.arg(use(u"PyTorchToBurnAdapter"_s)) : QString();
        const QString store = u"    let mut source = %1::from_file(%2)"_s.arg(use(u"SafetensorsStore"_s), file) +
                              adapter + remapCall() + partial + u";\n"_s;
        if (!m_isSelection)
            return store + u"    let result = model.load_from(&mut source)?;\n"_s;
        use(u"PathFilter"_s);
        return store +
               u"    // burn-store 0.19 ignores the filter of a SafetensorsStore on loading, so a copy of the module takes all.\n"
               u"    let mut all = model.clone();\n"
               u"    all.load_from(&mut source)?;\n"
               u"    let wanted = PathFilter::new().with_full_paths(WANTED);\n"
               u"    let result = model.apply(all.collect(Some(wanted.clone()), None), Some(wanted), None);\n"_s;
    }

    /// A recorder loads a whole module; names and selections are then those of its snapshots.
    QString loadingRecord()
    {
        m_usesDevice = true;
        const QString recorder = recorderOf(m_from, settingsOfFile());
        const QString file = literal(recorderPath(m_source.file, m_from));
        if (!m_isSelection && m_rules.empty())
            return u"    let model = model.load_file(%1, &%2, device)?;\n"_s.arg(file, recorder);
        m_hasResult = true;
        m_takesRecordModule = true;
        if (m_isSelection)
            use(u"PathFilter"_s);
        QString code = u"    let loaded = record.load_file(%1, &%2, device)?;\n"
                       u"    let snapshots = loaded.collect(None, None);\n"_s.arg(file, recorder);
        if (!m_rules.empty())
            code += u"    let names = "_s + remapper().replace(u"\n            "_s, u"\n        "_s) +
                    u";\n    let (snapshots, _) = names.remap(snapshots);\n"_s;
        const QString filter = m_isSelection ? u"Some(PathFilter::new().with_full_paths(WANTED))"_s : u"None"_s;
        return code + u"    let result = model.apply(snapshots, %1, None);\n"_s.arg(filter);
    }

    [[nodiscard]] QString settingsOfFile() const
    {
        // A recorder reads what is there; the settings convert it to their types, of which the widest lose nothing.
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

    /// Recorders put their own ending in place of the last one that a name has; this gives the file's own name again
    /// where it has that ending.
    QString recorderPath(const QString &file, const FormatInfo &info)
    {
        const QString ending = u'.' + info.extensions.front();
        if (!file.endsWith(ending)) {
            cannot(Text::tr("%1 gives the file %2 the ending %3.").arg(info.recorder, file, ending));
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
        if (m_isSelection) {
            m_needsWanted = true;
            code += u"    for path in WANTED {\n"
                    u"        if !result.applied.iter().any(|applied| applied == path) {\n"
                    u"            return Err(format!(\"the module has no field {path}\").into());\n"
                    u"        }\n"
                    u"    }\n"_s;
        } else if (!m_mayLeaveTensors) {
            const QString test =
                m_hasCounters ? u".filter(|path| !path.ends_with(\"num_batches_tracked\"))"_s : QString();
            code += u"    let unused: Vec<_> = result.unused.iter()%1.collect();\n"
                    u"    if !unused.is_empty() {\n"
                    u"        return Err(format!(\"the module has no field for {unused:?}\").into());\n"
                    u"    }\n"_s.arg(test);
        }
        if (m_takesRecordModule && !m_isSelection && !m_plan.options.allowPartial)
            code += u"    if !result.missing.is_empty() {\n"
                    u"        return Err(format!(\"nothing fills {:?}\", result.missing).into());\n"
                    u"    }\n"_s;
        return code;
    }

    [[nodiscard]] QString metadataCalls() const
    {
        static const QSet<QString> own = {u"producer"_s, u"version"_s};
        QString code;
        for (const auto &[key, value] : m_plan.state.metadata().entries()) {
            const bool isDefault = key == "format" && (value == "burnpack" || value == "safetensors");
            if (!isDefault && !own.contains(QString::fromStdString(key)))
                code += u"\n        .metadata(%1, %2)"_s.arg(literal(key), literal(value));
        }
        return code;
    }

    QString saving()
    {
        const QString target = m_plan.options.target;
        if (!isStore(m_to)) {
            const QString guard =
                m_plan.options.overwrite
                    ? QString()
                    : u"    if std::path::Path::new(%1).exists() {\n        return Err(\"the file exists\".into());\n    }\n"_s
                          .arg(literal(target));
            if (m_to.id.endsWith(u"-bytes"_s)) {
                m_recordUses.insert(u"Recorder"_s);
                return guard +
                       u"    let bytes = %1.record(model.clone().into_record(), ())?;\n    std::fs::write(%2, bytes)?;\n"_s
                           .arg(recorderOf(m_to, m_settings), literal(target));
            }
            const QString path = literal(recorderPath(target, m_to));
            return guard + u"    model.clone().save_file(%1, &%2)?;\n"_s.arg(path, recorderOf(m_to, m_settings));
        }
        const bool isBurnpack = m_to.id == u"burnpack";
        QString filter;
        if (m_isSelection) {
            m_needsWanted = true;
            if (isBurnpack)
                use(u"PathFilter"_s);
            m_savesAdapted = m_adaptsOnSave && listOf({}, true) != listOf({}, false);
            // The filter of a SafetensorsStore sees the names that the adapter has made.
            filter = m_savesAdapted ? u"\n        .with_full_paths(SAVED)"_s : filterCalls(false, !isBurnpack);
        }
        return u"    let mut target = %1::from_file(%2)"_s.arg(
                   use(isBurnpack ? u"BurnpackStore"_s : u"SafetensorsStore"_s), literal(target)) +
               (isBurnpack ? u"\n        .auto_extension(false)"_s : QString()) +
               (m_adaptsOnSave ? u"\n        .with_to_adapter(%1)"_s.arg(use(u"BurnToPyTorchAdapter"_s)) : QString()) +
               filter + metadataCalls() + (m_plan.options.overwrite ? u"\n        .overwrite(true)"_s : QString()) +
               u";\n    model.save_into(&mut target)?;\n"_s;
    }

    [[nodiscard]] QString listOf(const QString &name, bool adapted) const
    {
        QString code = u"const %1: [&str; %2] = [\n"_s.arg(name).arg(m_steps.size());
        for (const Step &step : m_steps) {
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
            Text::tr("Needs burn 0.19 and burn-store 0.19 with the features std, burnpack, safetensors and pytorch.") +
            u"\n"_s;
        for (const QString &note : std::as_const(m_notes))
            code += u"// "_s + Text::tr("Not as in the export: %1").arg(note).replace(u'\n', u' ') + u'\n';
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
        if (m_hasResult || isStore(m_to))
            uses.insert(u"ModuleSnapshot"_s);
        if (!uses.isEmpty())
            code += u"use burn_store::{%1};\n"_s.arg(list(uses));
        code += u'\n';
        if (m_needsWanted)
            code += u"/// "_s + Text::tr("The tensors of the selection, as the module calls them.") + u'\n' +
                    listOf(u"WANTED"_s, false);
        if (m_savesAdapted)
            code += u"/// "_s + Text::tr("The same as the written file calls them.") + u'\n' + listOf(u"SAVED"_s, true);
        return code;
    }

    [[nodiscard]] QString signature() const
    {
        QString code =
            u"/// "_s + Text::tr("`model` is a new module of the type whose fields the tensors fill.") + u'\n';
        if (m_takesRecordModule)
            code += u"/// "_s + Text::tr("`record` is one of the type that the file is a record of.") + u'\n';
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
        for (const QString &note : m_notes)
            code += u"    eprintln!(\"{}\", %1);\n"_s.arg(literal(note));
        return code;
    }

    const RustProgramSource &m_source;
    const ModelState &m_state;
    const ExportPlan &m_plan;
    const FormatInfo &m_from;
    const FormatInfo &m_to;
    bool m_isSelection;

    std::vector<Step> m_steps;
    std::set<Dtype> m_dtypes;
    std::size_t m_editedNames = 0; ///< steps whose names were edited before the export
    QString m_topLevelKey;
    std::vector<RemapRule> m_rules;
    std::optional<Dtype> m_float;
    std::optional<Dtype> m_int;
    QString m_settings;
    bool m_adaptsOnLoad = false;
    bool m_adaptsOnSave = false;
    bool m_mayLeaveTensors = false;
    bool m_hasCounters = false;
    bool m_hasResult = false;
    bool m_usesDevice = false;
    bool m_takesRecordModule = false;
    bool m_needsWanted = false;
    bool m_savesAdapted = false;
    QStringList m_notes;
    QSet<QString> m_uses;
    QSet<QString> m_recordUses;
};

} // namespace

Expected<void> checkRustProgram(const RustProgramSource &source, const ExportPlan &plan)
{
    if (source.file.isEmpty() || !source.format)
        return refused(Text::tr("The model is not of a file."));
    const FormatInfo &from = source.format->info;
    if (from.recorder.isEmpty() && !isStore(from))
        return refused(Text::tr("Burn does not read files of the format %1.").arg(from.displayName));
    if (source.file.endsWith(u".json"_s) && from.id == u"safetensors")
        return refused(Text::tr("burn-store reads no sharded sets."));
    if (from.id.endsWith(u"-bytes"_s))
        return refused(Text::tr("Burn reads %1 from memory only.").arg(from.displayName));
    const FormatInfo &to = plan.options.format->info;
    if (to.id == u"pytorch" || (to.recorder.isEmpty() && !isStore(to)))
        return refused(Text::tr("Burn does not write files of the format %1.").arg(to.displayName));
    if (!plan.canRun())
        return refused(plan.problems.empty() ? Text::tr("The export cannot run.")
                                             : plan.problems.front().error.message());
    return {};
}

Expected<QString> rustProgram(const RustProgramSource &source, const ModelState &state, const ExportPlan &plan)
{
    BURNISH_CHECK(checkRustProgram(source, plan));
    return Program(source, state, plan).text();
}

} // namespace burnish
