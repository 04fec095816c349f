// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapterstage.h"
#include "core/export/exportoptions.h"
#include "core/export/layout/shards.h"

namespace burnish {

/// What happens to one tensor.
enum class ExportFate : std::uint8_t {
    Written, ///< goes into the file
    Skipped, ///< the selection leaves it behind
    Unused,  ///< the structure has no field for it
    Missing  ///< a field of the structure that no tensor fills
};

/// One line of the plan's table.
struct ExportRow
{
    std::optional<NodeId> source;     ///< in the model that is exported; nothing for missing fields
    std::string oldPath;              ///< empty for missing fields
    std::string newPath;              ///< empty for what is skipped
    TensorPtr tensor;                 ///< the source's; null for missing fields
    std::optional<TensorInfo> before; ///< nothing for missing fields
    std::optional<TensorInfo> after;  ///< nothing for what is not written
    ExportFate fate = ExportFate::Written;
    bool mayLose = false;  ///< the cast can change values; measureLosses() says how many
    AdapterChange adapter; ///< what the adapters do to it

    [[nodiscard]] bool isRenamed() const { return fate == ExportFate::Written && oldPath != newPath; }
    [[nodiscard]] bool isCast() const { return before && after && before->dtype() != after->dtype(); }
};

/// What removes a problem, for the buttons beside it.
enum class ExportCure {
    None,
    Overwrite,      ///< allow the target to be replaced
    AllowPartial,   ///< go without the missing tensors, or fill the fields
    FillFields,     ///< fill the fields: nothing can stand in for what is missing
    OtherFormat,    ///< choose a format (or Burn version) that can hold this
    OtherPrecision, ///< choose dtypes that the format can hold
    Rename,         ///< give colliding tensors different names
    OtherSelection, ///< select something
    Adapter,        ///< say whose layout the tensors follow
    Mark            ///< say the container types of some modules: ExportProblem::modules
};

struct ExportProblem
{
    Error error;
    ExportCure cure = ExportCure::None;
    std::vector<std::string> modules = {}; ///< of ExportCure::Mark: paths, as ExportOptions::marks wants them
};

struct ExportFigures
{
    std::uint64_t fileSize = 0; ///< bytes; an upper bound unless sizeIsExact
    bool sizeIsExact = true;
    std::size_t files = 1;         ///< more than one for sharded sets, whose index counts
    std::uint64_t tensorBytes = 0; ///< of what is written
    std::size_t written = 0;
    std::size_t skipped = 0;
    std::size_t missing = 0;
    std::size_t unused = 0;
    std::size_t renamed = 0;
    std::size_t cast = 0;
    std::size_t mayLose = 0;
    std::size_t transposed = 0;       ///< by adapters
    std::size_t renamedByAdapter = 0; ///< likewise; they are in `renamed` too
};

/// An export as it will happen: every byte of the file but the tensors' own. A value; the tensors in it stay
/// lazy.
struct ExportPlan
{
    ExportOptions options;
    WriteOptions writeOptions;
    std::vector<AdapterKind> adapters;        ///< that run, automatic or chosen
    ModelState state;                         ///< what is written; its layout is what readers take the file for
    std::shared_ptr<const FileLayout> layout; ///< null where a problem kept the file from being laid out, and for sets
    ShardSet set;                             ///< the files of a sharded set; empty where all goes into one file
    std::vector<ExportRow> rows;              ///< in the source's order, missing fields behind
    std::vector<std::size_t> ruleHits;        ///< per rule of options.remap: tensors that it renames
    ExportFigures figures;
    std::vector<ExportProblem> problems; ///< each one stops the export
    std::vector<Error> warnings;

    [[nodiscard]] bool canRun() const { return problems.empty() && (layout || !set.isEmpty()); }
    /// Every tensor of the source goes into the file.
    [[nodiscard]] bool writesAll() const { return figures.skipped == 0 && figures.unused == 0; }
    /// All files that are written, the index behind its shards.
    [[nodiscard]] QStringList files() const;
    /// What the source file tells of the bytes, where options.embed asks for one; needs the layout.
    [[nodiscard]] Embedding embedding() const;
};

/// Plans the export of a state, in the order selection (on the source's names) → remap → binding to the
/// structure (its fields' names, or what adapters call them) → adapter → precision → filling the structure (before the
/// adapter where that leads away from Burn's layout) → the record form of the Burn that is to read it
/// (convertRecord()) → the form of the tensors there (FormatWriter::formFor()) → layout of the file. Reads no tensor
/// but for the parameters of quantised ones, and writes nothing; what stands in the way is in the plan's problems, so
/// that they can all be shown. An error only for a pattern or filter that means nothing, or when cancelled.
///
/// Parameters that lack an id, or whose id appeared before, get a fresh one where the format stores ids:
/// made from options.idSeed, for which the plan's options have a random one where none was given.
Expected<ExportPlan> planExport(const ModelState &source, const ExportOptions &options, Task &task);

} // namespace burnish
