// SPDX-License-Identifier: MIT
#include "core/modelfiles/zerocheckpoint.h"

#include "core/base/checkedmath.h"
#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/formats/pytorch/torchzero.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/shardedset.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

namespace {

using pytorch::ZeroModelStates;
using pytorch::ZeroParameter;
using pytorch::ZeroPartition;

const QLatin1String universalFolder("zero");
const QLatin1String universalWeights("fp32.pt");
const QLatin1String universalSettings("optimizer_state.pt");
constexpr std::array latestNames = {QLatin1String("latest"), QLatin1String("latest_universal")};

/// "bf16_zero_pp_rank_1_mp_rank_00_optim_states.pt", "zero_pp_rank_1_mp_rank_00_model_states.pt",
/// "mp_rank_00_model_states.pt". Old partitions lack the last "_".
struct ZeroFileName
{
    bool isPartition = false;
    std::optional<int> rank; ///< of data parallelism; none for a file with the whole module
    int modelRank = 0;       ///< of tensor or pipeline parallelism
};

std::optional<ZeroFileName> zeroFileName(const QString &name)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(?:(?:bf16_|fp16_)?zero_pp_rank_(\\d{1,6})_)?mp_rank_(\\d{1,6})_?(model|optim)_states\\.pt$"));
    const auto match = pattern.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    ZeroFileName found;
    found.isPartition = match.capturedView(3) == QLatin1String("optim");
    if (match.capturedLength(1) > 0)
        found.rank = match.capturedView(1).toInt();
    found.modelRank = match.capturedView(2).toInt();
    return found.isPartition && !found.rank ? std::nullopt : std::optional(found);
}

bool isStepFolder(const QString &folder)
{
    return std::ranges::any_of(fileNamesIn(folder), [](const QString &name) {
        const auto file = zeroFileName(name);
        return file && file->rank;
    });
}

bool isUniversalFolder(const QString &folder)
{
    const QDir zero(QDir(folder).filePath(universalFolder));
    return statusOfPath(zero.filePath(universalSettings)).isFile() &&
           std::ranges::any_of(fileNamesIn(folder), [](const QString &name) { return zeroFileName(name).has_value(); });
}

bool isZeroFolder(const QString &folder)
{
    return isUniversalFolder(folder) || isStepFolder(folder);
}

/// The name of a folder that DeepSpeed writes into a file; empty if there is no such file.
QString tagIn(const QString &file)
{
    constexpr std::uint64_t longest = 256;
    const auto text = readSmallFile(file, longest);
    return text ? QString::fromUtf8(*text).trimmed() : QString();
}

/// The number of elements of flat partitions, in the order in which parameters fill them.
class ZeroChain
{
public:
    struct Run
    {
        std::size_t rank = 0;
        std::size_t group = 0;
        std::uint64_t begin = 0;
        std::uint64_t count = 0;
    };

    void add(std::size_t rank, std::size_t group, std::uint64_t count)
    {
        m_runs.push_back({rank, group, 0, count});
        m_left += count;
    }
    [[nodiscard]] std::uint64_t left() const { return m_left; }

    /// Takes the next `count` elements; at least as many must be left.
    void take(std::uint64_t count, std::vector<Run> *taken)
    {
        m_left -= count;
        while (count > 0) {
            Run &run = m_runs[m_next];
            const std::uint64_t part = std::min(count, run.count);
            if (taken && part > 0)
                taken->push_back({run.rank, run.group, run.begin, part});
            run.begin += part;
            run.count -= part;
            count -= part;
            m_next += run.count == 0 ? 1 : 0;
        }
    }

private:
    std::vector<Run> m_runs;
    std::size_t m_next = 0;
    std::uint64_t m_left = 0;
};

class ZeroReader
{
public:
    ZeroReader(QString folder, Task &task, Diagnostics &diagnostics)
        : m_folder(std::move(folder))
        , m_isUniversal(isUniversalFolder(m_folder))
        , m_task(task)
        , m_diagnostics(diagnostics)
    {}

    Expected<OpenedFile> read();

private:
    using Runs = std::vector<ZeroChain::Run>;
    using Flat = std::function<TensorPtr(std::size_t rank, std::size_t group)>;

    [[nodiscard]] QString pathOf(const QString &name) const { return QDir(m_folder).filePath(name); }
    [[nodiscard]] std::size_t ranks() const { return m_partitions.size(); }
    [[nodiscard]] QString pathOfRank(std::size_t rank) const { return pathOf(m_partitionNames.at(int(rank))); }
    [[nodiscard]] static Error contradiction(const QString &file)
    {
        return Error(ErrorCode::Malformed,
                     ModelFilesText::tr("This file divides the parameters in another way than that of the first rank."))
            .inFile(file);
    }
    [[nodiscard]] static Error missing(const QString &name)
    {
        return Error(
            ErrorCode::NotFound,
            ModelFilesText::tr("The file %1 of the checkpoint is missing.").arg(quotedForMessage(name.toStdString())));
    }
    [[nodiscard]] static Error mixed(const QString &file, const QString &step, const QString &first)
    {
        return Error(ErrorCode::Malformed,
                     ModelFilesText::tr("The files are of different steps: %1 here, %2 in the file of the first rank.")
                         .arg(step, first))
            .inFile(file);
    }

