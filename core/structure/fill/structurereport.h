// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/fill.h"

namespace burnish {

/// One field of a structure and what a model provides for it.
struct StructureField
{
    enum class State : std::uint8_t {
        Container,   ///< its fields follow, one level deeper
        Filled,      ///< by a tensor or a value
        Missing,     ///< a tensor or value that the model lacks
        EmptyOption, ///< the model has nothing for it, and Burn needs nothing
        Constant     ///< stores nothing
    };

    std::string path; ///< in the record; hypothetical below an empty option
    std::string name;
    int depth = 0;    ///< 0 for the fields of the item
    std::string type; ///< "Param<Tensor 2>", "Option<Linear>", "[usize; 2]" (see textOf())
    State state = State::Container;
    bool isInEmptyOption = false;               ///< the field exists only once something fills it
    std::optional<std::uint32_t> requestedRank; ///< for tensors, if known
    std::optional<Shape> requestedShape;        ///< likewise, but only for templates
    std::optional<NodeId> source;               ///< the model's tensor or value
    std::string sourcePath;                     ///< empty if there is none
    QString problem;                            ///< a sentence on the field's problem; empty if there is none
    std::size_t filled = 0;                     ///< for containers: tensors and values below
    std::size_t missing = 0;
    std::size_t sourceFile = 0; ///< index into Structure::sources()
    int line = 0;               ///< from 1; 0 if no source declares the field
};

/// A tensor of the model without a field.
struct UnusedTensor
{
    NodeId source;
    std::string path;
    /// A few empty or missing fields that it would fit by rank and shape, the likeliest name first.
    std::vector<std::string> fits;
};

/// A structure matched with a model, field by field.
struct StructureState
{
    std::vector<StructureField> fields; ///< parents first, in the record's order
    std::vector<UnusedTensor> unused;   ///< in the model's order
    std::vector<Error> problems;        ///< as reported by fillStructure()
    std::vector<Error> notes;
    std::size_t filled = 0; ///< tensors and values
    std::size_t missing = 0;
    std::size_t emptyOptions = 0;
    std::size_t constants = 0;
};

/// Returns what filling the structure with the model would do. Reads no tensor. Unsupported if the structure cannot
/// determine its type.
Expected<StructureState> structureState(const ModelState &model, const Structure &structure,
                                        const FillOptions &options = {});

} // namespace burnish
