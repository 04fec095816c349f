// SPDX-License-Identifier: MIT
#include "widgets/help/manualdialog.h"

#include "widgets/controls/buttons.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/help/manualbrowser.h"
#include "widgets/manual/manualpages.h"
#include "widgets/preferences/settings.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/language.h"
#include "widgets/style/symbols.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageRole = Qt::UserRole;
constexpr int blockRole = Qt::UserRole + 1;
constexpr int shownHits = 200;

} // namespace

ManualDialog::ManualDialog(QWidget *parent)
    : Dialog(parent)
    , m_back(makeToolButton(u"to-left"_s, {}, this))
    , m_forward(makeToolButton(u"to-right"_s, {}, this))
    , m_smaller(makeToolButton({}, u"A−"_s, this))
    , m_larger(makeToolButton({}, u"A+"_s, this))
    , m_search(new QLineEdit(this))
    , m_side(new QStackedWidget(this))
    , m_contents(new QListWidget(this))
    , m_hits(new QTreeWidget(this))
    , m_language(new QLabel(this))
    , m_browser(new ManualBrowser(this))
    , m_close(new QPushButton(this))
{
    resize(scaled(1040, font()), scaled(640, font()));
    addFieldSymbol(m_search, FieldSymbol::Search);
    addClearButton(m_search);
    m_search->installEventFilter(this);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_contents->setTextElideMode(Qt::ElideRight);
    m_contents->setItemDelegate(new CellDelegate(m_contents));
    m_hits->setFrameShape(QFrame::NoFrame);
    m_hits->setRootIsDecorated(false);
    m_hits->setItemsExpandable(false);
    m_hits->setIndentation(scaled(12, font()));
    m_hits->setHeaderHidden(true);
    m_hits->setUniformRowHeights(true);
    m_hits->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->addWidget(m_contents);
    m_side->addWidget(m_hits);
    m_language->setObjectName(u"language"_s);
    m_language->setTextFormat(Qt::PlainText);
    m_language->setWordWrap(true);
    m_language->setForegroundRole(QPalette::PlaceholderText);
    m_language->setContentsMargins(16, 0, 16, 8);
    setPrimary(m_close);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->setSpacing(4);
    for (QToolButton *button : {m_back, m_forward, m_smaller, m_larger}) {
        button->setFocusPolicy(Qt::StrongFocus);
        head->addWidget(button);
    }
    head->addSpacing(8);
    head->addWidget(m_search, 1);
    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_side);
    parts->addWidget(m_browser);
    parts->setStretchFactor(1, 1);
    // The titles of the pages are sentences; the lines that a search finds need even more.
    parts->setSizes({scaled(330, font()), scaled(700, font())});
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_language);
    layout->addWidget(parts, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->addStretch(1);
    foot->addWidget(m_close);
    setContents(layout, foot);
    setTabOrder(m_larger, m_search);
    setTabOrder(m_search, m_contents);
    setTabOrder(m_contents, m_hits);
    setTabOrder(m_hits, m_browser);
    connectParts();
    m_browser->setZoom(Settings::instance().value(setting::manualZoom));
    retranslate();
    m_contents->setFocus();
}

void ManualDialog::connectParts()
{
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_smaller, &QToolButton::clicked, this, [this] { zoom(-1); });
    connect(m_larger, &QToolButton::clicked, this, [this] { zoom(1); });
    connect(m_browser, &ManualBrowser::zoomRequested, this, &ManualDialog::zoom);
    connect(m_browser, &QTextBrowser::anchorClicked, this, &ManualDialog::follow);
    connect(m_search, &QLineEdit::textChanged, this, &ManualDialog::search);
    connect(m_contents, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { go(item->data(pageRole).toString()); });
    connect(m_contents, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { go(item->data(pageRole).toString()); });
    connect(m_hits, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *hit) { openHit(hit); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    // Once for all shortcuts that change together.
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &ManualDialog::reload);
}

