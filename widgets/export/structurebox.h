// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/workspace/structures.h"

#include <QComboBox>

namespace burnish {

/// Offers the structures available for an export, and reading one from a file.
class StructureBox : public QComboBox
{
    Q_OBJECT

public:
    StructureBox(QList<ChosenStructure> structures, QWidget *parent);

    /// Of kind None for names only.
    [[nodiscard]] ChosenStructure current() const;
    /// Chooses the structure if it is offered.
    void choose(const StructurePtr &structure);
    /// Adds a structure that was read, and chooses it.
    void add(ChosenStructure structure);

Q_SIGNALS:
    /// The user chose another available structure.
    void chosen();
    /// The user wants to read one from a file.
    void fileRequested(burnish::StructureKind kind);

private:
    void fill();
    void entryActivated();

    QList<ChosenStructure> m_structures;
    int m_chosen = 0; ///< the row that stays current while a file is being chosen
};

} // namespace burnish
