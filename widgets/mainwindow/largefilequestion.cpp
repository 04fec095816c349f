// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/largefilequestion.h"

#include "core/io/paths.h"
#include "widgets/manual/manual.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QCoreApplication>
#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QStorageInfo>

namespace burnish {

namespace {

struct LargeFileText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::LargeFileQuestion)
};

} // namespace

QMessageBox *askForLargeFile(QWidget *window, const QString &file, std::uint64_t bytes,
                             std::function<void(bool agreed)> answer)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, {}, {}, QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    Manual::openByKey(box, QStringLiteral("look#open"));
    box->setTextFormat(Qt::PlainText);
    constexpr int widestName = 320;
    const QString name =
        box->fontMetrics().elidedText(shownFileName(file), Qt::ElideMiddle, scaled(widestName, box->font()));
    box->setWindowTitle(LargeFileText::tr("Open %1").arg(name));
    box->setText(LargeFileText::tr("%1 takes %2, but expands to at least %3.")
                     .arg(name, bytesText(statusOfPath(file).size), bytesText(bytes)));
    const QString folder = QDir::tempPath();
    const qint64 free = QStorageInfo(folder).bytesAvailable();
    box->setInformativeText(
        LargeFileText::tr("Until the model is closed, it fills the temporary folder %1, which has %2 free. Open it "
                          "anyway?")
            .arg(QDir::toNativeSeparators(folder), free < 0 ? unknownText() : bytesText(std::uint64_t(free))));
    const QPushButton *open = box->addButton(LargeFileText::tr("Open anyway"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::finished, box,
                     [box, open, answer = std::move(answer)] { answer(box->clickedButton() == open); });
    box->open();
    return box;
}

} // namespace burnish
