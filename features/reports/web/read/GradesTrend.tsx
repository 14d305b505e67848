import { ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { gameTitle } from '#features/games/web/words.ts';
import { Link, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { GradeBar } from '../GradeBar.tsx';
import type { TrendReport } from '../queries.ts';
import { averageText } from '../words.ts';

const HEIGHT = 168;
/** px around the plot, for the grades on the left and the days below. */
const LEFT = 22;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;

const yOf = (grade: number) => TOP + ((4 - grade) / 3) * (HEIGHT - TOP - BOTTOM);

/**
 * Line chart of the reports' averages. A slider over the reports: pointer, touch and arrow keys choose one, and the
 * line below shows its game and author.
 */
export function GradesTrend({ reports }: { reports: readonly TrendReport[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const last = reports.length - 1;
  const [at, setAt] = useState(last);
  const chosen = reports[Math.min(at, last)]!;
  const points = placesOf(reports, width);

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    // The day counts most; the grade only decides between reports of the same day.
    const distance = (place: (typeof points)[number]) => Math.abs(place.x - x) + Math.abs(place.y - y) / 50;
    setAt(points.reduce((best, place, index) => (distance(place) < distance(points[best]!) ? index : best), 0));
  }

  function step(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, to)));
  }

  const said = `${formatDate(chosen.game.day)}, ${gameTitle(chosen.game)}, ${averageText(chosen.average)}, ${nameOf(chosen.createdBy)}`;
  return (
    <div>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('scouting.reports.assessment.trend')}
        aria-describedby="trend-help"
        aria-valuemin={1}
        aria-valuemax={reports.length}
        aria-valuenow={Math.min(at, last) + 1}
        aria-valuetext={said}
        className="touch-pan-y rounded-md"
        style={{ height: HEIGHT }}
        onKeyDown={step}
        onPointerMove={point}
        onPointerDown={point}
      >
        {width > 0 && <Plot reports={reports} points={points} at={Math.min(at, last)} width={width} />}
      </div>
      <p id="trend-help" className="sr-only">
        {t('scouting.reports.assessment.trend_help')}
      </p>
      <Chosen report={chosen} />
    </div>
  );
}

type Place = { x: number; y: number };

/** Points by the day of the game; when all are on one day, they are in the middle. */
function placesOf(reports: readonly TrendReport[], width: number): Place[] {
  const days = reports.map(({ game }) => Date.parse(game.day));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const room = width - LEFT - RIGHT - 12;
  return reports.map(({ average }, index) => ({
    x: LEFT + 6 + (to === from ? room / 2 : ((days[index]! - from) / (to - from)) * room),
    y: yOf(average),
  }));
}

type PlotProps = { reports: readonly TrendReport[]; points: Place[]; at: number; width: number };

function Plot({ reports, points, at, width }: PlotProps) {
  const chosen = points[at]!;
  const days = [reports[0]!.game.day, reports.at(-1)!.game.day];
  return (
    <svg aria-hidden width={width} height={HEIGHT} className="block cursor-default">
      {[4, 3, 2, 1].map((grade) => (
        <g key={grade}>
          <line x1={LEFT} x2={width - RIGHT} y1={yOf(grade)} y2={yOf(grade)} className="stroke-line" />
          <text x={LEFT - 10} y={yOf(grade) + 4} textAnchor="end" className="fill-ink-3 text-11 tabular-nums">
            {grade}
          </text>
        </g>
      ))}
      <line
        x1={chosen.x}
        x2={chosen.x}
        y1={TOP}
        y2={HEIGHT - BOTTOM}
        className="stroke-control-line"
        strokeDasharray="2 3"
      />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-accent"
        strokeWidth={1.5}
        strokeLinejoin="round"
        opacity={0.55}
      />
      {points.map(({ x, y }, index) => (
        <circle
          key={reports[index]!.id}
          cx={x}
          cy={y}
          r={index === at ? 6 : 4}
          strokeWidth={2}
          className={index === at ? 'fill-accent stroke-background' : 'fill-background stroke-accent'}
        />
      ))}
      <text x={LEFT} y={HEIGHT - 5} className="fill-ink-3 text-11 tabular-nums">
        {formatDate(days[0]!)}
      </text>
      {days[0] !== days[1] && (
        <text x={width - RIGHT} y={HEIGHT - 5} textAnchor="end" className="fill-ink-3 text-11 tabular-nums">
          {formatDate(days[1]!)}
        </text>
      )}
    </svg>
  );
}

/** The chosen report, as a link to it. */
function Chosen({ report }: { report: TrendReport }) {
  const { t } = useTranslation();
  const { playerId = '' } = useParams();
  return (
    <Link
      to={pathOf('PlayerReportPage', { playerId, reportId: report.id })}
      state={{ from: pathOf('PlayerPage', { playerId }) }}
      className="mt-2 flex min-h-13 items-center gap-3 rounded-md bg-sunken px-3 py-2 hover:bg-hover"
    >
      <span className="grid flex-none justify-items-center gap-1">
        <span className="text-16 leading-5 font-semibold tabular-nums">{averageText(report.average)}</span>
        <GradeBar grade={Math.round(report.average)} className="w-10" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-13 font-medium">{gameTitle(report.game)}</span>
        <span className="truncate text-12 text-ink-3">
          <span className="tabular-nums">{formatDate(report.game.day)}</span> · {nameOf(report.createdBy)} ·{' '}
          {t(`scouting.reports.type_names.${report.type}`)}
        </span>
      </span>
      <span className="sr-only">{t('scouting.reports.assessment.open')}</span>
      <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" />
    </Link>
  );
}

/** The width of the box in px, updated on resize. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
