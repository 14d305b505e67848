import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAgeGroup, REPORT_TYPES, type ReportType } from '#domain/football.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { hasBegun } from '#features/games/rules.ts';
import { gameTitle, kickoffText } from '#features/games/web/words.ts';
import { PlayerForm } from '#features/players/web/write/PlayerForm.tsx';
import { PLAYERS_KEY, type PlayerSummaryData } from '#features/players/web/queries.ts';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { isLocalId } from '#web/outbox/waiting.ts';
import { useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { ChooserPlayers, type Suggested } from './ChooserPlayers.tsx';
import { isAllowedHere } from './chooser-queries.ts';
import { isOfGame, teamOnSide } from './players-of-game.ts';
import { pairQuery, type Pair } from '../queries.ts';

type PlayerChooserProps = {
  open: boolean;
  game: GameData;
  onClose: () => void;
  /** The probable players, offered first. */
  suggested?: Suggested | undefined;
  /** Called before the form of the report opens. */
  onChosen?: (playerId: string, type: ReportType) => void;
};

/**
 * REP-03: chooses the player and the type of a report. Offers the players of the two clubs first; whoever plays for another
 * one is asked about (REP-29). A missing player is created here (REP-04).
 */
export function PlayerChooser({ open, game, onClose, suggested, onChosen }: PlayerChooserProps) {
  const { t } = useTranslation();
  const choose = useChoose(game.id, onClose, onChosen);
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);

  async function chooseListed(player: PlayerSummaryData, type: ReportType): Promise<void> {
    const meant =
      isOfGame(game, player) ||
      (await confirm({
        title: t('scouting.reports.chooser.elsewhere', { club: player.club.name }),
        text: t('scouting.reports.chooser.elsewhere_text', { player: playerName(player), game: gameTitle(game) }),
        confirm: t('scouting.reports.chooser.elsewhere_write'),
        cancel: t('scouting.reports.chooser.back'),
        tone: 'plain',
      }));
    if (meant) await choose.run(player.id, type);
  }

  function close() {
    setCreating(false);
    setSearch('');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(creating ? 'scouting.reports.chooser.create_title' : 'scouting.reports.chooser.title')}
      description={creating ? t('scouting.reports.chooser.create_text') : gameTitle(game)}
      width={creating ? 560 : 600}
      flush={!creating}
    >
      {!hasBegun(game.startDateTime, Temporal.Now.instant()) ? (
        <EmptyState
          icon={<CalendarClock />}
          title={t('scouting.reports.not_begun.title')}
          text={t('scouting.reports.not_begun.text', { date: kickoffText(game) })}
        />
      ) : creating ? (
        <NewPlayer
          game={game}
          name={search}
          onBack={() => setCreating(false)}
          onUse={chooseListed}
          onCreated={choose.run}
        />
      ) : (
        <ChooserPlayers
          game={game}
          search={search}
          suggested={suggested}
          onSearch={setSearch}
          busy={choose.busy}
          onChoose={(player, type) => void chooseListed(player, type)}
          onCreate={() => setCreating(true)}
        />
      )}
    </Dialog>
  );
}

/**
 * REP-05: the form opens only after the server has allowed the pair, or had done so when it was last asked (NET-06).
 */
function useChoose(gameId: string, onClose: () => void, onChosen: PlayerChooserProps['onChosen']) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const viewer = useViewer();
  const [busy, setBusy] = useState<string>();
  async function ask(pair: Pair) {
    if (isLocalId(pair.playerId)) return;
    try {
      // Without a network the check fails at once: nobody waits at the pitch.
      await queries.fetchQuery({ ...pairQuery(pair), staleTime: 0, ...(navigator.onLine ? {} : { retry: false }) });
    } catch (failure) {
      const away = failure instanceof RequestFailedError && failure.transient;
      if (!away || !(await isAllowedHere(viewer.id, pair))) throw failure;
    }
  }
  async function run(playerId: string, type: ReportType) {
    setBusy(`${playerId} ${type}`);
    try {
      await ask({ gameId, playerId });
      onChosen?.(playerId, type);
      onClose();
      void navigate(pathOf('ReportCreatePage', { gameId, type, playerId }));
    } catch (failure) {
      reportFailedCall(failure, () => run(playerId, type));
    } finally {
      setBusy(undefined);
    }
  }
  return { run, busy };
}

type NewPlayerProps = {
  game: GameData;
  /** The search text, which is probably the name of the new player. */
  name: string;
  onBack: () => void;
  /** The player was there already. */
  onUse: (player: PlayerSummaryData, type: ReportType) => Promise<void>;
  onCreated: (playerId: string, type: ReportType) => Promise<void>;
};

/** REP-04: the player is saved first, then the form of the chosen type follows at once. */
function NewPlayer({ game, name, onBack, onUse, onCreated }: NewPlayerProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [type, setType] = useState<ReportType>('standard');
  const [firstName = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return (
    <div className="grid gap-4">
      <Button
        look="ghost"
        size="sm"
        className="-ml-2 justify-self-start"
        icon={<ChevronLeft aria-hidden />}
        onClick={onBack}
      >
        {t('scouting.reports.chooser.back')}
      </Button>
      <PlayerForm
        known={{
          firstName: rest.length > 0 ? firstName : '',
          lastName: rest.length > 0 ? rest.join(' ') : firstName,
          teamId: teamOnSide(game, 'home'),
          type: isAgeGroup(game.level) ? 'youth' : 'pro',
        }}
        clubs={[game.homeTeam, game.awayTeam]}
        submitLabel={t('scouting.reports.chooser.submit')}
        onUse={(player) => void onUse(player, type)}
        onSaved={(player) => {
          void queries.invalidateQueries({ queryKey: PLAYERS_KEY });
          void onCreated(player.id, type);
        }}
      >
        <RadioCards
          label={t('scouting.reports.chooser.type')}
          columns={2}
          options={REPORT_TYPES.map((value) => ({
            value,
            label: t(`scouting.reports.types.${value}`),
            help: t(`scouting.reports.type_notes.${value}`),
          }))}
          value={type}
          onChange={setType}
        />
      </PlayerForm>
    </div>
  );
}
