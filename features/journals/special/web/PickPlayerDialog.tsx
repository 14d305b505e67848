import { useInfiniteQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ChoiceList } from '#features/journals/web/write/ChoiceList.tsx';
import { subjectName } from '#features/journals/web/words.ts';
import { journalPlayersQuery } from './queries.ts';

export type PickedPlayer = { id: string; name: string };

type PickPlayerDialogProps = {
  open: boolean;
  onClose: () => void;
  onPick: (player: PickedPlayer) => void;
  /** Begins a journal without a subject, where that is offered. */
  onNobody?: (() => void) | undefined;
};

/** SPJ-05: picks the subject of the next journal. */
export function PickPlayerDialog({ open, onClose, onPick, onNobody }: PickPlayerDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery({ ...journalPlayersQuery(search), enabled: open });
  const players = list.data?.pages.flatMap(({ result }) => result) ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('writing.journals.wizard.pick_players')}
      width={560}
      flush
      footer={onNobody && <Button onClick={onNobody}>{t('writing.journals.special.nobody')}</Button>}
    >
      <ChoiceList
        list={list}
        label={t('writing.journals.wizard.pick_players')}
        search={search}
        onSearch={setSearch}
        hint={t('writing.journals.special.search')}
        choiceOf={(player) => ({ name: subjectName(player), about: player.clubName, photo: player.photo })}
        icon={<UserSearch />}
        onChoose={(id) => {
          const player = players.find((one) => one.id === id);
          if (player) onPick({ id, name: subjectName(player) });
        }}
      />
    </Dialog>
  );
}
