import { LoaderCircle } from 'lucide-react';

/** A decorative spinner; its user must also say in text what is in progress. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle aria-hidden className="spinner flex-none animate-spin" width={size} height={size} />;
}
