// SPDX-License-Identifier: MIT
#include "core/stores/storedmodels.h"

#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/stores/storestext.h"

#include <QDir>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

class ModelMaker
{
public:
    ModelMaker(const WalkedTree &tree, const ModelPlace &place)
        : m_tree(tree)
        , m_place(place)
    {}

    std::vector<StoredModel> made()
    {
        for (const WalkedFolder &folder : m_tree.folders) {
            m_places.insert(folder.name, m_grouped.size());
            m_grouped.push_back(groupedFolder(folder));
        }
        for (std::size_t i = 0; i < m_grouped.size(); ++i) {
            for (std::size_t j = 0; j < m_grouped[i].models.size(); ++j)
                add(i, j);
        }
        if (!m_place.id.isEmpty() && m_models.size() == 1)
            m_models.front().file.clear();
        for (const Error &problem : m_tree.problems)
            addProblem(m_models, problem);
        return std::move(m_models);
    }

private:
    static constexpr std::size_t mostFiles = 200'000; ///< of several models, counted for each

    [[nodiscard]] QString pathOf(const QString &name) const { return m_place.folder + u'/' + name; }

    void addFile(StoredModel &model, const WalkedFile &file, bool isWeights)
    {
        model.files.push_back({file.name, file.path, file.size, isWeights});
        model.modifiedAt = std::max(model.modifiedAt, file.modifiedAt);
        if (file.path.isEmpty() && !file.target.isEmpty())
            model.problems.push_back(
                Error(ErrorCode::NotFound, StoresText::tr("The blob of “%1” is missing: %2")
                                               .arg(shownFileName(file.name), shownPath(QDir::cleanPath(file.target))))
                    .inFile(pathOf(file.name)));
        if (file.isOutside) {
            if (model.outside.isEmpty())
                model.outside = file.path;
            model.problems.push_back(
                Error(ErrorCode::Unsupported, StoresText::tr("The file “%1” lies outside the store: %2")
                                                  .arg(shownFileName(file.name), shownPath(file.path)))
                    .inFile(pathOf(file.name)));
        }
    }

    /// Configurations and the like: of its folder and of those above.
    void addBeside(StoredModel &model, std::size_t folder)
    {
        const QString &name = m_tree.folders[folder].name;
        if (!name.isEmpty())
            addAbove(model, {});
        for (qsizetype slash = name.indexOf(u'/'); slash >= 0; slash = name.indexOf(u'/', slash + 1))
            addAbove(model, name.first(slash));
        for (const std::size_t file : m_grouped[folder].others)
            addFile(model, m_tree.folders[folder].files[file], false);
    }

    void addAbove(StoredModel &model, const QString &name)
    {
        const auto place = m_places.constFind(name);
        if (place == m_places.cend() || m_above + m_grouped[*place].others.size() > mostFiles)
            return;
        m_above += m_grouped[*place].others.size();
        for (const std::size_t file : m_grouped[*place].others)
            addFile(model, m_tree.folders[*place].files[file], false);
    }

    void add(std::size_t folder, std::size_t number)
    {
        const std::vector<WalkedFile> &files = m_tree.folders[folder].files;
        const std::vector<ModelGroup> &groups = m_grouped[folder].models;
        const ModelGroup &group = groups[number];
        StoredModel model;
        model.store = m_place.store;
        model.id = m_place.id.isEmpty() ? m_place.prefix + group.name : m_place.id;
        model.revision = m_place.revision;
        model.refs = m_place.refs;
        model.isDefaultRevision = m_place.isDefault;
        model.file = m_place.id.isEmpty() ? QString() : group.name;
        model.path = group.opens.isEmpty() ? QString() : pathOf(group.opens);
        model.format = group.format;
        for (const std::size_t file : group.weights)
            addFile(model, files[file], true);
        // Numbers without a file.
        const std::size_t linked = std::size_t(
            std::ranges::count_if(group.weights, [&](std::size_t file) { return files[file].path.isEmpty(); }));
        for (qsizetype i = qsizetype(linked); i < group.missing.size(); ++i)
            model.problems.push_back(
                Error(ErrorCode::NotFound, StoresText::tr("The file “%1” is missing.").arg(shownText(group.missing[i])))
                    .inFile(pathOf(group.name)));
        if (const std::size_t named = std::size_t(group.missing.size()); group.missingCount > named)
            model.problems.push_back(
                Error(ErrorCode::NotFound, StoresText::tr("%n more file(s) of this model are missing.", nullptr,
                                                          forPlural(group.missingCount - named)))
                    .inFile(pathOf(group.name)));
        if (group.isIndexAlone)
            model.problems.push_back(
                Error(ErrorCode::NotFound, StoresText::tr("None of the files that this index lists is here."))
                    .inFile(pathOf(group.name)));
        // A folder of many models has files of others, too; the files of all models of a repository belong to each,
        // unless a hostile one has so many that their product would fill the memory.
        const bool isOwn = m_place.id.isEmpty()
                               ? groups.size() == 1
                               : number == 0 || groups.size() * m_grouped[folder].others.size() < mostFiles;
        if (isOwn && !m_place.id.isEmpty())
            addBeside(model, folder);
        else if (isOwn)
            for (const std::size_t file : m_grouped[folder].others)
                addFile(model, files[file], false);
        QSet<QString> counted;
        for (const StoredFile &file : model.files) {
            if (!file.path.isEmpty() && (model.files.size() == 1 || !counted.contains(file.path))) {
                counted.insert(file.path);
                model.bytes += file.size;
            }
        }
        m_models.push_back(std::move(model));
    }

    const WalkedTree &m_tree;
    const ModelPlace &m_place;
    std::vector<GroupedFolder> m_grouped;
    QHash<QString, std::size_t> m_places; ///< in m_grouped, by the folder's name
    std::size_t m_above = 0;              ///< files from folders above their model
    std::vector<StoredModel> m_models;
};

} // namespace

std::vector<StoredModel> storedModels(const WalkedTree &tree, const ModelPlace &place)
{
    return ModelMaker(tree, place).made();
}

void addProblem(std::vector<StoredModel> &models, const Error &problem)
{
    constexpr std::size_t many = 64;
    constexpr std::size_t mostProblems = 100;
    const auto add = [&](StoredModel &model) {
        if (model.problems.size() < mostProblems)
            model.problems.push_back(problem);
    };
    if (models.size() <= many)
        std::ranges::for_each(models, add);
    else if (const auto first = std::ranges::find(models, true, &StoredModel::isDefaultRevision); first != models.end())
        add(*first);
    else
        add(models.front());
}

} // namespace burnish
