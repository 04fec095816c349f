// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkedmodel.h"
#include "core/check/findings.h"

#include <optional>

namespace burnish {

/// The digest that a store records for a file.
struct RecordedHash
{
    enum class Kind : std::uint8_t {
        Sha256,
        GitBlob ///< SHA-1 of "blob SIZE" and a null byte, then the content
    };
    Kind kind = Kind::Sha256;
    QByteArray digest; ///< hexadecimal, lower case; for torch hub its start
};

/// Returns what is recorded for a file: by the name of its blob (Hugging Face: 64 or 40 hexadecimal digits; Ollama:
/// sha256-HEX), by its own name among torch hub's checkpoints (NAME-HEX.pth), or by huggingface_hub 2.4 for a file that
/// it has downloaded to a folder (.cache/huggingface/download/NAME.metadata). Nothing for other files, and for those
/// that were changed since.
[[nodiscard]] std::optional<RecordedHash> recordedHashOf(const QString &path);

/// Reads every byte of a model once: compares the files beside and of it with the digests that are recorded, members of
/// zip archives with their checksums, and reads the other tensors. Returns the number of bytes. Several files at a
/// time. Advances the task by the bytes. Fails only when cancelled.
Expected<std::uint64_t> checkContents(const CheckedModel &model, Findings &findings, Task &task);

} // namespace burnish