    Expected<ByteSourcePtr> open(const QString &path);
    Expected<void> findFiles();
    Expected<void> readModel();
    Expected<void> readFrozenOf(int rank, const QString &name);
    Expected<void> readPartitions();
    Expected<void> checkPartition(std::size_t rank) const;
    Expected<void> placeInSequence();
    Expected<void> placePerParameter();
    Expected<void> tooLarge(const ZeroParameter &parameter, std::uint64_t left) const;
    Expected<void> place(const ZeroParameter &parameter, const Runs &runs);
    Expected<TensorPtr> joined(const Shape &shape, const Runs &runs, const Flat &flat);
    Expected<TensorPtr> pieceOf(const TensorPtr &flat, std::uint64_t begin, std::uint64_t count, const Shape *shape);
    Expected<void> addFrozen();
    Expected<void> addBuffers();
    Expected<void> readUniversal();
    Expected<void> readParameter(const QString &name, const TextViewMap<const Shape *> &shapes);
    void addShared();
    void noteWithoutValues(const std::string &name);
    void addRest(std::string_view prefix, const ModelState &state);
    void build();
    bool addTensor(const std::string &path, TensorPtr tensor);
    void know(const std::string &name, TensorPtr tensor);

    QString m_folder;
    bool m_isUniversal;
    Task &m_task;
    Diagnostics &m_diagnostics;
    std::map<int, QString> m_modelNames;     ///< by rank
    std::map<int, QString> m_partitionNames; ///< by rank
    int m_modelRanks = 0;                    ///< of tensor parallelism, which a universal checkpoint has joined
    std::vector<FileOnDisk> m_files;
    ZeroModelStates m_model;                     ///< of the first rank
    std::vector<TextMap<TensorPtr>> m_fragments; ///< of frozen parameters, by rank
    std::vector<ZeroPartition> m_partitions;
    std::map<const TensorExpr *, StoredTensors> m_stored; ///< pieces of each flat tensor
    std::vector<std::string> m_names;                     ///< of parameters and buffers, in the order found
    TextMap<TensorPtr> m_tensors;
    std::vector<std::pair<std::string, TensorPtr>> m_states; ///< of the optimizer
    ModelState m_settings;                                   ///< of the optimizer in a universal checkpoint
    std::set<std::string, std::less<>> m_globals;
    StateBuilder m_builder;
    TextSet m_taken;
};

Expected<ByteSourcePtr> ZeroReader::open(const QString &path)
{
    BURNISH_CHECK(m_task.poll());
    m_files.push_back(fileOnDisk(path));
    BURNISH_TRY(const auto source, FileSource::open(path));
    return ByteSourcePtr(source);
}

Expected<void> ZeroReader::findFiles()
{
    for (const QString &name : fileNamesIn(m_folder)) {
        if (name.startsWith(QLatin1String("expp_rank_")) || name.contains(QLatin1String("_expert_")))
            return Error(
                       ErrorCode::Unsupported,
                       ModelFilesText::tr("This ZeRO checkpoint of DeepSpeed has experts, which are divided in another "
                                          "way. Burnish does not put them together. Load it with DeepSpeed, and save "
                                          "the module's state_dict()."))
                .inFile(pathOf(name));
        const auto file = zeroFileName(name);
        if (!file)
            continue;
        m_modelRanks = std::max(m_modelRanks, file->modelRank + 1);
        if (file->modelRank == 0 &&
            !(file->isPartition ? m_partitionNames : m_modelNames).emplace(file->rank.value_or(0), name).second)
            return Error(ErrorCode::Collision, ModelFilesText::tr("Two files are of the same rank of the checkpoint."))
                .inFile(pathOf(name));
    }
    if (m_modelRanks > 1 && !m_isUniversal)
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr("The tensors of this checkpoint are also divided among %n ranks of tensor or "
                                        "pipeline parallelism, which Burnish does not join. Run DeepSpeed's "
                                        "ds_to_universal.py, and open the folder that it writes.",
                                        nullptr, m_modelRanks));
    if (m_modelNames.empty() || m_modelNames.begin()->first != 0) {
        const bool isRanked = !m_modelNames.empty();
        return missing(isRanked ? QStringLiteral("zero_pp_rank_0_mp_rank_00_model_states.pt")
                                : QStringLiteral("mp_rank_00_model_states.pt"));
    }
    return {};
}

