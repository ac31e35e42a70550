import type { SimulatedEffect } from './effect.ts';
import { ruleSummary } from './security-group-rule.ts';

/** Rules that refer to a group show its name, so a new name is shown there too. */
export const securityGroupEffect: SimulatedEffect<'security-group'> = {
  async begin({ action, self, records }) {
    if (action !== 'update') return {};
    for (const rule of await records.find('security-group-rule', { remoteGroupId: self.id })) {
      await records.change('security-group-rule', rule.id, { summary: ruleSummary(rule, self.name) });
    }
    return {};
  },
};
