import type { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFront } from './launcher/front.ts';
import { collectProcess } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const addressOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('requests are counted by kind and status, on a port of their own', async () => {
  const { server } = createFront(async (_, response) => void response.writeHead(418).end(), []);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  collectProcess();
  const metrics = await serveMetrics('127.0.0.1', 0);
  try {
    await fetch(`${addressOf(server)}/api/students/list?input=secret`);
    const answer = await fetch(`${addressOf(metrics)}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain('http_request_duration_seconds_count{kind="call",method="GET",status="418"} 1');
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).not.toContain('secret');
    expect((await fetch(`${addressOf(metrics)}/`)).status).toBe(404);
    expect((await fetch(`${addressOf(server)}/metrics`)).status).toBe(418);
  } finally {
    for (const one of [server, metrics]) await new Promise((done) => one.close(done));
  }
});
