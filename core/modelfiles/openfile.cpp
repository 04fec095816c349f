// SPDX-License-Identifier: MIT
#include "core/modelfiles/openfile.h"

#include "core/base/plural.h"
#include "core/formats/fileprefix.h"
#include "core/modelfiles/modelfilestext.h"

namespace burnish {

namespace {

/// Null if no format can locate the tensors of the source.
const Format *formatOfParts(const ByteSource &source)
{
    const auto prefix = readPrefix(source);
    if (!prefix)
        return nullptr;
    for (const Format &format : allFormats()) {
        if (format.reader && format.reader->sniff(*prefix, source.size()) == Sniff::Mine)
            return dynamic_cast<const PartReader *>(format.reader.get()) ? &format : nullptr;
    }
    return nullptr;
}

} // namespace

Expected<RecognisedModel> openSource(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                     const OpenOptions &options, CutOff cutOff, std::optional<ReadablePart> &part)
{
    auto opened = openModel(source, task, diagnostics, options);
    if (opened || cutOff == CutOff::Refuse || opened.error().code() != ErrorCode::Malformed)
        return opened;
    const Format *format = formatOfParts(*source);
    if (!format)
        return opened;
    auto whole = dynamic_cast<const PartReader *>(format->reader.get())->openPart(source, task, diagnostics);
    if (!whole && whole.error().isCancelled())
        return std::move(whole).error();
    // Files that are broken in other ways keep their original error.
    if (!whole)
        return opened;
    part = std::move(whole->part);
    ModelState &state = whole->model.state;
    Omissions lacking = state.omissions();
    for (const std::string &lost : part->missing) {
        Error reason(opened.error().code(), opened.error().message());
        lacking.add(
            {OmissionKind::Unread, reason.inTensor(quotedForMessage(lost)).inFile(opened.error().file()), lost});
    }
    state.setOmissions(std::move(lacking));
    return RecognisedModel{format, std::move(whole->model)};
}

Expected<RecognisedModel> openSourceOfSet(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                          CutOff cutOff, std::optional<ReadablePart> &part)
{
    auto opened = openSource(source, task, diagnostics, {}, CutOff::Refuse, part);
    if (opened || opened.error().code() != ErrorCode::Malformed)
        return opened;
    auto rest = openSource(source, task, diagnostics, {}, CutOff::TakeWholeTensors, part);
    if (!rest && rest.error().isCancelled())
        return rest;
    if (!rest || (cutOff == CutOff::Refuse && (!part || part->missing.empty())))
        return opened;
    if (part && cutOff == CutOff::Refuse)
        diagnostics.add(opened.error().withMessage(ModelFilesText::tr("%n tensor(s) of this file could not be read: %1",
                                                                      nullptr, forPlural(part->missing.size()))
                                                       .arg(opened.error().message())));
    return rest;
}

FileOnDisk fileOnDisk(const QString &path)
{
    const auto identity = identityOfFile(path);
    return {path, identity ? std::optional(*identity) : std::nullopt};
}

} // namespace burnish
