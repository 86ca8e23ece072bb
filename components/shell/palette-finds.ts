'use client';

import { useEffect, useState } from 'react';
import { usePermission } from '@/components/shared/permission.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { reaches } from '@/lib/navigation/resolve.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { FrameFacts } from './frame-facts.ts';
import { entriesOf, type Found, searchMenu, soundsOf } from './menu-search.ts';
import { usePaletteActions } from './palette-actions.ts';
import type { Tabs } from './use-tabs.ts';

/** One line of the palette: where it leads and what it is. */
export interface Find {
  readonly key: string;
  /** `inside`: entries that hold the words somewhere behind their beginning. */
  readonly group: 'favourites' | 'recent' | 'menu' | 'actions' | 'students' | 'inside';
  readonly name: string;
  readonly hint: string;
  readonly address: string;
  /** Opens in a new window. */
  readonly outside: boolean;
}

/** Students are asked for when typing pauses. */
const pauseMs = 200;
const studentsShown = 10;

/**
 * What the words find: without words the favourites, the pages viewed lately and what can be done, else what begins
 * with them, then students, for whoever may see them, and last the entries that hold the words somewhere inside.
 */
export function usePaletteFinds(words: string, { menu, favourites }: FrameFacts, tabs: Tabs) {
  const wanted = words.trim();
  const settled = useSettled(wanted);
  const mayKnow = usePermission('students.record.view');
  const maySee = mayKnow && reaches(menu, consoleAddress.students);
  const asked =
    maySee && settled !== '' ? ({ q: settled.slice(0, limits.nameChars), size: studentsShown } as const) : null;
  const students = useCall('students.list', asked, { shown: 'here' });
  const actions = usePaletteActions(menu);
  const recent = tabs.list
    .filter(({ path }) => path !== tabs.current)
    .map((tab): Find => ({ ...page(tab.title, tab.fullPath), key: `recent ${tab.path}`, group: 'recent' }));

  if (wanted === '') {
    const entries = entriesOf(menu);
    const chosen = favourites.flatMap((id) => entries.filter(({ node }) => node.id === id));
    return { finds: [...chosen.map((found) => entry(found, 'favourites')), ...recent, ...actions], searching: false };
  }
  const rows = settled === wanted ? (students.data?.rows ?? []) : [];
  const found = searchMenu(menu, wanted);
  const begin = wanted.toLowerCase();
  const begins = ({ node }: Found) => soundsOf(node).some((sound) => sound.startsWith(begin));
  const finds = [
    ...found.filter(begins).map((one) => entry(one, 'menu')),
    ...actions.filter(({ sounds }) => sounds.some((sound) => sound.startsWith(begin))),
    ...rows.map(
      (row): Find => ({
        ...page(row.name, `${consoleAddress.students}/${row.id}`),
        key: row.id,
        group: 'students',
        hint: [row.number, row.className].filter(Boolean).join(' · '),
      }),
    ),
    ...found.filter((one) => !begins(one)).map((one) => entry(one, 'inside')),
  ];
  return { finds, searching: maySee && (settled !== wanted || students.loading) };
}

const page = (name: string, address: string) => ({ name, hint: '', address, outside: false });

function entry({ node, above }: Found, group: 'favourites' | 'menu' | 'inside'): Find {
  const outside = node.loadMode === 1 && node.outLink !== '';
  return {
    key: `${group} ${node.id}`,
    group,
    name: node.name,
    hint: above,
    address: outside ? node.outLink : node.address,
    outside,
  };
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : settled;
}
