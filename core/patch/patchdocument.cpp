// SPDX-License-Identifier: MIT
#include "core/patch/patchdocument.h"

#include "core/base/checkedmath.h"
#include "core/base/flattextindex.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatwriter.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/io/spooledsource.h"
#include "core/model/sourcetensors.h"
#include "core/model/statebuilder.h"
#include "core/patch/patchtext.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmldecoding.h"

#include <array>
#include <map>

namespace burnish {

namespace {

constexpr std::string_view patchKey = "burnish.patch";
constexpr std::string_view patchVersion = "1";
constexpr std::string_view digestKey = "burnish.patch.document";
constexpr std::string_view documentName = "document";
constexpr std::array<std::string_view, 4> formNames = {"unchanged", "sparse", "bits", "whole"};
constexpr qsizetype digestBytes = 32;

Error badDocument(const QString &message)
{
    return {ErrorCode::Malformed, message};
}

Error missingField(std::string_view name)
{
    return badDocument(PatchText::tr("The patch's document lacks “%1”, or its value is invalid.").arg(fromUtf8(name)));
}

/// Collects bytes and writes them as frames of Zstandard.
class FrameSink final : public ByteSink
{
public:
    FrameSink(ByteSink &out, int level)
        : m_out(out)
        , m_packer(level)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        m_position += bytes.size();
        m_pending.insert(m_pending.end(), bytes.begin(), bytes.end());
        return m_pending.size() >= frameSize ? finish() : Expected<void>();
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    /// Writes what is pending.
    Expected<void> finish()
    {
        if (m_pending.empty())
            return {};
        std::vector<std::byte> frame;
        m_packer.append(m_pending, frame);
        m_pending.clear();
        return m_out.write(frame);
    }

private:
    static constexpr std::size_t frameSize = std::size_t(4) << 20;

    ByteSink &m_out;
    ZstdPacker m_packer;
    std::vector<std::byte> m_pending;
    std::uint64_t m_position = 0;
};

Expected<ByteSourcePtr> inflatedBytes(const PatchBytes &packed, const Task &task)
{
    BURNISH_TRY(const ByteSourcePtr slice, SliceSource::make(packed.at.source, packed.at.offset, packed.size));
    Spool spool(slice->name());
    Task part(&task);
    if (packed.size > 0)
        BURNISH_CHECK(inflateZstd(*slice, spool, part));
    return spool.finish();
}

// --- Writing ---

std::string digestText(const QByteArray &sha256)
{
    return sha256.toHex().toStdString();
}

/// Writes the document's JSON.
class DocumentWriter
{
public:
    explicit DocumentWriter(ByteSink &out)
        : m_out(out)
    {}

    void begin(char bracket)
    {
        separate();
        m_text += bracket;
        m_isFirst = true;
    }
    void end(char bracket)
    {
        m_text += bracket;
        m_isFirst = false;
    }
    DocumentWriter &key(std::string_view name)
    {
        text(name);
        m_text += ':';
        m_isFirst = true;
        return *this;
    }
    void text(std::string_view utf8)
    {
        separate();
        appendJsonString(m_text, utf8);
    }
    void number(std::uint64_t value)
    {
        separate();
        m_text += std::to_string(value);
    }
    void flag(bool value)
    {
        separate();
        m_text += value ? "true" : "false";
    }
    /// Ends a line. Keeps the pending text short.
    Expected<void> line()
    {
        m_text += '\n';
        BURNISH_CHECK(m_out.write(std::as_bytes(std::span(m_text))));
        m_text.clear();
        return {};
    }

private:
    void separate()
    {
        if (!m_isFirst)
            m_text += ',';
        m_isFirst = false;
    }

