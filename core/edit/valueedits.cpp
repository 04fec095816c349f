// SPDX-License-Identifier: MIT
#include "core/edit/valueedits.h"

#include "core/edit/editaction.h"
#include "core/edit/edittext.h"
#include "core/edit/nodeedits.h"
#include "core/tensor/expressions/elementmap.h"
#include "core/tensor/expressions/patch.h"
#include "core/tensor/expressions/slice.h"

#include <QLocale>
#include <QStringList>

#include <charconv>
#include <climits>

namespace burnish {

namespace {

QString editedPath(const ModelState &state, NodeId id)
{
    return quotedForMessage(state.path(id));
}

QString valuesText(std::uint64_t count)
{
    if (count <= INT_MAX)
        return EditText::tr("%n value(s)", nullptr, int(count));
    return EditText::tr("%1 values").arg(QLocale().toString(qulonglong(count)));
}

/// Appends the number of values to the text, if known.
QString withCount(const QString &text, std::optional<std::uint64_t> count)
{
    //: %1 an edit, %2 "12 value(s)"
    return count ? EditText::tr("%1 (%2)").arg(text, valuesText(*count)) : text;
}

Expected<const Node *> tensorNode(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    if (node.isTensor())
        return &node;
    return Error(ErrorCode::InvalidArgument, EditText::tr("%1 is not a tensor.").arg(editedPath(state, id)));
}

/// Returns the change that sets the edited tensor, or the error with the tensor's name.
Expected<ChangeSet> changeTo(const ModelState &state, NodeId id, Expected<TensorPtr> edited, const QString &text)
{
    if (!edited)
        return std::move(edited).error().inTensor(editedPath(state, id));
    return planSetTensor(state, id, *std::move(edited), text);
}

QJsonObject withPart(QJsonObject arguments, std::span<const AxisSlice> part)
{
    const bool isWhole = std::ranges::all_of(part, [](const AxisSlice &slice) { return slice == AxisSlice(); });
    if (!isWhole)
        arguments.insert(QStringLiteral("slices"), slicesAsText(part));
    return arguments;
}

std::optional<std::uint64_t> countOf(const Shape &shape, std::span<const AxisSlice> part)
{
    const auto taken = slicedShape(shape, part);
    return taken ? taken->elementCount() : std::nullopt;
}

QString indexAsText(std::span<const std::uint64_t> index)
{
    QStringList numbers;
    for (const std::uint64_t number : index)
        numbers += QString::number(number);
    return numbers.join(QStringLiteral(", "));
}

Expected<std::uint64_t> placeOf(const Shape &shape, std::span<const std::uint64_t> index)
{
    bool isInside = index.size() == shape.rank();
    std::uint64_t place = 0;
    for (std::size_t axis = 0; isInside && axis < index.size(); ++axis) {
        isInside = index[axis] < shape[axis];
        place = place * shape[axis] + index[axis];
    }
    if (isInside)
        return place;
    return Error(ErrorCode::Range, EditText::tr("The index [%2] is invalid for a tensor of shape %1.")
                                       .arg(shapeAsList(shape), indexAsText(index)));
}

/// Returns the exact texts of consecutive elements.
QJsonArray textsOf(Dtype dtype, std::span<const std::byte> bytes)
{
    const std::size_t size = traits(dtype).blockBytes;
    QJsonArray texts;
    for (std::size_t at = 0; at < bytes.size(); at += size)
        texts.append(ElementValue::fromBytes(dtype, bytes.subspan(at, size)).text());
    return texts;
}

} // namespace

Expected<std::vector<std::uint64_t>> indexFromText(const QString &text)
{
    std::vector<std::uint64_t> index;
    if (text.trimmed().isEmpty())
        return index;
    for (const QString &part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        index.push_back(part.trimmed().toULongLong(&isNumber));
        if (!isNumber)
            return Error(
                ErrorCode::InvalidArgument,
                EditText::tr("Expected an index such as 0, 3, found “%1”.").arg(quotedForMessage(text.toStdString())));
    }
    return index;
}

Expected<ChangeSet> planSetValues(const ModelState &state, NodeId id, std::span<const CellEdit> cells)
{
    BURNISH_TRY(const Node *node, tensorNode(state, id));
    const Shape &shape = node->tensor->info().shape();
    std::vector<std::uint64_t> places;
    std::vector<std::byte> bytes;
    for (const CellEdit &cell : cells) {
        auto place = placeOf(shape, cell.index);
        if (!place)
            return std::move(place).error().inTensor(editedPath(state, id));
        places.push_back(*place);
        bytes.insert(bytes.end(), cell.value.bytes().begin(), cell.value.bytes().end());
    }
    const QString path = editedPath(state, id);
    BURNISH_TRY(ChangeSet change,
                changeTo(state, id, makePatched(node->tensor, sortedPatch(places, bytes)),
                         cells.size() == 1
                             ? EditText::tr("Set %1[%2] to %3")
                                   .arg(path, indexAsText(cells.front().index), cells.front().value.text())
                             : EditText::tr("Set %1 of %2").arg(valuesText(cells.size()), path)));
    if (cells.size() > recordableValues)
        return change;
    QJsonArray recorded;
    for (const CellEdit &cell : cells)
        recorded.append(QJsonArray{indexAsText(cell.index), cell.value.text()});
    setRecipeActionOnNode(change, "setValues", state, id, {{QStringLiteral("cells"), recorded}});
    return change;
}

Expected<ChangeSet> planFillValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                   const ElementValue &value)
{
    BURNISH_TRY(const Node *node, tensorNode(state, id));
    const QString text = EditText::tr("Fill %1 with %2").arg(editedPath(state, id), value.text());
    BURNISH_TRY(ChangeSet change, changeTo(state, id, makeFilled(node->tensor, part, value),
                                           withCount(text, countOf(node->tensor->info().shape(), part))));
    setRecipeActionOnNode(change, "fillValues", state, id, withPart({{QStringLiteral("value"), value.text()}}, part));
    return change;
}

