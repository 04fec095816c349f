// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/fill.h"

namespace burnish {

/// One field of a structure and what a model puts into it.
struct StructureField
{
    enum class State : std::uint8_t {
        Container,   ///< its fields follow, one level deeper
        Filled,      ///< by a tensor or a value
        Missing,     ///< a tensor or value that the model lacks
        EmptyOption, ///< the model has nothing for it, and Burn needs nothing
        Constant     ///< stores nothing
    };

    std::string path; ///< in the record; below an empty option what the path would be
    std::string name;
    int depth = 0;    ///< 0 for the fields of the item
    std::string type; ///< "Param<Tensor 2>", "Option<Linear>", "[usize; 2]" (see textOf())
    State state = State::Container;
    bool isInEmptyOption = false;            ///< the field is there only once something fills it
    std::optional<std::uint32_t> wantedRank; ///< of tensors, where known
    std::optional<Shape> wantedShape;        ///< likewise: only templates know it
    std::optional<NodeId> source;            ///< the model's tensor or value
    std::string sourcePath;                  ///< empty where there is none
    QString problem;                         ///< a sentence on what is wrong with this field; empty if nothing is
    std::size_t filled = 0;                  ///< tensors and values below, of containers
    std::size_t missing = 0;
    std::size_t sourceFile = 0; ///< into Structure::sources()
    int line = 0;               ///< from 1; 0 where no source declares the field
};

/// A tensor of the model that no field takes.
struct UnusedTensor
{
    NodeId source;
    std::string path;
    /// Empty or missing fields that it would fit into by rank and shape, the likeliest name first; a few at most.
    std::vector<std::string> fits;
};

/// A structure beside a model, field by field.
struct StructureState
{
    std::vector<StructureField> fields; ///< parents first, in the record's order
    std::vector<UnusedTensor> unused;   ///< in the model's order
    std::vector<Error> problems;        ///< as fillStructure() tells them
    std::vector<Error> notes;
    std::size_t filled = 0; ///< tensors and values
    std::size_t missing = 0;
    std::size_t emptyOptions = 0;
    std::size_t constants = 0;
};

/// What filling the structure with the model would do. Reads no tensor. Unsupported where the structure cannot tell its
/// type.
Expected<StructureState> structureState(const ModelState &model, const Structure &structure,
                                        const FillOptions &options = {});

} // namespace burnish
