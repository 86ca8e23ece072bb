import { gzipSync } from 'node:zlib';

/** What a document weighs: kB of it gzipped, of these the inline data of its components, and its elements. */
export interface Weight {
  readonly document: number;
  readonly payload: number;
  readonly elements: number;
}

const kilobytes = (text: string) => Math.round(gzipSync(text).length / 100) / 10;

/** The weight of a document's HTML. */
export function weightOf(html: string): Weight {
  const scripts = [...html.matchAll(/<script(?: [^>]*)?>self\.__next_f[\s\S]*?<\/script>/g)].map(([script]) => script);
  return {
    document: kilobytes(html),
    payload: kilobytes(scripts.join('')),
    elements: [...html.replaceAll(/<script[\s\S]*?<\/script>/g, '').matchAll(/<[a-z]/g)].length,
  };
}
