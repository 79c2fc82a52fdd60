import { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { serve } from '../../platform/http/serve'
import { readPublicSchedule } from './readSchedule'

export const teamRoutes = [
  serve(getPublicSchedule, (query, { database: { reader }, common }) => readPublicSchedule(reader, common, query)),
]
