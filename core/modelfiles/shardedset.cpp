// SPDX-License-Identifier: MIT
#include "core/modelfiles/shardedset.h"

#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/weightnames.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace burnish {

namespace {

class IndexParser
{
public:
    explicit IndexParser(std::string_view json)
        : m_json(json)
        , m_reader(json)
    {}

    Expected<ShardIndex> parse();

private:
    [[nodiscard]] Error unexpected(JsonToken token, const QString &sentence) const
    {
        if (token == JsonToken::Invalid)
            return m_reader.error();
        return Error(ErrorCode::Malformed, sentence).at(m_reader.offset());
    }
    Expected<void> weightMap();
    Expected<void> filesOfGroup(const std::string &key, JsonToken token);
    /// True if the file that was read last can be listed for a tensor or module; otherwise it is refused.
    bool isAccepted(const std::string &tensor);
    Expected<void> metadata();
    Expected<std::string> metadataValue();

    std::string_view m_json;
    JsonReader m_reader;
    ShardIndex m_index;
};

Expected<ShardIndex> IndexParser::parse()
{
    if (const JsonToken token = m_reader.next(); token != JsonToken::ObjectBegin)
        return unexpected(token, ModelFilesText::tr("The index is not a JSON object."));
    bool hasMap = false;
    bool hasMetadata = false;
    while (true) {
        JsonToken token = m_reader.next();
        if (token == JsonToken::ObjectEnd)
            break;
        if (token != JsonToken::Key)
            return m_reader.error();
        const bool isMap = m_reader.text() == "weight_map";
        if (isMap || m_reader.text() == "metadata") {
            if (std::exchange(isMap ? hasMap : hasMetadata, true))
                return unexpected(token, ModelFilesText::tr("Duplicate key in the index."));
            BURNISH_CHECK(isMap ? weightMap() : metadata());
            continue;
        }
        token = m_reader.next();
        if (token == JsonToken::Invalid || !m_reader.skipRest())
            return m_reader.error();
    }
    if (m_reader.next() != JsonToken::End)
        return m_reader.error();
    if (!hasMap)
        return Error(ErrorCode::Malformed,
                     ModelFilesText::tr("The index has no weight_map, so the files of its tensors are unknown."));
    if (m_index.files.empty() && m_index.groups.empty() && !m_index.refused.isEmpty())
        return m_index.refused.entries().front().reason;
    return std::move(m_index);
}

bool IndexParser::isAccepted(const std::string &tensor)
{
    if (isShardFileName(m_reader.text()))
        return true;
    m_index.refused.add(
        {OmissionKind::MissingFiles,
         unexpected(JsonToken::String, ModelFilesText::tr("The index refers to a file outside its folder: “%1”.")
                                           .arg(quotedForMessage(m_reader.text())))
             .inTensor(quotedForMessage(tensor)),
         {}});
    return false;
}

Expected<void> IndexParser::weightMap()
{
    if (const JsonToken token = m_reader.next(); token != JsonToken::ObjectBegin)
        return unexpected(token, ModelFilesText::tr("The weight_map of the index is not a JSON object."));
    while (true) {
        const JsonToken token = m_reader.next();
        if (token == JsonToken::ObjectEnd)
            return {};
        if (token != JsonToken::Key)
            return m_reader.error();
        std::string tensor(m_reader.text());
        if (m_index.files.size() + m_index.groups.size() + m_index.refused.count(OmissionKind::MissingFiles) ==
            shardIndexEntryLimit)
            return unexpected(token,
                              ModelFilesText::tr("The index lists more than %1 tensors.").arg(shardIndexEntryLimit));
        // Not before it is shown: that takes longer than everything else here.
        const auto shown = [&tensor] { return quotedForMessage(tensor); };
        const JsonToken value = m_reader.next();
        // A group of one file can have it as a string. Tensors of other formats can begin with a slash, too.
        const bool isGroupInOne =
            value == JsonToken::String && tensor.starts_with('/') && m_reader.text().ends_with(".h5");
        if (value == JsonToken::ArrayBegin || isGroupInOne) {
            BURNISH_CHECK(filesOfGroup(tensor, value));
            continue;
        }
        if (value != JsonToken::String)
            return unexpected(value, ModelFilesText::tr("The index does not specify a file for the tensor."))
                .inTensor(shown());
        if (!isAccepted(tensor))
            continue;
        // The name stays here if it is listed already.
        if (!m_index.files.try_emplace(std::move(tensor), m_reader.text()).second)
            return unexpected(JsonToken::String, ModelFilesText::tr("The index lists a tensor twice."))
                .inTensor(shown());
    }
}

Expected<void> IndexParser::filesOfGroup(const std::string &key, JsonToken token)
{
    // HDF5's path of the group, such as /layers/dense/vars.
    std::string group = key.substr(key.starts_with('/') ? 1 : 0);
    std::ranges::replace(group, '/', '.');
    if (m_index.groups.contains(group))
        return unexpected(JsonToken::Key, ModelFilesText::tr("Duplicate key in the index."));
    const bool isList = token == JsonToken::ArrayBegin;
    if (isList)
        token = m_reader.next();
    for (; token != JsonToken::ArrayEnd; token = isList ? m_reader.next() : JsonToken::ArrayEnd) {
        if (token != JsonToken::String)
            return unexpected(token, ModelFilesText::tr("The index does not specify a file for the tensor."))
                .inTensor(quotedForMessage(group));
        if (isAccepted(group))
            m_index.groups.emplace(group, m_reader.text());
    }
    return {};
}

Expected<void> IndexParser::metadata()
{
    const JsonToken begin = m_reader.next();
    if (begin == JsonToken::Null)
        return {};
    if (begin != JsonToken::ObjectBegin)
        return unexpected(begin, ModelFilesText::tr("The metadata of the index is not a JSON object."));
    std::vector<Metadata::Entry> pairs;
    std::set<std::string, std::less<>> keys;
    while (true) {
        const JsonToken token = m_reader.next();
        if (token == JsonToken::ObjectEnd)
            break;
        if (token != JsonToken::Key)
            return m_reader.error();
        const auto [key, isNew] = keys.emplace(m_reader.text());
        if (!isNew)
            return unexpected(token, ModelFilesText::tr("Duplicate key in the index."));
        BURNISH_TRY(auto value, metadataValue());
        pairs.emplace_back(*key, std::move(value));
    }
    m_index.metadata = Metadata(std::move(pairs));
    return {};
}

Expected<std::string> IndexParser::metadataValue()
{
    const JsonToken token = m_reader.next();
    if (token == JsonToken::String || token == JsonToken::Number)
        return std::string(m_reader.text());
    const std::size_t start = m_reader.offset();
    if (token == JsonToken::Invalid || !m_reader.skipRest())
        return m_reader.error();
    switch (token) {
    case JsonToken::True:
        return std::string("true");
    case JsonToken::False:
        return std::string("false");
    case JsonToken::Null:
        return std::string("null");
    default:
        // The last token is the closing bracket.
        return std::string(m_json.substr(start, m_reader.offset() + 1 - start));
    }
}

/// Tensors or modules by name, sorted: an index can have millions.
using Names = std::vector<std::string_view>;

/// Collects from every file of the set the tensors that the index expects there.
class SetBuilder
{
public:
    SetBuilder(const ShardIndex &index, Diagnostics &diagnostics)
        : m_index(index)
        , m_diagnostics(diagnostics)
    {}

