// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"

#include <QLabel>

namespace burnish {

/// The line beside the tabs of a plan: the state of the count of losses, or a link that leaves tensors alone that had
/// better not be quantised.
class LossesNote : public QLabel
{
    Q_OBJECT

public:
    explicit LossesNote(QWidget *parent = nullptr);

    void display(const QString &text);
    /// Offers to leave the tensors alone that have a reason for it; says that there are no losses if there are none.
    void advise(const ExportPlan &plan, const std::vector<TensorLosses> &losses);

Q_SIGNALS:
    /// The user accepts the advice for the tensors with paths that match this regex.
    void keepRequested(const QString &pattern);

private:
    QString m_pattern;
};

/// Returns a regex in Rust's syntax that matches exactly these paths.
[[nodiscard]] QString patternFor(const std::vector<std::string> &paths);

} // namespace burnish
