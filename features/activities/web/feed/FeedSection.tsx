import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Button, buttonClasses } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { turnOffFeed, feedQuery, newFeedAddress, subscribeAddress, type Feed } from './queries.ts';

/** The private address of the own calendar, which is shown once. */
export function FeedSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = useViewer();
  const query = useQuery(feedQuery(id));
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const feed = query.data;

  async function run(change: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    try {
      setAddress(await change());
      await client.invalidateQueries(feedQuery(id));
    } catch (failure) {
      reportFailedCall(failure, () => run(change));
    } finally {
      setBusy(false);
    }
  }
  const renew = async () => {
    const question = { title: t('feed.ask_renew'), text: t('feed.ask_renew_text'), confirm: t('feed.renew') };
    if (!feed || (await confirm(question))) await run(newFeedAddress);
  };
  const end = async () => {
    const question = { title: t('feed.ask_end'), text: t('feed.ask_end_text'), confirm: t('feed.end') };
    if (await confirm({ ...question, tone: 'danger' })) await run(() => turnOffFeed().then(() => undefined));
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('feed.copied'));
    } catch {
      toast.info(t('feed.copy_by_hand'));
    }
  };

  return (
    <Section title={t('feed.title')}>
      {query.error && feed === undefined ? (
        <QueryError query={query} />
      ) : (
        <>
          <SettingRow title={t('feed.subscribe')} text={feed ? <FeedUse feed={feed} /> : t('feed.text')}>
            <div className="flex flex-wrap gap-2">
              <Button icon={<Link2 aria-hidden />} loading={busy} onClick={() => void renew()}>
                {t(feed ? 'feed.renew' : 'feed.create')}
              </Button>
              {feed && (
                <Button look="ghost" aria-disabled={busy || undefined} onClick={() => !busy && void end()}>
                  {t('feed.end')}
                </Button>
              )}
            </div>
          </SettingRow>
          {address !== undefined && (
            <div className="space-y-3 px-4 py-3">
              <TextInput
                label={t('feed.address')}
                help={t('feed.once')}
                readOnly
                value={address}
                onFocus={(event) => event.target.select()}
                trailing={
                  <IconButton label={t('feed.copy')} onClick={() => void copy(address)}>
                    <Copy aria-hidden />
                  </IconButton>
                }
              />
              <a href={subscribeAddress(address)} className={buttonClasses()}>
                <CalendarPlus aria-hidden />
                {t('feed.open_program')}
              </a>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

/** When the address was made, and which kind of program fetched it last. */
function FeedUse({ feed: { createdAt, lastFetchedAt, lastFetchedBy } }: { feed: Feed }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block">{t('feed.since', { when: formatDateTime(createdAt) })}</span>
      <span className="block">
        {lastFetchedAt && lastFetchedBy
          ? t('feed.fetched', { when: formatDateTime(lastFetchedAt), program: t(`feed.programs.${lastFetchedBy}`) })
          : t('feed.never_fetched')}
      </span>
    </>
  );
}
