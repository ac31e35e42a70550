/** What moved the balance that pays for a project in a report's period: from its opening to its closing, to the tiyn. */
import { sql } from 'kysely';
import { BANK_TRANSFER, CHARGE_KINDS, CORRECTION_KINDS } from '../billing/ledger.ts';
import type { Db } from '../store/database.ts';

/** Money that came, by the way it came. */
export interface TopUps {
  /** `promo` for promo codes, `bankTransfer`, or the name of a payment system. */
  by: string;
  tiyn: number;
}

/** A payer's balance in a period. Opening, top-ups, corrections and other money less all charges are the closing balance. */
export interface ReportBalance {
  openingTiyn: number;
  topUps: TopUps[];
  correctionsTiyn: number;
  /** The report's own sum. */
  projectTiyn: number;
  /** What the payer was charged for other projects, less refunds. */
  othersTiyn: number;
  /**
   * What the payer was charged for this project beyond the report's sum. It is not 0 where a charge was booked for another month, since its
   * own was closed, or where somebody else paid for a part of the period.
   */
  elsewhereTiyn: number;
  closingTiyn: number;
}

interface Asked {
  payerId: string;
  projectId: string;
  /** The period. The end is exclusive. */
  from: Date;
  to: Date;
  /** The report's own sum in tiyn, and the end of its charges. */
  tiyn: number;
  until: Date | undefined;
}

/** Reads a payer's balance in a period. One statement reads all, so that nothing is booked in between. */
export async function balanceIn(db: Db, { payerId, projectId, from, to, tiyn, until }: Asked): Promise<ReportBalance> {
  const end = to.toISOString();
  // An hour that was charged after the report's sum belongs to what came later.
  const chargedEnd = until ? until.toISOString() : end;
  const own = sql`coalesce(l.project_id = ${projectId}, false)`;
  const within = sql`l.for_at < case when ${own} and l.kind = 'charge' then ${chargedEnd} else ${end} end`;
  const { rows } = await sql<Moved>`select u.balance_tiyn as balance, l.kind, case when ${own} then 1 else 0 end as own,
      case when l.kind = 'topUp' then l.details end as details, coalesce(sum(l.amount_tiyn), 0) as moved,
      coalesce(sum(case when ${within} then l.amount_tiyn else 0 end), 0) as tiyn
    from users u left join ledger l on l.user_id = u.id and l.for_at >= ${from.toISOString()}
    where u.id = ${payerId} group by 1, 2, 3, 4`.execute(db);
  const moved = rows.map((row) => ({ ...row, own: Number(row.own) === 1, tiyn: Number(row.tiyn) }));
  const sum = (holds: (row: (typeof moved)[number]) => boolean) =>
    moved.filter(holds).reduce((all, row) => all + row.tiyn, 0);
  const isCharge = ({ kind }: Pick<Moved, 'kind'>) => isAmong(CHARGE_KINDS, kind);
  const openingTiyn = Number(rows[0]?.balance ?? 0) - rows.reduce((all, row) => all + Number(row.moved), 0);
  return {
    openingTiyn,
    topUps: topUpsIn(moved),
    correctionsTiyn: sum(({ kind }) => isAmong(CORRECTION_KINDS, kind)),
    projectTiyn: tiyn,
    othersTiyn: 0 - sum((row) => isCharge(row) && !row.own),
    elsewhereTiyn: 0 - sum((row) => isCharge(row) && row.own) - tiyn,
    closingTiyn: openingTiyn + sum(() => true),
  };
}

interface Moved {
  balance: number;
  kind: string | null;
  /** 1 for an entry of the project. */
  own: number;
  details: string | null;
  /** Since the period's beginning, and within the period. */
  moved: number;
  tiyn: number;
}

function isAmong(kinds: readonly string[], kind: string | null): boolean {
  return kind !== null && kinds.includes(kind);
}

/** What is neither a charge nor a correction, by the way it came. */
function topUpsIn(moved: readonly Pick<Moved, 'kind' | 'details' | 'tiyn'>[]): TopUps[] {
  const sums = new Map<string, number>();
  for (const { kind, details, tiyn } of moved) {
    if (kind === null || isAmong(CHARGE_KINDS, kind) || isAmong(CORRECTION_KINDS, kind) || tiyn === 0) continue;
    const by = details === null ? kind : String((JSON.parse(details) as { merchant?: string }).merchant ?? kind);
    sums.set(by, (sums.get(by) ?? 0) + tiyn);
  }
  return [...sums].map(([by, tiyn]) => ({ by, tiyn })).sort((a, b) => (a.by < b.by ? -1 : 1));
}

/** Whether money came by a bank transfer or a promo code, whose names are texts of ours. */
export function isOwnWay(by: string): by is 'promo' | typeof BANK_TRANSFER {
  return by === 'promo' || by === BANK_TRANSFER;
}
