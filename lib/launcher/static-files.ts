import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { whereMissing } from '../missing-file.ts';
import { fixedHeaders } from '../navigation/fixed-headers.ts';
import type { Handler } from './kept-pages.ts';

const root = '/_next/static/';

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

/** What `precompress.mjs` laid beside each file, the shortest first. */
const encodings = [
  ['br', /\bbr\b/, '.br'],
  ['gzip', /\bgzip\b/, '.gz'],
] as const;

/**
 * Scripts and styles are sent as the build compressed them, from memory after the first time: to compress them anew
 * for every browser that comes costs more than to render the page that names them. Their names say their content, so
 * they are kept for ever.
 * @param folder where the build left them
 * @param handler answers everything else
 */
export function staticFiles(folder: string, handler: Handler): Handler {
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/')));
  const kept = new Map<string, Buffer>();
  /** Null for a file that a newer build took away: then the handler knows what to say. */
  const contentOf = async (name: string): Promise<Buffer | null> => {
    const content = kept.get(name) ?? (await readFile(join(folder, name)).catch(whereMissing(null)));
    if (content) kept.set(name, content);
    return content;
  };
  return async (request, response) => {
    const { method = '', url = '', headers } = request;
    const name = url.startsWith(root) ? url.slice(root.length).split('?', 1)[0] : undefined;
    const type = name && types[extname(name)];
    const accepted = String(headers['accept-encoding']);
    const [encoding, , end] =
      encodings.find(([, asked, ending]) => asked.test(accepted) && names.has(name + ending)) ?? [];
    if (!type || !end || headers.range || (method !== 'GET' && method !== 'HEAD')) return handler(request, response);
    const content = await contentOf(name + end);
    if (!content) return handler(request, response);
    response.writeHead(200, {
      ...fixedHeaders,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': type,
      'content-encoding': encoding,
      'content-length': content.length,
      vary: 'Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : content);
  };
}
