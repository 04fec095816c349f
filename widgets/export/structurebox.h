// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/workspace/structures.h"

#include <QComboBox>

namespace burnish {

/// Offers the structures that an export can go by, and files that one can be read from.
class StructureBox : public QComboBox
{
    Q_OBJECT

public:
    StructureBox(QList<ChosenStructure> structures, QWidget *parent);

    /// Of kind None for names only.
    [[nodiscard]] ChosenStructure current() const;
    /// Chooses it, if it is offered.
    void choose(const StructurePtr &structure);
    /// Offers a structure that was read, and chooses it.
    void add(ChosenStructure structure);

Q_SIGNALS:
    /// The person has chosen another one that is at hand.
    void chosen();
    /// The person wants one from a file.
    void fileWanted(burnish::StructureKind kind);

private:
    void fill();
    void entryActivated();

    QList<ChosenStructure> m_structures;
    int m_chosen = 0; ///< row of what counts while a file is asked for
};

} // namespace burnish
