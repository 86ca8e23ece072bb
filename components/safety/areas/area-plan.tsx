'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, Suspense, useState } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Area } from '@/lib/contracts/safety/area.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';
import styles from './area.module.css';

const PlanForm = lazyScreen(() => import('./plan-form.tsx'));
const words = 'safety.area';
const whole = 10_000;
/** One press of an arrow moves by a hundredth, with Shift by a twentieth. */
const steps = { plain: 100, wide: 500 } as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Place {
  readonly x: number;
  readonly y: number;
}
type Moved = ReadonlyMap<string, Place | null>;

const planAddress = (input: { readonly id: string; readonly planId: string }) =>
  `/api/safety/areaPlan?input=${encodeURIComponent(JSON.stringify(input))}`;
const within = (value: number) => Math.max(0, Math.min(whole, Math.round(value)));

interface AreaPlanProps {
  readonly area: Area;
  /** Those that stand on the plan of the area, placed or not. */
  readonly devices: readonly Device[];
}

/** The plan of an area with its devices, which are moved by pointer and by keys, and saved together. */
export function AreaPlan({ area, devices }: AreaPlanProps) {
  const t = useTranslations(words);
  const [moved, setMoved] = useState<Moved>(new Map());
  const [picked, setPicked] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const { run, busy } = useAction('safety.placeDevices');
  const { action, asking } = useActions();
  const { id, name, planId } = area;
  const put = (device: string, at: Place | null) => setMoved(new Map([...moved, [device, at]]));
  const save = async () => {
    const outcome = await run({ areaId: id, devices: [...moved].map(([device, at]) => ({ id: device, at })) });
    if (!outcome.ok) return;
    setMoved(new Map());
    setPicked(null);
    announce({ kind: 'toast', severity: 'success', text: t('planSaved') });
  };
  const remove = () =>
    action(
      'safety.removeAreaPlan',
      { id },
      {
        title: t('planRemoveTitle', { name }),
        text: t('planRemoveText'),
        label: t('planRemove'),
        danger: true,
        said: t('planRemoved', { name }),
      },
    );
  return (
    <section className={styles.devices}>
      <h2>{t('planOf', { name })}</h2>
      <div className="card padded stack">
        <Permitted of="safety.area.edit">
          <div className="row">
            <Button onClick={() => setChanging(true)}>{t(planId ? 'planReplace' : 'planAdd')}</Button>
            {planId ? <Button onClick={remove}>{t('planRemove')}</Button> : null}
            {moved.size > 0 ? (
              <Button look="primary" busy={busy} onClick={() => void save()}>
                {t('planSave', { count: moved.size })}
              </Button>
            ) : null}
          </div>
        </Permitted>
        {planId ? (
          <Plan address={planAddress({ id, planId })} {...{ name, devices, moved, picked, put }} onPick={setPicked} />
        ) : (
          <p className="soft">{t('planNone')}</p>
        )}
      </div>
      <Suspense>{changing ? <PlanForm area={area} onClose={() => setChanging(false)} /> : null}</Suspense>
      {asking}
    </section>
  );
}

interface PlanProps {
  readonly address: string;
  readonly name: string;
  readonly devices: readonly Device[];
  readonly moved: Moved;
  readonly picked: string | null;
  readonly put: (device: string, at: Place | null) => void;
  readonly onPick: (device: string | null) => void;
}

function Plan({ address, name, devices, moved, picked, put, onPick }: PlanProps) {
  const t = useTranslations(words);
  const placeOf = ({ id, plan }: Device) => (moved.has(id) ? (moved.get(id) ?? null) : plan);
  const standing = devices.flatMap((device) => {
    const at = placeOf(device);
    return at ? [{ device, at }] : [];
  });
  const waiting = devices.filter((device) => placeOf(device) === null);
  const atPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (picked === null || (event.target as HTMLElement).closest('button')) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    put(picked, {
      x: within(((event.clientX - left) / width) * whole),
      y: within(((event.clientY - top) / height) * whole),
    });
  };
  const byKey = (device: Device, at: Place) => (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const [x, y] = arrows[key ?? ''] ?? [0, 0];
    if (key === 'Delete') put(device.id, null);
    else if (x === 0 && y === 0) return;
    else {
      const step = event.shiftKey ? steps.wide : steps.plain;
      put(device.id, { x: within(at.x + x * step), y: within(at.y + y * step) });
    }
    event.preventDefault();
  };
  return (
    <>
      <WaitingDevices
        devices={waiting}
        picked={picked}
        onPut={(id) => {
          onPick(id);
          put(id, { x: whole / 2, y: whole / 2 });
        }}
      />
      <div className={styles.plan} onPointerDown={atPointer}>
        <img src={address} alt={t('planOf', { name })} />
        {standing.map(({ device, at }) => (
          <button
            key={device.id}
            type="button"
            className={styles.marker}
            data-state={device.state}
            aria-pressed={picked === device.id}
            aria-label={t('planMarker', { name: device.name, state: t(`planState.${device.state}`) })}
            title={device.name}
            style={{ left: `${at.x / 100}%`, top: `${at.y / 100}%` }}
            onClick={() => onPick(picked === device.id ? null : device.id)}
            onKeyDown={byKey(device, at)}
          >
            {device.name}
          </button>
        ))}
      </div>
    </>
  );
}

interface WaitingDevicesProps {
  readonly devices: readonly Device[];
  readonly picked: string | null;
  readonly onPut: (device: string) => void;
}

/** How the plan is filled, and what does not stand on it yet: each begins in its middle. */
function WaitingDevices({ devices, picked, onPut }: WaitingDevicesProps) {
  const t = useTranslations(words);
  return (
    <Permitted of="safety.area.edit">
      <p className="soft">{t('planHint')}</p>
      {devices.length > 0 ? (
        <fieldset className={styles.waiting}>
          <legend>{t('planWaiting')}</legend>
          {devices.map(({ id, name }) => (
            <Button key={id} aria-pressed={picked === id} onClick={() => onPut(id)}>
              {t('planPut', { name })}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </Permitted>
  );
}
