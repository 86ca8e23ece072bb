import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { benchAddress } from './bench-addresses.ts';
import { known, type Morning, type Waiting } from './bench-facts.ts';
import styles from './work-bench.module.css';

interface WaitingLine {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly href: string;
}

/** The roll that the person may still call today. */
const toCallOf = (attendance: Morning | null) =>
  attendance?.isSchoolDay && attendance.actions.includes('record') ? attendance : null;

/** All that could wait, with how much of it does. */
function useWaiting(facts: Waiting): readonly WaitingLine[] {
  const t = useTranslations('organisation.workBench');
  const [attendance, documents, plans] = [known(facts.attendance), known(facts.documents), known(facts.plans)];
  const [books, installations] = [known(facts.books), known(facts.installations)];
  const [health, goods, salary] = [known(facts.health), known(facts.goods), known(facts.salary)];
  const media = known(facts.media);
  const diet = known(facts.diet);
  const toCall = toCallOf(attendance);
  return [
    {
      key: 'leaves',
      text: t('leavesWaiting'),
      count: attendance?.actions.includes('decide') ? attendance.leavesWaiting : 0,
      href: benchAddress.leavesWaiting,
    },
    { key: 'approvals', text: t('toApprove'), count: known(facts.approvals) ?? 0, href: benchAddress.approvals },
    { key: 'roll', text: t('classesToCall'), count: toCall?.openClassCount ?? 0, href: benchAddress.attendance },
    {
      key: 'expired',
      text: t('documentsExpired'),
      count: documents?.expired ?? 0,
      href: benchAddress.documentsExpired,
    },
    {
      key: 'expiring',
      text: t('documentsExpiring'),
      count: documents?.expiring ?? 0,
      href: benchAddress.documentsExpiring,
    },
    { key: 'drafts', text: t('planDrafts'), count: plans?.drafts ?? 0, href: benchAddress.plans },
    { key: 'plans', text: t('noPlan'), count: plans?.enabled === 0 ? 1 : 0, href: benchAddress.plans },
    {
      key: 'unplanned',
      text: t('unplanned'),
      count: plans && plans.enabled > 0 ? (plans.unplanned ?? 0) : 0,
      href: benchAddress.unplanned,
    },
    {
      key: 'holidays',
      text: t('holidayBatches'),
      count: plans?.holidayBatches ?? 0,
      href: benchAddress.batches,
    },
    {
      key: 'audit',
      text: t('vouchersToAudit'),
      count: books?.submitted ?? 0,
      href: benchAddress.vouchersToAudit(books?.period ?? 0),
    },
    { key: 'close', text: t('monthsToClose'), count: books?.monthsToClose ?? 0, href: benchAddress.monthsToClose },
    ...healthWaiting(health, t),
    ...goodsWaiting(goods, t),
    ...salaryWaiting(salary, t),
    ...mediaWaiting(media, t),
    ...dietWaiting(diet, t),
    ...contactsWaiting(known(facts.contacts), t),
    {
      key: 'standards',
      text: t('standardsToAnswer'),
      count: known(facts.standards) ?? 0,
      href: benchAddress.standards,
    },
    { key: 'install', text: t('notInstalled'), count: installations === 0 ? 1 : 0, href: benchAddress.wxwork },
  ];
}

/** What of the children's health waits. */
const healthWaiting = (
  health: CallReply<'health.healthToday'> | null,
  t: ReturnType<typeof useTranslations<'organisation.workBench'>>,
): readonly WaitingLine[] => [
  { key: 'rounds', text: t('classesToCheck'), count: health?.classes ?? 0, href: benchAddress.healthRounds },
  { key: 'signs', text: t('signsToReport'), count: health?.signs ?? 0, href: benchAddress.healthSigns },
  { key: 'doses', text: t('dosesDue'), count: health?.doses ?? 0, href: benchAddress.healthDoses },
  { key: 'calls', text: t('familiesToCall'), count: health?.calls ?? 0, href: benchAddress.healthCalls },
  {
    key: 'certificates',
    text: t('certificatesMissing'),
    count: health?.certificates ?? 0,
    href: benchAddress.healthCases,
  },
  { key: 'reviews', text: t('reviewsDue'), count: health?.reviews ?? 0, href: benchAddress.healthReviews },
];

/** What of goods waits. */
const goodsWaiting = (
  goods: CallReply<'goods.goodsToday'> | null,
  t: ReturnType<typeof useTranslations<'organisation.workBench'>>,
): readonly WaitingLine[] => [
  { key: 'toDecide', text: t('goodsToDecide'), count: goods?.toDecide ?? 0, href: benchAddress.goodsRequests },
  { key: 'toOrder', text: t('goodsToOrder'), count: goods?.toOrder ?? 0, href: benchAddress.goodsToOrder },
  { key: 'toReceive', text: t('goodsToReceive'), count: goods?.toReceive ?? 0, href: benchAddress.goodsOrders },
  { key: 'toCheck', text: t('goodsToCheck'), count: goods?.toCheck ?? 0, href: benchAddress.goodsReceipts },
  { key: 'toHandOut', text: t('goodsToHandOut'), count: goods?.toHandOut ?? 0, href: benchAddress.goodsIssues },
  { key: 'toPost', text: t('goodsToPost'), count: goods?.toPost ?? 0, href: benchAddress.goodsCounts },
  { key: 'toClose', text: t('goodsToClose'), count: goods?.toClose ?? 0, href: benchAddress.goodsCloses },
  { key: 'low', text: t('goodsLow'), count: goods?.low ?? 0, href: benchAddress.goodsLow },
  { key: 'goodsExpired', text: t('goodsExpired'), count: goods?.expired ?? 0, href: benchAddress.goodsDue('expired') },
  { key: 'goodsExpiring', text: t('goodsExpiring'), count: goods?.expiring ?? 0, href: benchAddress.goodsDue('week') },
];

