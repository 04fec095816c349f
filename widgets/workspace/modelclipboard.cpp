// SPDX-License-Identifier: MIT
#include "widgets/workspace/modelclipboard.h"

#include "core/export/memorymodel.h"
#include "core/formats/supporttable.h"
#include "core/remap/remaprule.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/numbers.h"
#include "widgets/style/widgetstext.h"
#include "widgets/workspace/workspace.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <cstring>

namespace burnish::modelclipboard {

namespace {

QString anyBytes()
{
    return QStringLiteral("application/octet-stream");
}

/// The clipboard's bytes; the model's tensors refer to parts of them.
class SharedBytes final : public ByteSource
{
public:
    SharedBytes(QByteArray bytes, QString name)
        : m_bytes(std::move(bytes))
        , m_name(std::move(name))
    {}
    [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(m_bytes.size()); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        std::memcpy(out.data(), m_bytes.constData() + offset, out.size());
        return {};
    }
    [[nodiscard]] QString name() const override { return m_name; }

private:
    QByteArray m_bytes;
    QString m_name;
};

/// The most specific MIME type of the content; empty for none.
QString typeOf(const QMimeData *data)
{
    for (const Format *format : formats()) {
        if (data->hasFormat(mimeType(*format)))
            return mimeType(*format);
    }
    return data->hasFormat(anyBytes()) ? anyBytes() : QString();
}

ExportOptions optionsFor(const ModelDocument &document, const Format &format)
{
    ExportOptions options;
    options.format = &format;
    const auto version = burnVersionOf(document.savedState().metadata());
    if (version && std::ranges::find(format.info.burnVersions, *version) != format.info.burnVersions.end())
        options.burnVersion = *version;
    return options;
}

} // namespace

std::vector<const Format *> formats()
{
    std::vector<const Format *> found;
    for (const Format &format : allFormats()) {
        if (format.writer && canBeEmbedded(format))
            found.push_back(&format);
    }
    return found;
}

QString mimeType(const Format &format)
{
    return QStringLiteral("application/x-burnish-") + format.info.id;
}

bool holdsModel(const QMimeData *data)
{
    return data && !typeOf(data).isEmpty();
}

void copy(Workspace &workspace, ModelDocument *document, const Format &format)
{
    const QString name = document->displayName();
    workspace.jobs().run(
        {QStringLiteral("copy-model"), [name] { return WidgetsText::tr("Copying %1").arg(name); },
         JobVisibility::WhenLong},
        document,
        [state = document->state(), options = optionsFor(*document, format)](Task &task) -> Expected<QByteArray> {
            BURNISH_TRY(const std::vector<std::byte> bytes, modelAsBytes(state, options, task));
            return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        },
        [&workspace, &format, name](const Expected<QByteArray> &bytes) {
            if (!bytes) {
                if (!bytes.error().isCancelled())
                    workspace.showStatus(bytes.error().sentence());
                return;
            }
            auto *data = new QMimeData;
            data->setData(mimeType(format), *bytes);
            data->setData(anyBytes(), *bytes);
            QGuiApplication::clipboard()->setMimeData(data);
            workspace.showStatus(
                WidgetsText::tr("Copied %1 as %2 (%3).")
                    .arg(name, nameForPeople(format.info), exactBytesText(std::uint64_t(bytes->size()))));
        });
}

void paste(Workspace &workspace, const QMimeData *data)
{
    if (!holdsModel(data))
        return workspace.showStatus(WidgetsText::tr("There is no model on the clipboard."));
    auto flaws = std::make_shared<Diagnostics>();
    const QString name = WidgetsText::tr("Clipboard");
    workspace.jobs().run(
        {{}, [name] { return WidgetsText::tr("Opening %1").arg(name); }, JobVisibility::WhenLong}, &workspace,
        [bytes = std::make_shared<SharedBytes>(data->data(typeOf(data)), name), flaws](Task &task) {
            return modelFromBytes(bytes, task, *flaws);
        },
        [&workspace, name, flaws](Expected<RecognisedModel> opened) {
            if (!opened) {
                if (!opened.error().isCancelled())
                    workspace.showStatus(opened.error().sentence());
                return;
            }
            auto document = std::make_unique<ModelDocument>(std::move(opened->model.state), QString(), opened->format,
                                                            opened->model.detail, std::move(*flaws));
            document->setUntitledName(name);
            workspace.addDocument(std::move(document));
        });
}

} // namespace burnish::modelclipboard
