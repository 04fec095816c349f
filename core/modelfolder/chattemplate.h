// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QString>

namespace burnish {

/// Returns the chat template of a model (a file of it or its folder): that of chat_template.jinja, otherwise that of
/// tokenizer_config.json, of several there the one named "default" (transformers/tokenization_utils_base.py, 4.57).
/// Empty without one. Errors name the file.
Expected<QString> chatTemplateOf(const QString &model);

} // namespace burnish
