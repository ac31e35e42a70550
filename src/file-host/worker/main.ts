/** The worker of each page. The one that gets the lock is the provider of all pages of this origin; the others wait for it to end. */
import { loadBuiltFiles } from '../host/files.ts';
import { browserLog } from '../host/log.ts';
import { openDatabases } from '../host/sqlite.ts';
import { CHANNEL, type Message, OWNER, type ProviderState } from '../wire.ts';
import { Answers } from './answers.ts';
import { type BrowserProvider, dropState, openProvider, type ProviderPlace } from './provider.ts';

const { origin } = self.location;

/** Answers requests until the page is closed. */
async function serve(): Promise<never> {
  const channel = new BroadcastChannel(CHANNEL);
  const send = (message: Message) => channel.postMessage(message);
  const by = crypto.randomUUID();
  const answers = new Answers(by, send);
  let state: ProviderState = { is: 'starting' };
  let provider: BrowserProvider | undefined;
  let place: ProviderPlace | undefined;

  function become(next: ProviderState): void {
    state = next;
    send({ kind: 'state', state });
  }

  async function open(): Promise<void> {
    try {
      place ??= { databases: await openDatabases(), built: await loadBuiltFiles(browserLog), origin };
      provider = await openProvider(place, (share) => become({ is: 'making', share }));
      become({ is: 'ready', by });
    } catch (error) {
      browserLog.error({ err: error }, 'The provider cannot start');
      become({ is: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async function beginAgain(): Promise<void> {
    become({ is: 'starting' });
    answers.endAll();
    await provider?.close();
    provider = undefined;
    if (place) await dropState(place);
    await open();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'request' && provider) void answers.answer(data.id, data.request, provider.fetch);
    if (data.kind === 'cancel') answers.cancel(data.id);
    if (data.kind === 'hello') send({ kind: 'state', state });
    if (data.kind === 'begin-again' && (state.is === 'ready' || state.is === 'failed')) void beginAgain();
  };
  await open();
  return new Promise(() => undefined);
}

void navigator.locks.request(OWNER, serve);
