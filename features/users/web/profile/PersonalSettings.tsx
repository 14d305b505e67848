import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FIRST_BIRTH_DATE } from '#domain/fields.ts';
import { isPlayer } from '#domain/football.ts';
import { reloadWithNotice } from '#web/ui/overlay/notice-after-reload.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { clubToday } from '#web/browser/club.ts';
import { updateStoredAccount } from '#web/session/stored-session.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { translate, changeLanguage } from '#web/text/i18n.ts';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField, FormRow } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { birthDateOf, personalSettings, type PersonalSettings as Values } from '#features/users/rules.ts';
import { useFreshPeople } from '../account.ts';
import { LazyUserConflict } from './lazy.tsx';
import { useRecord } from './record.ts';
import { AvatarField, LanguageField, LeagueField, NameField } from '../PersonFields.tsx';
import { changesOf } from './profile.ts';
import { userQuery, type UserData } from '../queries.ts';
import { roleAndLabel } from '../words.ts';

type PersonalSettingsProps = { open: boolean; onClose: () => void };

/** USER-23 to USER-27, SCT-04: the viewer's own name, birth date and language; a player's league too. */
export function PersonalSettingsDialog({ open, onClose }: PersonalSettingsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(userQuery(useViewer().id));
  if (data && isFetchedAfterMount) return <Settings own={data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('users.settings.personal')} width={480}>
      {error ? (
        <QueryError className="py-8" query={{ error, refetch, isFetching }} />
      ) : (
        <SkeletonList mode="list" count={4} />
      )}
    </Dialog>
  );
}

function Settings({ own, open, onClose }: PersonalSettingsProps & { own: UserData }) {
  const { t } = useTranslation();
  const plays = isPlayer(own);
  const [begun, setBegun] = useState(own);
  const form = useRuleForm<Values>({
    rule: z.extend(personalSettings, birthDateOf(clubToday(), own)),
    defaultValues: valuesOf(own),
    draftKey: `settings.${own.id}.${begun.version}`,
  });
  const fresh = useFreshPeople();
  const { conflict, save } = useRecord([begun, setBegun], form, valuesOf);

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('users.settings.personal')}
      width={480}
      form={form}
      onSubmit={(values) => save(changesOf(valuesOf(begun), values))}
      onSaved={async ({ firstName, lastName, avatar, language }) => {
        onClose();
        // USER-27: updates the stored account and the language of the interface, then reloads.
        updateStoredAccount({ firstName, lastName, avatar, language });
        if (language) await changeLanguage(language);
        const anew = reloadWithNotice(translate('users.settings.updated') ?? '');
        if (!anew) void fresh();
      }}
    >
      {conflict && <LazyUserConflict {...conflict} />}
      <div className="min-w-0">
        <p className="truncate text-14 font-semibold">{own.email}</p>
        <p className="truncate text-13 text-ink-3">{roleAndLabel(own)}</p>
      </div>
      <FormField form={form} name="avatar" required={false}>
        {(field) => <AvatarField {...field} name={nameOf(own)} />}
      </FormField>
      <FormRow>
        <FormField form={form} name="firstName">
          {(field) => <NameField {...field} which="first_name" autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => <NameField {...field} which="last_name" autoComplete="family-name" />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField form={form} name="birthDate">
          {(field) => (
            <DateField {...field} min={FIRST_BIRTH_DATE} max={clubToday()} label={t('users.field.birth_date')} />
          )}
        </FormField>
        <FormField form={form} name="language" required={false}>
          {(field) => <LanguageField {...field} />}
        </FormField>
      </FormRow>
      {plays && (
        <>
          <FormField form={form} name="league">
            {(field) => <LeagueField {...field} />}
          </FormField>
          {/* USER-26 */}
          <dl>
            <dt className="text-13 font-medium">{t('users.field.clubs')}</dt>
            <dd className="mt-1 text-14">{own.clubs?.map((club) => club.name).join(', ') || '–'}</dd>
            <dd className="mt-0.5 text-12 text-ink-3">{t('users.settings.clubs_help')}</dd>
          </dl>
        </>
      )}
    </FormDialog>
  );
}

function valuesOf(own: UserData): Values {
  return {
    firstName: own.firstName,
    lastName: own.lastName,
    avatar: own.avatar,
    language: own.language ?? 'en',
    birthDate: own.birthDate,
    league: own.league ?? '',
  };
}
