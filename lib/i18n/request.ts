import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { env } from '@/lib/env.ts';
import { localeCookie, localeOf } from '@/lib/rules/locale.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { isSecure, readSession } from '@/lib/session/read.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { messagesFor } from './message-files.ts';

/**
 * Language by cookie, wording and time zone by the school of the session; without a session the words of a kindergarten
 * stand.
 */
export default getRequestConfig(async () => {
  const jar = await cookies();
  const locale = localeOf(jar.get(localeCookie)?.value, env().DEFAULT_LOCALE);
  const session = await readSession(jar, isSecure(await headers()));
  return { locale, messages: messagesFor(locale, moldOf(session)), timeZone: timeZoneOf(session?.school.timeZone) };
});
