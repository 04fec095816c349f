// SPDX-License-Identifier: MIT
#include "core/adapt/adapterchoice.h"

#include "core/adapt/exportadaptertext.h"
#include "core/adapt/layoutstep.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

std::vector<AdapterKind> between(Layout source, Layout target)
{
    return layoutStep(source, target, {}).chain;
}

Layout layoutAfter(Layout layout, const std::vector<AdapterKind> &chain)
{
    for (const AdapterKind kind : chain) {
        if (kind == AdapterKind::PyTorchToBurn)
            layout = Layout::Burn;
        else if (kind == AdapterKind::BurnToPyTorch)
            layout = Layout::PyTorch;
    }
    return layout;
}

/// Splits the chain after its last PyTorchToBurn: the structure is filled in Burn's layout, and the rest runs
/// afterwards.
void divideAtStructure(ChosenAdapters &chosen)
{
    const auto &chain = chosen.chain;
    auto split = chain.end();
    if (std::ranges::find(chain, AdapterKind::BurnToPyTorch) != chain.end())
        split = std::ranges::find(chain.rbegin(), chain.rend(), AdapterKind::PyTorchToBurn).base();
    chosen.before.assign(chain.begin(), split);
    chosen.after.assign(split, chain.end());
}

Error warning(const QString &text)
{
    return Error(ErrorCode::Unsupported, text);
}

void chooseAutomatically(ChosenAdapters &chosen, Layout source, std::optional<Layout> target, bool hasStructure)
{
    if (!target) {
        chosen.result = source;
        return;
    }
    chosen.result = *target;
    chosen.needsAnswer = source == Layout::Unknown;
    if (hasStructure) {
        chosen.before = between(source, Layout::Burn);
        if (isAdaptable(source))
            chosen.after = between(Layout::Burn, *target);
    } else {
        chosen.before = between(source, *target);
    }
    chosen.chain = between(source, *target);
    if (source == Layout::Other) {
        chosen.warnings.push_back(
            warning(ExportAdapterText::tr("The tensors use neither the PyTorch nor the Burn layout. They are written "
                                          "unchanged, as if they used the %1 layout.")
                        .arg(nameForPeople(*target))));
    }
}

/// Returns the layout that the target requires; nothing if the file takes the model's layout. A PyTorch file is always
/// in PyTorch's layout, even if a structure is filled.
std::optional<Layout> targetLayoutOf(const AdapterRequest &request)
{
    if (request.ofFormat == Layout::PyTorch)
        return Layout::PyTorch;
    return request.hasStructure ? Layout::Burn : request.ofFormat;
}

/// Warns if the user's choice of adapters produces layouts that were probably not intended.
void warnOfChoice(ChosenAdapters &chosen, Layout source, std::optional<Layout> target)
{
    const std::vector<AdapterKind> needed = target ? between(source, *target) : std::vector<AdapterKind>();
    if (!changesLayout(chosen.chain)) {
        if (!chosen.chain.empty() && !needed.empty()) {
            chosen.warnings.push_back(
                warning(ExportAdapterText::tr("The tensors keep the %1 layout, but the target uses the %2 layout: the "
                                              "chosen adapter replaces the automatic one. Choose both.")
                            .arg(nameForPeople(source), nameForPeople(*target))));
        }
        return;
    }
    const auto first =
        std::ranges::find_if(chosen.chain, [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; });
    const Layout already = *first == AdapterKind::PyTorchToBurn ? Layout::Burn : Layout::PyTorch;
    if (source == already) {
        chosen.warnings.push_back(warning(ExportAdapterText::tr("The model's tensors are already marked as using the "
                                                                "%1 layout; the chosen adapter %2 converts them again.")
                                              .arg(nameForPeople(source), nameForPeople(*first))));
    }
    const Layout made = layoutAfter(source, chosen.chain);
    if (target && made != *target) {
        chosen.warnings.push_back(warning(
            ExportAdapterText::tr(
                "Programs that read this file expect the %1 layout, but the chosen adapter produces the %2 layout.")
                .arg(nameForPeople(*target), nameForPeople(made))));
    }
}

} // namespace

ChosenAdapters chooseAdapters(Layout source, const AdapterRequest &request)
{
    ChosenAdapters chosen;
    const auto target = targetLayoutOf(request);
    if (request.choice.isAutomatic) {
        chooseAutomatically(chosen, source, target, request.hasStructure);
        return chosen;
    }
    chosen.chain = request.choice.chain;
    if (request.hasStructure)
        divideAtStructure(chosen);
    else
        chosen.before = chosen.chain;
    // Formats with a fixed layout imply it; for the others the result is what the adapters produce.
    const bool isImplied = request.ofFormat.has_value();
    const Layout made = layoutAfter(source, chosen.chain);
    chosen.result = isImplied || (made == Layout::Unknown && target) ? *target : made;
    warnOfChoice(chosen, source, isImplied ? target : std::nullopt);
    return chosen;
}

OtherFieldName otherFieldNames(Layout layout)
{
    const std::vector<AdapterKind> chain = between(layout, Layout::Burn);
    return chain.empty() ? OtherFieldName() : alternativeNames(chain);
}

QString nameForPeople(Layout layout)
{
    switch (layout) {
    case Layout::Burn:
        return QStringLiteral("Burn");
    case Layout::PyTorch:
        return QStringLiteral("PyTorch");
    case Layout::Other:
        return ExportAdapterText::tr("other", "layout");
    case Layout::Unknown:
        break;
    }
    return ExportAdapterText::tr("unknown", "layout");
}

QString layoutForPeople(const ModelState &model)
{
    const Metadata &metadata = model.metadata();
    const QString name = nameForPeople(model.layout());
    if (model.layout() == Layout::PyTorch && metadata.value("format") == "pt")
        return name + QStringLiteral(" (format=pt)");
    if (model.layout() == Layout::Burn && metadata.value("producer") == "burn")
        return name + QStringLiteral(" (producer=burn)");
    return name;
}

} // namespace burnish
