// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"

#include "core/formats/fileprefix.h"
#include "core/formats/foreignfile.h"
#include "core/formats/formatstext.h"
#include "core/formats/rawvalues.h"

#include <algorithm>

namespace burnish {

namespace {
/// Refuses models with paths far longer than their file: one long name above many children costs little to write, but
/// every list of paths repeats it.
Expected<void> checkPaths(const ModelState &state, std::uint64_t fileSize)
{
    constexpr std::uint64_t usual = std::uint64_t(128) << 20;
    const std::uint64_t limit = usual + fileSize;
    std::vector<std::uint64_t> lengths(state.endIndex()); // of the paths with a dot behind them, by node
    std::uint64_t total = 0;
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (id == state.root())
            return true;
        lengths[id.index] = lengths[node.parent.index] + node.name.size() + 1;
        if (!node.isContainer())
            total += lengths[id.index];
        return total <= limit;
    });
    if (total <= limit)
        return {};
    return Error(ErrorCode::Unsupported,
                 FormatsText::tr("The paths of the tensors and values exceed %1 MiB in total.").arg(limit >> 20));
}

} // namespace

const Format *findFormat(QStringView id)
{
    const auto &formats = allFormats();
    const auto found = std::ranges::find_if(formats, [&](const Format &format) { return format.info.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

const Format *formatForFileName(const QString &fileName)
{
    const Format *best = nullptr;
    qsizetype length = 0;
    for (const Format &format : allFormats()) {
        for (const QString &extension : format.info.extensions) {
            if (extension.size() > length && fileName.endsWith(QLatin1Char('.') + extension, Qt::CaseInsensitive)) {
                best = &format;
                length = extension.size();
            }
        }
    }
    return best;
}

const Format &rawFormat()
{
    static const Format format{rawInfo(), rawReader(), nullptr};
    return format;
}

Expected<RecognisedModel> openModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                    const OpenOptions &options)
{
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));

    const auto place = [&](Error error) { return std::move(error.inFile(source->name())); };
    const auto accept = [&](const Format &format, OpenedModel opened,
                            const Diagnostics &flaws) -> Expected<RecognisedModel> {
        if (auto checked = checkPaths(opened.state, source->size()); !checked)
            return place(std::move(checked).error());
        for (const Error &flaw : flaws.flaws())
            diagnostics.add(place(flaw));
        Omissions omissions = flaws.omissions();
        omissions.inFile(source->name());
        opened.state.setOmissions(std::move(omissions));
        return RecognisedModel{&format, std::move(opened)};
    };
    std::optional<Error> firstFailure;
    for (const Sniff requested : {Sniff::Mine, Sniff::Maybe}) {
        for (const Format &format : allFormats()) {
            if (!format.reader || format.reader->sniff(prefix, source->size()) != requested)
                continue;
            Diagnostics flaws;
            auto opened = format.reader->open(source, options, task, flaws);
            if (opened)
                return accept(format, *std::move(opened), flaws);
            const ErrorCode code = opened.error().code();
            // Other formats would ask the user again.
            if (requested == Sniff::Mine || code == ErrorCode::Cancelled || code == ErrorCode::NeedsConsent)
                return place(std::move(opened).error());
            if (!firstFailure)
                firstFailure = std::move(opened).error();
        }
    }
    if (!options.raw.empty()) {
        Diagnostics flaws;
        auto opened = rawFormat().reader->open(source, options, task, flaws);
        if (!opened)
            return place(std::move(opened).error());
        return accept(rawFormat(), *std::move(opened), flaws);
    }
    if (source->size() == 0)
        return place(Error(ErrorCode::Malformed, FormatsText::tr("The file is empty.")));
    // More helpful than what a format missed in a file that was never its own.
    if (QString foreign = sentenceOnForeignFile(source, prefix); !foreign.isEmpty())
        return place(Error(ErrorCode::Unsupported, std::move(foreign)));
    if (firstFailure)
        return place(std::move(*firstFailure));
    return place(Error(ErrorCode::Unsupported, FormatsText::tr("Unknown file format.")));
}

} // namespace burnish
