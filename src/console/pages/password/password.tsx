import { useState } from 'react';
import { request } from '../../api/client.ts';
import { t } from '../../i18n/index.ts';
import { BareFrame } from '../bare/frame.tsx';
import { LetterPage, WayOut } from '../bare/letter-page.tsx';
import { NewPassword } from '../bare/new-password.tsx';
import type { BarePageProps } from '../bare/place.ts';

async function sendLetter(email: string): Promise<number> {
  const { data } = await request<{ resendAfter: number }>('POST /api/user/password/reset/sending', { body: { email } });
  return data.resendAfter;
}

/** Resets a forgotten password: asks for the address, and after the e-mail's link for a new password. */
export default function Password({ code }: BarePageProps) {
  const [bad, setBad] = useState(false);
  if (code !== undefined && !bad)
    return (
      <BareFrame title={t('restore.newTitle')} lead={t('restore.newLead')} links={<WayOut />}>
        <NewPassword
          code={code}
          label={t('restore.newTitle')}
          submit={t('restore.save')}
          onBadCode={() => setBad(true)}
        />
      </BareFrame>
    );
  return (
    <LetterPage
      title={t('restore.title')}
      {...(bad ? { warning: t('restore.bad') } : { lead: t('restore.lead') })}
      submit={t('restore.send')}
      sent="restore.sent"
      send={sendLetter}
    />
  );
}
