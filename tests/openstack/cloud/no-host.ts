/** A size that no host of the cloud has room for. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { administer } from './admin.ts';

/** The size: cores of their own, which a provider keeps for special hosts. */
export const NOWHERE = { name: 'd-16-32', vcpus: 16, ram: 32 * 1024 };
/** What its hosts need and the one of the test cloud has not. */
const REQUIRED = { 'trait:HW_CPU_X86_AVX512F': 'required' };

/** Runs something while the flavor of Nova for that size asks for a host that is not there. */
export async function whileNoHostFits<T>(run: () => Promise<T>): Promise<T> {
  const call = await administer();
  const body = { flavor: { ...NOWHERE, disk: 0 } };
  const { flavor } = (await call('compute', 'POST /flavors', body)) as { flavor: Doc };
  const path = `/flavors/${String(flavor.id)}`;
  try {
    await call('compute', `POST ${path}/os-extra_specs`, { extra_specs: REQUIRED });
    return await run();
  } finally {
    await call('compute', `DELETE ${path}`);
  }
}
