import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './file-drop.module.css';

/** A frame around a file input, which accepts dropped files. */
export function FileDrop(props: { disabled?: boolean; onDrop: (file: File) => void; children: ReactNode }) {
  const { disabled = false, onDrop, children } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onDrop(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse alone; the input inside is the control
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
