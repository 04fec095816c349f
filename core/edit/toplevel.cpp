// SPDX-License-Identifier: MIT
#include "core/edit/toplevel.h"

#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/edit/editbuilder.h"
#include "core/edit/edittext.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace burnish {

namespace {

/// Returns "Available: state_dict, optimizer, …", or a sentence that there are no top-level modules.
QString availableKeys(const ModelState &state)
{
    constexpr qsizetype shown = 20;
    QStringList keys;
    std::size_t count = 0;
    for (const NodeId id : state.node(state.root()).children) {
        if (!state.node(id).isContainer())
            continue;
        if (++count <= std::size_t(shown))
            keys.append(quotedForMessage(state.node(id).name));
    }
    if (keys.isEmpty())
        return EditText::tr("The model has no top-level modules.");
    if (count > std::size_t(shown))
        return EditText::tr("Available: %1 and %2 more.")
            .arg(joinedNames(keys), QLocale().toString(qulonglong(count - std::size_t(shown))));
    return EditText::tr("Available: %1.").arg(joinedNames(keys));
}

/// Returns the root's child container of that name, or else the one reached by splitting the key at its dots.
std::optional<NodeId> containerAt(const ModelState &state, const std::string &key)
{
    for (const NodeId id : state.node(state.root()).children) {
        if (state.node(id).name == key && state.node(id).isContainer())
            return id;
    }
    NodeId current = state.root();
    std::string_view rest = key;
    while (true) {
        const auto dot = rest.find('.');
        const std::string_view part = rest.substr(0, dot);
        const auto &children = state.node(current).children;
        const auto next = std::ranges::find_if(
            children, [&](NodeId id) { return state.node(id).isContainer() && state.node(id).name == part; });
        if (next == children.end())
            return std::nullopt;
        current = *next;
        if (dot == std::string_view::npos)
            return current;
        rest.remove_prefix(dot + 1);
    }
}

bool isAnyOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

/// True for what training programs store next to the model.
bool isTrainingState(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    if (node.kind == NodeKind::Value || node.kind == NodeKind::Null)
        return true;
    return node.isContainer() &&
           (node.name.str().starts_with("optim") || node.name.str().starts_with("scheduler") ||
            node.name.str().starts_with("lr_scheduler") ||
            isAnyOf(node.name, {"args", "callbacks", "config", "criterion", "hparams", "hyper_parameters", "loops",
                                "loss", "meta", "rng_state", "scaler", "updates"}));
}

constexpr std::size_t mostKeys = 100;

/// Calls `use` for each tensor with no key and its whole name, and with its module at the top and the rest.
void visitBelowTop(const ModelState &state, const std::function<void(const std::string &, std::string_view)> &use)
{
    std::size_t keys = 0;
    for (const NodeId top : state.node(state.root()).children) {
        const bool isKey = state.node(top).isContainer() && ++keys <= mostKeys;
        const std::string key = isKey ? state.node(top).name.str() : std::string();
        state.visitPaths(top, [&](NodeId, const Node &node, const std::string &path) {
            if (!node.isTensor())
                return true;
            use({}, path);
            if (isKey && path.size() > key.size())
                use(key, std::string_view(path).substr(key.size() + 1));
            return true;
        });
    }
}

bool holdsTensor(const ModelState &state, NodeId container)
{
    std::vector<NodeId> open = {container};
    while (!open.empty()) {
        const Node &node = state.node(open.back());
        open.pop_back();
        if (node.isTensor())
            return true;
        open.insert(open.end(), node.children.begin(), node.children.end());
    }
    return false;
}

} // namespace

