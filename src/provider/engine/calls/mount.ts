import type { Context } from 'hono';
import type { AppEnv, ProviderApp } from '../../server/deps.ts';
import type { Engine } from '../core/operation.ts';
import { answerRead } from './answer-read.ts';
import { answerWrite } from './answer-write.ts';
import { servedPaths } from './served-calls.ts';

/** Serves every call of every resource file. */
export function mountResources(app: ProviderApp, engine: Engine): void {
  for (const { method, pattern, calls } of servedPaths(engine.catalogue.files)) {
    const answer = method === 'GET' ? answerRead : answerWrite;
    app.on(method, pattern, (c) => answer(engine, c, calls, placeValues(c)));
  }
}

/** The values of the path parameters, in their order. */
function placeValues(c: Context<AppEnv>): string[] {
  const values: Record<string, string> = c.req.param();
  return Object.keys(values)
    .sort((a, b) => Number(a) - Number(b))
    .map((name) => values[name] ?? '');
}
