// SPDX-License-Identifier: MIT
// The input is metadata: keys and values, each with a zero byte after it. Written to every format that stores metadata.
#include "core/model/statebuilder.h"
#include "fuzz/rewriting.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

Metadata metadataOf(std::string_view input)
{
    constexpr std::size_t mostKeys = 32;
    const auto next = [&input] {
        const std::string_view text = input.substr(0, input.find('\0'));
        input.remove_prefix(std::min(text.size() + 1, input.size()));
        return QString::fromUtf8(text.data(), qsizetype(text.size())).toStdString();
    };
    Metadata metadata;
    while (!input.empty() && metadata.entries().size() < mostKeys) {
        std::string key = next();
        metadata.set(std::move(key), next());
    }
    return metadata;
}

} // namespace

BURNISH_FUZZ(metadata, input)
{
    StateBuilder builder;
    builder.metadata() = metadataOf(textOf(input));
    const ModelState state = builder.finish();
    for (const Format &format : allFormats()) {
        if (!format.info.storesMetadata || !format.writer || !format.reader)
            continue;
        const auto file = written(format, state, {});
        if (!file)
            continue;
        checkRewriting(format, *file, {});
        const MemorySource source(*file, QStringLiteral("input"));
        const auto patch = format.writer->metadataPatch(source, state.metadata());
        if (checked(patch))
            require(patch->offset + patch->bytes.size() <= file->size(), "metadata are replaced inside the file");
        const auto start = format.writer->startWith(source, state.metadata());
        if (checked(start))
            require(start->replaced <= file->size(), "a start is replaced inside the file");
    }
}
