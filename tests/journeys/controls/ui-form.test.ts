import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { told } from '../browser.ts';
import { gallery, openGallery, part } from './gallery.ts';
import { chooseOption } from './select.ts';

// Builds it, the first time.
beforeAll(gallery, 120_000);

describe('the form', () => {
  const fill = async (page: Page, name = 'Luka Jovanović', email = 'luka@touchline.example') => {
    const form = part(page, 'Form');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('E-mail').fill(email);
    await chooseOption(form.getByLabel('Team'), 'U19');
    await form.getByLabel('Birth date').fill('5.3.2008');
    await form.getByRole('radiogroup', { name: 'Technique' }).getByText('3').click();
    return { form, save: form.getByRole('button', { name: 'Save' }), state: form.getByLabel('form state') };
  };

  test('WID-01 CONST-11 rows of fields, a button called Save, a notice when it worked', async () => {
    const page = await openGallery({ parts: ['Form'] });
    const { save, state } = await fill(page);
    await expect.poll(() => state.textContent()).toBe('unsaved ');
    await save.click();
    await told(page, 'Your data was successfully updated');
    await expect
      .poll(() => state.textContent())
      .toBe(
        'clean {"name":"Luka Jovanović","email":"luka@touchline.example","team":"U19","shirt":null,"birthDate":"2008-03-05","technique":3,"notes":""}',
      );
  });

  test('WID-15 Ctrl+Enter in a field saves, and where something is missing it leads there', async () => {
    const page = await openGallery({ parts: ['Form'] });
    const form = part(page, 'Form');
    await form.getByLabel('E-mail').fill('luka@touchline.example');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await fill(page);
    await form.getByLabel('Notes').focus();
    await page.keyboard.press('Control+Enter');
    await told(page, 'Your data was successfully updated');
  });

  test('WID-02 WID-04 a broken rule is said in its words, or in general ones when it has none', async () => {
    const page = await openGallery({ parts: ['Form'] });
    const form = part(page, 'Form');
    await form.getByLabel('Name').focus();
    await form.getByLabel('E-mail').fill('luka@');
    await form.getByLabel('Shirt number').fill('0');
    await form.getByLabel('Notes').focus();
    await form.getByText('field required', { exact: true }).waitFor();
    await form.getByText('field is email', { exact: true }).waitFor();
    await form.getByText('Something is wrong...', { exact: true }).waitFor();
    await expect.poll(() => form.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  test('WID-03 the button rests until every field is free of errors, and leads to the first that is not', async () => {
    const page = await openGallery({ parts: ['Form'] });
    const form = part(page, 'Form');
    const save = form.getByRole('button', { name: 'Save' });
    await form.getByText('0 of 5 required').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await form.getByLabel('Name').fill('Luka');
    await save.click({ force: true });
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name))
      .toBe('email');
    await fill(page);
    await expect.poll(() => save.isDisabled()).toBe(false);
    await form.getByText('of 5 required').waitFor({ state: 'hidden' });
    await form.getByLabel('E-mail').fill('luka');
    await expect.poll(() => save.isDisabled()).toBe(true);
  });

  test('ERR-11 what the server refuses appears under its field, or under the form', async () => {
    const page = await openGallery({ parts: ['Form'] });
    const { form, save, state } = await fill(page, 'Luka', 'taken@touchline.example');
    await save.click();
    await form.getByText('Email already exists').waitFor();
    await expect.poll(() => form.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('E-mail').fill('free@touchline.example');
    await form.getByText('Email already exists').waitFor({ state: 'hidden' });
    await form.getByLabel('Name').fill('Nobody');
    await save.click();
    await form.getByRole('alert').getByText('Something went wrong..Please try again later').waitFor();
    await form.getByLabel('Name').fill('Somebody');
    await save.click();
    await expect.poll(() => state.textContent()).toContain('clean {"name":"Somebody"');
  });

  test('what was typed survives a reload, and is forgotten once it is saved', async () => {
    const page = await openGallery({ parts: ['Form'] });
    await fill(page);
    await page.reload();
    const form = part(page, 'Form');
    await form.getByText('We kept what you had typed.').waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Luka Jovanović');
    await expect.poll(() => form.getByLabel('Birth date').inputValue()).toBe('05.03.2008');
    await expect.poll(() => form.getByLabel('form state').textContent()).toBe('unsaved ');
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');

    const { save } = await fill(page);
    await save.click();
    await told(page, 'Your data was successfully updated');
    await page.reload();
    await page.getByRole('heading', { name: 'Form', exact: true }).waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');
    expect(await form.getByText('We kept what you had typed.').count()).toBe(0);
  });
});
