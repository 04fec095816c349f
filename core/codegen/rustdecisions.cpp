// SPDX-License-Identifier: MIT
#include "core/codegen/rustdecisions.h"

#include "core/base/dottedpath.h"
#include "core/codegen/codegentext.h"
#include "core/remap/exactrules.h"

#include <algorithm>
#include <climits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// A buffer of PyTorch's BatchNorm that Burn's does not have.
constexpr std::string_view counterName = "num_batches_tracked";

/// Makes the decisions in order; each may depend on earlier ones.
class Decider
{
public:
    Decider(const RustProgramSource &source, const ModelState &state, const RustExport &requested)
        : m_source(source)
        , m_state(state)
        , m_export(requested)
        , m_from(source.format->info)
        , m_to(requested.format->info)
    {}

    Expected<RustDecisions> decide()
    {
        BURNISH_CHECK(followTensors());
        chooseAdapters();
        BURNISH_CHECK(chooseRules());
        choosePrecision();
        noteTheRest();
        return std::move(m_made);
    }

private:
    void cannot(const QString &sentence) { m_made.notes += sentence; }

    /// Collects the names that each written tensor has along the way.
    Expected<void> followTensors()
    {
        std::size_t notInFile = 0;
        for (const RustExport::Tensor &tensor : m_export.tensors) {
            const NodeId id = tensor.source;
            if (lastPart(tensor.oldPath) == counterName) {
                m_made.hasCounters = true;
                continue;
            }
            if (!m_source.opened.contains(id) || m_source.opened.node(id).tensor != m_state.node(id).tensor) {
                ++notInFile;
                continue;
            }
            m_made.steps.push_back(
                {m_source.opened.path(id), tensor.oldPath, tensor.newPath, m_state.containerTypeOf(id)});
            m_made.editedNames += m_made.steps.back().inFile != tensor.oldPath;
            m_dtypes.insert(tensor.dtype);
        }
        if (notInFile > 0)
            cannot(CodegenText::tr("%n tensor(s) were created or changed in Burnish and are not in the file; the "
                                   "program writes them as they are in the file or the module.",
                                   nullptr, int(std::min<std::size_t>(notInFile, INT_MAX))));
        if (m_made.hasCounters)
            cannot(CodegenText::tr("num_batches_tracked is left out, because Burn's BatchNorm does not have it."));
        if (m_made.steps.empty())
            return Error(ErrorCode::Unsupported, CodegenText::tr("None of the exported tensors comes from the file."));
        takeTopLevel();
        return {};
    }

    /// Detects that the model is a top-level entry of the file.
    void takeTopLevel()
    {
        if (m_from.id != u"pytorch" || m_made.editedNames != m_made.steps.size())
            return;
        const auto dot = m_made.steps.front().inFile.find('.');
        const std::string prefix = m_made.steps.front().inFile.substr(0, dot == std::string::npos ? 0 : dot + 1);
        const bool fits = !prefix.empty() && std::ranges::all_of(m_made.steps, [&](const RustStep &step) {
            return step.inFile == prefix + step.current;
        });
        if (!fits)
            return;
        m_made.topLevelKey = QString::fromStdString(prefix.substr(0, prefix.size() - 1));
        for (RustStep &step : m_made.steps)
            step.inFile.erase(0, prefix.size());
        m_made.editedNames = 0;
    }

    void chooseAdapters()
    {
        const auto &chain = m_source.adapters;
        const bool toBurn = chain == std::vector{AdapterKind::PyTorchToBurn};
        const bool toPyTorch = chain == std::vector{AdapterKind::BurnToPyTorch};
        if (!chain.empty() && !toBurn && !toPyTorch)
            cannot(
                CodegenText::tr("burn-store 0.19 supports neither a half-precision adapter nor chains of adapters."));
        const bool isPyTorchStore = m_from.id == u"pytorch";
        const bool staysPyTorch = isPyTorchStore && chain.empty();
        m_made.adaptsOnLoad = toBurn && m_from.id == u"safetensors";
        m_made.adaptsOnSave = (toPyTorch || staysPyTorch) && m_to.id == u"safetensors";
        if (toBurn && !m_made.adaptsOnLoad && !isPyTorchStore)
            cannot(CodegenText::tr(
                "Burn 0.19 does not adapt tensors when loading this format; they are loaded unchanged."));
        if (toPyTorch && !m_made.adaptsOnSave)
            cannot(CodegenText::tr(
                "Burn 0.19 does not adapt tensors when saving this format; they are saved as they are in the module."));
        if (staysPyTorch && !m_made.adaptsOnSave)
            cannot(CodegenText::tr("PytorchStore always transposes Linear weights; the export does not."));
        if (toPyTorch && isPyTorchStore)
            cannot(CodegenText::tr(
                "PytorchStore converts tensors to the Burn layout; the export applies the Burn → PyTorch adapter."));
        const auto isRmsNorm = [](const RustStep &step) {
            return step.container == "RmsNorm" || step.container == "Struct:RmsNorm";
        };
        if (m_made.adaptsOnSave && std::ranges::any_of(m_made.steps, isRmsNorm))
            cannot(CodegenText::tr("The burn-store 0.19 adapter does not rename the gamma of RmsNorm."));
        if (!m_made.adaptsOnSave)
            return;
        // Names in the file are PyTorch's, names in the module are Burn's.
        for (RustStep &step : m_made.steps) {
            if (const auto other =
                    alternativeName(lastPart(step.inModule), step.container, {AdapterKind::BurnToPyTorch}))
                step.inModule = withLastPart(step.inModule, *other);
        }
    }

