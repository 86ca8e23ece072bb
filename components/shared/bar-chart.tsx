import styles from './bar-chart.module.css';

interface BarChartProps {
  /** What it shows, with the unit. */
  readonly title: string;
  /** The same in a sentence, for those who cannot see it. */
  readonly text: string;
  /** Left out where the parts of a bar do not add up to anything. */
  readonly withSum?: boolean;
  readonly series: readonly { readonly key: string; readonly label: string }[];
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: Readonly<Record<string, number>>;
  }[];
}

/** Stacked bars for comparison, drawn by the page itself: they come with the first HTML and are printed as they stand. */
export function BarChart({ title, text, withSum = true, series, bars }: BarChartProps) {
  const sumOf = (values: Readonly<Record<string, number>>) =>
    series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);
  const most = Math.max(1, ...bars.map(({ values }) => sumOf(values)));
  const shown = series.filter(({ key }) => bars.some(({ values }) => (values[key] ?? 0) > 0));
  return (
    <figure className={styles.chart} aria-label={`${title} ${text}`}>
      <figcaption className={styles.title}>{title}</figcaption>
      <ul className={styles.legend} aria-hidden="true">
        {shown.map(({ key, label }) => (
          <li key={key}>
            <span className={styles.sign} data-series={series.findIndex((one) => one.key === key)} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ key, label, values }) => (
          <div key={key} className={styles.bar}>
            <span className={styles.label} title={label}>
              {label}
            </span>
            <span className={styles.track}>
              {series.map((one, at) => (
                <span
                  key={one.key}
                  className={styles.part}
                  data-series={at}
                  style={{ width: `${((values[one.key] ?? 0) / most) * 100}%` }}
                />
              ))}
            </span>
            {withSum ? <span className={styles.sum}>{sumOf(values)}</span> : null}
          </div>
        ))}
      </div>
    </figure>
  );
}
