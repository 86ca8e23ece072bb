import type { UrgeReceiver } from '@/lib/contracts/fees/urges.ts';
import { type UnreachedReason, urgeLevels } from '@/lib/rules/fees/urge.ts';
import { centsText } from '@/lib/rules/money.ts';
import { type ReachableParent, reachableParents } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { schoolNameOf } from '../../organisation/index.ts';
import { type CalledGuardian, guardiansCalled } from '../../students/index.ts';
import { type OverdueChild, type OverdueFamily, speakable, sumOf } from './overdue-families.ts';

/** What one notice says of some children of a family, and to whom. */
export interface UrgeLetter extends ReturnType<typeof sumOf> {
  /** The first of its children. */
  readonly id: string;
  readonly children: readonly OverdueChild[];
  readonly title: string;
  readonly text: string;
  readonly receivers: readonly UrgeReceiver[];
  /** How many parents of the messaging app get it. */
  readonly reached: number;
}

type Parents = Awaited<ReturnType<typeof reachableParents>>;
type Called = ReadonlyMap<string, readonly CalledGuardian[]>;

/**
 * The notices of today to these families, each with all children of whom may be spoken. Where nobody answers for all of
 * them who can be reached, each child has its own: who answers for one only learns nothing about the others.
 */
export async function lettersTo(ctx: Ctx, families: readonly OverdueFamily[]): Promise<UrgeLetter[]> {
  const open = families.map(({ children }) => speakable(children, today(ctx))).filter(({ length }) => length > 0);
  const ids = open.flat().map(({ id }) => id);
  if (ids.length === 0) return [];
  const parents = await reachableParents(ctx, ids);
  const called = await guardiansCalled(ctx, ids);
  const schoolName = await schoolNameOf(ctx);
  const letterOf = (children: readonly OverdueChild[]): UrgeLetter => {
    const sum = sumOf(ctx, children);
    return {
      ...{ id: children[0]?.id ?? '', children, ...sum, ...wordsOf(schoolName, children, sum) },
      receivers: receiversOf(children, called, parents),
      reached: ofAll(children, parents).length,
    };
  };
  return open.flatMap((children) => {
    const isDivided = ofAll(children, parents).length === 0 && children.some(({ id }) => parents?.get(id)?.length);
    return isDivided ? children.map((child) => letterOf([child])) : [letterOf(children)];
  });
}

/** The parents who can be reached for every one of these children. */
function ofAll([first, ...others]: readonly OverdueChild[], parents: Parents): readonly ReachableParent[] {
  const found = (first && parents?.get(first.id)) ?? [];
  const hears = (id: string, parent: ReachableParent) =>
    parents?.get(id)?.some(({ parentUserId }) => parentUserId === parent.parentUserId);
  return found.filter((parent) => others.every(({ id }) => hears(id, parent)));
}

/** Who answers for these children, each once, and why somebody gets nothing. */
function receiversOf(children: readonly OverdueChild[], called: Called, parents: Parents): UrgeReceiver[] {
  const reached = new Set(ofAll(children, parents).map(({ relation }) => relation));
  const everybody = new Map(
    children.flatMap(({ id }) => called.get(id) ?? []).map((guardian) => [guardian.key, guardian]),
  );
  const whyOf = ({ key, relation, getsMessages }: CalledGuardian): UnreachedReason | null => {
    if (!getsMessages) return 'declined';
    if (parents === null) return 'noApp';
    if (!children.every(({ id }) => called.get(id)?.some((one) => one.key === key))) return 'notOfAll';
    return reached.has(relation) ? null : 'notFollowing';
  };
  return [...everybody.values()].map((guardian) => ({ name: guardian.name, why: whyOf(guardian) }));
}

const titles = ['缴费提醒', '再次提醒缴费', '催缴通知'];
const requests = [
  '请您抽空缴清。',
  '已经逾期半个月以上，请您尽快缴清。',
  '已经逾期一个月以上，请您收到后尽快缴清；有困难请与财务联系，一起商量办法。',
];
/** Children who are told by name; a message of the app is short. */
const namedMax = 4;

/** Families read these in the messaging app, which is Chinese; nobody knows another language of theirs. */
function wordsOf(schoolName: string, children: readonly OverdueChild[], sum: ReturnType<typeof sumOf>) {
  const at = urgeLevels.indexOf(sum.level);
  const lines = children
    .slice(0, namedMax)
    .map(({ name, billIds, cents, since }) => `${name}：${billIds.length} 笔，${centsText(cents)} 元，${since} 到期`);
  const rest = children.length > namedMax ? [`等 ${children.length} 人`] : [];
  const total = children.length > 1 ? [`合计 ${centsText(sum.cents)} 元`] : [];
  const text = [`${schoolName}有逾期未缴的账单`, ...lines, ...rest, ...total].join('\n');
  return { title: titles[at] ?? '', text: `${text}\n${requests[at]}如已缴费，请不必理会。` };
}
