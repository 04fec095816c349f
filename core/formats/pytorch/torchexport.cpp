// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchexport.h"

#include "core/base/endian.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsondocument.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/formats/pytorch/torchtensors.h"
#include "core/formats/pytorch/torchtree.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/notedtensor.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace burnish::pytorch {

using namespace Qt::StringLiterals;

namespace {

using namespace std::string_view_literals;

constexpr std::string_view programOfOldLayout = "serialized_exported_program.json";
constexpr std::string_view formatMember = "archive_format";
constexpr std::string_view modelsFolder = "models/";
constexpr std::string_view weightsFolder = "data/weights/";
constexpr std::string_view constantsFolder = "data/constants/";
constexpr std::string_view compiledFolder = "data/aotinductor/";

/// ScalarType of torch/_export/serde/schema.py; c10::ScalarType has other numbers.
std::optional<Dtype> dtypeOfScalarType(qint64 number)
{
    constexpr std::array first = {Dtype::U8,  Dtype::I8,  Dtype::I16, Dtype::I32,  Dtype::I64,  Dtype::F16, Dtype::F32,
                                  Dtype::F64, Dtype::C32, Dtype::C64, Dtype::C128, Dtype::Bool, Dtype::BF16};
    constexpr std::array later = {Dtype::U16,        Dtype::F8E4M3, Dtype::F8E5M2, Dtype::F8E4M3FNUZ,
                                  Dtype::F8E5M2FNUZ, Dtype::F8E8M0, Dtype::U32,    Dtype::U64};
    constexpr qint64 laterBegin = 28;
    if (number >= 1 && number <= qint64(first.size()))
        return first[std::size_t(number - 1)];
    if (number >= laterBegin && number < laterBegin + qint64(later.size()))
        return later[std::size_t(number - laterBegin)];
    return std::nullopt;
}

/// The names of the first members of an archive, as far as its start has their local headers.
std::vector<std::string_view> firstNamesOf(std::span<const std::byte> prefix)
{
    constexpr std::size_t header = 30;
    std::vector<std::string_view> names;
    for (std::size_t at = 0; at + header <= prefix.size() && prefix[at] == std::byte('P') &&
                             prefix[at + 1] == std::byte('K') && prefix[at + 2] == std::byte(3);) {
        const std::size_t nameSize = loadLittle<std::uint16_t>(prefix.data() + at + 26);
        const std::size_t extra = loadLittle<std::uint16_t>(prefix.data() + at + 28);
        const std::size_t size = loadLittle<std::uint32_t>(prefix.data() + at + 18);
        if (nameSize > prefix.size() - at - header)
            break;
        names.emplace_back(reinterpret_cast<const char *>(prefix.data()) + at + header, nameSize);
        const std::size_t rest = prefix.size() - at - header - nameSize;
        if (extra > rest || size > rest - extra)
            break;
        at += header + nameSize + extra + size;
    }
    return names;
}

/// True for members that no other archive has.
bool isOfExport(std::string_view name)
{
    // PyTorch 2.8 begins with the program itself.
    const std::size_t folder = name.find('/');
    if (folder != name.npos && name.substr(folder + 1).starts_with(modelsFolder) && name.ends_with(".json"))
        return true;
    return name == programOfOldLayout || name.find("/data/weights/weight_") != name.npos ||
           name.find("data/aotinductor/") != name.npos || name.ends_with("_weights_config.json") ||
           name.ends_with("_constants_config.json");
}

std::optional<std::vector<std::uint64_t>> countsOf(const QJsonValue &list, bool areObjects)
{
    if (!list.isArray() || std::size_t(list.toArray().size()) > torchRankLimit)
        return std::nullopt;
    std::vector<std::uint64_t> counts;
    for (const QJsonValue &each : list.toArray()) {
        const qint64 count = (areObjects ? each["as_int"_L1] : each).toInteger(-1);
        if (count < 0)
            return std::nullopt;
        counts.push_back(std::uint64_t(count));
    }
    return counts;
}

/// Whether a tensor is a parameter, a buffer, or a constant of the program, for people.
enum class Use { Unknown, Weight, Constant };

TensorPtr withUse(TensorPtr tensor, Use use, bool isParameter)
{
    if (use == Use::Constant)
        return withNote(std::move(tensor), FormatsText::tr("A constant of the program, or a buffer outside its state "
                                                           "dict."));
    if (use == Use::Weight && !isParameter)
        return withNote(std::move(tensor), FormatsText::tr("A buffer of the program."));
    return tensor;
}

class ExportReader
{
public:
    ExportReader(ZipArchive archive, Task &task, Diagnostics &diagnostics)
        : m_archive(std::make_shared<const ZipArchive>(std::move(archive)))
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_trees(diagnostics)
    {}

