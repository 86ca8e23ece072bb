import { type HealthIndexPart, healthIndexWeights } from '../health-index.ts';
import { type ClusterRule, nationalClusterRules } from './clusters.ts';
import type { DiseaseRule } from './disease-clusters.ts';
import { commonDiseases } from './disease-table.ts';
import type { Disease, IsolationClock } from './diseases.ts';
import { type FeverLimits, type TemperatureSite, usualFeverLimits } from './temperature.ts';

/** What a limit is of. */
export const limitKinds = [
  ...(['feverForehead', 'feverEar', 'feverArmpit', 'threeInOneDay', 'fiveInThreeDays'] as const),
  ...(['clusterClass', 'clusterSchool'] as const),
  ...(['isolationOnset', 'isolationRash', 'isolationSymptoms', 'isolationTreatment'] as const),
  ...(['keptYears', 'indexPart'] as const),
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What a limit of a kind is about: a disease, a part of the health index, or nothing more. */
export const limitSubjects = [
  '',
  ...commonDiseases.map(({ code }) => code),
  ...Object.keys(healthIndexWeights),
] as const;

/** A limit as it counts from a day on. */
export interface DatedLimit {
  readonly kind: LimitKind;
  readonly subject: string;
  /** Tenths of a degree, children, days or years; of a part of the index 1 or 0. */
  readonly value: number;
  /** Within so many days, of a cluster. */
  readonly days: number;
  readonly source: string;
  readonly region: string;
  /** '' of what the product brings along. */
  readonly fromOn: string;
}

const clocks = {
  isolationOnset: 'onset',
  isolationRash: 'rash',
  isolationSymptoms: 'symptomsEnd',
  isolationTreatment: 'treatment',
} as const satisfies Partial<Record<LimitKind, IsolationClock>>;
const sites = { feverForehead: 'forehead', feverEar: 'ear', feverArmpit: 'armpit' } as const satisfies Partial<
  Record<LimitKind, TemperatureSite>
>;
const national = ['threeInOneDay', 'fiveInThreeDays'] as const;

/** Least and most of each kind, and what it is about. The national rule and the years of keeping are no laxer. */
export const limitBounds: Readonly<
  Record<
    LimitKind,
    { readonly least: number; readonly most: number; readonly of?: 'disease' | 'part'; readonly hasDays?: true }
  >
> = {
  feverForehead: { least: 365, most: 385 },
  feverEar: { least: 365, most: 385 },
  feverArmpit: { least: 365, most: 385 },
  threeInOneDay: { least: 1, most: 3 },
  fiveInThreeDays: { least: 1, most: 5 },
  clusterClass: { least: 0, most: 100, of: 'disease', hasDays: true },
  clusterSchool: { least: 0, most: 100, of: 'disease', hasDays: true },
  isolationOnset: { least: 0, most: 120, of: 'disease' },
  isolationRash: { least: 0, most: 120, of: 'disease' },
  isolationSymptoms: { least: 0, most: 120, of: 'disease' },
  isolationTreatment: { least: 0, most: 120, of: 'disease' },
  keptYears: { least: 3, most: 30 },
  indexPart: { least: 0, most: 1, of: 'part' },
};

/** Of a provincial guideline: disease, scope, cases, days. */
const clusterTable = [
  ['handFootMouth', 'clusterSchool', 5, 7],
  ['handFootMouth', 'clusterClass', 2, 7],
  ['norovirus', 'clusterSchool', 10, 7],
  ['dysentery', 'clusterSchool', 10, 3],
  ['conjunctivitis', 'clusterSchool', 3, 7],
  ['influenza', 'clusterSchool', 10, 7],
  ['scarletFever', 'clusterSchool', 10, 7],
  ['measles', 'clusterSchool', 2, 10],
  ['rubella', 'clusterSchool', 5, 7],
  ['mumps', 'clusterSchool', 5, 7],
  ['chickenpox', 'clusterSchool', 5, 7],
] as const;

const shippedRow = (kind: LimitKind, subject: string, value: number, source: string, days = 0): DatedLimit => ({
  ...{ kind, subject, value, days, source, region: '', fromOn: '' },
});
const kindsOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as K[];

/** What counts where a school has said nothing, each with where it was read. */
export const shippedLimits: readonly DatedLimit[] = [
  ...kindsOf(sites).map((kind) => shippedRow(kind, '', usualFeverLimits[sites[kind]], '托幼机构晨检常用值')),
  ...national.flatMap((kind) =>
    nationalClusterRules.flatMap(({ name, children, days, source }) =>
      name === kind ? [shippedRow(kind, '', children, source, days)] : [],
    ),
  ),
  ...clusterTable.map(([disease, kind, cases, days]) =>
    shippedRow(kind, disease, cases, '省级疾控聚集性疫情指南', days),
  ),
  ...commonDiseases.flatMap(({ code, isolation, source }) =>
    kindsOf(clocks).flatMap((kind) => {
      const days = isolation[clocks[kind]];
      return days === undefined ? [] : [shippedRow(kind, code, days, source)];
    }),
  ),
  shippedRow('keptYears', '', 3, '托儿所幼儿园卫生保健管理办法 (2010)'),
  ...kindsOf(healthIndexWeights).map((part) => shippedRow('indexPart', part, 1, '')),
];

const keyOf = ({ kind, subject }: Pick<DatedLimit, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** What counts on a day: of each the latest that has begun. @param own those of a school, in any order */
export function limitsInForce(own: readonly DatedLimit[], day: string): readonly DatedLimit[] {
  const begun = own.filter(({ fromOn }) => fromOn <= day).toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1));
  return [...new Map([...shippedLimits, ...begun].map((row) => [keyOf(row), row])).values()];
}

