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
    struct Wish
    {
        QList<QPointer<ModelDocument>> documents;
        CloseQuestion::Closing closing = CloseQuestion::Closing::Model;
        std::function<void()> close;
        QList<const ModelDocument *> exported; ///< exported since the question was answered
    };
    using WishPtr = std::shared_ptr<Wish>;

    [[nodiscard]] QList<ModelDocument *> lostOf(const Wish &wish) const;
    void ask(const WishPtr &wish);
    void answer(const WishPtr &wish, CloseQuestion::Answer answer);
    void exportNext(const WishPtr &wish);
    void closeOrAsk(const WishPtr &wish);
    /// Continues with the request after the caller has returned, unless it was replaced meanwhile.
    [[nodiscard]] Done then(const WishPtr &wish, void (CloseGuard::*next)(const WishPtr &wish));

    const SavedStates &m_saved;
    QWidget *m_window;
    Exporter m_exporter;
    SessionSaver m_saver;
    WishPtr m_wish;
    QPointer<CloseQuestion> m_question;
};

} // namespace burnish