    Expected<OpenedModel> read();

private:
    using Storing = std::shared_ptr<Storages>;
    /// What one weight of a description needs: its name, and the JSON of its place.
    using Entry = std::function<Expected<void>(const std::string &name, const QJsonDocument &place)>;

    [[nodiscard]] const ZipMember *member(std::string_view path) const
    {
        return m_archive->find(std::string(m_root).append(path));
    }
    [[nodiscard]] static Error badEntry()
    {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The description of the weights does not say where this tensor is stored."));
    }
    [[nodiscard]] static Error missing(const std::string &name)
    {
        return Error(ErrorCode::Malformed, FormatsText::tr("The archive is missing “%1”.").arg(quotedForMessage(name)));
    }
    void leaveOut(Error flaw, const std::string &name)
    {
        flaw.inTensor(quotedForMessage(name));
        if (!m_first)
            m_first = flaw;
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), name);
    }

    void addValue(const std::string &path, const Value &value)
    {
        // An empty state dict, or no constants.
        const auto *const named = std::get_if<NamedValue>(&value);
        if (!path.empty() || !named || named->kind != "map")
            m_trees.add(path, value);
    }
    void findModels();
    Expected<void> addOldLayout();
    Expected<void> addProgram(const std::string &name, const std::string &stem);
    Expected<void> addFolder(const std::string &model, const std::string &stem, std::string_view folder,
                             std::string_view config, Use use);
    Expected<bool> addSavedFile(const ZipMember *file, const std::string &stem, Use use);
    Expected<void> addDescribed(const ZipMember &config, const std::string &stem, std::string_view folder, Use use);
    Expected<void> addPayload(const std::string &path, const QJsonObject &place, std::string_view folder,
                              const Storing &storages, Use use);
    Expected<void> addPickled(const std::string &path, const std::string &payload);
    Expected<void> addCompiled(const std::string &name, const std::string &stem);
    Expected<TensorPtr> viewInFile(const std::string &file, const TorchView &view);
    Expected<void> readEntries(const ZipMember &config, bool isBelowConfig, const std::string &stem, const Entry &take);

    std::shared_ptr<const ZipArchive> m_archive;
    MemberContents m_contents;
    Task &m_task;
    Diagnostics &m_diagnostics;
    JoinedTrees m_trees;
    std::string m_root; ///< "name/", or empty
    bool m_isBigEndian = false;
    std::vector<std::string> m_programs;
    std::vector<std::string> m_compiled;
    std::set<std::string, std::less<>> m_globals;
    std::optional<Error> m_first; ///< why the first tensor was left out
    TextSet m_pickled;            ///< payloads that were read as saved objects
    /// A file of torch.save() with one tensor, which several weights may be views of.
    struct SavedTensor
    {
        TorchContent content;
        std::unique_ptr<TorchTensors> tensors;
    };
    TextMap<std::unique_ptr<SavedTensor>> m_savedTensors;
};

void ExportReader::findModels()
{
    TextSet compiled;
    for (const ZipMember &each : m_archive->members()) {
        std::string_view path = each.name;
        if (!path.starts_with(m_root) || m_archive->find(each.name) != &each || !isUtf8(path))
            continue;
        path.remove_prefix(m_root.size());
        if (path.starts_with(modelsFolder) && path.ends_with(".json")) {
            path.remove_prefix(modelsFolder.size());
            m_programs.emplace_back(path.substr(0, path.size() - 5));
        } else if (path.starts_with(compiledFolder)) {
            path.remove_prefix(compiledFolder.size());
            if (std::string name(path.substr(0, path.find('/'))); compiled.insert(name).second)
                m_compiled.push_back(std::move(name));
        } else if (path.starts_with("data/executorch/") || path.starts_with("data/mtia") ||
                   path.starts_with("xl_model_weights/")) {
            m_diagnostics.leaveOut(OmissionKind::Unread,
                                   Error(ErrorCode::Unsupported,
                                         FormatsText::tr("The file “%1” in the archive was left out: Burnish does not "
                                                         "know what it holds.")
                                             .arg(quotedForMessage(path))));
        }
    }
}

