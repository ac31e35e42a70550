/**
 * The messages of Terraform's plugin protocol 6 that are answered here, as its `.proto` file numbers them (6.8, Terraform 1.11). A field has its
 * number and its kind: `bytes`, `string`, `bool`, `int`, or the name of a message, with `*` before it for several, `%` for a map from texts.
 */
const DIAGNOSTICS = '*Diagnostic';

export const MESSAGES = {
  Empty: {},
  DynamicValue: { msgpack: [1, 'bytes'], json: [2, 'bytes'] },
  Step: { attributeName: [1, 'string'], elementKeyString: [2, 'string'], elementKeyInt: [3, 'index'] },
  AttributePath: { steps: [1, '*Step'] },
  Diagnostic: { severity: [1, 'int'], summary: [2, 'string'], detail: [3, 'string'], attribute: [4, 'AttributePath'] },
  RawState: { json: [1, 'bytes'] },
  Attribute: {
    name: [1, 'string'],
    type: [2, 'bytes'],
    description: [3, 'string'],
    required: [4, 'bool'],
    optional: [5, 'bool'],
    computed: [6, 'bool'],
    sensitive: [7, 'bool'],
    nestedType: [10, 'Object'],
    writeOnly: [11, 'bool'],
  },
  Object: { attributes: [1, '*Attribute'], nesting: [3, 'int'] },
  NestedBlock: { typeName: [1, 'string'], block: [2, 'Block'], nesting: [3, 'int'] },
  Block: {
    version: [1, 'int'],
    attributes: [2, '*Attribute'],
    blockTypes: [3, '*NestedBlock'],
    description: [4, 'string'],
  },
  Schema: { version: [1, 'int'], block: [2, 'Block'] },
  ServerCapabilities: { planDestroy: [1, 'bool'], getProviderSchemaOptional: [2, 'bool'] },
  Name: { typeName: [1, 'string'] },
  MetadataResponse: {
    serverCapabilities: [1, 'ServerCapabilities'],
    diagnostics: [2, DIAGNOSTICS],
    dataSources: [3, '*Name'],
    resources: [4, '*Name'],
  },
  SchemaResponse: {
    provider: [1, 'Schema'],
    resourceSchemas: [2, '%Schema'],
    dataSourceSchemas: [3, '%Schema'],
    diagnostics: [4, DIAGNOSTICS],
    serverCapabilities: [6, 'ServerCapabilities'],
  },
  ConfigRequest: { config: [1, 'DynamicValue'] },
  ValidateProviderResponse: { diagnostics: [2, DIAGNOSTICS] },
  TypedConfig: { typeName: [1, 'string'], config: [2, 'DynamicValue'] },
  Diagnosed: { diagnostics: [1, DIAGNOSTICS] },
  UpgradeRequest: { typeName: [1, 'string'], version: [2, 'int'], rawState: [3, 'RawState'] },
  UpgradeResponse: { upgradedState: [1, 'DynamicValue'], diagnostics: [2, DIAGNOSTICS] },
  ConfigureRequest: { terraformVersion: [1, 'string'], config: [2, 'DynamicValue'] },
  ReadRequest: { typeName: [1, 'string'], currentState: [2, 'DynamicValue'], private: [3, 'bytes'] },
  ReadResponse: { newState: [1, 'DynamicValue'], diagnostics: [2, DIAGNOSTICS], private: [3, 'bytes'] },
  PlanRequest: {
    typeName: [1, 'string'],
    priorState: [2, 'DynamicValue'],
    proposedNewState: [3, 'DynamicValue'],
    config: [4, 'DynamicValue'],
    priorPrivate: [5, 'bytes'],
  },
  PlanResponse: {
    plannedState: [1, 'DynamicValue'],
    requiresReplace: [2, '*AttributePath'],
    plannedPrivate: [3, 'bytes'],
    diagnostics: [4, DIAGNOSTICS],
  },
  ApplyRequest: {
    typeName: [1, 'string'],
    priorState: [2, 'DynamicValue'],
    plannedState: [3, 'DynamicValue'],
    config: [4, 'DynamicValue'],
    plannedPrivate: [5, 'bytes'],
  },
  ApplyResponse: { newState: [1, 'DynamicValue'], private: [2, 'bytes'], diagnostics: [3, DIAGNOSTICS] },
  ImportRequest: { typeName: [1, 'string'], id: [2, 'string'] },
  Imported: { typeName: [1, 'string'], state: [2, 'DynamicValue'], private: [3, 'bytes'] },
  ImportResponse: { importedResources: [1, '*Imported'], diagnostics: [2, DIAGNOSTICS] },
  DataRequest: { typeName: [1, 'string'], config: [2, 'DynamicValue'] },
  DataResponse: { state: [1, 'DynamicValue'], diagnostics: [2, DIAGNOSTICS] },
  StopResponse: { error: [1, 'string'] },
} as const;

/** The calls of the service, with their request and answer. */
export const CALLS = {
  GetMetadata: ['Empty', 'MetadataResponse'],
  GetProviderSchema: ['Empty', 'SchemaResponse'],
  ValidateProviderConfig: ['ConfigRequest', 'ValidateProviderResponse'],
  ValidateResourceConfig: ['TypedConfig', 'Diagnosed'],
  ValidateDataResourceConfig: ['TypedConfig', 'Diagnosed'],
  UpgradeResourceState: ['UpgradeRequest', 'UpgradeResponse'],
  ConfigureProvider: ['ConfigureRequest', 'Diagnosed'],
  ReadResource: ['ReadRequest', 'ReadResponse'],
  PlanResourceChange: ['PlanRequest', 'PlanResponse'],
  ApplyResourceChange: ['ApplyRequest', 'ApplyResponse'],
  ImportResourceState: ['ImportRequest', 'ImportResponse'],
  ReadDataSource: ['DataRequest', 'DataResponse'],
  StopProvider: ['Empty', 'StopResponse'],
} as const;

type Messages = typeof MESSAGES;
/** The name of a message. */
export type MessageName = keyof Messages;

type Value<Kind> = Kind extends 'bytes'
  ? Uint8Array
  : Kind extends 'string'
    ? string
    : Kind extends 'bool'
      ? boolean
      : Kind extends 'int' | 'index'
        ? number
        : Kind extends `*${infer Item}`
          ? Value<Item>[]
          : Kind extends `%${infer Item}`
            ? Record<string, Value<Item>>
            : Kind extends MessageName
              ? Message<Kind>
              : never;

/** A message. Fields with their zero value are left out. */
export type Message<Name extends MessageName> = {
  [Field in keyof Messages[Name]]?: Messages[Name][Field] extends readonly [number, infer Kind]
    ? Value<Kind> | undefined
    : never;
};

type Calls = typeof CALLS;

/** What answers the calls. */
export type Handlers = {
  [Name in keyof Calls]: (
    request: Message<Calls[Name][0]>,
  ) => Message<Calls[Name][1]> | Promise<Message<Calls[Name][1]>>;
};
