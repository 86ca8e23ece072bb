import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { lastingFault } from './lasting-fault.ts';

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

/**
 * Jobs that ended, by kind and how: done, refused (as a file that cannot be read), failed, cancelled, again.
 */
export const jobsEnded = kept(
  'jobs_ended_total',
  () => new Counter({ name: 'jobs_ended_total', help: 'Jobs that ended', labelNames: ['kind', 'outcome'] as const }),
);

/** Statements that were sent to the database, without those that only begin and end a transaction. */
export const statementsSent = kept(
  'database_statements_total',
  () => new Counter({ name: 'database_statements_total', help: 'Statements sent to the database' }),
);

/**
 * Transactions that the database asked to try again, by its code: 40P01 is a deadlock, 40001 a serialisation failure.
 */
export const transactionsRepeated = kept(
  'database_transactions_repeated_total',
  () =>
    new Counter({
      name: 'database_transactions_repeated_total',
      help: 'Transactions that the database asked to try again',
      labelNames: ['code'] as const,
    }),
);

/** How long a transaction waited for its connection to a database server. */
export const connectionWaitSeconds = kept(
  'database_connection_wait_seconds',
  () =>
    new Histogram({
      name: 'database_connection_wait_seconds',
      help: 'Time that a transaction waited for its connection',
      buckets: seconds,
    }),
);

/** Messages to staff and families that were settled, by what became of them: sent, partial, failed, unknown. */
export const messagesSettled = kept(
  'messages_settled_total',
  () =>
    new Counter({
      name: 'messages_settled_total',
      help: 'Messages of the messaging app that were settled',
      labelNames: ['audience', 'state'] as const,
    }),
);

/** How the values of several processes become one: `max` where every process says the same of the installation. */
export type Joining = 'max' | 'sum';
type Values = number | Readonly<Record<string, number>> | null;
const fault = lastingFault('a metric cannot be read');

/**
 * What is asked at the moment of a scrape, such as jobs that wait. What cannot be read, or is null, has no value: the
 * other metrics are wanted most while the database is away.
 * @param label where there is one value for each kind of something
 */
export function gaugeOf(
  name: string,
  help: string,
  read: () => Promise<Values>,
  { aggregator = 'max', label }: { readonly aggregator?: Joining; readonly label?: string } = {},
): void {
  const gauge = kept(name, () => new Gauge({ name, help, aggregator, labelNames: label ? [label] : [] }));
  (gauge as unknown as { collect: () => Promise<void> }).collect = async () => {
    const values = await fault.watch(name, read);
    gauge.reset();
    if (values === null) return gauge.remove();
    if (typeof values === 'number') return gauge.set(values);
    for (const [of, value] of Object.entries(values)) gauge.set({ [label ?? '']: of }, value);
  };
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
