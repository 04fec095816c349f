// SPDX-License-Identifier: MIT
#include "widgets/settings/filespage.h"

#include "core/io/paths.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace burnish {

namespace {

enum Place { BesideModel, OwnFolder };

} // namespace

FilesPage::FilesPage(QWidget *parent)
    : SettingsPage(parent)
    , m_exports(new QLabel)
    , m_folderLabel(new QLabel)
    , m_places(new QButtonGroup(this))
    , m_folder(new QLineEdit)
    , m_browse(new QPushButton)
    , m_missing(new QLabel)
    , m_precisionLabel(new QLabel)
    , m_precision(new QComboBox)
{
    QVBoxLayout *exports = addSection(m_exports);
    exports->addWidget(m_folderLabel);
    for (const Place place : {BesideModel, OwnFolder}) {
        auto *button = new QRadioButton;
        m_places->addButton(button, place);
        exports->addWidget(button);
    }
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->setContentsMargins(24, 0, 0, 0);
    line->addWidget(m_folder, 1);
    line->addWidget(m_browse);
    exports->addLayout(line);
    m_missing = addHint(exports);
    m_missing->setContentsMargins(24, 0, 0, 0);
    m_browse->setAutoDefault(false);
    connect(m_places, &QButtonGroup::idClicked, this, [this](int place) {
        if (place == BesideModel)
            Settings::instance().restore(setting::exportFolder);
        else if (m_folder->text().isEmpty())
            promptForFolder();
        else
            Settings::instance().set(setting::exportFolder, absolutePath(m_folder->text()));
        showFolder();
    });
    connect(m_folder, &QLineEdit::editingFinished, this, [this] {
        const QString text = m_folder->text().trimmed();
        if (text.isEmpty())
            Settings::instance().restore(setting::exportFolder);
        else if (text != shownPath(Settings::instance().value(setting::exportFolder)))
            Settings::instance().set(setting::exportFolder, absolutePath(text));
    });
    connect(m_browse, &QPushButton::clicked, this, &FilesPage::promptForFolder);
    manage(setting::exportFolder, [this] { showFolder(); });

    exports->addSpacing(8);
    QFormLayout *rows = addRows(exports);
    for (const auto choice :
         {ExportPrecision::Keep, ExportPrecision::Double, ExportPrecision::Full, ExportPrecision::Half})
        m_precision->addItem(QString(), int(choice));
    rows->addRow(m_precisionLabel, m_precision);
    m_precisionLabel->setBuddy(m_precision);
    manage(setting::exportPrecision, m_precision);
    m_hint = addHint(exports);
    finish();
}

QString FilesPage::title() const
{
    return tr("Files");
}

void FilesPage::promptForFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for exports"), m_folder->text());
    if (!folder.isEmpty())
        Settings::instance().set(setting::exportFolder, folder);
    showFolder();
}

void FilesPage::showFolder()
{
    const QString folder = Settings::instance().value(setting::exportFolder);
    check(m_places, folder.isEmpty() ? BesideModel : OwnFolder);
    m_folder->setText(shownPath(folder));
    const bool isMissing = !folder.isEmpty() && !statusOfPath(folder).isFolder();
    m_missing->setText(tr("This folder does not exist. Until it does, exports go beside the model's file."));
    m_missing->setVisible(isMissing);
}

void FilesPage::retranslate()
{
    SettingsPage::retranslate();
    m_exports->setText(tr("New exports"));
    m_folderLabel->setText(tr("Folder"));
    m_places->button(BesideModel)->setText(tr("Beside the model's file"));
    m_places->button(OwnFolder)->setText(tr("Always the same folder"));
    m_folder->setAccessibleName(tr("Folder for exports"));
    m_browse->setText(tr("Browse…"));
    m_precisionLabel->setText(tr("&Precision"));
    m_precision->setItemText(m_precision->findData(int(ExportPrecision::Keep)), tr("Keep the model's"));
    m_precision->setItemText(m_precision->findData(int(ExportPrecision::Double)), tr("Double: F64 and I64"));
    m_precision->setItemText(m_precision->findData(int(ExportPrecision::Full)), tr("Full: F32 and I32"));
    m_precision->setItemText(m_precision->findData(int(ExportPrecision::Half)), tr("Half: F16 and I16"));
    m_hint->setText(tr("The export dialog starts with these. A model that was exported before keeps its own."));
    showFolder();
}

} // namespace burnish
