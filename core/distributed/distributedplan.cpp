// SPDX-License-Identifier: MIT
#include "core/distributed/distributedplan.h"

#include "core/base/option.h"
#include "core/distributed/distributedtext.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/tensor/analysis/digest.h"

#include <QDir>

#include <algorithm>

namespace burnish {

namespace {

constexpr int planFormat = 1;
constexpr qsizetype digestSize = 64;

QJsonObject asJson(const PlannedInput &input)
{
    QJsonObject json{{QStringLiteral("file"), input.file},
                     {QStringLiteral("bytes"), qint64(input.bytes)},
                     {QStringLiteral("head"), QString::fromLatin1(input.head)},
                     {QStringLiteral("samples"), QString::fromLatin1(input.samples)}};
    if (!input.sha256.isEmpty())
        json.insert(QStringLiteral("sha256"), QString::fromLatin1(input.sha256));
    return json;
}

QJsonObject asJson(const PlannedOutput &output)
{
    QJsonObject json{{QStringLiteral("target"), output.target},
                     {QStringLiteral("files"), QJsonArray::fromStringList(output.files)},
                     {QStringLiteral("bytes"), qint64(output.bytes)},
                     {QStringLiteral("tensors"), qint64(output.tensors)}};
    if (!output.ends.isEmpty())
        json.insert(QStringLiteral("ends"), QString::fromLatin1(output.ends));
    return json;
}

QJsonObject asJson(const PlannedShard &shard)
{
    QJsonArray sources;
    for (const PlannedSource &source : shard.sources)
        sources.append(QJsonArray{qint64(source.input), qint64(source.offset), qint64(source.bytes)});
    QJsonObject json{{QStringLiteral("output"), qint64(shard.output)},
                     {QStringLiteral("file"), shard.file},
                     {QStringLiteral("part"), qint64(shard.part + 1)},
                     {QStringLiteral("bytes"), qint64(shard.bytes)},
                     {QStringLiteral("read"), qint64(shard.read)},
                     {QStringLiteral("cost"), qint64(shard.cost)},
                     {QStringLiteral("sources"), sources}};
    if (!shard.layout.isEmpty())
        json.insert(QStringLiteral("layout"), QString::fromLatin1(shard.layout));
    if (shard.isRange()) {
        json.insert(QStringLiteral("offset"), qint64(shard.offset));
        json.insert(QStringLiteral("of"), qint64(shard.of));
    }
    return json;
}

QJsonObject asJson(const PlannedPart &part)
{
    return {{QStringLiteral("shards"), qint64(part.shards)},
            {QStringLiteral("bytes"), qint64(part.bytes)},
            {QStringLiteral("read"), qint64(part.read)},
            {QStringLiteral("cost"), qint64(part.cost)}};
}

template <typename Item> QJsonArray asArray(const std::vector<Item> &items)
{
    QJsonArray array;
    for (const Item &item : items)
        array.append(asJson(item));
    return array;
}

/// Without the digest.
QJsonObject asJson(const DistributedPlan &plan)
{
    QJsonArray figures;
    for (const PlannedFigure &figure : plan.wholeModel)
        figures.append(QJsonArray{figure.lowest, figure.highest});
    return {{QStringLiteral("burnishPlan"), planFormat},
            {QStringLiteral("program"), plan.program},
            {QStringLiteral("command"), plan.command},
            {QStringLiteral("request"), QString::fromLatin1(plan.request)},
            {QStringLiteral("seeds"), QJsonArray::fromStringList(plan.seeds)},
            {QStringLiteral("wholeModel"), figures},
            {QStringLiteral("inputs"), asArray(plan.inputs)},
            {QStringLiteral("outputs"), asArray(plan.outputs)},
            {QStringLiteral("shards"), asArray(plan.shards)},
            {QStringLiteral("parts"), asArray(plan.parts)}};
}

QByteArray digestOf(const QJsonObject &json)
{
    const QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact);
    Sha256 sha256;
    sha256.add(bytesOf(text));
    return sha256.result().toHex();
}

Error damaged(const QString &where)
{
    return Error(ErrorCode::Malformed, DistributedText::tr("The plan has an invalid value: “%1”.").arg(where));
}

/// Reads the members of an object; the first error stays.
class Members
{
public:
    Members(const QJsonValue &value, std::optional<Error> &error)
        : m_json(value.toObject())
        , m_error(error)
    {
        if (!value.isObject())
            refuse(QStringLiteral("{"));
    }

