/** From the gravest to the mildest, as lists of findings are read. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;

/**
 * How grave a finding is, everywhere: in the engine, in answers, on papers. `error`: what it
 * concerns cannot be used as it is; `warning`: somebody has to look; `info`: it is only good to know.
 */
export type Severity = (typeof SEVERITIES)[number];
