// SPDX-License-Identifier: MIT
#include "core/distributed/jobfile.h"

#include "core/base/pathtext.h"
#include "core/distributed/distributedtext.h"
#include "core/recipe/exportcommand.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using Values = QList<std::pair<QString, QString>>;

QString templateText(const QString &name)
{
    QFile file(u":/burnish/cluster/"_s + name);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return isOpen ? QString::fromUtf8(file.readAll()) : QString();
}

/// Replaces each @NAME@ by its value. One pass, so values may contain anything.
QByteArray filled(const QString &text, const Values &values)
{
    QString result;
    qsizetype from = 0;
    while (from < text.size()) {
        const qsizetype at = text.indexOf(u'@', from);
        const qsizetype end = at < 0 ? -1 : text.indexOf(u'@', at + 1);
        if (end < 0)
            break;
        const QStringView name = QStringView(text).mid(at + 1, end - at - 1);
        const auto value = std::ranges::find_if(values, [name](const auto &pair) { return pair.first == name; });
        if (value == values.end()) {
            result += QStringView(text).mid(from, end - from);
            from = end;
            continue;
        }
        result += QStringView(text).mid(from, at - from);
        result += value->second;
        from = end + 1;
    }
    result += QStringView(text).mid(from);
    return result.toUtf8();
}

/// A name that Slurm and Kubernetes accept: letters, digits and hyphens.
QString jobName(const JobRequest &request)
{
    constexpr qsizetype longest = 40;
    QString plan = QFileInfo(request.plan).completeBaseName().toLower();
    if (plan.endsWith(".plan"_L1))
        plan.chop(5);
    QString name;
    for (const QChar letter : std::as_const(plan)) {
        const bool isPlain = (letter >= u'a' && letter <= u'z') || (letter >= u'0' && letter <= u'9');
        if (isPlain)
            name += letter;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    name.truncate(longest);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? u"burnish"_s : u"burnish-"_s + name;
}

QStringList workerCommand(const JobRequest &request)
{
    return request.command + QStringList{u"--plan"_s, request.plan, u"--output"_s, request.output};
}

/// Strings as YAML reads them. Kubernetes replaces $(NAME) in command lines, unless the dollar is doubled.
QString yamlText(const QString &text)
{
    const QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(1, json.size() - 2));
}

QString yamlCommand(const QStringList &words)
{
    QStringList texts;
    for (QString word : words)
        texts += yamlText(word.replace("$("_L1, "$$("_L1));
    return u'[' + texts.join(u", "_s) + u']';
}

/// A volume of Kubernetes, and where it is mounted.
struct Mount
{
    QString claim;
    QString folder;
};

Expected<Mount> onlyMount(const JobRequest &request)
{
    const QString folder = commonFolder(request.files);
    if (QDir(folder).isRoot())
        return Error(
            ErrorCode::Unsupported,
            DistributedText::tr(
                "Kubernetes mounts a folder that contains the inputs, the plan and the output. The only "
                "folder that contains them all is %1. Name a claim for each of their folders, as NAME:/FOLDER.")
                .arg(folder));
    return Mount{request.claims.isEmpty() ? u"models"_s : request.claims.first(), folder};
}

/// Reads "NAME:/FOLDER".
Expected<Mount> mountFrom(const QString &claim)
{
    const qsizetype colon = claim.indexOf(u':');
    const QString folder = QDir::cleanPath(claim.mid(colon + 1));
    if (colon < 1 || !folder.startsWith(u'/') || QDir(folder).isRoot())
        return invalid(DistributedText::tr("Expected a claim as NAME:/FOLDER, found “%1”.").arg(claim));
    return Mount{claim.left(colon), folder};
}

Expected<std::vector<Mount>> mountsFor(const JobRequest &request)
{
    if (request.claims.size() <= 1 && !request.claims.join(QString()).contains(u':')) {
        BURNISH_TRY(Mount mount, onlyMount(request));
        return std::vector{std::move(mount)};
    }
    std::vector<Mount> mounts;
    mounts.reserve(std::size_t(request.claims.size()));
    for (const QString &claim : request.claims) {
        BURNISH_TRY(Mount mount, mountFrom(claim));
        if (std::ranges::count(mounts, mount.folder, &Mount::folder) > 0)
            return invalid(DistributedText::tr("Two claims are mounted at %1.").arg(shownPath(mount.folder)));
        mounts.push_back(std::move(mount));
    }
    const auto isMounted = [&](const QString &file) {
        return std::ranges::any_of(
            mounts, [&](const Mount &mount) { return QDir::cleanPath(file).startsWith(mount.folder + u'/'); });
    };
    const auto outside = std::ranges::find_if_not(request.files, isMounted);
    if (outside != request.files.end())
        return Error(
            ErrorCode::Unsupported,
            DistributedText::tr("No claim is mounted at a folder that contains %1. Name one more, as NAME:/FOLDER.")
                .arg(shownPath(*outside)));
    return mounts;
}

