// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"

#include <QList>
#include <QObject>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QVBoxLayout;
class QWidget;

namespace burnish {

/// The form fields for the dtype of floats and integers, and for tensors with a different one.
class PrecisionFields : public QObject
{
    Q_OBJECT

public:
    /// Adds the rows to the form; the fields are children of `parent`.
    PrecisionFields(QFormLayout *form, QWidget *parent);

    /// The current choice, without exceptions that have no pattern.
    [[nodiscard]] PrecisionPolicy policy() const;
    /// Sets the dtypes of floats and integers; keeps the exceptions.
    void setTypes(const PrecisionPolicy &policy);
    void addException(const PrecisionException &exception);
    void clearExceptions();

Q_SIGNALS:
    /// Changed by the user.
    void changed();

private:
    struct ExceptionRow
    {
        QWidget *widget;
        QLineEdit *pattern;
        QComboBox *dtype;
    };

    void presetChosen();
    void showPreset();

    QWidget *m_parent;
    QComboBox *m_preset;
    QComboBox *m_floats;
    QComboBox *m_ints;
    QVBoxLayout *m_exceptionRows;
    QList<ExceptionRow> m_exceptions;
};

} // namespace burnish
