// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/gzrecord.h"

#include "core/encoding/gzip.h"
#include "core/formats/formatstext.h"
#include "core/io/spooledsource.h"

namespace burnish::burnrecord {

namespace {

/// Adds to the error that its offset refers to the decompressed content.
Error inContent(const Error &error)
{
    if (!error.offset())
        return error;
    Error located(error.code(),
                  FormatsText::tr("%1 The offset refers to the decompressed content.").arg(error.message()));
    located.at(*error.offset());
    if (!error.tensor().isEmpty())
        located.inTensor(error.tensor());
    return located;
}

/// Enough for the start of any record.
constexpr std::size_t inflatedForSniffing = 256;

} // namespace

Sniff sniffGzipRecord(std::span<const std::byte> prefix,
                      const std::function<Sniff(std::span<const std::byte>)> &sniffContent)
{
    if (!looksLikeGzip(prefix))
        return Sniff::NotMine;
    const auto content = inflatedPrefix(prefix, inflatedForSniffing);
    const Sniff inner = sniffContent(content);
    // A damaged start may hide anything; opening the file reports the error.
    return inner == Sniff::NotMine && content.size() < inflatedForSniffing ? Sniff::Maybe : inner;
}

Expected<OpenedModel>
openGzipRecord(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
               const std::function<Expected<OpenedModel>(const ByteSourcePtr &, Diagnostics &)> &readContent)
{
    Spool spool(source->name());
    BURNISH_TRY(const std::uint64_t behind, inflateGzip(*source, spool, task));
    if (behind > 0) {
        diagnostics.add(
            std::move(Error(ErrorCode::Malformed,
                            FormatsText::tr("%1 bytes follow the compressed data; Burn ignores them.").arg(behind))
                          .at(source->size() - behind)));
    }
    BURNISH_TRY(const auto inflated, spool.finish());
    Diagnostics flaws;
    auto opened = readContent(inflated, flaws);
    for (const Error &flaw : flaws.flaws())
        diagnostics.add(inContent(flaw));
    if (!opened && !opened.error().isCancelled())
        return inContent(opened.error());
    return opened;
}

} // namespace burnish::burnrecord
