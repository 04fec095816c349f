// SPDX-License-Identifier: MIT
#include "app/hdf5/library.h"

namespace burnish::hdf5 {

namespace {

std::string s_reason;

/// Walks from the innermost failure outwards; keeps the first description.
herr_t keepFirst(unsigned, const H5E_error2_t *error, void *)
{
    if (s_reason.empty() && error->desc)
        s_reason = error->desc;
    return 0;
}

/// Called by the library at each failure: its list of failures is empty again after the next call.
herr_t keepReason(hid_t stack, void *)
{
    s_reason.clear();
    H5Ewalk2(stack, H5E_WALK_UPWARD, keepFirst, nullptr);
    return 0;
}

} // namespace

bool prepareLibrary()
{
    if (H5open() < 0 || H5Eset_auto2(H5E_DEFAULT, keepReason, nullptr) < 0 || H5PLset_loading_state(0) < 0)
        return false;
    // Memory of one file must not be kept for the next one.
    H5set_free_list_limits(1 << 20, 1 << 16, 1 << 20, 1 << 16, 1 << 20, 1 << 16);
    return H5Zregister(&lzfFilter) >= 0;
}

Handle openFile(std::uint64_t size, std::uint64_t kept)
{
    const Handle access = accessOf(size, kept);
    if (!access)
        return {};
    return {H5Fopen("file", H5F_ACC_RDONLY, access.id()), H5Fclose};
}

std::string lastReason()
{
    constexpr std::size_t longest = 200;
    const std::string reason = s_reason.substr(0, longest);
    static const std::string library = "HDF5 " + std::to_string(H5_VERS_MAJOR) + '.' + std::to_string(H5_VERS_MINOR) +
                                       '.' + std::to_string(H5_VERS_RELEASE) + ": ";
    return library + (reason.empty() ? "unknown failure" : reason);
}

} // namespace burnish::hdf5
