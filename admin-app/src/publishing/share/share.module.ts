import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { schoolChoices } from '../../competition/scores/schoolChoices'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const share = defineNoun({
  screens: {
    share: () => import('./ShareScreen'),
  },
  fills: [
    fill(schoolChoices, later(() => import('./SchoolChoice'))),
  ],
})
