// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchglobals.h"

#include "core/encoding/pickle/picklereader.h"
#include "core/encoding/zip.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/torchstorage.h"

#include <algorithm>
#include <array>
#include <string>

namespace burnish::pytorch {

namespace {

enum class Purpose {
    Storage,
    Tensor,
    ElementType,
    Container,
    NumPy,
    Script,
    Object,
    // All kinds from here on are dangerous.
    Programs,
    PythonCode,
    Files,
    Network,
    Libraries,
    Pickles,
    Insides
};

struct Row
{
    std::string_view name;
    Purpose purpose;
};

constexpr std::string_view loadFromBytes = "torch.storage _load_from_bytes";

/// Full names.
constexpr std::array globals = {
    Row{"collections OrderedDict", Purpose::Container},
    Row{"collections Counter", Purpose::Container},
    Row{"collections defaultdict", Purpose::Container},
    Row{"torch Size", Purpose::Container},
    Row{"torch device", Purpose::Container},
    Row{"torch Tensor", Purpose::Tensor},
    Row{"torch.nn.parameter Parameter", Purpose::Tensor},
    Row{"torch.nn.parameter Buffer", Purpose::Tensor},
    Row{"torch.nn parameter.Parameter", Purpose::Tensor},
    Row{"torch._tensor _rebuild_from_type_v2", Purpose::Tensor},
    Row{"torch.tensor _rebuild_from_type_v2", Purpose::Tensor},
    Row{"torch._dynamo.decorators _DimRange", Purpose::Container},
    Row{"torch.nested._internal.nested_tensor _rebuild_njt", Purpose::Tensor},
    Row{"torch.nested._internal.nested_tensor NestedTensor", Purpose::Tensor},
    Row{"torch.storage UntypedStorage", Purpose::Storage},
    Row{"torch.storage TypedStorage", Purpose::Storage},
    Row{"torch.serialization _get_layout", Purpose::ElementType},
    Row{"torch strided", Purpose::ElementType},
    Row{"torch per_tensor_affine", Purpose::ElementType},
    Row{"torch per_channel_affine", Purpose::ElementType},
    Row{"torch per_tensor_symmetric", Purpose::ElementType},
    Row{"torch per_channel_symmetric", Purpose::ElementType},
    Row{"torch per_channel_affine_float_qparams", Purpose::ElementType},
    Row{"_codecs encode", Purpose::Container},
    Row{"numpy dtype", Purpose::NumPy},
    Row{"numpy ndarray", Purpose::NumPy},
    Row{"numpy.core.multiarray _reconstruct", Purpose::NumPy},
    Row{"numpy.core.multiarray scalar", Purpose::NumPy},
    Row{"numpy._core.multiarray _reconstruct", Purpose::NumPy},
    Row{"numpy._core.multiarray scalar", Purpose::NumPy},
    Row{"torch load", Purpose::Pickles},
    Row{"torch.serialization load", Purpose::Pickles},
    Row{"torch.jit load", Purpose::Pickles},
    Row{"torch.jit script", Purpose::PythonCode},
    Row{"torch.jit CompilationUnit", Purpose::PythonCode},
    Row{"torch.ops load_library", Purpose::Libraries},
    Row{"numpy.core.numeric _frombuffer", Purpose::NumPy},
    Row{"numpy._core.numeric _frombuffer", Purpose::NumPy},
    Row{"joblib.numpy_pickle NumpyArrayWrapper", Purpose::NumPy},
    Row{"sklearn.externals.joblib.numpy_pickle NumpyArrayWrapper", Purpose::NumPy},
    Row{loadFromBytes, Purpose::Pickles},
    Row{loadOfTensors, Purpose::Storage},
    Row{"numpy load", Purpose::Pickles},
    Row{"platform popen", Purpose::Programs},
};

/// Names of the module `builtins`, which was `__builtin__` in Python 2.
constexpr std::array builtins = {
    Row{"bytearray", Purpose::Container},
    Row{"bytes", Purpose::Container},
    Row{"set", Purpose::Container},
    Row{"frozenset", Purpose::Container},
    Row{"complex", Purpose::Container},
    Row{"dict", Purpose::Container},
    Row{"list", Purpose::Container},
    Row{"tuple", Purpose::Container},
    Row{"eval", Purpose::PythonCode},
    Row{"exec", Purpose::PythonCode},
    Row{"compile", Purpose::PythonCode},
    Row{"execfile", Purpose::PythonCode},
    Row{"__import__", Purpose::PythonCode},
    Row{"breakpoint", Purpose::PythonCode},
    Row{"apply", Purpose::PythonCode},
    Row{"open", Purpose::Files},
    Row{"file", Purpose::Files},
    Row{"input", Purpose::PythonCode},
    Row{"getattr", Purpose::Insides},
    Row{"setattr", Purpose::Insides},
    Row{"delattr", Purpose::Insides},
    Row{"globals", Purpose::Insides},
    Row{"locals", Purpose::Insides},
    Row{"vars", Purpose::Insides},
};

/// Modules, including their submodules.
constexpr std::array modules = {
    Row{"__torch__", Purpose::Script},
    Row{"torch.jit._pickle", Purpose::Script},
    Row{"os", Purpose::Programs},
    Row{"posix", Purpose::Programs},
    Row{"nt", Purpose::Programs},
    Row{"subprocess", Purpose::Programs},
    Row{"_posixsubprocess", Purpose::Programs},
    Row{"commands", Purpose::Programs},
    Row{"pty", Purpose::Programs},
    Row{"multiprocessing", Purpose::Programs},
    Row{"asyncio", Purpose::Programs},
    Row{"webbrowser", Purpose::Programs},
    Row{"pydoc", Purpose::Programs},
    Row{"pip", Purpose::Programs},
    Row{"ensurepip", Purpose::Programs},
    Row{"venv", Purpose::Programs},
    Row{"setuptools", Purpose::Programs},
    Row{"distutils", Purpose::Programs},
    Row{"sys", Purpose::Insides},
    Row{"operator", Purpose::Insides},
    Row{"_operator", Purpose::Insides},
    Row{"functools", Purpose::Insides},
    Row{"types", Purpose::Insides},
    Row{"inspect", Purpose::Insides},
    Row{"signal", Purpose::Insides},
    Row{"atexit", Purpose::Insides},
    Row{"runpy", Purpose::PythonCode},
    Row{"importlib", Purpose::PythonCode},
    Row{"imp", Purpose::PythonCode},
    Row{"zipimport", Purpose::PythonCode},
    Row{"pkgutil", Purpose::PythonCode},
    Row{"code", Purpose::PythonCode},
    Row{"codeop", Purpose::PythonCode},
    Row{"threading", Purpose::PythonCode},
    Row{"_thread", Purpose::PythonCode},
    Row{"pdb", Purpose::PythonCode},
    Row{"bdb", Purpose::PythonCode},
    Row{"timeit", Purpose::PythonCode},
    Row{"cProfile", Purpose::PythonCode},
    Row{"profile", Purpose::PythonCode},
    Row{"trace", Purpose::PythonCode},
    Row{"doctest", Purpose::PythonCode},
    Row{"torch.fx", Purpose::PythonCode},
    Row{"torch.jit", Purpose::PythonCode},
    Row{"torch._dynamo", Purpose::PythonCode},
    Row{"torch._inductor", Purpose::PythonCode},
    Row{"numpy.testing", Purpose::PythonCode},
    Row{"numpy.f2py", Purpose::PythonCode},
    Row{"io", Purpose::Files},
    Row{"_io", Purpose::Files},
    Row{"shutil", Purpose::Files},
    Row{"tempfile", Purpose::Files},
    Row{"sqlite3", Purpose::Files},
    Row{"socket", Purpose::Network},
    Row{"_socket", Purpose::Network},
    Row{"ssl", Purpose::Network},
    Row{"http", Purpose::Network},
    Row{"urllib", Purpose::Network},
    Row{"requests", Purpose::Network},
    Row{"httpx", Purpose::Network},
    Row{"aiohttp", Purpose::Network},
    Row{"ftplib", Purpose::Network},
    Row{"smtplib", Purpose::Network},
    Row{"telnetlib", Purpose::Network},
    Row{"xmlrpc", Purpose::Network},
    Row{"torch.hub", Purpose::Network},
    Row{"torch.distributed.rpc", Purpose::Network},
    Row{"ctypes", Purpose::Libraries},
    Row{"_ctypes", Purpose::Libraries},
    Row{"torch.utils.cpp_extension", Purpose::Libraries},
    Row{"marshal", Purpose::Pickles},
    Row{"pickle", Purpose::Pickles},
    Row{"_pickle", Purpose::Pickles},
    Row{"dill", Purpose::Pickles},
    Row{"cloudpickle", Purpose::Pickles},
    Row{"joblib", Purpose::Pickles},
};

template <std::size_t N> std::optional<Purpose> find(const std::array<Row, N> &rows, std::string_view name)
{
    const auto found = std::ranges::find(rows, name, &Row::name);
    return found == rows.end() ? std::nullopt : std::optional(found->purpose);
}

/// The number of parts of the longest name in `modules`.
constexpr std::size_t longestModule = [] {
    std::ptrdiff_t dots = 0;
    for (const Row &row : modules)
        dots = std::max(dots, std::ranges::count(row.name, '.'));
    return std::size_t(dots) + 1;
}();

/// Returns where the first `count` dot-separated parts end.
std::size_t endOfParts(std::string_view name, std::size_t count)
{
    std::size_t end = name.find('.');
    while (--count > 0 && end != std::string_view::npos)
        end = name.find('.', end + 1);
    return std::min(end, name.size());
}

/// The purpose of the module, or of its nearest enclosing package that has one.
std::optional<Purpose> purposeOfModule(std::string_view module)
{
    module = module.substr(0, endOfParts(module, longestModule));
    while (true) {
        if (const auto purpose = find(modules, module))
            return purpose;
        const auto dot = module.rfind('.');
        if (dot == std::string_view::npos)
            return std::nullopt;
        module = module.substr(0, dot);
    }
}

/// `__reduce__`, `type.__subclasses__`: methods that give access to everything.
bool hasSpecialMethod(std::string_view name)
{
    for (std::size_t at = name.find("__"); at != std::string_view::npos; at = name.find("__", at + 1)) {
        if (at > 0 && name[at - 1] != '.')
            continue;
        const std::string_view rest = name.substr(at + 2);
        if (rest.substr(0, rest.find('.')).ends_with("__"))
            return true;
    }
    return false;
}

/// Dtypes are plain names in the package itself: float32, qint8, complex64, bits16.
bool isElementType(std::string_view name)
{
    const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
    return name.find('.') == std::string_view::npos &&
           (has("int") || has("float") || name.starts_with("complex") || name.starts_with("bits") || name == "bool" ||
            name == "half" || name == "double" || name == "long" || name == "short");
}

/// The purpose of the module that gives access to an attribute of an attribute: "torch" and "hub.load", or "shutil" and
/// "os.system", because a module exposes the modules that it imports.
std::optional<Purpose> purposeOfOwner(std::string_view module, std::string_view name)
{
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    std::string_view owner = name.substr(0, dot);
    std::string whole(module);
    whole.append(".").append(owner);
    auto purpose = find(globals, whole + ' ' + std::string(name.substr(dot + 1)));
    purpose = purpose ? purpose : purposeOfModule(whole);
    while (!purpose || *purpose < Purpose::Object) {
        if (const auto found = purposeOfModule(owner); found && *found > Purpose::Object)
            return found;
        const auto next = owner.find('.');
        if (next == std::string_view::npos)
            break;
        owner = owner.substr(next + 1);
    }
    return purpose;
}

Purpose purposeOf(std::string_view global)
{
    const std::size_t space = global.find(' ');
    const std::string_view module = global.substr(0, space);
    const std::string_view name = space == std::string_view::npos ? std::string_view() : global.substr(space + 1);
    const bool isBuiltin = module == "builtins" || module == "__builtin__";
    if (const auto purpose = isBuiltin ? find(builtins, name) : find(globals, global))
        return *purpose;
    if (storageClass(global))
        return Purpose::Storage;
    const auto owner = purposeOfOwner(module, name);
    if (owner && *owner > Purpose::Object)
        return *owner;
    const auto purpose = purposeOfModule(module);
    if (purpose && *purpose > Purpose::Object)
        return *purpose;
    if (hasSpecialMethod(name))
        return Purpose::Insides;
    if (purpose)
        return *purpose;
    if (module == "torch" && isElementType(name))
        return Purpose::ElementType;
    return module == "torch._utils" && name.starts_with("_rebuild_") ? Purpose::Tensor : Purpose::Object;
}

QString textOf(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Storage:
        return FormatsText::tr("tensor storage");
    case Purpose::Tensor:
        return FormatsText::tr("makes a tensor");
    case Purpose::ElementType:
        return FormatsText::tr("a dtype or layout");
    case Purpose::Container:
        return FormatsText::tr("plain data");
    case Purpose::NumPy:
        return FormatsText::tr("NumPy data");
    case Purpose::Script:
        return FormatsText::tr("a TorchScript class or type");
    case Purpose::Object:
        break;
    case Purpose::Programs:
        return FormatsText::tr("starts programs");
    case Purpose::PythonCode:
        return FormatsText::tr("runs Python code");
    case Purpose::Files:
        return FormatsText::tr("reads and writes files");
    case Purpose::Network:
        return FormatsText::tr("accesses the network");
    case Purpose::Libraries:
        return FormatsText::tr("loads and calls libraries");
    case Purpose::Pickles:
        return FormatsText::tr("loads further pickles or code");
    case Purpose::Insides:
        return FormatsText::tr("accesses the running interpreter");
    }
    return FormatsText::tr("a class or function from a package; only its data is read");
}

/// Collects the globals of pickles, and of those in the files that they load from bytes.
class GlobalsInside
{
public:
    explicit GlobalsInside(Task &task)
        : m_task(task)
    {}

