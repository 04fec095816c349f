// SPDX-License-Identifier: MIT
#include "core/codegen/selectioncode.h"

#include "core/codegen/codegentext.h"
#include "core/codegen/rustcode.h"
#include "core/modelfiles/partname.h"
#include "core/remap/exactrules.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QString pythonText(std::string_view text)
{
    return QString::fromStdString(pythonStringLiteral(text));
}

QString rustText(std::string_view text)
{
    return QString::fromStdString(rustStringLiteral(text));
}

/// Returns the sentence as comment lines, safe for any content.
QString comment(const QString &mark, QString sentence)
{
    return mark + u' ' + sentence.replace(u'\n', u' ') + u'\n';
}

QString notInFile(const SelectedTensors &selected, const QString &mark)
{
    if (selected.notInFile == 0)
        return {};
    return comment(mark,
                   CodegenText::tr("%n selected tensor(s) were created or changed in Burnish and are not in the file.",
                                   nullptr, int(std::min<std::size_t>(selected.notInFile, INT_MAX))));
}

bool isRenamed(const SelectedTensors::Name &name)
{
    return name.inFile != name.now;
}

/// Returns `names`: a list, or a dict keyed by the names in the file if tensors were renamed.
QString pythonNames(const SelectedTensors &selected)
{
    const bool renames = std::ranges::any_of(selected.names, isRenamed);
    QString code =
        renames ? u"names = {  # "_s + CodegenText::tr("name in the file: current name") + u'\n' : u"names = [\n"_s;
    for (const SelectedTensors::Name &name : selected.names)
        code += u"    "_s + pythonText(name.inFile) + (renames ? u": "_s + pythonText(name.now) : QString()) + u",\n"_s;
    return code + (renames ? u"}\n"_s : u"]\n"_s);
}

/// Returns `{NEW: value for …}` over the names; `value` is an expression in `name`.
QString pythonDict(const SelectedTensors &selected, const QString &value)
{
    if (std::ranges::any_of(selected.names, isRenamed))
        return u"{new: %1 for name, new in names.items()}"_s.arg(value);
    return u"{name: %1 for name in names}"_s.arg(value);
}

/// Returns `files`: the paths of a numbered set.
QString filesOfSet(const QString &path)
{
    QString pattern;
    for (const QChar c : QFileInfo(path).fileName())
        pattern += c == u'[' || c == u'?' ? u"[%1]"_s.arg(c) : QString(c);
    return u"files = sorted(Path(%1).glob(%2))\n"_s.arg(pythonText(QFileInfo(path).path().toStdString()),
                                                        pythonText(pattern.toStdString()));
}

QString safetensorsInPython(const SelectedTensors &selected)
{
    const QString file = pythonText(selected.file.toStdString());
    if (!isSetOfFiles(selected.file, selected.format->info))
        return u"from safetensors import safe_open\n\n"_s + pythonNames(selected) +
               u"with safe_open(%1, framework=\"pt\") as file:\n    tensors = %2\n"_s.arg(
                   file, pythonDict(selected, u"file.get_tensor(name)"_s));
    const bool hasIndex = !isPathOfSet(selected.file);
    const QString shards =
        hasIndex ? u"index = Path(%1)\nshard = json.loads(index.read_text())[\"weight_map\"]\n"_s.arg(file)
                 : filesOfSet(selected.file) + u"shard = {}\nfor path in files:\n"
                                               u"    with safe_open(path, framework=\"pt\") as file:\n"
                                               u"        shard.update(dict.fromkeys(file.keys(), path))\n"_s;
    return (hasIndex ? u"import json\n"_s : QString()) +
           u"from pathlib import Path\n\nfrom safetensors import safe_open\n\n"_s + pythonNames(selected) + shards +
           u"\n\ndef load(name):\n    with safe_open(%1, framework=\"pt\") as file:\n"
           u"        return file.get_tensor(name)\n\n\n"_s.arg(hasIndex ? u"index.parent / shard[name]"_s
                                                                        : u"shard[name]"_s) +
           u"tensors = %1\n"_s.arg(pythonDict(selected, u"load(name)"_s));
}

