/** What can be done on the screen that is open, for whoever lists it, such as the palette. Screens tell it while they are there. */
import { useEffect, useRef } from 'react';

/** Something that can be done now. */
export interface Command {
  id: string;
  label: string;
  /** Why it can't be done now; running it then says more. */
  reason?: string;
  danger?: boolean;
  run: () => void;
}

/** A part of the screen, and what can be done there. */
export interface ScreenPart {
  title: string;
  commands: Command[];
}

type Tell = () => ScreenPart | undefined;

const parts = new Set<{ current: Tell }>();

/** Tells what can be done on a part of the screen, for as long as it is there. It is asked only when somebody wants to know. */
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

/** Everything that can be done on the screen now, part by part. */
export function onScreen(): ScreenPart[] {
  return [...parts].flatMap(({ current }) => {
    const part = current();
    return part && part.commands.length > 0 ? [part] : [];
  });
}
