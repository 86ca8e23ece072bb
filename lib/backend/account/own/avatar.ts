import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PersonCtx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { uploadedSquare } from '../../pictures/uploaded-square.ts';
import { avatars } from '../schema.ts';

const object = ({ person }: PersonCtx) => ({ type: 'account', id: person.accountId });

/** Gives the signed-in person a picture. @throws ServiceError pictureTooLarge, pictureType, pictureUnreadable */
export async function uploadAvatar(steps: Steps<PersonCtx>) {
  if (!steps.file) throw new ServiceError('pictureType');
  const picture = await uploadedSquare(steps.file.bytes(), steps);
  const id = uuidv7();
  await steps.run(async (ctx) => {
    const { accountId } = ctx.person;
    await ctx.tx
      .insert(avatars)
      .values({ accountId, id, picture })
      .onConflictDoUpdate({ target: avatars.accountId, set: { id, picture } });
    ctx.audit({ object: object(ctx), change: { avatar: id } });
  });
  return { avatar: id };
}

/** Takes the person's picture away. @throws ServiceError notFound where there is none */
export async function removeAvatar(ctx: PersonCtx) {
  const gone = await ctx.tx
    .delete(avatars)
    .where(eq(avatars.accountId, ctx.person.accountId))
    .returning({ id: avatars.id });
  if (gone.length === 0) throw new ServiceError('notFound');
  ctx.audit({ object: object(ctx), change: { avatar: gone[0]?.id } });
  return null;
}

/** The person's own picture. @throws ServiceError notFound, also for everybody else's */
export async function ownAvatar(steps: Steps<PersonCtx>, { avatar }: { readonly avatar: string }): Promise<Response> {
  const picture = await steps.run(async ({ tx, person }) => {
    const [row] = await tx
      .select({ picture: avatars.picture })
      .from(avatars)
      .where(and(eq(avatars.accountId, person.accountId), eq(avatars.id, avatar)));
    if (!row) throw new ServiceError('notFound');
    return row.picture;
  });
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': `${picture.byteLength}`,
      'content-disposition': 'inline',
    },
  });
}