Expected<void> ZeroReader::readModel()
{
    const QString path = pathOf(m_modelNames.begin()->second);
    BURNISH_TRY(const ByteSourcePtr source, open(path));
    auto model = pytorch::readZeroModelStates(source, pytorch::ZeroExtent::All, m_task, m_diagnostics);
    if (!model)
        return std::move(model.error().inFile(path));
    m_model = std::move(*model);
    m_globals.merge(m_model.globals);
    if (m_model.isOfPipeline && !m_isUniversal)
        return Error(
                   ErrorCode::Unsupported,
                   ModelFilesText::tr("This checkpoint of DeepSpeed has its layers in files of their own, for pipeline "
                                      "parallelism. Burnish does not put them together. Load it with DeepSpeed, and "
                                      "save the module's state_dict()."))
            .inFile(path);
    m_fragments.emplace_back();
    for (const auto &[name, fragment] : m_model.fragments)
        m_fragments.back().emplace(name, fragment);
    for (const auto &[rank, name] : m_modelNames) {
        if (rank > 0)
            BURNISH_CHECK(readFrozenOf(rank, name));
    }
    return {};
}

/// The other ranks' files differ only in the parts of frozen parameters.
Expected<void> ZeroReader::readFrozenOf(int rank, const QString &name)
{
    const QString path = pathOf(name);
    if (std::size_t(rank) != m_fragments.size())
        return missing(QString(name).replace(QStringLiteral("pp_rank_%1_").arg(rank),
                                             QStringLiteral("pp_rank_%1_").arg(m_fragments.size())));
    BURNISH_TRY(const ByteSourcePtr source, open(path));
    Diagnostics same;
    auto model = pytorch::readZeroModelStates(source, pytorch::ZeroExtent::Parts, m_task, same);
    if (!model)
        return std::move(model.error().inFile(path));
    m_globals.merge(model->globals);
    if (model->steps != m_model.steps)
        return mixed(path, QString::number(model->steps.value_or(0)), QString::number(m_model.steps.value_or(0)));
    const auto isSame = [](const ZeroParameter &a, const ZeroParameter &b) {
        return a.name == b.name && a.shape == b.shape;
    };
    const bool areGroupsSame = std::ranges::equal(
        m_model.groups, model->groups, [&](const auto &a, const auto &b) { return std::ranges::equal(a, b, isSame); });
    if (!areGroupsSame || !std::ranges::equal(m_model.frozen, model->frozen, isSame))
        return contradiction(path);
    m_fragments.emplace_back();
    for (auto &[parameter, fragment] : model->fragments)
        m_fragments.back().emplace(parameter, std::move(fragment));
    return {};
}

Expected<void> ZeroReader::readPartitions()
{
    for (const auto &[rank, name] : m_partitionNames) {
        if (std::size_t(rank) != m_partitions.size())
            return missing(QString(name).replace(QStringLiteral("pp_rank_%1_").arg(rank),
                                                 QStringLiteral("pp_rank_%1_").arg(m_partitions.size())));
        BURNISH_TRY(const ByteSourcePtr source, open(pathOf(name)));
        Diagnostics same;
        auto partition = pytorch::readZeroPartition(source, m_task, rank == 0 ? m_diagnostics : same);
        if (!partition)
            return std::move(partition.error().inFile(pathOf(name)));
        m_globals.merge(partition->globals);
        if (rank > 0)
            partition->rest = partition->groups = ModelState();
        m_partitions.push_back(std::move(*partition));
        BURNISH_CHECK(checkPartition(m_partitions.size() - 1));
    }
    if (m_partitions.empty())
        return missing(QStringLiteral("zero_pp_rank_0_mp_rank_00_optim_states.pt"));
    const auto &counts = m_partitions.front().counts;
    const std::uint64_t wanted = std::ranges::max(counts);
    if (std::ranges::min(counts) != wanted)
        return Error(ErrorCode::Unsupported,
                     ModelFilesText::tr(
                         "This ZeRO checkpoint of DeepSpeed has experts, which are divided in another way. "
                         "Burnish does not put them together. Load it with DeepSpeed, and save the "
                         "module's state_dict()."))
            .inFile(pathOfRank(0));
    if (wanted != ranks())
        return Error(
                   ErrorCode::NotFound,
                   ModelFilesText::tr("The checkpoint was saved by %1 ranks, but there are the partitions of %2. Some "
                                      "are missing, or remain from an older checkpoint.")
                       .arg(wanted)
                       .arg(ranks()))
            .inFile(m_folder);
    const std::size_t models = m_partitions.front().stage == 3 ? ranks() : 1;
    if (m_modelNames.size() < models)
        return missing(QStringLiteral("zero_pp_rank_%1_mp_rank_00_model_states.pt").arg(m_modelNames.size()));
    if (m_modelNames.size() > models)
        return contradiction(pathOf(m_modelNames.rbegin()->second));
    return {};
}

