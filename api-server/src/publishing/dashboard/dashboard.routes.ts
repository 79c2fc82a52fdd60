import { getActionItems, getDashboard, getFamilyHome, getSeasonNow, getWork } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { serve } from '../../platform/http/serve'
import { readActionItems } from './readActionItems'
import { readDashboard } from './readDashboard'
import { readFamilyHome } from './readFamilyHome'
import { readSeasonNow } from './readSeasonNow'
import { readWork } from './readWork'

export const dashboardRoutes = [
  serve(getDashboard, (_, context) => readDashboard(context)),
  serve(getActionItems, (_, context) => readActionItems(context)),
  serve(getWork, (_, context) => readWork(context)),
  serve(getSeasonNow, (_, context) => readSeasonNow(context)),
  serve(getFamilyHome, (_, context) => readFamilyHome(context)),
]
