// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/io/bytesource.h"
#include "core/model/modelstate.h"

#include <map>
#include <set>

namespace burnish::pytorch {

struct TorchContent;

// Files of DeepSpeed's ZeRO checkpoints (deepspeed/runtime/engine.py, runtime/zero/stage_1_and_2.py and stage3.py,
// utils/zero_to_fp32.py, checkpoint/ds_to_universal.py of 0.19.8): pickles of torch.save(). Nothing of them is run.

/// A parameter of a partition: its name and its shape in the whole model.
struct ZeroParameter
{
    std::string name;
    Shape shape;
};

/// What DeepSpeed saves of the module: whole for stages 1 and 2; one file per rank for stage 3, with placeholders
/// instead of the parameters.
struct ZeroModelStates
{
    std::vector<std::vector<ZeroParameter>> groups; ///< in the order of the flat partitions
    std::vector<std::pair<std::string, TensorPtr>> module;
    std::set<std::string, std::less<>> buffers;              ///< names of tensors of the module
    std::vector<ZeroParameter> frozen;                       ///< outside the partitions
    std::map<std::string, TensorPtr, std::less<>> fragments; ///< of frozen parameters; flat parts for stage 3
    std::vector<std::pair<std::string, std::string>> shared; ///< another name, and the name of the parameter
    std::optional<std::int64_t> steps;                       ///< of the training so far
    bool isOfPipeline = false;                               ///< the module is in other files
    ModelState rest; ///< what else was saved: the schedule, the configuration, what the program added
    std::set<std::string, std::less<>> globals; ///< "module name" from the pickle
};

/// One rank's partition.
struct ZeroPartition
{
    std::int64_t stage = 0;
    std::vector<std::uint64_t> counts; ///< of partitions, one per group or one for all
    std::vector<TensorPtr> weights;    ///< flat, one per group
    /// Elements that follow each parameter of each group in the joined partitions; empty if none do.
    std::vector<std::vector<std::uint64_t>> paddings;
    /// The optimizer's tensors by name, one per group; null for a group without. Flat ones follow the weights.
    std::map<std::string, std::vector<TensorPtr>, std::less<>> states;
    std::optional<double> step;  ///< of the optimizer, for its first group with one
    bool isStateUnknown = false; ///< the optimizer's state belongs to other groups than the weights
    ModelState groups;           ///< settings of the optimizer for its groups of parameters
    ModelState rest;             ///< what else was saved: the loss scaler, the limit of gradients
    std::set<std::string, std::less<>> globals;
};

/// What of the file is read: for all ranks but the first, the parts of frozen parameters and what must agree.
enum class ZeroExtent : std::uint8_t { All, Parts };

/// Malformed for a file of another kind. The file must be one of torch.save().
Expected<ZeroModelStates> readZeroModelStates(const ByteSourcePtr &source, ZeroExtent extent, Task &task,
                                              Diagnostics &diagnostics);
Expected<ZeroPartition> readZeroPartition(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);
/// Reads the file of one parameter of a universal checkpoint: the tensor, or a dictionary with it as "param".
Expected<TensorPtr> readZeroTensor(const ByteSourcePtr &source, Task &task);
/// Reads what a universal checkpoint keeps of the optimizer besides: settings, no partitions.
Expected<ModelState> readZeroSettings(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

/// Unsupported for a file of such a checkpoint that has placeholders instead of its parameters, which it would be wrong
/// to show. Adds a diagnostic for one rank's partition. All other files pass.
Expected<void> checkZeroPart(const TorchContent &content, Task &task, Diagnostics &diagnostics);

} // namespace burnish::pytorch
