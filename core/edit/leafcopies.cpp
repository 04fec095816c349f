// SPDX-License-Identifier: MIT
#include "core/edit/leafcopies.h"

#include "core/base/dottedpath.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/edit/copiedids.h"
#include "core/edit/editaction.h"
#include "core/edit/edittext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

/// Returns the longest path that equals or contains all target paths.
std::string_view commonPlace(const std::vector<LeafCopy> &copies)
{
    std::string_view common = copies.front().into;
    for (const LeafCopy &copy : copies) {
        const auto lies = [&] {
            return copy.into.starts_with(common) &&
                   (copy.into.size() == common.size() || copy.into[common.size()] == '.');
        };
        while (!common.empty() && !lies())
            common = outerPath(common);
    }
    return common;
}

class Copier
{
public:
    Copier(const ModelState &target, const LeafCopyRequest &request)
        : m_target(target)
        , m_request(request)
        , m_donor(request.donor)
        , m_builder(target)
        , m_index(target)
    {}

    Expected<ChangeSet> run()
    {
        for (const LeafCopy &copy : m_request.copies) {
            auto done = put(copy);
            if (!done)
                return std::move(Error(done.error()).inTensor(quotedForMessage(copy.into)));
        }
        for (const auto &[parent, waiting] : m_waiting)
            BURNISH_CHECK(insert(parent, waiting));
        renewCopiedIds(m_builder, m_target, m_inserted, m_request.seed);
        ChangeSet change = m_builder.finish(text());
        change.action = recorded();
        return change;
    }

private:
    Expected<void> put(const LeafCopy &copy)
    {
        const auto there = m_index.findLeaf(copy.into);
        if (!there) {
            if (m_index.find(copy.into) || m_made.contains(copy.into))
                return Error(ErrorCode::Collision, EditText::tr("The target already has a module with this name."));
            BURNISH_TRY(const NodeId module, moduleAt(outerPath(copy.into), m_donor.node(copy.from).parent));
            m_waiting[module].push_back(&copy);
            return {};
        }
        const Node &node = m_donor.node(copy.from);
        if (node.isTensor() && m_target.node(*there).isTensor()) {
            BURNISH_TRY(TensorPtr tensor, tensorFor(copy));
            if (tensor != m_target.node(*there).tensor)
                m_builder.setTensor(*there, std::move(tensor));
        } else if (!node.isTensor() && !m_target.node(*there).isTensor()) {
            m_builder.setValue(*there, node.value() ? std::optional(*node.value()) : std::nullopt);
        } else {
            BURNISH_CHECK(replace(*there, copy));
        }
        return {};
    }

    /// Replaces a leaf of another kind by the copy.
    Expected<void> replace(NodeId there, const LeafCopy &copy)
    {
        const NodeId parent = m_target.node(there).parent;
        const std::size_t position = indexInParent(m_builder.state(), there);
        const std::string name = m_target.node(there).name;
        m_builder.remove(there);
        const NodeId id = m_builder.insertCopy(parent, position, m_donor, copy.from, name);
        return adapt(id, copy);
    }

    [[nodiscard]] Expected<TensorPtr> tensorFor(const LeafCopy &copy) const
    {
        TensorPtr tensor = m_donor.node(copy.from).tensor;
        if (copy.isTransposed) {
            BURNISH_CHECK(checkKnownScheme(*tensor));
            BURNISH_TRY(tensor, makeTranspose(std::move(tensor)));
        }
        if (copy.dtype && *copy.dtype != tensor->info().dtype()) {
            BURNISH_TRY(tensor, makeCast(std::move(tensor), *copy.dtype));
        }
        return tensor;
    }

    /// Applies the requested transposition and cast to a copied node.
    Expected<void> adapt(NodeId id, const LeafCopy &copy)
    {
        m_inserted.push_back(id);
        if (m_donor.node(copy.from).isTensor()) {
            BURNISH_TRY(TensorPtr tensor, tensorFor(copy));
            if (tensor != m_donor.node(copy.from).tensor)
                m_builder.setTensor(id, std::move(tensor));
        }
        return {};
    }

    /// Returns the module of the target at the path; creates a missing one with the properties of the donor's module
    /// `like`.
    Expected<NodeId> moduleAt(std::string_view path, NodeId like)
    {
        if (path.empty())
            return m_target.root();
        if (const auto made = m_made.find(std::string(path)); made != m_made.end())
            return made->second;
        if (const auto there = m_index.find(path)) {
            if (!m_target.node(*there).isContainer())
                return Error(ErrorCode::Collision, EditText::tr("Expected a module in the target, found a leaf."));
            return *there;
        }
        const Node &model = m_donor.node(like);
        BURNISH_TRY(const NodeId parent, moduleAt(outerPath(path), model.parent));
        Node node;
        node.name = lastPart(path);
        // Flat files do not support lists, and a list would renumber its elements.
        node.kind = model.kind == NodeKind::Sequence && m_target.isRecord() ? NodeKind::Sequence : NodeKind::Module;
        if (node.kind == model.kind && like != m_donor.root()) {
            node.form = model.form;
            node.setContainerType(model.containerType());
        }
        const NodeId id = m_builder.insert(parent, placeFor(parent, like), std::move(node));
        m_made.emplace(path, id);
        return id;
    }

