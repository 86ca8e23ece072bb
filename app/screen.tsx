import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';
import type { FirstCall } from '@/lib/browser/first-call.ts';
import { Served } from '@/lib/browser/served.tsx';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { type Opening, open } from '@/lib/gateway/opening.ts';
import { type Query, queryOf } from '@/lib/navigation/query.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';

/** What a page of the console knows before it asks anything. `P` names the variable parts of its address. */
interface Opened<P extends string> extends Opening {
  readonly params: Readonly<Record<P, string>>;
  readonly query: Query;
  /** The day at the school, the same for what is asked and what is shown. */
  readonly today: string;
}

interface Screen<P extends string> {
  /** The menu address it belongs to; a detail page names its list's. */
  readonly path: string | ((params: Readonly<Record<P, string>>) => string);
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

/** A page of the console: passes the guard, makes the first calls of its screen, and hands the answers to the hooks below. */
export function screen<P extends string = never>({ path, words, first, view }: Screen<P>) {
  return async ({ params, searchParams }: PageProps<P>) => {
    const [parts, query] = [await params, queryOf(await searchParams)];
    const opening = await open(typeof path === 'string' ? path : path(parts), searchParams);
    const today = dayIn(new Date(), timeZoneOf(opening.school.timeZone));
    const opened = { ...opening, params: parts, query, today };
    const calls = (first?.(opened) ?? []).filter((call) => call !== false && call !== null);
    const [answers, shown] = await Promise.all([firstAnswers(calls, opening.identity), view(opened)]);
    const worded = words ? <Words of={words}>{shown}</Words> : shown;
    return first ? <Served answers={answers}>{worded}</Served> : worded;
  };
}
