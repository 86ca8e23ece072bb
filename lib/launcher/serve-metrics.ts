import { createServer, type Server } from 'node:http';
import { log } from '../log.ts';
import { collectProcess, metricsText, metricsType } from '../metrics.ts';

/**
 * Metrics for Prometheus at `/metrics`, on a port of their own that no visitor reaches.
 * @returns the listening server
 */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  collectProcess();
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await metricsText();
      response.writeHead(200, { 'content-type': metricsType }).end(text);
    } catch (err) {
      log.error({ err }, 'metrics cannot be read');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening));
  return server;
}
