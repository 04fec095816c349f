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
#include <iterator>

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

/// The same for a tensor that the export quantises: its encoder leaves out what only reading its codes needs.
bool areReadAlike(const PartedTensor &made, const PartedTensor &read)
{
    const PartLayout &x = made.layout();
    const PartLayout &y = read.layout();
    if (made.info().shape() != read.info().shape() || x.bits != y.bits || x.kind != y.kind ||
        bool(x.zero) != bool(y.zero) || bool(x.bias) != bool(y.bias))
        return false;
    const bool isSameMatrix = x.scale && y.scale && x.rows == y.rows && x.columns == y.columns && !y.groupIndex;
    return !isSameMatrix || (std::min(x.blockRows, x.rows) == std::min(y.blockRows, y.rows) &&
                             std::min(x.blockColumns, x.columns) == std::min(y.blockColumns, y.columns));
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
        const UnknownSchemePtr scheme = node.isTensor() ? unknownSchemeOf(*node.tensor) : nullptr;
        found = found || keptParts(node) || (scheme && !scheme->forms.empty());
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
        const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
        if (!parted)
            return true;
        const auto found = readTensors.find(parted->pathFor(path));
        const PartedTensor *other = found == readTensors.end() ? nullptr : partsOf(*found->second);
        const QString readAs = other ? shownScheme(other->content()) : QString();
        if (!keptParts(node)) {
            if (other && !areReadAlike(*parted, *other))
                misread.push_back(
                    {path, shownScheme(parted->content()), readAs, nullptr, false, MisreadTensor::Kind::New});
        } else if (!other || !haveSameValues(*parted, *other)) {
            misread.push_back({path, shownScheme(parted->content()), readAs, parted->content().config,
                               !other && isAsked(*parted, path)});
        }
        return true;
    });
    std::vector<MisreadTensor> decided;
    for (const auto &[path, scheme] : undecidedTensors(meant)) {
        if (const auto found = readTensors.find(path); found != readTensors.end())
            decided.push_back(
                {path, {}, shownScheme(partsOf(*found->second)->content()), nullptr, false, MisreadTensor::Kind::Open});
    }
    std::ranges::sort(decided, {}, &MisreadTensor::path);
    std::ranges::move(decided, std::back_inserter(misread));
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

Error misreading(const std::vector<MisreadTensor> &tensors, bool isSafeTensors)
{
    const MisreadTensor &first = tensors.front();
    const auto refusal = [&](const QString &sentence) {
        return Error(ErrorCode::Unsupported, sentence).inTensor(QString::fromStdString(first.path));
    };
    if (first.kind == MisreadTensor::Kind::Open)
        return refusal(ExportText::tr("Nothing in the files says how this tensor is quantised; the written "
                                      "configuration would decide it. Choose its form first (--quantised-as)."));
    if (first.kind == MisreadTensor::Kind::New)
        return refusal(ExportText::tr("The configuration for the other quantised tensors would describe this one, too "
                                      "(%1), so that it would be read as %2 and have other values. Give it their "
                                      "scheme, or dequantise it or the others.")
                           .arg(first.scheme, first.readAs));
    const QString remedy =
        isSafeTensors ? ExportText::tr("Copy the configuration of its model into the folder, or dequantise it.")
                      : ExportText::tr("Copy the configuration of its model into the folder, choose SafeTensors, or "
                                       "dequantise it.");
    if (first.readAs.isEmpty())
        return refusal(ExportText::tr("The file would not say how this tensor is quantised (%1), so that its parts "
                                      "would be read as separate tensors. %2")
                           .arg(first.scheme, remedy));
    if (first.readAs == first.scheme)
        return refusal(ExportText::tr("The file would not say how this tensor is quantised (%1), so that it would be "
                                      "read with other settings and have other values. %2")
                           .arg(first.scheme, remedy));
    return refusal(ExportText::tr("The file would not say how this tensor is quantised (%1), so that it would be read "
                                  "as %2 and have other values. %3")
                       .arg(first.scheme, first.readAs, remedy));
}

} // namespace burnish
