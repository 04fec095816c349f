// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportselection.h"

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

} // namespace burnish
