// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/cluster/clusterplan.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace burnish {

/// The input of the dialog: the folder of the results, the number of parts, the engine and its settings.
class JobForm : public QWidget
{
    Q_OBJECT

public:
    /// `watchesOnly`: asks only for the folder.
    JobForm(const QString &output, bool watchesOnly, QWidget *parent);

    [[nodiscard]] ClusterRequest parameters() const;
    [[nodiscard]] ClusterEngine engine() const;
    /// Sets the engine's settings in a request.
    void complete(JobRequest &request) const;

Q_SIGNALS:
    /// The folder or the number of parts changed.
    void requestChanged();
    /// The engine or its settings changed.
    void jobChanged();

private:
    void addFolder(QFormLayout *form, const QString &output);
    void addParts(QFormLayout *form);
    void addJob(QFormLayout *form);
    QSpinBox *addNumber(QFormLayout *form, const QString &label, int least, int most, int value);
    void showEngine();
    void chooseFolder();

    QFormLayout *m_form;
    QLineEdit *m_output = nullptr;
    QSpinBox *m_parts = nullptr;
    QComboBox *m_engine = nullptr;
    QSpinBox *m_atOnce = nullptr;
    QSpinBox *m_processors = nullptr;
    QSpinBox *m_memory = nullptr;
    QLineEdit *m_image = nullptr;
    QLineEdit *m_claim = nullptr;
    QLabel *m_note = nullptr;
};

} // namespace burnish
