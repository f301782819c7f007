// Characters that control devices and display nothing: not allowed in any code, name or line of text.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
export const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;
