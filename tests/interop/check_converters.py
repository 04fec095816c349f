#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts models by the example of others (convert --example), and holds the results against the official converters.

    check_converters.py --cli burnish-cli --fixtures tests/fixtures [--llama-cpp FOLDER] [--packages FOLDER] [--keep FOLDER]

For each family, two small models with random numbers are converted by the official converter: one with few layers and narrow
ones, one with other widths and more layers. burnish-cli learns from the first and converts the second; all tensors must be
equal, bit for bit. Needs torch, transformers 5.20 or later, diffusers, timm and gguf. llama.cpp's converter is that of the
sources of llama-cpp-python, and Megatron's that of transformers 4.46; both are fetched with pip where no folder has them.
"""
import glob
import importlib.util
import json
import os
import re
import shutil
import sys
import tarfile

import gguf
import numpy as np
import tokenizers
import torch
import transformers
from safetensors.torch import load_file, save_file

import common

LLAMA_CPP = "llama-cpp-python==0.3.36"
OLD_TRANSFORMERS = "transformers==4.46.3"

# Runs llama.cpp's converter for a tokenizer that it does not know.
DRIVER = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import convert_hf_to_gguf as converter
from conversion.base import TextModel
TextModel.get_vocab_base_pre = lambda self, tokenizer: "gpt-2"
for name in ("Gemma2ForCausalLM", "Phi3ForCausalLM"):
    converter.get_model_class(name).set_vocab = lambda self: self._set_vocab_gpt2()
converter.main()
"""


