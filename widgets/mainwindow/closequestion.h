// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

namespace burnish {

/// Asks what to do with edits that closing would lose. Export… is the default if offered, otherwise Cancel; each answer
/// has an access key.
class CloseQuestion : public Dialog
{
    Q_OBJECT

public:
    enum class Answer { Export, SaveSession, Discard, Cancel };
    enum class Closing { Model, Models, Program };

    /// `models` are the names of the models with such edits.
    CloseQuestion(Closing closing, const QStringList &models, bool offersExport, bool offersSession, QWidget *parent);

    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("start#promises"); }

Q_SIGNALS:
    /// Emitted once, when the dialog has closed.
    void answered(burnish::CloseQuestion::Answer answer);

private:
    QString m_sentence;
    Answer m_answer = Answer::Cancel;
};

} // namespace burnish
