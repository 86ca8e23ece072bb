import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import type { Sample } from '@/lib/backend/kernel/sample.ts';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type SampledEndpoint, sampleOf } from './sampled-endpoints.ts';
import { simulatedPlatform } from './simulated-platform.ts';
import { type StandingSchool, standingFixture } from './standing-fixture.ts';
import { reachBackend, type Way } from './test-backend.ts';
import { stranger } from './test-installation.ts';

const countRow = z.object({ n: z.int() });

const codeOf = (text: string) => {
  const body = JSON.parse(text) as Record<string, unknown>;
  return body.status ?? body.rtnCode ?? body.code;
};
const signedOut = '6666666';
const forbidden = '4030001';
const notFound = '4040001';
const invalid = '4220001';
const internal = '5000101';

/** What nobody declared and somebody may plant: whoever believes it writes into another school or raises rights. */
const planted = (schoolId: string) => ({
  tenantId: schoolId,
  school_id: schoolId,
  schoolId,
  createdBy: 'x',
  balance: 1,
  isAdmin: true,
});

/** Whether an endpoint makes what has no id yet and changes what has one. */
const mayBeNew = ({ input }: Endpoint) =>
  input instanceof z.ZodObject && 'id' in input.shape && isOptional(input.shape.id);
const isOptional = (schema: unknown) => schema instanceof z.ZodType && schema.safeParse(undefined).success;

/** A school in which everything exists that a sample needs. */
interface Arranged {
  readonly school: StandingSchool;
  readonly input: unknown;
}

/** The endpoint under test, with what its school held before. */
interface Prepared extends Arranged {
  readonly sample: Sample;
  /** Holds every key of the module but the one that is asked for. */
  readonly colleague: Identity;
  readonly before: Record<string, string>;
}

/**
 * The cases that every endpoint of the registry must pass, so that none can be forgotten. Each endpoint has one school:
 * first all that must be refused there, then a look that nothing has changed, then the call that succeeds. Call at the
 * top of a file.
 */
export function standingCases(way: Way, endpoints: readonly SampledEndpoint[]): void {
  const installation = standingFixture();
  const platform = simulatedPlatform();
  /** Where planted fields point; nobody works there, so nothing may ever change. */
  let elsewhere: { readonly id: string; readonly before: Record<string, string> };

  reachBackend(way, platform.settings);
  beforeAll(async () => {
    await platform.connect();
    await platform.control('install', { corpid: 'wwSimSchool' });
    const { id } = await installation.emptySchool();
    elsewhere = { id, before: await installation.digest(id) };
  });

  const arrange = async (sample: Sample, endpoint: Endpoint): Promise<Arranged> => {
    const school = await installation.school(endpoint);
    return { school, input: await sample.input(school.given) };
  };

  describe.each(endpoints)('%s.%s', (module, verb, endpoint) => {
    let prepared: Prepared;
    beforeAll(async () => {
      const sample = await sampleOf(module, verb);
      const arranged = await arrange(sample, endpoint);
      const others = Object.keys(modules[module as keyof typeof modules].permissions).filter(
        (key) => key !== endpoint.permission,
      );
      const colleague = await arranged.school.as(...others);
      prepared = { ...arranged, sample, colleague, before: await installation.digest(arranged.school.given.id) };
    });

    if (endpoint.access !== 'public') {
      test('without a session: signed out', async () => {
        const { sample, input } = prepared;
        for (const token of ['', 'x'.repeat(43)])
          expect(codeOf(await installation.send(endpoint, input, { ...stranger, token }, sample.file))).toBe(signedOut);
      });
    }

    if (endpoint.permission) {
      test(`without ${endpoint.permission}: refused`, async () => {
        const { sample, input, colleague } = prepared;
        expect(codeOf(await installation.send(endpoint, input, colleague, sample.file))).toBe(forbidden);
      });
    }

    test('ids: those of another school answer like those that never existed', async () => {
      const { sample } = prepared;
      if (!sample.ids) return;
      const there = await arrange(sample, endpoint);
      for (const path of sample.ids) await refusesIdsAt(path, endpoint, prepared, there);
    });

    if (endpoint.effect === 'write')
      test('an id that the caller makes up names nothing, and nothing is kept under it', async () => {
        const { sample, school, input } = prepared;
        if (!mayBeNew(endpoint) || (input as { id?: string }).id !== undefined) return;
        const asked = { ...(input as object), id: crypto.randomUUID(), version: 1 };
        for (const made of [asked, { ...asked, version: undefined }]) {
          const answer = await installation.send(endpoint, made, school.caller, sample.file);
          expect([notFound, invalid]).toContain(codeOf(answer));
        }
      });

    const unchanged = async () => expect(await installation.digest(prepared.school.given.id)).toEqual(prepared.before);
    // Of a read the success changes nothing either, and one look after it is enough.
    if (endpoint.effect === 'write') test('what was refused has changed nothing', unchanged);

    test('with the declared key alone: success, its reply parsed, its write recorded, undeclared fields without effect', async () => {
      const recorded = await auditRows();
      await succeeds(endpoint, prepared);
      if (endpoint.effect === 'write' && !endpoint.passive) expect(await auditRows()).toBeGreaterThan(recorded);
      else if (endpoint.effect === 'read') await unchanged();
    });
  });

  test('the school that planted fields named has changed by none of them', async () => {
    expect(await installation.digest(elsewhere.id)).toEqual(elsewhere.before);
  });

  /**
   * Undeclared fields are ignored by most endpoints, whose success is then that of the sample; who refuses them must do
   * so in words.
   */
  async function succeeds(endpoint: Endpoint, { sample, school, input }: Prepared): Promise<void> {
    try {
      await installation.succeed(
        endpoint,
        { ...planted(elsewhere.id), ...(input as object) },
        school.caller,
        sample.file,
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      expect([invalid, notFound]).toContain(error.code);
      await installation.succeed(endpoint, input, school.caller, sample.file);
    }
  }

  async function refusesIdsAt(path: string, endpoint: Endpoint, here: Prepared, there: Arranged): Promise<void> {
    const { sample } = here;
    const ask = ({ school, input }: Arranged, id: string) =>
      installation.send(endpoint, installation.put(input, path, id), school.caller, sample.file);
    const askUnnamed = async (at: Arranged, id: string) => (await ask(at, id)).replaceAll(id, '<id>');
    const answer = await askUnnamed(there, installation.at(here.input, path));
    // Of several ids a foreign one may be passed over and the others done: then the second answer needs a school of its
    // own.
    const several = /\.\d+$/.test(path);
    if (!several) expect(codeOf(answer)).toBe(notFound);
    expect(await askUnnamed(several ? await arrange(sample, endpoint) : there, crypto.randomUUID())).toBe(answer);
    for (const nonsense of ['x', "' or 1=1 --", '', 'x'.repeat(5000)])
      expect(codeOf(await ask(here, nonsense))).not.toBe(internal);
  }

  const auditRows = async () => {
    const rows = await rowsOf(
      installation.database().owner,
      sql`select count(*)::int as n from audit_entries`,
      countRow,
    );
    return rows[0]?.n ?? 0;
  };
}
