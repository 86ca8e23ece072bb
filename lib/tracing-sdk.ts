import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { env } from './env.ts';
import { log } from './log.ts';
import { type Facts, replaceTracing, type SpanOptions, type Tracing } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const complainEveryMs = 60_000;

/**
 * Sends traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; sampler, batches and headers are the SDK's own
 * OTEL_* variables. Nothing is registered for the whole process: the framework would add spans of its own, with the
 * queries of addresses in them.
 * @returns what sends the rest and ends it
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const provider = new BasicTracerProvider({ resource: resource(), spanProcessors: [await processor()] });
  const complain = complaint();
  setGlobalErrorHandler(complain);
  replaceTracing(tracingBy(provider));
  return async () => {
    replaceTracing(undefined);
    await provider.shutdown().catch(complain);
  };
}

const resource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': env().OTEL_SERVICE_NAME }))
    .merge(detectResources({ detectors: [envDetector] }));

async function processor(): Promise<BatchSpanProcessor> {
  const { OTEL_EXPORTER_OTLP_PROTOCOL: protocol, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '' } = env();
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }));
}

/** A collector that is away costs traces and nothing else. */
function complaint(): (thrown: unknown) => void {
  let complained = Number.NEGATIVE_INFINITY;
  return (thrown) => {
    if (performance.now() - complained < complainEveryMs) return;
    complained = performance.now();
    log.warn({ reason: thrown instanceof Error ? thrown.name : '' }, 'traces cannot be sent');
  };
}

const carrier = new W3CTraceContextPropagator();

const readHeader: TextMapGetter<NonNullable<SpanOptions['from']>> = {
  keys: (headers) => [...(headers instanceof Headers ? headers.keys() : Object.keys(headers))],
  get: (headers, name) => (headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name]),
};

function tracingBy(provider: BasicTracerProvider): Tracing {
  const tracer = provider.getTracer('school-back-office');
  const current = new AsyncLocalStorage<Context>();

  return {
    span: async (name, facts, work, { kind, from, root }) => {
      const open = root ? undefined : current.getStore();
      const parent = open ?? (from ? carrier.extract(ROOT_CONTEXT, from, readHeader) : ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: facts }, parent);
      try {
        return await current.run(trace.setSpan(parent, span), () => work((more: Facts) => span.setAttributes(more)));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    ids: () => {
      const context = spanContext(current.getStore());
      return context && { trace_id: context.traceId, span_id: context.spanId };
    },
    carried: () => {
      const headers: Record<string, string> = {};
      const open = current.getStore();
      if (open)
        carrier.inject(open, headers, { set: (into, name, value) => void Object.assign(into, { [name]: value }) });
      return headers;
    },
  };
}

const spanContext = (context: Context | undefined) => context && trace.getSpanContext(context);

/** The kind of what went wrong; its message may hold what people typed. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttributes({ 'error.type': error instanceof Error ? error.name : typeof error });
}
