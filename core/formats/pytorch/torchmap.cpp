// SPDX-License-Identifier: MIT
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/formats/zipmap.h"

namespace burnish::pytorch {

namespace {

bool isStorage(std::string_view name)
{
    const std::size_t file = name.rfind('/');
    const std::string_view folder = name.substr(0, file == std::string_view::npos ? 0 : file);
    // torch.package has its storages beside files of its own.
    if (folder.ends_with("/.data"))
        return name.ends_with(".storage");
    // PT2 archives of torch.export have descriptions beside their payloads.
    if (folder.ends_with("/data/weights") || folder.ends_with("/constants"))
        return name.find('.', folder.size()) == std::string_view::npos;
    return folder.ends_with("/data");
}

} // namespace

Expected<FileMap> mapZip(const ByteSourcePtr &source, Task &task)
{
    return burnish::mapZip(source, task, [](const ZipMember &member, std::uint64_t begin, std::uint64_t end) {
        const bool isPickle = member.name.ends_with(".pkl");
        const FilePartKind kind = isStorage(member.name) ? FilePartKind::Tensor
                                  : isPickle             ? FilePartKind::Descriptor
                                                         : FilePartKind::Metadata;
        return std::vector{filePart(begin, end, kind,
                                    isPickle ? FormatsText::tr("Saved object (pickle)") : FormatsText::tr("Content"))};
    });
}

} // namespace burnish::pytorch
