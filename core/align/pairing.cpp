// SPDX-License-Identifier: MIT
#include "core/align/pairing.h"

#include "core/base/dottedpath.h"
#include "core/structure/storenames.h"

#include <algorithm>

namespace burnish {

namespace {

/// How a tensor's position in a record is spelled in its name.
enum class NameSpelling : std::uint8_t {
    Record,  ///< as in the record's tree: `pair.0.type.weight`
    Store,   ///< as in stores of Burn 0.20 and later: `pair.0.r#type.weight`
    Store019 ///< as in stores of 0.19, which omit the indices of tuple elements: `pair.r#type.weight`
};

/// Returns the distinct spellings for a model: only the first for models that are not records.
std::vector<NameSpelling> spellingsOf(const ModelState &model)
{
    if (!model.isRecord())
        return {NameSpelling::Record};
    return {NameSpelling::Record, NameSpelling::Store, NameSpelling::Store019};
}

/// Returns the names of the leaves; paths are shared with them.
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

/// Finds leaves that share a name.
TextViewMap<std::vector<std::size_t>> repeatedNames(const NameIndex &index)
{
    TextViewMap<std::vector<std::size_t>> repeated;
    for (std::size_t i = 0; index.hasRepeats() && i < index.names().size(); ++i) {
        if (!index.find(index.names()[i]))
            repeated[index.names()[i]].push_back(i);
    }
    return repeated;
}

/// Returns the partner of a leaf when `before` earlier leaves had the same name.
std::optional<std::size_t> placeOfNext(const NameIndex &index, const TextViewMap<std::vector<std::size_t>> &repeated,
                                       const std::string &name, std::size_t before)
{
    if (!repeated.empty()) {
        if (const auto several = repeated.find(name); several != repeated.end())
            return before < several->second.size() ? std::optional(several->second[before]) : std::nullopt;
    }
    return before == 0 ? index.find(name) : std::nullopt;
}

} // namespace

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

Expected<Pairing> Pairing::make(const ModelState &into, const std::vector<SourceTensor> &places, const Task &task)
{
    Pairing pairing;
    pairing.m_places = &places;
    for (const NameSpelling spelling : spellingsOf(into)) {
        BURNISH_CHECK(task.poll());
        std::vector<SharedText> names = spelled(into, places, spelling);
        if (std::ranges::none_of(pairing.m_indexes, [&](const NameIndex &index) { return index.names() == names; }))
            pairing.m_indexes.emplace_back(std::move(names));
    }
    return pairing;
}

std::optional<Pairing::Place> Pairing::placeOf(const NameVariants &names, std::string_view name,
                                               ModelAlignment &alignment) const
{
    if (const auto own = names.index->find(name))
        return Place{*own, false};
    if (alignment.chain().empty())
        return std::nullopt;
    for (const char *own : {"gamma", "beta", "weight", "bias"}) {
        const auto place = names.index->find(withLastPart(name, own));
        if (place &&
            alternativeName(own, alignment.typeOfPlace((*m_places)[*place].id), alignment.chain()) == lastPart(name))
            return Place{*place, true};
    }
    return std::nullopt;
}

Expected<NameVariants> Pairing::namesOf(const ModelState &from, const std::vector<SourceTensor> &leaves,
                                        const KeyRemapper &remapper, const Task &task) const
{
    NameVariants best;
    for (const NameSpelling spelling : spellingsOf(from)) {
        NameVariants spelt{spelled(from, leaves, spelling), {}};
        if (spelt.before == best.before && best.index)
            continue;
        spelt.names.reserve(leaves.size());
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
        for (const NameIndex &index : m_indexes) {
            const auto found = std::size_t(std::ranges::count_if(
                spelt.names, [&](const SharedText &name) { return index.find(name).has_value(); }));
            if (!spelt.index || found > spelt.found) {
                spelt.found = found;
                spelt.index = &index;
            }
        }
        if (!best.index || spelt.found > best.found)
            best = std::move(spelt);
        if (best.found == leaves.size())
            break;
    }
    return best;
}

Expected<NamePairs> Pairing::pairs(const std::vector<SourceTensor> &leaves, const NameVariants &names,
                                   ModelAlignment &alignment, const Options &options, const Task &task) const
{
    const std::size_t count = leaves.size();
    NamePairs result{
        std::vector<std::size_t>(count, noPartner), std::vector<bool>(count), std::vector<std::size_t>(count), {}};
    std::vector<bool> taken(m_places->size());
    const auto repeated = options.inOrder ? repeatedNames(*names.index) : TextViewMap<std::vector<std::size_t>>();
    FlatTextIndex own(count);
    std::vector<std::uint32_t> leavesOf(count); // number of leaves per name, at the first of them
    const auto pairByName = [&](std::size_t i) {
        const std::size_t first = own.enter(names.names, i);
        result.firstOfName[i] = first;
        const std::uint32_t before = leavesOf[first]++;
        if (const auto place = placeOfNext(*names.index, repeated, names.names[i], before)) {
            result.partners[i] = *place;
            taken[*place] = true;
        } else if (before > 0) {
            result.collisions.push_back(i);
        }
    };
    for (const bool goesFirst : {true, false}) {
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 4096 == 0)
                BURNISH_CHECK(task.poll());
            if (options.first.empty() ? goesFirst : options.first[i] == goesFirst)
                pairByName(i);
        }
    }
    if (alignment.chain().empty() || !options.byOtherNames)
        return result;
    for (std::size_t i = 0; i < count; ++i) {
        if (result.partners[i] != noPartner || result.firstOfName[i] != i || !alignment.isTensor(leaves[i].id))
            continue;
        // A tensor with the parameter's own name takes precedence.
        const auto other = placeOf(names, names.names[i], alignment);
        if (!other || taken[other->index])
            continue;
        result.partners[i] = other->index;
        result.isByOtherName[i] = true;
        taken[other->index] = true;
    }
    return result;
}

std::vector<std::size_t> ruleHits(const NameVariants &names, const std::vector<bool> &takesPart,
                                  const KeyRemapper &remapper)
{
    std::vector<std::size_t> counts(remapper.ruleCount());
    if (remapper.changesNothing())
        return counts;
    std::string ignored;
    std::vector<std::uint32_t> hits;
    for (std::size_t i = 0; i < names.before.size(); ++i) {
        hits.clear();
        if (!takesPart[i] || !remapper.remap(names.before[i], ignored, &hits))
            continue;
        for (const std::uint32_t rule : hits)
            ++counts[rule];
    }
    return counts;
}

} // namespace burnish
