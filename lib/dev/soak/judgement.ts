/** One minute under load. */
export interface Minute {
  /**
   * Bytes: the lowest that the heap and what hangs on it came down to, which is what the garbage collector could not
   * take.
   */
  readonly kept: number;
  /** Bytes of the embedded database's own memory, which are not among those. */
  readonly database: number;
  /** Bytes of the process in memory at the end of the minute. */
  readonly resident: number;
  readonly requests: number;
  /** Milliseconds of one and the same read. */
  readonly p95: number;
  /** Processor milliseconds for each request. */
  readonly processor: number;
}

export interface Judgement {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

/** The first fifth fills caches, pools and compiled code, and does not count. */
const warmShare = 0.2;

/**
 * What a request may leave behind for ever. A forgotten listener, timer or session object is a kilobyte or more. The
 * lows of minutes differ by some megabytes by themselves, more for each request the fewer there are, so a rise counts
 * as far as it is surely one: less twice its standard error.
 */
const keptPerRequest = 512;

/** The embedded database grows by fifths, and with the data of half an hour hardly more than once. */
const databaseGrowthMax = 1.25;

/**
 * How far work may drift between the first and the last third. Other work on the machine stretches times and hardly
 * processor time, so only where both have grown has the product become slower.
 */
const driftMax = 1.3;

/** Whether memory stayed flat and answers as quick as they were. */
export function judge(minutes: readonly Minute[]): Judgement {
  const warm = minutes.slice(Math.ceil(minutes.length * warmShare));
  const perMinute = mean(warm.map(({ requests }) => requests));
  const rise = slope(warm.map(({ kept }) => kept));
  const left = rise.each / perMinute;
  const surely = (rise.each - 2 * rise.error) / perMinute;
  const grown = slope(warm.map(({ resident }) => resident)).each / 1e6;
  const [p95, processor] = [drift(warm.map((one) => one.p95)), drift(warm.map((one) => one.processor))];
  const [first, last] = [warm[0], warm.at(-1)];
  const swollen = (last?.database ?? 0) > (first?.database ?? 0) * databaseGrowthMax;
  const slower = p95 > driftMax && processor > driftMax;
  const mb = (bytes = Number.NaN) => `${(bytes / 1e6).toFixed(0)} MB`;
  return {
    lines: [
      `Requests a minute: ${perMinute.toFixed(0)}`,
      `Memory kept: ${mb(first?.kept)} to ${mb(last?.kept)}, ${left.toFixed(0)} bytes for each request, surely ${surely.toFixed(0)} (at most ${keptPerRequest})`,
      `Memory of the embedded database: ${mb(first?.database)} to ${mb(last?.database)} (at most ${databaseGrowthMax} times)`,
      `Memory resident: ${mb(first?.resident)} to ${mb(last?.resident)}, ${grown.toFixed(2)} MB a minute`,
      `p95 of the list: ${first?.p95.toFixed(0)} to ${last?.p95.toFixed(0)} ms, last third ${p95.toFixed(2)} times the first`,
      `Processor for each request: ${first?.processor.toFixed(1)} to ${last?.processor.toFixed(1)} ms, ${processor.toFixed(2)} times (both at most ${driftMax})`,
    ],
    faults: [
      ...(surely > keptPerRequest ? ['Memory is not flat'] : []),
      ...(swollen ? ['The embedded database grows and grows'] : []),
      ...(slower ? ['The product became slower'] : []),
    ],
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rise from one value to the next by least squares, and its standard error. */
function slope(values: readonly number[]): { readonly each: number; readonly error: number } {
  const middle = (values.length - 1) / 2;
  const level = mean(values);
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const each = values.reduce((sum, value, at) => sum + (at - middle) * (value - level), 0) / spread;
  const rest = values.reduce((sum, value, at) => sum + (value - level - each * (at - middle)) ** 2, 0);
  return { each, error: Math.sqrt(rest / Math.max(1, values.length - 2) / spread) };
}

/** The middle of the last third over the middle of the first. */
function drift(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3));
  const middle = (part: readonly number[]) => part.toSorted((a, b) => a - b)[part.length >> 1] ?? Number.NaN;
  return middle(values.slice(-third)) / middle(values.slice(0, third));
}
