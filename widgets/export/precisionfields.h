// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"
#include "core/export/precision/schemechoices.h"
#include "core/tensor/quantisation/quantreading.h"
#include "widgets/preferences/settings.h"

#include <QList>
#include <QObject>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QVBoxLayout;
class QWidget;

namespace burnish {

/// The dtypes of floats and integers under one of Burn's settings; "keep" for the model's own.
[[nodiscard]] PrecisionPolicy policyOf(ExportPrecision precision);

/// The form fields for the dtype of floats, integers and quantised tensors, and for tensors with a different one or
/// with a quantisation scheme.
class PrecisionFields : public QObject
{
    Q_OBJECT

public:
    /// Adds the rows to the form; the fields are children of `parent`.
    PrecisionFields(QFormLayout *form, QWidget *parent);

    /// The current choice, without exceptions that have no pattern.
    [[nodiscard]] PrecisionPolicy policy() const;
    /// Sets the dtypes of floats, integers and quantised tensors; keeps the exceptions.
    void setTypes(const PrecisionPolicy &policy);
    /// Offers the schemes that files of this format can store; keeps what is chosen.
    void setFormat(const FormatInfo &format);
    enum class Place { First, Last };
    /// The first exception that matches a tensor counts.
    void addException(const PrecisionException &exception, Place place = Place::Last);
    /// Adds an exception, before all others, that keeps the precision of the tensors with matching paths.
    void keep(const QString &pattern) { prefer(pattern, std::nullopt); }
    /// The same with a dtype for these tensors.
    void prefer(const QString &pattern, std::optional<Dtype> dtype);
    void clearExceptions();

    /// The choice for quantised values that can be read in two ways; nothing until the user has chosen.
    [[nodiscard]] std::optional<QuantReading> reading() const;
    /// Shows the field for that choice.
    void showReading(std::optional<QuantReading> reading);

Q_SIGNALS:
    /// Changed by the user.
    void changed();

private:
    struct ExceptionRow
    {
        QWidget *widget;
        QLineEdit *pattern;
        QComboBox *precision; ///< items with data as precisionExceptionFromText() parses it
        QString chosen;
    };

    void choosePrecision(QWidget *row);

    void presetChosen();
    void showPreset();
    /// Shows the field for what overflows if F8E4M3 is chosen.
    void showOverflow();

    QWidget *m_parent;
    QFormLayout *m_form;
    QComboBox *m_preset;
    QComboBox *m_floats;
    QComboBox *m_ints;
    QComboBox *m_quantised;
    QComboBox *m_reading;
    QComboBox *m_overflow;
    SchemeChoices m_schemes; ///< those that the boxes offer
    QVBoxLayout *m_exceptionRows;
    QList<ExceptionRow> m_exceptions;
};

} // namespace burnish
