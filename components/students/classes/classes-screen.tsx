'use client';

// Of grouping and promotion, which the server draws where the address asks for them: their files come later, their
// styles must not.
import './grouping.module.css';
import './promotion.module.css';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { idOf } from '../list/list-address.ts';
import styles from '../students.module.css';
import { ClassDetail } from './class-detail.tsx';
import { ClassList } from './class-list.tsx';
import { groupingDraft } from './grouping-parts.ts';
import { classPageInput } from './shown-classes.ts';

const ClassForm = lazyScreen(() => import('./class-form.tsx'));
const ChangesList = lazyScreen(() => import('./changes-list.tsx'));
const MemberReport = lazyScreen(() => import('./member-report.tsx'));
const PromotionScreen = lazyScreen(() => import('./promotion-screen.tsx'));
const GroupingScreen = lazyScreen(() => import('./grouping-screen.tsx'));

const editKey = 'students.class.edit';

interface ClassesScreenProps {
  /** Columns chosen earlier, read by the server. */
  readonly columns: readonly string[] | null;
  /** A school, not a kindergarten: decides what a new class begins with. */
  readonly isSchool: boolean;
}

/**
 * Classes: the list with its detail beside it, grouping, the yearly promotion, and the changes that can be undone;
 * which of them, says the address.
 */
export function ClassesScreen(props: ClassesScreenProps) {
  const address = useAddressState();
  const view = address.query.view;
  const back = () => address.change({ view: null, page: null });
  const screens = { changes: ChangesList, grouping: GroupingScreen, promotion: PromotionScreen } as const;
  const Screen = view !== undefined && Object.hasOwn(screens, view) ? screens[view as keyof typeof screens] : null;
  if (Screen === null) return <ListView address={address} {...props} />;
  return (
    <Suspense>
      <Screen onBack={back} />
    </Suspense>
  );
}

function ListView({ address, columns, isSchool }: ClassesScreenProps & { readonly address: AddressState }) {
  const t = useTranslations('students-classes');
  const { query, change } = address;
  const input = classPageInput(query);
  const list = useCall('students.classPage', input, { keep: true, shown: 'here' });
  const form = useFormAddress();
  const forgetDraft = useWaitingDraft(
    (id) => form.show(id),
    (name) => name !== groupingDraft,
  );
  useWaitingDraft(
    () => toView('grouping'),
    (name) => name === groupingDraft,
  );
  const close = () => {
    forgetDraft();
    form.close();
  };
  const openId = idOf(query.class);
  const editedId = idOf(form.open ?? undefined);
  const may = (action: 'create' | 'move' | 'promote' | 'export') => list.data?.actions.includes(action) ?? false;
  // Who may edit some classes need not be one who adds others.
  const mayEdit = usePermission(editKey);
  const toView = (view: string) => change({ view, class: null, page: null });
  return (
    <>
      <PageHeader title={t('title')}>
        <Button onClick={() => toView('changes')}>{t('changes.open')}</Button>
        {may('export') ? <Button onClick={() => form.show('report')}>{t('report.open')}</Button> : null}
        {may('promote') ? <Button onClick={() => toView('promotion')}>{t('promotion.open')}</Button> : null}
        {may('move') ? <Button onClick={() => toView('grouping')}>{t('grouping.open')}</Button> : null}
        {may('create') || !mayEdit ? (
          <Permitted of={editKey} otherwise="disabled">
            <Button look="primary" onClick={() => form.show(null)}>
              {t('add')}
            </Button>
          </Permitted>
        ) : null}
      </PageHeader>
      <div className={styles.beside} data-open={openId !== null || undefined}>
        <ClassList
          address={address}
          input={input}
          list={list}
          chosenColumns={columns}
          onEdit={form.show}
          onAdd={() => form.show(null)}
          mayAdd={may('create')}
        />
        {openId === null ? null : (
          <ClassDetail
            key={openId}
            id={openId}
            onEdit={() => form.show(openId)}
            onClose={() => change({ class: null })}
          />
        )}
      </div>
      <Suspense>
        {form.open === 'report' && may('export') ? <MemberReport onClose={form.close} /> : null}
        {form.open === newDraft && may('create') ? <ClassForm id={null} isSchool={isSchool} onClose={close} /> : null}
        {editedId ? <ClassForm key={editedId} id={editedId} isSchool={isSchool} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
