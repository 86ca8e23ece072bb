'use client';

import { useEffect, useState } from 'react';
import entry from './entry.module.css';
import styles from './public-page.module.css';

interface Place {
  readonly code: string;
  readonly name: string;
}

interface PlaceChoiceProps {
  readonly provinces: readonly Place[];
  readonly values: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<'province' | 'city' | 'district', string>>;
}

const listOf = async (verb: 'cities' | 'districts', code: string): Promise<Place[]> => {
  if (!code) return [];
  const answer = await fetch(`/api/account/${verb}?input=${encodeURIComponent(JSON.stringify({ code }))}`);
  return answer.ok ? ((await answer.json()) as { data: Place[] }).data : [];
};

/** Province, city and district, each list after the choice before it. */
export function PlaceChoice({ provinces, values, words }: PlaceChoiceProps) {
  const [province, setProvince] = useState(values.provinceCode ?? '');
  const [city, setCity] = useState(values.cityCode ?? '');
  const [district, setDistrict] = useState(values.areaCode ?? '');
  const cities = usePlaces('cities', province);
  const districts = usePlaces('districts', city);
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
        places={cities}
        value={city}
        onChoose={(code) => {
          setCity(code);
          setDistrict('');
        }}
      />
      <Choice name="areaCode" label={words.district} places={districts} value={district} onChoose={setDistrict} />
    </div>
  );
}

function usePlaces(verb: 'cities' | 'districts', code: string): readonly Place[] {
  const [found, setFound] = useState<{ readonly of: string; readonly places: readonly Place[] }>({
    of: '',
    places: [],
  });
  useEffect(() => {
    let current = true;
    void listOf(verb, code).then((places) => current && setFound({ of: code, places }));
    return () => {
      current = false;
    };
  }, [verb, code]);
  return found.of === code ? found.places : [];
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly places: readonly Place[];
  readonly value: string;
  readonly onChoose: (code: string) => void;
}

function Choice({ name, label, places, value, onChoose }: ChoiceProps) {
  return (
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
  );
}
