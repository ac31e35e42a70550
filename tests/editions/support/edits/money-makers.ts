/** Edits of prices and quotas. */
import type { PriceLine } from '../../../../src/contract/file/resource-file.ts';
import type { Draft, Maker } from './draft.ts';

const changePrice: Maker = ({ file, random }) => {
  const { price, lines = {} } = file;
  if (!price || price.length === 0) return undefined;
  const index = random.between(0, price.length - 1);
  const line = price[index] as PriceLine;
  const code = random.pick(Object.keys(lines));
  const kind = random.pick(['remove', 'amount', 'double', 'code', 'again', 'order'] as const);
  if (kind === 'remove') price.splice(index, 1);
  else if (kind === 'double')
    price[index] = { ...line, quantity: { $times: [line.quantity, 2] } as PriceLine['quantity'] };
  else if (kind === 'again') price.push({ ...line });
  else if (kind === 'order') price.reverse();
  else if (code === undefined) return undefined;
  else if (kind === 'amount') lines[code] = { ...(lines[code] as object), price: '612' } as (typeof lines)[string];
  else renameLine(file, code);
  return { title: `the price: ${kind} ${kind === 'amount' || kind === 'code' ? code : line.line}` };
};

function renameLine({ price = [], lines = {} }: Draft['file'], code: string): void {
  const line = lines[code];
  if (!line) return;
  delete lines[code];
  lines.anew = line;
  for (const each of price) if (each.line === code) each.line = 'anew';
}

const changeQuota: Maker = ({ file, random }) => {
  if (file.scope === 'global') return undefined;
  const { quota, quotaTypes = {} } = file;
  const type = random.pick(Object.keys(quotaTypes));
  const kind = random.pick(['remove', 'add', 'more', 'limit', 'name'] as const);
  const title = `the quota: ${kind}`;
  const [first] = quota ?? [];
  if (kind === 'add')
    file.quota = [...(quota ?? []), { type: first?.type === 'NETWORK' ? 'ROUTER' : 'NETWORK', amount: 1 }];
  else if (!quota || !first) return undefined;
  else if (kind === 'remove') quota.splice(random.between(0, quota.length - 1), 1);
  else if (kind === 'more') quota.push({ ...first });
  else if (type === undefined) return undefined;
  else if (kind === 'limit') {
    const declared = quotaTypes[type];
    if (declared) declared.limit = random.pick([-1, declared.limit + 3, Math.max(0, declared.limit - 1)]) ?? -1;
    return { title: `${title} of ${type} is ${declared?.limit}` };
  } else {
    quotaTypes.ANEW = quotaTypes[type] ?? { limit: 1 };
    delete quotaTypes[type];
    for (const line of quota) if (line.type === type) line.type = 'ANEW';
  }
  return { title };
};

/** All of these, each as often as it stands here. */
export const MONEY_MAKERS: readonly Maker[] = [
  changePrice,
  changePrice,
  changePrice,
  changeQuota,
  changeQuota,
  changeQuota,
];
