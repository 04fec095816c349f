// SPDX-License-Identifier: MIT
#include "core/model/metadatachange.h"

#include "core/base/seededhash.h"

namespace burnish {

void setAll(Metadata &metadata, const std::vector<Metadata::Entry> &entries)
{
    if (entries.empty())
        return;
    std::vector<Metadata::Entry> all = metadata.entries();
    // The table refers to keys in the vector, which must stay where it is.
    all.reserve(all.size() + entries.size());
    TextViewMap<std::size_t> places;
    for (std::size_t i = 0; i < all.size(); ++i)
        places.emplace(all[i].first, i);
    for (const auto &[key, value] : entries) {
        if (const auto found = places.find(key); found != places.end()) {
            all[found->second].second = value;
            continue;
        }
        all.emplace_back(key, value);
        places.emplace(all.back().first, all.size() - 1);
    }
    metadata = Metadata(std::move(all));
}

std::vector<MetadataDifference> compareMetadata(const Metadata &left, const Metadata &right)
{
    const auto valuesOf = [](const Metadata &metadata) {
        return TextViewMap<std::string_view>(metadata.entries().begin(), metadata.entries().end());
    };
    const auto ofLeft = valuesOf(left);
    const auto ofRight = valuesOf(right);
    std::vector<MetadataDifference> differences;
    for (const auto &[key, value] : left.entries()) {
        const auto other = ofRight.find(key);
        if (other == ofRight.end())
            differences.push_back({key, value, std::nullopt});
        else if (other->second != value)
            differences.push_back({key, value, std::string(other->second)});
    }
    for (const auto &[key, value] : right.entries()) {
        if (!ofLeft.contains(key))
            differences.push_back({key, std::nullopt, value});
    }
    return differences;
}

} // namespace burnish
