import { render } from 'ink';
import { FleetView, type FleetViewProps } from './fleet/FleetView.tsx';

/** Maximum number of screens drawn in a second. */
const maxFps = 10;

/** Renders `floor ui` full-screen until the operator quits or `stop` is aborted. */
export async function renderFleet({ stop, ...props }: FleetViewProps & { readonly stop: AbortSignal }): Promise<void> {
  const instance = render(<FleetView {...props} />, { exitOnCtrlC: false, alternateScreen: true, incrementalRendering: true, maxFps });
  const leave = () => instance.unmount();
  stop.addEventListener('abort', leave);
  await instance.waitUntilExit();
  stop.removeEventListener('abort', leave);
}
