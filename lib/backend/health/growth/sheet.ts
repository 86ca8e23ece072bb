import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { growthCalls } from '@/lib/contracts/health/growth.ts';
import type { SheetDoubt } from '@/lib/contracts/health/sheet.ts';
import { readGrowth } from '@/lib/rules/health/growth-doubts.ts';
import { judgeGrowth, readPosture } from '@/lib/rules/health/growth-judgement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { assertClass, knownClasses, knownStudents, type RosterChild, rosterOn } from '../../students/index.ts';
import { findRound, openRound, type StoredRound } from '../assessment-round/assessment-round.ts';
import { keepMeasurement } from '../measurement/measurement.ts';
import { measuredBefore, roundChildren, roundRoster } from './round-children.ts';

type Calls = typeof growthCalls;
type Typed = ParsedInputOf<Calls['saveGrowthSheet']>['rows'][number];

const columns = ['height', 'weight', 'posture'];
const texts = (
  measured: { readonly heightMm: number; readonly weightG: number } | null | undefined,
): Record<string, string> =>
  measured ? { height: (measured.heightMm / 10).toFixed(1), weight: (measured.weightG / 1_000).toFixed(2) } : {};

/** One letter as it is typed; who stood needs none. */
const postureText = (ctx: Ctx, posture: string | undefined): Record<string, string> =>
  posture === 'lying' ? { posture: ctx.locale === 'en' ? 'L' : '卧' } : {};

/** What a sheet says of its round. */
export const shownRound = ({ id, name, fromOn, toOn, state }: StoredRound) => ({
  ...{ id, title: name, fromOn, toOn, isOpen: state === 'open' },
});

/** The children of a class in a round, with what they had last. @throws ServiceError notFound */
export async function growthSheet(
  ctx: Ctx,
  { roundId, classId }: ParsedInputOf<Calls['growthSheet']>,
): Promise<ReplyOf<Calls['growthSheet']>> {
  const round = await findRound(ctx, 'growth', roundId);
  const className = (await knownClasses(ctx, [classId])).get(classId);
  if (className === undefined) throw new ServiceError('notFound');
  const children = await roundChildren(ctx, round, classId);
  const before = await measuredBefore(
    ctx,
    children.map(({ studentId }) => studentId),
    round.fromOn,
  );
  return {
    ...{ round: shownRound(round), className, columns },
    rows: children.map(({ studentId, name, number, gender, measured }) => ({
      ...{ studentId, name, number, sex: gender ?? 'unspecified' },
      values: { ...texts(measured), ...postureText(ctx, measured?.posture) },
      last: texts(before.get(studentId)),
      isConfirmed: measured?.isFlagged ?? false,
    })),
  };
}

/** @throws ServiceError invalid: the day lies outside of the round, or is to come */
export function refuseOutside(ctx: Ctx, { fromOn, toOn }: StoredRound, day: string): void {
  if (day > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  if (day < fromOn || day > toOn)
    throw invalidFields({ day: { key: 'outsideRound', params: { from: fromOn, to: toOn } } });
}

interface SheetPart {
  readonly classId: string;
  readonly day: string;
  readonly rows: readonly { readonly studentId: string }[];
}

/**
 * The children of the rows of a sheet, each where it stood on the day; without those who have left the class meanwhile,
 * whose rows wait on the sheet.
 * @throws ServiceError notFound: the class, or a child that is not of the school
 */
export async function sheetChildren(
  ctx: Ctx,
  round: StoredRound,
  { classId, day, rows }: SheetPart,
): Promise<ReadonlyMap<string, RosterChild>> {
  await assertClass(ctx, classId);
  const ids = rows.map(({ studentId }) => studentId);
  const known = await knownStudents(ctx, ids);
  if (ids.some((id) => !known.has(id))) throw new ServiceError('notFound');
  const then = await rosterOn(ctx, day, null, ids);
  const roster = await roundRoster(ctx, round, classId);
  const isOfSheet = new Set(roster.map(({ studentId }) => studentId));
  const there = then.filter((child) => child.classId === classId || isOfSheet.has(child.studentId));
  return new Map([...roster, ...there].map((child) => [child.studentId, child]));
}

/** Why the row of a child that is not of the class is not kept. */
export const movedAway = { key: 'childMoved', params: {}, canConfirm: false } as const;

/**
 * Keeps the rows of a sheet that can be kept, and says of the others what is unlikely or cannot be read.
 * @throws ServiceError notFound: the round, or a child that is not of the class; wrongState: the round is not open;
 * invalid: the day
 */
export async function saveGrowthSheet(
  ctx: Ctx,
  { roundId, classId, day, rows }: ParsedInputOf<Calls['saveGrowthSheet']>,
): Promise<ReplyOf<Calls['saveGrowthSheet']>> {
  const round = await openRound(ctx, 'growth', roundId);
  refuseOutside(ctx, round, day);
  const children = await sheetChildren(ctx, round, { classId, day, rows });
  const before = await measuredBefore(ctx, [...children.keys()], day);
  const isKindergarten = (await moldOf(ctx)) === 'kindergarten';
  const asked: SheetDoubt[] = [];
  const kept: string[] = [];
  for (const row of rows) {
    const child = children.get(row.studentId);
    if (!child) {
      asked.push({ studentId: row.studentId, ...movedAway, at: 'height' });
      continue;
    }
    const last = before.get(row.studentId) ?? null;
    const read = readRow(row, child, { day, isKindergarten, last });
    if ('asked' in read) asked.push({ studentId: row.studentId, ...read.asked });
    else {
      await keepMeasurement(ctx, read.measured);
      kept.push(row.studentId);
    }
  }
  ctx.audit({ object: { type: 'healthRound', id: roundId }, change: { classId, day, children: kept } });
  return { saved: kept.length, asked };
}

interface Given {
  readonly day: string;
  readonly isKindergarten: boolean;
  readonly last: Parameters<typeof readGrowth>[0]['last'];
}

function readRow({ studentId, values, confirmed }: Typed, child: RosterChild, { day, isKindergarten, last }: Given) {
  const refused = (key: string) => ({ asked: { at: 'height', key, params: {}, canConfirm: false } });
  const { birthDate: born, gender: sex, classId, className } = child;
  if (!born || !sex || sex === 'unspecified') return refused('birthUnknown');
  if (day < born) return refused('bornLater');
  const { height = '', weight = '', posture: typed = '' } = values;
  const posture = readPosture(typed);
  if (posture === null) return { asked: { at: 'posture', key: 'postureUnreadable', params: {}, canConfirm: false } };
  const facts = { sex, born, on: day, posture, hasOedema: false, isKindergarten } as const;
  const read = readGrowth({ height, weight, last }, facts);
  if (read.doubt && !(read.doubt.canConfirm && confirmed && 'heightMm' in read))
    return { asked: { params: {}, ...read.doubt } };
  if (!('heightMm' in read)) throw new Error('What could not be read was asked about');
  const { heightMm, weightG } = read;
  const measured = { studentId, day, posture, hasOedema: false, note: '', heightMm, weightG };
  return { measured: { ...measured, classId, className, judgement: judgeGrowth({ ...facts, heightMm, weightG }) } };
}
