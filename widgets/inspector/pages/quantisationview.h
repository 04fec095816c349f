// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/quantreading.h"
#include "widgets/inspector/pages/inspectorpage.h"

#include <array>

class QGridLayout;
class QLabel;
class QPushButton;

namespace burnish {

class JobRunner;

/// How a tensor is quantised: its scheme, blocks and codes, the stored tensors that it consists of, as links, its
/// scales, and its first values under both readings if it has two; the last two are read in the background. A part of a
/// tensor that can have several forms shows the first values under each, with a button that chooses it. Hidden for
/// other tensors that are not quantised, except for notes from their files.
class QuantisationView : public InspectorPage
{
    Q_OBJECT

public:
    explicit QuantisationView(JobRunner &runner, QWidget *parent = nullptr);

    /// `name` is for the job title. Null hides everything.
    void setTensor(TensorPtr tensor, const QString &name);
    /// True if the tensor's note (core/tensor/notedtensor.h) is shown here: sentences, and those of quantised tensors.
    [[nodiscard]] static bool showsNote(const TensorExpr &tensor);
    /// What is shown, one line each: "Blocks 1×32".
    [[nodiscard]] QStringList lines() const;

Q_SIGNALS:
    /// The user activated the link of a part, by its number.
    void partActivated(std::size_t part);
    /// The user chose one of the forms that the tensor can have, by its name.
    void formChosen(const QString &form);

protected:
    void retranslate() override;
    void setFonts() override;

private:
    struct Examined
    {
        QuantFindings findings;
        std::array<QString, 2> firstValues; ///< read as integers, and as floats; empty if there is one reading
    };

    /// One of the forms that the tensor can have.
    struct FormRow
    {
        QLabel *name;
        QPushButton *choose;
        QLabel *values;
    };

    void showFacts();
    void showForms();
    void readForms();
    void showFormValues();
    void readScales();
    void showScales();
    QLabel *addLine(const QString &name, const QString &value);
    void clear();
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    QString m_name;
    Expected<Examined> m_examined = Examined();
    bool m_isRead = false;
    QLabel *m_title;
    QGridLayout *m_grid;
    QLabel *m_note;
    QGridLayout *m_formGrid;
    std::vector<FormRow> m_forms;
    QStringList m_formValues; ///< empty until they are read
    std::vector<std::pair<QLabel *, QLabel *>> m_lines;
    QLabel *m_scales = nullptr;
    QLabel *m_unusual = nullptr;
    std::array<QLabel *, 2> m_readings = {};
};

} // namespace burnish
