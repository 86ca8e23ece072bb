import { dayOfMonth } from '../calendar-date.ts';
import { limits } from '../limits.ts';
import type { Rounding } from '../money.ts';
import { type FeeDiscount, type FeeLine, type FeePart, monthlyFee, type PriceOverride } from '../monthly-fee.ts';
import type { WhyTyped } from '../why.ts';
import {
  figuresOf,
  type LineFigures,
  type LineTrace,
  lineEdition,
  sumOf,
  type TracedDiscount,
  type TracedSponsor,
} from './bill-line.ts';
import type { BillFaultKind } from './bill-notes.ts';

/** What a child pays by in the month. */
export interface BilledPlan {
  readonly id: string;
  readonly name: string;
  readonly edition: number;
  /** First and last day on which it is the child's. */
  readonly from: string;
  readonly to: string | null;
  readonly rounding: Rounding;
  readonly lines: readonly FeeLine[];
  readonly overrides: readonly (PriceOverride & WhyTyped)[];
  readonly discounts: readonly (FeeDiscount & WhyTyped & { readonly kind: string })[];
  /** Days of the month on which it is the child's: school days, and days with meals. */
  readonly schoolDays: readonly string[];
  readonly mealDays: readonly string[];
}

/** What a person typed on a charge. */
export interface TypedCharge extends WhyTyped {
  readonly itemId: string;
  readonly quantityHundredths: number | null;
  readonly adjustmentCents: number;
}

export interface OneOffCharge extends WhyTyped {
  readonly id: string;
  readonly itemId: string;
  /** What of it waits; negative is a credit. */
  readonly cents: number;
  /** What it was before bills took of it: they take charges whole, and of a credit what they have room for. */
  readonly wholeCents: number;
}

/** Who pays in place of the family: of some items, or of all. */
export interface BillSponsor {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly itemIds: readonly string[];
  readonly percentBp: number | null;
  readonly amountCents: number | null;
}

export interface BillSource {
  /** YYYY-MM */
  readonly month: string;
  readonly plan: BilledPlan | null;
  readonly typed: readonly TypedCharge[];
  readonly oneOffs: readonly OneOffCharge[];
  readonly sponsors: readonly BillSponsor[];
  /** What an item cost the child the month before. */
  readonly formerPrices: ReadonlyMap<string, number>;
  /** Of amounts that are given once a month, what other bills of the month have taken; by discount key or sponsor. */
  readonly taken: ReadonlyMap<string, number>;
}

export interface MadeLine {
  readonly itemId: string;
  readonly oneOffId: string | null;
  readonly trace: LineTrace;
  readonly figures: LineFigures;
}

export interface BillFault {
  readonly kind: BillFaultKind;
  readonly itemId: string | null;
}

export interface MadeBill {
  readonly lines: readonly MadeLine[];
  /** With any of them there is no bill. */
  readonly faults: readonly BillFault[];
  readonly amountCents: number;
  readonly sponsoredCents: number;
}

/**
 * A child's bill for a month, every line with the trace that its figures are made of. Credits come last and take no
 * more than the family would pay; what is left of them waits for the next bill.
 */
export function billOf(source: BillSource): MadeBill {
  const { plan } = source;
  const charges = source.oneOffs.filter(({ cents }) => cents > 0).map((one) => oneOffTrace(source, one));
  const bare = [...(plan ? planTraces(source, plan) : []), ...charges];
  const asked = withSponsors(source, bare).map(withFigures);
  const lines = [...asked, ...creditTraces(source, asked).map(withFigures)];
  const faults: BillFault[] = [];
  for (const { itemId, trace, figures } of lines) {
    if (trace.quantity.rule === 'sessions' && !trace.typedQuantity) faults.push({ kind: 'quantityMissing', itemId });
    if (Math.abs(figures.grossCents) > limits.moneyCentsMax || Math.abs(figures.amountCents) > limits.moneyCentsMax)
      faults.push({ kind: 'amountTooLarge', itemId });
  }
  return {
    lines,
    faults,
    amountCents: sumOf(lines.map(({ figures }) => figures.amountCents)),
    sponsoredCents: sumOf(lines.map(({ figures }) => figures.sponsoredCents)),
  };
}

const typedOf = ({ typed }: BillSource, itemId: string) => typed.find((one) => one.itemId === itemId) ?? null;
const typedQuantity = (source: BillSource, itemId: string) => typedOf(source, itemId)?.quantityHundredths ?? null;

type Bare = Omit<MadeLine, 'figures'>;

const withFigures = (line: Bare): MadeLine => ({ ...line, figures: figuresOf(line.trace) });

/** Credits in the order in which they were given, each as far as the ones before leave the family something to pay. */
function creditTraces(source: BillSource, asked: readonly MadeLine[]): Bare[] {
  let room = Math.max(0, sumOf(asked.map(({ figures }) => figures.amountCents - figures.sponsoredCents)));
  return source.oneOffs.flatMap((one): Bare[] => {
    const used = Math.min(room, -one.cents);
    if (used <= 0) return [];
    room -= used;
    const { itemId, oneOffId, trace } = oneOffTrace(source, one);
    const credit = { wholeCents: -one.wholeCents, waitingCents: -one.cents };
    return [{ itemId, oneOffId, trace: { ...trace, listCents: -used, credit } }];
  });
}

