import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { PageQuery, pageOf } from '../call/paging'
import { SchoolRow, schoolSorts } from './school.schemas'

export const listSchools = defineCall({
  name: 'schools.list',
  summary: 'Schools of the organization, searched, sorted and paged',
  method: 'GET',
  path: '/schools',
  access: { roleTypes: ['org'], permission: 'school-list' },
  input: PageQuery.extend({ sort: z.enum(schoolSorts).default('name') }),
  output: pageOf(SchoolRow),
})
