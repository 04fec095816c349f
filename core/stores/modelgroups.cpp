// SPDX-License-Identifier: MIT
#include "core/stores/modelgroups.h"

#include "core/formats/formatregistry.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/weightnames.h"

#include <QHash>
#include <QMap>

#include <algorithm>
#include <set>

namespace burnish {

namespace {

QStringView lastPart(const QString &name)
{
    return QStringView(name).mid(name.lastIndexOf(u'/') + 1);
}

/// Returns the id of the format that a name stands for; empty if the name can mean several.
QString formatOf(const QString &name)
{
    if (name.endsWith(u".sft", Qt::CaseInsensitive))
        return QStringLiteral("safetensors");
    if (name.endsWith(u".bin", Qt::CaseInsensitive)) {
        // Burn, fastText, CTranslate2 and whisper.cpp use this ending, too.
        return name.contains(u"pytorch_model") || name.startsWith(u"adapter_model") ? QStringLiteral("pytorch")
               : name.startsWith(u"ggml-")                                          ? QStringLiteral("whisper-ggml")
                                                                                    : QString();
    }
    const Format *const format = formatForFileName(name);
    return format ? format->info.id : QString();
}

/// Returns what follows the last dot, in lower case.
QString suffixOf(const QString &name)
{
    return name.mid(name.lastIndexOf(u'.') + 1).toLower();
}

/// Endings of several parts, ".mpk.gz"; the last part alone says nothing.
QStringList longEndings()
{
    QStringList endings;
    for (const Format &format : allFormats()) {
        for (const QString &extension : format.info.extensions) {
            if (format.reader && extension.contains(u'.') && extension != u"json.gz")
                endings += u'.' + extension;
        }
    }
    return endings;
}

/// True for endings that hardly anything but weights has: a narrower question than isNameOfWeights(), which asks for no
/// certainty, and answered by sets, because it is asked for every file of a store.
bool hasWeightEnding(const QString &name)
{
    static const QSet<QString> suffixes = [] {
        // These are endings of other files, too.
        const QSet<QString> ambiguous = {QStringLiteral("json"),  QStringLiteral("metadata"), QStringLiteral("index"),
                                         QStringLiteral("pb"),    QStringLiteral("xml"),      QStringLiteral("kv"),
                                         QStringLiteral("param"), QStringLiteral("npy")};
        QSet<QString> all = {QStringLiteral("sft")};
        for (const Format &format : allFormats()) {
            for (const QString &extension : format.info.extensions) {
                if (format.reader && !extension.contains(u'.'))
                    all.insert(extension);
            }
        }
        return all - ambiguous;
    }();
    if (name.startsWith(u'.'))
        return false;
    static const QStringList endings = longEndings();
    const bool isNamedLike =
        suffixes.contains(suffixOf(name)) ||
        std::ranges::any_of(endings, [&](const QString &ending) { return name.endsWith(ending, Qt::CaseInsensitive); });
    return isNamedLike ? !isBesideWeights(name) : name == u"saved_model.pb";
}

/// True for files of downloads under way, and of programs that lock others out.
bool isPassing(const QString &name)
{
    static const QSet<QString> suffixes = {QStringLiteral("part"),       QStringLiteral("partial"),
                                           QStringLiteral("incomplete"), QStringLiteral("crdownload"),
                                           QStringLiteral("aria2"),      QStringLiteral("lock")};
    return name == u".DS_Store" || suffixes.contains(suffixOf(name));
}

bool isProjector(const QString &name)
{
    return name.contains(u"mmproj", Qt::CaseInsensitive) && name.endsWith(u".gguf", Qt::CaseInsensitive);
}

/// The start and the ending of the numbered files that an index lists.
struct IndexName
{
    QString stem;
    QString ending;

    /// "model.safetensors.index.json", and "model.safetensors.index.fp16.json" for "model.fp16-00001-of-00002…".
    static std::optional<IndexName> of(const QString &name)
    {
        const qsizetype at = name.lastIndexOf(u".index.");
        const qsizetype dot = at < 0 ? -1 : name.lastIndexOf(u'.', at - 1);
        if (dot <= 0)
            return std::nullopt;
        constexpr qsizetype mark = 7;
        QString variant = name.mid(at + mark);
        variant.chop(std::min<qsizetype>(variant.size(), variant == u"json" ? 4 : 5));
        const QString stem = name.first(dot);
        return IndexName{variant.isEmpty() ? stem : stem + u'.' + variant, name.mid(dot, at - dot)};
    }
};

class Grouping
{
public:
    explicit Grouping(const WalkedFolder &folder)
        : m_folder(folder)
    {
        for (std::size_t i = 0; i < folder.files.size(); ++i)
            m_names.push_back(lastPart(folder.files[i].name).toString());
        m_isTaken.resize(m_names.size());
    }