    /// Returns the position after the nearest earlier sibling of the donor's node that the parent also has, else before
    /// the nearest later one, else at the end.
    [[nodiscard]] std::size_t placeFor(NodeId parent, NodeId donorNode) const
    {
        const auto &present = m_builder.state().node(parent).children;
        TextViewMap<std::size_t> places;
        for (std::size_t i = 0; i < present.size(); ++i)
            places.try_emplace(m_builder.state().node(present[i]).name, i);
        const auto &siblings = m_donor.node(m_donor.node(donorNode).parent).children;
        const auto own = std::ranges::find(siblings, donorNode);
        const auto placeOf = [&](NodeId sibling) { return places.find(m_donor.node(sibling).name); };
        for (auto earlier = own; earlier != siblings.begin();) {
            if (const auto place = placeOf(*--earlier); place != places.end())
                return place->second + 1;
        }
        for (auto later = own; later != siblings.end(); ++later) {
            if (const auto place = placeOf(*later); later != own && place != places.end())
                return place->second;
        }
        return present.size();
    }

    /// Inserts new leaves into a module; those that are consecutive in the donor in one step.
    Expected<void> insert(NodeId parent, const std::vector<const LeafCopy *> &waiting)
    {
        for (auto first = waiting.begin(); first != waiting.end();) {
            std::vector<EditBuilder::Named> nodes;
            auto end = first;
            do {
                nodes.emplace_back((*end)->from, std::string(lastPart((*end)->into)));
            } while (++end != waiting.end() && follows(**std::prev(end), **end));
            const auto ids = m_builder.insertCopies(parent, placeFor(parent, (*first)->from), m_donor, nodes);
            for (const NodeId id : ids)
                BURNISH_CHECK(adapt(id, **first++));
        }
        return {};
    }

    [[nodiscard]] bool follows(const LeafCopy &before, const LeafCopy &copy)
    {
        const NodeId parent = m_donor.node(copy.from).parent;
        if (m_donor.node(before.from).parent != parent)
            return false;
        if (m_siblingsOf != parent) {
            m_siblingsOf = parent;
            m_positions.clear();
            for (const NodeId child : m_donor.node(parent).children)
                m_positions.emplace(child, m_positions.size());
        }
        return m_positions.at(copy.from) == m_positions.at(before.from) + 1;
    }

    [[nodiscard]] QString text() const
    {
        if (m_request.copies.empty())
            return EditText::tr("Copy from %1").arg(m_request.donorName);
        const int count = forPlural(m_request.copies.size());
        const std::string_view place = commonPlace(m_request.copies);
        if (place.empty())
            return EditText::tr("Copy %n tensor(s) from %1", nullptr, count).arg(m_request.donorName);
        if (m_request.copies.size() == 1)
            return EditText::tr("Copy %1 from %2").arg(quotedForMessage(place), m_request.donorName);
        return EditText::tr("Copy %1 from %2 (%n tensor(s))", nullptr, count)
            .arg(quotedForMessage(place), m_request.donorName);
    }

    [[nodiscard]] std::optional<EditAction> recorded() const
    {
        if (m_request.donorKey.isEmpty())
            return std::nullopt;
        std::vector<NodeId> leaves;
        leaves.reserve(m_request.copies.size());
        for (const LeafCopy &copy : m_request.copies)
            leaves.push_back(copy.from);
        const auto sources = recipePaths(m_donor, leaves);
        if (!sources)
            return std::nullopt;
        QJsonArray pairs;
        QJsonArray transposed;
        QJsonObject casts;
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            const LeafCopy &copy = m_request.copies[i];
            const QString into = QString::fromStdString(copy.into);
            pairs.append(QJsonArray{sources->at(qsizetype(i)), into});
            if (copy.isTransposed)
                transposed.append(into);
            if (copy.dtype)
                casts.insert(into, QLatin1String(nameOf(*copy.dtype).data(), qsizetype(nameOf(*copy.dtype).size())));
        }
        QJsonObject arguments = {{QStringLiteral("pairs"), pairs},
                                 {QStringLiteral("seed"), QString::fromStdString(m_request.seed.text())}};
        if (!transposed.isEmpty())
            arguments.insert(QStringLiteral("transposed"), transposed);
        if (!casts.isEmpty())
            arguments.insert(QStringLiteral("dtypes"), casts);
        return EditAction{QStringLiteral("copyAcross"), arguments, m_request.donorKey};
    }

    const ModelState &m_target;
    const LeafCopyRequest &m_request;
    const ModelState &m_donor;
    EditBuilder m_builder;
    PathIndex m_index;
    TextMap<NodeId> m_made;                                    ///< modules, by their paths
    std::map<NodeId, std::vector<const LeafCopy *>> m_waiting; ///< new leaves, by their modules
    std::vector<NodeId> m_inserted;
    std::optional<NodeId> m_siblingsOf; ///< the parent of the nodes in m_positions
    std::unordered_map<NodeId, std::size_t> m_positions;
};

} // namespace

Expected<ChangeSet> planLeafCopies(const ModelState &target, const LeafCopyRequest &request)
{
    return Copier(target, request).run();
}

} // namespace burnish
