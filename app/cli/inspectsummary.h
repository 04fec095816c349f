// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"
#include "core/model/modelstate.h"

#include <QStringList>

#include <string>
#include <vector>

namespace burnish::cli {

class JsonWriter;

/// What is alike in a model: counts, in the order in which they first appear.
struct ModelSummary
{
    struct Count
    {
        std::string name;
        std::uint64_t tensors = 0;    ///< for modules: how many there are
        std::uint64_t parameters = 0; ///< elements
        std::uint64_t bytes = 0;
    };
    /// Tensors of one dtype and shape that have the same name but for its numbers.
    struct Group
    {
        std::string name; ///< with * for the numbers, unless there is only one tensor
        std::string dtype;
        QString shape;
        std::uint64_t tensors = 0;
    };
    Count total;
    std::vector<Count> dtypes;
    std::vector<Count> modules; ///< those that own the tensors, by type where types are known
    std::vector<Group> groups;  ///< empty unless requested
    QStringList facts;          ///< what config.json beside the file says of the architecture: "Layers 32"
    QStringList metadataKeys;

    /// "F32 × 18, BF16 × 2"
    [[nodiscard]] static QString listed(const std::vector<Count> &counts);
};

enum class Grouping : std::uint8_t { No, ByName };

/// Summarises tensors of a model. Errors of the configuration beside `file` are added to the notes.
[[nodiscard]] ModelSummary summaryOf(const ModelState &state, const std::vector<NodeId> &tensors, const QString &file,
                                     Grouping grouping, std::vector<Error> &notes);

/// The lines about all tensors, which begin every inspection for people.
void printTotals(const ModelSummary &summary);
/// Prints what a bug report needs, without values, file names and texts of the metadata.
void printSummary(const ModelSummary &summary, const FormatInfo &format);
void printSummaryAsJson(const ModelSummary &summary, const FormatInfo &format);

} // namespace burnish::cli
