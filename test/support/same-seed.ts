// Gives property tests a fixed seed, so that a failure depends on the code and not on chance; SEED=N changes it.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
