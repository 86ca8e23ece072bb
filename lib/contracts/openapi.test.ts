import { Validator } from '@seriousme/openapi-schema-validator';
import { contractWords } from '@/lib/i18n/contract-words.ts';
import { serviceErrors } from './errors.ts';
import { modules } from './index.ts';
import { openApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: ReadonlyArray<{ name: string; in: string; schema?: object; content?: object }>;
  readonly requestBody?: { readonly content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  readonly security: ReadonlyArray<Record<string, unknown>>;
}

interface Schema {
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [more: string]: unknown;
}

interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const text = JSON.stringify(openApi(modules, contractWords));
const document = JSON.parse(text) as Document;
const endpoints = Object.values(modules).flatMap((contract) => Object.values(contract.endpoints));
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (path: string, method: string) => document.paths[path]?.[method.toLowerCase()];

test('the document says what it is', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
});

test.each(endpoints)('$method $path is listed as $name', ({ path, method, name, summary, access, style }) => {
  const operation = operationOf(path, method);
  expect(operation).toMatchObject({ operationId: name, summary });
  expect(operation?.security).toHaveLength(access === 'public' ? 0 : 1);
  expect(Boolean(operation?.requestBody)).toBe(style === 'json' || style === 'form' || style === 'file');
});

test('nothing is listed twice and nothing else is listed', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('every reference leads to a component, every security to a scheme', () => {
  const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(refs.length).toBeGreaterThan(endpoints.length);
  for (const ref of refs) expect(document.components.schemas).toHaveProperty([String(ref)]);
  expect(text).not.toContain('"$defs"');
  expect(
    [...text.matchAll(/"\$ref":"([^"]+)"/g)].filter(([, ref]) => !ref?.startsWith('#/components/schemas/')),
  ).toEqual([]);
  for (const security of operations.flatMap((operation) => operation.security))
    for (const scheme of Object.keys(security)) expect(document.components.securitySchemes).toHaveProperty([scheme]);
});

test('component names, parameters and answers have the form that OpenAPI asks for', () => {
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
  for (const { parameters, responses } of operations) {
    expect(new Set(parameters.map((p) => `${p.in} ${p.name}`)).size).toBe(parameters.length);
    for (const parameter of parameters) {
      expect(['query', 'header']).toContain(parameter.in);
      expect(Boolean(parameter.schema) !== Boolean(parameter.content)).toBe(true);
    }
    for (const response of Object.values(responses)) {
      expect(response.description).toBeTruthy();
      for (const media of Object.values(response.content)) expect(media.schema).toBeTruthy();
    }
  }
});

test.each([
  ['a write inside a school', 'students.enrol', true],
  ['a read', 'students.list', false],
  ['a read that is posted', 'organisation.menu', false],
  ['a file', 'students.uploadImport', false],
  ['a download', 'students.exportList', false],
  ['what is outside any school', 'account.signIn', false],
])('%s offers an idempotency key: %s %p', (_, name, offered) => {
  const operation = operations.find(({ operationId }) => operationId === name);
  expect(operation?.parameters.some((parameter) => parameter.name === 'idempotency-key')).toBe(offered);
});

test('a wrapped call shows its wrapping and its envelope', () => {
  const operation = operationOf('/zl_api/kidscare/common/message/queryUnread', 'POST');
  expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['style', 'clientInfo', 'data'],
  });
  expect(operation?.responses[200]?.content['application/json']?.schema).toMatchObject({
    oneOf: [
      { required: ['rtnCode', 'bizData'], properties: { rtnCode: { const: '0000000' } } },
      { $ref: '#/components/schemas/failure.rtnCode' },
    ],
  });
  expect(operation?.parameters.map((parameter) => parameter.name)).toEqual(['schoolId', 'code', 'groupCode']);
});

test('a validator of OpenAPI finds nothing', async () => {
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true });
});

/** Every property of every component, by name. */
function propertiesOf(value: unknown, found: [string, Schema][] = []): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties') found.push(...(Object.entries(inner as object) as [string, Schema][]));
    propertiesOf(inner, found);
  }
  return found;
}
const properties = propertiesOf(document.components.schemas);

