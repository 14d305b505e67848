/** Selects, as somebody uses them who does not know how they are made. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a select: its options. */
export async function optionsOf(field: Locator, name?: string | RegExp): Promise<Locator> {
  await field.click();
  await expect.poll(() => field.getAttribute('aria-controls'), { message: 'the list is open' }).toBeTruthy();
  const list = field.page().locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  return name === undefined ? list.getByRole('option') : list.getByRole('option', { name, exact: true });
}

/** Chooses the option with these words. */
export async function chooseOption(field: Locator, option: string | RegExp): Promise<void> {
  const options = await optionsOf(field, option);
  await options.first().click();
  await expect.poll(() => field.getAttribute('aria-expanded'), { message: 'the list is closed' }).toBe('false');
}

/** The words that stand in a field, whether the browser draws them or we do. */
export function shownIn(field: Locator): Promise<string> {
  return field.evaluate((one) => {
    if (one instanceof HTMLSelectElement) return one.selectedOptions[0]?.text ?? '';
    return one instanceof HTMLInputElement ? one.value : (one.textContent ?? '');
  });
}
