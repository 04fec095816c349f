// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/model/statebuilder.h"

#include <algorithm>

namespace burnish::pytorch {

inline constexpr std::uint64_t torchTreeLimit = std::uint64_t(1) << 20;
/// The most tensors and values of a file with a pickle of that many bytes: more than a million need 100 bytes each. A
/// saved tensor takes some 120.
[[nodiscard]] constexpr std::uint64_t torchLeafLimit(std::uint64_t pickleSize)
{
    return std::max(torchTreeLimit, pickleSize / 100);
}

/// Builds the tree of the saved object: dictionaries and lists by their keys and positions (as flat names, so that
/// `conv.weight` is what a state_dict of a module makes it), whole modules by the names of their state_dict, tensors
/// and plain values as leaves; other objects by their class name, with the tensors inside them.
///
/// Malformed if a tensor exceeds its storage; an object that refers to itself is shown once on each path.
Expected<ModelState> readTree(const TorchContent &content, Task &task, Diagnostics &diagnostics);
/// The same for the entries of a dictionary in it, without those of some keys. Empty for another object.
Expected<ModelState> readEntries(const TorchContent &content, Pickle::Ref dict, const TextViewSet &without, Task &task,
                                 Diagnostics &diagnostics);
/// The same with all names below `stem`, which is not empty.
Expected<ModelState> readTreeBelow(const std::string &stem, const TorchContent &content, Task &task,
                                   Diagnostics &diagnostics);

/// Unsupported if saved objects have too many tensors and values together, or too long paths: each can be a small
/// pickle that stands for very many.
[[nodiscard]] Expected<void> checkJoinedSize(std::uint64_t leaves, std::uint64_t pathBytes);

/// Puts what several parts of a file hold into one tree, by their whole paths.
class JoinedTrees
{
public:
    /// Must outlive this object.
    explicit JoinedTrees(Diagnostics &diagnostics)
        : m_diagnostics(diagnostics)
    {}

    void add(const ModelState &state);
    void add(const std::string &path, TensorPtr tensor);
    void add(const std::string &path, Value value);
    void setMetadata(const std::string &key, const std::string &value) { m_builder.metadata().set(key, value); }
    [[nodiscard]] std::size_t tensorCount() const { return m_tensorCount; }
    [[nodiscard]] Expected<void> checkSize() const { return checkJoinedSize(m_leaves, m_pathBytes); }
    [[nodiscard]] ModelState finish();

private:
    void addNull(const std::string &path);
    void count(const std::string &path);
    /// False, with a diagnostic, for a path that something else has.
    bool isFree(const std::string &path);

    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    TextSet m_taken;
    std::size_t m_tensorCount = 0;
    std::uint64_t m_leaves = 0;
    std::uint64_t m_pathBytes = 0;
};

} // namespace burnish::pytorch
