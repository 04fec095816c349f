// SPDX-License-Identifier: MIT
#include "widgets/panes/codedialog.h"

#include "core/base/fromutf8.h"
#include "widgets/controls/tables.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace burnish {

CodeModel::CodeModel(std::vector<FileReference> references, QObject *parent)
    : RowTable(ColumnCount, parent)
{
    const auto isKnown = [](const FileReference &reference) { return reference.danger == ReferenceDanger::Known; };
    const auto color = [isKnown](const FileReference &reference) {
        return isKnown(reference) ? Role::TextSecondary : Role::Text;
    };
    column(JudgementColumn) = {.title = [] { return tr("Assessment"); },
                               .text =
                                   [isKnown](const FileReference &reference) {
                                       return reference.danger == ReferenceDanger::Dangerous ? tr("dangerous")
                                              : isKnown(reference)                           ? tr("known")
                                                                                             : tr("unknown");
                                   },
                               .textIsTip = true,
                               .symbol =
                                   [isKnown](const FileReference &reference) {
                                       if (reference.danger == ReferenceDanger::Dangerous)
                                           return CellSymbol{QStringLiteral("error"), Role::Error};
                                       return isKnown(reference)
                                                  ? CellSymbol{QStringLiteral("applied"), Role::TextSecondary}
                                                  : CellSymbol{QStringLiteral("warning"), Role::Warning};
                                   },
                               .colorOf = color};
    column(NameColumn) = {.title = [] { return tr("Name"); },
                          .text = [](const FileReference &reference) { return fromUtf8(reference.name); },
                          .textIsTip = true,
                          .colorOf = color,
                          .elide = Qt::ElideMiddle};
    column(PurposeColumn) = {.title = [] { return tr("What Python would do with it"); },
                             .text = [](const FileReference &reference) { return reference.purpose; },
                             .textIsTip = true,
                             .colorOf = color};
    std::ranges::stable_sort(references, std::ranges::greater(), &FileReference::danger);
    setRows(std::move(references));
}

CodeDialog::CodeDialog(const QString &fileName, std::vector<FileReference> references, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
{
    setWindowTitle(tr("Code in this file"));
    resize(scaled(720, font()), scaled(420, font()));
    auto *title = new QLabel(tr("Code that %1 refers to").arg(fileName), this);
    title->setTextFormat(Qt::PlainText);
    title->setFont(titleFont(font(), 2));
    auto *note = new QLabel(
        tr("Burnish reads pickles without executing them: the code they refer to is shown, never called."), this);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto *table = new QTableView(this);
    table->setModel(new CodeModel(std::move(references), this));
    prepareTable(table);
    table->setAccessibleName(tr("Code in this file"));
    QHeaderView *header = table->horizontalHeader();
    header->resizeSection(CodeModel::JudgementColumn, scaled(120, font()));
    header->resizeSection(CodeModel::NameColumn, scaled(300, font()));
    header->setSectionResizeMode(CodeModel::PurposeColumn, QHeaderView::Stretch);
    auto *close = new QPushButton(tr("Close"), this);
    setPrimary(close);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);

    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->addStretch(1);
    foot->addWidget(close);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 16, 16, 12);
    head->setSpacing(4);
    head->addWidget(title);
    head->addWidget(note);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(table, 1);
    setContents(layout, foot);
    table->setFocus();
    table->selectRow(0);
}

} // namespace burnish
