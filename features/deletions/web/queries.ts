import { request, RequestFailedError } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import type { Blocker, DeletedKind } from '../rules.ts';

const GameBlockers = graphql(`
  query GameBlockers($id: ID!) {
    game(id: $id) {
      id
      deletionBlockers {
        kind
        count
      }
    }
  }
`);

const PlayerBlockers = graphql(`
  query PlayerBlockers($id: ID!) {
    player(id: $id) {
      id
      deletionBlockers {
        kind
        count
      }
    }
  }
`);

const ReportBlockers = graphql(`
  query ReportBlockers($id: ID!) {
    report(id: $id) {
      id
      deletionBlockers {
        kind
        count
      }
    }
  }
`);

const DeleteGame = graphql(`
  mutation DeleteGame($input: DeleteRecordInput!) {
    deleteGame(input: $input) {
      deleted
    }
  }
`);

const DeletePlayer = graphql(`
  mutation DeletePlayer($input: DeleteRecordInput!) {
    deletePlayer(input: $input) {
      deleted
    }
  }
`);

const DeleteReport = graphql(`
  mutation DeleteReport($input: DeleteRecordInput!) {
    deleteReport(input: $input) {
      deleted
    }
  }
`);

const RestoreReport = graphql(`
  mutation RestoreReport($input: RestoreReportInput!) {
    restoreReport(input: $input) {
      id
    }
  }
`);

const DELETE = { game: DeleteGame, player: DeletePlayer, report: DeleteReport };

const FIND = {
  game: async (id: string) => (await request(GameBlockers, { id })).game,
  player: async (id: string) => (await request(PlayerBlockers, { id })).player,
  report: async (id: string) => (await request(ReportBlockers, { id })).report,
};

/** The records that keep a record from being deleted; empty when it can be deleted. @throws RequestFailedError */
export async function findBlockers(deleted: DeletedKind, id: string): Promise<readonly Blocker[]> {
  return ((await FIND[deleted](id)).deletionBlockers ?? []) as Blocker[];
}

/** Deletes a record. Returns the records that prevent it, if any. @throws RequestFailedError for other failures */
export async function deleteRecord(deleted: DeletedKind, id: string): Promise<readonly Blocker[]> {
  try {
    await request(DELETE[deleted] as typeof DeleteGame, { input: { id } });
    return [];
  } catch (failure) {
    const kept = failure instanceof RequestFailedError && failure.codes.includes('validations.still_used');
    if (!kept) throw failure;
    return failure.present as Blocker[];
  }
}

/** JRN-22. @throws RequestFailedError */
export async function restoreReport(id: string): Promise<void> {
  await request(RestoreReport, { input: { id } });
}