    Expected<void> add(const std::string &file, const QString &path, const Names &requested, CutOff cutOff, Task &task);
    void addRefused(const QString &indexPath);
    Expected<OpenedFile> finish(std::size_t files);

private:
    /// The entry of the index for a tensor, which may be its module's, and whether that names the file.
    struct Listed
    {
        std::string_view key; ///< null if there is none
        bool isHere = false;
    };
    [[nodiscard]] Listed listed(std::string_view tensor, std::string_view file) const;
    void report(const QString &sentence, const QString &path)
    {
        m_diagnostics.add(std::move(Error(ErrorCode::NotFound, sentence).inFile(path)));
    }
    /// Tells of something that the whole model has and this one does not.
    void reportMissing(const QString &sentence, const QString &path, std::string_view tensor = {})
    {
        Error flaw(ErrorCode::NotFound, sentence);
        if (!tensor.empty())
            flaw.inTensor(quotedForMessage(tensor));
        flaw.inFile(path);
        m_omissions.add({OmissionKind::MissingFiles, flaw, std::string(tensor)});
        m_diagnostics.add(std::move(flaw));
    }

    /// Tells of a file without any of its tensors. They have no paths: one of another model must not stand in for them.
    void reportLost(OmissionKind kind, const Error &flaw, const Names &tensors);

