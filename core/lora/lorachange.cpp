// SPDX-License-Identifier: MIT
#include "core/lora/lorachange.h"

#include "core/edit/editbuilder.h"
#include "core/lora/loramakeoptions.h"
#include "core/lora/loratext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace burnish {

namespace {

/// Returns the change that turns all content of the model into that of the adapter.
ChangeSet becoming(const ModelState &model, const ModelState &adapter, const QString &text)
{
    EditBuilder builder(model);
    const std::vector<NodeId> old = model.node(model.root()).children;
    builder.remove(old);
    const Node &top = adapter.node(adapter.root());
    std::vector<EditBuilder::Named> nodes;
    for (const NodeId id : top.children)
        nodes.emplace_back(id, adapter.node(id).name);
    builder.insertCopies(model.root(), 0, adapter, nodes);
    builder.setContainerType(model.root(), top.containerType() ? *top.containerType() : std::string());
    builder.setForm(model.root(), top.form);
    builder.setMetadata(adapter.metadata());
    builder.setLayout(adapter.layout());
    builder.setOmissions(adapter.omissions());
    return builder.finish(text);
}

/// Returns the arguments for options that can all be expressed.
template <typename Table, typename Options> QJsonObject argumentsFor(const Table &table, const Options &options)
{
    const auto arguments = writtenArguments(table, options);
    return arguments ? *arguments : QJsonObject();
}

} // namespace

Expected<LoraResult> combineAdapters(std::span<const LoraSource> sources, const LoraCombineOptions &options,
                                     const Task &task)
{
    std::vector<LoraInput> inputs;
    Omissions lacking;
    for (const LoraSource &source : sources) {
        const auto read = [&]() -> Expected<Lora> {
            BURNISH_TRY(const LoraConfig config, loraConfigFrom(source.state.metadata(), source.config));
            return readLora(source.state, config, task);
        };
        Expected<Lora> lora = read();
        if (!lora)
            return std::move(lora.error().inFile(source.name));
        lacking.add(source.state.omissions());
        for (const std::string &key : lora->unknown) {
            Error reason(ErrorCode::NotFound, LoraText::tr("This tensor of the adapter is not recognised."));
            lacking.add({OmissionKind::AdapterParts,
                         std::move(reason.inTensor(quotedForMessage(key)).inFile(source.name)),
                         {}});
        }
        inputs.push_back({*std::move(lora), source.weight, source.name});
    }
    BURNISH_TRY(LoraResult result, combineLoras(inputs, options, task));
    result.model.setOmissions(std::move(lacking));
    return result;
}

ChangeSet extractionChange(const ModelState &tuned, const ModelState &adapter, const LoraExtractOptions &options,
                           const QString &baseKey)
{
    ChangeSet change = becoming(tuned, adapter, LoraText::tr("Extract an adapter"));
    change.action = EditAction{QStringLiteral("extractLora"), argumentsFor(loraExtractOptionTable(), options), baseKey};
    return change;
}

ChangeSet resizingChange(const LoraSource &source, const ModelState &adapter, const LoraCombineOptions &options)
{
    QJsonObject arguments = argumentsFor(loraCombineOptionTable(), options);
    if (!source.config.isEmpty())
        arguments.insert(QStringLiteral("config"), pairsAsJson(source.config.entries()));
    ChangeSet change = becoming(source.state, adapter, LoraText::tr("Resize the adapter"));
    change.action = EditAction{QStringLiteral("resizeLora"), std::move(arguments), {}};
    return change;
}

ChangeSet combinationChange(std::span<const LoraSource> sources, const ModelState &adapter,
                            const LoraCombineOptions &options)
{
    QJsonObject arguments = argumentsFor(loraCombineOptionTable(), options);
    QJsonArray models;
    QJsonArray weights;
    QJsonArray configs;
    QStringList donors;
    for (const LoraSource &source : sources) {
        models.append(source.key);
        weights.append(QString::number(source.weight, 'g', QLocale::FloatingPointShortest));
        configs.append(pairsAsJson(source.config.entries()));
        if (!source.key.isEmpty() && !donors.contains(source.key))
            donors.append(source.key);
    }
    arguments.insert(QStringLiteral("models"), models);
    if (std::ranges::any_of(sources, [](const LoraSource &source) { return source.weight != 1; }))
        arguments.insert(QStringLiteral("weights"), weights);
    if (std::ranges::any_of(sources, [](const LoraSource &source) { return !source.config.isEmpty(); }))
        arguments.insert(QStringLiteral("configs"), configs);
    const auto own = std::ranges::find_if(sources, [](const LoraSource &source) { return source.key.isEmpty(); });
    ChangeSet change =
        becoming(own->state, adapter, LoraText::tr("Combine %n adapter(s)", nullptr, int(sources.size())));
    change.action = EditAction{QStringLiteral("combineLoras"), std::move(arguments), {}};
    change.action->donors = donors;
    return change;
}

} // namespace burnish
