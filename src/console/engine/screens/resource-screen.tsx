/** The engine's entry point: one component renders any screen of any type. */
import { lazy, use } from 'react';
import { useResource } from '../../resources/load.ts';
import type { ScreenRoute } from '../../resources/screen-routes.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { hasSlot, Slot } from '../slots/slots.tsx';
import { CREATE, DETAIL, LIST } from './screen-code.ts';

/** The props of a screen's slot. */
export interface ScreenSlotProps {
  resource: ResourceBundle;
}

const ActionScreen = lazy(() => import('./action-screen.tsx'));
const OwnRecordScreen = lazy(() => import('./own-record.tsx'));

function ListAt({ resource }: ScreenSlotProps) {
  const { ListScreen } = use(LIST.load());
  return <ListScreen resource={resource} />;
}

function DetailAt({ resource }: ScreenSlotProps) {
  const { DetailScreen } = use(DETAIL.load());
  return <DetailScreen resource={resource} />;
}

function CreateAt({ resource }: ScreenSlotProps) {
  const { default: CreateScreen } = use(CREATE.load());
  return <CreateScreen resource={resource} />;
}

/** A screen of a type. Suspends until the type's bundle is loaded. The router's parameters identify the record. */
export function ResourceScreen({ name, screen, action }: { name: string } & Pick<ScreenRoute, 'screen' | 'action'>) {
  const resource = useResource(name);
  if (hasSlot(resource.file, 'screens', screen))
    return <Slot<ScreenSlotProps> file={resource.file} kind="screens" place={screen} slotProps={{ resource }} />;
  switch (screen) {
    case 'list':
      return <ListAt resource={resource} />;
    case 'detail':
      return <DetailAt resource={resource} />;
    case 'create':
      return <CreateAt resource={resource} />;
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
