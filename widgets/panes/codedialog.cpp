// SPDX-License-Identifier: MIT
#include "widgets/panes/codedialog.h"

#include "core/base/fromutf8.h"
#include "widgets/controls/celldelegate.h"
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
    : QAbstractTableModel(parent)
    , m_references(std::move(references))
{
    std::ranges::stable_sort(m_references, std::ranges::greater(), &FileReference::danger);
}

int CodeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_references.size());
}

int CodeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant CodeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const FileReference &reference = m_references[std::size_t(index.row())];
    const bool isDangerous = reference.danger == ReferenceDanger::Dangerous;
    const bool isKnown = reference.danger == ReferenceDanger::Known;
    const bool isJudgement = index.column() == JudgementColumn;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        if (isJudgement)
            return isDangerous ? tr("dangerous") : isKnown ? tr("known") : tr("unknown");
        return index.column() == NameColumn ? fromUtf8(reference.name) : reference.purpose;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    case SymbolRole:
        if (!isJudgement)
            return {};
        return isDangerous ? QStringLiteral("error") : isKnown ? QStringLiteral("applied") : QStringLiteral("warning");
    case SymbolColorRole:
        return int(isDangerous ? Role::Error : isKnown ? Role::TextSecondary : Role::Warning);
    case TextColorRole:
        return int(isKnown ? Role::TextSecondary : Role::Text);
    case ElideRole:
        return int(index.column() == NameColumn ? Qt::ElideMiddle : Qt::ElideRight);
    default:
        return {};
    }
}

QVariant CodeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case JudgementColumn:
        return tr("Assessment");
    case NameColumn:
        return tr("Name");
    default:
        return tr("What Python would do with it");
    }
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
