import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { recordPanels } from '../../identity/profiles/recordSlots'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const tags = defineNoun({
  screens: {
    tags: () => import('./TagsScreen'),
    editTag: () => import('./EditTagScreen'),
  },
  fills: [
    fill(recordPanels, later(() => import('./RecordTags'))),
    fill(subjectLinks, { tag: ({ subjectId }, may) => may.linkTo('editTag', { tagId: subjectId }) }),
  ],
})
