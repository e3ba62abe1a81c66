import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as apiClient from '@sci/api-client';
import * as shellSdk from '@sci/shell-sdk';
import * as ui from '@sci/ui';

/**
 * What the shell gives to modules of one shared package: at once, or fetched when the first screen
 * needs it.
 */
export type Offer =
  | { readonly at: 'start'; readonly value: unknown }
  | { readonly at: 'need'; readonly load: () => Promise<unknown> };

/**
 * The packages of the share table of the build (shared/build/src/shared-policy.ts), which refuses
 * to build a shell where one is missing.
 */
export const OFFERS: Readonly<Record<string, Offer>> = {
  react: { at: 'start', value: react },
  'react-dom': { at: 'start', value: reactDom },
  'react/jsx-runtime': { at: 'start', value: jsxRuntime },
  '@sci/shell-sdk': { at: 'start', value: shellSdk },
  '@sci/api-client': { at: 'start', value: apiClient },
  '@sci/ui': { at: 'start', value: ui },
  '@sci/ui/forms': { at: 'need', load: () => import('@sci/ui/forms') },
  '@sci/ui/ext': { at: 'need', load: () => import('@sci/ui/ext') },
  '@sci/ui/dates': { at: 'need', load: () => import('@sci/ui/dates') },
  '@sci/ui/table': { at: 'need', load: () => import('@sci/ui/table') },
};
