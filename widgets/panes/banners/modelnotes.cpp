// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/modelnotes.h"

#include "core/base/pathtext.h"
#include "core/document/modeldocument.h"
#include "widgets/style/phrasebook.h"
#include "widgets/style/widgetstext.h"

#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

/// Entries of each kind that are kept, as many as Diagnostics keeps.
constexpr std::size_t mostNotes = Diagnostics::limit;

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

/// Tells of the same thing twice apart from two things.
QString keyOf(const Error &what)
{
    return what.file() + QChar() + what.tensor() + QChar() + what.message();
}

QSet<QString> keysOf(const Omissions &omissions)
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
    for (const OmissionKind kind : omissionKinds)
        notes.serious += lacking.count(kind);
    notes.total = notes.serious;
    for (const Omission &omission : lacking.entries())
        notes.kept.push_back({omission.reason, omission.path, true});

    // A flaw of the file that the model lacked something for is told with what it lacks, or is resolved by now.
    QSet<QString> told = keysOf(lacking);
    told += keysOf(document.savedState().omissions());
    const std::vector<Error> &flaws = document.diagnostics().flaws();
    std::size_t added = 0;
    for (const Error &flaw : flaws) {
        if (told.contains(keyOf(flaw)))
            continue;
        ++added;
        notes.serious += isSerious(flaw);
        notes.kept.push_back({flaw, flaw.tensor().toStdString(), isSerious(flaw)});
    }
    // Beyond the limit, nothing says what they are: they count like the last one.
    const std::size_t more = added > 0 ? document.diagnostics().total() - flaws.size() : 0;
    if (more > 0 && isSerious(flaws.back()))
        notes.serious += more;
    notes.total += added + more;

    if (const auto &part = document.readablePart()) {
        for (std::size_t i = 0; i < std::min(part->missing.size(), mostNotes); ++i) {
            Error lost(ErrorCode::Malformed, WidgetsText::tr("The file is truncated, and this tensor is missing."));
            lost.inTensor(quotedForMessage(part->missing[i])).inFile(document.filePath());
            notes.kept.push_back({std::move(lost), part->missing[i], true});
        }
        notes.serious += part->missing.size();
        notes.total += part->missing.size();
    }
    std::ranges::stable_sort(notes.kept, std::ranges::greater(), &ModelNote::isSerious);
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