Expected<void> ZeroReader::checkPartition(std::size_t rank) const
{
    const ZeroPartition &first = m_partitions.front();
    const ZeroPartition &part = m_partitions[rank];
    const auto sizesDiffer = [&] {
        // Of the stages 1 and 2, the last ones lack the elements that only fill them up.
        return part.stage == 3 &&
               !std::ranges::equal(
                   part.weights, first.weights, {}, [](const TensorPtr &each) { return each->info().shape()[0]; },
                   [](const TensorPtr &each) { return each->info().shape()[0]; });
    };
    if (part.stage != first.stage || part.counts != first.counts || part.paddings != first.paddings ||
        part.weights.size() != first.weights.size() || sizesDiffer())
        return contradiction(pathOfRank(rank));
    if (part.step && first.step && *part.step != *first.step)
        return mixed(pathOfRank(rank), QString::number(*part.step), QString::number(*first.step));
    return {};
}

Expected<void> ZeroReader::tooLarge(const ZeroParameter &parameter, std::uint64_t left) const
{
    return std::move(Error(ErrorCode::Malformed,
                           ModelFilesText::tr("The shape %1 needs more elements than the partitions have left: %2.")
                               .arg(shapeAsList(parameter.shape))
                               .arg(left))
                         .inTensor(quotedForMessage(parameter.name))
                         .inFile(pathOf(m_modelNames.begin()->second)));
}

/// Stages 1 and 2: the parameters of a group follow one another through the partitions of all ranks.
Expected<void> ZeroReader::placeInSequence()
{
    const ZeroPartition &first = m_partitions.front();
    if (m_model.groups.size() != first.weights.size())
        return contradiction(pathOfRank(0));
    for (std::size_t group = 0; group < m_model.groups.size(); ++group) {
        ZeroChain chain;
        for (std::size_t rank = 0; rank < ranks(); ++rank)
            chain.add(rank, group, m_partitions[rank].weights[group]->info().shape()[0]);
        const std::uint64_t all = chain.left();
        const auto &parameters = m_model.groups[group];
        if (!first.paddings.empty() &&
            (group >= first.paddings.size() || first.paddings[group].size() != parameters.size()))
            return contradiction(pathOfRank(0));
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            if (i % 4096 == 0)
                BURNISH_CHECK(m_task.poll());
            const auto count = parameters[i].shape.elementCount();
            if (!count || *count > chain.left())
                return tooLarge(parameters[i], chain.left());
            Runs runs;
            chain.take(*count, &runs);
            if (!first.paddings.empty())
                chain.take(std::min(first.paddings[group][i], chain.left()), nullptr);
            BURNISH_CHECK(place(parameters[i], runs));
        }
        // DeepSpeed fills up the group to a multiple of this, and does not always save what fills it.
        const std::uint64_t alignment = 2 * std::uint64_t(ranks());
        if (dividedUp(all - chain.left(), alignment) != dividedUp(all, alignment))
            return Error(ErrorCode::Malformed,
                         ModelFilesText::tr("The partitions have %1 elements, but the parameters need only %2.")
                             .arg(all)
                             .arg(all - chain.left()))
                .inFile(pathOfRank(0));
    }
    return {};
}

/// Stage 3: each parameter is divided among all ranks, and filled up to equal parts.
Expected<void> ZeroReader::placePerParameter()
{
    std::vector<ZeroChain> chains(ranks());
    for (std::size_t rank = 0; rank < ranks(); ++rank) {
        for (std::size_t group = 0; group < m_partitions[rank].weights.size(); ++group)
            chains[rank].add(rank, group, m_partitions[rank].weights[group]->info().shape()[0]);
    }
    const std::uint64_t all = chains.front().left();
    std::size_t placed = 0;
    for (const auto &group : m_model.groups) {
        for (const ZeroParameter &parameter : group) {
            if (++placed % 1024 == 0)
                BURNISH_CHECK(m_task.poll());
            const auto count = parameter.shape.elementCount();
            const std::uint64_t part = count ? dividedUp(*count, ranks()) : 0;
            if (!count || part > chains.front().left())
                return tooLarge(parameter, chains.front().left());
            Runs runs;
            std::uint64_t remaining = *count;
            for (ZeroChain &chain : chains) {
                const std::uint64_t own = std::min(part, remaining);
                chain.take(own, &runs);
                chain.take(part - own, nullptr);
                remaining -= own;
            }
            BURNISH_CHECK(place(parameter, runs));
        }
    }
    if (chains.front().left() > 0)
        return Error(ErrorCode::Malformed,
                     ModelFilesText::tr("The partitions have %1 elements, but the parameters need only %2.")
                         .arg(all)
                         .arg(all - chains.front().left()))
            .inFile(pathOfRank(0));
    return {};
}

