// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/indexiterator.h"
#include "core/formats/formatwriter.h"
#include "core/model/parameterids.h"

#include <string>
#include <vector>

namespace burnish {

// Helpers for formats with named tensors and no structure, like Burn's stores.

struct StoreTensor
{
    std::string path;
    TensorPtr tensor;
    std::optional<ParamId> id;
};

/// The tensors of a state, in its order. Paths are made when asked for, because a model may have a million tensors.
class StoreTensors
{
public:
    StoreTensors() = default;
    /// `byPath` is what tensorsByPath() returns for the state; `ids` may be null.
    StoreTensors(const ModelState &state, const std::vector<NodeId> &byPath, std::shared_ptr<const ParameterIds> ids);

    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] bool empty() const { return m_nodes.empty(); }
    [[nodiscard]] StoreTensor operator[](std::size_t index) const { return {path(index), tensor(index), id(index)}; }
    [[nodiscard]] auto begin() const { return IndexIterator(*this, 0); }
    [[nodiscard]] auto end() const { return IndexIterator(*this, size()); }

    [[nodiscard]] std::string path(std::size_t index) const { return m_state.path(m_nodes[index]); }
    [[nodiscard]] const TensorPtr &tensor(std::size_t index) const { return m_state.node(m_nodes[index]).tensor; }
    [[nodiscard]] std::optional<ParamId> id(std::size_t index) const;
    void replace(std::size_t index, TensorPtr tensor);
    /// The indices in the order of the paths, byte by byte.
    [[nodiscard]] const std::vector<std::uint32_t> &byPath() const { return m_byPath; }

private:
    ModelState m_state;
    std::vector<NodeId> m_nodes;
    std::vector<std::uint32_t> m_byPath;
    std::shared_ptr<const ParameterIds> m_ids;
};

struct StoreValue
{
    std::string path;
    std::shared_ptr<const Value> value;
};

struct StoreContent
{
    StoreTensors tensors;
    std::vector<StoreValue> values;
    std::uint64_t nulls = 0;
};

/// Returns the leaves of the model with their full paths. Fails with a Collision if two tensors have the same path.
/// `ids` may be null: see WriteOptions::ids.
Expected<StoreContent> planStore(const ModelState &state, std::shared_ptr<const ParameterIds> ids = nullptr);

/// Writes what is made piece by piece, in larger pieces: a header may be longer than what should be in memory.
template <typename Buffer> class PiecewiseWriter
{
public:
    explicit PiecewiseWriter(ByteSink &sink)
        : m_sink(sink)
    {}

    /// Append to it.
    [[nodiscard]] Buffer &piece() { return m_piece; }
    /// Call it often: it writes what has become large enough.
    Expected<void> next(const Task &task)
    {
        constexpr std::size_t enough = std::size_t(1) << 18;
        return m_piece.size() < enough ? Expected<void>() : finish(task);
    }
    /// Writes the rest.
    Expected<void> finish(const Task &task)
    {
        BURNISH_CHECK(task.poll());
        BURNISH_CHECK(m_sink.write(std::as_bytes(std::span(m_piece))));
        m_piece.clear();
        return {};
    }

private:
    ByteSink &m_sink;
    Buffer m_piece;
};

/// Reports each value as left out, and all nulls in one entry.
void reportOmitted(const std::vector<StoreValue> &values, std::uint64_t nulls, Diagnostics *losses);

/// Returns the index of a name that also occurs earlier in the array; empty if all are different. The time depends only
/// on the number of names, not on their content.
[[nodiscard]] std::optional<std::size_t> findRepeated(std::span<const std::string_view> names);

/// Adds the pairs by which Burn's stores identify themselves: `format`, `producer` = `burn`, and `version`, which is
/// kept if it already matches the target.
[[nodiscard]] Metadata withBurnPairs(Metadata metadata, std::string format, BurnVersion version);
/// Removes `producer` and `version` if the producer is Burn.
[[nodiscard]] Metadata withoutBurnPairs(Metadata metadata);

} // namespace burnish
