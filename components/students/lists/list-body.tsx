import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { type FieldsWith, fieldsWith, listOf, readName } from '@/lib/contracts/students/field-lists.ts';
import type { ListKind } from '@/lib/contracts/students/report-names.ts';
import type { ClassListRow } from '@/lib/contracts/students/reports.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import { monthDayOf, monthNumberOf } from '@/lib/rules/calendar-date.ts';
import { photoSource } from '../photo/photo-source.ts';
import { type RecordText, useRecordText } from '../record/record-text.ts';
import styles from './lists.module.css';

interface ListBodyProps {
  readonly kind: ListKind;
  readonly rows: readonly ClassListRow[];
  readonly schoolName: string;
}

/** What stands on the sheet. */
export function ListBody({ kind, rows, schoolName }: ListBodyProps) {
  if (kind === 'photos') return <Photos rows={rows} />;
  if (kind === 'labels') return <Labels rows={rows} />;
  if (kind === 'cards') return <Cards rows={rows} schoolName={schoolName} />;
  if (kind === 'birthdays') return <Birthdays rows={rows} />;
  return <ListTable kind={kind} rows={rows} />;
}

type Column = readonly [label: string, content: (row: ClassListRow) => ReactNode];

interface ListTableProps {
  readonly kind: 'roster' | 'emergency' | 'missing';
  readonly rows: readonly ClassListRow[];
}

function ListTable({ kind, rows }: ListTableProps) {
  const t = useTranslations('students-lists');
  const columns = useColumns(kind);
  return (
    <table aria-label={t(`kinds.${kind}`)}>
      <thead>
        <tr>
          <th className={styles.index} scope="col">
            {t('index')}
          </th>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            <td>{at + 1}</td>
            {columns.map(([label, content]) => (
              <td key={label}>{content(row) || emptyValue}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useColumns(kind: 'roster' | 'emergency' | 'missing'): readonly Column[] {
  const t = useTranslations('students');
  const own = useTranslations('students-lists');
  const text = useRecordText();
  const name: Column = [t('field.name'), (row) => <span className={styles.person}>{row.name}</span>];
  const number: Column = [t('field.number'), (row) => whole(row.number)];
  const columnOf = (name: FieldsWith<'printed'>): Column => [
    t(`field.${name}`),
    (row) => {
      const [value, list, { is }] = [row[readName(name)], listOf[name], studentFields[name]];
      if (list) return text(list, value);
      if (is === 'class') return value && <span className={styles.person}>{value}</span>;
      return is === 'day' ? whole(value) : value;
    },
  ];
  const printed = (on: typeof kind) =>
    fieldsWith('printed')
      .filter((name) => studentFields[name].printed === on)
      .map(columnOf);
  const inClass = columnOf('classId');
  if (kind === 'missing')
    return [
      inClass,
      number,
      name,
      [own('missing'), (row) => row.missing.map((fact) => t(`field.${fact}`)).join(t('deletion.comma'))],
    ];
  if (kind === 'emergency')
    return [inClass, name, [own('guardiansInOrder'), (row) => <Called row={row} text={text} />], ...printed(kind)];
  return [number, name, ...printed(kind), [own('note'), () => <span className={styles.writing} />]];
}

/** A number or a day, never broken at its hyphens. */
function whole(text: string | null): ReactNode {
  return text && <span className="nowrap">{text}</span>;
}

function Called({ row, text }: { readonly row: ClassListRow; readonly text: RecordText }) {
  const t = useTranslations('students');
  if (row.guardians.length === 0) return emptyValue;
  return (
    <ol className={styles.called}>
      {row.guardians.map(({ name, phone, ...related }) => (
        <li key={`${name} ${phone}`}>
          {t('contact', { name, relation: text.relation(related) })} {phone}
        </li>
      ))}
    </ol>
  );
}

/** Faces with names. */
function Photos({ rows }: { readonly rows: readonly ClassListRow[] }) {
  return (
    <ul className={styles.photos}>
      {rows.map(({ id, name, number, photoId }) => (
        <li key={id}>
          <Face id={id} photoId={photoId} name={name} />
          <span className="strong breaks">{name}</span>
          <span className="soft tiny">{number}</span>
        </li>
      ))}
    </ul>
  );
}

function Birthdays({ rows }: { readonly rows: readonly ClassListRow[] }) {
  const t = useTranslations('students-lists');
  const months = Map.groupBy(
    rows.filter(({ birthDate }) => birthDate !== null),
    ({ birthDate }) => monthNumberOf(birthDate ?? ''),
  );
  const unknown = rows.filter(({ birthDate }) => birthDate === null);
  return (
    <div className={styles.months}>
      {[...months].map(([month, children]) => (
        <section key={month} aria-labelledby={`month${month}`}>
          <h3 id={`month${month}`}>{t('month', { month, count: children.length })}</h3>
          <ul>
            {children.map(({ id, name, birthDate, className }) => (
              <li key={id}>
                <span>{monthDayOf(birthDate ?? '')}</span>
                <span>{name}</span>
                <span className="soft tiny">{className ?? emptyValue}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unknown.length > 0 ? <p>{t('unknownBirthdays', { count: unknown.length })}</p> : null}
    </div>
  );
}

type Rows = { readonly rows: readonly ClassListRow[] };

/** Names to be cut out and stuck on desks, cots and cups. */
function Labels({ rows }: Rows) {
  return (
    <ul className={styles.labels}>
      {rows.map(({ id, name, number, className }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{className ?? emptyValue}</span>
          <span className="soft tiny">{number}</span>
        </li>
      ))}
    </ul>
  );
}

/** Cards of the size of a bank card (ISO/IEC 7810 ID-1), with who may pick the child up. */
function Cards({ rows, schoolName }: Rows & { readonly schoolName: string }) {
  const t = useTranslations('students-lists');
  const words = useTranslations('students');
  const text = useRecordText();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const names = row.guardians
          .filter(({ mayPickUp }) => mayPickUp)
          .map(({ name, ...related }) => words('contact', { name, relation: text.relation(related) }))
          .join(words('deletion.comma'));
        return (
          <li key={row.id}>
            <p>{schoolName}</p>
            <Face id={row.id} photoId={row.photoId} name={row.name} />
            <div>
              <strong>{row.name}</strong>
              <span>{row.className ?? emptyValue}</span>
              <span>{row.number}</span>
              <small>{t('pickUp', { names: names || emptyValue })}</small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A photo; as long as there is none, the last sign of the name stands in its place. */
function Face({ id, photoId, name }: Pick<ClassListRow, 'id' | 'photoId' | 'name'>) {
  return photoId ? (
    <img className={styles.face} src={photoSource(id, photoId)} alt="" width={88} height={88} />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {[...name].at(-1)}
    </span>
  );
}
