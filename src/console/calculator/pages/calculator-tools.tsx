import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import { CreationButton } from '../creation/creation-button.tsx';
import { ExcelTools } from './excel-tools.tsx';
import { ShareButton } from './share.tsx';
import styles from './tools.module.css';

/** The tools for the current calculation. Undefined where there is none yet. Each button loads its code when pressed. */
export function CalculatorTools({ configuration }: { configuration: Configuration | undefined }) {
  return (
    <div className={styles.tools}>
      {configuration && <ShareButton configuration={configuration} />}
      <ExcelTools configuration={configuration} />
      {configuration && <PrintButton disabled={configuration.lines.length === 0} />}
      {configuration && <CreationButton configuration={configuration} />}
    </div>
  );
}
