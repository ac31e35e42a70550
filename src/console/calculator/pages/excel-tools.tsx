import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useContext, useState } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import type { RecordOf } from '../../../contract/file/records.ts';
import { UserContext } from '../../account/hooks.ts';
import type { User } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import { lineLabels } from '../calculation/line-labels.ts';
import { useCalculator } from '../calculation/use-calculator.ts';
import { useConfigurations } from '../saved/configurations.ts';

const LoadDialog = lazy(() => import('./excel-dialog.tsx'));

/** The user's company, where it is stated, and their name. */
async function customerName({ fullName }: User): Promise<string> {
  const company = await request<RecordOf<'company'>>('GET /api/user/company').then(
    ({ data }) => (data.kind === 'company' ? data.payerName : undefined),
    // The workbook is as good without it.
    () => undefined,
  );
  return [company, fullName].filter(Boolean).join(', ');
}

/** Saves calculations as a workbook, with the prices on the screen. */
function useSave(): { saving: boolean; save: (configurations: readonly Configuration[]) => Promise<void> } {
  const calculator = useCalculator();
  const user = useContext(UserContext);
  const [saving, setSaving] = useState(false);
  const save = async (configurations: readonly Configuration[]): Promise<void> => {
    setSaving(true);
    const { types, tariff, currency, vat, records } = calculator;
    try {
      const { saveWorkbook } = await import('../excel/run.ts');
      const name = await saveWorkbook({
        ...{ configurations, tariff, currency, vat, records, made: new Date(), product: variant().title },
        typeOf: (type) => types.get(type)?.calculated,
        wordsOf: (line) => {
          const type = types.get(line.type);
          return type ? lineLabels(type, line, records) : '';
        },
        ...(user && { customer: await customerName(user), project: user.osCurrentProjectName ?? undefined }),
      });
      toast({ type: 'success', title: name, text: t('calculator.excel.saved') });
    } catch (error) {
      errorToast(error, t('calculator.excel.notSaved'));
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}

function SaveButton({ configuration }: { configuration: Configuration }) {
  const { ready } = useCalculator();
  const all = useConfigurations();
  const { saving, save } = useSave();
  const filled = all.filter(({ lines }) => lines.length > 0);
  const several = filled.length > 1;
  const button = (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={saving}
      disabled={!ready || filled.length === 0 || (!several && configuration.lines.length === 0)}
      onClick={several ? undefined : () => void save([configuration])}
    >
      {t('calculator.excel.save')}
    </Button>
  );
  if (!several) return button;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={configuration.lines.length === 0} onClick={() => void save([configuration])}>
          {t('calculator.excel.saveOne')}
        </Menu.Item>
        <Menu.Item onClick={() => void save(filled)}>
          {t('calculator.excel.saveAll', { count: filled.length })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Saves calculations as an Excel workbook, and loads them from one. Undefined where there is nothing to save yet. */
export function ExcelTools({ configuration }: { configuration: Configuration | undefined }) {
  const [loading, setLoading] = useState(false);
  return (
    <>
      {configuration && <SaveButton configuration={configuration} />}
      <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={() => setLoading(true)}>
        {t('calculator.excel.load')}
      </Button>
      {loading && (
        <Suspense>
          <LoadDialog onClose={() => setLoading(false)} />
        </Suspense>
      )}
    </>
  );
}
