// SPDX-License-Identifier: MIT
#include "core/burnstore/applyresult.h"

#include "core/burnstore/rustdebug.h"

namespace burnish {

namespace {

/// Returns the expected and the found value, for the two mismatch kinds.
std::pair<std::string, std::string> compared(const ApplyError &error)
{
    if (error.kind == ApplyError::Kind::ShapeMismatch)
        return {rustDebug(error.expectedShape), rustDebug(error.foundShape)};
    return {std::string(nameOf(error.expectedType)), std::string(nameOf(error.foundType))};
}

} // namespace

ApplyError ApplyError::shapeMismatch(std::string path, Shape expected, Shape found)
{
    ApplyError error{Kind::ShapeMismatch, std::move(path)};
    error.expectedShape = std::move(expected);
    error.foundShape = std::move(found);
    return error;
}

ApplyError ApplyError::dtypeMismatch(std::string path, Dtype expected, Dtype found)
{
    ApplyError error{Kind::DTypeMismatch, std::move(path)};
    error.expectedType = expected;
    error.foundType = found;
    return error;
}

ApplyError ApplyError::adapterError(std::string path, std::string message)
{
    ApplyError error{Kind::AdapterError, std::move(path)};
    error.message = std::move(message);
    return error;
}

ApplyError ApplyError::loadError(std::string path, std::string message)
{
    ApplyError error{Kind::LoadError, std::move(path)};
    error.message = std::move(message);
    return error;
}

std::string_view nameOf(ApplyError::Kind kind)
{
    switch (kind) {
    case ApplyError::Kind::ShapeMismatch:
        return "ShapeMismatch";
    case ApplyError::Kind::DTypeMismatch:
        return "DTypeMismatch";
    case ApplyError::Kind::AdapterError:
        return "AdapterError";
    case ApplyError::Kind::LoadError:
        break;
    }
    return "LoadError";
}

std::string textOf(const ApplyError &error)
{
    const std::string place = " for '" + error.path + "': ";
    const auto comparison = [&](const char *what) {
        const auto [expected, found] = compared(error);
        return what + place + "expected " + expected + ", found " + found;
    };
    switch (error.kind) {
    case ApplyError::Kind::ShapeMismatch:
        return comparison("Shape mismatch");
    case ApplyError::Kind::DTypeMismatch:
        return comparison("DType mismatch");
    case ApplyError::Kind::AdapterError:
        return "Adapter error" + place + error.message;
    case ApplyError::Kind::LoadError:
        break;
    }
    return "Load error" + place + error.message;
}

std::string debugTextOf(const ApplyError &error)
{
    std::string text = std::string(nameOf(error.kind)) + " { path: " + rustDebug(error.path);
    if (error.kind == ApplyError::Kind::ShapeMismatch || error.kind == ApplyError::Kind::DTypeMismatch) {
        const auto [expected, found] = compared(error);
        text += ", expected: " + expected + ", found: " + found;
    } else {
        text += ", message: " + rustDebug(error.message);
    }
    return text + " }";
}

std::string debugTextOf(const std::vector<ApplyError> &errors)
{
    std::string text = "[";
    for (const ApplyError &error : errors)
        text += (text.size() > 1 ? ", " : "") + debugTextOf(error);
    return text + ']';
}

std::string ApplyResult::debugText() const
{
    return "ApplyResult { applied: " + rustDebug(applied) + ", skipped: " + rustDebug(skipped) +
           ", missing: " + rustDebug(missing) + ", unused: " + rustDebug(unused) + ", errors: " + debugTextOf(errors) +
           " }";
}

} // namespace burnish
