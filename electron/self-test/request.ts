// The self-test's command line: --self-test, --self-test=FILE, and with either --json.

export interface SelfTestRequest {
  /** Gets what stdout gets; it must not be there yet. null: stdout alone. */
  file: string | null;
  json: boolean;
}

const SWITCH = '--self-test';
const JSON_SWITCH = '--json';

/** The self-test that these arguments ask for; null: none, the kiosk starts. */
export function selfTestAsked(args: readonly string[]): SelfTestRequest | null {
  const asked = args.find((each) => each === SWITCH || each.startsWith(`${SWITCH}=`));
  if (asked === undefined) return null;
  return { file: asked.slice(SWITCH.length + 1) || null, json: args.includes(JSON_SWITCH) };
}

/** The arguments without those of the self-test: what an installed kiosk then finds is judged as ever. */
export function withoutSelfTest(args: readonly string[]): string[] {
  if (selfTestAsked(args) === null) return [...args];
  return args.filter((each) => each !== JSON_SWITCH && each !== SWITCH && !each.startsWith(`${SWITCH}=`));
}
