// SPDX-License-Identifier: MIT
#include "widgets/help/aboutdialog.h"

#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace burnish {

using namespace Qt::StringLiterals;

AboutDialog::AboutDialog(QWidget *parent)
    : Dialog(parent)
{
    setWindowTitle(tr("About Burnish"));
    auto *symbol = new QLabel;
    symbol->setPixmap(applicationIcon().pixmap(64, 64));
    auto *name = new QLabel(u"Burnish"_s);
    name->setFont(titleFont(font(), 3));
    auto *text = new QLabel(tr("Version %1\nA workbench for model surgery on neural-network weight files.\n"
                               "MIT licence. Built with Qt %2.")
                                .arg(QStringLiteral(BURNISH_VERSION), QString::fromLatin1(qVersion())));
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *words = new QVBoxLayout;
    words->setSpacing(8);
    words->addWidget(name);
    words->addWidget(text);
    words->addStretch(1);
    auto *top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(symbol, 0, Qt::AlignTop);
    top->addLayout(words, 1);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(24);
    layout->addLayout(top);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->addWidget(buttons);
    setContents(layout, foot);
}

} // namespace burnish
