#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the presets of rules against the programs that publish the models: names, values, and the way back.

    check_presets.py --cli burnish-cli --fixtures tests/fixtures

Small models are made from configurations and random numbers by transformers, torch, timm, OpenAI's whisper, Meta's
llama-models and CompVis's latent diffusion; nothing is downloaded. A preset must give what the library on the other side
expects, tensor by tensor: that library's own converter, its state_dict(), or the files that it saves. Where both sides have
code, both models must compute the same. Names on Burn's side are those of records that Burn wrote.

Needs torch, transformers 5.20 or later, diffusers, gguf, timm, openai-whisper, jsonschema, PyYAML, and without what they depend on
stable-diffusion-sdkit, llama-models and fairscale (with einops and omegaconf).
"""
import contextlib
import functools
import glob
import io
import json
import os
import re

import jsonschema
import torch
import transformers
import yaml
from safetensors.torch import load_file, save_file

import common
import preset_renames


def renamed(tensors, *pairs):
    """With each pair's first text replaced by the second at the beginning of names."""
    for old, new in pairs:
        tensors = {new + name[len(old):] if name.startswith(old) else name: value for name, value in tensors.items()}
    return tensors


def without_prefix(tensors, prefix):
    return {name[len(prefix):]: value for name, value in tensors.items() if name.startswith(prefix)}


