import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the server says of itself, by the metrics it keeps for Prometheus. */
export interface ProcessFigures {
  /** Bytes of the heap without its young part, which holds whatever was made since the last short collection and grows and shrinks by itself. */
  readonly heap: number;
  readonly external: number;
  /** Bytes of the embedded database, among the external ones: it takes a fifth more when it needs some, and gives none back. */
  readonly database: number;
  readonly resident: number;
  readonly processorSeconds: number;
  /** What keeps the event loop: connections, timers, work under way. The database's own files are none of it. */
  readonly open: number;
  /** Answers with a status of 500 and above. */
  readonly failures: number;
}

/** Reads the metrics at an address. */
export async function processFigures(address: string): Promise<ProcessFigures> {
  const told = await textAt(address);
  const sum = (pattern: RegExp) => [...told.matchAll(pattern)].reduce((all, [, value]) => all + Number(value), 0);
  return {
    heap: sum(/^nodejs_heap_space_size_used_bytes\{space="(?!new)\w+"\} (\S+)$/gm),
    external: sum(/^nodejs_external_memory_bytes (\S+)$/gm),
    database: sum(/^embedded_database_memory_bytes (\S+)$/gm),
    resident: sum(/^process_resident_memory_bytes (\S+)$/gm),
    processorSeconds: sum(/^process_cpu_seconds_total (\S+)$/gm),
    open: sum(/^nodejs_active_resources_total (\S+)$/gm),
    failures: sum(/^http_request_duration_seconds_count\{.*status="5\d\d".*\} (\S+)$/gm),
  };
}

/** On a connection of its own: a kept one may be closed by a busy server in the moment it is used again. */
const textAt = (address: string) =>
  new Promise<string>((done, fail) => {
    get(address, { agent: false }, (answer) => text(answer).then(done, fail)).once('error', fail);
  });
