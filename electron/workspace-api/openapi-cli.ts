// Writes docs/api/openapi.yaml: npm run openapi
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openApiText } from './openapi.ts';

const FILE = resolve(import.meta.dirname, '../../docs/api/openapi.yaml');

mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, openApiText());
console.log(FILE);
