// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/healthscan.h"

#include <QByteArray>

namespace burnish {

/// The findings by descending severity, otherwise in the order found.
[[nodiscard]] std::vector<const HealthFinding *> bySeverity(const HealthReport &report);

/// "2 errors, 1 warning, 3 notes", translated.
[[nodiscard]] QString countsText(const HealthReport &report);

// The whole report, sorted by severity. `state` is the scanned one.

/// Lines for people, translated: severity, finding, tensor, sentence; aligned by columns.
[[nodiscard]] QString healthAsText(const HealthReport &report, const ModelState &state);
/// RFC 4180 with a header: severity, kind, path, index, number, sentence; the last one translated.
[[nodiscard]] QString healthAsCsv(const HealthReport &report, const ModelState &state);
/// `{"tensors": n, "bytes": n, "errors": n, "warnings": n, "notes": n, "left_out": n, "findings": [{"severity":
/// "error", "kind": "nan", "paths": […], "index": […] | null, "number": x | null, "count": n, "sentence": "…"}, …]}`.
/// Non-finite numbers are "NaN", "Infinity", "-Infinity".
[[nodiscard]] QByteArray healthAsJson(const HealthReport &report, const ModelState &state);

} // namespace burnish
