import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import type { OpenedWith } from '../screen/places.ts';
import { CreateForm } from './create-form.tsx';

/**
 * The create form of a type as a dialog. It belongs to an address of its own, and the screen before it stays behind it.
 * @param onClose called after the record was created, or the user gave up
 */
export default function CreateDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const resource = useResource(name);
  const state = useLocation().state as OpenedWith | null;
  const preset = useMemo(() => ({ ...state?.preset }), [state]);
  return (
    <Dialog size="lg" title={tn(name, 'action.create')} onClose={onClose} closeOnClickOutside={false}>
      <Suspense fallback={<Bar width="100%" height="6rem" />}>
        <CreateForm resource={resource} preset={preset} inDialog onCancel={onClose} onMade={onClose} />
      </Suspense>
    </Dialog>
  );
}
