import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { event, eventTeam } from '../events/event.tables'
import { activityTerm } from '../../directory/activities/activity.tables'
import { key, type Review } from '../../testing/review'
import { performanceAccommodation } from './accommodation.tables'
import { performanceProtest } from '../protests/protest.tables'
import { categoryJudge, judgeCode, judgeOfCode } from './judge.tables'
import { eventCategory, performance, performanceStudent } from './performance.tables'

/** A category as the office saves it. */
const offered = { kind: 'solo', isInstrumental: true, musicClasses: [], points: null, mostEntries: null, mostPerformers: null, judges: 1, entryFee: '', performerFee: '', isPublished: true }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'eventCategories.get': ['org'],
    'eventCategories.save': ['org'],
    'eventCategories.listPublished': ['org', 'staff'],
    'eventCategories.release': ['org'],
    'eventCategories.withdraw': ['org'],
    'performances.getStudents': ['org', 'staff'],
    'performances.getInfo': ['org', 'staff'],
    'performances.add': ['org', 'staff'],
    'performances.listEarlierEvents': ['org', 'staff'],
    'performances.takeOver': ['org', 'staff'],
    'performances.update': ['org', 'staff'],
    'performances.list': ['org', 'staff', 'student', 'parent'],
    'performances.listOwn': ['staff', 'student', 'parent'],
    'performances.remove': ['org', 'staff'],
    'performances.assignPoints': ['org', 'staff'],
    'performances.changeCategory': ['org'],
    'performances.checkIn': ['org', 'staff'],
    'performances.export': ['org', 'staff', 'student', 'parent'],
    'performances.getNotes': ['org', 'staff'],
    'performances.saveNotes': ['org', 'staff'],
    'performances.getPublicResults': '*',
  },
  adds: ['performances.add', 'performances.takeOver'],
  mayExport: { performances: { roles: ['org', 'staff', 'student', 'parent'], needsPermission: true } },
  exportedRecords: { performances: 'The list as its reader sees it: entries, and names as everywhere.' },
  samples: {
    'eventCategories.get': ({ bandEventId }) => ({ eventId: bandEventId }),
    'eventCategories.save': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, version: 0, limits: usualEntryLimits.fiveEntries, points: usualPoints, categories: [{ ...offered, categoryId: bandCategoryId }] }),
    'eventCategories.listPublished': ({ bandEventId, teamId }) => ({ event_id: bandEventId, teamId }),
    'eventCategories.release': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'eventCategories.withdraw': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'performances.checkIn': ({ performanceId }) => ({ ...key(), performanceId, checkInValue: 1 }),
    'performances.export': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'performances.getStudents': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'performances.add': ({ bandEventId, bandCategoryId, studentId }) => ({ ...key(), eventId: bandEventId, categoryId: bandCategoryId, gradeId: 3, title: 'An Old Song', studentsWithInstruments: [{ studentId, studentInstrument: 'Flute' }] }),
    'performances.listEarlierEvents': ({ bandEventId }) => ({ eventId: bandEventId }),
    'performances.takeOver': ({ bandEventId }) => ({ eventId: bandEventId, fromEventId: bandEventId, performanceIds: null, dryRun: true }),
    'performances.update': () => ({ gradeId: 3, title: 'An Old Song', version: 1 }),
    'performances.list': ({ bandEventId, bandCategoryId }) => ({ eventId: bandEventId, categoryId: bandCategoryId }),
    'performances.assignPoints': () => ({ version: 1 }),
    'performances.changeCategory': ({ bandCategoryId }) => ({ newCategoryId: bandCategoryId, version: 1 }),
    'performances.getPublicResults': ({ bandEventId }) => ({ event: bandEventId }),
    'performances.saveNotes': ({ performanceId, fileId }) => ({ id: performanceId, documents: [{ documentId: fileId, documentUrl: '' }] }),
  },
  records: {
    'performances.listOwn': 'What students perform and how they were rated, as every list of performances has it.',
    'eventCategories.get': 'Limits for every student of an event, and what it means that one is not eligible; none by name.',
    'performances.getStudents': 'Names of a school’s students, for those who enter them; of each whose ineligibility is shown it is noted (performances/entryEligibility.test.ts).',
    'performances.getNotes': 'What judges wrote of a performance; nobody by name.',
    'performances.getInfo': 'Names of those who perform, for those who enter them.',
  },
  tellsPeople: { 'performance_student.student_id': 'performances' },
  namesPeople: {
    'category_judge.user_id': 'Who judged; what they said is of those who performed.',
    'judge_code.made_by_user_id': 'Who made a code; told by the audit.',
    'judge_sheet.decided_by_user_id': 'Who confirmed a sheet; told by the audit.',
    'judge_sheet.signed_off_by_user_id': 'Who typed a judge’s sheet from paper; told by the audit.',
    'performance.checked_in_by_user_id': 'Who was at the door; told by the audit.',
    'event_category.points': 'Points by rating of a category.',
    'performance_rules.limits': 'How often any student can be entered in an event.',
    'performance_rules.medals': 'What ratings of an event bring.',
    'performance_rules.points': 'Points by rating of an event.',
    'performance_rules.totals': 'How the points of an event make totals.',
  },
  /** A contest at the stage of its teams, with one published category and a performance in it. */
  makeThing: async (tx, { organizationId, keys }) => {
    const { academicYearId, activityId, teamId, schoolId, studentId, userId } = keys as Record<string, number>
    const [contest] = await tx.insert(event).values({
      organizationId, academicYearId: academicYearId!, activityId: activityId!, kind: 'band', name: 'Matrix Contest', startsOn: '2026-12-11', endsOn: '2026-12-11', timeZone: 'America/Chicago', stage: 'teams',
    }).returning()
    await tx.insert(eventTeam).values({ eventId: contest!.id, teamId: teamId!, source: 'byHand', state: 'entered' })
    const [term] = await tx.insert(activityTerm).values({ activityId: activityId!, kind: 'category', name: `Solo of ${teamId}`, position: 2 }).returning()
    const [row] = await tx.insert(eventCategory).values({ eventId: contest!.id, termId: term!.id, kind: 'solo', isInstrumental: true, judges: 1, isPublished: true, position: 1 }).returning()
    const [solo] = await tx.insert(performance).values({ eventCategoryId: row!.id, schoolId: schoolId!, teamId: teamId!, uniqueName: 'Matrix Solo', pmlCodeValue: '101-3-00007', musicClass: 3, title: 'An Old Song', composer: 'Byrd' }).returning()
    await tx.insert(performanceStudent).values({ performanceId: solo!.id, studentId: studentId!, instrument: 'Flute', position: 1 })
    const [need] = await tx.insert(performanceAccommodation).values({ performanceId: solo!.id, studentId: studentId!, needs: ['stepFree'], note: 'Uses a wheelchair' }).returning()
    const [protest] = await tx.insert(performanceProtest).values({ performanceId: solo!.id, reason: 'One sheet is another school’s.', filedByUserId: userId!, addedKey: `protest of ${solo!.id}` }).returning()
    const [judge] = await tx.insert(categoryJudge).values({ eventCategoryId: row!.id, name: 'Marit Quillfeather', position: 1 }).returning()
    const [code] = await tx.insert(judgeCode).values({ eventId: contest!.id, label: 'Room 12', codeHash: `hash of ${contest!.id}`, expiresAt: new Date('2099-01-01T00:00:00Z'), madeByUserId: userId!, addedKey: `code of ${contest!.id}` }).returning()
    await tx.insert(judgeOfCode).values({ codeId: code!.id, judgeId: judge!.id })
    return { bandEventId: contest!.id, bandCategoryId: term!.id, performanceId: solo!.id, judgeId: judge!.id, codeId: code!.id, protestId: protest!.id, accommodationId: need!.id }
  },
}
