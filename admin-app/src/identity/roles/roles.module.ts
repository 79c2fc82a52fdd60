import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'

export const roles = defineNoun({
  screens: {
    roles: () => import('./RolesScreen'),
    addRole: () => import('./AddRoleScreen'),
    editRole: () => import('./EditRoleScreen'),
  },
  fills: [
    fill(subjectLinks, { role: ({ subjectId }, may) => may.linkTo('editRole', { roleId: subjectId }) }),
  ],
})
