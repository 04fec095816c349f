// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordformat.h"

#include "core/encoding/gzip.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/formatstext.h"
#include "core/io/spooledsource.h"

#include <functional>

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

/// Applies `sniffContent` to the start of the decompressed gzip member; returns Maybe if too little of it can be
/// inflated.
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

/// Inflates the first member (RFC 1952; Burn's recorders write one with flate2 1.1) to memory or a temporary file,
/// verifies it to the end (which Burn does not do) and reads the content with `readContent`. Errors with offsets into
/// the content say so.
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

class RecordReader final : public FormatReader
{
public:
    RecordReader(const RecordEncoding &encoding, const Recorder &recorder)
        : m_encoding(encoding)
        , m_recorder(recorder)
    {}
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (!m_recorder.compresses)
            return m_encoding.sniff(prefix, m_recorder.place);
        return sniffGzipRecord(
            prefix, [&](std::span<const std::byte> content) { return m_encoding.sniff(content, std::nullopt); });
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &options, Task &task,
                               Diagnostics &diagnostics) const override
    {
        if (m_recorder.compresses) {
            return openGzipRecord(source, task, diagnostics, [&](const ByteSourcePtr &content, Diagnostics &flaws) {
                return m_encoding.read(content, options, task, flaws);
            });
        }
        BURNISH_TRY(auto opened, m_encoding.read(source, options, task, diagnostics));
        const auto format = opened.state.metadata().value("format");
        if (m_encoding.gzipRecorder && format && format->find(m_encoding.gzipRecorder) != std::string::npos)
            diagnostics.add(Error(
                ErrorCode::Malformed,
                FormatsText::tr(
                    "The record names a compressing recorder but is not compressed; Burn's recorder of that name refuses it.")));
        return opened;
    }
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        const bool isMapped = m_encoding.map && !m_recorder.compresses;
        return isMapped ? m_encoding.map(source, task) : FormatReader::mapFile(source, task);
    }

private:
    RecordEncoding m_encoding;
    Recorder m_recorder;
};

class RecordWriter final : public FormatWriter
{
public:
    RecordWriter(const RecordEncoding &encoding, const Recorder &recorder)
        : m_encoding(encoding)
        , m_recorder(recorder)
    {}
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const override
    {
        return recordTensorFor(tensor, options);
    }
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                 Diagnostics *losses) const override
    {
        return m_encoding.layOut(state, options, m_recorder, losses);
    }
    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        return writeRecord(static_cast<const RecordLayout &>(layout), sink, task);
    }

private:
    RecordEncoding m_encoding;
    Recorder m_recorder;
};

} // namespace

Format recordFormat(const RecordEncoding &encoding, const Recorder &recorder)
{
    FormatInfo info;
    info.id = QString::fromLatin1(recorder.id);
    info.displayName = QString::fromLatin1(recorder.displayName);
    info.recorder = QString::fromLatin1(recorder.name);
    info.extensions = {QString::fromLatin1(recorder.extension)};
    info.isRecord = true;
    info.isBurnFormat = true;
    info.storesParamIds = true;
    info.storesMetadata = !encoding.isPositional;
    info.isMapped = encoding.map && !recorder.compresses;
    info.namesNothing = encoding.isPositional;
    info.compresses = recorder.compresses;
    for (const BurnVersion version : allBurnVersions()) {
        if (version >= recorder.firstVersion && version <= BurnVersion::V0_21)
            info.burnVersions.push_back(version);
    }
    info.canHold = isBurnDtype;
    return {std::move(info), std::make_shared<RecordReader>(encoding, recorder),
            std::make_shared<RecordWriter>(encoding, recorder)};
}

} // namespace burnish::burnrecord
