import { z } from 'zod'
import { BodyId } from '@portal/shared/platform/call/fields'
import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import { defineExport } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { readSchoolMarks } from './schoolMarks'

type Asked = { eventId: number; schoolId: number }
const read = ({ database: { reader }, who, now }: JobContext, input: Asked) => readSchoolMarks(reader, who, input, now())

/** What the athletes of a school did in a meet, a line for each round of each entry. */
export const schoolMarksExport = defineExport({
  name: 'schoolMarks',
  title: 'Marks of a school in a meet',
  input: z.strictObject({ eventId: BodyId, schoolId: BodyId }),
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  auditAction: 'meets.exported',
  columns: [
    { key: 'number', heading: 'Number', kind: 'number', width: 8 }, { key: 'event', heading: 'Event', kind: 'text', width: 28 }, { key: 'round', heading: 'Round', kind: 'text', width: 10 }, { key: 'name', heading: 'Name', kind: 'text', width: 28 },
    { key: 'athletes', heading: 'Relay', kind: 'text', width: 34 }, { key: 'seed', heading: 'Seed', kind: 'text', width: 12 }, { key: 'start', heading: 'Heat and lane', kind: 'text', width: 18 }, { key: 'mark', heading: 'Mark', kind: 'text', width: 12 },
    { key: 'wind', heading: 'Wind', kind: 'text', width: 8 }, { key: 'place', heading: 'Place', kind: 'text', width: 8 }, { key: 'points', heading: 'Points', kind: 'text', width: 8 }, { key: 'best', heading: 'Best before', kind: 'text', width: 12 },
    { key: 'difference', heading: 'Difference', kind: 'text', width: 12 },
  ],
  count: async (context, input) => (await read(context, input)).rows.length,
  rows: async function* (context, input) {
    const { rows } = await read(context, input)
    yield rows.map((row) => [
      row.number, row.event, row.hasRounds ? meetRoundNames[row.round] : '', row.isScratched ? `${row.name} (scratched)` : row.name, row.athletes.join(', '), row.seed, row.start, row.mark, row.wind, row.placeText, row.points, row.best, row.difference,
    ])
  },
})
