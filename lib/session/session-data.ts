import type { MenuEdition } from '@/lib/navigation/menu-item.ts';

/** The school a session works in (shell specification 3). */
export interface SessionSchool {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly schoolNo: string;
  readonly orgId: string;
  readonly productCode: 'zl' | 'xys';
  /** 2 means school, anything else kindergarten. */
  readonly schoolMold: number;
  /** Name of the IANA database; every time on screen is the school's. */
  readonly timeZone: string;
  /** Address of the school's picture. */
  readonly logo?: string;
}

/** The organisation that a session works in: its code travels as groupCode (shell 7.1), its name stands in the bar. */
interface SessionOrganization {
  readonly code: string;
  readonly name: string;
}

/** What the cookie seals: enough for the guard at the edge and for one call, and nothing that grows. */
export interface SessionData {
  /** The backend's token; it never reaches the browser's scripts. */
  readonly token: string;
  readonly accountId: string;
  readonly personName: string;
  readonly school: SessionSchool;
  /** The school whose menu was last loaded; while it differs from the current one, guard rule 7 applies. */
  readonly lastSchoolId: string | null;
  readonly mode: 'single' | 'organization';
  /** In organisation mode the one that is worked in, where the backend says it. */
  readonly organization?: SessionOrganization;
  readonly edition: MenuEdition;
  /** Where the session came from, if it was opened inside the enterprise messaging app. */
  readonly wxwork?: MessagingContext;
}

/** Corporation, suite, app and member of the messaging app, as its sign-in proved them. */
export interface MessagingContext {
  readonly corpId: string;
  readonly suiteId: string;
  readonly appCode: string;
  readonly userId: string;
}

/** Names are shown, not compared; cutting them keeps the cookie under the browsers' 4,096 bytes. */
export const nameLengthMax = 80;

/** The same for an organisation, which stands beside the school's name. */
export const organizationLengthMax = 32;

/** A longer address of a picture (a data address) is left out rather than cut. */
export const logoLengthMax = 300;

/** Whose words a page of this session speaks: those of its school, or without one a kindergarten's. */
export const moldOf = (session: { readonly school: { readonly schoolMold: number } } | null | undefined) =>
  session && isSchool(session.school) ? 'school' : 'kindergarten';

/** True when the school's words are school and student, false for kindergarten and young child. */
export function isSchool(school: { readonly schoolMold: number }): boolean {
  return school.schoolMold === 2;
}
