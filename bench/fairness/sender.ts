/** One request with a token; the answer is read whole. Gives its status. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<number>;

export function sender(base: string, token: string): Send {
  return async (method, path, body, signal) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    await response.arrayBuffer();
    return response.status;
  };
}
