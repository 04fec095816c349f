// SPDX-License-Identifier: MIT
#include "widgets/export/lossesnote.h"

#include "core/base/fromutf8.h"

#include <algorithm>
#include <climits>

namespace burnish {

QString patternFor(const std::vector<std::string> &paths)
{
    constexpr std::string_view special = R"(\.+*?()|[]{}^$#&-~)";
    std::string pattern;
    for (const std::string &path : paths) {
        pattern += pattern.empty() ? "^(?:" : "|";
        for (const char letter : path) {
            if (special.find(letter) != std::string_view::npos)
                pattern += '\\';
            pattern += letter;
        }
    }
    return paths.empty() ? QString() : fromUtf8(pattern + ")$");
}

LossesNote::LossesNote(QWidget *parent)
    : QLabel(parent)
{
    setForegroundRole(QPalette::PlaceholderText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(this, &QLabel::linkActivated, this, [this] { Q_EMIT keepRequested(m_pattern); });
}

void LossesNote::display(const QString &text)
{
    setToolTip({});
    setText(text.toHtmlEscaped());
}

void LossesNote::advise(const ExportPlan &plan, const std::vector<TensorLosses> &losses)
{
    std::vector<std::string> paths;
    for (const TensorLosses &loss : losses) {
        if (loss.keepReason)
            paths.push_back(plan.rows[loss.row].newPath);
    }
    if (paths.empty())
        return display(losses.empty() ? tr("No losses.") : QString());
    m_pattern = patternFor(paths);
    const int count = int(std::min<std::size_t>(paths.size(), INT_MAX));
    setText(QStringLiteral("<a href=\"keep\">%1</a>")
                .arg(tr("Leave %n tensor(s) at their precision", nullptr, count).toHtmlEscaped()));
    setToolTip(tr("Adds an exception for the tensors that had better not be quantised"));
}

} // namespace burnish
