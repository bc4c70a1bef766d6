/** First bytes of a recording of remote access, which name its format. */
export const recordingHeader: Uint8Array = Uint8Array.from('FLOOR-REMOTE 1\n', (letter) => letter.charCodeAt(0));

/** Bytes before each piece of a recording: its time in milliseconds since the first piece, and its length, both as 32 bits. */
export const recordingStampBytes = 8;

/** A piece of a recording: what the terminal sent at a time. */
export interface RecordedPiece {
  /** Milliseconds since the first piece. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/**
 * Reads the pieces of a recording in their order. Returns null if the file is no recording. A piece that was cut off, as after a power
 * cut, is left out.
 */
export function readRecording(file: Uint8Array): readonly RecordedPiece[] | null {
  if (recordingHeader.some((byte, index) => file[index] !== byte)) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const pieces: RecordedPiece[] = [];
  let from = recordingHeader.length;
  while (from + recordingStampBytes <= file.length) {
    const end = from + recordingStampBytes + view.getUint32(from + 4);
    if (end > file.length) break;
    pieces.push({ at: view.getUint32(from), bytes: file.subarray(from + recordingStampBytes, end) });
    from = end;
  }
  return pieces;
}

/** Maximum size of a recording in bytes; a session ends when it is reached. */
export const maxRecordingBytes = 256 * 1024 * 1024;
