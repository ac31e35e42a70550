import { fstatSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** The bytes that may wait for a reader of the log who is slow. Further lines are dropped. */
const MOST_WAITING = 1024 * 1024;
const STDERR = 2;

/** Where lines of the log go. Writing never throws, never waits and never ends the process. */
export interface LogDestination {
  write(line: string): void;
  /** How many lines were dropped since the start. */
  readonly dropped: number;
}

/** Writes a text, or does not. `done` says which, at once or later. */
export type LogSink = (text: string, done: (isWritten: boolean) => void) => void;

/**
 * A destination that drops the lines that its sink does not take, such as on a full disk. Once the sink takes lines again, one line says how
 * many are missing.
 */
export function logDestination(sink: LogSink): LogDestination {
  let dropped = 0;
  let unreported = 0;
  return {
    get dropped() {
      return dropped;
    },
    write(line) {
      const missing = unreported;
      unreported = 0;
      sink(missing > 0 ? noteOf(missing) + line : line, (isWritten) => {
        if (isWritten) return;
        dropped += 1;
        unreported += missing + 1;
      });
    },
  };
}

/** A line in pino's format, as a warning. */
function noteOf(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'Log lines were dropped' })}\n`;
}

/** The destination of this process's log: stderr. */
export function stderrDestination(): LogDestination {
  return logDestination(isFileLike() ? fileSink(STDERR) : streamSink(process.stderr));
}

/** Whether stderr is a file or a device such as `/dev/null`. A write to it ends at once. */
function isFileLike(): boolean {
  try {
    const stats = fstatSync(STDERR);
    return stats.isFile() || (stats.isCharacterDevice() && !isatty(STDERR));
  } catch {
    // It is closed. The stream reports that for each write.
    return false;
  }
}

/** A line is written at once, so none is lost where the process ends. */
export function fileSink(fd: number, write: (fd: number, bytes: Uint8Array) => number = writeSync): LogSink {
  /** The disk was full in the middle of a line. */
  let isTorn = false;
  return (text, done) => {
    let rest: Uint8Array = Buffer.from(isTorn ? `\n${text}` : text);
    const { length } = rest;
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
      isTorn = false;
      done(true);
    } catch {
      isTorn ||= rest.length < length;
      done(false);
    }
  };
}

/** Without a listener, an error ends the process. */
const ignore = () => undefined;

/** A pipe can be closed, or have a reader who does not read. */
function streamSink(stream: NodeJS.WriteStream): LogSink {
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  return (text, done) => {
    if (stream.writableLength > MOST_WAITING) return done(false);
    stream.write(text, (error) => done(!error));
  };
}
