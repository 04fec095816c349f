// SPDX-License-Identifier: MIT
#include "core/recipe/sessionfile.h"

#include "core/base/optiontexts.h"
#include "core/encoding/json/jsondocument.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

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

/// Of a document: figures of a file that are only shown.
constexpr int mostEdits = 100'000;

Error noSession()
{
    return {ErrorCode::Malformed, RecipeText::tr("The file is not a Burnish session.")};
}

} // namespace

QString sessionSuffix()
{
    return u"burnish"_s;
}

int SessionFile::editCount() const
{
    std::int64_t count = 0;
    for (const SessionDocument &document : documents)
        count += document.edits;
    return int(std::min<std::int64_t>(count, mostEdits)) - moves;
}

SessionFile remainderOf(const SessionFile &session, const QSet<QString> &handles)
{
    SessionFile remainder = session;
    std::erase_if(remainder.documents,
                  [&](const SessionDocument &document) { return !handles.contains(document.handle); });
    const auto isMove = [&](const RecipeStep &step) {
        return step.action == RecipeAction::Move && handles.contains(step.arguments.value("from"_L1).toString()) &&
               handles.contains(step.arguments.value("to"_L1).toString());
    };
    remainder.moves = int(std::ranges::count_if(remainder.recipe.steps, isMove));
    remainder.left.clear();
    remainder.window = {{u"panes"_s, session.window.value("panes"_L1)}};
    return remainder;
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
                                     {u"recipe"_s, recipeAsJson(session.recipe)},
                                     {u"texts"_s, QJsonArray::fromStringList(session.texts)},
                                     {u"window"_s, session.window},
                                     {u"moves"_s, session.moves},
                                     {u"left"_s, left}})
        .toJson();
}

Expected<SessionFile> sessionFromJson(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    return sessionFromJson(document.object());
}

Expected<SessionFile> sessionFromJson(const QJsonObject &root)
{
    if (root.value("session"_L1).toInt() != 1 || !root.value("recipe"_L1).isObject())
        return noSession();
    SessionFile session;
    BURNISH_TRY(session.recipe, recipeFromJson(root.value("recipe"_L1).toObject()));
    for (const QJsonValue &text : root.value("texts"_L1).toArray())
        session.texts.append(text.toString());
    for (const QJsonValue &value : root.value("documents"_L1).toArray()) {
        const int edits = std::clamp(value["edits"_L1].toInt(), 0, mostEdits);
        session.documents.push_back({value["handle"_L1].toString(), value["file"_L1].toString(),
                                     value["name"_L1].toString(), edits, value["source"_L1].toInt(),
                                     value["made"_L1].toBool()});
        if (session.documents.back().handle.isEmpty())
            return noSession();
    }
    for (const QJsonValue &value : root.value("left"_L1).toArray())
        session.left.append({value[0].toString(), value[1].toString()});
    session.moves = std::clamp(root.value("moves"_L1).toInt(), 0, session.editCount());
    session.window = root.value("window"_L1).toObject();
    return session;
}

Expected<SessionFile> readSessionFile(const QString &path)
{
    return readJsonFile(path, [](const QJsonDocument &json) { return sessionFromJson(json.object()); });
}

Expected<void> writeSessionFile(const QString &path, const SessionFile &session)
{
    return writeJsonFile(path, sessionToJson(session));
}

} // namespace burnish