    ByteSink &m_out;
    std::string m_text;
    bool m_isFirst = true;
};

/// The tensors of a patch's file, and the names of what they hold.
class PatchParts
{
public:
    Expected<std::string> add(std::string_view prefix, std::string_view name, const StoredBytes &bytes,
                              std::uint64_t size)
    {
        // Sides and tensors can share a code.
        auto [known, isNew] = m_names.try_emplace({bytes.source.get(), bytes.offset, size});
        if (!isNew && size > 0)
            return known->second;
        std::string full = std::string(prefix) + '/' + std::string(name);
        if (!m_taken.insert(full).second)
            return Error(ErrorCode::Collision,
                         PatchText::tr("Two tensors have the name “%1”; a patch needs different ones.")
                             .arg(quotedForMessage(name)));
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::U8, Shape{size}));
        BURNISH_TRY(TensorPtr tensor, makeStoredTensor(info, bytes.source, bytes.offset));
        m_builder.addTensorAt(full, std::move(tensor));
        known->second = full;
        return full;
    }
    Expected<void> addDocument(const ByteSourcePtr &document)
    {
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::U8, Shape{document->size()}));
        BURNISH_TRY(TensorPtr tensor, makeStoredTensor(info, document, 0));
        m_builder.addTensorAt(documentName, std::move(tensor));
        return {};
    }
    Expected<void> write(Metadata metadata, ByteSink &out, Task &task)
    {
        m_builder.metadata() = std::move(metadata);
        m_builder.setLayout(Layout::Other);
        const ModelState state = m_builder.finish();
        WriteOptions options;
        options.burnMetadata = false;
        const auto writer = safetensors::writer();
        BURNISH_TRY(const auto layout, writer->layOut(state, options, nullptr));
        Task part(&task);
        return writer->write(*layout, out, part);
    }

private:
    StateBuilder m_builder;
    std::map<std::tuple<const ByteSource *, std::uint64_t, std::uint64_t>, std::string> m_names;
    TextSet m_taken;
};

void putInfo(DocumentWriter &json, const TensorInfo &info)
{
    json.key("dtype").text(info.typeName());
    if (info.dtype() == Dtype::QFloat && !(info.scheme() && info.scheme()->form == QuantScheme::Form::Ggml))
        json.key("bytes").number(info.byteSize());
    json.key("shape").begin('[');
    for (const std::uint64_t dimension : info.shape().dimensions())
        json.number(dimension);
    json.end(']');
}

/// The names of entries, as a list.
struct EntryNames
{
    std::span<const PatchedTensorEntry> entries;
    std::string_view operator[](std::size_t i) const { return entries[i].name; }
};

Expected<void> putTensors(DocumentWriter &json, std::span<const PatchedTensorEntry> tensors,
                          std::optional<std::string_view> prefix, PatchParts &parts)
{
    FlatTextIndex index(tensors.size());
    const EntryNames names{tensors};
    json.begin('[');
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const PatchedTensorEntry &entry = tensors[i];
        if (index.enter(names, i) != i)
            return Error(ErrorCode::Collision,
                         PatchText::tr("Two tensors have the name “%1”; a patch needs different ones.")
                             .arg(quotedForMessage(entry.name)));
        const std::string_view form = nameOf(entry.form);
        json.begin('{');
        json.key("name").text(entry.name);
        putInfo(json, entry.info);
        json.key("sha256").text(digestText(entry.sha256));
        json.key("form").text(form);
        if (entry.form != PatchForm::Whole) {
            json.key("base").text(entry.base);
            if (entry.baseSha256 != entry.sha256)
                json.key("base_sha256").text(digestText(entry.baseSha256));
        }
        if (entry.code) {
            json.key("changed").number(entry.changed);
            BURNISH_TRY(const std::string name,
                        parts.add(prefix.value_or(form), entry.name, *entry.code, entry.codeSize));
            json.key("code").text(name);
        }
        if (entry.direction == CodeDirection::Backwards)
            json.key("backwards").flag(true);
        json.end('}');
        BURNISH_CHECK(json.line());
    }
    json.end(']');
    return {};
}

Expected<void> putSide(DocumentWriter &json, const PatchSide &side, const Metadata &metadata, std::string_view prefix,
                       PatchParts &parts)
{
    json.begin('{');
    json.key("format").text(side.format);
    json.key("id").text(side.id.toStdString());
    json.key("tensors").number(side.tensors);
    json.key("files").begin('[');
    for (const PatchedFile &file : side.files) {
        const std::string name = file.name.toStdString();
        json.begin('{');
        json.key("name").text(name);
        json.key("size").number(file.size);
        json.key("sha256").text(digestText(file.sha256));
        if (file.shell && file.runs) {
            BURNISH_TRY(const std::string shell,
                        parts.add(std::string(prefix) + "shell", name, file.shell->at, file.shell->size));
            json.key("shell").text(shell);
            BURNISH_TRY(const std::string runs,
                        parts.add(std::string(prefix) + "runs", name, file.runs->at, file.runs->size));
            json.key("runs").text(runs);
        }
        json.end('}');
        BURNISH_CHECK(json.line());
    }
    json.end(']');
    json.key("metadata").begin('[');
    for (const auto &[key, value] : metadata.entries()) {
        json.text(key);
        json.text(value);
    }
    json.end(']');
    json.end('}');
    return json.line();
}

