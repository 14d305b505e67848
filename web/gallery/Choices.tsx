import { Eye, Ban, Zap } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/looks/Avatar.tsx';
import { HUES } from '../ui/looks/hue.ts';
import { CategoryPicker } from '../form/choices/CategoryPicker.tsx';
import { ChoiceChips } from '../form/choices/ChoiceChips.tsx';
import type { ComboOption } from '../form/combobox/combobox-options.ts';
import { filterOptions } from '../form/combobox/combobox-options.ts';
import { Combobox } from '../form/combobox/Combobox.tsx';
import { GradeButtons } from '../form/choices/GradeButtons.tsx';
import { MultiCombobox } from '../form/combobox/MultiCombobox.tsx';
import { RadioCards } from '../form/choices/RadioCards.tsx';
import { TagPicker } from '../form/controls/TagPicker.tsx';
import { toast } from '../ui/overlay/toast.ts';
import { GallerySection } from './Part.tsx';

const CLUBS: ComboOption[] = [
  'FC Zürich',
  'FC Basel',
  'BSC Young Boys',
  'Servette FC',
  'FC Luzern',
  'FC St. Gallen',
  'FC Lugano',
  'FC Sion',
].map((label, index) => ({ value: `c${index}`, label, meta: index % 2 ? 'Challenge League' : 'Super League' }));
const PLAYERS: ComboOption[] = [
  'Luka Jovanović',
  'Noah García',
  'Elia Costa',
  'Đorđe Šimić',
  'Jonas Frei',
  'Rafael Dubois',
  'Tim Rossi',
].map((label, index) => ({
  value: `p${index}`,
  label,
  meta: String(2003 + index),
  leading: <Avatar name={label} size={22} />,
}));
const MANY: ComboOption[] = Array.from({ length: 400 }, (_, index) => ({
  value: `n${index}`,
  label: `Player ${index + 1}`,
}));
const WORDS = ['weak', 'fair', 'good', 'outstanding'];
const TYPES = ['Team practice', 'Game', 'Finishing', 'Gym', 'Meal', 'School', 'Physiotherapy', 'Travel'].map(
  (label, index) => ({
    value: label,
    label,
    hue: HUES[index] ?? 0,
  }),
);
const TAGS = [
  { id: 'technique', label: 'Technique', tags: ['First touch', 'Passing', 'Dribbling', 'Heading'] },
  { id: 'mind', label: 'Mentality', tags: ['Courage', 'Calm', 'Leadership'] },
].map(({ tags, ...group }) => ({ ...group, tags: tags.map((label) => ({ value: label, label })) }));

/** Simulates the API: answers after a while, and fails for "error". */
async function search(text: string, signal: AbortSignal): Promise<readonly ComboOption[]> {
  await new Promise((resolve, reject) => {
    setTimeout(resolve, 400);
    signal.addEventListener('abort', () => reject(new Error('typed on')));
  });
  if (text === 'error') throw new Error('no answer');
  return filterOptions(PLAYERS, text);
}

export function Choices() {
  const [club, setClub] = useState<string | null>('c0');
  const [player, setPlayer] = useState<string | null>(null);
  const [any, setAny] = useState<string | null>(null);
  const [clubs, setClubs] = useState(['c0', 'c2']);
  const [players, setPlayers] = useState<string[]>([]);
  const [grades, setGrades] = useState<Record<string, number | null>>({ Technique: 3 });
  const [advice, setAdvice] = useState<string | null>('observe');
  const [type, setType] = useState<string | null>('Game');
  const [tags, setTags] = useState<string[]>(['Passing']);
  const [statuses, setStatuses] = useState(['watchlist']);
  return (
    <>
      <GallerySection title="Combobox">
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-3">
          <Combobox label="Club" options={CLUBS} value={club} onChange={setClub} />
          <Combobox
            label="Player (asked for)"
            search={search}
            value={player}
            onChange={setPlayer}
            create={{ label: (text) => `Create “${text}”`, run: (text) => toast.info(`Creates ${text}`) }}
            help="Try “dorde”, “error” or a new name"
          />
          <Combobox label="One of 400" options={MANY} value={any} onChange={setAny} />
          <MultiCombobox label="Clubs" options={CLUBS} value={clubs} onChange={setClubs} />
          <MultiCombobox
            label="Participants"
            search={search}
            value={players}
            onChange={setPlayers}
            required
            error="field required"
          />
          <Combobox label="Locked" options={CLUBS} value="c3" onChange={() => undefined} disabled />
        </div>
      </GallerySection>

      <GallerySection title="Grades">
        <div className="max-w-140">
          {['Technique', 'Intelligence', 'Physique'].map((name) => (
            <GradeButtons
              key={name}
              label={name}
              words={WORDS}
              value={grades[name]}
              onChange={(grade) => setGrades({ ...grades, [name]: grade })}
            />
          ))}
          <GradeButtons
            label="Mentality"
            words={WORDS}
            value={null}
            onChange={() => undefined}
            required
            error="field required"
          />
          <GradeButtons label="Velocity" words={WORDS} value={2} onChange={() => undefined} disabled />
        </div>
      </GallerySection>

      <GallerySection title="RadioCards, CategoryPicker">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <RadioCards
            label="Recommendation"
            required
            value={advice}
            onChange={setAdvice}
            options={[
              {
                value: 'act',
                label: 'Act immediately',
                help: 'Somebody else will',
                icon: <Zap aria-hidden className="size-4" />,
              },
              { value: 'observe', label: 'Continue to observe', icon: <Eye aria-hidden className="size-4" /> },
              { value: 'no', label: 'Not an option', icon: <Ban aria-hidden className="size-4" />, disabled: true },
            ]}
          />
          <CategoryPicker label="Type" value={type} onChange={setType} options={TYPES} />
        </div>
      </GallerySection>

      <GallerySection title="TagPicker, ChoiceChips">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <TagPicker label="Tags" groups={TAGS} value={tags} onChange={setTags} />
          <ChoiceChips
            label="Status"
            options={['observation', 'watchlist', 'on trail', 'fcz player'].map((value) => ({ value, label: value }))}
            value={statuses}
            onChange={setStatuses}
          />
        </div>
      </GallerySection>
    </>
  );
}
