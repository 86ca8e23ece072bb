import { createServer, type Server } from 'node:http';
import { log } from './log.ts';
import { metricsText, metricsType } from './metrics.ts';

/**
 * Metrics for Prometheus at `/metrics`, on a port of their own that no visitor reaches.
 * @param read says them; those of this process, or the sum of several
 * @returns the listening server
 */
export async function serveMetrics(host: string, port: number, read = metricsText): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': metricsType }).end(text);
    } catch (err) {
      log.error({ err }, 'metrics cannot be read');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening));
  return server;
}
