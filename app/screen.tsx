import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Answered } from '@/app/answered.tsx';
import { chosenColumns, columnsCookie } from '@/components/shared/list/column-choice.ts';
import { ListPresetsProvider } from '@/components/shared/list/list-presets-provider.tsx';
import { Words } from '@/components/shell/words.tsx';
import type { FirstCall } from '@/lib/browser/first-call.ts';
import { type FirstAnswer, firstAnswers } from '@/lib/gateway/first-answers.ts';
import { inTime } from '@/lib/gateway/in-time.ts';
import { type Opening, open } from '@/lib/gateway/opening.ts';
import { consoleAddress, shutAddress } from '@/lib/navigation/paths.ts';
import { isByStandard, presented, sizeName } from '@/lib/navigation/presets.ts';
import { type Query, queryOf, withQuery } from '@/lib/navigation/query.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { openedPathHeader } from '@/lib/session/traveller.ts';

/** What a page of the console knows before it asks anything. `P` names the variable parts of its address. */
interface Opened<P extends string> extends Opening {
  readonly params: Readonly<Record<P, string>>;
  /** What the address asks for, with what the person laid down for the list where it is silent. */
  readonly query: Query;
  /** Columns that the person chose for the list; null for the usual ones. */
  readonly columns: readonly string[] | null;
  /** The day at the school, the same for what is asked and what is shown. */
  readonly today: string;
}

interface Screen<P extends string> {
  /** The menu address it belongs to; a detail page names its list's. */
  readonly path: string | ((params: Readonly<Record<P, string>>) => string);
  /** Keys of which one is needed: who has none is led to the page that says so. */
  readonly needs?: readonly string[];
  /** Texts that it needs in the browser beside its module's. */
  readonly words?: readonly string[];
  /** What it shows first, asked together; what the person may not ask is left out. */
  readonly first?: (opened: Opened<P>) => readonly (FirstCall | false | null)[];
  readonly view: (opened: Opened<P>) => ReactNode;
}

interface PageProps<P extends string> {
  readonly params: Promise<Readonly<Record<P, string>>>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/**
 * A page of the console: passes the guard, makes the first calls of its screen, and hands the answers to the hooks
 * below. Where they take longer than a moment, the frame and the screen's own skeletons are sent before them.
 */
export function screen<P extends string = never>({ path, needs, words, first, view }: Screen<P>) {
  return async ({ params, searchParams }: PageProps<P>) => {
    const [parts, asked] = [await params, queryOf(await searchParams)];
    const address = typeof path === 'string' ? path : path(parts);
    const opening = await open(address, searchParams);
    if (needs && !needs.some((key) => opening.can(key)))
      redirect(withQuery(consoleAddress.withoutPermission, { [shutAddress]: address }));
    const today = dayIn(new Date(), timeZoneOf(opening.school.timeZone));
    const { columns, query, ...presets } = await listPresets(address, asked, opening);
    const opened = { ...opening, params: parts, query, columns, today };
    const calls = (first?.(opened) ?? []).filter((call) => call !== false && call !== null);
    const answering = firstAnswers(calls, opening.identity);
    const [answers, shown] = await Promise.all([soon(answering), view(opened)]);
    const worded = words ? <Words of={words}>{shown}</Words> : shown;
    const served = first ? <Answered by={answers ?? answering}>{worded}</Answered> : worded;
    return <ListPresetsProvider {...presets}>{served}</ListPresetsProvider>;
  };
}

/**
 * The answers, or null where a document would wait for them longer than a moment. Moving inside the console waits:
 * there the skeletons would come to life, and ask for themselves.
 */
async function soon(answering: Promise<readonly FirstAnswer[]>): Promise<readonly FirstAnswer[] | null> {
  if ((await headers()).get('sec-fetch-dest') === 'empty') return answering;
  const answers = await inTime(limits.skeletonAfterMs, () => answering);
  return answers === 'late' ? null : answers;
}

/**
 * What the person laid down for the list at an address; nothing on the page of something else, which names the address
 * of its list.
 */
async function listPresets(address: string, asked: Query, opening: Opening) {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const list = sent.get(openedPathHeader) === address ? address : null;
  const views = opening.views.filter((view) => view.list === list);
  const standard = views.find((view) => view.standard) ?? null;
  // Pages below the list's address carry its cookies too.
  const kept = list && jar.get(sizeName)?.value;
  const size = limits.pageSizes.map(String).find((one) => one === kept) ?? null;
  const presets = { standard: standard?.query ?? null, size };
  const chosen = chosenColumns(jar.get(columnsCookie)?.value);
  const columns = standard && isByStandard(asked, presets) ? standard.columns : chosen;
  return { list, views, size, columns, query: presented(asked, presets) };
}
