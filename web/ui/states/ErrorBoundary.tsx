import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChunkFailedError } from '#web/browser/lazy.ts';
import { Button } from '../buttons/Button.tsx';
import { useChunkFailureText } from './chunk-failure-text.ts';

type Props = {
  children: ReactNode;
  /** Resets the boundary when it changes: another page may work. */
  at?: string;
};
type State = { failure: unknown; at: string | undefined };

/**
 * Catches unexpected render errors, and offers to reload instead of an empty screen. If code could not be loaded, also
 * offers to try again. Everything around it stays as it is.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, at: this.props.at };

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failure: null, at };
  }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure };
  }

  override componentDidCatch(failure: unknown, _info: ErrorInfo) {
    reportError(failure);
    // Coming back later tries to load the code again too.
    if (failure instanceof ChunkFailedError) failure.forget();
  }

  override render() {
    const { failure, at } = this.state;
    if (failure === null) return this.props.children;
    const again = failure instanceof ChunkFailedError ? () => this.setState({ failure: null }) : undefined;
    return <Crash again={again} whole={at === undefined} />;
  }
}

/** Renders nothing after an error, for parts the app can do without. */
export class Quiet extends Component<{ children: ReactNode; onFailed?: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    reportError(failure);
    this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Shown instead of a page that crashed, or whose code could not be loaded. */
function Crash({ again, whole }: { again: (() => void) | undefined; whole: boolean }) {
  const { t } = useTranslation();
  const part = again !== undefined;
  const reason = useChunkFailureText();
  // A page is already inside the `main` landmark.
  const Place = whole ? 'main' : 'div';
  return (
    <Place className="grid min-h-full place-items-center p-6">
      <div role="alert" className="grid max-w-90 justify-items-center gap-1 text-center">
        <span aria-hidden className="mb-3 grid size-11 place-items-center rounded-lg bg-danger-soft text-danger">
          <TriangleAlert className="size-5" />
        </span>
        <h1 className="text-16 font-semibold">{t(part ? 'shell.chunk.title' : 'shell.crash.title')}</h1>
        <p className="text-13 text-balance text-ink-2">{part ? reason : t('shell.crash.text')}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {again && (
            <Button look="primary" icon={<RotateCw aria-hidden />} onClick={again}>
              {t('global.retry')}
            </Button>
          )}
          <Button
            look={again ? 'secondary' : 'primary'}
            icon={!again && <RotateCw aria-hidden />}
            onClick={() => location.reload()}
          >
            {t('shell.crash.reload')}
          </Button>
        </div>
      </div>
    </Place>
  );
}
