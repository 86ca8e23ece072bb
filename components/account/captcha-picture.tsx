'use client';

import { useState } from 'react';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import styles from './public-page.module.css';

/**
 * The picture to copy and a link to another one: without scripts it loads the page anew, with them only the picture.
 */
export function CaptchaPicture({ picture, another }: { readonly picture: string; readonly another: string }) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <img
        src={turn === 0 ? sessionAddress.captcha : `${sessionAddress.captcha}?turn=${turn}`}
        alt={picture}
        width={160}
        height={48}
        className={styles.picture}
      />
      <a
        href={publicAddress.login}
        className={styles.another}
        onClick={(event) => {
          event.preventDefault();
          setTurn(turn + 1);
        }}
      >
        {another}
      </a>
    </>
  );
}
