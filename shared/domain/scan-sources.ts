// What each source of scans needs of the browser. The page is granted this, and of its kind nothing else.

interface Needs {
  /** Permissions of Electron's sessions, by name. */
  permissions: readonly string[];
  /** Features of the browser that a page may use of itself, by their names in its Permissions-Policy. */
  features: readonly string[];
  /** What its content security policy lets in beside the page's own files, by directive. */
  policy: Readonly<Record<string, string>>;
}

export const SCAN_SOURCES: Readonly<Record<'wedge' | 'camera', Needs>> = {
  /** The keys of the window. */
  wedge: { permissions: [], features: [], policy: {} },
  /** Its picture, and WebAssembly in a worker that reads the codes in it. */
  camera: {
    permissions: ['media'],
    features: ['camera'],
    policy: { 'script-src': "'wasm-unsafe-eval'", 'worker-src': "'self'" },
  },
};
