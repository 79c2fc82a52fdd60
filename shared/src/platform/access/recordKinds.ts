/**
 * The kinds of records about a child whose readers are kept. Each noun that shows one adds it in its manifest (NOUN.module.ts), with what it is called
 * there (defineNoun's `records`), and its reads note who looked (api-server recordViews).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is filled by the nouns
export interface RecordKinds {}

export type RecordKind = keyof RecordKinds
