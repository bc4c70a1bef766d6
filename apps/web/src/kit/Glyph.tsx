/** Small marks drawn on a 12 by 12 grid: the same on every machine, coloured by the text around them. */
const shapes = {
  dot: <circle cx="6" cy="6" r="3.6" />,
  ring: <circle cx="6" cy="6" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  dashed: <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.9" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 2a4 4 0 0 1 0 8z" />
    </>
  ),
  cross: <path d="m2.6 2.6 6.8 6.8M9.4 2.6 2.6 9.4" stroke="currentColor" strokeWidth="2.2" />,
  square: <rect x="2.4" y="2.4" width="7.2" height="7.2" />,
  diamond: <path d="m6 1.4 4.6 4.6L6 10.6 1.4 6z" />,
  triangle: <path d="M6 1.8 11 10.4H1z" />,
  barred: (
    <>
      <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="m3.2 8.8 5.6-5.6" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  locked: (
    <>
      <rect x="2" y="5.2" width="8" height="5.4" />
      <path d="M3.8 5V3.8a2.2 2.2 0 0 1 4.4 0V5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  play: <path d="M3.2 1.8 10 6l-6.8 4.2z" />,
  info: <path d="M5 1.8h2v2H5zM5 5h2v5.2H5z" />,
  check: <path d="m1.8 6.4 2.8 2.8 5.6-6" fill="none" stroke="currentColor" strokeWidth="1.9" />,
  up: <path d="M6 2.2 10 8H2z" />,
  down: <path d="M6 9.8 2 4h8z" />,
  question: <path d="M3.6 4.2C3.6 1.6 8.4 1.6 8.4 4.4 8.4 6.2 6 6 6 7.8M6 9v1.6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  bell: <path d="M6 1.2c2.2 0 3.2 1.6 3.2 3.4 0 2.6 1.2 3.4 1.2 4.2H1.6c0-.8 1.2-1.6 1.2-4.2 0-1.8 1-3.4 3.2-3.4zM4.8 9.6h2.4v1.2H4.8z" />,
  download: <path d="M5.2 1.2h1.6V5h2.4L6 8.4 2.8 5h2.4zM1.6 9.4h8.8v1.4H1.6z" />,
  menu: <path d="M1.4 2.4h9.2v1.4H1.4zM1.4 5.3h9.2v1.4H1.4zM1.4 8.2h9.2v1.4H1.4z" />,
  prompt: <path d="m2 2.4 3.8 3.6L2 9.6M6.6 9.6H10.6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
} as const;

export type GlyphName = keyof typeof shapes;

/** A glyph is never alone: a word stands beside it, so it is hidden from assistive technology. */
export function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}
