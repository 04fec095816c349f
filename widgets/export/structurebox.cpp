// SPDX-License-Identifier: MIT
#include "widgets/export/structurebox.h"

#include "widgets/export/exportformtext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

/// Entries besides the available structures.
enum StructureEntry { NamesOnly = -1, FromRust = -2, FromTemplate = -3 };

QString choiceText(const ChosenStructure &choice)
{
    if (choice.structure->origin() == StructureOrigin::Template)
        return ExportFormText::tr("Template: %1").arg(choice.name);
    return ExportFormText::tr("%1 of %2", "type, Rust source").arg(choice.structure->name(), choice.name);
}

} // namespace

StructureBox::StructureBox(QList<ChosenStructure> structures, QWidget *parent)
    : QComboBox(parent)
    , m_structures(std::move(structures))
{
    fill();
    setToolTip(
        ExportFormText::tr("A record of the same model type, or its Rust source. These contain fields that cannot be "
                           "inferred from tensors alone: constants, fixed-size arrays, empty lists and options"));
    connect(this, &QComboBox::activated, this, &StructureBox::entryActivated);
}

void StructureBox::fill()
{
    clear();
    addItem(ExportFormText::tr("None (names only)"), NamesOnly);
    for (int i = 0; i < m_structures.size(); ++i)
        addItem(choiceText(m_structures[i]), i);
    insertSeparator(count());
    addItem(ExportFormText::tr("Rust source…"), FromRust);
    addItem(ExportFormText::tr("Template…"), FromTemplate);
}

void StructureBox::entryActivated()
{
    const int entry = currentData().toInt();
    if (entry != FromRust && entry != FromTemplate) {
        m_chosen = currentIndex();
        Q_EMIT chosen();
        return;
    }
    // Keep the current choice until the file has been read.
    setCurrentIndex(m_chosen);
    Q_EMIT fileRequested(entry == FromRust ? StructureKind::Rust : StructureKind::Template);
}

ChosenStructure StructureBox::current() const
{
    const int entry = itemData(m_chosen).toInt();
    return entry >= 0 ? m_structures[entry] : ChosenStructure();
}

void StructureBox::choose(const StructurePtr &structure)
{
    for (int i = 0; i < m_structures.size(); ++i) {
        if (m_structures[i].structure == structure)
            setCurrentIndex(findData(i));
    }
    m_chosen = currentIndex();
}

void StructureBox::add(ChosenStructure structure)
{
    const auto same = std::ranges::find_if(m_structures, [&](const ChosenStructure &known) {
        return known.kind == structure.kind && known.path == structure.path && known.type == structure.type;
    });
    const int index = int(same - m_structures.begin());
    if (same == m_structures.end())
        m_structures += std::move(structure);
    else
        *same = std::move(structure);
    fill();
    setCurrentIndex(findData(index));
    m_chosen = currentIndex();
}

} // namespace burnish
