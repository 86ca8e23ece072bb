import { z } from 'zod';

/** A permission tree: the parts of a dotted key are its branches, `true` its leaves. */
export type PermissionTree = { readonly [part: string]: PermissionTree | true };

const granted: readonly unknown[] = [true, 1, '1', 'true'];
const isBranch = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A leaf that is neither granted nor a branch grants nothing, and takes nothing else away. */
export const permissionTree: z.ZodType<PermissionTree> = z.lazy(() =>
  z.preprocess(
    (sent) =>
      isBranch(sent)
        ? Object.fromEntries(
            Object.entries(sent as object).flatMap(([part, value]) =>
              granted.includes(value) ? [[part, true]] : isBranch(value) ? [[part, value]] : [],
            ),
          )
        : sent,
    z.record(z.string(), z.union([z.literal(true), permissionTree])),
  ),
);
