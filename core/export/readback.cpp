// SPDX-License-Identifier: MIT
#include "core/export/readback.h"

#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/export/layout/exporttext.h"
#include "core/export/quantisationconfig.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Returns the tensor in parts that keeps its codes; null for all others.
const PartedTensor *keptParts(const Node &node)
{
    const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
    const bool isStored = parted && !parted->content().values && !parted->layout().codes->operand();
    return isStored ? parted : nullptr;
}

/// True if equal parts have equal values. Several schemes can stand for the same values.
bool haveSameValues(const PartedTensor &a, const PartedTensor &b)
{
    const PartLayout &x = a.layout();
    const PartLayout &y = b.layout();
    const auto areSame = [&](auto... members) { return ((x.*members == y.*members) && ...); };
    const auto areBothThere = [&](auto... members) { return ((bool(x.*members) == bool(y.*members)) && ...); };
    using L = PartLayout;
    // One block for all rows or columns is as large as they are, or larger.
    const auto blockOf = [](const L &layout) {
        return std::pair(std::min(layout.blockRows, layout.rows), std::min(layout.blockColumns, layout.columns));
    };
    // A type of scales that says what they are is as good as a setting that does.
    const auto scalesOf = [](const L &layout) {
        const bool isSaid =
            layout.scale && layout.byteScales == L::ByteScales::E4M3 && layout.scale->info().dtype() == Dtype::F8E4M3;
        return isSaid ? L::ByteScales::Typed : layout.byteScales;
    };
    return a.info().shape() == b.info().shape() && scalesOf(x) == scalesOf(y) &&
           areSame(&L::order, &L::kind, &L::bits, &L::isPadded, &L::areZerosPadded, &L::isTrueLdexp, &L::factor,
                   &L::areScalesTiled, &L::global, &L::hasGlobalOfMatrix, &L::globalDivisor, &L::zeros,
                   &L::isBiasSubtracted, &L::nestedBlock, &L::nestedOffset, &L::rotation) &&
           areBothThere(&L::scale, &L::groupIndex, &L::globalScale, &L::zero, &L::bias, &L::map, &L::nestedScale,
                        &L::nestedMap, &L::nestedMean, &L::rowScale, &L::addend) &&
           (!x.scale || blockOf(x) == blockOf(y));
}

/// Returns the sets of parts that can have several forms, by the paths of their values.
TextMap<UnknownSchemePtr> undecidedTensors(const ModelState &state)
{
    TextMap<UnknownSchemePtr> found;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        UnknownSchemePtr scheme = node.isTensor() ? unknownSchemeOf(*node.tensor) : nullptr;
        if (!scheme || scheme->forms.empty())
            return true;
        const PartedContent &content = partsOf(*scheme->forms.front().tensor)->content();
        const std::string &suffix = content.parts.front().suffix;
        if (path.ends_with(suffix))
            found.emplace(path.substr(0, path.size() - suffix.size()) + content.ending, std::move(scheme));
        return true;
    });
    return found;
}

QString shownScheme(const PartedContent &content)
{
    const QString scheme = QString::fromStdString(content.scheme);
    return content.description.empty() ? scheme : scheme + u' ' + QString::fromStdString(content.description);
}

} // namespace

bool keepsParts(const ModelState &state)
{
    bool found = false;
    state.visit(state.root(), [&](NodeId, const Node &node) {
        found = found || keptParts(node);
        return !found;
    });
    return found;
}

