// SPDX-License-Identifier: MIT
#include "widgets/start/startpage.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/io/paths.h"
#include "widgets/preferences/samples.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/start/droparea.h"
#include "widgets/start/filelist.h"
#include "widgets/stores/storedtexts.h"
#include "widgets/stores/storelist.h"
#include "widgets/stores/storeopening.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/recentfiles.h"

#include <QEvent>
#include <QFileInfo>
#include <QFrame>
#include <QGridLayout>
#include <QKeySequence>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int recentRows = 8;
constexpr qsizetype localRows = 3;

QString ageText(const QDateTime &when)
{
    const qint64 minutes = when.secsTo(QDateTime::currentDateTimeUtc()) / 60;
    if (minutes < 1)
        return StartPage::tr("just now");
    if (minutes < 60)
        return StartPage::tr("%n min ago", nullptr, int(minutes));
    if (minutes < 24 * 60)
        return StartPage::tr("%n h ago", nullptr, int(minutes / 60));
    if (minutes < 48 * 60)
        return StartPage::tr("yesterday");
    if (minutes < 14 * 24 * 60)
        return StartPage::tr("%n day(s) ago", nullptr, int(minutes / (24 * 60)));
    return QLocale().toString(when.date(), QLocale::ShortFormat);
}

QFrame *line()
{
    auto *frame = new QFrame;
    frame->setFixedHeight(1);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::Mid);
    return frame;
}

} // namespace

StartPage::StartPage(StoreList &stores, QWidget *parent)
    : QWidget(parent)
    , m_stores(stores)
    , m_name(new QLabel)
    , m_line(new QLabel)
    , m_drop(new DropArea)
    , m_recentTitle(new QLabel)
    , m_clear(new QToolButton)
    , m_recent(new FileList)
    , m_samplesTitle(new QLabel)
    , m_samplesLine(line())
    , m_samples(new FileList)
    , m_localHead(new QWidget)
    , m_localTitle(new QLabel)
    , m_localAll(new QToolButton)
    , m_localLine(line())
    , m_beside(new QVBoxLayout)
    , m_local(new FileList)
    , m_hint(new QLabel)
{
    m_line->setWordWrap(true);
    m_hint->setWordWrap(true);
    m_hint->setContentsMargins(6, 8, 0, 0);
    m_clear->setAutoRaise(true);
    m_clear->setFocusPolicy(Qt::StrongFocus);
    connect(m_clear, &QToolButton::clicked, this, [this] {
        recentfiles::clear();
        refresh();
    });
    connect(m_drop, &DropArea::openFilesRequested, this, &StartPage::openFilesRequested);
    connect(m_drop, &DropArea::openFolderRequested, this, &StartPage::openFolderRequested);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &StartPage::showKeys);
    connect(m_recent, &FileList::opened, this, &StartPage::filesChosen);
    connect(m_samples, &FileList::opened, this, &StartPage::filesChosen);
    connect(m_local, &FileList::opened, this, &StartPage::filesChosen);
    m_localAll->setAutoRaise(true);
    m_localAll->setFocusPolicy(Qt::StrongFocus);
    connect(m_localAll, &QToolButton::clicked, this, &StartPage::localModelsRequested);
    connect(&stores, &StoreList::listed, this, &StartPage::showLocalModels);
    layOut();
    retranslate();
}

