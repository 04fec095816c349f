// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::openvino {

// OpenVINO's IR, versions 10 and 11: a graph in XML, and the bytes of its constants in the file of the same name with
// the ending .bin (src/frontends/ir/src/ir_deserializer.cpp and src/core/xml_util of OpenVINO 2026.4; little-endian).
// What read_model() of that version accepts decides where the sources are silent.

[[nodiscard]] FormatInfo info();
/// Reads the constants of the graph and of the graphs inside its layers under the names of their layers; the note of a
/// tensor (core/tensor/notedtensor.h) names the operator that uses it. Integers of 2 and 4 bits become I8 or U8; types
/// that Burnish lacks become their codes or bytes as U8, and the note names the type. Codes with a scale, and with a
/// zero point if there is one, are marked as a set (UnknownScheme). Strings become values.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::openvino
