import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'forms.list': ['org'],
    'forms.get': ['org'],
    'forms.add': ['org'],
    'forms.findNames': ['org'],
    'forms.save': ['org'],
    'forms.setPassword': ['org'],
    'forms.makeLink': ['org'],
    'forms.removeLink': ['org'],
    'forms.saveDraft': ['org'],
    'forms.discardDraft': ['org'],
    'forms.publish': ['org'],
    'forms.remove': ['org'],
    'forms.restore': ['org'],
    'forms.getPublic': '*',
    'forms.unlock': '*',
    'forms.submitPublic': '*',
  },
  withoutPermission: {
    'forms.add': 'You do not have permission to add a form.',
    'forms.save': 'You do not have permission to edit this form.',
    'forms.setPassword': 'You do not have permission to edit this form.',
    'forms.makeLink': 'You do not have permission to edit this form.',
    'forms.removeLink': 'You do not have permission to edit this form.',
    'forms.saveDraft': 'You do not have permission to edit this form.',
    'forms.discardDraft': 'You do not have permission to edit this form.',
    'forms.publish': 'You do not have permission to publish this form.',
    'forms.remove': 'You do not have permission to delete forms.',
  },
  adds: ['forms.add'],
  addsToNoYear: { 'forms.makeLink': 'a way into a form that is there' },
  records: { 'forms.get': 'what a form asks and who decides; nothing of a child' },
  namesPeople: { 'form.settings': 'whom a form names to decide, by key: a choice of the office, and among its deeds' },
  samples: {
    'forms.add': key,
    'forms.saveDraft': () => ({ definition: { pages: [{ id: 'page1', title: '', parts: [] }] } }),
    'forms.setPassword': () => ({ password: 'Lantern-7' }),
    'forms.submitPublic': () => ({ addedKey: key().key, answers: {} }),
  },
}
