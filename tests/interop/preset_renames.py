# SPDX-License-Identifier: MIT
"""The part of check_presets.py for presets that only rename (--remap-preset)."""
import contextlib
import io

import torch
import transformers
from safetensors.torch import load_file, save_file


class Renames:
    """Methods of the checks in check_presets.py."""

    def renamed_names(self, name, preset, names):
        """What the preset makes of names."""
        source, out = self.path("names.safetensors"), self.path("renamed.safetensors")
        save_file({key: torch.full((1,), float(number)) for number, key in enumerate(names)}, source)
        if not self.convert(name, source, out, "--remap-preset", preset, "--adapter", "none"):
            return {}
        got = {int(value.item()): key for key, value in load_file(out).items()}
        return {key: got.get(number) for number, key in enumerate(names)}

    def check_renames(self):
        size = dict(vocab_size=32, hidden_size=16, intermediate_size=24, num_hidden_layers=2, num_attention_heads=2,
                    max_position_embeddings=16)
        encoder = torch.nn.TransformerEncoder(torch.nn.TransformerEncoderLayer(8, 2, 12, batch_first=True), 2)
        gpt = transformers.GPT2LMHeadModel(transformers.GPT2Config(
            vocab_size=32, n_embd=16, n_layer=2, n_head=2, n_positions=8, bos_token_id=0, eos_token_id=1))
        bert = transformers.BertModel(transformers.BertConfig(**size))
        roberta = transformers.RobertaForMaskedLM(transformers.RobertaConfig(**size))
        known = self.burn_names("enc")
        for name, preset, model, prefix, fused in (
                ("torch's encoder", "torch-encoder-to-burn", encoder, "", "in_proj_"),
                ("GPT-2", "gpt2-to-burn", gpt, "", "c_attn"),
                ("BERT", "bert-to-burn", bert, "encoder.", None),
                ("RoBERTa", "bert-to-burn", roberta, "encoder.", None)):
            names = [key for key in (model.state_dict() if model is encoder else self.saved(model)) if not fused or fused not in key]
            got = self.renamed_names(f"{name} renamed", preset, names)
            layers = {key[len(prefix):] for key in got.values() if key and key.startswith(prefix + "layers.")}
            wanted = {key for key in known if not fused or not any(f"mha.{part}." in key for part in ("query", "key", "value"))}
            self.expect(f"{name} renamed: Burn's names", layers == wanted, str(sorted(layers ^ wanted)[:8]))

        # Norms are recognised by their names, and nothing else is: not by a number in a sequence without a name.
        small = dict(size, num_key_value_heads=1)
        whisper = transformers.WhisperModel(transformers.WhisperConfig(
            d_model=16, encoder_layers=1, decoder_layers=1, encoder_attention_heads=2, decoder_attention_heads=2,
            encoder_ffn_dim=64, decoder_ffn_dim=64, vocab_size=64, pad_token_id=0, num_mel_bins=8))
        vit = transformers.ViTModel(transformers.ViTConfig(hidden_size=16, intermediate_size=32, num_hidden_layers=1,
                                                           num_attention_heads=2, image_size=8, patch_size=4))
        resnet = transformers.ResNetModel(transformers.ResNetConfig(embedding_size=8, hidden_sizes=[8, 16], depths=[1, 1]))
        import timm
        for name, model in (("GPT-2", gpt), ("BERT", bert), ("Whisper", whisper), ("ViT", vit), ("ResNet", resnet),
                            ("Llama", transformers.LlamaModel(transformers.LlamaConfig(**small))),
                            ("Qwen3", transformers.Qwen3Model(transformers.Qwen3Config(**small))),
                            ("torch's encoder", encoder), ("timm's ResNet", timm.create_model("resnet18")),
                            ("timm's ConvNeXt", timm.create_model("convnext_atto")),
                            ("timm's EfficientNet", timm.create_model("efficientnet_b0"))):
            norms = {key for key, module in model.named_modules() if "Norm" in type(module).__name__}
            norms -= {key for key in norms if key.rsplit(".", 1)[-1].isdigit() and "norm" not in key}
            wanted = {}
            for key in model.state_dict():
                block, _, kind = key.rpartition(".")
                end = {"weight": "gamma", "bias": "beta"}.get(kind) if block in norms else None
                wanted[key] = f"{block}.{end}" if end else key
            got = self.renamed_names(f"{name}: norms", "norms-to-burn", list(wanted))
            wrong = {key: got.get(key) for key in wanted if got.get(key) != wanted[key]}
            self.expect(f"{name}: norms", not wrong, str(list(wrong.items())[:4]))
            if any(key.endswith((".gamma", ".beta")) for key in wanted):
                continue
            back = self.renamed_names(f"{name}: norms, back", "norms-to-pytorch", list(wanted.values()))
            self.expect(f"{name}: norms, back", all(back.get(new) == old for old, new in wanted.items()))

        # kohya's names: dots of the modules' names become underscores.
        from diffusers import UNet2DConditionModel
        unets = {"unet": UNet2DConditionModel(block_out_channels=(32, 32, 64, 64), cross_attention_dim=16, attention_head_dim=8,
                                              norm_num_groups=8)}
        unets["SDXL's unet"] = UNet2DConditionModel(
            block_out_channels=(32, 32, 64), cross_attention_dim=16, attention_head_dim=8, norm_num_groups=8,
            down_block_types=("DownBlock2D", "CrossAttnDownBlock2D", "CrossAttnDownBlock2D"),
            up_block_types=("CrossAttnUpBlock2D", "CrossAttnUpBlock2D", "UpBlock2D"), transformer_layers_per_block=2,
            addition_embed_type="text_time", addition_time_embed_dim=8, projection_class_embeddings_input_dim=64,
            use_linear_projection=True)
        with contextlib.redirect_stdout(io.StringIO()):
            from ldm.modules.diffusionmodules.openaimodel import UNetModel
            unets["ldm's unet"] = UNetModel(
                image_size=32, in_channels=4, out_channels=4, model_channels=32, attention_resolutions=[4, 2],
                num_res_blocks=2, channel_mult=[1, 2, 4], num_heads=8, use_spatial_transformer=True, transformer_depth=2,
                context_dim=[16, 16], use_checkpoint=False, legacy=False)
        clip = transformers.CLIPModel(transformers.CLIPConfig(
            text_config=dict(hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=2, vocab_size=64),
            vision_config=dict(hidden_size=16, intermediate_size=32, num_hidden_layers=1, num_attention_heads=2)))
        texts = [key for key, module in clip.named_modules()
                 if key.startswith("text_model.") and isinstance(module, torch.nn.Linear)]
        self.expect("CLIP has layers", len(texts) == 12, str(texts[:3]))
        layers = [(f"{name}", "lora_unet_", "unet.", [key for key, module in unet.named_modules()
                                                     if isinstance(module, (torch.nn.Linear, torch.nn.Conv2d))])
                  for name, unet in unets.items()]
        layers += [("text encoder", "lora_te_", "text_encoder.", texts), ("SDXL's first", "lora_te1_", "text_encoder.", texts),
                   ("SDXL's second", "lora_te2_", "text_encoder_2.", texts)]
        for name, kohya, dotted, modules in layers:
            wanted = {kohya + key.replace(".", "_") + end: dotted + key + end for key in modules
                      for end in (".lora_down.weight", ".alpha")}
            got = self.renamed_names(f"kohya: {name}", "kohya", list(wanted))
            wrong = {key: got.get(key) for key in wanted if got.get(key) != wanted[key]}
            self.expect(f"kohya: {name}", not wrong and wanted, f"{len(wrong)} of {len(wanted)}: {list(wrong.items())[:4]}")
