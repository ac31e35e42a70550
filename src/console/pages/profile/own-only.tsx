import { type ReactNode, useId } from 'react';
import { useUser } from '../../account/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import money from './money-panel.module.css';
import panel from './panel.module.css';

/** A panel for the account's own user. During impersonation a message replaces it, because the provider would refuse its calls. */
export function OwnOnly(props: {
  title: string;
  /** The reason, as a sentence. */
  why: string;
  children: ReactNode;
}) {
  const user = useUser();
  const id = useId();
  if (!user.acting) return props.children;
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id} className={panel.heading}>
        {props.title}
      </h2>
      <div className={money.notice}>
        <Icon name="lock" size={20} />
        <div>{props.why}</div>
      </div>
    </section>
  );
}
