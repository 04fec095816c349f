// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/largefilequestion.h"

#include "core/io/paths.h"
#include "widgets/manual/manual.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/widgetstext.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QStorageInfo>

namespace burnish {

namespace {

/// What would happen, and the question.
QString consequence(LargeCost cost)
{
    if (cost == LargeCost::Reading)
        return WidgetsText::tr("Computing with all of them takes that much reading, and an export that much room. Go "
                               "on anyway?");
    if (cost == LargeCost::Memory)
        return WidgetsText::tr("The datasets concerned are left out unless you agree. Go on anyway?");
    const QString folder = QDir::tempPath();
    const qint64 free = QStorageInfo(folder).bytesAvailable();
    return WidgetsText::tr("Until the model is closed, it fills the temporary folder %1, which has %2 free. Open it "
                           "anyway?")
        .arg(QDir::toNativeSeparators(folder), free < 0 ? unknownText() : bytesText(std::uint64_t(free)));
}

} // namespace

QMessageBox *promptForLargeFile(QWidget *window, const LargeFile &large, std::function<void(bool agreed)> answer)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, {}, {}, QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    Manual::openByKey(box, QStringLiteral("look#open"));
    box->setTextFormat(Qt::PlainText);
    constexpr int widestName = 320;
    const QString name =
        box->fontMetrics().elidedText(shownFileName(large.file), Qt::ElideMiddle, scaled(widestName, box->font()));
    const bool isOpening = large.cost == LargeCost::TemporaryFile;
    box->setWindowTitle((isOpening ? WidgetsText::tr("Open %1") : WidgetsText::tr("Read %1")).arg(name));
    const QString text = isOpening ? WidgetsText::tr("%1 takes %2, but expands to at least %3.")
                         : large.cost == LargeCost::Reading
                             ? WidgetsText::tr("%1 takes %2, but its tensors stand for at least %3.")
                             : WidgetsText::tr("%1 takes %2, but reading it takes at least %3 of memory at once.");
    box->setText(text.arg(name, bytesText(statusOfPath(large.file).size), bytesText(large.bytes)));
    box->setInformativeText(consequence(large.cost));
    const QPushButton *open = box->addButton(
        isOpening ? WidgetsText::tr("Open anyway") : WidgetsText::tr("Go on anyway"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::finished, box,
                     [box, open, answer = std::move(answer)] { answer(box->clickedButton() == open); });
    box->open();
    return box;
}

} // namespace burnish
