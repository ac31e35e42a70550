import { actionSchema } from '../../contract/forms/derive.ts';
import { validInput } from '../engine/changes/validate.ts';
import { FormValidators } from '../engine/core/validators.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { getUser } from '../identity/users.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { correctionPreview } from './corrections.ts';

/** Mounts the preview of a correction: the balance before and after it, and whether a second administrator has to confirm it. */
export function mountCorrectionPreview(app: ProviderApp, { db, files }: ProviderDeps): void {
  const validators = new FormValidators();
  app.post('/api/admin/customer/:id/correct-balance/preview', async (c) => {
    const file = files.find(({ name }) => name === 'customer');
    const form = 'correctBalance';
    const schema = file && actionSchema(file, form);
    const customer = await getUser(db, c.req.param('id'));
    if (!schema || customer?.role !== 'client') throw new ApiError(404, 'NOT_FOUND');
    const { amount } = validInput(validators, { file, form, schema }, await readJsonObject(c));
    const row = await correctionPreview(db, customer.id, String(amount));
    return c.json({ content: [row], totalElements: 1 });
  });
}
