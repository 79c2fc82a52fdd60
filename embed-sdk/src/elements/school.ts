import type { PublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import css from '@portal/shared/views/schools/SchoolsView.css'
import { SchoolsView as View } from '@portal/shared/views/schools/SchoolsView'
import { defineElement } from '../runtime'

defineElement<PublicSchools>({ noun: 'school', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.rows.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
