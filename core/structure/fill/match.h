// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/pairevidence.h"
#include "core/structure/fill/structurereport.h"

namespace burnish {

/// A tensor without a field, or a field without a tensor.
struct MatchSide
{
    std::string path;
    std::optional<Shape> shape;        ///< unknown for fields from Rust source
    std::optional<std::uint32_t> rank; ///< for fields of unknown shape
};

/// A tensor and the field it may belong to.
struct MatchProposal
{
    std::size_t tensor = 0;    ///< index into the tensors
    std::size_t field = 0;     ///< index into the fields
    double confidence = 0;     ///< from 0 to 1
    bool isTransposed = false; ///< fits only with the two axes exchanged
    PairEvidence evidence = PairEvidence::Likeness;
    QString reason; ///< whole sentences
};

/// Pairs what is left over on both sides. Only pairs that fit by shape count (by rank if the shape is unknown; a matrix
/// may be transposed), the likeliest first, by similarity of the names and by order among those of the same shape.
/// Every tensor and every field is in at most one pair. Sorted by tensor.
[[nodiscard]] std::vector<MatchProposal> proposeMatches(const std::vector<MatchSide> &tensors,
                                                        const std::vector<MatchSide> &fields);

/// Return the missing fields of a structure, and the tensors without a field.
[[nodiscard]] std::vector<MatchSide> openFields(const StructureState &state);
[[nodiscard]] std::vector<MatchSide> leftoverTensors(const ModelState &model, const StructureState &state);

} // namespace burnish
