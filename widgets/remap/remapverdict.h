// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remappreview.h"
#include "widgets/style/theme.h"

#include <QString>

#include <optional>

namespace burnish {

/// The state of the dock's rules and preview.
struct RemapProgress
{
    bool isInvalid = false;    ///< a rule has an invalid pattern
    bool changesNames = false; ///< a rule is enabled, or lists are renumbered
    bool isSlow = false;       ///< the preview takes so long that its counts are shown as unknown
    bool isBusy = false;       ///< a preview is being made or about to be
    bool isApplied = false;    ///< exactly these rules were applied to the model and not undone
};

/// The effect of the rules, for the bottom of the preview.
struct RemapVerdict
{
    QString symbol; ///< name of an icon; empty for none
    Role role = Role::Text;
    QString sentence;
    bool isReady = false; ///< the rules can be applied
    bool collides = false;
    std::optional<std::size_t> remedy; ///< the rule to disable so that names no longer collide
};

/// `preview` may be null.
[[nodiscard]] RemapVerdict verdictOf(const RemapPreview *preview, const RemapProgress &progress);

} // namespace burnish
