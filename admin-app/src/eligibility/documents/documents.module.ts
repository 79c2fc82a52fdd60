import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { createElement } from 'react'
import { recordPanels } from '../../identity/profiles/recordSlots'
import { fill } from '../../platform/lib/noun/slot'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { later } from '../../platform/ui/loading/later'

export const documents = defineNoun({
  screens: {
    documents: () => import('./DocumentsScreen'),
  },
  fills: [
    fill(recordPanels, later(() => import('./RecordDocuments'), createElement(Skeleton, { lines: 3 }))),
  ],
})
