import { count, eq } from 'drizzle-orm';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import type { KnownContact } from '@/lib/rules/contacts/contact-names.ts';
import type { SchoolHere } from '@/lib/rules/contacts/school-plan.ts';
import { gradeKey } from '@/lib/rules/school-grades.ts';
import en from '@/messages/en/students.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students.json' with { type: 'json' };
import type { JobCtx } from '../../kernel/jobs.ts';
import { moldOf } from '../../organisation/index.ts';
import { familiesOnRoll } from '../../students/index.ts';
import { relationWord } from '../families/relation-of.ts';
import { bindings } from '../schema.ts';

/** The school's classes and families as the platform is to have them; families read Chinese there. */
export async function schoolHere(ctx: JobCtx, corpId: string, known: readonly KnownContact[]): Promise<SchoolHere> {
  const say = wordsByPath({ en, 'zh-CN': zh }, 'zh-CN', await moldOf(ctx));
  const { classes, students } = await familiesOnRoll(ctx);
  const [stands] = await ctx.tx.select({ schools: count() }).from(bindings).where(eq(bindings.corpId, corpId));
  return {
    known,
    isShared: Number(stands?.schools ?? 0) > 1,
    classes: classes.map(({ id, name, stage, grade }) => ({
      ...{ id, name },
      stage: { key: stage, name: say(`reference.stage.${stage}`) },
      grade: { key: gradeKey(stage, grade), name: say(`gradeOf.${stage}`, { grade }) },
    })),
    students: students.map(({ guardians, ...child }) => ({
      ...child,
      guardians: guardians.map(({ id, relation, relationName, name, phone }) => {
        return { id, name, phone, relation: relationWord(relation, relationName) };
      }),
    })),
  };
}
