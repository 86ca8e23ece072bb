import { sessions } from '@/lib/backend/account/schema.ts';
import { authorisations, bindings, identities, outbox } from '@/lib/backend/enterprise/schema.ts';
import { now, setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';
import { students } from '@/lib/contracts/students.ts';
import { call } from '@/lib/gateway/call.ts';
import { corpA, wecomFixture } from './wecom-fixture.ts';

const words = { title: '周五放学时间', text: '周五下午 3:30 放学。' };
const parentOf = (parent_userid: string, is_subscribe: number) => ({ parent_userid, relation: '妈妈', is_subscribe });

/** A Wednesday is the 18th. */
const clock = (time: string) => setClockOffset(Date.parse(`2026-11-${time}:00+08:00`) - Date.now());

/**
 * An installation with the simulated platform, for messages to families: noon of a Wednesday, before each test. Call at
 * the top of a test file.
 */
export function messageOffice() {
  const installation = wecomFixture();
  const owner = () => installation.database().owner;
  const { settle } = installation;
  beforeEach(async () => {
    clock('18T12:00');
    for (const table of [bindings, identities, authorisations, jobs, outbox]) await owner().delete(table);
  });

  /**
   * A class with three children: of one the mother follows the school, of one she does not, one has nobody. The first
   * may have a sister.
   */
  async function school({ installed = true, sister = false } = {}) {
    const at = await installation.school();
    const person = await at.as('*');
    const facts = { stage: 'primary' as const, entryYear: 2026, capacity: 45 };
    const { id: classId } = await call(students.endpoints.createClass, { ...facts, name: '一年级1班' }, person);
    const mother = { relation: 'mother' as const, name: '李敏', phone: '15400009999' };
    const may = { hasCustody: true, mayPickUp: true, isPayer: false, getsMessages: true };
    const enrol = (name: string, number: string, guardians = [{ ...mother, ...may }]) =>
      call(students.endpoints.enrol, { name, gender: 'male', number, classId, guardians }, person);
    await enrol('王一', '2026001');
    await enrol('王二', '2026002');
    await enrol('王三', '2026003', []);
    if (sister) await enrol('王四', '2026004');
    const children = [
      { student_userid: '2026001', parents: [parentOf('wpA', 1)] },
      { student_userid: '2026002', parents: [parentOf('wpB', 0)] },
      { student_userid: '2026004', parents: [parentOf('wpA', 1)] },
    ];
    await installation.platform.control('families', {
      corpid: corpA,
      classes: [{ id: 7, name: '一班', students: children }],
    });
    if (installed) await installation.install(at, corpA);
    await settle();
    const asked = { ...words, target: { kind: 'class' as const, id: classId } };
    return { at, person, classId, asked };
  }

  /** What the platform has brought to whom. */
  const delivered = async () =>
    ((await installation.platform.control('messages')) as { touser: string[]; textcard: { content?: string } }[]).map(
      ({ touser, textcard }) => [touser.toSorted(), textcard.content] as const,
    );

  /** The platform misbehaves on its next calls. */
  const fault = (one: { readonly path: string; readonly kind: string; readonly count: number }) =>
    installation.platform.control('faults', { faults: [one] });

  /** Moves the clock on; whoever is signed in has been busy meanwhile. */
  const until = async (time: string) => {
    clock(time);
    await owner().update(sessions).set({ createdAt: now(), seenAt: now() });
  };

  return { words, fault, clock, until, school, settle, delivered, owner };
}
