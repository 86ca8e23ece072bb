import { backend } from '@/lib/backend/app.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ColumnChoice, ImportTarget, ImportView } from '@/lib/contracts/finance/interchange.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const { endpoints } = finance;

/** A file as a browser would send it. */
export function sent(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const request = new Request('http://test', { method: 'POST', body: form });
  const stream = request.body as ReadableStream<Uint8Array>;
  return { upload: { contentType: request.headers.get('content-type') ?? '', stream } };
}

/** What a person of the finance office does with files. */
export function interchange(person: Identity) {
  const settle = async () => (await backend()).jobs.drain();
  const stateOf = (id: string): Promise<ImportView> => call(endpoints.importState, { id }, person);
  const send = (
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    wanted: { readonly target?: ImportTarget; readonly proceed?: 'yes'; readonly year?: number } = {},
  ): Promise<ImportView> => call(endpoints.uploadVouchers, { year: 2026, ...wanted }, person, sent(name, content));
  const bring = async (...file: Parameters<typeof send>): Promise<ImportView> => {
    const { id } = await send(...file);
    await settle();
    return stateOf(id);
  };
  const faultsOf = async (id: string): Promise<ReplyOf<typeof endpoints.importFaults>['rows']> =>
    (await call(endpoints.importFaults, { id }, person)).rows;
  const run = async (id: string): Promise<ImportView> => {
    await call(endpoints.runImport, { id }, person);
    await settle();
    return stateOf(id);
  };
  const map = async (id: string, columns: readonly ColumnChoice[]): Promise<ImportView> => {
    await call(endpoints.mapImport, { id, columns: [...columns] }, person);
    await settle();
    return stateOf(id);
  };
  const taken = async (
    format: 'xlsx' | 'csv' | 'journal',
    [from, to] = [2026_01, 2026_12],
  ): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await (await callStream(endpoints.exportVouchers, { from, to, format }, person)).arrayBuffer());
  const openings = async (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<ImportView> => {
    const { id } = await call(endpoints.uploadOpenings, { year: 2026 }, person, sent(name, content));
    await settle();
    return stateOf(id);
  };
  return { send, bring, faultsOf, run, map, taken, openings };
}