/// Returns the imports, the names, and `checkpoint`.
QString checkpointInPython(const SelectedTensors &selected)
{
    const QString file = pythonText(selected.file.toStdString());
    const QString load = u"torch.load(%1, map_location=\"cpu\", weights_only=True)"_s;
    if (!isSetOfFiles(selected.file, selected.format->info))
        return u"import torch\n\n"_s + pythonNames(selected) + u"checkpoint = "_s + load.arg(file) + u'\n';
    const bool hasIndex = !isPathOfSet(selected.file);
    const QString files = hasIndex
                              ? u"index = Path(%1)\nshards = json.loads(index.read_text())[\"weight_map\"]\n"
                                u"files = sorted({index.parent / shard for shard in shards.values()})\n"_s.arg(file)
                              : filesOfSet(selected.file);
    return (hasIndex ? u"import json\n"_s : QString()) + u"from pathlib import Path\n\nimport torch\n\n"_s +
           pythonNames(selected) + files +
           u"checkpoint = {}\nfor path in files:\n    checkpoint.update(%1)\n"_s.arg(load.arg(u"path"_s));
}

QString torchInPython(const SelectedTensors &selected)
{
    return checkpointInPython(selected) + u"\n\n"_s +
           u"def at(node, path):\n"
           u"    \"\"\"What lies at a dotted path; keys may hold dots themselves.\"\"\"\n"
           u"    if isinstance(node, (list, tuple)):\n"
           u"        node = {str(i): value for i, value in enumerate(node)}\n"
           u"    node = {str(key): value for key, value in node.items()}\n"
           u"    if path in node:\n"
           u"        return node[path]\n"
           u"    for dot in (i for i, c in enumerate(path) if c == \".\"):\n"
           u"        if isinstance(node.get(path[:dot]), (dict, list, tuple)):\n"
           u"            found = at(node[path[:dot]], path[dot + 1 :])\n"
           u"            if found is not None:\n"
           u"                return found\n"
           u"    return None\n\n\n"_s +
           u"tensors = %1\n"_s.arg(pythonDict(selected, u"at(checkpoint, name)"_s));
}

QString numpyInPython(const SelectedTensors &selected)
{
    const QString file = pythonText(selected.file.toStdString());
    if (selected.format->info.holdsOneTensor)
        return u"import numpy as np\n\narray = np.load(%1)\n"_s.arg(file);
    return u"import numpy as np\n\n"_s + pythonNames(selected) +
           u"with np.load(%1) as arrays:\n    tensors = %2\n"_s.arg(file, pythonDict(selected, u"arrays[name]"_s));
}

/// Returns `.with_full_paths([…])`, one line per path.
QString fullPaths(const std::vector<SelectedTensors::Name> &names, bool inFile, const QString &indent)
{
    QString code = indent + u".with_full_paths([\n"_s;
    for (const SelectedTensors::Name &name : names)
        code += indent + u"    "_s + rustText(inFile ? name.inFile : name.now) + u",\n"_s;
    return code + indent + u"])"_s;
}

QString renaming(const SelectedTensors &selected)
{
    std::vector<std::pair<std::string, std::string>> renames;
    for (const SelectedTensors::Name &name : selected.names) {
        if (isRenamed(name))
            renames.emplace_back(name.inFile, name.now);
    }
    if (renames.empty())
        return {};
    QString code = u"\n    .remap(\n        KeyRemapper::new()"_s;
    for (const RemapRule &rule : exactRules(renames))
        code += u"\n            .add_pattern(%1, %2)?"_s.arg(rustText(rule.from), rustText(rule.to));
    return code + u",\n    )"_s;
}

/// BurnpackStore has no with_full_paths.
QString burnpackPaths(const SelectedTensors &selected)
{
    QString code;
    for (const SelectedTensors::Name &name : selected.names)
        code += u"\n    .with_full_path(%1)"_s.arg(rustText(name.now));
    return code;
}

