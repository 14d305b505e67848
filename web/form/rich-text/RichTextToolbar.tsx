import { Toggle } from '@base-ui/react/toggle';
import { Toolbar } from '@base-ui/react/toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/text/i18n.ts';

type Command = {
  name: TextKey;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the format is on at the cursor; commands without `isOn` are actions, not states. */
  isOn?: (editor: Editor) => boolean;
  may?: (editor: Editor) => boolean;
};

const toggleHeading = (level: 2 | 3): Omit<Command, 'name' | 'Icon'> => ({
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** Groups of commands, separated by a line. */
const COMMANDS: readonly (readonly Command[])[] = [
  [
    {
      name: 'editor.bold',
      Icon: Bold,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'editor.italic',
      Icon: Italic,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    { name: 'editor.heading', Icon: Heading2, ...toggleHeading(2) },
    { name: 'editor.subheading', Icon: Heading3, ...toggleHeading(3) },
  ],
  [
    {
      name: 'editor.bullets',
      Icon: List,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'editor.numbers',
      Icon: ListOrdered,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'editor.quote',
      Icon: TextQuote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];
const UNDO: readonly Command[] = [
  {
    name: 'editor.undo',
    Icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    may: (editor) => editor.can().undo(),
  },
  {
    name: 'editor.redo',
    Icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    may: (editor) => editor.can().redo(),
  },
];

type RichTextToolbarProps = {
  editor: Editor;
  ref: Ref<HTMLDivElement>;
  labelledBy: string;
  disabled: boolean;
  onLink: () => void;
};

/** One tab stop: arrows move between the buttons, Escape returns to the text. */
export function RichTextToolbar({ editor, ref, labelledBy, disabled, onLink }: RichTextToolbarProps) {
  const { t } = useTranslation();
  // A string, so that the toolbar rerenders only when a button changes.
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      [...COMMANDS.flat(), LINK, ...UNDO].map(({ isOn, may }) => Number(isOn?.(at) ?? may?.(at) ?? 0)).join(''),
  });
  const all = [...COMMANDS.flat(), LINK, ...UNDO];
  const holds = (command: Command) => state[all.indexOf(command)] === '1';
  const button = (command: Command, run = () => command.run(editor)) => (
    <ToolbarButton
      key={command.name}
      label={t(command.name)}
      Icon={command.Icon}
      pressed={command.isOn ? holds(command) : undefined}
      disabled={disabled || (command.may ? !holds(command) : false)}
      onPress={run}
    />
  );
  return (
    <Toolbar.Root
      ref={ref}
      aria-label={t('editor.format')}
      aria-describedby={labelledBy}
      className="rich-field-tools"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        editor.commands.focus();
      }}
      // Keeps the selection in the text and the phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {COMMANDS.map((group, place) => (
        <Fragment key={place}>
          {place > 0 && <Line />}
          {group.map((command) => button(command))}
        </Fragment>
      ))}
      {button(LINK, onLink)}
      <Line />
      {UNDO.map((command) => button(command))}
    </Toolbar.Root>
  );
}

const LINK: Command = {
  name: 'editor.link',
  Icon: Link2,
  run: () => undefined,
  isOn: (editor) => editor.isActive('link'),
};

const Line = () => <span aria-hidden className="rich-field-line" />;

type ToolbarButtonProps = {
  label: string;
  Icon: LucideIcon;
  pressed: boolean | undefined;
  disabled: boolean;
  onPress: () => void;
};

function ToolbarButton({ label, Icon, pressed, disabled, onPress }: ToolbarButtonProps) {
  const common = { 'aria-label': label, 'data-tip': label, className: 'rich-field-tool', disabled } as const;
  const icon = <Icon aria-hidden />;
  if (pressed === undefined) {
    return (
      <Toolbar.Button {...common} onClick={onPress}>
        {icon}
      </Toolbar.Button>
    );
  }
  return (
    <Toolbar.Button {...common} render={<Toggle pressed={pressed} onPressedChange={onPress} />}>
      {icon}
    </Toolbar.Button>
  );
}
