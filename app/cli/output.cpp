// SPDX-License-Identifier: MIT
#include "app/cli/output.h"

#include "core/base/barrier.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/io/platform.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <span>
#include <system_error>

namespace burnish::cli {

namespace {

int outputError = 0;               ///< errno of the first write to standard output that failed
const Task *watchedTask = nullptr; ///< of the only WatchedTask
int failureCode = Failed;
bool areLargeFilesAllowed = false;
bool areNotesSilenced = false;

/// Call right after a write: keeps its error number if it is the first that failed.
void noteOutput(bool isWritten)
{
    if (!isWritten && outputError == 0)
        outputError = errno != 0 ? errno : EIO;
}

void flushOutput()
{
    errno = 0;
    noteOutput(std::fflush(stdout) == 0);
}

void printError(const QString &text)
{
    const QByteArray utf8 = shownText(text).toUtf8();
    std::fwrite(utf8.constData(), 1, std::size_t(utf8.size()), stderr);
    std::fflush(stderr);
}

QString oneLine(QString text)
{
    return text.replace(QLatin1Char('\n'), QLatin1Char(' '));
}

void showProgress(const std::stop_token &stop, const Task &task)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    const auto start = std::chrono::steady_clock::now();
    bool shown = false;
    for (;;) {
        std::unique_lock lock(mutex);
        if (wake.wait_for(lock, stop, std::chrono::milliseconds(200), [] { return false; }) || stop.stop_requested())
            break;
        const std::uint64_t total = task.totalBytes();
        if (total == 0)
            continue;
        const std::uint64_t done = std::min(task.doneBytes(), total);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double left = done == 0 ? 0 : seconds * double(total - done) / double(done);
        printError(QStringLiteral("\r\x1b[K%1")
                       .arg(CommandLineText::tr("%1 of %2 MB, %3 s left")
                                .arg(double(done) / 1e6, 0, 'f', 0)
                                .arg(double(total) / 1e6, 0, 'f', 0)
                                .arg(left, 0, 'f', 0)));
        shown = true;
    }
    if (shown)
        printError(QStringLiteral("\r\x1b[K"));
}

} // namespace

void print(const QString &text)
{
    print(shownText(text).toUtf8());
}

void print(const QByteArray &utf8)
{
    if (watchedTask && watchedTask->isCancelled())
        throw Interrupted();
    const auto size = std::size_t(utf8.size());
    errno = 0;
    noteOutput(std::fwrite(utf8.constData(), 1, size, stdout) == size);
}

int finish(int code)
{
    flushOutput();
    if (outputError == 0)
        return code;
    printError(QStringLiteral("burnish-cli: %1\n")
                   .arg(CommandLineText::tr("Cannot write to standard output: %1.")
                            .arg(QString::fromLocal8Bit(std::strerror(outputError)))));
    return std::max(code, failureCode);
}

namespace {

QString sentenceOf(const Error &error)
{
    if (error.code() != ErrorCode::NeedsConsent)
        return error.sentence();
    return joinedSentences({error.sentence(), CommandLineText::tr("Add --allow-large to go on anyway.")});
}

} // namespace

int fail(const Error &error)
{
    flushOutput();
    printError(QStringLiteral("burnish-cli: %1\n").arg(sentenceOf(error)));
    return failureCode;
}

namespace {

/// Returns the message without what differs between notes of one kind: names in quotation marks, and numbers.
QString kindOf(const Error &note)
{
    QString kind;
    int depth = 0;
    for (const QChar c : note.message()) {
        const bool opens = c == u'“' || c == u'「';
        const bool closes = c == u'”' || c == u'」';
        depth += int(opens) - int(closes && depth > 0);
        if (depth == 0 && !c.isDigit())
            kind += c;
    }
    return note.file() + QLatin1Char('\n') + kind;
}

struct NoteGroup
{
    const Error *first;
    std::size_t more = 0;
};

std::vector<NoteGroup> groupsOf(const std::vector<Error> &notes)
{
    std::vector<NoteGroup> groups;
    QHash<QString, std::size_t> known;
    for (const Error &note : notes) {
        const QString kind = kindOf(note);
        if (const auto found = known.constFind(kind); found != known.cend()) {
            ++groups[*found].more;
        } else {
            known.insert(kind, groups.size());
            groups.push_back({&note});
        }
    }
    return groups;
}

} // namespace

void warn(const std::vector<Error> &warnings)
{
    if (areNotesSilenced)
        return;
    constexpr std::size_t shown = 20;
    const std::vector<NoteGroup> groups = groupsOf(warnings);
    for (const NoteGroup &group : std::span(groups).first(std::min(groups.size(), shown))) {
        QString text = CommandLineText::tr("Note: %1").arg(sentenceOf(*group.first));
        if (group.more > 0)
            text = CommandLineText::tr("%1 (and %n more like this)", nullptr, forPlural(group.more)).arg(text);
        printError(QStringLiteral("burnish-cli: %1\n").arg(text));
    }
    if (groups.size() > shown)
        printError(QStringLiteral("burnish-cli: %1\n")
                       .arg(CommandLineText::tr("… and %1 more notes").arg(groups.size() - shown)));
}

void failWith(int code)
{
    failureCode = code;
}

void silenceNotes()
{
    areNotesSilenced = true;
}

int refuseUsage(const QString &sentence)
{
    printError(QStringLiteral("burnish-cli: %1\n").arg(oneLine(sentence)));
    return WrongUsage;
}

void allowLargeFiles()
{
    areLargeFilesAllowed = true;
}

WatchedTask::WatchedTask()
{
    if (areLargeFilesAllowed)
        m_task.allowLarge();
    watchedTask = &m_task;
    if (platform::standardErrorIsTerminal())
        startPrinter();
}

WatchedTask::~WatchedTask()
{
    watchedTask = nullptr;
}

void WatchedTask::startPrinter()
{
    // The work goes on without a line of progress if there is no thread or no memory for it.
    try {
        m_printer = std::jthread([this](const std::stop_token &stop) {
            (void)caught([&]() -> Expected<void> {
                showProgress(stop, m_task);
                return {};
            });
        });
    } catch (const std::system_error &) {
        return;
    }
}

} // namespace burnish::cli
