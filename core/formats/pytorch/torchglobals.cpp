// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchglobals.h"

#include "core/formats/pytorch/torchstorage.h"

#include <algorithm>
#include <array>

namespace burnish::pytorch {

namespace {

constexpr std::array<std::string_view, 38> known = {
    "collections OrderedDict", "collections Counter", "collections defaultdict", "torch Size", "torch device",
    "torch Tensor", "torch.nn.parameter Parameter", "torch.nn.parameter Buffer", "torch.serialization _get_layout",
    "_codecs encode", "builtins bytearray", "builtins set", "builtins frozenset", "builtins complex", "builtins dict",
    "builtins list", "builtins tuple", "__builtin__ bytearray", "__builtin__ set", "__builtin__ complex",
    "__builtin__ dict", "__builtin__ list", "numpy dtype", "numpy ndarray", "numpy.core.multiarray _reconstruct",
    "numpy.core.multiarray scalar", "numpy._core.multiarray _reconstruct", "numpy._core.multiarray scalar",
    "torch per_tensor_affine", "torch per_channel_affine", "torch per_tensor_symmetric", "torch per_channel_symmetric",
    "torch per_channel_affine_float_qparams", "torch._tensor _rebuild_from_type_v2", "torch.tensor _rebuild_from_type_v2",
    "torch.storage UntypedStorage", "torch.storage TypedStorage", "torch strided"};

/// Modules whose functions reach programs, files, the network or the interpreter.
constexpr std::array<std::string_view, 34> dangerousModules = {
    "os", "posix", "nt", "subprocess", "sys", "socket", "shutil", "runpy", "importlib", "imp", "ctypes", "pty",
    "commands", "webbrowser", "code", "codeop", "multiprocessing", "asyncio", "signal", "threading", "pdb", "bdb",
    "timeit", "cProfile", "profile", "trace", "pip", "ensurepip", "venv", "http", "urllib", "requests", "marshal", "pickle"};

constexpr std::array<std::string_view, 16> dangerousBuiltins = {
    "eval", "exec", "compile", "open", "__import__", "getattr", "setattr", "delattr", "globals", "locals", "vars",
    "input", "breakpoint", "apply", "execfile", "file"};

/// Functions of PyTorch that load or compile what they are given.
constexpr std::array<std::string_view, 8> dangerousTorch = {"torch load",       "torch.serialization load",
                                                            "torch.jit load",   "torch.hub load",
                                                            "torch.jit script", "torch.utils.cpp_extension load",
                                                            "torch.jit CompilationUnit", "torch.ops load_library"};

template <std::size_t N>
bool has(const std::array<std::string_view, N> &list, std::string_view name)
{
    return std::ranges::find(list, name) != list.end();
}

} // namespace

GlobalDanger dangerOf(std::string_view global)
{
    const std::size_t space = global.find(' ');
    const std::string_view module = global.substr(0, space);
    const std::string_view name = space == std::string_view::npos ? std::string_view() : global.substr(space + 1);
    const std::string_view top = module.substr(0, module.find('.'));
    if (has(known, global) || storageClass(global))
        return GlobalDanger::Known;
    const bool isBuiltin = module == "builtins" || module == "__builtin__";
    const bool isDunder = name.find("__") != std::string_view::npos;
    if (has(dangerousModules, top) || has(dangerousTorch, global) || (isBuiltin && has(dangerousBuiltins, name)) || isDunder ||
        module.starts_with("torch.jit._") || module == "operator" || module == "_operator" || module == "functools")
        return module.starts_with("torch.jit._pickle") ? GlobalDanger::Known : GlobalDanger::Dangerous;
    // Element types are plain names of the package itself; what rebuilds tensors are private functions of one module.
    if (module == "torch" && name.find('.') == std::string_view::npos)
        return name.find("int") != std::string_view::npos || name.find("float") != std::string_view::npos ||
                       name.starts_with("complex") || name == "bool" || name == "half" || name == "double"
                   ? GlobalDanger::Known
                   : GlobalDanger::Unknown;
    return module == "torch._utils" && name.starts_with("_rebuild_") ? GlobalDanger::Known : GlobalDanger::Unknown;
}

} // namespace burnish::pytorch