Expected<ChangeSet> planTopLevel(const ModelState &state, const std::string &key)
{
    const auto top = containerAt(state, key);
    if (!top) {
        const bool isLeaf = state.child(state.root(), key).has_value();
        return Error(
            isLeaf ? ErrorCode::InvalidArgument : ErrorCode::NotFound,
            joinedSentences({(isLeaf ? EditText::tr("“%1” contains no other nodes, so it cannot be used as the model.")
                                     : EditText::tr("The model has no top-level key “%1”."))
                                 .arg(quotedForMessage(key)),
                             availableKeys(state)}));
    }
    const Node &module = state.node(*top);
    std::vector<EditBuilder::Named> kept;
    for (const NodeId id : module.children)
        kept.emplace_back(id, state.node(id).name);
    // Nodes are at the root under their full name if their path was already taken.
    const std::string prefix = state.path(*top) + '.';
    std::vector<NodeId> gone;
    for (const NodeId id : state.node(state.root()).children) {
        const Node &node = state.node(id);
        if (node.name.size() > prefix.size() && node.name.str().starts_with(prefix))
            kept.emplace_back(id, node.name.str().substr(prefix.size()));
        else
            gone.push_back(id);
    }
    EditBuilder builder(state);
    builder.setContainerType(state.root(), module.containerType() ? *module.containerType() : std::string());
    if (module.kind == NodeKind::Module)
        builder.setForm(state.root(), {module.form.kind, 0, module.form.variant});
    builder.move(kept, state.root(), 0);
    builder.remove(gone);
    if (!state.omissions().isEmpty())
        builder.setOmissions(state.omissions().below(key));
    ChangeSet change = builder.finish(EditText::tr("Treat %1 as model root").arg(quotedForMessage(key)));
    change.action = EditAction{QStringLiteral("topLevel"), {{QStringLiteral("key"), QString::fromStdString(key)}}, {}};
    return change;
}

Expected<ChangeSet> planTopLevel(const ModelState &state, const std::string &key, const ModelState &baseline)
{
    return planWithBaseline(state, baseline, [&key](const ModelState &each) { return planTopLevel(each, key); });
}

std::optional<std::string> likelyTopLevelKey(const ModelState &state)
{
    const auto &children = state.node(state.root()).children;
    if (children.size() < 2)
        return std::nullopt;
    // These names are unambiguous; a model may well have a module with one of the others.
    constexpr std::array<std::string_view, 3> plain = {"state_dict", "model_state_dict", "model_state"};
    constexpr std::array<std::string_view, 6> likely = {"model", "module", "net", "network", "ema", "params_ema"};
    const auto find = [&](std::string_view name) -> std::optional<NodeId> {
        const auto found = std::ranges::find_if(children, [&](NodeId id) {
            return state.node(id).name == name && state.node(id).isContainer() && holdsTensor(state, id);
        });
        return found == children.end() ? std::nullopt : std::optional(*found);
    };
    for (const std::string_view name : plain) {
        if (find(name))
            return std::string(name);
    }
    for (const std::string_view name : likely) {
        const auto found = find(name);
        if (!found)
            continue;
        const bool isCheckpoint = std::ranges::all_of(children, [&](NodeId id) {
            return id == *found || isTrainingState(state, id) ||
                   isAnyOf(state.node(id).name, {"ema", "params_ema", "model_ema"});
        });
        if (isCheckpoint)
            return std::string(name);
    }
    return std::nullopt;
}

QString topLevelHint(const QString &name, const ModelState &state)
{
    const auto key = likelyTopLevelKey(state);
    return key ? EditText::tr("%1 is a checkpoint: treat %2 as model root.").arg(name, quotedForMessage(*key))
               : QString();
}

QString commonRootHint(const QString &leftName, const ModelState &left, const QString &rightName,
                       const ModelState &right)
{
    // The part of each name after a module at the top, and that module; the whole name with none.
    TextMap<std::vector<std::string>> rightKeys;
    visitBelowTop(right,
                  [&](const std::string &key, std::string_view rest) { rightKeys[std::string(rest)].push_back(key); });
    std::map<std::pair<std::string, std::string>, std::size_t> shared;
    visitBelowTop(left, [&](const std::string &key, std::string_view rest) {
        const auto found = rightKeys.find(rest);
        for (std::size_t i = 0; found != rightKeys.end() && i < std::min(mostKeys, found->second.size()); ++i)
            ++shared[{key, found->second[i]}];
    });
    const auto best = std::ranges::max_element(shared, {}, [](const auto &entry) { return entry.second; });
    if (best == shared.end())
        return {};
    const auto &[own, other] = best->first;
    if (own.empty() || other.empty() || own == other)
        return EditText::tr("%1 is a checkpoint: treat %2 as model root.")
            .arg(own.empty() ? rightName : leftName, quotedForMessage(own.empty() ? other : own));
    return EditText::tr("“%1” in %2 holds the names of “%3” in %4: compare them with --remap '^%1\\.' '%3.'.")
        .arg(quotedForMessage(own), leftName, quotedForMessage(other), rightName);
}

} // namespace burnish
