// Property tests try the same examples each time, so that a run tells of the code and not of luck; SEED=N tries others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
