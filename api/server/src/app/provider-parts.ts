import { namedPart, type Part } from '../http/named-part.ts';

/** What a provider of the outside world, or the stand-in for it, needs of the application. */
export interface ProviderParts {
  /** The local stand-in's pages; nothing for the real provider. */
  readonly pages?: Part | undefined;
  /** Delivers what an earlier run could not, once the application listens. */
  listening(): void;
  close(): Promise<void>;
}

/** Several providers as one; each closes by itself. */
export const togetherOf = (
  parts: readonly ProviderParts[],
): Pick<ProviderParts, 'pages' | 'listening'> => ({
  pages: async (app) => {
    for (const { pages } of parts) if (pages) await app.register(namedPart('stand-in', pages));
  },
  listening: () => {
    for (const part of parts) part.listening();
  },
});
