'use client';

import { useState } from 'react';
import styles from './public-page.module.css';

interface CaptchaPictureProps {
  /** Where the picture comes from, and the page that shows it; told, so that no table of addresses comes along. */
  readonly source: string;
  readonly page: string;
  readonly picture: string;
  readonly another: string;
}

/**
 * The picture to copy and a link to another one: without scripts it loads the page anew, with them only the picture.
 */
export function CaptchaPicture({ source, page, picture, another }: CaptchaPictureProps) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <img
        src={turn === 0 ? source : `${source}?turn=${turn}`}
        alt={picture}
        width={160}
        height={48}
        className={styles.picture}
      />
      <a
        href={page}
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
