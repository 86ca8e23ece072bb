import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { modules } from '@/lib/contracts/index.ts';
import { sampledEndpoints, sampleOf } from './sampled-endpoints.ts';
import { simulatedPlatform } from './simulated-platform.ts';
import { standingHouse } from './standing-house.ts';
import { reachBackend, type Way } from './test-backend.ts';
import { stranger } from './test-house.ts';

const codeOf = (text: string) => {
  const body = JSON.parse(text) as Record<string, unknown>;
  return body.status ?? body.rtnCode ?? body.code;
};
const signedOut = '6666666';
const forbidden = '4030001';
const notFound = '4040001';
const invalid = '4220001';
const internal = '5000101';

/** The cases that every endpoint of the registry must pass, so that none can be forgotten. Call at the top of a file: one file for each way, for both take long. */
export function standingCases(way: Way): void {
  const house = standingHouse();
  const platform = simulatedPlatform();

  test.each(Object.values(modules).map(({ module }) => module))('module %s supplies samples', (module) => {
    const file = `lib/backend/${module}/samples.ts`;
    if (!existsSync(file))
      throw new Error(
        `Write ${file}: export const samples: Samples<typeof ${module}> with one entry for each endpoint`,
      );
  });

  reachBackend(way, platform.settings);
  beforeAll(async () => {
    await platform.connect();
    await platform.control('install', { corpid: 'wwSimSchool' });
  });

  describe.each(sampledEndpoints)('%s.%s', (module, verb, endpoint) => {
    const prepare = async () => {
      const sample = await sampleOf(module, verb);
      const school = await house.school(endpoint);
      return { sample, school, input: await sample.input(school.given) };
    };

    if (endpoint.access !== 'public') {
      test('without a session: signed out', async () => {
        const { sample, input } = await prepare();
        for (const token of ['', 'x'.repeat(43)])
          expect(codeOf(await house.send(endpoint, input, { ...stranger, token }, sample.file))).toBe(signedOut);
      });
    }

    if (endpoint.permission) {
      test(`without ${endpoint.permission}: refused, nothing changed`, async () => {
        const { sample, school, input } = await prepare();
        const others = Object.keys(modules[module as keyof typeof modules].permissions).filter(
          (key) => key !== endpoint.permission,
        );
        const colleague = await school.as(...others);
        const before = await house.digest(school.given.id);
        expect(codeOf(await house.send(endpoint, input, colleague, sample.file))).toBe(forbidden);
        expect(await house.digest(school.given.id)).toEqual(before);
      });
    }

    test('with the declared key alone: success, its reply parsed, its write recorded', async () => {
      const { sample, school, input } = await prepare();
      const before = await house.digest(school.given.id);
      const recorded = await auditRows();
      await house.succeed(endpoint, input, school.caller, sample.file);
      if (endpoint.effect === 'write' && !endpoint.passive) expect(await auditRows()).toBeGreaterThan(recorded);
      else if (endpoint.effect === 'read') expect(await house.digest(school.given.id)).toEqual(before);
    });

    test('fields that nobody declared are refused or ignored', async () => {
      const { sample, school, input } = await prepare();
      const other = await house.school(endpoint);
      const before = await house.digest(other.given.id);
      const planted = {
        tenantId: other.given.id,
        school_id: other.given.id,
        schoolId: other.given.id,
        createdBy: 'x',
        balance: 1,
        isAdmin: true,
      };
      const code = codeOf(
        await house.send(endpoint, { ...planted, ...(input as object) }, school.caller, sample.file, {
          streamed: '{"code":200}',
        }),
      );
      expect([invalid, notFound, 200, 0, '0000000']).toContain(code);
      expect(await house.digest(other.given.id)).toEqual(before);
    });

    test('ids: those of another school answer like those that never existed', async () => {
      const { sample, school, input } = await prepare();
      const before = await house.digest(school.given.id);
      for (const path of sample.ids ?? []) {
        const foreign = house.at(input, path);
        const [met, made] = await Promise.all([house.school(endpoint), house.school(endpoint)]);
        const answers = [];
        for (const { school: there, id } of [
          { school: met, id: foreign },
          { school: made, id: crypto.randomUUID() },
        ]) {
          const theirs = house.put(await sample.input(there.given), path, id);
          const answer = await house.send(endpoint, theirs, there.caller, sample.file);
          answers.push(answer.replaceAll(id, '<id>'));
        }
        expect(answers[0]).toBe(answers[1]);
        if (!/\.\d+$/.test(path)) expect(codeOf(answers[0] ?? '')).toBe(notFound);
        for (const nonsense of ['x', "' or 1=1 --", '', 'x'.repeat(5000)]) {
          const answer = await house.send(endpoint, house.put(input, path, nonsense), school.caller, sample.file);
          expect(codeOf(answer)).not.toBe(internal);
        }
      }
      expect(await house.digest(school.given.id)).toEqual(before);
    });
  });

  const auditRows = async () => {
    const { rows } = (await house
      .database()
      .owner.execute(sql`select count(*)::int as n from audit_entries`)) as unknown as {
      rows: Array<{ n: number }>;
    };
    return rows[0]?.n ?? 0;
  };
}
