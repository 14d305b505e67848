/** Worker thread that renders PDFs, which keeps the event loop free. */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerOrders } from '../threads/worker-thread.ts';
import { moreLetters, needsMoreLetters, sheetFonts } from './fonts.ts';
import type { PdfOrder } from './render.ts';

const FOLDER = import.meta.dirname;

const compilerWith = (fontBlobs: Buffer[]): NodeCompiler =>
  NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs }] });
const compiler = compilerWith(sheetFonts());
/** Opened with the first sheet that needs it: it takes a third of a second and 40 MB. */
let compilerOfAllLetters: NodeCompiler | undefined;

function compilerFor(data: string): NodeCompiler {
  if (!needsMoreLetters(data)) return compiler;
  return (compilerOfAllLetters ??= compilerWith([...sheetFonts(), ...moreLetters()]));
}

/** `data` is passed to the template as a JSON string, never as part of its source: no injection. */
function render({ template, data, pictures }: PdfOrder): Buffer {
  const typst = compilerFor(data);
  const paths = Object.keys(pictures).map((path) => join(FOLDER, path));
  Object.values(pictures).forEach((bytes, at) => typst.mapShadow(paths[at]!, Buffer.from(bytes)));
  try {
    return set(typst, { template, data });
  } finally {
    for (const path of paths) typst.unmapShadow(path);
  }
}

function set(typst: NodeCompiler, { template, data }: Pick<PdfOrder, 'template' | 'data'>): Buffer {
  const compiled = typst.compile({ mainFilePath: join(FOLDER, `${template}.typ`), inputs: { data } });
  if (!compiled.result) {
    const [first] = (compiled.takeDiagnostics()?.shortDiagnostics ?? []) as { message?: string }[];
    throw new Error(`The template ${template} could not be set: ${first?.message ?? 'unknown'}`);
  }
  const pdf = typst.pdf(compiled.result);
  // Keeps cache entries used in the last 10 runs, such as fonts and templates.
  typst.evictCache(10);
  return pdf;
}

answerOrders(render);
