import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const acknowledgments = defineNoun({
  screens: {
    acknowledgments: () => import('./AcknowledgmentsScreen'),
    associationRules: () => import('./AssociationRulesScreen'),
  },
})
