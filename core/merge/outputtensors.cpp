// SPDX-License-Identifier: MIT
#include "core/merge/outputtensors.h"

#include "core/base/seededhash.h"
#include "core/merge/config/layers.h"
#include "core/merge/methods/mergetext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

bool isAfterLayers(std::string_view path)
{
    // Names of tensors after the layers in all families of decoders.
    static constexpr std::array names = {"lm_head", "norm", "ln_f",  "final_layer_norm", "final_norm",
                                         "output",  "head", "score", "classifier",       "embed_out"};
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        if (std::ranges::find(names, path.substr(begin, end - begin)) != names.end())
            return true;
        begin = end + 1;
    }
    return false;
}

Expected<void> checkPart(const MergeModels &models, const MergeSlicePart &part, const std::string &list)
{
    if (part.source >= models.sourceCount())
        return Error(ErrorCode::InvalidArgument, MergeText::tr("A model of the merge is missing."));
    const std::uint64_t layers = LayerLists(models.pathsOf(part.source)).lengthOf(list);
    if (part.begin < part.end && part.end <= layers)
        return {};
    if (part.begin >= part.end && part.begin <= layers)
        return Error(ErrorCode::InvalidArgument, MergeText::tr("Empty layer range %2 to %3 of %1.")
                                                     .arg(models.nameOf(part.source))
                                                     .arg(qulonglong(part.begin))
                                                     .arg(qulonglong(part.end)));
    return Error(ErrorCode::InvalidArgument, MergeText::tr("Invalid layer range %2 to %3: %1 has %4 layers.")
                                                 .arg(models.nameOf(part.source))
                                                 .arg(qulonglong(part.begin))
                                                 .arg(qulonglong(part.end))
                                                 .arg(qulonglong(layers)));
}

Expected<void> checkSlices(const MergeModels &models, const std::vector<CompiledSlice> &slices, const std::string &list)
{
    for (const CompiledSlice &slice : slices) {
        const auto &parts = slice.slice->parts;
        if (parts.empty())
            return Error(ErrorCode::InvalidArgument, MergeText::tr("A slice has no sources."));
        for (const MergeSlicePart &part : parts) {
            BURNISH_CHECK(checkPart(models, part, list));
            if (part.end - part.begin != parts.front().end - parts.front().begin)
                return Error(ErrorCode::Mismatch,
                             MergeText::tr("The sources of a slice have different numbers of layers."));
        }
    }
    return {};
}

/// Lists the tensors of slices in order.
class Stack
{
public:
    Stack(const MergeModels &models, const MergeOptions &options, std::string list)
        : m_models(models)
        , m_options(options)
        , m_list(std::move(list))
    {}

    std::vector<OutputTensor> of(const std::vector<CompiledSlice> &slices)
    {
        addOutside(slices.front(), false);
        std::uint64_t next = 0;
        for (const CompiledSlice &slice : slices) {
            addLayers(slice, next);
            next += slice.slice->parts.front().end - slice.slice->parts.front().begin;
        }
        addOutside(slices.back(), true);
        return std::move(m_requested);
    }

private:
    /// Adds the tensors before or after the layers, as in the sources of the slice.
    void addOutside(const CompiledSlice &slice, bool after)
    {
        const auto &parts = slice.slice->parts;
        for (const std::string &path : m_models.pathsOf(parts.front().source)) {
            const auto place = layerOf(path);
            if ((place && place->list == m_list) || isAfterLayers(path) != after)
                continue;
            OutputTensor requested{path, {}, 0, &slice};
            addSources(requested, parts, [&](const MergeSlicePart *) { return path; });
            m_requested.push_back(std::move(requested));
        }
    }

    void addLayers(const CompiledSlice &slice, std::uint64_t first)
    {
        const auto &parts = slice.slice->parts;
        const std::uint64_t layers = parts.front().end - parts.front().begin;
        for (std::uint64_t i = 0; i < layers; ++i) {
            for (const std::string &path : m_models.pathsOf(parts.front().source)) {
                const auto place = layerOf(path);
                if (!place || place->list != m_list || place->number != parts.front().begin + i)
                    continue;
                const auto renumbered = [&](std::uint64_t number) {
                    std::string renamed = m_list.empty() ? std::string() : m_list + '.';
                    renamed += std::to_string(number);
                    if (!place->rest.empty())
                        renamed.append(".").append(place->rest);
                    return renamed;
                };
                OutputTensor requested{
                    renumbered(first + i), {}, layers == 1 ? 1 : double(i) / double(layers - 1), &slice};
                addSources(requested, parts, [&](const MergeSlicePart *part) {
                    return renumbered((part ? part->begin : parts.front().begin) + i);
                });
                m_requested.push_back(std::move(requested));
            }
        }
    }

    /// Adds the base first, as everywhere. A base outside of the slice contributes the same layers as the first part.
    template <typename PathFor>
    void addSources(OutputTensor &requested, const std::vector<MergeSlicePart> &parts, PathFor pathFor) const
    {
        const auto partOf = [&](std::size_t source) -> const MergeSlicePart * {
            const auto found = std::ranges::find(parts, source, &MergeSlicePart::source);
            return found == parts.end() ? nullptr : &*found;
        };
        const bool leads = m_options.base && m_options.method->base != MergeBase::None &&
                           (m_models.hasBase() || partOf(*m_options.base));
        if (leads)
            requested.sources.emplace_back(*m_options.base, pathFor(partOf(*m_options.base)));
        for (const MergeSlicePart &part : parts) {
            if (!leads || part.source != *m_options.base)
                requested.sources.emplace_back(part.source, pathFor(&part));
        }
    }

    const MergeModels &m_models;
    const MergeOptions &m_options;
    std::string m_list;
    std::vector<OutputTensor> m_requested;
};

} // namespace

std::vector<OutputTensor> outputTensors(const MergeModels &models)
{
    const LayerLists layers(models.pathsOf(models.leader()));
    const std::vector<std::size_t> order = models.involved();
    std::vector<OutputTensor> all;
    TextViewSet seen;
    seen.reserve(models.pathsOf(models.leader()).size());
    all.reserve(models.pathsOf(models.leader()).size());
    for (const std::size_t source : order) {
        for (const std::string &path : models.pathsOf(source)) {
            if (!seen.insert(path).second)
                continue;
            OutputTensor requested{path, {}, layers.depthOf(path), nullptr};
            for (const std::size_t each : order)
                requested.sources.emplace_back(each, path);
            all.push_back(std::move(requested));
        }
    }
    return all;
}

Expected<std::vector<OutputTensor>> outputTensors(const MergeModels &models, const MergeOptions &options,
                                                  const std::vector<CompiledSlice> &slices)
{
    if (models.stateOf(models.leader()).isRecord())
        return Error(
            ErrorCode::Unsupported,
            MergeText::tr("Layers of a record cannot be stacked; export it as SafeTensors or Burnpack first."));
    const LayerLists layers(models.pathsOf(models.leader()));
    BURNISH_CHECK(checkSlices(models, slices, layers.main()));
    return Stack(models, options, layers.main()).of(slices);
}

} // namespace burnish
