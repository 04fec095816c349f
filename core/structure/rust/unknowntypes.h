// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/recordtype.h"
#include "core/structure/rust/rustcrate.h"
#include "core/structure/rust/rustquestion.h"

namespace burnish::rust {

/// The parts of a record's type that the source does not define. Each is a placeholder in the type, identified by its
/// address and valid for as long as this object.
class UnknownTypes
{
public:
    explicit UnknownTypes(const Crate &crate)
        : m_crate(crate)
    {}

    /// Returns a part that stores nothing until an answer defines it; if no answer helps, `problem` says why.
    RecordTypePtr placeholder(RustQuestion question, QString problem);
    /// Returns the questions about the type, the required ones first, each name once.
    [[nodiscard]] std::vector<RustQuestion> questionsOf(const RecordTypePtr &type) const;
    /// Returns why the type cannot be used: its first required part that is unknown. nullopt if it can.
    [[nodiscard]] std::optional<Error> refusalOf(const RecordTypePtr &type) const;

private:
    struct Placeholder
    {
        RustQuestion question;
        QString problem; ///< replaces the question if no answer helps
    };
    [[nodiscard]] std::vector<const Placeholder *> placeholdersIn(const RecordTypePtr &type) const;
    [[nodiscard]] Error errorOf(const Placeholder &placeholder) const;

    const Crate &m_crate;
    std::unordered_map<const RecordType *, Placeholder> m_placeholders;
    std::vector<RecordTypePtr> m_kept;
};

} // namespace burnish::rust
