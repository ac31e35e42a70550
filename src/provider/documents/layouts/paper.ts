import type { Paper } from '../../ports/paper.ts';
import type { DocumentContent } from '../content.ts';
import { both, dayText, label } from '../texts.ts';
import { actPaper } from './act.ts';
import { invoicePaper } from './invoice.ts';
import { reconciliationPaper } from './reconciliation.ts';

/** Lays out an issued document. */
export function paperOf(content: DocumentContent, made: Date): Paper {
  const title = `${label(content.kind)} № ${content.number}, ${dayText(content.day)}`;
  return { title, author: both(content.seller.name), made, footer: `№ ${content.number}`, ...layoutOf(content) };
}

function layoutOf(content: DocumentContent): Pick<Paper, 'landscape' | 'columns' | 'parts'> {
  switch (content.kind) {
    case 'invoice':
      return invoicePaper(content);
    case 'act':
      return actPaper(content);
    case 'reconciliation':
      return reconciliationPaper(content);
  }
}
