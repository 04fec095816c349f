// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {
struct FormatRegistryText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::FormatRegistry)
};
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

Expected<RecognisedModel> openModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                    const OpenOptions &options)
{
    std::vector<std::byte> prefix(std::size_t(std::min<std::uint64_t>(source->size(), FormatReader::sniffSize)));
    BURNISH_CHECK(source->read(0, prefix));

    const auto place = [&](Error error) { return std::move(error.inFile(source->name())); };
    std::optional<Error> firstFailure;
    for (const Sniff wanted : {Sniff::Mine, Sniff::Maybe}) {
        for (const Format &format : allFormats()) {
            if (!format.reader || format.reader->sniff(prefix, source->size()) != wanted)
                continue;
            Diagnostics flaws;
            auto opened = format.reader->open(source, options, task, flaws);
            if (opened) {
                for (const Error &flaw : flaws.flaws())
                    diagnostics.add(place(flaw));
                return RecognisedModel{&format, std::move(*opened)};
            }
            if (wanted == Sniff::Mine || opened.error().isCancelled())
                return place(std::move(opened).error());
            if (!firstFailure)
                firstFailure = std::move(opened).error();
        }
    }
    if (firstFailure)
        return place(std::move(*firstFailure));
    if (source->size() == 0)
        return place(Error(ErrorCode::Malformed, FormatRegistryText::tr("The file is empty.")));
    return place(Error(ErrorCode::Unsupported, FormatRegistryText::tr("Unknown file format.")));
}

} // namespace burnish
