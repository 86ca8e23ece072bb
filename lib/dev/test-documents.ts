import { randomUUID } from 'node:crypto';
import {
  type BookDocument,
  type DocumentOrigin,
  type DocumentWriter,
  documentsOf,
  submitDocument,
  withdrawDocument,
} from '@/lib/backend/finance/index.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { TestSchool } from './test-installation.ts';

/** A day's takings as the fees would write them: cash, of which a part is received in advance. */
export const dayClose = (given: Partial<BookDocument> = {}): BookDocument => ({
  origin: { module: 'fees', kind: 'dayClose', documentId: randomUUID() },
  number: 'RJ20260310-01',
  day: '2026-03-10',
  summary: '收费日结',
  address: '/charge/dayClose',
  lines: [
    { subjectNumber: '1001', summary: '收取现金', side: 'debit', cents: 1_500 },
    { subjectNumber: '430101', summary: '', side: 'credit', cents: 1_000 },
    { subjectNumber: '2203', summary: '预收保教费', side: 'credit', cents: 500 },
  ],
  ...given,
});

/** What another module does with its documents, each in a transaction of its own, in the name of a person. */
export function documentDesk(school: Pick<TestSchool, 'id' | 'inside'>, { personId }: Pick<Identity, 'personId'>) {
  const within = <T>(work: (ctx: DocumentWriter) => Promise<T>) =>
    school.inside((tx) =>
      work({
        tx,
        now: new Date(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: personId ?? '', name: '收费员' },
        audit: () => {},
      }),
    );
  return {
    within,
    submit: (document: BookDocument) => within((ctx) => submitDocument(ctx, document)),
    withdraw: (origin: DocumentOrigin) => within((ctx) => withdrawDocument(ctx, origin)),
    of: (...documentIds: readonly string[]) => within((ctx) => documentsOf(ctx, { module: 'fees', documentIds })),
  };
}
