/**
 * The width that a table asks for, in pixels; on a telephone no more than what keeps its main
 * figure beside its name.
 */
export const minWidthOf = (pixels: number): string => `clamp(25rem, 90vw, ${pixels}px)`;
