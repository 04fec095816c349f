// SPDX-License-Identifier: MIT
#include "core/adapt/adapter.h"

#include "core/adapt/exportadaptertext.h"
#include "core/base/joinedtext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/notedtensor.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct KindName
{
    AdapterKind kind;
    const char *name;
};

constexpr std::array kindNames = {KindName{AdapterKind::PyTorchToBurn, "pytorch-to-burn"},
                                  KindName{AdapterKind::BurnToPyTorch, "burn-to-pytorch"},
                                  KindName{AdapterKind::HalfPrecision, "half"}};

/// burn-store's default set. BatchNorm is deliberately missing: its running statistics do not tolerate half precision.
constexpr std::array<std::string_view, 14> halvedModules = {
    "Linear",          "Embedding",    "Conv1d",    "Conv2d",    "Conv3d",       "ConvTranspose1d", "ConvTranspose2d",
    "ConvTranspose3d", "DeformConv2d", "LayerNorm", "GroupNorm", "InstanceNorm", "RmsNorm",         "PRelu"};

constexpr std::array<std::string_view, 4> renamedNorms = {"BatchNorm", "LayerNorm", "GroupNorm", "RmsNorm"};

template <std::size_t N> bool contains(const std::array<std::string_view, N> &names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

/// burn-store writes "Struct:Linear" from 0.20 on.
std::string_view typeName(std::string_view container)
{
    constexpr std::string_view prefix = "Struct:";
    return container.starts_with(prefix) ? container.substr(prefix.size()) : container;
}

/// Returns a norm parameter's name in the other layout; empty if it keeps its name.
std::string_view normName(AdapterKind kind, std::string_view name)
{
    if (kind == AdapterKind::PyTorchToBurn)
        return name == "weight" ? "gamma" : name == "bias" ? "beta" : "";
    return name == "gamma" ? "weight" : name == "beta" ? "bias" : "";
}

Expected<void> adaptLayout(Adapted &subject, std::string_view container, AdapterKind kind)
{
    if (container == "Linear" && subject.name == "weight" && subject.tensor->info().shape().rank() == 2) {
        BURNISH_CHECK(checkKnownScheme(*subject.tensor));
        BURNISH_TRY(subject.tensor, makeTranspose(subject.tensor));
        subject.isTransposed = !subject.isTransposed;
    } else if (contains(renamedNorms, container)) {
        if (const std::string_view other = normName(kind, subject.name); !other.empty()) {
            subject.name = other;
            subject.isRenamed = true;
        }
    }
    return {};
}

Expected<void> adaptPrecision(Adapted &subject, std::string_view container)
{
    const Dtype dtype = subject.tensor->info().dtype();
    if (!contains(halvedModules, container) || (dtype != Dtype::F32 && dtype != Dtype::F16))
        return {};
    BURNISH_TRY(subject.tensor, makeCast(subject.tensor, dtype == Dtype::F32 ? Dtype::F16 : Dtype::F32));
    subject.isCast = true;
    return {};
}

} // namespace

QString nameOf(AdapterKind kind)
{
    return QLatin1String(std::ranges::find(kindNames, kind, &KindName::kind)->name);
}

std::optional<AdapterKind> adapterFromName(QStringView name)
{
    const auto found =
        std::ranges::find_if(kindNames, [&](const KindName &known) { return name == QLatin1String(known.name); });
    return found == kindNames.end() ? std::nullopt : std::optional(found->kind);
}

QString nameForPeople(AdapterKind kind)
{
    switch (kind) {
    case AdapterKind::PyTorchToBurn:
        return ExportAdapterText::tr("PyTorch → Burn");
    case AdapterKind::BurnToPyTorch:
        return ExportAdapterText::tr("Burn → PyTorch");
    case AdapterKind::HalfPrecision:
        break;
    }
    return ExportAdapterText::tr("Half precision");
}

QString nameForPeople(const std::vector<AdapterKind> &chain)
{
    QStringList names;
    for (const AdapterKind kind : chain)
        names += nameForPeople(kind);
    return joinedNames(names);
}

void recordAdapter(QJsonObject &arguments, const AdapterChoice &choice)
{
    if (choice.isAutomatic)
        return;
    QJsonArray names;
    for (const AdapterKind kind : choice.chain)
        names.append(nameOf(kind));
    if (names.size() > 1)
        arguments.insert(QStringLiteral("adapters"), names);
    else
        arguments.insert(QStringLiteral("adapter"),
                         names.isEmpty() ? QJsonValue(QStringLiteral("none")) : names.first());
}

Expected<AdapterChoice> adapterChoiceFrom(const QJsonObject &arguments)
{
    QStringList names;
    for (const QJsonValue &name : arguments.value(QLatin1String("adapters")).toArray())
        names.append(name.toString());
    if (const QString one = arguments.value(QLatin1String("adapter")).toString(); !one.isEmpty()) {
        if (one == QLatin1String("none") && names.isEmpty())
            return AdapterChoice::none();
        names.prepend(one);
    }
    if (names.isEmpty())
        return AdapterChoice();
    std::vector<AdapterKind> chain;
    for (const QString &name : names) {
        const auto kind = adapterFromName(name);
        if (!kind)
            return Error(ErrorCode::InvalidArgument, ExportAdapterText::tr("Unknown adapter “%1”.").arg(name));
        chain.push_back(*kind);
    }
    return AdapterChoice::of(std::move(chain));
}

Expected<Adapted> adapted(const AdapterSubject &subject, const std::vector<AdapterKind> &chain)
{
    Adapted result{subject.name, subject.tensor};
    const std::string_view container = typeName(subject.container);
    for (const AdapterKind kind : chain) {
        if (kind == AdapterKind::HalfPrecision)
            BURNISH_CHECK(adaptPrecision(result, container));
        else
            BURNISH_CHECK(adaptLayout(result, container, kind));
    }
    return result;
}

std::optional<std::string> alternativeName(std::string_view name, std::string_view container,
                                           const std::vector<AdapterKind> &chain)
{
    if (!isRenamedNorm(container))
        return std::nullopt;
    std::string current(name);
    for (const AdapterKind kind : chain) {
        if (kind == AdapterKind::HalfPrecision)
            continue;
        const bool toBurn = kind == AdapterKind::PyTorchToBurn;
        const AdapterKind reverse = toBurn ? AdapterKind::BurnToPyTorch : AdapterKind::PyTorchToBurn;
        if (const std::string_view other = normName(reverse, current); !other.empty())
            current = other;
    }
    return current == name ? std::nullopt : std::optional(current);
}

std::function<std::optional<std::string>(std::string_view, std::string_view)>
alternativeNames(std::vector<AdapterKind> chain)
{
    return [chain = std::move(chain)](std::string_view name, std::string_view container) {
        return alternativeName(name, container, chain);
    };
}

bool isRenamedNorm(std::string_view container)
{
    return contains(renamedNorms, typeName(container));
}

bool changesLayout(const std::vector<AdapterKind> &chain)
{
    return std::ranges::any_of(chain, [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; });
}

} // namespace burnish
