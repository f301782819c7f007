// Before npm start, test and demo: says in one line what is missing if this Node can't run TypeScript. Plain, so that any can.
if (!process.features.typescript) {
  console.error(
    `Node ${process.version} can't run this project by itself, and the Node that npm install brings is not here: its install scripts did not run (npm config get ignore-scripts). Run: npm rebuild node --ignore-scripts=false`,
  );
  process.exitCode = 1;
}
