'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, movedCrop, squareOf, zoomMax } from './crop.ts';
import styles from './picture-dialog.module.css';

interface CropFieldProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** Pixels of the field; the picture is drawn into it as it will be cut. */
const fieldPixels = 300;
const keyStep = 0.05;
const directions: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -keyStep },
  ArrowRight: { x: keyStep },
  ArrowUp: { y: -keyStep },
  ArrowDown: { y: keyStep },
};

/** The square that will be kept: dragged with the pointer or moved with the arrow keys, enlarged by the slider. */
export function CropField({ picture, crop, onChange }: CropFieldProps) {
  const t = useTranslations('shared.picture');
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { left, top, side } = squareOf(picture, crop);
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, fieldPixels, fieldPixels);
  }, [picture, crop]);

  const onDrag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const shown = event.currentTarget.clientWidth || fieldPixels;
    onChange(movedCrop(picture, crop, { x: -event.movementX / shown, y: -event.movementY / shown }));
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(movedCrop(picture, crop, direction));
  };
  return (
    <>
      <button type="button" className={styles.crop} aria-label={t('move')} onKeyDown={onKey}>
        <canvas
          ref={canvas}
          width={fieldPixels}
          height={fieldPixels}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
        />
      </button>
      <label htmlFor={zoomId}>{t('zoom')}</label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={zoomMax}
        step={0.05}
        value={crop.zoom}
        onChange={(event) => onChange(movedCrop(picture, crop, { zoom: Number(event.target.value) }))}
      />
    </>
  );
}
