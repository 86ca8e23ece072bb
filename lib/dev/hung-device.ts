import { placed } from '@/lib/backend/safety/devices/samples.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

type Facts = Omit<InputOf<typeof safety.endpoints.saveDevice>, 'areaId'> & { readonly place: string };

/** Registers a device at the point of that name, which is made where there is none. */
export async function hungDevice({ place, ...facts }: Facts, person: Identity) {
  const school = { call: (endpoint, input) => call(endpoint, input, person) } as Parameters<typeof placed>[0];
  return call(safety.endpoints.saveDevice, await placed(school, place, facts), person);
}
