// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

class Workspace;

/// The models of the last session, in the settings.
namespace lastmodels {

/// Remembers the files of the open models for the next start, if the user wants them back; otherwise forgets all.
void remember(const Workspace &workspace);
/// Opens the remembered files if the user wants that, and tells which of them no longer exist or were being opened when
/// the program crashed: those stay closed.
void reopen(Workspace &workspace);

} // namespace lastmodels

} // namespace burnish
