// SPDX-License-Identifier: MIT
#include "core/modelfiles/ollamamanifest.h"

#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <map>

namespace burnish {

namespace {

constexpr QLatin1String defaultHost("registry.ollama.ai");
constexpr QLatin1String defaultSpace("library");
constexpr QLatin1String defaultTag("latest");

bool isLetterOrDigit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

/// isValidPart() of types/model/name.go.
bool isPart(const QString &part, bool isHost, bool isSpace)
{
    constexpr qsizetype longest = 80;
    constexpr qsizetype longestHost = 350;
    if (part.isEmpty() || part.size() > (isHost ? longestHost : longest))
        return false;
    if (!isLetterOrDigit(part.front()) && part.front() != u'_')
        return false;
    return std::ranges::all_of(part, [&](QChar c) {
        return isLetterOrDigit(c) || c == u'_' || c == u'-' || (c == u'.' && !isSpace) || (c == u':' && isHost);
    });
}

/// Returns "model" for "application/vnd.ollama.image.model"; parameters can follow a semicolon.
QString kindTextOf(const QString &mediaType)
{
    constexpr QLatin1String start("application/vnd.ollama.image.");
    return mediaType.startsWith(start) ? mediaType.mid(start.size()).section(u';', 0, 0).trimmed() : mediaType;
}

OllamaLayer::Kind kindOf(const QString &text)
{
    using Kind = OllamaLayer::Kind;
    return text == u"model"       ? Kind::Model
           : text == u"projector" ? Kind::Projector
           : text == u"adapter"   ? Kind::Adapter
           : text == u"tensor"    ? Kind::Tensor
           : text == u"json"      ? Kind::Json
                                  : Kind::Other;
}

std::uint64_t countFrom(const QJsonValue &value)
{
    constexpr double exact = 9007199254740992.0;
    const double number = value.toDouble(-1);
    return number >= 0 && number <= exact && number == std::floor(number) ? std::uint64_t(number) : 0;
}

OllamaLayer layerFrom(const QJsonObject &json)
{
    OllamaLayer layer;
    layer.kindText = kindTextOf(json.value(QLatin1String("mediaType")).toString());
    layer.kind = kindOf(layer.kindText);
    layer.name = json.value(QLatin1String("name")).toString();
    layer.digest = json.value(QLatin1String("digest")).toString();
    layer.blob = ollamaBlobOf(layer.digest);
    layer.size = countFrom(json.value(QLatin1String("size")));
    return layer;
}

/// Puts the tensors of several blobs together.
class TensorLayers
{
public:
    TensorLayers(QString path, Diagnostics &diagnostics)
        : m_path(std::move(path))
        , m_diagnostics(diagnostics)
    {}

    void leaveOut(OmissionKind kind, Error flaw)
    {
        m_omissions.add({kind, flaw, {}});
        m_diagnostics.add(std::move(flaw));
    }

    Expected<void> add(const OllamaLayer &layer, const QString &blob, const OpenBlob &open)
    {
        BURNISH_TRY(const OpenedFile file, open(blob));
        m_files.insert(m_files.end(), file.files.begin(), file.files.end());
        if (!m_format)
            m_format = file.opened.format;
        if (m_format != file.opened.format)
            return Error(ErrorCode::Malformed, ModelFilesText::tr("The files of the set have different formats."))
                .inFile(blob);
        const ModelState &state = file.opened.model.state;
        m_omissions.add(state.omissions());
        m_layout = !m_layout || *m_layout == state.layout() ? state.layout() : Layout::Unknown;
        for (const auto &[key, value] : state.metadata().entries()) {
            if (m_keys.insert(key).second)
                m_builder.metadata().set(key, value);
        }
        const std::string name = layer.name.toStdString();
        const bool isNamedByLayer = state.tensors().size() == 1 && !name.empty();
        state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isContainer())
                return true;
            // A blob of one tensor can call it anything.
            const std::string &taken = isNamedByLayer && node.isTensor() ? name : path;
            m_tensors += node.isTensor() ? 1 : 0;
            if (m_names.insert(taken).second)
                m_builder.addLeafAt(taken, node);
            else
                leaveOut(OmissionKind::Unread,
                         Error(ErrorCode::Collision, ModelFilesText::tr("Two layers of the manifest have this tensor."))
                             .inTensor(quotedForMessage(taken))
                             .inFile(blob));
            return true;
        });
        return {};
    }

    Expected<OpenedFile> finish()
    {
        if (m_tensors == 0)
            return Error(ErrorCode::NotFound, ModelFilesText::tr("The blobs of the manifest contain no tensor."))
                .inFile(m_path);
        m_builder.setLayout(*m_layout);
        OpenedFile whole;
        whole.files = std::move(m_files);
        whole.opened.format = m_format;
        whole.opened.model.state = m_builder.finish();
        whole.opened.model.state.setOmissions(std::move(m_omissions));
        return whole;
    }

