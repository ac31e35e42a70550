/** Create forms that are dialogs: each has an address, and is drawn over the screen that was there before. */
import { lazy, Suspense, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { createVerdict } from '../account/access.ts';
import { useUser } from '../account/hooks.ts';
import { variant } from '../config/current.ts';
import { createFile } from '../resources/create-file.ts';
import { resourceEntries, screenPath } from '../resources/manifest.ts';
import type { ManifestEntry } from '../resources/types.ts';

const CreateDialog = lazy(() => import('../engine/screens/create-dialog.tsx'));

/** The screen behind a dialog, and the dialog. */
interface Layers {
  /** The location of the screen. */
  screen: Location;
  /** The type whose create form is a dialog over it. */
  dialog?: ManifestEntry;
}

/** The type whose create form is a dialog at a path. Users without the permission get its screen, which says so. */
function useDialogAt(pathname: string): ManifestEntry | undefined {
  const user = useUser();
  const entry = resourceEntries().find((each) => each.createDialog && each.routes.create?.includes(pathname));
  const may = entry && createVerdict(createFile(entry), user, variant().flags) === 'allowed';
  return may ? entry : undefined;
}

/** The current location as layers. A dialog whose address was opened directly is over the list of its type. */
export function useLayers(): Layers {
  const location = useLocation();
  const dialog = useDialogAt(location.pathname);
  const [last, setLast] = useState<Location>();
  if (!dialog) {
    if (last !== location) setLast(location);
    return { screen: location };
  }
  if (last) return { screen: last, dialog };
  const list = { ...location, pathname: screenPath(dialog.name, 'list') ?? '/', search: '', state: null };
  setLast(list);
  return { screen: list, dialog };
}

/** The dialog of an address. Closing it shows the address of the screen behind it. */
export function CreateDialogRoute({ entry, screen }: { entry: ManifestEntry; screen: Location }) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = screen;
  const close = (): void => void navigate({ pathname, search, hash }, { replace: true, state });
  return (
    <Suspense>
      <CreateDialog name={entry.name} onClose={close} />
    </Suspense>
  );
}
