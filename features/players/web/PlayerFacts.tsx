import { ExternalLink, Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName, teamName } from '#web/text/football.ts';
import { formatDate } from '#web/text/format.ts';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { PlayerData } from './queries.ts';
import { StatusDot } from './StatusDot.tsx';
import { positionCode, positionName } from './words.ts';

type FactName = Exclude<keyof PlayerData, 'id' | 'version' | 'updatedAt' | 'average' | 'photo' | 'club' | 'teamId'>;
type Line = [name: FactName | 'club' | 'team', value: ReactNode];

/** The data of a player without empty fields; a section without any shows a dash, links only if there are some. */
export function PlayerFacts({ player }: { player: PlayerData }) {
  const { t } = useTranslation();
  const answer = (value: boolean | null) => (value === null ? null : t(`scouting.players.${value ? 'yes' : 'no'}`));
  const country = (code: string | null) => code && countryName(code);
  const position = (value: PlayerData['secondPosition']) => value && `${positionName(value)} (${positionCode(value)})`;
  const person: Line[] = [
    ['nickname', player.nickname],
    ['dateOfBirth', player.dateOfBirth && formatDate(player.dateOfBirth)],
    ['age', player.age !== null && t('scouting.players.age', { count: player.age })],
    ['nationality', country(player.nationality)],
    ['secondNationality', country(player.secondNationality)],
  ];
  const football: Line[] = [
    ['club', player.club.name],
    ['team', teamName(player.teamId)],
    ['type', t(`type.${player.type}`)],
    ['mainPosition', position(player.mainPosition)],
    ['secondPosition', position(player.secondPosition)],
    ['strongFoot', player.strongFoot && t(`strong_foot.${player.strongFoot}`)],
    ['nSweater', player.nSweater],
    ['nationalTeamPlayer', answer(player.nationalTeamPlayer)],
    ['nationalTeam', player.nationalTeam],
    ['outfitter', player.outfitter],
  ];
  const body: Line[] = [
    ['height', player.height],
    ['weight', player.weight],
    ['physicalStature', player.physicalStature && t(`physical_stature.${player.physicalStature}`)],
    ['bodyComposition', player.bodyComposition && t(`body_composition.${player.bodyComposition}`)],
    ['appearance', player.appearance && t(`appearance.${player.appearance}`)],
  ];
  return (
    <div className="grid gap-5">
      <Group title={t('scouting.players.sections.football')} lines={football} />
      <Group title={t('scouting.players.sections.person')} lines={person} />
      <Group title={t('scouting.players.sections.body')} lines={body} />
      {player.links.length > 0 && (
        <PlayerSection title={t('scouting.players.fields.links')}>
          <ul className="grid justify-items-start gap-1">
            {player.links.map((link) => (
              <li key={link} className="max-w-full">
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex max-w-full items-center gap-1.5 py-0.5 text-13 font-medium text-accent-ink hover:underline"
                >
                  <span className="truncate">{link.replace(/^https?:\/\/(www\.)?/i, '')}</span>
                  <ExternalLink aria-hidden className="size-3.5 flex-none" />
                </a>
              </li>
            ))}
          </ul>
        </PlayerSection>
      )}
    </div>
  );
}

/** PLY-08, PLY-14: status, contract and contact, for managers only; the server sends them to nobody else. */
export function ConfidentialFacts({ player }: { player: PlayerData }) {
  const { t } = useTranslation();
  const call = (number: string | null) =>
    number && (
      <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="text-accent-ink hover:underline">
        {number}
      </a>
    );
  const write = (address: string | null) =>
    address && (
      <a href={`mailto:${address}`} className="text-accent-ink hover:underline">
        {/* A long address breaks at the @. */}
        {address.split('@')[0]}
        <wbr />@{address.split('@')[1]}
      </a>
    );
  const lines: Line[] = [
    ['status', player.status && <StatusDot status={player.status} />],
    ['hasContract', player.hasContract && t(`has_contract.${player.hasContract}`)],
    ['contractDuration', player.contractDuration && formatDate(player.contractDuration)],
    ['agent', player.agent === null ? null : t(`scouting.players.${player.agent ? 'yes' : 'no'}`)],
    ['agency', player.agency],
    ['phone', call(player.phone)],
    ['email', write(player.email)],
    ['parent_phone', call(player.parent_phone)],
    ['parent_email', write(player.parent_email)],
    ['agent_phone', call(player.agent_phone)],
    ['agent_email', write(player.agent_email)],
    ['contact', player.contact && <TextWithBreaks text={player.contact} />],
  ];
  return (
    <Group
      title={
        <span className="flex items-center gap-1.5">
          <Lock aria-hidden className="size-3.5 text-ink-3" />
          {t('scouting.players.sections.confidential')}
        </span>
      }
      lines={lines}
    />
  );
}

function Group({ title, lines }: { title: ReactNode; lines: Line[] }) {
  const { t } = useTranslation();
  const known = lines.filter(([, value]) => value !== null && value !== '' && value !== false);
  return (
    <PlayerSection title={title}>
      {known.length === 0 ? (
        <p className="text-13 text-ink-3">–</p>
      ) : (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,45%),1fr))] gap-x-4 gap-y-3">
          {known.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-12 text-ink-3">{t(`scouting.players.fields.${name as 'club'}`)}</dt>
              <dd className="mt-0.5 text-14 wrap-break-word">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </PlayerSection>
  );
}

/** A part of a player's page, named by its heading. */
export function PlayerSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg border border-line p-4">
      <h2 id={heading} className="mb-3 text-14 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
