import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { APPEARANCES, BODY_COMPOSITIONS, CONTRACT_ANSWERS, PHYSICAL_STATURES, STATUSES } from '#domain/football.ts';
import { Form, FormField, FormRow, FormSection } from '#web/form/Form.tsx';
import { PictureField } from '#web/form/pictures/PictureField.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { ClubOf, type ClubOption } from './ClubOf.tsx';
import type { ValidPlayer } from './form.ts';
import { LinksField } from './LinksField.tsx';
import {
  AnswerOf,
  BirthDateOf,
  ChoiceOf,
  CountryOf,
  DayOf,
  FootOf,
  NamesOf,
  NumberOf,
  PlayerField,
  PositionOf,
  ShirtNumberOf,
  TeamOf,
  TextOf,
  TypeOf,
  type PlayerRuleForm,
} from './PlayerFields.tsx';

type PlayerFullFormProps = {
  form: PlayerRuleForm<ValidPlayer>;
  clubs: readonly ClubOption[];
  forManagers: boolean;
  onSubmit: (player: ValidPlayer) => Promise<unknown>;
  onSaved: () => void;
  /** Shown above the button. */
  notice: ReactNode;
  footer: ReactNode;
};

/** PLY-15, PLY-16: all fields of a player. */
export function PlayerFullForm({ form, clubs, forManagers, notice, footer, ...sending }: PlayerFullFormProps) {
  const { t } = useTranslation();
  return (
    <Form
      form={form}
      {...sending}
      success={t('scouting.players.successfully_updated')}
      footer={footer}
      className="mx-auto max-w-180 gap-8 p-5 max-md:p-4 max-md:pb-8"
    >
      <FormSection title={t('scouting.players.sections.person')}>
        <PhotoOf form={form} />
        <NamesOf form={form} />
        <FormRow>
          <TextOf form={form} name="nickname" />
          <BirthDateOf form={form} />
        </FormRow>
        <FormRow>
          <CountryOf form={form} name="nationality" />
          <CountryOf form={form} name="secondNationality" />
        </FormRow>
      </FormSection>
      <FormSection title={t('scouting.players.sections.football')}>
        <FormRow>
          <ClubOf form={form} clubs={clubs} />
          <TeamOf form={form} />
        </FormRow>
        <FormRow>
          <PositionOf form={form} name="mainPosition" />
          <PositionOf form={form} name="secondPosition" />
        </FormRow>
        <FormRow columns={3}>
          <TypeOf form={form} />
          <FootOf form={form} />
          <ShirtNumberOf form={form} />
        </FormRow>
        <FormRow columns={3}>
          <AnswerOf form={form} name="nationalTeamPlayer" />
          <TextOf form={form} name="nationalTeam" />
          <TextOf form={form} name="outfitter" />
        </FormRow>
      </FormSection>
      <FormSection title={t('scouting.players.sections.body')}>
        <FormRow>
          <NumberOf form={form} name="height" />
          <NumberOf form={form} name="weight" />
        </FormRow>
        <FormRow columns={3}>
          <ChoiceOf
            form={form}
            name="physicalStature"
            values={PHYSICAL_STATURES}
            nameOf={(one) => t(`physical_stature.${one}`)}
          />
          <ChoiceOf
            form={form}
            name="bodyComposition"
            values={BODY_COMPOSITIONS}
            nameOf={(one) => t(`body_composition.${one}`)}
          />
          <ChoiceOf form={form} name="appearance" values={APPEARANCES} nameOf={(one) => t(`appearance.${one}`)} />
        </FormRow>
      </FormSection>
      <FormSection title={t('scouting.players.fields.links')}>
        <FormField form={form} name="links">
          {(field) => <LinksField value={field.value ?? []} onChange={field.onChange} />}
        </FormField>
      </FormSection>
      {forManagers && <Confidential form={form} />}
      {notice}
    </Form>
  );
}

function PhotoOf({ form }: { form: PlayerRuleForm<ValidPlayer> }) {
  const { t } = useTranslation();
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  return (
    <PlayerField form={form} name="photo">
      {({ label, value, onChange, error }) => (
        <PictureField
          label={label}
          value={value}
          onChange={onChange}
          error={error}
          preview={<Avatar name={`${firstName ?? ''} ${lastName ?? ''}`.trim() || '?'} photo={value} size={56} />}
          fit="cover"
          words={{ choose: t('scouting.players.photo_choose'), remove: t('scouting.players.photo_remove') }}
        />
      )}
    </PlayerField>
  );
}

/** PLY-14: for managers only; the server accepts it from nobody else. */
function Confidential({ form }: { form: PlayerRuleForm<ValidPlayer> }) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('scouting.players.sections.confidential')}
      text={
        <span className="flex items-center gap-1.5">
          <Lock aria-hidden className="size-3.5 flex-none" />
          {t('scouting.players.sections.confidential_text')}
        </span>
      }
    >
      <FormRow columns={3}>
        <ChoiceOf form={form} name="status" values={STATUSES} nameOf={(one) => t(`status.${one}`)} />
        <ChoiceOf form={form} name="hasContract" values={CONTRACT_ANSWERS} nameOf={(one) => t(`has_contract.${one}`)} />
        <DayOf form={form} name="contractDuration" />
      </FormRow>
      <FormRow>
        <TextOf form={form} name="phone" type="tel" />
        <TextOf form={form} name="email" type="email" />
      </FormRow>
      <FormRow>
        <TextOf form={form} name="parent_phone" type="tel" />
        <TextOf form={form} name="parent_email" type="email" />
      </FormRow>
      <FormRow>
        <AnswerOf form={form} name="agent" />
        <TextOf form={form} name="agency" />
      </FormRow>
      <FormRow>
        <TextOf form={form} name="agent_phone" type="tel" />
        <TextOf form={form} name="agent_email" type="email" />
      </FormRow>
      <PlayerField form={form} name="contact">
        {(field) => <TextArea {...field} />}
      </PlayerField>
    </FormSection>
  );
}