/** The lines of the plan: `monthlyFee` says what is due in the month and what each discount takes of it. */
function planTraces(source: BillSource, plan: BilledPlan): Bare[] {
  const { month } = source;
  const lines = plan.lines.map((line): FeeLine => {
    const typed = typedQuantity(source, line.itemId);
    return typed === null ? line : { ...line, quantityRule: 'fixed', quantityHundredths: typed };
  });
  const keyOf = (at: number) => `${plan.id}:${at}`;
  const discounts = plan.discounts.map((one, at) =>
    one.amountCents === null
      ? one
      : { ...one, amountCents: Math.max(0, one.amountCents - (source.taken.get(keyOf(at)) ?? 0)) },
  );
  const counts = { schoolDays: plan.schoolDays.length, mealDays: plan.mealDays.length, sessions: 0 };
  const { parts } = monthlyFee({ ...plan, month, lines, counts, discounts });
  const taken = new Map<number, number>();
  return parts.map((part): Bare => {
    const traced = part.discounts.flatMap(({ at, cents }): TracedDiscount[] => {
      const given = discounts[at];
      if (!given) return [];
      const { percentBp, amountCents, kind, by, at: when, reason } = given;
      const restCents = amountCents === null ? null : amountCents - (taken.get(at) ?? 0);
      if (amountCents !== null) taken.set(at, (taken.get(at) ?? 0) + cents);
      return [{ key: keyOf(at), kind, percentBp, amountCents, restCents, by, at: when, reason }];
    });
    return { itemId: part.itemId, oneOffId: null, trace: planTrace(source, plan, part, traced) };
  });
}

function planTrace(
  source: BillSource,
  plan: BilledPlan,
  part: FeePart,
  discounts: readonly TracedDiscount[],
): LineTrace {
  const { itemId, quantityHundredths: hundredths } = part;
  const line = plan.lines.find((one) => one.itemId === itemId);
  const rule = line?.quantityRule ?? part.quantityRule;
  const typed = typedOf(source, itemId);
  const isTyped = typed !== null && typed.quantityHundredths !== null;
  const agreed = part.isAgreed ? plan.overrides.find((one) => one.itemId === itemId) : undefined;
  const former = source.formerPrices.get(itemId);
  const counted = { schoolDays: plan.schoolDays, mealDays: plan.mealDays, fixed: [], sessions: [] }[rule];
  return {
    ...blank(source),
    origin: 'plan',
    plan: { name: plan.name, edition: plan.edition },
    cycle: line?.cycle ?? null,
    rounding: plan.rounding,
    listCents: part.listPriceCents,
    agreed: agreed ? { ...typedBy(agreed), cents: agreed.priceCents, until: agreed.until } : null,
    formerCents: former === undefined || former === part.priceCents ? null : former,
    quantity: { rule, hundredths, days: isTyped ? [] : counted.map(dayOfMonth) },
    typedQuantity: isTyped ? typedBy(typed) : null,
    discounts,
    adjustment: typed && typed.adjustmentCents !== 0 ? { ...typedBy(typed), cents: typed.adjustmentCents } : null,
  };
}

const oneOffTrace = (source: BillSource, one: OneOffCharge): Bare => ({
  itemId: one.itemId,
  oneOffId: one.id,
  trace: { ...blank(source), listCents: one.cents, oneOff: typedBy(one) },
});

const blank = ({ month }: BillSource): LineTrace => ({
  edition: lineEdition,
  origin: 'oneOff',
  month,
  plan: null,
  cycle: null,
  rounding: 'cent',
  listCents: 0,
  agreed: null,
  formerCents: null,
  quantity: { rule: 'fixed', hundredths: 100, days: [] },
  typedQuantity: null,
  discounts: [],
  adjustment: null,
  oneOff: null,
  sponsors: [],
});

const typedBy = ({ by, at, reason }: WhyTyped): WhyTyped => ({ by, at, reason });

/**
 * What sponsors pay of which line: shares before amounts, in the order given; an amount is taken from the lines in
 * their order, and once a month.
 */
function withSponsors(source: BillSource, lines: readonly Bare[]): Bare[] {
  if (source.sponsors.length === 0) return [...lines];
  const ordered = source.sponsors.toSorted((a, b) => Number(a.percentBp === null) - Number(b.percentBp === null));
  const rests = new Map(ordered.map(({ id, amountCents }) => [id, (amountCents ?? 0) - (source.taken.get(id) ?? 0)]));
  return lines.map((line) => {
    const meant = ordered.filter(({ itemIds }) => itemIds.length === 0 || itemIds.includes(line.itemId));
    const sponsors = meant.map(({ id, name, kind, percentBp, amountCents }): TracedSponsor => {
      const restCents = percentBp === null ? Math.max(0, rests.get(id) ?? 0) : null;
      return { id, name, kind, percentBp, amountCents, restCents };
    });
    const figures = figuresOf({ ...line.trace, sponsors });
    const paying = sponsors.filter((_, at) => (figures.sponsors[at] ?? 0) > 0);
    for (const [at, { id, percentBp }] of sponsors.entries())
      if (percentBp === null) rests.set(id, (rests.get(id) ?? 0) - (figures.sponsors[at] ?? 0));
    return { ...line, trace: { ...line.trace, sponsors: paying } };
  });
}
