import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@sci/contract/contract';
import { describeApi } from '../../http/openapi.ts';
import { breakingChanges } from './breaking-changes.ts';

const FILE = path.join(import.meta.dirname, 'published-api.json');

/** Sentences for people change freely. */
const described = (): unknown =>
  JSON.parse(
    JSON.stringify(describeApi(contract, ''), (key, value: unknown) =>
      ['summary', 'description', 'pattern', 'title'].includes(key) && typeof value === 'string'
        ? undefined
        : value,
    ),
  );

/**
 * Open tabs and modules that are published already go on calling the API as it was when
 * `published-api.json` was written. PUBLISH_API=1 writes it anew: after a release whose older
 * clients are all gone, or for additions.
 */
it('keeps every promise that published clients rely on', () => {
  if (process.env['PUBLISH_API'] === '1') writeFileSync(FILE, `${JSON.stringify(described())}\n`);
  const published: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  expect(breakingChanges(published, described())).toEqual([]);
});

describe('what counts as a break', () => {
  const field = { type: 'string' };
  const api = (change: { parameters?: object[]; body?: object; reply?: object } = {}) => ({
    paths: {
      '/x': {
        post: {
          parameters: change.parameters ?? [{ in: 'query', name: 'year', required: true }],
          requestBody: {
            content: {
              'application/json': {
                schema: change.body ?? {
                  type: 'object',
                  properties: { name: field },
                  required: ['name'],
                },
              },
            },
          },
          responses: {
            200: {
              content: {
                'application/json': { schema: change.reply ?? { $ref: '#/components/schemas/X' } },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        X: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            rows: { type: 'array', items: { type: 'object', properties: { name: field } } },
          },
        },
      },
    },
  });

  it.each<[string, unknown, string[]]>([
    ['a call that is gone', { paths: {} }, ['POST /x: the call is gone']],
    [
      'a parameter that is required now',
      api({
        parameters: [
          { in: 'query', name: 'year', required: true },
          { in: 'query', name: 'page', required: true },
        ],
      }),
      ['POST /x: the parameter query page is required now'],
    ],
    [
      'a field that is required now',
      api({
        body: {
          type: 'object',
          properties: { name: field, bic: field },
          required: ['name', 'bic'],
        },
      }),
      ['POST /x body.bic: the field is required now'],
    ],
    [
      'a field that is not taken any more',
      api({ body: { type: 'object', properties: { label: field }, required: [] } }),
      ['POST /x body.name: the field is not taken any more'],
    ],
    [
      'a field of an answer that is gone',
      api({
        reply: {
          type: 'object',
          properties: {
            rows: { type: 'array', items: { type: 'object', properties: { label: field } } },
          },
        },
      }),
      ['POST /x answer.id: the field is gone', 'POST /x answer.rows[].name: the field is gone'],
    ],
    [
      'another type',
      api({ reply: { type: 'object', properties: { id: field, rows: { type: 'array' } } } }),
      ['POST /x answer.id: integer became string'],
    ],
    ['no change', api(), []],
    [
      'additions',
      api({
        parameters: [
          { in: 'query', name: 'year', required: true },
          { in: 'query', name: 'page' },
        ],
        body: { type: 'object', properties: { name: field, bic: field }, required: ['name'] },
      }),
      [],
    ],
  ])('%s', (_what, after, breaks) => {
    expect(breakingChanges(api(), after)).toEqual(breaks);
  });
});