Expected<std::vector<MisreadTensor>> misreadTensors(const ModelState &meant, const ModelState &written,
                                                    const FileBeside &beside, Task &task)
{
    BURNISH_TRY(const ModelState read, joinedState(written, beside, task));
    TextMap<TensorPtr> readTensors;
    read.visitPaths(read.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor() && partsOf(*node.tensor))
            readTensors.emplace(path, node.tensor);
        return true;
    });
    const TextMap<UnknownSchemePtr> undecided = undecidedTensors(read);
    const auto isAsked = [&](const PartedTensor &parted, const std::string &path) {
        const auto found = undecided.find(parted.pathFor(path));
        return parted.content().isChosen && found != undecided.end() &&
               std::ranges::any_of(found->second->forms, [&](const PossibleForm &form) {
                   return haveSameValues(parted, *partsOf(*form.tensor));
               });
    };
    std::vector<MisreadTensor> misread;
    meant.visitPaths(meant.root(), [&](NodeId, const Node &node, const std::string &path) {
        const PartedTensor *parted = keptParts(node);
        if (!parted)
            return true;
        const auto found = readTensors.find(parted->pathFor(path));
        const PartedTensor *other = found == readTensors.end() ? nullptr : partsOf(*found->second);
        if (!other || !haveSameValues(*parted, *other))
            misread.push_back({path, shownScheme(parted->content()), other ? shownScheme(other->content()) : QString(),
                               parted->content().config, !other && isAsked(*parted, path)});
        return true;
    });
    return misread;
}

std::vector<ConfigMember> describingMembers(const std::vector<MisreadTensor> &tensors)
{
    std::shared_ptr<const QByteArray> config;
    for (const MisreadTensor &tensor : tensors) {
        if (!tensor.config || (config && *config != *tensor.config))
            return {};
        config = tensor.config;
    }
    if (!config)
        return {};
    if (QJsonDocument::fromJson(*config).object().contains("quant_method"_L1))
        return {{std::string(quantisationMember), *config}};
    std::vector<ConfigMember> members;
    for (const std::string_view member : {mlxMember, quantisationMember, std::string_view("compression_config")}) {
        const auto value = configMember(*config, member);
        if (value && *value)
            members.emplace_back(member, **value);
    }
    return members;
}

Metadata metadataFor(const std::vector<ConfigMember> &members)
{
    Metadata metadata;
    const auto isWhole = [](const ConfigMember &member) {
        return member.first == quantisationMember &&
               QJsonDocument::fromJson(member.second).object().contains("quant_method"_L1);
    };
    if (const auto whole = std::ranges::find_if(members, isWhole); whole != members.end()) {
        metadata.set(std::string(quantisationMember), whole->second.toStdString());
        return metadata;
    }
    std::string config;
    for (const auto &[member, value] : members)
        config.append(config.empty() ? "{\"" : ", \"").append(member).append("\": ").append(value.toStdString());
    if (!config.empty())
        metadata.set("config", config + '}');
    return metadata;
}

Error askedAgain(const std::vector<MisreadTensor> &tensors)
{
    return Error(ErrorCode::Unsupported,
                 ExportText::tr("The file leaves open how %n tensor(s) are quantised, as the file that they come from "
                                "does, so their parts are read as separate tensors until the form is chosen again.",
                                nullptr, forPlural(tensors.size())))
        .inTensor(QString::fromStdString(tensors.front().path));
}

Error misreading(const std::vector<MisreadTensor> &tensors)
{
    const MisreadTensor &first = tensors.front();
    const QString sentence =
        first.readAs.isEmpty()
            ? ExportText::tr("The file would not say how this tensor is quantised (%1), so that its parts would be "
                             "read as separate tensors. Copy the configuration of its model into the folder, choose "
                             "SafeTensors, or dequantise it.")
                  .arg(first.scheme)
        : first.readAs == first.scheme
            ? ExportText::tr("The file would not say how this tensor is quantised (%1), so that it would be read with "
                             "other settings and have other values. Copy the configuration of its model into the "
                             "folder, choose SafeTensors, or dequantise it.")
                  .arg(first.scheme)
            : ExportText::tr("The file would not say how this tensor is quantised (%1), so that it would be read as %2 "
                             "and have other values. Copy the configuration of its model into the folder, choose "
                             "SafeTensors, or dequantise it.")
                  .arg(first.scheme, first.readAs);
    return Error(ErrorCode::Unsupported, sentence).inTensor(QString::fromStdString(first.path));
}

} // namespace burnish
