// SPDX-License-Identifier: MIT
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/numpy/npyarray.h"
#include "core/formats/numpy/numpy.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

namespace burnish::numpy {

namespace {

class NpyReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        if (!looksLikeNpy(prefix))
            return Sniff::NotMine;
        // A pickle follows the header of Python objects.
        const auto header = readNpyHeader(StartOfFile(prefix, fileSize), 0, fileSize);
        const bool isPickle = header && header->descr.ends_with('O') && header->size < prefix.size();
        return isPickle || (header && endsBefore(*header, fileSize)) ? Sniff::NotMine : Sniff::Mine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(TensorPtr tensor, readArray(source, 0, source->size()));
        if (const QString note = noteOf(*tensor); !note.isEmpty())
            diagnostics.add(Error(ErrorCode::Unsupported, note));
        StateBuilder builder;
        builder.addTensor(builder.root(), {}, std::move(tensor));
        OpenedModel opened;
        opened.state = builder.finish();
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        BURNISH_TRY(const NpyHeader header, readNpyHeader(*source, 0, source->size()));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, header.size, FilePartKind::Header, FormatsText::tr("NumPy header"),
                                     filePartValue(header.descr)));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> npyReader()
{
    return std::make_shared<const NpyReader>();
}

} // namespace burnish::numpy
