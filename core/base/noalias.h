// SPDX-License-Identifier: MIT
#pragma once

// Bytes may alias everything, which would keep loops over them from being vectorised.
#if defined(__GNUC__)
#define BURNISH_NO_ALIAS __restrict__
#else
#define BURNISH_NO_ALIAS __restrict
#endif
