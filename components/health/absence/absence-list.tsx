'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { absenceFields, absenceListed } from '@/lib/contracts/health/absence.data.ts';
import type { AbsenceRow } from '@/lib/contracts/health/absence.ts';
import { onsetFields } from '@/lib/contracts/health/case.data.ts';

/** What may be done with each where it is listed. */
export const absenceList = {
  ...absenceListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    trace: {
      form: question({
        endpoint: 'health.traceAbsence',
        fields: absenceFields,
        schema: async () => (await import('@/lib/contracts/health/absence.ts')).tracedAbsence,
        words: absenceListed.words,
        input: ({ student, day }: AbsenceRow) => ({ studentId: student.id, day }),
        first: ({ kind, reason }: AbsenceRow) => ({ reason: reason ?? (kind === 'leave' ? 'private' : 'illness') }),
      }),
    },
    follow: {
      form: question({
        endpoint: 'health.startCase',
        fields: onsetFields,
        schema: async () => (await import('@/lib/contracts/health/case.ts')).startedCase,
        words: 'health.case',
        input: ({ student, kind }: AbsenceRow) => ({
          studentId: student.id,
          origin: kind === 'sick' ? ('sickLeave' as const) : ('absence' as const),
        }),
        first: ({ day }: AbsenceRow) => ({ onsetOn: day }),
      }),
    },
  },
} as const satisfies DeclaredList<'health.absences'>;