Expected<ChangeSet> planPasteValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                    std::vector<std::byte> bytes)
{
    BURNISH_TRY(const Node *node, tensorNode(state, id));
    const Dtype dtype = node->tensor->info().dtype();
    const std::size_t count = bytes.size() / traits(dtype).blockBytes;
    const bool hasRecipeAction = count <= recordableValues && hasElementsOfItsOwn(dtype);
    const QJsonArray recorded = hasRecipeAction ? textsOf(dtype, bytes) : QJsonArray();
    BURNISH_TRY(ChangeSet change,
                changeTo(state, id, makePasted(node->tensor, part, std::move(bytes)),
                         EditText::tr("Paste %1 into %2").arg(valuesText(count), editedPath(state, id))));
    if (hasRecipeAction)
        setRecipeActionOnNode(change, "pasteValues", state, id, withPart({{QStringLiteral("values"), recorded}}, part));
    return change;
}

Expected<ChangeSet> planScaleValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part, double factor,
                                    CountedValues count)
{
    BURNISH_TRY(const Node *node, tensorNode(state, id));
    std::array<char, 40> shortest;
    const auto end = std::to_chars(shortest.data(), shortest.data() + shortest.size(), factor).ptr;
    const QString number = QString::fromLatin1(shortest.data(), end - shortest.data());
    const QString text = EditText::tr("Scale %1 by %2").arg(editedPath(state, id), number);
    BURNISH_TRY(ChangeSet change,
                changeTo(state, id, makeMapped(node->tensor, part, {.factor = factor}), withCount(text, count)));
    setRecipeActionOnNode(change, "scaleValues", state, id, withPart({{QStringLiteral("factor"), number}}, part));
    return change;
}

Expected<ChangeSet> planClampValues(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                    const std::optional<ElementValue> &lowest,
                                    const std::optional<ElementValue> &highest, CountedValues count)
{
    BURNISH_TRY(const Node *node, tensorNode(state, id));
    const ElementMap map{.kind = ElementMap::Kind::Clamp, .lowest = lowest, .highest = highest};
    const QString path = editedPath(state, id);
    QJsonObject arguments;
    if (lowest)
        arguments.insert(QStringLiteral("lowest"), lowest->text());
    if (highest)
        arguments.insert(QStringLiteral("highest"), highest->text());
    const QString text = lowest && highest
                             ? EditText::tr("Clamp %1 to %2 … %3").arg(path, lowest->text(), highest->text())
                         : lowest  ? EditText::tr("Clamp %1 to at least %2").arg(path, lowest->text())
                         : highest ? EditText::tr("Clamp %1 to at most %2").arg(path, highest->text())
                                   : QString();
    BURNISH_TRY(ChangeSet change, changeTo(state, id, makeMapped(node->tensor, part, map), withCount(text, count)));
    setRecipeActionOnNode(change, "clampValues", state, id, withPart(std::move(arguments), part));
    return change;
}

Expected<ChangeSet> planReplaceNan(const ModelState &state, NodeId id, std::span<const AxisSlice> part,
                                   const ElementValue &value, bool infinitiesToo, CountedValues count)
{
    BURNISH_TRY(const Node *node, tensorNode(state, id));
    const ElementMap map{.kind = ElementMap::Kind::ReplaceNan, .value = value, .infinitiesToo = infinitiesToo};
    const QString path = editedPath(state, id);
    const QString text = infinitiesToo
                             ? EditText::tr("Replace NaN and infinities in %1 with %2").arg(path, value.text())
                             : EditText::tr("Replace NaN in %1 with %2").arg(path, value.text());
    BURNISH_TRY(ChangeSet change, changeTo(state, id, makeMapped(node->tensor, part, map), withCount(text, count)));
    QJsonObject arguments{{QStringLiteral("value"), value.text()}};
    if (infinitiesToo)
        arguments.insert(QStringLiteral("infinities"), true);
    setRecipeActionOnNode(change, "replaceNan", state, id, withPart(std::move(arguments), part));
    return change;
}

} // namespace burnish
