import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { currentLanguage, LANGUAGE_NAMES, changeLanguage } from '#web/text/i18n.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { PageHeader } from '../ui/navigation/PageHeader.tsx';
import { Select } from '../form/combobox/Select.tsx';
import { Basics } from './Basics.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Forms } from './Forms.tsx';
import { Layers } from './Layers.tsx';
import { Lists } from './Lists.tsx';

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Every control in every state: compare it before and after changing one. */
export function Gallery() {
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'light');
  const [language, setLanguage] = useState<Language>(currentLanguage());

  function switchTheme() {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    setTheme(next);
  }

  async function switchLanguage(next: Language | null) {
    if (!next) return;
    await changeLanguage(next);
    setLanguage(next);
  }

  return (
    <div className="min-h-dvh bg-background">
      <div className="sticky top-0 z-20 bg-background">
        <PageHeader
          title="Controls"
          meta="development"
          actions={
            <>
              <Select
                label="Language"
                hideLabel
                noEmpty
                className="w-32"
                options={LANGUAGE_OPTIONS}
                value={language}
                onChange={(next) => void switchLanguage(next)}
              />
              <IconButton
                label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
                look="secondary"
                onClick={switchTheme}
              >
                {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
              </IconButton>
            </>
          }
        />
      </div>
      <main className="mx-auto max-w-260 px-5 py-5 max-md:px-4">
        <Basics />
        <Fields />
        <Choices />
        <Layers />
        <Lists />
        <Forms />
      </main>
    </div>
  );
}
