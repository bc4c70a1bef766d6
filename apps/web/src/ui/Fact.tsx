import type { ReactNode } from 'react';

interface Props {
  readonly words: string;
  /** May take several lines. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known, with its name. */
export function Fact({ words, long, children }: Props) {
  return (
    <div data-long={long || undefined}>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}
