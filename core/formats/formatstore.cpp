// SPDX-License-Identifier: MIT
#include "core/formats/formatstore.h"

#include "core/base/seededhash.h"

#include <QCoreApplication>

#include <bit>
#include <limits>

namespace burnish {

namespace {
struct TensorStoreText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::TensorStore)
};
} // namespace

Expected<StoreContent> planStore(const ModelState &state)
{
    StoreContent content;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            content.tensors.push_back({path, node.tensor, node.paramId});
        else if (node.kind == NodeKind::Value)
            content.values.push_back({path, node.value()});
        else if (node.kind == NodeKind::Null)
            ++content.nulls;
        return true;
    });
    std::vector<std::string_view> paths;
    paths.reserve(content.tensors.size());
    for (const StoreTensor &tensor : content.tensors)
        paths.push_back(tensor.path);
    if (const auto twin = findRepeated(paths)) {
        const QString path = quotedForMessage(paths[*twin]);
        return Error(ErrorCode::Collision,
                     TensorStoreText::tr("Two tensors have the path “%1”; paths in the file must be unique.").arg(path))
            .inTensor(path);
    }
    return content;
}

std::optional<std::size_t> findRepeated(std::span<const std::string_view> names)
{
    // Open addressing.
    constexpr auto empty = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> slots(std::bit_ceil(2 * names.size() + 1), empty);
    const std::size_t mask = slots.size() - 1;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::size_t slot = seededHash(names[i]) & mask;
        for (; slots[slot] != empty; slot = (slot + 1) & mask) {
            if (names[slots[slot]] == names[i])
                return i;
        }
        slots[slot] = i;
    }
    return std::nullopt;
}

void tellOfLeftOut(const std::vector<StoreValue> &values, std::uint64_t nulls, Diagnostics *losses)
{
    if (!losses)
        return;
    for (const StoreValue &value : values)
        losses->add(Error(ErrorCode::Unsupported,
                          TensorStoreText::tr("The value “%1” is left out: the format holds only tensors.")
                              .arg(quotedForMessage(value.path))));
    if (nulls > 0)
        losses->add(
            Error(ErrorCode::Unsupported,
                  TensorStoreText::tr("%n empty field(s) or constant(s) are left out: the format holds only tensors.",
                                      nullptr, int(std::min<std::uint64_t>(nulls, std::numeric_limits<int>::max())))));
}

Metadata withBurnPairs(Metadata metadata, std::string format, BurnVersion version)
{
    const std::string series = nameOf(version).toStdString() + '.';
    const auto present = metadata.value("producer") == "burn" ? metadata.value("version") : std::nullopt;
    metadata.set("format", std::move(format));
    metadata.set("producer", "burn");
    if (!present || !present->starts_with(series))
        metadata.set("version", std::string(latestReleaseOf(version)));
    return metadata;
}

Metadata withoutBurnPairs(Metadata metadata)
{
    if (metadata.value("producer") == "burn") {
        metadata.remove("producer");
        metadata.remove("version");
    }
    return metadata;
}

} // namespace burnish
