// SPDX-License-Identifier: MIT
#include "core/formats/openvino/irgraph.h"

#include "core/formats/formatstext.h"

#include <algorithm>
#include <tuple>

namespace burnish::openvino {

namespace {

/// Real chains have four layers; loops of hostile files end here.
constexpr int longestChain = 16;

bool isLookedThrough(const IrGraph::Layer &layer)
{
    return layer.type == "Convert" || layer.type == "Reshape" || layer.type == "Unsqueeze";
}

} // namespace

std::size_t IrGraph::addLayer(std::uint64_t id, Layer layer)
{
    m_byId.emplace(id, m_layers.size());
    m_layers.push_back(std::move(layer));
    return m_layers.size() - 1;
}

void IrGraph::addEdge(std::uint64_t from, std::uint64_t to, std::uint64_t input)
{
    const auto first = m_byId.find(from);
    const auto second = m_byId.find(to);
    if (first != m_byId.end() && second != m_byId.end())
        m_edges.push_back({first->second, second->second, input});
}

void IrGraph::finish()
{
    m_back = m_edges;
    std::ranges::stable_sort(m_edges, {}, &Edge::from);
    std::ranges::stable_sort(m_back, {}, [](const Edge &edge) { return std::tuple(edge.to, edge.input); });
}

std::span<const IrGraph::Edge> IrGraph::edgesFrom(std::size_t layer) const
{
    return std::ranges::equal_range(m_edges, layer, {}, &Edge::from);
}

std::span<const IrGraph::Edge> IrGraph::edgesTo(std::size_t layer) const
{
    return std::ranges::equal_range(m_back, layer, {}, &Edge::to);
}

QString IrGraph::useOf(std::size_t layer) const
{
    std::size_t at = layer;
    QString converter;
    for (int step = 0; step < longestChain; ++step) {
        const auto edges = edgesFrom(at);
        if (edges.empty())
            return {};
        const Edge &edge = edges.front();
        const Layer &user = m_layers[edge.to];
        if (user.isDecompression)
            converter = quotedForMessage(user.name);
        if (isLookedThrough(user) && edge.input == 0) {
            at = edge.to;
            continue;
        }
        const QString type = quotedForMessage(user.type);
        QString note =
            user.name.empty()
                ? FormatsText::tr("Input %1 of %2").arg(edge.input + 1).arg(type)
                : FormatsText::tr("Input %1 of %2 “%3”").arg(edge.input + 1).arg(type, quotedForMessage(user.name));
        if (edges.size() > 1)
            note = FormatsText::tr("%1 and %n other(s)", nullptr,
                                   int(std::min<std::size_t>(edges.size() - 1, 1'000'000'000)))
                       .arg(note);
        return converter.isEmpty()
                   ? note
                   : FormatsText::tr("%1; compressed to half precision, “%2” before").arg(note, converter);
    }
    return {};
}

/// The constant, conversions before it looked through, that a layer of two inputs takes besides a known one.
std::optional<std::size_t> IrGraph::otherInput(std::size_t layer, std::size_t known) const
{
    const auto edges = edgesTo(layer);
    if (edges.size() != 2 || (edges[0].from == known) == (edges[1].from == known))
        return std::nullopt;
    std::size_t at = edges[edges[0].from == known ? 1 : 0].from;
    for (int step = 0; step < longestChain; ++step) {
        if (m_layers[at].type == "Const")
            return at;
        const auto before = edgesTo(at);
        if (!isLookedThrough(m_layers[at]) || before.empty())
            return std::nullopt;
        at = before.front().from;
    }
    return std::nullopt;
}

std::optional<IrGraph::Codes> IrGraph::codesAt(std::size_t constant) const
{
    Codes codes;
    bool isConverted = false;
    for (std::size_t at = constant;;) {
        const auto edges = edgesFrom(at);
        if (edges.empty())
            return std::nullopt;
        const std::size_t next = edges.front().to;
        const std::string &type = m_layers[next].type;
        if (type == "Convert" && !isConverted) {
            isConverted = true;
        } else if (type == "Subtract" && isConverted && !codes.zeroPoint) {
            codes.zeroPoint = otherInput(next, at);
            if (!codes.zeroPoint)
                return std::nullopt;
        } else if (type == "Multiply" && isConverted) {
            const auto scale = otherInput(next, at);
            if (!scale)
                return std::nullopt;
            codes.scale = *scale;
            codes.product = next;
            return codes;
        } else {
            return std::nullopt;
        }
        at = next;
    }
}

} // namespace burnish::openvino
