// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/json.h"
#include "core/formats/externalfile.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/formats/tfjs/affinevalues.h"
#include "core/formats/tfjs/modeljson.h"
#include "core/formats/tfjs/tfjs.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>

namespace burnish::tfjs {

namespace {

/// The files of a group as one sequence of bytes.
class GroupBytes
{
public:
    Expected<void> add(ByteSourcePtr file, std::string name)
    {
        const auto end = checkedAdd(size(), file->size());
        if (!end)
            return malformed(FormatsText::tr("The files of the weights are too large."), 0);
        m_files.push_back({std::move(file), std::move(name), *end});
        return {};
    }

    [[nodiscard]] std::uint64_t size() const { return m_files.empty() ? 0 : m_files.back().end; }

    /// The file to blame if bytes are missing: converters make all but the last of a size.
    [[nodiscard]] QString shortFile() const
    {
        if (m_files.empty())
            return {};
        const std::uint64_t usual = m_files.front().end;
        const auto shorter = std::find_if(m_files.begin(), m_files.end() - 1,
                                          [&](const File &file) { return file.source->size() < usual; });
        return quotedForMessage(shorter->name);
    }

    /// Bytes of the sequence, which must be inside.
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const
    {
        for (auto file = fileAt(offset); !out.empty(); ++file) {
            const auto part = out.first(std::size_t(std::min<std::uint64_t>(out.size(), file->end - offset)));
            BURNISH_CHECK(file->source->read(offset - file->begin(), part));
            out = out.subspan(part.size());
            offset += part.size();
        }
        return {};
    }

    /// A tensor of bytes that must be inside; `other` is the source of a tensor without any.
    Expected<TensorPtr> tensor(const TensorInfo &info, std::uint64_t offset, const ByteSourcePtr &other) const
    {
        std::uint64_t rest = info.byteSize();
        if (rest == 0)
            return makeStoredTensor(info, other, 0);
        auto file = fileAt(offset);
        if (rest <= file->end - offset)
            return makeStoredTensor(info, file->source, offset - file->begin());
        std::vector<TensorPtr> parts;
        for (; rest > 0; ++file) {
            const std::uint64_t count = std::min(rest, file->end - offset);
            if (count == 0)
                continue;
            BURNISH_TRY(const TensorInfo bytes, TensorInfo::make(Dtype::U8, Shape{count}));
            BURNISH_TRY(TensorPtr part, makeStoredTensor(bytes, file->source, offset - file->begin()));
            parts.push_back(std::move(part));
            rest -= count;
            offset += count;
        }
        BURNISH_TRY(TensorPtr joined, makeConcat(std::move(parts), 0));
        return makeBytesAs(info, std::move(joined));
    }

private:
    struct File
    {
        ByteSourcePtr source;
        std::string name;
        std::uint64_t end; ///< in the sequence
        [[nodiscard]] std::uint64_t begin() const { return end - source->size(); }
    };

    [[nodiscard]] std::vector<File>::const_iterator fileAt(std::uint64_t offset) const
    {
        return std::ranges::upper_bound(m_files, offset, {}, &File::end);
    }

    std::vector<File> m_files;
};

Error notReadable(const QString &message)
{
    return {ErrorCode::Unsupported, message};
}

/// What is stored of a weight: its values, or codes.
Expected<Dtype> storedType(const Weight &weight)
{
    if (weight.quantisation) {
        const std::string &type = weight.quantisation->type;
        const bool isFloat = weight.type == "float32";
        if ((type == "uint8" || type == "uint16") && (isFloat || weight.type == "int32"))
            return type == "uint8" ? Dtype::U8 : Dtype::U16;
        if (type == "float16" && isFloat)
            return Dtype::F16;
        return notReadable(FormatsText::tr("TensorFlow.js has no weights of type %1 that are stored as %2.")
                               .arg(quotedForMessage(weight.type), quotedForMessage(type)));
    }
    const auto *const type = std::ranges::find(namedTypes, weight.type, &NamedType::name);
    if (type == namedTypes.end())
        return notReadable(FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(weight.type)));
    return type->dtype;
}

class ModelReader
{
public:
    ModelReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
    {}

