import { ArrowRight, Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Avatar } from '../ui/looks/Avatar.tsx';
import { Badge, CountBadge, Dot, type BadgeTone } from '../ui/looks/Badge.tsx';
import { Button, type ButtonLook, type ButtonSize } from '../ui/buttons/Button.tsx';
import { HUES, hueStyle } from '../ui/looks/hue.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Spinner } from '../ui/states/Spinner.tsx';
import { truncate } from '../ui/text/text.ts';
import { TextWithBreaks } from '../ui/text/TextWithBreaks.tsx';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { Example, GallerySection } from './Part.tsx';

const COLOURS =
  'background sunken raised line grid field-line ink ink-2 ink-3 accent accent-soft danger danger-soft good good-soft warn warn-soft now lime navy';
const LOOKS: ButtonLook[] = ['primary', 'secondary', 'ghost', 'danger', 'danger-ghost'];
const SIZES: ButtonSize[] = ['sm', 'md', 'lg'];
const TONES: BadgeTone[] = ['plain', 'accent', 'good', 'warn', 'danger'];
const TYPES =
  'Team practice,Game,Finishing,Gym,Meal,School,Physiotherapy,Travel,Match observation,Massage,Recovery,Private,Meeting,Testing,Media,Holiday';
const LONG =
  'Reads the game early, wins the ball high up the pitch and plays forward at once; under pressure the first touch still runs away from him too often.';

export function Basics() {
  return (
    <>
      <GallerySection title="Colour">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {COLOURS.split(' ').map((name) => (
            <div key={name} className="grid gap-1">
              <span className="h-10 rounded-md border border-line" style={{ background: `var(--${name})` }} />
              <span className="text-11 text-ink-3">{name}</span>
            </div>
          ))}
        </div>
        <Example name="Activity types: fill, text, bar" row={false}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
            {TYPES.split(',').map((name, index) => (
              <div
                key={name}
                className="hue rounded-[5px] border-l-3 border-hue-bar bg-hue-fill px-2 py-1 text-12 text-hue-text"
                style={hueStyle(HUES[index] ?? 0)}
              >
                <p className="font-semibold">{name}</p>
                <p className="text-11">09:00–10:30</p>
              </div>
            ))}
          </div>
        </Example>
      </GallerySection>

      <GallerySection title="Type">
        <div className="grid gap-2">
          <p className="text-26 font-semibold">Luka Jovanović against Zürich 26/32</p>
          <p className="text-20 font-semibold">Wednesday, 18 November 20/26</p>
          <p className="text-16 font-semibold">Nov 16 – Nov 22 16/22</p>
          <p className="text-14">Čedomir Žujović, Đorđe Šimić, Íñigo Peña, Loïc Brière 14/20</p>
          <p className="text-13 font-medium">Controls and labels 13/18</p>
          <p className="text-12 text-ink-2">Quiet words below 12/16</p>
          <p className="text-11 text-ink-3">08:00 09:30 11:45 11/14</p>
        </div>
        <Example name="ellipsis at 100" row={false}>
          <p data-testid="ellipsis" className="text-14">
            {truncate(LONG)}
          </p>
        </Example>
        <Example name="Text with breaks" row={false}>
          <p data-testid="breaks" className="text-14">
            <TextWithBreaks text={'First line\\nsecond line\nthird line'} />
          </p>
        </Example>
      </GallerySection>

      <GallerySection title="Button">
        {SIZES.map((size) => (
          <Example key={size} name={size}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size} icon={look === 'primary' ? <Plus aria-hidden /> : undefined}>
                {look === 'danger' || look === 'danger-ghost' ? 'Delete' : 'Activity'}
              </Button>
            ))}
          </Example>
        ))}
        <Example name="disabled">
          {LOOKS.map((look) => (
            <Button key={look} look={look} disabled>
              Activity
            </Button>
          ))}
        </Example>
        <Example name="loading">
          {LOOKS.map((look) => (
            <Button key={look} look={look} loading>
              Saving
            </Button>
          ))}
          <Spinner size={20} />
        </Example>
        <Example name="wide" row={false}>
          <Button look="primary" size="lg" wide>
            Login
          </Button>
        </Example>
      </GallerySection>

      <GallerySection title="IconButton, Tooltip">
        <Example name="looks and sizes">
          <IconButton label="Edit">
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label="Filters" look="secondary">
            <SlidersHorizontal aria-hidden />
          </IconButton>
          <IconButton label="Delete" look="danger-ghost">
            <Trash2 aria-hidden />
          </IconButton>
          <IconButton label="Next" size="sm">
            <ArrowRight aria-hidden />
          </IconButton>
          <IconButton label="Add" look="primary" size="lg">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label="Edit (not now)" disabled>
            <Pencil aria-hidden />
          </IconButton>
          <Tooltip text="Moves the activity" keys="Alt ↑">
            <Button>With a tooltip</Button>
          </Tooltip>
        </Example>
      </GallerySection>

      <GallerySection title="Avatar, Badge">
        <Example name="sizes, photo, broken photo">
          {[24, 32, 44, 64].map((size) => (
            <Avatar key={size} name="Luka Jovanović" size={size} label="Luka Jovanović" />
          ))}
          <Avatar name="Đorđe Šimić" size={44} />
          <Avatar name="ana@touchline.example" size={44} />
          <Avatar name="Noah García" size={44} photo="/icon.svg" />
          <Avatar name="Elia Costa" size={44} photo="data:image/png;base64,AAAA" />
          <Avatar name="FC Zürich" size={44} square />
        </Example>
        <Example name="badges">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge hue={145}>Game</Badge>
          <Dot hue={255}>observation</Dot>
          <Dot hue={70}>watchlist</Dot>
          <CountBadge count={3} label="3 unread" />
          <CountBadge count={140} label="140 unread" />
        </Example>
      </GallerySection>
    </>
  );
}
