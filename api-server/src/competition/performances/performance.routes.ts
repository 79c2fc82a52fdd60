import { getEventCategories, listPublishedCategories, releaseCategory as releaseCall, saveEventCategories, withdrawCategory as withdrawCall } from '@portal/shared/competition/performances/eventCategory.calls'
import { listEarlierEvents, takeOverEntries } from '@portal/shared/competition/performances/earlierEntries.calls'
import {
  addPerformance, assignPoints, changePerformanceCategory, checkInPerformance as checkInCall, deletePerformer, exportPerformances, getNotes, getPerformanceInfo, getStudentsForCategory, listOwnPerformances, listPerformances, saveNotes, updatePerformance,
} from '@portal/shared/competition/performances/performance.calls'
import { getPublicPerformanceResults } from '@portal/shared/competition/performances/performanceResults.calls'
import { performanceTexts } from '@portal/shared/competition/performances/performanceTexts'
import { serve, WithMessage } from '../../platform/http/serve'
import { readEarlierEvents, takeOver } from './earlierEntries'
import { checkInPerformance } from './checkInPerformance'
import { writePerformances } from './exportPerformances'
import { readOwnPerformances } from './readOwnPerformances'
import { ratePerformance } from './ratePerformance'
import { readCategories, readPublishedCategories } from './readCategories'
import { readPublicPerformances } from './readPublicPerformances'
import { readInfo, readPerformances, readStudents } from './readPerformances'
import { releaseCategory, withdrawCategory } from './releaseCategory'
import { saveCategories } from './saveCategories'
import { readNotes, saveNotes as addNotes } from './saveNotes'
import { addPerformance as add, changeCategory, removePerformance, savePerformance } from './savePerformance'

export const performanceRoutes = [
  serve(getEventCategories, ({ eventId }, { database: { reader }, who }) => readCategories(reader, who, eventId)),
  serve(saveEventCategories, async (input, context) => new WithMessage(await saveCategories(input, context), 'The categories are saved.')),
  serve(releaseCall, async (input, context) => new WithMessage(await releaseCategory(input, context), 'The results are released.')),
  serve(withdrawCall, async (input, context) => new WithMessage(await withdrawCategory(input, context), 'The results are withdrawn.')),
  serve(listPublishedCategories, async (input, { database: { reader }, who }) => ({ data: await readPublishedCategories(reader, who, input) })),

  // A whole contest is read for it, by a call that is no GET.
  serve(listPerformances, (input, { database: { reader }, who, now, recordViews, costlyTurns }) => costlyTurns.take(who.actingUserId ?? who.userId, () => readPerformances(reader, who, input, now(), recordViews))),
  serve(listOwnPerformances, async ({ studentId }, context) => ({ performances: await readOwnPerformances(context, studentId) })),
  serve(getPerformanceInfo, ({ performanceId }, { database: { reader }, who, now }) => readInfo(reader, who, performanceId, now())),
  serve(getStudentsForCategory, (input, { database: { reader }, who, now, recordViews }) => readStudents(reader, who, recordViews, input, now())),
  serve(addPerformance, async (input, context) => new WithMessage(await add(input, context), 'The performance is added.')),
  serve(listEarlierEvents, async (input, { database: { reader }, who }) => ({ events: await readEarlierEvents(reader, who, input) })),
  serve(takeOverEntries, async (input, context) => {
    const done = await takeOver(input, context)
    const taken = done.entries.filter(({ state }) => state === 'taken').length
    return taken === 0 ? done : new WithMessage(done, taken === 1 ? 'The entry is added.' : `${taken} entries are added.`)
  }),
  serve(updatePerformance, async (input, context) => new WithMessage(await savePerformance(input, context), 'The performance is saved.')),
  serve(changePerformanceCategory, async (input, context) => new WithMessage(await changeCategory(input, context), 'The category is changed.')),
  serve(deletePerformer, async (input, context) => {
    await removePerformance(input, context)
    return new WithMessage({}, 'The performance is removed.')
  }),
  serve(assignPoints, async (input, context) => new WithMessage(await ratePerformance(input, context), performanceTexts.ratingsSaved)),
  serve(checkInCall, checkInPerformance),
  serve(exportPerformances, writePerformances),
  serve(getPublicPerformanceResults, ({ event }, { database: { reader }, common, now }) => readPublicPerformances(reader, common, event, now())),
  serve(getNotes, ({ performanceId }, { database: { reader }, who }) => readNotes(reader, who, performanceId)),
  serve(saveNotes, async (input, context) => {
    await addNotes(input, context)
    return new WithMessage({}, performanceTexts.notesSaved)
  }),
]
