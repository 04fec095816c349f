// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/safefile.h"
#include "core/patch/making/patchinput.h"
#include "core/patch/patchdocument.h"

namespace burnish {

struct PatchOptions
{
    bool isReversible = false; ///< also holds what is needed to make the base of the result
    SafeFile::Existing existing = SafeFile::Existing::Refuse;
};

/// A patch that was written.
struct WrittenPatch
{
    PatchDocument document;       ///< as it was read back
    std::uint64_t size = 0;       ///< of the patch, bytes
    std::uint64_t resultSize = 0; ///< of the result's files, bytes
    std::vector<Error> notes;     ///< "The patch is larger than the model itself.", why files are not exact
};

/// Writes the difference between two models as a patch, whole or not at all: each chunk of each tensor in the smallest
/// form that gives its bits. Tensors with equal bits are found under any name; others are paired as comparisons pair
/// them (align/pairing.h). Verifies the patch by making the result's tensors again from it before it gets its name.
/// Heap: at most 128 MiB at any size; what is compressed waits in a temporary file. Advances the task by the bytes of
/// both models. Any thread.
Expected<WrittenPatch> writePatch(const PatchInput &base, const PatchInput &result, const QString &target,
                                  const PatchOptions &options, Task &task);

/// Writes a document and reads it back. Its codes and layouts may lie in other files. `verify` gets it before the
/// file has its name. For writePatch() and joinPatches().
Expected<WrittenPatch> writePatchFile(const PatchDocument &patch, const QString &target, SafeFile::Existing existing,
                                      const std::function<Expected<void>(const PatchDocument &)> &verify, Task &task);

/// Decodes all codes again and compares the tensors' digests. `base` and `result` return a tensor by its name, null if
/// there is none. Several threads.
Expected<void> verifyPatch(const PatchDocument &patch, const std::function<TensorPtr(std::string_view)> &base,
                           const std::function<TensorPtr(std::string_view)> &result, const Task &task);

} // namespace burnish