/// Adds what a file of torch.save() in the archive has. False if there is no such file.
Expected<bool> ExportReader::addSavedFile(const ZipMember *file, const std::string &stem, Use use)
{
    if (!file)
        return false;
    BURNISH_TRY(const ByteSourcePtr bytes, m_contents.open(*m_archive, *file, m_task));
    BURNISH_TRY(const TorchContent content, openMember(bytes, m_task, m_diagnostics));
    BURNISH_TRY(const ModelState state, stem.empty() ? readTree(content, m_task, m_diagnostics)
                                                     : readTreeBelow(stem, content, m_task, m_diagnostics));
    if (content.storages)
        BURNISH_CHECK(content.storages->finish());
    m_globals.insert(content.globals.begin(), content.globals.end());
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            m_trees.add(path, withUse(node.tensor, use, true));
        else if (!node.isContainer() && node.value())
            addValue(path, *node.value());
        return true;
    });
    for (const auto &[key, value] : state.metadata().entries())
        m_trees.setMetadata(key, value);
    BURNISH_CHECK(m_trees.checkSize());
    return true;
}

Expected<void> ExportReader::addOldLayout()
{
    // PyTorch 2.1 named them .json, although torch.save() wrote them.
    for (const auto &[stem, use] :
         {std::pair("serialized_state_dict"sv, Use::Unknown), std::pair("serialized_constants"sv, Use::Constant)}) {
        const ZipMember *file = m_archive->find(std::string(stem) + ".pt");
        if (!file)
            file = m_archive->find(std::string(stem) + ".json");
        if (!file && use == Use::Unknown)
            return missing(std::string(stem) + ".pt");
        if (auto added = addSavedFile(file, {}, use); !added)
            return std::move(added.error().inTensor(quotedForMessage(stem)));
    }
    return {};
}

/// Reads the names of a JSON object and the value of each, in their order; those of its member "config", or its own.
Expected<void> ExportReader::readEntries(const ZipMember &config, bool isBelowConfig, const std::string &stem,
                                         const Entry &take)
{
    const auto notDescription = [&] {
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("“%1” does not describe the weights of a program.").arg(quotedForMessage(config.name)));
    };
    if (config.size > jsonSizeLimit)
        return notDescription();
    BURNISH_TRY(const ByteSourcePtr source, m_archive->content(config, m_task));
    QByteArray text(qsizetype(source->size()), Qt::Uninitialized);
    BURNISH_CHECK(source->read(0, std::as_writable_bytes(std::span(text.data(), std::size_t(text.size())))));
    JsonReader reader(std::string_view(text.data(), std::size_t(text.size())));
    const auto flaw = [&] { return Error(reader.error().code(), reader.error().message()); };
    JsonToken token = reader.next();
    if (isBelowConfig && token == JsonToken::ObjectBegin) {
        token = reader.next();
        if (token == JsonToken::Key && reader.text() == "config")
            token = reader.next();
        else if (token != JsonToken::Invalid)
            return notDescription();
    }
    if (token == JsonToken::Invalid)
        return flaw();
    if (token != JsonToken::ObjectBegin)
        return notDescription();
    TextSet names;
    while ((token = reader.next()) == JsonToken::Key) {
        BURNISH_CHECK(m_task.poll());
        std::string name = stem.empty() ? std::string(reader.text()) : stem + '.' + std::string(reader.text());
        if (!names.insert(name).second)
            return std::move(notDescription().inTensor(quotedForMessage(name)));
        if (token = reader.next(); token == JsonToken::Invalid)
            return flaw();
        const std::uint64_t begin = reader.offset();
        if (!reader.skipRest())
            return flaw();
        const auto value = parseJson(text.mid(qsizetype(begin), qsizetype(reader.position() - begin)));
        auto done = value ? take(name, *value) : Expected<void>(badEntry());
        BURNISH_CHECK(m_trees.checkSize());
        if (!done && (done.error().code() == ErrorCode::Cancelled || done.error().code() == ErrorCode::NeedsConsent))
            return done;
        if (!done)
            leaveOut(std::move(done).error(), name);
    }
    if (token == JsonToken::Invalid || !reader.leaveTo(0) || reader.next() != JsonToken::End)
        return token == JsonToken::Invalid ? flaw() : notDescription();
    return {};
}

/// A tensor of a class of its own, which torch.save() wrote.
Expected<void> ExportReader::addPickled(const std::string &path, const std::string &payload)
{
    const ZipMember *file = m_archive->find(payload);
    if (!file)
        return missing(payload);
    if (!m_pickled.insert(payload).second)
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("Two tensors are said to be the same saved object “%1”, which PyTorch never writes.")
                .arg(quotedForMessage(payload)));
    BURNISH_CHECK(addSavedFile(file, path, Use::Unknown));
    return {};
}

