import 'server-only';
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { type AbstractIntlMessages, createTranslator } from 'next-intl';
import { cache } from 'react';
import { serviceErrorOf } from '@/lib/contracts/errors.ts';
import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { messagesFor } from '@/lib/i18n/message-files.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { type Locale, localeOf } from '@/lib/rules/locale.ts';
import { buildId } from './build-id.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { identify } from './identify.ts';

type SearchParams = Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;

export interface DisplayOpening {
  readonly locale: Locale;
  /** The words of displays, in this language and for this kind of school. */
  readonly messages: AbstractIntlMessages;
  readonly key: string;
  readonly schoolNo: string;
  readonly build: string;
  /** Why there is nothing to show: the address opens nothing, or nobody can say now. */
  readonly snapshot: DisplaySnapshot | 'shut' | 'late';
}

/**
 * The opening step of a public screen: no session, the address alone says whose it is. The language is named in it, or
 * what it is everywhere: a wall speaks to the school, whatever its browser was made for.
 */
export async function openDisplay(kind: ScreenKind, searchParams: SearchParams): Promise<DisplayOpening> {
  const { key = '', lang = '', s = '' } = queryOf(await searchParams);
  return openOnce(kind, key, lang, s);
}

/** `generateMetadata` of a public screen, whose window is called in the words of the school that it shows. */
export const displayTitle =
  (kind: ScreenKind) =>
  async ({ searchParams }: { readonly searchParams: SearchParams }): Promise<Metadata> => {
    const { locale, messages } = await openDisplay(kind, searchParams);
    const t = createTranslator({ locale, messages, namespace: 'safety-displays.title' as never });
    return { title: (t as (of: ScreenKind) => string)(kind) };
  };

/** Once for the window's name and the page. */
const openOnce = cache(
  async (kind: ScreenKind, key: string, lang: string, schoolNo: string): Promise<DisplayOpening> => {
    const { identity } = await identify(await cookies(), await headers());
    const locale = localeOf(lang, identity.locale);
    const snapshot = await call(safety.endpoints.display, { kind, key }, { ...identity, token: '' }).catch(whyNot);
    const mold = typeof snapshot === 'object' && snapshot.display.school.mold === 2 ? 'school' : 'kindergarten';
    const words = 'safety-displays';
    const said = { [words]: messagesFor(locale, mold)[words] ?? {} };
    return { locale, messages: said, key, schoolNo, build: buildId(), snapshot };
  },
);

function whyNot(error: unknown): 'shut' | 'late' {
  if (!(error instanceof CallError)) throw error;
  const isShut = serviceErrorOf(error.code) === 'screenShut' || error.status === 422;
  return isShut ? 'shut' : 'late';
}
