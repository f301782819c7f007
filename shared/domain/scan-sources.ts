// The browser features that each source of scans needs. The page gets these and no others of their kind.

interface Needs {
  /** Electron session permissions, by name. */
  permissions: readonly string[];
  /** Browser features that the page may use, by their Permissions-Policy names. */
  features: readonly string[];
  /** What the content security policy allows besides the page's own files, by directive. */
  policy: Readonly<Record<string, string>>;
}

export const SCAN_SOURCES: Readonly<Record<'wedge' | 'camera', Needs>> = {
  /** Keyboard input of the window. */
  wedge: { permissions: [], features: [], policy: {} },
  /** The camera image, and WebAssembly, in a worker, that reads the codes. */
  camera: {
    permissions: ['media'],
    features: ['camera'],
    policy: { 'script-src': "'wasm-unsafe-eval'" },
  },
};
