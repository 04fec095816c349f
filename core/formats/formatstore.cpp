// SPDX-License-Identifier: MIT
#include "core/formats/formatstore.h"

#include <QCoreApplication>

#include <limits>
#include <unordered_set>

namespace burnish {

namespace {
struct Text
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
            content.values.push_back({path, node.value});
        else if (node.kind == NodeKind::Null)
            ++content.nulls;
        return true;
    });
    std::unordered_set<std::string_view> paths;
    paths.reserve(content.tensors.size());
    for (const StoreTensor &tensor : content.tensors) {
        if (!paths.insert(tensor.path).second)
            return Error(ErrorCode::Collision,
                         Text::tr("Two tensors have the path “%1”; the file can hold only one of that name.")
                             .arg(quotedForMessage(tensor.path)))
                .inTensor(quotedForMessage(tensor.path));
    }
    return content;
}

void tellOfLeftOut(const std::vector<StoreValue> &values, std::uint64_t nulls, Diagnostics *losses)
{
    if (!losses)
        return;
    for (const StoreValue &value : values)
        losses->add(Error(ErrorCode::Unsupported, Text::tr("The value “%1” is left out: the format holds only tensors.")
                                                      .arg(quotedForMessage(value.path))));
    if (nulls > 0)
        losses->add(Error(ErrorCode::Unsupported,
                          Text::tr("%n empty field(s) or constant(s) are left out: the format holds only tensors.",
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
