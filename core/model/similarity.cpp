// SPDX-License-Identifier: MIT
#include "core/model/similarity.h"

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

double jaroSimilarity(std::string_view a, std::string_view b)
{
    const auto left = QString::fromUtf8(a.data(), qsizetype(a.size())).toUcs4();
    const auto right = QString::fromUtf8(b.data(), qsizetype(b.size())).toUcs4();
    if (left.isEmpty() || right.isEmpty())
        return left.isEmpty() && right.isEmpty() ? 1 : 0;
    const qsizetype longest = std::max(left.size(), right.size());
    const qsizetype reach = std::max<qsizetype>(longest / 2, 1) - 1;
    std::vector<bool> taken(std::size_t(right.size()));
    std::vector<uint> matchedLeft;
    for (qsizetype i = 0; i < left.size(); ++i) {
        const qsizetype end = std::min(right.size(), i + reach + 1);
        for (qsizetype j = std::max<qsizetype>(0, i - reach); j < end; ++j) {
            if (!taken[std::size_t(j)] && left[i] == right[j]) {
                taken[std::size_t(j)] = true;
                matchedLeft.push_back(left[i]);
                break;
            }
        }
    }
    if (matchedLeft.empty())
        return 0;
    std::size_t swapped = 0;
    std::size_t next = 0;
    for (qsizetype j = 0; j < right.size(); ++j) {
        if (taken[std::size_t(j)])
            swapped += matchedLeft[next++] != right[j];
    }
    const auto matches = double(matchedLeft.size());
    return (matches / double(left.size()) + matches / double(right.size()) +
            (matches - double(swapped / 2)) / matches) /
           3;
}

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
