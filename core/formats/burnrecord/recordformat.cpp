// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordformat.h"

#include "core/formats/burnrecord/gzrecord.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/formatstext.h"

namespace burnish::burnrecord {

namespace {

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