private:
    QString m_path;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    const Format *m_format = nullptr;
    std::optional<Layout> m_layout;
    TextSet m_keys;
    TextSet m_names;
    std::size_t m_tensors = 0;
    std::vector<FileOnDisk> m_files;
    Omissions m_omissions;
};

QString blobPath(const QString &root, const QString &blob)
{
    return root + QStringLiteral("/blobs/") + blob;
}

/// Says what keeps a layer from being opened, if anything.
std::optional<Error> flawOf(const OllamaLayer &layer, const QString &root, const QString &manifest)
{
    if (layer.blob.isEmpty())
        return Error(ErrorCode::Malformed,
                     ModelFilesText::tr("Expected a digest such as sha256:HEX, found “%1”; it leads nowhere.")
                         .arg(quotedForMessage(layer.digest.toStdString())))
            .inFile(manifest);
    if (!statusOfPath(blobPath(root, layer.blob)).isFile())
        return Error(ErrorCode::NotFound, ModelFilesText::tr("The blob %1 is missing.").arg(layer.blob))
            .inFile(manifest);
    return std::nullopt;
}

/// Notes what else Ollama loads together with the model.
void noteOthers(const OllamaManifest &manifest, const QString &opened, const QString &root, const QString &path,
                Diagnostics &diagnostics)
{
    const auto note = [&](const OllamaLayer &layer, const QString &sentence) {
        diagnostics.add(
            Error(ErrorCode::Unsupported, sentence.arg(shownPath(blobPath(root, layer.blob)))).inFile(path));
    };
    for (const OllamaLayer &layer : manifest.layers) {
        using Kind = OllamaLayer::Kind;
        if (layer.blob.isEmpty() || layer.blob == opened)
            continue;
        if (layer.kind == Kind::Projector)
            note(layer, ModelFilesText::tr("This model has a projector, which is opened by itself: %1"));
        else if (layer.kind == Kind::Adapter)
            note(layer, ModelFilesText::tr("Ollama adds an adapter to this model, which is opened by itself: %1"));
        else if (layer.kind == Kind::Model)
            note(layer, ModelFilesText::tr("This model has a further file, which is opened by itself: %1"));
    }
}

} // namespace

std::optional<OllamaName> OllamaName::ofParts(const QString &host, const QString &space, const QString &model,
                                              const QString &tag)
{
    if (!isPart(host, true, false) || !isPart(space, false, true) || !isPart(model, false, false) ||
        !isPart(tag, false, false))
        return std::nullopt;
    return OllamaName{host, space, model, tag};
}

std::optional<OllamaName> OllamaName::of(const QString &text)
{
    QStringList parts = text.split(u'/');
    QString tag = defaultTag;
    if (const qsizetype colon = parts.back().indexOf(u':'); colon >= 0) {
        tag = parts.back().mid(colon + 1);
        parts.back().truncate(colon);
    }
    if (parts.size() > 3)
        return std::nullopt;
    if (parts.size() == 1)
        parts.prepend(defaultSpace);
    if (parts.size() == 2)
        parts.prepend(defaultHost);
    return ofParts(parts[0], parts[1], parts[2], tag);
}

QString OllamaName::shown() const
{
    QString name = model + u':' + tag;
    const bool isDefaultHost = host.compare(defaultHost, Qt::CaseInsensitive) == 0;
    if (!isDefaultHost || space != defaultSpace)
        name.prepend(space + u'/');
    if (!isDefaultHost)
        name.prepend(host + u'/');
    return name;
}

QString ollamaBlobOf(const QString &digest)
{
    constexpr qsizetype digits = 64;
    constexpr QLatin1String algorithm("sha256");
    if (digest.size() != algorithm.size() + 1 + digits || !digest.startsWith(algorithm) ||
        (digest[algorithm.size()] != u':' && digest[algorithm.size()] != u'-'))
        return {};
    const QString hex = digest.last(digits);
    const auto isHex = [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
    };
    return std::ranges::all_of(hex, isHex) ? algorithm + u'-' + hex : QString();
}

