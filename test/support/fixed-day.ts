// The day of the tests: each file begins at the same moment. Its clock then runs as usual, except in tests of components.

/** The local time at which each file begins; TEST_DAY chooses another one. */
export const DAY = process.env.TEST_DAY ?? '2026-11-20T14:32:07';

declare global {
  /** The machine's Date, kept for the next file of this process. */
  var MachineDate: DateConstructor | undefined;
}
const machine = globalThis.MachineDate ?? Date;
globalThis.MachineDate = machine;

const begins = new machine(DAY).getTime();
// The machine's own, before a test puts another in its place.
const monotonic = performance.now.bind(performance);
const begun = monotonic();
/** In a component's test no time passes while it is drawn, however busy the machine is. */
const isComponents = 'document' in globalThis;
const now = () => begins + (isComponents ? 0 : Math.floor(monotonic() - begun));

globalThis.Date = new Proxy(machine, {
  construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
  apply: () => new machine(now()).toString(),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});
