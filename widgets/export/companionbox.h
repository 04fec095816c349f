// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace burnish {

/// Chooses the model that configuration and tokenizer are copied from with an export: none, or one of those offered.
class CompanionBox : public QComboBox
{
    Q_OBJECT

public:
    /// `models`: files of models; `chosen`: one of them, or empty.
    CompanionBox(const QStringList &models, const QString &chosen, QWidget *parent = nullptr);

    /// The chosen model's file; empty for none.
    [[nodiscard]] QString model() const { return currentData().toString(); }
};

} // namespace burnish
