// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/structurereport.h"

namespace burnish {

/// A tensor that lacks a place, or a field that lacks a tensor.
struct MatchSide
{
    std::string path;
    std::optional<Shape> shape;        ///< unknown for fields of Rust source
    std::optional<std::uint32_t> rank; ///< of fields whose shape is unknown
};

/// A tensor and the field that it may belong into.
struct MatchProposal
{
    std::size_t tensor = 0;    ///< index into the tensors
    std::size_t field = 0;     ///< index into the fields
    double confidence = 0;     ///< from 0 to 1
    bool isTransposed = false; ///< fits only with the two axes exchanged
    QString reason;            ///< a whole sentence
};

/// Pairs what is left over on both sides: only what fits by shape (or rank, where the shape is unknown; a matrix may be
/// transposed), the likeliest first taken, by likeness of the names and by order among those of one shape. Every tensor
/// and every field is in at most one pair. In the order of the tensors.
[[nodiscard]] std::vector<MatchProposal> proposeMatches(const std::vector<MatchSide> &tensors,
                                                        const std::vector<MatchSide> &fields);

/// The missing fields of a structure, and the tensors that no field takes.
[[nodiscard]] std::vector<MatchSide> openFields(const StructureState &state);
[[nodiscard]] std::vector<MatchSide> leftoverTensors(const ModelState &model, const StructureState &state);

} // namespace burnish
