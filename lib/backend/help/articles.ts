import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@/lib/rules/locale.ts';

export interface Article {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  /** Addresses of the console that it is about, by their beginnings. */
  readonly pages: readonly string[];
  readonly order: number;
  readonly body: string;
}

const folder = path.join(process.cwd(), 'lib/backend/help/articles');
const kept = new Map<Locale, readonly Article[]>();

/** All articles of a language in their order; read once, they are part of the product. */
export function articlesIn(locale: Locale): readonly Article[] {
  const known = kept.get(locale);
  if (known) return known;
  const all = readdirSync(path.join(folder, locale))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readArticle(name.slice(0, -'.md'.length), readFileSync(path.join(folder, locale, name), 'utf8')))
    .sort((a, b) => a.order - b.order);
  kept.set(locale, all);
  return all;
}

/** Reads an article's file: lines `name: value`, a line of dashes, the text. @throws Error when something is missing */
function readArticle(id: string, file: string): Article {
  const [head = '', ...rest] = file.split(/^---$/m);
  const facts = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const { title, category, pages = '', order } = facts;
  if (!title || !category || !order || rest.length === 0)
    throw new Error(`The article ${id} lacks title, category, order or text`);
  return {
    id,
    title,
    category,
    order: Number(order),
    pages: pages.split(/\s+/).filter(Boolean),
    body: rest.join('---').trim(),
  };
}
