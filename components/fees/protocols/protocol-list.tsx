'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { coverListed, formerListed, protocolFields, protocolListed } from '@/lib/contracts/fees/protocol.data.ts';

const { words } = protocolListed;
type ProtocolRow = CallReply<'fees.protocols'>['rows'][number];

/** Puts one on record, or changes the one that is given. */
export const ProtocolForm = recordForm({
  endpoint: 'fees.saveProtocol',
  fields: protocolFields,
  schema: async () => (await import('@/lib/contracts/fees/protocols.ts')).savedProtocol,
  words,
});

const moved =
  (move: CallInput<'fees.moveProtocol'>['move']) =>
  ({ id, version }: ProtocolRow) => ({ id, version, move });
const withReason = { danger: true, reason: 'reason' } as const;

/** What may be done with each agreement where it is listed or read. */
export const protocolList = {
  ...protocolListed,
  nameOf: ({ student }) => student.name,
  moves: {
    edit: {
      form: ({ row, onClose }) => (
        <ProtocolForm row={row} choices={{ studentId: [[row.studentId, row.student.name]] }} onClose={onClose} />
      ),
    },
    resume: calls('fees.moveProtocol', moved('resume')),
    end: calls('fees.moveProtocol', moved('end')),
    suspend: calls('fees.moveProtocol', moved('suspend'), withReason),
    terminate: calls('fees.moveProtocol', moved('terminate'), withReason),
    fail: calls('fees.moveProtocol', moved('fail'), withReason),
  },
} as const satisfies DeclaredList<'fees.protocols'>;

/** How far each class is covered. */
export const coverList = {
  ...coverListed,
  nameOf: ({ className }) => className,
  moves: {},
} as const satisfies DeclaredList<'fees.protocolCover'>;

/** What a former system had agreed. */
export const formerList = {
  ...formerListed,
  nameOf: ({ student }) => student.name,
  moves: {},
} as const satisfies DeclaredList<'fees.formerAgreements'>;
