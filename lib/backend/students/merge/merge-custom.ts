import { oneOfSchool } from '../../kernel/of-school.ts';
import type { CustomValues } from '../fields/custom-values.ts';
import type { Student } from '../register.ts';
import { students } from '../schema.ts';
import type { Writing } from '../writing.ts';

/** Gives the surviving record the values of the school's own fields that it has not. */
export async function fillCustom(w: Writing, kept: Student, gone: Student): Promise<void> {
  const open = Object.keys(gone.custom).some((id) => kept.custom[id] === undefined);
  if (open) await setCustom(w, kept.id, { ...gone.custom, ...kept.custom });
}

/** Gives a record these values and no others. */
export async function setCustom(ctx: Writing, id: string, values: CustomValues): Promise<void> {
  await ctx.tx
    .update(students)
    .set({ custom: { ...values } })
    .where(oneOfSchool(ctx, students, id));
}
