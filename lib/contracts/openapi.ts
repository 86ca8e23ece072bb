import { z } from 'zod';
import type { Endpoint, ModuleContract } from './endpoint.ts';
import { type Family, families, familyOf, isWrapped } from './families.ts';
import { isRepeatable, sessionAdditions } from './wire.ts';

type Json = { readonly [name: string]: unknown };
type Schemas = Record<string, Json>;

/**
 * The wire contract of every family endpoint as an OpenAPI 3.1 document, so that others can implement a backend or call
 * ours. Pure.
 */
export function openApi(modules: Readonly<Record<string, ModuleContract>>): Json {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const { module, endpoints } of Object.values(modules)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path.split('?')[0] ?? '';
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(module, endpoint, schemas) };
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Backend families',
      version: '1',
      description:
        'Every answer has HTTP status 200 and an envelope whose code tells success from refusal. The token of the session travels as a header; the school in the query is compared with the session and never obeyed.',
    },
    tags: Object.keys(modules).map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: securitySchemes() },
  };
}

const authHeaders = () => [...new Set(Object.values(families).map((family) => family.authHeader))];

const securitySchemes = () =>
  Object.fromEntries(authHeaders().map((name) => [name, { type: 'apiKey', in: 'header', name }]));

function operation(module: string, endpoint: Endpoint, schemas: Schemas): Json {
  const family = families[familyOf(endpoint.path)];
  const input = named(endpoint.input, `${endpoint.name}.input`, schemas);
  const inBody = endpoint.style === 'json' || endpoint.style === 'form';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [module],
    security: endpoint.access === 'public' ? [] : [{ [family.authHeader]: [] }],
    'x-permission': endpoint.permission,
    parameters: [
      ...(inBody ? [] : inputParameters(input)),
      ...sessionParameters(endpoint),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, family, input),
    responses: { 200: answer(endpoint, family, schemas) },
  };
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  description: 'The same key again repeats the first answer and changes nothing.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};

function sessionParameters(endpoint: Endpoint): Json[] {
  return sessionAdditions(endpoint).flatMap((name) => {
    const names = name === 'code' ? ['code', 'groupCode'] : [name];
    return names.map((one) => ({ name: one, in: 'query', description: 'Of the session.', schema: { type: 'string' } }));
  });
}

/** One parameter a property; what is no plain value travels as JSON. */
function inputParameters(input: Named): Json[] {
  const { properties = {}, required = [] } = input.schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.type === 'object' || schema.type === 'array'
      ? { content: { 'application/json': { schema } } }
      : { schema }),
  }));
}

function requestBody(endpoint: Endpoint, family: Family, input: Named): Json {
  switch (endpoint.style) {
    case 'json': {
      const schema = isWrapped(endpoint.path) ? wrapped(family, input.ref) : input.ref;
      return { requestBody: { required: true, content: { 'application/json': { schema } } } };
    }
    case 'form':
      return {
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: input.ref } } },
      };
    case 'file': {
      const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
      return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
    }
    default:
      return {};
  }
}

const wrapped = (family: Family, data: Json): Json => ({
  type: 'object',
  required: ['style', 'clientInfo', 'data'],
  properties: {
    style: { type: 'string', default: family.style },
    clientInfo: { type: 'object', default: family.clientInfo },
    data,
  },
});

function answer(endpoint: Endpoint, family: Family, schemas: Schemas): Json {
  const failure = failureOf(family, schemas);
  if (endpoint.stream) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      description: 'The file, or a refusal.',
      content: { '*/*': file, 'application/json': { schema: failure } },
    };
  }
  const data = family.envelope === 'rtnCode' ? 'bizData' : 'data';
  const success = {
    type: 'object',
    required: [family.envelope, data],
    properties: {
      [family.envelope]: { const: family.success },
      [data]: named(endpoint.reply, `${endpoint.name}.reply`, schemas).ref,
      message: { type: 'string' },
    },
  };
  const schema = { oneOf: [success, failure] };
  return { description: 'Success or a refusal, told apart by the code.', content: { 'application/json': { schema } } };
}

function failureOf({ envelope, success }: Family, schemas: Schemas): Json {
  const name = `failure.${envelope}`;
  const said = {
    type: 'object',
    required: ['key'],
    properties: {
      key: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  };
  schemas[name] ??= {
    type: 'object',
    required: [envelope, 'message'],
    properties: {
      [envelope]: { type: ['string', 'number'], not: { const: success } },
      message: { type: 'string', description: 'For the person who asked.' },
      said: { ...said, description: 'The same by key and parameters, for clients in other languages.' },
      fields: { type: 'object', description: 'By dotted path.', additionalProperties: said },
      detail: { description: 'Of a conflict: the row as it stands and who changed it.' },
    },
  };
  return { $ref: `#/components/schemas/${name}` };
}

interface Named {
  readonly schema: Json;
  readonly ref: Json;
}

/** Puts a schema among the document's components; what it defines for itself becomes a component of its own. */
function named(schema: z.ZodType, name: string, schemas: Schemas): Named {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? movedRef(String(inner), name) : moved(inner)]),
    );
  };
  for (const [key, inner] of Object.entries($defs as Json)) schemas[`${name}.${key}`] = moved(inner) as Json;
  const component = moved(root) as Json;
  schemas[name] = component;
  return { schema: component, ref: { $ref: `#/components/schemas/${name}` } };
}

const movedRef = (ref: string, name: string) =>
  ref === '#' ? `#/components/schemas/${name}` : ref.replace(/^#\/\$defs\//, `#/components/schemas/${name}.`);
