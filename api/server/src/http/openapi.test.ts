import { contract } from '@sci/contract/contract';
import { startApp } from '../testing/app.ts';

it('describes every call of the contract, with schemas that are all there', async () => {
  const { app } = await startApp();
  const document = (await app.inject('/api/openapi.json')).json();

  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(contract)
      .map((key) => key.replaceAll(/:(\w+)/g, '{$1}'))
      .toSorted((a, b) => a.localeCompare(b)),
  );

  const references = [
    ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
  ].map(([, name]) => name ?? '');
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

it('describes each named schema once, by its fields and never by itself, its id included', async () => {
  const { app } = await startApp();
  const { components } = (await app.inject('/api/openapi.json')).json();
  const schemas = Object.entries<{ $ref?: string; properties?: object }>(components.schemas);

  expect(schemas.filter(([name, { $ref }]) => $ref === `#/components/schemas/${name}`)).toEqual([]);
  expect(Object.keys(components.schemas.Building.properties)).toEqual(
    expect.arrayContaining(['id', 'type', 'label']),
  );
});

it('gives every operation its own name, its path parameters and its refusals', async () => {
  const { app } = await startApp();
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const operations = Object.entries<
    Record<
      string,
      { operationId: string; parameters?: { name: string; in: string }[]; responses: object }
    >
  >(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );

  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, parameters = [], responses } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter(({ in: where }) => where === 'path').map(({ name }) => name)).toEqual(
      named,
    );
    expect(Object.keys(responses)).toContain('422');
  }
});

it('has a page that people can read', async () => {
  const { app } = await startApp();
  const page = await app.inject('/api');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/v2/bankMovement');
});
