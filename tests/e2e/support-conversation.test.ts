/** A customer whose server has failed, and the staff: from the failed server to a solved request. */
import { test } from 'vitest';
import { setStage } from './support/stage.ts';
import { failedServer, getHelp } from './support/support-life.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage();

test.each<Lang>(['ru', ...JOB_LANGS.filter((lang) => lang !== 'ru')])(
  'a failed server is asked about in one press, answered, replied to and closed, in %s',
  { timeout: 120_000 },
  async (lang) => getHelp(stage, lang, await failedServer(stage, `${lang}-fail-create`, 'g-1-2')),
);
