import type { Doc } from '../../contract/file/resource-file.ts';
import type {
  CloudAnswer,
  CloudChange,
  CloudRecord,
  CloudState,
  CloudStep,
  FoundPart,
  FoundResource,
  OrphanedRecord,
  Outage,
  RemoteCloud,
  SharedResource,
  StoreMark,
  UnknownResource,
} from './cloud.ts';

/** Something in the cloud of a test. */
export interface Thing extends CloudState {
  type: string;
  /** Our key of it, which the cloud of a test knows as a real one knows what was noted on it. */
  id: string;
}

/** A remote cloud for tests: it does what it is told to, and keeps what it was asked. */
export class FakeRemoteCloud implements RemoteCloud {
  readonly things = new Map<string, Thing>();
  readonly changes: CloudChange[] = [];
  /** Runs when a change has been carried out, before it is answered: a place to refuse, to hang or to interfere. */
  meanwhile: (change: CloudChange) => Promise<void> = async () => {};
  /** Runs when something is asked: a place to be away. */
  onRead: () => void = () => {};
  /** Types that an outage touches, by since when (ISO 8601). */
  readonly away = new Map<string, string>();
  private readonly types: readonly string[];
  /** How much of each quota is used there. */
  readonly used: Record<string, number> = {};
  /** What everybody may use, by type. */
  readonly offered: Record<string, SharedResource[]> = {};
  /** The marks of the store on projects. */
  readonly marks = new Map<string, StoreMark>();
  /** The keys of what no record refers to. */
  readonly unknown = new Set<string>();
  /** What deleting something is refused with. */
  refusal: Error | undefined;
  /** What reading something that no record refers to is refused with. */
  unfit: Error | undefined;
  /** Types whose resources can't be adopted. */
  readonly notAdoptable = new Set<string>();
  /** What creating something answers, by type: what the cloud has chosen. */
  readonly chosen: Record<string, Doc> = {};
  /** The parts of resources that no record refers to, by key. */
  readonly parts = new Map<string, FoundPart[]>();
  private last = 0;

  constructor(...types: string[]) {
    this.types = types;
  }

  handlesAction = (type: string, action: string): boolean => this.handlesType(type) && action !== 'touch';
  handlesType = (type: string): boolean => this.types.includes(type);
  /** What running resources tell of themselves, by type. A test sets it; it can throw. */
  readonly told = new Map<string, (record: CloudRecord) => Doc | undefined>();
  hasFigures = (type: string): boolean => this.told.has(type);
  figures = async (record: CloudRecord): Promise<Doc | undefined> => this.told.get(record.type)?.(record);

  isUnavailable = (type: string): boolean => this.away.has(type);
  askServices = async (): Promise<void> => {};
  outages = async (): Promise<Outage[]> => [...this.away].map(([type, since]) => ({ type, since }));

  /** Everything of a type, as it stands. */
  of(type: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.type === type);
  }

  /** What stands for a record. Throws where nothing does. */
  thing(id: unknown): Thing {
    const found = [...this.things.values()].find((thing) => thing.id === id);
    if (!found) throw new Error(`Nothing stands for ${String(id)}`);
    return found;
  }

  async applyChange(change: CloudChange): Promise<CloudAnswer[]> {
    this.changes.push(change);
    const answers = change.steps.map((step) => this.step(step));
    try {
      await this.meanwhile(change);
    } catch (error) {
      await this.rollBack(change, answers);
      throw error;
    }
    return answers;
  }

  async rollBack(_change: CloudChange, answers: CloudAnswer[]): Promise<void> {
    for (const { key } of answers) this.things.delete(key ?? '');
  }

  async findOrphans({ type, id }: OrphanedRecord): Promise<UnknownResource[]> {
    return this.resources(type).filter(({ title }) => title === id);
  }

  /** What stands for no record: the test says which. */
  async unknownResources(_projectId: string, type: string): Promise<UnknownResource[]> {
    return this.resources(type).filter(({ key }) => this.unknown.has(key));
  }

  canAdopt = (type: string): boolean => this.handlesType(type) && !this.notAdoptable.has(type);

  async readUnknown(_projectId: string, _type: string, key: string): Promise<FoundResource | undefined> {
    this.onRead();
    const thing = this.things.get(key);
    if (!thing) return undefined;
    if (this.unfit) throw this.unfit;
    return { state: thing, fields: {}, parts: this.parts.get(key) ?? [] };
  }

  async removeResource(_projectId: string, _type: string, key: string): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.things.delete(key);
  }

  async readMark(projectId: string): Promise<StoreMark | undefined> {
    return this.marks.get(projectId);
  }

  async writeMark(projectId: string, mark: StoreMark): Promise<void> {
    this.marks.set(projectId, mark);
  }

  private resources(type: string): UnknownResource[] {
    const found = [...this.things].filter(([, thing]) => thing.type === type);
    return found.map(([key, { id }]) => ({ key, title: id }));
  }

  async shared(type: string): Promise<SharedResource[] | undefined> {
    return this.offered[type];
  }

  async read({ id }: CloudRecord): Promise<CloudState | undefined> {
    this.onRead();
    return [...this.things.values()].find((thing) => thing.id === id);
  }

  async readAll(_projectId: string, type: string): Promise<Map<string, CloudState | undefined>> {
    this.onRead();
    const known = this.changes.flatMap(({ steps }) => steps).filter((step) => step.type === type);
    const states = known.map(({ self }): [string, CloudState | undefined] => [String(self.id), undefined]);
    return new Map([...states, ...this.of(type).map((thing): [string, CloudState] => [thing.id, thing])]);
  }

  async usage(): Promise<Record<string, number>> {
    return this.used;
  }

  private step({ type, action, self }: CloudStep): CloudAnswer {
    if (action !== 'create') return {};
    this.last += 1;
    const key = `${type}-${this.last}`;
    this.things.set(key, { type, id: String(self.id), status: statusOf(self), fields: {} });
    const fields = this.chosen[type];
    return { key, ...(fields && { fields }) };
  }
}

function statusOf({ status, provisioningStatus }: Doc): string {
  return String(status ?? provisioningStatus ?? '');
}
