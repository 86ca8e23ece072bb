import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text, uuid } from '../shapes.ts';
import { monitorForms } from './device-fields.ts';
import { pictureSource } from './picture-source.ts';

/** What a public screen shows; each kind has an address of its own (shell 2.1). */
export const screenKinds = [
  'healthGuard',
  'childAttendance',
  'dormitoryScreen',
  'backDormitoryScreen',
  'dosage',
] as const;

export type ScreenKind = (typeof screenKinds)[number];

/** Kinds on which names may be shown, shortened, where the school says so (design section 9). */
export const kindsWithNames: readonly ScreenKind[] = ['childAttendance'];

/** One pane of the form; one without an address is left empty. */
const monitorPane = z
  .strictObject({
    name: text(limits.nameChars),
    url: pictureSource,
    form: z.enum(monitorForms),
  })
  .refine(({ name, url }) => url === '' || name !== '', { path: ['name'], params: { key: 'required' } });

export type MonitorSource = z.output<typeof monitorPane>;

/** One address, or a range of them as 192.168.1.0/24. */
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The ranges in what people type. */
export const rangesIn = (written: string): string[] => written.split(/[\s,;，；、]+/).filter(Boolean);

/** What a school says of a screen. */
const screenFacts = {
  label: requiredText(limits.nameChars),
  /** Where it may be opened from; everywhere without one. */
  ranges: text(limits.screenRangesChars).refine(
    (written) => rangesIn(written).every((range) => addressRange.safeParse(range).success),
    { params: { key: 'addressRange' } },
  ),
  showNames: z.boolean(),
  /** A line for everybody who passes by. */
  notice: text(limits.screenNoticeChars),
  monitors: z.array(monitorPane).max(limits.monitorPanes),
};

export const screenRow = z.object({
  id: z.string(),
  kind: z.enum(screenKinds),
  label: z.string(),
  ranges: z.string(),
  showNames: z.boolean(),
  notice: z.string(),
  monitors: z.array(z.object({ name: z.string(), url: z.string(), form: z.enum(monitorForms) })),
  createdBy: z.string(),
  createdAt: z.string(),
  /** When it was last opened by its address; null where it never was. */
  openedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  version: z.number(),
});

export type ScreenRow = z.output<typeof screenRow>;

/** Digits that a display sends once to learn its key; the school's number says where they count. */
export const pairedScreen = z.strictObject({
  kind: z.enum(screenKinds),
  schoolNo: z.string().trim().min(1).max(limits.numberChars),
  code: z.string().regex(/^\d{6}$/),
});

export const newScreen = z.strictObject({ kind: z.enum(screenKinds), ...screenFacts });
export const changedScreen = z.strictObject({ id: uuid, version: z.int32(), ...screenFacts });