/// What any reader of SafeTensors shows of a side.
std::string sideText(const PatchSide &side)
{
    constexpr std::size_t shown = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, side.files.size()); ++i) {
        const PatchedFile &file = side.files[i];
        text += (i > 0 ? "; " : "") + file.name.toStdString() + ", " + std::to_string(file.size) + " bytes, sha256 " +
                digestText(file.sha256);
    }
    if (side.files.size() > shown)
        text += "; and " + std::to_string(side.files.size() - shown) + " more files";
    return text;
}

Metadata patchMetadata(const PatchDocument &patch, const QByteArray &documentDigest)
{
    std::array<std::uint64_t, formNames.size()> counts = {};
    for (const PatchedTensorEntry &entry : patch.tensors)
        ++counts[std::size_t(entry.form)];
    std::string tensors;
    for (std::size_t i = 0; i < counts.size(); ++i)
        tensors += std::to_string(counts[i]) + ' ' + std::string(formNames[i]) + ", ";
    tensors += std::to_string(patch.removed.size()) + " removed";
    Metadata metadata;
    metadata.set(std::string(patchKey), std::string(patchVersion));
    metadata.set("burnish.patch.base", sideText(patch.base));
    metadata.set("burnish.patch.result", sideText(patch.result));
    metadata.set("burnish.patch.tensors", tensors);
    metadata.set(std::string(digestKey), documentDigest.toStdString());
    return metadata;
}

// --- Reading ---

/// Reads the document's JSON. Functions that take a value read its first token, unless it is a parameter.
class DocumentReader
{
public:
    explicit DocumentReader(const ByteSource &json)
        : m_json(json)
    {}

    JsonToken next() { return m_json.next(); }
    /// Calls `take` with each key of an object. `take` reads the value and returns false for an unknown key.
    template <typename Take> Expected<void> members(JsonToken first, const Take &take)
    {
        BURNISH_CHECK(expect(first, JsonToken::ObjectBegin));
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ObjectEnd)
                return {};
            BURNISH_CHECK(expect(token, JsonToken::Key));
            const std::string key(m_json.text());
            BURNISH_TRY(const bool isKnown, take(key));
            if (!isKnown) {
                next();
                if (!m_json.skipRest())
                    return m_json.error();
            }
        }
    }
    /// Calls `take` with the first token of each element of an array.
    template <typename Take> Expected<void> elements(const Take &take)
    {
        BURNISH_CHECK(expect(next(), JsonToken::ArrayBegin));
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ArrayEnd)
                return {};
            BURNISH_CHECK(take(token));
        }
    }
    Expected<std::string> text(JsonToken first)
    {
        BURNISH_CHECK(expect(first, JsonToken::String));
        return std::string(m_json.text());
    }
    Expected<std::string> text() { return text(next()); }
    Expected<std::uint64_t> number(JsonToken first)
    {
        BURNISH_CHECK(expect(first, JsonToken::Number));
        if (const auto value = jsonUnsigned(m_json.text()))
            return *value;
        return unexpected();
    }
    Expected<std::uint64_t> number() { return number(next()); }
    Expected<bool> flag()
    {
        const JsonToken token = next();
        if (token != JsonToken::True)
            BURNISH_CHECK(expect(token, JsonToken::False));
        return token == JsonToken::True;
    }
    Expected<QByteArray> digest()
    {
        BURNISH_TRY(const std::string hex, text());
        const QByteArray digest = QByteArray::fromHex(QByteArray::fromStdString(hex));
        if (digest.size() != digestBytes || digest.toHex().toStdString() != hex)
            return unexpected();
        return digest;
    }
    Expected<void> finish() { return expect(next(), JsonToken::End); }

