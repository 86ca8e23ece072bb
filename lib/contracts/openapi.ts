import type { Endpoint, ModuleContract } from './endpoint.ts';
import { type Family, families, familyOf, isWrapped } from './families.ts';
import { callbacks } from './openapi-callbacks.ts';
import { codeSchema, codesOf, type ErrorTexts } from './openapi-codes.ts';
import { exampleOf } from './openapi-examples.ts';
import { type Json, type Named, named, type Schemas, type Titles } from './openapi-schemas.ts';
import { aboutFamilies, describedTags } from './openapi-text.ts';
import { staleOf } from './stale.ts';
import { isRepeatable, sessionAdditions } from './wire.ts';

/** The words that a document of the contract is written with. */
export interface OpenApiWords {
  /** What each error of the catalogue says to people. */
  readonly errors: ErrorTexts;
  /** What a field is called on the screens of its module. */
  readonly titles: Titles;
}

/**
 * The wire contract of every family endpoint as an OpenAPI 3.1 document, so that others can implement a backend or call
 * ours. Pure.
 */
export function openApi(modules: Readonly<Record<string, ModuleContract>>, words: OpenApiWords): Json {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const { module, endpoints } of Object.values(modules)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path.split('?')[0] ?? '';
      const described = operation(module, endpoint, schemas, words);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
    }
  }
  schemas['error.code'] = codeSchema(words.errors);
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Backend families', version: '1', description: aboutFamilies(words.errors) },
    servers: [server],
    tags: describedTags(modules),
    paths,
    webhooks: callbacks(new Set(Object.values(modules).map(({ module }) => module))),
    components: { schemas, securitySchemes: securitySchemes() },
  };
}

const server = {
  url: '{origin}',
  description: 'Where a backend is reached by the gateway: BACKEND_ORIGIN, or BACKEND_ORIGIN_<FAMILY> for one family.',
  variables: { origin: { default: 'http://127.0.0.1:3100', description: 'Of `npm run backend`, as it is started.' } },
};

const authHeaders = () => [...new Set(Object.values(families).map((family) => family.authHeader))];

const securitySchemes = () =>
  Object.fromEntries(
    authHeaders().map((name) => [
      name,
      { type: 'apiKey', in: 'header', name, description: 'The token of the session, which the sign-in answered.' },
    ]),
  );

function operation(module: string, endpoint: Endpoint, schemas: Schemas, words: OpenApiWords): Json {
  const family = families[familyOf(endpoint.path)];
  const input = named(endpoint.input, `${endpoint.name}.input`, schemas, words.titles);
  const inBody = endpoint.style === 'json' || endpoint.style === 'form';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: about(endpoint),
    tags: [module],
    security: endpoint.access === 'public' ? [] : [{ [family.authHeader]: [] }],
    'x-permission': endpoint.permission,
    'x-effect': endpoint.effect,
    'x-makes-stale': staleOf(endpoint),
    'x-codes': codesOf(endpoint).map(({ code }) => code),
    parameters: [
      ...(inBody ? [] : inputParameters(input)),
      ...sessionParameters(endpoint),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, family, input),
    responses: { 200: answer(endpoint, family, schemas, words.titles) },
  };
}

const who = {
  public: 'Anybody may call it, without a token.',
  person: 'For whoever is signed in, with or without a school.',
  school: "Inside the session's school.",
} as const;

/** Who may call, what it does, and the refusals that its declaration implies. */
function about(endpoint: Endpoint): string {
  const { access, permission, wholeSchool, effect, style, stream, passive, serverOnly } = endpoint;
  const reach = wholeSchool ? ', over the whole school' : '';
  const codes = codesOf(endpoint).map(({ name, code }) => `${name} (${code})`);
  return [
    who[access],
    permission ? `Needs the right \`${permission}\`${reach}.` : '',
    effect === 'write' ? 'Writes: one transaction, with a row in the audit.' : 'Changes nothing.',
    isRepeatable(endpoint) ? 'May be repeated with the same idempotency key.' : '',
    style === 'file' ? 'The body is a file; it is read as it comes and refused once it is too large.' : '',
    stream && !endpoint.events ? 'The answer is a file, named by content-disposition, or a refusal as JSON.' : '',
    passive ? 'Asked by the page: keeps no session alive and leaves no row in the audit.' : '',
    serverOnly ? "Called by the gateway's server alone, never for a browser." : '',
    `Refuses with ${codes.join(', ')}, and with what else of the catalogue its rules call for.`,
  ]
    .filter(Boolean)
    .join('\n');
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'The same key again, by the same person in the same school, repeats the first answer and changes nothing; with other input it is refused (keyReused).',
  example: 'c0a8-7f3e-42',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};

