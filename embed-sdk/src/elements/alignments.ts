import type { PublicAlignments } from '@portal/shared/office/alignments/publicAlignments.calls'
import css from '@portal/shared/views/alignments/AlignmentsView.css'
import { AlignmentsView as View } from '@portal/shared/views/alignments/AlignmentsView'
import { defineElement } from '../runtime'

defineElement<PublicAlignments>({ noun: 'alignments', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.groups.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
