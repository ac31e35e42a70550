import { Button } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { loadManifestData, loadTexts } from '../api/generated-data.ts';
import { t } from '../i18n/index.ts';
import { BareFrame } from '../pages/bare/frame.tsx';
import type { BarePageProps } from '../pages/bare/place.ts';
import type { Manifest } from '../resources/types.ts';

type Loaded = { default: ComponentType<BarePageProps> };

/** Replaces a page whose code can't be loaded. */
function Unreachable() {
  return (
    <BareFrame title={t('error.generic')} lead={t('error.network')}>
      <Button size="md" mt="lg" onClick={() => location.reload()}>
        {t('bare.retry')}
      </Button>
    </BareFrame>
  );
}

/** The calculator of guests, with everything that the signed-in half loads at start. */
async function loadCalculator(): Promise<Loaded> {
  const [page, texts, manifest] = await Promise.all([
    import('../pages/guest-calculator/guest-calculator.tsx'),
    loadTexts('app'),
    loadManifestData<Manifest>(),
  ]);
  page.prepare(texts, manifest);
  return page;
}

/** The bare pages beside sign-in. Each is loaded on demand, or just before. */
const LOADERS: Record<string, () => Promise<Loaded>> = {
  '/sign-in/callback': () => import('../pages/sign-in/callback.tsx'),
  '/registration': () => import('../pages/registration/registration.tsx'),
  '/confirm': () => import('../pages/confirm/confirm.tsx'),
  '/calculator': loadCalculator,
  '/password': () => import('../pages/password/password.tsx'),
  '/email': () => import('../pages/email/new-email.tsx'),
  '/email/stop': () => import('../pages/email/stop-email.tsx'),
};

const PAGES = new Map(
  Object.entries(LOADERS).map(([path, load]) => [path, lazy(() => load().catch(() => ({ default: Unreachable })))]),
);

/** The page of a path. Undefined for the sign-in page, which is always loaded. */
export function lazyPage(path: string): ComponentType<BarePageProps> | undefined {
  return PAGES.get(path);
}

/** Preloads the code of a page, for example when the pointer is on its link. */
export function preloadPage(path: string): void {
  LOADERS[path]?.().catch(() => undefined);
}
