/**
 * What the walks of the ARIA authoring patterns share. A walk knows roles, names, states and keys, never how a control is
 * made, so that it holds for whatever draws the control. `ARIA_WALKS_AT` names another page with the same parts.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, TestRunner } from 'vitest';
import { inFirefox, openPage } from '../browser.ts';
import { gallery, openGallery, type GalleryVisit } from '../controls/gallery.ts';

const elsewhere = process.env['ARIA_WALKS_AT'];

/** Builds the gallery, the first time. */
export const ready = async (): Promise<string> => elsewhere ?? (await gallery());

export async function openWalk({ parts = [], ...visit }: GalleryVisit = {}): Promise<Page> {
  if (inFirefox && (visit.size === 'phone' || visit.motion))
    TestRunner.getCurrentTest()?.context.skip('Firefox has neither fingers nor motion here');
  if (!elsewhere) return openGallery({ parts, ...visit });
  const page = await openPage({ at: elsewhere, ...visit });
  page.setDefaultTimeout(4000);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

export async function expectFocus(control: Locator, why = 'the focus is there'): Promise<void> {
  await expect
    .poll(() => control.evaluate((one) => one === document.activeElement).catch(() => 'gone'), { message: why })
    .toBe(true);
}

/** The focus is on the control or on something within it. */
export async function expectFocusWithin(control: Locator, why: string): Promise<void> {
  await expect
    .poll(() => control.evaluate((one) => one.contains(document.activeElement)).catch(() => 'gone'), { message: why })
    .toBe(true);
}

export async function expectState(control: Locator, name: string, value: string | null): Promise<void> {
  await expect.poll(() => control.getAttribute(name), { message: name }).toBe(value);
}

/** Types over what stands in a field, key by key: in Firefox `fill` sets the value by script, which no control hears. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** The words that `aria-describedby` and `aria-description` say after the name of a control. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((one) => {
    const ids = one.getAttribute('aria-describedby')?.split(' ') ?? [];
    const told = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    return [...told, one.getAttribute('aria-description') ?? ''].join(' ').trim();
  });
}

/** The option of a list that the arrows are at, by the focus or by `aria-activedescendant`. */
export function activeOption(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    const id = focus?.getAttribute('aria-activedescendant');
    const at = id ? document.getElementById(id) : focus;
    return at?.getAttribute('role') === 'option' || at instanceof HTMLOptionElement
      ? at.textContent?.trim()
      : undefined;
  });
}

/** What a live region says, or has said and still holds. */
export function announced(page: Page, words: RegExp): Promise<boolean> {
  return page.evaluate(
    ([source, flags]) =>
      [...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert], output')].some(
        (region) => new RegExp(source!, flags).test(region.textContent ?? ''),
      ),
    [words.source, words.flags],
  );
}

/** How something looks, as far as eyes can tell; the text cursor is left out. */
export async function lookOf(control: Locator): Promise<string> {
  return (await control.screenshot({ animations: 'disabled' })).toString('base64');
}
