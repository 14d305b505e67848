import { useId, type ReactNode } from 'react';

/** The headings to show, from the query: `gallery.html?part=Menu`; none shows all. */
const PARTS = new URLSearchParams(window.location.search).getAll('part');

/** One heading of the gallery. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  if (PARTS.length > 0 && !PARTS.includes(title)) return null;
  return (
    <section data-part={title} aria-labelledby={id} className="scroll-mt-4 border-b border-line py-7 first:pt-2">
      <h2 id={id} className="mb-4 text-16 font-semibold">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  );
}

/** One line of examples with its name. */
export function Example({ name, children, row = true }: { name: string; children: ReactNode; row?: boolean }) {
  return (
    <div>
      <p className="mb-2 text-11 font-medium text-ink-3">{name}</p>
      <div className={row ? 'flex flex-wrap items-center gap-2.5' : ''}>{children}</div>
    </div>
  );
}
