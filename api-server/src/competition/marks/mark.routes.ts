import { listEarlierMeets, takeOverMeetEntries } from '@portal/shared/competition/marks/earlierMeetEntries.calls'
import { addMeetEntry, checkInMeetEntry as checkInCall, getMeet, getMeetHeats, importMeetFile, listMeetAthletes, listMeetEntries, moveMeetStart, saveMeet, scratchMeetEntry, seedMeetEvent, updateMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import {
  addMeetRecord, confirmMeetRecord, exportMeet, getMeetResults, getPublicMeetResults, listMeetRecords, listSchoolMarks, listStudentMarks, releaseMeetEvent, removeMeetRecord, saveMeetMarks, takeMeetScores,
} from '@portal/shared/competition/marks/meetResult.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { readEarlierMeets, takeOverMeet } from './earlierMeetEntries'
import { exportMeet as write } from './exportMeet'
import { importMeetFile as importFile } from './importMeetFile'
import { addRecord, confirmRecord, readRecords, removeRecord } from './meetRecords'
import { moveMeetStart as moveStart } from './moveStart'
import { readAthletes, readEntries, readHeats, readMeet } from './readMeet'
import { readPublicResults, readResults } from './readResults'
import { releaseMeetEvent as release, saveMarks } from './saveMarks'
import { saveMeet as save } from './saveMeet'
import { checkInMeetEntry } from './checkInMeetEntry'
import { addMeetEntry as add, scratchMeetEntry as scratch, updateMeetEntry as update } from './saveMeetEntry'
import { readSchoolMarks } from './schoolMarks'
import { seedMeetEvent as seed } from './seedMeet'
import { takeScores } from './takeScores'
import { readStudentMarks } from './studentMarks'

export const markRoutes = [
  serve(getMeet, ({ eventId }, { database: { reader }, who, now }) => readMeet(reader, who, eventId, now())),
  serve(saveMeet, async (input, context) => new WithMessage(await save(input, context), 'The meet is saved.')),
  serve(listMeetEntries, (input, context) => readEntries(context.database.reader, context, input)),
  serve(listMeetAthletes, async (input, context) => {
    const { isOwn, athletes } = await readAthletes(context.database.reader, context, input)
    if (!isOwn) context.recordViews.note(context.who, 'meetAthletes', athletes.map(({ studentId }) => studentId), context.now())
    return { athletes }
  }),
  serve(addMeetEntry, async (input, context) => new WithMessage(await add(input, context), 'The entry is added.')),
  serve(updateMeetEntry, async (input, context) => new WithMessage(await update(input, context), 'The entry is saved.')),
  serve(checkInCall, (input, context) => checkInMeetEntry(input, context)),
  serve(scratchMeetEntry, async (input, context) => new WithMessage(await scratch(input, context), input.isScratched ? 'The entry is scratched.' : 'The entry is back.')),
  serve(importMeetFile, (input, context) => importFile(input, context)),
  serve(listEarlierMeets, async (input, { database: { reader }, who, now }) => ({ events: await readEarlierMeets(reader, who, input, now()) })),
  serve(takeOverMeetEntries, (input, context) => takeOverMeet(input, context)),
  serve(seedMeetEvent, async (input, context) => new WithMessage(await seed(input, context), 'The heats are seeded.')),
  serve(moveMeetStart, async (input, context) => new WithMessage(await moveStart(input, context), 'The lanes are changed.')),
  serve(getMeetHeats, (input, { database: { reader }, who, now }) => readHeats(reader, who, input, now())),

  serve(listSchoolMarks, (input, { database: { reader }, who, now }) => readSchoolMarks(reader, who, input, now())),
  serve(getMeetResults, ({ eventId }, { database: { reader }, who, now }) => readResults(reader, who, eventId, now())),
  serve(saveMeetMarks, async (input, context) => new WithMessage(await saveMarks(input, context), 'The marks are saved.')),
  serve(releaseMeetEvent, async (input, context) => new WithMessage(await release(input, context), input.isReleased ? 'The results are released.' : 'The results are withdrawn.')),
  serve(takeMeetScores, async (input, context) => {
    await takeScores(input, context)
    return new WithMessage({}, 'The team scores are the event’s results now.')
  }),
  serve(exportMeet, (input, context) => write(input, context)),
  serve(listStudentMarks, (input, { database: { reader }, who, now }) => readStudentMarks(reader, who, input, now())),
  serve(getPublicMeetResults, ({ event }, { database: { reader }, common, now }) => readPublicResults(reader, common, event, now())),

  serve(listMeetRecords, ({ eventId }, { database: { reader }, who, now }) => readRecords(reader, who, eventId, now())),
  serve(addMeetRecord, async (input, context) => new WithMessage(await addRecord(input, context), 'The record is added.')),
  serve(removeMeetRecord, async (input, context) => {
    await removeRecord(input, context)
    return new WithMessage({}, 'The record is removed.')
  }),
  serve(confirmMeetRecord, async (input, context) => {
    await confirmRecord(input, context)
    return new WithMessage({}, 'The record is confirmed.')
  }),
]
