import type { Said } from '@/lib/contracts/errors.ts';
import texts from '@/messages/zh-CN/errors.json' with { type: 'json' };

/** The Chinese text that travels with a refusal, for callers that know no message keys. */
export function serviceText(said: Said): string {
  const text = (texts as Record<string, unknown>)[said.key];
  return typeof text === 'string'
    ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(said.params?.[name] ?? whole))
    : said.key;
}
