import { getTeamCalendar } from '@portal/shared/calendars/calendar.calls'
import { serve } from '../http/serve'
import { readPublicSeason } from '../teams/readSchedule'
import { makeTeamCalendar } from './makeTeamCalendar'

export const calendarRoutes = [
  serve(getTeamCalendar, async ({ schoolTeamId }, { database: { reader }, baseUrl }) => {
    const { schedule, sequences } = await readPublicSeason(reader, schoolTeamId, 'schoolTeamId')
    return makeTeamCalendar(schedule, { baseUrl: baseUrl(), changes: sequences })
  }),
]