/// schema.PayloadMeta: {"path_name", "is_param", "use_pickle", "tensor_meta"}.
Expected<void> ExportReader::addPayload(const std::string &path, const QJsonObject &place, std::string_view folder,
                                        const Storing &storages, Use use)
{
    const QJsonObject meta = place["tensor_meta"_L1].toObject();
    const std::string file = place["path_name"_L1].toString().toStdString();
    if (file.empty() || !place["use_pickle"_L1].isBool())
        return badEntry();
    if (file.starts_with("custom_obj_") || file.starts_with("opaque_obj_"))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The constant is an object of a class of its own, not a tensor."));
    if (file.find('/') != file.npos || file.find('\\') != file.npos)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The description of the weights refers to a file outside its folder: “%1”.")
                         .arg(quotedForMessage(file)));
    const std::string whole = std::string(m_root).append(folder).append(file);
    if (place["use_pickle"_L1].toBool())
        return addPickled(path, whole);
    const qint64 scalarType = meta["dtype"_L1].toInteger(0);
    const auto dtype = dtypeOfScalarType(scalarType);
    if (!dtype)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Unknown dtype “%1”.").arg(scalarType));
    constexpr qint64 strided = 7;
    if (meta["layout"_L1].toInteger(strided) != strided)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor is sparse, and its file has only its values."));
    const auto size = countsOf(meta["sizes"_L1], true);
    const auto strides = countsOf(meta["strides"_L1], true);
    const qint64 first = meta["storage_offset"_L1]["as_int"_L1].toInteger(-1);
    if (!size || !strides || first < 0)
        return badEntry();
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(*dtype, Shape(*size)));
    const ZipMember *stored = m_archive->find(whole);
    if (stored && stored->size == 0 && info.byteSize() > 0) {
        // Exported with fake tensors, which have no values; PyTorch loads zeros.
        m_trees.add(path, NamedValue{"meta-tensor",
                                     std::string(nameOf(*dtype)) + ' ' + shapeAsList(info.shape()).toStdString()});
        return {};
    }
    StorageId id;
    id.key = file;
    id.count = stored ? stored->size : info.byteSize();
    BURNISH_TRY(const StorageBytes bytes, storages->find(id, m_task));
    StridedElements elements{bytes.source, bytes.begin, bytes.size, std::uint64_t(first), *strides, bytes.isBigEndian};
    BURNISH_TRY(TensorPtr tensor, makeStridedTensor(info, std::move(elements)));
    m_trees.add(path, withUse(std::move(tensor), use, place["is_param"_L1].toBool()));
    return {};
}

Expected<void> ExportReader::addDescribed(const ZipMember &config, const std::string &stem, std::string_view folder,
                                          Use use)
{
    const Storing storages = storagesIn(m_archive, std::string(m_root).append(folder), {}, m_isBigEndian);
    BURNISH_CHECK(
        readEntries(config, true, stem, [&](const std::string &name, const QJsonDocument &place) -> Expected<void> {
            return addPayload(name, place.object(), folder, storages, use);
        }));
    return storages->finish();
}

Expected<void> ExportReader::addFolder(const std::string &model, const std::string &stem, std::string_view folder,
                                       std::string_view config, Use use)
{
    // PyTorch 2.8 put files of torch.save() there.
    const std::string begin = std::string(folder) + model;
    BURNISH_TRY(const bool isWhole, addSavedFile(member(begin + ".pt"), stem, use == Use::Weight ? Use::Unknown : use));
    if (isWhole)
        return {};
    const ZipMember *found = member(begin + std::string(config));
    if (!found)
        return missing(begin + std::string(config));
    return addDescribed(*found, stem, folder, use);
}

Expected<void> ExportReader::addProgram(const std::string &name, const std::string &stem)
{
    BURNISH_CHECK(addFolder(name, stem, weightsFolder, "_weights_config.json", Use::Weight));
    return addFolder(name, stem, constantsFolder, "_constants_config.json", Use::Constant);
}

Expected<TensorPtr> ExportReader::viewInFile(const std::string &file, const TorchView &view)
{
    auto [known, isNew] = m_savedTensors.try_emplace(file);
    if (isNew) {
        const ZipMember *found = member(std::string(weightsFolder) + file);
        if (!found)
            return missing(std::string(weightsFolder) + file);
        BURNISH_TRY(const ByteSourcePtr bytes, m_contents.open(*m_archive, *found, m_task));
        auto saved = std::make_unique<SavedTensor>();
        BURNISH_TRY(saved->content, openMember(bytes, m_task, m_diagnostics));
        saved->tensors = std::make_unique<TorchTensors>(saved->content, m_task);
        m_globals.insert(saved->content.globals.begin(), saved->content.globals.end());
        known->second = std::move(saved);
    }
    if (!known->second)
        return badEntry();
    return known->second->tensors->viewOf(known->second->content.object.root(), view);
}

