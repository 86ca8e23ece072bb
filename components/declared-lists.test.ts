/** @jest-environment jsdom */
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { toJSONSchema, z } from 'zod';
import type { DeclaredList, PagedEndpoint } from '@/components/shared/list/list-view.tsx';
import { type Column, titleOf } from '@/lib/contracts/columns.ts';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { locales } from '@/lib/rules/locale.ts';

/** What all lists have that a noun declares as data (`components/shared/list/list-view.tsx`). */
type Declared = DeclaredList<PagedEndpoint>;
type Texts = { readonly [key: string]: string | Texts };

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(join(root, 'components'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('-list.tsx'))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'columns' in value && 'moves' in value;

/** Every list that a noun declares (`components/shared/list/list-view.tsx`), by the name of its endpoint. */
const lists = files.flatMap((file) => Object.values(require(join(root, file)) as object).filter(isDeclared));

const endpoints = Object.values(modules).flatMap((module) => Object.values(module.endpoints) as Endpoint[]);

/** The moves that the rows of an endpoint's reply may name. */
function movesIn(name: string): readonly string[] {
  const reply = toJSONSchema(endpoints.find((one) => one.name === name)?.reply ?? z.never(), {
    unrepresentable: 'any',
  });
  const rows = (reply as Described).properties?.rows?.items?.properties?.actions?.items?.enum;
  return rows ?? [];
}
interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly enum?: readonly string[];
}

const textAt = (texts: Texts, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, part) => (at as Texts | undefined)?.[part], texts);

function keysOf({ filters, columns, moves, nameOf, sheet }: Declared): readonly string[] {
  const ofFilters = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.is === 'span') return [`${name}From`, `${name}To`];
    if (filter.is === 'search') return ['search', 'searchHint'];
    if (filter.is === 'flag') return [name, `${name}Only`];
    return [
      ...(filter.is === 'id' ? [] : [name]),
      ...(filter.is === 'choice'
        ? [...filter.of, ...(filter.first ? ['all'] : [])].map((one) => `${name}Of.${one}`)
        : []),
    ];
  });
  const ofColumns = (columns as readonly Column[]).flatMap((column) => {
    const states = typeof column.look === 'object' ? Object.keys(column.look) : [];
    return [titleOf(column), ...states.map((state) => `${titleOf(column)}Of.${state}`)];
  });
  const ofMoves = Object.entries(moves).flatMap(([name, { call, called, many }]) => [
    ...(called ? [] : [`move.${name}`]),
    ...(call ? ['moved'] : []),
    ...(call && !call.unasked ? [`moveText.${name}`] : []),
    ...(call?.reason ? ['why'] : []),
    'moveNamed',
    ...(many || call?.many ? ['moveMany'] : []),
  ]);
  const others = ['title', 'empty', ...(nameOf ? [] : ['named']), ...(sheet ? ['export', 'exported'] : [])];
  return [...new Set([...others, ...ofFilters, ...ofColumns, ...ofMoves])];
}

test.each(locales.flatMap((locale) => lists.map((list) => [list.endpoint, locale, list] as const)))(
  '%s has all its words in %s',
  (_, locale, list) => {
    const [file = '', ...place] = list.words.split('.');
    const texts = require(join(root, 'messages', locale, `${file}.json`)) as Texts;
    const lacking = keysOf(list).filter((key) => typeof textAt(texts, [...place, ...key.split('.')]) !== 'string');
    expect(lacking).toEqual([]);
  },
);

test.each(lists.map((list) => [list.endpoint, list] as const))(
  '%s offers the moves that its rows name',
  (name, list) => {
    const called = Object.entries(list.moves).flatMap(([move, { also }]) => (also ? [] : [move]));
    expect(called.toSorted()).toEqual([...movesIn(name)].toSorted());
  },
);
