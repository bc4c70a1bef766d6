import { saveAssignments } from '@floorwalker/core/endpoints/assignment';
import { assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { may } from '@floorwalker/core/session/may';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { Suspense, useMemo, useState } from 'react';
import { useLeaveGuard } from '../../features/form/use-leave-guard.ts';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import styles from './Assignment.module.css';
import { AssignmentGrid } from './AssignmentGrid.tsx';
import { type Edits, findWithoutProperty, mergeEdits, toDifferences } from './assignment-state.ts';
import { useAssignments } from './use-assignments.ts';

const LeaveDialog = lazyDialog(() => import('../../features/form/LeaveDialog.tsx').then((module) => module.LeaveDialog));
const SaveDialog = lazyDialog(() => import('./SaveDialog.tsx').then((module) => module.SaveDialog));

const none: Edits = new Map();

/** Properties of operators as a grid [MG-04]. Changes are collected, shown, and saved in one request; leaving with changes asks first. */
export function AssignmentScreen() {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const { rows, isComplete, failure, reload } = useAssignments();
  const [edits, setEdits] = useState<Edits>(none);
  const [saving, setSaving] = useState(false);
  const [find, setFind] = useState('');
  const [mergedBy, setMergedBy] = useState<string | null>(null);
  const differences = useMemo(() => toDifferences(edits, rows), [edits, rows]);
  const found = useMemo(() => {
    const parts = find.toLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter(({ id, login, name }) => parts.every((part) => `${id} ${login} ${name}`.toLowerCase().includes(part)));
  }, [rows, find]);
  const { properties } = operator;
  const empty = findWithoutProperty(differences);
  const mayManage = may(operator, saveAssignments.access);
  const guard = useLeaveGuard(differences.length > 0);
  const merge = async (by: string) => {
    const fresh = await reload();
    setEdits((before) => mergeEdits(before, fresh));
    setMergedBy(by);
  };
  const finish = async () => {
    setEdits(none);
    setMergedBy(null);
    await reload();
  };
  return (
    <section className={styles.page} aria-label={translate(`resources:${assignmentResource.id}.title`)}>
      <div className={styles.bar}>
        <h1>{translate(`resources:${assignmentResource.id}.title`)}</h1>
        <span role="status" className={styles.count}>
          {isComplete
            ? t('operators:assignment.shown', { operators: found.length, properties: properties.length })
            : t('operators:assignment.loading', { loaded: rows.length })}
        </span>
        <input
          type="search"
          aria-label={t('operators:assignment.find')}
          placeholder={t('operators:assignment.find')}
          value={find}
          maxLength={80}
          onChange={(event) => setFind(event.target.value)}
        />
        {mayManage && (
          <div className={styles.acts}>
            <Button disabled={differences.length === 0} onClick={() => setEdits(none)}>
              {t('forms:discard')}
            </Button>
            <Button tone="accent" disabled={differences.length === 0 || empty !== undefined} onClick={() => setSaving(true)}>
              {t('operators:assignment.review', { count: differences.length })}
            </Button>
          </div>
        )}
      </div>
      {mergedBy !== null && (
        <p role="alert" className={styles.merged}>
          {t('forms:merged', { by: mergedBy })}
        </p>
      )}
      {empty && (
        <p role="alert" className={styles.fault}>
          {t('operators:assignment.needsOne', { name: cleanDeviceText(empty.name) })}
        </p>
      )}
      {failure !== null && (
        <div role="alert">
          <ProblemText failure={failure} />
        </div>
      )}
      {rows.length > 0 && properties.length > 0 && (
        <AssignmentGrid rows={found} properties={properties} edits={edits} onChange={setEdits} readOnly={!mayManage} />
      )}
      {properties.length === 0 && (
        <CenteredNotice tone="muted" title={t('operators:assignment.noProperties')}>
          {null}
        </CenteredNotice>
      )}
      {isComplete && rows.length === 0 && (
        <CenteredNotice tone="muted" title={translate(`resources:${assignmentResource.id}.empty`)}>
          {null}
        </CenteredNotice>
      )}
      {mayManage && <p className={styles.hint}>{t('operators:assignment.hint')}</p>}
      <Suspense fallback={<SuspendPageKeys />}>
        {guard.isAsking && (
          <LeaveDialog detail={t('forms:unsaved', { count: differences.length })} onLeave={guard.leave} onStay={guard.stay} />
        )}
        {saving && (
          <SaveDialog differences={differences} properties={properties} onMerge={merge} onSaved={finish} onClose={() => setSaving(false)} />
        )}
      </Suspense>
    </section>
  );
}
