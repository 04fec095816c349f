// SPDX-License-Identifier: MIT
// The input is a folder of files: a name on a line of its own and the content, then a separator and the next file.
// Models in several files are found and opened: sharded sets, numbered sets, split models, distributed checkpoints.
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/wholemodel.h"
#include "fuzz/fuzzing.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace burnish;
using namespace burnish::fuzz;

namespace {

constexpr std::string_view separator = "\n==NEXT FILE==\n";
constexpr std::size_t mostFiles = 8;

/// Files that exist until the end of a call.
class Files
{
public:
    explicit Files(std::string_view input)
    {
        while (!input.empty() && m_paths.size() < qsizetype(mostFiles)) {
            const std::string_view file = input.substr(0, input.find(separator));
            input.remove_prefix(std::min(file.size() + separator.size(), input.size()));
            add(file);
        }
    }
    ~Files()
    {
        for (const QString &path : m_paths)
            QFile::remove(path);
    }
    Files(const Files &) = delete;
    Files &operator=(const Files &) = delete;

    [[nodiscard]] static QString folder()
    {
        static const QTemporaryDir folder;
        return folder.path();
    }
    [[nodiscard]] const QStringList &paths() const { return m_paths; }

private:
    void add(std::string_view file)
    {
        const std::string_view line = file.substr(0, file.find('\n'));
        const QString name = QString::fromUtf8(line.data(), qsizetype(line.size())).section(u'/', -1).left(60);
        if (name.isEmpty() || name.contains(QChar::Null) || name == QLatin1String(".") || name == QLatin1String(".."))
            return;
        QFile output(folder() + u'/' + name);
        const std::string_view content = file.substr(std::min(line.size() + 1, file.size()));
        if (!output.open(QIODevice::WriteOnly))
            return;
        m_paths += output.fileName();
        output.write(content.data(), qsizetype(content.size()));
    }

    QStringList m_paths;
};

void openWhole(const QString &path)
{
    for (const CutOff cutOff : {CutOff::Refuse, CutOff::TakeWholeTensors}) {
        Task task;
        const auto whole = wholeModelAt(path, task);
        if (!checked(whole))
            return;
        Diagnostics diagnostics;
        const auto opened = openFile(*whole, task, diagnostics, {}, cutOff);
        if (!checked(opened))
            continue;
        require(opened->opened.model.state.isConsistent(), "opened models are trees");
        readTensors(opened->opened.model.state);
    }
}

} // namespace

BURNISH_FUZZ(folder, input)
{
    const Files files(textOf(input));
    openWhole(Files::folder());
    if (!files.paths().isEmpty())
        openWhole(files.paths().front());
}
