/** Takes the place of the console's module of this name: a type whose file is written in the playground has other validators than in the build. */
import * as built from '../../console/engine/form/store/validator-modules.ts';
import { liveSet, validatorsPath } from '../live/set.ts';
import { required } from './required.ts';

/** A module of a set: its validators, once it gets what they require. */
interface SetModule {
  default(require: (name: string) => unknown): built.ValidatorModule['default'];
}

/** The validators of a type; undefined where it has no forms. */
export async function validatorModule(resource: string): Promise<built.ValidatorModule | undefined> {
  const set = await liveSet();
  if (!set?.validators.includes(resource)) return built.validatorModule(resource);
  const module = (await import(/* @vite-ignore */ validatorsPath(set.id, resource))) as SetModule;
  return { default: module.default(required) };
}
