import type { CountedChildren } from '@/lib/rules/diet/targets.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { agesAtSchool } from '../../students/index.ts';
import type { dietCrowds } from '../schema/crowd.ts';

type Crowd = Pick<typeof dietCrowds.$inferSelect, 'kind' | 'ageFrom' | 'ageTo' | 'boys' | 'girls'>;

/** Who is in a crowd. */
export interface Heads {
  readonly groups: readonly CountedChildren[];
  /** Children of its age of whom nobody knows whether they are boys or girls: nothing is weighted by them. */
  readonly unknown: number;
}

const sexOf = { male: 'M', female: 'F', unspecified: null } as const;

/** Who is in each crowd today: children by their age, others as they were told by hand. One statement. */
export async function headsToday(ctx: Ctx): Promise<(crowd: Crowd) => Heads> {
  const ages = await agesAtSchool(ctx, today(ctx));
  return ({ kind, ageFrom, ageTo, boys, girls }) => {
    if (kind !== 'children') return { groups: toldGroups(ageFrom, boys, girls), unknown: 0 };
    const within = ages.filter(({ age }) => ageFrom <= age && age <= ageTo);
    return {
      groups: within.flatMap(({ age, gender, children }) => {
        const sex = sexOf[gender];
        return sex === null ? [] : [{ age, sex, children }];
      }),
      unknown: within.reduce((sum, { gender, children }) => sum + (sexOf[gender] === null ? children : 0), 0),
    };
  };
}

/** Those who are told by hand count with the youngest age of their crowd, for nobody wrote another. */
const toldGroups = (age: number, boys: number, girls: number): CountedChildren[] =>
  (
    [
      ['M', boys],
      ['F', girls],
    ] as const
  ).flatMap(([sex, children]) => (children > 0 ? [{ age, sex, children }] : []));
