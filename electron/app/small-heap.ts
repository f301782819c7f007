// Keeps the main process small under any load. Must be imported first, before V8 grows its heap.
import { setFlagsFromString } from 'node:v8';

// Sending a backlog of saved actions retains nothing, but V8 would still grow: up to 128 MiB for new objects, and as
// much for old ones before it first collects them. Limits in MiB only take effect before any script runs; these flags
// work here.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');
