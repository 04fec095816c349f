// SPDX-License-Identifier: MIT
#include "widgets/jobs/largefiles.h"

#include <algorithm>

namespace burnish {

namespace {
/// Workers look this often whether they were cancelled.
constexpr std::chrono::milliseconds lookInterval{50};
} // namespace

LargeFiles::~LargeFiles() = default;

void LargeFiles::setQuestion(Question question)
{
    m_question = std::move(question);
    const std::lock_guard lock(m_mutex);
    m_canPrompt = bool(m_question);
}

bool LargeFiles::mayCost(const LargeFile &large, const Task &task, Prompts prompts)
{
    std::unique_lock lock(m_mutex);
    if (m_agreed.contains(large.key()))
        return true;
    if (prompts == Prompts::No || !m_canPrompt)
        return false;
    const auto same = std::ranges::find(m_open, large.key(), [](const OpenPtr &open) { return open->large.key(); });
    const OpenPtr question = same == m_open.end() ? std::make_shared<Open>(Open{large, 0, {}}) : *same;
    if (same == m_open.end()) {
        m_open.push_back(question);
        QMetaObject::invokeMethod(this, &LargeFiles::showNext, Qt::QueuedConnection);
    }
    ++question->waiting;
    while (!question->answer && !task.isCancelled())
        m_answered.wait_for(lock, lookInterval);
    --question->waiting;
    if (!question->answer && question->waiting == 0)
        QMetaObject::invokeMethod(this, &LargeFiles::withdrawUnwanted, Qt::QueuedConnection);
    return question->answer.value_or(false);
}

void LargeFiles::showNext()
{
    if (m_shown)
        return;
    {
        const std::lock_guard lock(m_mutex);
        if (m_open.empty())
            return;
        m_shown = m_open.front();
    }
    const OpenPtr question = m_shown;
    const auto take = [self = QPointer(this), question](bool agreed) {
        if (self)
            self->answer(question, agreed);
    };
    // Other threads do not change what is asked.
    QObject *dialog = m_question ? m_question(question->large, take) : nullptr;
    if (!dialog)
        return answer(question, false);
    m_dialog = dialog;
    connect(dialog, &QObject::destroyed, this, [take] { take(false); });
}

void LargeFiles::answer(const OpenPtr &question, bool agreed)
{
    {
        const std::lock_guard lock(m_mutex);
        if (question->answer)
            return;
        question->answer = agreed;
        if (agreed)
            m_agreed.insert(question->large.key());
        std::erase(m_open, question);
    }
    m_answered.notify_all();
    if (m_shown == question)
        m_shown.reset();
    QMetaObject::invokeMethod(this, &LargeFiles::showNext, Qt::QueuedConnection);
}

void LargeFiles::withdrawUnwanted()
{
    std::vector<OpenPtr> unwanted;
    {
        const std::lock_guard lock(m_mutex);
        std::ranges::copy_if(m_open, std::back_inserter(unwanted),
                             [](const OpenPtr &question) { return question->waiting == 0; });
    }
    for (const OpenPtr &question : unwanted) {
        if (question == m_shown && m_dialog)
            m_dialog->deleteLater();
        answer(question, false);
    }
}

} // namespace burnish
