// SPDX-License-Identifier: MIT
#include "core/structure/fill/pairevidence.h"

#include "core/structure/structuretext.h"

#include <array>

namespace burnish {

namespace {

struct EvidenceTexts
{
    const char *name;
    const char *people;
    const char *reason;
};

constexpr std::array evidenceTexts = {
    EvidenceTexts{"name", QT_TRANSLATE_NOOP("burnish::Structure", "name"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "Both have the same name.")},
    EvidenceTexts{"other-name", QT_TRANSLATE_NOOP("burnish::Structure", "the name in the other layout"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "Both names mean the same parameter.")},
    EvidenceTexts{"tied", QT_TRANSLATE_NOOP("burnish::Structure", "shared bytes"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "It shares its bytes with a tensor that has a partner.")},
    EvidenceTexts{"values", QT_TRANSLATE_NOOP("burnish::Structure", "values"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "Both have the same values, and no other tensor has them.")},
    EvidenceTexts{"values-transposed", QT_TRANSLATE_NOOP("burnish::Structure", "values, with the axes exchanged"),
                  QT_TRANSLATE_NOOP("burnish::Structure",
                                    "With its axes exchanged, it has the same values, and no other tensor has them.")},
    EvidenceTexts{"values-and-names", QT_TRANSLATE_NOOP("burnish::Structure", "values and likeness of names"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "Both have the same values. Others may have them too, so the "
                                                          "names and positions decided.")},
    EvidenceTexts{"likeness", QT_TRANSLATE_NOOP("burnish::Structure", "shape and likeness of names"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "The shape fits, and the names and positions are the most "
                                                          "similar.")},
    EvidenceTexts{"shape", QT_TRANSLATE_NOOP("burnish::Structure", "shape, in order"),
                  QT_TRANSLATE_NOOP("burnish::Structure", "Both have the same shape, and are in the same place among "
                                                          "those that have it.")},
};
static_assert(evidenceTexts.size() == std::size_t(PairEvidence::Shape) + 1);

const EvidenceTexts &textsOf(PairEvidence evidence)
{
    return evidenceTexts[std::size_t(evidence)];
}

} // namespace

QString nameOf(PairEvidence evidence)
{
    return QLatin1String(textsOf(evidence).name);
}

QString nameForPeople(PairEvidence evidence)
{
    return StructureText::tr(textsOf(evidence).people);
}

QString reasonOf(PairEvidence evidence)
{
    return StructureText::tr(textsOf(evidence).reason);
}

} // namespace burnish
