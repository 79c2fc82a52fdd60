import type { CalendarFeed } from '../calendars/makeCalendar'
import type { EncodedBody } from '../http/encode'
import type { FileToRead, ReadOutcome } from '../imports/readGivenFile'
import type { PdfWork } from '../jobs/writers/pdfWork'

/**
 * What is done in a thread of its own, by name: plain data in, plain data out. Each loads what it needs and nothing else.
 * None of it may touch the database: the connections belong to the server's thread.
 */
export const threadWork = {
  writeCalendar: async (feed: CalendarFeed): Promise<EncodedBody> => (await import('../calendars/writtenCalendars')).writeCalendar(feed),
  drawPdf: async (work: PdfWork): Promise<Uint8Array> => new Uint8Array(await (await import('../jobs/writers/pdfWork')).drawWork(work)),
  readFile: async (file: FileToRead): Promise<ReadOutcome> => (await import('../imports/readGivenFile')).readGivenFile(file),
}

export type ThreadWork = typeof threadWork
