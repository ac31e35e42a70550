import { useContext, useMemo } from 'react';
import type { RecordLookup } from '../../../contract/calculator/configuration.ts';
import type { TariffLine } from '../../../contract/money/price.ts';
import { UserContext, usePrices } from '../../account/hooks.ts';
import type { Prices } from '../../account/types.ts';
import { variant } from '../../config/current.ts';
import { vatWords } from '../../engine/values/vat-words.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { type OfferedType, type Reckoner, reckoner } from './calculated.ts';
import { isOffered } from './offered.ts';
import {
  type Catalogues,
  lookupAmong,
  offeredEntries,
  useCatalogues,
  useOfferedTypes,
  usePublicTariff,
} from './sources.ts';

/** The calculator: its types, and the costs and quota use of lines. */
export interface Calculator extends Reckoner {
  /** By name, in the menu's order, without types that the user may not see. */
  types: ReadonlyMap<string, OfferedType>;
  tariff: TariffLine[];
  currency: string;
  /** What VAT the prices contain, in words; empty where the provider does not say. */
  vat: string;
  /** Records that lines refer to. */
  records: RecordLookup;
  /** All records by type, as options. */
  catalogues: Catalogues;
  /** Whether all data is loaded. Before, nothing has a price. */
  ready: boolean;
  /** The error of a failed request. */
  failed: unknown;
  retry: () => void;
  /** Whether the user is signed out or has no project. The prices are then those of the public price list. */
  guest: boolean;
}

const NO_TYPES: ReadonlyMap<string, OfferedType> = new Map();
const NO_CATALOGUES: Catalogues = {};
const NO_LINES: TariffLine[] = [];

interface Loaded {
  types: ReadonlyMap<string, OfferedType> | undefined;
  prices: Prices | undefined;
  catalogues: Catalogues | undefined;
}

/** The same objects for the same data, so that each line is calculated once. */
const made = new WeakMap<object, WeakMap<object, WeakMap<object, Reckoner & { records: RecordLookup }>>>();

function below<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function reckonerOf({ types = NO_TYPES, prices, catalogues = NO_CATALOGUES }: Loaded) {
  const byPrices = below(
    below(made, types, () => new WeakMap()),
    catalogues,
    () => new WeakMap(),
  );
  return below(byPrices, prices ?? NO_LINES, () => {
    const records = lookupAmong(catalogues, (type) => resourceEntry(type)?.key ?? 'id');
    return { ...reckoner({ types, prices, records }), records };
  });
}

/** Loads the calculator's data, for the signed-in user or for a guest. */
export function useCalculator(): Calculator {
  const user = useContext(UserContext);
  const guest = user === undefined || user.osCurrentProjectId === null;
  const names = useMemo(
    () => offeredEntries((entry) => isOffered(user, entry, variant().flags)).map(({ name }) => name),
    [user],
  );
  const types = useOfferedTypes(names);
  const own = usePrices(!guest);
  const listed = useCatalogues(guest ? undefined : types.data);
  const open = usePublicTariff(guest);
  const prices = guest ? open.data : own.data;
  const catalogues = guest ? open.data?.catalogues : listed.data;
  const reckoned = useMemo(
    () => reckonerOf({ types: types.data, prices, catalogues }),
    [types.data, prices, catalogues],
  );
  const calls = [types, own, listed, open];
  return {
    ...reckoned,
    types: types.data ?? NO_TYPES,
    tariff: prices?.lines ?? NO_LINES,
    catalogues: catalogues ?? NO_CATALOGUES,
    currency: prices?.currency ?? 'KZT',
    vat: vatWords(prices) ?? '',
    ready: types.data !== undefined && prices !== undefined && catalogues !== undefined,
    failed: calls.find(({ error }) => error)?.error,
    retry: () => {
      for (const call of calls) if (call.error) void call.mutate();
    },
    guest,
  };
}
