// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"

namespace burnish::tensorflow {

/// What the object graph says of a variable.
struct VariableNames
{
    std::string fullName; ///< "dense/kernel"; may be empty
    QString slot;         ///< "momentum", for the slot of an optimiser; otherwise empty. For display, as is the next.
    QString slotOf;       ///< the path of the slot's variable
};

/// Variables by the keys of their tensors.
using ObjectGraph = TextMap<VariableNames>;

/// The key of the object graph among the tensors of a checkpoint: one string.
inline constexpr std::string_view objectGraphKey = "_CHECKPOINTABLE_OBJECT_GRAPH";

/// Reads the message that fills the source.
Expected<ObjectGraph> readObjectGraph(const ByteSource &source, const Task &task);

/// Returns the path of a tensor with this key: without “/.ATTRIBUTES/VARIABLE_VALUE”, unescaped, dots for slashes, the
/// slot m of a variable a/b below the optimiser: "optimizer.m.a.b".
[[nodiscard]] std::string pathOfKey(std::string_view key);
/// True for keys of object-based checkpoints, the others are the names of variables.
[[nodiscard]] bool isObjectKey(std::string_view key);
/// True if the last name in the path is a number.
[[nodiscard]] bool isNumberedPath(std::string_view path);

} // namespace burnish::tensorflow
