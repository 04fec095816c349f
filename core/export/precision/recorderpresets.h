// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"
#include "core/formats/formatregistry.h"

#include <QString>

namespace burnish {

/// One of the names that Burn gives to a recorder together with its settings (burn-core, `record/file.rs`,
/// `record/memory.rs` and `record/settings.rs`).
struct RecorderPreset
{
    QString name;     ///< on the command line: "SensitiveCompact"
    QString rustName; ///< "SensitiveCompactRecorder"
    QString formatId; ///< of the recorder's format
    PrecisionPolicy precision;
};

/// Default, Compact, SensitiveCompact, NoStdTraining, NoStdInference and DebugRecord, in this order.
[[nodiscard]] const std::vector<RecorderPreset> &recorderPresets();
/// By its name or Rust's, in any case; null where there is none.
[[nodiscard]] const RecorderPreset *findRecorderPreset(QStringView name);
/// The preset that is this format with this precision; null where there is none.
[[nodiscard]] const RecorderPreset *recorderPresetOf(const Format &format, const PrecisionPolicy &precision);

} // namespace burnish
