// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"
#include "core/io/bytesink.h"
#include "fuzz/fuzzing.h"

namespace burnish::fuzz {

/// The bytes of a file with the model; empty if the format refuses it, or if it would be large.
inline std::optional<std::vector<std::byte>> written(const Format &format, const ModelState &state,
                                                     const WriteOptions &options)
{
    constexpr std::uint64_t most = 1 << 20;
    Diagnostics losses;
    const auto layout = format.writer->layOut(state, options, &losses);
    if (!checked(layout) || (*layout)->fileSize() > most)
        return std::nullopt;
    MemorySink sink;
    Task task;
    if (!checked(format.writer->write(**layout, sink, task)))
        return std::nullopt;
    const std::uint64_t size = sink.bytes().size();
    require((*layout)->sizeIsExact() ? size == (*layout)->fileSize() : size <= (*layout)->fileSize(),
            "files have the size that was planned");
    return sink.take();
}

/// A file that was written can be read, and gives an equal file.
inline void checkRewriting(const Format &format, const std::vector<std::byte> &file, const WriteOptions &options)
{
    Task task;
    Diagnostics diagnostics;
    const auto opened =
        format.reader->open(std::make_shared<MemorySource>(file, QStringLiteral("input")), {}, task, diagnostics);
    if (!checked(opened))
        std::fprintf(stderr, "%s: %s\n", qPrintable(format.info.id), qPrintable(opened.error().sentence()));
    require(opened.has_value(), "written files can be read");
    const auto again = written(format, opened->state, options);
    if (again != file)
        std::fprintf(stderr, "%s differs\n", qPrintable(format.info.id));
    require(again == file, "files stay the same when read and written again");
}

} // namespace burnish::fuzz
