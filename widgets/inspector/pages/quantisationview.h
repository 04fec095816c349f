// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/quantreading.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QGridLayout;
class QLabel;

namespace burnish {

class JobRunner;

/// How a tensor is quantised: its scheme and blocks, the stored tensors that it consists of, as links, and its scales,
/// which are read in the background. Hidden for tensors that are not quantised, except for notes from their files.
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

protected:
    void retranslate() override;
    void setFonts() override;

private:
    void showFacts();
    void readScales();
    void showScales();
    QLabel *addLine(const QString &name, const QString &value);
    void clear();
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    QString m_name;
    Expected<QuantFindings> m_findings = QuantFindings();
    bool m_isRead = false;
    QLabel *m_title;
    QGridLayout *m_grid;
    QLabel *m_note;
    std::vector<std::pair<QLabel *, QLabel *>> m_lines;
    QLabel *m_scales = nullptr;
    QLabel *m_unusual = nullptr;
};

} // namespace burnish
