// SPDX-License-Identifier: MIT
#include "core/modelfiles/numberedset.h"

#include "core/base/checkedmath.h"
#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/formats/splitformat.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/partname.h"
#include "core/tensor/expressions/assemble.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <map>

namespace burnish {

namespace {

constexpr std::string_view shardingKey = "DCP_SHARDING_INFO";

int asCount(std::size_t count)
{
    return int(std::min<std::size_t>(count, std::numeric_limits<int>::max()));
}

/// Where the tensors of a file lie in the whole tensors.
using SavedOffsets = TextMap<std::vector<std::uint64_t>>;

Error badSharding(const JsonReader &reader, JsonToken token)
{
    if (token == JsonToken::Invalid)
        return Error(reader.error().code(), reader.error().message());
    return Error(ErrorCode::Malformed,
                 ModelFilesText::tr("Expected the offsets of every tensor in DCP_SHARDING_INFO, found other content."));
}

/// Reads an array of offsets; its opening bracket has not been read.
Expected<std::vector<std::uint64_t>> readOffsets(JsonReader &reader)
{
    if (const JsonToken token = reader.next(); token != JsonToken::ArrayBegin)
        return badSharding(reader, token);
    std::vector<std::uint64_t> offsets;
    while (true) {
        const JsonToken token = reader.next();
        if (token == JsonToken::ArrayEnd)
            return offsets;
        const auto number = token == JsonToken::Number ? jsonUnsigned(reader.text()) : std::nullopt;
        if (!number)
            return badSharding(reader, token);
        offsets.push_back(*number);
    }
}

/// Reads {"name": {"saved_offsets": [0, 2]}}.
Expected<SavedOffsets> parseSharding(std::string_view json)
{
    JsonReader reader(json);
    if (const JsonToken token = reader.next(); token != JsonToken::ObjectBegin)
        return badSharding(reader, token);
    SavedOffsets offsets;
    while (true) {
        JsonToken token = reader.next();
        if (token == JsonToken::ObjectEnd)
            break;
        if (token != JsonToken::Key)
            return badSharding(reader, token);
        const std::string name(reader.text());
        if (token = reader.next(); token != JsonToken::ObjectBegin)
            return badSharding(reader, token);
        for (token = reader.next(); token == JsonToken::Key; token = reader.next()) {
            if (reader.text() != "saved_offsets") {
                token = reader.next();
                if (token == JsonToken::Invalid || !reader.skipRest())
                    return badSharding(reader, JsonToken::Invalid);
                continue;
            }
            BURNISH_TRY(auto found, readOffsets(reader));
            if (!offsets.try_emplace(name, std::move(found)).second)
                return badSharding(reader, JsonToken::Key);
        }
        if (token != JsonToken::ObjectEnd)
            return badSharding(reader, token);
    }
    if (const JsonToken token = reader.next(); token != JsonToken::End)
        return badSharding(reader, token);
    return offsets;
}

/// The parts of one tensor, found so far.
struct PartedTensor
{
    std::string name;
    Dtype dtype = Dtype::F32;
    std::vector<std::uint64_t> size; ///< the largest offset + size on each axis; it is stored nowhere
    std::vector<TensorPiece> pieces;
    std::optional<Error> flaw;
};

class NumberedSet
{
public:
    NumberedSet(QString path, Task &task, Diagnostics &diagnostics, CutOff cutOff)
        : m_path(std::move(path))
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_cutOff(cutOff)
    {}

    Expected<OpenedFile> open();

private:
    Expected<void> add(const QString &path);
    Expected<void> checkPlace(const QString &path, const std::optional<SplitPart> &place);
    void countTensors();
    /// Leaves out a file that cannot be read.
    Expected<void> leaveOutFile(Error flaw);
    Expected<void> addNodes(const ModelState &state);
    Expected<void> addPieces(const ModelState &state);
    void leaveOut(OmissionKind kind, Error flaw, std::string path = {})
    {
        m_omissions.add({kind, flaw, std::move(path)});
        m_diagnostics.add(std::move(flaw));
    }
    void addPiece(PartedTensor &whole, const TensorPtr &piece, const SavedOffsets &offsets);
    Expected<void> addWholes();

