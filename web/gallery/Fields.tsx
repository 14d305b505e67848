import { Euro, Mail } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, Toggle } from '../form/controls/Checkbox.tsx';
import { DateField } from '../form/dates/DateField.tsx';
import { NumberInput } from '../form/controls/NumberInput.tsx';
import { RichTextField } from '../form/rich-text/RichTextField.tsx';
import { SearchInput } from '../form/controls/SearchInput.tsx';
import { Select } from '../form/combobox/Select.tsx';
import { TextArea } from '../form/controls/TextArea.tsx';
import { TextInput } from '../form/controls/TextInput.tsx';
import { TimeField } from '../form/dates/TimeField.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import { Example, GallerySection } from './Part.tsx';

const LEVELS = ['u15', 'u16', 'u17', 'u18', 'u19', 'u21', 'pro'].map((value) => ({
  value,
  label: value.toUpperCase(),
}));
const MANY = Array.from({ length: 400 }, (_, index) => ({ value: `club-${index + 1}`, label: `Club ${index + 1}` }));
const GROUPED = [
  { value: 'gk', label: 'Goalkeeper', group: 'Defence' },
  { value: 'cb', label: 'Centre back', group: 'Defence' },
  { value: 'cm', label: 'Central midfield', group: 'Midfield' },
  { value: 'st', label: 'Striker', group: 'Attack' },
];

const TEXT =
  '<h2>Talk with the parents</h2><p>Both came, and they are <strong>glad</strong> about <em>school</em>.</p>' +
  '<ul><li><p>Sleeps more</p></li><li><p>Eats before training</p></li></ul><h3>Agreed</h3><ol><li><p>Physio on Tuesday</p></li></ol>' +
  '<blockquote><p>He wants to play on Saturday.</p></blockquote><p>See <a href="https://touchline.example">the plan</a>.</p>';

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-3';

export function Fields() {
  const [name, setName] = useState('Luka Jovanović');
  const [shirt, setShirt] = useState<number | null>(10);
  const [level, setLevel] = useState<string | null>(null);
  const [club, setClub] = useState<string | null>(null);
  const [position, setPosition] = useState<string | null>('cm');
  const [day, setDay] = useState<string | null>('2026-11-18');
  const [birth, setBirth] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>('08:00');
  const [to, setTo] = useState<string | null>('24:00');
  const [on, setOn] = useState(true);
  const [sure, setSure] = useState(false);
  const [search, setSearch] = useState('');
  const [text, setText] = useState(TEXT);
  const [empty, setEmpty] = useState('');
  return (
    <>
      <GallerySection title="Text">
        <div className={GRID}>
          <TextInput label="Name" required value={name} onChange={(event) => setName(event.target.value)} />
          <TextInput label="Agent" placeholder="First and last name" help="Who speaks for the player" defaultValue="" />
          <TextInput label="E-mail" type="email" required error="field is email" defaultValue="luka@" />
          <TextInput label="Club" disabled defaultValue="FC Zürich" />
          <TextInput label="Player id" readOnly defaultValue="4711" />
          <TextInput label="Password" type="password" autoComplete="off" defaultValue="secret-word" />
          <TextInput
            label="Contact"
            leading={<Mail aria-hidden className="size-4" />}
            defaultValue="club@touchline.example"
          />
          <TextInput
            label="Market value"
            trailing={<Euro aria-hidden className="size-4" />}
            inputMode="numeric"
            defaultValue="450 000"
          />
          <NumberInput
            label="Shirt number"
            min={1}
            max={99}
            value={shirt}
            onChange={setShirt}
            help="Arrow keys count"
          />
        </div>
        <div className="grid gap-5 md:grid-cols-2">
          <TextArea label="Notes" defaultValue={'Strong in the air.\nLeft foot only.'} />
          <TextArea label="Next steps" error="field required" required defaultValue="" />
        </div>
        <Example name="Search: trims, waits 300 ms" row={false}>
          <div className="flex items-center gap-3">
            <SearchInput value={search} onSearch={setSearch} className="max-w-80" />
            <output aria-label="search in force" className="text-12 text-ink-3">
              {JSON.stringify(search)}
            </output>
          </div>
        </Example>
      </GallerySection>

      <GallerySection title="Rich text">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <RichTextField label="Content" required value={text} onChange={setText} />
          <RichTextField label="Comment" help="Bold, lists, links" value={empty} onChange={setEmpty} />
          <RichTextField
            label="Injury"
            required
            error="Field is required"
            value=""
            onChange={() => undefined}
            rows={3}
          />
          <RichTextField label="Of last week" disabled value={TEXT} onChange={() => undefined} rows={3} />
        </div>
        <Example name="As it is read" row={false}>
          <RichText html={text} />
        </Example>
        <output aria-label="text in force" className="text-12 break-all text-ink-3">
          {empty}
        </output>
      </GallerySection>

      <GallerySection title="Select">
        <div className={GRID}>
          <Select label="Level" options={LEVELS} value={level} onChange={setLevel} required />
          <Select label="Club of 400" options={MANY} value={club} onChange={setClub} />
          <Select label="Position" options={GROUPED} value={position} onChange={setPosition} />
          <Select label="Team" options={LEVELS} value={null} onChange={() => undefined} error="field required" />
          <Select label="Season" options={LEVELS} value="u17" onChange={() => undefined} disabled />
          <Select label="Sort by" options={LEVELS} value="u15" onChange={() => undefined} noEmpty />
        </div>
      </GallerySection>

      <GallerySection title="Date, time">
        <div className={GRID}>
          <DateField label="Date" value={day} onChange={setDay} today="2026-11-21" required />
          <DateField
            label="Birth date"
            value={birth}
            onChange={setBirth}
            today="2026-11-21"
            max="2026-11-21"
            help="Day, month, year"
          />
          <DateField label="Until" value="2026-02-31" onChange={() => undefined} today="2026-11-21" />
          <TimeField label="From" value={from} onChange={setFrom} from="06:00" required />
          <TimeField label="To" value={to} onChange={setTo} from="06:00" step={15} />
          <TimeField label="Kick-off" value="25:00" onChange={() => undefined} />
        </div>
        <output aria-label="date and time in force" className="text-12 text-ink-3">
          {JSON.stringify({ day, birth, from, to })}
        </output>
      </GallerySection>

      <GallerySection title="Toggle, Checkbox">
        <div className={GRID}>
          <Toggle label="Send me a reminder" value={on} onChange={setOn} help="In the evening before" />
          <Toggle label="Off and locked" value={false} onChange={() => undefined} disabled />
          <Toggle label="On and locked" value onChange={() => undefined} disabled />
          <Checkbox label="Whole day" value={sure} onChange={setSure} />
          <Checkbox
            label="I have read the privacy policy"
            value={false}
            onChange={() => undefined}
            required
            error="field required"
          />
          <Checkbox label="Chosen and locked" value onChange={() => undefined} disabled />
        </div>
      </GallerySection>
    </>
  );
}
