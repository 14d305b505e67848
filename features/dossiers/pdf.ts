/** The data of the template `dossier`, in the language of the person who asked for it. */
import { fillText } from '#domain/text/fill-text.ts';
import type { DeclaredField } from '#domain/declared-fields.ts';
import { rowKey } from '#domain/declared-fields.ts';
import { GRADED } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { LOCALES } from '#domain/text/locales.ts';
import type { FileRow } from '#features/files/data.ts';
import type { toJournalSheet } from '#features/journals/pdf.ts';
import type { ObjectiveRow } from '#features/objectives/data.ts';
import type { PlayerRow } from '#features/players/data.ts';
import { CONFIDENTIAL_FIELDS } from '#features/players/fields.ts';
import { ageOn } from '#features/players/rules.ts';
import type { AssessmentRow } from '#features/reports/data.ts';
import type { toReportSheet } from '#features/reports/pdf.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { printedDate, printedInstant } from '#server/pdf/format.ts';
import type { DossierPart } from './rules.ts';

type Fact = { label: string; value: string };
type Counted = { shown: number; all: number };

/** One of the chosen parts with its data. */
export type DossierSection =
  | { part: 'assessment'; assessment: ReturnType<typeof toAssessmentSheet> }
  | ({ part: 'reports'; reports: ReturnType<typeof toReportSheet>[] } & Counted)
  | ({ part: 'journals'; journals: ReturnType<typeof toJournalSheet>[] } & Counted)
  | ({ part: 'objectives'; objectives: ReturnType<typeof toObjectiveSheet>[] } & Counted);

