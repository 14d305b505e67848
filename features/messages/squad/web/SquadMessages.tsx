import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { squadMessagesQuery, type SquadMessageData } from './queries.ts';

const SquadMessageDialog = lazyComponent(async () => (await import('./SquadMessageDialog.tsx')).SquadMessageDialog);

type SquadMessagesProps = { squad: { id: string; name: string } };

/** SQD-15, SQD-16: what was written to a squad lately, how many have read it, and a message to it. */
export function SquadMessages({ squad }: SquadMessagesProps) {
  const { t } = useTranslation();
  const heading = useId();
  const messages = useQuery(squadMessagesQuery(squad.id));
  const [dialog, setDialog] = useState({ open: false, turn: 0 });
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <div className="flex min-h-9 items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 text-14 font-semibold">
          {t('squads.messages.title')}
        </h2>
        <Button
          icon={<MessageSquareText aria-hidden />}
          onClick={() => setDialog(({ turn }) => ({ open: true, turn: turn + 1 }))}
        >
          {t('squads.messages.write')}
        </Button>
      </div>
      {messages.data === undefined ? (
        messages.error ? (
          <QueryError query={messages} />
        ) : (
          <SkeletonList mode="list" />
        )
      ) : messages.data.length === 0 ? (
        <p className="text-13 text-ink-3">{t('squads.messages.none')}</p>
      ) : (
        <RichList aria-labelledby={heading}>
          {messages.data.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </RichList>
      )}
      {dialog.turn > 0 && (
        <SquadMessageDialog
          key={dialog.turn}
          squad={squad}
          open={dialog.open}
          onClose={() => setDialog(({ turn }) => ({ open: false, turn }))}
        />
      )}
    </section>
  );
}

function Row({ message: { title, message, read, recipients, createdAt, createdBy } }: { message: SquadMessageData }) {
  const { t } = useTranslation();
  return (
    <RichRow
      title={title}
      meta={
        <>
          <span className="block text-13 wrap-anywhere whitespace-pre-line text-ink-2">{message}</span>
          <span className="whitespace-normal">
            {[nameOf(createdBy), formatDateTime(createdAt)].join(' · ')} ·{' '}
            <span className="whitespace-nowrap">{t('squads.messages.read', { read, all: recipients })}</span>
          </span>
        </>
      }
    />
  );
}
