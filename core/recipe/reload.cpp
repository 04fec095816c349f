// SPDX-License-Identifier: MIT
#include "core/recipe/reload.h"

#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/seededhash.h"
#include "core/formats/rawvalues.h"
#include "core/modelfiles/openfile.h"
#include "core/recipe/recipesteps.h"
#include "core/recipe/storedopening.h"

#include <QJsonArray>

#include <algorithm>
#include <unordered_map>

namespace burnish {

namespace {

/// Looks up leaves and containers by full path.
class Places
{
public:
    explicit Places(const ModelState &state)
    {
        state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            (node.isContainer() ? m_containers : m_leaves).emplace(path, id);
            return true;
        });
    }
    /// Each node is returned only once.
    std::optional<NodeId> take(const Node &node, const std::string &path)
    {
        auto taken = (node.isContainer() ? m_containers : m_leaves).extract(path);
        return taken ? std::optional(taken.mapped()) : std::nullopt;
    }

private:
    TextMap<NodeId> m_leaves;
    TextMap<NodeId> m_containers;
};

/// Returns the state with ids taken from nodes with the same paths in `known`; ids from `next` on for the others.
ModelState withIdsOf(const ModelState &known, const ModelState &state, std::uint32_t next)
{
    Places places(known);
    std::unordered_map<NodeId, NodeId> ids;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        const auto same = places.take(node, path);
        ids.emplace(id, id == state.root() ? known.root() : same ? *same : NodeId{next++});
        return true;
    });
    ModelState renumbered;
    for (const auto &[id, newId] : ids) {
        Node node = state.node(id);
        node.parent = ids.at(node.parent);
        for (NodeId &child : node.children)
            child = ids.at(child);
        renumbered.assign(newId, std::make_shared<const Node>(std::move(node)));
    }
    // Keeps later edits from reusing ids that were in use.
    if (renumbered.endIndex() < next)
        renumbered.assign({next - 1}, nullptr);
    renumbered.setMetadata(state.metadata());
    renumbered.setLayout(state.layout());
    renumbered.setOmissions(state.omissions());
    return renumbered;
}

/// Returns true for edits that treat each of their nodes independently.
bool isOfEachNode(const QString &action)
{
    const auto known = recipeActionFromName(action);
    return known && std::ranges::find(argumentsOf(*known), ArgumentKind::EachNode, &RecipeArgument::kind) !=
                        argumentsOf(*known).end();
}

bool isOfMetadata(const Lineage &edit)
{
    return edit.action && recipeActionFromName(edit.action->name) == RecipeAction::SetMetadata;
}

class Reloader
{
public:
    Reloader(const ReloadRequest &request, Task &task)
        : m_request(request)
        , m_task(task)
    {}

    Expected<ReloadPlan> plan()
    {
        BURNISH_CHECK(open());
        std::vector<const Lineage *> edits;
        for (const Lineage *state = m_request.lineage.get(); state && state->before; state = state->before.get())
            edits.push_back(state);
        std::ranges::reverse(edits);
        m_plan.lineage =
            openedLineage(m_request.path, m_request.name, m_plan.facts.part.has_value(), textsOf(m_plan.facts.raw));
        for (const Lineage *edit : edits) {
            BURNISH_CHECK(m_task.poll());
            if (!m_request.metadataWritten.isEmpty() && isOfMetadata(*edit))
                continue;
            auto done = repeat(*edit);
            if (!done && done.error().isCancelled())
                return std::move(done).error();
            if (done)
                ++m_plan.kept;
            else
                m_plan.leftOut.push_back({edit->text, std::move(done).error()});
        }
        const QString text =
            !m_request.metadataWritten.isEmpty() ? m_request.metadataWritten
            : m_plan.kept == 0
                ? RecipeText::tr("Reload %1").arg(m_request.name)
                : RecipeText::tr("Reload %1, %n edit(s) kept", nullptr, int(m_plan.kept)).arg(m_request.name);
        m_plan.change = changeBetween(m_request.state, m_model.state, text);
        m_plan.change.namesModel = true;
        m_plan.change.reading.emplace(m_request.opened, std::move(m_model.reading));
        return std::move(m_plan);
    }

private:
    Expected<void> open()
    {
        const CutOff cutOff = m_request.facts.part ? CutOff::TakeWholeTensors : CutOff::Refuse;
        if (auto gone = goneFromStore(m_request.path, m_task))
            return *std::move(gone);
        Diagnostics diagnostics;
        BURNISH_TRY(OpenedFile file,
                    openFile(m_request.path, m_task, diagnostics, OpenOptions{{}, false, m_request.facts.raw}, cutOff));
        OpenedModel &content = file.opened.model;
        m_model.file = m_request.path;
        m_model.state = withIdsOf(m_request.opened.state, content.state,
                                  std::max(m_request.opened.state.endIndex(), m_request.state.endIndex()));
        m_model.reading = {m_model.state, content.detail, content.needsStructure};
        m_plan.facts = {file.opened.format,    std::move(diagnostics), std::move(content.references),
                        std::move(file.files), std::move(file.part),   m_request.facts.raw};
        return {};
    }

