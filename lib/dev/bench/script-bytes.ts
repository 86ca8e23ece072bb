import { gzipSync } from 'node:zlib';
import type { Visitor } from './visitor.ts';

/** Bytes of JavaScript, gzipped, that a page's HTML asks for (what old browsers alone load left out). */
export async function scriptBytes({ origin, cookie }: Visitor, path: string): Promise<number> {
  const html = await textOf(new URL(path, origin), cookie);
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
  const addresses = new Set(tags.map(([, src = '']) => new URL(src.replaceAll('&amp;', '&'), origin).href));
  let bytes = 0;
  for (const address of addresses) bytes += gzipSync(await textOf(new URL(address), cookie), { level: 6 }).length;
  return bytes;
}

async function textOf(address: URL, cookie: string): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}`);
  return answer.text();
}
