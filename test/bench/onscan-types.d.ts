// The part of onscan.js that the bench uses; the package has no types of its own.
declare module 'onscan.js' {
  const onScan: { attachTo(target: object, options: object): void };
  export = onScan;
}
