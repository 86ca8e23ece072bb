export interface ChartSeries {
  readonly key: string;
  readonly label: string;
}

/** One bar, or one point in time, with its value of each series. */
export interface ChartDatum {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

/** None of them a warning. */
const colours = ['var(--primary)', 'var(--second)', 'var(--info)', 'var(--good)'];

/**
 * The series that have any value, as the chart library takes them; a colour stays with its series. What is not there is
 * nothing, or, of things that are measured now and then, left open.
 */
export function drawnSeries(series: readonly ChartSeries[], data: readonly ChartDatum[], missing: 0 | null = 0) {
  return series
    .map(({ key, label }, at) => ({
      id: key,
      label,
      color: colours[at % colours.length] ?? '',
      data: data.map(({ values }) => values[key] ?? missing),
    }))
    .filter((one) => one.data.some((value) => value !== null && value > 0));
}
