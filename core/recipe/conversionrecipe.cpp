// SPDX-License-Identifier: MIT
#include "core/recipe/conversionrecipe.h"

#include "core/base/fromutf8.h"
#include "core/base/optiontexts.h"
#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "core/rules/rulesfile.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

/// The name of a folder or of a stored model says nothing of the format; formats that are only read have another.
QString nameOfResult(const Conversion &conversion, const Format &format)
{
    const QString converted = QFileInfo(QDir::cleanPath(conversion.convertedFile)).fileName();
    QString name = withoutFormatExtension(converted);
    const QString ending = converted.sliced(std::min(name.size() + 1, converted.size()));
    const QStringList &endings = format.info.extensions;
    name += QStringLiteral("-again");
    if (!endings.isEmpty())
        name += QLatin1Char('.') + (endings.contains(ending) ? ending : endings.first());
    return name;
}

/// The parameter ids of the second model that its tensors do not have from the first one.
QJsonObject otherIds(const Conversion &conversion)
{
    const std::vector<NodeId> sources = conversion.original.tensors();
    const std::vector<NodeId> targets = conversion.converted.tensors();
    QJsonObject ids;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const ExplainedTensor &tensor = conversion.explanation.tensors[i];
        const auto &id = conversion.converted.node(targets[i]).paramId;
        if (!id || !tensor.isExplained())
            continue;
        const ExplainedAct &act = conversion.explanation.acts[tensor.act];
        const bool isKept =
            act.sources.size() == 1 && conversion.original.node(sources[act.sources.front()]).paramId == id;
        if (!isKept)
            ids.insert(fromUtf8(tensor.name), fromUtf8(id->text()));
    }
    return ids;
}

} // namespace

std::optional<Error> addConversion(Recipe &recipe, const QString &model, const Conversion &conversion,
                                   const QString &recipeFile)
{
    const ModelState &original = conversion.original;
    const ModelState &converted = conversion.converted;
    if (const TensorRules &learned = conversion.explanation.rules; !learned.steps.empty()) {
        QJsonObject rules{{QStringLiteral("model"), model}, {QStringLiteral("rules"), rulesAsJson(learned)}};
        if (!conversion.values.empty())
            rules.insert(QStringLiteral("values"), ruleValuesAsJson(conversion.values));
        recipe.steps.push_back({RecipeAction::Rules, rules});
    }
    const Format *const own = conversion.convertedFormat;
    const Format *const format = own && own->writer ? own : findFormat(u"safetensors");
    Metadata metadata = converted.metadata();
    // An export converts records from the release that they say they are of, and then says the new one.
    if (const auto release = original.metadata().value("version"); release && format->info.isBurnFormat)
        metadata.set("version", *release);
    if (!(original.metadata() == metadata)) {
        QJsonArray entries;
        for (const auto &[name, value] : metadata.entries())
            entries.append(QJsonArray{QString::fromStdString(name), QString::fromStdString(value)});
        recipe.steps.push_back(
            {RecipeAction::SetMetadata, {{QStringLiteral("model"), model}, {QStringLiteral("entries"), entries}}});
    }
    if (const QJsonObject ids = otherIds(conversion); !ids.isEmpty())
        recipe.steps.push_back(
            {RecipeAction::SetIds, {{QStringLiteral("model"), model}, {QStringLiteral("ids"), ids}}});
    // What the rules do is all: no adapter runs on top of them.
    static constexpr const char *layouts[] = {"unknown", "burn", "pytorch", "other"};
    if (original.layout() != converted.layout() || conversion.hasChosenLayout)
        recipe.steps.push_back({RecipeAction::SetLayout,
                                {{QStringLiteral("model"), model},
                                 {QStringLiteral("layout"), QLatin1String(layouts[std::size_t(converted.layout())])}}});
    QJsonObject target = {{QStringLiteral("model"), model},
                          {QStringLiteral("adapter"), QStringLiteral("none")},
                          {QStringLiteral("format"), format->info.id},
                          {QStringLiteral("file"),
                           QFileInfo(absolutePath(recipeFile)).dir().filePath(nameOfResult(conversion, *format))}};
    const auto version = burnVersionOf(converted.metadata());
    if (version && !format->info.burnVersions.empty())
        target.insert(QStringLiteral("burnVersion"), nameOf(*version));
    recipe.steps.push_back({RecipeAction::Export, std::move(target)});
    if (!own || format == own)
        return std::nullopt;
    return Error(ErrorCode::Unsupported, RecipeText::tr("Burnish does not write %1; the recipe exports SafeTensors, "
                                                        "with the same tensors but other bytes.")
                                             .arg(own->info.displayName))
        .inFile(conversion.convertedFile);
}

} // namespace burnish
