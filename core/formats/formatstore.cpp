// SPDX-License-Identifier: MIT
#include "core/formats/formatstore.h"

#include "core/base/flattextindex.h"
#include "core/base/seededhash.h"
#include "core/formats/formatstext.h"
#include "core/model/pathorder.h"

#include <limits>

namespace burnish {

namespace {
/// Returns the first path, in the model's order, that an earlier tensor has, too; there must be one.
std::string repeatedPath(const ModelState &state)
{
    std::optional<std::string> repeated;
    TextSet seen;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (!repeated && node.isTensor() && !seen.insert(path).second)
            repeated = path;
        return !repeated;
    });
    return repeated.value_or(std::string());
}
} // namespace

StoreTensors::StoreTensors(const ModelState &state, const std::vector<NodeId> &byPath,
                           std::shared_ptr<const ParameterIds> ids)
    : m_state(state)
    , m_nodes(state.tensors())
    , m_ids(std::move(ids))
{
    std::vector<std::uint32_t> indices(state.endIndex());
    for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
        indices[m_nodes[i].index] = i;
    m_byPath.reserve(byPath.size());
    for (const NodeId id : byPath)
        m_byPath.push_back(indices[id.index]);
}

std::optional<ParamId> StoreTensors::id(std::size_t index) const
{
    const Node &node = m_state.node(m_nodes[index]);
    return m_ids ? m_ids->of(m_nodes[index], node) : node.paramId;
}

void StoreTensors::replace(std::size_t index, TensorPtr tensor)
{
    Node node = m_state.node(m_nodes[index]);
    node.tensor = std::move(tensor);
    m_state.assign(m_nodes[index], std::make_shared<const Node>(std::move(node)));
}

Expected<StoreContent> planStore(const ModelState &state, std::shared_ptr<const ParameterIds> ids)
{
    const PathOrder order = tensorsByPath(state);
    if (!order.areDistinct) {
        const QString path = quotedForMessage(repeatedPath(state));
        return Error(ErrorCode::Collision,
                     FormatsText::tr("Two tensors have the path “%1”; paths in the file must be unique.").arg(path))
            .inTensor(path);
    }
    StoreContent content;
    content.tensors = StoreTensors(state, order.tensors, std::move(ids));
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (node.kind == NodeKind::Value)
            content.values.push_back({state.path(id), node.value()});
        else if (node.kind == NodeKind::Null)
            ++content.nulls;
        return true;
    });
    return content;
}

std::optional<std::size_t> findRepeated(std::span<const std::string_view> names)
{
    FlatTextIndex index(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (index.enter(names, i) != i)
            return i;
    }
    return std::nullopt;
}

void reportOmitted(const std::vector<StoreValue> &values, std::uint64_t nulls, Diagnostics *losses)
{
    if (!losses)
        return;
    for (const StoreValue &value : values)
        losses->add(
            Error(ErrorCode::Unsupported, FormatsText::tr("The value “%1” is left out: the format holds only tensors.")
                                              .arg(quotedForMessage(value.path))));
    if (nulls > 0)
        losses->add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n empty field(s) or constant(s) are left out: the format holds only tensors.",
                                  nullptr, int(std::min<std::uint64_t>(nulls, std::numeric_limits<int>::max())))));
}

Metadata withBurnPairs(Metadata metadata, std::string format, BurnVersion version)
{
    const std::string series = nameOf(version).toStdString() + '.';
    const auto present = metadata.value("producer") == "burn" ? metadata.value("version") : std::nullopt;
    metadata.set("format", std::move(format));
    metadata.set("producer", "burn");
    if (!present || !present->starts_with(series))
        metadata.set("version", std::string(latestReleaseOf(version)));
    return metadata;
}

Metadata withoutBurnPairs(Metadata metadata)
{
    if (metadata.value("producer") == "burn") {
        metadata.remove("producer");
        metadata.remove("version");
    }
    return metadata;
}

} // namespace burnish
