import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { RICH_TEXT_TAGS } from '#domain/text/rich-text.ts';
import { XSS_VECTORS } from '#tests/xss-vectors.ts';
import { expectAccessible } from '../browser.ts';
import { focused, gallery, isFocused, openGallery, part } from './gallery.ts';

// Builds it, the first time.
beforeAll(gallery, 120_000);

const SECTION = '[data-part="Rich text"]';

async function openEditor(
  size: 'phone' | 'desk' = 'desk',
  mayComplain?: RegExp,
): Promise<{ page: Page; text: Locator; html: () => Promise<string> }> {
  const page = await openGallery({ parts: ['Rich text'], size, ...(mayComplain && { mayComplain }) });
  const text = part(page, 'Rich text').getByRole('textbox', { name: 'Comment' });
  await text.waitFor();
  return {
    page,
    text,
    html: async () => (await part(page, 'Rich text').getByLabel('text in force').textContent()) ?? '',
  };
}

/** Pastes as a program would that has put HTML on the clipboard. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

describe('the editor of texts', () => {
  test('JRN-09 writes bold, headings and lists, by keyboard alone, and says which are on', async () => {
    const { page, text, html } = await openEditor();
    const tools = part(page, 'Rich text').getByRole('toolbar', { name: 'Format text' }).nth(1);
    await text.click();
    await page.keyboard.type('Plan');
    await page.keyboard.press('Alt+F10');
    await expect.poll(() => focused(page)).toBe('Bold');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Heading');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(text)).toBe(true);
    await expect.poll(() => html()).toBe('<h2>Plan</h2>');
    await expect
      .poll(() => tools.getByRole('button', { name: 'Heading', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- eats ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('well');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('sleeps');
    await expect
      .poll(() => html())
      .toBe('<h2>Plan</h2><ul><li><p>eats <strong>well</strong></p></li><li><p>sleeps</p></li></ul>');
    await tools.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => html()).not.toContain('sleeps');
    await page.keyboard.press('Control+y');
    await expect.poll(() => html()).toContain('sleeps');
    // One stop of the Tab key, and Escape leads back into the text.
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => tools.evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(text)).toBe(true);
  });

  test('JRN-09 sets links to pages of the web and no others, without sending the form', { tags: 'full' }, async () => {
    const { page, text, html } = await openEditor();
    await text.click();
    await page.keyboard.type('the plan');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    const address = page.getByLabel('Address of the link');
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await page.getByText('A link starts with http:// or https://').waitFor();
    await expectAccessible(page, { inside: SECTION });
    await address.fill('touchline.example/plan');
    await address.press('Enter');
    await expect
      .poll(() => html())
      .toBe('<p><a target="_blank" rel="noopener noreferrer" href="https://touchline.example/plan">the plan</a></p>');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await expect.poll(() => html()).toBe('<p>the plan</p>');
  });

  test('JRN-09 keeps of a paste from Word or a mail what is structure', { tags: 'full' }, async () => {
    const { text, html } = await openEditor();
    await text.click();
    await paste(
      text,
      `<html><head><style>p.MsoNormal { color: red }</style></head><body lang=DE-CH style='tab-interval:35.4pt'>
      <h1 style='color:red'>Gespräch</h1>
      <p class=MsoNormal style='margin:0cm'><b style='mso-bidi-font-weight:normal'>Eltern</b> <span style='font-weight:700'>froh</span> <span style='font-weight:700;font-style:italic'>und laut</span><o:p></o:p></p>
      <p style='font-style:italic'>sagen sie</p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>schläft mehr</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>isst vorher</p>
      <p><a href="https://fcz.ch" onclick="alert(1)">Plan</a> <a href="javascript:alert(1)">böse</a><img src=x onerror=alert(1)></p>
      </body></html>`,
    );
    await expect
      .poll(() => html())
      .toBe(
        '<h2>Gespräch</h2><p><strong>Eltern</strong> <strong>froh</strong> <strong><em>und laut</em></strong></p><p><em>sagen sie</em></p>' +
          '<ul><li><p>schläft mehr</p></li><li><p>isst vorher</p></li></ul>' +
          '<p><a target="_blank" rel="noopener noreferrer" href="https://fcz.ch">Plan</a> böse</p>',
      );
  });

  test('JRN-09 keeps the levels of a pasted list, and the rows and columns of a table', { tags: 'full' }, async () => {
    const { page, text, html } = await openEditor();
    const pasted = async (from: string) => {
      await text.click();
      await page.keyboard.press('Control+a');
      await paste(text, from);
      return html();
    };
    const ofWord = (level: number, sign: string, said: string) =>
      `<p style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span>${sign}</span><![endif]>${said}</p>`;
    expect(
      await pasted(
        [ofWord(1, '1.', 'Warm up'), ofWord(2, 'a.', 'run'), ofWord(2, 'b.', 'stretch'), ofWord(1, '2.', 'Play')].join(
          '',
        ),
      ),
    ).toBe('<ol><li><p>Warm up</p><ol><li><p>run</p></li><li><p>stretch</p></li></ol></li><li><p>Play</p></li></ol>');
    const ofOffice = (level: number, said: string) =>
      `<div class="ListContainerWrapper"><ul><li data-aria-level="${level}"><p>${said}</p></li></ul></div>`;
    expect(await pasted(ofOffice(1, 'sleeps') + ofOffice(2, 'well') + ofOffice(1, 'eats'))).toBe(
      '<ul><li><p>sleeps</p><ul><li><p>well</p></li></ul></li><li><p>eats</p></li></ul>',
    );
    expect(
      await pasted(
        '<p>Goals</p><table><tbody><tr><th>Name</th><th>Goals</th><th>Cards</th></tr>' +
          '<tr><td><p><b>Noser</b></p><p>Lea</p></td><td></td><td>2<br>1</td></tr><tr><td> </td><td></td></tr></tbody></table>',
      ),
    ).toBe('<p>Goals</p><p>Name | Goals | Cards</p><p><strong>Noser</strong> Lea | | 2 1</p>');
  });

  test('G-38 JRN-09 lets nothing run that is pasted, and keeps only what may stand in a text', async () => {
    // Some of it is refused by the content policy before the editor leaves it out.
    const { page, text } = await openEditor('desk', /Content Security Policy/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => asked.push(dialog.message()));
    await text.click();
    const drawn: string[] = [];
    // The server is tried with all of them.
    for (const vector of XSS_VECTORS.filter((_vector, place) => place % 4 === 0)) {
      await page.keyboard.press('Control+a');
      await paste(text, vector);
      drawn.push(
        ...(await text.evaluate((element) =>
          [...element.querySelectorAll('*:not(.ProseMirror-separator)')].flatMap((one) => [
            one.localName,
            ...one.getAttributeNames().filter((name) => !['href', 'target', 'rel', 'class'].includes(name)),
            ...(one instanceof HTMLAnchorElement && !/^https?:$/.test(one.protocol) ? [one.href] : []),
          ]),
        )),
      );
    }
    expect([...new Set(drawn)].filter((name) => !(RICH_TEXT_TAGS as readonly string[]).includes(name))).toEqual([]);
    expect(drawn).toContain('a');
    expect(asked).toEqual([]);
  });

  test('JRN-09 takes what an on-screen keyboard composes, on a phone', { tags: 'full' }, async () => {
    const { page, text, html } = await openEditor('phone');
    await text.tap();
    const keyboard = await page.context().newCDPSession(page);
    for (const so of ['ü', 'üb', 'übe']) {
      await keyboard.send('Input.imeSetComposition', { text: so, selectionStart: so.length, selectionEnd: so.length });
    }
    await keyboard.send('Input.insertText', { text: 'übermorgen' });
    await expect.poll(() => html()).toBe('<p>übermorgen</p>');
    await part(page, 'Rich text').getByRole('button', { name: 'Bullet list' }).nth(1).tap();
    await expect.poll(() => html()).toBe('<ul><li><p>übermorgen</p></li></ul>');
    await expectAccessible(page, { inside: SECTION });
  });
});
