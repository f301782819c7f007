// Writes docs/policy.schema.json: npm run policy-schema
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { policySchemaText } from './policy-schema.ts';

const FILE = resolve(import.meta.dirname, '../../docs/policy.schema.json');

writeFileSync(FILE, policySchemaText());
console.log(FILE);
