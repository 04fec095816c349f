// SPDX-License-Identifier: MIT
#include "core/graft/graftchange.h"

#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/edit/copiedids.h"
#include "core/edit/editaction.h"
#include "core/edit/editbuilder.h"
#include "core/edit/nodeedits.h"
#include "core/graft/graftrows.h"
#include "core/graft/grafttext.h"
#include "core/tensor/expressions/permute.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>
#include <unordered_set>

namespace burnish {

namespace {

/// Returns the nodes that a move removes from their old positions: whole dragged nodes if all their tensors were taken
/// over, else only those tensors.
std::vector<NodeId> nodesToRemove(const ModelState &donor, const GraftPlan &plan)
{
    std::unordered_set<NodeId> kept;
    std::vector<NodeId> candidates = plan.dragged;
    for (const GraftRow &row : plan.rows) {
        if (row.isWritten()) {
            candidates.push_back(row.donor);
            continue;
        }
        for (NodeId up = row.donor; donor.contains(up) && kept.insert(up).second && up != donor.root();)
            up = donor.node(up).parent;
    }
    for (const GraftInsert &insert : plan.inserts)
        candidates.push_back(insert.donor);
    std::erase_if(candidates, [&](NodeId id) { return kept.contains(id) || !donor.contains(id); });
    return topNodes(donor, candidates);
}

/// Returns the donor with the dragged tensors adapted to the target's layout, and without those left out of modules
/// that are inserted.
ModelState adaptedDonor(const GraftPlan &plan, const std::unordered_set<NodeId> &leftOut)
{
    ModelState donor = plan.request.donor;
    for (const GraftRow &row : plan.rows) {
        if (!row.isAdapted || row.failure)
            continue;
        Node node = donor.node(row.donor);
        node.tensor = row.aligned.adapted.tensor;
        if (!row.existing)
            node.name = row.aligned.adapted.name;
        donor.assign(row.donor, std::make_shared<const Node>(std::move(node)));
    }
    if (leftOut.empty())
        return donor;
    std::vector<NodeId> removed;
    for (const GraftInsert &insert : plan.inserts) {
        if (leftOut.contains(insert.donor))
            continue;
        donor.visit(insert.donor, [&](NodeId id, const Node &) {
            const bool isOut = leftOut.contains(id);
            if (isOut)
                removed.push_back(id);
            return !isOut;
        });
    }
    EditBuilder builder(donor);
    builder.remove(removed);
    return builder.state();
}

/// Applies a plan to a copy of the target.
class Grafter
{
public:
    Grafter(const ModelState &target, const GraftPlan &plan, const BlendFunction &blender)
        : m_target(target)
        , m_donor(plan.request.donor)
        , m_leftOut(plan.leftOut())
        , m_adapted(adaptedDonor(plan, m_leftOut))
        , m_plan(plan)
        , m_blender(blender)
        , m_builder(target)
    {}

    Expected<ChangeSet> run();

private:
    [[nodiscard]] bool isMoveWithin() const
    {
        return m_plan.request.sameModel && m_plan.request.mode == GraftMode::Move;
    }
    Expected<void> writeRows();
    Expected<void> writeBlends(std::span<const TensorBlend> blends);
    Expected<TensorPtr> tensorFor(const GraftRow &row) const;
    void insertBesides();
    void insertNodes();
    [[nodiscard]] const std::string &nameOf(const GraftInsert &insert) const;
    void fillFields();
    void removeRest();
    void put(NodeId parent, std::size_t position, std::span<const EditBuilder::Named> nodes);
    [[nodiscard]] QString text() const;
    [[nodiscard]] std::optional<EditAction> recorded() const;
    [[nodiscard]] bool recordRows(QJsonObject &arguments) const;

