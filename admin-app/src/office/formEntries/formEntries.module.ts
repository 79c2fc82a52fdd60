import { subjectLinks } from '../../platform/audit/subjectLinks'
import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'

export const formEntries = defineNoun({
  screens: {
    myForms: () => import('./MyFormsScreen'),
    fillInForm: () => import('./FillInScreen'),
    formViewer: () => import('./FormViewerScreen'),
    formTotals: () => import('./TotalsScreen'),
    formEntryViewer: () => import('./EntryScreen'),
  },
  fills: [
    // The address names the form too; an entry is found by its own key.
    fill(subjectLinks, { formEntry: ({ subjectId }, may) => may.linkTo('formEntryViewer', { requestId: 0, requestFormId: subjectId }) }),
    fill(dashboardPanels, later(() => import('./FormsPanel').catch(() => ({ default: () => null })))),
  ],
})
