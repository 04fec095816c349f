// SPDX-License-Identifier: MIT
#include "core/formats/executorch/datafile.h"

#include "core/base/seededhash.h"
#include "core/formats/entrylimit.h"
#include "core/formats/executorch/executorchfields.h"
#include "core/formats/executorch/executorchtensor.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/model/statebuilder.h"

namespace burnish::executorch {

namespace {

Expected<TensorPtr> namedTensor(FlatBuffer &model, const FlatTable &entry, Segments &segments,
                                const ByteSourcePtr &source)
{
    BURNISH_TRY(const auto segment, model.number<std::uint32_t>(entry, namedField::Segment, 0));
    BURNISH_TRY(const DataRange data, segments.at(segment));
    BURNISH_TRY(const auto layout, model.table(entry, namedField::Layout));
    if (!layout)
        return makeBytes(source, data);
    BURNISH_TRY(const TensorForm form,
                readForm(model, *layout, layoutField::ScalarType, layoutField::Sizes, layoutField::DimOrder));
    return makeTensor(form, source, data);
}

} // namespace

Expected<OpenedModel> readDataFile(const ByteSourcePtr &source, const FileHead &head, Task &task,
                                   Diagnostics &diagnostics)
{
    FlatBuffer model(*source, &task, head.modelEnd);
    BURNISH_TRY(const FlatTable root, model.root());
    BURNISH_TRY(const FlatVector list, model.vector(root, dataField::Segments, sizeof(std::uint32_t)));
    Segments segments(model, head, source->size(), list);
    BURNISH_TRY(const FlatVector entries, model.vector(root, dataField::NamedData, sizeof(std::uint32_t)));
    if (entries.count > entryLimit(source->size()))
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    LeftOut leftOut(diagnostics);
    StateBuilder builder;
    TextSet taken;
    bool isEmpty = true;
    std::uint64_t pathBytes = 0;                                // keys can be parts of each other
    constexpr std::uint64_t pathLimit = std::uint64_t(4) << 20; // besides 16 times the bytes of the file
    for (std::uint64_t i = 0; i < entries.count; ++i) {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(const FlatTable entry, model.tableAt(entries, i));
        BURNISH_TRY(std::string path, model.text(entry, namedField::Key, nameLimit));
        if (path.empty())
            path = '#' + std::to_string(i);
        pathBytes += path.size();
        if (pathBytes > pathLimit + 16 * source->size())
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        if (!taken.insert(path).second) {
            BURNISH_CHECK(leftOut.add(
                path, Error(ErrorCode::Malformed,
                            FormatsText::tr("Another tensor has the same name. Only the first was read."))));
            continue;
        }
        auto tensor = namedTensor(model, entry, segments, source);
        if (!tensor) {
            BURNISH_CHECK(leftOut.add(path, std::move(tensor).error()));
            continue;
        }
        builder.addTensorAt(path, std::move(*tensor));
        isEmpty = false;
    }
    if (isEmpty && leftOut.first())
        return *leftOut.first();
    OpenedModel opened;
    opened.state = builder.finish();
    return opened;
}

} // namespace burnish::executorch
