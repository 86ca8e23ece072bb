import { sealData, unsealData } from 'iron-session';
import type { FieldErrors, Said } from '@/lib/contracts/errors.ts';

/**
 * What a form that works without scripts carries over the redirect to its page: what was typed (never passwords) and
 * what was wrong.
 */
export interface FormNote {
  readonly values: Readonly<Record<string, string>>;
  readonly said?: Said;
  /** A backend's own text, where it has no key of ours. */
  readonly text?: string;
  readonly fields?: FieldErrors;
  /** The picture must be copied the next time. */
  readonly captcha?: boolean;
  /** The sum that stands in the picture's place. */
  readonly question?: Question;
  /** The way in that it is about, on pages that have several; without it the first one. */
  readonly way?: string;
  /** When it was written, in milliseconds: what was wrong is told once, what was typed is kept for some minutes. */
  readonly at?: number;
}

const toldMs = 60_000;

/** Whether what happened is still to be told, and not an earlier visit's. */
export const isNews = ({ at = 0 }: FormNote, now = Date.now()): boolean => now - at < toldMs;

/** Whether a note is about this way in; a page that has only one asks for none. */
export const isOf = (note: FormNote, way: string | undefined): boolean =>
  way === undefined || way === (note.way ?? 'password');

/** `first` plus `second` minus `third`. */
export interface Question {
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

/** The `way` of a note that says why a school was not switched. */
export const notSwitched = 'school';

const noteSeconds = 5 * 60;
const noteCookie = 'note';
const captchaCookie = 'captcha';

interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

/** Attributes of a short-lived cookie that only one path sees; without a value it goes at once. */
const shortLived = (name: string, value: string, path: string, secure: boolean) =>
  ({ name, value, path, secure, httpOnly: true, sameSite: 'lax', maxAge: value === '' ? 0 : noteSeconds }) as const;

const keyOf = (keys: readonly string[]) => keys[0] ?? '';

/** The cookie that brings a note to the page at `path`; null takes an earlier one away. */
export async function noteFor(path: string, note: FormNote | null, keys: readonly string[], secure: boolean) {
  const dated = note ? { at: Date.now(), ...note } : null;
  const value = dated ? await sealData(dated, { password: keyOf(keys), ttl: noteSeconds }) : '';
  return shortLived(noteCookie, value, path, secure);
}

/** The note that waits for this page, or null. */
export async function readNote(cookies: CookieJar, keys: readonly string[]): Promise<FormNote | null> {
  return opened<FormNote>(cookies.get(noteCookie)?.value, keys, ({ values }) => values !== undefined);
}

/** The cookie that binds a picture to the browser that asked for it. */
export async function captchaFor(path: string, captchaKey: string | null, keys: readonly string[], secure: boolean) {
  const value = captchaKey ? await sealData({ captchaKey }, { password: keyOf(keys), ttl: noteSeconds }) : '';
  return shortLived(captchaCookie, value, path, secure);
}

/** The key of this browser's picture, or null. */
export async function readCaptchaKey(cookies: CookieJar, keys: readonly string[]): Promise<string | null> {
  const found = await opened<{ captchaKey: string }>(
    cookies.get(captchaCookie)?.value,
    keys,
    (note) => !!note.captchaKey,
  );
  return found?.captchaKey ?? null;
}

/** What a journey through the messaging app must remember until it ends. */
export interface MessagingJourney {
  /**
   * Known to this browser alone, so that tickets and states of others are worth nothing here, and its own nothing
   * elsewhere.
   */
  readonly browser: string;
  readonly appCode: string;
  /** The state that the platform must send back. */
  readonly state?: string;
  /** The parameters that the journey began with, but for secrets. */
  readonly query: Readonly<Record<string, string>>;
  /** A proven member who waits for an account, or for a school. */
  readonly ticket?: string;
  /** How the journey ended, for the page that says so. */
  readonly outcome?: string;
}

const journeyCookie = 'journey';
const journeySeconds = 10 * 60;

/** The cookie of a journey through the messaging app; null ends it. */
export async function journeyFor(journey: MessagingJourney | null, keys: readonly string[], secure: boolean) {
  const value = journey ? await sealData({ journey }, { password: keyOf(keys), ttl: journeySeconds }) : '';
  return { ...shortLived(journeyCookie, value, '/', secure), maxAge: journey ? journeySeconds : 0 };
}

/** The journey that this browser is on, or null. */
export async function readJourney(cookies: CookieJar, keys: readonly string[]): Promise<MessagingJourney | null> {
  const sealed = cookies.get(journeyCookie)?.value;
  const found = await opened<{ journey: MessagingJourney }>(
    sealed,
    keys,
    ({ journey }) => !!journey?.browser,
    journeySeconds,
  );
  return found?.journey ?? null;
}

const browserCookie = 'browser';
const stepsSeconds = 30 * 60;

/** The cookie that ties codes, states and pictures to scan to the browser that asked for them. */
export async function browserFor(path: string, browserKey: string, keys: readonly string[], secure: boolean) {
  const value = await sealData({ browserKey }, { password: keyOf(keys), ttl: stepsSeconds });
  return { ...shortLived(browserCookie, value, path, secure), maxAge: stepsSeconds } as const;
}

/** This browser's key, or null. */
export async function readBrowserKey(cookies: CookieJar, keys: readonly string[]): Promise<string | null> {
  const found = await opened<{ browserKey: string }>(
    cookies.get(browserCookie)?.value,
    keys,
    (note) => !!note.browserKey,
    stepsSeconds,
  );
  return found?.browserKey ?? null;
}

const pollCookie = 'poll';

/** The cookie with which a browser asks whether its picture was scanned; null takes it away. */
export async function pollFor(path: string, pollKey: string | null, keys: readonly string[], secure: boolean) {
  const value = pollKey ? await sealData({ pollKey }, { password: keyOf(keys), ttl: noteSeconds }) : '';
  return shortLived(pollCookie, value, path, secure);
}

/** The key of this browser's picture to scan, or null. */
export async function readPollKey(cookies: CookieJar, keys: readonly string[]): Promise<string | null> {
  const found = await opened<{ pollKey: string }>(cookies.get(pollCookie)?.value, keys, (note) => !!note.pollKey);
  return found?.pollKey ?? null;
}

async function opened<T extends object>(
  sealed: string | undefined,
  keys: readonly string[],
  fits: (found: Partial<T>) => boolean,
  ttl = noteSeconds,
): Promise<T | null> {
  if (!sealed || sealed.length > 4096) return null;
  for (const password of keys) {
    const found = await unsealData<Partial<T>>(sealed, { password, ttl });
    if (fits(found)) return found as T;
  }
  return null;
}
