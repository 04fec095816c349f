// SPDX-License-Identifier: MIT
#include "core/recipe/recipeexport.h"

#include "core/base/optiontexts.h"
#include "core/export/options/exportoptiontable.h"
#include "core/remap/remaprule.h"
#include "core/structure/rust/structurefile.h"

#include <QCoreApplication>
#include <QDir>

namespace burnish {

Expected<QJsonObject> structureArgumentOf(const Structure &structure, BurnVersion version)
{
    SavedStructure saved;
    if (const auto *rust = dynamic_cast<const RustStructure *>(&structure)) {
        saved.name = rust->name();
        saved.sources = rust->sources();
        saved.rustType = rust->name();
        saved.answers = rust->answers();
    } else {
        BURNISH_TRY(saved, savedType(structure, version));
    }
    return structureAsJson(saved);
}

Expected<QJsonObject> exportArgumentsOf(const ExportOptions &options, const ModelState &state)
{
    BURNISH_TRY(QJsonObject arguments, writtenArguments(exportOptionTable(), RecordableExport{options, state}));
    if (options.structure && !options.structure->templateRecord()) {
        BURNISH_TRY(const QJsonObject structure, structureArgumentOf(*options.structure, options.burnVersion));
        arguments.insert(QStringLiteral("structure"), structure);
    }
    return arguments;
}

Expected<StructurePtr> structureFrom(const QJsonObject &arguments, const QString &folder)
{
    const QDir base(folder);
    const QJsonValue whole = arguments.value(QLatin1String("structure"));
    const QString saved = whole.toString();
    QStringList files = textsFrom(arguments.value(QLatin1String("rust")));
    if (!whole.isUndefined() && !files.isEmpty())
        return Error(ErrorCode::InvalidArgument, RecipeText::tr("A step can take its structure from only one source."));
    if (!saved.isEmpty())
        return readStructureFile(base.filePath(saved));
    if (whole.isObject()) {
        BURNISH_TRY(const SavedStructure structure, structureFromJson(whole.toObject()));
        return makeStructure(structure);
    }
    if (files.isEmpty())
        return StructurePtr();
    for (QString &file : files)
        file = base.filePath(file);
    RustAnswers answers;
    for (const auto &[name, type] : pairsFrom(arguments.value(QLatin1String("answers"))))
        answers.emplace(QString::fromStdString(name), RustAnswer{QString::fromStdString(type)});
    BURNISH_TRY(RustSource source, RustSource::read(files));
    BURNISH_TRY(
        StructurePtr structure,
        makeRustStructure(std::move(source), arguments.value(QLatin1String("type")).toString(), std::move(answers)));
    return structure;
}

Expected<ExportOptions> exportOptionsFrom(const QJsonObject &arguments, const QString &target)
{
    ExportOptions options;
    options.target = target;
    BURNISH_CHECK(readArguments(exportOptionTable(), arguments, options));
    return options;
}

} // namespace burnish