private:
    Expected<void> expect(JsonToken token, JsonToken expected) const
    {
        if (token == expected)
            return {};
        if (token == JsonToken::Invalid)
            return m_json.error();
        return unexpected();
    }
    [[nodiscard]] Error unexpected() const
    {
        return malformed(PatchText::tr("The patch's document has a value of another kind than expected."),
                         m_json.offset());
    }

    JsonReader m_json;
};

using PartMap = TextMap<TensorPtr>;

Expected<PatchBytes> partNamed(const PartMap &parts, const std::string &name)
{
    const auto found = parts.find(name);
    if (found == parts.end())
        return badDocument(
            PatchText::tr("The patch has no tensor “%1”, although its document names it.").arg(quotedForMessage(name)));
    const TensorInfo &info = found->second->info();
    const auto stored = found->second->stored();
    if (info.dtype() != Dtype::U8 || info.shape().rank() != 1 || !stored)
        return badDocument(
            PatchText::tr("The tensor “%1” of the patch does not hold bytes.").arg(quotedForMessage(name)));
    return PatchBytes{*stored, info.byteSize()};
}

bool isFileName(const QString &name)
{
    return !name.isEmpty() && name != QLatin1String(".") && name != QLatin1String("..") &&
           !name.contains(QLatin1Char('/')) && !name.contains(QLatin1Char('\\')) && !name.contains(QChar(0));
}

Expected<void> readFile(DocumentReader &json, JsonToken first, const PartMap &parts, TextSet &names, PatchSide &side)
{
    PatchedFile file;
    BURNISH_CHECK(json.members(first, [&](const std::string &key) -> Expected<bool> {
        if (key == "name") {
            BURNISH_TRY(std::string name, json.text());
            file.name = fromUtf8(name);
            if (!names.insert(std::move(name)).second)
                return missingField("name");
        } else if (key == "size") {
            BURNISH_TRY(file.size, json.number());
        } else if (key == "sha256") {
            BURNISH_TRY(file.sha256, json.digest());
        } else if (key == "shell" || key == "runs") {
            BURNISH_TRY(const std::string name, json.text());
            BURNISH_TRY((key == "shell" ? file.shell : file.runs), partNamed(parts, name));
        } else {
            return false;
        }
        return true;
    }));
    if (!isFileName(file.name))
        return missingField("name");
    if (file.sha256.isEmpty())
        return missingField("sha256");
    if (file.shell.has_value() != file.runs.has_value())
        return missingField("shell");
    side.files.push_back(std::move(file));
    return {};
}

Expected<void> readMetadata(DocumentReader &json, Metadata &metadata)
{
    std::vector<Metadata::Entry> entries;
    std::optional<std::string> key;
    TextSet keys;
    BURNISH_CHECK(json.elements([&](JsonToken token) -> Expected<void> {
        BURNISH_TRY(std::string text, json.text(token));
        if (key) {
            entries.emplace_back(std::move(*key), std::move(text));
            key.reset();
        } else {
            if (!keys.insert(text).second)
                return missingField("metadata");
            key = std::move(text);
        }
        return {};
    }));
    if (key)
        return missingField("metadata");
    metadata = Metadata(std::move(entries));
    return {};
}

Expected<void> readSide(DocumentReader &json, const PartMap &parts, PatchSide &side, Metadata &metadata)
{
    TextSet names;
    return json.members(json.next(), [&](const std::string &key) -> Expected<bool> {
        if (key == "format") {
            BURNISH_TRY(side.format, json.text());
        } else if (key == "id") {
            BURNISH_TRY(const std::string id, json.text());
            side.id = fromUtf8(id);
        } else if (key == "tensors") {
            BURNISH_TRY(side.tensors, json.number());
        } else if (key == "files") {
            BURNISH_CHECK(json.elements([&](JsonToken token) { return readFile(json, token, parts, names, side); }));
        } else if (key == "metadata") {
            BURNISH_CHECK(readMetadata(json, metadata));
        } else {
            return false;
        }
        return true;
    });
}

