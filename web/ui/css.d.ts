import 'react';

declare module 'react' {
  // Custom properties in `style`: the way a component hands a measure or a hue to its CSS.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
