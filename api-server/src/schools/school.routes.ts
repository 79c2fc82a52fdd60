import { pageSize } from '@portal/shared/call/paging'
import { listSchools } from '@portal/shared/schools/school.calls'
import { serve } from '../http/serve'
import { ownScope } from '../organizations/scope'
import { countSchools, findSchoolPage } from './school.repository'

export const schoolRoutes = [
  serve(listSchools, async ({ page, search, sort }, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const total = await countSchools(reader, scope, search)
    const rows = await findSchoolPage(reader, scope, { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows, total, page, pageSize }
  }),
]