    /// Returns false if Python may run more than known names.
    Expected<bool> addPickle(const Pickle &pickle, int depth)
    {
        bool isHarmless = true;
        for (const std::string &global : pickle.globals()) {
            if (global == loadFromBytes)
                continue;
            m_globals.insert(global);
            isHarmless = isHarmless && (depth == 0 || referenceTo(global).danger == ReferenceDanger::Known);
        }
        if (!pickle.globals().contains(loadFromBytes))
            return isHarmless;
        BURNISH_TRY(const bool isRead, addFilesIn(pickle, depth));
        m_globals.emplace(isRead ? loadOfTensors : loadFromBytes);
        return isHarmless && isRead;
    }

    std::set<std::string, std::less<>> take() { return std::move(m_globals); }

private:
    using Kind = Pickle::Kind;
    using Ref = Pickle::Ref;

    /// Files in files, and objects of each: far more than tensors need, because all are in memory at once.
    static constexpr int deepestFile = 3;
    static constexpr std::size_t mostObjects = std::size_t(1) << 20;
    static constexpr int picklesOfLegacy = 5;
    static constexpr int mostPicklesOfZip = 16;

    static bool isLoad(const Pickle &pickle, Ref object)
    {
        return pickle.kind(object) == Kind::Global && pickle.text(object) == loadFromBytes;
    }

