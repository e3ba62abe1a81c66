import type { FastifyRequest } from 'fastify';

/** The token that a call carries; undefined without one. */
export function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header && /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : undefined;
}