    const ShardIndex &m_index;
    Diagnostics &m_diagnostics;
    std::optional<Error> m_firstBroken;
    StateBuilder m_builder;
    const Format *m_format = nullptr;
    std::optional<Layout> m_layout;
    Metadata m_metadata;                               ///< of the files, where the index has only that of the set
    std::set<std::string, std::less<>> m_added;        ///< tensors of listed modules
    std::map<std::string, FileReference> m_references; ///< of all files, without duplicates
    std::size_t m_tensors = 0;
    std::vector<FileOnDisk> m_files;
    ReadablePart m_part; ///< of all files
    Omissions m_omissions;
};

SetBuilder::Listed SetBuilder::listed(std::string_view tensor, std::string_view file) const
{
    if (const auto found = m_index.files.find(tensor); found != m_index.files.end())
        return {found->first, found->second == file};
    if (m_index.groups.empty())
        return {};
    for (std::size_t dot = tensor.rfind('.'); dot != std::string_view::npos && dot > 0;
         dot = tensor.rfind('.', dot - 1)) {
        const auto [begin, end] = m_index.groups.equal_range(tensor.substr(0, dot));
        if (begin != end)
            return {begin->first, std::any_of(begin, end, [&](const auto &entry) { return entry.second == file; })};
    }
    return {};
}

void SetBuilder::reportLost(OmissionKind kind, const Error &flaw, const Names &tensors)
{
    for (const std::string_view tensor : tensors) {
        Error reason(flaw.code(), flaw.message());
        if (m_omissions.entries().size() < Omissions::limit)
            reason.inTensor(quotedForMessage(tensor)).inFile(flaw.file());
        m_omissions.add({kind, std::move(reason), {}});
    }
    m_diagnostics.add(flaw);
}

/// Reports the entries of the index that are refused, those of one file together.
void SetBuilder::addRefused(const QString &indexPath)
{
    Omissions refused = m_index.refused;
    refused.inFile(indexPath);
    m_omissions.add(refused);
    const auto &entries = refused.entries();
    for (std::size_t i = 0, next = 0; i < entries.size(); i = next) {
        const Error &first = entries[i].reason;
        while (next < entries.size() && entries[next].reason.message() == first.message())
            ++next;
        m_diagnostics.add(next - i == 1 ? first
                                        : first.withMessage(joinedSentences(
                                              {first.message(), ModelFilesText::tr("%n tensor(s) are missing.", nullptr,
                                                                                   forPlural(next - i))})));
    }
}

Expected<void> SetBuilder::add(const std::string &file, const QString &path, const Names &requested, CutOff cutOff,
                               Task &task)
{
    m_files.push_back(fileOnDisk(path));
    if (!statusOfPath(path).exists()) {
        const QString sentence =
            ModelFilesText::tr("The index lists this file, but it does not exist; %n tensor(s) are missing.", nullptr,
                               forPlural(requested.size()));
        reportLost(OmissionKind::MissingFiles, Error(ErrorCode::NotFound, sentence).inFile(path), requested);
        return {};
    }
    std::optional<ReadablePart> part;
    const auto source = openPatchable(path, m_diagnostics);
    auto opened = source ? openSourceOfSet(*source, task, m_diagnostics, cutOff, part)
                         : Expected<RecognisedModel>(source.error());
    if (opened && m_format && m_format != opened->format)
        opened = Error(ErrorCode::Malformed, ModelFilesText::tr("The files of the set have different formats."));
    if (!opened) {
        Error flaw = std::move(opened.error().inFile(path));
        if (flaw.isCancelled() || flaw.code() == ErrorCode::NeedsConsent)
            return flaw;
        if (!m_firstBroken)
            m_firstBroken = flaw;
        const QString sentence = ModelFilesText::tr("This file of the set cannot be read; %n tensor(s) are missing.",
                                                    nullptr, forPlural(requested.size()));
        reportLost(OmissionKind::Unread, flaw.withMessage(joinedSentences({flaw.message(), sentence})), requested);
        return {};
    }
    const RecognisedModel &shard = *opened;
    m_format = shard.format;
    for (const FileReference &reference : shard.model.references)
        m_references.emplace(reference.name, reference);
    const ModelState &state = shard.model.state;
    m_layout = !m_layout || *m_layout == state.layout() ? state.layout() : Layout::Unknown;

    std::vector<bool> isFound(requested.size());
    const auto markFound = [&](std::string_view key) {
        const auto at = std::ranges::lower_bound(requested, key);
        if (at != requested.end() && *at == key)
            isFound[std::size_t(at - requested.begin())] = true;
    };
    m_part.foundSize += (*source)->size();
    m_part.requestedSize += part ? part->requestedSize : (*source)->size();
    for (const std::string &lost : part ? part->missing : std::vector<std::string>()) {
        const Listed entry = listed(lost, file);
        if (!entry.isHere)
            continue;
        markFound(entry.key);
        if (cutOff != CutOff::Refuse)
            m_part.missing.push_back(lost);
    }
    m_omissions.add(state.omissions().filtered([&](const Omission &omission) {
        const Listed entry = listed(omission.path, file);
        markFound(entry.key);
        return entry.key.empty() || entry.isHere;
    }));
    if (!m_index.groups.empty()) {
        for (const auto &[key, value] : state.metadata().entries()) {
            if (!m_metadata.value(key))
                m_metadata.set(key, value);
        }
    }
    std::optional<std::string> twice;
    std::uint64_t ignored = 0;
    std::uint64_t unlisted = 0;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &tensor) {
        if (!node.isTensor())
            return true;
        const Listed entry = listed(tensor, file);
        if (entry.key.empty()) {
            ++unlisted;
        } else if (!entry.isHere) {
            ++ignored;
        } else if (!m_index.groups.empty() && !m_added.insert(tensor).second) {
            twice = tensor;
        } else {
            markFound(entry.key);
            m_builder.addTensorAt(tensor, node.tensor, node.paramId);
            ++m_tensors;
        }
        return true;
    });
    if (twice)
        return Error(ErrorCode::Malformed, ModelFilesText::tr("Two files of the set contain this tensor."))
            .inFile(path)
            .inTensor(quotedForMessage(*twice));
    for (std::size_t i = 0; i < requested.size(); ++i) {
        if (!isFound[i])
            reportMissing(ModelFilesText::tr("The index lists the tensor in this file, but it is missing."), path,
                          requested[i]);
    }
    if (ignored > 0)
        report(ModelFilesText::tr("%n tensor(s) in this file are ignored because the index does not list them here.",
                                  nullptr, forPlural(ignored)),
               path);
    if (unlisted > 0)
        reportMissing(ModelFilesText::tr("The index does not list %n tensor(s) of this file, so they were left out.",
                                         nullptr, forPlural(unlisted)),
                      path);
    return {};
}

