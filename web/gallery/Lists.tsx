import { ChevronLeft, ChevronRight, Plus, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/looks/Avatar.tsx';
import { Badge, Dot } from '../ui/looks/Badge.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Card, CardGrid } from '../ui/looks/Card.tsx';
import { FilterChips } from '../ui/navigation/FilterChips.tsx';
import { FloatingAction } from '../ui/buttons/FloatingAction.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ListModeSwitch, type ListMode } from '../ui/navigation/ListModeSwitch.tsx';
import { LoadMore } from '../ui/navigation/LoadMore.tsx';
import { PageHeader } from '../ui/navigation/PageHeader.tsx';
import { RichList, RichRow } from '../ui/text/RichList.tsx';
import { SkeletonList, SkeletonPage } from '../ui/states/Skeleton.tsx';
import { OfflineNotice } from '../ui/states/OfflineNotice.tsx';
import { EmptyState, ErrorState } from '../ui/states/states.tsx';
import { LinkTabs } from '../ui/navigation/LinkTabs.tsx';
import { TabPanel, Tabs } from '../ui/navigation/Tabs.tsx';
import { UserList } from '../list/UserList.tsx';
import { SearchInput } from '../form/controls/SearchInput.tsx';
import { Example, GallerySection } from './Part.tsx';

const PLAYERS = [
  { name: 'Luka Jovanović', club: 'FC Zürich · 2003', position: 'GK', hue: 255, state: 'observation', grade: '1.8' },
  { name: 'Noah García', club: 'BSC Young Boys · 2010', position: 'RB', hue: 70, state: 'watchlist', grade: '3.3' },
  { name: 'Elia Costa', club: 'FC Basel · 2009', position: 'AM', hue: 295, state: 'on trail', grade: '2.6' },
  { name: 'Matteo Keller', club: 'FC Luzern · 2008', position: 'ST', hue: 145, state: 'fcz player', grade: '1.9' },
];
const USERS = [
  { id: '1', firstName: 'Ana', lastName: 'Petrović', email: 'ana@touchline.example', meta: 'Scout' },
  { id: '2', email: 'new.player@touchline.example', meta: 'Player, invited' },
  { id: '3', firstName: 'Marco', lastName: 'Keller', email: 'marco@touchline.example', meta: 'Manager' },
];

export function Lists() {
  const [mode, setMode] = useState<ListMode>('grid');
  const [filters, setFilters] = useState(['FC Zürich', 'watchlist', '2008']);
  const [tab, setTab] = useState<'data' | 'reports' | 'media'>('data');
  const [picked, setPicked] = useState(['1']);
  const [shown, setShown] = useState(2);
  return (
    <>
      <GallerySection title="A list">
        <div className="-mx-1 overflow-clip rounded-lg border border-line">
          <PageHeader
            title="Players"
            meta="64 players"
            actions={
              <Button look="primary" icon={<Plus aria-hidden />}>
                Player
              </Button>
            }
          />
          <div className="grid gap-3 p-5 max-md:p-4">
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput value="" onSearch={() => undefined} label="Search players" className="flex-1 md:max-w-80" />
              <div className="ml-auto">
                <ListModeSwitch mode={mode} onMode={setMode} />
              </div>
            </div>
            <FilterChips
              chips={filters.map((label) => ({
                key: label,
                label,
                onRemove: () => setFilters(filters.filter((one) => one !== label)),
              }))}
              onClear={() => setFilters([])}
            />
            {mode === 'grid' ? (
              <CardGrid>
                {PLAYERS.map(({ name, club, position, hue, state, grade }) => (
                  <li key={name}>
                    <Card to="/ui">
                      <div className="flex items-center gap-3">
                        <Avatar name={name} size={44} />
                        <div className="min-w-0 flex-1">
                          <p className="truncate text-14 font-semibold">{name}</p>
                          <p className="truncate text-12 text-ink-3">{club}</p>
                          <div className="mt-1 flex items-center gap-1.5">
                            <Badge>{position}</Badge>
                            <Dot hue={hue}>{state}</Dot>
                          </div>
                        </div>
                        <div className="self-start text-right">
                          <p className="text-16 font-semibold">{grade}</p>
                          <p className="text-11 text-ink-3">avg</p>
                        </div>
                      </div>
                    </Card>
                  </li>
                ))}
              </CardGrid>
            ) : (
              <RichList aria-label="Players">
                {PLAYERS.map(({ name, club, position, hue, state, grade }) => (
                  <RichRow
                    key={name}
                    to="/ui"
                    leading={<Avatar name={name} />}
                    title={name}
                    meta={club}
                    trailing={
                      <>
                        <span className="flex items-center gap-2 max-md:hidden">
                          <Badge>{position}</Badge>
                          <Dot hue={hue}>{state}</Dot>
                        </span>
                        <span className="w-8 text-right font-semibold text-ink">{grade}</span>
                      </>
                    }
                  />
                ))}
              </RichList>
            )}
            <LoadMore more={shown < 4} loading={shown === 3} onMore={() => setShown(shown + 1)} />
          </div>
        </div>
        <div className="-mx-1 overflow-clip rounded-lg border border-line">
          <PageHeader
            title="Nov 16 – Nov 22"
            meta="Week 47"
            back={{ to: '/ui' }}
            steps={
              <>
                <IconButton label="Previous week">
                  <ChevronLeft aria-hidden />
                </IconButton>
                <IconButton label="Next week">
                  <ChevronRight aria-hidden />
                </IconButton>
                <Button>Today</Button>
              </>
            }
          />
        </div>
        <FloatingAction label="Add a player" onClick={() => undefined}>
          <Plus aria-hidden />
        </FloatingAction>
      </GallerySection>

      <GallerySection title="Tabs">
        <div>
          <Tabs
            label="Parts of the game"
            tabs={[
              { id: 'data', label: 'Data' },
              { id: 'reports', label: 'Reports', count: 4 },
              { id: 'media', label: 'Media' },
            ]}
            current={tab}
            onTab={setTab}
          >
            {(['data', 'reports', 'media'] as const).map((id) => (
              <TabPanel key={id} id={id} className="py-3 text-13 text-ink-2">
                What stands under “{id}”.
              </TabPanel>
            ))}
          </Tabs>
        </div>
        <LinkTabs
          label="Parts with an address"
          tabs={[
            { to: '/ui', label: 'Data' },
            { to: '/ui/elsewhere', label: 'Reports', count: 12 },
          ]}
        />
      </GallerySection>

      <GallerySection title="UserList">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <UserList label="Colleagues" users={USERS} to={() => '/ui'} />
          <UserList label="Colleagues to tell" users={USERS} selected={picked} onSelect={setPicked} />
        </div>
      </GallerySection>

      <GallerySection title="States of a list">
        <div className="grid items-stretch gap-4 md:grid-cols-2">
          <Card flush>
            <EmptyState
              icon={<Users />}
              title="No players yet"
              text="Players that the club watches are listed here."
              action={
                <Button look="primary" icon={<Plus aria-hidden />}>
                  Add the first player
                </Button>
              }
            />
          </Card>
          <Card flush>
            <EmptyState
              icon={<SearchX />}
              title="No results"
              text="No player fits these filters."
              action={<Button>Clear all</Button>}
            />
          </Card>
          <Card flush>
            <ErrorState onRetry={() => undefined} />
          </Card>
          <Card flush className="overflow-clip">
            <OfflineNotice offline />
            <ErrorState title="The games could not be loaded" onRetry={() => undefined} retrying />
          </Card>
        </div>
        <Example name="skeletons" row={false}>
          <div className="grid gap-4">
            <SkeletonList count={4} />
            <div className="grid gap-4 md:grid-cols-2">
              <div className="overflow-clip rounded-lg border border-line">
                <SkeletonList mode="list" count={4} />
              </div>
              <div className="h-72 overflow-clip rounded-lg border border-line">
                <SkeletonPage />
              </div>
            </div>
          </div>
        </Example>
      </GallerySection>
    </>
  );
}
