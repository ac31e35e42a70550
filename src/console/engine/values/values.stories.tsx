import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PENDING, refuse } from '../../../../tests/stories/support/fake-api.ts';
import { bare, full } from '../../../../tests/stories/support/records.ts';
import { onPage, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters, storyType } from '../../../../tests/stories/support/story.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { FieldValue, WideFieldValue } from './field-value.tsx';

/** Fields of a gadget by name and value. */
function Values({ record, fields, wide }: { record: Doc; fields: string[]; wide?: boolean }) {
  const { file } = storyType('gadget');
  const Value = wide ? WideFieldValue : FieldValue;
  return (
    <dl>
      {fields.map((name) => (
        <div key={name}>
          <dt>{gadgetSays(`field.${name}`)}</dt>
          <dd>
            <Value file={file} record={record} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TYPES = ['name', 'size', 'share', 'enabled', 'mode', 'zones', 'tags', 'marks', 'place', 'lines'];
const FORMATS = 'due starts budget contact host ipv4 ipv6 gateway range site serial hardware created'.split(' ');

const meta: Meta<typeof Values> = { title: 'Engine/Values/Field values', component: Values };
export default meta;
type Story = StoryObj<typeof Values>;

/** Every JSON Schema type: text, numbers with and without unit, boolean, enum, lists, an object, a list of objects. */
export const Types: Story = {
  args: { record: full, fields: TYPES },
  play: async () => void (await see(gadgetSays('value.mode.brisk'))),
};

/** In wide places a list of objects is a table that can be scrolled with the keyboard. */
export const Wide: Story = {
  args: { record: full, fields: TYPES, wide: true },
  play: async () => expect(await onPage().findAllByRole('columnheader')).toHaveLength(3),
};

export const WideOnPhone: Story = { ...Wide, globals: ON_PHONE };

/** Every format. */
export const Formats: Story = {
  args: { record: full, fields: FORMATS },
  play: async () => void (await see(/192\.168\.10\.15/)),
};

/** Every missing value is a dash, whatever its type. */
export const Nothing: Story = {
  args: {
    record: { ...bare, note: null, tags: [], description: '' },
    fields: ['note', 'tags', 'description', 'place', 'due'],
  },
  play: async () => expect(await onPage().findAllByRole('img', { name: say('engine.noValue') })).toHaveLength(5),
};

/** JSON without a schema breaks no screen. */
export const Unexpected: Story = {
  args: {
    record: { ...full, size: 'ten', enabled: 'yes', tags: 'one', place: [1, 2], due: 5, modelId: 7, marks: { a: 1 } },
    fields: ['size', 'enabled', 'tags', 'place', 'due', 'modelId', 'marks'],
  },
};

/** A reference by its title. Several ones are listed. */
export const References: Story = {
  args: { record: full, fields: ['modelId', 'spares'] },
  play: async () => void (await see('S2')),
};

/** The monthly price at the current tariff. */
export const Price: Story = {
  args: { record: full, fields: ['$price'] },
  play: async () => void (await see(/14[\s\u00a0,]400/)),
};

export const PriceLoading: Story = {
  args: { record: full, fields: ['$price'] },
  parameters: storyParameters({ api: { 'GET /api/project/current/prices': PENDING } }),
};

export const PriceUnknown: Story = {
  args: { record: full, fields: ['$price'] },
  parameters: storyParameters({ api: { 'GET /api/project/current/prices': refuse(500, '') } }),
  play: async () => waitFor(() => expect(onPage().getByRole('img', { name: say('engine.noValue') })).toBeVisible()),
};
