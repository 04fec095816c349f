// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/flattextindex.h"
#include "core/base/task.h"
#include "core/model/sourcetensors.h"
#include "core/remap/remaprule.h"

#include <span>

namespace burnish {

/// How a tensor's position in a record is spelled in its name.
enum class NameSpelling : std::uint8_t {
    Record,  ///< as in the record's tree: `pair.0.type.weight`
    Store,   ///< as in stores of Burn 0.20 and later: `pair.0.r#type.weight`
    Store019 ///< as in stores of 0.19, which omit the indices of tuple elements: `pair.r#type.weight`
};

/// Returns the distinct spellings for a model: only the first for models that are not records.
[[nodiscard]] std::vector<NameSpelling> spellingsOf(const ModelState &model);
/// Returns the names of the model's tensors, one per entry of `tensors`; paths are shared with it.
[[nodiscard]] std::vector<SharedText> spelled(const ModelState &model, const std::vector<SourceTensor> &tensors,
                                              NameSpelling spelling);

/// Looks up tensors by their names in one spelling. Numbers are indices into the vector that it was built from.
class NameIndex
{
public:
    explicit NameIndex(std::vector<SharedText> names);
    NameIndex(const NameIndex &) = delete;
    NameIndex(NameIndex &&) = default;
    NameIndex &operator=(const NameIndex &) = delete;
    NameIndex &operator=(NameIndex &&) = default;
    ~NameIndex() = default;

    /// Returns nothing for a name that several tensors share.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

    struct Found
    {
        std::size_t index = 0;
        std::string name; ///< the tensor's own
    };
    /// Finds the tensor that the adapters' source may hold as `name`: the "gamma" of a LayerNorm for its "weight".
    [[nodiscard]] std::optional<Found>
    findByOtherName(std::string_view name, const std::vector<AdapterKind> &chain,
                    const std::function<std::string(std::size_t index)> &containerOf) const;

    [[nodiscard]] const std::vector<SharedText> &names() const { return m_names; }
    [[nodiscard]] bool hasRepeats() const { return m_hasRepeats; }

private:
    std::vector<SharedText> m_names;
    FlatTextIndex m_places;         ///< of m_names
    std::vector<bool> m_isRepeated; ///< per name; set for the first of several
    bool m_hasRepeats = false;
};

/// Returns an index for each spelling of the model's names that differs from the earlier ones.
Expected<std::vector<NameIndex>> nameIndexes(const ModelState &model, const std::vector<SourceTensor> &tensors,
                                             const Task &task);

/// The names of a source's tensors, before and after applying the rules.
struct NameVariants
{
    std::vector<SharedText> before;
    std::vector<SharedText> names;
    const NameIndex *index = nullptr; ///< the index with the most matches
    std::size_t found = 0;
};
/// Returns the spelling of the source's names, and the index, for which the rules match the most tensors. The first one
/// on a tie. `indexes` must not be empty.
Expected<NameVariants> bestSpelling(const ModelState &source, const std::vector<SourceTensor> &tensors,
                                    const KeyRemapper &remapper, std::span<const NameIndex> indexes, const Task &task);

} // namespace burnish
