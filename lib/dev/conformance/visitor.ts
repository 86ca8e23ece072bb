import type { SampleSchool } from '@/lib/backend/kernel/sample.ts';
import { modules } from '@/lib/contracts/index.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { multipart } from '../sample-request.ts';
import { stranger } from '../stranger.ts';
import { type Enter, NotHere } from './cases.ts';

export interface Person {
  readonly account: string;
  readonly password: string;
}

const { account, organisation } = modules;

/** Signs in at the backend and enters a school: the named one, else the only or first of the person's. */
export async function signIn({ account: name, password }: Person, wanted?: string): Promise<Identity> {
  const arrived = await call(account.endpoints.signIn, { account: name, password }, stranger);
  const person = { ...stranger, token: arrived.token, personId: arrived.accountId };
  const schools = await call(organisation.endpoints.schools, {}, person);
  const chosen = schools.find(({ schoolId }) => (wanted ? schoolId === wanted : schoolId));
  if (!chosen?.schoolId) throw new Error(`${name} may enter no school${wanted ? ` ${wanted}` : ''}`);
  const { token = arrived.token } = await call(account.endpoints.switchSchool, { schoolId: chosen.schoolId }, person);
  return { ...person, token, schoolId: chosen.schoolId, code: chosen.schoolNo ?? undefined };
}

/** Somebody who is signed in at a backend that is not ours: the samples make what they need by its own calls. */
export function visitor(caller: Identity, colleague: Identity | null, mayWrite: boolean): Enter {
  const refuseWrites = (effect: string) => {
    if (effect === 'write' && !mayWrite) throw new NotHere('it writes; --writes allows that in a school for trials');
  };
  const given: SampleSchool = {
    id: caller.schoolId ?? '',
    accountId: caller.personId ?? '',
    inside: async () => {
      throw new NotHere('it needs rows that no call makes');
    },
    call: async (endpoint, input) => {
      refuseWrites(endpoint.effect);
      return call(endpoint, input, caller);
    },
    upload: async (endpoint, input, file) => {
      refuseWrites(endpoint.effect);
      return call(endpoint, input, caller, { upload: multipart(file) });
    },
    settle: () => new Promise((done) => setTimeout(done, 2_000)),
  };
  return async (endpoint) => {
    // Whoever is signed out, or is given another password, asks no more; and what writes is for a trial.
    const isOwn = endpoint.name.startsWith('account.');
    if (isOwn || (endpoint.effect === 'write' && !mayWrite)) return null;
    return { given, caller, colleague };
  };
}