    /// True if the function is not called but given to something else, which could call it.
    static bool handsOnLoad(const Pickle &pickle, Ref object)
    {
        const auto is = [&](Ref each) { return isLoad(pickle, each); };
        return std::ranges::any_of(pickle.items(object), is) || is(pickle.state(object)) ||
               (pickle.kind(object) == Kind::Call && is(pickle.arguments(object)));
    }

    /// Returns false if not all files could be read, or one has other names than known ones.
    Expected<bool> addFilesIn(const Pickle &pickle, int depth)
    {
        if (depth == deepestFile)
            return false;
        bool isHarmless = true;
        std::set<Ref> seen;
        for (Ref object = 0; object < pickle.objectCount(); ++object) {
            isHarmless = isHarmless && !handsOnLoad(pickle, object);
            if (!pickle.isCallOf(object, loadFromBytes))
                continue;
            const Ref arguments = pickle.arguments(object);
            const bool isOne = pickle.kind(arguments) == Kind::Tuple && pickle.items(arguments).size() == 1;
            const Ref bytes = isOne ? pickle.items(arguments).front() : Pickle::none;
            const Ref holder = holderOfBytes(pickle, bytes);
            // What a string of Python 2 consists of depends on how Python is told to read it.
            if (pickle.kind(bytes) == Kind::Text || holder == Pickle::none) {
                isHarmless = false;
                continue;
            }
            if (!seen.insert(holder).second)
                continue;
            const auto file = bytesOf(pickle, holder);
            if (!file) {
                isHarmless = false;
                continue;
            }
            BURNISH_TRY(const bool isKnown, addFile(*file, depth + 1));
            isHarmless = isHarmless && isKnown;
        }
        return isHarmless;
    }