    QString m_path;
    Task &m_task;
    Diagnostics &m_diagnostics;
    CutOff m_cutOff;
    StateBuilder m_builder;
    const Format *m_format = nullptr;
    std::optional<Layout> m_layout;
    std::vector<Metadata::Entry> m_metadata;
    TextSet m_keys;
    TextSet m_taken;
    bool m_isCheckpoint = false;
    std::optional<std::uint64_t> m_statedTensors; ///< in all files together
    std::vector<PartedTensor> m_parted;           ///< in the order of their first parts
    TextMap<std::size_t> m_partedByName;
    std::map<std::string, FileReference> m_references;
    std::vector<FileOnDisk> m_files;
    ReadablePart m_part;
    std::size_t m_cutOffTensors = 0;
    int m_missingFiles = 0; ///< those that cannot be read included
    std::optional<Error> m_firstBroken;
    Omissions m_omissions;
};

Expected<void> NumberedSet::add(const QString &path)
{
    m_files.push_back(fileOnDisk(path));
    const auto source = openPatchable(path, m_diagnostics);
    if (!source)
        return leaveOutFile(std::move(Error(source.error()).inFile(path)));
    std::optional<ReadablePart> part;
    auto opened = openSourceOfSet(*source, m_task, m_diagnostics, m_cutOff, part);
    if (!opened)
        return leaveOutFile(std::move(opened.error().inFile(path)));
    RecognisedModel &file = *opened;
    const bool isFirst = !m_format;
    const ModelState &state = file.model.state;
    const bool hasParts = holdsPartsOfTensors(state.metadata());
    if (!isFirst && (m_format != file.format || hasParts != m_isCheckpoint))
        return Error(ErrorCode::Malformed, ModelFilesText::tr("The files of the set have different formats."))
            .inFile(path);
    if (!file.format->info.comesInShards && !file.format->info.isSplitByName)
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr("%1 files are not parts of a larger model.").arg(file.format->info.displayName))
            .inFile(path);
    m_format = file.format;
    m_isCheckpoint = hasParts;
    Metadata metadata = state.metadata();
    const SplitFormat *const split = splitFormat(*m_format);
    if (split) {
        BURNISH_CHECK(checkPlace(path, split->splitPart(metadata)));
        metadata = split->wholeMetadata(std::move(metadata));
    }
    m_omissions.add(state.omissions());
    // The first part of a split model has its metadata, and with it the layout.
    if (isFirst || !split)
        m_layout = isFirst || *m_layout == state.layout() ? state.layout() : Layout::Unknown;
    for (const FileReference &reference : file.model.references)
        m_references.emplace(reference.name, reference);
    for (const auto &[key, value] : metadata.entries()) {
        const bool isOfFile = m_isCheckpoint && (key == shardingKey || key == "DCP_VERSION");
        if (!isOfFile && m_keys.insert(key).second)
            m_metadata.emplace_back(key, value);
    }
    m_part.foundSize += (*source)->size();
    m_part.requestedSize += part ? part->requestedSize : (*source)->size();
    m_cutOffTensors += part ? part->missing.size() : 0;
    if (part && m_cutOff != CutOff::Refuse)
        m_part.missing.insert(m_part.missing.end(), part->missing.begin(), part->missing.end());
    auto done = m_isCheckpoint ? addPieces(state) : addNodes(state);
    return done ? std::move(done) : Expected<void>(std::move(done.error().inFile(path)));
}

Expected<void> NumberedSet::leaveOutFile(Error flaw)
{
    if (flaw.isCancelled() || flaw.code() == ErrorCode::NeedsConsent)
        return flaw;
    if (!m_firstBroken)
        m_firstBroken = flaw;
    ++m_missingFiles;
    leaveOut(
        OmissionKind::Unread,
        flaw.withMessage(joinedSentences(
            {flaw.message(), ModelFilesText::tr("This file of the set cannot be read; its tensors are missing.")})));
    return {};
}

/// Compares the place that a file of a split model states with its name.
Expected<void> NumberedSet::checkPlace(const QString &path, const std::optional<SplitPart> &place)
{
    const auto name = PartName::of(QFileInfo(path).fileName());
    const std::uint64_t number = place ? place->number + 1 : 1;
    const std::uint64_t count = place ? place->count : 1;
    if (!name || std::uint64_t(name->number) != number || std::uint64_t(name->count()) != count)
        return Error(ErrorCode::Malformed, ModelFilesText::tr("Expected part %1 of %2, found part %3 of %4.")
                                               .arg(name ? name->number : 1)
                                               .arg(name ? name->count() : 1)
                                               .arg(number)
                                               .arg(count))
            .inFile(path);
    if (place)
        m_statedTensors = place->tensors;
    return {};
}

/// Reports a complete set with another number of tensors than its files state.
void NumberedSet::countTensors()
{
    const std::uint64_t found = m_taken.size() + m_cutOffTensors;
    if (!m_statedTensors || *m_statedTensors == found)
        return;
    Error flaw =
        Error(
            ErrorCode::Mismatch,
            ModelFilesText::tr("Expected %1 tensors in all files together, found %2.").arg(*m_statedTensors).arg(found))
            .inFile(m_path);
    // Those that could not be read are told already.
    if (found + m_omissions.count(OmissionKind::Unread) < *m_statedTensors)
        leaveOut(OmissionKind::MissingFiles, std::move(flaw));
    else
        m_diagnostics.add(std::move(flaw));
}

Expected<void> NumberedSet::addNodes(const ModelState &state)
{
    std::optional<Error> flaw;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isContainer() || flaw)
            return !flaw;
        if (!m_taken.insert(path).second) {
            flaw = Error(ErrorCode::Collision,
                         ModelFilesText::tr("Another file of the set also contains this tensor or value."))
                       .inTensor(quotedForMessage(path));
        } else {
            m_builder.addLeafAt(path, node);
        }
        return !flaw;
    });
    return flaw ? Expected<void>(std::move(*flaw)) : Expected<void>();
}

