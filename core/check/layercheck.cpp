// SPDX-License-Identifier: MIT
#include "core/check/layercheck.h"

#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/check/findings.h"
#include "core/stores/storestext.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace burnish {

namespace {

constexpr std::size_t pollStep = 4096;
constexpr std::size_t fewestLayers = 4; ///< of one kind, so that an odd one is certain
constexpr std::size_t fewestTensors = 4;
constexpr int mostLayers = 100'000;

/// The tensors of the layers with one name: "model.layers." and the numbers of what follows.
struct LayerList
{
    std::string prefix;                               ///< "model.layers."
    std::map<int, std::vector<std::uint32_t>> layers; ///< the parts of names after the number, as they were found
};

/// Splits the names at their first number: deeper ones are experts and blocks within a layer.
class Layers
{
public:
    void add(const std::string &path)
    {
        for (std::size_t begin = 0; begin < path.size();) {
            const std::size_t end = std::min(path.find('.', begin), path.size());
            int number = 0;
            const char *const last = path.data() + end;
            const auto [read, flaw] = std::from_chars(path.data() + begin, last, number);
            const bool isNumber = flaw == std::errc() && read == last && end > begin && path[begin] != '-';
            if (isNumber && number < mostLayers && end < path.size() && begin > 0)
                return add(path.substr(0, begin), number, path.substr(end + 1));
            begin = end + 1;
        }
    }
    [[nodiscard]] const std::vector<LayerList> &lists() const { return m_lists; }
    [[nodiscard]] const std::string &name(std::uint32_t rest) const { return m_rests[rest]; }

private:
    void add(std::string prefix, int number, std::string rest)
    {
        const auto [list, isNew] = m_byPrefix.try_emplace(prefix, m_lists.size());
        if (isNew)
            m_lists.push_back({std::move(prefix), {}});
        const auto [known, isNewRest] = m_restIds.try_emplace(rest, std::uint32_t(m_rests.size()));
        if (isNewRest)
            m_rests.push_back(std::move(rest));
        m_lists[list->second].layers[number].push_back(known->second);
    }

    std::vector<LayerList> m_lists;
    TextMap<std::size_t> m_byPrefix;
    std::vector<std::string> m_rests;
    TextMap<std::uint32_t> m_restIds;
};

class LayerCheck
{
public:
    LayerCheck(const Layers &layers, LayerList list, Findings &findings)
        : m_layers(layers)
        , m_list(std::move(list))
        , m_findings(findings)
    {}

    void run()
    {
        for (auto &[number, tensors] : m_list.layers)
            std::ranges::sort(tensors);
        if (m_list.layers.size() < fewestLayers || !findUsual())
            return;
        findIncomplete();
        findGaps();
    }

private:
    /// Finds the tensors that nearly all layers have; false if the layers are of several kinds.
    bool findUsual()
    {
        std::map<std::vector<std::uint32_t>, std::size_t> kinds;
        for (const auto &[number, tensors] : m_list.layers)
            ++kinds[tensors];
        const auto usual = std::ranges::max_element(kinds, {}, [](const auto &kind) { return kind.second; });
        m_usual = usual->first;
        // The first and the last layer often have more or less than the others.
        std::size_t odd = 0;
        for (auto layer = std::next(m_list.layers.begin()); layer != std::prev(m_list.layers.end()); ++layer)
            odd += std::size_t(layer->second != m_usual);
        m_isOdd = odd > 0;
        return m_usual.size() >= fewestTensors && odd <= mostOdd() && usual->second >= 3 &&
               std::ranges::any_of(
                   m_usual, [&](std::uint32_t rest) { return m_layers.name(rest).find('.') != std::string::npos; });
    }

    [[nodiscard]] std::size_t mostOdd() const { return std::max<std::size_t>(1, m_list.layers.size() / 16); }

    void findIncomplete()
    {
        if (!m_isOdd)
            return;
        for (auto layer = std::next(m_list.layers.begin()); layer != std::prev(m_list.layers.end()); ++layer) {
            const auto &tensors = layer->second;
            const bool areNeighboursUsual = std::prev(layer)->second == m_usual && std::next(layer)->second == m_usual;
            if (tensors == m_usual || !areNeighboursUsual || !std::ranges::includes(m_usual, tensors))
                continue;
            std::vector<std::uint32_t> missing;
            std::ranges::set_difference(m_usual, tensors, std::back_inserter(missing));
            // Some models go without a whole part of a layer.
            if (missing.size() > std::max<std::size_t>(1, m_usual.size() / 4))
                continue;
            QStringList names;
            for (const std::uint32_t rest : missing)
                names += quotedForMessage(m_list.prefix + std::to_string(layer->first) + '.' + m_layers.name(rest));
            const QString first = names.front();
            m_findings.add(CheckKind::IncompleteLayer, CheckSeverity::LoadsWrong,
                           Error(ErrorCode::NotFound,
                                 StoresText::tr("%n tensor(s) of this layer are missing that the other %1 have.",
                                                nullptr, forPlural(missing.size()))
                                     .arg(m_list.layers.size() - 1))
                               .inTensor(first),
                           names, missing.size());
        }
    }

    void findGaps()
    {
        const int first = m_list.layers.begin()->first;
        const int last = m_list.layers.rbegin()->first;
        const auto missing = std::size_t(last - first + 1) - m_list.layers.size();
        // In sequences with other things between the layers, every second number is missing, or more.
        if (missing == 0 || missing > std::max<std::size_t>(1, m_list.layers.size() / 8))
            return;
        QStringList numbers;
        for (int number = first; number < last && numbers.size() < Findings::mostNames; ++number) {
            if (!m_list.layers.contains(number))
                numbers += quotedForMessage(m_list.prefix + std::to_string(number));
        }
        const QString at = numbers.front();
        m_findings.add(CheckKind::LayerGap, CheckSeverity::LoadsWrong,
                       Error(ErrorCode::NotFound,
                             StoresText::tr("%n layer(s) are missing between %1 and %2.", nullptr, forPlural(missing))
                                 .arg(quotedForMessage(m_list.prefix + std::to_string(first)),
                                      quotedForMessage(m_list.prefix + std::to_string(last))))
                           .inTensor(at),
                       numbers, missing);
    }

    const Layers &m_layers;
    LayerList m_list;
    Findings &m_findings;
    std::vector<std::uint32_t> m_usual;
    bool m_isOdd = false;
};

/// Adapters change some layers only.
bool isOfAdapter(const std::string &path)
{
    return path.find("lora_") != std::string::npos || path.find("lokr_") != std::string::npos ||
           path.find("hada_") != std::string::npos;
}

} // namespace

Expected<std::vector<CheckFinding>> checkState(const ModelState &state, const Task &task)
{
    Layers layers;
    std::size_t visited = 0;
    bool isAdapter = false;
    bool isCancelled = false;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (++visited % pollStep == 0)
            isCancelled = isCancelled || task.isCancelled();
        if (node.isTensor()) {
            isAdapter = isAdapter || isOfAdapter(path);
            layers.add(path);
        }
        return !isCancelled && !isAdapter;
    });
    BURNISH_CHECK(task.poll());
    Findings findings;
    if (!isAdapter) {
        for (const LayerList &list : layers.lists())
            LayerCheck(layers, list, findings).run();
    }
    return findings.take();
}

} // namespace burnish
