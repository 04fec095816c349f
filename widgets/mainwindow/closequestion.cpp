// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/closequestion.h"

#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace burnish {

CloseQuestion::CloseQuestion(Closing closing, const QStringList &models, bool offersExport, bool offersSession,
                             QWidget *parent)
    : Dialog(parent)
{
    const bool quits = closing == Closing::Program;
    constexpr int widestName = 320;
    const QString name = elidedName(models.first(), fontMetrics(), scaled(widestName, font()));
    setWindowTitle(quits                        ? tr("Quit Burnish")
                   : closing == Closing::Models ? tr("Close models")
                                                : tr("Close %1").arg(name));
    m_sentence = models.size() == 1
                     ? tr("%1 has edits that were neither exported nor saved.").arg(name)
                     : tr("%n model(s) have edits that were neither exported nor saved:", nullptr, int(models.size()));

    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    const auto display = [this, layout](const QString &text) {
        auto *label = new QLabel(text, this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        layout->addWidget(label);
        return label;
    };
    display(windowTitle())->setFont(titleFont(font(), 2));
    display(m_sentence);
    QListWidget *names = nullptr;
    if (models.size() > 1) {
        names = new QListWidget(this);
        names->setAccessibleName(m_sentence);
        names->setSelectionMode(QAbstractItemView::NoSelection);
        names->setTextElideMode(Qt::ElideMiddle);
        names->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        names->addItems(models);
        constexpr int mostRows = 8;
        const int rows = std::min(int(models.size()), mostRows);
        names->setFixedHeight(rows * std::max(1, names->sizeHintForRow(0)) + 2 * names->frameWidth());
        layout->addWidget(names);
    }
    display(tr("Discarded edits are lost. The opened files are not changed."))
        ->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 12, 16, 12);
    buttons->setSpacing(8);
    const auto offer = [&](const QString &text, Answer answer) {
        auto *button = new QPushButton(text, this);
        connect(button, &QPushButton::clicked, this, [this, answer] {
            m_answer = answer;
            done(answer == Answer::Cancel ? Rejected : Accepted);
        });
        buttons->addWidget(button);
        return button;
    };
    // As in all dialogs, the main button is the last one, and Cancel is left of the answers that keep the edits.
    offer(tr("&Discard edits"), Answer::Discard);
    buttons->addStretch();
    QPushButton *cancel = offer(tr("Cancel"), Answer::Cancel);
    if (offersSession)
        offer(tr("&Save session…"), Answer::SaveSession);
    QPushButton *first = offersExport ? offer(tr("&Export…"), Answer::Export) : nullptr;
    setContents(layout, buttons);
    if (names)
        setTabOrder(first ? first : cancel, names);
    if (!first)
        first = cancel;
    setPrimary(first);
    first->setFocus();
    connect(this, &QDialog::finished, this, [this] { Q_EMIT answered(m_answer); });
}

QString CloseQuestion::sentence() const
{
    return m_sentence;
}

} // namespace burnish
