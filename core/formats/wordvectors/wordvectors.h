// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::wordvectors {

// Vectors of words: one F32 tensor `vectors`, a row for each word, and the value `words`, the list of them
// (formats/textarray.h). Equal words stay, as rows of the tensor; gensim skips all but the first.

/// Binary files of word2vec (SaveModel() in word2vec.c of 2013; save_word2vec_format() of gensim 4.4): a line with the
/// numbers of words and of elements; then each word, a space, and its elements as little-endian floats. word2vec.c
/// ends each row with a line feed, gensim does not; both are written back as they were. A word with a space, which
/// gensim writes as it is, cannot be told from a shorter one: what looks like the rest of its vector is reported.
[[nodiscard]] FormatInfo word2vecInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> word2vecReader();
/// Writes the only tensor of a model; a file that was read gives the same bytes. The words are the value that is called
/// `words`; without one, the numbers of the rows, which is reported. Refuses words that are empty or have a space, a
/// tab or a line break.
[[nodiscard]] std::shared_ptr<const FormatWriter> word2vecWriter();

/// Text files of word2vec and of fastText (.vec), and those of GloVe, which lack the line with the numbers: a line for
/// each word. As in gensim, numbers are read as F64 and rounded to F32. Words may contain spaces, as in GloVe's 840B.
/// They are parsed when they are read; opening looks for the lines.
[[nodiscard]] FormatInfo vectorsTextInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> vectorsTextReader();

/// Models of fastText, versions 11 and 12, whole or quantised (fasttext.cc, dictionary.cc, matrix.cc, quantmatrix.cc
/// and productquantizer.cc of fastText 0.9.2): the tensors `input` and `output`, the values `words`, `labels` and
/// `counts`, and the arguments as metadata. Quantised matrices are shown in their parts.
[[nodiscard]] FormatInfo fastTextInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> fastTextReader();

} // namespace burnish::wordvectors
