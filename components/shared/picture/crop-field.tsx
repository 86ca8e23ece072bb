'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import styles from './picture-dialog.module.css';

interface CropFieldProps {
  readonly file: File;
  /** The square that is kept, in pixels of the picture. */
  readonly onSquare: (square: Area) => void;
}

const zoomMax = 4;
/** Pixels of the screen that an arrow key moves the picture by. */
const keyStep = 10;

/**
 * The square that will be kept: dragged with the pointer or moved with the arrow keys, enlarged by the slider, the
 * wheel or two fingers.
 */
export default function CropField({ file, onSquare }: CropFieldProps) {
  const t = useTranslations('shared.picture');
  const zoomId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      <div className={styles.crop}>
        {address ? (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            maxZoom={zoomMax}
            keyboardStep={keyStep}
            showGrid={false}
            cropperProps={{ role: 'application', 'aria-label': t('move') }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_, square) => onSquare(square)}
          />
        ) : null}
      </div>
      <label htmlFor={zoomId}>{t('zoom')}</label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={zoomMax}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </>
  );
}
