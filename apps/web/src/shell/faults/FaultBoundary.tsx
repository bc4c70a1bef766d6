import { Component, type ReactNode } from 'react';

interface Props {
  /** Key of the location; when it changes, the children are rendered again. */
  readonly location: string;
  readonly render: (fault: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly fault?: unknown;
}

/** Error boundary: catches what its children throw while they are rendered, and shows the fault in their place. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(fault: unknown): State {
    return { failed: true, fault };
  }

  override componentDidUpdate({ location }: Props): void {
    if (this.state.failed && location !== this.props.location) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.render(this.state.fault) : this.props.children;
  }
}