/// Elements of a flat tensor, of its own shape or of `shape`.
Expected<TensorPtr> ZeroReader::pieceOf(const TensorPtr &flat, std::uint64_t begin, std::uint64_t count,
                                        const Shape *shape)
{
    const Dtype dtype = flat->info().dtype();
    const auto stored = flat->stored();
    if (!stored) {
        const AxisSlice range{std::int64_t(begin), std::int64_t(begin + count), 1};
        BURNISH_TRY(TensorPtr piece, makeSlice(flat, std::span(&range, 1)));
        return shape ? makeReshape(std::move(piece), *shape) : Expected<TensorPtr>(std::move(piece));
    }
    BURNISH_TRY(const TensorInfo before, TensorInfo::make(dtype, Shape{begin}));
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, shape ? *shape : Shape{count}));
    return m_stored.try_emplace(flat.get(), stored->source)
        .first->second.make(info, stored->offset + before.byteSize());
}

Expected<TensorPtr> ZeroReader::joined(const Shape &shape, const Runs &runs, const Flat &flat)
{
    if (runs.empty())
        return pieceOf(flat(0, 0), 0, 0, &shape);
    if (runs.size() == 1)
        return pieceOf(flat(runs[0].rank, runs[0].group), runs[0].begin, runs[0].count, &shape);
    std::vector<TensorPtr> pieces;
    for (const ZeroChain::Run &run : runs) {
        BURNISH_TRY(TensorPtr piece, pieceOf(flat(run.rank, run.group), run.begin, run.count, nullptr));
        pieces.push_back(std::move(piece));
    }
    BURNISH_TRY(TensorPtr whole, makeConcat(std::move(pieces), 0));
    return makeReshape(std::move(whole), shape);
}

Expected<void> ZeroReader::place(const ZeroParameter &parameter, const Runs &runs)
{
    if (m_partitions.front().weights.empty())
        return contradiction(pathOfRank(0));
    if (m_tensors.contains(parameter.name))
        return std::move(Error(ErrorCode::Collision, ModelFilesText::tr("Two items of the checkpoint have this name."))
                             .inTensor(quotedForMessage(parameter.name))
                             .inFile(pathOf(m_modelNames.begin()->second)));
    auto tensor = joined(parameter.shape, runs,
                         [&](std::size_t rank, std::size_t group) { return m_partitions[rank].weights[group]; });
    if (!tensor)
        return std::move(tensor.error().inTensor(quotedForMessage(parameter.name)).inFile(pathOfRank(0)));
    know(parameter.name, std::move(*tensor));
    for (const auto &[name, firsts] : m_partitions.front().states) {
        const std::size_t group = runs.empty() ? 0 : runs.front().group;
        if (!firsts[group] || firsts[group]->info().shape().rank() != 1)
            continue;
        const std::string path = "optimizer." + name + '.' + parameter.name;
        const auto of = [&states = m_partitions, &name](std::size_t rank, std::size_t each) {
            const auto found = states[rank].states.find(name);
            return found == states[rank].states.end() ? TensorPtr() : found->second[each];
        };
        const bool isWhole = !runs.empty() && std::ranges::all_of(runs, [&](const ZeroChain::Run &run) {
            const TensorPtr flat = of(run.rank, run.group);
            return flat && flat->info().shape().rank() == 1 && run.count <= flat->info().shape()[0] &&
                   run.begin <= flat->info().shape()[0] - run.count;
        });
        auto state = isWhole ? joined(parameter.shape, runs, of)
                             : Expected<TensorPtr>(
                                   Error(ErrorCode::Malformed,
                                         ModelFilesText::tr("The optimizer's tensors do not follow the partitions.")));
        if (state)
            m_states.emplace_back(path, std::move(*state));
        else if (*parameter.shape.elementCount() > 0)
            m_diagnostics.leaveOut(OmissionKind::Unread,
                                   std::move(state.error().inTensor(quotedForMessage(path)).inFile(pathOfRank(0))),
                                   path);
    }
    return {};
}

