// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remappreview.h"
#include "widgets/style/theme.h"

#include <QString>

#include <optional>

namespace burnish {

/// How far the dock is with its rules.
struct RemapProgress
{
    bool isInvalid = false;    ///< a rule is no valid pattern
    bool changesNames = false; ///< a rule is on, or lists are numbered anew
    bool isSlow = false;       ///< the preview takes so long that its figures are shown as unknown
    bool isBusy = false;       ///< a preview is being made or about to be
    bool isApplied = false;    ///< just these rules were applied to the model, and not undone
};

/// What the rules come to, for the foot of the preview.
struct RemapVerdict
{
    QString symbol; ///< name of an icon; empty for none
    Role role = Role::Text;
    QString sentence;
    bool isReady = false; ///< the rules can be applied
    bool collides = false;
    std::optional<std::size_t> cure; ///< the rule to be switched off so that names no longer collide
};

/// `preview` may be null.
[[nodiscard]] RemapVerdict verdictOf(const RemapPreview *preview, const RemapProgress &progress);

} // namespace burnish
