import { Copy, LogOut, MoreHorizontal, Moon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ChoiceChips } from '../form/choices/ChoiceChips.tsx';
import { Combobox } from '../form/combobox/Combobox.tsx';
import { DateField } from '../form/dates/DateField.tsx';
import { Select } from '../form/combobox/Select.tsx';
import { TextArea } from '../form/controls/TextArea.tsx';
import { TextInput } from '../form/controls/TextInput.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Drawer } from '../ui/overlay/Drawer.tsx';
import { withLoadingOverlay } from '../ui/overlay/loading-overlay.ts';
import { Menu } from '../ui/overlay/Menu.tsx';
import { toast } from '../ui/overlay/toast.ts';
import { Example, GallerySection } from './Part.tsx';

const CLUBS = ['FC Zürich', 'FC Basel', 'Servette FC'].map((label) => ({ value: label, label }));
const LONG = Array.from({ length: 24 }, (_, index) => `Paragraph ${index + 1} of a long text that scrolls inside.`);

export function Layers() {
  const [open, setOpen] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [club, setClub] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [statuses, setStatuses] = useState(['watchlist']);
  const [answer, setAnswer] = useState('');
  const close = () => setOpen(null);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  return (
    <>
      <GallerySection title="Dialog, Drawer, confirm">
        <Example name="dialogs become sheets below 768 px">
          <Button onClick={() => setOpen('filter')}>Filters</Button>
          <Button onClick={() => setOpen('save')}>With save</Button>
          <Button onClick={() => setOpen('long')}>Long</Button>
          <Button onClick={() => setOpen('left')}>Drawer</Button>
          <Button onClick={() => setOpen('right')}>Drawer right</Button>
          <Button
            look="danger-ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              void confirm({
                title: 'Delete this activity?',
                text: 'It disappears from the plan of all 14 participants.',
                confirm: 'Delete',
                tone: 'danger',
              }).then((yes) => setAnswer(yes ? 'deleted' : 'kept'));
            }}
          >
            Delete
          </Button>
          <output aria-label="answer" className="text-12 text-ink-3">
            {answer}
          </output>
        </Example>
      </GallerySection>

      <GallerySection title="Menu">
        <Example name="commands, choices, links">
          <Menu
            renderTrigger={(props) => (
              <IconButton {...props} label="More actions" look="secondary">
                <MoreHorizontal aria-hidden />
              </IconButton>
            )}
            placement={{ align: 'start' }}
            items={[
              { label: 'Edit', icon: <Pencil aria-hidden />, hint: 'E', onSelect: () => toast.info('Edit') },
              { label: 'Duplicate', icon: <Copy aria-hidden />, disabled: true },
              { separator: true },
              { heading: 'Theme' },
              { label: 'Light', checked: true, onSelect: () => undefined },
              { label: 'Dark', checked: false, onSelect: () => undefined },
              { separator: true },
              { label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: () => toast.error('Deleted') },
            ]}
          />
          <Menu
            renderTrigger={(props) => <Button {...props}>Marco Keller</Button>}
            placement={{ align: 'start' }}
            items={[
              { label: 'Profile', to: '/ui' },
              { label: 'Dark theme', icon: <Moon aria-hidden /> },
              { label: 'Sign out', icon: <LogOut aria-hidden /> },
            ]}
          />
        </Example>
      </GallerySection>

      <GallerySection title="Toasts, overlay">
        <Example name="2500 ms at the top right unless said otherwise">
          <Button onClick={() => toast.success('Your data was successfully updated', { icon: 'thumbs-up' })}>
            Success
          </Button>
          <Button onClick={() => toast.error('Something went wrong', { duration: 1000 })}>Error, 1 s</Button>
          <Button onClick={() => toast.info('Report saved', { position: 'top' })}>At the top</Button>
          <Button
            onClick={() =>
              toast.success('Activity deleted', {
                duration: Infinity,
                action: { label: 'Undo', run: () => toast.info('It is back') },
              })
            }
          >
            With undo
          </Button>
        </Example>
        <Example name="overlay">
          <Button onClick={() => void withLoadingOverlay(wait(1200))}>1.2 s, works</Button>
          <Button
            onClick={() => {
              withLoadingOverlay(wait(1200).then(() => Promise.reject(new Error('no')))).catch(() =>
                toast.error('It failed'),
              );
            }}
          >
            1.2 s, fails
          </Button>
        </Example>
      </GallerySection>

      <Dialog
        open={open === 'filter'}
        onClose={close}
        title="Filters"
        footer={
          <>
            <Button look="ghost" onClick={() => setStatuses([])}>
              Clear all
            </Button>
            <Button look="primary" onClick={close}>
              Show results
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Combobox label="Club" options={CLUBS} value={club} onChange={setClub} />
          <Select label="Year" options={CLUBS} value={null} placeholder="Any" onChange={() => undefined} />
          <ChoiceChips
            label="Status"
            options={['observation', 'watchlist', 'on trail', 'fcz player'].map((value) => ({ value, label: value }))}
            value={statuses}
            onChange={setStatuses}
          />
          <DateField label="Since" value={day} onChange={setDay} today="2026-11-21" />
        </div>
      </Dialog>
      <Dialog
        open={open === 'save'}
        onClose={close}
        title="New club"
        description="It appears in every picker at once."
        onSave={() => {
          toast.success('Club created');
          close();
        }}
        saveDisabled={!title}
        unsaved={title !== ''}
      >
        <div className="grid gap-4">
          <TextInput label="Name" value={title} onChange={(event) => setTitle(event.target.value)} required />
          <TextArea label="Notes" defaultValue="" />
        </div>
      </Dialog>
      <Dialog open={open === 'long'} onClose={close} title="Privacy policy" width={560}>
        <div className="grid gap-3 text-14 text-ink-2">
          {LONG.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Dialog>
      <Drawer open={open === 'left'} onClose={close} title="Touchline">
        <p className="p-5 text-13 text-ink-2">The navigation of a narrow window.</p>
      </Drawer>
      <Drawer
        open={open === 'right'}
        onClose={close}
        title="FC Zürich – FC Basel"
        side="right"
        width={380}
        footer={<Button look="primary">Add report</Button>}
      >
        <p className="p-5 text-13 text-ink-2">The details of a game beside its list.</p>
      </Drawer>
    </>
  );
}