void StartPage::layOut()
{
    auto *recentHead = new QHBoxLayout;
    recentHead->addWidget(m_recentTitle, 1);
    recentHead->addWidget(m_clear);
    m_lists = new QGridLayout;
    m_lists->setHorizontalSpacing(36);
    m_lists->setVerticalSpacing(4);
    m_lists->addLayout(recentHead, 0, 0);
    m_lists->addWidget(m_samplesTitle, 0, 1);
    m_lists->addWidget(line(), 1, 0);
    m_lists->addWidget(m_samplesLine, 1, 1);
    m_lists->addWidget(m_recent, 2, 0, Qt::AlignTop);
    auto *localHead = new QHBoxLayout(m_localHead);
    localHead->setContentsMargins(0, 0, 0, 0);
    localHead->addWidget(m_localTitle, 1);
    localHead->addWidget(m_localAll);
    m_beside->setSpacing(4);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_samples, m_localHead, m_localLine, m_local, m_hint})
        m_beside->addWidget(widget);
    m_beside->addStretch(1);
    m_lists->addLayout(m_beside, 2, 1);
    m_lists->setRowStretch(2, 1);

    auto *column = new QWidget;
    column->setMaximumWidth(960);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 56, 0, 16);
    layout->setSpacing(0);
    layout->addWidget(m_name);
    layout->addSpacing(2);
    layout->addWidget(m_line);
    layout->addSpacing(16);
    layout->addWidget(m_drop);
    layout->addSpacing(20);
    layout->addLayout(m_lists);
    layout->addStretch(1);

    auto *page = new QWidget;
    auto *center = new QHBoxLayout(page);
    center->setContentsMargins(24, 0, 24, 0);
    center->addStretch(1);
    center->addWidget(column, 1000);
    center->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(page);
    // Tab goes to what is inside.
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void StartPage::setHovered(bool hovered)
{
    m_drop->setHovered(hovered);
}

QWidget *StartPage::samples() const
{
    return m_samples;
}

void StartPage::refresh()
{
    QList<FileList::Row> rows;
    const QList<RecentFile> recent = recentfiles::all().mid(0, recentRows);
    QStringList paths;
    for (const RecentFile &file : recent)
        paths += file.path;
    const QStringList names = distinctFileNames(paths);
    for (const RecentFile &file : recent) {
        const std::optional<std::uint64_t> size = recentfiles::sizeOf(file.path);
        FileList::Row row;
        row.icon = u"record"_s;
        row.name = file.name.isEmpty() ? names[rows.size()] : file.name;
        row.paths = {file.path};
        row.tip = file.id;
        row.isMissing = !size;
        if (row.isMissing)
            row.remark = tr("not found");
        else if (recentfiles::wasInterrupted(file.path))
            row.remark = tr("Burnish quit unexpectedly while opening this file");
        else if (const auto store = storeKindFromId(QStringView(file.id).left(file.id.indexOf(u':'))))
            row.remark = tr("%1, %2", "store, age").arg(shownStoreName(*store), ageText(file.opened));
        else
            row.remark =
                tr("%1, %2", "folder, age").arg(shownPath(homeRelative(folderOfPath(file.path))), ageText(file.opened));
        row.size = size ? bytesText(*size) : unknownText();
        rows.append(row);
    }
    m_clear->setVisible(!rows.isEmpty());
    // An empty list leaves some of its half to the samples' remarks.
    m_lists->setColumnStretch(0, 2);
    m_lists->setColumnStretch(1, rows.isEmpty() ? 3 : 2);
    m_recent->setRows(rows, tr("Files that you open appear here."));

    struct Sample
    {
        QString name;
        QString remark;
        QStringList files;
    };
    const QList<Sample> samples = {
        {tr("PyTorch alongside Burn"), tr("drag, remap, export"), {u"tiny-gpt.safetensors"_s, u"digits-base.bpk"_s}},
        {tr("Handwritten digits"), tr("Burnpack and its record"), {u"digits-base.bpk"_s, u"digits-base.mpk"_s}},
        {tr("Two fine-tuned variants"),
         tr("what fine-tuning changed"),
         {u"digits-noisy.safetensors"_s, u"digits-rotated.safetensors"_s}},
        {tr("A damaged model"), tr("Health finds what is wrong"), {u"digits-broken.safetensors"_s}},
        {tr("Weights without names"), tr("drop digits.rs on them"), {u"digits-base.bin"_s}},
    };
    rows.clear();
    const QString folder = samplesFolder();
    for (const Sample &sample : samples) {
        FileList::Row row;
        row.icon = u"sample"_s;
        row.name = sample.name;
        row.remark = sample.remark;
        std::uint64_t bytes = 0;
        for (const QString &name : sample.files) {
            const QFileInfo file(folder + u'/' + name);
            if (folder.isEmpty() || !file.exists())
                continue;
            row.paths += file.filePath();
            bytes += std::uint64_t(file.size());
        }
        row.size = bytesText(bytes);
        if (row.paths.size() == sample.files.size())
            rows.append(row);
    }
    const bool some = !rows.isEmpty();
    m_samples->setRows(rows, tr("The sample models are not installed."));
    m_samples->setVisible(some);
    m_samplesTitle->setVisible(some);
    m_samplesLine->setVisible(some);
    placeLocalModels(!some);
    showLocalModels();
}