Expected<TensorInfo> readInfo(const std::string &type, const std::vector<std::uint64_t> &shape,
                              std::optional<std::uint64_t> bytes)
{
    const Shape dimensions(shape);
    if (bytes) {
        auto scheme = std::make_shared<QuantScheme>();
        scheme->form = QuantScheme::Form::Unknown;
        scheme->description = type;
        return TensorInfo::makeQuantised(dimensions, *bytes, std::move(scheme));
    }
    if (const GgmlBlockType *blocks = ggmlBlockType(type))
        return ggmlTensorInfo(*blocks, dimensions);
    const auto dtype = dtypeFromName(type);
    if (!dtype || dtype == Dtype::QFloat)
        return missingField("dtype");
    return TensorInfo::make(*dtype, dimensions);
}

Expected<PatchedTensorEntry> readTensor(DocumentReader &json, JsonToken first, const PartMap &parts)
{
    std::optional<std::string> name;
    std::optional<std::string> base;
    std::optional<PatchForm> form;
    std::optional<PatchBytes> code;
    std::string type;
    std::vector<std::uint64_t> shape;
    std::optional<std::uint64_t> bytes;
    QByteArray sha256;
    QByteArray baseSha256;
    std::uint64_t changed = 0;
    bool isBackwards = false;
    BURNISH_CHECK(json.members(first, [&](const std::string &key) -> Expected<bool> {
        if (key == "name") {
            BURNISH_TRY(name, json.text());
        } else if (key == "dtype") {
            BURNISH_TRY(type, json.text());
        } else if (key == "bytes") {
            BURNISH_TRY(bytes, json.number());
        } else if (key == "shape") {
            BURNISH_CHECK(json.elements([&](JsonToken token) -> Expected<void> {
                BURNISH_TRY(const std::uint64_t dimension, json.number(token));
                shape.push_back(dimension);
                return {};
            }));
        } else if (key == "sha256") {
            BURNISH_TRY(sha256, json.digest());
        } else if (key == "form") {
            BURNISH_TRY(const std::string text, json.text());
            const auto found = std::ranges::find(formNames, text);
            if (found == formNames.end())
                return missingField("form");
            form = PatchForm(found - formNames.begin());
        } else if (key == "base") {
            BURNISH_TRY(base, json.text());
        } else if (key == "base_sha256") {
            BURNISH_TRY(baseSha256, json.digest());
        } else if (key == "changed") {
            BURNISH_TRY(changed, json.number());
        } else if (key == "code") {
            BURNISH_TRY(const std::string text, json.text());
            BURNISH_TRY(code, partNamed(parts, text));
        } else if (key == "backwards") {
            BURNISH_TRY(isBackwards, json.flag());
        } else {
            return false;
        }
        return true;
    }));
    if (!name)
        return missingField("name");
    const auto inTensor = [&](Error error) { return error.inTensor(fromUtf8(*name)); };
    if (!form || code.has_value() == (form == PatchForm::Unchanged))
        return inTensor(missingField("form"));
    if (base.has_value() == (form == PatchForm::Whole))
        return inTensor(missingField("base"));
    if (sha256.isEmpty())
        return inTensor(missingField("sha256"));
    if (form == PatchForm::Unchanged && !baseSha256.isEmpty())
        return inTensor(missingField("base_sha256"));
    auto info = readInfo(type, shape, bytes);
    if (!info)
        return inTensor(std::move(info).error());
    PatchedTensorEntry entry{.name = SharedText(*name), .info = *info};
    entry.sha256 = sha256;
    entry.form = *form;
    if (base) {
        entry.base = base == name ? entry.name : SharedText(*base);
        entry.baseSha256 = baseSha256.isEmpty() ? sha256 : baseSha256;
    }
    if (changed > entry.info.byteSize() / patchUnit(entry.info))
        return inTensor(missingField("changed"));
    entry.changed = changed;
    if (code) {
        entry.code = code->at;
        entry.codeSize = code->size;
    }
    entry.direction = isBackwards ? CodeDirection::Backwards : CodeDirection::Forwards;
    return entry;
}

