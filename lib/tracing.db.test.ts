import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { reachBackend, ways } from '@/lib/dev/test-backend.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { createFront } from '@/lib/launcher/front.ts';
import { traced, traceIds } from '@/lib/tracing.ts';
import { startTracing } from '@/lib/tracing-sdk.ts';

interface Received {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly unknown[];
}

interface Posted {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Received[] }[] }[];
}

/** A collector of its own, and what it was sent. */
async function collector() {
  const spans: Received[] = [];
  const types: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    types.push(`${request.url} ${request.headers['content-type']}`);
    if (request.headers['content-type'] === 'application/json') {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Posted;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await listening(server);
  return { spans, types, origin: originOf(server), close: () => server.close() };
}

const listening = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const installation = testInstallation();

/** Until no transaction is open: a read is answered before its transaction has ended, and its trace goes on so long. */
async function transactionsEnded(): Promise<void> {
  const database = installation.database();
  // The embedded database has one connection, so that what follows has waited; of a server each is looked at.
  await database.embedded?.query('select 1');
  while ((database.pool?.().used ?? 0) > 0) await setImmediate();
  await setImmediate();
}

describe.each(ways)('%s', (way) => {
  reachBackend(way);

  test('one request is one connected trace from the front to the statements, with nothing that people typed', async () => {
    const school = await installation.school();
    const clerk = await school.as('*');
    const { spans, origin, close } = await collector();
    const { BACKEND_ORIGIN } = env();
    replaceEnv({
      APP_MODE: 'test',
      LOG_LEVEL: 'silent',
      ...(BACKEND_ORIGIN ? { BACKEND_ORIGIN } : {}),
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });
    const end = await startTracing();
    let seen = '';
    const front = createFront(async (_, response) => {
      seen = traceIds()?.trace_id ?? '';
      await call(students.endpoints.list, { q: '王小明的秘密' }, clerk);
      await call(organisation.endpoints.schools, {}, clerk);
      response.end('done');
    }, []);
    await listening(front.server);
    const url = `${originOf(front.server)}/api/students/list?input=王小明的秘密`;
    await fetch(url, { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } });
    await front.drain();
    await transactionsEnded();
    await end();
    close();

    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([seen]));
    // A visitor does not say what it belongs to.
    expect(seen).not.toBe('a'.repeat(32));
    const known = new Set(spans.map(({ spanId }) => spanId));
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId || !known.has(parentSpanId));
    expect(roots.map(({ name }) => name)).toEqual(['GET call']);
    const names = spans.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['call students.list', 'students.list', 'transaction', 'SELECT', 'organisation.schools']),
    );
    expect(names.includes('send POST') || names.includes('send GET')).toBe(way === 'over HTTP');
    expect(JSON.stringify(spans)).not.toMatch(/王小明|%E7%8E%8B|input=/);
  });
});

test('traces go out as protobuf where nothing else is said, and a failure says its kind only', async () => {
  const { types, origin, close } = await collector();
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}/` });
  const end = await startTracing();
  const failing = traced('work', {}, () => Promise.reject(new RangeError('a secret')));
  await expect(failing).rejects.toThrow('a secret');
  await end();
  close();
  expect(types).toEqual(['/v1/traces application/x-protobuf']);
  expect(traceIds()).toBeUndefined();
});

test('a collector that is away costs nothing but its traces', async () => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const end = await startTracing();
  await expect(traced('work', {}, async () => 'done')).resolves.toBe('done');
  await end();
});
