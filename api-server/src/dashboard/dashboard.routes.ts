import { getDashboard } from '@portal/shared/dashboard/dashboard.calls'
import { serve } from '../http/serve'
import { ownScope } from '../organizations/scope'
import { readDashboard } from './readDashboard'

export const dashboardRoutes = [
  serve(getDashboard, async (_, { database: { reader }, who, common, now }) => readDashboard(reader, await ownScope(reader, who, common), who, now())),
]
