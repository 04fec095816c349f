// SPDX-License-Identifier: MIT
#include "core/encoding/flatbuffer.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatstext.h"
#include "core/formats/ort/ort.h"
#include "core/formats/ort/ortmodel.h"

namespace burnish::ort {

namespace {

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return hasFlatIdentifier(start, "ORTM") ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return readModel(source, task, diagnostics);
    }

    /// A FlatBuffer has no order: between its tensors are tables, names and numbers.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (sniff(prefix, source->size()) != Sniff::Mine)
            return malformed(FormatsText::tr("The file does not start like a model of ONNX Runtime."), 0);
        FileMap map;
        map.fileSize = source->size();
        const std::uint64_t headEnd = flatIdentifierEnd;
        map.parts.push_back(
            filePart(0, headEnd, FilePartKind::Header, FormatsText::tr("Offset of the model, and identifier")));
        map.parts.push_back(filePart(headEnd, map.fileSize, FilePartKind::Other, FormatsText::tr("Model")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::ort
