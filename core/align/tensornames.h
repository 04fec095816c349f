// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/task.h"
#include "core/model/sourcetensors.h"
#include "core/remap/remaprule.h"

#include <span>
#include <unordered_map>

namespace burnish {

/// How the place of a tensor in a record is spelled as its name.
enum class NameSpelling : std::uint8_t {
    Record,  ///< as the record's tree has it: `pair.0.type.weight`
    Store,   ///< as stores of Burn from 0.20 on: `pair.0.r#type.weight`
    Store019 ///< as stores of 0.19, where elements of tuples have no index: `pair.r#type.weight`
};

/// The spellings that differ for a model: models that are no records have but the first.
[[nodiscard]] std::vector<NameSpelling> spellingsOf(const ModelState &model);
/// The names of tensors of the model, entry by entry.
[[nodiscard]] std::vector<std::string> spelled(const ModelState &model, const std::vector<SourceTensor> &tensors,
                                               NameSpelling spelling);

/// Tensors by their names in one spelling. Numbers are places in the list that it was made of.
class NameIndex
{
public:
    explicit NameIndex(std::vector<std::string> names);
    NameIndex(const NameIndex &) = delete;
    NameIndex(NameIndex &&) = default;
    NameIndex &operator=(const NameIndex &) = delete;
    NameIndex &operator=(NameIndex &&) = default;
    ~NameIndex() = default;

    /// Nothing for a name that two of them share.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

    struct Found
    {
        std::size_t index = 0;
        std::string name; ///< its own
    };
    /// The one that the source of the adapters may hold as `name`: the "gamma" of a LayerNorm for its "weight".
    [[nodiscard]] std::optional<Found>
    findByOtherName(std::string_view name, const std::vector<AdapterKind> &chain,
                    const std::function<std::string(std::size_t index)> &containerOf) const;

    [[nodiscard]] const std::vector<std::string> &names() const { return m_names; }
    [[nodiscard]] bool hasRepeats() const { return m_places.size() < m_names.size(); }

private:
    std::vector<std::string> m_names;
    std::unordered_map<std::string_view, std::size_t> m_places; ///< into m_names
};

/// An index for each spelling of the model's names that differs from the ones before.
Expected<std::vector<NameIndex>> nameIndexes(const ModelState &model, const std::vector<SourceTensor> &tensors,
                                             const Task &task);

/// The names of a source's tensors, before and after the rules.
struct SpelledNames
{
    std::vector<std::string> before;
    std::vector<std::string> names;
    const NameIndex *index = nullptr; ///< in which they find the most
    std::size_t found = 0;
};
/// The spelling of the source's names, and the one of `indexes`, of which there is one at least, with which the rules
/// lead most tensors to places. The first of equally good ones.
Expected<SpelledNames> bestSpelling(const ModelState &source, const std::vector<SourceTensor> &tensors,
                                    const KeyRemapper &remapper, std::span<const NameIndex> indexes, const Task &task);

} // namespace burnish
