// SPDX-License-Identifier: MIT
#include "core/health/healthscan.h"

#include "core/base/fromutf8.h"
#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"
#include "core/check/layercheck.h"
#include "core/health/modelchecks.h"
#include "core/health/scantensors.h"
#include "core/health/tensorrole.h"
#include "core/model/sourcetensors.h"
#include "core/tensor/computable.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/memoryrange.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace burnish {

namespace {

constexpr std::size_t cacheLimit = 200'000;
constexpr std::uint64_t leastDuplicateBytes = 16;
constexpr std::uint64_t leastSubnormals = 16;

/// A possible duplicate.
struct Digest
{
    ScannedTensor::Hash hash;
    std::uint64_t bytes;
    NodeId id;
    std::uint32_t order;

    [[nodiscard]] auto key() const { return std::tuple(hash, bytes, order); }
};

class HealthScan
{
public:
    HealthScan(const ModelState &state, const HealthOptions &options, Task &task,
               const std::function<void(std::span<const HealthFinding>)> &onFindings)
        : m_state(state)
        , m_options(options)
        , m_task(task)
        , m_onFindings(onFindings)
    {}

    Expected<HealthReport> run()
    {
        BURNISH_TRY(const auto checked, checkModel(m_state, m_task));
        for (const HealthFinding &finding : checked)
            keep(finding);
        reportOmissions();
        BURNISH_CHECK(reportMissing());
        reportFindings();
        BURNISH_CHECK(readTensors());
        findOddScales();
        findDuplicates();
        checkFiles();
        reportFindings();
        return std::move(m_report);
    }

private:
    void keep(HealthFinding finding)
    {
        ++m_report.counts[std::size_t(finding.severity)];
        if (++m_kept[finding.kind] > m_options.keptPerKind) {
            ++m_report.leftOut;
            return;
        }
        m_report.findings.push_back(std::move(finding));
    }

    void reportOmissions()
    {
        for (const Omission &omission : m_state.omissions().entries()) {
            HealthFinding finding;
            finding.kind = FindingKind::NotOpened;
            finding.severity = omission.kind == OmissionKind::MissingFiles ? Severity::Error : Severity::Warning;
            finding.error = omission.reason;
            keep(std::move(finding));
        }
    }

    /// Tells of what is missing by the names of the others, unless the model lacks something anyway.
    Expected<void> reportMissing()
    {
        if (!m_state.omissions().isEmpty())
            return {};
        BURNISH_TRY(auto found, checkState(m_state, m_task));
        for (CheckFinding &missing : found) {
            HealthFinding finding;
            finding.kind = FindingKind::NotWhole;
            finding.severity = Severity::Warning;
            finding.count = missing.count;
            finding.error = std::move(missing.what);
            keep(std::move(finding));
        }
        return {};
    }

    void reportFindings()
    {
        const auto fresh = std::span(m_report.findings).subspan(m_reportedCount);
        if (m_onFindings && !fresh.empty())
            m_onFindings(fresh);
        m_reportedCount = m_report.findings.size();
    }

    Expected<void> readTensors()
    {
        // Report cached results first, then read the rest.
        std::vector<NodeId> unknown;
        std::vector<TensorPtr> tensors;
        std::uint64_t bytes = 0;
        for (const NodeId id : m_state.tensors()) {
            const TensorPtr &tensor = m_state.node(id).tensor;
            ++m_report.tensors;
            m_report.bytes += tensor->info().byteSize();
            if (m_options.cache) {
                if (const auto known = m_options.cache->find(tensor)) {
                    look(id, *known);
                    continue;
                }
            }
            unknown.push_back(id);
            tensors.push_back(tensor);
            bytes += tensor->info().byteSize();
        }
        reportFindings();
        BURNISH_CHECK(checkComputable(tensors, m_task));
        m_task.restart(bytes);
        return scanTensors(tensors, m_task, [&](std::size_t i, Expected<ScannedTensor> scan) {
            if (!scan) {
                HealthFinding finding = findingAt(FindingKind::Unreadable, Severity::Error, unknown[i]);
                finding.error = std::move(scan).error();
                keep(std::move(finding));
            } else {
                if (m_options.cache)
                    m_options.cache->insert(tensors[i], *scan);
                look(unknown[i], *scan);
            }
            reportFindings();
        });
    }

    static HealthFinding findingAt(FindingKind kind, Severity severity, NodeId id)
    {
        HealthFinding finding;
        finding.kind = kind;
        finding.severity = severity;
        finding.nodes = {id};
        return finding;
    }

