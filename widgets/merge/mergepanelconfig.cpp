// SPDX-License-Identifier: MIT
// The merge dock's configurations: what mergekit reads and writes.
#include "core/merge/config/mergekitconfig.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/merge/form/mergefiles.h"
#include "widgets/merge/form/mergeslicesmodel.h"
#include "widgets/merge/form/mergeweights.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

namespace {

/// What tells files apart; one that is gone still has its path.
QString keyOfFile(const QString &file)
{
    const QFileInfo info(file);
    return info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
}

} // namespace

ModelDocument *MergePanel::documentOf(const QString &file) const
{
    for (ModelDocument *document : workspace().documents()) {
        if (document != m_preview && !document->filePath().isEmpty() &&
            keyOfFile(document->filePath()) == keyOfFile(file))
            return document;
    }
    return nullptr;
}

void MergePanel::openConfig(const QString &path)
{
    const auto text = readMergeFile(path);
    auto config = text ? readMergekitConfig(*text) : Expected<MergeConfig>(text.error());
    if (!config) {
        m_weights->banner()->setSentence(Error(config.error()).inFile(path).sentence());
        return;
    }
    Waiting waiting{std::move(*config), {}};
    QStringList unopened;
    for (const QString &name : std::as_const(waiting.config.models)) {
        QString file = fileOfModel(name, path);
        // Models that are open may be meant by their names alone.
        for (const ModelDocument *document : workspace().documents()) {
            const QFileInfo info(document->filePath());
            if (!QFileInfo::exists(file) && document != m_preview &&
                (info.fileName() == name || info.completeBaseName() == name))
                file = document->filePath();
        }
        if (!QFileInfo::exists(file) && !documentOf(file)) {
            m_weights->banner()->setSentence(
                tr("%1 is not open, and there is no such file beside the configuration.").arg(name));
            return;
        }
        waiting.files.append(file);
        if (!documentOf(file) && !unopened.contains(file))
            unopened.append(file);
    }
    m_weights->banner()->setSentence({});
    m_waiting = std::move(waiting);
    if (unopened.isEmpty())
        tryWaiting();
    else
        workspace().openFiles(unopened);
}

void MergePanel::tryWaiting()
{
    if (!m_waiting)
        return;
    std::vector<quint64> ids;
    for (const QString &file : std::as_const(m_waiting->files)) {
        const ModelDocument *document = documentOf(file);
        if (!document)
            return;
        ids.push_back(workspace().idOf(document));
    }
    const Waiting ready = *std::exchange(m_waiting, std::nullopt);
    useConfig(ready.config, ids);
}

void MergePanel::useConfig(const MergeConfig &config, const std::vector<quint64> &ids)
{
    const MergeOptions &given = config.options;
    MergeChoices choices = m_form->choices();
    choices.method = given.method;
    choices.flavour = given.flavour;
    choices.base = given.base ? ids[*given.base] : 0;
    choices.models.clear();
    choices.missing = given.missing;
    choices.cropped = given.cropped;
    choices.notFinite = given.notFinite;
    choices.mergesVae = given.mergesVae;
    choices.repairsPositions = given.repairsPositions;
    choices.dtype = given.dtype;
    choices.seed = given.seed;
    choices.switches.clear();
    std::vector<std::size_t> order;
    const bool hasBase = given.base && given.method->base != MergeBase::None;
    for (const std::size_t model : given.models) {
        if (!hasBase || model != *given.base) {
            order.push_back(model);
            choices.models.push_back(ids[model]);
        }
    }
    std::vector<MergeRule> rules;
    for (MergeRule rule : given.rules) {
        const MergeParameter *parameter = given.method->parameter(rule.parameter);
        if (parameter && parameter->kind != MergeParameterKind::Number && rule.where == MergePattern() &&
            rule.values.size() == 1 && !rule.model) {
            choices.switches.insert_or_assign(rule.parameter, rule.values.front());
            continue;
        }
        if (rule.model) {
            const auto at = std::ranges::find(order, *rule.model);
            // What a configuration says of the base is of the merge, where a parameter is not each model's own.
            const bool isOfMerge = parameter && !parameter->isPerModel;
            if (at == order.end() && !isOfMerge)
                continue;
            rule.model = isOfMerge ? std::nullopt : std::optional(std::size_t(at - order.begin()));
        }
        rules.push_back(std::move(rule));
    }
    m_rulesMethod = given.method;
    m_form->setChoices(std::move(choices));
    m_undo->clear();
    m_rules->setRules(std::move(rules));
    m_slices->setSlices(given.slices, ids);
    choicesShown();
    edited();
    if (!config.notes.empty())
        m_weights->banner()->setSentence(config.notes.front().sentence());
}

void MergePanel::saveConfig(const QString &path)
{
    MergeConfig config;
    std::vector<quint64> sources;
    config.options = options(sources);
    const QDir folder = QFileInfo(path).dir();
    for (const quint64 id : sources) {
        const ModelDocument *document = workspace().documentById(id);
        const QString file = document ? document->filePath() : QString();
        if (file.isEmpty()) {
            m_weights->banner()->setSentence(
                tr("A model without a file cannot be named in a configuration. Export it first."));
            return;
        }
        config.models.append(folder.relativeFilePath(file));
    }
    // Where all models have the same tensors, what to do about missing ones need not be said.
    if (m_plan->preview() && !isBusy() && m_plan->preview()->namesAgree)
        config.options.missing = MergeMissing::Refuse;
    const auto text = writeMergekitConfig(config);
    const auto saved = text ? writeMergeFile(path, *text) : Expected<void>(text.error());
    m_weights->banner()->setSentence(saved ? QString() : saved.error().sentence());
    if (saved)
        workspace().tell(tr("Saved %1").arg(QFileInfo(path).fileName()));
}

} // namespace burnish
