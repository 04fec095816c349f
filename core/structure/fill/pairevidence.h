// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace burnish {

/// What a pair of tensors of two models rests on.
enum class PairEvidence : std::uint8_t {
    Name,             ///< the same name, after rename rules and in either spelling of records
    OtherName,        ///< the name that the layouts give the parameter
    Tied,             ///< the bytes are those of a tensor that is paired
    Values,           ///< the same values in the same order, and no other tensor has them
    ValuesTransposed, ///< the same with the two axes exchanged
    ValuesAndNames,   ///< the same values, which others have too or which are all one number: the names decided
    Likeness,         ///< a shape that fits, and similar names or positions
    Shape             ///< the same shape, in order
};

/// "name", "other-name", "tied", "values", "values-transposed", "values-and-names", "likeness", "shape":
/// machine-readable.
[[nodiscard]] QString nameOf(PairEvidence evidence);
/// "values, with the axes exchanged": what follows "paired by".
[[nodiscard]] QString nameForPeople(PairEvidence evidence);
/// Returns what the evidence shows, in whole sentences.
[[nodiscard]] QString reasonOf(PairEvidence evidence);

} // namespace burnish
