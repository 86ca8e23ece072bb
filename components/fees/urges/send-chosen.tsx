'use client';

import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { SendUrges } from './send-urges.tsx';
import type { UrgedFamily } from './urge-list.tsx';

/** What is read before chosen families are told. */
export default function SendChosen({ rows, onDone, onClose }: ManyFormProps<UrgedFamily>) {
  return <SendUrges asked={{ studentIds: rows.map(({ id }) => id) }} onDone={onDone} onClose={onClose} />;
}
