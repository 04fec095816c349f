// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace burnish {

/// A flat button "Learn more" that opens the manual at the place which explains a message. Hidden while there is none.
class LearnMore : public QToolButton
{
    Q_OBJECT

public:
    explicit LearnMore(QWidget *parent = nullptr);

    /// "PAGE#ANCHOR"; empty hides the button.
    void setTarget(const QString &target);
    /// Sets the place that explains the sentence, if there is one.
    void setSentence(const QString &sentence);
    [[nodiscard]] const QString &target() const { return m_target; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QString m_target;
};

} // namespace burnish
