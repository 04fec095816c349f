// SPDX-License-Identifier: MIT
#include "core/modelfiles/partname.h"

#include "core/io/paths.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace burnish {

std::optional<PartName> PartName::of(const QString &name)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(?:shard-(?:\\d{5}|(\\*))-)?(.+)-(?:(\\d{5,6})|\\*)-of-(\\d{5,6})(\\.[^.]+)$"));
    const auto match = pattern.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    PartName part;
    part.stem = match.captured(2);
    part.number = match.captured(3).toInt();
    part.countText = match.captured(4);
    part.ending = match.captured(5);
    part.isOfDcp = match.capturedStart(2) > 0;
    const bool isWhole = match.captured(3).isEmpty();
    const bool isNumbered = part.number > 0 && part.number <= part.count();
    const bool hasWildWriter = !match.captured(1).isEmpty();
    if (part.count() == 0 || !(isWhole || isNumbered) || (part.isOfDcp && hasWildWriter != isWhole))
        return std::nullopt;
    return part;
}

namespace {

QString nameWith(const PartName &part, const QString &writer, const QString &number)
{
    return (part.isOfDcp ? QStringLiteral("shard-%1-").arg(writer) : QString()) + part.stem + QLatin1Char('-') +
           number + QStringLiteral("-of-") + part.countText + part.ending;
}

} // namespace

QString PartName::setName() const
{
    return nameWith(*this, QStringLiteral("*"), QStringLiteral("*"));
}

QString PartName::nameOfPart(int part) const
{
    return nameWith(*this, QStringLiteral("*"),
                    QString::number(part).rightJustified(countText.size(), QLatin1Char('0')));
}

bool isPathOfSet(const QString &path)
{
    const auto part = PartName::of(QFileInfo(path).fileName());
    return part && part->number == 0 && !statusOfPath(path).exists();
}

QString pathOfSet(const QString &path)
{
    const QFileInfo file(path);
    const auto part = PartName::of(file.fileName());
    return part ? file.dir().filePath(part->setName()) : QString();
}

PresentParts partsOfSet(const QString &pathOfSet)
{
    PresentParts present;
    const QFileInfo file(pathOfSet);
    const auto set = PartName::of(file.fileName());
    if (!set)
        return present;
    std::vector<std::pair<int, QString>> parts;
    std::set<int> numbers;
    for (const QString &name : fileNamesIn(folderOfPath(pathOfSet))) {
        const auto part = PartName::of(name);
        if (!part || part->number == 0 || !part->isInSameSet(*set))
            continue;
        parts.emplace_back(part->number, name);
        numbers.insert(part->number);
    }
    std::ranges::sort(parts);
    for (auto &[number, name] : parts)
        present.names += std::move(name);
    present.missing = set->count() - int(numbers.size());
    constexpr int mostNamed = 20;
    for (int number = 1; number <= set->count() && present.named.size() < std::min(present.missing, mostNamed);
         ++number) {
        if (!numbers.contains(number))
            present.named += set->nameOfPart(number);
    }
    return present;
}

PathStatus statusOfFileOrSet(const QString &path)
{
    if (!isPathOfSet(path))
        return statusOfPath(path);
    PathStatus all;
    for (const QString &name : partsOfSet(path).names) {
        const PathStatus part = statusOfPath(folderOfPath(path) + QLatin1Char('/') + name);
        all.kind = PathStatus::Kind::File;
        all.size += part.size;
        all.modifiedAt = std::max(all.modifiedAt, part.modifiedAt);
    }
    return all;
}

} // namespace burnish
