import { useTranslation } from 'react-i18next';
import { GRADED, type Graded } from '#domain/football.ts';
import { averageText } from '../words.ts';

const WIDTH = 400;
const HEIGHT = 256;
const CENTRE = { x: WIDTH / 2, y: 134 };
/** px from the centre to the highest grade. */
const RADIUS = 94;

type Point = { x: number; y: number };

/** Position of a grade on the axis `place` (0 to 4, clockwise), the first one pointing up. */
function pointOf(place: number, grade: number): Point {
  const angle = (place / GRADED.length) * 2 * Math.PI - Math.PI / 2;
  const reach = (grade / 4) * RADIUS;
  return { x: CENTRE.x + reach * Math.cos(angle), y: CENTRE.y + reach * Math.sin(angle) };
}

const cornersOf = (grades: readonly number[]) =>
  grades
    .map((grade, place) => pointOf(place, grade))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

type Grades = Record<Graded, number>;

/**
 * Radar chart of the five grades. `beside`, where given, is a second, dashed shape. Screen readers get the grades as
 * text.
 */
export function GradesPicture({ grades, beside }: { grades: Grades; beside?: Grades | undefined }) {
  const { t } = useTranslation();
  const whole = GRADED.every((name) => Number.isInteger(grades[name]));
  const write = (grade: number) => (whole && !beside ? String(grade) : averageText(grade));
  const spoken = GRADED.map(
    (name) =>
      `${t(`scouting.reports.graded.${name}`)} ${t('scouting.reports.page.of_four', { grade: write(grades[name]) })}`,
  );
  return (
    <svg
      role="img"
      aria-label={t('scouting.reports.page.picture', { grades: spoken.join(', ') })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mx-auto block h-auto w-full max-w-100"
    >
      {[4, 3, 2, 1].map((ring) => (
        <polygon
          key={ring}
          points={cornersOf(GRADED.map(() => ring))}
          className={ring === 4 ? 'fill-sunken stroke-line' : 'fill-none stroke-line'}
        />
      ))}
      {GRADED.map((name, place) => {
        const end = pointOf(place, 4);
        return <line key={name} x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} className="stroke-line" />;
      })}
      <polygon
        points={cornersOf(GRADED.map((name) => grades[name]))}
        className="fill-accent/18 stroke-accent"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {beside && (
        <polygon
          points={cornersOf(GRADED.map((name) => beside[name]))}
          className="fill-none stroke-ink-2"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          strokeLinejoin="round"
        />
      )}
      {GRADED.map((name, place) => {
        const dot = pointOf(place, grades[name]);
        const label = pointOf(place, 4.7);
        const anchor = Math.abs(label.x - CENTRE.x) < 8 ? 'middle' : label.x > CENTRE.x ? 'start' : 'end';
        // The label of the top axis is moved up, where the highest grade would touch it.
        const top = anchor === 'middle' ? label.y - 9 : label.y;
        return (
          <g key={name}>
            <circle cx={dot.x} cy={dot.y} r={4} className="fill-background stroke-accent" strokeWidth={2} />
            <text x={label.x} y={top - 2} textAnchor={anchor} className="fill-ink-2 text-12">
              {t(`scouting.reports.graded.${name}`)}
            </text>
            <text x={label.x} y={top + 13} textAnchor={anchor} className="fill-ink text-13 font-semibold tabular-nums">
              {write(grades[name])}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