Expected<void> ZeroReader::addFrozen()
{
    for (const ZeroParameter &parameter : m_model.frozen) {
        if (m_tensors.contains(parameter.name))
            continue;
        if (m_modelRanks > 1) {
            noteWithoutValues(parameter.name);
            continue;
        }
        const auto refused = [&](std::size_t rank) {
            return std::move(Error(ErrorCode::Malformed,
                                   ModelFilesText::tr("The parts of the parameter do not have the elements of its "
                                                      "shape %1.")
                                       .arg(shapeAsList(parameter.shape)))
                                 .inTensor(quotedForMessage(parameter.name))
                                 .inFile(pathOf(m_modelNames.at(int(rank)))));
        };
        const auto count = parameter.shape.elementCount();
        if (!count)
            return refused(0);
        std::vector<TensorPtr> parts;
        std::uint64_t remaining = *count;
        const std::uint64_t part = dividedUp(*count, m_fragments.size());
        for (std::size_t rank = 0; rank < m_fragments.size(); ++rank) {
            const auto found = m_fragments[rank].find(parameter.name);
            if (found == m_fragments[rank].end())
                return refused(rank);
            const TensorPtr &fragment = found->second;
            const auto size = fragment->info().shape().elementCount().value_or(0);
            const bool isFlat = zeroFileName(m_modelNames.begin()->second)->rank.has_value();
            if (isFlat ? size < part || fragment->info().shape().rank() != 1
                       : fragment->info().shape() != parameter.shape)
                return refused(rank);
            const std::uint64_t own = std::min(part, remaining);
            remaining -= own;
            if (!isFlat) {
                parts.push_back(fragment);
            } else if (own > 0 || (parts.empty() && rank + 1 == m_fragments.size())) {
                BURNISH_TRY(TensorPtr piece, pieceOf(fragment, 0, own, nullptr));
                parts.push_back(std::move(piece));
            }
        }
        auto whole = parts.size() == 1 ? Expected<TensorPtr>(parts.front()) : makeConcat(std::move(parts), 0);
        if (whole)
            whole = makeReshape(std::move(*whole), parameter.shape);
        if (!whole)
            return std::move(whole.error().inTensor(quotedForMessage(parameter.name)));
        know(parameter.name, std::move(*whole));
    }
    return {};
}

Expected<void> ZeroReader::addBuffers()
{
    for (const auto &[name, tensor] : m_model.module) {
        if (!m_model.buffers.contains(name) || m_tensors.contains(name))
            continue;
        const Dtype dtype = tensor->info().dtype();
        if (dtype == Dtype::F32 || !isFloatingPoint(dtype)) {
            know(name, tensor);
            continue;
        }
        BURNISH_TRY(TensorPtr wide, makeCast(tensor, Dtype::F32));
        know(name,
             withNote(std::move(wide), ModelFilesText::tr("A buffer, stored as %1 and read as F32, as DeepSpeed's "
                                                          "zero_to_fp32.py does.")
                                           .arg(QLatin1StringView(nameOf(dtype)))));
    }
    return {};
}

void ZeroReader::noteWithoutValues(const std::string &name)
{
    m_diagnostics.leaveOut(
        OmissionKind::Unread,
        std::move(Error(ErrorCode::NotFound,
                        ModelFilesText::tr("No partition of the checkpoint has the values of this parameter."))
                      .inTensor(quotedForMessage(name))
                      .inFile(pathOf(m_modelNames.begin()->second))),
        name);
}

/// Parameters under a second name, and what the module has besides: parameters that no optimizer has.
void ZeroReader::addShared()
{
    for (const auto &[name, of] : m_model.shared) {
        if (const auto found = m_tensors.find(of); found != m_tensors.end() && !m_tensors.contains(name))
            know(name, found->second);
    }
    for (const auto &[name, tensor] : m_model.module) {
        if (m_tensors.contains(name) || m_modelRanks > 1)
            continue;
        if (tensor->info().shape().elementCount() != 0)
            know(name, tensor);
        else if (zeroFileName(m_modelNames.begin()->second)->rank)
            noteWithoutValues(name);
    }
}

/// A parameter of a universal checkpoint: a folder with its values, and the optimizer's.
Expected<void> ZeroReader::readParameter(const QString &name, const TextViewMap<const Shape *> &shapes)
{
    const QDir folder(QDir(pathOf(universalFolder)).filePath(name));
    const std::string parameter = name.toStdString();
    const auto shape = shapes.find(parameter);
    for (const QString &file : fileNamesIn(folder.path())) {
        if (!file.endsWith(QLatin1String(".pt")))
            continue;
        const QString path = folder.filePath(file);
        BURNISH_TRY(const ByteSourcePtr source, open(path));
        auto tensor = pytorch::readZeroTensor(source, m_task);
        if (!tensor && tensor.error().isCancelled())
            return std::move(tensor).error();
        const bool isWeight = file == universalWeights;
        // Those of stage 3 are flat.
        if (tensor && shape != shapes.end() && (*tensor)->info().shape().rank() == 1 &&
            (*tensor)->info().shape().elementCount() == shape->second->elementCount())
            tensor = makeReshape(std::move(*tensor), *shape->second);
        if (!tensor && !isWeight && file == QLatin1String("step.pt"))
            continue; // a plain number
        if (!tensor)
            return std::move(tensor.error().inTensor(quotedForMessage(parameter)).inFile(path));
        if (isWeight)
            know(parameter, std::move(*tensor));
        else
            m_states.emplace_back("optimizer." + file.chopped(3).toStdString() + '.' + parameter, std::move(*tensor));
    }
    if (!m_tensors.contains(parameter))
        return missing(universalFolder + QLatin1Char('/') + name + QLatin1Char('/') + universalWeights);
    return {};
}

