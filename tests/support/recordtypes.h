// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

#include <QJsonObject>

namespace burnish::test {

/// The type described by a manifest's `schema`: what serde received when Burn saved the record. Empty options cannot be
/// distinguished from constants there, and become constants.
[[nodiscard]] RecordTypePtr typeFromSchema(const QJsonObject &schema);

/// The model of fixtures/burn-old in that version of Burn.
[[nodiscard]] RecordTypePtr typeOfOldModel(BurnVersion version);

/// A structure with the same type for every version.
[[nodiscard]] StructurePtr structureOf(RecordTypePtr type);

} // namespace burnish::test
