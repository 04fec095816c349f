// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish::test {

struct RecordChoices
{
    bool fillsOptions = true;        ///< options have content instead of being empty
    std::size_t variant = 0;         ///< of enums, or the last one if there are fewer
    std::size_t listLength = 2;      ///< of every Vec and Map
    bool leavesConstantsOut = false; ///< like 0.6
    bool setsForms = false;          ///< like a reader that knows the type
};

/// A record with an item of the type, as returned by a reader of files with names: small tensors that count up, fresh
/// ids.
ModelState recordOfType(const RecordType &type, BurnVersion version, const RecordChoices &choices = {});
/// A record with one field "it" of the type, in a module of its own.
ModelState recordAround(const RecordTypePtr &type, BurnVersion version, const RecordChoices &choices = {});

/// An F32 tensor that counts up from `first`.
TensorPtr countingTensor(const Shape &shape, float first = 0);

/// The whole tree as text, one line per node: path, kind, form, type, tensor hash. Two states with equal text are the
/// same record.
QString describedRecord(const ModelState &record);

} // namespace burnish::test