/** What counts on a day, as rules read it. */
export interface HealthLimits {
  readonly fever: FeverLimits;
  readonly clusters: readonly ClusterRule[];
  readonly diseases: readonly DiseaseRule[];
  /** A disease with the days of the school; null of a code that is none. */
  readonly diseaseOf: (code: string) => Disease | null;
  readonly keptYears: number;
  /** Parts of the index that the school has switched off. */
  readonly offParts: readonly HealthIndexPart[];
}

/** @param own the limits of a school, in any order */
export function healthLimitsOn(own: readonly DatedLimit[], day: string): HealthLimits {
  const rows = limitsInForce(own, day);
  const find = (kind: LimitKind, subject = '') => rows.find((row) => row.kind === kind && row.subject === subject);
  const amountOf = (kind: LimitKind) => find(kind)?.value ?? 0;
  return {
    fever: { forehead: amountOf('feverForehead'), ear: amountOf('feverEar'), armpit: amountOf('feverArmpit') },
    clusters: nationalClusterRules.map((rule) => {
      const row = national.some((kind) => kind === rule.name) ? find(rule.name as LimitKind) : undefined;
      return row ? { ...rule, children: row.value, source: row.source } : rule;
    }),
    diseases: rows.flatMap(({ kind, subject, value, days, source }) =>
      kind === 'clusterClass' || kind === 'clusterSchool'
        ? [
            {
              disease: subject,
              scope: kind === 'clusterClass' ? 'class' : 'school',
              cases: value,
              days,
              source,
            } as const,
          ]
        : [],
    ),
    diseaseOf: (code) => diseaseWith(code, rows),
    keptYears: amountOf('keptYears'),
    offParts: rows.flatMap(({ kind, subject, value }) =>
      kind === 'indexPart' && value === 0 ? [subject as HealthIndexPart] : [],
    ),
  };
}

function diseaseWith(code: string, rows: readonly DatedLimit[]): Disease | null {
  const disease = commonDiseases.find((one) => one.code === code);
  if (!disease) return null;
  const own = rows.filter((row) => row.subject === code);
  const isolation = Object.fromEntries(
    own.flatMap(({ kind, value }) => (kind in clocks ? [[clocks[kind as keyof typeof clocks], value] as const] : [])),
  );
  return { ...disease, isolation };
}

/** A typed value as it is kept: degrees in tenths, anything else whole; null where it is none or outside its bounds. */
export function readLimit(kind: LimitKind, text: string): number | null {
  const isDegrees = kind in sites;
  const bare = text.normalize('NFKC').trim();
  if (!(isDegrees ? /^\d{2}(?:\.\d)?$/ : /^\d{1,3}$/).test(bare)) return null;
  const value = isDegrees ? Math.round(Number(bare) * 10) : Number(bare);
  const { least, most } = limitBounds[kind];
  return value < least || value > most ? null : value;
}

/** A value as people read it. */
export const limitText = (kind: LimitKind, value: number): string =>
  kind in sites ? (value / 10).toFixed(1) : String(value);