    [[nodiscard]] std::uint64_t number(const char *name, std::uint64_t most = std::uint64_t(1) << 62)
    {
        const QJsonValue value = m_json.value(QLatin1String(name));
        const qint64 number = value.toInteger(-1);
        if (number < 0 || std::uint64_t(number) > most)
            refuse(QLatin1String(name));
        return std::uint64_t(number);
    }
    [[nodiscard]] std::uint64_t numberOr0(const char *name)
    {
        return m_json.contains(QLatin1String(name)) ? number(name) : 0;
    }
    [[nodiscard]] QString text(const char *name)
    {
        const QJsonValue value = m_json.value(QLatin1String(name));
        if (!value.isString())
            refuse(QLatin1String(name));
        return value.toString();
    }
    /// The name of a file inside the output folder.
    [[nodiscard]] QString fileName(const char *name)
    {
        QString file = text(name);
        if (!isInside(file))
            refuse(QLatin1String(name));
        return file;
    }
    [[nodiscard]] QByteArray digest(const char *name, bool isNeeded = true)
    {
        if (!isNeeded && !m_json.contains(QLatin1String(name)))
            return {};
        QByteArray digest = text(name).toLatin1();
        if (digest.size() != digestSize || QByteArray::fromHex(digest).toHex() != digest)
            refuse(QLatin1String(name));
        return digest;
    }
    [[nodiscard]] QJsonArray array(const char *name)
    {
        const QJsonValue value = m_json.value(QLatin1String(name));
        if (!value.isArray())
            refuse(QLatin1String(name));
        return value.toArray();
    }
    [[nodiscard]] QStringList names(const char *name)
    {
        QStringList files = textsFrom(array(name));
        if (!std::ranges::all_of(files, isInside))
            refuse(QLatin1String(name));
        return files;
    }
    void refuse(const QString &where)
    {
        if (!m_error)
            m_error = damaged(where);
    }

private:
    static bool isInside(const QString &file)
    {
        return !file.isEmpty() && QDir::isRelativePath(file) && QDir::cleanPath(file) == file &&
               file != QLatin1String("..") && !file.startsWith(QLatin1String("../"));
    }

    QJsonObject m_json;
    std::optional<Error> &m_error;
};

class PlanReader
{
public:
    Expected<DistributedPlan> read(const QJsonObject &json)
    {
        Members members(json, m_error);
        m_plan.program = members.text("program");
        m_plan.command = members.text("command");
        m_plan.request = members.digest("request");
        m_plan.seeds = textsFrom(members.array("seeds"));
        const QJsonArray figures = members.array("wholeModel");
        for (const auto &figure : figures)
            m_plan.wholeModel.push_back(figureFrom(members, figure.toArray()));
        const QJsonArray inputs = members.array("inputs");
        for (const auto &input : inputs)
            m_plan.inputs.push_back(inputFrom(Members(input, m_error)));
        const QJsonArray outputs = members.array("outputs");
        for (const auto &output : outputs)
            m_plan.outputs.push_back(outputFrom(Members(output, m_error)));
        const QJsonArray parts = members.array("parts");
        for (const auto &part : parts)
            m_plan.parts.push_back(partFrom(Members(part, m_error)));
        if (m_plan.parts.empty() || m_plan.parts.size() > mostParts)
            members.refuse(QStringLiteral("parts"));
        const QJsonArray shards = members.array("shards");
        for (const auto &shard : shards)
            m_plan.shards.push_back(shardFrom(Members(shard, m_error)));
        m_plan.digest = members.digest("digest");
        if (m_error)
            return *std::move(m_error);
        return std::move(m_plan);
    }

private:
    static PlannedFigure figureFrom(Members &members, const QJsonArray &range)
    {
        const PlannedFigure figure = {range.at(0).toDouble(), range.at(1).toDouble()};
        if (range.size() != 2 || !range[0].isDouble() || !range[1].isDouble() || figure.lowest > figure.highest)
            members.refuse(QStringLiteral("wholeModel"));
        return figure;
    }
    PlannedSource sourceFrom(Members &members, const QJsonArray &range) const
    {
        const auto number = [&](qsizetype i) { return range.at(i).toInteger(-1); };
        const PlannedSource source = {std::size_t(number(0)), std::uint64_t(number(1)), std::uint64_t(number(2))};
        if (range.size() != 3 || number(0) < 0 || number(1) < 0 || number(2) < 0 ||
            source.input >= m_plan.inputs.size())
            members.refuse(QStringLiteral("sources"));
        return source;
    }
    static PlannedInput inputFrom(Members members)
    {
        return {members.text("file"), members.number("bytes"), members.digest("head"), members.digest("samples"),
                members.digest("sha256", false)};
    }
    static PlannedOutput outputFrom(Members members)
    {
        return {members.fileName("target"), members.names("files"), members.number("bytes"), members.number("tensors"),
                members.digest("ends", false)};
    }
    static PlannedPart partFrom(Members members)
    {
        return {std::size_t(members.number("shards")), members.number("bytes"), members.number("read"),
                members.number("cost")};
    }
    PlannedShard shardFrom(Members members)
    {
        PlannedShard shard;
        shard.output = std::size_t(members.number("output"));
        shard.file = members.fileName("file");
        shard.part = std::size_t(members.number("part")) - 1;
        shard.offset = members.numberOr0("offset");
        shard.bytes = members.number("bytes");
        shard.of = members.numberOr0("of");
        shard.layout = members.digest("layout", false);
        shard.read = members.number("read");
        shard.cost = members.number("cost");
        const QJsonArray sources = members.array("sources");
        shard.sources.reserve(std::size_t(sources.size()));
        for (const auto &source : sources)
            shard.sources.push_back(sourceFrom(members, source.toArray()));
        if (shard.output >= m_plan.outputs.size() || shard.part >= m_plan.parts.size() ||
            (shard.isRange() && (shard.offset > shard.of || shard.bytes > shard.of - shard.offset)))
            members.refuse(shard.file);
        return shard;
    }

