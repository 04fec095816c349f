// SPDX-License-Identifier: MIT
#include "core/repair/repairplan.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/json/jsondocument.h"
#include "core/formats/formatstore.h"
#include "core/formats/splitformat.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/numberedset.h"
#include "core/modelfiles/ollamamanifest.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/wholemodel.h"
#include "core/stores/storestext.h"
#include "core/tensor/samebytes.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// A file of the original.
struct FoundFile
{
    RepairedFile file;
    bool isTruncated = false; ///< `file.state` has the tensors before its end
    bool isUntidy = false;    ///< in a way that its reader has found
};

bool isRepairedFormat(const Format &format)
{
    return format.writer &&
           (format.info.id == "safetensors"_L1 || format.info.id == "gguf"_L1 || format.info.id == "pytorch"_L1);
}

Error otherFormat(const QString &found)
{
    return {ErrorCode::Unsupported,
            StoresText::tr("Repair writes SafeTensors, GGUF and PyTorch files; this is %1. Write what can be read as "
                           "another format: burnish-cli convert.")
                .arg(found)};
}

/// The reason why a file cannot be written anew.
Error notAnew(const RepairedFile &file, const QString &reason)
{
    return Error(ErrorCode::Unsupported, StoresText::tr("The file cannot be written again bit for bit: %1 Write what "
                                                        "can be read as another format: burnish-cli convert.")
                                             .arg(reason))
        .inFile(file.source->name());
}

Expected<FoundFile> openFound(const QString &folder, const QString &name, Task &task)
{
    const QString path = QDir(folder).filePath(name);
    Diagnostics flaws;
    std::optional<ReadablePart> part;
    FoundFile found;
    found.file.name = name;
    BURNISH_TRY(found.file.source, openPatchable(path, flaws));
    auto opened = openSource(found.file.source, task, flaws, {}, CutOff::TakeWholeTensors, part);
    if (!opened)
        return std::move(opened.error().inFile(path));
    found.file.format = opened->format;
    found.file.state = std::move(opened->model.state);
    if (!isRepairedFormat(*opened->format))
        return otherFormat(opened->format->info.displayName).inFile(path);
    if (holdsPartsOfTensors(found.file.state.metadata()))
        return otherFormat(StoresText::tr("a distributed checkpoint")).inFile(path);
    found.isTruncated = part.has_value();
    // What is cut off is left out of the copy; anything else that could not be read keeps a file as it is.
    std::size_t lacking = 0;
    for (const OmissionKind kind : omissionKinds)
        lacking += found.file.state.omissions().count(kind);
    if (part && lacking <= part->missing.size())
        found.file.state.setOmissions({});
    found.isUntidy = std::ranges::find(flaws.flaws(), ErrorCode::Malformed, &Error::code) != flaws.flaws().end();
    return found;
}

/// True if the tensors fill a SafeTensors file from its header to its end, one after the other. True also if that
/// cannot be said because tensors were left out.
Expected<bool> isGapless(const RepairedFile &file)
{
    constexpr std::uint64_t prefix = 8;
    std::array<std::byte, prefix> size;
    BURNISH_CHECK(file.source->read(0, size));
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
    bool areStored = file.state.omissions().isEmpty();
    file.state.visit(file.state.root(), [&](NodeId, const Node &node) {
        if (!node.isTensor())
            return true;
        const auto stored = node.tensor->stored();
        areStored = areStored && stored;
        if (stored)
            ranges.emplace_back(stored->offset, stored->offset + node.tensor->info().byteSize());
        return true;
    });
    if (!areStored)
        return true;
    std::ranges::sort(ranges);
    std::uint64_t end = prefix + loadLittle<std::uint64_t>(size.data());
    for (const auto &[begin, next] : ranges) {
        if (begin != end)
            return false;
        end = next;
    }
    return end == file.source->size();
}

