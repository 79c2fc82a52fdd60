import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'

export const eventTasks = defineNoun({
  screens: {},
  fills: [
    fill(dashboardPanels, later(() => import('./HomeTasks').catch(() => ({ default: () => null })))),
  ],
})
