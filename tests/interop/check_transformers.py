#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Merges small models into folders with burnish-cli and loads them with transformers, tokenizer included.

    check_transformers.py --cli burnish-cli --fixtures tests/fixtures

Needs PyTorch, transformers 4.56 or later and PyYAML; nothing is downloaded: models are made from a configuration and a seed, and
their tokenizer is trained on a few lines.
"""
import json
import os

import torch
import transformers
import yaml

import common

TEXT = ["The quick brown fox jumps over the lazy dog.", "Merged models are models.", "A tokenizer travels along. 你好"] * 8
CHAT = "{% for message in messages %}<{{ message.role }}>{{ message.content }}{% endfor %}"


def trained_tokenizer(words):
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.train_from_iterator(TEXT, trainers.BpeTrainer(
        vocab_size=words, special_tokens=["<s>", "</s>"], initial_alphabet=pre_tokenizers.ByteLevel.alphabet()))
    fast = transformers.PreTrainedTokenizerFast(tokenizer_object=tokenizer, bos_token="<s>", eos_token="</s>",
                                                pad_token="</s>")
    fast.chat_template = CHAT
    return fast


def llama(words):
    return transformers.LlamaConfig(
        vocab_size=words, hidden_size=32, intermediate_size=64, num_hidden_layers=3, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, bos_token_id=0, eos_token_id=1, tie_word_embeddings=False)


def gpt2(words):
    return transformers.GPT2Config(vocab_size=words, n_embd=32, n_layer=3, n_head=4, n_positions=64, bos_token_id=0,
                                   eos_token_id=1)


class Merges(common.Checks):
    def make(self, kind, config, seed):
        """Saves a model, as from_pretrained() finds it; only the first seed has a tokenizer beside it."""
        folder = self.path(f"{kind}-{seed}")
        torch.manual_seed(seed)
        model = transformers.AutoModelForCausalLM.from_config(config)
        with torch.no_grad():
            for parameter in model.parameters():
                parameter.add_(torch.randn_like(parameter) * 0.1)
        model.save_pretrained(folder)
        with open(os.path.join(folder, "README.md"), "w", encoding="utf-8") as card:
            card.write(f"# {kind} {seed}\n")
        if seed == 1:
            trained_tokenizer(config.vocab_size).save_pretrained(folder)
        return folder

    def loaded(self, name, folder):
        """The model, if every tensor of the file is in it and the other way around."""
        try:
            model, told = transformers.AutoModelForCausalLM.from_pretrained(folder, output_loading_info=True)
        except (OSError, ValueError, KeyError, RuntimeError) as error:
            self.expect(f"{name} loads", False, str(error))
            return None
        wrong = {key: sorted(map(str, told[key])) for key in ("missing_keys", "unexpected_keys", "mismatched_keys")
                 if told.get(key)}
        self.expect(f"{name} loads", not wrong, str(wrong))
        return model.eval()

    def generates(self, name, folder, source):
        """The tokenizer is that of the source, and the model continues a text."""
        model = self.loaded(name, folder)
        if model is None:
            return None
        tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
        original = transformers.AutoTokenizer.from_pretrained(source)
        words = tokenizer(TEXT[0], return_tensors="pt")
        self.expect(f"{name} has the tokenizer", words["input_ids"].tolist() ==
                    original(TEXT[0], return_tensors="pt")["input_ids"].tolist() and
                    tokenizer.get_vocab() == original.get_vocab())
        chat = [{"role": "user", "content": "hi"}]
        self.expect(f"{name} has the chat template", tokenizer.apply_chat_template(chat, tokenize=False) ==
                    original.apply_chat_template(chat, tokenize=False) == "<user>hi")
        made = model.generate(**words, max_new_tokens=8, min_new_tokens=8, do_sample=False,
                              pad_token_id=tokenizer.pad_token_id)
        self.expect(f"{name} generates", made.shape[1] == words["input_ids"].shape[1] + 8)
        self.expect(f"{name} decodes", tokenizer.decode(made[0], skip_special_tokens=True).startswith(TEXT[0]))
        return model

    def has_card(self, name, folder, models):
        with open(os.path.join(folder, "README.md"), encoding="utf-8") as card:
            text = card.read()
        front = yaml.safe_load(text.split("---\n")[1])
        self.expect(f"{name}: card", front["base_model"] == models and "merge" in front["tags"], str(front))
        recipe = yaml.safe_load(text.split("```yaml\n")[1].split("```")[0])
        self.expect(f"{name}: recipe", "merge_method" in recipe and "tokenizer_source" in recipe, str(recipe))

    def is_blend(self, name, model, parts, weights, tolerance=1e-6):
        """Every parameter is the weighted mean of those of the parts."""
        states = [self.loaded(f"{name}: {os.path.basename(part)}", part).state_dict() for part in parts]
        worst = 0.0
        for key, value in model.state_dict().items():
            mean = sum(weight * state[key].double() for weight, state in zip(weights, states))
            worst = max(worst, (value.double() - mean).abs().max().item())
        self.expect(f"{name} is the mean", worst <= tolerance, f"off by {worst}")

    def done(self, name, *arguments):
        run = self.run(self.cli, "merge", *arguments)
        self.expect(f"{name} is merged", run.returncode == 0, run.stderr)
        return run.returncode == 0

    def config(self, folder):
        with open(os.path.join(folder, "config.json"), encoding="utf-8") as config:
            return json.load(config)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def check(self, kind, config):
        one, two = (self.make(kind, config, seed) for seed in (1, 2))
        names = [f"{kind}-1", f"{kind}-2"]
        weights = f"models:\n- model: {names[0]}\n  parameters: {{weight: 0.25}}\n" \
                  f"- model: {names[1]}\n  parameters: {{weight: 0.75}}\n"

        linear = self.path(f"{kind}-linear/")
        recipe = self.write(f"{kind}.yaml", f"merge_method: linear\n{weights}tokenizer_source: base\n")
        if self.done(f"{kind}: linear", "--config", recipe, linear):
            model = self.generates(f"{kind}: linear", linear, one)
            self.has_card(f"{kind}: linear", linear, names)
            if model is not None:
                self.is_blend(f"{kind}: linear", model, [one, two], [0.25, 0.75])

        # The recipe in the card makes the same merge, wherever its models lie.
        with open(os.path.join(linear, "README.md"), encoding="utf-8") as card:
            again = self.write(f"{kind}-card.yaml", card.read().split("```yaml\n")[1].split("```")[0])
        if self.done(f"{kind}: card", "--config", again, self.path(f"{kind}-again/")):
            same = [open(os.path.join(folder, "model.safetensors"), "rb").read()
                    for folder in (linear, self.path(f"{kind}-again"))]
            self.expect(f"{kind}: the card's recipe gives the same bytes", same[0] == same[1])

        slerp = self.path(f"{kind}-slerp/")
        if self.done(f"{kind}: slerp", "--method", "slerp", "--param", "t=0.4", "--with-files", one,
                     os.path.join(one, "model.safetensors"), os.path.join(two, "model.safetensors"), slerp):
            self.generates(f"{kind}: slerp", slerp, one)
            self.has_card(f"{kind}: slerp", slerp, names)

        # The second model has no tokenizer, so that of the first is named although the second leads.
        half = self.path(f"{kind}-half/")
        recipe = self.write(f"{kind}-half.yaml", f"merge_method: linear\nbase_model: {names[1]}\n{weights}"
                            f"tokenizer: {{source: {{model: {{path: {names[0]}}}}}}}\ndtype: float16\n")
        if self.done(f"{kind}: half", "--config", recipe, "--shard-size", "20000", half):
            self.expect(f"{kind}: half is sharded", os.path.exists(half + "model.safetensors.index.json"))
            model = self.generates(f"{kind}: half", half, one)
            stated = self.config(half)
            self.expect(f"{kind}: half says so", stated.get("dtype", stated.get("torch_dtype")) == "float16", str(stated))
            if model is not None:
                self.expect(f"{kind}: half is half", next(model.parameters()).dtype == torch.float16)

        # Five layers out of three and three.
        stack = self.path(f"{kind}-stack/")
        recipe = self.write(f"{kind}-stack.yaml", "merge_method: passthrough\nslices:\n"
                            f"- sources: [{{model: {names[0]}, layer_range: [0, 3]}}]\n"
                            f"- sources: [{{model: {names[1]}, layer_range: [1, 3]}}]\n"
                            f"tokenizer_source: {names[0]}\n")
        if self.done(f"{kind}: stack", "--config", recipe, stack):
            model = self.generates(f"{kind}: stack", stack, one)
            if model is not None:
                self.expect(f"{kind}: stack has five layers", model.config.num_hidden_layers == 5)
                second = self.loaded(f"{kind}: the second", two).state_dict()
                prefix = "model.layers." if kind == "llama" else "transformer.h."
                layers = model.state_dict()
                self.expect(f"{kind}: the last layer is the second's", all(
                    torch.equal(value, layers[key.replace(f"{prefix}2.", f"{prefix}4.")])
                    for key, value in second.items() if key.startswith(f"{prefix}2.")))


def main():
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    checks = Merges(__doc__)
    words = 400
    checks.check("llama", llama(words))
    checks.check("gpt2", gpt2(words))
    checks.finish()


main()
