import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** The value may take several lines. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** A label and its value in a description list. */
export function DescriptionItem({ label, long, children }: Props) {
  return (
    <div data-long={long || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
