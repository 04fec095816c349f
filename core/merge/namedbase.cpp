// SPDX-License-Identifier: MIT
#include "core/merge/namedbase.h"

#include "core/base/fromutf8.h"

#include <array>

namespace burnish {

namespace {

/// Of model cards, PEFT, transformers, kohya's scripts and GGUF.
constexpr std::array<std::string_view, 6> baseKeys = {"base_model",       "base_model_name_or_path",   "_name_or_path",
                                                      "ss_sd_model_name", "general.base_model.0.name", "base"};

} // namespace

QStringList namedBases(const ModelState &model)
{
    QStringList names;
    for (const std::string_view key : baseKeys) {
        const auto value = model.metadata().value(key);
        const QString name = value ? fromUtf8(*value).trimmed() : QString();
        if (!name.isEmpty() && !names.contains(name))
            names.append(name);
    }
    return names;
}

bool mayBeNamed(const QString &fileName, const QString &name)
{
    const qsizetype folder = std::max(name.lastIndexOf(u'/'), name.lastIndexOf(u'\\'));
    const QString last = name.mid(folder + 1);
    return !last.isEmpty() && (fileName.compare(last, Qt::CaseInsensitive) == 0 ||
                               fileName.left(fileName.lastIndexOf(u'.')).compare(last, Qt::CaseInsensitive) == 0);
}

} // namespace burnish
