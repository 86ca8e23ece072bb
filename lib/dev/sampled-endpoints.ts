import { existsSync } from 'node:fs';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { familyOf, isWrapped } from '@/lib/contracts/families.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { Sample } from '../backend/kernel/sample.ts';

const modulesWithSamples = Object.values(modules).filter(({ module }) =>
  existsSync(`lib/backend/${module}/samples.ts`),
);
/** Module, verb and declaration of an endpoint. */
export type SampledEndpoint = readonly [string, string, Endpoint];

/** Every endpoint of the registry that has a sample. */
export const sampledEndpoints: readonly SampledEndpoint[] = modulesWithSamples.flatMap((contract) =>
  Object.entries(contract.endpoints).map(([verb, endpoint]): SampledEndpoint => [contract.module, verb, endpoint]),
);

/** What decides how a call travels: the family's habits, the style and what comes back. */
const kindOf = ({ path, method, style, access, stream, effect }: Endpoint) =>
  [familyOf(path), isWrapped(path), method, style, access, Boolean(stream), effect].join();

/** The first endpoint of each kind, for what depends on the way and not on the verb. */
export const oneOfEachKind: readonly SampledEndpoint[] = [
  ...new Map([...sampledEndpoints].reverse().map((sampled) => [kindOf(sampled[2]), sampled])).values(),
].reverse();

/** Every n-th endpoint, the same ones on every machine. */
export const everyNth = (n: number): readonly SampledEndpoint[] => sampledEndpoints.filter((_, at) => at % n === 0);

/** How an endpoint is called so that it succeeds. @throws Error saying where to write it */
export async function sampleOf(module: string, verb: string): Promise<Sample> {
  const { samples } = (await import(`../backend/${module}/samples.ts`)) as {
    samples: Record<string, Sample | undefined>;
  };
  const sample = samples[verb];
  if (!sample)
    throw new Error(
      `Write how to call it: lib/backend/${module}/samples.ts needs an entry "${verb}" (lib/backend/kernel/sample.ts says what)`,
    );
  return sample;
}