Expected<void> readTensors(DocumentReader &json, const PartMap &parts, std::vector<PatchedTensorEntry> &tensors,
                           const Task &task)
{
    TextMap<std::size_t> firstOf; // by the base's tensor
    BURNISH_CHECK(json.elements([&](JsonToken token) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(PatchedTensorEntry entry, readTensor(json, token, parts));
        if (entry.form != PatchForm::Whole) {
            const auto [first, isFirst] =
                firstOf.try_emplace(std::string(std::string_view(entry.base)), tensors.size());
            // What is checked of a base holds for all that is made of it.
            if (!isFirst && (tensors[first->second].baseSha256 != entry.baseSha256 ||
                             !haveSameForm(tensors[first->second].info, entry.info)))
                return missingField("base").inTensor(fromUtf8(entry.name));
        }
        tensors.push_back(std::move(entry));
        return {};
    }));
    FlatTextIndex index(tensors.size());
    const EntryNames names{tensors};
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (index.enter(names, i) != i)
            return Error(ErrorCode::Malformed, PatchText::tr("The patch has two tensors of one name."))
                .inTensor(fromUtf8(tensors[i].name));
    }
    return {};
}

/// True if the files come back byte for byte: all of them, or none.
Expected<bool> haveShells(const std::vector<PatchedFile> &files)
{
    const auto count = std::ranges::count_if(files, [](const PatchedFile &file) { return file.shell.has_value(); });
    if (count != 0 && std::size_t(count) != files.size())
        return missingField("shell");
    return count != 0;
}

Expected<void> readDocument(const ByteSource &source, const PartMap &parts, PatchDocument &patch, const Task &task)
{
    DocumentReader json(source);
    bool isFirst = true;
    TextSet removed;
    BURNISH_CHECK(json.members(json.next(), [&](const std::string &key) -> Expected<bool> {
        // A later version may have other values under the same keys.
        if (std::exchange(isFirst, false) != (key == "version"))
            return missingField("version");
        if (key == "version") {
            BURNISH_TRY(const std::uint64_t version, json.number());
            if (version != 1)
                return Error(ErrorCode::Unsupported,
                             PatchText::tr("The patch has version %1 of the format; this program reads version 1.")
                                 .arg(version));
        } else if (key == "base") {
            BURNISH_CHECK(readSide(json, parts, patch.base, patch.baseMetadata));
        } else if (key == "result") {
            BURNISH_CHECK(readSide(json, parts, patch.result, patch.metadata));
        } else if (key == "reversible") {
            BURNISH_TRY(patch.isReversible, json.flag());
        } else if (key == "tensors") {
            BURNISH_CHECK(readTensors(json, parts, patch.tensors, task));
        } else if (key == "back") {
            BURNISH_CHECK(readTensors(json, parts, patch.back, task));
        } else if (key == "removed") {
            BURNISH_CHECK(json.elements([&](JsonToken token) -> Expected<void> {
                BURNISH_TRY(std::string name, json.text(token));
                if (!removed.insert(name).second)
                    return missingField("removed");
                patch.removed.push_back(std::move(name));
                return {};
            }));
        } else {
            return false;
        }
        return true;
    }));
    BURNISH_CHECK(json.finish());
    if (patch.result.tensors != patch.tensors.size() ||
        (patch.isReversible ? patch.base.tensors : 0) != patch.back.size())
        return missingField("tensors");
    BURNISH_TRY(patch.isExact, haveShells(patch.result.files));
    BURNISH_TRY(patch.isBaseExact, haveShells(patch.base.files));
    return {};
}

/// The bytes of a LEB128 number.
void appendVarint(std::vector<std::byte> &out, std::uint64_t number)
{
    for (; number >= 0x80; number >>= 7)
        out.push_back(std::byte(number | 0x80));
    out.push_back(std::byte(number));
}

std::optional<std::uint64_t> takeVarint(std::span<const std::byte> &rest)
{
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64 && !rest.empty(); shift += 7) {
        const auto byte = std::uint64_t(rest.front());
        rest = rest.subspan(1);
        if (shift == 63 && byte > 1)
            return std::nullopt;
        number |= (byte & 0x7F) << shift;
        if (byte < 0x80)
            return number;
    }
    return std::nullopt;
}

} // namespace

std::string_view nameOf(PatchForm form)
{
    return formNames[std::size_t(form)];
}

bool isPatch(const Metadata &metadata)
{
    return metadata.value(patchKey).has_value();
}

