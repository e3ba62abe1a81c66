/** What a request carries besides its place. */
interface Asked {
  readonly method: string;
  /** Begins after the base. */
  readonly path: string;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** One request with a token, as a program over HTTP sends it; its answer is still to be read. */
export const ask = (
  base: string,
  token: string,
  { method, path, body, signal }: Asked,
): Promise<Response> =>
  fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });

export type Send = (
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<number>;

/** Requests of one person of which only the status matters; every answer is read whole. */
export const sender =
  (base: string, token: string): Send =>
  async (method, path, body, signal) => {
    const response = await ask(base, token, { method, path, body, signal });
    await response.arrayBuffer();
    return response.status;
  };
