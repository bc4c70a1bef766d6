import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { updateSpace } from '@floorwalker/core/endpoints/update';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type UpdateFileRow, updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toSuitedFilter } from '@floorwalker/core/vocabulary/updates';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../account/Field.tsx';
import { Choice } from '../form/FormField.tsx';
import styles from './PerformUpdateDialog.module.css';

/** The chosen file and terminals, as a command takes them; `label` names the file in the confirmation. */
export interface UpdateChoice {
  readonly targets: CommandTargets;
  readonly args: { readonly update: string; readonly label: string };
}

interface Props {
  /** The file, if it is known. */
  readonly file?: UpdateFileRow;
  /** The terminals, if they are known. */
  readonly targets?: CommandTargets;
  readonly onChoose: (choice: UpdateChoice) => void;
  readonly onClose: () => void;
}

const maxFiles = 100;
const debounceMs = 300;

const toLabel = ({ name, version }: UpdateFileRow): string => `${version} (${cleanDeviceText(name)})`;

/** Terminals for which a file is made, and which can get it now. */
const toFilter = (file: UpdateFileRow | undefined): string =>
  ['connection:connected', file ? toSuitedFilter(file) : ''].filter(Boolean).join(' ');

/** Loads the files that terminals can get; the given one needs no request. */
function useReadyFiles(given: UpdateFileRow | undefined, onFailure: (failure: unknown) => void): readonly UpdateFileRow[] | null {
  const [files, setFiles] = useState<readonly UpdateFileRow[] | null>(given ? [given] : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are read once
  useEffect(() => {
    if (given) return;
    api.list(updateFileResource, { q: 'state:ready', limit: maxFiles }).then(({ items }) => setFiles(items), onFailure);
  }, []);
  return files;
}

interface Selected {
  readonly count: number;
  readonly total: number;
  readonly max: number;
}

/** Counts the terminals that a filter selects; null while they are counted, or without a filter. */
function useSelected(filter: string | null, onFailure: (failure: unknown) => void): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again when the filter changes
  useEffect(() => {
    setSelected(null);
    if (filter === null) return;
    let isStopped = false;
    const timer = window.setTimeout(async () => {
      try {
        const [found, all, space] = await Promise.all([
          api.count(terminalResource, filter),
          api.count(terminalResource),
          api.call(updateSpace, {}),
        ]);
        if (isStopped) return;
        onFailure(null);
        setSelected({ count: filter.trim() === '' ? 0 : found.count, total: all.count, max: space.maxTerminals });
      } catch (failure) {
        if (!isStopped) onFailure(failure);
      }
    }, debounceMs);
    return () => {
      isStopped = true;
      window.clearTimeout(timer);
    };
  }, [filter]);
  return selected;
}

/** Chooses the update file and the terminals that get it [MG-13]; the confirmation of the command follows. */
export function PerformUpdateDialog({ file: given, targets, onChoose, onClose }: Props) {
  const { t, language } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const files = useReadyFiles(given, setFailure);
  const [id, setId] = useState(given?.id ?? '');
  const [filter, setFilter] = useState(toFilter(given));
  const selected = useSelected(targets ? null : filter, setFailure);
  const missingRight = useMissingRight(updateSpace.access);
  const file = files?.find((one) => one.id === id) ?? files?.[0];
  const isSelected = targets !== undefined || (selected !== null && selected.count > 0 && selected.count <= selected.max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && isSelected && missingRight === null) {
      onChoose({ targets: targets ?? { where: filter }, args: { update: file.id, label: toLabel(file) } });
    }
  };
  const number = (value: number) => formatNumber(value, language);
  return (
    <Dialog
      title={t('updates:performTitle')}
      description={t('updates:performDetail')}
      onClose={onClose}
      initialFocus={targets ? next : field}
      width={560}
    >
      <form onSubmit={submit}>
        <div className={styles.fields}>
          {files === null && failure === null && <p role="status">{t('common:loading')}</p>}
          {files?.length === 0 && <p role="alert">{t('updates:noFile')}</p>}
          {files && files.length > 0 && (
            <Choice
              name="update"
              label={t('web:command.update')}
              text={file?.id ?? ''}
              onChange={setId}
              fault={null}
              options={files.map((one) => ({ value: one.id, label: toLabel(one) }))}
            />
          )}
          {!targets && (
            <Field
              ref={field}
              label={t('updates:terminals')}
              value={filter}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setFilter(event.target.value)}
              hint={
                <span role="status">
                  {selected === null && t('common:loading')}
                  {selected?.count === 0 && t('updates:none')}
                  {selected !== null &&
                    selected.count > 0 &&
                    t('updates:selected', { selected: number(selected.count), total: number(selected.total), max: number(selected.max) })}
                </span>
              }
            />
          )}
        </div>
        <DialogFooter
          failure={failure}
          action={t('updates:next')}
          submitButton={next}
          missingRight={missingRight}
          disabled={!file || !isSelected}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