    DistributedPlan m_plan;
    std::optional<Error> m_error;
};

} // namespace

void DistributedPlan::seal()
{
    digest = digestOf(asJson(*this));
}

std::vector<std::vector<std::size_t>> DistributedPlan::shardsByPart() const
{
    std::vector<std::vector<std::size_t>> byPart(parts.size());
    for (std::size_t i = 0; i < shards.size(); ++i)
        byPart[shards[i].part].push_back(i);
    return byPart;
}

QString DistributedPlan::unfinishedName(const QString &file) const
{
    return unfinishedPath(file, QString::fromLatin1(digest.first(unfinishedTokenSize)));
}

namespace {

Expected<DistributedPlan> planFrom(QJsonObject object)
{
    const QJsonValue format = object.value(QLatin1String("burnishPlan"));
    if (!format.isDouble())
        return Error(ErrorCode::Malformed, DistributedText::tr("This is not a plan of parts."));
    if (format.toInteger() != planFormat)
        return Error(ErrorCode::Unsupported,
                     DistributedText::tr("Expected a plan of format %1, found %2. It was made by another version.")
                         .arg(planFormat)
                         .arg(format.toInteger()));
    const QByteArray stated = object.take(QLatin1String("digest")).toString().toLatin1();
    if (digestOf(object) != stated)
        return Error(ErrorCode::Malformed,
                     DistributedText::tr("The plan was changed after it was made. Make it again with --plan."));
    object.insert(QStringLiteral("digest"), QString::fromLatin1(stated));
    return PlanReader().read(object);
}

} // namespace

Expected<DistributedPlan> distributedPlanFromJson(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    return planFrom(document.object());
}

Expected<DistributedPlan> readDistributedPlan(const QString &path)
{
    return readJsonFile(path, [](const QJsonDocument &json) { return planFrom(json.object()); });
}

QByteArray distributedPlanToJson(const DistributedPlan &plan)
{
    QJsonObject json = asJson(plan);
    json.insert(QStringLiteral("digest"), QString::fromLatin1(plan.digest));
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

Expected<void> writeDistributedPlan(const QString &path, const DistributedPlan &plan)
{
    if (statusOfPath(path).exists()) {
        const auto there = readJsonFile(path);
        if (!there || !there->object().contains(QLatin1String("burnishPlan")))
            return Error(ErrorCode::Exists, DistributedText::tr("The file exists already and is not a plan of parts."))
                .inFile(path);
    }
    return writeJsonFile(path, distributedPlanToJson(plan));
}

QString partsAsArray(const std::vector<std::size_t> &parts)
{
    QStringList runs;
    for (std::size_t i = 0; i < parts.size();) {
        std::size_t last = i;
        while (last + 1 < parts.size() && parts[last + 1] == parts[last] + 1)
            ++last;
        runs +=
            last == i ? QString::number(parts[i] + 1) : QStringLiteral("%1-%2").arg(parts[i] + 1).arg(parts[last] + 1);
        i = last + 1;
    }
    return runs.join(QLatin1Char(','));
}

} // namespace burnish
