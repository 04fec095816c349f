// SPDX-License-Identifier: MIT
#include "widgets/manual/manualpages.h"

#include "core/base/joinedtext.h"
#include "core/formats/conformity.h"
#include "core/formats/supporttable.h"
#include "core/rules/rulesreference.h"
#include "widgets/manual/manualtopics.h"
#include "widgets/preferences/samples.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/language.h"
#include "widgets/style/theme.h"
#include "widgets/style/widgetstext.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace burnish::manualpages {

using namespace Qt::StringLiterals;

namespace {

/// Keeps Markdown from reading anything into a text of the program.
QString escaped(QString text)
{
    static const QRegularExpression special(uR"([\\`*_\[\]<>#|])"_s);
    return text.replace(special, uR"(\\\0)"_s);
}

QAction *actionOf(const QString &command)
{
    for (QAction *action : Shortcuts::instance().actions())
        if (action->objectName() == command)
            return action;
    return nullptr;
}

QString shortcutOf(const QString &command)
{
    if (!actionOf(command))
        return {};
    const QString keys = Shortcuts::textOf(command);
    return escaped(keys.isEmpty() ? WidgetsText::tr("no shortcut") : keys);
}

QString shownText(const QString &contextAndText)
{
    const QByteArray context = "burnish::" + contextAndText.section(u'|', 0, 0).toUtf8();
    const QByteArray text = contextAndText.section(u'|', 1, 1).toUtf8();
    QString shown = QCoreApplication::translate(context.constData(), text.constData());
    if (const QString argument = contextAndText.section(u'|', 2); !argument.isEmpty())
        shown = shown.arg(argument);
    static const QRegularExpression plural(u"%n (\\w+)\\(s\\)|%n"_s);
    return escaped(withoutAccessKey(shown.replace(plural, u"… \\1"_s)));
}

QString shortcutTable()
{
    QString table = u"| %1 | %2 |\n| --- | --- |\n"_s.arg(WidgetsText::tr("Command"), WidgetsText::tr("Keys"));
    for (const QAction *action : Shortcuts::instance().actions()) {
        QStringList keys;
        for (const QKeySequence &one : action->shortcuts())
            keys += one.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            table += u"| %1 | %2 |\n"_s.arg(escaped(withoutAccessKey(action->text())), escaped(joinedNames(keys)));
    }
    return table;
}

void setAnchors(QTextDocument &document)
{
    static const QRegularExpression mark(uR"(\s*\{#([\w.-]+)\}$)"_s);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const auto match = mark.match(block.text());
        if (block.blockFormat().headingLevel() == 0 || !match.hasMatch())
            continue;
        QTextCursor cursor(block);
        cursor.setPosition(block.position() + int(match.capturedStart()));
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
        cursor.setPosition(block.position());
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorNames({match.captured(1)});
        cursor.mergeCharFormat(format);
    }
}

void setTables(QTextDocument &document)
{
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(color(Role::Line));
        format.setBorderCollapse(true);
        format.setCellPadding(4);
        format.setCellSpacing(0);
        table->setFormat(format);
    }
}

} // namespace

QStringList all()
{
    return {u"start"_s,  u"look"_s,  u"bring-over"_s, u"operate"_s, u"explain"_s,  u"rescue"_s,
            u"filter"_s, u"rules"_s, u"panels"_s,     u"formats"_s, u"warnings"_s, u"shortcuts"_s};
}

QString language()
{
    return LanguageManager::instance().language().startsWith("zh"_L1) ? u"zh_CN"_s : u"en"_s;
}

QString source(const QString &page, const QString &language)
{
    QFile file(u":/manual/%1/%2.md"_s.arg(language, page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString filled(const QString &placeholder)
{
    const QString kind = placeholder.section(u':', 0, 0);
    const QString what = placeholder.section(u':', 1);
    if (kind == "shortcut"_L1)
        return shortcutOf(what);
    if (kind == "action"_L1) {
        const QAction *action = actionOf(what);
        return action ? escaped(withoutAccessKey(action->text())) : QString();
    }
    if (kind == "ui"_L1)
        return shownText(what);
    if (kind == "message"_L1) {
        QStringList messages = manualtopics::messagesOf(what);
        for (QString &message : messages)
            message = u"> "_s + escaped(message) + u'\n';
        return messages.join(u"\n"_s);
    }
    if (kind == "samples"_L1) {
        const QString folder = samplesFolder();
        return escaped(folder.isEmpty() ? WidgetsText::tr("not installed") : QDir::toNativeSeparators(folder));
    }
    if (kind == "formats"_L1)
        return supportTableAsMarkdown();
    if (kind == "conformity"_L1)
        return conformityAsMarkdown();
    if (kind == "rules"_L1)
        return rulesReferenceAsMarkdown();
    return kind == "shortcuts"_L1 ? shortcutTable() : QString();
}

QString text(const QString &page)
{
    static const QRegularExpression pattern(u"\\{\\{([^}]+)\\}\\}"_s);
    const QString stored = source(page, language());
    QString text;
    qsizetype at = 0;
    for (auto match = pattern.globalMatch(stored); match.hasNext();) {
        const auto one = match.next();
        text += stored.mid(at, one.capturedStart() - at) + filled(one.captured(1));
        at = one.capturedEnd();
    }
    return text + stored.mid(at);
}

QString title(const QString &page)
{
    static const QRegularExpression first(u"^# (.*?)\\s*(\\{#[\\w.-]+\\})?$"_s, QRegularExpression::MultilineOption);
    return first.match(source(page, language())).captured(1);
}

void fill(QTextDocument &document, const QString &page)
{
    document.setMarkdown(text(page));
    setAnchors(document);
    setTables(document);
}

} // namespace burnish::manualpages