    GroupedFolder grouped()
    {
        takeFolders();
        takePairs();
        takeSets();
        takeIndexesLeft();
        takeSingles();
        GroupedFolder result;
        leaveAdapters();
        std::ranges::sort(m_models, {}, &ModelGroup::name);
        result.models = std::move(m_models);
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            if (!m_isTaken[i] && !isPassing(m_names[i]))
                result.others.push_back(i);
        }
        return result;
    }

private:
    static constexpr std::size_t mostNamed = 20;

    [[nodiscard]] bool isThere(std::size_t file) const { return !m_folder.files[file].path.isEmpty(); }
    [[nodiscard]] QString placed(const QString &name) const
    {
        return m_folder.name.isEmpty() ? name : m_folder.name + u'/' + name;
    }
    void take(ModelGroup &model, std::size_t file)
    {
        m_isTaken[file] = true;
        model.weights.push_back(file);
        if (!isThere(file))
            addMissing(model, m_names[file]);
    }
    static void addMissing(ModelGroup &model, const QString &name)
    {
        if (std::size_t(model.missing.size()) < mostNamed)
            model.missing += name;
        ++model.missingCount;
    }
    [[nodiscard]] qsizetype find(const QString &name)
    {
        if (m_places.isEmpty()) {
            for (std::size_t i = 0; i < m_names.size(); ++i)
                m_places.insert(m_names[i], qsizetype(i));
        }
        return m_places.value(name, -1);
    }

    /// A model of several files that are not numbered, by the file that opens it.
    void addWith(std::size_t first, const QString &format, const std::vector<std::size_t> &parts)
    {
        ModelGroup model;
        take(model, first);
        for (const std::size_t part : parts) {
            if (!m_isTaken[part])
                take(model, part);
        }
        model.name = placed(m_names[first]);
        model.opens = isThere(first) ? model.name : QString();
        model.format = format;
        m_models.push_back(std::move(model));
    }
    /// The names are sorted.
    [[nodiscard]] std::vector<std::size_t> startingWith(const QString &start) const
    {
        std::vector<std::size_t> files;
        for (auto name = std::ranges::lower_bound(m_names, start); name != m_names.end() && name->startsWith(start);
             ++name)
            files.push_back(std::size_t(name - m_names.begin()));
        return files;
    }

    /// A distributed checkpoint fills its folder.
    void takeFolders()
    {
        const qsizetype metadata = find(QStringLiteral(".metadata"));
        std::vector<std::size_t> parts;
        for (std::size_t i = 0; metadata >= 0 && i < m_names.size(); ++i) {
            if (m_names[i].endsWith(u".distcp"))
                parts.push_back(i);
        }
        if (!parts.empty())
            addWith(std::size_t(metadata), QStringLiteral("torch-dcp"), parts);
    }

    /// A graph or a list, and the weights beside it.
    void takePairs()
    {
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            const QString &name = m_names[i];
            if (m_isTaken[i] || isBesideWeights(name))
                continue;
            const QString suffix = suffixOf(name);
            const QString stem = name.chopped(std::min(name.size(), suffix.size() + 1));
            if (suffix == u"xml" || suffix == u"param") {
                if (const qsizetype file = find(stem + QStringLiteral(".bin")); file >= 0)
                    addWith(i, suffix == u"xml" ? QStringLiteral("openvino") : QStringLiteral("ncnn"),
                            {std::size_t(file)});
            } else if (suffix == u"index") {
                if (const auto parts = startingWith(stem + QStringLiteral(".data-")); !parts.empty())
                    addWith(i, QStringLiteral("tensorflow"), parts);
            } else if (name == u"model.json") {
                if (const auto parts = startingWith(QStringLiteral("group1-shard")); !parts.empty())
                    addWith(i, QStringLiteral("tfjs"), parts);
            }
        }
    }

