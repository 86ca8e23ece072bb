import { existsSync } from 'node:fs';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { Sample } from '../backend/kernel/sample.ts';

const modulesWithSamples = Object.values(modules).filter(({ module }) =>
  existsSync(`lib/backend/${module}/samples.ts`),
);
/** Every endpoint of the registry that has a sample, as module, verb and declaration. */
export const sampledEndpoints = modulesWithSamples.flatMap((contract) =>
  Object.entries(contract.endpoints).map(([verb, endpoint]): [string, string, Endpoint] => [
    contract.module,
    verb,
    endpoint,
  ]),
);

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
