// SPDX-License-Identifier: MIT
#include "widgets/export/adapterbox.h"

#include "widgets/export/exportformtext.h"

#include <QCoreApplication>

namespace burnish {

namespace {

/// The chains offered: useful combinations of adapters.
const std::vector<std::vector<AdapterKind>> &offeredChains()
{
    static const std::vector<std::vector<AdapterKind>> chains = {
        {AdapterKind::PyTorchToBurn},
        {AdapterKind::BurnToPyTorch},
        {AdapterKind::HalfPrecision},
        {AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision},
        {AdapterKind::BurnToPyTorch, AdapterKind::HalfPrecision}};
    return chains;
}

const QString automaticAdapter = QStringLiteral("automatic");

QString adapterKey(const AdapterChoice &choice)
{
    if (choice.isAutomatic)
        return automaticAdapter;
    QStringList names;
    for (const AdapterKind kind : choice.chain)
        names += nameOf(kind);
    return names.isEmpty() ? QStringLiteral("none") : names.join(QLatin1Char(','));
}

AdapterChoice adapterOfKey(const QString &key)
{
    if (key == automaticAdapter)
        return {};
    AdapterChoice choice = AdapterChoice::none();
    for (const QString &name : key.split(QLatin1Char(','))) {
        if (const auto kind = adapterFromName(name))
            choice.chain.push_back(*kind);
    }
    return choice;
}

} // namespace

AdapterBox::AdapterBox(QWidget *parent)
    : QComboBox(parent)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    addItem(ExportFormText::tr("Automatic"), automaticAdapter);
    addItem(ExportFormText::tr("None"), adapterKey(AdapterChoice::none()));
    for (const auto &chain : offeredChains())
        addItem(nameForPeople(chain), adapterKey(AdapterChoice::of(chain)));
    setToolTip(ExportFormText::tr("Adapts tensors between the conventions of PyTorch and Burn: transposes the weights "
                                  "of linear layers and renames the parameters of norms"));
}

AdapterChoice AdapterBox::choice() const
{
    return adapterOfKey(currentData().toString());
}

void AdapterBox::setChoice(const AdapterChoice &choice)
{
    const QString key = adapterKey(choice);
    if (findData(key) < 0)
        addItem(nameForPeople(choice.chain), key);
    setCurrentIndex(findData(key));
}

void AdapterBox::reportAutomatic(const QString &what)
{
    setItemText(findData(automaticAdapter), ExportFormText::tr("Automatic: %1").arg(what));
}

} // namespace burnish
