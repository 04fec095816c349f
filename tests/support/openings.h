// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openmodel.h"

#include <QStringList>

#include <span>
#include <string>

namespace burnish::test {

/// What opening gave: the model or the refusal, and what was found on the way. `Model` is RecognisedModel or
/// OpenedFile.
template <typename Model> struct Opening
{
    Expected<Model> model;
    Diagnostics diagnostics;

    /// Only if there is a model.
    [[nodiscard]] const ModelState &state() const
    {
        if constexpr (requires { model->opened; })
            return model->opened.model.state;
        else
            return model->model.state;
    }
    /// Why it was refused; empty if it was not.
    [[nodiscard]] QString problem() const { return model ? QString() : model.error().sentence(); }
    /// The sentence of each flaw, in lines.
    [[nodiscard]] QString flaws() const
    {
        QStringList lines;
        for (const Error &flaw : diagnostics.flaws())
            lines += flaw.details();
        return lines.join(QLatin1Char('\n'));
    }
};

/// Opens a source, bytes in memory, or a file without those that belong to it.
[[nodiscard]] inline Opening<RecognisedModel> openingOf(const ByteSourcePtr &source)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModel(source, task, diagnostics);
    return {std::move(model), std::move(diagnostics)};
}
[[nodiscard]] inline Opening<RecognisedModel> openingOf(std::vector<std::byte> bytes)
{
    return openingOf(std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")));
}
[[nodiscard]] inline Opening<RecognisedModel> openingOf(const std::string &bytes)
{
    const auto all = std::as_bytes(std::span(bytes));
    return openingOf(std::vector(all.begin(), all.end()));
}
[[nodiscard]] inline Opening<RecognisedModel> openingOfFile(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(path, task, diagnostics);
    return {std::move(model), std::move(diagnostics)};
}

/// Opens all files of the model.
[[nodiscard]] inline Opening<OpenedFile> openingOfModel(const QString &path, CutOff cutOff = CutOff::Refuse)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openFile(path, task, diagnostics, {}, cutOff);
    return {std::move(model), std::move(diagnostics)};
}

} // namespace burnish::test
