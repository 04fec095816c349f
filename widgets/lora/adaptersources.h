// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/lora/adapterrequest.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QPushButton;

namespace burnish {

/// The models that an adapter is baked from or made of: a line each, with a strength where there can be several.
class AdapterSources : public QWidget
{
    Q_OBJECT

public:
    enum class Kind {
        Several, ///< adapters with strengths; lines can be added and removed
        One,     ///< an adapter
        Pair     ///< two models: base and fine-tune
    };

    AdapterSources(Kind kind, const QList<AdapterSource> &offered, QWidget *parent = nullptr);

    void offer(const AdapterSource &source);
    /// Chooses a source in the line where a file was asked for last, at first the first one.
    void choose(const AdapterSource &source);
    /// Chooses the sources with these keys, line by line.
    void chooseKeys(const QStringList &keys);
    /// Clears the line where a file was asked for.
    void clearChoice();
    void addLine();
    /// Gives the labels of the lines and of the form below them one width, so that all fields begin on one line.
    void alignLabels(QFormLayout *form);
    /// The lines with a source.
    [[nodiscard]] QList<ChosenSource> chosen() const;
    [[nodiscard]] int lineCount() const { return int(m_lines.size()); }
    [[nodiscard]] QComboBox *box(int line) const { return m_lines[line].box; }
    /// Null if there is no strength.
    [[nodiscard]] QDoubleSpinBox *strengthBox(int line) const { return m_lines[line].strength; }

Q_SIGNALS:
    void changed();
    void fileRequested();

private:
    struct Line
    {
        QComboBox *box = nullptr;
        QDoubleSpinBox *strength = nullptr;
        QPushButton *remove = nullptr;
    };

    void makeStrength(Line &line, int row);
    void removeLine(const QComboBox *box);
    void requestFile(const QComboBox *box);
    [[nodiscard]] int indexOf(const QString &key) const;
    void showRemoval();

    Kind m_kind;
    QList<AdapterSource> m_offered;
    QList<Line> m_lines;
    QGridLayout *m_grid;
    QPushButton *m_file = nullptr; ///< one for all lines, if there can be several
    QPushButton *m_add = nullptr;
    const QComboBox *m_asking = nullptr;
    int m_nextRow = 0;
};

} // namespace burnish
