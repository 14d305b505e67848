import 'react';

declare module 'react' {
  // Allows custom properties in `style`, by which components pass sizes and hues to CSS.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
