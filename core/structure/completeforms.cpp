// SPDX-License-Identifier: MIT
#include "core/structure/completeforms.h"

#include "core/structure/recordtype.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <set>

namespace burnish {

namespace {

using FormKind = RecordForm::Kind;

class Completion
{
public:
    explicit Completion(const ModelState &record)
        : m_record(record)
        , m_result(record)
    {}

    Expected<std::vector<Error>> run()
    {
        std::optional<Error> refused;
        m_record.visitPaths(m_record.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (refused)
                return false;
            if (auto done = complete(id, node, path); !done)
                refused = std::move(done).error();
            return true;
        });
        if (refused)
            return *refused;
        return std::move(m_notes);
    }

    [[nodiscard]] ModelState takeResult() { return std::move(m_result); }

private:
    [[nodiscard]] const Node &node(NodeId id) const { return m_record.node(id); }

    void note(const QString &message, const std::string &path)
    {
        m_notes.push_back(std::move(Error(ErrorCode::Mismatch, message).inTensor(quotedForMessage(path))));
    }

    void setForm(NodeId id, RecordForm form)
    {
        Node changed = node(id);
        form.somes = std::max(form.somes, changed.form.somes);
        changed.form = form;
        m_result.assign(id, std::make_shared<const Node>(std::move(changed)));
    }

    Expected<void> complete(NodeId id, const Node &current, const std::string &path)
    {
        if (current.form.kind != FormKind::Unknown)
            return {};
        switch (current.kind) {
        case NodeKind::Module:
            return completeModule(id, current, path);
        case NodeKind::Sequence:
            setForm(id, {guessedList(current, path)});
            break;
        case NodeKind::Null:
            setForm(id, {FormKind::Constant});
            break;
        case NodeKind::Value:
            completeNumber(id, current, path);
            break;
        case NodeKind::Tensor:
            // Parameters have no form of their own; in a guessed module, the option around them is also a guess.
            if (current.name == "bias" && current.form.somes == 0 && m_guessed.contains(current.parent)) {
                setForm(id, {FormKind::Unknown, 1});
                note(StructureText::tr("The field is written as optional; provide the Rust source if it is not."),
                     path);
            }
            break;
        }
        return {};
    }

    Expected<void> completeModule(NodeId id, const Node &module, const std::string &path)
    {
        const bool isVariant =
            id != m_record.root() && module.children.size() == 1 && isCapitalised(node(module.children[0]).name);
        if (isVariant) {
            return Error(ErrorCode::Unsupported,
                         StructureText::tr(
                             "The index of the enum variant %1 is unknown, and a file without names stores only this "
                             "index: a structure from the Rust source or a binary record is required.")
                             .arg(quotedForMessage(node(module.children[0]).name)))
                .inTensor(quotedForMessage(path));
        }
        m_guessed.insert(id);
        setForm(id, {FormKind::Struct});
        return {};
    }

    [[nodiscard]] FormKind guessedList(const Node &list, const std::string &path)
    {
        const bool holdsNothing =
            std::ranges::all_of(list.children, [this](NodeId child) { return node(child).kind == NodeKind::Null; });
        if (!list.children.empty() && holdsNothing) {
            note(StructureText::tr(
                     "The list is written as an array of constants; provide the Rust source if it is a Vec."),
                 path);
            return FormKind::Array;
        }
        if (areAlike(list)) {
            note(StructureText::tr(
                     "The list is written as a Vec; provide the Rust source if it is an array or a tuple."),
                 path);
            return FormKind::Vec;
        }
        note(StructureText::tr("The list is written as a tuple, because its elements differ; provide the Rust "
                               "source if it is not a tuple."),
             path);
        return FormKind::Tuple;
    }

    [[nodiscard]] bool areAlike(const Node &list) const
    {
        const Node *first = nullptr;
        for (const NodeId id : list.children) {
            const Node &element = node(id);
            if (element.kind == NodeKind::Null)
                continue;
            if (!first)
                first = &element;
            const bool hasSameNames = element.kind != NodeKind::Module ||
                                      std::ranges::equal(first->children, element.children, [this](NodeId a, NodeId b) {
                                          return node(a).name == node(b).name;
                                      });
            if (element.kind != first->kind || !hasSameNames)
                return false;
        }
        return true;
    }

    void completeNumber(NodeId id, const Node &current, const std::string &path)
    {
        const auto *isSigned = std::get_if<std::int64_t>(current.value().get());
        if (!isSigned && !std::holds_alternative<std::uint64_t>(*current.value()))
            return;
        const bool isNegative = isSigned && *isSigned < 0;
        setForm(id, {isNegative ? FormKind::Signed : FormKind::Unsigned});
        note(isNegative ? StructureText::tr("The number is written as a signed integer of at least two bytes; "
                                            "provide the Rust source if it is an i8.")
                        : StructureText::tr("The number is written as an unsigned integer of at least two bytes; "
                                            "provide the Rust source if it is a u8 or can be negative."),
             path);
    }

    const ModelState &m_record;
    ModelState m_result;
    std::set<NodeId> m_guessed; ///< modules of unknown type
    std::vector<Error> m_notes;
};

} // namespace

Expected<std::vector<Error>> completeForms(ModelState &record)
{
    Completion completion(record);
    auto notes = completion.run();
    if (notes)
        record = completion.takeResult();
    return notes;
}

} // namespace burnish