const words = (viewer: Viewer) => TEXTS_BY_LANGUAGE[viewer.language];
const oneDecimal = (viewer: Viewer, grade: number) =>
  grade.toLocaleString(LOCALES[viewer.language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Sheet = {
  sections: readonly DossierSection[];
  /** Whether there is a photo, under its name in the template. */
  photo: boolean;
  viewer: Viewer;
  clubName: string;
  zone: string;
};

export function toDossierSheet(player: PlayerRow, { sections, photo, viewer, clubName, zone }: Sheet) {
  const { dossiers, scouting, positions } = words(viewer);
  const now = Temporal.Now.instant();
  const today = dayOf(now, zone);
  const asOf = fillText(dossiers.as_of, { date: printedInstant(now, zone) });
  const name = nameOf(player);
  return {
    language: viewer.language,
    club: clubName,
    title: dossiers.title,
    name,
    about: [player.club.name, player.dateOfBirth?.slice(0, 4), positions[player.mainPosition]]
      .filter(Boolean)
      .join(' · '),
    mark: {
      label: scouting.players.average,
      value: player.average == null ? '–' : oneDecimal(viewer, player.average),
    },
    photo,
    groups: groupsOf(player, viewer, today),
    links: { title: scouting.players.fields.links, addresses: player.links },
    sections: sections.map((section) => ({ ...section, title: titleOf(section, viewer) })),
    nothing: dossiers.nothing,
    asOf,
    origin: [clubName, dossiers.title, name, asOf].join(' · '),
  };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** `Latest reports (5 of 12)` */
function titleOf(section: DossierSection, viewer: Viewer): string {
  const { dossiers, scouting } = words(viewer);
  if (section.part === 'assessment') return scouting.reports.assessment.title;
  const title: string = dossiers.part[section.part satisfies DossierPart];
  if (section.all <= section.shown) return title;
  const of = fillText(dossiers.of_all, { shown: section.shown, all: section.all });
  return `${title} (${of})`;
}

/** The data of the player in the groups of the page; confidential fields for managers only (G-06). */
function groupsOf(player: PlayerRow, viewer: Viewer, today: string): { title: string; facts: Fact[] }[] {
  const { scouting, football, ...catalogues } = words(viewer);
  const { sections, fields, yes, no } = scouting.players;
  const answer = (value: boolean | null) => value !== null && (value ? yes : no);
  const countries = new Intl.DisplayNames([LOCALES[viewer.language]], { type: 'region' });
  const country = (code: string | null) => code && countries.of(code);
  const { teamId } = player;
  const facts = (lines: [keyof typeof fields, string | number | false | null | undefined][]): Fact[] =>
    lines.flatMap(([field, value]) =>
      value === null || value === undefined || value === '' || value === false
        ? []
        : [{ label: fields[field], value: String(value) }],
    );
  const groups = [
    {
      title: sections.football,
      facts: facts([
        ['club', player.club.name],
        ['team', teamId === 'first' || teamId === 'reserves' ? football.team[teamId] : teamId.toUpperCase()],
        ['type', catalogues.type[player.type]],
        ['mainPosition', catalogues.positions[player.mainPosition]],
        ['secondPosition', player.secondPosition && catalogues.positions[player.secondPosition]],
        ['strongFoot', player.strongFoot && catalogues.strong_foot[player.strongFoot]],
        ['nSweater', player.nSweater],
        ['nationalTeamPlayer', answer(player.nationalTeamPlayer)],
        ['nationalTeam', player.nationalTeam],
        ['outfitter', player.outfitter],
      ]),
    },
    {
      title: sections.person,
      facts: facts([
        ['nickname', player.nickname],
        ['dateOfBirth', player.dateOfBirth && printedDate(player.dateOfBirth)],
        ['age', player.dateOfBirth && ageOn(today, player.dateOfBirth)],
        ['nationality', country(player.nationality)],
        ['secondNationality', country(player.secondNationality)],
        ['height', player.height],
        ['weight', player.weight],
        ['physicalStature', player.physicalStature && catalogues.physical_stature[player.physicalStature]],
        ['bodyComposition', player.bodyComposition && catalogues.body_composition[player.bodyComposition]],
        ['appearance', player.appearance && catalogues.appearance[player.appearance]],
      ]),
    },
  ];
  if (!can(viewer, 'player.confidential')) return groups;
  const said = (name: keyof typeof CONFIDENTIAL_FIELDS) => {
    const { type }: DeclaredField = CONFIDENTIAL_FIELDS[name];
    const value = player[rowKey(name) as keyof PlayerRow] as string | boolean | null;
    if (value === null || typeof value === 'boolean') return answer(value);
    if (type === 'Status') return catalogues.status[player.status];
    if (type === 'ContractAnswer') return player.hasContract && catalogues.has_contract[player.hasContract];
    return type === 'Date' ? printedDate(value) : value;
  };
  const names = Object.keys(CONFIDENTIAL_FIELDS) as (keyof typeof CONFIDENTIAL_FIELDS)[];
  return [...groups, { title: sections.confidential, facts: facts(names.map((name) => [name, said(name)])) }];
}

/** The five grades as a picture, and the averages over time, like on the page of the player. */
export function toAssessmentSheet(
  { reports, authors, standardReports, mean, latest, trend }: AssessmentRow,
  viewer: Viewer,
) {
  const { scouting } = words(viewer);
  const { assessment, graded } = scouting.reports;
  const several = standardReports > 1;
  const plural = new Intl.PluralRules(LOCALES[viewer.language]);
  const count = (noun: 'reports' | 'authors', number: number) => {
    const texts: Partial<Record<string, string>> = assessment;
    return `${number} ${texts[`${noun}_${plural.select(number)}`] ?? assessment[`${noun}_other`]}`;
  };
  const days = trend.map(({ game }) => Date.parse(game!.day));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  return {
    counts: reports === 0 ? '' : `${count('reports', reports)} · ${count('authors', authors)}`,
    none: reports === 0 ? assessment.none : mean && latest ? '' : assessment.no_standard,
    meanLabel: assessment.mean,
    latestLabel: latest ? `${assessment.latest} (${printedDate(latest.game!.day)})` : '',
    several,
    axes:
      mean && latest
        ? GRADED.map((name) => ({
            label: graded[name],
            mean: mean[name],
            meanText: oneDecimal(viewer, mean[name]),
            latest: latest[`${name}Grade`] ?? 0,
          }))
        : [],
    trendTitle: assessment.trend,
    /** Positions from 0 to 1 by the day of the game; games of a single day are in the middle. */
    trend: trend.map(({ average }, at) => ({
      at: to === from ? 0.5 : (days[at]! - from) / (to - from),
      average,
    })),
    days: trend.length === 0 ? [] : [...new Set([trend[0]!.game!.day, trend.at(-1)!.game!.day])].map(printedDate),
  };
}

type ObjectiveSheet = { files: readonly FileRow[]; viewer: Viewer; today: string };

/** The data of an objective, as on its page. */
export function toObjectiveSheet(objective: ObjectiveRow, { files, viewer, today }: ObjectiveSheet) {
  const { objectives, objectiveType, category, journals, scouting } = words(viewer);
  const { deadline, type, manager, discussedWithPlayer } = objective;
  const passed = deadline !== null && deadline < today;
  const facts: [string, string | null][] = [
    [journals.fields.date, printedDate(objective.date)],
    [journals.fields.category, category[objective.category]],
    [journals.fields.createdBy, nameOf(manager)],
    [objectives.fields.type, type && objectiveType[type]],
    [
      journals.fields.deadline,
      passed ? fillText(journals.deadline.passed, { date: printedDate(deadline) }) : deadline && printedDate(deadline),
    ],
    [objectives.fields.discussedWithPlayer, scouting.players[discussedWithPlayer ? 'yes' : 'no']],
  ];
  const lines = (text: string) => (text === '' ? [] : text.split(/\r\n|\r|\n/));
  return {
    title: objective.name,
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    content: lines(objective.content),
    parts: [
      { title: journals.fields.nextSteps, lines: lines(objective.nextSteps) },
      { title: objectives.fields.comments, lines: objective.comments.flatMap((one) => lines(`– ${one}`)) },
      { title: journals.fields.files, lines: files.map(({ name }) => name) },
    ].filter((part) => part.lines.length > 0),
  };
}
