import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { students } from '@/lib/contracts/students.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type NamedChildren, namedChildren, pathsOf, speakingFields } from './named-children.ts';
import { type SampledEndpoint, sampleOf } from './sampled-endpoints.ts';
import { simulatedPlatform } from './simulated-platform.ts';
import { type StandingSchool, standingFixture } from './standing-fixture.ts';
import { reachBackend } from './test-backend.ts';

const { createClass, enrol } = students.endpoints;
const facts = { stage: 'primary', entryYear: 2026, capacity: 45 } as const;
const elsewhere = { className: '别人的班', childName: '别班的孩子' };

/** A school whose every child is out of the reach of the one who calls: she works in another class. */
interface Beside {
  readonly school: StandingSchool;
  readonly input: unknown;
  readonly teacher: Identity;
  readonly unreached: NamedChildren;
  readonly child: string;
  readonly class: string;
}

/** A school with a child and a class that a teacher does not reach, and a sample of the endpoint's input. */
function arranging(installation: ReturnType<typeof standingFixture>) {
  return async (module: string, verb: string, endpoint: Endpoint): Promise<Beside> => {
    const school = await installation.school(endpoint);
    const input = await (await sampleOf(module, verb)).input(school.given);
    const { call, inside } = school.given;
    const { id: own } = await call(createClass, { ...facts, name: '自己的班' });
    const other = await call(createClass, { ...facts, name: elsewhere.className });
    const { student } = await call(enrol, { name: elsewhere.childName, gender: 'male', classId: other.id });
    const teacher = await school.within(
      { scope: 'classes', classIds: [own] },
      ...(endpoint.permission ? [endpoint.permission] : []),
    );
    const unreached = await inside((tx) => namedChildren(tx, own));
    return { school, input, teacher, unreached, child: student.id, class: other.id };
  };
}

/**
 * What every endpoint of the registry owes whoever has a right by class: a child or class of others answers like one
 * that there is not, and no answer names one. Call at the top of a file.
 */
export function reachCases(endpoints: readonly SampledEndpoint[]): void {
  const installation = standingFixture();
  const platform = simulatedPlatform();
  reachBackend('embedded', platform.settings);
  beforeAll(async () => {
    await platform.connect();
    await platform.control('install', { corpid: 'wwSimSchool' });
  });

  const arrange = arranging(installation);

  describe.each(endpoints.filter(([, , { access }]) => access === 'school'))(
    '%s.%s by class',
    (module, verb, endpoint) => {
      let beside: Beside;
      beforeAll(async () => {
        beside = await arrange(module, verb, endpoint);
      });

      /** What the teacher is answered, the id that she names left out. */
      const ask = async (at: Beside, path: string, id: string) => {
        const { file } = await sampleOf(module, verb);
        const input = path ? installation.put(at.input, path, id) : at.input;
        return (await installation.send(endpoint, input, at.teacher, file)).replaceAll(id || ' ', '<id>');
      };

      test('each id of a child, of a class or of what belongs to one is an id of the sample', async () => {
        const { ids = [] } = await sampleOf(module, verb);
        const missing = pathsOf(beside.input, beside.unreached.ids).filter((path) => !ids.includes(path));
        const help = `lib/backend/${module}/**/samples.ts: add these paths to the ids of "${verb}", so that its cases are made`;
        expect({ help, missing }).toEqual({ help, missing: [] });
      });

      test('each field that takes a child or a class has a case', async () => {
        const held = pathsOf(beside.input, beside.unreached.ids).map((path) => path.replace(/\.\d+/g, ''));
        const without = speakingFields(endpoint).filter(({ path }) => !held.includes(path) && path.includes('.'));
        const help = `lib/backend/${module}/**/samples.ts: let the sample of "${verb}" name a child or class there, so that its cases are made`;
        expect({ help, without }).toEqual({ help, without: [] });
      });

      test('what lies outside of the reach answers like what there is not', async () => {
        const paths = pathsOf(beside.input, beside.unreached.ids);
        for (const path of paths) {
          const there = await ask(beside, path, installation.at(beside.input, path));
          expect({ path, there }).toEqual({ path, there: await ask(beside, path, crypto.randomUUID()) });
        }
        const named = speakingFields(endpoint).filter(
          ({ path }) => !path.includes('.') && !(path in (beside.input as object)),
        );
        for (const { path, takes, isList } of named) {
          const at = { ...beside, input: { ...(beside.input as object), [path]: isList ? [''] : '' } };
          const place = isList ? `${path}.0` : path;
          const there = await ask(at, place, beside[takes]);
          expect({ path, there }).toEqual({ path, there: await ask(at, place, crypto.randomUUID()) });
        }
      });

      test('no answer names a child or class outside of the reach', async () => {
        const { input, unreached } = beside;
        const said = JSON.stringify(input);
        const answer = await ask(beside, '', '');
        const leaked = [...unreached.ids, ...unreached.names].filter(
          (text) => answer.includes(text) && !said.includes(text),
        );
        expect(leaked).toEqual([]);
      });
    },
  );
}