Expected<OpenedFile> SetBuilder::finish(std::size_t files)
{
    if (m_firstBroken && m_tensors == 0)
        return std::move(*m_firstBroken);
    if (!m_format || (m_tensors == 0 && !(m_index.files.empty() && m_index.groups.empty())))
        return Error(ErrorCode::NotFound, ModelFilesText::tr("None of the tensors listed in the index were found."));
    m_builder.metadata() = m_index.metadata;
    for (const auto &[key, value] : m_metadata.entries())
        m_builder.metadata().set(key, value);
    m_builder.setLayout(m_layout.value_or(Layout::Unknown));
    OpenedFile set;
    set.files = std::move(m_files);
    if (!m_part.missing.empty()) {
        m_part.tensors = m_index.groups.empty() ? m_index.files.size() : m_tensors + m_part.missing.size();
        set.part = std::move(m_part);
    }
    RecognisedModel &model = set.opened;
    model.format = m_format;
    model.model.state = m_builder.finish();
    model.model.state.setOmissions(std::move(m_omissions));
    for (auto &[name, reference] : m_references)
        model.model.references.push_back(std::move(reference));
    model.model.detail =
        ModelFilesText::tr("%n file(s)", nullptr, int(std::min<std::size_t>(files, std::numeric_limits<int>::max())));
    return set;
}

} // namespace

