// SPDX-License-Identifier: MIT
// The input is the index of a checkpoint of TensorFlow. Its checksums would hide all changes: the input is also taken
// as the content of a block that gets a checksum, stored or compressed, with itself as the data file, and as the object
// graph.
#include "core/encoding/leveldb/table.h"
#include "core/formats/tensorflow/objectgraph.h"
#include "core/modelfiles/openfile.h"
#include "fuzz/fuzzing.h"
#include "support/tablemaking.h"

#include <QFile>
#include <QTemporaryDir>

using namespace burnish;
using namespace burnish::fuzz;

namespace {

void writeFile(const QString &path, std::string_view content)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(content.data(), qint64(content.size()));
}

void openCheckpointWith(const std::string &index, std::string_view data)
{
    static const QTemporaryDir folder;
    writeFile(folder.filePath(QStringLiteral("x.index")), index);
    writeFile(folder.filePath(QStringLiteral("x.data-00000-of-00001")), data);
    Task task;
    Diagnostics flaws;
    const auto opened = openFile(folder.filePath(QStringLiteral("x.index")), task, flaws);
    for (const Error &flaw : flaws.flaws())
        checkError(flaw);
    if (!checked(opened))
        return;
    const ModelState &state = opened.value().opened.model.state;
    require(state.isConsistent(), "opened models are trees");
    readTensors(state);
}

} // namespace

BURNISH_FUZZ(tensorflow, input)
{
    const std::string_view text(reinterpret_cast<const char *>(input.data()), input.size());
    openCheckpointWith(std::string(text), text);
    for (const char compression : {'\0', '\1'}) {
        test::TableMaker maker;
        const auto place = maker.addBlock(text, compression);
        openCheckpointWith(maker.finish({place}), text);
    }
    Task task;
    static_cast<void>(checked(tensorflow::readObjectGraph(*sourceOf(input), task)));
    constexpr std::size_t limit = std::size_t(1) << 24;
    const auto content = leveldb::decompressSnappy(std::as_bytes(std::span(text)), limit);
    require(!content || content->size() <= limit, "a block is never larger than its limit");
}