ManualDialog *ManualDialog::open(QWidget *window, const QString &target)
{
    QWidget *modal = QApplication::activeModalWidget();
    QWidget *owner = modal ? modal : window;
    auto *manual = qobject_cast<ManualDialog *>(owner);
    if (!manual)
        manual = owner->findChild<ManualDialog *>(QString(), Qt::FindDirectChildrenOnly);
    if (!manual)
        manual = new ManualDialog(owner);
    manual->go(target);
    manual->QDialog::show();
    manual->raise();
    manual->activateWindow();
    return manual;
}

QString ManualDialog::target() const
{
    return m_at < 0 ? QString() : m_places[m_at].target;
}

void ManualDialog::go(const QString &target)
{
    const QString page = target.section(u'#', 0, 0);
    const QString known = manualpages::all().contains(page) ? target : manualpages::all().constFirst();
    if (m_at >= 0)
        m_places[m_at].scroll = m_browser->verticalScrollBar()->value();
    m_places.resize(m_at + 1);
    m_places.append({known, -1});
    ++m_at;
    showPlace(m_places[m_at]);
}

void ManualDialog::showPlace(const Place &place)
{
    const QString page = place.target.section(u'#', 0, 0);
    const QString anchor = place.target.section(u'#', 1);
    if (page != m_browser->page())
        m_browser->showPage(page);
    if (place.scroll >= 0)
        m_browser->verticalScrollBar()->setValue(place.scroll);
    else if (!anchor.isEmpty())
        m_browser->scrollToAnchor(anchor);
    else
        m_browser->verticalScrollBar()->setValue(0);
    for (int row = 0; row < m_contents->count(); ++row)
        if (m_contents->item(row)->data(pageRole).toString() == page)
            m_contents->setCurrentRow(row);
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_places.size());
}

void ManualDialog::step(int steps)
{
    const qsizetype to = m_at + steps;
    if (to < 0 || to >= m_places.size())
        return;
    m_places[m_at].scroll = m_browser->verticalScrollBar()->value();
    m_at = to;
    showPlace(m_places[m_at]);
}

void ManualDialog::follow(const QUrl &link)
{
    if (link.scheme().startsWith("http"_L1)) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString page = link.path().isEmpty() ? m_browser->page() : link.path();
    go(link.fragment().isEmpty() ? page : page + u'#' + link.fragment());
}

QStringList ManualDialog::linesOf(const QString &page)
{
    const auto known = m_lines.constFind(page);
    if (known != m_lines.cend())
        return *known;
    QTextDocument document;
    manualpages::fill(document, page);
    QStringList lines;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        lines += block.text();
    m_lines.insert(page, lines);
    return lines;
}

void ManualDialog::search()
{
    const QString requested = m_search->text().trimmed();
    m_side->setCurrentWidget(requested.isEmpty() ? static_cast<QWidget *>(m_contents) : m_hits);
    const QSignalBlocker quiet(m_hits);
    m_hits->clear();
    if (requested.isEmpty())
        return;
    int shown = 0;
    for (const QString &page : manualpages::all()) {
        const QStringList lines = linesOf(page);
        QTreeWidgetItem *ofPage = nullptr;
        for (int block = 0; block < lines.size() && shown < shownHits; ++block) {
            const qsizetype at = lines[block].indexOf(requested, 0, Qt::CaseInsensitive);
            if (at < 0)
                continue;
            // The hit itself is in sight, whatever comes before it. A line begins with a whole word, if it has spaces.
            const qsizetype space = lines[block].indexOf(u' ', at - 24);
            const qsizetype first = space >= 0 && space < at ? space + 1 : at - 12;
            const QString line = at > 24 ? u'…' + lines[block].mid(first) : lines[block];
            if (!ofPage) {
                ofPage = new QTreeWidgetItem(m_hits, {manualpages::title(page)});
                ofPage->setToolTip(0, ofPage->text(0));
                ofPage->setData(0, pageRole, page);
                ofPage->setFont(0, titleFont(m_hits->font(), 0));
                ofPage->setExpanded(true);
            }
            auto *hit = new QTreeWidgetItem(ofPage, {line});
            hit->setData(0, pageRole, page);
            hit->setData(0, blockRole, block);
            hit->setToolTip(0, lines[block]);
            ++shown;
        }
    }
    if (shown > 0)
        return;
    auto *nothing = new QTreeWidgetItem(m_hits, {tr("Nothing found")});
    nothing->setFlags(Qt::NoItemFlags);
}

