// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/modelnotes.h"

#include "core/base/pathtext.h"
#include "core/document/modeldocument.h"
#include "widgets/style/phrasebook.h"

#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

bool isSerious(const Error &flaw)
{
    switch (flaw.code()) {
    case ErrorCode::Malformed:
    case ErrorCode::NotFound:
    case ErrorCode::Mismatch:
    case ErrorCode::Range:
    case ErrorCode::Collision:
    case ErrorCode::Io:
        return true;
    default:
        return false;
    }
}

/// Equal for notes that say the same of a file.
QString fileKeyOf(const Error &what)
{
    return what.file() + QChar() + what.message();
}

/// Equal for notes that say the same of a tensor, or of a file.
QString keyOf(const Error &what)
{
    return fileKeyOf(what) + QChar() + what.tensor();
}

template <typename Key> QSet<QString> keysOf(const Omissions &omissions, Key keyOf)
{
    QSet<QString> keys;
    for (const Omission &omission : omissions.entries())
        keys.insert(keyOf(omission.reason));
    return keys;
}

} // namespace

ModelNotes notesOf(const ModelDocument &document)
{
    ModelNotes notes;
    const Omissions &lacking = document.state().omissions();
    const Omissions &resolvable = document.savedState().omissions();
    // A flaw of a file that the model lacked something for is said with what it lacks, or is resolved by now.
    const QSet<QString> said = keysOf(lacking, keyOf) + keysOf(resolvable, keyOf);
    const QSet<QString> lackingByFile = keysOf(lacking, fileKeyOf);
    const QSet<QString> resolvableByFile = keysOf(resolvable, fileKeyOf);
    QSet<QString> counting;
    const std::vector<Error> &flaws = document.diagnostics().flaws();
    std::size_t added = 0;
    for (const Error &flaw : flaws) {
        const QString key = fileKeyOf(flaw);
        const bool isResolved = resolvableByFile.contains(key) && !lackingByFile.contains(key);
        if (said.contains(keyOf(flaw)) || isResolved)
            continue;
        ++added;
        notes.serious += isSerious(flaw);
        notes.kept.push_back({flaw, flaw.tensor().toStdString(), isSerious(flaw)});
        if (flaw.tensor().isEmpty() && isSerious(flaw) && lackingByFile.contains(key))
            counting.insert(key);
    }
    // Beyond the limit, nothing says what they are: they count like the last one.
    const std::size_t more = added > 0 ? document.diagnostics().total() - flaws.size() : 0;
    if (more > 0 && isSerious(flaws.back()))
        notes.serious += more;
    notes.total = added + more;

    std::size_t lost = 0;
    for (const OmissionKind kind : omissionKinds)
        lost += lacking.count(kind);
    notes.total += lost;
    bool isDetail = false;
    for (const Omission &omission : lacking.entries()) {
        isDetail = counting.contains(fileKeyOf(omission.reason));
        notes.serious += !isDetail;
        notes.kept.push_back({omission.reason, omission.path, true, isDetail});
    }
    if (!isDetail)
        notes.serious += lost - lacking.entries().size();
    std::ranges::stable_sort(notes.kept, std::ranges::greater(),
                             [](const ModelNote &note) { return int(note.isSerious) * 2 - int(note.isDetail); });
    return notes;
}

QString sentenceOf(const ModelNote &note, const ModelDocument &document)
{
    const Error &what = note.what;
    const QString text = what.withMessage(rephrased(what.message())).details();
    const bool isAlone = document.files().size() < 2 && what.file() == document.filePath();
    return what.file().isEmpty() || isAlone ? text : shownFileName(what.file()) + QStringLiteral(": ") + text;
}

} // namespace burnish
