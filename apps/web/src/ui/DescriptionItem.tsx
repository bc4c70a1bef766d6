import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** May take several lines. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known, with its name. */
export function DescriptionItem({ label, long, children }: Props) {
  return (
    <div data-long={long || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
