// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/healthscan.h"

#include <QByteArray>

namespace burnish {

/// The findings from the gravest to the lightest, otherwise in the order in which they were found.
[[nodiscard]] std::vector<const HealthFinding *> bySeverity(const HealthReport &report);

/// "2 errors, 1 warning, 3 notes", translated.
[[nodiscard]] QString countsText(const HealthReport &report);

// The whole report, sorted by severity. `state` is the one that was scanned.

/// Lines for people, translated: severity, finding, tensor, sentence; aligned by columns.
[[nodiscard]] QString healthAsText(const HealthReport &report, const ModelState &state);
/// RFC 4180 with a header: severity, kind, path, index, number, sentence; the last one translated.
[[nodiscard]] QString healthAsCsv(const HealthReport &report, const ModelState &state);
/// `{"tensors": n, "bytes": n, "errors": n, "warnings": n, "notes": n, "left_out": n, "findings": [{"severity":
/// "error", "kind": "nan", "paths": […], "index": […] | null, "number": x | null, "count": n, "sentence": "…"}, …]}`.
/// Numbers that are not finite as "NaN", "Infinity", "-Infinity".
[[nodiscard]] QByteArray healthAsJson(const HealthReport &report, const ModelState &state);

} // namespace burnish
