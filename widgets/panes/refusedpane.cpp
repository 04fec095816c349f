// SPDX-License-Identifier: MIT
#include "widgets/panes/refusedpane.h"

#include "core/base/joinedtext.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatregistry.h"
#include "core/formats/rawvalues.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "widgets/panes/hexstrip.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/workspace/patchdrops.h"
#include "widgets/workspace/storednames.h"

#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// The display name of the first format that recognises the file's beginning; empty if none does.
QString recognisedAs(const QString &path)
{
    const auto source = FileSource::open(path);
    if (!source)
        return {};
    const auto prefix = readPrefix(**source);
    if (!prefix)
        return {};
    for (const Sniff requested : {Sniff::Mine, Sniff::Maybe})
        for (const Format &format : allFormats())
            if (format.reader && format.reader->sniff(*prefix, (*source)->size()) == requested)
                return format.info.displayName;
    return {};
}

constexpr int symbolExtent = 24;
constexpr QMargins wideMargins(22, 36, 24, 16);
constexpr QMargins narrowMargins(8, 24, 8, 16);

QLabel *factLabel(const QString &text, Role role, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(role == Role::Text);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color(role));
    label->setPalette(palette);
    return label;
}

} // namespace

RefusedPane::RefusedPane(const QString &path, const Error &error, QWidget *parent)
    : Pane(parent)
    , m_path(path)
    , m_name(nameOfPath(path))
    , m_error(error)
    , m_recognised(recognisedAs(path))
    , m_symbol(new QLabel)
    , m_title(new QLabel)
    , m_sentence(new QLabel)
    , m_facts(new QGridLayout)
    , m_bytes(new HexStrip)
    , m_choose(new QPushButton)
    , m_readable(new QPushButton)
    , m_raw(new QPushButton)
    , m_check(new QPushButton)
    , m_base(new QPushButton)
    , m_copy(new QToolButton)
    , m_rest(new QLabel)
{
    setFocusPolicy(Qt::StrongFocus);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_title->setWordWrap(true);
    m_rest->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setContentsMargins(0, 0, 0, 0);
    m_facts->setHorizontalSpacing(16);
    m_facts->setVerticalSpacing(3);
    m_facts->setColumnStretch(1, 1);
    m_bytes->showFile(path, error.offset());
    m_bytes->setVisible(!m_bytes->isEmpty());
    m_choose->setDefault(true);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_copy->setIcon(icon(u"copy"_s));
    m_copy->setAutoRaise(true);
    m_copy->setFocusPolicy(Qt::StrongFocus);
    connect(m_choose, &QPushButton::clicked, this, &RefusedPane::openRequested);
    m_readable->hide();
    connect(m_readable, &QPushButton::clicked, this, [this] {
        m_isReplaced = true;
        m_readable->setEnabled(false);
        Q_EMIT readablePartRequested();
    });
    const PathStatus status = statusOfPath(path);
    m_raw->setVisible(m_recognised.isEmpty() && status.isFile() && status.size > 0);
    connect(m_raw, &QPushButton::clicked, this, &RefusedPane::promptForRaw);
    m_check->setVisible(status.exists() || isLink(path));
    connect(m_check, &QPushButton::clicked, this, &RefusedPane::checkRequested);
    m_base->setVisible(error.code() != ErrorCode::Malformed && patchdrops::isPatchFile(path));
    connect(m_base, &QPushButton::clicked, this, [this] {
        m_isReplaced = true;
        Q_EMIT baseRequested();
    });
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(report()); });

    m_buttons = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons->setSpacing(8);
    m_buttons->addWidget(m_choose, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_base, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_readable, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_raw, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_check, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_copy, 0, Qt::AlignLeft);
    m_buttons->addStretch(1);

    auto *page = new QWidget;
    auto *grid = m_grid = new QGridLayout(page);
    grid->setContentsMargins(wideMargins);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_symbol, 0, 0, 2, 1, Qt::AlignTop);
    auto add = [&, row = 0](auto *item, int gapBelow) mutable {
        if constexpr (std::is_base_of_v<QWidget, std::remove_pointer_t<decltype(item)>>)
            grid->addWidget(item, row, 1);
        else
            grid->addLayout(item, row, 1);
        grid->setRowMinimumHeight(row + 1, gapBelow);
        row += 2;
    };
    add(m_title, 4);
    add(m_sentence, 16);
    add(m_facts, 14);
    add(m_bytes, 14);
    add(m_buttons, 8);
    add(m_rest, 8);
    grid->setRowStretch(12, 1);

    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    scroll->setWidget(page);
    m_margins = wideMargins.left() + wideMargins.right() + grid->horizontalSpacing() + symbolExtent;
    body()->addWidget(scroll, 1);
    setFocusProxy(m_choose);
    retranslate();
}

