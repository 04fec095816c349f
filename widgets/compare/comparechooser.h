// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace burnish {

/// Asks which two open models to compare, and optionally for the base that both were made from.
class CompareChooser : public Dialog
{
    Q_OBJECT

public:
    /// The names of the open models; `left`, `right` and `base` are indices of them, -1 for none.
    CompareChooser(const QStringList &models, int left, int right, int base, QWidget *parent = nullptr);

    /// Call when another model was opened: selects it for the first empty side.
    void addModel(const QString &name);
    /// Call when the shown name of the model with this index has changed.
    void renameModel(int model, const QString &name);

    [[nodiscard]] int left() const;
    [[nodiscard]] int right() const;
    /// -1: none.
    [[nodiscard]] int base() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("explain"); }

Q_SIGNALS:
    /// The user wants to open another model.
    void openRequested();

private:
    void check();

    QComboBox *m_left;
    QComboBox *m_right;
    QComboBox *m_base;
    QPushButton *m_compare;
    QLabel *m_hint;
};

} // namespace burnish
