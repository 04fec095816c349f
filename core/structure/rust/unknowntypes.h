// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/recordtype.h"
#include "core/structure/rust/rustcrate.h"
#include "core/structure/rust/rustquestion.h"

namespace burnish::rust {

/// What the source does not tell of a record's type. Each such part stands in the type as a placeholder, which is known
/// by its address and stays for as long as this does.
class UnknownTypes
{
public:
    explicit UnknownTypes(const Crate &crate)
        : m_crate(crate)
    {}

    /// A part that stores nothing until an answer tells what it is; where none helps, `problem` says why.
    RecordTypePtr placeholder(RustQuestion question, QString problem);
    /// What a person has to be asked about the type, the required questions first, each name once.
    [[nodiscard]] std::vector<RustQuestion> questionsOf(const RecordTypePtr &type) const;
    /// Why the type cannot be used as it is: its first part that is required and unknown. Nothing where it can.
    [[nodiscard]] std::optional<Error> refusalOf(const RecordTypePtr &type) const;

private:
    struct Placeholder
    {
        RustQuestion question;
        QString problem; ///< instead of a question, where no answer helps
    };
    [[nodiscard]] std::vector<const Placeholder *> placeholdersIn(const RecordTypePtr &type) const;
    [[nodiscard]] Error errorOf(const Placeholder &placeholder) const;

    const Crate &m_crate;
    std::unordered_map<const RecordType *, Placeholder> m_placeholders;
    std::vector<RecordTypePtr> m_kept;
};

} // namespace burnish::rust
