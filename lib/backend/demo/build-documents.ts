import { v7 as uuidv7 } from 'uuid';
import type { DocumentKind } from '@/lib/contracts/students/reference.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import { studentDocuments } from '../students/schema/documents.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

const usual: readonly DocumentKind[] = ['birthCertificate', 'householdRegister', 'vaccination'];

/**
 * The papers of most children; a few are missing, some vaccination records have run out or soon will, some originals
 * lie at the school.
 */
export async function buildDocuments(filling: Filling, children: readonly string[], random: Random): Promise<void> {
  const { now, school, person } = filling;
  const day = today({ now, school });
  const validTo = (kind: DocumentKind) => {
    if (kind !== 'vaccination') return null;
    if (random.next() < 0.02) return dayAfter(day, -random.between(1, 60));
    return dayAfter(day, random.next() < 0.02 ? random.between(1, 28) : random.between(200, 900));
  };
  const rows = children.flatMap((studentId) =>
    usual
      .filter(() => random.next() < 0.985)
      .map((kind) => ({
        schoolId: school.id,
        id: uuidv7(),
        studentId,
        kind,
        title: '',
        number: '',
        validFrom: null,
        validTo: validTo(kind),
        hasOriginal: kind === 'vaccination' && random.next() < 0.02,
        fileId: null,
        fileName: null,
        fileBytes: null,
        version: 1,
        createdAt: now,
        createdBy: person.accountId,
      })),
  );
  await bulkInsert(filling.tx, studentDocuments, rows);
}
