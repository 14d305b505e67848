/** Questions, answers and amendments that wait on the device until they can be sent (DSK-18, decision 53). */
import type { QueryClient } from '@tanstack/react-query';
import { pathOf } from '#domain/routes.ts';
import { playerName } from '#features/players/web/words.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { translate } from '#web/text/i18n.ts';
import type { ReportData } from '../queries.ts';
import { addReportRemark, type RemarkToSend } from './queries.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const REMARK_ENTRY = 'report_remark';

/** The key of the draft of what is written below a report. */
export const remarkDraft = (id: string, amendment: boolean) => `report ${amendment ? 'amendment' : 'remark'} ${id}`;

export type Remark = { text: string; amendment: boolean };
type WaitingRemark = { input: RemarkToSend; playerId: string };

const remarkOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as WaitingRemark;

/** @throws RequestFailedError */
const send = (entry: NewOutboxEntry, options?: RequestOptions): Promise<string> =>
  addReportRemark({ ...remarkOf(entry).input, idempotencyKey: entry.key }, options);

/** Sends what was written below a report, or keeps it until there is a network. @throws RequestFailedError */
export function giveRemark({ id, player }: Pick<ReportData, 'id' | 'player'>, { text, amendment }: Remark) {
  const entry: NewOutboxEntry = {
    key: newIdempotencyKey(),
    kind: REMARK_ENTRY,
    record: `report remarks:${id}`,
    variables: { input: { reportId: id, text, amendment }, playerId: player.id } satisfies WaitingRemark,
    names: { player: playerName(player) },
  };
  return sendOrKeep(entry, () => send(entry));
}

export const refreshReport = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['report'] });

export const waitingRemark: OutboxKind = {
  send,
  titleOf: (names) => translate('outbox.titles.report_remark', names) ?? '',
  textOf: (entry) => remarkOf(entry).input.text,
  pageOf: (entry) => {
    const { playerId, input } = remarkOf(entry);
    return pathOf('PlayerReportPage', { playerId, reportId: input.reportId });
  },
  sent: refreshReport,
};
