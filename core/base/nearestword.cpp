// SPDX-License-Identifier: MIT
#include "core/base/nearestword.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace burnish {

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
            (matches - std::floor(double(swapped) / 2)) / matches) /
           3;
}

QString nearestWord(const QString &word, const QStringList &words)
{
    // Words with a lower similarity share some letters but are unrelated.
    double highest = 0.75;
    QString nearest;
    for (const QString &candidate : words) {
        const double similarity = jaroSimilarity(word.toLower().toStdString(), candidate.toLower().toStdString());
        if (similarity > highest) {
            highest = similarity;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace burnish
