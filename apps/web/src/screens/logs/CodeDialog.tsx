import type { ExplainedCode } from '@floorwalker/core/catalogues/explained-codes';
import { explainCode, toExplanationPairs } from '@floorwalker/i18n/format/code-explanation';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './DetailPanel.module.css';

interface Props {
  readonly code: ExplainedCode;
  readonly onClose: () => void;
}

/** Explains the code of a row [SH-23, TM-14, TM-15]: its meaning, its cause and what to do, as `floor explain` does. */
export function CodeDialog({ code, onClose }: Props) {
  const translation = useTranslation();
  const explanation = explainCode(code, translation);
  return (
    <Dialog title={explanation.title} onClose={onClose} width={640}>
      <dl className={styles.facts}>
        {toExplanationPairs(code, explanation, translation).map(([label, text]) => (
          <DescriptionItem key={label} label={label} long>
            {text}
          </DescriptionItem>
        ))}
      </dl>
      <DialogActions>
        <Button tone="accent" onClick={onClose} keyHint="Escape">
          {translation.t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
