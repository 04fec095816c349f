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
    auto request = std::make_shared<Request>();
    request->documents = {documents.begin(), documents.end()};
    request->closing = closing;
    request->close = std::move(close);
    m_request = request;
    closeOrAsk(request);
}

QList<ModelDocument *> CloseGuard::lostOf(const Request &request) const
{
    QList<ModelDocument *> lost;
    for (const QPointer<ModelDocument> &document : request.documents) {
        if (document && m_saved.wouldLose(document))
            lost += document;
    }
    return lost;
}

void CloseGuard::closeOrAsk(const RequestPtr &request)
{
    if (!lostOf(*request).isEmpty())
        return prompt(request);
    m_request.reset();
    request->close();
}

void CloseGuard::prompt(const RequestPtr &request)
{
    if (m_question) {
        m_question->disconnect(this);
        m_question->close();
    }
    QStringList names;
    for (const ModelDocument *document : lostOf(*request))
        names += document->displayName();
    m_question = new CloseQuestion(request->closing, names, bool(m_exporter), bool(m_saver), m_window);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &CloseQuestion::answered, this,
            [this, request](CloseQuestion::Answer given) { answer(request, given); });
    m_question->open();
}

void CloseGuard::answer(const RequestPtr &request, CloseQuestion::Answer answer)
{
    if (m_request != request)
        return;
    request->exported.clear();
    switch (answer) {
    case CloseQuestion::Answer::Export:
        return exportNext(request);
    case CloseQuestion::Answer::SaveSession:
        return m_saver(then(request, &CloseGuard::closeOrAsk));
    case CloseQuestion::Answer::Discard:
        m_request.reset();
        return request->close();
    case CloseQuestion::Answer::Cancel:
        m_request.reset();
        return;
    }
}

void CloseGuard::exportNext(const RequestPtr &request)
{
    const QList<ModelDocument *> lost = lostOf(*request);
    const auto next =
        std::ranges::find_if(lost, [&](ModelDocument *document) { return !request->exported.contains(document); });
    // Ask again about edits that a partial export did not include.
    if (next == lost.end())
        return closeOrAsk(request);
    request->exported += *next;
    m_exporter(*next, then(request, &CloseGuard::exportNext));
}

CloseGuard::Done CloseGuard::then(const RequestPtr &request, void (CloseGuard::*next)(const RequestPtr &request))
{
    return [guard = QPointer(this), request, next](bool done) {
        if (!guard || guard->m_request != request)
            return;
        if (!done) {
            guard->m_request.reset();
            return;
        }
        QMetaObject::invokeMethod(
            guard,
            [guard, request, next] {
                if (guard->m_request == request)
                    (guard->*next)(request);
            },
            Qt::QueuedConnection);
    };
}

} // namespace burnish
