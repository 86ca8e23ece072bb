'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import { drawnPath, type Stroke } from '@/lib/rules/media/signature.ts';
import styles from './family.module.css';

interface SignaturePadProps {
  readonly label: string;
  readonly again: string;
  /** What is said where the form is sent and nothing is drawn. */
  readonly empty: string;
}

const { signatureWidth: width, signatureHeight: height } = mediaLimits;

/** A field to sign in with a finger or a mouse. Without scripts it is not there, and the name alone counts. */
export function SignaturePad({ label, again, empty }: SignaturePadProps) {
  const [isThere, setThere] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const field = useRef<HTMLInputElement>(null);
  // Only where scripts run is it drawn at all: the server's page asks for the name alone.
  useEffect(() => setThere(true), []);
  const path = drawnPath(strokes);
  useEffect(() => field.current?.setCustomValidity(path === '' ? empty : ''), [path, empty]);
  if (!isThere) return null;
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return { x: Math.round(x * width), y: Math.round(y * height) };
  };
  return (
    <div className={styles.field}>
      <span>{label}</span>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          setStrokes((before) => [...before, [point]]);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          const point = pointOf(event);
          setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
        }}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
      {/* Not hidden: what is hidden is not checked before the form is sent. */}
      <input
        ref={field}
        className={styles.unseen}
        name="drawn"
        value={path}
        readOnly
        tabIndex={-1}
        aria-label={label}
      />
      <button type="button" onClick={() => setStrokes([])}>
        {again}
      </button>
    </div>
  );
}