/// {"name": ["weight_0", [sizes], [strides], offset]}, for views of tensors that torch.save() wrote.
Expected<void> ExportReader::addCompiled(const std::string &name, const std::string &stem)
{
    const ZipMember *config = member(std::string(compiledFolder) + name + "/weights_config.json");
    if (!config)
        return {};
    return readEntries(*config, false, stem,
                       [&](const std::string &path, const QJsonDocument &place) -> Expected<void> {
                           const QJsonArray parts = place.array();
                           const std::string file = parts[0].toString().toStdString();
                           auto size = countsOf(parts[1], false);
                           auto strides = countsOf(parts[2], false);
                           const qint64 first = parts[3].toInteger(-1);
                           if (parts.size() != 4 || file.empty() || !size || !strides || first < 0)
                               return badEntry();
                           BURNISH_TRY(TensorPtr tensor,
                                       viewInFile(file, {std::uint64_t(first), std::move(*size), std::move(*strides)}));
                           m_trees.add(path, std::move(tensor));
                           return {};
                       });
}

Expected<OpenedModel> ExportReader::read()
{
    const ZipMember *format = nullptr;
    for (const ZipMember &each : m_archive->members()) {
        const std::size_t folder = each.name.find('/');
        const std::string_view name = std::string_view(each.name).substr(folder == std::string::npos ? 0 : folder + 1);
        if (name == formatMember && !format)
            format = &each;
    }
    const bool isOld = m_archive->find(programOfOldLayout) != nullptr;
    if (!format && !isOld)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The zip archive contains no program of torch.export."));
    if (!isOld) {
        m_root = format->name.substr(0, format->name.size() - formatMember.size());
        BURNISH_TRY(m_isBigEndian, isBigEndian(*m_archive, m_root, m_task));
        findModels();
    } else {
        BURNISH_CHECK(addOldLayout());
    }
    // Two models of one archive have names of their own, a compiled one also beside the program that it was made from.
    const std::size_t count = m_programs.size() + m_compiled.size();
    for (const std::string &name : m_programs)
        BURNISH_CHECK(addProgram(name, count > 1 ? name : std::string()));
    for (const std::string &name : m_compiled) {
        const bool isTwice = std::ranges::find(m_programs, name) != m_programs.end();
        BURNISH_CHECK(addCompiled(name, count == 1 ? std::string() : isTwice ? "aotinductor." + name : name));
    }
    for (const auto &[file, saved] : m_savedTensors) {
        if (saved && saved->content.storages)
            BURNISH_CHECK(saved->content.storages->finish());
    }
    if (m_trees.tensorCount() == 0 && m_first)
        return std::move(*m_first);
    if (!m_savedTensors.empty())
        m_diagnostics.add(Error(
            ErrorCode::Unsupported,
            FormatsText::tr("AOTInductor compiles vectors of up to eight numbers into the code of its library: if "
                            "the model has any, they are not here.")));
    if (m_trees.tensorCount() == 0 && !m_compiled.empty())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("This is a program that AOTInductor compiled, without weights beside it: they are "
                                     "in its library, or were left out. In Python, save the program itself with "
                                     "torch.export.save()."));
    if (m_trees.tensorCount() == 0)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("This is a program that torch.export saved, without weights."));
    OpenedModel opened;
    opened.state = m_trees.finish();
    opened.detail = m_programs.empty() && !isOld ? QStringLiteral("AOTInductor") : QStringLiteral("torch.export");
    opened.references = referencesTo(m_globals, m_diagnostics);
    return opened;
}

class ExportFormat final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (!looksLikeZip(prefix))
            return Sniff::NotMine;
        return std::ranges::any_of(firstNamesOf(prefix), isOfExport) ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(ZipArchive archive, ZipArchive::open(source, diagnostics));
        return ExportReader(std::move(archive), task, diagnostics).read();
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override { return mapZip(source, task); }
};

} // namespace

FormatInfo exportInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("torch-export");
    info.displayName = QStringLiteral("torch.export");
    info.extensions = {QStringLiteral("pt2")};
    info.canWrite = false;
    info.isPyTorchFormat = true;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("PyTorch 2")};
    return info;
}

std::shared_ptr<const FormatReader> exportReader()
{
    return std::make_shared<ExportFormat>();
}

} // namespace burnish::pytorch