test('most properties are described; money, days and instants all say what they are', () => {
  const described = properties.filter(([, { description }]) => description);
  expect(described.length / properties.length).toBeGreaterThan(0.8);
  const money = properties.filter(
    ([name, { type }]) => /cents$/i.test(name) && (type === 'integer' || type === 'number'),
  );
  expect(money.length).toBeGreaterThan(100);
  for (const [, { description }] of money) expect(description).toMatch(/undredths of/);
  const formats = (wanted: string) => JSON.stringify(properties).split(`"format":"${wanted}"`).length - 1;
  expect(formats('date')).toBeGreaterThan(50);
  expect(formats('date-time')).toBeGreaterThan(100);
});

test('every operation says who may call it and which refusals its declaration implies', () => {
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint.path.split('?')[0] ?? '', endpoint.method) as unknown as Schema;
    if (endpoint.permission) expect(operation.description).toContain(`\`${endpoint.permission}\``);
    expect(operation['x-codes']).toContain(serviceErrors.internal.code);
    if (endpoint.access !== 'public') expect(operation['x-codes']).toContain(serviceErrors.sessionExpired.code);
    if (endpoint.permission) expect(operation['x-codes']).toContain(serviceErrors.forbidden.code);
  }
});

test('calls of a module that a school subscribes to name the refusals once that has ended', () => {
  const codes = (name: string) =>
    (operations.find(({ operationId }) => operationId === name) as unknown as Schema)['x-codes'];
  const { appReadOnly, appEnded } = serviceErrors;
  expect(codes('finance.saveVoucher')).toEqual(expect.arrayContaining([appReadOnly.code, appEnded.code]));
  expect(codes('finance.vouchers')).toContain(appEnded.code);
  expect(codes('finance.vouchers')).not.toContain(appReadOnly.code);
  expect(codes('students.enrol')).not.toContain(appEnded.code);
});

test('what comes from outside is described with where a backend takes it, and is called nowhere else', () => {
  const { webhooks } = document as unknown as { webhooks: Record<string, Record<string, Operation>> };
  const told = Object.values(webhooks).flatMap((methods) => Object.values(methods));
  const handedTo = told.map((operation) => (operation as unknown as Schema)['x-handed-to']);
  const ours = new Set(endpoints.map(({ name }) => name));
  for (const name of handedTo) expect(ours).toContain(name);
  expect(new Set(handedTo)).toEqual(
    new Set([
      'enterprise.callback',
      'fees.takeNotice',
      'safety.deviceHeartbeat',
      'safety.devicePunches',
      'safety.deviceEvents',
    ]),
  );
  for (const { responses } of told) expect(Object.keys(responses)).toContain('200');
});

test('the document tells codes with their meaning, the life of a token, units, repetition, files, streams and where backends are', () => {
  const { description } = document.info as unknown as { description: string };
  for (const [name, { code }] of Object.entries(serviceErrors)) expect(description).toContain(`| ${code} | ${name} | `);
  expect(description).not.toMatch(/\| \|$|\{mold|undefined/m);
  for (const words of ['30 minutes', '12 hours', 'idempotency-key', 'hundredths', 'time zone', 'multipart/form-data'])
    expect(description).toContain(words);
  expect((document as unknown as { servers: unknown[] }).servers).toHaveLength(1);
  const live = operations.filter(({ responses }) => responses[200]?.content['text/event-stream']);
  expect(live.map(({ operationId }) => operationId)).toEqual(['notices.live', 'safety.displayLive']);
});

test('nearly all calls have an example, and none that its own schema refuses', () => {
  const bodies = operations.flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? []);
  const answers = operations.flatMap(({ responses }) => responses[200]?.content['application/json'] ?? []);
  const share = (all: readonly object[]) => all.filter((one) => 'example' in one).length / all.length;
  expect(share(bodies)).toBeGreaterThan(0.85);
  expect(share(answers)).toBeGreaterThan(0.7);
});
