// SPDX-License-Identifier: MIT
#include "core/align/tensornames.h"

#include "core/base/dottedpath.h"
#include "core/structure/storenames.h"

#include <algorithm>

namespace burnish {

std::vector<NameSpelling> spellingsOf(const ModelState &model)
{
    if (!model.isRecord())
        return {NameSpelling::Record};
    return {NameSpelling::Record, NameSpelling::Store, NameSpelling::Store019};
}

std::vector<SharedText> spelled(const ModelState &model, const std::vector<SourceTensor> &tensors,
                                NameSpelling spelling)
{
    std::vector<SharedText> names;
    names.reserve(tensors.size());
    if (spelling == NameSpelling::Record) {
        for (const SourceTensor &tensor : tensors)
            names.push_back(tensor.path);
        return names;
    }
    const bool is019 = spelling == NameSpelling::Store019;
    const ModelState known = is019 ? withGuessedTuples(model) : model;
    for (const SourceTensor &tensor : tensors)
        names.emplace_back(storePath(known, tensor.id, is019 ? BurnVersion::V0_19 : allBurnVersions().back()));
    return names;
}

NameIndex::NameIndex(std::vector<SharedText> names)
    : m_names(std::move(names))
    , m_places(m_names.size())
    , m_isRepeated(m_names.size())
{
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const std::size_t first = m_places.enter(m_names, i);
        m_isRepeated[first] = m_isRepeated[first] || first != i;
        m_hasRepeats = m_hasRepeats || first != i;
    }
}

std::optional<std::size_t> NameIndex::find(std::string_view name) const
{
    const auto found = m_places.find(m_names, name);
    return found && m_isRepeated[*found] ? std::nullopt : found;
}

std::optional<NameIndex::Found>
NameIndex::findByOtherName(std::string_view name, const std::vector<AdapterKind> &chain,
                           const std::function<std::string(std::size_t)> &containerOf) const
{
    for (const char *own : {"gamma", "beta", "weight", "bias"}) {
        std::string ownName = withLastPart(name, own);
        const auto place = find(ownName);
        if (place && alternativeName(own, containerOf(*place), chain) == lastPart(name))
            return Found{*place, std::move(ownName)};
    }
    return std::nullopt;
}

Expected<std::vector<NameIndex>> nameIndexes(const ModelState &model, const std::vector<SourceTensor> &tensors,
                                             const Task &task)
{
    std::vector<NameIndex> indexes;
    for (const NameSpelling spelling : spellingsOf(model)) {
        BURNISH_CHECK(task.poll());
        std::vector<SharedText> names = spelled(model, tensors, spelling);
        if (std::ranges::none_of(indexes, [&](const NameIndex &index) { return index.names() == names; }))
            indexes.emplace_back(std::move(names));
    }
    return indexes;
}

Expected<NameVariants> bestSpelling(const ModelState &source, const std::vector<SourceTensor> &tensors,
                                    const KeyRemapper &remapper, std::span<const NameIndex> indexes, const Task &task)
{
    NameVariants best;
    for (const NameSpelling spelling : spellingsOf(source)) {
        NameVariants spelt{spelled(source, tensors, spelling), {}};
        if (spelt.before == best.before && best.index)
            continue;
        spelt.names.reserve(tensors.size());
        std::vector<std::uint32_t> hits;
        std::uint64_t total = 0;
        std::string renamed;
        for (const SharedText &name : spelt.before) {
            if (spelt.names.size() % 4096 == 0)
                BURNISH_CHECK(task.poll());
            hits.clear();
            const bool isHit = remapper.remap(name, renamed, &hits);
            spelt.names.push_back(isHit ? SharedText(renamed) : name);
            if (!isHit)
                continue;
            BURNISH_CHECK(KeyRemapper::checkLength(name, renamed, hits));
            BURNISH_CHECK(KeyRemapper::checkTotal(total += renamed.size()));
        }
        for (const NameIndex &index : indexes) {
            const auto found = std::size_t(std::ranges::count_if(
                spelt.names, [&](const SharedText &name) { return index.find(name).has_value(); }));
            if (!spelt.index || found > spelt.found) {
                spelt.found = found;
                spelt.index = &index;
            }
        }
        if (!best.index || spelt.found > best.found)
            best = std::move(spelt);
        if (best.found == tensors.size())
            break;
    }
    return best;
}

} // namespace burnish
