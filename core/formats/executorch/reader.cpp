// SPDX-License-Identifier: MIT
#include "core/formats/executorch/datafile.h"
#include "core/formats/executorch/executorch.h"
#include "core/formats/executorch/program.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatstext.h"

namespace burnish::executorch {

namespace {

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return isProgramStart(start) || isDataStart(start) ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const FileHead head, readHead(*source, task));
        return head.isProgram ? readProgram(source, head, task, diagnostics)
                              : readDataFile(source, head, task, diagnostics);
    }

    /// A FlatBuffer has no order: between its tensors are tables, names and numbers.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const FileHead head, readHead(*source, task));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(
            filePart(0, head.headEnd, FilePartKind::Header, FormatsText::tr("Offset of the model, and identifier")));
        map.parts.push_back(filePart(head.headEnd, head.modelEnd, FilePartKind::Other, FormatsText::tr("Model")));
        if (head.modelEnd < map.fileSize)
            map.parts.push_back(
                filePart(head.modelEnd, map.fileSize, FilePartKind::Other, FormatsText::tr("Segments")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::executorch
