import { createElement } from 'react'
import { familyTasks } from '../../identity/family/familyPanels'
import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { familyEvents } from '../../platform/ui/slot/familyEvents'
import { FamilyTasksPlace } from './FamilyTasksPlace'

export const dashboard = defineNoun({
  screens: {
    dashboard: () => import('./OwnDashboardScreen'),
    // What an address of the specification led to is part of everyone's home.
    administrationHome: () => import('./OwnDashboardScreen'),
  },
  fills: [
    fill(familyTasks, later(() => import('./FamilyTasks'), createElement(FamilyTasksPlace))),
    fill(familyEvents, later(() => import('./FamilyEvents'))),
  ],
})