/** What of payroll waits. */
const salaryWaiting = (
  salary: CallReply<'salary.salaryToday'> | null,
  t: ReturnType<typeof useTranslations<'organisation.workBench'>>,
): readonly WaitingLine[] => [
  {
    key: 'salaryToApprove',
    text: t('salaryToApprove'),
    count: salary?.toApprove ?? 0,
    href: benchAddress.salaryIn('checking'),
  },
  { key: 'salaryToPush', text: t('salaryToPush'), count: salary?.toPush ?? 0, href: benchAddress.salaryIn('approved') },
  {
    key: 'salaryQuestions',
    text: t('salaryQuestions'),
    count: salary?.questions ?? 0,
    href: benchAddress.salaryQuestions,
  },
];

/** What of messages and files waits. */
const mediaWaiting = (
  media: CallReply<'media.mediaToday'> | null,
  t: ReturnType<typeof useTranslations<'organisation.workBench'>>,
): readonly WaitingLine[] => [
  { key: 'unanswered', text: t('messagesUnanswered'), count: media?.unanswered ?? 0, href: benchAddress.messages },
  { key: 'held', text: t('messagesHeld'), count: media?.held ?? 0, href: benchAddress.messagesHeld },
  { key: 'files', text: t('filesToCheck'), count: media?.checking ?? 0, href: benchAddress.filesToCheck },
];

/** What of the canteen waits. */
const dietWaiting = (
  diet: CallReply<'diet.dietToday'> | null,
  t: ReturnType<typeof useTranslations<'organisation.workBench'>>,
): readonly WaitingLine[] => [
  { key: 'mealsToConfirm', text: t('mealsToConfirm'), count: diet?.toConfirm ?? 0, href: benchAddress.dietHeads },
  { key: 'samplesMissing', text: t('samplesMissing'), count: diet?.samples ?? 0, href: benchAddress.dietSafety },
  { key: 'safetyMissing', text: t('safetyMissing'), count: diet?.records ?? 0, href: benchAddress.dietSafety },
  { key: 'toAccept', text: t('deliveriesToAccept'), count: diet?.toAccept ?? 0, href: benchAddress.dietDeliveries },
  { key: 'toCheck', text: t('menusToCheck'), count: diet?.toCheck ?? 0, href: benchAddress.dietWeeks },
];

/** What of the messaging app waits. */
const contactsWaiting = (
  contacts: CallReply<'enterprise.contactsToday'> | null,
  t: ReturnType<typeof useTranslations<'organisation.workBench'>>,
): readonly WaitingLine[] => [
  { key: 'syncStopped', text: t('syncStopped'), count: contacts?.stopped ?? 0, href: benchAddress.wxworkSync },
  { key: 'below', text: t('classesBelow'), count: contacts?.below ?? 0, href: benchAddress.wxworkCoverage },
  { key: 'lacking', text: t('authorisationLacks'), count: contacts?.lacking ?? 0, href: benchAddress.wxwork },
];

/** What waits for the person, each line leading to where it is done; that nothing waits is said too. */
export function WaitingList({ facts }: { readonly facts: Waiting }) {
  const t = useTranslations('organisation.workBench');
  const titleId = useId();
  const lines = useWaiting(facts);
  const toCall = toCallOf(known(facts.attendance));
  const waiting = lines.filter(({ count }) => count > 0);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('waiting')}</h2>
      {waiting.length === 0 ? <p className={styles.soft}>{t('nothingWaits')}</p> : null}
      <ul className={styles.ways}>
        {waiting.map(({ key, text, count, href }) => (
          <li key={key}>
            <Link href={href} prefetch={false} className={styles.waiting}>
              {text}
              <strong>{count}</strong>
            </Link>
            {key === 'roll' && toCall ? (
              <ul className={styles.chips}>
                {toCall.openClasses.map(({ id, name, open }) => (
                  <li key={id}>
                    <Link href={benchAddress.rollCall(id)} prefetch={false} className={styles.chip}>
                      {t('openClass', { name, open })}
                    </Link>
                  </li>
                ))}
                {toCall.openClassCount > toCall.openClasses.length ? (
                  <li>
                    <Link href={benchAddress.attendance} prefetch={false} className={styles.chip}>
                      {t('moreClasses', { count: toCall.openClassCount - toCall.openClasses.length })}
                    </Link>
                  </li>
                ) : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
