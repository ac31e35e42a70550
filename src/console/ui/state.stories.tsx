import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { onPage, press, see } from '../../../tests/stories/support/steps.ts';
import { say, storyParameters } from '../../../tests/stories/support/story.ts';
import { ApiError } from '../api/errors.ts';
import { DataError } from '../api/generated-data.ts';
import { Forbidden } from '../engine/screen/forbidden.tsx';
import { NotFound } from '../engine/screen/not-found.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailed, State, StateButton } from './state.tsx';

const retry = fn();
const meta: Meta = { title: 'Screens/States', parameters: storyParameters({ frame: 'screen' }) };
export default meta;
type Story = StoryObj;

/** A part that fails to render. */
function Broken({ error }: { error: Error }): never {
  throw error;
}

const inBoundary = (error: Error) => (
  <ErrorBoundary resetKey="">
    <Broken error={error} />
  </ErrorBoundary>
);

export const NothingThere: Story = {
  render: () => (
    <State icon="disk" level={1} title={say('engine.noData')} text={say('engine.noMatch.text')}>
      <StateButton onClick={retry}>{say('state.retry')}</StateButton>
    </State>
  ),
};

export const PageNotFound: Story = {
  render: () => <NotFound />,
  play: async () => void (await onPage().findByRole('heading', { level: 1, name: say('state.notFound.title') })),
};

/** The contact: support, where the user has no manager. */
export const NoRight: Story = {
  render: () => <Forbidden />,
  play: async () => void (await see(/@/)),
};

/** The contact: the user's manager. */
export const NoRightButManager: Story = {
  parameters: storyParameters({
    frame: 'screen',
    user: { managers: [{ name: 'Асель Ким', email: 'kim@example.kz' }] },
  }),
  render: () => <Forbidden access={{ role: ['administrator'] }} />,
  play: async () => void (await onPage().findByRole('link', { name: 'kim@example.kz' })),
};

/** A missing project role, and the users who grant it. */
export const NoRightInProject: Story = {
  parameters: storyParameters({
    frame: 'screen',
    user: { projectRole: 'reader' },
    api: {
      'GET /api/project/current/members': { content: [{ id: 'u1', email: 'b@example.kz', name: 'Болат Ахметов' }] },
    },
  }),
  render: () => <Forbidden access={{ projectRole: 'member' }} />,
  play: async () => void (await see(say('state.forbidden.owners', { names: 'Болат Ахметов' }))),
};

/** The failure, with the provider's message, the request id and a retry. */
export const FailedWithWords: Story = {
  render: () => (
    <LoadFailed
      level={1}
      retry={retry}
      error={new ApiError('http', 409, [{ code: 'X', message: 'Зона на обслуживании' }], 'req-1')}
    />
  ),
  play: async () => {
    await see('Зона на обслуживании');
    await press(say('state.retry'));
    expect(retry).toHaveBeenCalled();
  },
};

export const FailedLater: Story = {
  render: () => (
    <LoadFailed level={1} retry={retry} error={new ApiError('http', 503, [{ code: '503', message: '' }])} />
  ),
  play: async () => void (await see(say('error.later', { status: 503 }))),
};

export const TimedOut: Story = {
  render: () => <LoadFailed level={1} retry={retry} error={new ApiError('timeout', 0, [])} />,
  play: async () => void (await see(say('error.timeout'))),
};

export const NoConnection: Story = {
  render: () => <LoadFailed level={1} retry={retry} error={new ApiError('network', 0, [])} />,
  play: async () => void (await see(say('state.unreachable.title'))),
};

/** An error in the code stays in its part of the page. */
export const Crashed: Story = {
  parameters: storyParameters({ reports: true }),
  render: () => inBoundary(new Error('Broken on purpose')),
  play: async () => void (await see(say('state.crashed.title'))),
};

export const CallFailedInside: Story = {
  parameters: storyParameters({ reports: true }),
  render: () => inBoundary(new ApiError('http', 500, [{ code: '500', message: '' }], 'req-2')),
  play: async () => void (await see(/req-2/)),
};

/** Data of another build: only a reloaded page finds its own. */
export const DataLost: Story = {
  parameters: storyParameters({ reports: true }),
  render: () => inBoundary(new DataError('/assets/r-x/bundles/ru/disk.json')),
  play: async () => void (await see(say('state.failed.title'))),
};
