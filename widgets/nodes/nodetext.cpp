// SPDX-License-Identifier: MIT
#include "widgets/nodes/nodetext.h"

#include "core/base/fromutf8.h"
#include "core/base/naturalorder.h"
#include "widgets/style/numbers.h"
#include "widgets/style/widgetstext.h"

#include <charconv>
#include <vector>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Longer lists are recognised by their ends alone, since this is asked for every cell that is drawn.
constexpr std::size_t mostElements = 4096;

} // namespace

bool looksLikeSequence(const ModelState &state, const Node &node)
{
    if (node.kind == NodeKind::Sequence)
        return true;
    if (node.kind != NodeKind::Module || node.containerType() || node.children.empty())
        return false;
    const std::size_t count = node.children.size();
    if (count > mostElements) {
        return state.contains(node.children.front()) && state.node(node.children.front()).name == "0" &&
               state.contains(node.children.back()) &&
               state.node(node.children.back()).name == std::to_string(count - 1);
    }
    // In files sorted by name, 10 comes before 2.
    std::vector<bool> found(count);
    for (const NodeId child : node.children) {
        const std::string_view name = state.contains(child) ? state.node(child).name.str() : std::string_view();
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        const bool isPlain = isNumberName(name) && (name.size() == 1 || name.front() != '0');
        if (!isPlain || error != std::errc() || end != name.data() + name.size() || number >= count || found[number])
            return false;
        found[number] = true;
    }
    return true;
}

QString iconNameOf(const Node &node)
{
    switch (node.kind) {
    case NodeKind::Module:
        return u"module"_s;
    case NodeKind::Sequence:
        return u"sequence"_s;
    case NodeKind::Tensor:
        return node.tensor->info().shape().rank() <= 1 ? u"vector"_s : u"tensor"_s;
    case NodeKind::Value:
        return u"value"_s;
    case NodeKind::Null:
        break;
    }
    return u"none"_s;
}

/// Records with named fields do not store the kind of a sequence.
static QString sequenceName(RecordForm::Kind form)
{
    switch (form) {
    case RecordForm::Kind::Array:
        return u"Array(%1)"_s;
    case RecordForm::Kind::Tuple:
        return u"Tuple(%1)"_s;
    default:
        return u"Vec(%1)"_s;
    }
}

QString typeText(const ModelState &state, const Node &node)
{
    switch (node.kind) {
    case NodeKind::Module:
    case NodeKind::Sequence:
        if (node.containerType())
            return fromUtf8(*node.containerType());
        if (looksLikeSequence(state, node) || node.kind == NodeKind::Sequence)
            return sequenceName(node.form.kind).arg(countText(node.children.size()));
        return {};
    case NodeKind::Tensor:
        return fromUtf8(node.tensor->info().typeName());
    case NodeKind::Value:
        return kindOf(*node.value());
    case NodeKind::Null:
        break;
    }
    return node.form.kind == RecordForm::Kind::Constant ? WidgetsText::tr("constant") : WidgetsText::tr("empty");
}

std::optional<MarkLook> lookOf(EditMark mark)
{
    switch (mark) {
    case EditMark::Added:
        return MarkLook{u"added"_s, Role::Added};
    case EditMark::Removed:
        return MarkLook{u"removed"_s, Role::Removed};
    case EditMark::Blended:
        return MarkLook{u"merge"_s, Role::Renamed};
    case EditMark::Replaced:
        return MarkLook{u"replaced"_s, Role::Replaced};
    case EditMark::Cast:
        return MarkLook{u"cast"_s, Role::Cast};
    case EditMark::Renamed:
        return MarkLook{u"renamed"_s, Role::Renamed};
    case EditMark::None:
    case EditMark::ChangedBelow:
        break;
    }
    return std::nullopt;
}

QString wordOf(EditMark mark)
{
    switch (mark) {
    case EditMark::Added:
        return WidgetsText::tr("Added");
    case EditMark::Removed:
        return WidgetsText::tr("Removed");
    case EditMark::Blended:
        return WidgetsText::tr("Blended");
    case EditMark::Replaced:
        return WidgetsText::tr("Replaced");
    case EditMark::Cast:
        return WidgetsText::tr("Cast");
    case EditMark::Renamed:
        return WidgetsText::tr("Renamed");
    case EditMark::ChangedBelow:
        return WidgetsText::tr("Contains edits");
    case EditMark::None:
        break;
    }
    return {};
}

} // namespace burnish
