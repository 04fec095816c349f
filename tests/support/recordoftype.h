// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish::test {

struct RecordChoices
{
    bool fillsOptions = true;        ///< options have content, else they are empty
    std::size_t variant = 0;         ///< of enums, or the last one where there are fewer
    std::size_t listLength = 2;      ///< of every Vec and Map
    bool leavesConstantsOut = false; ///< as 0.6 does
    bool setsForms = false;          ///< as a reader that knows the type does
};

/// A record whose item is of a type, as a reader of named files hands it out: small tensors that count up,
/// fresh ids.
ModelState recordOfType(const RecordType &type, BurnVersion version, const RecordChoices &choices = {});
/// A record with one field "it" of the type, in a module of its own.
ModelState recordAround(const RecordTypePtr &type, BurnVersion version, const RecordChoices &choices = {});

/// A tensor of F32 that counts up from `first`.
TensorPtr countingTensor(const Shape &shape, float first = 0);

/// The whole tree in text, a line for each node: path, what it is, its form, its type, its tensor's hash. Two
/// states that give the same text are the same record.
QString describedRecord(const ModelState &record);

} // namespace burnish::test
