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

#include <algorithm>

namespace burnish {

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

/// True if a new file would change the configuration of another model.
bool isForeignConfig(const ExportOptions &options, const QString &config, const std::vector<SidecarCopy> &copies)
{
    return std::ranges::find(copies, config, &SidecarCopy::to) == copies.end() && statusOfPath(config).exists() &&
           !statusOfPath(options.target).exists() && hasOtherModels(options);
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
    const auto copied = std::ranges::find(planned.copies, to, &SidecarCopy::to);
    const bool isCopied = copied != planned.copies.end();
    if (quantisation.isEmpty() && !isCopied)
        return;
    if (isForeignConfig(options, to, planned.copies)) {
        planned.problems.push_back(
            {Error(ErrorCode::Exists, ExportText::tr("The configuration belongs to another model in this folder, so it "
                                                     "cannot describe what the export quantises. Choose another "
                                                     "folder."))
                 .inFile(to),
             ExportRemedy::None});
        return;
    }
    auto before = plannedConfig(to, planned.copies);
    if (!before) {
        planned.problems.push_back({std::move(before).error(), ExportRemedy::None});
        return;
    }
    auto changed = withQuantisationConfig(*before, quantisation, member);
    if (quantisation.isEmpty() && (!changed || *changed == *before))
        return;
    if (!changed) {
        planned.problems.push_back({std::move(changed.error().inFile(to)), ExportRemedy::None});
        return;
    }
    const auto size = std::uint64_t(changed->size());
    SidecarCopy config = {{}, to, size, *std::move(changed)};
    if (isCopied)
        *copied = std::move(config);
    else if (const auto there = readSmallFile(to, size); !there || *there != *config.text)
        planned.copies.push_back(std::move(config));
    else
        return;
    if (!isCopied && !options.overwrite && statusOfPath(to).exists())
        planned.problems.push_back(stages::fileExists(to));
}

std::optional<QByteArray> plannedQuantisation(const ExportOptions &options, const std::vector<SidecarCopy> &copies,
                                              std::string_view member)
{
    if (options.target.isEmpty() || options.embed != EmbedForm::None)
        return std::nullopt;
    const QString to = configBeside(options.target);
    const auto config = plannedConfig(to, copies);
    auto quantisation = config ? configMember(*config, member) : std::nullopt;
    if (!quantisation || !*quantisation || isForeignConfig(options, to, copies))
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

Expected<PlannedSidecars> planSidecars(const ExportOptions &options, Task &task)
{
    PlannedSidecars planned;
    if (options.sidecarsOf.isEmpty() || options.target.isEmpty())
        return planned;
    const auto refuse = [&](Error error, ExportRemedy remedy = ExportRemedy::None) {
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
    auto copies = planSidecarCopies(options.sidecarsOf, options.target, changes, task);
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
                   ExportRemedy::Rename);
    }
    if (!options.overwrite)
        for (const QString &file : filesReplacedBy(planned.copies))
            planned.problems.push_back(stages::fileExists(file));
    return planned;
}

} // namespace burnish
