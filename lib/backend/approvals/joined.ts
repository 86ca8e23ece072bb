import type { SQL } from 'drizzle-orm';
import type { ApprovalKind, DocumentState } from '@/lib/rules/approvals/kinds.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import type { Ctx } from '../kernel/context.ts';
import type { JobCtx } from '../kernel/jobs.ts';
import type { isOn, onDuty } from '../organisation/index.ts';
import type { StoredLine } from './schema/application.ts';

/** What deciding needs of its surroundings: a request's context has it, and a job's step with nothing to do after. */
export type Working = Pick<JobCtx, 'tx' | 'now' | 'school' | 'person' | 'audit'> & Pick<Ctx, 'afterCommit'>;

/** What reading needs of it. */
type Reading = Pick<Working, 'tx'> & { readonly school: { readonly id: string } };

/** A document as flows see it: what it says to their conditions, and what those who decide are shown. */
export interface ApprovedDocument {
  /** What it is called in lists: its number with what it is for. */
  readonly title: string;
  /** Whole cents; null where it has no amount. */
  readonly cents: number | null;
  /** Whole days that it asks for; left out where it asks for none. */
  readonly days?: number;
  /** The members of staff who made or changed it. */
  readonly authors: readonly string[];
  /** The same by their accounts, where the module keeps those. */
  readonly authorAccounts?: readonly (string | null)[];
  /** The child concerned; null where there is none. */
  readonly childId: string | null;
  readonly shown: readonly StoredLine[];
  /** Files that belong to it beside those of the engine. */
  readonly fileIds: readonly string[];
  /** The page that shows it, as a path below the console's root with its query. */
  readonly address: string;
}

/** What becomes of a document by its application: everything but how it stands before it is handed in. */
export type DocumentOutcome = Exclude<DocumentState, 'draft'>;

/** The rule of a module's own, which a school can take into a flow that does the same. */
export interface OwnRule {
  readonly right: string;
  readonly duty?: Parameters<typeof onDuty>[1];
  /** Where the school has it on, nobody decides on what they asked for. */
  readonly second?: Parameters<typeof isOn>[1];
}

/** A kind of document that flows decide on, as the module says it that keeps it. */
export interface ApprovedKind {
  readonly kind: ApprovalKind;
  /** Its words, by the keys of the lines that are shown. */
  readonly words: Readonly<Record<Locale, object>>;
  /** Whoever holds it may open the page of the document. */
  readonly permission: string;
  /** The document as it is now; `lock`: held until the transaction ends. @throws ServiceError notFound */
  read(on: Reading, documentId: string, lock: boolean): Promise<ApprovedDocument>;
  /**
   * Writes how the document stands, with all that follows from it, in the transaction of the decision. A ServiceError
   * leaves it undecided and is shown to whoever decides.
   * @param said what was said with the decision
   */
  moved(on: Working, documentId: string, outcome: DocumentOutcome, said: string): Promise<void>;
  /** What decides where no flow stands: whoever holds a key, or has a duty. */
  readonly rule?: OwnRule;
  /** The engine keeps its files, which are decided on with it (`file/file.ts`). */
  readonly hasFiles?: true;
  /** Its calls do not ask applicants whom they choose: no flow stands for it that lets them. */
  readonly noChoice?: true;
}

/** Messages to staff by the messaging app. */
type Tell = (
  on: Pick<Working, 'tx' | 'now' | 'school' | 'person' | 'afterCommit'>,
  ...messages: readonly {
    readonly occasion: string;
    readonly receivers: readonly string[];
    readonly card: { readonly title: string; readonly description: string; readonly path: string };
  }[]
) => Promise<unknown>;

/** What other modules hang in here. */
interface ApprovalJoins {
  readonly kinds: readonly ApprovedKind[];
  /** The teachers of each child's class. */
  teachersOf(on: Pick<Working, 'tx' | 'school'>, childIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
  readonly tell: Tell;
  /** Whether somebody of a school may be told so, asked along with who there is: where not, `tell` is not called. */
  readonly hasApp: (schoolId: string) => SQL;
}

let joins: ApprovalJoins | null = null;

/** Says what hangs in here, all of it at once; the application does, where it is put together. */
export function joinApprovals(given: ApprovalJoins): void {
  joins = given;
}

/** What hangs in here. Before it was said nothing could be decided, so it fails. */
export function joined(): ApprovalJoins {
  if (!joins) throw new Error('Nobody has said what other modules hang into approvals (lib/backend/joined.ts)');
  return joins;
}

/** How a kind of document is read and moved. @throws Error: no module has hung it in */
export function kindOf(kind: ApprovalKind): ApprovedKind {
  const found = joined().kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`No module keeps documents of the kind ${kind}`);
  return found;
}
