// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"
#include "core/lora/lorabake.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/tensormaking.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace burnish::test {

/// Returns the manifest of a folder below tests/fixtures/lora-forms; empty if it cannot be read. Folders end in a
/// slash.
inline QJsonObject ownersManifest(const QString &folder)
{
    QFile file(folder + QStringLiteral("manifest.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// What baking a run of a manifest gives.
struct OwnersRun
{
    ModelState before;
    ModelState result;
    QString refusal; ///< empty if baked
    std::size_t rows = 0;
};

inline OwnersRun bakedAsOwner(const QString &folder, const QJsonObject &manifest, const QJsonObject &run)
{
    const ModelState model = opened(folder + manifest[u"base"].toString(QStringLiteral("base.safetensors")));
    OwnersRun baked{model, model, {}, 0};
    const QJsonArray given = run[u"options"].toArray();
    for (const QJsonValue adapter : run[u"adapters"].toArray()) {
        const QString path = folder + adapter.toString();
        const ModelState donor = opened(path);
        LoraBakeOptions options;
        options.config = readAdapterConfigBeside(path, donor.metadata()).value();
        if (given.size() > 1 && given[0].toString() == QStringLiteral("--alpha"))
            options.config.set(givenAlphaKey, given[1].toString().toStdString());
        const Task task;
        const auto plan = planLoraBake(baked.result, donor, options, task);
        const auto answered = plan ? checkAnswered(*plan) : Expected<void>(plan.error());
        if (!answered) {
            baked.refusal = answered.error().sentence();
            return baked;
        }
        if (const auto whole =
                plan->change.omissions ? checkWhole(plan->change.omissions->second, {}) : Expected<void>();
            !whole) {
            baked.refusal = whole.error().sentence();
            return baked;
        }
        baked.rows += plan->rows.size();
        baked.result = after(baked.result, plan->change);
    }
    return baked;
}

/// How a baked model differs from its owner's merge.
struct OwnersDifference
{
    QString fault;       ///< the first difference beyond the tolerance; empty if there is none
    bool isEqual = true; ///< in every bit
};

/// Compares the tensors that an owner's merge changes within `ulps` of their dtype and a part of the largest element,
/// and expects all others to be those of the base.
inline OwnersDifference differenceFromOwner(const OwnersRun &baked, const ModelState &owner,
                                            const QJsonObject &tolerance)
{
    OwnersDifference difference;
    const auto bitsOf = [](const TensorInfo &info) {
        switch (info.dtype()) {
        case Dtype::F64:
            return 53;
        case Dtype::F16:
            return 11;
        case Dtype::BF16:
            return 8;
        case Dtype::F32:
            return 24;
        default:
            return 4;
        }
    };
    for (const NodeId id : owner.tensors()) {
        const std::string path = owner.path(id);
        const QString name = QString::fromStdString(path);
        const TensorPtr &expected = owner.node(id).tensor;
        const auto found = baked.result.find(path);
        if (!found || !(baked.result.node(*found).tensor->info().shape() == expected->info().shape()) ||
            baked.result.node(*found).tensor->info().typeName() != expected->info().typeName()) {
            difference.fault = name;
            return difference;
        }
        const TensorPtr &actual = baked.result.node(*found).tensor;
        const auto was = baked.before.find(path);
        const std::vector<double> values = valuesOf(*actual);
        const std::vector<double> wanted = valuesOf(*expected);
        std::vector<double> old = was ? valuesOf(*baked.before.node(*was).tensor) : std::vector<double>();
        old.resize(wanted.size());
        double largest = 0;
        for (const double value : wanted)
            largest = std::max(largest, std::abs(value));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double size = std::max({std::abs(wanted[i]), std::abs(old[i]), 1e-30});
            const double spacing = std::ldexp(1.0, std::ilogb(size) - bitsOf(expected->info()) + 1);
            const double most = tolerance[u"ulps"].toDouble() * spacing + tolerance[u"relative"].toDouble() * largest;
            difference.isEqual = difference.isEqual && values[i] == wanted[i];
            if (!(std::abs(values[i] - wanted[i]) <= most)) {
                difference.fault = QStringLiteral("%1 [%2]: %3 is not %4")
                                       .arg(name)
                                       .arg(i)
                                       .arg(values[i], 0, 'g', 12)
                                       .arg(wanted[i], 0, 'g', 12);
                return difference;
            }
        }
    }
    for (const NodeId id : baked.before.tensors()) {
        const std::string path = baked.before.path(id);
        const auto found = baked.result.find(path);
        if (found && !owner.find(path) &&
            bytesOf(*baked.before.node(id).tensor) != bytesOf(*baked.result.node(*found).tensor)) {
            difference.fault = QString::fromStdString(path);
            return difference;
        }
    }
    return difference;
}

/// Returns true if a refusal contains one of the words that a run expects, in any case of letters.
inline bool saysWhy(const QString &refusal, const QJsonObject &run)
{
    return std::ranges::any_of(run[u"says"].toArray(), [&](const QJsonValue &word) {
        return refusal.contains(word.toString(), Qt::CaseInsensitive);
    });
}

} // namespace burnish::test