/// True if the check found something in a file that writing it anew mends.
bool hasRepairable(const std::vector<CheckFinding> &findings, const QString &path)
{
    return std::ranges::any_of(findings, [&](const CheckFinding &finding) {
        const bool isOfBytes = finding.kind == CheckKind::Gap || finding.kind == CheckKind::TrailingBytes ||
                               finding.kind == CheckKind::Overlap || finding.kind == CheckKind::Aliased ||
                               finding.kind == CheckKind::WrongCount;
        return isOfBytes && finding.isRepairable && leadToSame(finding.what.file(), path);
    });
}

/// Lays the file out anew, with these of its tensors, or all.
Expected<void> layOutAnew(RepairedFile &file, const std::vector<NodeId> *kept)
{
    if (!file.state.omissions().isEmpty())
        return notAnew(file, file.state.omissions().entries().front().reason.message());
    const bool isPyTorch = file.format->info.isPyTorchFormat;
    if (kept || isPyTorch) {
        BURNISH_TRY(const StoreContent content, planStore(file.state));
        if (!content.values.empty() || content.nulls > 0)
            return notAnew(file, StoresText::tr("It contains more than tensors."));
    }
    if (kept) {
        StateBuilder builder;
        builder.metadata() = file.state.metadata();
        builder.setLayout(file.state.layout());
        for (const NodeId id : *kept)
            builder.addTensorAt(file.state.path(id), file.state.node(id).tensor);
        file.state = builder.finish();
    }
    WriteOptions options;
    options.burnMetadata = false;
    Expected<void> same;
    file.state.visit(file.state.root(), [&](NodeId, const Node &node) {
        if (!same || !node.isTensor())
            return bool(same);
        const auto form = file.format->writer->formFor(node.tensor, options);
        if (!form)
            same = form.error();
        else if (form->get() != node.tensor.get())
            same = Error(ErrorCode::Unsupported, StoresText::tr("A tensor would be stored in another form."));
        return true;
    });
    if (!same)
        return notAnew(file, same.error().message());
    Diagnostics losses;
    auto layout = file.format->writer->layOut(file.state, options, &losses);
    if (!layout)
        return notAnew(file, layout.error().message());
    if (!losses.isEmpty())
        return notAnew(file, losses.flaws().front().message());
    file.layout = *std::move(layout);
    return {};
}

/// Writes a file anew if that mends something.
Expected<void> mend(FoundFile &found, const std::vector<CheckFinding> &findings, const std::vector<NodeId> *kept)
{
    RepairedFile &file = found.file;
    bool isMended = kept || found.isTruncated || hasRepairable(findings, file.source->name());
    if (file.format->info.id == "safetensors"_L1) {
        BURNISH_TRY(const bool isTidy, isGapless(file));
        isMended = isMended || !isTidy;
    } else if (file.format->info.id == "gguf"_L1) {
        isMended = isMended || found.isUntidy;
    }
    return isMended ? layOutAnew(file, kept) : Expected<void>();
}

/// Plans the copy of a model in several files.
class SetPlanner
{
public:
    SetPlanner(const QString &model, const std::vector<CheckFinding> &findings, Task &task)
        : m_folder(folderOfPath(model))
        , m_findings(findings)
        , m_task(task)
    {
        m_plan.model = model;
        m_plan.isSet = true;
    }

    /// With the index that is there; if it cannot be read, of the files with the names of its shards.
    Expected<RepairPlan> planWithIndex()
    {
        m_plan.indexName = QFileInfo(m_plan.model).fileName();
        BURNISH_TRY(m_plan.indexJson, readSmallFile(m_plan.model, shardIndexSizeLimit));
        auto parsed = parseShardIndex({m_plan.indexJson.constData(), std::size_t(m_plan.indexJson.size())});
        QStringList names;
        if (parsed) {
            m_index = *std::move(parsed);
            if (!m_index.groups.empty())
                return otherFormat(u"Keras"_s).inFile(m_plan.model);
            for (const std::string &name : m_index.fileNames())
                names += QString::fromStdString(name);
        } else {
            const QString ending = u".index.json"_s;
            if (m_plan.model.endsWith(ending))
                names = shardsBeside(m_plan.model.chopped(ending.size()));
            if (names.isEmpty())
                return std::move(parsed.error().inFile(m_plan.model));
            m_plan.indexJson.clear();
        }
        return plan(names);
    }

