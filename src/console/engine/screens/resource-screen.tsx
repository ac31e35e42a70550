/** The engine's way in: one component draws any screen of any type. */
import { lazy } from 'react';
import { useResource } from '../../resources/load.ts';
import type { ScreenRoute } from '../../resources/screen-routes.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { DetailScreen } from '../detail/detail-screen.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { hasSlot, Slot } from '../slots/slots.tsx';

/** What the slot of a screen is given. */
export interface ScreenSlotProps {
  resource: ResourceBundle;
}

const CreateScreen = lazy(() => import('./create-screen.tsx'));
const ActionScreen = lazy(() => import('./action-screen.tsx'));

/** A screen of a type. Suspends until the type's bundle is there; the router's parameters say which record. */
export function ResourceScreen({ name, screen, action }: { name: string } & Pick<ScreenRoute, 'screen' | 'action'>) {
  const resource = useResource(name);
  if (hasSlot(resource.file, 'screens', screen))
    return <Slot<ScreenSlotProps> file={resource.file} kind="screens" place={screen} given={{ resource }} />;
  switch (screen) {
    case 'list':
      return <ListScreen resource={resource} />;
    case 'detail':
      return <DetailScreen resource={resource} />;
    case 'create':
      return <CreateScreen resource={resource} />;
    case 'edit':
      return <ActionScreen resource={resource} name="update" />;
    case 'action':
      return <ActionScreen resource={resource} name={action ?? ''} />;
  }
}
