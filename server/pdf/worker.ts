/** Worker thread that renders PDFs, which keeps the event loop free. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerOrders } from '../threads/worker-thread.ts';
import type { PdfOrder } from './render.ts';

const FOLDER = import.meta.dirname;
const FONTS = ['NotoSans-Regular.ttf', 'NotoSans-SemiBold.ttf'];

const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(join(FOLDER, font))) }],
});

/** `data` is passed to the template as a JSON string, never as part of its source: no injection. */
function render({ template, data, pictures }: PdfOrder): Buffer {
  const paths = Object.keys(pictures).map((path) => join(FOLDER, path));
  Object.values(pictures).forEach((bytes, at) => compiler.mapShadow(paths[at]!, Buffer.from(bytes)));
  try {
    return set({ template, data });
  } finally {
    for (const path of paths) compiler.unmapShadow(path);
  }
}

function set({ template, data }: Pick<PdfOrder, 'template' | 'data'>): Buffer {
  const compiled = compiler.compile({ mainFilePath: join(FOLDER, `${template}.typ`), inputs: { data } });
  if (!compiled.result) {
    const [first] = (compiled.takeDiagnostics()?.shortDiagnostics ?? []) as { message?: string }[];
    throw new Error(`The template ${template} could not be set: ${first?.message ?? 'unknown'}`);
  }
  const pdf = compiler.pdf(compiled.result);
  // Keeps cache entries used in the last 10 runs, such as fonts and templates.
  compiler.evictCache(10);
  return pdf;
}

answerOrders(render);
