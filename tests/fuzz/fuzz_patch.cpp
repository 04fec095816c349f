// SPDX-License-Identifier: MIT
// The input is the document of a patch, a zero byte, and what its tensors "c" (a code), "s" (a shell) and "r" (runs)
// hold: all of them the same bytes.
#include "core/encoding/zstd.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/patch/patchdocument.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/expressions/stored.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(patch, input)
{
    const auto [json, content] = partsOf<2>(input);
    std::vector<std::byte> document;
    std::vector<std::byte> packed;
    Task task;
    ZstdPacker packer(1);
    packer.append(std::as_bytes(json), document);
    packer.append(std::as_bytes(content), packed);
    StateBuilder builder;
    builder.metadata().set("burnish.patch", "1");
    builder.setLayout(Layout::Other);
    const auto add = [&](const char *name, std::vector<std::byte> bytes) {
        const std::uint64_t size = bytes.size();
        auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("input"));
        builder.addTensorAt(name, *makeStoredTensor(*TensorInfo::make(Dtype::U8, Shape{size}), std::move(source), 0));
    };
    const auto plain = std::as_bytes(content);
    add("c", {plain.begin(), plain.end()});
    const auto digest = sha256OfRange(MemorySource(document, QStringLiteral("input")), 0, document.size(), task);
    builder.metadata().set("burnish.patch.document", digest->toStdString());
    add("document", std::move(document));
    add("r", packed);
    add("s", std::move(packed));
    const auto writer = safetensors::writer();
    const ModelState state = builder.finish();
    const auto layout = writer->layOut(state, {}, nullptr);
    require(layout.has_value(), "a patch can be written");
    MemorySink file;
    require(writer->write(**layout, file, task).has_value(), "a patch can be written");

    const auto patch = readPatch(std::make_shared<MemorySource>(file.take(), QStringLiteral("input")), task);
    if (!checked(patch))
        return;
    std::vector<std::byte> bytes;
    for (const PatchedTensorEntry &entry : patch->tensors) {
        if (!entry.code)
            continue;
        const auto code = codeOf(entry);
        if (!checked(code))
            continue;
        for (std::size_t i = 0; i < std::min<std::size_t>(code->chunkCount(), 4); ++i) {
            bytes.assign(code->size(i), std::byte(0));
            static_cast<void>(checked(code->decode(i, bytes, entry.direction)));
        }
    }
    for (const PatchedFile &part : patch->result.files) {
        if (part.shell)
            static_cast<void>(checked(readFileLayout(part, patch->tensors, task)));
    }
    static_cast<void>(checked(reversed(*patch)));
    MemorySink again;
    static_cast<void>(checked(writePatchDocument(*patch, again, task)));
}