/// Sets MOUNTS and VOLUMES, a line for each.
void addMounts(const std::vector<Mount> &mounts, Values &values)
{
    QStringList places;
    QStringList volumes;
    for (std::size_t i = 0; i < mounts.size(); ++i) {
        const QString name = i == 0 ? u"models"_s : u"models-%1"_s.arg(i + 1);
        places += u"            - {name: %1, mountPath: %2}"_s.arg(name, yamlText(mounts[i].folder));
        volumes += u"        - name: %1\n          persistentVolumeClaim: {claimName: %2}"_s.arg(
            name, yamlText(mounts[i].claim));
    }
    values += Values{{u"MOUNTS"_s, places.join(u'\n')}, {u"VOLUMES"_s, volumes.join(u'\n')}};
}

Expected<QByteArray> kubernetesJobs(const JobRequest &request, Values values)
{
    const QStringList words = workerCommand(request) + QStringList{request.directory} + request.files + request.claims;
    const auto undecoded = std::ranges::find_if(words, hasUndecodedBytes);
    if (undecoded != words.end())
        return Error(ErrorCode::Unsupported,
                     DistributedText::tr("A job file for Kubernetes is UTF-8, but this name is not: %1")
                         .arg(shownPath(*undecoded)));
    BURNISH_TRY(const std::vector<Mount> mounts, mountsFor(request));
    const QString image =
        request.image.isEmpty() ? u"registry.example.org/burnish:" BURNISH_VERSION ""_s : request.image;
    values += Values{{u"COMMAND"_s, yamlCommand(workerCommand(request))},
                     {u"PARALLEL"_s, QString::number(request.atOnce > 0 ? request.atOnce : request.parts)},
                     {u"IMAGE"_s, yamlText(image)},
                     {u"DIRECTORY"_s, yamlText(request.directory)}};
    addMounts(mounts, values);
    return filled(templateText(u"kubernetes.yaml.in"_s), values);
}

QByteArray rayLine(const JobRequest &request)
{
    QStringList words = {u"burnish-ray"_s, u"--cpus"_s, QString::number(request.processors), u"--memory"_s,
                         QString::number(request.memory) + u'M'};
    if (request.atOnce > 0)
        words += {u"--at-once"_s, QString::number(request.atOnce)};
    words += u"--"_s;
    return (u"cd "_s + shellLine({request.directory}) + u" && "_s + shellLine(words + workerCommand(request)) + u'\n')
        .toUtf8();
}

} // namespace

QString engineName(ClusterEngine engine)
{
    switch (engine) {
    case ClusterEngine::Slurm:
        return u"Slurm"_s;
    case ClusterEngine::Kubernetes:
        return u"Kubernetes"_s;
    case ClusterEngine::Ray:
        break;
    }
    return u"Ray"_s;
}

QString engineId(ClusterEngine engine)
{
    return engineName(engine).toLower();
}

std::optional<ClusterEngine> engineOf(QStringView id)
{
    const auto found = std::ranges::find_if(clusterEngines, [id](ClusterEngine each) { return engineId(each) == id; });
    return found == clusterEngines.end() ? std::nullopt : std::optional(*found);
}

Expected<QByteArray> jobFile(ClusterEngine engine, const JobRequest &request)
{
    const Values values = {{u"PARTS"_s, QString::number(request.parts)},
                           {u"NAME"_s, jobName(request)},
                           {u"CPUS"_s, QString::number(request.processors)},
                           {u"MEMORY"_s, QString::number(request.memory)}};
    switch (engine) {
    case ClusterEngine::Slurm:
        return filled(
            templateText(u"slurm.sh.in"_s),
            values + Values{{u"COMMAND"_s, shellLine(workerCommand(request))},
                            {u"DIRECTORY"_s, shellLine({request.directory})},
                            {u"LIMIT"_s, request.atOnce > 0 ? u'%' + QString::number(request.atOnce) : QString()}});
    case ClusterEngine::Kubernetes:
        return kubernetesJobs(request, values);
    case ClusterEngine::Ray:
        break;
    }
    return rayLine(request);
}

QString jobFileName(ClusterEngine engine, const JobRequest &request)
{
    return jobName(request) + (engine == ClusterEngine::Kubernetes ? u".yaml"_s : u"-"_s + engineId(engine) + u".sh"_s);
}

QString jobCommand(ClusterEngine engine, const QString &file)
{
    return (engine == ClusterEngine::Kubernetes ? u"kubectl apply -f "_s : u"bash "_s) + shellLine({file});
}

QString commonFolder(const QStringList &paths)
{
    QStringList common;
    bool isFirst = true;
    for (const QString &path : paths) {
        const QStringList names = QDir::cleanPath(path).split(u'/').mid(0, QDir::cleanPath(path).count(u'/'));
        if (std::exchange(isFirst, false)) {
            common = names;
            continue;
        }
        const auto differs = std::ranges::mismatch(common, names);
        common.erase(differs.in1, common.end());
    }
    const QString folder = common.join(u'/');
    return folder.isEmpty() ? u"/"_s : folder;
}

} // namespace burnish
