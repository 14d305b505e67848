import { LoaderCircle } from 'lucide-react';

/** Decoration for work under way; whoever shows it says in words what is being done. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle aria-hidden className="spinner flex-none animate-spin" width={size} height={size} />;
}
