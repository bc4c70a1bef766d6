import { render } from 'ink';
import { DashboardView, type DashboardViewProps } from './dashboard/DashboardView.tsx';

/** Maximum number of screens drawn in a second. */
const maxFps = 10;

/** Renders a dashboard full-screen until the operator quits or `stop` is aborted. */
export async function renderDashboard({ stop, ...props }: DashboardViewProps & { readonly stop: AbortSignal }): Promise<void> {
  const instance = render(<DashboardView {...props} />, { exitOnCtrlC: false, alternateScreen: true, incrementalRendering: true, maxFps });
  const leave = () => instance.unmount();
  stop.addEventListener('abort', leave);
  await instance.waitUntilExit();
  stop.removeEventListener('abort', leave);
}
