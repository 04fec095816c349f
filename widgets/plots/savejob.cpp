// SPDX-License-Identifier: MIT
#include "widgets/plots/savejob.h"

#include "core/io/safefile.h"
#include "widgets/jobs/jobrunner.h"

#include <QFileDialog>

namespace burnish {

void saveInBackground(JobRunner &runner, QObject *owner, std::function<QString()> title, const QString &path,
                      WriteFile write)
{
    JobSpec spec;
    spec.visibility = JobVisibility::Visible;
    spec.title = std::move(title);
    runner.run(
        std::move(spec), owner,
        [path, write = std::move(write)](Task &task) -> Expected<void> {
            BURNISH_CHECK(task.poll());
            BURNISH_TRY(const auto file, SafeFile::create(path, SafeFile::Existing::Replace));
            BURNISH_CHECK(write(*file, task));
            BURNISH_CHECK(file->flush());
            BURNISH_CHECK(task.poll());
            return file->commit();
        },
        // The jobs panel shows the result.
        [](const Expected<void> &) {});
}

void askForFile(QWidget *parent, const QString &title, const QString &name, const QList<FileKind> &kinds,
                std::function<void(const QString &path)> take)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind &kind : kinds)
        filters += kind.filter;
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(kinds.front().suffix);
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, kinds](const QString &filter) {
        for (const FileKind &kind : kinds)
            if (kind.filter == filter)
                dialog->setDefaultSuffix(kind.suffix);
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(take));
    dialog->open();
}

} // namespace burnish
