import { z } from 'zod';

const isWeb = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** OpenTelemetry's own variables, as far as the product answers for them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isWeb, 'must be an address such as http://127.0.0.1:4318')
    .optional()
    .meta({ description: 'Collector of OpenTelemetry that traces are sent to (OTLP over HTTP).', shown: 'none' }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf')
    .meta({ description: 'How they are written (http/protobuf, http/json).', shown: 'http/protobuf' }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({
    description: 'Headers that the collector asks for, such as a key: name=value, separated by commas.',
    shown: 'none',
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .default('school-back-office')
    .meta({ description: 'Name of this service in traces.', shown: 'school-back-office' }),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      'must be a sampler such as parentbased_traceidratio',
    )
    .optional()
    .meta({ description: 'Which requests are traced, by the names of OpenTelemetry.', shown: 'parentbased_always_on' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .optional()
    .meta({ description: 'The share of them, with a sampler by ratio.', shown: '1' }),
};

/**
 * A collector's key never travels in the open, nor in an address that ends up in logs.
 * @returns pairs of variable and complaint
 */
export function tracingComplaints(
  read: Readonly<Record<string, unknown>>,
  isLoopback: (name: string) => boolean,
): [string, string][] {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (typeof endpoint !== 'string' || !isWeb(endpoint)) return [];
  const { protocol, hostname, username, password, search } = new URL(endpoint);
  const complaints: [string, string][] = [];
  if (username || password || search)
    complaints.push(['OTEL_EXPORTER_OTLP_ENDPOINT', 'holds a secret: give it by OTEL_EXPORTER_OTLP_HEADERS']);
  if (read.OTEL_EXPORTER_OTLP_HEADERS && protocol === 'http:' && !isLoopback(hostname))
    complaints.push(['OTEL_EXPORTER_OTLP_ENDPOINT', 'must begin with https where OTEL_EXPORTER_OTLP_HEADERS go along']);
  return complaints;
}
