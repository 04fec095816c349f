// SPDX-License-Identifier: MIT
#include "core/formats/darknet/darknetconfig.h"

#include "core/formats/formatstext.h"
#include "core/io/paths.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <charconv>

namespace burnish::darknet {

namespace {

/// Real networks have up to 400.
constexpr std::size_t mostSections = 10'000;
const QLatin1String configEnding(".cfg");

std::int64_t leadingNumber(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    std::int32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// How much of the name of the weights that of the .cfg is; 0 for other names.
qsizetype sharedName(const QString &config, const QString &weights)
{
    const QString stem = QFileInfo(weights).completeBaseName();
    const QString other = QFileInfo(config).fileName().chopped(configEnding.size());
    const bool isStart = stem.startsWith(other + QLatin1Char('_')) || stem.startsWith(other + QLatin1Char('.'));
    return other == stem ? stem.size() + 1 : isStart ? other.size() : 0;
}

} // namespace

const std::string *ConfigSection::text(std::string_view name) const
{
    const auto found = std::ranges::find(options, name, &std::pair<std::string, std::string>::first);
    return found == options.end() ? nullptr : &found->second;
}

std::int64_t ConfigSection::number(std::string_view name, std::int64_t otherwise) const
{
    const std::string *const value = text(name);
    return value ? leadingNumber(*value) : otherwise;
}

std::vector<std::int64_t> ConfigSection::numbers(std::string_view name) const
{
    std::vector<std::int64_t> found;
    const std::string *const value = text(name);
    for (std::string_view rest = value ? *value : std::string_view(); !rest.empty();) {
        found.push_back(leadingNumber(rest));
        const std::size_t comma = rest.find(',');
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
    }
    return found;
}

Expected<Config> configFrom(std::string_view content)
{
    std::vector<ConfigSection> sections;
    std::size_t number = 0;
    while (!content.empty()) {
        const std::size_t end = std::min(content.find('\n'), content.size());
        std::string line(content.substr(0, end));
        content.remove_prefix(std::min(end + 1, content.size()));
        ++number;
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
        if (line.empty() || line.starts_with('#') || line.starts_with(';'))
            continue;
        if (line.starts_with('[')) {
            if (sections.size() > mostSections)
                return malformed(FormatsText::tr("The .cfg has more than %1 sections.").arg(mostSections), 0);
            sections.push_back({line.substr(1, line.find(']') - 1), number, {}});
            continue;
        }
        const std::size_t equals = line.find('=');
        // Without a value, the default of the option counts.
        if (!sections.empty() && equals != std::string::npos && equals + 1 < line.size())
            sections.back().options.emplace_back(line.substr(0, equals), line.substr(equals + 1));
    }
    if (sections.empty() || (sections.front().type != "net" && sections.front().type != "network"))
        return malformed(FormatsText::tr("The .cfg does not start with the section [net]."), 0);
    Config config;
    config.net = std::move(sections.front());
    config.layers.assign(std::make_move_iterator(sections.begin() + 1), std::make_move_iterator(sections.end()));
    return config;
}

bool isNamedLike(const QString &config, const QString &weights)
{
    return sharedName(config, weights) > 0;
}

Expected<QString> configBeside(const QString &weights)
{
    const QString folder = folderOfPath(weights);
    QStringList names = fileNamesIn(folder);
    names.removeIf([&](const QString &name) { return !name.endsWith(configEnding, Qt::CaseInsensitive); });
    const auto rank = [&](const QString &name) { return sharedName(name, weights); };
    const auto best = std::ranges::max_element(names, {}, rank);
    if (best != names.end() && (rank(*best) > 0 || names.size() == 1))
        return QDir(folder).filePath(*best);
    return Error(ErrorCode::NotFound,
                 names.isEmpty() ? FormatsText::tr("Weights of Darknet have neither names nor sizes: the .cfg of the "
                                                   "network is needed beside the file.")
                                 : FormatsText::tr("Weights of Darknet have neither names nor sizes, and the folder "
                                                   "has %n .cfg files of other names: name the one of this network "
                                                   "like the weights.",
                                                   nullptr, int(names.size())));
}

} // namespace burnish::darknet
