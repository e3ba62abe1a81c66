import type { FastifyInstance } from 'fastify';

/** A part of the application that has parsers or hooks of its own. */
export type Part = (app: FastifyInstance) => Promise<void>;

/**
 * Names a part as Fastify's plan of the application shows it. For a part without a name Fastify
 * compares it with all that was ever loaded, which takes longer than the part itself.
 */
export const namedPart = (name: string, part: Part): Part =>
  Object.assign(part, { [Symbol.for('fastify.display-name')]: name });
