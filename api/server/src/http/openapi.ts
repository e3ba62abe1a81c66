import { z } from 'zod';
import type { Endpoint } from '@sci/contract/endpoint';
import { ErrorBody } from '@sci/contract/fields';
import { onWire, writer } from '@sci/contract/wire';
import { say } from '../messages/say.ts';

type Schema = Record<string, unknown>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly 'x-presence'?: string;
  readonly security?: readonly Schema[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Schema;
  readonly servers: readonly Schema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Schema;
}

const DRAFT = { target: 'draft-2020-12', unrepresentable: 'any', reused: 'inline' } as const;

/**
 * The contract as an OpenAPI 3.1 document: every call with its input, its answer and its refusals.
 */
export function describeApi(
  contract: Readonly<Record<string, Endpoint>>,
  serverUrl: string,
): ApiDocument {
  const components = new Components();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const pattern = path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[pattern] ??= {})[method.toLowerCase()] = describeCall(
      method,
      pattern,
      endpoint,
      components,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ma SCI',
      version: '1.0.0',
      description: say('api.conventions'),
    },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: components.schemas,
    },
  };
}

/**
 * Schemas with a name (`.meta({ id })`), described once and referred to. What is written and what
 * is answered can differ.
 */
class Components {
  readonly schemas: Record<string, unknown> = {};

  describe(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _dialect,
      $defs: definitions = {},
      ...described
    } = z.toJSONSchema(schema, { ...DRAFT, io, override: showDefault });
    const suffix = io === 'input' ? 'Input' : '';
    for (const [name, definition] of Object.entries(definitions))
      this.schemas[name + suffix] = rename(definition, suffix);
    const own = z.globalRegistry.get(schema)?.id;
    if (own === undefined) return asSchema(rename(described, suffix));

    // A schema with a name is given as a reference to itself among the definitions.
    if (!(own in definitions)) this.schemas[own + suffix] = rename(described, suffix);
    return { $ref: `#/components/schemas/${own}${suffix}` };
  }
}

/**
 * A default of money is in cents, and zod says nothing of it on the side that is sent: here it
 * stands in euros, before the rest as every other default does.
 */
function showDefault({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void {
  if (!(zodSchema instanceof z.ZodDefault)) return;
  const { innerType, defaultValue } = zodSchema.def;
  if (writer(innerType) === innerType) return;
  const described: Schema = { ...jsonSchema };
  for (const key of Object.keys(described)) Reflect.deleteProperty(jsonSchema, key);
  const shown = { default: onWire(innerType, defaultValue) };
  Object.assign(jsonSchema, shown, described, shown);
}

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Points the references of a schema at the document's components. */
function rename(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, suffix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string'
          ? `${item.replace('#/$defs/', '#/components/schemas/')}${suffix}`
          : rename(item, suffix),
      ])
      .filter(([key, item]) => key !== 'id' || typeof item !== 'string'),
  ); // the name of the schema, which is no keyword
}

function describeCall(
  method: string,
  path: string,
  endpoint: Endpoint,
  components: Components,
): Operation {
  const parameters = [
    ...fieldsOf(endpoint.params, 'path', components),
    ...fieldsOf(endpoint.query, 'query', components),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[{}]/g, '').replaceAll(/[/_-]+(\w)/g, (_whole, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [path.split('/').find((part) => part !== '' && part !== 'v2') ?? 'api'],
    'x-access': endpoint.access,
    ...(endpoint.presence === undefined ? {} : { 'x-presence': endpoint.presence }),
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, components) } : {}),
    responses: {
      [endpoint.status ?? (endpoint.reply || endpoint.transport === 'file' ? 200 : 204)]: success(
        endpoint,
        components,
      ),
      ...refusals(method, endpoint, components),
    },
  };
}

function fieldsOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  components: Components,
): Schema[] {
  if (!schema) return [];
  const described = components.describe(schema, 'input');
  const required: unknown = described['required'];
  return Object.entries(asSchema(described['properties'])).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: field,
  }));
}

function requestBody(endpoint: Endpoint, body: z.ZodType, components: Components): Schema {
  const schema = components.describe(body, 'input');
  if (endpoint.transport !== 'multipart')
    return { required: true, content: { 'application/json': { schema } } };

  const properties = {
    ...asSchema(schema['properties']),
    file: {
      type: 'array',
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

function success(endpoint: Endpoint, components: Components): Schema {
  if (endpoint.transport === 'file')
    return { description: say('api.file'), content: { 'application/octet-stream': {} } };
  if (!endpoint.reply) return { description: say('api.done') };
  return {
    description: say('api.reply'),
    content: { 'application/json': { schema: components.describe(endpoint.reply, 'output') } },
  };
}

const MEANINGS: Readonly<Record<number, string>> = {
  401: say('api.status_401'),
  403: say('api.status_403'),
  404: say('api.status_404'),
  409: say('api.status_409'),
  413: say('api.status_413'),
  415: say('api.status_415'),
  422: say('api.status_422'),
  429: say('api.status_429'),
  431: say('api.status_431'),
  503: say('api.status_503'),
};

/** What a call can refuse: what its access and its input imply, and what it declares. */
export function refusalsOf(method: string, endpoint: Endpoint): number[] {
  const implied = [
    ...(endpoint.access === 'public' ? [] : [401, 403]),
    431, // noticed before the address is read
    422, // unknown fields and unreadable text are refused everywhere
    ...(endpoint.body || method !== 'GET' ? [413, 415] : []),
    ...(method === 'GET' ? [] : [409]), // a key of another creation, or rows being changed by somebody else
    ...(endpoint.transport === 'file' ? [503] : []), // documents are set by a process that may be busy
    ...(namesCompanyYear(endpoint) ? [404] : []),
  ];
  return [...new Set([...implied, ...(endpoint.refuses ?? [])])].toSorted((a, b) => a - b);
}

const namesCompanyYear = (endpoint: Endpoint): boolean =>
  [endpoint.query, endpoint.body].some(
    (schema) =>
      schema instanceof z.ZodObject &&
      ('fiscal_year_company_id' in schema.shape || 'fiscalYearCompanyId' in schema.shape),
  );

function refusals(
  method: string,
  endpoint: Endpoint,
  components: Components,
): Record<string, Schema> {
  const schema = components.describe(ErrorBody, 'output');
  return Object.fromEntries(
    refusalsOf(method, endpoint).map((status) => [
      String(status),
      { description: MEANINGS[status], content: { 'application/json': { schema } } },
    ]),
  );
}