Expected<void> ZeroReader::readUniversal()
{
    TextViewMap<const Shape *> shapes;
    for (const auto &group : m_model.groups) {
        for (const ZeroParameter &parameter : group)
            shapes.emplace(parameter.name, &parameter.shape);
    }
    const QStringList names = QDir(pathOf(universalFolder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    // DeepSpeed adds copies, rounded, of what the module has besides the parameters: buffers, and tied ones.
    TextViewSet copies;
    for (const auto &[name, tensor] : m_model.module) {
        if (m_modelRanks == 1 && !shapes.contains(name) && tensor->info().shape().elementCount() != 0)
            copies.insert(name);
    }
    for (const QString &name : names) {
        if (!copies.contains(name.toStdString()))
            BURNISH_CHECK(readParameter(name, shapes));
    }
    // The param_slice_mappings, from which ds_to_universal.py works (0.19.8), have another order than the partitions
    // then.
    const auto robin = m_model.rest.find("ds_config.zero_optimization.round_robin_gradients");
    if (robin && m_model.rest.node(*robin).value() && *m_model.rest.node(*robin).value() == Value(true))
        m_diagnostics.add(
            Error(ErrorCode::Malformed,
                  ModelFilesText::tr("The model was trained with round_robin_gradients. DeepSpeed's ds_to_universal.py "
                                     "gives parameters the values of others then; open the checkpoint that it was "
                                     "made from."))
                .inFile(m_folder));
    const QString settings = QDir(pathOf(universalFolder)).filePath(universalSettings);
    BURNISH_TRY(const ByteSourcePtr source, open(settings));
    auto read = pytorch::readZeroSettings(source, m_task, m_diagnostics);
    if (!read)
        return std::move(read.error().inFile(settings));
    m_settings = std::move(*read);
    for (const auto &[name, shape] : shapes) {
        if (!m_tensors.contains(std::string(name)))
            return missing(universalFolder + QLatin1Char('/') + QString::fromStdString(std::string(name)) +
                           QLatin1Char('/') + universalWeights);
    }
    return {};
}

void ZeroReader::know(const std::string &name, TensorPtr tensor)
{
    if (m_tensors.emplace(name, std::move(tensor)).second)
        m_names.push_back(name);
}

bool ZeroReader::addTensor(const std::string &path, TensorPtr tensor)
{
    if (!m_taken.insert(path).second)
        return false;
    m_builder.addTensorAt(path, std::move(tensor));
    return true;
}

void ZeroReader::addRest(std::string_view prefix, const ModelState &state)
{
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &inside) {
        const std::string path = std::string(prefix) + inside;
        if (!node.isContainer() && !inside.empty() && m_taken.insert(path).second)
            m_builder.addLeafAt(path, node);
        return true;
    });
}

void ZeroReader::build()
{
    for (const auto &[name, tensor] : m_model.module) {
        if (const auto found = m_tensors.find(name); found != m_tensors.end())
            addTensor(name, found->second);
    }
    for (const std::string &name : m_names)
        addTensor(name, m_tensors.find(name)->second);
    for (auto &[path, tensor] : m_states) {
        if (!addTensor(path, std::move(tensor)))
            m_diagnostics.leaveOut(
                OmissionKind::Unread,
                std::move(Error(ErrorCode::Collision, ModelFilesText::tr("Two items of the checkpoint have this name."))
                              .inTensor(quotedForMessage(path))),
                path);
    }
    if (!m_partitions.empty()) {
        const ZeroPartition &first = m_partitions.front();
        for (const auto &[name, states] : first.states) {
            for (std::size_t group = 0; group < states.size(); ++group) {
                if (states[group] && states[group]->info().shape().rank() != 1)
                    addTensor("optimizer.state." + std::to_string(group) + '.' + name, states[group]);
            }
        }
        if (first.isStateUnknown)
            m_diagnostics.leaveOut(OmissionKind::Unread,
                                   Error(ErrorCode::Unsupported,
                                         ModelFilesText::tr("The optimizer's tensors do not follow the partitions."))
                                       .inFile(pathOfRank(0)));
        addRest("optimizer.", first.groups);
        addRest("optimizer.", first.rest);
    }
    addRest("optimizer.", m_settings);
    addRest({}, m_model.rest);
}

Expected<OpenedFile> ZeroReader::read()
{
    BURNISH_CHECK(findFiles());
    BURNISH_CHECK(readModel());
    if (m_isUniversal) {
        BURNISH_CHECK(readUniversal());
    } else {
        BURNISH_CHECK(readPartitions());
        BURNISH_CHECK(m_partitions.front().stage == 3 ? placePerParameter() : placeInSequence());
    }
    BURNISH_CHECK(addBuffers());
    BURNISH_CHECK(addFrozen());
    addShared();
    build();
    OpenedFile file;
    m_builder.setLayout(Layout::PyTorch);
    file.opened.format = findFormat(u"torch-dcp");
    file.opened.model.state = m_builder.finish();
    file.opened.model.references = pytorch::referencesTo(m_globals, m_diagnostics);
    file.opened.model.state.setOmissions(m_diagnostics.omissions());
    const QString step = QFileInfo(m_folder).fileName();
    file.opened.model.detail =
        m_isUniversal ? ModelFilesText::tr("universal checkpoint of DeepSpeed, %1").arg(step)
                      : ModelFilesText::tr("DeepSpeed ZeRO stage %1, %n rank(s), %2", nullptr, int(ranks()))
                            .arg(QString::number(m_partitions.front().stage), step);
    file.files = std::move(m_files);
    return file;
}

} // namespace

