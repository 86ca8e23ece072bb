import styles from './campus-picture.module.css';

const windows = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => ({ x: 200 + column * 44, y: 172 + row * 40 })));
const trees = [
  { x: 92, y: 262, r: 34 },
  { x: 132, y: 270, r: 24 },
  { x: 424, y: 264, r: 32 },
  { x: 464, y: 272, r: 22 },
];

/**
 * A schoolhouse on a hill in the colours of the theme; decoration only. The hills reach beyond the picture as far as
 * its column does.
 */
export function CampusPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 560 360"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx="440" cy="84" r="38" />
      <path
        className={styles.cloud}
        d="M84 96a22 22 0 0 1 42-9 16 16 0 0 1 24 9Zm236-40a17 17 0 0 1 33-6 13 13 0 0 1 19 6Z"
      />
      <path
        className={styles.farHill}
        d="M-900 400V280C-600 240-220 330 30 288S220 246 330 268 520 272 640 240 1000 240 1460 280V400Z"
      />
      <path
        className={styles.nearHill}
        d="M-900 400V330C-500 350-120 352 50 314S210 282 290 286 540 318 740 298 1200 300 1460 310V400Z"
      />
      <path className={styles.roof} d="M160 160 270 104l110 56Z" />
      <path className={styles.display} d="M170 160h200v134H170Z" />
      <circle className={styles.clock} cx="270" cy="138" r="13" />
      <path className={styles.hands} d="M270 130v8h6" />
      {windows.map(({ x, y }) => (
        <rect key={`${x}-${y}`} className={styles.window} x={x - 8} y={y} width="24" height="26" rx="3" />
      ))}
      <path className={styles.door} d="M254 294v-32a16 16 0 0 1 32 0v32Z" />
      <path className={styles.pole} d="M270 104V58" />
      <path className={styles.flag} d="M270 60h34l-8 10 8 10h-34Z" />
      {trees.map(({ x, y, r }) => (
        <g key={x}>
          <path className={styles.pole} d={`M${x} ${y}v${r + 10}`} />
          <circle className={styles.tree} cx={x} cy={y - 4} r={r} />
        </g>
      ))}
    </svg>
  );
}
