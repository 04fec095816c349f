// SPDX-License-Identifier: MIT
#include "core/recipe/recipeexport.h"

#include "core/edit/editaction.h"
#include "core/remap/remaprule.h"
#include "core/structure/rust/structurefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

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
        return Error(ErrorCode::InvalidArgument, id.isEmpty() ? Text::tr("The file's name does not tell its format.")
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

Expected<void> chooseAdapter(const QJsonObject &arguments, ExportOptions &options)
{
    const bool isOne = !arguments.value(QLatin1String("adapter")).toString().isEmpty();
    if (isOne && !arguments.value(QLatin1String("adapters")).toArray().isEmpty())
        return Error(ErrorCode::InvalidArgument, Text::tr("A step takes either “adapter” or “adapters”."));
    BURNISH_TRY(options.adapter, adapterChoiceFrom(arguments));
    return {};
}

/// How the file is cut or embedded, and what its fresh ids are made from.
Expected<void> chooseForm(const QJsonObject &arguments, ExportOptions &options)
{
    if (const QString name = arguments.value(QLatin1String("embed")).toString(); !name.isEmpty()) {
        const auto form = embedFormFromName(name);
        if (!form)
            return Error(ErrorCode::InvalidArgument, Text::tr("There is no way of embedding “%1”.").arg(name));
        options.embed = *form;
    }
    options.shardSize = std::uint64_t(arguments.value(QLatin1String("shardSize")).toInteger());
    if (const QString seed = arguments.value(QLatin1String("seed")).toString(); !seed.isEmpty()) {
        options.idSeed = ParamId::fromText(seed.toStdString());
        if (!options.idSeed)
            return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is no seed.").arg(seed));
    }
    return {};
}

/// Collects arguments that are left out where they say nothing.
class Arguments
{
public:
    void add(const char *name, const QString &text)
    {
        if (!text.isEmpty())
            m_arguments.insert(QLatin1String(name), text);
    }
    void add(const char *name, const QStringList &texts)
    {
        if (!texts.isEmpty())
            m_arguments.insert(QLatin1String(name), QJsonArray::fromStringList(texts));
    }
    void add(const char *name, const std::vector<std::pair<std::string, std::string>> &pairs)
    {
        QJsonObject map;
        for (const auto &[key, value] : pairs)
            map.insert(QString::fromStdString(key), QString::fromStdString(value));
        if (!map.isEmpty())
            m_arguments.insert(QLatin1String(name), map);
    }
    void add(const char *name, bool truth)
    {
        if (truth)
            m_arguments.insert(QLatin1String(name), true);
    }
    void add(const char *name, const QJsonValue &value) { m_arguments.insert(QLatin1String(name), value); }
    void add(const AdapterChoice &adapter) { sayAdapter(m_arguments, adapter); }

    [[nodiscard]] QJsonObject take() { return std::move(m_arguments); }

private:
    QJsonObject m_arguments;
};

void addPrecision(Arguments &arguments, const PrecisionPolicy &policy)
{
    if (policy.floats)
        arguments.add("float", precisionName(policy.floats));
    if (policy.ints)
        arguments.add("int", precisionName(policy.ints));
    QStringList exceptions;
    for (const PrecisionException &exception : policy.exceptions)
        exceptions += exception.pattern + QLatin1Char('=') + precisionName(exception.dtype);
    arguments.add("precision", exceptions);
}

Expected<void> addSelection(Arguments &arguments, const ExportSelection &selection, const ModelState &state)
{
    arguments.add("regex", selection.regexes);
    arguments.add("paths", selection.paths);
    arguments.add("containers", selection.containers);
    arguments.add("exclude", selection.excludes);
    arguments.add("filter", selection.filter);
    if (selection.nodes.empty())
        return {};
    const auto paths = recipePaths(state, selection.nodes);
    if (!paths)
        return Error(ErrorCode::Unsupported,
                     Text::tr("No path names one of the nodes that were selected for the export."));
    arguments.add("nodes", QJsonValue(*paths));
    return {};
}

void addRenaming(Arguments &arguments, const ExportOptions &options)
{
    QJsonArray rules;
    for (const RemapRule &rule : options.remap) {
        if (rule.enabled)
            rules.append(QJsonArray{QString::fromStdString(rule.from), QString::fromStdString(rule.to)});
    }
    if (!rules.isEmpty())
        arguments.add("rules", QJsonValue(rules));
    if (!options.unmatchedRulesFail)
        arguments.add("unmatchedRules", QStringLiteral("warn"));
    arguments.add("mapIndices", options.mapIndices);
    arguments.add(options.adapter);
}

void addMetadata(Arguments &arguments, const Metadata &metadata)
{
    std::vector<std::pair<std::string, std::string>> pairs = metadata.entries();
    const auto asQText = [](const auto &pair) { return QString::fromStdString(pair.first); };
    if (std::ranges::is_sorted(pairs, {}, asQText))
        return arguments.add("metadata", pairs);
    QJsonArray entries;
    for (const auto &[key, value] : pairs)
        entries.append(QJsonArray{QString::fromStdString(key), QString::fromStdString(value)});
    arguments.add("metadataEntries", QJsonValue(entries));
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
    return QJsonDocument::fromJson(structureToJson(saved)).object();
}

Expected<QJsonObject> exportArgumentsOf(const ExportOptions &options, const ModelState &state)
{
    Arguments arguments;
    if (options.format) {
        arguments.add("format", options.format->info.id);
        arguments.add("burnVersion", nameOf(options.burnVersion));
    }
    arguments.add("embed", nameOf(options.embed));
    addPrecision(arguments, options.precision);
    BURNISH_CHECK(addSelection(arguments, options.selection, state));
    addRenaming(arguments, options);
    if (options.structure && !options.structure->templateRecord()) {
        BURNISH_TRY(const QJsonObject structure, structureArgumentOf(*options.structure, options.burnVersion));
        arguments.add("structure", QJsonValue(structure));
    }
    arguments.add("assigned", options.assigned);
    arguments.add("variants", options.variants);
    std::vector<std::pair<std::string, std::string>> lengths;
    for (const auto &[field, length] : options.lengths)
        lengths.emplace_back(field, std::to_string(length));
    arguments.add("lengths", lengths);
    arguments.add("marks", options.marks);
    addMetadata(arguments, options.metadata);
    arguments.add("allowPartial", options.allowPartial);
    arguments.add("overwrite", options.overwrite);
    arguments.add("verify", options.verify);
    if (options.shardSize > 0)
        arguments.add("shardSize", QJsonValue(qint64(options.shardSize)));
    if (options.idSeed)
        arguments.add("seed", QString::fromStdString(options.idSeed->text()));
    return arguments.take();
}

Expected<StructurePtr> structureFrom(const QJsonObject &arguments, const QString &folder)
{
    const QDir base(folder);
    const QJsonValue whole = arguments.value(QLatin1String("structure"));
    const QString saved = whole.toString();
    QStringList files = textsFrom(arguments.value(QLatin1String("rust")));
    if (!whole.isUndefined() && !files.isEmpty())
        return Error(ErrorCode::InvalidArgument, Text::tr("A step takes its structure from one place only."));
    if (!saved.isEmpty())
        return readStructureFile(base.filePath(saved));
    if (whole.isObject()) {
        BURNISH_TRY(const SavedStructure structure, structureFromJson(QJsonDocument(whole.toObject()).toJson()));
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
    for (const QJsonValue &pair : arguments.value(QLatin1String("metadataEntries")).toArray())
        options.metadata.set(pair[0].toString().toStdString(), pair[1].toString().toStdString());
    BURNISH_CHECK(chooseAdapter(arguments, options));
    BURNISH_CHECK(chooseForm(arguments, options));
    options.mapIndices = arguments.value(QLatin1String("mapIndices")).toBool();
    options.allowPartial = arguments.value(QLatin1String("allowPartial")).toBool();
    options.overwrite = arguments.value(QLatin1String("overwrite")).toBool();
    options.verify = arguments.value(QLatin1String("verify")).toBool();
    options.unmatchedRulesFail = arguments.value(QLatin1String("unmatchedRules")) != QLatin1String("warn");
    return options;
}

} // namespace burnish
