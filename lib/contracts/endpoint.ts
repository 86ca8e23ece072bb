import type { z } from 'zod';
import type { Locale } from '@/lib/rules/locale.ts';

/**
 * How input travels to a family: query string, JSON (wrapped where the path asks for it), urlencoded form, DELETE with
 * params, multipart with one file.
 */
export type Style = 'query' | 'json' | 'form' | 'delete' | 'file';

/** Who may call: anybody, a signed-in person, or a signed-in person inside a chosen school. */
export type Access = 'public' | 'person' | 'school';

/**
 * Any schema, without the methods of a `ZodType`, against each of which the compiler would hold those of every schema
 * of an endpoint. It parses by `z.safeParse(schema, value)`.
 */
export type Schema = z.core.$ZodType;

/**
 * One declared call, as plain data. Hook, route handler, gateway, backend mount, OpenAPI document and tests read only
 * this.
 */
export interface Endpoint<I extends Schema = Schema, R extends Schema = Schema, A extends Access = Access> {
  /** `module.verb`, given by `defineModule`. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path on the family's origin; its first segment names the family. */
  readonly path: string;
  readonly style: Style;
  readonly access: A;
  /** `module.noun.verb`; null where every caller of that access may. */
  readonly permission: string | null;
  /**
   * Its effect does not stop at a class: who holds the key over a part of the school alone may not call it, as though
   * they lacked the key.
   */
  readonly wholeSchool?: true;
  /** Reads travel as GET from the browser and are never audited; writes are one transaction with an audit row. */
  readonly effect: 'read' | 'write';
  readonly input: I;
  readonly reply: R;
  /** Of a read: the nouns that its answer is made of, by names that writes say too; a test compares both. */
  readonly shows: readonly string[];
  /** Of a write: the nouns that a success changes; every read that shows one of them is asked again (`stale.ts`). */
  readonly touches: readonly string[];
  /** The largest file that is taken, where it is not `limits.importFileBytes`. */
  readonly fileBytes?: number;
  /**
   * Its verb works in several transactions, as where the messaging platform is asked in between: a key cannot make it
   * repeatable.
   */
  readonly inSteps?: true;
  /** Its answer is kept nowhere, not even for whoever asks the same again: a key does not make it repeatable. */
  readonly unkept?: true;
  /** A streamed answer (a file) instead of an envelope. */
  readonly stream?: boolean;
  /** Of a streamed answer: it is server-sent events. */
  readonly events?: true;
  /**
   * Asked by the page and not by the person: does not keep a session alive that nobody uses, and leaves no audit row.
   */
  readonly passive?: true;
  /** Called by our own server alone: its reply holds a token, which never reaches a browser. */
  readonly serverOnly?: true;
}

type Declared<I extends Schema, R extends Schema, A extends Access> = Omit<
  Endpoint<I, R, A>,
  'name' | 'shows' | 'touches'
> & { shows?: readonly string[]; touches?: readonly string[] };

/** Declares one endpoint; exists so that the compiler keeps the exact types of input, reply and access. */
export function endpoint<I extends Schema, R extends Schema, const A extends Access>(
  declared: Declared<I, R, A>,
): Endpoint<I, R, A> {
  return { shows: [], touches: [], ...declared, name: '' };
}

/**
 * One entry that a module offers to the server-built menu; organisation assembles the tree. Names are the wording of a
 * school; `kindergarten` overrides.
 */
export interface MenuEntry {
  readonly id: number;
  readonly path: string;
  readonly icon: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly kindergarten?: Readonly<Record<Locale, string>>;
  /** Cannot be hidden in a menu setting. */
  readonly resident?: true;
  /** The entry shows when the person holds this key; groups (no key) show when a child does. */
  readonly permission?: string;
  /** Shown to who works in an organisation above the school, by their role there and by no key of the school. */
  readonly ofOrganisation?: true;
  readonly children?: readonly MenuEntry[];
}

/** What a permission key is called in a school; `kindergarten` overrides. */
export type PermissionName = Readonly<Record<Locale, string>> & {
  readonly kindergarten?: Readonly<Record<Locale, string>>;
};

/** What a permission key is called in these words and this language. */
export const permissionCalled = (name: PermissionName, mold: 'school' | 'kindergarten', locale: Locale): string =>
  ((mold === 'kindergarten' && name.kindergarten) || name)[locale];

export interface ModuleContract<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  readonly module: string;
  readonly endpoints: E;
  /** Every permission key of the module with its names; roles are made of these. */
  readonly permissions: Readonly<Record<string, PermissionName>>;
  readonly menu: readonly MenuEntry[];
}

/** Names the endpoints of a module after it (`students` + `list` = `students.list`). */
export function defineModule<const E extends Record<string, Endpoint>>(contract: ModuleContract<E>): ModuleContract<E> {
  const named = Object.entries(contract.endpoints).map(([verb, e]) => [
    verb,
    { ...e, name: `${contract.module}.${verb}` },
  ]);
  return { ...contract, endpoints: Object.fromEntries(named) as E };
}

// Read from the one property: asked whether it is an endpoint, the compiler would compare the whole of both schemas.
export type InputOf<E> = E extends { readonly input: infer I } ? z.input<I> : never;
export type ParsedInputOf<E> = E extends { readonly input: infer I } ? z.output<I> : never;
export type ReplyOf<E> = E extends { readonly reply: infer R } ? z.output<R> : never;