    void look(NodeId id, const ScannedTensor &scan)
    {
        const TensorInfo &info = m_state.node(id).tensor->info();
        if (!scan.isConstant && info.byteSize() >= leastDuplicateBytes)
            m_digests.push_back({scan.hash, info.byteSize(), id, std::uint32_t(m_digests.size())});
        if (isWhole(info.dtype()) || info.elementCount() == 0)
            return;
        const TensorRole role = roleOf(m_state.path(id));
        if (info.scheme())
            lookAtQuantisation(id, *info.scheme());
        lookForSpecial(id, scan, role);
        if (scan.isConstant || scan.zeros == info.elementCount())
            lookAtConstant(id, scan, info, role);
        else
            lookForDead(id, scan, info, role);
        if (info.shape().rank() >= 2 && (role == TensorRole::Weight || role == TensorRole::Embedding))
            lookAtSlices(id, scan, info, role);
        if (info.shape().rank() >= 2 && role == TensorRole::Weight && scan.rms > 0 && scan.nans + scan.infinities == 0)
            m_scales.emplace_back(id, scan.rms);
        lookAtRange(id, scan, info, role);
    }

    void lookAtQuantisation(NodeId id, const QuantScheme &scheme)
    {
        const auto findings = examineQuantised(*m_state.node(id).tensor, m_task);
        if (!findings)
            return;
        if (findings->nanScales + findings->zeroScales > 0) {
            HealthFinding finding = findingAt(FindingKind::QuantScales, Severity::Warning, id);
            finding.count = findings->nanScales;
            finding.otherCount = findings->zeroScales;
            keep(std::move(finding));
        }
        const bool isOther = findings->plausible && *findings->plausible != readingOf(scheme);
        if (isOther || isReadingGuessed(m_state.node(id).tensor->info())) {
            HealthFinding finding =
                findingAt(FindingKind::QuantReading, isOther ? Severity::Warning : Severity::Note, id);
            finding.reading = findings->plausible;
            finding.detail = QString::fromStdString(scheme.value);
            keep(std::move(finding));
        }
    }

    void lookForSpecial(NodeId id, const ScannedTensor &scan, TensorRole role)
    {
        if (scan.nans > 0) {
            HealthFinding finding = findingAt(FindingKind::NotANumber, Severity::Error, id);
            finding.count = scan.nans;
            finding.element = scan.firstNan;
            keep(std::move(finding));
        }
        if (scan.infinities > 0) {
            HealthFinding finding =
                findingAt(FindingKind::Infinite, role == TensorRole::Mask ? Severity::Note : Severity::Error, id);
            finding.count = scan.infinities;
            finding.element = scan.firstInfinity;
            keep(std::move(finding));
        }
        if (scan.outliers > 0) {
            HealthFinding finding =
                findingAt(FindingKind::Outlier, role == TensorRole::Optimizer ? Severity::Note : Severity::Warning, id);
            finding.count = scan.outliers;
            finding.element = scan.outlierAt;
            finding.value = scan.outlier;
            keep(std::move(finding));
        }
    }

    void lookAtConstant(NodeId id, const ScannedTensor &scan, const TensorInfo &info, TensorRole role)
    {
        if (info.elementCount() < 2 || scan.finite == 0)
            return;
        const bool isWeight = info.shape().rank() >= 2 && (role == TensorRole::Weight || role == TensorRole::Embedding);
        const bool isZero = scan.zeros == info.elementCount();
        HealthFinding finding = findingAt(isZero ? FindingKind::AllZero : FindingKind::Constant,
                                          isWeight ? Severity::Warning : Severity::Note, id);
        finding.count = info.elementCount();
        finding.value = isZero ? 0 : scan.constant;
        keep(std::move(finding));
    }

    void lookForDead(NodeId id, const ScannedTensor &scan, const TensorInfo &info, TensorRole role)
    {
        if (role == TensorRole::Mask)
            return;
        const Severity severity = role == TensorRole::Weight ? Severity::Warning : Severity::Note;
        const std::uint64_t rowLength = info.shape().rank() >= 2 ? info.elementCount() / info.shape()[0] : 1;
        if (scan.deadRows > 0) {
            HealthFinding finding = findingAt(FindingKind::DeadRows, severity, id);
            finding.count = scan.deadRows;
            finding.element = scan.firstDeadRow * rowLength;
            keep(std::move(finding));
        }
        if (scan.deadColumns > 0 && role != TensorRole::Embedding) {
            HealthFinding finding = findingAt(FindingKind::DeadColumns, severity, id);
            finding.count = scan.deadColumns;
            finding.element = scan.firstDeadColumn * (rowLength / info.shape()[1]);
            keep(std::move(finding));
        }
    }