    Expected<bool> addFile(const ByteSourcePtr &file, int depth)
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*file));
        if (looksLikeZip(prefix))
            return addZip(file, depth);
        // Python runs the first pickle before it sees whether PyTorch wrote it.
        bool isHarmless = looksLikeLegacy(prefix);
        std::uint64_t at = 0;
        for (int i = 0; i < picklesOfLegacy; ++i) {
            BURNISH_TRY(const auto end, addPickleAt(file, at, depth, isHarmless));
            if (!end)
                return false;
            at = *end;
        }
        return isHarmless;
    }

    Expected<bool> addZip(const ByteSourcePtr &file, int depth)
    {
        Diagnostics flaws;
        const auto archive = ZipArchive::open(file, flaws);
        if (!archive)
            return false;
        bool isHarmless = true;
        int pickles = 0;
        for (const ZipMember &member : archive->members()) {
            if (!member.name.ends_with(".pkl"))
                continue;
            const auto content =
                member.method == 0 ? archive->content(member, m_task) : Expected<ByteSourcePtr>(ByteSourcePtr());
            if (++pickles > mostPicklesOfZip || !content || !*content)
                return false;
            BURNISH_TRY(const auto end, addPickleAt(*content, 0, depth, isHarmless));
            isHarmless = isHarmless && end;
        }
        // Another one belongs to TorchScript, which has code.
        return isHarmless && pickles == 1;
    }

    /// Returns where the pickle ends; nothing if it cannot be read.
    Expected<std::optional<std::uint64_t>> addPickleAt(const ByteSourcePtr &file, std::uint64_t at, int depth,
                                                       bool &isHarmless)
    {
        Pickle::Limits limits;
        limits.objects = mostObjects;
        const auto pickle = readPickle(file, at, limits, m_task);
        if (!pickle && pickle.error().isCancelled())
            return pickle.error();
        if (!pickle)
            return std::optional<std::uint64_t>();
        BURNISH_TRY(const bool isKnown, addPickle(*pickle, depth));
        isHarmless = isHarmless && isKnown;
        return std::optional(pickle->end());
    }

    Task &m_task;
    std::set<std::string, std::less<>> m_globals;
};

} // namespace

