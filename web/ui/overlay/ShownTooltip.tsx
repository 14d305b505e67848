import { Tooltip } from '@base-ui/react/tooltip';
import '#web/styles/tip.css';
import { AdoptedElement } from './AdoptedElement.tsx';

export type Tip = {
  target: HTMLElement;
  /** Counts up, so that each target gets a tooltip of its own. */
  number: number;
  open: boolean;
};

/** The tooltip of an element that stands anywhere on the page. */
export function ShownTooltip({ tip: { target, open }, onClose }: { tip: Tip; onClose: () => void }) {
  const { tip: text, tipKeys } = target.dataset;
  return (
    <Tooltip.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Tooltip.Trigger render={({ ref }) => <AdoptedElement ref={ref} element={target} />} />
      <Tooltip.Portal>
        <Tooltip.Positioner className="layer-tooltip" side="top" sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup className="tip" aria-hidden>
            {text}
            {tipKeys && <kbd>{tipKeys}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
