// SPDX-License-Identifier: MIT
#include "core/structure/rust/unknowntypes.h"

#include "core/base/joinedtext.h"
#include "core/structure/structuretext.h"

namespace burnish::rust {

RecordTypePtr UnknownTypes::placeholder(RustQuestion question, QString problem)
{
    RecordTypePtr made = makeRecordType(RecordType::Kind::Constant, question.name.toStdString());
    m_kept.push_back(made);
    m_placeholders.emplace(made.get(), Placeholder{std::move(question), std::move(problem)});
    return made;
}

std::vector<RustQuestion> UnknownTypes::questionsOf(const RecordTypePtr &type) const
{
    std::vector<RustQuestion> questions;
    std::set<QString> names;
    for (const bool isRequired : {true, false}) {
        for (const Placeholder *placeholder : placeholdersIn(type)) {
            const RustQuestion &question = placeholder->question;
            if (placeholder->problem.isEmpty() && question.isRequired == isRequired &&
                names.insert(question.name).second)
                questions.push_back(question);
        }
    }
    return questions;
}

std::optional<Error> UnknownTypes::refusalOf(const RecordTypePtr &type) const
{
    for (const Placeholder *placeholder : placeholdersIn(type)) {
        if (placeholder->question.isRequired)
            return errorOf(*placeholder);
    }
    return std::nullopt;
}

/// Returns placeholders in the order of the fields; visits shared parts once.
std::vector<const UnknownTypes::Placeholder *> UnknownTypes::placeholdersIn(const RecordTypePtr &type) const
{
    std::vector<const Placeholder *> found;
    std::set<const RecordType *> seen;
    std::vector<const RecordType *> open = {type.get()};
    while (!open.empty()) {
        const RecordType *next = open.back();
        open.pop_back();
        if (!next || !seen.insert(next).second)
            continue;
        if (const auto known = m_placeholders.find(next); known != m_placeholders.end())
            found.push_back(&known->second);
        open.push_back(next->element.get());
        for (auto field = next->fields.rbegin(); field != next->fields.rend(); ++field)
            open.push_back(field->type.get());
    }
    return found;
}

Error UnknownTypes::errorOf(const Placeholder &placeholder) const
{
    const RustQuestion &question = placeholder.question;
    QString text = placeholder.problem;
    if (text.isEmpty()) {
        switch (question.kind) {
        case RustQuestion::Kind::Type:
            text = StructureText::tr("The contents of the type “%1” (line %2) are unknown: it is not declared in the "
                                     "available files, or it does not derive Module.");
            break;
        case RustQuestion::Kind::Parameter:
            text = StructureText::tr("The type parameter “%1” (line %2) has no argument.");
            break;
        case RustQuestion::Kind::Length:
            text = StructureText::tr("Cannot compute the array length “%1” (line %2).");
            break;
        }
    }
    text = text.arg(question.name).arg(QString::number(question.line));
    const std::vector<TypeMacro> &macros = m_crate.declarations().typeMacros;
    if (placeholder.problem.isEmpty() && question.kind == RustQuestion::Kind::Type && !macros.empty()) {
        text = joinedSentences(
            {text,
             StructureText::tr("The macro “%1!” (%2, line %3) declares types that cannot be read without a compiler.")
                 .arg(QString::fromStdString(macros.front().name), m_crate.fileName(macros.front().file))
                 .arg(QString::number(macros.front().line))});
    }
    Error error(ErrorCode::Unsupported, text);
    if (!question.file.isEmpty())
        error.inFile(question.file);
    return error;
}

} // namespace burnish::rust