    const ModelState &m_target;
    const ModelState &m_donor;
    const std::unordered_set<NodeId> m_leftOut;
    const ModelState m_adapted; ///< the donor as it is inserted; see adaptedDonor()
    const GraftPlan &m_plan;
    const BlendFunction &m_blender;
    EditBuilder m_builder;
    std::vector<NodeId> m_copies;
    std::vector<std::pair<const GraftRow *, TensorPtr>> m_besides;
};

Expected<TensorPtr> Grafter::tensorFor(const GraftRow &row) const
{
    TensorPtr dragged = m_adapted.node(row.donor).tensor;
    const bool turned = row.fit == GraftFit::FitsTransposed;
    if (turned && (row.action == GraftAction::TransposeReplace || row.action == GraftAction::Blend)) {
        BURNISH_TRY(dragged, makeTranspose(std::move(dragged)));
    }
    return dragged;
}

Expected<void> Grafter::writeRows()
{
    std::vector<TensorBlend> blends;
    for (const GraftRow &row : m_plan.rows) {
        if (row.isStuck() && row.isWritten())
            return Error(*row.failure).inTensor(quotedForMessage(row.from));
        if (!row.existing || !row.isWritten())
            continue;
        auto tensor = tensorFor(row);
        if (!tensor)
            return std::move(tensor).error().inTensor(quotedForMessage(row.into));
        if (row.action == GraftAction::Blend)
            blends.push_back({*row.existing, *std::move(tensor), row.blend});
        else if (row.action == GraftAction::KeepBoth)
            m_besides.emplace_back(&row, *std::move(tensor));
        else if (*tensor != m_target.node(*row.existing).tensor)
            m_builder.setTensor(*row.existing, *std::move(tensor));
    }
    return blends.empty() ? Expected<void>() : writeBlends(blends);
}

Expected<void> Grafter::writeBlends(std::span<const TensorBlend> blends)
{
    if (!m_blender)
        return Error(ErrorCode::Unsupported, GraftText::tr("Blending tensors is not supported here."));
    BURNISH_TRY(std::vector<TensorPtr> blended, m_blender(m_target, blends));
    for (std::size_t i = 0; i < blends.size(); ++i) {
        if (blended[i] != m_target.node(blends[i].existing).tensor)
            m_builder.setTensor(blends[i].existing, std::move(blended[i]));
    }
    return {};
}

void Grafter::insertBesides()
{
    std::ranges::stable_sort(m_besides, {}, [](const auto &entry) { return entry.first->parent; });
    for (auto first = m_besides.begin(); first != m_besides.end();) {
        const NodeId parent = first->first->parent;
        TextSet taken;
        for (const NodeId child : m_builder.state().node(parent).children)
            taken.insert(m_builder.state().node(child).name);
        std::vector<EditBuilder::Named> nodes;
        for (; first != m_besides.end() && first->first->parent == parent; ++first) {
            const std::string &name = m_target.node(*first->first->existing).name;
            std::string fresh = name;
            for (std::uint64_t number = 2; !taken.insert(fresh).second; ++number)
                fresh = name + "_" + std::to_string(number);
            nodes.emplace_back(first->first->donor, std::move(fresh));
        }
        put(parent, m_builder.state().node(parent).children.size(), nodes);
    }
}

/// Moves or copies dragged nodes to their new position.
void Grafter::put(NodeId parent, std::size_t position, std::span<const EditBuilder::Named> nodes)
{
    if (isMoveWithin()) {
        m_builder.move(nodes, parent, position);
        return;
    }
    const auto copies = m_builder.insertCopies(parent, position, m_adapted, nodes);
    m_copies.insert(m_copies.end(), copies.begin(), copies.end());
}

/// If an adapter renames a tensor, the adapter's name is used.
const std::string &Grafter::nameOf(const GraftInsert &insert) const
{
    return insert.name == m_donor.node(insert.donor).name ? m_adapted.node(insert.donor).name : insert.name;
}

void Grafter::insertNodes()
{
    std::map<NodeId, std::vector<const GraftInsert *>> byParent;
    for (const GraftInsert &insert : m_plan.inserts) {
        if (!insert.fills && !m_leftOut.contains(insert.donor))
            byParent[insert.parent].push_back(&insert);
    }
    for (const auto &[parent, inserts] : byParent) {
        std::vector<EditBuilder::Named> nodes;
        std::unordered_set<NodeId> moved;
        for (const GraftInsert *insert : inserts) {
            nodes.emplace_back(insert->donor, nameOf(*insert));
            if (isMoveWithin())
                moved.insert(insert->donor);
        }
        const auto &children = m_builder.state().node(parent).children;
        const auto before =
            std::span(children).first(std::min(inserts.front()->position.value_or(children.size()), children.size()));
        const auto leaving = std::ranges::count_if(before, [&](NodeId id) { return moved.contains(id); });
        put(parent, before.size() - std::size_t(leaving), nodes);
    }
}

void Grafter::fillFields()
{
    for (const GraftInsert &insert : m_plan.inserts) {
        if (!insert.fills || m_leftOut.contains(insert.donor))
            continue;
        const auto &children = m_builder.state().node(insert.parent).children;
        const auto position = std::ranges::find(children, *insert.fills) - children.begin();
        const EditBuilder::Named node(insert.donor, insert.name);
        put(insert.parent, std::size_t(position), {&node, 1});
        m_builder.remove(*insert.fills);
    }
}

/// Removes tensors that nothing replaces, and modules that become empty.
void Grafter::removeRest()
{
    std::vector<NodeId> rest;
    rest.reserve(m_plan.rest.size());
    for (const UnmatchedTensor &left : m_plan.rest)
        rest.push_back(left.node);
    // Inserted nodes count as well: only modules that are really empty go.
    const auto gone = withEmptied(m_builder.state(), rest);
    const std::vector<NodeId> ids(gone.begin(), gone.end());
    m_builder.remove(topNodes(m_builder.state(), ids));
}

QString Grafter::text() const
{
    const int count = int(std::min<std::size_t>(m_plan.writtenCount(), INT_MAX));
    std::vector<const GraftRow *> blends;
    bool replaces = false;
    bool inserts = std::ranges::any_of(m_plan.inserts,
                                       [&](const GraftInsert &insert) { return !m_leftOut.contains(insert.donor); });
    for (const GraftRow &row : m_plan.rows) {
        if (row.action == GraftAction::Blend)
            blends.push_back(&row);
        replaces = replaces || row.action == GraftAction::Replace || row.action == GraftAction::TransposeReplace;
        inserts = inserts || row.action == GraftAction::KeepBoth;
    }
    const bool onTarget = m_plan.isOnto || !m_target.node(m_plan.request.target).isContainer();
    std::string met = m_plan.targetBase;
    if (!onTarget && m_plan.dragged.size() == 1) {
        const std::string &name = m_donor.node(m_plan.dragged.front()).name;
        met = met.empty() ? name : met + '.' + name;
    }
    const QString metName = onTarget || m_plan.dragged.size() != 1 ? m_plan.place : quotedForMessage(met);
    if (!blends.empty() && !replaces && !inserts) {
        const GraftBlend &first = blends.front()->blend;
        const bool alike = std::ranges::all_of(blends, [&](const GraftRow *row) { return row->blend == first; });
        if (!alike)
            return GraftText::tr("Blend %1 (%n tensor(s))", nullptr, count).arg(metName);
        return GraftText::tr("Blend %1, %2 (%n tensor(s))", nullptr, count).arg(metName, first.text());
    }
    if (replaces && !inserts)
        return GraftText::tr("Replace %1 (%n tensor(s))", nullptr, count).arg(metName);
    if (count == 0)
        return m_plan.request.mode == GraftMode::Copy ? GraftText::tr("Copy %1 into %2").arg(m_plan.what, m_plan.place)
                                                      : GraftText::tr("Move %1 into %2").arg(m_plan.what, m_plan.place);
    return m_plan.request.mode == GraftMode::Copy
               ? GraftText::tr("Copy %1 into %2 (%n tensor(s))", nullptr, count).arg(m_plan.what, m_plan.place)
               : GraftText::tr("Move %1 into %2 (%n tensor(s))", nullptr, count).arg(m_plan.what, m_plan.place);
}

/// Describes the choices for tensors with a counterpart: one word if all have the same, else one per row.
bool Grafter::recordRows(QJsonObject &arguments) const
{
    std::vector<const GraftRow *> met;
    std::vector<NodeId> donors;
    for (const GraftRow &row : m_plan.rows) {
        if (row.existing) {
            met.push_back(&row);
            donors.push_back(row.donor);
        }
    }
    if (met.empty())
        return true;
    for (const auto action : {GraftAction::Replace, GraftAction::Keep, GraftAction::KeepBoth}) {
        const bool all = std::ranges::all_of(met, [&](const GraftRow *row) {
            GraftRow again = *row;
            return setAction(again, action) && again.action == row->action;
        });
        if (all) {
            arguments.insert(QStringLiteral("existing"), burnish::nameOf(action));
            return true;
        }
    }
    const auto paths = recipePaths(m_donor, donors);
    if (!paths)
        return false;
    QJsonArray rows;
    for (std::size_t i = 0; i < met.size(); ++i) {
        const GraftRow &row = *met[i];
        QJsonObject recorded = {{QStringLiteral("path"), paths->at(qsizetype(i))},
                                {QStringLiteral("existing"), burnish::nameOf(row.action)}};
        if (row.action == GraftAction::Blend) {
            if (row.blend.hasValue)
                recorded.insert(QStringLiteral("weight"), row.blend.value);
            recorded.insert(QStringLiteral("method"), QString::fromStdString(row.blend.method));
        }
        rows.append(recorded);
    }
    arguments.insert(QStringLiteral("rows"), rows);
    return true;
}

/// A move between models is recorded as a copy; graftRemoval() records the other half.
std::optional<EditAction> Grafter::recorded() const
{
    const auto paths = recipePaths(m_donor, m_plan.dragged);
    const auto into = recipePath(m_target, m_plan.request.target);
    if (!paths || !into || (!m_plan.request.sameModel && m_plan.request.donorKey.isEmpty()))
        return std::nullopt;
    QJsonObject arguments = {{QStringLiteral("paths"), *paths}, {QStringLiteral("into"), *into}};
    if (m_plan.request.position)
        arguments.insert(QStringLiteral("position"), qint64(*m_plan.request.position));
    arguments.insert(QStringLiteral("placement"), burnish::nameOf(m_plan.placement));
    if (!m_plan.chain.empty() || !m_plan.request.adapter.isAutomatic)
        recordAdapter(arguments, AdapterChoice::of(m_plan.chain));
    const auto listDonors = [&](const char *argument, const auto &isListed) {
        std::vector<NodeId> donors;
        for (const GraftRow &row : m_plan.rows) {
            if (isListed(row))
                donors.push_back(row.donor);
        }
        return addRecipePaths(arguments, argument, m_donor, donors);
    };
    if (!listDonors("asTheyAre", [](const GraftRow &row) { return row.canAdapt() && !row.isAdapted; }) ||
        !listDonors("leftOut", [](const GraftRow &row) { return row.action == GraftAction::LeaveOut; }))
        return std::nullopt;
    if (!isMoveWithin())
        arguments.insert(QStringLiteral("seed"), QString::fromStdString(m_plan.request.seed.text()));
    if (!recordRows(arguments))
        return std::nullopt;
    return EditAction{isMoveWithin() ? QStringLiteral("move") : QStringLiteral("copy"), arguments,
                      m_plan.request.sameModel ? QString() : m_plan.request.donorKey};
}

Expected<ChangeSet> Grafter::run()
{
    BURNISH_CHECK(writeRows());
    insertNodes();
    fillFields();
    insertBesides();
    if (m_plan.removesRest())
        removeRest();
    for (const auto &[id, type] : m_plan.types)
        m_builder.setContainerType(id, *type);
    if (isMoveWithin()) {
        // Nodes that were moved as a whole have already left their old position.
        std::unordered_set<NodeId> arrived;
        for (const GraftInsert &insert : m_plan.inserts)
            arrived.insert(insert.donor);
        for (const GraftRow &row : m_plan.rows) {
            if (row.action == GraftAction::KeepBoth || row.action == GraftAction::Insert)
                arrived.insert(row.donor);
        }
        auto leftovers = nodesToRemove(m_target, m_plan);
        std::erase_if(leftovers, [&](NodeId id) { return arrived.contains(id); });
        m_builder.remove(leftovers);
    } else {
        renewCopiedIds(m_builder, m_target, m_copies, m_plan.request.seed);
    }
    ChangeSet change = m_builder.finish(text());
    const bool isIntoModel = !m_plan.request.targetName.isEmpty() && m_plan.place == m_plan.request.targetName;
    change.namesModel = isIntoModel && change.text.contains(m_plan.place);
    change.action = recorded();
    return change;
}

} // namespace

Expected<ChangeSet> graftChange(const ModelState &target, const GraftPlan &plan, const BlendFunction &blender)
{
    if (!plan.isPossible())
        return Error(ErrorCode::InvalidArgument, plan.impossible);
    if (plan.question) {
        return layoutUnknown(plan.question->ofDonor ? plan.request.donorName : plan.request.targetName,
                             LayoutRemedy::Adapter);
    }
    bool stale = !target.contains(plan.request.target);
    for (const GraftRow &row : plan.rows)
        stale = stale || (row.existing && !target.contains(*row.existing));
    for (const UnmatchedTensor &rest : plan.rest)
        stale = stale || !target.contains(rest.node);
    for (const GraftInsert &insert : plan.inserts)
        stale = stale || !target.contains(insert.parent) || (insert.fills && !target.contains(*insert.fills));
    if (stale)
        return Error(ErrorCode::Mismatch, GraftText::tr("The model has changed since this was planned."));
    return Grafter(target, plan, blender).run();
}

Expected<ChangeSet> graftRemoval(const ModelState &donor, const GraftPlan &plan)
{
    EditBuilder builder(donor);
    std::vector<NodeId> gone;
    if (plan.request.mode == GraftMode::Move && !plan.request.sameModel)
        gone = nodesToRemove(donor, plan);
    builder.remove(gone);
    ChangeSet change = builder.finish(GraftText::tr("Move %1 to another model").arg(plan.what));
    setRecipeAction(change, "remove", donor, gone);
    return change;
}

Expected<ChangeSet> planReplaceTensor(const ModelState &target, NodeId id, const ModelState &donor, NodeId donorId,
                                      const QString &donorKey)
{
    BURNISH_TRY(ChangeSet change, planSetTensor(target, id, donor.node(donorId).tensor,
                                                GraftText::tr("Replace %1").arg(quotedForMessage(target.path(id)))));
    if (const auto with = recipePath(donor, donorId)) {
        setRecipeActionOnNode(change, "replace", target, id, {{QStringLiteral("with"), *with}});
        if (change.action && !donorKey.isEmpty())
            change.action->donors = {donorKey};
    }
    return change;
}

} // namespace burnish