void ManualDialog::openHit(const QTreeWidgetItem *hit)
{
    if (!hit || !hit->data(0, pageRole).isValid())
        return;
    go(hit->data(0, pageRole).toString());
    if (hit->parent())
        m_browser->showHit(hit->data(0, blockRole).toInt(), m_search->text().trimmed());
}

void ManualDialog::zoom(int points)
{
    Settings &settings = Settings::instance();
    const int requested =
        std::clamp(settings.value(setting::manualZoom) + points, setting::manualZoom.least, setting::manualZoom.most);
    settings.set(setting::manualZoom, requested);
    m_browser->setZoom(requested);
}

void ManualDialog::reload()
{
    m_lines.clear();
    m_browser->reload();
    search();
}

bool ManualDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return Dialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnter || key == Qt::Key_Down) {
        if (m_side->currentWidget() == m_hits) {
            if (const QTreeWidgetItem *page = m_hits->topLevelItem(0); page && page->childCount() > 0)
                m_hits->setCurrentItem(page->child(0));
            m_hits->setFocus(Qt::TabFocusReason);
        }
        return true;
    }
    return Dialog::eventFilter(watched, event);
}

void ManualDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Back))
        return step(-1);
    if (event->matches(QKeySequence::Forward))
        return step(1);
    if (event->matches(QKeySequence::ZoomIn))
        return zoom(1);
    if (event->matches(QKeySequence::ZoomOut))
        return zoom(-1);
    if (event->matches(QKeySequence::Find)) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        return m_search->selectAll();
    }
    Dialog::keyPressEvent(event);
}

void ManualDialog::showLanguage()
{
    const QString shown = manualpages::language();
    m_language->setText(
        shown == "en"_L1
            ? tr("The manual is available in English and Simplified Chinese so far. These are the English pages.")
            : tr("The manual is available in English and Simplified Chinese so far. These are the Chinese pages."));
    m_language->setVisible(shown != LanguageManager::instance().language());
}

void ManualDialog::retranslate()
{
    setWindowTitle(tr("Manual"));
    showLanguage();
    const auto name = [](QWidget *widget, const QString &text) {
        widget->setAccessibleName(text);
        widget->setToolTip(text);
    };
    name(m_back, tr("Back"));
    name(m_forward, tr("Forward"));
    name(m_smaller, tr("Smaller text"));
    name(m_larger, tr("Larger text"));
    // Screen readers name what is written on a button, too.
    for (QToolButton *button : {m_smaller, m_larger})
        button->setAccessibleName(button->text() + u' ' + button->toolTip());
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_contents->setAccessibleName(tr("Contents of the manual"));
    m_hits->setAccessibleName(tr("Found in the manual"));
    m_browser->setAccessibleName(tr("Page of the manual"));
    m_close->setText(tr("Close"));
    const int row = m_contents->currentRow();
    m_contents->clear();
    for (const QString &page : manualpages::all()) {
        auto *item = new QListWidgetItem(manualpages::title(page), m_contents);
        item->setData(pageRole, page);
        item->setToolTip(item->text());
    }
    m_contents->setCurrentRow(row);
}

void ManualDialog::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    // The commands may be renamed after this event.
    QTimer::singleShot(0, this, &ManualDialog::reload);
}

} // namespace burnish