/// Below the samples, or in their place.
void StartPage::placeLocalModels(bool isOnTop)
{
    if (isOnTop) {
        m_beside->removeWidget(m_localHead);
        m_beside->removeWidget(m_localLine);
        m_lists->addWidget(m_localHead, 0, 1);
        m_lists->addWidget(m_localLine, 1, 1);
    }
    constexpr int apart = 12;
    m_localHead->layout()->setContentsMargins(0, isOnTop ? 0 : apart, 0, 0);
}

/// The newest ones; nothing if there are none.
void StartPage::showLocalModels()
{
    const std::vector<StoredModel> &models = m_stores.models();
    std::vector<const StoredModel *> newest;
    for (const StoredModel &model : models)
        if (canOpen(model) && model.outside.isEmpty() && model.problems.empty())
            newest.push_back(&model);
    const auto shown = newest.begin() + std::min(localRows, qsizetype(newest.size()));
    std::ranges::partial_sort(newest, shown, std::ranges::greater(), &StoredModel::modifiedAt);
    newest.erase(shown, newest.end());
    QList<FileList::Row> rows;
    for (const StoredModel *model : newest)
        rows.append({u"record"_s,
                     nameOf(*model),
                     shownStoreName(model->store),
                     bytesText(model->bytes),
                     {model->path},
                     false,
                     model->shownId()});
    m_local->setRows(rows, {});
    const QList<StoreKind> kinds = storesIn(models);
    QStringList names;
    for (const StoreKind kind : kinds)
        names += shownStoreName(kind);
    constexpr qsizetype mostNames = 2;
    const int count = int(models.size());
    m_localAll->setText(kinds.size() > mostNames
                            ? tr("%n in %1 stores", "models", count).arg(countText(std::uint64_t(kinds.size())))
                            : tr("%n in %1", "models, stores", count).arg(joinedNames(names)));
    m_localAll->setToolTip(joinedNames(names));
    m_localAll->setAccessibleName(u"%1: %2"_s.arg(tr("Local models"), m_localAll->text()));
    for (QWidget *widget : {m_localHead, m_localLine})
        widget->setVisible(!models.empty());
    m_local->setVisible(!rows.isEmpty());
}

void StartPage::retranslate()
{
    m_name->setText(QStringLiteral("Burnish"));
    m_name->setFont(titleFont(font(), 11));
    m_line->setText(tr("Open, look, rename, combine, export. Opened files are never changed unless you export over "
                       "them."));
    m_recentTitle->setText(tr("Recent"));
    m_recentTitle->setFont(titleFont(font(), 1));
    m_samplesTitle->setText(tr("Samples"));
    m_samplesTitle->setFont(titleFont(font(), 1));
    m_clear->setText(tr("Clear"));
    m_clear->setAccessibleName(tr("Clear the list of recent files"));
    m_recent->setAccessibleName(tr("Recent files"));
    m_samples->setAccessibleName(tr("Sample models"));
    m_localTitle->setText(tr("Local models"));
    m_localTitle->setFont(titleFont(font(), 1));
    m_local->setAccessibleName(tr("Newest local models"));
    showKeys();
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_line->setPalette(quiet);
    m_hint->setPalette(quiet);
    refresh();
}

void StartPage::showKeys()
{
    const QString palette = Shortcuts::textOf(u"openPalette"_s);
    const QString help = Shortcuts::textOf(u"help"_s);
    m_hint->setText(
        tr("%1 finds any command; %2 lists all commands with their keys.", "keys, keys").arg(palette, help));
    m_hint->setVisible(!palette.isEmpty() && !help.isEmpty());
}

void StartPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

void StartPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_stores.prepare();
}

} // namespace burnish
