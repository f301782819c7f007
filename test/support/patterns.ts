// Gives every test file the pattern engine that main uses for code rules.
import '../../electron/app/set-pattern-engine.ts';
