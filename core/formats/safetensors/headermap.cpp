// SPDX-License-Identifier: MIT
#include "core/encoding/json/json.h"
#include "core/formats/formatstext.h"
#include "core/formats/safetensors/header.h"

namespace burnish::safetensors {

namespace {

/// Skips the value that starts with the next token.
Expected<void> skipValue(JsonReader &reader)
{
    if (reader.next() == JsonToken::Invalid || !reader.skipRest())
        return reader.error();
    return {};
}

Expected<FilePart> mapMetadata(JsonReader &reader, std::uint64_t offset)
{
    FilePart list = filePart(offset + reader.offset(), 0, FilePartKind::Metadata, FormatsText::tr("Metadata"));
    if (reader.next() == JsonToken::ObjectBegin) {
        while (reader.next() == JsonToken::Key) {
            FilePart part = filePart(offset + reader.offset(), 0, FilePartKind::Metadata, filePartValue(reader.text()));
            if (reader.next() == JsonToken::Invalid)
                return reader.error();
            part.value = filePartValue(reader.text());
            part.end = offset + reader.position();
            if (list.parts.size() < filePartLimit)
                list.parts.push_back(std::move(part));
        }
    }
    list.end = offset + reader.position();
    return list;
}

} // namespace

Expected<std::vector<FilePart>> mapHeader(std::string_view json, std::uint64_t offset, const Task &task)
{
    std::vector<FilePart> parts;
    JsonReader reader(json);
    reader.next();
    while (reader.next() == JsonToken::Key) {
        if (parts.size() % 4096 == 0)
            BURNISH_CHECK(task.poll());
        if (reader.text() == "__metadata__") {
            BURNISH_TRY(FilePart metadata, mapMetadata(reader, offset));
            parts.push_back(std::move(metadata));
            continue;
        }
        FilePart &part = parts.emplace_back(filePart(offset + reader.offset(), 0, FilePartKind::Descriptor, {}));
        part.path = reader.text();
        BURNISH_CHECK(skipValue(reader));
        part.end = offset + reader.position();
    }
    if (const std::uint64_t end = reader.position(); end < json.size())
        parts.push_back(
            filePart(offset + end, offset + json.size(), FilePartKind::Padding, FormatsText::tr("JSON padding")));
    return parts;
}

} // namespace burnish::safetensors
