// SPDX-License-Identifier: MIT
#include "core/export/precision/recorderpresets.h"

#include <algorithm>

namespace burnish {

const std::vector<RecorderPreset> &recorderPresets()
{
    static const std::vector<RecorderPreset> presets = {
        {QStringLiteral("Default"), QStringLiteral("DefaultRecorder"), QStringLiteral("named-mpk"),
         PrecisionPolicy::fullPrecision()},
        {QStringLiteral("Compact"), QStringLiteral("CompactRecorder"), QStringLiteral("named-mpk"),
         PrecisionPolicy::halfPrecision()},
        {QStringLiteral("SensitiveCompact"), QStringLiteral("SensitiveCompactRecorder"), QStringLiteral("bin-gz"),
         PrecisionPolicy::halfPrecision()},
        {QStringLiteral("NoStdTraining"), QStringLiteral("NoStdTrainingRecorder"), QStringLiteral("bin"),
         PrecisionPolicy::fullPrecision()},
        {QStringLiteral("NoStdInference"), QStringLiteral("NoStdInferenceRecorder"), QStringLiteral("bin-bytes"),
         PrecisionPolicy::fullPrecision()},
        {QStringLiteral("DebugRecord"), QStringLiteral("DebugRecordSettings"), QStringLiteral("pretty-json"),
         PrecisionPolicy::fullPrecision()},
    };
    return presets;
}

const RecorderPreset *findRecorderPreset(QStringView name)
{
    const auto &presets = recorderPresets();
    const auto found = std::ranges::find_if(presets, [name](const RecorderPreset &preset) {
        return name.compare(preset.name, Qt::CaseInsensitive) == 0 ||
               name.compare(preset.rustName, Qt::CaseInsensitive) == 0;
    });
    return found == presets.end() ? nullptr : &*found;
}

const RecorderPreset *recorderPresetOf(const Format &format, const PrecisionPolicy &precision)
{
    const auto &presets = recorderPresets();
    const auto found = std::ranges::find_if(presets, [&](const RecorderPreset &preset) {
        return preset.formatId == format.info.id && preset.precision == precision;
    });
    return found == presets.end() ? nullptr : &*found;
}

} // namespace burnish
