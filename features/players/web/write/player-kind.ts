import type { OutboxKind } from '#web/outbox/kind.ts';
import { countryName, teamName } from '#web/text/football.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { PLAYERS_KEY } from '../queries.ts';
import { playerToSend, sendPlayer } from './waiting-player.ts';
import { positionName } from '../words.ts';

export const waitingPlayer: OutboxKind = {
  send: async (entry, options, note) => (await sendPlayer(entry, options, note)).id,
  titleOf: (names) => translate('outbox.titles.player', names) ?? '',
  textOf(entry) {
    const { input } = playerToSend(entry);
    const { teamId, mainPosition, type, dateOfBirth, nationality, nSweater, strongFoot } = input;
    const known = {
      team: teamName(teamId),
      mainPosition: positionName(mainPosition),
      type: translate(`type.${type}`),
      dateOfBirth,
      nationality: nationality && countryName(nationality),
      strongFoot: strongFoot && translate(`strong_foot.${strongFoot}`),
      nSweater,
    };
    return Object.entries(known)
      .flatMap(([name, value]) => (value ? `${translate(`scouting.players.fields.${name}`) ?? name}: ${value}` : []))
      .join('\n');
  },
  async loadDialog() {
    const [{ WaitingPlayerDialog }] = await Promise.all([import('./WaitingPlayerDialog.tsx'), loadTexts('scouting')]);
    return WaitingPlayerDialog;
  },
  sent: (client) => void client.invalidateQueries({ queryKey: PLAYERS_KEY }),
};
