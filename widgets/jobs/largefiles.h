// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <QObject>
#include <QPointer>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

namespace burnish {

/// A file and what it may cost at least.
struct LargeFile
{
    LargeCost cost = LargeCost::TemporaryFile;
    QString file;
    std::uint64_t bytes = 0;

    [[nodiscard]] std::pair<LargeCost, QString> key() const { return {cost, file}; }
};

/// Which files may cost far more than their size: asks once per file and kind of cost, and remembers what may be.
///
/// All jobs of a runner ask here, except silent ones, which only open what was agreed to. Lives in the GUI thread,
/// which shows one question at a time; workers wait for the answer.
class LargeFiles : public QObject
{
    Q_OBJECT

public:
    LargeFiles() = default;
    ~LargeFiles() override;

    /// Shows a question and calls `answer` in the GUI thread. Returns the dialog, or null if it cannot be shown. A
    /// destroyed dialog counts as a refusal; it is destroyed early if no worker waits for the answer any more.
    using Question = std::function<QObject *(const LargeFile &large, std::function<void(bool)> answer)>;
    /// Without a question, all files are refused. GUI thread.
    void setQuestion(Question question);

    enum class Prompts { Yes, No };
    /// Returns whether the file may cost that much. Waits for the user, if `asks` and unless the task is cancelled.
    /// Called in workers only.
    [[nodiscard]] bool mayCost(const LargeFile &large, const Task &task, Prompts prompts);

private:
    struct Open
    {
        LargeFile large;
        int waiting = 0; ///< the number of workers
        std::optional<bool> answer;
    };
    using OpenPtr = std::shared_ptr<Open>;

    void showNext();
    void answer(const OpenPtr &question, bool agreed);
    void withdrawUnwanted();

    Question m_question;
    OpenPtr m_shown;
    QPointer<QObject> m_dialog;

    std::mutex m_mutex; ///< guards everything below, and the contents of each Open
    std::condition_variable m_answered;
    bool m_canPrompt = false;
    std::set<std::pair<LargeCost, QString>> m_agreed;
    std::vector<OpenPtr> m_open;
};

} // namespace burnish
