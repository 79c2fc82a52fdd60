import { defineWork } from '../../platform/threads/defineWork'
import type { EntryPapers } from './drawEntries'

/** Entries of a form as a PDF. */
export const drawEntriesWork = defineWork('drawEntries', async (of: EntryPapers): Promise<Uint8Array> => new Uint8Array(await (await import('./drawEntries')).drawEntries(of)))
