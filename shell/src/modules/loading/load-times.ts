import type { Body } from '@sci/api-client';
import { readConfig } from '../../config.ts';

type Load = Body<'POST /v2/client_load_times'>['loads'][number];

/** A page that opens more screens than that has told enough. */
const MAX_PER_PAGE = 20;

/**
 * How long this browser waited for the code of each module and screen. It is told to the server
 * when the page is left: nothing waits for it, and a message that gets lost leaves no trace.
 */
export class LoadTimes {
  #loads: Load[] = [];

  /**
   * @param base folder of the build, whose names say which one it is:
   * /assets/remotes/mf-gestion/1.0.0-9f31c2ab/
   */
  keep(base: string, phase: Load['phase'], ms: number): void {
    const [build, module] = base
      .split('/')
      .filter((part) => part !== '')
      .toReversed();
    if (build === undefined || module === undefined || this.#loads.length >= MAX_PER_PAGE) return;
    this.#loads.push({ module, build, phase, ms: Math.round(ms) });
  }

  start(): void {
    window.addEventListener('pagehide', () => this.#tell());
  }

  #tell(): void {
    const body: Body<'POST /v2/client_load_times'> = { loads: this.#loads };
    this.#loads = [];
    if (body.loads.length > 0)
      navigator.sendBeacon(
        `${readConfig().apiBase}/v2/client_load_times`,
        new Blob([JSON.stringify(body)], { type: 'application/json' }),
      );
  }
}
