import type { PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { DocumentViewer } from '../../platform/ui/files/DocumentViewer'
import { later } from '../../platform/ui/loading/later'
import { AddDialog } from './AddDialog'
import { CategoryDialog } from './CategoryDialog'
import { EarlierDialog } from './EarlierDialog'
import { EditDialog } from './EditDialog'
import { NotesDialog } from './NotesDialog'
import type { OpenedDialog } from './openedDialog'
import { RatingDialog } from './RatingDialog'
import { RemoveDialog } from './RemoveDialog'

const AccommodationsDialog = later(() => import('../accommodations/AccommodationsDialog'))
const RecordingsDialog = later(() => import('../recordings/RecordingsDialog'))
const ScratchDialog = later(() => import('../scratches/ScratchDialog'))
const SubstituteDialog = later(() => import('../scratches/SubstituteDialog'))

interface PerformanceDialogsProps {
  eventId: number
  list: PerformanceList
  opened: OpenedDialog
  onOpen: (dialog: OpenedDialog) => void
  /** Performances are there that were not. */
  onAdded: (performanceIds: readonly number[]) => void
  onClose: () => void
}

/** What is being done with a performance, in its dialog. */
export default function PerformanceDialogs({ eventId, list, opened, onOpen, onAdded, onClose }: PerformanceDialogsProps) {
  switch (opened.is) {
    case 'add': return <AddDialog eventId={eventId} list={list} onAdded={onAdded} onClose={onClose} />
    case 'earlier': return <EarlierDialog eventId={eventId} list={list} onAdded={onAdded} onClose={onClose} />
    case 'edit': return <EditDialog row={opened.row} onClose={onClose} />
    case 'notes': return <NotesDialog row={opened.row} onOpenDocument={(documentId) => onOpen({ is: 'document', row: opened.row, documentId })} onClose={onClose} />
    case 'remove': return <RemoveDialog row={opened.row} onClose={onClose} />
    case 'rate': return <RatingDialog row={opened.row} onClose={onClose} />
    case 'category': return <CategoryDialog row={opened.row} list={list} onClose={onClose} />
    case 'accommodations': return <AccommodationsDialog of={opened.row} onClose={onClose} />
    case 'recordings': return <RecordingsDialog of={opened.row} onClose={onClose} />
    case 'scratch': return <ScratchDialog row={opened.row} onClose={onClose} />
    case 'substitute': return <SubstituteDialog row={opened.row} onClose={onClose} />
    case 'document': return <DocumentViewer fileId={opened.documentId} name={opened.row.notes.find(({ documentId }) => documentId === opened.documentId)?.fileName ?? ''} onClose={onClose} />
  }
}
