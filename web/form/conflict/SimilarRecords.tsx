import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';

type SimilarRecordsProps = {
  /** The records found; when it changes, the warning gets the focus. */
  found: unknown;
  busy: boolean;
  /** Called when the form is submitted again in spite of the warning. */
  onAnyway: () => void;
  words: { title: string; text: string; anyway: string };
  /** A `SimilarRow` for each record, and other `li`. */
  children: ReactNode;
};

/** A warning in a form, before a record is created: lists existing records that may be the same. */
export function SimilarRecords({ found, busy, onAnyway, words, children }: SimilarRecordsProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="overflow-hidden rounded-lg border border-line bg-background outline-none"
    >
      <div className="flex gap-2.5 bg-warn-soft px-3 py-2.5 text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
        <div>
          <h3 className="text-13 font-semibold">{words.title}</h3>
          <p className="text-12">{words.text}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">{children}</ul>
      <div className="flex justify-end border-t border-line px-3 py-2.5">
        <Button type="submit" loading={busy} onClick={onAnyway}>
          {words.anyway}
        </Button>
      </div>
    </section>
  );
}

type SimilarRowProps = {
  name: string;
  photo?: string | null | undefined;
  /** Shown beside the name. */
  mark?: ReactNode;
  /** Label of the button that takes this record instead. */
  use: string;
  onUse: () => void;
  /** Lines below the name. */
  children: ReactNode;
};

export function SimilarRow({ name, photo, mark, use, onUse, children }: SimilarRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <Avatar name={name} photo={photo} size={36} />
      <div className="grid min-w-0 flex-1 gap-0.5 max-md:basis-52">
        <span className="flex min-w-0 items-center gap-2">
          <span className="line-clamp-2 text-14 font-medium wrap-break-word">{name}</span>
          {mark}
        </span>
        {children}
      </div>
      <Button size="sm" className="max-md:ml-12" onClick={onUse}>
        <span>
          {use}
          <span className="sr-only"> {name}</span>
        </span>
      </Button>
    </li>
  );
}