QString zeroFolderOf(const QString &path)
{
    if (!statusOfPath(path).isFolder()) {
        const QString name = QFileInfo(path).fileName();
        const QString folder = folderOfPath(path);
        const auto file = zeroFileName(name);
        if (file && file->rank)
            return folder;
        if (file)
            return isZeroFolder(folder) ? folder : QString();
        if (std::ranges::find(latestNames, name) != latestNames.end())
            return zeroFolderOf(folder);
        const QString zero = folderOfPath(folder);
        const bool isOfUniversal = name.endsWith(QLatin1String(".pt")) && QFileInfo(zero).fileName() == universalFolder;
        const QString universal = isOfUniversal ? folderOfPath(zero) : QString();
        return isOfUniversal && isUniversalFolder(universal) ? universal : QString();
    }
    if (isZeroFolder(path))
        return path;
    for (const QLatin1String &name : latestNames) {
        const QString tag = tagIn(QDir(path).filePath(name));
        if (isShardFileName(tag.toStdString()) && isZeroFolder(QDir(path).filePath(tag)))
            return QDir(path).filePath(tag);
    }
    return {};
}

bool isOpenedAsZero(const QString &path)
{
    const auto file = zeroFileName(QFileInfo(path).fileName());
    const QString folder = zeroFolderOf(path);
    return !folder.isEmpty() && (!file || file->rank || isUniversalFolder(folder));
}

QString zeroPathIn(const QString &folder)
{
    const bool isUniversal = isUniversalFolder(folder);
    QString best;
    for (const QString &name : fileNamesIn(folder)) {
        const auto file = zeroFileName(name);
        if (!file || (!isUniversal && !file->rank))
            continue;
        const bool isFirst = file->rank.value_or(0) == 0 && file->isPartition != isUniversal;
        if (best.isEmpty() || isFirst)
            best = name;
    }
    return QDir(folder).filePath(best);
}

QStringList zeroFilesIn(const QString &folder)
{
    QStringList files = fileNamesIn(folder);
    files.removeIf([](const QString &name) { return !zeroFileName(name); });
    if (!isUniversalFolder(folder))
        return files;
    const QDir zero(QDir(folder).filePath(universalFolder));
    for (const QString &parameter : zero.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        for (const QString &name : fileNamesIn(zero.filePath(parameter)))
            files += universalFolder + QLatin1Char('/') + parameter + QLatin1Char('/') + name;
    }
    return files;
}

QStringList plainStatesIn(const QString &folder)
{
    const QString tag = tagIn(QDir(folder).filePath(latestNames.front()));
    if (!isShardFileName(tag.toStdString()))
        return {};
    const QDir step(QDir(folder).filePath(tag));
    QStringList files;
    for (const QString &name : fileNamesIn(step.path())) {
        if (zeroFileName(name))
            files += step.filePath(name);
    }
    return files;
}

std::optional<Error> flawOfLatest(const QString &folder)
{
    const QString tag = tagIn(QDir(folder).filePath(latestNames.front()));
    if (tag.isEmpty() || !zeroFolderOf(folder).isEmpty())
        return std::nullopt;
    const QStringList below = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    constexpr qsizetype mostBelow = 100;
    if (std::ranges::none_of(below.first(std::min(below.size(), mostBelow)),
                             [&](const QString &name) { return isZeroFolder(QDir(folder).filePath(name)); }))
        return std::nullopt;
    const QString shown = quotedForMessage(tag.toStdString());
    return Error(isShardFileName(tag.toStdString()) ? ErrorCode::NotFound : ErrorCode::Malformed,
                 isShardFileName(tag.toStdString())
                     ? ModelFilesText::tr("The checkpoint “%1”, which this file names, is missing.").arg(shown)
                     : ModelFilesText::tr("This file refers to a folder outside its own: “%1”.").arg(shown))
        .inFile(QDir(folder).filePath(latestNames.front()));
}

Expected<OpenedFile> openZeroCheckpoint(const QString &folder, Task &task, Diagnostics &diagnostics)
{
    auto opened = ZeroReader(folder, task, diagnostics).read();
    if (!opened)
        return std::move(opened.error().inFile(folder));
    return opened;
}

} // namespace burnish
