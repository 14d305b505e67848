import { useTranslation } from 'react-i18next';
import { JOINED_FIELDS, saidBy, type JoinedField } from '#features/games/merge/rules.ts';
import { gameTitle } from '#features/games/web/words.ts';
import { levelName } from '#web/text/football.ts';
import { formatDate } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SideBySide } from '#web/form/conflict/SideBySide.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { areSeveral, keyOf, pickedOf, teamsOf, valuesOf, type Decision, type Decisions } from './decisions.ts';
import { GameHeading, GameTeams } from './GameParts.tsx';
import type { SameGamesData } from './queries.ts';
import { fieldName, shownGameValue } from './values.tsx';

type NamedClub = { id: string; name: string };
type SameGamesProps = {
  groups: readonly SameGamesData[];
  clubs: readonly NamedClub[];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  busy: boolean;
};

/**
 * G-28: games that the merge would make duplicates, side by side: join them value by value, or correct them to stay
 * apart.
 */
export function SameGames({ groups, clubs, decisions, onDecide, busy }: SameGamesProps) {
  const { t } = useTranslation();
  const open = groups.filter((group) => decisions[keyOf(group)] === undefined);
  return (
    <section aria-labelledby="merge-games" aria-busy={busy} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="max-w-[70ch]">
          <h2 id="merge-games" className="text-14 font-semibold">
            {t('merges.same_games')}
          </h2>
          <p className="mt-0.5 text-13 text-ink-2">{t('merges.same_games_text')}</p>
        </div>
        {open.length > 1 && (
          <Button
            size="sm"
            onClick={() => {
              const one: Decision = { how: 'one', picks: {} };
              onDecide({ ...decisions, ...Object.fromEntries(open.map((group) => [keyOf(group), one])) });
            }}
          >
            {t('merges.all_one')}
          </Button>
        )}
      </div>
      {groups.map((group) => (
        <SameGame
          key={keyOf(group)}
          group={group}
          clubs={clubs}
          decision={decisions[keyOf(group)]}
          onDecide={(decision) => onDecide({ ...decisions, [keyOf(group)]: decision })}
        />
      ))}
    </section>
  );
}

type SameGameProps = {
  group: SameGamesData;
  clubs: readonly NamedClub[];
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
};

function SameGame({ group, clubs, decision, onDecide }: SameGameProps) {
  const { t } = useTranslation();
  const clubIds = clubs.map(({ id }) => id);
  const { game } = group.games[0]!;
  const title = `${gameTitle(game)}, ${formatDate(game.day)}`;
  return (
    <article aria-label={title} className="grid min-w-0 gap-3 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 text-14 font-medium wrap-break-word">{title}</h3>
        <Badge>{levelName(game.level)}</Badge>
      </div>
      <RadioCards
        label={t('merges.what_it_is', { title })}
        hideLabel
        columns={2}
        value={decision?.how}
        onChange={(how) =>
          onDecide(
            how === 'one'
              ? { how, picks: {} }
              : { how, teams: Object.fromEntries(group.games.map((one) => [one.game.id, teamsOf(one)])) },
          )
        }
        options={[
          { value: 'one', label: t('merges.one_game'), help: t('merges.one_game_help') },
          { value: 'several', label: t('merges.several_games'), help: t('merges.several_games_help') },
        ]}
      />
      {decision?.how === 'several' ? (
        <Several
          group={group}
          clubIds={clubIds}
          teams={decision.teams}
          onTeams={(teams) => onDecide({ how: 'several', teams })}
        />
      ) : (
        <OneGame
          group={group}
          clubs={clubs}
          picks={decision?.picks}
          onPicks={(picks) => onDecide({ how: 'one', picks })}
        />
      )}
    </article>
  );
}

type Picks = Partial<Record<JoinedField, string>>;
type OneGameProps = {
  group: SameGamesData;
  clubs: readonly NamedClub[];
  picks: Picks | undefined;
  onPicks: (picks: Picks) => void;
};

/** The values side by side; picking one decides that it is one game. */
function OneGame({ group, clubs, picks, onPicks }: OneGameProps) {
  const { t } = useTranslation();
  const clubIds = clubs.map(({ id }) => id);
  const values = valuesOf(group, clubIds);
  const saying = (field: JoinedField) => values.map((game) => saidBy(game, field));
  const alike = JOINED_FIELDS.filter((field) => new Set(saying(field)).size === 1 && saying(field)[0] !== null);
  const shown = JOINED_FIELDS.filter((field) => new Set(saying(field)).size > 1);
  const turned = shown.includes('homeTeam');
  return (
    <SideBySide<JoinedField>
      sides={group.games.map((one) => ({
        id: one.game.id,
        name: clubs.find(({ id }) => id === one.game.homeTeam.id || id === one.game.awayTeam.id)!.name,
        heading: <GameHeading one={one} />,
      }))}
      rows={shown.map((field) => ({
        key: field,
        label: fieldName(t, field),
        values: group.games.map(({ game }, at) =>
          saidBy(values[at]!, field) === null ? null : shownGameValue(game, field, turned),
        ),
      }))}
      settled={{
        title: t('merges.same'),
        rows: alike.map((field) => ({
          label: fieldName(t, field),
          value: shownGameValue(group.games[0]!.game, field, turned),
        })),
      }}
      picked={(picks ? pickedOf(values, picks) : {}) as Record<JoinedField, string | undefined>}
      onPick={(field, id) => onPicks({ ...picks, [field]: id })}
      nothing={t('merges.nothing')}
    />
  );
}

type SeveralProps = {
  group: SameGamesData;
  clubIds: readonly string[];
  teams: Extract<Decision, { how: 'several' }>['teams'];
  onTeams: (teams: SeveralProps['teams']) => void;
};

/** Level and teams of each game, to be corrected until the games differ. */
function Several({ group, clubIds, teams, onTeams }: SeveralProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        {group.games.map((one) => (
          <div key={one.game.id} className="grid content-start gap-3 rounded-md border border-line p-3">
            <GameHeading one={one} />
            <GameTeams
              game={one.game}
              teams={teams[one.game.id] ?? teamsOf(one)}
              onTeams={(of) => onTeams({ ...teams, [one.game.id]: of })}
            />
          </div>
        ))}
      </div>
      {!areSeveral(group, clubIds, teams) && <p className="text-13 text-warn">{t('merges.still_same')}</p>}
    </div>
  );
}
