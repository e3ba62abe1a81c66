/**
 * How grave a finding is, everywhere in the engine. `error`: what it concerns cannot be used as it
 * is; `warning`: the user has to look; `info`: it is only good to know.
 */
export type Severity = 'error' | 'warning' | 'info';