    /// Of the numbered files of a set; an index is made unless the files state their places.
    Expected<RepairPlan> planNumbered()
    {
        const PresentParts parts = partsOfSet(m_plan.model);
        BURNISH_CHECK(open(parts.names));
        if (!splitFormat(*m_found.front().file.format)) {
            const auto name = PartName::of(QFileInfo(m_plan.model).fileName());
            m_plan.indexName = name->stem + name->ending + u".index.json"_s;
        }
        return planOpened();
    }

private:
    Expected<RepairPlan> plan(const QStringList &names)
    {
        BURNISH_CHECK(open(names));
        return planOpened();
    }

    /// What is missing or cannot be read stays missing.
    Expected<void> open(const QStringList &names)
    {
        std::optional<Error> first;
        for (const QString &name : names) {
            BURNISH_CHECK(m_task.poll());
            auto found = openFound(m_folder, name, m_task);
            if (found) {
                m_found.push_back(*std::move(found));
                continue;
            }
            const ErrorCode code = found.error().code();
            if (code != ErrorCode::NotFound && code != ErrorCode::Malformed && code != ErrorCode::Unsupported)
                return std::move(found).error();
            if (!first)
                first = std::move(found).error();
        }
        if (m_found.empty())
            return first ? *std::move(first)
                         : Error(ErrorCode::NotFound, StoresText::tr("None of the model's files is there."))
                               .inFile(m_plan.model);
        for (const FoundFile &found : m_found) {
            if (found.file.format != m_found.front().file.format)
                return Error(ErrorCode::Malformed, StoresText::tr("The files of the set have different formats."))
                    .inFile(found.file.source->name());
        }
        return {};
    }

