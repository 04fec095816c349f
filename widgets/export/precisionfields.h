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

/// The fields of a form for what type floats and integers are written in, and which tensors get another one.
class PrecisionFields : public QObject
{
    Q_OBJECT

public:
    /// Adds the rows to the form, whose fields are children of `parent`.
    PrecisionFields(QFormLayout *form, QWidget *parent);

    /// What is chosen; exceptions without a pattern are not in it.
    [[nodiscard]] PrecisionPolicy policy() const;
    /// Chooses the types of floats and integers; the exceptions stay.
    void setTypes(const PrecisionPolicy &policy);
    void addException(const PrecisionException &exception);
    void clearExceptions();

Q_SIGNALS:
    /// By the person.
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
