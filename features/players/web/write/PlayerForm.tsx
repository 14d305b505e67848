import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { Form, FormRow } from '#web/form/Form.tsx';
import { useSimilarWarning } from '#web/form/conflict/similar-warning.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { clubToday } from '#web/browser/club.ts';
import { newPlayer, type PlayerInput } from '#features/players/rules.ts';
import { ClubOf, type ClubOption } from './ClubOf.tsx';
import { findSimilar, type SimilarFound } from './create-queries.ts';
import {
  BirthDateOf,
  CountryOf,
  FootOf,
  NamesOf,
  PositionOf,
  ShirtNumberOf,
  TeamOf,
  TypeOf,
  type PlayerValues,
} from './PlayerFields.tsx';
import type { PlayerSummaryData } from '../queries.ts';
import { SimilarPlayers } from './SimilarPlayers.tsx';
import { playerToKeep, sendPlayer, waitingSummary } from './waiting-player.ts';

/** Fields may be empty while editing; the output of the rule is complete. */
const rule = () => newPlayer(clubToday()) as unknown as z.ZodMiniType<PlayerInput, PlayerValues>;

export type PlayerFormProps = {
  /** Initial values: a name that was searched for, the team of the game. */
  known?: PlayerValues;
  /** Offered first: the clubs of the game. */
  clubs?: readonly ClubOption[];
  /** The player may wait on the device, with the id of the entry (decision 55). */
  onSaved: (player: PlayerSummaryData) => void;
  /** The viewer chose an existing player instead. */
  onUse: (player: PlayerSummaryData) => void;
  submitLabel?: string;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/**
 * Quick create (PLY-09, PLY-10) with the required fields and few others. Similar players are shown before anything is
 * saved.
 */
export function PlayerForm(props: PlayerFormProps) {
  const queries = useQueryClient();
  const { known = {}, clubs = [], onSaved, onUse, submitLabel, children } = props;
  const form = useRuleForm<PlayerValues, PlayerInput>({
    rule: rule(),
    defaultValues: {
      firstName: '',
      lastName: '',
      clubId: null,
      teamId: null,
      mainPosition: null,
      type: null,
      dateOfBirth: null,
      strongFoot: null,
      nationality: null,
      height: null,
      nSweater: null,
      idempotencyKey: newIdempotencyKey(),
      ...known,
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const identity = useWatch({ control: form.control, name: ['firstName', 'lastName', 'clubId', 'dateOfBirth'] });
  const similar = useSimilarWarning<SimilarFound>(identity);

  async function save(player: PlayerInput): Promise<PlayerSummaryData | null> {
    const { firstName, lastName, clubId, dateOfBirth } = player;
    const of = [firstName, lastName, clubId, dateOfBirth];
    try {
      const found = similar.isAccepted(of) ? NOBODY : await findSimilar(player).catch(unlessAway);
      if (found && (found.players.length > 0 || found.closed)) {
        similar.warn(of, found);
        return null;
      }
      const club = [...clubs, ...(queries.getQueryData(referenceDataQuery.queryKey)?.clubs ?? [])].find(
        ({ id }) => id === clubId,
      );
      const entry = playerToKeep(player, club?.name ?? '', found !== undefined);
      // Sent again after a lost answer, the player would be found as similar to himself.
      if (found) similar.accept(of);
      const saved = await sendOrKeep(entry, () => sendPlayer(entry));
      return saved === KEPT ? waitingSummary(entry) : saved;
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      onSaved={(player) => player && onSaved(player)}
      // While the warning is shown nothing is saved, although the form was submitted.
      unsaved={similar.unsaved}
      hideFooter={similar.found !== null}
      {...(submitLabel ? { submitLabel } : {})}
    >
      <NamesOf form={form} />
      <FormRow>
        <ClubOf form={form} clubs={clubs} />
        <TeamOf form={form} />
      </FormRow>
      <FormRow>
        <PositionOf form={form} name="mainPosition" />
        <TypeOf form={form} />
      </FormRow>
      <FormRow>
        <BirthDateOf form={form} />
        <CountryOf form={form} name="nationality" />
      </FormRow>
      <FormRow>
        <FootOf form={form} />
        <ShirtNumberOf form={form} />
      </FormRow>
      {children}
      {similar.found && (
        <SimilarPlayers
          name={`${identity[0]} ${identity[1]}`}
          found={similar.found}
          busy={isSubmitting}
          onUse={(player) => {
            // The input is given up for the existing player without a question.
            form.tellUnsaved.current?.(false);
            onUse(player);
          }}
          onAnyway={() => similar.accept(identity)}
        />
      )}
    </Form>
  );
}

const NOBODY: SimilarFound = { players: [], closed: false };

/** Without a network the comparison is skipped. */
function unlessAway(failure: unknown): undefined {
  if (!(failure instanceof RequestFailedError && failure.transient)) throw failure;
}
