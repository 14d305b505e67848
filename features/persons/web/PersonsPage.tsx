import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Card } from '#web/ui/looks/Card.tsx';
import { PERSONS_LIST } from './filter.ts';
import { PERSONS_KEY, personsQuery, type PersonData } from './queries.ts';
import { nameOfPerson, personTypeLabel } from './words.ts';

const PersonsFilterDialog = lazyComponent(async () => (await import('./PersonsFilterDialog.tsx')).PersonsFilterDialog);
const PersonDialog = lazyComponent(async () => (await import('./PersonDialog.tsx')).PersonDialog);

const card = (person: PersonData) => <PersonCard person={person} />;

/** PER-01, PER-02: everybody whom journals may be about and who is neither a player nor a user. */
export function PersonsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const [address, go] = useListAddress(PERSONS_LIST.parse, PERSONS_LIST.serialize);
  const list = useInfiniteQuery(personsQuery(PERSONS_LIST.toVariables(address)));
  // `times` is the key of the dialog: each opening mounts a new form.
  const [create, setCreate] = useState({ open: false, times: 0 });
  const close = () => setCreate({ ...create, open: false });
  return (
    <>
      <ListPage
        title={t('shell.pages.persons')}
        list={list}
        renderCard={card}
        renderRow={card}
        count={(count) => t('persons.count', { count })}
        address={address}
        go={go}
        searchHint={t('persons.search')}
        sort={{
          label: t('persons.sort.label'),
          options: PERSONS_LIST.orders.map((value) => ({ value, label: t(`persons.sort.${value}`) })),
        }}
        filter={{
          of: PERSONS_LIST.filter,
          chips: PERSONS_LIST.filter.chips(address.choice, {}, (choice) => go({ choice })),
          renderDialog: (state) => <PersonsFilterDialog {...state} />,
        }}
        create={
          can(viewer, 'person.create')
            ? { label: t('persons.create'), onClick: () => setCreate({ open: true, times: create.times + 1 }) }
            : undefined
        }
        empty={{ icon: <ContactRound />, text: t('persons.empty_text') }}
      />
      {create.times > 0 && (
        <PersonDialog
          key={create.times}
          open={create.open}
          onClose={close}
          onSaved={() => {
            void client.invalidateQueries({ queryKey: PERSONS_KEY });
            close();
            go(PERSONS_LIST.showing());
          }}
          onUse={(person) => {
            close();
            go({ search: nameOfPerson(person), choice: PERSONS_LIST.filter.none });
          }}
        />
      )}
    </>
  );
}

function PersonCard({ person }: { person: PersonData }) {
  return (
    <Card to={pathOf('PersonPage', { personId: person.id })} className="flex items-center gap-3">
      <Avatar name={nameOfPerson(person)} size={40} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-14 font-semibold">{nameOfPerson(person)}</span>
        <span className="truncate text-12 text-ink-3 empty:hidden">{person.info}</span>
      </span>
      <Badge>{personTypeLabel(person.type)}</Badge>
    </Card>
  );
}
