import { getActionItems, getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { serve } from '../../platform/http/serve'
import { readActionItems } from './readActionItems'
import { readDashboard } from './readDashboard'

export const dashboardRoutes = [serve(getDashboard, (_, context) => readDashboard(context)), serve(getActionItems, (_, context) => readActionItems(context))]
