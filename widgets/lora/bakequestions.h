// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraquestion.h"

#include <QList>
#include <QWidget>

class QButtonGroup;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace burnish {

class ElidedLabel;

/// What an answer does, as far as it was computed.
struct AnswerEffect
{
    double change = 0;          ///< of the first tensor, relative to its norm; NaN: unknown
    QString place;              ///< the first element for which the answers differ, "[1, 0]"; empty: unknown
    std::vector<double> values; ///< from there on
};

/// What the files leave open about baking adapters, one question at a time, with the possible answers and what each
/// would do. Questions stay when they are answered, so that the answer can be changed. Hidden while there are none.
class BakeQuestions : public QWidget
{
    Q_OBJECT

public:
    explicit BakeQuestions(QWidget *parent = nullptr);

    /// Adds the questions about an adapter that are new; if none is shown, shows the first one. `name` is the
    /// adapter's, if there are several. Those about an alpha are left out: the form has a field for it.
    void add(const QString &adapter, const QString &name, const std::vector<LoraQuestion> &questions);
    void clear();
    /// The answers about the adapter with this key.
    [[nodiscard]] LoraAnswers answersFor(const QString &adapter) const;
    /// The chosen answers, question by question; −1: none.
    [[nodiscard]] QList<int> choices() const;
    [[nodiscard]] bool isOpen() const { return choices().contains(-1); }

    /// The shown question, and the key of the adapter that it is about; null if there is none.
    [[nodiscard]] const LoraQuestion *question() const;
    [[nodiscard]] QString adapter() const;
    /// What the answers do has to be computed again, since something else has changed: see refreshEffects().
    void forgetEffects();
    /// Emits questionShown() if the effects of the shown question are not known.
    void refreshEffects();
    /// Says what the answers to the shown question do, one for each.
    void setEffects(const std::vector<AnswerEffect> &effects);

Q_SIGNALS:
    void answered();
    /// Another question is shown; its effects are not known.
    void questionShown();

private:
    struct Entry
    {
        QString adapter;
        QString name;
        LoraQuestion question;
        int answer = -1;
        std::vector<AnswerEffect> effects;
    };

    void show(int entry);
    void goTo(int entry);
    void showAnswers();
    void choose(int answer);
    void showEffects();
    void showButtons();

    QList<Entry> m_entries;
    int m_current = -1;
    QLabel *m_sentence;
    QLabel *m_count;
    QLabel *m_tensors;
    QGridLayout *m_answers;
    QButtonGroup *m_group = nullptr; ///< of a few answers
    QList<ElidedLabel *> m_effects;
    QPushButton *m_previous;
    QPushButton *m_next;
};

} // namespace burnish
