// SPDX-License-Identifier: MIT
// The input is a number, which chooses a version of Burn, and a model file of any format. It is written in its format.
#include "core/modelfiles/openmodel.h"
#include "fuzz/rewriting.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

/// Converts all tensors to the form in which the format stores them.
void readForms(const FormatWriter &writer, const ModelState &state, const WriteOptions &options)
{
    constexpr std::uint64_t most = 64 << 10;
    for (const NodeId id : state.tensors()) {
        const auto form = writer.formFor(state.node(id).tensor, options);
        if (!checked(form) || (*form)->info().byteSize() > most)
            continue;
        std::vector<std::byte> bytes(std::size_t((*form)->info().byteSize()));
        static_cast<void>(checked((*form)->read(0, bytes, Task())));
    }
}

} // namespace

BURNISH_FUZZ(rewrite, input)
{
    if (input.empty())
        return;
    Task task;
    Diagnostics diagnostics;
    const auto opened = openModelSource(sourceOf(input.subspan(1)), task, diagnostics);
    if (!checked(opened))
        return;
    const Format &format = *opened->format;
    if (!format.writer || format.info.namesNothing)
        return;
    WriteOptions options;
    if (const auto &versions = format.info.burnVersions; !versions.empty())
        options.burnVersion = versions[input.front() % versions.size()];
    readForms(*format.writer, opened->model.state, options);
    if (const auto file = written(format, opened->model.state, options))
        checkRewriting(format, *file, options);
}
