import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ReportType } from '#domain/football.ts';
import { FileWhole } from '#features/files/web/queries.ts';
import { PLAYERS_KEY, PlayerSummary } from '#features/players/web/queries.ts';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { pagedQuery } from '#web/list/paging.ts';
import type { ReportBody } from '../rules.ts';

/** Fields shared by a report and by its line in a CSV. */
export const GradedReport = graphql(`
  fragment GradedReport on GradedReport {
    isTraining
    nSweater
    techniqueGrade
    techniqueNote
    intelligenceGrade
    intelligenceNote
    physiqueGrade
    physiqueNote
    mentalityGrade
    mentalityNote
    velocityGrade
    velocityNote
    generalGrade
    generalNote
  }
`);

/** Fields of a card or row of a report. */
const ReportSummary = graphql(
  `
    fragment ReportSummary on Report {
      id
      type
      average
      nSweater
      scoutingRecommendation
      isTraining
      unread
      createdAt
      createdBy {
        id
        firstName
        lastName
        avatar
      }
      player {
        ...PlayerSummary
      }
      game {
        id
        day
        kickoff
        homeTeam {
          id
          name
          logo
        }
        awayTeam {
          id
          name
          logo
        }
      }
    }
  `,
  [PlayerSummary],
);
export type ReportSummaryData = FragmentOf<typeof ReportSummary>;

