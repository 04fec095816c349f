// SPDX-License-Identifier: MIT
#include "core/export/layout/tiedwarning.h"

#include "core/export/layout/exporttext.h"
#include "core/model/tiedtensors.h"

#include <algorithm>
#include <climits>

namespace burnish {

std::optional<Error> tiedWarning(const ModelState &source, const std::vector<bool> &isWritten,
                                 const QString &formatName, const Task &task)
{
    const auto tied = TiedTensors::of(source, task);
    if (!tied || tied->isEmpty())
        return std::nullopt;
    std::size_t count = 0;
    std::optional<NodeId> first;
    for (auto group : tied->tiedGroups()) {
        std::erase_if(group, [&](NodeId id) { return !isWritten[id.index]; });
        if (group.size() < 2)
            continue;
        count += group.size();
        first = first.value_or(group.front());
    }
    if (!first)
        return std::nullopt;
    return std::move(
        Error(ErrorCode::Unsupported,
              ExportText::tr("%n tensor(s) share their bytes with others; %1 writes each of them separately.", nullptr,
                             int(std::min<std::size_t>(count, INT_MAX)))
                  .arg(formatName))
            .inTensor(quotedForMessage(source.path(*first))));
}

} // namespace burnish
