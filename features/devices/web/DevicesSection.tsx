import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Monitor, Moon, Smartphone, Tablet } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CalmRow } from '#features/devices/calm/web/CalmRow.tsx';
import { deviceOf } from '#web/text/user-agent.ts';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { pushSupport, turnPushOff, turnPushOn } from '#web/worker/push-device.ts';
import { formatDate, formatDateTime, toLocal } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { devicesQuery, removeDevice } from './queries.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor };

/** INB-13: turns notifications on this device on and off, and lists the other devices. */
export function DevicesSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: devices } = useQuery(devicesQuery);
  const fresh = () => client.invalidateQueries(devicesQuery);
  const remove = useMutation({
    mutationFn: removeDevice,
    onSuccess: () => void toast.success(t('devices.removed')),
    onSettled: fresh,
  });
  const others = devices?.filter(({ current }) => !current) ?? [];
  return (
    <Section title={t('devices.title')}>
      <ThisDevice registered={devices?.find(({ current }) => current)} />
      {others.length > 0 && (
        <ul className="[&>*+*]:border-t [&>*+*]:border-line">
          {others.map(({ id, service, device: agent, createdAt, lastDeliveredAt }) => {
            const device = service === 'web' ? deviceOf(agent) : undefined;
            const name = device
              ? t('users.sessions.on', device)
              : t(service === 'web' ? 'users.sessions.unknown' : 'devices.phone');
            return (
              <li key={id}>
                <SettingRow
                  leading={<RowIcon Icon={ICONS[device?.kind ?? (service === 'web' ? 'computer' : 'phone')]} />}
                  title={name}
                  text={
                    lastDeliveredAt
                      ? t('devices.last_told', { when: formatDateTime(lastDeliveredAt) })
                      : t('devices.since', { when: formatDate(toLocal(createdAt).day) })
                  }
                >
                  <Button
                    size="sm"
                    look="ghost"
                    loading={remove.isPending && remove.variables === id}
                    aria-label={`${t('devices.remove')}: ${name}`}
                    onClick={() => remove.mutate(id)}
                  >
                    {t('devices.remove')}
                  </Button>
                </SettingRow>
              </li>
            );
          })}
        </ul>
      )}
      <CalmRow leading={<RowIcon Icon={Moon} />} />
    </Section>
  );
}

function RowIcon({ Icon }: { Icon: ComponentType<{ className: string; strokeWidth: number }> }) {
  return (
    <span aria-hidden className="grid size-9 flex-none place-items-center rounded-md bg-sunken text-ink-3">
      <Icon className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}

/** `registered`: this device on the server; undefined when it was removed from elsewhere. */
function ThisDevice({ registered }: { registered: { lastDeliveredAt: string | null } | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const on = support === 'on' && registered !== undefined;
  const turn = useMutation({
    mutationFn: async () => (on ? (await turnPushOff(), true) : turnPushOn(client)),
    onSuccess: (done) => {
      if (done) toast.success(t(on ? 'devices.turned_off' : 'devices.turned_on'));
    },
    onSettled: async () => {
      await client.invalidateQueries(devicesQuery);
      setSupport(pushSupport());
    },
  });
  const told = registered?.lastDeliveredAt;
  const text =
    support === 'unsupported' || support === 'denied'
      ? t(`devices.${support}`)
      : on && told
        ? t('devices.last_told', { when: formatDateTime(told) })
        : t(on ? 'devices.is_on' : 'devices.is_off');
  return (
    <SettingRow leading={<RowIcon Icon={on ? Bell : BellOff} />} title={t('devices.this_device')} text={text}>
      {(support === 'on' || support === 'off') && (
        <Button size="sm" loading={turn.isPending} onClick={() => turn.mutate()}>
          {t(on ? 'devices.turn_off' : 'devices.turn_on')}
        </Button>
      )}
    </SettingRow>
  );
}
