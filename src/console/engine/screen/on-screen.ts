/** The commands of the open screen, for lists such as the command palette. Screens register them while mounted. */
import { useEffect, useRef } from 'react';

/** A command that is available now. */
export interface Command {
  id: string;
  label: string;
  /** The reason why it is unavailable. Running it shows details. */
  reason?: string;
  danger?: boolean;
  run: () => void;
}

/** A part of the screen with its commands. */
export interface ScreenPart {
  title: string;
  commands: Command[];
}

type Tell = () => ScreenPart | undefined;

const parts = new Set<{ current: Tell }>();

/** Registers the commands of a part of the screen while it is mounted. `tell` is called only on demand. */
export function useOnScreen(tell: Tell): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    parts.add(latest);
    return () => void parts.delete(latest);
  }, []);
}

/** All commands of the current screen, by part. */
export function onScreen(): ScreenPart[] {
  return [...parts].flatMap(({ current }) => {
    const part = current();
    return part && part.commands.length > 0 ? [part] : [];
  });
}
