// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordlimits.h"

#include "core/formats/formatstext.h"

namespace burnish::burnrecord {

Expected<void> RecordCost::check(std::uint64_t size) const
{
    if (valueBytes > recordValueLimit)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr(
                         "The record could not be opened again: expected at most %1 MiB of values outside its tensors.")
                         .arg(recordValueLimit >> 20));
    if (nodes > recordNodeLimit(size))
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The record could not be opened again: expected at most %1 fields in %2 bytes, found %3.")
                .arg(recordNodeLimit(size))
                .arg(size)
                .arg(nodes));
    return {};
}

bool isPlainValue(const Node &node)
{
    if (node.kind == NodeKind::Null)
        return true;
    return node.kind == NodeKind::Value && !std::holds_alternative<OpaqueValue>(*node.value()) &&
           !std::holds_alternative<std::vector<std::byte>>(*node.value());
}

} // namespace burnish::burnrecord
