import { getDashboard } from '@portal/shared/dashboard/dashboard.calls'
import { serve } from '../http/serve'
import { readDashboard } from './readDashboard'

export const dashboardRoutes = [serve(getDashboard, (_, context) => readDashboard(context))]
