// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"
#include "core/formats/formatregistry.h"

#include <QString>

namespace burnish {

/// A name that Burn gives to a recorder with particular settings (burn-core, `record/file.rs`, `record/memory.rs` and
/// `record/settings.rs`).
struct RecorderPreset
{
    QString name;     ///< on the command line: "SensitiveCompact"
    QString rustName; ///< "SensitiveCompactRecorder"
    QString formatId; ///< of the recorder's format
    PrecisionPolicy precision;
};

/// Returns Default, Compact, SensitiveCompact, NoStdTraining, NoStdInference and DebugRecord, in this order.
[[nodiscard]] const std::vector<RecorderPreset> &recorderPresets();
/// Looks up a preset by its name or Rust's, case-insensitively; null if there is none.
[[nodiscard]] const RecorderPreset *findRecorderPreset(QStringView name);
/// Returns the preset with this format and precision; null if there is none.
[[nodiscard]] const RecorderPreset *recorderPresetOf(const Format &format, const PrecisionPolicy &precision);

} // namespace burnish
