import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

// The application's bundles and the server around them each evaluate this file; the registry is one.
const kept = <M>(name: string, make: () => M): M => (register.getSingleMetric(name) as M | undefined) ?? make();

const seconds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];

/** Time from a request's first byte to its answer's end, by what was asked for: page, call, file of the build. */
export const requestSeconds = kept(
  'http_request_duration_seconds',
  () =>
    new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['kind', 'method', 'status'] as const,
      buckets: seconds,
    }),
);

/**
 * Time of a call inside the embedded backend, from reading the wire to the commit, by endpoint (`students.list`) and
 * outcome (success, or the error's key).
 */
export const verbSeconds = kept(
  'verb_duration_seconds',
  () =>
    new Histogram({
      name: 'verb_duration_seconds',
      help: 'Time of a call of the embedded backend',
      labelNames: ['endpoint', 'outcome'] as const,
      buckets: seconds,
    }),
);

/** Jobs that ended, by kind and how: done, failed, cancelled, again. */
export const jobsEnded = kept(
  'jobs_ended_total',
  () => new Counter({ name: 'jobs_ended_total', help: 'Jobs that ended', labelNames: ['kind', 'outcome'] as const }),
);

/** Statements that were sent to the database, without those that only begin and end a transaction. */
export const statementsSent = kept(
  'database_statements_total',
  () => new Counter({ name: 'database_statements_total', help: 'Statements sent to the database' }),
);

/** What is asked of the database at the moment of a scrape, such as jobs that wait: every process says the same. */
export function gaugeOf(name: string, help: string, read: () => Promise<number>): void {
  const gauge = kept(name, () => new Gauge({ name, help, aggregator: 'max' }));
  (gauge as unknown as { collect: () => Promise<void> }).collect = async () => gauge.set(await read());
}

/** Memory, event loop and garbage of this process; called once by whoever serves the metrics. */
export const collectProcess = (): void => collectDefaultMetrics();

/** All of it in the text that Prometheus reads. */
export const metricsText = () => register.metrics();

/** Hands the metrics of this web process to the one that adds up those of all. */
export function shareMetrics(): void {
  collectProcess();
  new AggregatorRegistry();
}

let whole: AggregatorRegistry<typeof register.contentType> | undefined;
/** The sum of what all web processes of this one say. */
export function summedMetricsText(): Promise<string> {
  whole ??= new AggregatorRegistry();
  return whole.clusterMetrics();
}
export const metricsType = register.contentType;
