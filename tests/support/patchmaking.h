// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/filesource.h"
#include "core/patch/making/makepatch.h"
#include "support/foldermaking.h"

#include <QFile>
#include <QTest>

namespace burnish::test {

inline PatchInput patchInput(const QString &path)
{
    Task task;
    Diagnostics notes;
    auto input = openPatchInput(path, task, notes);
    if (!input)
        qFatal("%s", qPrintable(input.error().sentence()));
    return *std::move(input);
}

inline Expected<PatchDocument> readPatchFile(const QString &path)
{
    Task task;
    BURNISH_TRY(const ByteSourcePtr source, FileSource::open(path));
    return readPatch(source, task);
}

/// The bytes of a tensor, made from the base's tensors.
inline Expected<std::vector<std::byte>> patchedBytes(const PatchedTensorEntry &entry, const ModelState &base)
{
    std::vector<std::byte> bytes(std::size_t(entry.info.byteSize()));
    if (entry.form != PatchForm::Whole) {
        const auto node = base.find(entry.base);
        if (!node)
            return Error(ErrorCode::NotFound, QStringLiteral("no tensor of the base"));
        BURNISH_CHECK(base.node(*node).tensor->read(0, bytes, Task()));
    }
    if (!entry.code)
        return bytes;
    BURNISH_TRY(const PatchCode code, codeOf(entry));
    for (std::size_t i = 0; i < code.chunkCount(); ++i)
        BURNISH_CHECK(
            code.decode(i, std::span(bytes).subspan(std::size_t(code.begin(i)), code.size(i)), entry.direction));
    return bytes;
}

/// The bytes of a file of the result, made from the base's tensors.
inline Expected<QByteArray> patchedFile(const PatchDocument &patch, std::size_t file, const ModelState &base)
{
    Task task;
    BURNISH_TRY(const PatchedLayout layout, readFileLayout(patch.result.files[file], patch.tensors, task));
    QByteArray made;
    std::uint64_t shell = 0;
    const auto addShell = [&](std::uint64_t size) -> Expected<void> {
        std::vector<std::byte> bytes;
        bytes.resize(std::size_t(size));
        BURNISH_CHECK(layout.shell->read(shell, bytes));
        shell += size;
        made.append(reinterpret_cast<const char *>(bytes.data()), qsizetype(size));
        return {};
    };
    for (const PatchedRun &run : layout.runs) {
        BURNISH_CHECK(addShell(run.before));
        BURNISH_TRY(const auto bytes, patchedBytes(patch.tensors[std::size_t(run.tensor)], base));
        made.append(reinterpret_cast<const char *>(bytes.data()) + run.offset, qsizetype(run.size));
    }
    BURNISH_CHECK(addShell(layout.shell->size() - shell));
    return made;
}

inline void writeContent(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s", qPrintable(path));
}

} // namespace burnish::test
