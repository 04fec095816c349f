// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

#include <string>

namespace burnish::burnrecord {

/// What Burn's settings call themselves: those whose float type is nearest to `recordFloat`.
[[nodiscard]] std::string settingsName(Dtype recordFloat);
/// Rust's name of the type, "half::binary16::f16"; that of f32 or i32 where Burn's settings have no such type.
[[nodiscard]] std::string floatTypeName(Dtype recordFloat);
[[nodiscard]] std::string integerTypeName(Dtype recordInt);
/// Where a recorder puts its bytes, which its Rust name tells.
enum class RecorderPlace { File, Memory };
/// Rust's full name of a recorder with its settings.
[[nodiscard]] std::string recorderTypeName(std::string_view recorder, std::string_view settings,
                                           RecorderPlace place = RecorderPlace::File);
/// The texts of a record's metadata as Burn would write them.
[[nodiscard]] Metadata recordMetadata(std::string_view recorder, const WriteOptions &options,
                                      RecorderPlace place = RecorderPlace::File);
/// The release that a record written for `version` names: the one which the state was read from, if it is of that
/// version, else the newest.
[[nodiscard]] std::string releaseFor(const ModelState &state, BurnVersion version);

/// The element type that Rust's name means, of floats and integers; nothing for other names.
[[nodiscard]] std::optional<Dtype> dtypeOfTypeName(std::string_view name);
/// True for the element types that Burn has.
[[nodiscard]] bool isBurnDtype(Dtype dtype);

} // namespace burnish::burnrecord
