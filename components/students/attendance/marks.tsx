'use client';

import { useTranslations } from 'next-intl';
import type { AttendancePeriod, AttendanceStatus } from '@/lib/contracts/students/attendance-names.ts';

interface MarksProps {
  readonly marks: readonly { readonly period: AttendancePeriod; readonly status: AttendanceStatus }[];
}

/** A day in signs: one where all periods agree, else one each. */
export function Marks({ marks }: MarksProps) {
  const t = useTranslations('students-attendance');
  const shown = marks.every(({ status }) => status === marks[0]?.status) ? marks.slice(0, 1) : marks;
  return shown.map(({ period, status }) => (
    <span key={period} data-status={status} title={t(`status.${status}`)}>
      {t(`short.${status}`)}
    </span>
  ));
}
