// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/ruleinverse.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/kernels/elements.h"
#include "support/modelmaking.h"

#include <QJsonDocument>
#include <QTest>

#include <cmath>

namespace burnish::test {

struct TensorContent
{
    std::string type;
    Shape shape;
    std::vector<std::byte> bytes;
    TensorPtr tensor;
};
using ModelContent = std::map<std::string, TensorContent>;

inline std::vector<std::byte> tensorBytes(const TensorExpr &tensor)
{
    const Task task;
    std::vector<std::byte> bytes(std::size_t(tensor.info().byteSize()));
    if (const auto read = tensor.read(0, bytes, task); !read)
        qFatal("unreadable: %s", qPrintable(read.error().sentence()));
    return bytes;
}

/// All tensors of a model by name, with their bytes.
inline ModelContent tensorsByName(const ModelState &state)
{
    ModelContent content;
    for (const NodeId id : state.tensors()) {
        const TensorPtr &tensor = state.node(id).tensor;
        content.emplace(state.path(id), TensorContent{std::string(tensor->info().typeName()), tensor->info().shape(),
                                                      tensorBytes(*tensor), tensor});
    }
    return content;
}

/// How far numbers may differ: absolute + relative · |expected|; nothing means equal bytes.
struct Tolerance
{
    double relative = 0;
    double absolute = 0;
};

/// Returns what differs between two models; empty if they have the same tensors.
inline QString difference(const ModelContent &got, const ModelContent &expected,
                          std::optional<Tolerance> tolerance = std::nullopt)
{
    for (const auto &[name, content] : got) {
        if (!expected.contains(name))
            return QStringLiteral("unexpected tensor ") + QString::fromStdString(name);
    }
    const Task task;
    for (const auto &[name, requested] : expected) {
        const auto found = got.find(name);
        const QString text = QString::fromStdString(name);
        if (found == got.end())
            return QStringLiteral("missing tensor ") + text;
        if (found->second.type != requested.type || !(found->second.shape == requested.shape))
            return text + QStringLiteral(": %1 %2 instead of %3 %4")
                              .arg(QString::fromStdString(found->second.type), shapeAsList(found->second.shape),
                                   QString::fromStdString(requested.type), shapeAsList(requested.shape));
        if (found->second.bytes == requested.bytes)
            continue;
        if (!tolerance)
            return text + QStringLiteral(": other bytes");
        const auto count = std::size_t(requested.tensor->info().elementCount());
        const auto numbers = readElements(*found->second.tensor, 0, count, task);
        const auto others = readElements(*requested.tensor, 0, count, task);
        for (std::size_t i = 0; i < count; ++i) {
            const double most = tolerance->absolute + tolerance->relative * std::abs((*others)[i]);
            const bool areNan = std::isnan((*numbers)[i]) && std::isnan((*others)[i]);
            if (!areNan && (*numbers)[i] != (*others)[i] && !(std::abs((*numbers)[i] - (*others)[i]) <= most))
                return text + QStringLiteral("[%1]: %2 instead of %3").arg(i).arg((*numbers)[i]).arg((*others)[i]);
        }
    }
    return {};
}

inline RulesPlan planned(const ModelState &state, const TensorRules &rules, const RulesOptions &options = {},
                         std::span<const NodeId> scope = {})
{
    const Task task;
    auto plan = planRules(state, rules, scope, task, options);
    if (!plan)
        qFatal("not planned: %s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

/// The state after the rules, which must not be refused; the change must apply, keep the tree's invariants, and be
/// reverted by its inverse.
inline ModelState ruled(const ModelState &state, const TensorRules &rules, const RulesOptions &options = {})
{
    const RulesPlan plan = planned(state, rules, options);
    if (plan.isBlocked())
        qFatal("refused: %s", qPrintable(plan.refusal().sentence()));
    return after(state, planRulesEdit(state, plan));
}

inline TensorRules rulesFromText(const char *json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    auto rules = tensorRulesFromJson(document);
    if (!rules)
        qFatal("no rules: %s", qPrintable(rules.error().sentence()));
    return *std::move(rules);
}

} // namespace burnish::test
