#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reports sentence forms that do not read as plain English, in user-visible strings, comments and READMEs, and words of
the translations that have another word for the same thing everywhere else.

The rules are in core/README.md, "How we write". Exits with 1 and prints each place if any form is found.
"""
import html
import re
import subprocess
import sys

FORMS = [
    # "The offsets are no list": say "Expected an array of offsets, found …".
    (re.compile(r"(?<!there )\b(?:is|are|was|were) (?:no|none)\b(?! (?:longer|more|less|larger|smaller|bigger|wider|worse|better|slower|faster|one\b))", re.I), "X is no Y"),
    (re.compile(r"\bwhose\b", re.I), "whose"),
    (re.compile(r"\bof which\b", re.I), "of which"),
]


# One word for one thing in each translation: a word that must not appear, and the one that the others use.
ONE_WORD = {
    "zh_CN": {"载入": "加载", "读入": "读取", "传输": "迁移", "设定": "设置", "撤消": "撤销", "其它": "其他", "缺省": "默认",
              "历史记录": "历史", "内核": "核", "您": "(an imperative)", "你": "(an imperative)"},
    "zh_TW": {"數據": "資料", "默認": "預設", "內存": "記憶體", "程序": "程式", "設置": "設定", "導出": "匯出", "導入": "匯入",
              "撤銷": "復原", "字段": "欄位", "模塊": "模組", "線程": "執行緒", "文本": "文字", "打開": "開啟", "列表": "清單",
              "字節": "位元組", "校驗": "驗證", "適配": "調整", "菜單": "選單", "您": "(an imperative)", "你": "(an imperative)"},
    "ja": {"フォルダ(?!ー)": "フォルダー", "ヘッダ(?!ー)": "ヘッダー", "アダプタ(?!ー)": "アダプター", "レコーダ(?!ー)": "レコーダー",
           "フィルタ(?!ー)": "フィルター", "エンコーダ(?!ー)": "エンコーダー", "コンパイラ(?!ー)": "コンパイラー", "メモリー": "メモリ",
           "パラメーター": "パラメータ", "デフォルト": "既定", "書き出": "エクスポート"},
}


def other_words():
    """Words of a translation that have another word for the same thing everywhere else."""
    for language, words in ONE_WORD.items():
        for kind in ("burnish", "qtbase"):
            with open(f"translations/{kind}_{language}.ts", encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    if "<source>" in line:
                        continue
                    for word, instead in words.items():
                        if re.search(word, line):
                            yield f"{file.name}:{number}: {re.search(word, line).group()}: the others say {instead}"


def strings():
    with open("translations/burnish_zh_CN.ts", encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if "<source>" in line:
                yield f"{file.name}:{number}", html.unescape(line)


def comments(path):
    """The comments of a C++ source. Each block of lines is one text, so that a form that spans two lines is found."""
    with open(path, encoding="utf-8") as file:
        block, start = [], 0
        for number, line in enumerate(file, 1):
            found = re.search(r"(?:^|\s)//[/!<]*\s?(.*)", line)
            if found:
                if not block:
                    start = number
                block.append(found.group(1))
            elif block:
                yield f"{path}:{start}", " ".join(block)
                block = []


def paragraphs(path):
    """The paragraphs of a Markdown file without code blocks. Straight double quotes mark examples, which are skipped."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"```.*?```", lambda code: "\n" * code.group().count("\n"), file.read(), flags=re.S)
    line = 1
    for paragraph in text.split("\n\n"):
        yield f"{path}:{line}", re.sub(r'"[^"]*"', "", paragraph.replace("\n", " "))
        line += paragraph.count("\n") + 2


def texts():
    yield from strings()
    for path in subprocess.check_output(["git", "ls-files"], text=True).split():
        if path.endswith((".cpp", ".h")):
            yield from comments(path)
        elif path.endswith(".md"):
            yield from paragraphs(path)


def main():
    count = 0
    for place, text in texts():
        for form, name in FORMS:
            for found in form.finditer(text):
                count += 1
                print(f"{place}: {name}: …{text[max(0, found.start() - 40):found.end() + 30].strip()}…")
    for line in other_words():
        count += 1
        print(line)
    print(f"{count} found")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
