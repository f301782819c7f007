// The JSON Schema of policy.json, for the editors of those who write it.
import { z } from 'zod';
import { POLICY_FILE } from '../../shared/settings/policy-file.ts';

/** The text of docs/policy.schema.json. */
export function policySchemaText(): string {
  const schema = z.toJSONSchema(POLICY_FILE, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify({ title: 'policy.json of Frontdesk Kiosk', ...schema }, null, 2)}\n`;
}
