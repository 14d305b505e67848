/** What stands on a sheet that was set. */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** The text of each page, with single spaces. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(pdf.slice());
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
      .replaceAll(/\s+/g, ' ');
  });
  return Promise.all(pages);
}

export async function pdfText(pdf: Uint8Array): Promise<string> {
  return (await pdfPages(pdf)).join(' ');
}

/** Texts that reach beyond the margin of their page on the right. */
export async function pdfOverflow(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(pdf.slice());
  const beyond: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0] = page.view;
    for (const item of (await page.getTextContent()).items)
      if ('str' in item && item.transform[4] + item.width > width - MARGIN) beyond.push(item.str);
  }
  return beyond;
}
/** 11 mm in points, less a hair for what is rounded. */
const MARGIN = 31;

/** A glyph as it is drawn: `missing` is the one that a font has for letters it does not have. */
export type Glyph = { font: string; text: string; missing: boolean; drawn: boolean };
type ShownGlyph = { unicode: string; fontChar: string; originalCharCode: number };

/** The glyphs of a PDF in the order in which they are drawn, with those that leave the paper empty. */
export async function pdfGlyphs(pdf: Uint8Array): Promise<Glyph[]> {
  const { OPS } = await getResolvedPDFJS();
  // The outlines are only handed out when the reader draws letters itself.
  const document = await getDocumentProxy(pdf.slice(), { disableFontFace: true });
  const glyphs: Glyph[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let font = '';
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.setFont) font = argsArray[at][0];
      if (operator !== OPS.showText) continue;
      for (const shown of argsArray[at][0] as (ShownGlyph | number)[]) {
        if (typeof shown === 'number') continue;
        const outline = page.commonObjs.get(`${font}_path_${shown.fontChar}`) as { path: ArrayLike<number> };
        glyphs.push({
          font: (page.commonObjs.get(font) as { name: string }).name.replace(/^\w+\+/, ''),
          text: shown.unicode,
          missing: shown.originalCharCode === 0,
          drawn: outline.path.length > 1,
        });
      }
    }
  }
  return glyphs;
}
