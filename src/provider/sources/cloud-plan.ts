import type { StoredOf } from '../../contract/file/records.ts';
import { type Doc, fieldOf, type ResourceFile } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { pricedQuantities, type TariffLine, tariffLine } from '../../contract/money/price.ts';
import type { AdoptionPlan, PlannedResource } from '../adoption/plan.ts';
import { costOf } from '../adoption/shown.ts';
import type { Engine } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import { EventLabels } from './audit-labels.ts';

type Shown = StoredOf<'cloud-project'>;
type Rows<F extends 'resources' | 'quotas'> = NonNullable<Shown[F]>;

/** The most resources that are shown one by one. The totals count all. */
const MOST = 500;

/** A plan's resources for people: those that need somebody first. */
export function plannedResources(
  { catalogue }: Pick<Engine, 'catalogue'>,
  plan: AdoptionPlan,
  lines: TariffLine[],
  locale: Locale,
): Rows<'resources'> {
  const labels = new EventLabels(catalogue.files, locale);
  const order = (one: PlannedResource) => (one.refusal ? 0 : 1);
  return plan.resources
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, MOST)
    .map((resource) => {
      const { type, title, doc, refusal, units } = resource;
      const file = catalogue.file(type);
      const cost = costOf(units);
      const unpriced = doc ? unpricedLine(file, doc, lines) : undefined;
      return {
        type: labels.type(type),
        name: title,
        outcome: refusal ? 'left' : unpriced ? 'unpriced' : 'recorded',
        facts: refusal ? message(refusal.code, locale, refusal.params) : factsOf(file, doc ?? {}, { labels, locale }),
        ...(units > 0n && { perHour: cost.hour, perMonth: tiynToText(cost.month) }),
      };
    });
}

/** A line that a record uses and that has no price: such as a type of disk that nobody has priced. */
function unpricedLine(file: ResourceFile, self: Doc, lines: TariffLine[]): string | undefined {
  const charged = pricedQuantities(file.price, { self, now: '' });
  // A price of its own takes the place of others, and is not missed.
  const usual = charged.filter(({ replaces }) => replaces === undefined);
  return usual.every((wanted) => tariffLine(lines, wanted) === undefined) ? usual[0]?.line : undefined;
}

/** What a list of the type shows of a record, with the names of fields. */
function factsOf(file: ResourceFile, doc: Doc, { labels, locale }: { labels: EventLabels; locale: Locale }): string {
  const shown = (file.list?.columns ?? []).filter((name) => name !== file.title);
  const facts = shown.flatMap((name) => {
    const [field, value] = [fieldOf(file, name), doc[name]];
    if (!field || field['x-ref'] || field.format === 'date-time') return [];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const label = ownText(file, `field.${name}`)?.(locale) ?? labels.field(file.name, name);
    return value === '' ? [] : [`${label}: ${labels.value(file.name, name, value)}`];
  });
  return facts.join(', ');
}

/** A plan's quotas for people: those that get a limit of their own first. */
export function plannedQuotas(
  { catalogue }: Pick<Engine, 'catalogue'>,
  { quotas }: AdoptionPlan,
  locale: Locale,
): Rows<'quotas'> {
  return quotas
    .toSorted((a, b) => Number(b.raised) - Number(a.raised))
    .map(({ type, used, cloudLimit, limit, raised }) => ({
      quota: catalogue.quotaTypes.get(type)?.names[locale] ?? type,
      used,
      cloudLimit: limitText(cloudLimit),
      newLimit: limitText(limit),
      change: raised ? 'raised' : 'usual',
    }));
}

function limitText(limit: number | undefined): string {
  return limit === undefined ? '—' : limit === -1 ? '∞' : String(limit);
}
