import fc from 'fast-check'

// The same cases every time, so that failures come from the change. `FUZZ_SEED=random` looks for new ones.
const seed = process.env.FUZZ_SEED ?? '20260701'
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
