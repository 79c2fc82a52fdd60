import type { PublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import css from '@portal/shared/views/schools/SchoolsView.css'
import { SchoolsView, type SchoolsViewProps } from '@portal/shared/views/schools/SchoolsView'
import { defineElement, portal } from '../runtime'

/** For the frame page, too, which shows the same view in its own document. With `links` each name leads to the school's page on the portal. */
export function View(props: SchoolsViewProps) {
  return SchoolsView({ ...props, schoolPath: props.schoolPath ?? (props.teamPath && `${portal}embed-code/schools/${props.data.organization.orgParam}/`) })
}

defineElement<PublicSchools>({ noun: 'school', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.rows.length === 0 })
