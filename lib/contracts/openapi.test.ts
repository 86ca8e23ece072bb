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

interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const text = JSON.stringify(openApi(modules));
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
