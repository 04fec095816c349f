// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// The opcodes of protocols 0 to 5, named as in CPython's Lib/pickle.py.
namespace pickleopcode {
inline constexpr std::uint8_t mark = '(', stop = '.', pop = '0', popMark = '1', dup = '2', floatText = 'F',
                              intText = 'I', binInt = 'J', binInt1 = 'K', longText = 'L', binInt2 = 'M',
                              noneValue = 'N', persId = 'P', binPersId = 'Q', reduce = 'R', string = 'S',
                              binString = 'T', shortBinString = 'U', unicode = 'V', binUnicode = 'X', append = 'a',
                              build = 'b', global = 'c', dict = 'd', emptyDict = '}', appends = 'e', get = 'g',
                              binGet = 'h', inst = 'i', longBinGet = 'j', list = 'l', emptyList = ']', obj = 'o',
                              put = 'p', binPut = 'q', longBinPut = 'r', setItem = 's', tuple = 't', emptyTuple = ')',
                              setItems = 'u', binFloat = 'G', proto = 0x80, newObj = 0x81, ext1 = 0x82, ext2 = 0x83,
                              ext4 = 0x84, tuple1 = 0x85, tuple2 = 0x86, tuple3 = 0x87, newTrue = 0x88, newFalse = 0x89,
                              long1 = 0x8a, long4 = 0x8b, binBytes = 'B', shortBinBytes = 'C', shortBinUnicode = 0x8c,
                              binUnicode8 = 0x8d, binBytes8 = 0x8e, emptySet = 0x8f, addItems = 0x90, frozenSet = 0x91,
                              newObjEx = 0x92, stackGlobal = 0x93, memoize = 0x94, frame = 0x95, byteArray8 = 0x96,
                              nextBuffer = 0x97, readonlyBuffer = 0x98;
} // namespace pickleopcode

} // namespace burnish
