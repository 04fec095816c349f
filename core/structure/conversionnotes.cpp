// SPDX-License-Identifier: MIT
#include "core/structure/conversionnotes.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/structure/structuretext.h"

#include <QStringList>

#include <algorithm>
#include <span>

namespace burnish {

namespace {

using Kind = RecordType::Kind;

QString listed(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const std::string &name : names)
        texts += fromUtf8(name);
    return joinedNames(texts);
}

/// Describes what differs in a module's own fields or variants, as the end of a sentence; empty if nothing does.
class Difference
{
public:
    Difference(const RecordType &from, const RecordType &to)
    {
        std::vector<std::string_view> keptBefore;
        std::vector<std::string_view> keptAfter;
        for (const RecordField &field : from.fields) {
            if (fieldOf(to, field.name))
                keptBefore.push_back(field.name);
            else
                m_gone.push_back(field.name);
        }
        for (const RecordField &field : to.fields) {
            if (const RecordField *before = fieldOf(from, field.name)) {
                keptAfter.push_back(field.name);
                compare(field.name, *before->type, *field.type);
            } else {
                m_new.push_back(field.name);
            }
        }
        m_isReordered = keptBefore != keptAfter;
        m_isRenumbered = from.kind == Kind::Enum && isRenumbered(from, to);
    }

    [[nodiscard]] QString text() const
    {
        QStringList parts;
        if (!m_new.empty())
            parts += StructureText::tr("added: %1").arg(listed(m_new));
        if (!m_gone.empty())
            parts += StructureText::tr("removed: %1").arg(listed(m_gone));
        if (m_isReordered)
            parts += StructureText::tr("different order of fields");
        if (m_isRenumbered)
            parts += StructureText::tr("different numbering of variants");
        if (!m_joined.empty())
            parts += StructureText::tr("lists of constants become empty fields (%1)").arg(listed(m_joined));
        if (!m_spread.empty())
            parts += StructureText::tr("empty fields become lists of constants (%1)").arg(listed(m_spread));
        if (!m_optional.empty())
            parts += StructureText::tr("now optional: %1").arg(listed(m_optional));
        if (!m_required.empty())
            parts += StructureText::tr("no longer optional: %1").arg(listed(m_required));
        return parts.join(StructureText::tr("; ", "between parts of a sentence"));
    }

private:
    void compare(const std::string &name, const RecordType &from, const RecordType &to)
    {
        const bool wasCompound = from.kind != Kind::Constant && isConstant(from);
        const bool isCompound = to.kind != Kind::Constant && isConstant(to);
        if (wasCompound != isCompound)
            (isCompound ? m_spread : m_joined).push_back(name);
        else if (!isCompound && (from.kind == Kind::Option) != (to.kind == Kind::Option))
            (to.kind == Kind::Option ? m_optional : m_required).push_back(name);
    }

    [[nodiscard]] static bool isRenumbered(const RecordType &from, const RecordType &to)
    {
        for (std::size_t i = 0; i < from.fields.size(); ++i) {
            const RecordField *variant = fieldOf(to, from.fields[i].name);
            if (variant && std::size_t(variant - to.fields.data()) != i)
                return true;
        }
        return false;
    }

    std::vector<std::string> m_new;
    std::vector<std::string> m_gone;
    std::vector<std::string> m_joined;
    std::vector<std::string> m_spread;
    std::vector<std::string> m_optional;
    std::vector<std::string> m_required;
    bool m_isReordered = false;
    bool m_isRenumbered = false;
};

} // namespace

void ConversionNotes::addDifference(NodeId id, const RecordType &from, const RecordType &to)
{
    if (m_from == m_to)
        return;
    const auto [known, isNew] = m_differences.try_emplace(to.name);
    if (isNew) {
        known->second.first = Difference(from, to).text();
        m_order.push_back(to.name);
    }
    addPlace(known->second.second, id);
}

void ConversionNotes::addPlace(Places &places, NodeId id)
{
    if (places.count++ < shownPlaces)
        places.first.push_back(id);
}

QString ConversionNotes::textOf(const ModelState &record, const Places &places, std::size_t shown)
{
    QStringList paths;
    for (const NodeId id : std::span(places.first).first(std::min(shown, places.first.size()))) {
        const std::string path = record.contains(id) ? record.path(id) : std::string();
        paths += path.empty() ? StructureText::tr("the whole record") : fromUtf8(path);
    }
    const std::size_t others = places.count - std::size_t(paths.size());
    const QString list = joinedNames(paths);
    return others == 0 ? list : StructureText::tr("%1 and %n more", nullptr, int(others)).arg(list);
}

std::vector<Error> ConversionNotes::differences(const ModelState &record) const
{
    std::vector<Error> notes;
    const auto note = [&](const QString &sentence) { notes.emplace_back(ErrorCode::Mismatch, sentence); };
    for (const std::string &name : m_order) {
        const auto &[difference, places] = m_differences.at(name);
        if (!difference.isEmpty()) {
            note(StructureText::tr("%1 has a different form in Burn %2 (%3): %4.")
                     .arg(fromUtf8(name), nameOf(m_to), textOf(record, places, 1), difference));
        }
    }
    if (m_joinedLists.count > 0) {
        note(StructureText::tr("Burn %1 stores a list of constants in a user-defined module as one empty field (%2).")
                 .arg(nameOf(m_to), textOf(record, m_joinedLists, shownPlaces)));
    }
    if (m_unsureNulls.count > 0) {
        note(StructureText::tr("Burn %1 stores lists of constants element by element, Burn %2 as one empty "
                               "field. Whether the empty fields of user-defined modules (%3) are lists cannot "
                               "be determined from the record; provide a template or the Rust source.")
                 .arg(nameOf(m_to), nameOf(m_from), textOf(record, m_unsureNulls, shownPlaces)));
    }
    return notes;
}

std::optional<Error> ConversionNotes::unknownForms(const ModelState &record) const
{
    if (m_unknownForms.count == 0)
        return std::nullopt;
    return Error(ErrorCode::Mismatch,
                 StructureText::tr(
                     "Whether fields of user-defined modules (%1) are optional cannot be determined from the record; "
                     "they are written as not optional. Provide a template or the Rust source to determine it.")
                     .arg(textOf(record, m_unknownForms, shownPlaces)));
}

} // namespace burnish
