import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReviewRow } from '@portal/shared/eligibility/documents/document.schemas'
import type { May } from '../../platform/lib/session/useMay'
import { DocumentViewer } from '../../platform/ui/files/DocumentViewer'
import { RowButtons } from '../../platform/ui/list/RowButtons'
import { DecisionButtons } from './DecisionButtons'
import { kindName } from './documents'

/** The page of whom a document is about. */
export const personPage = ({ subjectType, subjectId }: ReviewRow, may: May) => (subjectType === 'student' ? may.linkTo('studentHub', { studentId: subjectId }) : may.linkTo('personHub', { userId: subjectId }))
const titleOf = ({ kind, subjectName }: ReviewRow) => `${kindName(kind)} of ${subjectName}`

/** What is done with a document in a list of many: it is viewed, and decided there or in its row. */
export function useReview() {
  const [viewed, setViewed] = useState<ReviewRow | null>(null)
  return {
    buttonsOf: (row: ReviewRow) => (
      <RowButtons>
        <Button variant="default" aria-label={`View ${titleOf(row)}`} onClick={() => setViewed(row)}>View</Button>
        <DecisionButtons document={row} of={row.subjectName} />
      </RowButtons>
    ),
    viewer: viewed && (
      <DocumentViewer
        fileId={viewed.fileId}
        name={`${titleOf(viewed)}: ${viewed.fileName}`}
        onClose={() => setViewed(null)}
        actions={<DecisionButtons document={viewed} of={viewed.subjectName} onDone={() => setViewed(null)} />}
      />
    ),
  }
}
