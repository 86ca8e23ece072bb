import type { JoinedCheck } from '@/lib/contracts/finance/periods.ts';
import type { DocumentModule } from '@/lib/rules/finance/document-states.ts';
import type { Books } from './ledgers/find-ledger.ts';

/** The subjects on which what a module keeps and what the books say must be the same. */
export interface TiedSubjects {
  readonly module: DocumentModule;
  /** Their numbers; those below them count with them. */
  of(on: Pick<Books, 'tx' | 'school'>): Promise<readonly string[]>;
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
