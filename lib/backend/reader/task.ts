import type { Said, ServiceErrorName } from '@/lib/contracts/errors.ts';
import type { SheetKind } from '../sheets/sheet-kind.ts';
import type { TextFormat } from '../sheets/written-text.ts';

/** What a picture becomes. */
export type PictureShape = 'square' | 'sign' | 'thumb' | 'scan';

/** What a reader is asked to do with a file that somebody else made; it answers with values in their order. */
export type Task =
  | { readonly kind: 'sheet'; readonly path: string; readonly format: SheetKind; readonly at: number }
  /** Stays open for its parts until the next file. */
  | { readonly kind: 'archive'; readonly path: string; readonly bytesMax: number; readonly partsMax: number }
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'text'; readonly path: string; readonly format: TextFormat }
  | { readonly kind: 'picture'; readonly path: string; readonly shape: PictureShape };

/** Said to a reader. It works two values ahead of what was taken, so that neither side waits and nothing piles up. */
export type Order = { readonly begin: Task } | { readonly more: true } | { readonly stop: true };

/** Values that a reader may send before one was taken. */
export const valuesAhead = 2;

/** Heard from a reader. */
export type Told =
  | { readonly ready: true }
  | { readonly value: unknown }
  | { readonly end: true }
  | { readonly refused: { readonly error: ServiceErrorName; readonly params: NonNullable<Said['params']> } }
  /** A defect of ours, by its stack. */
  | { readonly broken: string };
