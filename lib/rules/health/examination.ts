import { completedMonths } from './age.ts';
import { prevalence } from './class-sums.ts';
import { decimalOf, type FiveMark, fiveMarkOf, referralLimits, referralReasons } from './vision.ts';

/** What is examined beside height and weight, each on a sheet of its own. */
export const examinationKinds = ['eyes', 'teeth', 'blood'] as const;
export type ExaminationKind = (typeof examinationKinds)[number];

/** What is typed of each. */
export const examinationColumns = {
  eyes: ['leftSight', 'rightSight', 'leftRefraction', 'rightRefraction'],
  teeth: ['decayed', 'missing', 'filled'],
  blood: ['haemoglobin'],
} as const satisfies Readonly<Record<ExaminationKind, readonly string[]>>;

/** What one finds; each counts among those whom its rule judges. */
export const examinationFound = ['lowVision', 'caries', 'anaemia'] as const;
export type ExaminationFound = (typeof examinationFound)[number];

/** One as it is kept: its values in words, and by which source it was judged; null where no rule has the age. */
export interface Examination {
  readonly months: number;
  readonly values: Readonly<Record<string, string>>;
  readonly found: ExaminationFound | null;
  readonly source: string | null;
}

interface Refusal {
  readonly at: string;
  readonly key: string;
}

/** From which age on less haemoglobin (g/L) is anaemia, until the next row. */
export const anaemiaLimits = [
  { months: 6, limit: 110, source: 'WHO 2011' },
  { months: 60, limit: 115, source: 'WHO 2011' },
  { months: 144, limit: 120, source: 'WHO 2011' },
] as const;
/** No row holds from fifteen years on. */
const anaemiaUntil = 180;

/** The mark of five of an eye, from either notation: 4.9, or 0.8 as decimals; null where it is neither. */
export function readSight(text: string): FiveMark | null {
  if (!/^\d(?:\.\d{1,2})?$/.test(text)) return null;
  const hundredths = Math.round(Number(text) * 100);
  if (hundredths > 0 && hundredths <= 200) return fiveMarkOf(hundredths);
  return hundredths >= 350 && hundredths <= 530 && hundredths % 10 === 0 ? hundredths / 10 : null;
}

/** The decimals that GB 11533 prints beside its marks from 4.0 to 5.3. */
export const printedDecimals = '0.1 0.12 0.15 0.2 0.25 0.3 0.4 0.5 0.6 0.8 1.0 1.2 1.5 2.0'.split(' ');

const sightText = (mark: FiveMark) =>
  `${(mark / 10).toFixed(1)} (${printedDecimals[mark - 40] ?? (decimalOf(mark) / 100).toFixed(2)})`;

/** Sphere, and cylinder with its axis: -0.50, or -0.50/-0.75x180; null where it cannot be read. */
export function readRefraction(text: string): string | null {
  const said = /^([+-]?\d{1,2}\.\d{2})(?:\s*\/\s*([+-]?\d{1,2}\.\d{2})\s*[x×*]\s*(\d{1,3}))?$/i.exec(text);
  if (!said) return null;
  const [, sphere = '', cylinder, axis] = said;
  const isQuarter = (value: string) => Math.round(Number(value) * 100) % 25 === 0;
  if (!isQuarter(sphere) || (cylinder && !isQuarter(cylinder)) || Number(axis ?? 0) > 180) return null;
  return cylinder ? `${sphere}/${cylinder}x${axis}` : sphere;
}

/** Teeth by their numbers of two digits (FDI), sorted; none is written as 0 or 无; null where one is no tooth. */
export function readTeeth(text: string): readonly number[] | null {
  if (/^(?:0|无|none)$/i.test(text)) return [];
  const teeth = text.split(/[\s,，、;；]+/).filter(Boolean);
  const isTooth = (one: string) => /^(?:[1-4][1-8]|[5-8][1-5])$/.test(one);
  return teeth.every(isTooth) ? [...new Set(teeth.map(Number))].sort((one, other) => one - other) : null;
}

/** How many of some teeth are milk teeth, and how many are permanent. */
export const toothCounts = (teeth: readonly number[]) => ({
  milk: teeth.filter((tooth) => tooth > 50).length,
  permanent: teeth.filter((tooth) => tooth < 50).length,
});

/**
 * What was typed of a child on a sheet, judged by its age on the day; or the first cell that cannot be read and why, by
 * a text for fields. Null where nothing was typed.
 */
