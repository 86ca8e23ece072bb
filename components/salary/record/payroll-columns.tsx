'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { isItem, type SalaryRole, salaryRoles } from '@/lib/rules/salary/salary-roles.ts';

/** A column of the sheet as it will be read. */
export interface Mapped {
  readonly title: string;
  readonly group: string;
  readonly role: SalaryRole;
  readonly hidden: boolean;
}

interface PayrollColumnsProps {
  readonly columns: readonly Mapped[];
  /** The cells of the first person. */
  readonly first: readonly string[];
  readonly onColumns: (columns: readonly Mapped[]) => void;
}

/** A cell that was saved without a value says nothing. */
const isShown = (cell = '') => cell !== '' && cell !== '#';

/** What each column of a sheet is, as it seems, to be put right. */
export function PayrollColumns({ columns, first, onColumns }: PayrollColumnsProps) {
  const t = useTranslations('salary.import');
  const change = (at: number, given: Partial<Mapped>) =>
    onColumns(columns.map((column, place) => (place === at ? { ...column, ...given } : column)));
  return (
    <FiguresTable
      title={t('columns')}
      words={[t('role')]}
      heads={[t('column'), t('role'), t('hidden')]}
      rows={columns.map(({ title, group, role, hidden }, at) => {
        const named = `${at + 1} ${[group, title].filter(Boolean).join(' · ')}`;
        return [
          named,
          <div key="role" className="stack-4">
            <span className="small soft breaks">
              {isShown(first[at]) ? t('example', { value: first[at] ?? '' }) : null}
            </span>
            <select
              aria-label={`${t('role')} ${named}`}
              value={role}
              onChange={(event) => change(at, { role: event.target.value as SalaryRole })}
            >
              {salaryRoles.map((one) => (
                <option key={one} value={one}>
                  {t(`roleOf.${one}`)}
                </option>
              ))}
            </select>
          </div>,
          isItem(role) && role !== 'net' ? (
            <input
              key="hidden"
              type="checkbox"
              aria-label={`${t('hidden')} ${named}`}
              checked={hidden}
              onChange={(event) => change(at, { hidden: event.target.checked })}
            />
          ) : null,
        ];
      })}
    />
  );
}
