// SPDX-License-Identifier: MIT
#include "core/edit/quantforms.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/edit/editbuilder.h"
#include "core/edit/edittext.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

#include <QStringList>

#include <algorithm>

namespace burnish {

namespace {

/// Codes that can have several forms.
struct UndecidedCodes
{
    NodeId id;
    std::string path;
    UnknownSchemePtr scheme;
};

bool isSameStored(const TensorPtr &a, const TensorPtr &b)
{
    return withoutNotes(a) == withoutNotes(b);
}

/// Returns the members of sets with several forms by path, and their codes in the order of the model.
std::pair<TextMap<NodeId>, std::vector<UndecidedCodes>> undecidedIn(const ModelState &state)
{
    TextMap<NodeId> members;
    std::vector<UndecidedCodes> codes;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        UnknownSchemePtr scheme = node.isTensor() ? unknownSchemeOf(*node.tensor) : nullptr;
        if (!scheme || scheme->forms.empty())
            return true;
        members.emplace(path, id);
        if (isSameStored(node.tensor, scheme->members.front().tensor))
            codes.push_back({id, path, std::move(scheme)});
        return true;
    });
    return {std::move(members), std::move(codes)};
}

/// Puts tensors together of their parts.
class Joiner
{
public:
    Joiner(const ModelState &state, const TextMap<NodeId> &members)
        : m_state(state)
        , m_builder(state)
        , m_members(members)
    {}

    /// False if the parts are not there any more, or if another node has the name of the tensor.
    bool join(const UndecidedCodes &codes, const TensorPtr &tensor)
    {
        const PartedTensor *parted = partsOf(*tensor);
        const std::string &suffix = parted->parts().front().suffix;
        if (!codes.path.ends_with(suffix))
            return false;
        const std::string stem = codes.path.substr(0, codes.path.size() - suffix.size());
        std::vector<NodeId> parts;
        for (const TensorPart &part : parted->parts()) {
            const auto found = m_members.find(stem + part.suffix);
            if (found == m_members.end() || !isSameStored(m_state.node(found->second).tensor, part.tensor))
                return false;
            parts.push_back(found->second);
        }
        const std::string &name = m_state.node(codes.id).name.str();
        return name.size() >= suffix.size()
                   ? replaceCodes(parts, name.substr(0, name.size() - suffix.size()) + parted->content().ending, tensor)
                   : replaceModule(parts, suffix, tensor);
    }

    Expected<ChangeSet> finish(QString text)
    {
        m_builder.remove(m_removed);
        return m_builder.finish(std::move(text));
    }

private:
    bool replaceCodes(const std::vector<NodeId> &parts, const std::string &name, const TensorPtr &tensor)
    {
        const NodeId codes = parts.front();
        if (m_state.node(codes).name != name) {
            if (m_state.child(m_state.node(codes).parent, name))
                return false;
            m_builder.rename(codes, name);
        }
        m_builder.setTensor(codes, tensor);
        m_removed.insert(m_removed.end(), parts.begin() + 1, parts.end());
        return true;
    }

    /// Replaces the module that consists of the parts only: `weight` with `_data._data` and `_scale`.
    bool replaceModule(const std::vector<NodeId> &parts, std::string_view suffix, const TensorPtr &tensor)
    {
        NodeId module = parts.front();
        for (std::size_t rest = suffix.size(); rest > 0; module = m_state.node(module).parent) {
            const std::size_t taken = m_state.node(module).name.str().size() + 1;
            if (module == m_state.root() || taken > rest)
                return false;
            rest -= taken;
        }
        std::size_t others = 0;
        m_state.visit(module, [&](NodeId id, const Node &node) {
            others += node.isContainer() || std::ranges::find(parts, id) != parts.end() ? 0 : 1;
            return others == 0;
        });
        if (others > 0 || module == m_state.root())
            return false;
        Node node = m_state.node(parts.front());
        node.name = m_state.node(module).name;
        node.tensor = tensor;
        const NodeId parent = m_state.node(module).parent;
        const auto &siblings = m_builder.state().node(parent).children;
        const auto place = std::size_t(std::ranges::find(siblings, module) - siblings.begin());
        m_builder.remove(module);
        m_builder.insert(parent, place, std::move(node));
        return true;
    }

    const ModelState &m_state;
    EditBuilder m_builder;
    const TextMap<NodeId> &m_members;
    std::vector<NodeId> m_removed;
};

const PossibleForm *formOf(const UnknownScheme &scheme, std::string_view name)
{
    const auto found = std::ranges::find(scheme.forms, name, &PossibleForm::name);
    return found == scheme.forms.end() ? nullptr : &*found;
}

Error noSuchForm(const ModelState &state, const std::string &form)
{
    QStringList possible;
    for (const FormQuestion &question : formQuestions(state)) {
        for (const std::string &name : question.forms)
            possible += fromUtf8(name);
    }
    possible.removeDuplicates();
    return {ErrorCode::NotFound, possible.isEmpty()
                                     ? EditText::tr("No tensor of the model leaves open how it is quantised.")
                                     : EditText::tr("No tensor can be quantised as %1, only as %2.")
                                           .arg(quotedForMessage(form), joinedNames(possible))};
}

} // namespace

std::vector<FormQuestion> formQuestions(const ModelState &state)
{
    std::vector<FormQuestion> questions;
    for (const UndecidedCodes &codes : undecidedIn(state).second) {
        std::vector<std::string> names;
        std::ranges::transform(codes.scheme->forms, std::back_inserter(names), &PossibleForm::name);
        auto found = std::ranges::find(questions, names, &FormQuestion::forms);
        if (found == questions.end())
            found = questions.insert(found, {std::move(names), 0, codes.id});
        ++found->count;
    }
    return questions;
}

Expected<ChangeSet> planQuantisedAs(const ModelState &state, const std::string &form)
{
    const auto [members, all] = undecidedIn(state);
    Joiner joiner(state, members);
    std::size_t joined = 0;
    std::size_t left = 0;
    for (const UndecidedCodes &codes : all) {
        if (const PossibleForm *possible = formOf(*codes.scheme, form))
            ++(joiner.join(codes, possible->tensor) ? joined : left);
    }
    if (joined + left == 0)
        return noSuchForm(state, form);
    if (joined == 0)
        return Error(ErrorCode::Mismatch,
                     EditText::tr("The parts of the quantised tensors were edited, so they do not belong together any "
                                  "more."));
    BURNISH_TRY(
        ChangeSet change,
        joiner.finish(
            EditText::tr("Read %n quantised tensor(s) as %1", nullptr, forPlural(joined)).arg(quotedForMessage(form))));
    if (left > 0)
        change.note = EditText::tr("%n tensor(s) with parts that were edited stay separate.", nullptr, forPlural(left));
    change.action =
        EditAction{QStringLiteral("quantisedAs"), {{QStringLiteral("form"), QString::fromStdString(form)}}, {}};
    return change;
}

Expected<ChangeSet> planQuantisedAs(const ModelState &state, const std::string &form, const ModelState &baseline)
{
    return planWithBaseline(state, baseline, [&form](const ModelState &each) { return planQuantisedAs(each, form); });
}

} // namespace burnish