    void takeSets()
    {
        struct Set
        {
            PartName part;
            std::vector<std::pair<int, std::size_t>> files;
        };
        QMap<QString, Set> sets;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            if (m_isTaken[i] || !m_names[i].contains(u"-of-") || !hasWeightEnding(m_names[i]))
                continue;
            if (auto part = PartName::of(m_names[i]); part && part->number > 0) {
                const QString name = part->setName();
                const int number = part->number;
                Set &set = sets.contains(name) ? sets[name] : *sets.insert(name, {*std::move(part), {}});
                set.files.emplace_back(number, i);
            }
        }
        QHash<QString, std::size_t> indexes;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            if (!isNameOfIndex(m_names[i]))
                continue;
            if (const auto index = IndexName::of(m_names[i]))
                indexes.insert(index->stem + u'*' + index->ending, i);
        }
        for (auto each = sets.begin(); each != sets.end(); ++each) {
            Set &set = *each;
            ModelGroup model;
            const auto index = indexes.constFind(set.part.stem + u'*' + set.part.ending);
            if (index != indexes.cend() && !m_isTaken[*index])
                take(model, *index);
            std::ranges::sort(set.files);
            std::set<int> numbers;
            bool isAny = false;
            for (const auto &[number, file] : set.files) {
                numbers.insert(number);
                take(model, file);
                isAny = isAny || isThere(file);
            }
            const std::size_t missing = std::size_t(set.part.count()) - numbers.size();
            std::size_t named = 0;
            for (int number = 1; named < std::min(missing, mostNamed); ++number) {
                if (numbers.contains(number))
                    continue;
                ++named;
                addMissing(model, set.part.nameOfPart(number));
            }
            model.missingCount += missing - named;
            const std::size_t first = model.weights.front();
            model.name = placed(m_names[set.files.front().second]);
            model.format = formatOf(m_names[set.files.front().second]);
            if (isAny)
                model.opens = placed(isNameOfIndex(m_names[first]) && isThere(first) ? m_names[first] : each.key());
            m_models.push_back(std::move(model));
        }
    }

    /// An index of files that are not numbered, or not there.
    void takeIndexesLeft()
    {
        // Rare; others stay files beside the weights.
        constexpr int mostRead = 16;
        constexpr std::uint64_t largestRead = std::uint64_t(4) << 20;
        int read = 0;
        QSet<QString> suffixes;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            if (m_isTaken[i] || !isNameOfIndex(m_names[i]))
                continue;
            const auto index = IndexName::of(m_names[i]);
            if (!index || !hasWeightEnding(index->stem + index->ending))
                continue;
            if (suffixes.isEmpty()) {
                for (const QString &name : m_names)
                    suffixes.insert(suffixOf(name));
            }
            ModelGroup model;
            model.name = placed(m_names[i]);
            model.format = formatOf(index->stem + index->ending);
            if (!suffixes.contains(suffixOf(index->ending))) {
                take(model, i);
                model.isIndexAlone = true;
                m_models.push_back(std::move(model));
                continue;
            }
            if (!isThere(i) || ++read > mostRead)
                continue;
            const auto json = readSmallFile(m_folder.files[i].path, largestRead);
            const auto parsed = json ? parseShardIndex({json->constData(), std::size_t(json->size())})
                                     : Expected<ShardIndex>(json.error());
            if (!parsed)
                continue;
            std::vector<std::size_t> parts;
            QStringList missing;
            for (const std::string &file : parsed->fileNames()) {
                const QString name = QString::fromStdString(file);
                if (const qsizetype at = find(name); at < 0)
                    missing += name;
                else if (!m_isTaken[std::size_t(at)])
                    parts.push_back(std::size_t(at));
            }
            if (parts.empty())
                continue;
            take(model, i);
            for (const std::size_t part : parts)
                take(model, part);
            for (const QString &name : missing)
                addMissing(model, name);
            model.opens = model.name;
            m_models.push_back(std::move(model));
        }
    }

    void takeSingles()
    {
        std::vector<std::size_t> projectors;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            if (m_isTaken[i] || !hasWeightEnding(m_names[i]))
                continue;
            if (isProjector(m_names[i]))
                projectors.push_back(i);
            else
                addSingle(i);
        }
        // Nothing else is here that they could belong to.
        if (m_models.empty()) {
            for (const std::size_t file : projectors)
                addSingle(file);
        }
    }
    void addSingle(std::size_t file)
    {
        ModelGroup model;
        take(model, file);
        model.name = placed(m_names[file]);
        model.opens = isThere(file) ? model.name : QString();
        model.format = formatOf(m_names[file]);
        m_models.push_back(std::move(model));
    }

    /// An adapter beside a model belongs to it.
    void leaveAdapters()
    {
        const auto isAdapter = [&](const ModelGroup &model) {
            return m_names[model.weights.front()].startsWith(u"adapter_model.");
        };
        if (std::ranges::all_of(m_models, isAdapter))
            return;
        std::erase_if(m_models, [&](const ModelGroup &model) {
            const bool is = isAdapter(model);
            for (const std::size_t file : is ? model.weights : std::vector<std::size_t>())
                m_isTaken[file] = false;
            return is;
        });
    }

    const WalkedFolder &m_folder;
    std::vector<QString> m_names; ///< without the folder
    QHash<QString, qsizetype> m_places;
    std::vector<bool> m_isTaken;
    std::vector<ModelGroup> m_models;
};

} // namespace

GroupedFolder groupedFolder(const WalkedFolder &folder)
{
    return Grouping(folder).grouped();
}

} // namespace burnish
