// What no code, name or line of text holds: the characters that steer devices, and show nothing.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
export const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;