QString storeInRust(const SelectedTensors &selected)
{
    const QString id = selected.format->info.id;
    const QString file = rustText(selected.file.toStdString());
    const QString remap = renaming(selected);
    const QString uses = remap.isEmpty() ? QString() : u"KeyRemapper, "_s;
    if (id == u"burnpack")
        return u"use burn_store::{%1BurnpackStore};\n\n"_s.arg(uses) + notInFile(selected, u"//"_s) +
               (remap.isEmpty() ? QString()
                                : comment(u"//"_s, CodegenText::tr("The filter applies to the new names."))) +
               u"let mut store = BurnpackStore::from_file(%1)"_s.arg(file) + remap + burnpackPaths(selected) + u";\n"_s;
    if (id == u"pytorch")
        return u"use burn_store::{%1PytorchStore};\n\n"_s.arg(uses) + notInFile(selected, u"//"_s) +
               u"let mut store = PytorchStore::from_file(%1)\n"_s.arg(file) +
               fullPaths(selected.names, true, u"    "_s) + remap + u"\n    .allow_partial(true);\n"_s;
    return u"use burn_store::{%1PathFilter, SafetensorsStore};\n\n"_s.arg(uses) + notInFile(selected, u"//"_s) +
           comment(u"//"_s,
                   CodegenText::tr("burn-store 0.19 ignores the filter of a SafetensorsStore when loading. Load "
                                   "into a copy of the module and apply only what passes the filter:")) +
           comment(u"//"_s, u"let mut all = model.clone(); all.load_from(&mut store)?;"_s) +
           comment(u"//"_s, u"model.apply(all.collect(Some(filter.clone()), None), Some(filter), None);"_s) +
           u"let mut store = SafetensorsStore::from_file(%1)"_s.arg(file) + remap + u"\n    .allow_partial(true);\n"_s +
           u"let filter = PathFilter::new()\n"_s + fullPaths(selected.names, false, u"    "_s) + u";\n"_s;
}

} // namespace

bool isSetOfFiles(const QString &file, const FormatInfo &format)
{
    return isPathOfSet(file) || (format.comesInShards && file.endsWith(u".json"_s));
}

std::string pythonStringLiteral(std::string_view utf8)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string literal = "\"";
    for (const char c : utf8) {
        if (c == '"' || c == '\\') {
            literal += '\\';
            literal += c;
        } else if (c == '\n') {
            literal += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            literal += "\\x";
            literal += digits[c >> 4];
            literal += digits[c & 15];
        } else {
            literal += c;
        }
    }
    return literal + '"';
}

QString pythonCode(const SelectedTensors &selected)
{
    const QString id = selected.format ? selected.format->info.id : QString();
    const QString left = notInFile(selected, u"#"_s);
    if (id == u"safetensors")
        return left + safetensorsInPython(selected);
    if (id == u"pytorch")
        return left + torchInPython(selected);
    if (id == u"npz" || id == u"npy")
        return left + numpyInPython(selected);
    return left + comment(u"#"_s, CodegenText::tr("Python cannot read this file. Export it as SafeTensors first.")) +
           pythonNames(selected);
}

QString rustCode(const SelectedTensors &selected)
{
    const QString id = selected.format ? selected.format->info.id : QString();
    const bool isSet = selected.format && isSetOfFiles(selected.file, selected.format->info);
    if (!isSet && (id == u"burnpack" || id == u"pytorch" || id == u"safetensors"))
        return storeInRust(selected);
    return u"use burn_store::PathFilter;\n\n"_s + notInFile(selected, u"//"_s) +
           comment(u"//"_s, CodegenText::tr("Use with module.collect(Some(filter), None) after loading the module.")) +
           u"let filter = PathFilter::new()\n"_s + fullPaths(selected.names, false, u"    "_s) + u";\n"_s;
}

} // namespace burnish