class Converters(common.Checks):
    def __init__(self, description):
        super().__init__(description, [("--llama-cpp", {"help": "llama.cpp's sources"}),
                                       ("--packages", {"help": "where packages are unpacked"}),
                                       ("--keep", {"help": "where the pairs are kept"})])
        if self.options.keep:
            self.folder = os.path.abspath(self.options.keep)
        self.packages = os.path.abspath(self.options.packages or self.path("packages"))

    # What the official side needs.

    def unpacked(self, package, options, pattern):
        """The folder of a package from the registry in which `pattern` matches a file."""
        folder = os.path.join(self.packages, package.replace("==", "-"))
        if not glob.glob(os.path.join(folder, pattern)):
            os.makedirs(folder, exist_ok=True)
            done = self.run(sys.executable, "-m", "pip", "-q", "download", "--no-deps", *options, "-d", folder, package,
                            timeout=1800)
            for archive in glob.glob(os.path.join(folder, "*.tar.gz")):
                with tarfile.open(archive) as tar:
                    tar.extractall(folder, [m for m in tar if "/vendor/llama.cpp/" in m.name and m.name.endswith(".py")],
                                   filter="data")
            for archive in glob.glob(os.path.join(folder, "*.whl")):
                shutil.unpack_archive(archive, folder, "zip")
            self.expect(f"{package}: fetched", bool(glob.glob(os.path.join(folder, pattern))), done.stderr[-400:])
        found = glob.glob(os.path.join(folder, pattern))
        return found[0] if found else None

    def llama_cpp(self):
        if self.options.llama_cpp:
            return os.path.abspath(self.options.llama_cpp)
        script = self.unpacked(LLAMA_CPP, ["--no-binary", ":all:"], "*/vendor/llama.cpp/convert_hf_to_gguf.py")
        return script and os.path.dirname(script)

    def random(self, model, seed):
        """Ones and zeros hide what is exchanged."""
        generator = torch.Generator().manual_seed(seed)
        with torch.no_grad():
            for tensor in model.state_dict().values():
                if tensor.is_floating_point():
                    tensor.copy_(torch.randn(tensor.shape, generator=generator, dtype=torch.float32) * 0.5)
        return model

    def numbers(self, shapes, seed):
        generator = torch.Generator().manual_seed(seed)
        return {name: torch.randn(shape, generator=generator) for name, shape in shapes.items()}

    # Holding results against those of the official converters.

    def tensors(self, file):
        if file.endswith(".gguf"):
            return {t.name: (t.tensor_type.name, tuple(int(n) for n in t.shape), np.ascontiguousarray(t.data).tobytes())
                    for t in gguf.GGUFReader(file).tensors}
        if file.endswith(".pt"):
            return {name: (str(t.dtype), tuple(t.shape), t.contiguous().view(torch.uint8).numpy().tobytes() if t.numel()
                           else b"") for name, t in torch.load(file, weights_only=True).items()}
        if file.endswith(".safetensors"):
            return {name: (str(a.dtype), a.shape, a.tobytes()) for name, a in common.safetensors_arrays(file).items()}
        found = self.inspect(file)
        return {t["path"]: (t["dtype"], tuple(t["shape"]), t["sha256"]) for t in found["tensors"]}

    def keys(self, file):
        """The metadata of a GGUF file."""
        return {name: field.contents() for name, field in gguf.GGUFReader(file).fields.items()
                if not name.startswith("GGUF.")}

    def family(self, name, example, following, options=(), nearly=()):
        """Converts the first file of `following` as that of `example`; both are pairs of files. Tensors that end like
        `nearly` are of exp, which torch does not always round to the nearest float."""
        out = self.path(name.replace(" ", "-") + ".out" + os.path.splitext(following[1])[1])
        done = self.run(self.cli, "convert", following[0], out, "--example", *example, "--overwrite", *options)
        if not self.expect(f"{name}: converts", done.returncode == 0, done.stderr or done.stdout):
            return
        got, wanted = self.tensors(out), self.tensors(following[1])
        self.expect(f"{name}: names", got.keys() == wanted.keys(),
                    f"missing {sorted(wanted.keys() - got.keys())[:5]}, unexpected {sorted(got.keys() - wanted.keys())[:5]}")
        for tensor in sorted(wanted.keys() & got.keys()):
            if nearly and tensor.endswith(nearly):
                numbers = [np.frombuffer(side[tensor][2], np.float32) for side in (got, wanted)]
                self.expect(f"{name}: {tensor}", got[tensor][:2] == wanted[tensor][:2] and
                            np.allclose(*numbers, rtol=3e-7, atol=0), str(numbers))
            elif got[tensor] != wanted[tensor]:
                same = got[tensor][:2] == wanted[tensor][:2]
                self.expect(f"{name}: {tensor}", False, "other bytes" if same else
                            f"{got[tensor][:2]} instead of {wanted[tensor][:2]}")
                break
        else:
            self.expect(f"{name}: equal, bit for bit", bool(got))
        if not out.endswith(".gguf"):
            return
        got, wanted = self.keys(out), self.keys(following[1])
        wrong = {key: (got.get(key), wanted[key]) for key in wanted
                 if got.get(key) != wanted[key] and not key.startswith(("general.", "GGUF"))}
        # What the command could not know, it must say.
        said = [line for line in done.stdout.splitlines() if "it can be another" in line]
        wrong = {key: pair for key, pair in wrong.items() if not any(key in line for line in said)}
        self.expect(f"{name}: keys", not wrong, str(wrong))

    # Transformers → GGUF, by llama.cpp's converter.

    def tokenizer(self, folder, size):
        words = {chr(33 + i) if i < 94 else f"w{i}": i for i in range(size - 1)}
        words["<|endoftext|>"] = size - 1
        made = tokenizers.Tokenizer(tokenizers.models.BPE(vocab=words, merges=[("!", '"')] if '!"' in words else []))
        made.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
        made.decoder = tokenizers.decoders.ByteLevel()
        transformers.PreTrainedTokenizerFast(tokenizer_object=made, eos_token="<|endoftext|>",
                                             bos_token="<|endoftext|>").save_pretrained(folder)

    def saved(self, name, config, seed, model_class=None, vocabulary=128):
        folder = self.path(name)
        shutil.rmtree(folder, ignore_errors=True)
        model = (model_class or transformers.AutoModelForCausalLM.from_config)(config)
        self.random(model.float(), seed).save_pretrained(folder)
        self.tokenizer(folder, vocabulary)
        return folder

    def as_gguf(self, folder, dtype):
        out = folder + ".gguf"
        done = self.run(sys.executable, "-c", DRIVER, self.llama_cpp(), folder, "--outfile", out, "--outtype", dtype)
        return out if self.expect(f"{os.path.basename(folder)}: official", done.returncode == 0, done.stderr[-400:]) else None

    def gguf_family(self, name, config_class, small, large, common_options, dtype="f16", model_class=None, nearly=()):
        pairs = []
        for i, sizes in enumerate((small, large)):
            folder = self.saved(f"{name}-{i}", config_class(**common_options, **sizes), 7 + i, model_class)
            pairs.append((os.path.join(folder, "model.safetensors"), self.as_gguf(folder, dtype)))
        if pairs[0][1] and pairs[1][1]:
            self.family(f"{name} to GGUF", *pairs, nearly=nearly)
        return pairs

    def gguf_families(self):
        plain = {"vocab_size": 128, "bos_token_id": 127, "eos_token_id": 127, "pad_token_id": 127}
        small = {"hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4,
                 "num_key_value_heads": 2, "max_position_embeddings": 64}
        large = {"hidden_size": 96, "intermediate_size": 160, "num_hidden_layers": 5, "num_attention_heads": 6,
                 "num_key_value_heads": 3, "max_position_embeddings": 256}
        untied = {**plain, "tie_word_embeddings": False}
        llama = self.gguf_family("llama", transformers.LlamaConfig, small, large, untied)
        if llama[0][1] and llama[1][1]:
            self.family("GGUF to llama", *[(g, f) for f, g in self.gguf_family(
                "llama-f32", transformers.LlamaConfig, small, large, untied, "f32")])
        self.gguf_family("qwen2", transformers.Qwen2Config, small, large, plain, "bf16")
        self.gguf_family("qwen3", transformers.Qwen3Config, {**small, "head_dim": 16}, {**large, "head_dim": 32}, plain)
        self.gguf_family("gemma2", transformers.Gemma2Config, {**small, "head_dim": 16}, {**large, "head_dim": 32}, plain)
        self.gguf_family("qwen3-moe", transformers.Qwen3MoeConfig,
                         {**small, "head_dim": 16, "moe_intermediate_size": 24, "num_experts": 3, "num_experts_per_tok": 2},
                         {**large, "head_dim": 32, "moe_intermediate_size": 40, "num_experts": 5, "num_experts_per_tok": 2},
                         untied)
        self.gguf_family("gpt2", transformers.GPT2Config, {"n_embd": 32, "n_layer": 2, "n_head": 4, "n_positions": 64, "n_ctx": 64},
                         {"n_embd": 96, "n_layer": 5, "n_head": 6, "n_positions": 128, "n_ctx": 128}, plain)
        self.gguf_family("mamba", transformers.MambaConfig,
                         {"hidden_size": 32, "num_hidden_layers": 2, "state_size": 8, "time_step_rank": 6},
                         {"hidden_size": 64, "num_hidden_layers": 4, "state_size": 16, "time_step_rank": 10}, plain, "f32",
                         nearly=("ssm_a",))
        # Not GPT-NeoX: that converter looks for its rotary_pct where transformers 5 no longer has it.
        self.gguf_family("phi3", transformers.Phi3Config, small, large, untied)

    # Between programs of Python.

    def pair(self, name, source, made, ending="safetensors", config=None):
        """Files of both sides, with a configuration beside the first."""
        files = []
        for side, tensors in (("a", source), ("b", made)):
            folder = self.path(f"{name}-{side}")
            os.makedirs(folder, exist_ok=True)
            file = os.path.join(folder, f"model.{ending}")
            tensors = {key: value.detach().clone().contiguous() for key, value in tensors.items()}
            if ending == "pt":
                torch.save(tensors, file)
            else:
                save_file(tensors, file)
            if config is not None:
                with open(os.path.join(folder, "config.json"), "w", encoding="utf-8") as out:
                    json.dump(config, out)
            files.append(file)
        return tuple(files)

    def fused_experts(self):
        """transformers 4's files have a tensor for each expert; the modules of transformers 5 have fused ones."""
        pairs = []
        for i, sizes in enumerate(({"hidden_size": 32, "intermediate_size": 24, "num_hidden_layers": 2, "num_local_experts": 3},
                                   {"hidden_size": 48, "intermediate_size": 40, "num_hidden_layers": 4, "num_local_experts": 5})):
            config = transformers.MixtralConfig(vocab_size=64, num_attention_heads=4, num_key_value_heads=2, **sizes)
            model = self.random(transformers.MixtralForCausalLM(config), 20 + i)
            folder = self.path(f"mixtral-{i}")
            model.save_pretrained(folder)
            pairs.append(self.pair(f"experts-{i}", load_file(os.path.join(folder, "model.safetensors")), model.state_dict(),
                                   config=config.to_dict()))
        self.expect("experts: two forms", common.safetensors_arrays(pairs[0][0]).keys() !=
                    common.safetensors_arrays(pairs[0][1]).keys())
        self.family("experts 4 to 5", *pairs)
        self.family("experts 5 to 4", *[(b, a) for a, b in pairs])

    def megatron(self):
        script = self.unpacked(OLD_TRANSFORMERS, [], "transformers/models/megatron_gpt2/convert_megatron_gpt2_checkpoint.py")
        if not script:
            return
        spec = importlib.util.spec_from_file_location("convert_megatron", script)
        converter = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(converter)
        pairs = []
        for i, (hidden, heads, layers) in enumerate(((32, 4, 2), (96, 6, 5))):
            shapes = {"embedding.word_embeddings.weight": (128, hidden), "embedding.position_embeddings.weight": (16, hidden)}
            for layer in range(layers):
                before = f"transformer.layers.{layer}."
                for norm in ("input_layernorm", "post_attention_layernorm"):
                    shapes |= {before + norm + ".weight": (hidden,), before + norm + ".bias": (hidden,)}
                for linear, rows, columns in (("attention.query_key_value", 3 * hidden, hidden), ("attention.dense", hidden, hidden),
                                              ("mlp.dense_h_to_4h", 4 * hidden, hidden),
                                              ("mlp.dense_4h_to_h", hidden, 4 * hidden)):
                    shapes |= {before + linear + ".weight": (rows, columns), before + linear + ".bias": (rows,)}
            shapes |= {"transformer.final_layernorm.weight": (hidden,), "transformer.final_layernorm.bias": (hidden,)}
            flat = self.numbers(shapes, 30 + i)
            nested = {"checkpoint_version": 3.0, "model": {"language_model": {
                "embedding": {kind: {"weight": flat[f"embedding.{kind}.weight"]}
                              for kind in ("word_embeddings", "position_embeddings")},
                "transformer": {name[12:]: value for name, value in flat.items() if name.startswith("transformer.")}}}}
            config = transformers.GPT2Config(vocab_size=128, n_positions=16, n_embd=hidden, n_layer=layers, n_head=heads)
            made = converter.convert_megatron_checkpoint(None, nested, config)
            # The causal masks are constants of the class.
            made = {name: value for name, value in made.items() if not name.endswith((".attn.bias", ".attn.masked_bias"))}
            pairs.append(self.pair(f"megatron-{i}", flat, made, config=config.to_dict()))
        self.family("Megatron to transformers", *pairs)

    def vision(self):
        """timm → transformers: qkv in one; the code of transformers 4's converter."""
        import timm
        script = self.unpacked(OLD_TRANSFORMERS, [], "transformers/models/vit/convert_vit_timm_to_pytorch.py")
        if not script:
            return
        with open(script, encoding="utf-8") as file:
            text = file.read()
        # Without what loads pictures and the hub.
        converter = {}
        exec(text[text.index("def create_rename_keys"):text.index("def remove_classification_head_")], converter)
        pairs = []
        for i, (hidden, heads, layers) in enumerate(((32, 4, 2), (96, 6, 5))):
            model = self.random(timm.models.vision_transformer.VisionTransformer(
                img_size=16, patch_size=8, embed_dim=hidden, depth=layers, num_heads=heads, num_classes=5), 40 + i)
            config = transformers.ViTConfig(hidden_size=hidden, num_hidden_layers=layers, num_attention_heads=heads,
                                            intermediate_size=4 * hidden, image_size=16, patch_size=8)
            made = dict(model.state_dict())
            for old, new in converter["create_rename_keys"](config):
                made[new] = made.pop(old)
            converter["read_in_q_k_v"](made, config)
            pairs.append(self.pair(f"vit-{i}", model.state_dict(), made, "pt", config.to_dict()))
        self.family("timm to transformers", *pairs)

    def diffusion(self):
        """Latent diffusion's autoencoders ↔ diffusers, with diffusers' converter."""
        from diffusers import AutoencoderKL
        from diffusers.loaders import single_file_utils
        pairs = []
        for i, (widths, blocks) in enumerate((((32, 64), 1), ((64, 96), 2))):
            model = self.random(AutoencoderKL(block_out_channels=widths, layers_per_block=blocks, norm_num_groups=8,
                                              down_block_types=("DownEncoderBlock2D",) * 2,
                                              up_block_types=("UpDecoderBlock2D",) * 2), 50 + i)
            original = self.latent_names(model.state_dict(), 2)
            made = single_file_utils.convert_ldm_vae_checkpoint(dict(original), dict(model.config))
            self.expect("autoencoder: official", made.keys() == model.state_dict().keys(),
                        str(sorted(made.keys() ^ model.state_dict().keys())[:6]))
            pairs.append(self.pair(f"vae-{i}", original, made))
        self.family("latent diffusion to diffusers", *pairs)
        self.family("diffusers to latent diffusion", *[(b, a) for a, b in pairs])

    @staticmethod
    def latent_names(tensors, blocks):
        """The names of CompVis's autoencoder for those of diffusers."""
        made = {}
        for name, value in tensors.items():
            name = re.sub(r"down_blocks\.(\d+)\.resnets", r"down.\1.block", name)
            name = re.sub(r"down_blocks\.(\d+)\.downsamplers\.0", r"down.\1.downsample", name)
            name = re.sub(r"up_blocks\.(\d+)\.resnets", lambda m: f"up.{blocks - 1 - int(m[1])}.block", name)
            name = re.sub(r"up_blocks\.(\d+)\.upsamplers\.0", lambda m: f"up.{blocks - 1 - int(m[1])}.upsample", name)
            name = re.sub(r"mid_block\.resnets\.(\d+)", lambda m: f"mid.block_{int(m[1]) + 1}", name)
            if "mid_block.attentions.0" in name:
                name = name.replace("mid_block.attentions.0", "mid.attn_1").replace("group_norm", "norm")
                for new, old in (("to_q", "q"), ("to_k", "k"), ("to_v", "v"), ("to_out.0", "proj_out")):
                    name = name.replace("." + new + ".", "." + old + ".")
                value = value[:, :, None, None] if value.dim() == 2 else value
            name = name.replace("conv_norm_out", "norm_out").replace("conv_shortcut", "nin_shortcut")
            made[name] = value
        return made

    def onnx(self):
        """ONNX → PyTorch, with torch's exporter: constants are folded, so weights of MatMul are transposed."""
        class Network(torch.nn.Module):
            def __init__(self, width, layers):
                super().__init__()
                self.first = torch.nn.Linear(8, width)
                self.layers = torch.nn.ModuleList(torch.nn.Sequential(torch.nn.LayerNorm(width), torch.nn.Linear(width, width))
                                                  for _ in range(layers))
                self.last = torch.nn.Linear(width, 3)

            def forward(self, x):
                x = self.first(x)
                for layer in self.layers:
                    x = x + layer(x)
                return self.last(x)

        # Weights of MatMul have the numbers of their nodes as names, so both networks have as many layers.
        for kind, rank, sizes in (("Gemm", 2, ((16, 2), (40, 5))), ("MatMul", 3, ((16, 3), (40, 3)))):
            pairs = []
            for i, (width, layers) in enumerate(sizes):
                model = self.random(Network(width, layers), 60 + i).eval()
                file = self.path(f"{kind}-{i}.onnx")
                torch.onnx.export(model, (torch.zeros((1,) * (rank - 1) + (8,)),), file, dynamo=False)
                made = self.path(f"{kind}-{i}.pt")
                torch.save(model.state_dict(), made)
                pairs.append((file, made))
            self.family(f"ONNX to PyTorch, {kind}", *pairs)

    def burn(self):
        """PyTorch ↔ Burn, with Burnish's adapters as the official side."""
        pairs = []
        for i, (width, layers) in enumerate(((16, 2), (40, 5))):
            encoder = torch.nn.TransformerEncoderLayer(width, 4, 2 * width)
            model = self.random(torch.nn.TransformerEncoder(encoder, layers), 70 + i)
            file = self.path(f"encoder-{i}.pt")
            torch.save(model.state_dict(), file)
            out = self.path(f"encoder-{i}.bpk")
            if self.convert("Burn: official", file, out, "--adapter", "pytorch-to-burn"):
                pairs.append((file, out))
        if len(pairs) == 2:
            self.family("PyTorch to Burn", *pairs)
            self.family("Burn to PyTorch", *[(b, a) for a, b in pairs])


def main():
    checks = Converters(__doc__.splitlines()[0])
    transformers.logging.set_verbosity_error()
    for check in (checks.gguf_families, checks.fused_experts, checks.megatron, checks.vision, checks.diffusion, checks.onnx,
                  checks.burn):
        check()
    checks.finish()


if __name__ == "__main__":
    main()
