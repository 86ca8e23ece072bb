import type { ExpiringApp } from '@/lib/navigation/path-kinds.ts';

/** The cookie that says for which school the tip of an app was closed; it is told again after a week. */
export const tipCookie = (app: ExpiringApp) => `tip-${app}`;

export const tipClosedSeconds = 7 * 24 * 3600;

interface Jar {
  get(name: string): { readonly value: string } | undefined;
}

/** The apps whose tip the person has closed at a school. */
export const closedTips = (jar: Jar, schoolId: string): readonly ExpiringApp[] =>
  (['finance', 'diet'] as const).filter((app) => jar.get(tipCookie(app))?.value === schoolId);
