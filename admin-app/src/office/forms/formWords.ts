import type { formAudiences, FormListState } from '@portal/shared/office/forms/form.kinds'

/** Where a form is, in a word or two. */
export const formStateNames: Record<FormListState, string> = { draft: 'Draft', early: 'Not open yet', open: 'Open', closed: 'Closed' }

/** Who fills it in. */
export const formAudienceNames: Record<(typeof formAudiences)[number], string> = { public: 'Everyone', schools: 'Signed in' }
