import { getActionItems, getDashboard } from '@portal/shared/dashboard/dashboard.calls'
import { serve } from '../http/serve'
import { readActionItems } from './readActionItems'
import { readDashboard } from './readDashboard'

export const dashboardRoutes = [serve(getDashboard, (_, context) => readDashboard(context)), serve(getActionItems, (_, context) => readActionItems(context))]
