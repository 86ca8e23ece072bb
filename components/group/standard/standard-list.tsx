'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import type { Fields } from '@/lib/contracts/fields.ts';
import {
  driftListed,
  issuedFields,
  itemLineFields,
  roleLineFields,
  standardFields,
  standardLineListed,
  standardListed,
  subjectLineFields,
} from '@/lib/contracts/group/standard.data.ts';
import type { StandardLineRow, StandardRow } from '@/lib/contracts/group/standard.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { AddInNodes } from '../node/add-in-nodes.tsx';
import { nodePickers } from '../node/node-filter.tsx';
import { useLineText } from './line-text.ts';

const { words } = standardListed;
const schemas = () => import('@/lib/contracts/group/standard.ts');
const lineSchema = async () => (await schemas()).savedStandardLine;

const StandardForm = recordForm({
  endpoint: 'group.addStandard',
  fields: standardFields,
  schema: async () => (await schemas()).addedStandard,
  words,
});

const asRead = ({ id, version }: StandardRow) => ({ id, version });
const viewOf =
  (view: string) =>
  ({ id }: StandardRow) =>
    withQuery(menuAddress('/group/standard'), { view, standardId: id });

/** The form that adds a line in the words of a kind. */
const adds = (fields: Fields) => ({
  form: question({
    endpoint: 'group.saveStandardLine',
    fields,
    schema: lineSchema,
    words: standardLineListed.words,
    input: asRead,
  }),
});

/** What may be done with each standard. */
export const standardList = {
  ...standardListed,
  nameOf: ({ name }) => name,
  factsOf: ({ edition, lineCount }) => ({ edition: edition + 1, lines: lineCount }),
  moves: {
    lines: { to: viewOf('lines') },
    drift: { to: viewOf('drift') },
    addSubject: adds(subjectLineFields),
    addItem: adds(itemLineFields),
    addRole: adds(roleLineFields),
    issue: {
      form: question({
        endpoint: 'group.issueStandard',
        fields: issuedFields,
        schema: async () => (await schemas()).issuedStandard,
        words,
        input: asRead,
      }),
    },
    withdraw: calls('group.withdrawStandard', asRead, { danger: true }),
  },
} as const satisfies DeclaredList<'group.standards'>;

const lineRead = ({ standardId, version, id }: StandardLineRow) => ({ id: standardId, version, lineId: id });

/** The form that changes a line, begun with what it says. */
const changes = (fields: Fields) => ({
  form: question({
    endpoint: 'group.saveStandardLine',
    fields,
    schema: lineSchema,
    words: standardLineListed.words,
    input: lineRead,
    first: ({ says }: StandardLineRow) => says,
  }),
});

/** The lines of one standard. */
export const standardLineList = {
  ...standardLineListed,
  nameOf: ({ says }) => says.name,
  moves: {
    changeSubject: changes(subjectLineFields),
    changeItem: changes(itemLineFields),
    changeRole: changes(roleLineFields),
    removeLine: calls('group.removeStandardLine', lineRead, { danger: true }),
  },
} as const satisfies DeclaredList<'group.standardLines'>;

/** What schools made of standards; nothing is done with that. */
export const driftList = {
  ...driftListed,
  nameOf: ({ school }) => school,
  moves: {},
} as const satisfies DeclaredList<'group.standardDrift'>;

function StandardLines() {
  const textOf = useLineText();
  return <ListView list={standardLineList} cells={{ says: ({ says }: StandardLineRow) => textOf(says) }} />;
}

const views = ['standards', 'drift'] as const;

/** What is issued to schools, its lines, and what they made of it. */
export function StandardScreen() {
  const t = useTranslations(words);
  const { query } = useAddressState();
  const isLines = query.view === 'lines';
  const view = oneOf(views, query.view ?? '') ?? 'standards';
  return (
    <>
      <AddInNodes words={words} act="standards" form={StandardForm} />
      <ViewTabs
        label={t('views')}
        views={isLines ? (['standards', 'lines', 'drift'] as const) : views}
        current={isLines ? 'lines' : view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ view: one === 'standards' ? null : one, page: null })}
      />
      {isLines ? <StandardLines key="lines" /> : null}
      {!isLines && view === 'standards' ? <ListView key="standards" list={standardList} pickers={nodePickers} /> : null}
      {!isLines && view === 'drift' ? <ListView key="drift" list={driftList} pickers={nodePickers} /> : null}
    </>
  );
}
