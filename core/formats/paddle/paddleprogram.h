// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <optional>
#include <string>
#include <vector>

namespace burnish::paddle {

/// A parameter, or another variable that is saved with the parameters.
struct Variable
{
    std::string name;
    std::vector<std::int64_t> dimensions;
    std::string use; ///< the operator that takes it first, and where in the model: "matmul /Linear/"; may be empty
};

/// The program of a model.
struct Program
{
    QString path;
    std::vector<Variable> variables; ///< in the order of the parameters' file: by name, each name once
};

/// Reads the program beside a file of parameters: STEM.json (PIR, since Paddle 3) or STEM.pdmodel (ProgramDesc of
/// framework.proto), or for __params__ the file __model__. Nothing if there is none, or if the source is not a file on
/// disk. Errors include the file.
Expected<std::optional<Program>> programBeside(const ByteSource &parameters, Task &task);

} // namespace burnish::paddle
