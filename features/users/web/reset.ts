import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAccountChange } from './account.ts';
import { resetPassword } from './queries.ts';

type Person = { id: string; firstName: string; lastName: string; email?: string | null };

/**
 * USER-07: asks for confirmation, then sets a new password that is sent by mail. `resetting` is the id of the person in
 * progress.
 */
export function useReset() {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useAccountChange(({ id }: Person) => resetPassword(id), {
    onSuccess: (_reset, { email }) =>
      void (email
        ? toast.success(`${t('users.reset.done')}. ${t('users.reset.sent_to', { email })}`, { duration: 5000 })
        : toast.success(t('users.reset.done'))),
  });
  return {
    resetting: isPending ? variables.id : null,
    reset: async (person: Person) => {
      const agreed = await confirm({
        title: t('users.reset.title', { name: nameOf(person) }),
        text: t('users.reset.text'),
        confirm: t('users.reset.confirm'),
      });
      if (agreed) mutate(person);
    },
  };
}
