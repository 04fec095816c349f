// SPDX-License-Identifier: MIT
#include "widgets/session/sessionfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <QSet>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct SessionText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Session)
};

int editsIn(const LineagePtr &lineage)
{
    int count = 0;
    for (const Lineage *state = lineage.get(); state->before; state = state->before.get())
        count += isReading(*state) ? 0 : 1;
    return count;
}

/// Counts the edits of these states that form one step with an edit of another one.
int movesIn(const std::vector<LineagePtr> &ends)
{
    QSet<const Lineage *> edits;
    for (const LineagePtr &end : ends) {
        for (const Lineage *state = end.get(); state->before; state = state->before.get())
            edits.insert(state);
    }
    return int(
        std::ranges::count_if(edits, [&](const Lineage *edit) { return edits.contains(edit->movedInto.get()); }));
}

Error noSession()
{
    return {ErrorCode::Malformed, SessionText::tr("The file is not a Burnish session.")};
}

} // namespace

QString sessionSuffix()
{
    return u"burnish"_s;
}

int SessionFile::editCount() const
{
    int count = 0;
    for (const SessionDocument &document : documents)
        count += document.edits;
    return count - moves;
}

Expected<SessionFile> sessionOf(const std::vector<SessionSource> &sources, QJsonObject window, Task &task)
{
    const RecordOptions options{{}, FileMarks::ChangeTime};
    SessionFile session;
    session.window = std::move(window);
    std::vector<LineagePtr> ends;
    for (const SessionSource &source : sources) {
        if (auto alone = recordRecipe({source.lineage}, {}, options, task); !alone) {
            BURNISH_CHECK(task.poll());
            session.left.append({source.name, alone.error().sentence()});
            continue;
        }
        ends.push_back(source.lineage);
        session.documents.push_back(
            {{}, source.lineage->opening().file, source.name, editsIn(source.lineage), source.place, source.isMade});
    }
    BURNISH_TRY(Recording recording, recordRecipe(ends, {}, options, task));
    for (std::size_t i = 0; i < ends.size(); ++i)
        session.documents[i].handle = recording.handles[qsizetype(i)];
    session.moves = movesIn(ends);
    session.recipe = std::move(recording.recipe);
    session.texts = std::move(recording.texts);
    return session;
}

QByteArray sessionToJson(const SessionFile &session)
{
    QJsonArray documents;
    for (const SessionDocument &document : session.documents) {
        documents.append(QJsonObject{{u"handle"_s, document.handle},
                                     {u"file"_s, document.file},
                                     {u"name"_s, document.name},
                                     {u"edits"_s, document.edits},
                                     {u"source"_s, document.source},
                                     {u"made"_s, document.isMade}});
    }
    QJsonArray left;
    for (const auto &[name, reason] : session.left)
        left.append(QJsonArray{name, reason});
    return QJsonDocument(QJsonObject{{u"session"_s, 1},
                                     {u"documents"_s, documents},
                                     {u"recipe"_s, QJsonDocument::fromJson(recipeToJson(session.recipe)).object()},
                                     {u"texts"_s, QJsonArray::fromStringList(session.texts)},
                                     {u"window"_s, session.window},
                                     {u"moves"_s, session.moves},
                                     {u"left"_s, left}})
        .toJson();
}

Expected<SessionFile> sessionFromJson(const QByteArray &json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    if (root.value("session"_L1).toInt() != 1 || !root.value("recipe"_L1).isObject())
        return noSession();
    SessionFile session;
    BURNISH_TRY(session.recipe, recipeFromJson(QJsonDocument(root.value("recipe"_L1).toObject()).toJson()));
    for (const QJsonValue &text : root.value("texts"_L1).toArray())
        session.texts.append(text.toString());
    for (const QJsonValue &value : root.value("documents"_L1).toArray()) {
        session.documents.push_back({value["handle"_L1].toString(), value["file"_L1].toString(),
                                     value["name"_L1].toString(), value["edits"_L1].toInt(), value["source"_L1].toInt(),
                                     value["made"_L1].toBool()});
        if (session.documents.back().handle.isEmpty())
            return noSession();
    }
    for (const QJsonValue &value : root.value("left"_L1).toArray())
        session.left.append({value[0].toString(), value[1].toString()});
    session.moves = root.value("moves"_L1).toInt();
    session.window = root.value("window"_L1).toObject();
    return session;
}

Expected<SessionFile> readSessionFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error(file.exists() ? ErrorCode::Io : ErrorCode::NotFound,
                     SessionText::tr("Cannot read the file: %1").arg(file.errorString()))
            .inFile(path);
    constexpr qint64 limit = 64 << 20;
    if (file.size() > limit)
        return Error(ErrorCode::Malformed, SessionText::tr("The file is too large for a session.")).inFile(path);
    auto session = sessionFromJson(file.readAll());
    if (!session)
        return std::move(session.error().inFile(path));
    return session;
}

Expected<void> writeSessionFile(const QString &path, const SessionFile &session)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(sessionToJson(session)) < 0 || !file.commit())
        return Error(ErrorCode::Io, SessionText::tr("Cannot write the file: %1").arg(file.errorString())).inFile(path);
    return {};
}

} // namespace burnish