bool isShardFileName(std::string_view name)
{
    return !name.empty() && name != "." && name.find("..") == std::string_view::npos &&
           name.find_first_of(std::string_view("/\\:\0", 4)) == std::string_view::npos;
}

std::set<std::string, std::less<>> ShardIndex::fileNames() const
{
    std::set<std::string, std::less<>> names;
    for (const auto &[tensor, file] : files)
        names.insert(file);
    for (const auto &[group, file] : groups)
        names.insert(file);
    return names;
}

Expected<ShardIndex> parseShardIndex(std::string_view json)
{
    return IndexParser(json).parse();
}

namespace {

/// Spelled like Python's json.dumps().
void appendAsciiJsonString(std::string &out, std::string_view utf8)
{
    out += '"';
    for (const char16_t unit : QString::fromUtf8(utf8.data(), qsizetype(utf8.size())).toStdU16String()) {
        constexpr std::u16string_view plain = u"\"\\\n\r\t\f\b";
        constexpr std::string_view letters = "\"\\nrtfb";
        if (const std::size_t escape = plain.find(unit); escape != std::u16string_view::npos) {
            out += '\\';
            out += letters[escape];
        } else if (unit >= u' ' && unit <= u'~') {
            out += char(unit);
        } else {
            constexpr std::string_view digits = "0123456789abcdef";
            out += "\\u";
            for (const int shift : {12, 8, 4, 0})
                out += digits[(unit >> shift) & 0xfU];
        }
    }
    out += '"';
}

/// Appends a top-level object of the index; values are inserted unchanged.
void appendSection(std::string &out, std::string_view name,
                   const std::map<std::string, std::string, std::less<>> &members)
{
    out += "  ";
    appendAsciiJsonString(out, name);
    out += ": {";
    bool isFirst = true;
    for (const auto &[key, value] : members) {
        out += std::exchange(isFirst, false) ? "\n    " : ",\n    ";
        appendAsciiJsonString(out, key);
        out += ": ";
        out += value;
    }
    out += members.empty() ? "}" : "\n  }";
}

} // namespace

std::string shardIndexJson(const ShardIndex &index)
{
    const auto quoted = [](std::string_view text) {
        std::string json;
        appendAsciiJsonString(json, text);
        return json;
    };
    std::map<std::string, std::string, std::less<>> metadata;
    for (const auto &[key, value] : index.metadata.entries()) {
        const bool isCount = (key == "total_size" || key == "total_parameters") && jsonUnsigned(value);
        metadata.emplace(key, isCount ? value : quoted(value));
    }
    std::map<std::string, std::string, std::less<>> files;
    for (const auto &[tensor, file] : index.files)
        files.emplace(tensor, quoted(file));
    std::string json = "{\n";
    appendSection(json, "metadata", metadata);
    json += ",\n";
    appendSection(json, "weight_map", files);
    return json + "\n}\n";
}