export function readExamination(
  kind: ExaminationKind,
  typed: Readonly<Record<string, string>>,
  { birthDate, day }: { readonly birthDate: string | null; readonly day: string },
): Examination | Refusal {
  const columns = examinationColumns[kind];
  const texts = Object.fromEntries(columns.map((at) => [at, (typed[at] ?? '').normalize('NFKC').trim()]));
  if (!birthDate) return { at: columns[0], key: 'birthUnknown' };
  if (day < birthDate) return { at: columns[0], key: 'bornLater' };
  const months = completedMonths(birthDate, day);
  const read = readers[kind](texts, months);
  return 'at' in read ? read : { months, ...read };
}

type Read = (texts: Readonly<Record<string, string>>, months: number) => Refusal | Omit<Examination, 'months'>;

const eyes: Read = (texts, months) => {
  const [left, right] = [sightIn(texts.leftSight), sightIn(texts.rightSight)];
  if (left === undefined) return { at: 'leftSight', key: 'sightUnreadable' };
  if (right === undefined) return { at: 'rightSight', key: 'sightUnreadable' };
  if (left === null && right === null) return { at: 'leftSight', key: 'required' };
  const values: Record<string, string> = {
    ...(left !== null && { leftSight: sightText(left) }),
    ...(right !== null && { rightSight: sightText(right) }),
  };
  for (const at of ['leftRefraction', 'rightRefraction']) {
    const text = texts[at] ?? '';
    const refraction = text === '' ? '' : readRefraction(text);
    if (refraction === null) return { at, key: 'refractionUnreadable' };
    if (refraction !== '') values[at] = refraction;
  }
  const years = Math.floor(months / 12);
  const limit = referralLimits.filter((one) => one.years <= years).at(-1);
  if (!limit) return { values, found: null, source: null };
  // Eyes two lines apart are sent to a doctor, too, and are no low vision.
  const isFound = referralReasons({ years, left, right }).includes('low');
  // What lists of regions say otherwise stands behind the name of the source.
  return { values, found: isFound ? 'lowVision' : null, source: limit.source.split(/[:;]/)[0] ?? '' };
};

/** Null where nothing stands; undefined where it cannot be read. A sheet gives back what it shows. */
function sightIn(text = ''): FiveMark | null | undefined {
  if (text === '') return null;
  return readSight(text.replace(/\s*\(.*\)$/, '')) ?? undefined;
}

const teeth: Read = (texts) => {
  const columns = examinationColumns.teeth;
  if (columns.every((at) => texts[at] === '')) return { at: 'decayed', key: 'required' };
  const values: Record<string, string> = {};
  const all: number[] = [];
  for (const at of columns) {
    const text = texts[at] ?? '';
    if (text === '') continue;
    const read = readTeeth(text);
    if (read === null) return { at, key: 'teethUnreadable' };
    if (read.some((tooth) => all.includes(tooth))) return { at, key: 'toothTwice' };
    all.push(...read);
    values[at] = read.length === 0 ? '0' : read.join(' ');
  }
  return { values, found: all.length > 0 ? 'caries' : null, source: 'dmft / DMFT' };
};

const blood: Read = (texts, months) => {
  const text = texts.haemoglobin ?? '';
  if (text === '') return { at: 'haemoglobin', key: 'required' };
  const grams = /^\d{2,3}$/.test(text) ? Number(text) : 0;
  if (grams < 30 || grams > 250) return { at: 'haemoglobin', key: 'haemoglobinUnreadable' };
  const row = months < anaemiaUntil ? anaemiaLimits.filter((one) => one.months <= months).at(-1) : undefined;
  const isFound = row !== undefined && grams < row.limit;
  return { values: { haemoglobin: text }, found: isFound ? 'anaemia' : null, source: row?.source ?? null };
};

const readers: Readonly<Record<ExaminationKind, Read>> = { eyes, teeth, blood };

/** By which kind of examination each is found. */
const kindOfFound = { lowVision: 'eyes', caries: 'teeth', anaemia: 'blood' } as const;

/** An examination of a child as the figures of a round take it. */
interface Examined extends Pick<Examination, 'found' | 'source'> {
  readonly studentId: string;
  readonly kind: ExaminationKind;
}

/** How often each is found among those who were judged, and of the same children in the round before. */
export function summariseExaminations(now: readonly Examined[], before: readonly Examined[]) {
  return examinationFound.map((kind) => {
    const judged = (rows: readonly Examined[]) =>
      rows.filter((row) => row.kind === kindOfFound[kind] && row.source !== null);
    const [own, former] = [judged(now), new Map(judged(before).map((row) => [row.studentId, row]))];
    const same = own.filter(({ studentId }) => former.has(studentId));
    const cases = (rows: readonly Examined[]) => rows.filter(({ found }) => found === kind).length;
    return {
      ...{ kind, share: prevalence(cases(own), own.length), same: same.length, now: cases(same) },
      before: same.filter(({ studentId }) => former.get(studentId)?.found === kind).length,
    };
  });
}
