// SPDX-License-Identifier: MIT
#include "core/check/rangecheck.h"

#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/formats/safetensors/rangeflaws.h"
#include "core/io/filesource.h"
#include "core/modelfiles/bytemap.h"
#include "core/stores/storestext.h"

#include <algorithm>
#include <map>

namespace burnish {

namespace {

/// The flaws of one kind in a file.
struct Sum
{
    std::uint64_t count = 0; ///< of gaps or tensors
    std::uint64_t bytes = 0;
    std::uint64_t offset = 0; ///< of the first one
    QString tensor;           ///< at the first one
    QStringList names;

    void add(std::uint64_t at, std::uint64_t size, const std::string &name)
    {
        const QString shown = quotedForMessage(name);
        if (count++ == 0) {
            offset = at;
            tensor = shown;
        }
        bytes += size;
        if (!name.empty() && names.size() < Findings::mostNames)
            names += shown;
    }
};
using Sums = std::map<CheckKind, Sum>;

QString sentenceOn(CheckKind kind, const Sum &sum)
{
    if (kind == CheckKind::Gap)
        return StoresText::tr("%1 bytes in %n gap(s) belong to no tensor.", nullptr, forPlural(sum.count))
            .arg(sum.bytes);
    if (kind == CheckKind::TrailingBytes)
        return StoresText::tr("%1 bytes follow the last tensor.").arg(sum.bytes);
    if (kind == CheckKind::Aliased)
        return StoresText::tr("%n tensor(s) have the same bytes as another one.", nullptr, forPlural(sum.count));
    return StoresText::tr("%n tensor(s) share some of their bytes with others.", nullptr, forPlural(sum.count));
}

/// The programs that refuse such a file; empty if the owner of the format reads it.
QString refusedBy(const Format &format, CheckKind kind)
{
    if (format.info.id == QLatin1String("safetensors"))
        return QStringLiteral("safetensors");
    if (format.info.id == QLatin1String("gguf") && kind != CheckKind::TrailingBytes)
        return QStringLiteral("llama.cpp");
    return {};
}

void addSums(Findings &findings, const Sums &sums, const QString &path, const Format &format)
{
    for (const auto &[kind, sum] : sums) {
        const QString program = refusedBy(format, kind);
        const QString sentence = sentenceOn(kind, sum);
        const QString refusal = StoresText::tr("%1 refuses such files.").arg(program);
        const bool loadsWrong = !program.isEmpty() || kind == CheckKind::Overlap;
        Error what(ErrorCode::Malformed, program.isEmpty() ? sentence : joinedSentences({sentence, refusal}));
        what.inFile(path).at(sum.offset);
        if (!sum.tensor.isEmpty())
            what.inTensor(sum.tensor);
        const bool isRepaired = format.info.id != QLatin1String("burnpack");
        findings.add({kind, loadsWrong ? CheckSeverity::LoadsWrong : CheckSeverity::Untidy, std::move(what),
                      isRepaired ? remedyOf(kind) : StoresText::tr("An exported copy is without this flaw."), sum.names,
                      sum.count, isRepaired && isMendable(kind)});
    }
}

CheckKind kindOf(safetensors::RangeFlawKind kind)
{
    switch (kind) {
    case safetensors::RangeFlawKind::Leading:
    case safetensors::RangeFlawKind::Gap:
        return CheckKind::Gap;
    case safetensors::RangeFlawKind::Trailing:
        return CheckKind::TrailingBytes;
    case safetensors::RangeFlawKind::Overlap:
        return CheckKind::Overlap;
    case safetensors::RangeFlawKind::Aliased:
        break;
    }
    return CheckKind::Aliased;
}

Sums sumsOf(const safetensors::RangeFlaws &flaws)
{
    Sums sums;
    for (const safetensors::RangeFlaw &flaw : flaws.list)
        sums[kindOf(flaw.kind)].add(flaw.begin, 0, flaw.tensor);
    for (auto &[kind, sum] : sums)
        sum.count = 0;
    for (const safetensors::RangeFlawKind kind : safetensors::rangeFlawKinds) {
        if (flaws.sum(kind).count == 0)
            continue;
        sums[kindOf(kind)].count += flaws.sum(kind).count;
        sums[kindOf(kind)].bytes += flaws.sum(kind).bytes;
    }
    return sums;
}

/// Finds the flaws of a file in its map.
Sums sumsOf(const ByteMap &map, const ModelState &state)
{
    Sums sums;
    const auto &parts = map.parts();
    for (ByteMap::Index i = 1; i < parts.size(); ++i) {
        const ByteMap::Part &part = parts[i];
        if (part.kind == FilePartKind::Gap && part.end == map.fileSize() && part.parent == ByteMap::file)
            sums[CheckKind::TrailingBytes].add(part.begin, part.size(), {});
        else if (part.kind == FilePartKind::Gap)
            sums[CheckKind::Gap].add(part.begin, part.size(), {});
        if (!part.isShared || part.kind != FilePartKind::Tensor)
            continue;
        for (ByteMap::Index child = part.firstChild + 1; child < part.firstChild + part.childCount; ++child) {
            const auto isSame = [&](ByteMap::Index other) {
                return parts[other].begin == parts[child].begin && parts[other].end == parts[child].end;
            };
            const CheckKind kind = isSame(child - 1) ? CheckKind::Aliased : CheckKind::Overlap;
            sums[kind].add(parts[child].begin, parts[child].size(), storedPathOf(parts[child], state));
        }
    }
    return sums;
}

/// The flaws of the files that are mapped: those of tensors that follow each other with padding between them.
Expected<void> checkMapped(const CheckedModel &model, Findings &findings, Task &task)
{
    const auto files = filesOf(model.opened.model.state);
    for (const ModelFile &file : files ? *files : std::vector<ModelFile>()) {
        BURNISH_CHECK(task.poll());
        auto map = model.opened.format->reader->mapFile(file.bytes, task);
        auto laid =
            map ? byteMapOf(file, std::move(*map), model.opened.model.state, task) : Expected<ByteMap>(map.error());
        if (laid)
            addSums(findings, sumsOf(*laid, model.opened.model.state), file.name(), *model.opened.format);
    }
    return task.poll();
}

} // namespace

Expected<void> checkRanges(const CheckedModel &model, Findings &findings, Task &task)
{
    const Format *const format = model.opened.format;
    if (!format)
        return {};
    // What was cut off leaves holes.
    if (findings.has(CheckKind::Truncated))
        return {};
    if (format->info.id == QLatin1String("gguf") || format->info.id == QLatin1String("burnpack"))
        return checkMapped(model, findings, task);
    if (format->info.id != QLatin1String("safetensors"))
        return {};
    // The reader reports the flaws: files without any are not read again.
    for (const QString &path : model.flawed) {
        BURNISH_CHECK(task.poll());
        const auto source = FileSource::open(path);
        const auto flaws =
            source ? safetensors::rangeFlaws(*source, task) : Expected<safetensors::RangeFlaws>(source.error());
        if (flaws)
            addSums(findings, sumsOf(*flaws), path, *format);
    }
    return task.poll();
}

} // namespace burnish
