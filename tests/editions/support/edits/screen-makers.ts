/** Edits of forms, lists and pages. */
import type { Need } from '../evidence.ts';
import type { Maker } from './draft.ts';

/** What shows an edit of a field in a form. */
function sentBy(form: 'create' | 'edit', name = ''): Need[] {
  return [{ has: { path: name, action: form === 'edit' ? 'update' : undefined } }];
}

const changeLook: Maker = ({ file, random }) => {
  const looks: Record<string, () => void> = {
    description: () => Object.assign(file, { description: 'Another description.' }),
    'order of columns': () => file.list?.columns.reverse(),
    columns: () => file.list?.columns.pop(),
    search: () => Object.assign(file.list ?? {}, { search: [] }),
    filters: () => Object.assign(file.list ?? {}, { filters: [] }),
    sort: () => Object.assign(file.list ?? {}, { sort: `-${file.title}` }),
    tabs: () => file.detail?.tabs?.pop(),
    sections: () => file.forms?.create?.sections.reverse(),
    menu: () => file.menu && Object.assign(file.menu, { order: 7 }),
  };
  const part = random.pick(Object.keys(looks).filter((each) => !(each === 'tabs' && !file.detail)));
  if (part === undefined) return undefined;
  looks[part]?.();
  return { title: `${part} of the screens change` };
};

const changeShow: Maker = ({ file, random }) => {
  const form = random.pick(['create', 'edit'] as const) ?? 'create';
  const own = file.forms?.[form];
  if (!own) return undefined;
  const name = random.pick(Object.keys(own.show ?? {}));
  if (name !== undefined && random.chance(0.6)) {
    delete own.show?.[name];
    return { title: `"${name}" of ${form} is always shown`, needs: sentBy(form, name) };
  }
  const hidden = random.pick(own.sections.flatMap(({ fields }) => fields).filter((each) => !own.show?.[each]));
  const by = Object.entries(file.fields.properties).find(
    ([each, { enum: values }]) => values && each !== hidden && own.sections.some(({ fields }) => fields.includes(each)),
  );
  if (!by || hidden === undefined) return undefined;
  own.show = { ...own.show, [hidden]: { [`/input/${by[0]}`]: { const: by[1].enum?.[0] } } };
  return { title: `"${hidden}" of ${form} is shown for one choice only`, needs: sentBy(form, hidden) };
};

const leaveForm: Maker = ({ file, random }) => {
  const form = random.pick(['create', 'edit'] as const) ?? 'create';
  const section = random.pick(file.forms?.[form]?.sections ?? []);
  if (!section || section.fields.length < 2) return undefined;
  const [gone] = section.fields.splice(random.between(0, section.fields.length - 1), 1);
  return { title: `"${gone}" leaves the form of ${form}`, needs: sentBy(form, gone) };
};

const depend: Maker = ({ file, random }) => {
  const names = Object.keys(file.fields.properties).filter((each) => !file.fields.properties[each]?.readOnly);
  const [one, other] = [random.pick(names), random.pick(names)];
  if (one === undefined || other === undefined || one === other) return undefined;
  if (file.fields.dependencies) {
    delete file.fields.dependencies;
    return { title: 'fields need not be sent together' };
  }
  file.fields.dependencies = { [one]: [other] };
  return { title: `"${one}" needs "${other}"`, needs: [{ has: { path: one } }, { lacks: { path: other } }] };
};

/** All of these, each as often as it stands here. */
export const SCREEN_MAKERS: readonly Maker[] = [
  changeLook,
  changeLook,
  changeLook,
  changeShow,
  changeShow,
  leaveForm,
  leaveForm,
  depend,
];
