// SPDX-License-Identifier: MIT
#include "core/patch/making/patchfiles.h"

#include "core/base/parallel.h"
#include "core/base/pathtext.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/modelfiles/bytemap.h"
#include "core/patch/patchtext.h"
#include "core/tensor/analysis/digest.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish {

namespace {

/// A run, and where it is in its file.
struct PlacedRun
{
    std::uint64_t begin = 0;
    PatchedRun run;
};

struct LaidFile
{
    ModelFile file;
    std::vector<PlacedRun> runs;
};

/// Sorts the runs and cuts those that share bytes, so that none overlaps another.
std::vector<PlacedRun> separated(std::vector<PlacedRun> runs)
{
    std::ranges::stable_sort(runs, {}, &PlacedRun::begin);
    std::vector<PlacedRun> separate;
    std::uint64_t at = 0;
    for (PlacedRun &placed : runs) {
        const std::uint64_t end = placed.begin + placed.run.size;
        if (end <= at)
            continue;
        const std::uint64_t cut = std::max(at, placed.begin) - placed.begin;
        placed.begin += cut;
        placed.run.offset += cut;
        placed.run.size -= cut;
        separate.push_back(placed);
        at = end;
    }
    return separate;
}

Expected<void> addLayout(LaidFile &laid, PatchedFile &file, const QString &patch, Task &task)
{
    std::vector<PlacedRun> runs = separated(std::move(laid.runs));
    std::vector<PatchedRun> table;
    std::uint64_t at = 0;
    std::uint64_t shellSize = file.size;
    for (PlacedRun &placed : runs) {
        placed.run.before = placed.begin - at;
        at = placed.begin + placed.run.size;
        shellSize -= placed.run.size;
        table.push_back(placed.run);
    }
    const auto copy = [&](ByteSink &out, std::uint64_t begin, std::uint64_t end) {
        Task part(&task);
        return out.copyFrom(*laid.file.bytes, begin, end - begin, part);
    };
    BURNISH_TRY(file.shell, packBytes(
                                [&](ByteSink &out) -> Expected<void> {
                                    std::uint64_t from = 0;
                                    for (const PlacedRun &placed : runs) {
                                        BURNISH_CHECK(copy(out, from, placed.begin));
                                        from = placed.begin + placed.run.size;
                                    }
                                    return copy(out, from, file.size);
                                },
                                patch, shellSize));
    const std::vector<std::byte> bytes = runsAsBytes(table);
    BURNISH_TRY(file.runs, packBytes([&](ByteSink &out) { return out.write(bytes); }, patch, bytes.size()));
    return {};
}

} // namespace

Expected<PatchFiles> patchFilesOf(const PatchInput &model, bool hasShells, const QString &patch, Task &task)
{
    PatchFiles made;
    const auto inexact = [&](QString reason) {
        made.isExact = false;
        for (PatchedFile &file : made.files) {
            file.shell.reset();
            file.runs.reset();
        }
        made.reason = std::move(reason);
        return made;
    };
    if (statusOfPath(model.path).isFolder())
        return inexact(PatchText::tr("The model is a folder: its tensors come back bit for bit, but not its files."));

    std::vector<LaidFile> laid;
    BURNISH_TRY(ModelFile opened, fileAt(model.path));
    BURNISH_TRY(std::vector<ModelFile> holders, filesOf(model.state));
    const bool holdsTensors =
        std::ranges::any_of(holders, [&](const ModelFile &file) { return leadToSame(file.name(), model.path); });
    if (!holdsTensors)
        laid.push_back({std::move(opened), {}});
    for (ModelFile &file : holders)
        laid.push_back({std::move(file), {}});
    std::ranges::stable_partition(laid, [&](const LaidFile &file) { return leadToSame(file.file.name(), model.path); });
    bool isTogether = true;
    const QString folder = folderOfPath(absolutePath(model.path));
    for (const LaidFile &file : laid) {
        const QString name = QFileInfo(file.file.name()).fileName();
        const bool isBeside = folderOfPath(absolutePath(file.file.name())) == folder;
        isTogether = isTogether && isBeside;
        if (isBeside)
            made.files.push_back({.name = name, .size = file.file.bytes->size()});
    }
    if (!isTogether)
        return inexact(PatchText::tr("The model has files in several folders: its tensors come back bit for bit, but "
                                     "not its files."));
    if (!hasShells)
        return inexact({});

    std::uint64_t stored = 0;
    std::uint64_t total = 0;
    std::uint64_t index = 0;
    for (const NodeId id : model.state.tensors()) {
        const TensorExpr &tensor = *model.state.node(id).tensor;
        const std::uint64_t size = tensor.info().byteSize();
        const auto place = placeOf(tensor);
        if (place && place->isInFile && place->isStored && place->chunks == 0 && place->size == size && size > 0) {
            // Nearly all models have few files.
            const auto holder =
                std::ranges::find_if(laid, [&](const LaidFile &file) { return file.file.holds(*place); });
            if (holder != laid.end()) {
                holder->runs.push_back({place->begin, {0, index, 0, size}});
                stored += size;
            }
        }
        total += size;
        ++index;
    }
    if (stored < total / 2)
        return inexact(PatchText::tr("The model's format does not store tensors unchanged: they come back bit for bit, "
                                     "but not the bytes of the file."));
    for (std::size_t i = 0; i < laid.size(); ++i)
        BURNISH_CHECK(addLayout(laid[i], made.files[i], patch, task));
    made.isExact = true;
    return made;
}

Expected<void> digestFiles(const PatchInput &model, std::vector<PatchedFile> &files, const Task &task)
{
    const QString folder = folderOfPath(absolutePath(model.path));
    return parallelFor(files.size(), [&](std::size_t i) -> Expected<void> {
        PatchedFile &file = files[i];
        BURNISH_TRY(const auto source, FileSource::open(folder + QLatin1Char('/') + file.name));
        Task part(&task);
        BURNISH_TRY(const QByteArray hex, sha256OfRange(*source, 0, source->size(), part));
        BURNISH_CHECK(source->checkUnchanged());
        file.sha256 = QByteArray::fromHex(hex);
        return {};
    });
}

} // namespace burnish
