import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { commandState } from './command-state.ts';
import { focusRun, RunProgress } from './RunProgress.tsx';

/** The progress of the run that was just started, beside the page. It does not take the focus and may stay open. */
export function RunPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const close = () => {
    commandState.run = null;
  };
  useBindings({ 'run.go': focusRun });
  useBindings({ 'panel.close': close, 'list.copyCommand': () => void copyText(toShowCommand('runs', id)) }, { scope: 'run' });
  return (
    <Panel label={t('web:run.title')} floating>
      <RunProgress id={id} scope="run" />
      <Button tone="bare" onClick={close} keyHint="Escape">
        {t('common:close')}
      </Button>
    </Panel>
  );
}
