// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

#include <string>

namespace burnish::burnrecord {

/// The name of Burn's settings with the float type nearest to `recordFloat`.
[[nodiscard]] std::string settingsName(Dtype recordFloat);
/// Rust's name of the type, "half::binary16::f16"; that of f32 or i32 if no settings of Burn use the type.
[[nodiscard]] std::string floatTypeName(Dtype recordFloat);
[[nodiscard]] std::string integerTypeName(Dtype recordInt);
/// The destination of a recorder, which is part of its Rust name.
enum class RecorderPlace { File, Memory };
/// Rust's full name of a recorder, including its settings.
[[nodiscard]] std::string recorderTypeName(std::string_view recorder, std::string_view settings,
                                           RecorderPlace place = RecorderPlace::File);
/// The metadata strings of a record as Burn would write them.
[[nodiscard]] Metadata recordMetadata(std::string_view recorder, const WriteOptions &options,
                                      RecorderPlace place = RecorderPlace::File);
/// The release named in a record written for `version`: the one that the state was read from if it belongs to that
/// version, otherwise the newest.
[[nodiscard]] std::string releaseFor(const ModelState &state, BurnVersion version);

/// The dtype for Rust's name of a float or integer type; empty for other names.
[[nodiscard]] std::optional<Dtype> dtypeOfTypeName(std::string_view name);
/// The integer type of a record, as its metadata names it; empty if that is not one of Burn's types. Up to 0.11 only
/// the full settings store integers as floats: where another one names a float, the type is that of the settings.
[[nodiscard]] std::optional<Dtype> integerTypeOf(const Metadata &metadata);
/// True for the dtypes of Burn.
[[nodiscard]] bool isBurnDtype(Dtype dtype);

} // namespace burnish::burnrecord
