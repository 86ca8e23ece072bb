export const temperatureSites = ['forehead', 'ear', 'armpit'] as const;
export type TemperatureSite = (typeof temperatureSites)[number];

/** From which a temperature is a fever, by where it was taken; in tenths of a degree. A school sets its own. */
export type FeverLimits = Readonly<Record<TemperatureSite, number>>;

/**
 * The forehead's is that of the morning check (37.3 C, read in public rules of kindergartens); the armpit's and the
 * ear's are usual and differ by town.
 */
export const usualFeverLimits: FeverLimits = { forehead: 373, ear: 378, armpit: 373 };

/** What a thermometer can show of a living child, in tenths: below, a cold forehead was measured. */
export const plausibleTemperature = { least: 350, most: 420 } as const;

export type ReadTemperature =
  | { readonly tenths: number }
  | { readonly refused: 'unreadable' }
  /** What was probably meant: 372 and 3.72 are 37.2. */
  | { readonly refused: 'outside'; readonly likely: number | null };

/**
 * Reads a typed temperature: full-width digits, a comma and the sign of degrees are understood, two decimals are
 * none.
 */
export function readTemperature(text: string): ReadTemperature {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(',', '.')
    .replace(/\s*(?:°?c|度)$/i, '');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(bare)) return { refused: 'unreadable' };
  const hundredths = Math.round(Number(bare) * 100);
  const tenths = hundredths / 10;
  if (isPlausible(tenths)) return Number.isInteger(tenths) ? { tenths } : { refused: 'unreadable' };
  const likely = [hundredths, hundredths / 100].find((moved) => Number.isInteger(moved) && isPlausible(moved));
  return { refused: 'outside', likely: likely ?? null };
}

const isPlausible = (tenths: number) => tenths >= plausibleTemperature.least && tenths <= plausibleTemperature.most;

export interface TakenTemperature {
  readonly tenths: number;
  readonly site: TemperatureSite;
}

/**
 * Whether it is a fever; where it was taken again after some minutes, the second decides, by the limit of its own
 * site.
 */
export function isFever(
  first: TakenTemperature,
  second: TakenTemperature | null,
  limits: FeverLimits = usualFeverLimits,
): boolean {
  const { tenths, site } = second ?? first;
  return tenths >= limits[site];
}

/** Whether it is to be taken again: a first value that reaches its limit, without a second (five minutes of rest). */
export function asksForSecond(
  first: TakenTemperature,
  second: TakenTemperature | null,
  limits: FeverLimits = usualFeverLimits,
): boolean {
  return second === null && first.tenths >= limits[first.site];
}
