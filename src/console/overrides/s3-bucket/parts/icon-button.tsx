import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from '../../../ui/icon.tsx';

/** A button with an icon, and its text for screen readers and as a tip. */
export function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