Expected<std::set<std::string, std::less<>>> globalsOf(const Pickle &pickle, Task &task)
{
    GlobalsInside inside(task);
    BURNISH_CHECK(inside.addPickle(pickle, 0));
    return inside.take();
}

FileReference referenceTo(std::string_view global)
{
    const Purpose purpose = purposeOf(global);
    FileReference reference;
    reference.name = global == loadOfTensors ? loadFromBytes : global;
    std::ranges::replace(reference.name, ' ', '.');
    reference.danger = purpose < Purpose::Object    ? ReferenceDanger::Known
                       : purpose == Purpose::Object ? ReferenceDanger::Unknown
                                                    : ReferenceDanger::Dangerous;
    reference.purpose = textOf(purpose);
    return reference;
}

std::vector<FileReference> referencesTo(const std::set<std::string, std::less<>> &globals, Diagnostics &diagnostics)
{
    std::vector<FileReference> references;
    for (const std::string &global : globals) {
        if (global == loadOfTensors && globals.contains(loadFromBytes))
            continue;
        const FileReference &reference = references.emplace_back(referenceTo(global));
        if (reference.danger == ReferenceDanger::Dangerous)
            diagnostics.add(
                Error(ErrorCode::Unsupported,
                      FormatsText::tr("Python would run “%1” when loading this file. Burnish did not run it.")
                          .arg(quotedForMessage(reference.name))));
    }
    return references;
}

} // namespace burnish::pytorch
