/** What the loader observes. */
import type { RemoteId } from './manifest.ts';
import type { RemoteModule } from './remote-module.ts';

export type LoadFailure =
  | { readonly code: 'registry-unreachable' }
  | { readonly code: 'not-enabled'; readonly id: RemoteId }
  | {
      readonly code: 'incompatible';
      readonly id: RemoteId;
      readonly need: string;
      readonly have: string;
    }
  | {
      readonly code: 'entry-network';
      readonly id: RemoteId;
      readonly attempts: number;
      readonly timedOut: boolean;
    }
  | { readonly code: 'entry-integrity'; readonly id: RemoteId; readonly file: string }
  | { readonly code: 'entry-execution'; readonly id: RemoteId; readonly message: string }
  | { readonly code: 'shared-missing'; readonly id: RemoteId; readonly package: string }
  | { readonly code: 'expose-missing'; readonly id: RemoteId; readonly export: string }
  | { readonly code: 'contract-shape'; readonly id: RemoteId; readonly path: string }
  | { readonly code: 'chunk-network' | 'chunk-gone'; readonly id: RemoteId; readonly file: string }
  | { readonly code: 'setup'; readonly id: RemoteId; readonly message: string }
  | {
      readonly code: 'render';
      readonly id: RemoteId;
      readonly route: string;
      readonly message: string;
    };

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly since: number; readonly attempt: number }
  | { readonly status: 'ready'; readonly module: RemoteModule; readonly ms: number }
  | { readonly status: 'failed'; readonly failure: LoadFailure; readonly retryable: boolean };
