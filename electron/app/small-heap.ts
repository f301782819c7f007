// Keeps the main process small, however much goes through it. Imported first of all: before V8 has grown.
import { setFlagsFromString } from 'node:v8';

// A row of saved actions that goes out leaves nothing behind, but V8 makes room for what it passes over: up to 128 MiB for what is
// new, and as much for what is old before it looks at that once. Limits in MiB are read before any script runs; these are not.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');
