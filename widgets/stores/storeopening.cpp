// SPDX-License-Identifier: MIT
#include "widgets/stores/storeopening.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "widgets/manual/manual.h"
#include "widgets/stores/storedtexts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/widgetstext.h"
#include "widgets/workspace/fileopener.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace burnish {

namespace {

void askAboutOutside(const StoredModel &model, FileOpener &opener, QWidget *window)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, {}, {}, QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    Manual::openByKey(box, QStringLiteral("look#local-models"));
    box->setTextFormat(Qt::PlainText);
    constexpr int widestName = 320;
    const QString name = box->fontMetrics().elidedText(nameOf(model), Qt::ElideMiddle, scaled(widestName, box->font()));
    box->setWindowTitle(WidgetsText::tr("Open %1").arg(name));
    box->setText(WidgetsText::tr("%1 leads out of its store.").arg(name));
    box->setInformativeText(WidgetsText::tr("The file is really %1. Open it anyway?").arg(shownPath(model.outside)));
    const QPushButton *open = box->addButton(WidgetsText::tr("Open anyway"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::finished, &opener, [box, open, path = model.path, &opener] {
        if (box->clickedButton() == open)
            opener.openFiles({path});
    });
    box->open();
}

/// The cache of Hugging Face names what it has not received in full so.
bool isOfDownload(const Error &problem)
{
    return problem.file().endsWith(QLatin1String(".incomplete"));
}

} // namespace

bool canOpen(const StoredModel &model)
{
    return !model.path.isEmpty();
}

QString whyNot(const StoredModel &model)
{
    return model.problems.empty() ? WidgetsText::tr("Nothing of this model can be opened.") : problemsText(model);
}

QString problemsText(const StoredModel &model)
{
    constexpr qsizetype most = 3;
    QStringList sentences;
    for (const bool wanted : {true, false})
        for (const Error &problem : model.problems)
            if (isOfDownload(problem) == wanted && sentences.size() < most)
                sentences += problem.message();
    return joinedSentences(sentences);
}

bool isDownloading(const StoredModel &model)
{
    return std::ranges::any_of(model.problems, isOfDownload);
}

void openStored(const std::vector<StoredModel> &models, FileOpener &opener, QWidget *window)
{
    QStringList paths;
    for (const StoredModel &model : models) {
        if (!canOpen(model))
            continue;
        if (model.outside.isEmpty())
            paths += model.path;
        else
            askAboutOutside(model, opener, window);
    }
    opener.openFiles(paths);
}

} // namespace burnish
