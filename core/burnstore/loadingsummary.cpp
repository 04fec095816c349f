// SPDX-License-Identifier: MIT
#include "core/burnstore/loadingsummary.h"

#include "core/base/fromutf8.h"
#include "core/model/similarity.h"

#include <algorithm>
#include <span>

namespace burnish {

namespace {

constexpr std::size_t listed = 10;

std::span<const std::string> first(const std::vector<std::string> &paths)
{
    return std::span(paths).first(std::min(paths.size(), listed));
}

/// Returns "    ... and N more" if not all entries are listed.
QString rest(std::size_t count)
{
    return count > listed ? QStringLiteral("│    ... and %1 more\n").arg(count - listed) : QString();
}

QString enumHint(std::size_t count)
{
    return QStringLiteral("│  ⚠️  %1 paths contain enum variants (detected from container stack)\n"
                          "│      Burn includes enum variant names in paths, but PyTorch doesn't.\n"
                          "│      Example: Burn has 'field.BaseConv.weight', PyTorch has 'field.weight'\n"
                          "│\n"
                          "│      💡 Solution 1: Enable skip_enum_variants flag (simplest):\n"
                          "│\n"
                          "│         let mut store = PytorchStore::from_file(\"model.pth\")\n"
                          "│             .skip_enum_variants(true);  // ← Add this\n"
                          "│\n"
                          "│      💡 Solution 2: Remap enum keys in source (most precise):\n"
                          "│\n"
                          "│         let mut store = SafetensorsStore::from_file(\"model.safetensors\")\n"
                          "│             .with_key_remapping(r\"field\\.(\\w+)\", \"field.BaseConv.$1\");\n"
                          "│\n")
        .arg(count);
}

QString missingPart(const LoadingSummary &summary)
{
    QString text = QStringLiteral("│\n├─ Missing Tensors (requested by model but not found in source)\n│\n");
    if (summary.missingInEnums > 0)
        text += enumHint(summary.missingInEnums);
    text += QStringLiteral("│  First 10 missing tensors:\n");
    for (const std::string &path : first(summary.missing)) {
        text += QStringLiteral("│    • %1\n").arg(fromUtf8(path));
        if (const auto similar = similarPath(path, summary.unused))
            text += QStringLiteral("│        Did you mean: '%1'?\n").arg(fromUtf8(*similar));
    }
    return text + rest(summary.missing.size());
}

QString unusedPart(const LoadingSummary &summary)
{
    QString text =
        QStringLiteral("│\n├─ Unused Tensors (in source but not used by model)\n│\n│  First 10 unused tensors:\n");
    for (const std::string &path : first(summary.unused))
        text += QStringLiteral("│    • %1\n").arg(fromUtf8(path));
    return text + rest(summary.unused.size());
}

QString errorPart(const QStringList &errors)
{
    QString text = QStringLiteral("│\n├─ Errors\n│\n");
    for (const QString &error : errors.first(std::min(errors.size(), qsizetype(listed))))
        text += QStringLiteral("│  ⚠️  %1\n").arg(error);
    return text + rest(std::size_t(errors.size()));
}

} // namespace

QString textOf(const LoadingSummary &summary)
{
    QString text = QStringLiteral("┌─ Tensor Loading Summary ─────────────────────────\n│\n");
    text += QStringLiteral("│ ✓ Successfully applied: %1 tensors\n").arg(summary.applied);
    text += QStringLiteral("│ ⊘ Skipped (filtered):  %1 tensors\n").arg(summary.skipped);
    text += QStringLiteral("│ ✗ Missing in source:    %1 tensors\n").arg(summary.missing.size());
    text += QStringLiteral("│ ? Unused in target:     %1 tensors\n").arg(summary.unused.size());
    text += QStringLiteral("│ ! Errors:               %1 errors\n").arg(summary.errors.size());
    if (!summary.missing.empty())
        text += missingPart(summary);
    if (!summary.unused.empty())
        text += unusedPart(summary);
    if (!summary.errors.isEmpty())
        text += errorPart(summary.errors);
    return text + QStringLiteral("│\n└───────────────────────────────────────────────────");
}

} // namespace burnish
