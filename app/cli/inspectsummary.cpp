// SPDX-License-Identifier: MIT
#include "app/cli/inspectsummary.h"

#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "app/cli/table.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/base/seededhash.h"
#include "core/modelfolder/architecture.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/tensor/elementtext.h"

#include <QSysInfo>

#include <algorithm>
#include <set>

namespace burnish::cli {

namespace {

/// Counts under names, in the order in which the names first appear.
class Counter
{
public:
    ModelSummary::Count &at(std::string_view name)
    {
        const auto [place, isNew] = m_places.try_emplace(std::string(name), m_counts.size());
        if (isNew)
            m_counts.push_back({std::string(name)});
        return m_counts[place->second];
    }
    [[nodiscard]] std::vector<ModelSummary::Count> take() { return std::move(m_counts); }

private:
    std::vector<ModelSummary::Count> m_counts;
    TextMap<std::size_t> m_places;
};

/// The name with * in place of its numbers: "layers.*.q_proj.weight".
std::string withoutNumbers(std::string_view name)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto divides = [](char c) { return c == '.' || c == '_' || c == '/' || c == '-'; };
    std::string pattern;
    for (std::size_t i = 0; i < name.size();) {
        std::size_t end = i;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        const bool isNumber = end > i && (i == 0 || divides(name[i - 1])) && (end == name.size() || divides(name[end]));
        end = std::max(end, i + 1);
        pattern += isNumber ? std::string_view("*") : name.substr(i, end - i);
        i = end;
    }
    return pattern;
}

std::vector<ModelSummary::Group> groupsOf(const ModelState &state, const std::vector<NodeId> &tensors)
{
    std::vector<ModelSummary::Group> groups;
    TextMap<std::size_t> places;
    std::vector<std::string> patterns;
    for (const NodeId id : tensors) {
        const TensorInfo &info = state.node(id).tensor->info();
        const std::string name = state.path(id);
        ModelSummary::Group group = {name, std::string(info.typeName()), shapeAsList(info.shape())};
        std::string pattern = withoutNumbers(name);
        const std::string key = pattern + '\n' + group.dtype + '\n' + group.shape.toStdString();
        const auto [place, isNew] = places.try_emplace(key, groups.size());
        if (isNew) {
            groups.push_back(std::move(group));
            patterns.push_back(std::move(pattern));
        }
        if (++groups[place->second].tensors == 2)
            groups[place->second].name = patterns[place->second];
    }
    return groups;
}

QStringList factsBeside(const QString &file, std::vector<Error> &notes)
{
    QStringList texts;
    const std::vector<SidecarFile> files = sidecarFilesOf(file);
    const auto config = std::ranges::find(files, QLatin1String("config.json"), &SidecarFile::name);
    if (config == files.end())
        return texts;
    auto facts = readArchitecture(config->path);
    if (!facts) {
        notes.push_back(std::move(facts.error()));
        return texts;
    }
    for (const ArchitectureFact &fact : *facts)
        texts += fact.name + QLatin1Char(' ') + shownText(fact.value);
    return texts;
}

void writeCounts(JsonWriter &json, std::string_view key, const std::vector<ModelSummary::Count> &counts, bool ofTensors)
{
    json.key(key).beginArray();
    for (const ModelSummary::Count &count : counts) {
        json.beginObject().key("name").text(count.name);
        if (ofTensors)
            json.key("tensors").number(count.tensors).key("parameters").number(count.parameters);
        else
            json.key("count").number(count.tensors);
        json.endObject();
    }
    json.endArray();
}

QString programText()
{
    return QStringLiteral("Burnish " BURNISH_VERSION ", Qt %1, %2, %3")
        .arg(QLatin1String(qVersion()), QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture());
}

} // namespace

QString ModelSummary::listed(const std::vector<Count> &counts)
{
    QStringList texts;
    for (const Count &count : counts)
        texts += QStringLiteral("%1 × %2").arg(quotedForMessage(count.name)).arg(count.tensors);
    return texts.join(QStringLiteral(", "));
}