Expected<OllamaManifest> parseOllamaManifest(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    const QJsonObject root = document.object();
    if (!document.isObject() || !root.value(QLatin1String("layers")).isArray())
        return Error(ErrorCode::Malformed, ModelFilesText::tr("Expected a manifest of Ollama with a list of layers."));
    OllamaManifest manifest;
    manifest.version = countFrom(root.value(QLatin1String("schemaVersion")));
    manifest.config = layerFrom(root.value(QLatin1String("config")).toObject());
    for (const QJsonValue &layer : root.value(QLatin1String("layers")).toArray())
        manifest.layers.push_back(layerFrom(layer.toObject()));
    return manifest;
}

QString ollamaRootOf(const QString &path)
{
    // Most paths are refused without a question to the file system.
    if (!path.contains(QLatin1String("manifests")) && QFileInfo(path).isAbsolute())
        return {};
    constexpr qsizetype levels = 5;
    const QStringList parts = absolutePath(path).split(u'/');
    if (parts.size() <= levels || parts[parts.size() - levels] != QLatin1String("manifests") ||
        !OllamaName::ofParts(parts[parts.size() - 4], parts[parts.size() - 3], parts[parts.size() - 2], parts.back()))
        return {};
    const QString root = parts.first(parts.size() - levels).join(u'/');
    const PathStatus status = statusOfPath(path);
    if (!statusOfPath(root + QStringLiteral("/blobs")).isFolder() || !status.isFile() ||
        status.size > ollamaManifestLimit)
        return {};
    const auto start = readFileStart(path, 1);
    return start && *start == "{" ? root : QString();
}

Expected<OpenedFile> openOllamaManifest(const QString &path, const QString &root, const OpenBlob &open, Task &task,
                                        Diagnostics &diagnostics)
{
    const FileOnDisk itself = fileOnDisk(path);
    BURNISH_TRY(const QByteArray json, readSmallFile(path, ollamaManifestLimit));
    auto manifest = parseOllamaManifest(json);
    if (!manifest)
        return std::move(manifest.error().inFile(path));
    if (manifest->version != ollamaVersion)
        diagnostics.add(
            Error(ErrorCode::Unsupported, ModelFilesText::tr("The manifest has version %1; version %2 is known.")
                                              .arg(manifest->version)
                                              .arg(ollamaVersion))
                .inFile(path));
    TensorLayers tensors(path, diagnostics);
    std::optional<Error> flaw;
    std::size_t opened = 0;
    for (const OllamaLayer &layer : manifest->layers) {
        BURNISH_CHECK(task.poll());
        if (!layer.isWeights())
            continue;
        auto found = flawOf(layer, root, path);
        const QString blob = found ? QString() : blobPath(root, layer.blob);
        if (!found && statusOfPath(blob).size != layer.size)
            diagnostics.add(
                Error(ErrorCode::Mismatch, ModelFilesText::tr("The blob has %1 bytes, the manifest says %2.")
                                               .arg(statusOfPath(blob).size)
                                               .arg(layer.size))
                    .inFile(blob));
        if (layer.kind == OllamaLayer::Kind::Model) {
            if (found)
                return std::move(*found);
            BURNISH_TRY(OpenedFile file, open(blob));
            noteOthers(*manifest, layer.blob, root, path, diagnostics);
            file.files.insert(file.files.begin(), itself);
            return file;
        }
        if (found) {
            tensors.leaveOut(OmissionKind::MissingFiles, *found);
            flaw = flaw ? flaw : found;
            continue;
        }
        BURNISH_CHECK(tensors.add(layer, blob, open));
        ++opened;
    }
    if (opened == 0)
        return flaw ? *flaw
                    : Error(ErrorCode::NotFound, ModelFilesText::tr("The manifest has no layer with weights."))
                          .inFile(path);
    BURNISH_TRY(OpenedFile whole, tensors.finish());
    noteOthers(*manifest, {}, root, path, diagnostics);
    whole.opened.model.detail = ModelFilesText::tr("Ollama, %n blob(s)", nullptr, forPlural(opened));
    whole.files.insert(whole.files.begin(), itself);
    return whole;
}

} // namespace burnish
