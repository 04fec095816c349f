// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/seededhash.h"
#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// What the user should know about the conversion of a record between versions of Burn: collected node by node,
/// reported once per kind of module with a few of the places.
class ConversionNotes
{
public:
    ConversionNotes(BurnVersion from, BurnVersion to)
        : m_from(from)
        , m_to(to)
    {}

    /// Records that the node changed from type `from` to type `to`.
    void addDifference(NodeId id, const RecordType &from, const RecordType &to);
    /// For the model's own modules: a sequence of constants became one empty field.
    void addJoinedList(NodeId id) { addPlace(m_joinedLists, id); }
    /// For the model's own modules: an empty field may have to be a sequence of constants.
    void addUnsureNull(NodeId id) { addPlace(m_unsureNulls, id); }
    /// For the model's own modules: a field may be an option.
    void addUnknownForm(NodeId id) { addPlace(m_unknownForms, id); }

    /// Returns a sentence for each kind of module with a changed form, in the order they were added, and for sequences
    /// and empty fields. `record` is the converted record.
    [[nodiscard]] std::vector<Error> differences(const ModelState &record) const;
    /// See ConvertedRecord::unknownForms.
    [[nodiscard]] std::optional<Error> unknownForms(const ModelState &record) const;

private:
    static constexpr std::size_t shownPlaces = 20;

    struct Places
    {
        std::vector<NodeId> first; ///< a few of them
        std::size_t count = 0;
    };

    static void addPlace(Places &places, NodeId id);
    [[nodiscard]] static QString textOf(const ModelState &record, const Places &places, std::size_t shown);

    BurnVersion m_from;
    BurnVersion m_to;
    TextMap<std::pair<QString, Places>> m_differences; ///< by module name
    std::vector<std::string> m_order;                  ///< in order of first occurrence
    Places m_joinedLists;
    Places m_unsureNulls;
    Places m_unknownForms;
};

} // namespace burnish