QList<std::pair<QString, QString>> RefusedPane::facts() const
{
    QList<std::pair<QString, QString>> facts;
    const QString home = QDir::homePath() + u'/';
    facts.append({tr("File"), shownPath(m_path.startsWith(home) ? u"~/"_s + m_path.mid(home.size()) : m_path)});
    facts.append({tr("Recognised as"),
                  m_recognised.isEmpty() ? tr("unknown format") : tr("%1, by its content").arg(m_recognised)});
    QStringList where;
    if (!m_error.tensor().isEmpty())
        where += m_error.tensor();
    if (const auto offset = m_error.offset())
        where += tr("offset %1").arg(countText(*offset));
    if (!where.isEmpty())
        facts.append({tr("Where"), joinedNames(where)});
    if (m_part) {
        facts.append({tr("Expected"), exactBytesText(m_part->requestedSize)});
        facts.append({tr("Found"), exactBytesText(m_part->foundSize)});
        facts.append({tr("Still readable"),
                      tr("%1 of %2 tensors")
                          .arg(countText(m_part->tensors - m_part->missing.size()), countText(m_part->tensors))});
        return facts;
    }
    const PathStatus file = statusOfPath(m_path);
    facts.append({tr("Size"), file.isFile() ? exactBytesText(file.size) : unknownText()});
    return facts;
}

void RefusedPane::offerReadablePart(const ReadablePart &part)
{
    m_part = part;
    m_readable->setVisible(part.missing.size() < part.tensors);
    retranslate();
}

QString RefusedPane::report() const
{
    QString text = m_title->text() + u'\n' + shownText(m_error.message()) + u"\n\n"_s;
    for (const auto &[name, value] : facts())
        text += u"%1: %2\n"_s.arg(name, value);
    return text + u'\n' + m_bytes->text();
}

void RefusedPane::promptForRaw()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Read as raw values"));
    dialog->setLabelText(tr("Name, type and shape of each tensor, one per line:"));
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setTextValue(u"weight=f32[768,512]"_s);
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &entered) {
        const auto raw = rawTensorsFromTexts(entered.split(u'\n', Qt::SkipEmptyParts));
        if (raw && !raw->empty()) {
            m_isReplaced = true;
            m_raw->setEnabled(false);
            Q_EMIT rawRequested(*raw);
        } else if (!raw) {
            m_error = raw.error();
            retranslate();
        }
    });
    dialog->open();
}

void RefusedPane::updateColors()
{
    const auto tint = [](QWidget *widget, Role role) {
        QPalette palette = widget->palette();
        palette.setColor(QPalette::WindowText, color(role));
        widget->setPalette(palette);
    };
    tint(m_title, Role::Text);
    tint(m_sentence, Role::Text);
    tint(m_rest, Role::TextSecondary);
    m_symbol->setPixmap(iconPixmap(u"error"_s, color(Role::Error), {symbolExtent, symbolExtent}, devicePixelRatioF()));
    m_choose->setPalette(Theme::instance().primaryButtonPalette());
}

void RefusedPane::retranslate()
{
    Pane::retranslate();
    setHead(u"error"_s, m_name, m_recognised, false, m_path);
    m_title->setText(tr("This file was not opened"));
    m_title->setFont(titleFont(font(), 3));
    m_sentence->setText(breakableText(shownText(rephrased(m_error.message()))));
    while (QLayoutItem *item = m_facts->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const auto &[name, value] : facts()) {
        m_facts->addWidget(factLabel(name, Role::TextSecondary, this), row, 0, Qt::AlignTop);
        m_facts->addWidget(factLabel(breakableText(value), Role::Text, this), row++, 1);
    }
    m_choose->setText(tr("Choose another file…"));
    m_readable->setText(tr("Open the readable part"));
    m_raw->setText(tr("Read as raw values…"));
    m_base->setText(tr("Choose the base…"));
    m_base->setToolTip(tr("Open the model that this patch was made from"));
    m_check->setText(tr("Check…"));
    m_check->setToolTip(tr("Check what of this model is there, and what is wrong with it"));
    m_copy->setText(tr("Copy report"));
    m_rest->setText(tr("Nothing else in the window was affected."));
    m_symbol->setAccessibleName(tr("Error"));
    updateColors();
    fitWidth();
}

void RefusedPane::resizeEvent(QResizeEvent *event)
{
    Pane::resizeEvent(event);
    fitWidth();
}

void RefusedPane::fitWidth()
{
    int inRow = m_choose->sizeHint().width() + m_buttons->spacing() + m_copy->sizeHint().width();
    for (const QPushButton *button : {m_base, m_readable, m_raw, m_check}) {
        if (button->isVisibleTo(this))
            inRow += m_buttons->spacing() + button->sizeHint().width();
    }
    m_buttons->setDirection(width() - m_margins < inRow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    // In a narrow pane, everything moves to the edges.
    const int least = std::max(m_bytes->minimumSizeHint().width(), m_facts->minimumSize().width());
    const bool isNarrow = width() - m_margins < least;
    m_grid->setContentsMargins(isNarrow ? narrowMargins : wideMargins);
}

void RefusedPane::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        retranslate();
}

} // namespace burnish
