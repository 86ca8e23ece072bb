import { centsText } from '@/lib/rules/money.ts';
import styles from './family.module.css';
import type { FamilyShown } from './family-page.tsx';
import type { FamilyText } from './family-text.ts';

type Bill = FamilyShown['children'][number]['bills'][number];
type Line = Bill['lines'][number];

const parts = ['grossCents', 'discountCents', 'adjustmentCents', 'sponsoredCents', 'waivedCents', 'paidCents'] as const;
/** What is taken off is shown as such. */
const signOf = (part: (typeof parts)[number], cents: number) =>
  part === 'grossCents' || part === 'adjustmentCents' ? cents : -cents;

/** A bill to be chosen, with why it comes to this. One that the school keeps as it is cannot be chosen. */
export function OpenBill({ bill, t }: { readonly bill: Bill; readonly t: FamilyText }) {
  const { id, name, month, number, dueOn, dueCents, isOverdue, isFrozen, lines } = bill;
  return (
    <div className={styles.bill}>
      <label>
        <input type="checkbox" name="bill" value={`${id} ${dueCents}`} defaultChecked={!isFrozen} disabled={isFrozen} />
        <span>
          {name || month}
          <br />
          <span className="small soft">
            {t('due', { day: dueOn, state: isFrozen ? 'frozen' : isOverdue ? 'overdue' : 'open', number })}
          </span>
        </span>
        <strong className="digits">{centsText(dueCents)}</strong>
      </label>
      <details className={styles.why}>
        <summary>{t('why')}</summary>
        <dl>
          {lines.map((line) => (
            <WhyLine key={line.at} line={line} t={t} />
          ))}
        </dl>
      </details>
    </div>
  );
}

function WhyLine({ line, t }: { readonly line: Line; readonly t: FamilyText }) {
  const told = parts.filter((part) => part === 'grossCents' || line[part] !== 0);
  return (
    <>
      <dt>
        <strong>{line.itemName}</strong>
      </dt>
      <dd className="digits">{centsText(line.dueCents)}</dd>
      {told.map((part) => (
        <div key={part} style={{ display: 'contents' }}>
          <dt className="small soft">{t(`part.${part}`)}</dt>
          <dd className="small soft digits">{centsText(signOf(part, line[part]))}</dd>
        </div>
      ))}
    </>
  );
}
