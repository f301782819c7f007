// The self-test's command line: --self-test, --self-test=FILE, and with either --json.

export interface SelfTestRequest {
  /** Also gets the report; must not exist yet. null: stdout only. */
  file: string | null;
  json: boolean;
}

const SWITCH = '--self-test';
const JSON_SWITCH = '--json';

/** The self-test that these arguments ask for; null if none: the kiosk starts normally. */
export function selfTestAsked(args: readonly string[]): SelfTestRequest | null {
  const asked = args.find((each) => each === SWITCH || each.startsWith(`${SWITCH}=`));
  if (asked === undefined) return null;
  return { file: asked.slice(SWITCH.length + 1) || null, json: args.includes(JSON_SWITCH) };
}

/** The arguments without those of the self-test; an installed kiosk checks the rest as usual. */
export function withoutSelfTest(args: readonly string[]): string[] {
  if (selfTestAsked(args) === null) return [...args];
  return args.filter((each) => each !== JSON_SWITCH && each !== SWITCH && !each.startsWith(`${SWITCH}=`));
}