std::vector<std::string> onlyInBase(const PatchDocument &patch)
{
    std::vector<std::string> names = patch.removed;
    TextSet made;
    for (const PatchedTensorEntry &entry : patch.tensors)
        made.insert(entry.name);
    std::erase_if(names, [&](const std::string &name) { return made.contains(name); });
    return names;
}

bool haveSameForm(const TensorInfo &a, const TensorInfo &b)
{
    return a.dtype() == b.dtype() && a.shape() == b.shape() && a.byteSize() == b.byteSize();
}

Expected<PatchDocument> readPatch(const ByteSourcePtr &source, Task &task)
{
    Task part(&task);
    Diagnostics notes;
    const auto located = [&](Error error) { return error.inFile(source->name()); };
    const auto noPatch = [&] {
        return located(Error(ErrorCode::Unsupported, PatchText::tr("The file is not a patch.")));
    };
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
    if (safetensors::reader()->sniff(prefix, source->size()) == Sniff::NotMine)
        return noPatch();
    BURNISH_TRY(const OpenedModel opened, safetensors::reader()->open(source, {}, part, notes));
    const auto version = opened.state.metadata().value(patchKey);
    if (!version)
        return noPatch();
    if (*version != patchVersion)
        return located(Error(ErrorCode::Unsupported, PatchText::tr("The patch has version %1 of the format; this "
                                                                   "program reads version 1.")
                                                         .arg(quotedForMessage(*version))));
    PartMap parts;
    opened.state.visitPaths(opened.state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            parts.emplace(path, node.tensor);
        return true;
    });
    PatchDocument patch;
    patch.path = source->name();
    auto packed = partNamed(parts, std::string(documentName));
    if (!packed)
        return located(std::move(packed).error());
    // A flipped bit can turn a key into one that readers skip.
    BURNISH_TRY(const QByteArray digest, sha256OfRange(*packed->at.source, packed->at.offset, packed->size, part));
    if (opened.state.metadata().value(digestKey) != digest.toStdString())
        return located(
            malformed(PatchText::tr("The patch is damaged: its document has other bytes than its digest says."),
                      packed->at.offset));
    BURNISH_TRY(const ByteSourcePtr document, inflatedBytes(*packed, task));
    if (const auto read = readDocument(*document, parts, patch, task); !read)
        return located(read.error());
    return patch;
}

Expected<PatchDocument> reversed(const PatchDocument &patch)
{
    if (!patch.isReversible)
        return Error(ErrorCode::Unsupported,
                     PatchText::tr("The patch holds only one side; make one with --reversible to go back."))
            .inFile(patch.path);
    PatchDocument back;
    back.path = patch.path;
    back.base = patch.result;
    back.result = patch.base;
    back.tensors = patch.back;
    back.back = patch.tensors;
    back.metadata = patch.baseMetadata;
    back.baseMetadata = patch.metadata;
    back.isExact = patch.isBaseExact;
    back.isBaseExact = patch.isExact;
    back.isReversible = true;
    TextViewSet used;
    for (const PatchedTensorEntry &entry : back.tensors) {
        if (entry.form != PatchForm::Whole)
            used.insert(entry.base);
    }
    for (const PatchedTensorEntry &entry : patch.tensors) {
        if (!used.contains(entry.name))
            back.removed.push_back(entry.name);
    }
    return back;
}

Expected<PatchCode> codeOf(const PatchedTensorEntry &entry)
{
    auto code = PatchCode::read(entry.info, *entry.code, entry.codeSize);
    if (code && entry.form == PatchForm::Whole && code->isRelative())
        code = malformed(PatchText::tr("The code of a whole tensor refers to the base."), entry.code->offset)
                   .inFile(entry.code->source->name());
    if (!code)
        return std::move(code.error().inTensor(fromUtf8(entry.name)));
    return code;
}

