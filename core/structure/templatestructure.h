// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

namespace burnish {

/// The layout of any record of the model type; freshly initialised weights will do. Refuses models that come from no
/// record (Unsupported), because their names alone do not tell the layout.
///
/// A record with names does not tell everything: a list may be a Vec or an array, a tensor may be an option, an empty
/// field a constant or an empty option. Its type says so with OneOf (see recordinference.h).
Expected<StructurePtr> makeTemplateStructure(ModelState record, QString name = {});

} // namespace burnish