    Expected<void> repeat(const Lineage &edit)
    {
        if (!edit.action)
            return Error(ErrorCode::Unsupported, RecipeText::tr("This step cannot be repeated on different content."));
        const std::size_t donors = edit.donors.size();
        const DonorStates states = edit.donorStates.lock();
        if (std::size_t(edit.action->donors.size()) != donors || (states ? states->size() : 0) != donors)
            return Error(ErrorCode::NotFound,
                         RecipeText::tr("The content it took from another model is no longer available."));
        RecipeModels models;
        QStringList handles;
        for (std::size_t i = 0; i < donors; ++i) {
            handles += QStringLiteral("donor%1").arg(i);
            models[handles.last()].state = (*states)[i];
        }
        const QString own = QStringLiteral("model");
        EditAction action = *edit.action;
        const auto left = keepFoundPaths(action);
        BURNISH_TRY(const RecipeStep step, stepOf(action, own, handles));
        models[own] = m_model;
        BURNISH_TRY(const auto changes, planRecipeStep(step, models, {}, m_task));
        for (const ModelChange &change : changes) {
            if (change.model == own)
                BURNISH_CHECK(m_model.apply(change.change));
        }
        if (left)
            m_plan.leftOut.push_back({edit.text, *left, false});
        ChangeSet repeated;
        repeated.text = edit.text;
        repeated.action = std::move(action);
        m_plan.lineage = editedLineage(m_plan.lineage, repeated, edit.donors, {}, states);
        return {};
    }

    /// Removes missing paths from an edit that treats each of its nodes independently, if any path remains; the
    /// returned error names them.
    std::optional<Error> keepFoundPaths(EditAction &action) const
    {
        const QString key = QStringLiteral("paths");
        if (!isOfEachNode(action.name) || !action.arguments.contains(key))
            return std::nullopt;
        const PathIndex index(m_model.state);
        QJsonArray found;
        QStringList gone;
        for (const QJsonValue &path : action.arguments.value(key).toArray()) {
            if (path.toString().isEmpty() || index.find(path.toString().toStdString()))
                found.append(path);
            else
                gone.append(path.toString());
        }
        if (gone.isEmpty() || found.isEmpty())
            return std::nullopt;
        action.arguments.insert(key, found);
        constexpr qsizetype shown = 3;
        QStringList names = gone.mid(0, shown);
        if (gone.size() > shown)
            names += QStringLiteral("…");
        return Error(ErrorCode::NotFound,
                     RecipeText::tr("%n node(s) are no longer in the file: %1.", nullptr, int(gone.size()))
                         .arg(joinedNames(names)));
    }

    const ReloadRequest &m_request;
    Task &m_task;
    RecipeModel m_model;
    ReloadPlan m_plan;
};

} // namespace

Expected<ReloadPlan> planReload(const ReloadRequest &request, Task &task)
{
    const auto &files = request.facts.files;
    if (!files.empty() && std::ranges::all_of(files, isAsRead)) {
        ReloadPlan plan;
        plan.isUnchanged = true;
        return plan;
    }
    return Reloader(request, task).plan();
}

std::vector<NodeId> vanishedNodes(const ModelState &opened, const ModelState &now)
{
    Places places(now);
    std::vector<NodeId> order;
    std::unordered_map<NodeId, bool> isThere;
    opened.visitPaths(opened.root(), [&](NodeId id, const Node &node, const std::string &path) {
        order.push_back(id);
        isThere[id] = places.take(node, path).has_value();
        return true;
    });
    // Parents of existing nodes also exist.
    for (auto id = order.rbegin(); id != order.rend(); ++id) {
        if (isThere[*id])
            isThere[opened.node(*id).parent] = true;
    }
    std::erase_if(order, [&](NodeId id) { return isThere[id]; });
    return order;
}

} // namespace burnish