    /// Chooses rules that map the file's names to the module's: the export's own where they match, exact ones for the
    /// rest.
    Expected<void> chooseRules()
    {
        BURNISH_TRY(const KeyRemapper given, KeyRemapper::compile(m_export.remap));
        std::vector<std::pair<std::string, std::string>> before;
        std::vector<std::pair<std::string, std::string>> after;
        std::set<std::string> met;
        for (const RustStep &step : m_made.steps) {
            const std::string byRules = given.remapped(step.inFile);
            // If names were edited before the rules ran, map them directly, without the rules.
            if (m_made.editedNames > 0 && step.inFile != step.inModule)
                before.emplace_back(step.inFile, step.inModule);
            else if (m_made.editedNames == 0 && byRules != step.inModule && met.insert(byRules).second)
                after.emplace_back(byRules, step.inModule);
        }
        if (m_made.editedNames == 0) {
            for (const RemapRule &rule : m_export.remap) {
                if (rule.enabled)
                    m_made.rules.push_back(rule);
            }
        }
        const auto exact = exactRules(m_made.editedNames > 0 ? before : after);
        m_made.rules.insert(m_made.rules.end(), exact.begin(), exact.end());
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
                cannot(CodegenText::tr("Burn modules cannot contain %1 tensors.").arg(nameForText(dtype)));
        }
        if (floats.size() > 1 || ints.size() > 1)
            cannot(CodegenText::tr("The export writes several float or integer dtypes; Burn uses one dtype for all "
                                   "floats and one for all integers."));
        m_made.floatType = floats.empty() ? std::nullopt : std::optional(*floats.begin());
        m_made.intType = ints.empty() ? std::nullopt : std::optional(*ints.begin());
        if (isBurnStore(m_to))
            return;
        // Recorder settings fix both dtypes; the float dtype decides.
        m_made.settings = m_made.floatType == Dtype::F64   ? u"DoublePrecisionSettings"_s
                          : m_made.floatType == Dtype::F16 ? u"HalfPrecisionSettings"_s
                                                           : u"FullPrecisionSettings"_s;
        const Dtype settingsFloat = m_made.floatType == Dtype::F64   ? Dtype::F64
                                    : m_made.floatType == Dtype::F16 ? Dtype::F16
                                                                     : Dtype::F32;
        const Dtype settingsInt = m_made.floatType == Dtype::F64   ? Dtype::I64
                                  : m_made.floatType == Dtype::F16 ? Dtype::I16
                                                                   : Dtype::I32;
        if ((m_made.floatType && *m_made.floatType != settingsFloat) ||
            (m_made.intType && *m_made.intType != settingsInt))
            cannot(CodegenText::tr("No Burn precision settings match this combination of dtypes; %1 is used.")
                       .arg(m_made.settings));
    }

    void noteTheRest()
    {
        for (const QString &sentence : m_export.notSaid)
            cannot(sentence);
        if (!m_to.burnVersions.empty() && m_export.burnVersion != BurnVersion::V0_19)
            cannot(CodegenText::tr("This program targets Burn 0.19; the export targets Burn %1.")
                       .arg(nameOf(m_export.burnVersion)));
        if (!isBurnStore(m_to) && m_export.isSelection)
            cannot(CodegenText::tr(
                "A record always contains the whole module; anything not selected is saved as it is in the module."));
    }

    const RustProgramSource &m_source;
    const ModelState &m_state;
    const RustExport &m_export;
    const FormatInfo &m_from;
    const FormatInfo &m_to;
    std::set<Dtype> m_dtypes;
    RustDecisions m_made;
};

} // namespace

bool isBurnStore(const FormatInfo &info)
{
    return info.id == u"burnpack" || info.id == u"safetensors" || info.id == u"pytorch";
}

Expected<RustDecisions> decideRustProgram(const RustProgramSource &source, const ModelState &state,
                                          const RustExport &requested)
{
    return Decider(source, state, requested).decide();
}

} // namespace burnish
