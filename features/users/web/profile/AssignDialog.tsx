import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { UserList } from '#web/list/UserList.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAccountChange } from '../account.ts';
import { candidatesQuery, MAX_CANDIDATES } from './candidates.ts';
import { assignPlayers, assignScouts, type UserData } from '../queries.ts';
import { roleAndLabel } from '../words.ts';

type AssignDialogProps = {
  user: UserData;
  side: 'scouts' | 'players';
  people: NonNullable<UserData['scouts']>;
  open: boolean;
  onClose: () => void;
};

/** USER-20: everybody who can be assigned, with checkboxes; those assigned already come first. */
export function AssignDialog({ user, side, people, open, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const before = people.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const dirty = chosen.length !== before.length || chosen.some((id) => !before.includes(id));
  const found = useQuery({ ...candidatesQuery(side, search), placeholderData: keepPreviousData });
  const save = useAccountChange(
    (ids: readonly string[]) => (side === 'scouts' ? assignScouts : assignPlayers)(user.id, [...ids]),
    {
      onSuccess: () => {
        toast.success(t('users.assign.saved'));
        onClose();
      },
    },
  );

  const others = (found.data ?? []).filter(({ id }) => !before.includes(id));
  const offered = search ? (found.data ?? []) : [...people, ...others];
  const name = nameOf(user);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unsaved={dirty}
      title={t(side === 'scouts' ? 'users.assign.scouts_of' : 'users.assign.players_of', { name })}
      description={t('global.selected', { count: chosen.length })}
      width={480}
      onSave={() => save.mutate(chosen)}
      saving={save.isPending}
      saveDisabled={!dirty}
    >
      <div className="grid gap-3">
        <SearchInput value={search} onSearch={setSearch} label={t('people.search')} placeholder={t('people.search')} />
        <div className="h-[50dvh] overflow-y-auto">
          {found.isPending ? (
            <SkeletonList mode="list" />
          ) : found.error && !found.data ? (
            <QueryError query={found} />
          ) : offered.length === 0 ? (
            <p className="py-8 text-center text-13 text-ink-3">{t('global.no_results_for', { text: search })}</p>
          ) : (
            <>
              <UserList
                label={t(side === 'scouts' ? 'users.field.scouts' : 'users.field.players')}
                users={offered.map((person) => ({ ...person, meta: roleAndLabel({ label: null, ...person }) }))}
                selected={chosen}
                onSelect={setChosen}
              />
              {others.length >= MAX_CANDIDATES && (
                <p className="pt-3 text-center text-12 text-ink-3">
                  {t('global.first_shown', { count: MAX_CANDIDATES })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
