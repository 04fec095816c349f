#!/bin/bash
# SPDX-License-Identifier: MIT
# check-all.sh [FOLDER…]: the checks that take too long for every change. Expects a build in build/release.
# Runs every fuzzer for an hour, the tests of burnish-cli under the address and undefined-behaviour sanitizers, all tests under
# ThreadSanitizer, and 500 random sequences of actions on the panels.
# Measures what files cost that are crafted to cost too much: those below the folders, and large ones generated here, on
# the command line and in the window. Makes the packages and starts them in clean systems, and builds and
# tests there (as root).
# The last line is "N passed, N failed".
# With BURNISH_NEWEST_ORACLE, a program that reads Burnpack files with the newest Burn, that must read what we write;
# BURNISH_INTEROP_DIR, as for .ci/run, adds the predictions.
# With BURNISH_TENSORFLOW_PYTHON, a Python with TensorFlow and ml_dtypes, burnish-cli reads what TensorFlow writes.
# With BURNISH_TFJS, the folder of the npm package @tensorflow/tfjs, and BURNISH_MINDSPORE_PYTHON, a Python with MindSpore,
# safetensors and ml_dtypes, these load what exports write.
# Installs PyTorch, transformers, Keras, PEFT, LyCORIS and the libraries that publish models (several GB) below that folder, to
# load what merges, .keras exports and new adapters write, and to compare presets of rules with their names. MLX,
# comfy-kitchen and the other owners of quantised forms, and Orbax, have an environment each there, and load what exports write.
# With BURNISH_LATER_ORACLE, the program that tests/interop/burn-later makes: Burn 0.20 to 0.22 load what we convert.
set -u
cd "$(dirname "$0")/.." || exit 1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
packaging/fuzz.sh 3600 | tee "$log"
packaging/sanitized.sh build/release -R '^tst_cli' | tee -a "$log"
packaging/tsan.sh | tee -a "$log"
BURNISH_SEQUENCES=500 BURNISH_TEST_TIMEOUT=3000 QTEST_FUNCTION_TIMEOUT=2900000 \
    packaging/run-tests.sh build/release -R '^tst_keptdocks$' |
    tee -a "$log"
python3 tests/interop/check_budget.py --cli build/release/bin/burnish-cli --bombs 100 "$@" | tee -a "$log"
python3 tests/interop/check_window_budget.py --probe build/release/tests/windowprobe --bombs 100 "$@" | tee -a "$log"
interop=${BURNISH_INTEROP_DIR:-$PWD/build/interop}
transformers=$interop/transformers
[ -x "$transformers/bin/python" ] || python3 -m venv "$transformers"
"$transformers/bin/python" -c 'import torch, transformers, keras, yaml, ml_dtypes, compressed_tensors' 2>/dev/null ||
    "$transformers/bin/pip" -q install --disable-pip-version-check torch 'transformers>=5.20' keras pyyaml ml_dtypes 'compressed-tensors>=0.20'
"$transformers/bin/python" -c 'import diffusers, gguf, jsonschema, timm, whisper, einops, omegaconf, ldm, llama_models, fairscale' 2>/dev/null || {
    "$transformers/bin/pip" -q install --disable-pip-version-check diffusers gguf jsonschema timm openai-whisper einops omegaconf
    # Only for the modules of their models, which need none of the rest.
    "$transformers/bin/pip" -q install --disable-pip-version-check --no-deps stable-diffusion-sdkit llama-models fairscale
}
"$transformers/bin/python" -c 'import peft, lycoris' 2>/dev/null ||
    "$transformers/bin/pip" -q install --disable-pip-version-check 'peft==0.21.*' 'lycoris-lora==4.1.*'
"$transformers/bin/python" -c 'import sentence_transformers' 2>/dev/null ||
    "$transformers/bin/pip" -q install --disable-pip-version-check 'sentence-transformers>=6.2'
