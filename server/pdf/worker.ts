/** Sets PDFs in a thread of its own: a page takes milliseconds, and meanwhile the club answers others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerOrders } from '../jobs/worker-thread.ts';
import type { PdfOrder } from './render.ts';

const FOLDER = import.meta.dirname;
const FONTS = ['NotoSans-Regular.ttf', 'NotoSans-SemiBold.ttf'];

const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(join(FOLDER, font))) }],
});

/** What the data says reaches the template as a string that it reads as JSON, never as a part of its source. */
function render({ template, data }: PdfOrder): Buffer {
  const compiled = compiler.compile({ mainFilePath: join(FOLDER, `${template}.typ`), inputs: { data } });
  if (!compiled.result) {
    const [first] = (compiled.takeDiagnostics()?.shortDiagnostics ?? []) as { message?: string }[];
    throw new Error(`The template ${template} could not be set: ${first?.message ?? 'unknown'}`);
  }
  const pdf = compiler.pdf(compiled.result);
  // Keeps what the next few pages share, such as the fonts and the template.
  compiler.evictCache(10);
  return pdf;
}

answerOrders(render);
