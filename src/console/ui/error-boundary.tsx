import { Component, type ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { DataError } from '../api/generated-data.ts';
import { t } from '../i18n/index.ts';
import { LoadFailed, State, StateButton } from './state.tsx';

interface Props {
  children: ReactNode;
  /** A change of it, such as another path, clears the error. */
  resetKey: string;
}

function reload(): void {
  location.reload();
}

/** Limits an error to its part of the page, with a retry and a link out. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset();
  }

  reset = (): void => this.setState({ error: undefined, failed: false });

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    if (error instanceof ApiError) return <LoadFailed error={error} retry={this.reset} level={1} />;
    // Generated data and code have the build's hash in their address: after a deployment only a reloaded page finds them.
    if (error instanceof DataError) return <LoadFailed error={error} retry={reload} level={1} />;
    return (
      <div role="alert">
        <State icon="warning" level={1} title={t('state.crashed.title')} text={t('state.crashed.text')}>
          <StateButton onClick={reload}>{t('state.retry')}</StateButton>
          <a href="/">{t('shell.home')}</a>
        </State>
      </div>
    );
  }
}