Expected<void> NumberedSet::addPieces(const ModelState &state)
{
    BURNISH_TRY(const SavedOffsets offsets, parseSharding(*state.metadata().value(shardingKey)));
    for (const NodeId id : state.tensors()) {
        const std::string name = state.path(id);
        const auto [known, isNew] = m_partedByName.try_emplace(name, m_parted.size());
        if (isNew)
            m_parted.push_back({name, {}, {}, {}, {}});
        addPiece(m_parted[known->second], state.node(id).tensor, offsets);
    }
    return {};
}

void NumberedSet::addPiece(PartedTensor &whole, const TensorPtr &piece, const SavedOffsets &offsets)
{
    if (whole.flaw)
        return;
    const TensorInfo &info = piece->info();
    const auto sizes = info.shape().dimensions();
    if (whole.pieces.empty()) {
        whole.dtype = info.dtype();
        whole.size.assign(sizes.size(), 0);
    }
    const auto place = offsets.find(whole.name);
    if (place == offsets.end() || place->second.size() != sizes.size() || whole.size.size() != sizes.size()) {
        whole.flaw = Error(ErrorCode::Malformed,
                           ModelFilesText::tr("The location of a part in the whole tensor is missing or has another "
                                              "number of dimensions."));
        return;
    }
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        const auto end = checkedAdd(place->second[axis], std::uint64_t(sizes[axis]));
        if (!end) {
            whole.flaw = Error(ErrorCode::Malformed, ModelFilesText::tr("A part ends beyond the largest number."));
            return;
        }
        whole.size[axis] = std::max(whole.size[axis], *end);
    }
    whole.pieces.push_back({place->second, piece});
}

Expected<void> NumberedSet::addWholes()
{
    std::optional<Error> first;
    std::size_t failed = 0;
    for (PartedTensor &whole : m_parted) {
        BURNISH_CHECK(m_task.poll());
        const auto assembled = [&]() -> Expected<TensorPtr> {
            if (whole.flaw)
                return *whole.flaw;
            BURNISH_TRY(const TensorInfo info, TensorInfo::make(whole.dtype, Shape(whole.size)));
            return makeAssembled(info, std::move(whole.pieces));
        };
        auto tensor = assembled();
        if (tensor) {
            m_builder.addTensorAt(whole.name, std::move(*tensor));
            continue;
        }
        Error flaw = std::move(tensor.error().inTensor(quotedForMessage(whole.name)).inFile(m_path));
        ++failed;
        if (!first)
            first = flaw;
        leaveOut(m_missingFiles > 0 ? OmissionKind::MissingFiles : OmissionKind::Unread, std::move(flaw), whole.name);
    }
    return first && failed == m_parted.size() ? Expected<void>(std::move(*first)) : Expected<void>();
}

Expected<OpenedFile> NumberedSet::open()
{
    const PresentParts parts = partsOfSet(m_path);
    if (parts.names.isEmpty())
        return Error(ErrorCode::NotFound, ModelFilesText::tr("There is no file of this set.")).inFile(m_path);
    const QDir folder(folderOfPath(m_path));
    for (const QString &name : parts.names) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_CHECK(add(folder.filePath(name)));
    }
    if (parts.missing > 0) {
        QStringList names = parts.named;
        if (const int more = parts.missing - int(names.size()); more > 0)
            names += ModelFilesText::tr("%n more", nullptr, more);
        m_missingFiles += parts.missing;
        leaveOut(OmissionKind::MissingFiles,
                 Error(ErrorCode::NotFound,
                       ModelFilesText::tr("%n file(s) of the set are missing: %1", nullptr, parts.missing)
                           .arg(joinedNames(names)))
                     .inFile(m_path));
    } else if (m_missingFiles == 0) {
        countTensors();
    }
    if (!m_format)
        return std::move(*m_firstBroken);
    if (m_isCheckpoint)
        BURNISH_CHECK(addWholes());
    OpenedFile set;
    m_builder.metadata() = Metadata(std::move(m_metadata));
    m_builder.setLayout(m_layout.value_or(Layout::Unknown));
    set.opened.format = m_isCheckpoint ? findFormat(u"torch-dcp") : m_format;
    set.opened.model.state = m_builder.finish();
    set.opened.model.state.setOmissions(std::move(m_omissions));
    for (auto &[name, reference] : m_references)
        set.opened.model.references.push_back(std::move(reference));
    set.opened.model.detail =
        m_isCheckpoint ? ModelFilesText::tr("distributed checkpoint, %n file(s)", nullptr, asCount(m_files.size()))
                       : ModelFilesText::tr("%n file(s)", nullptr, asCount(m_files.size()));
    set.files = std::move(m_files);
    if (!m_part.missing.empty()) {
        m_part.tensors = set.opened.model.state.tensors().size() + m_part.missing.size();
        set.part = std::move(m_part);
    }
    return set;
}

} // namespace

bool holdsPartsOfTensors(const Metadata &metadata)
{
    return metadata.value(shardingKey).has_value();
}

Expected<OpenedFile> openNumberedSet(const QString &path, Task &task, Diagnostics &diagnostics, CutOff cutOff)
{
    return NumberedSet(path, task, diagnostics, cutOff).open();
}

} // namespace burnish
