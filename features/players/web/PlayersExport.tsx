import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { announce } from '#web/layout/announce.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { PlayersVariables } from './queries.ts';

const ExportPlayers = graphql(`
  query PlayersExport($filter: PlayersFilter) {
    playersExport(filter: $filter) {
      url
    }
  }
`);

type PlayersExportProps = { filter: NonNullable<PlayersVariables['filter']>; disabled: boolean };

/** PLY-06, EXP-04: the players of the list as a file. */
export function PlayersExport({ filter, disabled }: PlayersExportProps) {
  const { t } = useTranslation();
  const fetchLink = useMutation({
    mutationFn: () => request(ExportPlayers, { filter }),
    onSuccess: ({ playersExport }) => {
      const link = document.createElement('a');
      link.href = playersExport.url;
      link.download = '';
      link.click();
      announce(t('scouting.players.exported'));
    },
  });
  return (
    <IconButton
      label={t('scouting.players.export')}
      look="secondary"
      disabled={disabled}
      loading={fetchLink.isPending}
      onClick={() => fetchLink.mutate()}
    >
      <Download aria-hidden />
    </IconButton>
  );
}
