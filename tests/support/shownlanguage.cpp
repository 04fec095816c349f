// SPDX-License-Identifier: MIT
#include "support/shownlanguage.h"

#include "core/base/languages.h"
#include "support/paths.h"
#include "widgets/style/language.h"
#include "widgets/style/phrasebook.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QFile>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QRegularExpression>
#include <QSet>
#include <QSpinBox>
#include <QTabBar>
#include <QTextEdit>
#include <QXmlStreamReader>

#include <memory>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

/// Rows of views below these are made in the same way.
constexpr int seenRows = 60;

/// The letters and Han characters in a language's translations; in English, the texts themselves.
struct Vocabulary
{
    QSet<QChar> characters;
    QSet<QString> texts;
};

bool isWritten(QChar character)
{
    return character.unicode() >= 0x3040 && character.isLetter();
}

Vocabulary vocabularyOf(const QString &code)
{
    const bool isEnglish = code == u"en"_s;
    Vocabulary vocabulary;
    QFile file(sourcePath("translations/burnish_%1.ts"_L1.arg(isEnglish ? u"ja"_s : code).toUtf8().constData()));
    if (!file.open(QIODevice::ReadOnly))
        return vocabulary;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "source"_L1) {
            source = xml.readElementText();
        } else if (xml.name() == "translation"_L1 || xml.name() == "numerusform"_L1) {
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            for (const QChar character : text)
                if (!isEnglish && isWritten(character))
                    vocabulary.characters.insert(character);
            // Names such as SLERP are the same in every language; words such as "max" also occur in names.
            if (isEnglish && text != source && source.contains(u' ') && !source.contains(u'%'))
                vocabulary.texts.insert(withoutAccessKey(source));
        }
    }
    return vocabulary;
}

using Texts = QMap<QString, QString>; ///< what the window shows, by where

class Collector
{
public:
    explicit Collector(Texts &texts)
        : m_texts(texts)
    {}

    void add(const QObject *object, const char *kind, const QString &text, int index = -1)
    {
        if (text.isEmpty())
            return;
        QString where = QString::fromLatin1(object->metaObject()->className()).remove(u"burnish::"_s);
        for (const QObject *parent = object->parent(); parent && where.size() < 90; parent = parent->parent())
            where.prepend(QString::fromLatin1(parent->metaObject()->className()).remove(u"burnish::"_s) + u'/');
        m_texts.insert(u"%1 %2 %3 %4"_s.arg(where, QLatin1StringView(kind)).arg(index).arg(++m_count), text);
    }

    void addWidget(const QWidget &widget)
    {
        add(&widget, "tool tip", widget.toolTip());
        add(&widget, "name", widget.accessibleName());
        add(&widget, "description", widget.accessibleDescription());
        add(&widget, "status tip", widget.statusTip());
        if (widget.isWindow() || qobject_cast<const QDockWidget *>(&widget))
            add(&widget, "title", widget.windowTitle());
        if (const auto *label = qobject_cast<const QLabel *>(&widget))
            add(label, "text", label->text());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
            add(button, "text", button->text());
        else if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
            add(group, "title", group->title());
        else if (const auto *bar = qobject_cast<const QProgressBar *>(&widget))
            add(bar, "format", bar->format());
        else if (const auto *edit = qobject_cast<const QPlainTextEdit *>(&widget))
            add(edit, "placeholder", edit->placeholderText());
        addField(widget);
        addItems(widget);
        for (const QAction *action : widget.actions())
            addAction(*action);
    }

private:
    void addField(const QWidget &widget)
    {
        if (const auto *line = qobject_cast<const QLineEdit *>(&widget)) {
            add(line, "placeholder", line->placeholderText());
            if (line->isReadOnly())
                add(line, "text", line->text());
        }
        if (const auto *box = qobject_cast<const QComboBox *>(&widget))
            for (int i = 0; i < box->count(); ++i) {
                add(box, "item", box->itemText(i), i);
                add(box, "item tip", box->itemData(i, Qt::ToolTipRole).toString(), i);
            }
        if (const auto *spin = qobject_cast<const QSpinBox *>(&widget))
            add(spin, "text", spin->specialValueText() + spin->prefix() + spin->suffix());
        if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
            for (int i = 0; i < tabs->count(); ++i) {
                add(tabs, "tab", tabs->tabText(i), i);
                add(tabs, "tab tip", tabs->tabToolTip(i), i);
            }
    }