const sessionWords: Readonly<Record<string, string>> = {
  schoolId: "The session's school; compared with the token's and never obeyed.",
  code: "The school's code, where the session is in a school.",
  groupCode: 'The code of the organisation that is worked in; then `code` stays away.',
};

function sessionParameters(endpoint: Endpoint): Json[] {
  return sessionAdditions(endpoint).flatMap((name) => {
    const names = name === 'code' ? ['code', 'groupCode'] : [name];
    return names.map((one) => ({ name: one, in: 'query', description: sessionWords[one], schema: { type: 'string' } }));
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
      const isWrappedHere = isWrapped(endpoint.path);
      const schema = isWrappedHere ? wrapped(family, input.ref) : input.ref;
      const data = exampleOf(endpoint.input, input.schema);
      const { style, clientInfo } = family;
      const example = data && (isWrappedHere ? { style, clientInfo, data: data.value } : data.value);
      return { requestBody: { required: true, content: { 'application/json': { schema, ...shown(example) } } } };
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

const shown = (example: unknown) => (example === undefined ? {} : { example });

const wrapped = (family: Family, data: Json): Json => ({
  type: 'object',
  required: ['style', 'clientInfo', 'data'],
  properties: {
    style: { type: 'string', default: family.style },
    clientInfo: { type: 'object', default: family.clientInfo },
    data,
  },
});

function answer(endpoint: Endpoint, family: Family, schemas: Schemas, titles: Titles): Json {
  const failure = failureOf(family, schemas);
  if (endpoint.events) {
    const events = { schema: { type: 'string' }, example: 'data: notices.unread\n\n' };
    return {
      description:
        'Server-sent events, in UTF-8, each a line `data: ...` and an empty one; it ends by itself after `seconds`, and who still wants it asks again. Or a refusal.',
      content: { 'text/event-stream': events, 'application/json': { schema: failure } },
    };
  }
  if (endpoint.stream) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      description: 'The file, or a refusal.',
      headers: {
        'content-type': { description: 'Of the file, never application/json.', schema: { type: 'string' } },
        'content-disposition': { description: 'Its name (RFC 6266).', schema: { type: 'string' } },
      },
      content: { '*/*': file, 'application/json': { schema: failure } },
    };
  }
  const data = family.envelope === 'rtnCode' ? 'bizData' : 'data';
  const reply = named(endpoint.reply, `${endpoint.name}.reply`, schemas, titles);
  const success = {
    type: 'object',
    required: [family.envelope, data],
    properties: {
      [family.envelope]: { const: family.success, description: 'Success, of exactly this type.' },
      [data]: reply.ref,
      message: { type: 'string' },
    },
  };
  const schema = { oneOf: [success, failure] };
  const example = exampleOf(endpoint.reply, reply.schema);
  const body = example && { [family.envelope]: family.success, [data]: example.value };
  const content = { 'application/json': { schema, ...shown(body) } };
  return { description: 'Success or a refusal, told apart by the code.', content };
}

function failureOf({ envelope, success }: Family, schemas: Schemas): Json {
  const name = `failure.${envelope}`;
  const said = {
    type: 'object',
    required: ['key'],
    properties: {
      key: { type: 'string', description: 'The name of the error in the catalogue, or of a fault of a field.' },
      params: {
        type: 'object',
        description: 'What stands in the text in place of its names.',
        additionalProperties: { type: ['string', 'number'] },
      },
    },
  };
  schemas[name] ??= {
    type: 'object',
    required: [envelope, 'message'],
    properties: {
      [envelope]: { $ref: '#/components/schemas/error.code', not: { const: success } },
      message: { type: 'string', description: 'For the person who asked.' },
      said: { ...said, description: 'The same by key and parameters, for clients in other languages.' },
      fields: { type: 'object', description: 'By dotted path.', additionalProperties: said },
      detail: {
        type: ['object', 'null'],
        description: 'Of a conflict: the row as it stands now, as the reading endpoint answers it.',
        additionalProperties: true,
      },
    },
    example: { [envelope]: '4030001', message: "You don't have permission for this. Ask an administrator." },
  };
  return { $ref: `#/components/schemas/${name}` };
}
