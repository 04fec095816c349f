// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binfit.h"

#include "core/encoding/gzip.h"
#include "core/formats/burnrecord/bin/binresolver.h"
#include "core/formats/fileprefix.h"
#include "core/io/spooledsource.h"

#include <algorithm>
#include <tuple>

namespace burnish::burnrecord {

namespace {

/// Returns the bytes of the record, decompressed if necessary.
Expected<ByteSourcePtr> content(const ByteSourcePtr &source, Task &task)
{
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source, 16));
    if (!looksLikeGzip(prefix))
        return source;
    Spool spool(source->name());
    BURNISH_CHECK(inflateGzip(*source, spool, task));
    return spool.finish();
}

Expected<BinFit> fitContent(const ByteSource &source, const Structure &structure, Task &task)
{
    BURNISH_TRY(const BinHead head, readBinHead(source));
    BURNISH_TRY(const BinAttempt attempt, resolveBinRecord(source, head, structure, task));
    BinFit fit;
    if (const auto &reading = attempt.reading) {
        fit.fits = true;
        fit.consumed = reading->end;
        fit.trailing = source.size() - reading->end;
        fit.missing = reading->missing;
        return fit;
    }
    const BinContradiction &found = *attempt.contradiction;
    fit.contradiction = found.error;
    if (!found.field.empty())
        fit.contradiction->inTensor(quotedForMessage(found.field));
    fit.consumed = found.error.offset().value_or(head.item);
    return fit;
}

} // namespace

Expected<std::vector<RankedStructure>> rankedByFit(const ByteSourcePtr &source,
                                                   const std::vector<StructurePtr> &structures, Task &task)
{
    BURNISH_TRY(const ByteSourcePtr plain, content(source, task));
    std::vector<RankedStructure> ranked;
    for (const StructurePtr &structure : structures) {
        BURNISH_CHECK(task.poll());
        auto fit = fitContent(*plain, *structure, task);
        if (!fit && fit.error().code() != ErrorCode::Unsupported)
            return std::move(fit).error();
        // A structure that cannot be typed for this version is not a candidate.
        if (fit)
            ranked.push_back({structure, *std::move(fit)});
    }
    const auto rank = [](const RankedStructure &each) {
        const BinFit &fit = each.fit;
        return std::tuple(!fit.fits, fit.fits ? fit.trailing + fit.missing : ~fit.consumed, each.structure->origin());
    };
    std::ranges::stable_sort(ranked, {}, rank);
    return ranked;
}

} // namespace burnish::burnrecord