Expected<PatchedLayout> readFileLayout(const PatchedFile &file, std::span<const PatchedTensorEntry> tensors, Task &task)
{
    const auto damaged = [&] {
        return malformed(PatchText::tr("The layout of the file “%1” is damaged.").arg(file.name), file.runs->at.offset)
            .inFile(file.runs->at.source->name());
    };
    PatchedLayout layout;
    BURNISH_TRY(layout.shell, inflatedBytes(*file.shell, task));
    BURNISH_TRY(const ByteSourcePtr runs, inflatedBytes(*file.runs, task));
    // A tensor has at most one run in a file, and that has four numbers.
    constexpr std::uint64_t mostRunBytes = 40;
    if (runs->size() / mostRunBytes > tensors.size())
        return damaged();
    std::vector<std::byte> bytes(std::size_t(runs->size()));
    BURNISH_CHECK(runs->read(0, bytes));
    std::uint64_t size = layout.shell->size();
    std::uint64_t shell = 0;
    std::uint64_t tensor = 0;
    for (std::span<const std::byte> rest = bytes; !rest.empty();) {
        const auto before = takeVarint(rest);
        const auto step = takeVarint(rest);
        const auto offset = takeVarint(rest);
        const auto length = takeVarint(rest);
        if (!before || !step || !offset || !length)
            return damaged();
        // Files mostly have their tensors in order: the next one is step 0.
        tensor = tensor + (*step >> 1 ^ (0 - (*step & 1)));
        if (tensor >= tensors.size() || *before > layout.shell->size() - shell || *length == 0)
            return damaged();
        const std::uint64_t byteSize = tensors[std::size_t(tensor)].info.byteSize();
        const auto total = checkedAdd(size, *length);
        if (*offset > byteSize || *length > byteSize - *offset || !total)
            return damaged();
        layout.runs.push_back({*before, tensor, *offset, *length});
        shell += *before;
        size = *total;
        ++tensor;
    }
    if (size != file.size)
        return damaged();
    return layout;
}

std::vector<std::byte> runsAsBytes(std::span<const PatchedRun> runs)
{
    std::vector<std::byte> bytes;
    std::uint64_t tensor = 0;
    for (const PatchedRun &run : runs) {
        const std::uint64_t step = run.tensor - tensor;
        appendVarint(bytes, run.before);
        appendVarint(bytes, step << 1 ^ (0 - (step >> 63)));
        appendVarint(bytes, run.offset);
        appendVarint(bytes, run.size);
        tensor = run.tensor + 1;
    }
    return bytes;
}

Expected<PatchBytes> packBytes(const std::function<Expected<void>(ByteSink &)> &write, const QString &name,
                               std::uint64_t size)
{
    constexpr std::uint64_t manyBytes = std::uint64_t(16) << 20;
    Spool spool(name);
    FrameSink frames(spool, size > manyBytes ? 3 : 12);
    BURNISH_CHECK(write(frames));
    BURNISH_CHECK(frames.finish());
    const std::uint64_t packed = spool.position();
    BURNISH_TRY(ByteSourcePtr source, spool.finish());
    return PatchBytes{{std::move(source), 0}, packed};
}

Expected<std::uint64_t> writePatchDocument(const PatchDocument &patch, ByteSink &out, Task &task)
{
    PatchParts parts;
    const auto writeJson = [&](ByteSink &sink) -> Expected<void> {
        DocumentWriter json(sink);
        json.begin('{');
        json.key("version").number(1);
        json.key("base");
        BURNISH_CHECK(putSide(json, patch.base, patch.baseMetadata, "base-", parts));
        json.key("result");
        BURNISH_CHECK(putSide(json, patch.result, patch.metadata, "", parts));
        json.key("reversible").flag(patch.isReversible);
        json.key("removed").begin('[');
        for (const std::string &name : patch.removed)
            json.text(name);
        json.end(']');
        BURNISH_CHECK(json.line());
        json.key("tensors");
        BURNISH_CHECK(putTensors(json, patch.tensors, std::nullopt, parts));
        if (patch.isReversible) {
            json.key("back");
            BURNISH_CHECK(putTensors(json, patch.back, "base", parts));
        }
        json.end('}');
        return json.line();
    };
    const std::uint64_t likelySize = 400 * (patch.tensors.size() + patch.back.size());
    BURNISH_TRY(const PatchBytes document, packBytes(writeJson, patch.path, likelySize));
    BURNISH_CHECK(parts.addDocument(document.at.source));
    Task part(&task);
    BURNISH_TRY(const QByteArray digest, sha256OfRange(*document.at.source, document.at.offset, document.size, part));
    const std::uint64_t begin = out.position();
    BURNISH_CHECK(parts.write(patchMetadata(patch, digest), out, task));
    return out.position() - begin;
}

} // namespace burnish
