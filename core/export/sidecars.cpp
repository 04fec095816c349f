// SPDX-License-Identifier: MIT
#include "core/export/sidecars.h"

#include "core/export/layout/exporttext.h"
#include "core/export/stages/targetcheck.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/wholemodel.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/torchname.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostConfigBytes = std::uint64_t(1) << 24U;

QString pathBeside(const QString &target, const QString &name)
{
    return QDir(folderOfPath(target)).filePath(name);
}

QString configBeside(const QString &target)
{
    return pathBeside(target, QStringLiteral("config.json"));
}

/// True for a SafeTensors file with the name by which sentence-transformers finds weights.
bool isNamedLikeModule(const ExportOptions &options)
{
    return QFileInfo(options.target).fileName() == moduleWeightsName && options.format->info.id == "safetensors"_L1;
}

/// The modules.json of the model that files are copied of; empty if it has none, or if its configuration alone is
/// copied. If none are copied, the one beside the target, by which sentence-transformers would load it.
QString modulesFileOf(const ExportOptions &options)
{
    const QString &model = options.sidecarsOf;
    if (model.isEmpty())
        return isNamedLikeModule(options) ? sentenceModulesAt(folderOfPath(options.target)) : QString();
    if (QFileInfo(model).fileName() == "config.json"_L1)
        return {};
    return sentenceModulesAt(statusOfPath(model).isFolder() ? model : folderOfPath(model));
}

/// The bytes of the file that is copied there or already there; nothing if there is none.
Expected<std::optional<QByteArray>> plannedBytes(const QString &to, const std::vector<SidecarCopy> &copies)
{
    const auto copied = std::ranges::find(copies, to, &SidecarCopy::to);
    const bool isCopied = copied != copies.end();
    if (isCopied && copied->text)
        return copied->text;
    const QString path = isCopied ? copied->from : to;
    if (!statusOfPath(path).isFile())
        return std::optional<QByteArray>();
    BURNISH_TRY(QByteArray bytes, readSmallFile(path, mostConfigBytes));
    return std::optional(std::move(bytes));
}

/// The same for the configuration; an empty object if there is none.
Expected<QByteArray> plannedConfig(const QString &to, const std::vector<SidecarCopy> &copies)
{
    BURNISH_TRY(const auto bytes, plannedBytes(to, copies));
    return bytes.value_or("{}\n");
}

/// True if a new file would change a description of another model.
bool isForeign(const ExportOptions &options, const QString &config, const std::vector<SidecarCopy> &copies)
{
    return std::ranges::find(copies, config, &SidecarCopy::to) == copies.end() && statusOfPath(config).exists() &&
           !statusOfPath(options.target).exists() && hasOtherModels(options);
}

void refuseForeign(const QString &file, PlannedSidecars &planned)
{
    planned.problems.push_back(
        {Error(ErrorCode::Exists, ExportText::tr("The configuration belongs to another model in this folder, so it "
                                                 "cannot describe what the export quantises. Choose another folder."))
             .inFile(file),
         PlanRemedy::None});
}

/// Writes a text in the place of a file that is copied or already there.
void writeBeside(const ExportOptions &options, const QString &to, QByteArray text, PlannedSidecars &planned)
{
    const auto size = std::uint64_t(text.size());
    SidecarCopy file = {{}, to, size, std::move(text)};
    if (const auto copied = std::ranges::find(planned.copies, to, &SidecarCopy::to); copied != planned.copies.end()) {
        *copied = std::move(file);
        return;
    }
    if (const auto there = readSmallFile(to, size); there && *there == *file.text)
        return;
    planned.copies.push_back(std::move(file));
    if (!options.overwrite && statusOfPath(to).exists())
        planned.problems.push_back(stages::fileExists(to));
}

} // namespace

std::optional<QByteArray> plannedFile(const ExportOptions &options, const std::vector<SidecarCopy> &copies,
                                      const QString &name)
{
    auto content = plannedBytes(pathBeside(options.target, name), copies);
    return content ? *std::move(content) : std::nullopt;
}

bool isCopiedBeside(const ExportOptions &options, const std::vector<SidecarCopy> &copies, const QString &name)
{
    return std::ranges::find(copies, pathBeside(options.target, name), &SidecarCopy::to) != copies.end();
}

bool hasOtherModels(const ExportOptions &options)
{
    // An index starts with the name of its set, and shards with the same without its extension.
    const QString own = QFileInfo(options.target).fileName();
    const QString shards = QFileInfo(own).completeBaseName() + u'-';
    return std::ranges::any_of(modelsIn(folderOfPath(options.target)), [&](const QString &model) {
        const QString name = QFileInfo(model).fileName();
        return !name.startsWith(own) && !(options.shardSize > 0 && name.startsWith(shards));
    });
}

