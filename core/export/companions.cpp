// SPDX-License-Identifier: MIT
#include "core/export/companions.h"

#include "core/export/stages/targetcheck.h"
#include "core/io/paths.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct CompanionsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Companions)
};

} // namespace

Expected<PlannedCompanions> planCompanions(const ExportOptions &options, Task &task)
{
    PlannedCompanions planned;
    if (options.companionsOf.isEmpty() || options.target.isEmpty())
        return planned;
    const auto refuse = [&](Error error, ExportCure cure = ExportCure::None) {
        planned.problems.push_back({std::move(error), cure});
    };
    if (options.embed != EmbedForm::None) {
        refuse(Error(ErrorCode::InvalidArgument,
                     CompanionsText::tr("The files of a model cannot be copied with source code that embeds it."))
                   .inFile(options.target));
        return planned;
    }
    auto copies =
        planCompanionCopies(options.companionsOf, options.target, {options.companionTexts, options.configValues}, task);
    if (!copies && copies.error().isCancelled())
        return std::move(copies).error();
    if (!copies) {
        refuse(std::move(copies).error());
        return planned;
    }
    planned.copies = *std::move(copies);
    for (const CompanionCopy &copy : planned.copies) {
        if (leadToSame(copy.to, options.target))
            refuse(Error(ErrorCode::InvalidArgument,
                         CompanionsText::tr("The export and a copied file have the same name."))
                       .inFile(copy.to),
                   ExportCure::Rename);
    }
    if (!options.overwrite)
        for (const QString &file : filesReplacedBy(planned.copies))
            planned.problems.push_back(stages::fileExists(file));
    return planned;
}

} // namespace burnish
