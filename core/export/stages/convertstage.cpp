// SPDX-License-Identifier: MIT
#include "core/export/stages/convertstage.h"

#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/export/layout/exporttext.h"
#include "core/export/layout/shownpaths.h"
#include "core/export/precision/recordprecision.h"
#include "core/structure/completeforms.h"
#include "core/structure/convertrecord.h"
#include "core/structure/recognise.h"
#include "core/structure/storenames.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantreading.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <map>

namespace burnish::stages {

namespace {

void warn(Staged<ConvertedTree> &made, std::vector<Error> &warnings)
{
    std::ranges::move(warnings, std::back_inserter(made.warnings));
}

/// Converts a record, or a template, of another Burn version to the version that will read the file.
void convertVersion(Staged<ConvertedTree> &made, const ConvertRequest &request)
{
    const FormatInfo &info = request.format->info;
    ModelState &state = made.value.tree.state;
    if (!request.from || !info.isBurnFormat || !state.isRecord())
        return;
    const bool isModel = recogniseRecordKind(state, *request.from).family == RecordTraits::Family::Model;
    if (!info.isRecord && !isModel)
        return;
    ConvertedRecord converted = convertRecord(state, *request.from, request.version);
    made.value.isConverted = info.isRecord && *request.from != request.version;
    state = std::move(converted.record);
    for (Error &problem : converted.problems) {
        // Stores accept any tensors; whether that version's module does is not a problem of the file.
        if (info.isRecord)
            made.refuse(std::move(problem), PlanRemedy::OtherFormat);
        else
            made.warnings.push_back(std::move(problem));
    }
    if (info.namesNothing && converted.unknownForms)
        made.warnings.push_back(*std::move(converted.unknownForms));
    // A store omits fields that store nothing, and the plan's table already shows the new names.
    if (info.isRecord)
        warn(made, converted.notes);
}

QString shownPaths(const ModelState &state, const std::vector<NodeId> &ids)
{
    std::vector<std::string> paths;
    paths.reserve(ids.size());
    for (const NodeId id : ids)
        paths.push_back(state.path(id));
    return burnish::shownPaths(paths);
}

/// Warns of what a record without known types leaves open about the names in a store, and of what a module cannot load.
void warnOfStore(Staged<ConvertedTree> &made, const ModelState &record, const ConvertRequest &request)
{
    const auto add = [&](const QString &sentence) { made.warnings.push_back(Error(ErrorCode::Unsupported, sentence)); };
    const RecordTraits nature = recogniseRecordKind(record, request.from);
    if (nature.family != RecordTraits::Family::Model) {
        add(ExportText::tr("The record contains the %1. Burn %2 cannot load it from this file, because it expects "
                           "other names for such a state.")
                .arg(nature.description(), nameOf(request.version)));
        return;
    }
    if (request.version <= BurnVersion::V0_19) {
        if (const auto tuples = possibleTuples(record); !tuples.empty())
            add(ExportText::tr("The record does not distinguish tuples from lists. These are written as lists: %1. "
                               "If one is a tuple, Burn %2 does not find its tensors, because it expects their "
                               "names without the index. Specify the structure with --rust or --template.")
                    .arg(shownPaths(record, tuples), nameOf(request.version)));
    }
    if (const auto plain = tensorsWithoutId(record); !plain.empty()) {
        const QString paths = shownPaths(record, plain);
        add(request.version < BurnVersion::V0_22
                ? ExportText::tr("These tensors are not parameters, and Burn %2 loads only parameters: %1.")
                      .arg(paths, nameOf(request.version))
                : ExportText::tr("These tensors are not parameters, and Burn %2 refuses files with tensors that "
                                 "the module does not have, unless its options allow them: %1.")
                      .arg(paths, nameOf(request.version)));
    }
}

/// Returns the sequences that are or may be tuples, without those that have no tensors.
std::vector<NodeId> tuplesOf(const ModelState &record)
{
    const ModelState guessed = withGuessedTuples(record);
    std::vector<NodeId> found = possibleTuples(guessed);
    guessed.visit(guessed.root(), [&](NodeId id, const Node &node) {
        if (node.form.kind == RecordForm::Kind::Tuple && !guessed.tensors(id).empty())
            found.push_back(id);
        return true;
    });
    std::ranges::sort(found);
    return found;
}

/// Returns the tensors of the source that the file contains under their names in the record, sorted.
std::vector<NodeId> keptNames(const ExportTree &tree, const ModelState &source)
{
    std::vector<NodeId> kept;
    const std::vector<NodeId> tensors = source.tensors();
    for (std::size_t i = 0; i < std::min(tensors.size(), tree.places.size()); ++i) {
        if (tree.places[i] && tree.state.path(*tree.places[i]) == source.path(tensors[i]))
            kept.push_back(tensors[i]);
    }
    std::ranges::sort(kept);
    return kept;
}

/// Warns of tuples in a file that Burn's stores can read, but that has the names of the record: PyTorch's layout keeps
/// them, and so do selections and rules.
void warnOfKeptIndices(Staged<ConvertedTree> &made, const ModelState &source, const ConvertRequest &request)
{
    const FormatInfo &info = request.format->info;
    const bool isReadByStores = !info.isRecord && (info.isPyTorchFormat || !info.burnVersions.empty());
    const ExportTree &tree = made.value.tree;
    const bool isWhole = tree.state.isRecord();
    const ModelState &record = isWhole ? tree.state : source;
    if (!isReadByStores || !record.isRecord() || request.version > BurnVersion::V0_19)
        return;
    std::vector<NodeId> tuples = tuplesOf(record);
    if (!isWhole && !tuples.empty()) {
        const std::vector<NodeId> kept = keptNames(tree, source);
        std::erase_if(tuples, [&](NodeId tuple) {
            return std::ranges::none_of(record.tensors(tuple),
                                        [&](NodeId id) { return std::ranges::binary_search(kept, id); });
        });
    }
    if (!tuples.empty())
        made.warnings.push_back(
            Error(ErrorCode::Unsupported,
                  ExportText::tr("Burn %1 expects the elements of tuples under names without the index, which this "
                                 "file keeps. These are or may be tuples: %2.")
                      .arg(nameOf(request.version), shownPaths(record, tuples))));
}

/// Renames fields from the spelling in records to the one in Burn's stores.
void spellForStore(Staged<ConvertedTree> &made, const ModelState &source, const ConvertRequest &request)
{
    auto &[state, places] = made.value.tree;
    if (!request.isStore || !state.isRecord())
        return warnOfKeptIndices(made, source, request);
    state = withGuessedTuples(std::move(state));
    warnOfStore(made, state, request);
    auto spelt = storeModel(state, request.version);
    if (!spelt) {
        made.refuse(std::move(spelt).error(), PlanRemedy::OtherFormat);
        return;
    }
    state = std::move(spelt->model);
    for (auto &place : places) {
        if (place)
            place = spelt->places.at(*place);
    }
}

/// A file without names is laid out by the forms of its nodes; report those that are guessed.
void decideForms(Staged<ConvertedTree> &made, const ConvertRequest &request)
{
    if (!request.format->info.namesNothing)
        return;
    auto notes = completeForms(made.value.tree.state);
    if (notes)
        warn(made, *notes);
    else
        made.refuse(std::move(notes).error(), PlanRemedy::OtherFormat);
}

Expected<TensorPtr> formOf(const TensorPtr &tensor, const ConvertRequest &request, const WriteOptions &options,
                           bool &hasOverruled)
{
    const FormatWriter &writer = *request.format->writer;
    BURNISH_TRY(TensorPtr formed, writer.formFor(tensor, options));
    const auto uncast = request.uncast.find(tensor);
    if (uncast == request.uncast.end() || formed->info().dtype() == tensor->info().dtype())
        return formed;
    hasOverruled = true;
    return writer.formFor(uncast->second, options);
}

/// True if the tensor is quantised in another form or with another type of values, or no longer.
bool isOfOtherForm(const TensorInfo &before, const TensorInfo &after)
{
    return before.scheme() && (!after.scheme() || after.scheme()->form != before.scheme()->form ||
                               after.scheme()->value != before.scheme()->value);
}

/// Converts tensors to the form in which the file stores them, so the plan's table shows it.
void formTensors(Staged<ConvertedTree> &made, const ModelState &source, const ConvertRequest &request)
{
    ModelState &state = made.value.tree.state;
    WriteOptions &options = made.value.options;
    options.recordFloat = request.recordFloat.value_or(recordFloatOf(source, state));
    options.recordInt = request.recordInt.value_or(recordIntOf(source, state));
    bool hasOverruled = false;
    std::size_t converted = 0;
    std::map<std::pair<QString, QString>, std::vector<NodeId>> replaced; ///< schemes: the wanted one, the written one
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        auto formed = formOf(node.tensor, request, options, hasOverruled);
        if (formed && isOfOtherForm(node.tensor->info(), (*formed)->info())) {
            if (isReadingGuessed(node.tensor->info())) {
                made.refuse(std::move(undecidedReading(*node.tensor->info().scheme())
                                          .inTensor(QString::fromStdString(state.path(id)))),
                            PlanRemedy::ChooseReading);
                continue;
            }
            converted += !valuesBefore(node.tensor);
        }
        if (formed && valuesBefore(node.tensor) && (*formed)->info().scheme()) {
            const QString requested = quantSchemeText(*node.tensor->info().scheme());
            if (const QString written = quantSchemeText(*(*formed)->info().scheme()); written != requested)
                replaced[{requested, written}].push_back(id);
        }
        if (!formed) {
            if (made.problems.size() < shownProblems)
                made.refuse(std::move(formed.error().inTensor(QString::fromStdString(state.path(id)))),
                            isReadingGuessed(node.tensor->info()) ? PlanRemedy::ChooseReading
                                                                  : PlanRemedy::OtherFormat);
        } else if (*formed != node.tensor) {
            Node changed = node;
            changed.tensor = *std::move(formed);
            state.assign(id, std::make_shared<const Node>(std::move(changed)));
        }
    }
    if (converted > 0)
        made.warnings.push_back(
            Error(ErrorCode::Unsupported,
                  ExportText::tr("%n quantised tensor(s) are converted to the quantisation scheme of Burn %1, which "
                                 "does not read the original one.",
                                 nullptr, forPlural(converted))
                      .arg(nameOf(request.version))));
    for (const auto &[schemes, ids] : replaced)
        made.warnings.push_back(
            Error(ErrorCode::Unsupported, ExportText::tr("%n tensor(s), such as %1, are quantised as %2 instead of "
                                                         "%3, which Burn %4 does not read.",
                                                         nullptr, forPlural(ids.size()))
                                              .arg(quotedForMessage(state.path(ids.front())), schemes.second,
                                                   schemes.first, nameOf(request.version))));
    if (hasOverruled)
        made.warnings.push_back(
            Error(ErrorCode::Unsupported,
                  ExportText::tr("Records of Burn %1 have one type for all floats and one for all integers; "
                                 "precisions set for individual tensors are ignored.")
                      .arg(nameOf(request.version))));
}

} // namespace

Staged<ConvertedTree> convert(ExportTree tree, const ModelState &source, const ConvertRequest &request)
{
    Staged<ConvertedTree> made;
    made.value.tree = std::move(tree);
    made.value.options.burnVersion = request.version;
    convertVersion(made, request);
    if (!made.isRefused())
        spellForStore(made, source, request);
    if (!made.isRefused())
        decideForms(made, request);
    if (!made.isRefused())
        formTensors(made, source, request);
    return made;
}

} // namespace burnish::stages