    Expected<RepairPlan> planOpened()
    {
        BURNISH_CHECK(chooseFiles());
        ShardIndex index;
        index.metadata = m_index.metadata;
        std::uint64_t totalSize = 0;
        std::uint64_t parameters = 0;
        std::set<std::pair<const ByteSource *, std::uint64_t>> counted;
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            BURNISH_CHECK(m_task.poll());
            FoundFile &found = m_found[i];
            const auto ids = found.file.state.tensors();
            std::vector<NodeId> kept;
            for (const NodeId id : ids) {
                const std::string path = found.file.state.path(id);
                if (m_places.find(path)->second.file != i)
                    continue;
                kept.push_back(id);
                index.files.emplace(path, found.file.name.toStdString());
                const TensorExpr &tensor = *found.file.state.node(id).tensor;
                const auto stored = tensor.stored();
                // Tensors that share their bytes count once.
                const bool isShared = found.file.format->info.sharesTensors && stored &&
                                      !counted.emplace(stored->source.get(), stored->offset).second;
                const auto sum = checkedAdd(totalSize, isShared ? 0 : tensor.info().byteSize());
                if (!sum)
                    return Error(ErrorCode::Range, StoresText::tr("The tensors are too large in total for a set."))
                        .inFile(m_plan.model);
                totalSize = *sum;
                parameters += isShared ? 0 : tensor.info().shape().elementCount().value_or(0);
            }
            if (kept.empty() && !ids.empty())
                continue;
            BURNISH_CHECK(mend(found, m_findings, kept.size() == ids.size() ? nullptr : &kept));
            m_plan.files.push_back(std::move(found.file));
        }
        if (m_plan.indexName.isEmpty())
            return std::move(m_plan);
        index.metadata.set("total_size", std::to_string(totalSize));
        if (index.metadata.value("total_parameters"))
            index.metadata.set("total_parameters", std::to_string(parameters));
        if (index.metadata != m_index.metadata || index.files != m_index.files || !listsOnly(index.files.size()))
            m_plan.indexJson = QByteArray::fromStdString(shardIndexJson(index));
        return std::move(m_plan);
    }

    /// True if the index lists that many tensors, and none that was refused when it was parsed.
    [[nodiscard]] bool listsOnly(std::size_t count) const
    {
        const auto json = parseJson(m_plan.indexJson);
        return json && std::size_t((*json)["weight_map"_L1].toObject().size()) == count;
    }

    /// A tensor in one of m_found.
    struct Place
    {
        std::size_t file = 0;
        NodeId id;
    };

    /// Decides for each tensor which file has it in the copy: the one that the index names, or the only one.
    Expected<void> chooseFiles()
    {
        std::map<std::string, std::vector<Place>> several;
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            const ModelState &state = m_found[i].file.state;
            for (const NodeId id : state.tensors()) {
                const std::string path = state.path(id);
                const auto [known, isNew] = m_places.emplace(path, Place{i, id});
                if (isNew)
                    continue;
                std::vector<Place> &places = several[path];
                if (places.empty())
                    places.push_back(known->second);
                places.push_back({i, id});
            }
        }
        for (const auto &[path, places] : several) {
            BURNISH_CHECK(m_task.poll());
            const auto listed = m_index.files.find(path);
            const auto chosen = std::ranges::find_if(places, [&](const Place &place) {
                return listed != m_index.files.end() && m_found[place.file].file.name.toStdString() == listed->second;
            });
            if (chosen != places.end()) {
                m_places[path] = *chosen;
                continue;
            }
            for (const Place &other : places) {
                BURNISH_TRY(const bool areSame, haveSameBytes(tensorAt(places.front()), tensorAt(other), m_task));
                if (!areSame)
                    return Error(ErrorCode::Collision,
                                 StoresText::tr("“%1” and “%2” have different tensors of this name, and the index "
                                                "names neither.")
                                     .arg(m_found[places.front().file].file.name, m_found[other.file].file.name))
                        .inFile(m_plan.model)
                        .inTensor(quotedForMessage(path));
            }
        }
        return {};
    }

    [[nodiscard]] const TensorExpr &tensorAt(const Place &place) const
    {
        return *m_found[place.file].file.state.node(place.id).tensor;
    }

    QString m_folder;
    const std::vector<CheckFinding> &m_findings;
    Task &m_task;
    RepairPlan m_plan;
    ShardIndex m_index; ///< as it is
    std::vector<FoundFile> m_found;
    std::map<std::string, Place> m_places; ///< of each tensor of the copy
};

Expected<bool> isIndex(const QString &path)
{
    BURNISH_TRY(const QByteArray start, readFileStart(path, FormatReader::sniffSize));
    return isShardIndex(std::as_bytes(std::span(start.constData(), std::size_t(start.size()))), path);
}

} // namespace

Expected<RepairPlan> planRepair(const QString &path, const std::vector<CheckFinding> &findings, Task &task)
{
    BURNISH_TRY(const QString model, wholeModelAt(path, task));
    if (isPathOfSet(model))
        return SetPlanner(model, findings, task).planNumbered();
    if (!ollamaRootOf(model).isEmpty())
        return otherFormat(u"Ollama"_s).inFile(model);
    BURNISH_TRY(const bool isOfSet, isIndex(model));
    if (isOfSet)
        return SetPlanner(model, findings, task).planWithIndex();
    BURNISH_TRY(FoundFile found, openFound(folderOfPath(model), QFileInfo(model).fileName(), task));
    BURNISH_CHECK(mend(found, findings, nullptr));
    RepairPlan plan;
    plan.model = model;
    plan.files.push_back(std::move(found.file));
    return plan;
}

} // namespace burnish