    Expected<OpenedModel> read()
    {
        BURNISH_TRY(const ModelJson model, readModelJson(*m_source, m_task, m_diagnostics));
        for (const WeightGroup &group : model.groups)
            BURNISH_CHECK(readGroup(group));
        if (m_added == 0 && m_leftOut.first())
            return *m_leftOut.first();
        OpenedModel opened;
        for (const auto &[key, json] : model.members) {
            if (key == "format" && (json == "\"layers-model\"" || json == "\"graph-model\""))
                opened.detail = fromUtf8(std::string_view(json).substr(1, json.size() - 2));
            m_builder.metadata().set(std::string(keyStart) + key, json);
        }
        m_builder.setLayout(Layout::Other);
        opened.state = m_builder.finish();
        return opened;
    }

private:
    Expected<void> readGroup(const WeightGroup &group)
    {
        GroupBytes bytes;
        for (const std::string &file : group.files) {
            BURNISH_CHECK(m_task.poll());
            ByteSourcePtr &opened = m_files[file];
            if (!opened) {
                BURNISH_TRY(opened, openExternalFile(folderOfModel(*m_source), file));
            }
            BURNISH_CHECK(bytes.add(opened, file));
        }
        std::uint64_t offset = 0;
        for (const Weight &weight : group.weights) {
            BURNISH_CHECK(m_task.poll());
            if (auto added = readWeight(weight, bytes, offset); !added)
                return std::move(added.error().inTensor(quotedForMessage(weight.name)));
        }
        if (offset < bytes.size())
            m_diagnostics.add(
                notReadable(FormatsText::tr("The files with the weights contain %1 bytes more than model.json lists.")
                                .arg(bytes.size() - offset)));
        return {};
    }

    /// Moves the offset behind the weight.
    Expected<void> readWeight(const Weight &weight, const GroupBytes &bytes, std::uint64_t &offset)
    {
        if (weight.type == textType && !weight.quantisation) {
            BURNISH_CHECK(skipStrings(weight, bytes, offset));
            return m_leftOut.add(weight.name,
                                 notReadable(FormatsText::tr("The weight contains strings, which Burnish does not "
                                                             "read."))
                                     .at(weight.place));
        }
        // Where an unknown type ends, and the next weight begins, is not known.
        BURNISH_TRY(const Dtype dtype, storedType(weight));
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, Shape(weight.shape)));
        if (info.byteSize() > bytes.size() - offset)
            return missing(weight, bytes, offset, info.byteSize());
        if (!m_names.insert(weight.name).second)
            return malformed(FormatsText::tr("Two tensors have the same name."), weight.place);
        BURNISH_TRY(TensorPtr tensor, bytes.tensor(info, offset, m_source));
        offset += info.byteSize();
        if (weight.quantisation) {
            BURNISH_TRY(tensor, valuesOf(weight, std::move(tensor)));
        }
        m_builder.addTensorAt(weight.name, std::move(tensor));
        ++m_added;
        return {};
    }

    static Expected<TensorPtr> valuesOf(const Weight &weight, TensorPtr codes)
    {
        const Quantisation &stored = *weight.quantisation;
        const QString type = fromUtf8(stored.type);
        if (codes->info().dtype() == Dtype::F16) {
            BURNISH_TRY(TensorPtr values, makeCast(std::move(codes), Dtype::F32));
            return withNote(std::move(values), FormatsText::tr("It is stored as %1.").arg(type));
        }
        if (!stored.scale || !stored.min)
            return malformed(FormatsText::tr("Expected “scale” and “min” for the quantised weight."), weight.place);
        const Dtype dtype = weight.type == "int32" ? Dtype::I32 : Dtype::F32;
        BURNISH_TRY(TensorPtr values, makeAffineValues(std::move(codes), *stored.scale, *stored.min, dtype));
        return withNote(std::move(values), FormatsText::tr("It is stored as %1: its values are codes × %2 + %3.")
                                               .arg(type)
                                               .arg(*stored.scale)
                                               .arg(*stored.min));
    }

    static Error missing(const Weight &weight, const GroupBytes &bytes, std::uint64_t offset, std::uint64_t size)
    {
        const QString file = bytes.shortFile();
        if (file.isEmpty())
            return malformed(FormatsText::tr("model.json names no file with the data of this weight."), weight.place);
        return malformed(FormatsText::tr("The files with the weights are too short: expected %1 bytes from byte %2 on, "
                                         "found %3. “%4” is truncated, or a file is missing.")
                             .arg(size)
                             .arg(offset)
                             .arg(bytes.size() - offset)
                             .arg(file),
                         weight.place);
    }

    /// Each string comes after its length.
    Expected<void> skipStrings(const Weight &weight, const GroupBytes &bytes, std::uint64_t &offset)
    {
        BURNISH_TRY(const TensorInfo counted, TensorInfo::make(Dtype::U8, Shape(weight.shape)));
        for (std::uint64_t i = 0; i < counted.byteSize(); ++i) {
            BURNISH_CHECK(m_task.poll());
            std::array<std::byte, sizeof(std::uint32_t)> length;
            if (bytes.size() - offset < length.size())
                return missing(weight, bytes, offset, length.size());
            BURNISH_CHECK(bytes.read(offset, length));
            offset += length.size();
            const auto size = loadLittle<std::uint32_t>(length.data());
            if (bytes.size() - offset < size)
                return missing(weight, bytes, offset, size);
            offset += size;
        }
        return {};
    }

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    TextMap<ByteSourcePtr> m_files;
    TextSet m_names;
    StateBuilder m_builder;
    std::uint64_t m_added = 0;
};

