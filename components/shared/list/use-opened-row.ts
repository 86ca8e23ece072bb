import { useCallback } from 'react';
import type { AddressState } from '../address-state.ts';

/**
 * How a row of a list is opened beside it, by a part of the address: a reload keeps it open, and Back closes it.
 * @param name of that part
 */
export function useOpenedRow({ change, hrefOf }: Pick<AddressState, 'change' | 'hrefOf'>, name = 'opened') {
  return {
    /** Opens a row, or with null closes the one that is open. */
    open: useCallback((id: string | null) => change({ [name]: id }), [change, name]),
    /** The address at which a row stands open. */
    addressOf: useCallback((id: string) => hrefOf({ [name]: id }), [hrefOf, name]),
  };
}