class Presets(preset_renames.Renames, common.Checks):
    def __init__(self, description):
        super().__init__(description)
        self.seen = set()

    def random(self, model, seed=1):
        """The model with other numbers than those it starts with: ones and zeros hide what is exchanged."""
        torch.manual_seed(seed)
        with torch.no_grad():
            for tensor in model.state_dict(keep_vars=True).values():
                tensor.copy_(torch.rand_like(tensor) * 0.4 - 0.2 + (1 if tensor.dim() == 1 else 0))
        return model.eval()

    def saved(self, model):
        """What the library writes to disk, and reads."""
        folder = os.path.join(self.folder, "saved")
        model.save_pretrained(folder)
        return load_file(os.path.join(folder, "model.safetensors"))

    def convert_tensors(self, name, preset, tensors, config, *options):
        """The tensors after the preset, read back; None if Burnish refuses."""
        folder = os.path.join(self.folder, "model")
        os.makedirs(folder, exist_ok=True)
        for file in os.listdir(folder):
            os.remove(os.path.join(folder, file))
        for file, content in (config or {}).items():
            with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
                json.dump(content, out)
        save_file({key: value.detach().clone().contiguous() for key, value in tensors.items()},
                  os.path.join(folder, "model.safetensors"))
        out = self.path("out.safetensors")
        if not self.convert(name, os.path.join(folder, "model.safetensors"), out, "--rules-preset", preset, "--adapter",
                            "none", *options):
            return None
        return load_file(out)

    def same(self, name, got, wanted):
        missing, unexpected = sorted(wanted.keys() - got.keys()), sorted(got.keys() - wanted.keys())
        self.expect(f"{name}: names", not missing and not unexpected, f"missing {missing[:6]}, unexpected {unexpected[:6]}")
        differing = [key for key in sorted(wanted.keys() & got.keys())
                     if got[key].dtype != wanted[key].dtype or got[key].shape != wanted[key].shape
                     or not torch.equal(got[key], wanted[key].detach())]
        self.expect(f"{name}: values", not differing, str(differing[:6]))

    def check(self, name, preset, tensors, wanted, config=None, untouched=()):
        """The preset gives the wanted tensors, takes all but the untouched, and leads back. Returns what it gives."""
        self.seen.add(preset)
        got = self.convert_tensors(name, preset, tensors, config)
        if got is None:
            return {}
        self.same(name, got, wanted)
        left = sorted(key for key in tensors if key in got and key not in wanted and key not in untouched)
        self.expect(f"{name}: everything is taken", not left, str(left[:6]))
        back = self.convert_tensors(f"{name}, back", preset, got, config, "--inverse")
        if back is not None:
            self.same(f"{name}, back", back, tensors)
        return got

    def same_outputs(self, name, one, two, tolerance=2e-5):
        far = (one - two).abs().max().item() if one.shape == two.shape else float("inf")
        self.expect(f"{name}: computes the same", far <= tolerance and one.std().item() > 1e-3,
                    f"off by {far}, spread {one.std().item()}")

    def loads(self, name, model, tensors, strict=True):
        missing, unexpected = model.load_state_dict(tensors, strict=False)
        self.expect(f"{name}: loads", not unexpected and (not missing or not strict), f"{missing[:6]} {unexpected[:6]}")
        return model.eval()

    # transformers' in-memory names are those of its stacked form; save_pretrained() writes the published ones.

    def experts(self, name, preset, model):
        config = {"config.json": model.config.to_dict()}
        memory = {key: value for key, value in model.state_dict().items()}
        self.check(name, preset, self.saved(self.random(model)), memory, config)

    def check_experts(self):
        shared = dict(hidden_size=16, intermediate_size=24, num_hidden_layers=2, num_attention_heads=2,
                      num_key_value_heads=1, vocab_size=32)
        few = dict(shared, moe_intermediate_size=12, num_experts=12, num_experts_per_tok=2)
        self.experts("Mixtral", "mixtral-stack", transformers.MixtralForCausalLM(
            transformers.MixtralConfig(**shared, num_local_experts=11)))
        self.experts("Qwen2 MoE", "qwen-moe-stack", transformers.Qwen2MoeForCausalLM(
            transformers.Qwen2MoeConfig(**few, shared_expert_intermediate_size=20)))
        self.experts("Qwen3 MoE", "qwen-moe-stack", transformers.Qwen3MoeForCausalLM(transformers.Qwen3MoeConfig(**few)))
        self.experts("OLMoE", "qwen-moe-stack", transformers.OlmoeForCausalLM(transformers.OlmoeConfig(
            **shared, num_experts=3, num_experts_per_tok=2, pad_token_id=0)))

    def check_phi(self):
        """Phi-3 with its projections divided is a Llama."""
        shared = dict(hidden_size=24, intermediate_size=40, num_hidden_layers=2, num_attention_heads=4,
                      num_key_value_heads=2, vocab_size=48, max_position_embeddings=64, rms_norm_eps=1e-5,
                      tie_word_embeddings=False)
        phi = self.random(transformers.Phi3ForCausalLM(transformers.Phi3Config(
            **shared, original_max_position_embeddings=64, pad_token_id=0, bos_token_id=0, eos_token_id=1)))
        llama = transformers.LlamaForCausalLM(transformers.LlamaConfig(**shared))
        config = {"config.json": phi.config.to_dict()}
        got = self.convert_tensors("Phi-3", "phi-split", self.saved(phi), config)
        self.loads("Phi-3", llama, got)
        self.check("Phi-3", "phi-split", self.saved(phi), llama.state_dict(), config)
        words = torch.arange(3, 19)[None]
        with torch.no_grad():
            self.same_outputs("Phi-3", phi(words).logits, llama(words).logits)
        # What only divides the feed-forward part.
        source = self.saved(phi)
        wanted = {}
        for key, value in source.items():
            if key.endswith("gate_up_proj.weight"):
                gate, up = value.chunk(2)
                value = {key.replace("gate_up_proj", "gate_proj"): gate, key.replace("gate_up_proj", "up_proj"): up}
            wanted.update(value if isinstance(value, dict) else {key: value})
        self.check("gate_up_proj of Phi-3", "split-gate-up", source, wanted)

    def check_llama(self):
        """Meta's code, transformers, GGUF's names by gguf, and transformers' reader of GGUF files."""
        import fairscale.nn.model_parallel.initialize as parallel
        from llama_models.llama3.args import ModelArgs
        from llama_models.llama3.model import Transformer
        torch.distributed.init_process_group("gloo", rank=0, world_size=1, store=torch.distributed.HashStore())
        with contextlib.redirect_stdout(io.StringIO()):
            parallel.initialize_model_parallel(1)
        arguments = ModelArgs(dim=32, n_layers=2, n_heads=4, n_kv_heads=2, vocab_size=48, multiple_of=8, max_seq_len=64,
                              max_batch_size=1, rope_theta=10000.0, norm_eps=1e-5)
        meta = self.random(Transformer(arguments))
        source = dict(meta.state_dict())
        rows = source["layers.0.feed_forward.w1.weight"].shape[0]
        hugging = transformers.LlamaForCausalLM(transformers.LlamaConfig(
            hidden_size=32, intermediate_size=rows, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2,
            vocab_size=48, max_position_embeddings=64, rms_norm_eps=1e-5, tie_word_embeddings=False))
        # The numbers are in the params.json that Meta's files come with.
        params = {"params.json": {"dim": 32, "n_layers": 2, "n_heads": 4, "n_kv_heads": 2, "norm_eps": 1e-5}}
        got = self.convert_tensors("Llama of Meta", "llama-to-hf", source, params)
        if got is None:
            return
        self.loads("Llama of Meta", hugging, got)
        self.check("Llama of Meta", "llama-to-hf", source, self.saved(hugging), params)
        words = torch.arange(3, 19)[None]
        with torch.no_grad():
            self.same_outputs("Llama of Meta", meta(words, 0), hugging(words).logits)
        self.check_gguf("Llama in GGUF", "llama-to-gguf", "llama", hugging)

    def write_gguf(self, architecture, config, tensors):
        """A file with the numbers that readers require; returns its folder."""
        import gguf
        folder = self.path("gguf")
        os.makedirs(folder, exist_ok=True)
        writer = gguf.GGUFWriter(os.path.join(folder, "model.gguf"), architecture)
        writer.add_block_count(config.num_hidden_layers)
        writer.add_context_length(64)
        writer.add_embedding_length(config.hidden_size)
        writer.add_feed_forward_length(config.intermediate_size)
        writer.add_head_count(config.num_attention_heads)
        writer.add_head_count_kv(config.num_key_value_heads)
        writer.add_key_length(config.head_dim)
        writer.add_layer_norm_rms_eps(config.rms_norm_eps)
        writer.add_rope_freq_base(10000.0)
        writer.add_vocab_size(config.vocab_size)
        for key, value in tensors.items():
            writer.add_tensor(key, value.numpy())
        writer.write_header_to_file()
        writer.write_kv_data_to_file()
        writer.write_tensors_to_file()
        writer.close()
        return folder

    def check_gguf(self, name, preset, architecture, model):
        """The names of gguf. llama.cpp's converter pairs the rotary rows of Llama, stacks experts and drops axes of 1."""
        import gguf
        config = model.config
        names = gguf.get_tensor_name_map(getattr(gguf.MODEL_ARCH, architecture.upper()), config.num_hidden_layers)
        heads = {"q_proj": config.num_attention_heads, "k_proj": config.num_key_value_heads}
        source, wanted, experts = self.saved(model), {}, {}
        for key, value in source.items():
            part = key.split(".")[-2]
            if part in heads and architecture == "llama":
                half = value.shape[0] // heads[part] // 2
                rows = [head * 2 * half + place for head in range(heads[part])
                        for pair in range(half) for place in (pair, pair + half)]
                value = value[rows]
            if ".experts." in key:
                before, after = key.split(".experts.")
                number, after = after.split(".", 1)
                experts.setdefault(f"{before}.experts.{after}", {})[int(number)] = value
                continue
            wanted[names.get_name(key, try_suffixes=(".weight", ".bias"))] = value.squeeze()
        for key, matrices in experts.items():
            stacked = torch.stack([matrices[number] for number in range(len(matrices))])
            wanted[names.get_name(key, try_suffixes=(".weight",))] = stacked
        self.expect(f"{name}: gguf knows every name", None not in wanted)
        got = self.check(name, preset, source, wanted, {"config.json": config.to_dict()})
        if experts:
            return
        loaded = transformers.AutoModelForCausalLM.from_pretrained(
            self.write_gguf(architecture, config, got), gguf_file="model.gguf", dtype=torch.float32)
        self.same(f"{name}, read by transformers", dict(loaded.state_dict()), dict(model.state_dict()))

    def check_qwen_in_gguf(self):
        shared = dict(hidden_size=16, intermediate_size=24, num_hidden_layers=2, num_attention_heads=2,
                      num_key_value_heads=1, vocab_size=32, tie_word_embeddings=False, rope_theta=10000.0)
        experts = dict(shared, moe_intermediate_size=12, num_experts=11, num_experts_per_tok=2)
        for name, architecture, make, config in (
                ("Qwen2", "qwen2", transformers.Qwen2ForCausalLM, transformers.Qwen2Config(**shared, head_dim=8)),
                ("Qwen3", "qwen3", transformers.Qwen3ForCausalLM, transformers.Qwen3Config(**shared, head_dim=128)),
                ("Qwen2 MoE", "qwen2moe", transformers.Qwen2MoeForCausalLM,
                 transformers.Qwen2MoeConfig(**experts, shared_expert_intermediate_size=20)),
                ("Qwen3 MoE", "qwen3moe", transformers.Qwen3MoeForCausalLM,
                 transformers.Qwen3MoeConfig(**experts, head_dim=8))):
            self.check_gguf(f"{name} in GGUF", "qwen-to-gguf", architecture, self.random(make(config)))

    def check_whisper(self):
        from whisper.model import ModelDimensions, Whisper
        sizes = ModelDimensions(n_mels=8, n_audio_ctx=16, n_audio_state=16, n_audio_head=2, n_audio_layer=2, n_vocab=64,
                                n_text_ctx=12, n_text_state=16, n_text_head=2, n_text_layer=2)
        openai = self.random(Whisper(sizes))
        hugging = transformers.WhisperForConditionalGeneration(transformers.WhisperConfig(
            d_model=16, encoder_layers=2, decoder_layers=2, encoder_attention_heads=2, decoder_attention_heads=2,
            encoder_ffn_dim=64, decoder_ffn_dim=64, vocab_size=64, pad_token_id=0, bos_token_id=1, eos_token_id=1,
            decoder_start_token_id=2, num_mel_bins=8, max_source_positions=16, max_target_positions=12))
        source = dict(openai.state_dict())
        got = self.convert_tensors("Whisper", "whisper-to-hf", source, None)
        # proj_out is tied to the embedding, and no file has it.
        self.loads("Whisper", hugging, got, strict=False)
        self.check("Whisper", "whisper-to-hf", source, self.saved(hugging))
        heard, words = torch.randn(1, 8, 32), torch.arange(3, 13)[None]
        with torch.no_grad():
            self.same_outputs("Whisper", openai(heard, words), hugging(heard, decoder_input_ids=words).logits)

    def check_vit(self):
        import timm
        from timm.models.vision_transformer import VisionTransformer
        shape = dict(img_size=16, patch_size=4, embed_dim=24, depth=2, num_heads=3, num_classes=5)
        image = torch.randn(2, 3, 16, 16)
        model = self.random(VisionTransformer(**shape, norm_layer=functools.partial(torch.nn.LayerNorm, eps=1e-12)))
        config = transformers.ViTConfig(hidden_size=24, intermediate_size=96, num_hidden_layers=2, num_attention_heads=3,
                                        image_size=16, patch_size=4, num_labels=5)
        hugging = transformers.ViTForImageClassification(config)
        published = set(self.saved(hugging))
        got = self.convert_tensors("ViT", "vit-to-hf", dict(model.state_dict()), None)
        self.expect("ViT: names", set(got) == published, str(sorted(set(got) ^ published)[:6]))
        # transformers gives its modules other names than its files.
        folder = self.path("vit")
        hugging.save_pretrained(folder)
        save_file(got, os.path.join(folder, "model.safetensors"), metadata={"format": "pt"})
        loaded, told = transformers.ViTForImageClassification.from_pretrained(folder, output_loading_info=True)
        wrong = {key: list(map(str, value)) for key, value in told.items() if value}
        self.expect("ViT: transformers loads it", not wrong, str(wrong))
        with torch.no_grad():
            self.same_outputs(f"ViT of timm {timm.__version__}", model(image), loaded.eval()(image).logits)
        self.check("ViT", "vit-to-hf", dict(model.state_dict()), self.saved(loaded))

    def check_diffusion(self):
        """CompVis's modules, and diffusers' converters of single files."""
        from diffusers.loaders import single_file_utils as diffusers
        with contextlib.redirect_stdout(io.StringIO()):
            from ldm.modules.diffusionmodules.model import Decoder, Encoder
            from ldm.modules.diffusionmodules.openaimodel import UNetModel
            unet = self.random(UNetModel(
                image_size=32, in_channels=4, out_channels=4, model_channels=32, attention_resolutions=[4, 2, 1],
                num_res_blocks=2, channel_mult=[1, 2, 4, 4], num_heads=8, use_spatial_transformer=True,
                transformer_depth=1, context_dim=16, use_checkpoint=False, legacy=False))
            large = self.random(UNetModel(
                image_size=32, in_channels=4, out_channels=4, model_channels=32, attention_resolutions=[4, 2],
                num_res_blocks=2, channel_mult=[1, 2, 4], num_heads=8, use_spatial_transformer=True,
                transformer_depth=2, context_dim=[16, 16], use_checkpoint=False, legacy=False))
            size = dict(double_z=True, z_channels=4, resolution=32, in_channels=3, out_ch=3, ch=32, ch_mult=[1, 2, 4, 4],
                        num_res_blocks=2, attn_resolutions=[], dropout=0.0)
            vae = torch.nn.ModuleDict({
                "encoder": self.random(Encoder(**size)), "decoder": self.random(Decoder(**size)),
                "quant_conv": torch.nn.Conv2d(8, 8, 1), "post_quant_conv": torch.nn.Conv2d(4, 4, 1)})
        inner, outer = "model.diffusion_model.", "first_stage_model."
        parts = {"unet": {inner + key: value for key, value in unet.state_dict().items()},
                 "vae": {outer + key: value for key, value in vae.state_dict().items()}}
        text = {"cond_stage_model.transformer.text_model.encoder.layers.0.self_attn.out_proj.weight": torch.randn(4, 4),
                "model_ema.decay": torch.tensor(0.5)}
        made = {"unet": diffusers.convert_ldm_unet_checkpoint(parts["unet"], {"layers_per_block": 2}),
                "vae": diffusers.convert_ldm_vae_checkpoint(
                    parts["vae"], {"down_block_types": [None] * 4, "up_block_types": [None] * 4})}
        whole = {**parts["unet"], **parts["vae"], **text}
        for part, prefix in (("unet", inner), ("vae", outer)):
            preset = f"ldm-{part}-to-diffusers"
            wanted = {prefix + key: value for key, value in made[part].items()}
            self.check(f"{part} of Stable Diffusion", preset, parts[part], wanted)
            self.check(f"{part} alone", preset, without_prefix(parts[part], prefix), made[part])
            others = {key: value for key, value in whole.items() if key not in parts[part]}
            self.check(f"{part} in a whole checkpoint", preset, whole, {**others, **wanted})

        # SDXL, and the sizes and classes that it and Stable Diffusion 2 are told.
        labels = {f"{inner}label_emb.0.{at}.{kind}": torch.randn(8, 8) if kind == "weight" else torch.randn(8)
                  for at in (0, 2) for kind in ("weight", "bias")}
        for name, preset, model, settings in (
                ("SDXL", "ldm-unet-xl-to-diffusers", large, {"addition_embed_type": "text_time"}),
                ("Stable Diffusion 2 with classes", "ldm-unet-to-diffusers", unet, {"class_embed_type": "projection"})):
            source = {**{inner + key: value for key, value in model.state_dict().items()}, **labels}
            made = diffusers.convert_ldm_unet_checkpoint(source, {"layers_per_block": 2, **settings})
            self.check(name, preset, {**source, **parts["vae"]},
                       {**{inner + key: value for key, value in made.items()}, **parts["vae"]})

    # Burn: what its records call the fields, and what the layers compute.

    def burn_names(self, field):
        """The names of a module in a record that Burn wrote, without their first part."""
        listed = self.inspect(os.path.join(self.fixtures, "burn-modules", "0.21.0", "full.mpk"))
        return {tensor["path"][len(field) + 1:] for tensor in listed["tensors"] if tensor["path"].startswith(field + ".")}

    def named_as_in_burn(self, name, got, prefix, field):
        """All the names below the prefix are those of Burn's module with as many layers."""
        names, known = set(without_prefix(got, prefix)), self.burn_names(field)
        self.expect(f"{name}: Burn's names", names == known, str(sorted(names ^ known)[:8]))

    def check_transformers_for_burn(self):
        attention = {"query": "query", "key": "key", "value": "value"}
        norms = {"weight": "gamma", "bias": "beta"}
        gpt = self.random(transformers.GPT2LMHeadModel(transformers.GPT2Config(
            vocab_size=32, n_embd=16, n_layer=2, n_head=2, n_positions=8, bos_token_id=0, eos_token_id=1)))
        bare = self.random(transformers.GPT2Model(gpt.config))
        for name, source, prefix in (("GPT-2", self.saved(gpt), "transformer."), ("GPT-2 without head", self.saved(bare), "")):
            burn, linear = {}, {}
            for key, value in source.items():
                block, kind = key.rsplit(".", 1)
                plain = block[len(prefix):].split(".", 2)
                inside = plain[2] if plain[0] == "h" else ""
                to = f"{prefix}layers.{plain[1]}." if inside else ""
                if inside == "attn.c_attn":
                    for part, piece in zip(attention, value.chunk(3, dim=-1)):
                        burn[f"{to}mha.{part}.{kind}"] = piece
                        linear[f"{block[:-6]}{part[0]}_proj.{kind}"] = piece.T if kind == "weight" else piece
                elif inside in ("ln_1", "ln_2") or plain[0] == "ln_f":
                    # Burn numbers the norms of a block with norms first from the end.
                    burned = {"ln_1": "norm_2", "ln_2": "norm_1"}.get(inside)
                    burn[(f"{to}{burned}." if burned else f"{prefix}ln_f.") + norms[kind]] = value
                    linear[key] = value
                elif inside:
                    burn[to + {"attn.c_proj": "mha.output", "mlp.c_fc": "pwff.linear_inner",
                               "mlp.c_proj": "pwff.linear_outer"}[inside] + "." + kind] = value
                    linear[key] = value.T if kind == "weight" else value
                else:
                    burn[key] = linear[key] = value
            got = self.check(f"{name} to Burn", "gpt2-to-burn", source, burn, untouched=(prefix + "wte.weight", prefix + "wpe.weight"))
            layers = {key: value for key, value in got.items() if key.startswith(prefix + "layers.")}
            self.named_as_in_burn(f"{name} to Burn", layers, prefix, "enc")
            got = self.check(f"{name} to Linear", "gpt2-to-linear", source, linear)
            conv = {key: module for key, module in (gpt if prefix else bare).named_modules() if type(module).__name__ == "Conv1D"}
            for key, module in conv.items():
                given = torch.randn(3, module.weight.shape[0])
                ends = [key.replace("c_attn", f"{part[0]}_proj") for part in attention] if key.endswith("c_attn") else [key]
                made = torch.cat([torch.nn.functional.linear(given, got[end + ".weight"], got[end + ".bias"])
                                  for end in ends], dim=-1)
                self.same_outputs(f"{name} to Linear, {key}", made, module(given), 1e-6)

        shared = dict(vocab_size=32, hidden_size=16, intermediate_size=24, num_hidden_layers=2, num_attention_heads=2,
                      max_position_embeddings=16)
        inside = {"attention.self.query": "mha.query", "attention.self.key": "mha.key", "attention.self.value": "mha.value",
                  "attention.output.dense": "mha.output", "attention.output.LayerNorm": "norm_1",
                  "intermediate.dense": "pwff.linear_inner", "output.dense": "pwff.linear_outer",
                  "output.LayerNorm": "norm_2"}
        for name, model, prefix in (
                ("BERT", transformers.BertForMaskedLM(transformers.BertConfig(**shared)), "bert."),
                ("BERT without head", transformers.BertModel(transformers.BertConfig(**shared)), ""),
                ("RoBERTa", transformers.RobertaForMaskedLM(transformers.RobertaConfig(**shared)), "roberta.")):
            for old in (False, True):
                source, wanted = {}, {}
                for key, value in self.saved(self.random(model)).items():
                    block, kind = key.rsplit(".", 1)
                    is_norm = block.endswith("LayerNorm")
                    source[f"{block}.{norms[kind]}" if old and is_norm else key] = value
                    if block.startswith(prefix + "encoder.layer."):
                        _, number, rest = block[len(prefix) + 8:].split(".", 2)
                        wanted[f"{prefix}encoder.layers.{number}.{inside[rest]}.{norms[kind] if is_norm else kind}"] = value
                    elif is_norm and (old or block == prefix + "embeddings.LayerNorm"):
                        wanted[f"{block}.{norms[kind]}"] = value
                    else:
                        wanted[key] = value
                label = f"{name}, {'gamma' if old else 'weight'}"
                got = self.check(label, "bert-gamma-to-burn" if old else "bert-to-burn", source, wanted)
                self.named_as_in_burn(label, got, prefix + "encoder.", "enc")

    def check_layers(self):
        """torch's recurrent layers compute step by step what Burn's gates do, and the attention its three projections."""
        gates = {"lstm": ["input_gate", "forget_gate", "cell_gate", "output_gate"],
                 "gru": ["reset_gate", "update_gate", "new_gate"]}
        for kind, names in gates.items():
            for bias in (True, False):
                layer = self.random({"lstm": torch.nn.LSTM, "gru": torch.nn.GRU}[kind](3, 4, bias=bias))
                wanted = {}
                for key, value in layer.state_dict().items():
                    side = "input" if "_ih_" in key else "hidden"
                    for gate, piece in zip(names, value.chunk(len(names))):
                        end = "weight" if key.startswith("weight") else "bias"
                        wanted[f"rnn.{gate}.{side}_transform.{end}"] = piece.T if end == "weight" else piece
                source = {"rnn." + key: value for key, value in layer.state_dict().items()}
                label = f"{kind}{'' if bias else ' without bias'}"
                got = self.check(label, f"{kind}-to-burn", source, wanted)
                if bias:
                    self.named_as_in_burn(label, got, "rnn.", kind)
                    self.computes_as(label, kind, layer, without_prefix(got, "rnn."))
        both = self.random(torch.nn.LSTM(3, 4, bidirectional=True))
        wanted = {}
        for key, value in both.state_dict().items():
            side, direction = "input" if "_ih_" in key else "hidden", "reverse" if key.endswith("reverse") else "forward"
            for gate, piece in zip(gates["lstm"], value.chunk(4)):
                end = "weight" if key.startswith("weight") else "bias"
                wanted[f"rnn.{direction}.{gate}.{side}_transform.{end}"] = piece.T if end == "weight" else piece
        got = self.check("bidirectional lstm", "bilstm-to-burn",
                         {"rnn." + key: value for key, value in both.state_dict().items()}, wanted)
        self.named_as_in_burn("bidirectional lstm", got, "rnn.", "bilstm")
        encoder = self.random(torch.nn.TransformerEncoder(torch.nn.TransformerEncoderLayer(8, 2, 12, batch_first=True), 2))
        wanted = {}
        for key, value in encoder.state_dict().items():
            attention, _, kind = key.partition("in_proj_")
            parts = zip(("query", "key", "value"), value.chunk(3)) if kind else ()
            wanted.update({f"{attention}{part}.{kind}": piece for part, piece in parts} if kind
                          else {key.replace("self_attn.out_proj", "self_attn.output"): value})
        self.check("attention in an encoder", "attention-to-burn", dict(encoder.state_dict()), wanted)
        for bias in (True, False):
            layer = self.random(torch.nn.MultiheadAttention(8, 2, bias=bias, batch_first=True))
            source = dict(layer.state_dict())
            got = self.check(f"attention{'' if bias else ' without bias'}", "attention-to-burn", source, {
                **{f"{part}.{end}": piece for end in ("weight", "bias") if f"in_proj_{end}" in source
                   for part, piece in zip(("query", "key", "value"), source[f"in_proj_{end}"].chunk(3))},
                **renamed({key: value for key, value in source.items() if key.startswith("out")}, ("out_proj", "output"))})
            known = {name.split("mha.")[1] for name in self.burn_names("enc") if "mha." in name}
            self.expect("attention: Burn's names", set(got) == known if bias else set(got) < known, str(sorted(set(got) ^ known)))
            given = torch.randn(1, 5, 8)

            def projected(part, value):
                return torch.nn.functional.linear(value, got[part + ".weight"], got.get(part + ".bias"))
            query, key, value = (projected(part, given).view(1, 5, 2, 4).transpose(1, 2) for part in ("query", "key", "value"))
            mixed = torch.nn.functional.scaled_dot_product_attention(query, key, value).transpose(1, 2).reshape(1, 5, 8)
            self.same_outputs("attention", projected("output", mixed), layer(given, given, given)[0].detach(), 1e-6)

    def computes_as(self, name, kind, layer, parts):
        """The formulas of Burn's gates, with [in, out] weights, give torch's states."""
        given, hidden, cell = torch.randn(6, 3), torch.zeros(4), torch.zeros(4)

        def side(gate, which, value):
            return value @ parts[f"{gate}.{which}_transform.weight"] + parts[f"{gate}.{which}_transform.bias"]
        states = []
        for value in given:
            both = {gate: (side(gate, "input", value), side(gate, "hidden", hidden))
                    for gate in {part.split(".")[0] for part in parts}}
            if kind == "lstm":
                sums = {gate: sum(pair) for gate, pair in both.items()}
                cell = sums["forget_gate"].sigmoid() * cell + sums["input_gate"].sigmoid() * sums["cell_gate"].tanh()
                hidden = sums["output_gate"].sigmoid() * cell.tanh()
            else:
                reset, update = (sum(both[gate]).sigmoid() for gate in ("reset_gate", "update_gate"))
                new = (both["new_gate"][0] + reset * both["new_gate"][1]).tanh()
                hidden = (1 - update) * new + update * hidden
            states.append(hidden)
        with torch.no_grad():
            self.same_outputs(name, torch.stack(states), layer(given)[0], 1e-6)

    def check_schema(self):
        """Editors accept all rules of the fixtures and the README, and mark what Burnish refuses."""
        root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "core", "rules")
        with open(os.path.join(root, "rules.schema.json"), encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        editor = jsonschema.Draft202012Validator(schema)
        cases = [path for path in glob.glob(os.path.join(self.fixtures, "tensor-rules", "*.json")) if "index" not in path]
        self.expect("the cases are there", len(cases) > 60)
        for path in cases:
            with open(path, encoding="utf-8") as file:
                found = [error.message for error in editor.iter_errors(json.load(file))]
            self.expect(f"schema: {os.path.basename(path)}", not found, str(found))
        with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
            blocks = re.findall(r"```(json|yaml)\n(.*?)```", file.read(), re.DOTALL)
        self.expect("the README has examples in both forms", {kind for kind, _ in blocks} == {"json", "yaml"})
        for kind, text in blocks:
            self.expect(f"schema: README's {kind}", editor.is_valid(yaml.safe_load(text)))
        for rules in ([], {"steps": [{"operation": "spilt"}]}, {"steps": [{"operation": "drop", "input": []}]},
                      {"placeholders": {"i": "word"}, "steps": []}, {"steps": [{"operation": "drop", "syntax": "glob"}]},
                      {"values": {"heads": 1.5}, "steps": []}, {"steps": [{"operation": "drop", "optional": 1}]}, {},
                      {"steps": [3]}, {"steps": [], "inverse": {"steps": 1}}):
            path = self.path("invalid.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(rules, file)
            source = os.path.join(self.fixtures, "tensor-rules", "rename-swap.source.safetensors")
            done = self.run(self.cli, "convert", source, self.path("none.safetensors"), "--rules", path)
            self.expect(f"refused: {rules}", done.returncode != 0)
            # An empty list is valid, and does nothing.
            self.expect(f"schema: {rules}", editor.is_valid(rules) == (rules == []))

    def every_preset_is_here(self):
        done = self.run(self.cli, "convert", "a", "b", "--rules-preset", "no such preset")
        known = set(done.stderr.split("one of ")[-1].strip().rstrip(".").split(", "))
        self.expect("every preset is checked", known == self.seen, f"{sorted(known ^ self.seen)}: {done.stderr}")


def main():
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    checks = Presets(__doc__)
    for part in (checks.check_experts, checks.check_phi, checks.check_llama, checks.check_qwen_in_gguf, checks.check_whisper, checks.check_vit,
                 checks.check_diffusion, checks.check_transformers_for_burn, checks.check_layers,
                 checks.check_renames, checks.check_schema):
        part()
    checks.every_preset_is_here()
    checks.finish()


main()