    void lookAtSlices(NodeId id, const ScannedTensor &scan, const TensorInfo &info, TensorRole role)
    {
        const Severity severity = role == TensorRole::Weight ? Severity::Warning : Severity::Note;
        const std::uint64_t rowLength = info.elementCount() / info.shape()[0];
        const auto add = [&](FindingKind kind, std::uint64_t count, std::uint64_t other, double value,
                             std::uint64_t element) {
            if (count == 0)
                return;
            HealthFinding finding = findingAt(kind, severity, id);
            finding.count = count;
            finding.otherCount = other;
            finding.value = value;
            finding.element = element;
            keep(std::move(finding));
        };
        add(FindingKind::FarValues, scan.farValues, 0, scan.outlier, scan.outlierAt);
        // A single value can make its whole row and column large.
        if (scan.outliers + scan.farValues == 0) {
            add(FindingKind::LargeRows, scan.largeRows, scan.firstLargeRow, double(scan.largeRow),
                scan.firstLargeRow * rowLength);
            add(FindingKind::LargeColumns, scan.largeColumns, scan.firstLargeColumn, double(scan.largeColumn),
                scan.firstLargeColumn * (rowLength / std::max<std::uint64_t>(1, info.shape()[1])));
        }
        add(FindingKind::RepeatedRows, scan.repeatedRows, scan.firstRepeatedRow, 0, scan.firstRepeatedRow * rowLength);
        if (scan.ranked > 0 && role == TensorRole::Weight) {
            HealthFinding finding = findingAt(FindingKind::LowRank, severity, id);
            finding.count = scan.rank;
            finding.otherCount = scan.ranked;
            keep(std::move(finding));
        }
    }

    /// Compares tensors of one shape with names that differ in one number.
    void findOddScales()
    {
        TextMap<std::vector<std::pair<NodeId, double>>> groups;
        for (const auto &[id, rms] : m_scales) {
            const std::string path = m_state.path(id);
            const std::string shape = shapeForPeople(m_state.node(id).tensor->info().shape()).toStdString();
            for (std::size_t begin = 0; begin < path.size();) {
                const std::size_t end = std::min(path.find('.', begin), path.size());
                // Only modules count as layers, not numbered tensors.
                const bool isNumber =
                    end < path.size() && isNumberName(std::string_view(path).substr(begin, end - begin));
                if (isNumber)
                    groups[path.substr(0, begin) + '*' + path.substr(end) + shape].emplace_back(id, rms);
                begin = end + 1;
            }
        }
        std::map<std::uint32_t, HealthFinding> found;
        for (const auto &[name, group] : groups)
            findOddScales(group, found);
        for (auto &[id, finding] : found)
            keep(std::move(finding));
    }

    static void findOddScales(const std::vector<std::pair<NodeId, double>> &group,
                              std::map<std::uint32_t, HealthFinding> &found)
    {
        constexpr std::size_t leastSiblings = 4;
        constexpr double large = 30;
        constexpr double small = 1.0 / 50;
        constexpr double usual = 5;
        if (group.size() < leastSiblings)
            return;
        std::vector<double> sorted;
        sorted.reserve(group.size());
        for (const auto &[id, rms] : group)
            sorted.push_back(rms);
        std::ranges::sort(sorted);
        const double middle = sorted[(sorted.size() - 1) / 2];
        const auto isOdd = [&](double rms) { return rms >= large * middle || rms <= small * middle; };
        const auto odd = std::size_t(std::ranges::count_if(sorted, isOdd));
        const bool isBetween = std::ranges::any_of(
            sorted, [&](double rms) { return !isOdd(rms) && (rms > usual * middle || rms < middle / usual); });
        if (odd == 0 || odd > group.size() / 4 || isBetween)
            return;
        for (const auto &[id, rms] : group) {
            if (!isOdd(rms))
                continue;
            HealthFinding finding = findingAt(FindingKind::SiblingScale, Severity::Warning, id);
            finding.count = group.size() - odd;
            finding.value = rms / middle;
            found.emplace(id.index, std::move(finding));
        }
    }

    void lookAtRange(NodeId id, const ScannedTensor &scan, const TensorInfo &info, TensorRole role)
    {
        const std::uint64_t values = scan.finite - scan.zeros;
        if (scan.subnormals >= leastSubnormals && scan.subnormals > values / 10) {
            const bool isWeight = info.shape().rank() >= 2 && role == TensorRole::Weight;
            HealthFinding finding =
                findingAt(FindingKind::Subnormal, isWeight ? Severity::Warning : Severity::Note, id);
            finding.count = scan.subnormals;
            finding.value = double(scan.subnormals) / double(info.elementCount());
            finding.detail = fromUtf8(info.typeName());
            keep(std::move(finding));
        }
        const auto lookBeyond = [&](FindingKind kind, std::uint64_t infinite, std::uint64_t zero) {
            if (zero <= values / 100)
                zero = 0;
            if (infinite == 0 && zero == 0)
                return;
            HealthFinding finding = findingAt(kind, Severity::Note, id);
            finding.count = infinite;
            finding.otherCount = zero;
            keep(std::move(finding));
        };
        lookBeyond(FindingKind::BeyondHalf, scan.overflowInHalf, scan.underflowInHalf);
        lookBeyond(FindingKind::BeyondBfloat, scan.overflowInBfloat, scan.underflowInBfloat);
    }

