// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A tensor of a model with its full path.
struct SourceTensor
{
    NodeId id;
    SharedText path;
};

/// Returns all tensors of the state, in its order.
[[nodiscard]] std::vector<SourceTensor> sourceTensors(const ModelState &state);

/// The same as a list that makes the paths when asked for: those of a million tensors take 90 MB.
class SourceTensors
{
public:
    SourceTensors() = default;
    explicit SourceTensors(const ModelState &state)
        : m_state(state)
        , m_ids(state.tensors())
    {}

    [[nodiscard]] const ModelState &state() const { return m_state; }
    [[nodiscard]] std::size_t size() const { return m_ids.size(); }
    [[nodiscard]] bool empty() const { return m_ids.empty(); }
    [[nodiscard]] NodeId id(std::size_t index) const { return m_ids[index]; }
    [[nodiscard]] std::string path(std::size_t index) const { return m_state.path(m_ids[index]); }
    /// Returns the index of the first tensor with this path.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view path) const;

private:
    ModelState m_state;
    std::vector<NodeId> m_ids;
};

/// The files and other sources that the tensors' bytes come from, each once.
[[nodiscard]] std::vector<ByteSourcePtr> byteSources(const ModelState &state);

/// Returns an error, with its file, if one of byteSources() was overwritten since it was opened: what was read of it
/// may be a mix of old and new content. Call after reading everything that belongs together.
Expected<void> checkSourcesUnchanged(const ModelState &state);
/// Likewise, for sources that were collected before.
Expected<void> checkSourcesUnchanged(const std::vector<ByteSourcePtr> &sources);

} // namespace burnish
