/** The worker of each page. The one that gets the lock is the provider of all pages of this origin; the others wait for it to end. */
import { loadBuiltFiles } from '../host/files.ts';
import { browserLog } from '../host/log.ts';
import { openDatabases } from '../host/sqlite.ts';
import { CHANNEL, type Message, OWNER, type ProviderState } from '../wire.ts';
import { Answers } from './answers.ts';
import { openLive, openTaken, type SetProvider } from './files.ts';
import { dropState, type ProviderPlace } from './provider.ts';

const { origin } = self.location;

/** Answers requests until the page is closed. */
async function serve(): Promise<never> {
  const channel = new BroadcastChannel(CHANNEL);
  const send = (message: Message) => channel.postMessage(message);
  let answers: Answers | undefined;
  let state: ProviderState = { is: 'starting' };
  let provider: SetProvider | undefined;
  let place: ProviderPlace | undefined;

  function become(next: ProviderState): void {
    state = next;
    send({ kind: 'state', state });
  }

  /** Answers from now on. What came meanwhile is sent again, since its name is another. */
  function answerBy(opened: SetProvider): void {
    const by = crypto.randomUUID();
    answers = new Answers(by, send);
    provider = opened;
    become({ is: 'ready', by, set: opened.set });
  }

  async function end(): Promise<void> {
    become({ is: 'starting' });
    const ended = provider;
    provider = undefined;
    answers?.endAll();
    await ended?.close();
  }

  async function open(): Promise<void> {
    try {
      place ??= { databases: await openDatabases(), built: await loadBuiltFiles(browserLog), origin };
      answerBy(await openLive(place, (share) => become({ is: 'making', share })));
    } catch (error) {
      browserLog.error({ err: error }, 'The provider cannot start');
      become({ is: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async function beginAgain(): Promise<void> {
    await end();
    if (place) await dropState(place);
    await open();
  }

  /** Goes on with other resource files, or with the same where they are refused. */
  async function take(set: string | undefined): Promise<void> {
    await end();
    const opened = place ? await openTaken(place, set) : [];
    if (!Array.isArray(opened)) return answerBy(opened);
    send({ kind: 'refused-files', set, reasons: opened });
    await open();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const settled = state.is === 'ready' || state.is === 'failed';
    if (data.kind === 'request' && provider) void answers?.answer(data.id, data.request, provider.fetch);
    if (data.kind === 'cancel') answers?.cancel(data.id);
    if (data.kind === 'hello') send({ kind: 'state', state });
    if (data.kind === 'begin-again' && settled) void beginAgain();
    if (data.kind === 'take-files' && settled) void take(data.set);
  };
  await open();
  return new Promise(() => undefined);
}

void navigator.locks.request(OWNER, serve);