    void findDuplicates()
    {
        std::ranges::sort(m_digests, {}, &Digest::key);
        std::map<std::uint32_t, HealthFinding> found;
        for (std::size_t first = 0; first < m_digests.size();) {
            std::size_t end = first + 1;
            while (end < m_digests.size() && m_digests[end].hash == m_digests[first].hash &&
                   m_digests[end].bytes == m_digests[first].bytes)
                ++end;
            if (end - first > 1)
                findDuplicates(std::span(m_digests).subspan(first, end - first), found);
            first = end;
        }
        for (auto &[order, finding] : found)
            keep(std::move(finding));
    }

    /// Groups tensors with equal bytes, dtype and shape at different places, ordered by the first of each group.
    void findDuplicates(std::span<const Digest> equal, std::map<std::uint32_t, HealthFinding> &found) const
    {
        constexpr std::size_t named = 100;
        struct Group
        {
            const Digest *first;
            std::vector<NodeId> nodes;
            std::uint64_t count = 0;
            std::set<Place> places;
        };
        std::vector<Group> groups;
        for (const Digest &digest : equal) {
            const TensorPtr &tensor = m_state.node(digest.id).tensor;
            auto group = std::ranges::find_if(groups, [&](const Group &known) {
                return m_state.node(known.first->id).tensor->info() == tensor->info();
            });
            if (group == groups.end())
                group = groups.insert(groups.end(), Group{&digest, {}, 0, {}});
            if (!group->places.insert(placeOf(tensor)).second)
                continue;
            ++group->count;
            if (group->nodes.size() < named)
                group->nodes.push_back(digest.id);
        }
        for (Group &group : groups) {
            if (group.count < 2)
                continue;
            HealthFinding finding = findingAt(FindingKind::Duplicate, Severity::Note, group.first->id);
            finding.nodes = std::move(group.nodes);
            finding.count = group.count;
            found.emplace(group.first->order, std::move(finding));
        }
    }

    /// A file or source and an offset in it; for computed tensors, the tensor itself.
    using Place = std::tuple<int, const void *, std::uint64_t>;
    static Place placeOf(const TensorPtr &tensor)
    {
        const auto memory = memoryOf(*tensor);
        if (!memory)
            return {-1, tensor.get(), 0};
        const auto range = memory->source->fileRange(memory->begin);
        if (range && range->descriptor >= 0)
            return {range->descriptor, nullptr, range->offset};
        return {-1, memory->source.get(), memory->begin};
    }

    void checkFiles()
    {
        std::set<QString> reported;
        for (const ByteSourcePtr &source : byteSources(m_state)) {
            auto unchanged = source->checkUnchanged();
            if (unchanged || !reported.insert(source->name()).second)
                continue;
            HealthFinding finding;
            finding.kind = FindingKind::FileChanged;
            finding.severity = Severity::Warning;
            finding.error = std::move(unchanged).error();
            keep(std::move(finding));
        }
    }

    const ModelState &m_state;
    const HealthOptions &m_options;
    Task &m_task;
    const std::function<void(std::span<const HealthFinding>)> &m_onFindings;
    HealthReport m_report;
    std::map<FindingKind, std::size_t> m_kept;
    std::size_t m_reportedCount = 0;
    std::vector<Digest> m_digests;
    std::vector<std::pair<NodeId, double>> m_scales;
};

} // namespace

std::optional<ScannedTensor> HealthCache::find(const TensorPtr &tensor) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.find(tensor.get());
    // The address may have been reused by a new tensor.
    if (known == m_known.end() || known->second.tensor.lock() != tensor)
        return std::nullopt;
    return known->second.scan;
}

void HealthCache::insert(const TensorPtr &tensor, const ScannedTensor &scan)
{
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= cacheLimit)
        std::erase_if(m_known, [](const auto &entry) { return entry.second.tensor.expired(); });
    if (m_known.size() >= cacheLimit)
        m_known.clear();
    m_known.insert_or_assign(tensor.get(), Known{tensor, scan});
}

Expected<HealthReport> scanHealth(const ModelState &state, const HealthOptions &options, Task &task,
                                  const std::function<void(std::span<const HealthFinding>)> &onFindings)
{
    return HealthScan(state, options, task, onFindings).run();
}

} // namespace burnish
