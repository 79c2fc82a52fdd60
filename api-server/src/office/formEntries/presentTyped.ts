import type { TypedEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { Reader } from '../../platform/db/database'
import { findEntryFiles, type EntryFileRow } from '../forms/entryFile.repository'
import { findActs, type EntryRecord } from './formEntry.repository'

/** A file as who may read it knows it. */
export const presentFile = ({ fileId, name, bytes }: EntryFileRow) => ({ fileId, name, bytes })

/** What is being typed: a draft, or what is mended of an entry, with what was sent as long as nothing was. */
export async function presentTyped(reader: Reader, entry: EntryRecord): Promise<TypedEntry> {
  const isSentBack = entry.state === 'sentBack'
  const reason = isSentBack ? (await findActs(reader, entry.id)).filter(({ act }) => act.act === 'sendBack').at(-1)?.act.text ?? '' : ''
  return {
    entryId: entry.id, version: entry.version, answers: entry.draft ?? entry.answers, savedAt: (entry.savedAt ?? entry.submittedAt).toISOString(), state: isSentBack ? 'sentBack' : 'draft',
    marked: entry.marked, reason, files: (await findEntryFiles(reader, entry.id)).map(presentFile),
  }
}
