// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

class QCheckBox;

namespace burnish {

/// The input field for the lists that keep their indices when the others are renumbered: patterns as in UnmappedLists,
/// separated by spaces. Enabled while the box that renumbers lists is checked.
class KeptIndicesEdit : public QLineEdit
{
    Q_OBJECT

public:
    /// The box must outlive the field.
    explicit KeptIndicesEdit(QCheckBox *mapsIndices, QWidget *parent = nullptr);

    /// Returns none while lists are not renumbered.
    [[nodiscard]] QStringList patterns() const;
    /// Shows patterns; a space within one is shown as \x20.
    void setPatterns(const QStringList &patterns);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QCheckBox *m_mapsIndices;
};

} // namespace burnish
