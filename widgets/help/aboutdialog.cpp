// SPDX-License-Identifier: MIT
#include "widgets/help/aboutdialog.h"

#include "core/base/buildfacts.h"
#include "widgets/controls/tables.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace burnish {

using namespace Qt::StringLiterals;

AboutDialog::AboutDialog(QWidget *parent)
    : Dialog(parent)
{
    setWindowTitle(tr("About Burnish"));
    auto *symbol = new QLabel;
    symbol->setPixmap(applicationIcon().pixmap(64, 64));
    symbol->setAccessibleName(u"Burnish"_s);
    auto *name = new QLabel(u"Burnish"_s);
    name->setFont(titleFont(font(), 3));
    auto *text =
        new QLabel(tr("Version %1\nA workbench for model surgery on neural-network weight files.\nMIT licence.")
                       .arg(QStringLiteral(BURNISH_VERSION)));
    auto *build = new QLabel(tr("Build: %1", "facts").arg(buildFacts()));
    for (QLabel *label : {text, build}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setWordWrap(true);
    }
    auto *title = new QLabel(tr("Burnish uses these libraries:"));
    QTableWidget *libraries = libraryTable();
    title->setBuddy(libraries);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    // Qt's own word stays English where its translations are not installed.
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    setPrimary(buttons->button(QDialogButtonBox::Close));
    QPushButton *copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setAutoDefault(false);
    copy->setToolTip(tr("Copy the version, the build and the libraries for a bug report"));
    connect(copy, &QPushButton::clicked, this, &AboutDialog::copyFacts);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *words = new QVBoxLayout;
    words->setSpacing(8);
    words->addWidget(name);
    words->addWidget(text);
    words->addWidget(build);
    words->addStretch(1);
    auto *top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(symbol, 0, Qt::AlignTop);
    top->addLayout(words, 1);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addLayout(top);
    layout->addSpacing(4);
    layout->addWidget(title);
    layout->addWidget(libraries, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->addWidget(buttons);
    setContents(layout, foot);
    setTabOrder(libraries, copy);
    setTabOrder(copy, buttons->button(QDialogButtonBox::Close));
    resize(scaled(520, font()), scaled(480, font()));
}

namespace {

/// Not every library tells its version.
QString versionOf(const UsedLibrary &library)
{
    return *library.version ? QString::fromUtf8(library.version) : unknownText();
}

} // namespace

QTableWidget *AboutDialog::libraryTable()
{
    const auto libraries = usedLibraries();
    auto *table = new QTableWidget(int(libraries.size()), 3, this);
    prepareTable(table);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAccessibleName(tr("Libraries and their licences"));
    table->setHorizontalHeaderLabels({tr("Library"), tr("Version"), tr("Licence")});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (int row = 0; row < table->rowCount(); ++row) {
        const UsedLibrary &library = libraries[std::size_t(row)];
        int column = 0;
        for (const QString &text :
             {QString::fromUtf8(library.name), versionOf(library), QString::fromUtf8(library.licence)})
            table->setItem(row, column++, new QTableWidgetItem(text));
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

void AboutDialog::copyFacts()
{
    QString text = u"Burnish %1\n%2\n"_s.arg(QStringLiteral(BURNISH_VERSION), buildFacts());
    for (const UsedLibrary &library : usedLibraries())
        text += QString::fromUtf8(library.name) + u' ' + versionOf(library) + u'\n';
    QGuiApplication::clipboard()->setText(text);
}

} // namespace burnish
