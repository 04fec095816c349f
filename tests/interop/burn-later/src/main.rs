// SPDX-License-Identifier: MIT
//! Loads a file with a given release of Burn into a model of the fixtures and prints what the model then holds:
//! `burn-later RELEASE MODEL FORMAT FILE`, one JSON object per tensor, in visiting order.

use std::process::ExitCode;

#[macro_use]
mod models;

// The lists are what a release writes after a type's name: 0.22 has no backends in its types.
mod v0_20 {
    use burn_0_20 as burn;
    use burn_store_0_20 as burn_store;
    models!([<B: Backend>] [<B>] [B,] [<NdArray<f32>>] [B: Backend, M: Module<B>] [B, Wrapper<B, Linear<B>>]);
    use burn::backend::NdArray;
    use burn::tensor::backend::Backend;
    without_records!();
}

mod v0_21 {
    use burn_0_21 as burn;
    use burn_store_0_21 as burn_store;
    models!([<B: Backend>] [<B>] [B,] [<NdArray<f32>>] [B: Backend, M: Module<B>] [B, Wrapper<B, Linear<B>>]);
    use burn::backend::NdArray;
    use burn::tensor::backend::Backend;
    without_records!();
}

mod v0_22 {
    use burn_0_22 as burn;
    use burn_store_0_22 as burn_store;
    models!([] [] [] [] [M: Module] [Wrapper<Linear>]);

    fn load_record<M: Module>(model: M, file: &str) -> Result<M, String> {
        model.try_load_file(file).map_err(|error| error.to_string())
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [release, model, format, file] = arguments.as_slice() else {
        eprintln!("burn-later RELEASE MODEL FORMAT FILE");
        return ExitCode::from(2);
    };
    let run = match release.as_str() {
        "0.20" => v0_20::run,
        "0.21" => v0_21::run,
        "0.22" => v0_22::run,
        _ => {
            eprintln!("no release {release}");
            return ExitCode::from(2);
        }
    };
    match run(model, format, file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
