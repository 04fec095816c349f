// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/filechangebanner.h"

#include "core/base/joinedtext.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/reloader.h"
#include "widgets/workspace/workspace.h"

#include <QPushButton>

#include <algorithm>

namespace burnish {

namespace {

/// Number of names that a sentence lists; the rest are counted.
constexpr std::size_t namesShown = 3;

int countForPeople(std::size_t count)
{
    return int(std::min<std::size_t>(count, 1'000'000));
}

} // namespace

FileChangeBanner::FileChangeBanner(Workspace &workspace, ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_workspace(workspace)
    , m_document(document)
    , m_reload(new QPushButton(this))
    , m_keep(new QPushButton(this))
{
    addButton(m_reload);
    addButton(m_keep);
    connect(m_reload, &QPushButton::clicked, this, [this] { Reloader::of(m_workspace).reload(m_document, window()); });
    connect(m_keep, &QPushButton::clicked, this, [this] { FileWatch::of(m_workspace).keep(m_document); });
    const auto follow = [this](ModelDocument *changed) {
        if (changed == m_document)
            update();
    };
    connect(&FileWatch::of(workspace), &FileWatch::changed, this, follow);
    connect(&Reloader::of(workspace), &Reloader::leftOutChanged, this, follow);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &FileChangeBanner::update);
    connect(document, &ModelDocument::changed, this, &FileChangeBanner::update);
    connect(document, &ModelDocument::reset, this, &FileChangeBanner::update);
    connect(document, &ModelDocument::retitled, this, &FileChangeBanner::update);
    FileChangeBanner::update();
}

void FileChangeBanner::detach()
{
    FileWatch::of(m_workspace).disconnect(this);
    Reloader::of(m_workspace).disconnect(this);
    m_document->disconnect(this);
}

QString FileChangeBanner::sentence() const
{
    const FileWatch::Finding &finding = *FileWatch::of(m_workspace).findingOf(m_document);
    QStringList sentences;
    if (finding.isGone)
        sentences += tr("%1 no longer exists: it was removed or renamed.").arg(m_document->displayName());
    else if (finding.changed.size() == 1)
        sentences += tr("%1 has changed on disk.").arg(finding.changed.first());
    else
        sentences += tr("%n file(s) of this model have changed on disk.", nullptr, int(finding.changed.size()));
    if (finding.vanished) {
        const ModelState &opened = m_document->savedState();
        const auto tensors = std::ranges::count_if(
            *finding.vanished, [&](NodeId id) { return opened.contains(id) && opened.node(id).isTensor(); });
        if (tensors > 0)
            sentences += tr("%n tensor(s) no longer exist.", nullptr, countForPeople(std::size_t(tensors)));
    }
    if (finding.problem)
        sentences += tr("Its current contents cannot be opened: %1").arg(finding.problem->message());
    sentences += finding.isOverwritten ? tr("Data that has not been read yet is no longer available.")
                                       : tr("The model is shown as it was when opened.");
    return joinedSentences(sentences);
}

void FileChangeBanner::update()
{
    m_reload->setText(tr("Reload"));
    const QString keys = Shortcuts::textOf(QStringLiteral("reload"));
    m_reload->setToolTip(keys.isEmpty()
                             ? tr("Read the file again and reapply the edits that still fit")
                             : tr("Read the file again and reapply the edits that still fit (%1)").arg(keys));
    m_keep->setText(tr("Keep"));
    m_keep->setToolTip(tr("Keep the data already read, where possible"));
    m_reload->setPalette(Theme::instance().primaryButtonPalette());
    const FileWatch::Finding *finding = FileWatch::of(m_workspace).findingOf(m_document);
    const bool prompts = finding && !finding->isKept;
    m_reload->setVisible(prompts && !finding->isGone);
    m_keep->setVisible(prompts);
    setCloseable(!prompts);
    if (prompts)
        return display(QStringLiteral("warning"), Role::Warning, sentence());
    const auto &left = Reloader::of(m_workspace).leftOut(m_document);
    if (left.empty())
        return hide();
    QStringList sentences = {
        tr("%n edit(s) could not be reapplied to the reloaded file.", nullptr, countForPeople(left.size()))};
    for (std::size_t i = 0; i < std::min(left.size(), namesShown); ++i)
        sentences += Reloader::sentenceOf(left[i]);
    display(QStringLiteral("warning"), Role::Warning, joinedSentences(sentences));
}

void FileChangeBanner::putAway()
{
    Reloader::of(m_workspace).dismiss(m_document);
}

ReadablePartBanner::ReadablePartBanner(ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_document(document)
{
    connect(document, &ModelDocument::changed, this, &ReadablePartBanner::update);
    connect(document, &ModelDocument::reset, this, &ReadablePartBanner::update);
    ReadablePartBanner::update();
}

void ReadablePartBanner::update()
{
    const auto &part = m_document->readablePart();
    // Files can be refused for other reasons than what is missing.
    if (!part || part->missing.empty())
        return hide();
    QStringList names;
    for (std::size_t i = 0; i < std::min(part->missing.size(), namesShown); ++i)
        names += quotedForMessage(part->missing[i]);
    if (part->missing.size() > namesShown)
        names += QStringLiteral("…");
    display(QStringLiteral("warning"), Role::Warning,
            tr("This file is truncated: %n tensor(s) are missing (%1).", nullptr, countForPeople(part->missing.size()))
                .arg(joinedNames(names)));
    setToolTip([&] {
        QStringList all;
        for (std::size_t i = 0; i < std::min<std::size_t>(part->missing.size(), 40); ++i)
            all += quotedForMessage(part->missing[i]);
        return all.join(QLatin1Char('\n'));
    }());
}

} // namespace burnish
