// SPDX-License-Identifier: MIT
#include "widgets/export/shardsizefield.h"

#include "widgets/export/exportformtext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QHBoxLayout>

#include <array>
#include <cmath>
#include <utility>

namespace burnish {

namespace {

constexpr std::array<std::pair<const char *, quint64>, 4> shardUnits = {
    {{"MB", 1'000'000}, {"GB", 1'000'000'000}, {"MiB", quint64(1) << 20}, {"GiB", quint64(1) << 30}}};
/// The long-standing default of transformers.
constexpr std::uint64_t usualShardSize = 5'000'000'000;

} // namespace

ShardSizeField::ShardSizeField(QWidget *parent)
    : QWidget(parent)
{
    m_splits = new QCheckBox(ExportFormText::tr("Files of up to"), this);
    m_splits->setToolTip(ExportFormText::tr("Split into several files with an index, as transformers does for large "
                                            "models; a tensor larger than the limit gets its own file"));
    m_size = new QDoubleSpinBox(this);
    m_size->setDecimals(0);
    m_size->setRange(1, 999'999'999);
    m_size->setAccessibleName(ExportFormText::tr("Maximum file size"));
    m_unit = new QComboBox(this);
    for (const auto &[name, bytes] : shardUnits)
        m_unit->addItem(QLatin1String(name), bytes);
    m_unit->setAccessibleName(ExportFormText::tr("Size unit"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_splits);
    row->addWidget(m_size, 1);
    row->addWidget(m_unit);
    connect(m_splits, &QCheckBox::toggled, this, [this](bool on) {
        m_size->setEnabled(on);
        m_unit->setEnabled(on);
        Q_EMIT changed();
    });
    // Enter reports the value again; planning again would disable the button that it presses.
    connect(m_size, &QDoubleSpinBox::valueChanged, this, [this](double size) {
        if (std::exchange(m_reported, size) != size)
            Q_EMIT changed();
    });
    connect(m_unit, &QComboBox::activated, this, &ShardSizeField::changed);
}

void ShardSizeField::setBytes(std::uint64_t bytes)
{
    const std::uint64_t shown = bytes > 0 ? bytes : usualShardSize;
    int chosen = 0;
    for (int i = 0; i < m_unit->count(); ++i) {
        const std::uint64_t unit = m_unit->itemData(i).toULongLong();
        if (shown % unit == 0 && unit > m_unit->itemData(chosen).toULongLong())
            chosen = i;
    }
    const std::uint64_t unit = m_unit->itemData(chosen).toULongLong();
    m_unit->setCurrentIndex(chosen);
    m_size->setValue(std::ceil(double(shown) / double(unit)));
    m_splits->setChecked(bytes > 0);
    m_size->setEnabled(bytes > 0);
    m_unit->setEnabled(bytes > 0);
}

std::uint64_t ShardSizeField::bytes() const
{
    return m_splits->isChecked() ? std::uint64_t(m_size->value()) * m_unit->currentData().toULongLong() : 0;
}

} // namespace burnish
