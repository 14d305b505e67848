import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { currentLocale, translate, type TextKey } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import type { LimitsData } from './queries.ts';

/** OPS-33: what files take. */
export function Storage({ usage }: { usage: LimitsData['storageUsage'] }) {
  const { t } = useTranslation();
  const { files, bytes, limit, diskShare, diskBytes, diskStop, full } = usage;
  const used = sizeText(bytes);
  return (
    <section aria-labelledby="limits-storage">
      <Heading id="limits-storage">{t('users.limits.storage')}</Heading>
      {full && <p className="mb-1 text-13 font-medium text-warn">{t('users.limits.full')}</p>}
      <p className="text-14">
        {limit === null ? used : t('users.limits.used_of', { used, limit: sizeText(limit) })}
        <span className="text-ink-3"> · {t('users.limits.files', { count: files })}</span>
      </p>
      {limit !== null && <Bar share={bytes / limit} stop={1} />}
      {diskShare !== null && diskBytes !== null && (
        <>
          <p className="mt-3 text-13 text-ink-2">
            {t('users.limits.disk', {
              share: percent(diskShare),
              total: sizeText(diskBytes),
              stop: percent(diskStop),
            })}
          </p>
          <Bar share={diskShare} stop={diskStop} />
        </>
      )}
    </section>
  );
}

/** Whom a limit has refused something lately. */
export function Hits({ hits }: { hits: LimitsData['limitHits'] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="limits-hits">
      <Heading id="limits-hits">{t('users.limits.hits')}</Heading>
      {hits.length === 0 ? (
        <p className="text-13 text-ink-3">{t('users.limits.none')}</p>
      ) : (
        <ul className="overflow-clip rounded-lg border border-line">
          {hits.map(({ limit, times, lastAt, ...user }) => (
            <li key={user.userId + limit} className="flex min-w-0 items-center gap-3 border-line p-3 not-last:border-b">
              <Avatar name={nameOf(user)} photo={user.avatar} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-14 font-medium">{nameOf(user)}</p>
                <p className="text-12 text-ink-3">
                  {[
                    translate(`users.limits.names.${limit}` as TextKey) ?? limit,
                    t('users.limits.times', { count: times }),
                    formatDateTime(lastAt),
                  ].join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={id} className="mb-2 text-13 font-semibold">
      {children}
    </h3>
  );
}

/** The text above as a bar; decorative. */
function Bar({ share, stop }: { share: number; stop: number }) {
  return (
    <div aria-hidden className="mt-1.5 h-1.5 overflow-clip rounded-full bg-hover">
      <div
        className={classNames('h-full rounded-full', share >= stop * 0.9 ? 'bg-warn' : 'bg-accent')}
        style={{ width: `${Math.min(100, share * 100)}%` }}
      />
    </div>
  );
}

export function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'megabyte'] : [bytes / 1024 ** 3, 'gigabyte'];
  const style = { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(currentLocale(), style).format(value);
}

const percent = (share: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
