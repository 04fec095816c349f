// SPDX-License-Identifier: MIT
#include "core/model/similarity.h"

#include "core/base/nearestword.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace burnish {

namespace {

std::optional<std::string> withoutVariant(const std::string &path)
{
    QStringList parts = QString::fromStdString(path).split(QLatin1Char('.'));
    for (qsizetype i = 1; i + 1 < parts.size(); ++i) {
        const QString &part = parts[i];
        if (part.isEmpty() || !part.front().isUpper())
            continue;
        if (std::any_of(part.begin() + 1, part.end(), [](QChar c) { return c.isLower(); })) {
            parts.removeAt(i);
            return parts.join(QLatin1Char('.')).toStdString();
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> similarPath(const std::string &path, const std::vector<std::string> &candidates)
{
    if (const auto stripped = withoutVariant(path);
        stripped && std::ranges::find(candidates, *stripped) != candidates.end())
        return stripped;
    std::optional<std::string> best;
    double highest = 0.7;
    for (const std::string &candidate : candidates) {
        const double similarity = jaroSimilarity(path, candidate);
        if (similarity > highest || (!best && similarity >= highest)) {
            highest = similarity;
            best = candidate;
        }
    }
    return best;
}

} // namespace burnish
