// SPDX-License-Identifier: MIT
#include "widgets/files/filecontent.h"

#include "core/io/smallfile.h"
#include "widgets/style/numbers.h"
#include "widgets/style/widgetstext.h"

#include <QStringDecoder>

namespace burnish {

namespace {

Expected<FileContent> readText(const SidecarFile &file)
{
    BURNISH_TRY(const QByteArray bytes, readFileStart(file.path, shownTextSize));
    FileContent content;
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    // The cut may be inside a character.
    const bool isText = !bytes.contains('\0') && (!decoder.hasError() || std::uint64_t(bytes.size()) < file.size);
    if (!isText) {
        content.note = WidgetsText::tr("This file is not a text.");
        return content;
    }
    content.text = text;
    if (file.size > shownTextSize)
        content.note =
            WidgetsText::tr("Only the first %1 of %2 are shown.").arg(bytesText(shownTextSize), bytesText(file.size));
    return content;
}

} // namespace

Expected<FileContent> readContent(const SidecarFile &file, Task &task)
{
    if (!file.name.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) || file.size > shownSidecarSize)
        return readText(file);
    BURNISH_TRY(QByteArray bytes, readSmallFile(file.path, shownSidecarSize));
    BURNISH_CHECK(task.poll());
    auto tree = JsonTree::parse(std::move(bytes));
    if (tree && tree->node(0).childCount > 0) {
        FileContent content;
        content.json = std::make_shared<const JsonTree>(*std::move(tree));
        return content;
    }
    BURNISH_TRY(FileContent content, readText(file));
    if (!tree)
        content.note = tree.error().message();
    return content;
}

} // namespace burnish
