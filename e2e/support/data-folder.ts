import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the server of the stories that listens on this port keeps what it has. */
export const dataFolder = (port: string): string => path.join(tmpdir(), `sci-e2e-${port}`);
