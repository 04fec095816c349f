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

} // namespace burnish
