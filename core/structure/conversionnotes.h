// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

#include <unordered_map>

namespace burnish {

/// What people should know about the conversion of a record from one version of Burn to another: gathered node by node,
/// told once for each kind of module, with a few of the places.
class ConversionNotes
{
public:
    ConversionNotes(BurnVersion from, BurnVersion to)
        : m_from(from)
        , m_to(to)
    {}

    /// The node was of the type `from` and is of the type `to` now.
    void addDifference(NodeId id, const RecordType &from, const RecordType &to);
    /// Of a module of the model's own: a list of constants that has become one empty field.
    void addJoinedList(NodeId id) { addPlace(m_joinedLists, id); }
    /// Of a module of the model's own: an empty field that may have to be a list of constants.
    void addUnsureNull(NodeId id) { addPlace(m_unsureNulls, id); }
    /// Of a module of the model's own: a field that may be an option.
    void addUnknownForm(NodeId id) { addPlace(m_unknownForms, id); }

    /// A sentence for each kind of module whose form has changed, in the order in which they were added, and for lists
    /// and empty fields. `record` is the converted one.
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
    std::unordered_map<std::string, std::pair<QString, Places>> m_differences; ///< by the module's name
    std::vector<std::string> m_order;                                          ///< in which they were met
    Places m_joinedLists;
    Places m_unsureNulls;
    Places m_unknownForms;
};

} // namespace burnish
