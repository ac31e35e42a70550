/** The engine's entry point: one component renders any screen of any type. */
import { lazy } from 'react';
import { useResource } from '../../resources/load.ts';
import type { ScreenRoute } from '../../resources/screen-routes.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { DetailScreen } from '../detail/detail-screen.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { hasSlot, Slot } from '../slots/slots.tsx';

/** The props of a screen's slot. */
export interface ScreenSlotProps {
  resource: ResourceBundle;
}

const CreateScreen = lazy(() => import('./create-screen.tsx'));
const ActionScreen = lazy(() => import('./action-screen.tsx'));
const OwnRecordScreen = lazy(() => import('./own-record.tsx'));

/** A screen of a type. Suspends until the type's bundle is loaded. The router's parameters identify the record. */
export function ResourceScreen({ name, screen, action }: { name: string } & Pick<ScreenRoute, 'screen' | 'action'>) {
  const resource = useResource(name);
  if (hasSlot(resource.file, 'screens', screen))
    return <Slot<ScreenSlotProps> file={resource.file} kind="screens" place={screen} slotProps={{ resource }} />;
  switch (screen) {
    case 'list':
      return <ListScreen resource={resource} />;
    case 'detail':
      return <DetailScreen resource={resource} />;
    case 'create':
      return <CreateScreen resource={resource} />;
    case 'edit':
      return resource.file.singleton ? (
        <OwnRecordScreen resource={resource} />
      ) : (
        <ActionScreen resource={resource} name="update" />
      );
    case 'action':
      return <ActionScreen resource={resource} name={action ?? ''} />;
  }
}
