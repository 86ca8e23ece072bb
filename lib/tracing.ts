/**
 * What a span says of itself: names of our own making and numbers; never a person, a parameter or the query of an
 * address.
 */
export type Facts = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server` where a request comes in, `client` where one goes out to somebody else. */
  readonly kind?: 'server' | 'client';
  /** Begins a trace of its own: what started this work went on without it. */
  readonly root?: true;
  /** Headers of a request that may carry the trace it belongs to; they count where nothing is being traced yet. */
  readonly from?: Headers | Readonly<Record<string, string | string[] | undefined>>;
}

/** Adds facts that are known only at the end. */
export type Note = (facts: Facts) => void;

/** What `lib/tracing-sdk.ts` puts in place when traces are asked for. */
export interface Tracing {
  span<T>(name: string, facts: Facts, work: (note: Note) => Promise<T>, options: SpanOptions): Promise<T>;
  /** Of the span that is open, for log lines. */
  ids(): { readonly trace_id: string; readonly span_id: string } | undefined;
  /** Headers by which another process goes on with the trace. */
  carried(): Readonly<Record<string, string>>;
}

// The application's bundles and the server around them each evaluate this file; the tracing is one.
const shared = globalThis as { __tracing?: Tracing | undefined };

const noteNothing: Note = () => {};

/** Runs `work` inside a span. Without tracing it is called and nothing else happens. */
export function traced<T>(
  name: string,
  facts: Facts,
  work: (note: Note) => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  return shared.__tracing ? shared.__tracing.span(name, facts, work, options) : work(noteNothing);
}

export const tracing = (): boolean => shared.__tracing !== undefined;
export const traceIds = () => shared.__tracing?.ids();
export const traceHeaders = (): Readonly<Record<string, string>> => shared.__tracing?.carried() ?? {};

/** Puts tracing in place, or takes it away. */
export function replaceTracing(other: Tracing | undefined): void {
  shared.__tracing = other;
}