"$transformers/bin/python" tests/interop/check_sentence.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
"$transformers/bin/python" tests/interop/check_transformers.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
"$transformers/bin/python" tests/interop/check_repair.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
"$transformers/bin/python" tests/interop/check_presets.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
"$transformers/bin/python" tests/interop/check_converters.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures --packages "$interop/converters" | tee -a "$log"
"$transformers/bin/python" tests/interop/check_keras.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures --conformity core/formats/conformity.json | tee -a "$log"
"$transformers/bin/python" tests/interop/check_compressed.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
"$transformers/bin/python" tests/interop/check_adapters.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
"$interop/venv/bin/python" tests/interop/check_owners.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures --environments "$interop/owners" | tee -a "$log"
"$interop/venv/bin/python" tests/interop/check_orbax.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures --conformity core/formats/conformity.json --environments "$interop/owners" | tee -a "$log"
"$interop/venv/bin/python" tests/interop/check_stores.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures --environments "$interop/owners" | tee -a "$log"
# Some four minutes.
"$interop/venv/bin/python" tests/interop/check_explain.py --cli build/release/bin/burnish-cli \
    --fixtures tests/fixtures | tee -a "$log"
# Some three minutes, most of them of the other programs.
(. packaging/setup.sh && install_missing zstd xdelta3)
"$interop/venv/bin/python" tests/interop/check_patches.py --cli build/release/bin/burnish-cli --megabytes 16 | tee -a "$log"
packaging/package.sh build/release build/packages && packaging/check-packages.sh build/packages | tee -a "$log"
packaging/check-windows.sh | tee -a "$log"
packaging/check-clean.sh | tee -a "$log"
packaging/check-cluster.sh | tee /dev/stderr | tail -n 1 >>"$log"
checks=22
if [ -n "${BURNISH_NEWEST_ORACLE:-}" ]; then
    predictor=$interop/burn/release/burn-oracle
    [ -x "$predictor" ] || predictor=
    "$interop/venv/bin/python" tests/interop/check_newest.py --oracle "$BURNISH_NEWEST_ORACLE" \
        --cli build/release/bin/burnish-cli --fixtures tests/fixtures ${predictor:+--predictor "$predictor"} | tee -a "$log"
    checks=$((checks + 1))
fi
if [ -n "${BURNISH_LATER_ORACLE:-}" ]; then
    "$interop/venv/bin/python" tests/interop/check_later.py \
        --oracle "$BURNISH_LATER_ORACLE" --cli build/release/bin/burnish-cli --fixtures tests/fixtures | tee -a "$log"
    checks=$((checks + 1))
fi
if [ -n "${BURNISH_TENSORFLOW_PYTHON:-}" ]; then
    "$BURNISH_TENSORFLOW_PYTHON" tests/interop/check_tensorflow.py --cli build/release/bin/burnish-cli \
        --fixtures tests/fixtures --conformity core/formats/conformity.json | tee -a "$log"
    checks=$((checks + 1))
fi
if [ -n "${BURNISH_TFJS:-}" ]; then
    "$interop/venv/bin/python" tests/interop/check_tfjs.py --cli build/release/bin/burnish-cli \
        --fixtures tests/fixtures --conformity core/formats/conformity.json --tfjs "$BURNISH_TFJS" | tee -a "$log"
    checks=$((checks + 1))
fi
if [ -n "${BURNISH_MINDSPORE_PYTHON:-}" ]; then
    "$BURNISH_MINDSPORE_PYTHON" tests/interop/check_mindspore.py --cli build/release/bin/burnish-cli \
        --fixtures tests/fixtures --conformity core/formats/conformity.json | tee -a "$log"
    checks=$((checks + 1))
fi
# A check that ended early has no such line.
awk -v expected="$checks" '/^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$/ { passed += $1; failed += $3; checks++ }
    END { failed += expected - checks; print passed + 0 " passed, " failed + 0 " failed"; exit failed > 0 }' "$log"
