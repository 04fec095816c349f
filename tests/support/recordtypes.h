// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

#include <QJsonObject>

namespace burnish::test {

/// The type that a manifest's `schema` describes: what serde saw when Burn saved the record. Options that were empty
/// and constants look alike there, and are constants here.
[[nodiscard]] RecordTypePtr typeFromSchema(const QJsonObject &schema);

/// The model of fixtures/burn-old as that version of Burn has it.
[[nodiscard]] RecordTypePtr typeOfOldModel(BurnVersion version);

/// A structure that has one type for every version.
[[nodiscard]] StructurePtr structureOf(RecordTypePtr type);

} // namespace burnish::test
