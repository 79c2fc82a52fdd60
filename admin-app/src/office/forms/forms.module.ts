import { subjectLinks } from '../../platform/audit/subjectLinks'
import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'

export const forms = defineNoun({
  screens: {
    forms: () => import('./FormListScreen'),
    formBuilder: () => import('./FormBuilderScreen'),
  },
  fills: [
    fill(subjectLinks, { form: ({ subjectId }, may) => may.linkTo('formBuilder', { requestId: subjectId }) }),
  ],
})
