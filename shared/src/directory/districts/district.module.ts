import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './district.calls'

export const districtNoun = defineNoun({
  noun: 'directory/districts',
  calls: [calls],
  audit: {
    actions: {
      'district.added': 'added a district',
      'district.changed': 'changed a district',
      'district.deleted': 'deleted a district',
      'district.ordered': 'put the districts of an activity in another order',
      'districts.exported': 'exported which teams are in which district',
    },
    subjects: { district: 'District' },
  },
})