class Reader final : public FormatReader
{
public:
    /// The files are JSON, and differ from others by their keys.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        const auto names = [&](std::string_view key) {
            return start.find(std::string("\"").append(key).append("\"")) != std::string_view::npos;
        };
        JsonReader json(start);
        const JsonToken first = json.next();
        if (first == JsonToken::ArrayBegin)
            return json.next() == JsonToken::ObjectBegin && names("paths") && names("weights") ? Sniff::Maybe
                                                                                               : Sniff::NotMine;
        JsonToken token = first == JsonToken::ObjectBegin ? json.next() : JsonToken::Invalid;
        if (token != JsonToken::Key)
            return Sniff::NotMine;
        // Formats that sort metadata change the order of the members.
        for (; token == JsonToken::Key; token = json.next()) {
            const std::string key(json.text());
            if (key == topologyKey || key == manifestKey)
                return Sniff::Mine;
            token = json.next();
            if (key == "format" && token == JsonToken::String &&
                (json.text() == "layers-model" || json.text() == "graph-model"))
                return Sniff::Mine;
            if (token == JsonToken::ObjectBegin || token == JsonToken::ArrayBegin)
                break;
        }
        return names(topologyKey) || names(manifestKey) ? Sniff::Maybe : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return ModelReader(source, task, diagnostics).read();
    }

    /// The tensors are in the other files.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        FileMap map;
        map.fileSize = source->size();
        const auto part = [&](std::uint64_t begin, std::uint64_t end, FilePartKind kind, const QString &label) {
            if (begin < end)
                map.parts.push_back(filePart(begin, end, kind, label));
        };
        // The files with the data have no structure of their own.
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (!source->name().isEmpty() && sniff(prefix, source->size()) == Sniff::NotMine) {
            part(0, map.fileSize, FilePartKind::Other, FormatsText::tr("Content"));
            return map;
        }
        Diagnostics flaws;
        BURNISH_TRY(const ModelJson model, readModelJson(*source, task, flaws));
        part(0, model.manifestBegin, FilePartKind::Metadata, FormatsText::tr("Metadata"));
        part(model.manifestBegin, model.manifestEnd, FilePartKind::Descriptor, FormatsText::tr("List of weights"));
        part(model.manifestEnd, map.fileSize, FilePartKind::Metadata, FormatsText::tr("Metadata"));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::tfjs