void planQuantisationConfig(const ExportOptions &options, const QByteArray &quantisation, PlannedSidecars &planned,
                            std::string_view member)
{
    if (options.target.isEmpty() || options.embed != EmbedForm::None)
        return;
    const QString to = configBeside(options.target);
    if (quantisation.isEmpty() && std::ranges::find(planned.copies, to, &SidecarCopy::to) == planned.copies.end())
        return;
    if (isForeign(options, to, planned.copies))
        return refuseForeign(to, planned);
    auto before = plannedConfig(to, planned.copies);
    if (!before) {
        planned.problems.push_back({std::move(before).error(), PlanRemedy::None});
        return;
    }
    auto changed = withQuantisationConfig(*before, quantisation, member);
    if (quantisation.isEmpty() && (!changed || *changed == *before))
        return;
    if (!changed) {
        planned.problems.push_back({std::move(changed.error().inFile(to)), PlanRemedy::None});
        return;
    }
    writeBeside(options, to, *std::move(changed), planned);
}

void planQuantoMap(const ExportOptions &options, const QByteArray &map, bool isNew, PlannedSidecars &planned)
{
    const QString to = pathBeside(options.target, quantoMapName);
    if (isForeign(options, to, planned.copies)) {
        if (isNew)
            refuseForeign(to, planned);
        return;
    }
    if (!QJsonDocument::fromJson(map).object().isEmpty())
        return writeBeside(options, to, map, planned);
    // That of the model which is replaced would stay beside its floats.
    const bool isReplaced =
        isCopiedBeside(options, planned.copies, quantoMapName) || statusOfPath(options.target).exists();
    if (isReplaced && statusOfPath(to).exists() && !hasOtherModels(options))
        writeBeside(options, to, QByteArray("{}"), planned);
    else
        std::erase_if(planned.copies, [&](const SidecarCopy &copy) { return copy.to == to; });
}

std::optional<QByteArray> plannedQuantisation(const ExportOptions &options, const std::vector<SidecarCopy> &copies,
                                              std::string_view member)
{
    if (options.target.isEmpty() || options.embed != EmbedForm::None)
        return std::nullopt;
    const QString to = configBeside(options.target);
    const auto config = plannedConfig(to, copies);
    auto quantisation = config ? configMember(*config, member) : std::nullopt;
    if (!quantisation || !*quantisation || isForeign(options, to, copies))
        return std::nullopt;
    return *std::move(quantisation);
}

bool planFloatModules(const ExportOptions &options, const QStringList &modules, PlannedSidecars &planned)
{
    bool isListed = false;
    for (const std::string_view member : {quantisationMember, mlxMember}) {
        const auto quantisation = plannedQuantisation(options, planned.copies, member);
        const auto changed = quantisation ? withFloatModules(*quantisation, modules) : std::nullopt;
        if (changed)
            planQuantisationConfig(options, *changed, planned, member);
        isListed = isListed || changed;
    }
    return isListed;
}

std::optional<Error> ModulePlan::warning() const
{
    if (modules.isEmpty() || areWritten)
        return std::nullopt;
    return Error(ErrorCode::Unsupported,
                 ExportText::tr("All modules are written into one file, which sentence-transformers does not load. To "
                                "write each module into its own folder, give a SafeTensors file the name %1.")
                     .arg(moduleWeightsName));
}

ModulePlan planModules(const ModelState &source, const ExportOptions &options)
{
    const QString modules = modulesFileOf(options);
    if (modules.isEmpty() || options.embed != EmbedForm::None)
        return {};
    return {modulesOf(source, modules), isNamedLikeModule(options)};
}

Expected<PlannedSidecars> planSidecars(const ExportOptions &options, const ModulePlan &modules, Task &task)
{
    PlannedSidecars planned;
    if (options.sidecarsOf.isEmpty() || options.target.isEmpty())
        return planned;
    const auto refuse = [&](Error error, PlanRemedy remedy = PlanRemedy::None) {
        planned.problems.push_back({std::move(error), remedy});
    };
    if (options.embed != EmbedForm::None) {
        refuse(Error(ErrorCode::InvalidArgument,
                     ExportText::tr("The files of a model cannot be copied with source code that embeds it."))
                   .inFile(options.target));
        return planned;
    }
    SidecarChanges changes = {options.sidecarTexts, options.configValues};
    // The first value of a member counts: those that were asked for.
    if (const auto floats = options.precision.floats; floats && !torchNameOf(*floats).empty()) {
        for (const char *member : dtypeMembers)
            changes.configValues.emplace_back(member, '"' + std::string(torchNameOf(*floats)) + '"');
    }
    // The other modules belong to what is written in the place of the one in the model's own folder.
    changes.copiesModules = modules.modules.isEmpty();
    auto copies = planSidecarCopies(options.sidecarsOf, options.target, changes, task);
    if (copies && !modules.written().isEmpty())
        std::erase_if(*copies, [&](const SidecarCopy &copy) {
            return copy.to == pathBeside(options.target, sentenceModulesName);
        });
    if (!copies && copies.error().isCancelled())
        return std::move(copies).error();
    if (!copies) {
        refuse(std::move(copies).error());
        return planned;
    }
    planned.copies = *std::move(copies);
    for (const SidecarCopy &copy : planned.copies) {
        if (leadToSame(copy.to, options.target))
            refuse(Error(ErrorCode::InvalidArgument, ExportText::tr("The export and a copied file have the same name."))
                       .inFile(copy.to),
                   PlanRemedy::Rename);
    }
    if (!options.overwrite)
        for (const QString &file : filesReplacedBy(planned.copies))
            planned.problems.push_back(stages::fileExists(file));
    return planned;
}

} // namespace burnish
