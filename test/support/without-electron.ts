// For tests in plain Node of parts that use electron-store, which loads the `electron` package: that package then
// looks for Electron's binary, and fails or downloads where there is none. Import this first.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= import.meta.dirname;
