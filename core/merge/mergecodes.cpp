// SPDX-License-Identifier: MIT
#include "core/merge/mergecodes.h"

#include "core/base/joinedtext.h"
#include "core/merge/methods/mergetext.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <climits>

namespace burnish {

QStringList describeCodes(std::span<const MergeRow> rows)
{
    const auto countOf = [rows](MergeCodes codes) {
        return int(std::min<std::ptrdiff_t>(std::ranges::count(rows, codes, &MergeRow::codes), INT_MAX));
    };
    QStringList sentences;
    if (const int kept = countOf(MergeCodes::Kept); kept > 0)
        sentences +=
            MergeText::tr("%n quantised tensor(s) keep their codes: they come from one model only.", nullptr, kept);
    if (const int again = countOf(MergeCodes::Again); again > 0) {
        QStringList schemes;
        for (const MergeRow &row : rows) {
            if (row.codes != MergeCodes::Again)
                continue;
            if (const QString name = quantSchemeText(*row.tensor->info().scheme()); !schemes.contains(name))
                schemes += name;
        }
        sentences += MergeText::tr("%n tensor(s) are dequantised, merged and quantised again as %1.", nullptr, again)
                         .arg(joinedNames(schemes));
    }
    if (const int floats = countOf(MergeCodes::Floats); floats > 0)
        sentences += MergeText::tr("%n quantised tensor(s) become floats.", nullptr, floats);
    return sentences;
}

} // namespace burnish
