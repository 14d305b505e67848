import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { PictureField } from '#web/form/pictures/PictureField.tsx';
import { useRuleForm, type RuleForm } from '#web/form/rule-form.ts';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { clubInput } from '../rules.ts';
import { findAlikeClubs } from './alike.ts';
import { ClubMark } from './ClubMark.tsx';
import { addToLists, clubQuery, createClub, invalidateClubs, updateClub, type ClubData } from './queries.ts';

const ClubConflict = lazyComponent(async () => (await import('./ClubConflict.tsx')).ClubConflict);

type Values = z.input<typeof clubInput>;

type ClubDialogProps = {
  /** The club to edit; null creates one. */
  club: ClubData | null;
  open: boolean;
  onClose: () => void;
  onSaved?: (club: ClubData) => void;
};

/** CLB-02 to CLB-05: name and logo of a club, and for managers a link to merging it. */
export function ClubDialog({ club, open, onClose, onSaved }: ClubDialogProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const [begun, setBegun] = useState(club);
  const form = useRuleForm<Values>({
    rule: clubInput,
    defaultValues: { name: club?.name ?? '', logo: club?.logo ?? null, idempotencyKey: newIdempotencyKey() },
  });
  const conflict = useConflict({
    record: begun,
    onRecord: setBegun,
    form,
    valuesOf: ({ name, logo }) => ({ ...form.getValues(), name, logo }),
    look: (id) => client.fetchQuery(clubQuery(id)),
  });
  const save = useMutation({
    mutationFn: ({ name, logo = null, idempotencyKey = null }: Values) =>
      club
        ? conflict.save(({ id, version }) => updateClub({ id, version, name, logo }))
        : createClub({ name, logo, idempotencyKey }),
    onSuccess: (saved) => (club ? void invalidateClubs(client) : addToLists(client, saved)),
    meta: { quiet: true },
  });

  // Asked once for a name: sent again after a lost answer, the club would be alike to itself.
  const settledName = useRef(club?.name);
  const [declined, setDeclined] = useState(false);

  async function submit(values: Values): Promise<ClubData | null> {
    if (values.name !== settledName.current) {
      const alike = await findAlikeClubs(values.name, club?.id);
      const names = alike.map(({ name }) => name).join(', ');
      const isMeant =
        alike.length === 0 ||
        (await confirm({
          title: t('scouting.clubs.alike.title', { name: values.name }),
          text: t('scouting.clubs.alike.text', { names }),
          confirm: t('scouting.clubs.alike.anyway'),
        }));
      setDeclined(!isMeant);
      if (!isMeant) return null;
      settledName.current = values.name;
    }
    return save.mutateAsync(values);
  }

  const isTyped = (name: string) => !club && name.toLowerCase() === form.getValues('name').trim().toLowerCase();

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(club ? 'scouting.clubs.edit_title' : 'scouting.clubs.create')}
      width={440}
      actions={
        // CLB-05, A-76
        club &&
        can(viewer, 'club.merge') && (
          <IconLink to={pathOf('ClubsMergePage', { clubId: club.id })} label={t('scouting.clubs.merge')}>
            <Merge aria-hidden />
          </IconLink>
        )
      }
      form={form}
      onSubmit={submit}
      unsaved={declined}
      onSaved={(saved) => {
        if (!saved) return;
        // nothing was made when a merged club had that name.
        if (saved.aliases.some(isTyped)) toast.info(t('scouting.clubs.was', { name: saved.name }));
        else toast.success(t(club ? 'scouting.clubs.successfully_updated' : 'scouting.clubs.successfully_created'));
        onSaved?.(saved);
        onClose();
      }}
    >
      {conflict.dialog && <ClubConflict {...conflict.dialog} />}
      <FormField form={form} name="name">
        {(field) => (
          <TextInput
            {...field}
            label={t('scouting.clubs.name')}
            help={club?.aliases.length ? t('scouting.clubs.aliases', { names: club.aliases.join(', ') }) : undefined}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="logo">
        {({ value, onChange, error }) => (
          <PictureField
            label={t('scouting.clubs.logo')}
            value={value}
            onChange={onChange}
            error={error}
            preview={<LogoPreview form={form} logo={value} />}
            fit="contain"
            words={{ choose: t('scouting.clubs.logo_choose'), remove: t('scouting.clubs.logo_remove') }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** The logo, or the default one with the initials of the name as it is typed (CLB-01). */
function LogoPreview({ form, logo }: { form: RuleForm<Values>; logo: string | null | undefined }) {
  const name = useWatch({ control: form.control, name: 'name' });
  return <ClubMark name={name || '?'} logo={logo ?? null} size={48} />;
}
