// SPDX-License-Identifier: MIT
#include "core/formats/safetensors/rangeflaws.h"

#include "core/base/checkedmath.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <limits>

namespace burnish::safetensors {

namespace {

QString sentenceOn(RangeFlawKind kind, const RangeFlaws::Sum &sum, const RangeFlaw &first)
{
    switch (kind) {
    case RangeFlawKind::Leading:
        return FormatsText::tr("%n byte(s) before the first tensor belong to none.", nullptr, forPlural(sum.bytes));
    case RangeFlawKind::Gap:
        return FormatsText::tr("%n gap(s) between tensors, %1 bytes in all, belong to no tensor; the first is before "
                               "this one.",
                               nullptr, forPlural(sum.count))
            .arg(qulonglong(sum.bytes));
    case RangeFlawKind::Trailing:
        return FormatsText::tr("%n byte(s) follow the last tensor.", nullptr, forPlural(sum.bytes));
    case RangeFlawKind::Overlap:
        return FormatsText::tr("%n tensor(s) overlap with another; the first is this one, with “%1”.", nullptr,
                               forPlural(sum.count))
            .arg(quotedForMessage(first.other));
    case RangeFlawKind::Aliased:
        return FormatsText::tr("%n tensor(s) have the same bytes as another; the first is this one, with “%1”.",
                               nullptr, forPlural(sum.count))
            .arg(quotedForMessage(first.other));
    }
    return {};
}

} // namespace

const RangeFlaw *RangeFlaws::first(RangeFlawKind kind) const
{
    const auto found = std::ranges::find(list, kind, &RangeFlaw::kind);
    return found == list.end() ? nullptr : &*found;
}

void RangeFlaws::add(RangeFlawKind kind, std::uint64_t begin, std::uint64_t end, std::string_view tensor,
                     std::string_view other)
{
    Sum &sum = sums[std::size_t(kind)];
    sum.bytes = checkedAdd(sum.bytes, end - begin).value_or(std::numeric_limits<std::uint64_t>::max());
    if (sum.count++ < limit)
        list.push_back({kind, begin, end, std::string(tensor), std::string(other)});
}

std::vector<Error> sentencesOn(const RangeFlaws &flaws)
{
    std::vector<Error> sentences;
    for (const RangeFlawKind kind : rangeFlawKinds) {
        const RangeFlaw *const first = flaws.first(kind);
        if (!first)
            continue;
        const bool isShared = kind == RangeFlawKind::Overlap || kind == RangeFlawKind::Aliased;
        const QString consequence =
            isShared ? FormatsText::tr("All tensors can be read, but the safetensors library refuses such a file; an "
                                       "exported copy stores each tensor by itself.")
                     : FormatsText::tr("All tensors can be read, but the safetensors library refuses such a file; an "
                                       "exported copy has no such bytes.");
        Error sentence(ErrorCode::Malformed, joinedSentences({sentenceOn(kind, flaws.sum(kind), *first), consequence}));
        sentences.push_back(std::move(sentence.inTensor(quotedForMessage(first->tensor)).at(first->begin)));
    }
    return sentences;
}

} // namespace burnish::safetensors
