'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls, type Moving } from '@/components/shared/list/row-moves.tsx';
import { pickUpListed } from '@/lib/contracts/safety/pick-up.data.ts';
import type { PickUpRecord } from '@/lib/contracts/safety/pick-up.ts';

type Recorded = Pick<PickUpRecord, 'id' | 'name' | 'personName' | 'actions'>;

/** What may be done with a pick-up where it is listed and at the gate: one of today that was an error is taken back. */
const moving = <Row extends Recorded>() =>
  ({
    words: pickUpListed.words,
    nameOf: ({ name }) => name,
    factsOf: ({ personName }) => ({ person: personName }),
    moves: {
      takeBack: calls('safety.takeBackPickUp', ({ id }: Row) => ({ id, reason: '' }), {
        danger: true,
        reason: 'reason',
      }),
    },
  }) as const satisfies Moving<Row>;

/** The pick-up of a child at the gate. */
export const pickedUp = moving<Recorded>();

/** Who was picked up and who was sent away on a day. */
export const pickUpList = {
  ...pickUpListed,
  ...moving<PickUpRecord>(),
} as const satisfies DeclaredList<'safety.pickUps'>;
