import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './certification.calls'

export const certificationNoun = defineNoun({
  noun: 'competition/certifications',
  calls: [calls],
  audit: {
    actions: {
      'district.certified': 'certified the final order of a district',
      'district.decertified': 'withdrew the certification of a district',
      'district.placeGivenBack': 'restored a team’s place in a certified order',
      'district.placeGivenUp': 'recorded that a team gave up its place in a certified order',
    },
  },
})
