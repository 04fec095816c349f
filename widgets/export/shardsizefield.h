// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace burnish {

/// Whether a model is written as one file or several, and their maximum size.
class ShardSizeField : public QWidget
{
    Q_OBJECT

public:
    explicit ShardSizeField(QWidget *parent);

    /// 0 means one file. Shown in the largest unit that represents it exactly; kilobytes and less are rounded up.
    void setBytes(std::uint64_t bytes);
    [[nodiscard]] std::uint64_t bytes() const;

Q_SIGNALS:
    void changed();

private:
    QCheckBox *m_splits;
    QDoubleSpinBox *m_size;
    double m_reported = 0;
    QComboBox *m_unit;
};

} // namespace burnish
