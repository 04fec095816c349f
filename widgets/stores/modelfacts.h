// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/storedmodel.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <optional>

namespace burnish {

class JobRunner;

/// What only a model's headers say.
struct ModelFacts
{
    std::uint64_t parameters = 0;
    QString dtypes; ///< "BF16, F32": the one with the most bytes first
    QString error;  ///< a sentence; empty if the model can be opened
    QString remark; ///< the same without the path
};

/// Names a model together with the state of its files.
[[nodiscard]] QString stateKey(const StoredModel &model);

/// Reads the headers of models in a worker, a few at a time, and keeps what they say for as long as the files stay as
/// they are. Never reads payloads, and opens no file that costs far more than its size. GUI thread.
class ModelFactsReader : public QObject
{
    Q_OBJECT

public:
    explicit ModelFactsReader(JobRunner &jobs, QObject *parent = nullptr);

    /// Null until they are known.
    [[nodiscard]] const ModelFacts *find(const StoredModel &model) const;
    /// Reads those of these models that are not known yet, in place of what was requested before.
    void request(const std::vector<StoredModel> &models);

Q_SIGNALS:
    void found(const QStringList &paths);

private:
    struct Requested
    {
        QString key;
        QString path;
    };
    void readNext();

    JobRunner &m_jobs;
    QHash<QString, ModelFacts> m_known;
    QList<Requested> m_requested;
    bool m_isReading = false;
};

} // namespace burnish