ModelSummary summaryOf(const ModelState &state, const std::vector<NodeId> &tensors, const QString &file,
                       Grouping grouping, std::vector<Error> &notes)
{
    ModelSummary summary;
    Counter dtypes;
    for (const NodeId id : tensors) {
        const TensorInfo &info = state.node(id).tensor->info();
        for (ModelSummary::Count *count : {&summary.total, &dtypes.at(info.typeName())}) {
            ++count->tensors;
            count->parameters += info.elementCount();
            count->bytes += info.byteSize();
        }
    }
    summary.dtypes = dtypes.take();
    Counter modules;
    std::set<NodeId> owners;
    for (const NodeId id : tensors) {
        NodeId owner = state.node(id).parent;
        while (state.node(owner).kind == NodeKind::Sequence && owner != state.root())
            owner = state.node(owner).parent;
        const auto &type = state.node(owner).containerType();
        if (type && owners.insert(owner).second)
            ++modules.at(*type).tensors;
    }
    summary.modules = modules.take();
    if (grouping == Grouping::ByName)
        summary.groups = groupsOf(state, tensors);
    summary.facts = factsBeside(file, notes);
    for (const auto &[key, value] : state.metadata().entries())
        summary.metadataKeys += quotedForMessage(key);
    return summary;
}

void printTotals(const ModelSummary &summary)
{
    print(CommandLineText::tr("%1 tensors, %2 parameters, %3 bytes")
              .arg(summary.total.tensors)
              .arg(summary.total.parameters)
              .arg(summary.total.bytes) +
          QLatin1Char('\n'));
    const auto line = [](const QString &title, const QString &text) {
        if (!text.isEmpty())
            print(title.arg(text) + QLatin1Char('\n'));
    };
    line(CommandLineText::tr("Dtypes: %1"), ModelSummary::listed(summary.dtypes));
    line(CommandLineText::tr("Modules: %1"), ModelSummary::listed(summary.modules));
    line(QStringLiteral("config.json: %1"), summary.facts.join(QStringLiteral(", ")));
}

void printSummary(const ModelSummary &summary, const FormatInfo &format)
{
    print(programText() + QLatin1Char('\n'));
    print(QStringLiteral("%1 (%2)\n").arg(format.displayName, format.id));
    printTotals(summary);
    if (!summary.metadataKeys.isEmpty())
        print(CommandLineText::tr("Keys of the metadata: %1").arg(summary.metadataKeys.join(QStringLiteral(", "))) +
              QLatin1Char('\n'));
    print(QStringLiteral("\n"));
    Table table;
    table.add({CommandLineText::tr("tensors"), CommandLineText::tr("path"), CommandLineText::tr("dtype"),
               CommandLineText::tr("shape")});
    for (const ModelSummary::Group &group : summary.groups)
        table.add({QString::number(group.tensors), QString::fromStdString(group.name),
                   QString::fromStdString(group.dtype), group.shape});
    table.print();
}

void printSummaryAsJson(const ModelSummary &summary, const FormatInfo &format)
{
    JsonWriter json;
    json.beginObject().key("program").text(programText()).key("format").text(format.id);
    json.key("tensors").number(summary.total.tensors).key("parameters").number(summary.total.parameters);
    json.key("nbytes").number(summary.total.bytes);
    writeCounts(json, "dtypes", summary.dtypes, true);
    writeCounts(json, "modules", summary.modules, false);
    const auto texts = [&](std::string_view key, const QStringList &list) {
        json.key(key).beginArray();
        for (const QString &text : list)
            json.text(text);
        json.endArray();
    };
    texts("architecture", summary.facts);
    texts("metadata_keys", summary.metadataKeys);
    json.key("groups").beginArray();
    for (const ModelSummary::Group &group : summary.groups)
        json.beginObject()
            .key("name")
            .text(group.name)
            .key("dtype")
            .text(group.dtype)
            .key("shape")
            .text(group.shape)
            .key("tensors")
            .number(group.tensors)
            .endObject();
    print(json.endArray().endObject().take() + '\n');
}

} // namespace burnish::cli
