// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/mainwindow/closequestion.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace burnish {

class ModelDocument;
class SavedStates;

/// Guards against losing edits when models are closed: asks once about all edits that would be lost, offers to export
/// or save them, and then closes. Never blocks. GUI thread.
class CloseGuard : public QObject
{
    Q_OBJECT

public:
    CloseGuard(const SavedStates &saved, QWidget *window);

    using Done = std::function<void(bool done)>;
    /// Asks how to export the model, exports it, and reports whether it was written. Without one, no export is offered.
    using Exporter = std::function<void(ModelDocument *document, Done done)>;
    void setExporter(Exporter exporter) { m_exporter = std::move(exporter); }
    /// Asks where to save the session, and reports whether it was written. Without one, saving is not offered.
    using SessionSaver = std::function<void(Done done)>;
    void setSessionSaver(SessionSaver saver) { m_saver = std::move(saver); }

    /// True if closing these models would lose edits.
    [[nodiscard]] bool wouldLose(const QList<ModelDocument *> &documents) const;
    /// Calls `close` if nothing would be lost: immediately, or once the user has kept or discarded the edits. Never
    /// calls it if the question, an export or saving is cancelled or fails. A newer request replaces an older one.
    void close(const QList<ModelDocument *> &documents, CloseQuestion::Closing closing, std::function<void()> close);

private:
    struct Request
    {
        QList<QPointer<ModelDocument>> documents;
        CloseQuestion::Closing closing = CloseQuestion::Closing::Model;
        std::function<void()> close;
        QList<const ModelDocument *> exported; ///< exported since the question was answered
    };
    using RequestPtr = std::shared_ptr<Request>;

    [[nodiscard]] QList<ModelDocument *> lostOf(const Request &request) const;
    void prompt(const RequestPtr &request);
    void answer(const RequestPtr &request, CloseQuestion::Answer answer);
    void exportNext(const RequestPtr &request);
    void closeOrAsk(const RequestPtr &request);
    /// Continues with the request after the caller has returned, unless it was replaced meanwhile.
    [[nodiscard]] Done then(const RequestPtr &request, void (CloseGuard::*next)(const RequestPtr &request));

    const SavedStates &m_saved;
    QWidget *m_window;
    Exporter m_exporter;
    SessionSaver m_saver;
    RequestPtr m_request;
    QPointer<CloseQuestion> m_question;
};

} // namespace burnish
