// For tests in plain Node of parts that use electron-store, which loads the `electron` package. Without this override that
// package looks for Electron's binary, and fails or starts a download if there is none. Import this first.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= import.meta.dirname;
