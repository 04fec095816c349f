// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/rulesreference.h"

#include <QByteArray>

namespace burnish::cli {

/// What the topic is called, as help and the man page say it.
[[nodiscard]] QString rulesTopic();
/// Returns the sections as text, wrapped to `width` columns; only code is never wrapped.
[[nodiscard]] QString rulesPage(const std::vector<ReferenceSection> &sections, int width);
/// Returns the man page burnish-rules(5), in ASCII.
[[nodiscard]] QByteArray rulesManPage();
/// The names of all operations of tensor rules.
[[nodiscard]] QStringList ruleOperationNames();

} // namespace burnish::cli
