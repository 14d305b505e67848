import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAccountChange } from './account.ts';
import { reactivateUser } from './queries.ts';

type Person = { id: string; firstName: string; lastName: string; email?: string | null };

/** asks for confirmation, then lets somebody in again. `reactivating` is the id of the person in progress. */
export function useReactivation() {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useAccountChange(({ id }: Person) => reactivateUser(id), {
    onSuccess: ({ email }, person) => {
      const done = t('users.reactivate.done', { name: nameOf(person) });
      toast.success(email ? `${done}. ${t('users.reset.sent_to', { email })}` : done, { duration: 5000 });
    },
  });
  return {
    reactivating: isPending ? variables.id : null,
    reactivate: async (person: Person) => {
      const agreed = await confirm({
        title: t('users.reactivate.title', { name: nameOf(person) }),
        text: t('users.reactivate.text'),
        confirm: t('users.reactivate.action'),
      });
      if (agreed) mutate(person);
    },
  };
}