bool isShardIndex(std::span<const std::byte> prefix, const QString &fileName)
{
    const std::string_view text(reinterpret_cast<const char *>(prefix.data()), prefix.size());
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{')
        return false;
    return text.find("\"weight_map\"") != std::string_view::npos ||
           fileName.endsWith(QLatin1String(".index.json"), Qt::CaseInsensitive);
}

namespace {

const QLatin1String indexEnding(".index.json");
const QLatin1String kerasIndexEnding(".weights.json");

/// Returns "model" for model_00002.weights.h5, as Keras names its shards; empty for other names.
QString stemOfKerasShard(const QString &name)
{
    static const QRegularExpression shard(QStringLiteral("^(.+)_\\d{5,}\\.weights\\.h5$"));
    return shard.match(name).captured(1);
}

/// Returns "model.safetensors" for the name of one of its shards; empty for other names.
QString nameWithoutNumber(const QString &shard)
{
    const auto part = PartName::of(shard);
    return part && !part->isOfDcp ? part->stem + part->ending : QString();
}

/// Joins the names, of many only the first.
QString someOf(QStringList names)
{
    constexpr qsizetype mostNamed = 20;
    const int more = int(names.size() - mostNamed);
    if (more > 0)
        names = names.first(mostNamed) + QStringList{ModelFilesText::tr("%n more", nullptr, more)};
    return joinedNames(names);
}

/// Reports files next to the index that a program could take for files of the set, or for the model.
void reportUnlisted(const QString &indexPath, const std::map<std::string, Names> &listed, Diagnostics &diagnostics)
{
    QStringList alike;
    QStringList others;
    bool isOnlyIndex = true;
    for (const QString &name : fileNamesIn(folderOfPath(indexPath))) {
        if (listed.contains(name.toStdString()) || name == QFileInfo(indexPath).fileName())
            continue;
        isOnlyIndex = isOnlyIndex && !isNameOfIndex(name);
        if (isNamedLikeShardOf(indexPath, name))
            alike += shownPath(name);
        else if (isNameOfWeights(name))
            others += shownPath(name);
    }
    if (!alike.isEmpty())
        diagnostics.add(Error(ErrorCode::Mismatch,
                              ModelFilesText::tr("Files next to the index have names of its set, but it does not list "
                                                 "them, so they are not part of the model: %1. Open them by "
                                                 "themselves, or remove what is left over from another set.")
                                  .arg(someOf(alike)))
                            .inFile(indexPath));
    // Of several models in a folder, the user chose this one.
    if (!others.isEmpty() && isOnlyIndex)
        diagnostics.add(Error(ErrorCode::Mismatch,
                              ModelFilesText::tr("The folder has other weight files, which the index does not list, so "
                                                 "they are not part of the model: %1. Open them by themselves.")
                                  .arg(someOf(others)))
                            .inFile(indexPath));
}

} // namespace

bool isNamedLikeShardOf(const QString &indexPath, const QString &fileName)
{
    if (indexPath.endsWith(kerasIndexEnding))
        return stemOfKerasShard(fileName) + kerasIndexEnding == QFileInfo(indexPath).fileName();
    static const QRegularExpression pattern(QStringLiteral("^(.+)(\\.[^.]+)\\.index(\\.[^.]+)?\\.json$"));
    const auto index = pattern.match(QFileInfo(indexPath).fileName());
    return index.hasMatch() && fileName.startsWith(index.captured(1) + index.captured(3) + u'-') &&
           fileName.endsWith(index.captured(2));
}

QString indexOfShard(const QString &path)
{
    const QFileInfo file(path);
    if (const QString stem = stemOfKerasShard(file.fileName()); !stem.isEmpty())
        return file.dir().filePath(stem + kerasIndexEnding);
    const QString name = nameWithoutNumber(file.fileName());
    if (name.isEmpty())
        return {};
    static const QRegularExpression variant(QStringLiteral("^(.+)\\.([^.]+)(\\.[^.]+)$"));
    const QString usual = file.dir().filePath(name + indexEnding);
    const auto parts = variant.match(name);
    if (!parts.hasMatch() || statusOfPath(usual).exists())
        return usual;
    const QString other = file.dir().filePath(parts.captured(1) + parts.captured(3) + QStringLiteral(".index.") +
                                              parts.captured(2) + QStringLiteral(".json"));
    return statusOfPath(other).isFile() ? other : usual;
}

bool isKerasShard(const QString &path)
{
    return !stemOfKerasShard(QFileInfo(path).fileName()).isEmpty() && statusOfPath(indexOfShard(path)).isFile();
}

Error noteOnShard(const QString &path)
{
    const QString index = indexOfShard(path);
    if (index.isEmpty())
        return Error(ErrorCode::Mismatch,
                     ModelFilesText::tr("This is one file of a distributed checkpoint: it contains parts of tensors "
                                        "under the names of the whole ones."))
            .inFile(path);
    const QString name = shownFileName(index);
    const auto json = readSmallFile(index, shardIndexSizeLimit);
    if (!json && json.error().code() == ErrorCode::NotFound)
        return Error(ErrorCode::NotFound,
                     ModelFilesText::tr("This is one file of a sharded set, but the index %1 is missing.").arg(name))
            .inFile(path);
    const auto parsed =
        json ? parseShardIndex({json->constData(), std::size_t(json->size())}) : Expected<ShardIndex>(json.error());
    const std::string own = QFileInfo(path).fileName().toStdString();
    if (parsed && !parsed->fileNames().contains(own))
        return Error(ErrorCode::Mismatch,
                     ModelFilesText::tr("This file has the name of a file of a sharded set, but the index %1 does not "
                                        "list it. It is left over from another set, or from a program that was ended "
                                        "while it wrote the file.")
                         .arg(name))
            .inFile(path);
    return Error(ErrorCode::Mismatch,
                 ModelFilesText::tr("This is one file of a sharded set; open the index %1 to load the whole model.")
                     .arg(name))
        .inFile(path);
}

QStringList shardsBeside(const QString &single)
{
    const QString name = QFileInfo(single).fileName();
    QStringList shards;
    for (const QString &file : fileNamesIn(folderOfPath(single))) {
        if (nameWithoutNumber(file) == name)
            shards += file;
    }
    return shards;
}

Expected<OpenedFile> openShardedSet(const QString &indexPath, const ByteSource &index, Task &task,
                                    Diagnostics &diagnostics, CutOff cutOff)
{
    const auto place = [&](Error error) { return error.inFile(indexPath); };
    if (index.size() > shardIndexSizeLimit)
        return place(Error(ErrorCode::Malformed,
                           ModelFilesText::tr("The index is too large: expected at most %1 bytes, found %2.")
                               .arg(shardIndexSizeLimit)
                               .arg(index.size())));
    std::vector<char> json(std::size_t(index.size()), '\0');
    BURNISH_CHECK(index.read(0, std::as_writable_bytes(std::span(json))));
    auto parsed = parseShardIndex({json.data(), json.size()});
    if (!parsed)
        return place(std::move(parsed).error());
    json = {};

    const QFileInfo indexFile(indexPath);
    std::map<std::string, Names> byFile;
    for (const auto &[tensor, file] : parsed->files)
        byFile[file].push_back(tensor);
    for (const auto &[group, file] : parsed->groups)
        byFile[file].push_back(group);
    SetBuilder set(*parsed, diagnostics);
    set.addRefused(indexPath);
    for (auto &[file, tensors] : byFile) {
        BURNISH_CHECK(task.poll());
        const QString name = QString::fromStdString(file);
        if (name == indexFile.fileName())
            return place(Error(ErrorCode::Malformed, ModelFilesText::tr("The index lists itself as a tensor file.")));
        std::ranges::sort(tensors);
        BURNISH_CHECK(set.add(file, indexFile.dir().filePath(name), tensors, cutOff, task));
    }
    auto model = set.finish(byFile.size());
    if (!model)
        return place(std::move(model).error());
    reportUnlisted(indexPath, byFile, diagnostics);
    return model;
}

} // namespace burnish
