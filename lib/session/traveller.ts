import type { Traveller } from '@/lib/navigation/guard.ts';
import type { Query } from '@/lib/navigation/query.ts';
import type { SessionData } from './session-data.ts';

/**
 * Says to the page that its school is new (guard rule 7): the middleware has already written the cookie in which it no
 * longer is. Overwritten on every request, so that nobody else can say it.
 */
export const newSchoolHeader = 'x-new-school';

/** Which page is opened, for where it must be come back to. Overwritten on every request as well. */
export const openedPathHeader = 'x-opened-path';

/** What the cookie alone tells the guard; menu and goods authorisation are known to the page's opening step only. */
export function travellerOf(session: SessionData | null, query: Query): Traveller {
  return {
    signedIn: session !== null,
    schoolId: session?.school.schoolId ?? null,
    lastSchoolId: session?.lastSchoolId ?? null,
    codeMatches: session !== null && query.code === session.school.schoolNo,
    productCode: session?.school.productCode ?? null,
    goodsAuthorised: 'unknown',
    menu: 'unknown',
  };
}
