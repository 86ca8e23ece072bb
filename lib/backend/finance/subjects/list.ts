import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { typeOfSubType } from '@/lib/rules/finance/chart.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { type Chart, chartOf, seenSubject } from './chart.ts';

type Calls = typeof subjectCalls;

const actionsOf = ({ can }: Ctx): 'edit'[] => (can('finance.subject.edit') ? ['edit'] : []);

const chartOfYear = async (ctx: Ctx, year: number): Promise<Chart> => chartOf(ctx, (await ledgerOf(ctx, year)).id);

/** Subjects in the order of their numbers. @throws ServiceError notFound: no ledger of the year */
export async function listSubjects(
  ctx: Ctx,
  { year, type }: ParsedInputOf<Calls['subjects']>,
): Promise<ReplyOf<Calls['subjects']>> {
  const chart = await chartOfYear(ctx, year);
  const rows = chart.rows.filter(({ subType }) => type === undefined || typeOfSubType(subType) === type);
  return { rows: rows.map((row) => seenSubject(chart, row)), actions: actionsOf(ctx) };
}

/** All subjects of a ledger. @throws ServiceError notFound */
export const listAllSubjects = (ctx: Ctx, { year }: ParsedInputOf<Calls['allSubjects']>) => listSubjects(ctx, { year });

/** Subjects that vouchers may name. @throws ServiceError notFound */
export async function listLowestSubjects(
  ctx: Ctx,
  { year, withoutCash, enabledOnly }: ParsedInputOf<Calls['lowestSubjects']>,
): Promise<ReplyOf<Calls['lowestSubjects']>> {
  const chart = await chartOfYear(ctx, year);
  const rows = chart.rows.filter(
    ({ isLowest, number, enabled }) => isLowest && !(withoutCash && isCashSubject(number)) && (enabled || !enabledOnly),
  );
  return { rows: rows.map((row) => seenSubject(chart, row)) };
}

/** Subjects as a tree. @throws ServiceError notFound */
export async function subjectTree(
  ctx: Ctx,
  input: ParsedInputOf<Calls['subjectTree']>,
): Promise<ReplyOf<Calls['subjectTree']>> {
  const { rows } = await listSubjects(ctx, input);
  const below = (parentId: string | null) => rows.filter((row) => row.parentId === parentId);
  return {
    rows: below(null).map((top) => ({
      ...top,
      subSubjectList: below(top.id).map((second) => ({
        ...second,
        subSubjectList: below(second.id).map((third) => ({
          ...third,
          subSubjectList: below(third.id).map((lowest) => ({ ...lowest, subSubjectList: [] })),
        })),
      })),
    })),
  };
}