const Reports = graphql(
  `
    query Reports($pagination: PaginationInput, $filter: ReportsFilter, $counted: Boolean!) {
      reports(pagination: $pagination, filter: $filter) {
        result {
          ...ReportSummary
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [ReportSummary],
);
export type ReportsVariables = VariablesOf<typeof Reports>;

const Report = graphql(
  `
    query Report($id: ID!) {
      report(id: $id) {
        ...ReportSummary
        player {
          mayOpen
        }
        ...GradedReport
        globalNote
        tags
        files {
          ...FileWhole
        }
        canEdit
        editableFor
        updatedAt
        version
      }
    }
  `,
  [ReportSummary, GradedReport, FileWhole],
);
export type ReportData = ResultOf<typeof Report>['report'];

const Assessment = graphql(`
  query PlayerAssessment($playerId: ID!) {
    playerAssessment(playerId: $playerId) {
      reports
      standardReports
      authors
      mean {
        technique
        intelligence
        physique
        mentality
        velocity
      }
      latest {
        id
        techniqueGrade
        intelligenceGrade
        physiqueGrade
        mentalityGrade
        velocityGrade
        createdBy {
          id
          firstName
          lastName
        }
        game {
          day
        }
      }
      trend {
        id
        type
        average
        createdBy {
          id
          firstName
          lastName
        }
        game {
          id
          day
          homeTeam {
            name
          }
          awayTeam {
            name
          }
        }
      }
    }
  }
`);
const SeenGame = graphql(`
  fragment SeenGame on Game {
    id
    day
    kickoff
    homeTeam {
      id
      name
    }
    awayTeam {
      id
      name
    }
  }
`);
const Coverage = graphql(
  `
    query PlayerCoverage($playerId: ID!) {
      playerCoverage(playerId: $playerId) {
        lastSeen {
          ...SeenGame
        }
        chances {
          ...SeenGame
        }
      }
    }
  `,
  [SeenGame],
);
const Figures = graphql(
  `
    query ScoutFigures($scoutId: ID!) {
      scoutFigures(scoutId: $scoutId) {
        reports
        days
        grades {
          grade
          own
          all
        }
        unreported {
          total
          first {
            ...SeenGame
          }
        }
      }
    }
  `,
  [SeenGame],
);
export type ScoutFiguresData = ResultOf<typeof Figures>['scoutFigures'];
export type AssessmentData = ResultOf<typeof Assessment>['playerAssessment'];
export type TrendReport = AssessmentData['trend'][number];

const ReportedByMe = graphql(`
  query ReportedByMe($filter: ReportsFilter) {
    reports(pagination: { rowsPerPage: 100 }, filter: $filter) {
      result {
        id
        playerId
      }
    }
  }
`);

const ValidateCreateReport = graphql(`
  query ValidateCreateReport($playerId: ID!, $gameId: ID!) {
    validateCreateReport(playerId: $playerId, gameId: $gameId)
  }
`);

const CreateShortReport = graphql(`
  mutation CreateShortReport($input: CreateShortReportInput!) {
    createShortReport(input: $input) {
      id
    }
  }
`);

const CreateStandardReport = graphql(`
  mutation CreateStandardReport($input: CreateStandardReportInput!) {
    createStandardReport(input: $input) {
      id
    }
  }
`);

const UpdateReport = graphql(`
  mutation UpdateReport($input: UpdateReportInput!) {
    updateReport(input: $input) {
      id
    }
  }
`);

/** Prefix of the query keys of report lists; invalidated when a report is saved. */
export const REPORTS_KEY = ['reports'] as const;

/** Filter and sort of a list of reports. */
export type ReportsQueryOptions = {
  filter: NonNullable<ReportsVariables['filter']>;
  sortBy?: 'createdAt' | 'updatedAt' | 'average';
  descending?: boolean;
};

/** The reports that match a filter, page after page. */
export function reportsQuery({ filter, sortBy = 'createdAt', descending = true }: ReportsQueryOptions) {
  return pagedQuery({
    key: [...REPORTS_KEY, 'list', filter],
    order: { sortBy, descending },
    kept: 'Reports',
    ask: async (asked, signal) => (await request(Reports, { filter, ...asked }, { signal })).reports,
  });
}

/** @throws RequestFailedError */
export const askReport = async (id: string, options?: RequestOptions) =>
  (await request(Report, { id }, options)).report;

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['report', id],
    meta: kept('Report'),
    queryFn: ({ signal }) => askReport(id, { signal }),
  });
}

/** Summary of all reports on a player; invalidated when a report is saved. */
export function assessmentQuery(playerId: string) {
  return queryOptions({
    queryKey: [...REPORTS_KEY, 'assessment', playerId],
    meta: kept('PlayerAssessment'),
    queryFn: async ({ signal }) => (await request(Assessment, { playerId }, { signal })).playerAssessment,
  });
}

/** DSK-27: at which game a player was seen last, and the next ones. */
export function coverageQuery(playerId: string) {
  return queryOptions({
    queryKey: [...REPORTS_KEY, 'coverage', playerId],
    meta: kept('PlayerCoverage'),
    queryFn: async ({ signal }) => (await request(Coverage, { playerId }, { signal })).playerCoverage,
  });
}

/** DSK-28: what a scout has seen. */
export function scoutFiguresQuery(scoutId: string) {
  return queryOptions({
    queryKey: [...REPORTS_KEY, 'figures', scoutId],
    queryFn: async ({ signal }) => (await request(Figures, { scoutId }, { signal })).scoutFigures,
  });
}

/** Ids of the players of a game on whom this author has reported already. */
export function reportedQuery(filter: { gameId: string; scoutIds: string[] }) {
  return queryOptions({
    queryKey: [...REPORTS_KEY, 'reported', filter],
    meta: kept('ReportedByMe'),
    queryFn: async ({ signal }) =>
      new Set((await request(ReportedByMe, { filter }, { signal })).reports.result.map(({ playerId }) => playerId)),
  });
}

export type Pair = { playerId: string; gameId: string };

/** REP-05: checked before the form opens. Stays fresh for 10 s, so that opening the form does not ask again. */
export function pairQuery(pair: Pair) {
  return queryOptions({
    queryKey: ['report pair', pair],
    meta: kept('ValidateCreateReport'),
    queryFn: async ({ signal }) => (await request(ValidateCreateReport, pair, { signal })).validateCreateReport,
    staleTime: 10_000,
    gcTime: 10_000,
  });
}

export type ReportInput = Pair & { idempotencyKey: string } & ReportBody;
export type NewReportInput = ReportInput & { files: readonly string[] };

/** GQL-35, GQL-36; returns the id. @throws RequestFailedError */
export async function createReport(type: ReportType, input: NewReportInput, options?: RequestOptions): Promise<string> {
  if (type === 'short') {
    const variables = { input } as VariablesOf<typeof CreateShortReport>;
    return (await request(CreateShortReport, variables, options)).createShortReport.id;
  }
  const variables = { input } as VariablesOf<typeof CreateStandardReport>;
  return (await request(CreateStandardReport, variables, options)).createStandardReport.id;
}

/** GQL-38. @throws RequestFailedError */
export async function updateReport(
  report: { id: string; version: number; files: readonly string[]; idempotencyKey: string },
  body: ReportBody,
  options?: RequestOptions,
): Promise<string> {
  const variables = { input: { ...report, ...body } } as VariablesOf<typeof UpdateReport>;
  return (await request(UpdateReport, variables, options)).updateReport.id;
}

/** After a save: invalidates lists, averages and the check of the pair. */
export async function invalidateReports(queries: QueryClient): Promise<void> {
  // Not refetched at once: the page being left would ask, and get an error because its report now exists.
  void queries.invalidateQueries({ queryKey: ['report pair'], refetchType: 'none' });
  await Promise.all(
    [REPORTS_KEY, ['report'], PLAYERS_KEY, ['player']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
