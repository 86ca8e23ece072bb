import { globSync } from 'node:fs';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { familyOf, isWrapped } from '@/lib/contracts/families.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { Sample } from '../backend/kernel/sample.ts';

/** The files in which a module says how its endpoints are called, its own before those of its nouns. */
const sampleFiles = (module: string) =>
  globSync('**/samples.ts', { cwd: `lib/backend/${module}` }).toSorted(
    (a, b) => a.split('/').length - b.split('/').length,
  );

const modulesWithSamples = Object.values(modules).filter(({ module }) => sampleFiles(module).length > 0);
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

const isSample = (value: unknown): value is Sample =>
  typeof value === 'object' && value !== null && 'input' in value && typeof value.input === 'function';

const samplesOf = new Map<string, Promise<readonly unknown[]>>();

/** What the sample files of a module hold: groups by verb among it. */
function groupsOf(module: string): Promise<readonly unknown[]> {
  const known = samplesOf.get(module);
  if (known) return known;
  const read = Promise.all(
    sampleFiles(module).map(async (file) => Object.values((await import(`../backend/${module}/${file}`)) as object)),
  ).then((groups) => groups.flat());
  samplesOf.set(module, read);
  return read;
}

/** How an endpoint is called so that it succeeds. @throws Error saying where to write it */
export async function sampleOf(module: string, verb: string): Promise<Sample> {
  for (const group of await groupsOf(module)) {
    if (typeof group !== 'object' || group === null || !Object.hasOwn(group, verb)) continue;
    const sample: unknown = (group as Readonly<Record<string, unknown>>)[verb];
    if (isSample(sample)) return sample;
  }
  throw new Error(
    `Write how to call it: a samples.ts below lib/backend/${module} needs an entry "${verb}" (lib/backend/kernel/sample.ts says what)`,
  );
}