    void addItems(const QWidget &widget)
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
        if (!view || !view->model() || qobject_cast<const QHeaderView *>(view))
            return;
        const QAbstractItemModel &model = *view->model();
        const int columns = std::min(model.columnCount(view->rootIndex()), 30);
        for (int column = 0; column < columns; ++column)
            for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole})
                add(view, "heading", model.headerData(column, Qt::Horizontal, role).toString(), column);
        addRows(*view, view->rootIndex(), columns);
    }

    void addRows(const QAbstractItemView &view, const QModelIndex &parent, int columns)
    {
        const QAbstractItemModel &model = *view.model();
        for (int row = 0; row < std::min(model.rowCount(parent), seenRows); ++row) {
            for (int column = 0; column < columns; ++column) {
                const QModelIndex index = model.index(row, column, parent);
                for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                    add(&view, "cell", index.data(role).toString(), row);
            }
            if (const QModelIndex first = model.index(row, 0, parent); !parent.parent().isValid())
                addRows(view, first, columns);
        }
    }

    void addAction(const QAction &action)
    {
        add(&action, "action", action.text());
        add(&action, "action tip", action.toolTip());
        if (!action.menu() || m_menus.contains(action.menu()))
            return;
        m_menus.insert(action.menu());
        add(action.menu(), "menu", action.menu()->title());
        for (const QAction *entry : action.menu()->actions())
            addAction(*entry);
    }

    Texts &m_texts;
    QSet<const QMenu *> m_menus;
    int m_count = 0;
};

} // namespace

struct ShownLanguage::Private
{
    QString code;
    QMap<QString, Vocabulary> vocabularies;
    std::unique_ptr<GroupingTranslator> translator;
    QSet<QString> languageNames;
};

ShownLanguage::ShownLanguage()
    : d(new Private)
{
    for (const QString &code : languageCodes())
        d->vocabularies.insert(code, vocabularyOf(code));
    for (const auto &language : LanguageManager::languages())
        d->languageNames.insert(language.name);
}

ShownLanguage::~ShownLanguage()
{
    delete d;
}

bool ShownLanguage::switchTo(const QString &code)
{
    auto translator = std::make_unique<GroupingTranslator>();
    if (!translator->load(programPath("../translations/burnish_" + code.toLatin1() + ".qm")))
        return false;
    if (!LanguageManager::instance().setLanguage(code))
        return false;
    // The manager finds no translation in this program, so this takes its steps.
    d->code = code;
    d->translator = std::move(translator);
    noteLanguageSwitch();
    QCoreApplication::installTranslator(d->translator.get());
    Q_EMIT LanguageManager::instance().changed();
    return true;
}

QStringList ShownLanguage::foreignTexts(const QWidget &window) const
{
    Texts texts;
    Collector collector(texts);
    collector.addWidget(window);
    for (const QWidget *widget : window.findChildren<QWidget *>())
        // What is hidden is set anew when it is shown. Qt names the buttons of tabs and docks only once.
        if (widget->isVisible() && widget->window() == &window &&
            !qobject_cast<const QTabBar *>(widget->parentWidget()) && !widget->inherits("QDockWidgetTitleButton"))
            collector.addWidget(*widget);
    QStringList lines;
    Vocabulary own = d->vocabularies[d->code];
    // Qt's names of keys, and the numbers in sentences.
    for (const QChar each : QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText) + u"万萬亿億"_s)
        own.characters.insert(each);
    for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
        const QString plain = withoutAccessKey(*text);
        if (std::ranges::any_of(d->languageNames, [&](const QString &name) { return plain.contains(name); }))
            continue;
        const bool isForeign =
            std::ranges::any_of(plain, [&](QChar each) { return isWritten(each) && !own.characters.contains(each); }) ||
            (d->code != u"en"_s && d->vocabularies[u"en"_s].texts.contains(plain));
        // A size that was put into a sentence which says “bytes” again.
        static const QRegularExpression twoUnits(
            u"[0-9] ?(B|[KMGTP]iB|bytes?|バイト|字节|位元組) ?(B\\b|bytes?|バイト|字节|位元組)"_s);
        if (isForeign || twoUnits.match(plain).hasMatch())
            lines += text.key().section(u' ', 0, -2) + u": "_s + QString(plain).replace(u'\n', u' ').left(80);
    }
    return lines;
}

} // namespace burnish::test
