// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/explain/explainsession.h"
#include "widgets/inspector/pages/inspectorpage.h"

#include <optional>

class QVBoxLayout;

namespace burnish {

class FittingPages;
class InspectorHead;

/// The inspector while models are explained: how the selected tensor was made, by which rule, and what differs.
class ExplainInspector : public InspectorPage
{
    Q_OBJECT

public:
    explicit ExplainInspector(QWidget *parent = nullptr);

    /// An index of the explanation's tensors; nullopt for none.
    void setTensor(ExplainedPairPtr pair, std::optional<std::size_t> tensor);
    /// What is shown as plain text, without the head.
    [[nodiscard]] QString text() const;

protected:
    void retranslate() override;
    void setFonts() override;

private:
    /// A title and the text below it; hidden while there is none.
    struct Section
    {
        QLabel *title;
        QLabel *body;
    };
    [[nodiscard]] Section addSection(QVBoxLayout *layout);
    static void fill(const Section &section, const QString &title, const QStringList &lines);
    void showTensor();
    void showSections(const ExplainedTensor &tensor);

    ExplainedPairPtr m_pair;
    std::optional<std::size_t> m_tensor;
    InspectorHead *m_head;
    FittingPages *m_pages;
    QLabel *m_empty;
    QScrollArea *m_area;
    QLabel *m_state;
    Section m_steps;
    Section m_rule;
    Section m_difference;
    Section m_note;
};

} // namespace burnish
