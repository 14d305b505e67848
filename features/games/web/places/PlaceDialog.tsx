import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { placeBody } from '#features/games/places/rules.ts';
import { Toggle } from '#web/form/controls/Checkbox.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { refreshGames } from '../queries.ts';
import { placeQuery, sendPlace, type PlaceData } from './queries.ts';

type Place = z.infer<typeof placeBody>;
const UNKNOWN: Place = { coordinates: '', isOurs: false };

export type PlaceDialogProps = { gameId: string; city: string; onClose: () => void };

/** DSK-41: where the city of a game lies, and whether the club is at home there. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { t } = useTranslation();
  const query = useQuery(placeQuery(props.gameId));
  if (query.data !== undefined) return <PlaceForm {...props} place={query.data} />;
  return (
    <Dialog open onClose={props.onClose} title={t('scouting.games.place.title', { city: props.city })} width={440}>
      {query.error ? <QueryError query={query} /> : <Skeleton className="h-40" />}
    </Dialog>
  );
}

function PlaceForm({ gameId, city, onClose, place }: PlaceDialogProps & { place: PlaceData }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useRuleForm<Place, Place>({
    rule: placeBody,
    defaultValues: place ?? UNKNOWN,
    draftKey: `place.${gameId}`,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('scouting.games.place.title', { city })}
      width={440}
      form={form}
      onSubmit={(body) => sendPlace({ ...body, gameId, idempotencyKey })}
      onSaved={() => {
        // Other games of the city say how far it is now, too.
        refreshGames(client);
        onClose();
      }}
    >
      <FormField form={form} name="coordinates">
        {(field) => (
          <TextInput
            {...field}
            label={t('scouting.games.place.coordinates')}
            help={t('scouting.games.place.hint')}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="isOurs">
        {(field) => <Toggle {...field} label={t('scouting.games.place.ours')} />}
      </FormField>
      <p className="text-13 text-ink-3">{t('scouting.games.place.ours_hint')}</p>
    </FormDialog>
  );
}
