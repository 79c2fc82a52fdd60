import { drawBracketWork } from '../competition/brackets/drawBracket.work'
import { drawEntriesWork } from '../office/formEntries/drawEntries.work'
import { readFileWork } from '../office/imports/file/readFile.work'
import { drawTableWork } from '../platform/jobs/writers/drawTable.work'
import { writeSheetWork } from '../platform/jobs/writers/writeSheet.work'
import type { Work } from '../platform/threads/defineWork'
import { writeCalendarWork } from '../publishing/calendars/writeCalendar.work'
import { planSeasonWork } from '../scheduling/seasons/planSeason.work'
import { placeEntriesWork } from '../scheduling/slots/placeEntries.work'

/** All work that threads do. A list of its own, apart from the manifests: a thread must not load the whole server to draw one page. */
export const threadWorks: readonly Work<never, unknown, unknown, never>[] = [drawTableWork, writeSheetWork, drawBracketWork, drawEntriesWork, writeCalendarWork, readFileWork, planSeasonWork, placeEntriesWork]
