// SPDX-License-Identifier: MIT
#include "widgets/plots/savejob.h"

#include "core/io/safefile.h"
#include "widgets/jobs/jobrunner.h"

namespace burnish {

void saveInBackground(JobRunner &runner, QObject *owner, std::function<QString()> title, const QString &path,
                      WriteFile write)
{
    JobSpec spec;
    spec.visibility = JobVisibility::Visible;
    spec.title = std::move(title);
    spec.files = {path};
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

} // namespace burnish
