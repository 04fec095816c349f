// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/editmarks.h"
#include "widgets/style/theme.h"

#include <optional>

namespace burnish {

/// The icon name for a node: module, sequence, tensor, vector (rank 0 or 1), value, none.
[[nodiscard]] QString iconNameOf(const Node &node);
/// The contents of the Type column: the container type, "Vec(12)", the dtype, the kind of a value.
[[nodiscard]] QString typeText(const ModelState &state, const Node &node);
/// True for a module with children named 0, 1, 2 …: flat files have no sequences.
[[nodiscard]] bool looksLikeSequence(const ModelState &state, const Node &node);

/// Icon, colour and word of an edit mark. None for EditMark::None and ChangedBelow.
struct MarkLook
{
    QString icon;
    Role role;
};
[[nodiscard]] std::optional<MarkLook> lookOf(EditMark mark);
/// "Added", "Something below it is edited" …; empty for None.
[[nodiscard]] QString wordOf(EditMark mark);

} // namespace burnish
