'use client';

import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './signature.module.css';

/** The glass is so many units wide and high, on whatever screen. */
const [width, height] = [600, 200];

interface SignaturePadProps {
  /** The path of the strokes; empty where nobody has signed yet. */
  readonly value: string;
  readonly onValue: (path: string) => void;
}

/** Where whoever gets goods signs with a finger, a pen or the mouse. */
export function SignaturePad({ value, onValue }: SignaturePadProps) {
  const t = useTranslations(issueListed.words);
  const drawing = useRef(false);
  const draw = (event: PointerEvent<SVGSVGElement>, step: 'M' | 'L') => {
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect();
    const within = (part: number, most: number) => Math.round(Math.min(1, Math.max(0, part)) * most);
    const x = within((event.clientX - left) / wide, width);
    const y = within((event.clientY - top) / high, height);
    const next = `${value}${step}${x} ${y}`;
    if (next.length <= limits.goodsSignatureChars) onValue(next);
  };
  return (
    <div className="stack-8">
      <svg
        role="img"
        aria-label={t(value ? 'signed' : 'signHere')}
        className={styles.glass}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => {
          drawing.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, 'M');
        }}
        onPointerMove={(event) => drawing.current && draw(event, 'L')}
        onPointerUp={() => {
          drawing.current = false;
        }}
        onPointerCancel={() => {
          drawing.current = false;
        }}
      >
        <path d={value} />
      </svg>
      <p>
        <Button look="link" disabled={value === ''} onClick={() => onValue('')}>
          {t('signAgain')}
        </Button>
      </p>
    </div>
  );
}

/** A signature as it was written. */
export function Signature({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} className={styles.written} viewBox={`0 0 ${width} ${height}`}>
      <path d={path} />
    </svg>
  );
}
