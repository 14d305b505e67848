import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  ChevronLeft,
  ChevronRight,
  ContactRound,
  UserPlus,
  UserSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonForm } from '#features/persons/web/PersonForm.tsx';
import { PERSONS_KEY, personsQuery } from '#features/persons/web/queries.ts';
import { nameOfPerson, personTypeLabel } from '#features/persons/web/words.ts';
import { PlayerForm } from '#features/players/web/write/PlayerForm.tsx';
import { PLAYERS_KEY, playersQuery } from '#features/players/web/queries.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ChoiceList, type ListedChoice } from './ChoiceList.tsx';

type About = 'players' | 'persons';
type Step = { kind: 'about' } | { kind: 'pick'; about: About } | { kind: 'create'; about: About };

const ICONS: Record<About, LucideIcon> = { players: UsersRound, persons: ContactRound };

/**
 * JRN-14: chooses the subject of a new journal in three steps: player or person, which one, and the form on its own
 * page. A missing player or person is created on the way.
 */
export function JournalWizard({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'about' });
  const [search, setSearch] = useState('');
  const { about } = 'about' in step ? step : { about: undefined };

  function goOn(kind: About, id: string) {
    void client.invalidateQueries({ queryKey: kind === 'players' ? PLAYERS_KEY : PERSONS_KEY });
    onClose();
    void navigate(
      kind === 'players'
        ? pathOf('JournalCreatePage', { playerId: id })
        : pathOf('PersonJournalCreatePage', { personId: id }),
    );
  }

  const number = step.kind === 'about' ? 1 : 2;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        about
          ? t(`writing.journals.wizard.${step.kind === 'create' ? 'create' : 'pick'}_${about}`)
          : t('writing.journals.wizard.title')
      }
      description={t('writing.journals.wizard.step', { step: number, count: 3 })}
      width={560}
      flush={step.kind === 'pick'}
    >
      {step.kind === 'about' ? (
        <ul className="grid gap-2.5 pb-1">
          {(['players', 'persons'] as const).map((kind) => (
            <li key={kind} className="grid">
              <AboutButton kind={kind} onClick={() => setStep({ kind: 'pick', about: kind })} />
            </li>
          ))}
        </ul>
      ) : step.kind === 'pick' ? (
        <>
          <Back className="mx-3" onBack={() => setStep({ kind: 'about' })} />
          <Pick
            about={step.about}
            search={search}
            onSearch={setSearch}
            onChoose={(id) => goOn(step.about, id)}
            onCreate={() => setStep({ kind: 'create', about: step.about })}
          />
        </>
      ) : (
        <div className="grid gap-4">
          <Back className="-ml-2" onBack={() => setStep({ kind: 'pick', about: step.about })} />
          <Create about={step.about} search={search} onDone={(id) => goOn(step.about, id)} />
        </div>
      )}
    </Dialog>
  );
}

function AboutButton({ kind, onClick }: { kind: About; onClick: () => void }) {
  const { t } = useTranslation();
  const Icon = ICONS[kind];
  return (
    <button
      type="button"
      className="flex items-center gap-3 rounded-lg border border-line p-4 text-left hover:border-control-line hover:bg-hover active:bg-pressed"
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5 flex-none text-ink-3" />
      <span className="grid min-w-0 flex-1">
        <span className="text-14 font-semibold">{t(`writing.journals.wizard.${kind}`)}</span>
        <span className="text-12 text-ink-3">{t(`writing.journals.wizard.${kind}_text`)}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" />
    </button>
  );
}

function Back({ onBack, className }: { onBack: () => void; className: string }) {
  const { t } = useTranslation();
  return (
    <Button
      look="ghost"
      size="sm"
      className={`justify-self-start ${className}`}
      icon={<ChevronLeft aria-hidden />}
      onClick={onBack}
    >
      {t('global.back')}
    </Button>
  );
}

type PickProps = {
  about: About;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (id: string) => void;
  onCreate: () => void;
};

function Pick({ about, ...props }: PickProps) {
  return about === 'players' ? <PickPlayer {...props} /> : <PickPerson {...props} />;
}

type PickOneProps = Omit<PickProps, 'about'>;

function PickPlayer({ search, ...props }: PickOneProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(playersQuery({ filter: search ? { search } : {} }));
  return (
    <ChoiceList
      {...props}
      list={list}
      search={search}
      hint={t('scouting.players.search')}
      label={t('writing.journals.wizard.pick_players')}
      choiceOf={(player): ListedChoice => ({
        name: playerName(player),
        photo: player.photo,
        about: clubAndYear(player),
      })}
      create={<CreateButton onClick={props.onCreate}>{t('scouting.players.create')}</CreateButton>}
      icon={<UserSearch />}
    />
  );
}

function PickPerson({ search, ...props }: PickOneProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(personsQuery({ filter: search ? { search } : {} }));
  return (
    <ChoiceList
      {...props}
      list={list}
      search={search}
      hint={t('persons.search')}
      label={t('writing.journals.wizard.pick_persons')}
      choiceOf={(person): ListedChoice => ({ name: nameOfPerson(person), about: personTypeLabel(person.type) })}
      create={<CreateButton onClick={props.onCreate}>{t('persons.create')}</CreateButton>}
      icon={<UserSearch />}
    />
  );
}

function CreateButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button icon={<UserPlus aria-hidden />} onClick={onClick}>
      <span className="max-md:sr-only">{children}</span>
    </Button>
  );
}

/** PER-01: the form of a new player or person, filled with the searched name. */
function Create({ about, search, onDone }: { about: About; search: string; onDone: (id: string) => void }) {
  const { t } = useTranslation();
  const [first = '', ...rest] = search.split(/\s+/).filter(Boolean);
  const known = rest.length > 0 ? { firstName: first, lastName: rest.join(' ') } : { firstName: '', lastName: first };
  const form = {
    known,
    submitLabel: t('writing.journals.wizard.go_on'),
    onUse: ({ id }: { id: string }) => onDone(id),
    onSaved: ({ id }: { id: string }) => onDone(id),
  };
  return about === 'players' ? <PlayerForm {...form} /> : <PersonForm {...form} />;
}
