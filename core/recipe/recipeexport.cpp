// SPDX-License-Identifier: MIT
#include "core/recipe/recipeexport.h"

#include "core/remap/remaprule.h"
#include "core/structure/structurefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Recipe)
};

Expected<void> chooseFormat(const QJsonObject &arguments, ExportOptions &options)
{
    const QString id = arguments.value(QLatin1String("format")).toString();
    options.format = id.isEmpty() ? formatForFileName(options.target) : findFormat(id);
    if (!options.format || !options.format->writer) {
        return Error(ErrorCode::InvalidArgument, id.isEmpty()
                                                     ? Text::tr("The file's name does not tell its format.")
                                                     : Text::tr("There is no format “%1” to write.").arg(id));
    }
    const QString version = arguments.value(QLatin1String("burnVersion")).toString();
    if (version.isEmpty())
        return {};
    const auto known = burnVersionFromName(version);
    if (!known)
        return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is no known version of Burn.").arg(version));
    options.burnVersion = *known;
    return {};
}

Expected<void> choosePrecision(const QJsonObject &arguments, PrecisionPolicy &policy)
{
    if (const QJsonValue name = arguments.value(QLatin1String("float")); name.isString()) {
        BURNISH_TRY(policy.floats, floatPrecisionFromName(name.toString()));
    }
    if (const QJsonValue name = arguments.value(QLatin1String("int")); name.isString()) {
        BURNISH_TRY(policy.ints, intPrecisionFromName(name.toString()));
    }
    for (const QString &text : textsFrom(arguments.value(QLatin1String("precision")))) {
        BURNISH_TRY(auto exception, precisionExceptionFromText(text));
        policy.exceptions.push_back(std::move(exception));
    }
    return {};
}

} // namespace

std::vector<RemapRule> rulesFrom(const QJsonValue &pairs)
{
    std::vector<RemapRule> rules;
    for (const QJsonValue &pair : pairs.toArray())
        rules.push_back({pair[0].toString().toStdString(), pair[1].toString().toStdString()});
    return rules;
}

QStringList textsFrom(const QJsonValue &array)
{
    QStringList texts;
    for (const QJsonValue &text : array.toArray())
        texts.append(text.toString());
    return texts;
}

std::vector<std::pair<std::string, std::string>> pairsFrom(const QJsonValue &object)
{
    std::vector<std::pair<std::string, std::string>> pairs;
    const QJsonObject map = object.toObject();
    for (auto entry = map.begin(); entry != map.end(); ++entry)
        pairs.emplace_back(entry.key().toStdString(), entry.value().toString().toStdString());
    return pairs;
}

Expected<StructurePtr> structureFrom(const QJsonObject &arguments, const QString &folder)
{
    const QDir base(folder);
    const QString saved = arguments.value(QLatin1String("structure")).toString();
    QStringList files = textsFrom(arguments.value(QLatin1String("rust")));
    if (!saved.isEmpty() && !files.isEmpty())
        return Error(ErrorCode::InvalidArgument, Text::tr("A step takes its structure from one place only."));
    if (!saved.isEmpty())
        return readStructureFile(base.filePath(saved));
    if (files.isEmpty())
        return StructurePtr();
    for (QString &file : files)
        file = base.filePath(file);
    RustAnswers answers;
    for (const auto &[name, type] : pairsFrom(arguments.value(QLatin1String("answers"))))
        answers.emplace(QString::fromStdString(name), RustAnswer{QString::fromStdString(type)});
    BURNISH_TRY(RustSource source, RustSource::read(files));
    BURNISH_TRY(StructurePtr structure, makeRustStructure(std::move(source),
                                                          arguments.value(QLatin1String("type")).toString(),
                                                          std::move(answers)));
    return structure;
}

Expected<ExportOptions> exportOptionsFrom(const QJsonObject &arguments, const QString &target)
{
    ExportOptions options;
    options.target = target;
    BURNISH_CHECK(chooseFormat(arguments, options));
    BURNISH_CHECK(choosePrecision(arguments, options.precision));
    options.selection.regexes = textsFrom(arguments.value(QLatin1String("regex")));
    options.selection.paths = textsFrom(arguments.value(QLatin1String("paths")));
    options.selection.containers = textsFrom(arguments.value(QLatin1String("containers")));
    options.selection.excludes = textsFrom(arguments.value(QLatin1String("exclude")));
    options.selection.filter = arguments.value(QLatin1String("filter")).toString();
    options.remap = rulesFrom(arguments.value(QLatin1String("rules")));
    options.assigned = pairsFrom(arguments.value(QLatin1String("assigned")));
    options.variants = pairsFrom(arguments.value(QLatin1String("variants")));
    for (const auto &[field, text] : pairsFrom(arguments.value(QLatin1String("lengths")))) {
        bool isNumber = false;
        options.lengths.emplace_back(field, QString::fromStdString(text).toULongLong(&isNumber));
        if (!isNumber)
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is no length of a list.").arg(QString::fromStdString(text)));
    }
    options.marks = pairsFrom(arguments.value(QLatin1String("marks")));
    for (auto &[key, value] : pairsFrom(arguments.value(QLatin1String("metadata"))))
        options.metadata.set(key, value);
    if (const QString adapter = arguments.value(QLatin1String("adapter")).toString();
        adapter == QLatin1String("none"))
        options.adapter = AdapterChoice::none();
    else if (!adapter.isEmpty())
        return Error(ErrorCode::InvalidArgument, Text::tr("There is no adapter “%1” here.").arg(adapter));
    options.allowPartial = arguments.value(QLatin1String("allowPartial")).toBool();
    options.overwrite = arguments.value(QLatin1String("overwrite")).toBool();
    options.verify = arguments.value(QLatin1String("verify")).toBool();
    options.unmatchedRulesFail = true;
    return options;
}

} // namespace burnish
