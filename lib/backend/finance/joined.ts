import type { JoinedCheck } from '@/lib/contracts/finance/periods.ts';
import type { DocumentKind, DocumentModule } from '@/lib/rules/finance/document-states.ts';
import type { Books } from './ledgers/find-ledger.ts';

/** The subjects on which what a module keeps and what the books say must be the same. */
export interface TiedSubjects {
  readonly module: DocumentModule;
  /** Their numbers; those below them count with them. */
  of(on: Pick<Books, 'tx' | 'school'>): Promise<readonly string[]>;
  /** What the module holds for others by its own ledger, as far as documents of the books tell it. */
  held(on: Pick<Books, 'tx' | 'school'>, documents: readonly DocumentKey[]): Promise<HeldAmounts>;
}

/** A document as its module knows it. */
export interface DocumentKey {
  readonly kind: DocumentKind;
  readonly documentId: string;
}

export interface HeldAmounts {
  /** The day of the first of the documents; null where the module knows none of them. */
  readonly since: string | null;
  /** The subjects that have nothing but what is held. */
  readonly subjects: readonly string[];
  /** Nobody can say on which of them: they are compared in one sum. */
  readonly together?: true;
  /** Debits less credits on them. */
  readonly sums: ReadonlyMap<string, number>;
}

/** What another module examines before a month is closed. */
export interface ClosingCheck {
  readonly check: JoinedCheck;
  /** What was found, in words; null where the school has nothing that could be examined. */
  of(on: Pick<Books, 'tx' | 'school'>, month: string): Promise<readonly string[] | null>;
}

/** What other modules hang in here. */
export interface FinanceJoins {
  readonly tiedSubjects: readonly TiedSubjects[];
  readonly closingChecks: readonly ClosingCheck[];
}

let joins: FinanceJoins | null = null;

/** Says what hangs in here, all of it at once; the application does, where it is put together. */
export function joinFinance(given: FinanceJoins): void {
  joins = given;
}

/** What hangs in here. Before it was said nothing would be compared, so it fails. */
export function joined(): FinanceJoins {
  if (!joins) throw new Error('Nobody has said what other modules hang into the books (lib/backend/joined.ts)');
  return joins;
}
