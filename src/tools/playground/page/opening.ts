/** Which file the page opens with: that of a link, or what this browser keeps. */
import { ask } from './dialog.ts';
import { currentStart, draftOf, keepDraft, type Start } from './drafts.ts';
import { REPLACED } from './earlier.ts';
import { PRODUCT_NAMES, productFile } from './product.ts';
import { BadLink, fileIn } from './share.ts';
import { freshFile } from './template.ts';
import { say } from './words.ts';

/** The text that a file begins with. */
export function textOf(start: Start): Promise<string> {
  return start === '' ? Promise.resolve(freshFile()) : productFile(start);
}

/** A file of the product that there is, or a new one. */
export function known(start: Start): Start {
  return PRODUCT_NAMES.includes(start) ? start : '';
}

/** What is open at first. */
export interface Opened {
  start: Start;
  text: string;
  /** What there is to say about it. */
  note?: string;
}

/** Opens the file of the page's address, unless that would replace one's own work and one keeps that. Else what was open last. */
export async function opened(): Promise<Opened> {
  const { note } = await takeLink();
  const start = known(currentStart());
  const text = draftOf(start) ?? (await textOf(start));
  return { start, text, ...(note !== undefined && { note }) };
}

/** Keeps the file of a link as one's own. The address has it no longer: from now on it is what somebody writes here. */
async function takeLink(): Promise<{ note?: string }> {
  const { hash, pathname } = location;
  try {
    const shared = await fileIn(hash);
    if (!shared) return {};
    const start = known(shared.start);
    const mine = draftOf(start);
    const mayTake = mine === undefined || mine === shared.text || (await ask(QUESTION()));
    if (mayTake) takeOver(start, shared.text);
    return {};
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    return { note: say('badLink') };
  } finally {
    if (hash !== '') history.replaceState(null, '', pathname);
  }
}

/** Opens a text that comes from elsewhere. One's own can be brought back. */
export function takeOver(start: Start, text: string): void {
  const mine = draftOf(start);
  if (mine !== undefined && mine !== text) REPLACED.keep(start, mine);
  keepDraft(start, text);
}

const QUESTION = () => ({ title: say('openTitle'), text: say('openText'), yes: say('openIt'), no: say('keepMine') });
