import { remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { type RecordedPiece, readRecording } from '@floorwalker/core/vocabulary/remote-recording';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Choice } from '../../features/form/FormField.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { api, toServer } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Remote.module.css';
import { RemoteScreenView } from './RemoteScreenView.tsx';
import { createReplayChannel, type ReplayChannel } from './replay-channel.ts';

/** Reads a recording; null if the file is none. The server audits each reading. */
async function load(id: string): Promise<readonly RecordedPiece[] | null> {
  await api.show(remoteSessionResource, id);
  const response = await fetch(toServer(`/api/v1/remote-sessions/${id}/recording`));
  if (!response.ok) throw new Error(String(response.status));
  return readRecording(new Uint8Array(await response.arrayBuffer()));
}

/** Plays the recording of a session of remote access, with its speed and jumps. */
export function RecordingScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [pieces, setPieces] = useState<readonly RecordedPiece[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    load(id).then(
      (read) => (read ? setPieces(read) : setFailure(new Error(t('remote:noRecording')))),
      (problem: unknown) => setFailure(problem),
    );
  }, [id, t]);
  useBindings({ 'panel.close': () => void navigate('/remote-access') }, { scope: 'panel' });
  return (
    <section className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('remote:recordingTitle')}>
      <h1 className="visually-hidden">{t('remote:recordingTitle')}</h1>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !pieces && <p role="status">{t('common:loading')}</p>}
      {pieces && <Player pieces={pieces} />}
    </section>
  );
}

const speeds = ['1', '2', '4', '8', '16'] as const;
const tickMs = 100;

/** Formats milliseconds as minutes and seconds, such as 12:05. */
const toClock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function Player({ pieces }: { readonly pieces: readonly RecordedPiece[] }) {
  const { t } = useTranslation();
  const end = pieces.at(-1)?.at ?? 0;
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [speed, setSpeed] = useState<string>('1');
  /** Counts the channels: a jump back begins again with a new one. */
  const [round, setRound] = useState(0);
  const channel = useRef<ReplayChannel | null>(null);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((before) => Math.min(end, before + tickMs * Number(speed))), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, speed, end]);
  useEffect(() => {
    channel.current?.playTo(at);
    if (at >= end) setPlaying(false);
  }, [at, end]);
  const jump = (to: number) => {
    if (to < at) setRound((before) => before + 1);
    setAt(to);
  };
  const toggle = () => {
    if (!isPlaying && at >= end) jump(0);
    setPlaying(!isPlaying);
  };
  return (
    <>
      <RemoteScreenView
        of={String(round)}
        open={() => {
          channel.current = createReplayChannel(pieces);
          return channel.current;
        }}
        label={t('remote:recordedScreen')}
        control={false}
        onConnected={() => channel.current?.playTo(at)}
      />
      <div className={styles.player}>
        <Button onClick={toggle}>{t(isPlaying ? 'remote:pause' : 'remote:play')}</Button>
        <input
          type="range"
          min={0}
          max={end}
          step={1000}
          value={at}
          aria-label={t('remote:position')}
          aria-valuetext={t('remote:positionOf', { at: toClock(at), end: toClock(end) })}
          onChange={(event) => jump(Number(event.target.value))}
        />
        <span>{t('remote:positionOf', { at: toClock(at), end: toClock(end) })}</span>
        <Choice
          name="speed"
          label={t('remote:speed')}
          text={speed}
          onChange={setSpeed}
          fault={null}
          options={speeds.map((one) => ({ value: one, label: `${one}×` }))}
        />
      </div>
    </>
  );
}
