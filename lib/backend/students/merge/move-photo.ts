import { oneOfSchool } from '../../kernel/of-school.ts';
import { students } from '../schema.ts';
import type { Writing } from '../writing.ts';

/** Takes a photo out of one record and puts it into another; a picture belongs to one record. */
export async function movePhoto(ctx: Writing, from: string, to: string, photoId: string): Promise<void> {
  const put = (id: string, photo: string | null) =>
    ctx.tx
      .update(students)
      .set({ photoId: photo })
      .where(oneOfSchool(ctx, students, id));
  await put(from, null);
  await put(to, photoId);
}
