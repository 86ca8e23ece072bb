'use client';

import { useEffect, useState } from 'react';

/**
 * An address as a picture to be scanned by a phone or a screen's remote control; its maker is loaded only here. Null
 * while there is none.
 */
export function useScanPicture(address: string): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    import('qrcode')
      .then(({ default: maker }) => maker.toDataURL(address, { margin: 1, width: 400, errorCorrectionLevel: 'M' }))
      .then((drawn) => wanted && setPicture(drawn))
      .catch(() => {
        // The address beside it is enough.
      });
    return () => {
      wanted = false;
    };
  }, [address]);
  return picture;
}
