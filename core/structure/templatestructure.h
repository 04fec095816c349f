// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

namespace burnish {

/// Uses the layout of any record of the model type; freshly initialised weights are enough. Unsupported: models that do
/// not come from a record, because names alone do not determine the layout.
///
/// A record with names leaves some points open: a list may be a Vec or an array, a tensor may be an option, an empty
/// field a constant or an empty option. Its type expresses this with OneOf (see recordinference.h). Such a record also
/// stores an option inside an option like its content; typeWithNestedOptions() allows for that.
Expected<StructurePtr> makeTemplateStructure(ModelState record, QString name = {});

} // namespace burnish
