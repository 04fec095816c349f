// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/closeguard.h"

#include "core/document/modeldocument.h"
#include "widgets/workspace/savedstates.h"

#include <QWidget>

#include <algorithm>

namespace burnish {

CloseGuard::CloseGuard(const SavedStates &saved, QWidget *window)
    : QObject(window)
    , m_saved(saved)
    , m_window(window)
{}

bool CloseGuard::wouldLose(const QList<ModelDocument *> &documents) const
{
    return std::ranges::any_of(documents,
                               [this](const ModelDocument *document) { return m_saved.wouldLose(document); });
}

void CloseGuard::close(const QList<ModelDocument *> &documents, CloseQuestion::Closing closing,
                       std::function<void()> close)
{
    auto wish = std::make_shared<Wish>();
    wish->documents = {documents.begin(), documents.end()};
    wish->closing = closing;
    wish->close = std::move(close);
    m_wish = wish;
    closeOrAsk(wish);
}

QList<ModelDocument *> CloseGuard::lostOf(const Wish &wish) const
{
    QList<ModelDocument *> lost;
    for (const QPointer<ModelDocument> &document : wish.documents) {
        if (document && m_saved.wouldLose(document))
            lost += document;
    }
    return lost;
}

void CloseGuard::closeOrAsk(const WishPtr &wish)
{
    if (!lostOf(*wish).isEmpty())
        return ask(wish);
    m_wish.reset();
    wish->close();
}

void CloseGuard::ask(const WishPtr &wish)
{
    if (m_question) {
        m_question->disconnect(this);
        m_question->close();
    }
    QStringList names;
    for (const ModelDocument *document : lostOf(*wish))
        names += document->displayName();
    m_question = new CloseQuestion(wish->closing, names, bool(m_exporter), bool(m_saver), m_window);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &CloseQuestion::answered, this,
            [this, wish](CloseQuestion::Answer given) { answer(wish, given); });
    m_question->open();
}

void CloseGuard::answer(const WishPtr &wish, CloseQuestion::Answer answer)
{
    if (m_wish != wish)
        return;
    wish->exported.clear();
    switch (answer) {
    case CloseQuestion::Answer::Export:
        return exportNext(wish);
    case CloseQuestion::Answer::SaveSession:
        return m_saver(then(wish, &CloseGuard::closeOrAsk));
    case CloseQuestion::Answer::Discard:
        m_wish.reset();
        return wish->close();
    case CloseQuestion::Answer::Cancel:
        m_wish.reset();
        return;
    }
}

void CloseGuard::exportNext(const WishPtr &wish)
{
    const QList<ModelDocument *> lost = lostOf(*wish);
    const auto next =
        std::ranges::find_if(lost, [&](ModelDocument *document) { return !wish->exported.contains(document); });
    // Ask again about edits that a partial export did not include.
    if (next == lost.end())
        return closeOrAsk(wish);
    wish->exported += *next;
    m_exporter(*next, then(wish, &CloseGuard::exportNext));
}

CloseGuard::Done CloseGuard::then(const WishPtr &wish, void (CloseGuard::*next)(const WishPtr &wish))
{
    return [guard = QPointer(this), wish, next](bool done) {
        if (!guard || guard->m_wish != wish)
            return;
        if (!done) {
            guard->m_wish.reset();
            return;
        }
        QMetaObject::invokeMethod(
            guard,
            [guard, wish, next] {
                if (guard->m_wish == wish)
                    (guard->*next)(wish);
            },
            Qt::QueuedConnection);
    };
}

} // namespace burnish
