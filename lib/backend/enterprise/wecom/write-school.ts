import { z } from 'zod';
import type { PlatformProblem } from '@/lib/contracts/enterprise/reading-calls.ts';
import { callOf, type PlanLine } from '@/lib/rules/contacts/contact-names.ts';
import { PlatformFailure } from './failures.ts';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

type Line = Pick<PlanLine, 'kind' | 'externalId' | 'action' | 'reason' | 'changes' | 'facts'>;
type Call = NonNullable<ReturnType<typeof callOf>>;
/** What became of each object, by its id; null where it is as it should be. */
export type Written = ReadonlyMap<string, PlatformProblem | null>;

interface At {
  readonly store: Store;
  readonly suite: Suite;
  readonly corpId: string;
}

/** What the platform calls the levels of a school (document 92340). */
const typeOf: Readonly<Record<string, number>> = { class: 1, grade: 2, stage: 3 };
const root = '1';
/** The object is there already, or no more: the end that was wanted, reached before. */
const existsCodes = [60008, 60102, 60119];
const goneCodes = [60003, 60111, 60121, 60123];
const phoneTakenCode = 60104;

/**
 * Says to the platform what lines of one kind want of it. Said again after a crash it ends the same: what exists is
 * changed, what is gone is gone.
 * @param lines of one kind, with the same call
 * @throws PlatformFailure where the platform took none of it for a reason that is not theirs
 */
export async function writeSchool(at: At, lines: readonly Line[]): Promise<Written> {
  const [first] = lines;
  const call = first && callOf(first);
  if (!first || !call) return new Map();
  if (typeOf[first.kind] !== undefined) {
    const written = new Map<string, PlatformProblem | null>();
    for (const line of lines) written.set(line.externalId, await writeDepartment(at, call, line));
    return written;
  }
  return writePeople(at, call, lines);
}

async function writeDepartment(at: At, call: Call, { kind, externalId, facts }: Line): Promise<PlatformProblem | null> {
  const body = {
    id: Number(externalId),
    name: facts.name,
    parentid: Number(facts.grade ?? facts.stage ?? root),
    type: typeOf[kind],
  };
  try {
    if (call === 'delete')
      await ask(at, { method: 'GET', path: '/school/department/delete', query: { id: externalId }, repeatable: true });
    else await ask(at, { method: 'POST', path: `/school/department/${call}`, body, repeatable: true });
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (call === 'delete' && goneCodes.includes(code)) return null;
    if (call === 'create' && existsCodes.includes(code))
      return writeDepartment(at, 'update', { kind, externalId, facts, action: 'update', reason: 'again', changes: [] });
    return 'refused';
  }
}

/** The code of a refusal of this one object. @throws what speaks against all of them */
function codeOf(error: unknown): number {
  if (error instanceof PlatformFailure && ['invalid', 'gone'].includes(error.kind)) return error.errcode;
  throw error;
}

const results = z.object({
  result_list: z
    .array(
      z.object({
        student_userid: z.string().optional(),
        parent_userid: z.string().optional(),
        userid: z.string().optional(),
        errcode: z.number().default(0),
      }),
    )
    .default([]),
});

async function writePeople(at: At, call: Call, lines: readonly Line[]): Promise<Written> {
  const isStudent = lines[0]?.kind === 'student';
  const people = isStudent ? lines.map(studentOf) : lines.map(parentOf);
  const body =
    call === 'delete'
      ? { useridlist: lines.map(({ externalId }) => externalId) }
      : { [isStudent ? 'students' : 'parents']: people };
  const path = `/school/user/batch_${call}_${isStudent ? 'student' : 'parent'}`;
  let refused: ReadonlyMap<string, number>;
  try {
    const { result_list } = await askAsCorp(
      at.store,
      at.suite,
      at.corpId,
      { method: 'POST', path, body, repeatable: true, isPartly: true },
      results,
    );
    refused = new Map(
      result_list.flatMap(({ student_userid, parent_userid, userid, errcode }) =>
        errcode === 0 ? [] : [[student_userid ?? parent_userid ?? userid ?? '', errcode] as const],
      ),
    );
  } catch (error) {
    const code = codeOf(error);
    // One field that the platform does not take refuses the whole list: the halves are asked apart.
    if (lines.length > 1) {
      const half = lines.length >> 1;
      return new Map([
        ...(await writePeople(at, call, lines.slice(0, half))),
        ...(await writePeople(at, call, lines.slice(half))),
      ]);
    }
    refused = new Map([[lines[0]?.externalId ?? '', code]]);
  }
  const written = new Map(lines.map(({ externalId }) => [externalId, judged(call, refused.get(externalId) ?? 0)]));
  const existing = lines.filter(({ externalId }) => call === 'create' && refused.get(externalId) === 60102);
  if (existing.length === 0) return written;
  return new Map([...written, ...(await writePeople(at, 'update', existing))]);
}

function judged(call: Call, errcode: number): PlatformProblem | null {
  if (errcode === 0 || (call === 'delete' && goneCodes.includes(errcode))) return null;
  return errcode === phoneTakenCode ? 'phoneTaken' : 'refused';
}

const studentOf = ({ externalId, facts }: Line) => ({
  student_userid: externalId,
  name: facts.name,
  department: [Number(facts.class)],
});

const parentOf = ({ externalId, facts }: Line) => ({
  parent_userid: externalId,
  mobile: facts.phone,
  to_invite: true,
  children: (facts.children ?? '')
    .split(' ')
    .filter(Boolean)
    .map((tie) => {
      const at = tie.indexOf('=');
      return { student_userid: tie.slice(0, at), relation: tie.slice(at + 1) };
    }),
});

const ask = ({ store, suite, corpId }: At, asked: Parameters<typeof askAsCorp>[3]) =>
  askAsCorp(store, suite, corpId, asked, z.object({}));
