'use client';

import { useState } from 'react';
import { useCall } from '@/lib/browser/use-call.ts';
import entry from './entry.module.css';
import styles from './public-page.module.css';

interface Place {
  readonly code: string;
  readonly name: string;
}

interface PlaceChoiceProps {
  readonly provinces: readonly Place[];
  readonly values: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<'province' | 'city' | 'district' | 'failed', string>>;
}

/** Province, city and district, each list after the choice before it. */
export function PlaceChoice({ provinces, values, words }: PlaceChoiceProps) {
  const [province, setProvince] = useState(values.provinceCode ?? '');
  const [city, setCity] = useState(values.cityCode ?? '');
  const [district, setDistrict] = useState(values.areaCode ?? '');
  const cities = useCall('account.cities', province ? { code: province } : null, { shown: 'here' });
  const districts = useCall('account.districts', city ? { code: city } : null, { shown: 'here' });
  const failure = cities.failure ?? districts.failure;
  return (
    <div className={entry.places}>
      <Choice
        name="provinceCode"
        label={words.province}
        places={provinces}
        value={province}
        onChoose={(code) => {
          setProvince(code);
          setCity('');
          setDistrict('');
        }}
      />
      <Choice
        name="cityCode"
        label={words.city}
        places={cities.data ?? []}
        value={city}
        onChoose={(code) => {
          setCity(code);
          setDistrict('');
        }}
      />
      <Choice
        name="areaCode"
        label={words.district}
        places={districts.data ?? []}
        value={district}
        onChoose={setDistrict}
      />
      {failure ? (
        <p role="alert" className="small bad">
          {failure.message || words.failed}
        </p>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly places: readonly Place[];
  readonly value: string;
  readonly onChoose: (code: string) => void;
}

function Choice({ name, label, places, value, onChoose }: ChoiceProps) {
  // What was chosen before a refusal is sent again, also by whoever is quicker than the list that it stands in.
  const isAwaited = value !== '' && places.length === 0;
  return (
    <>
      {isAwaited ? <input type="hidden" name={name} value={value} /> : null}
      <select
        name={name}
        aria-label={label}
        className={styles.input}
        value={places.some(({ code }) => code === value) ? value : ''}
        disabled={places.length === 0}
        required={places.length > 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{label}</option>
        {places.map(({ code, name: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
