import { isManageable } from '../../../contract/terraform/offered.ts';
import { t } from '../../i18n/index.ts';
import type { PreparedCall } from '../calls/send.ts';
import { CodeBlock } from './code-block.tsx';
import { CodeTabs } from './code-tabs.tsx';
import { hideSecrets, variablesOf } from './curl.ts';
import { takesToken } from './for-tokens.ts';
import { plainCall } from './plain-call.ts';
import type { PreviewedRequest } from './previewed-request.ts';
import styles from './raw.module.css';
import { ShellCommand } from './shell-command.tsx';
import { formBlock } from './terraform.ts';

/** The guide to the provider, a file beside the console. */
const GUIDE = '/terraform/README.md';

function Secrets({ names }: { names: string[] }) {
  return names.length > 0 && <p className={styles.hint}>{t('raw.secrets', { names: names.join(', ') })}</p>;
}

function Command(props: { call: PreparedCall; ifMatch: string | undefined; byToken: boolean }) {
  const { call } = props;
  return (
    <>
      <ShellCommand {...props} />
      <Secrets names={variablesOf(call.body)} />
    </>
  );
}

/** The record as a Terraform block, or the reason why there is none: Terraform describes a state, not actions. */
function Block({ block, input }: Pick<PreviewedRequest, 'block' | 'input'>) {
  const { file, action, record } = block;
  if (action !== 'create' && action !== 'update')
    return <p className={styles.hint}>{t(action === 'delete' ? 'raw.terraformDelete' : 'raw.terraformAction')}</p>;
  return (
    <>
      <CodeBlock title={t('raw.terraformBlock')} text={formBlock(file, action, record, input())} />
      <p className={styles.hint}>
        {t('raw.terraformHint')}. <a href={GUIDE}>{t('raw.terraformGuide')}</a>
      </p>
    </>
  );
}

/** A form's request in three notations: as an API call, a shell command and a Terraform block. None contains secrets. */
export default function RequestCommand({ schema, input, call, ifMatch, block }: PreviewedRequest) {
  const prepared = call(hideSecrets(schema?.properties ?? {}, input()));
  if (!prepared) return null;
  const byToken = takesToken(block.file, block.action, prepared.method);
  return (
    <CodeTabs
      label={t('raw.preview')}
      tabs={[
        { id: 'curl', name: 'curl', content: () => <Command call={prepared} ifMatch={ifMatch} byToken={byToken} /> },
        {
          id: 'call',
          name: t('raw.call'),
          content: () => (
            <>
              <CodeBlock title={t('raw.call')} text={plainCall(prepared)} />
              <Secrets names={variablesOf(prepared.body)} />
            </>
          ),
        },
        ...(isManageable(block.file)
          ? [{ id: 'terraform', name: 'Terraform', content: () => <Block block={block} input={input} /> }]
          : []),
      ]}
    />
  );
}
