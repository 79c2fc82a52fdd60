import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { mostExportedAtOnce } from '@portal/shared/competition/performances/exportColumns'
import { exportPerformances } from '@portal/shared/competition/performances/performance.calls'
import { CallError } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { download } from '../../platform/lib/files/download'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ExportButton } from '../../platform/ui/button/ExportButton'

interface ExportListProps {
  /** Rows of the list. */
  total: number
  input: { eventId: number; schoolTeamId: number | null; categoryId: number | null; schoolId: number | null }
}

/** Exports the list: a spreadsheet at once, or in the background where it is too long to wait for. */
export function ExportList({ total, input }: ExportListProps) {
  const { actingAs } = useUser()
  const [isBusy, setBusy] = useState(false)
  if (total > mostExportedAtOnce) return <ExportButton export="performances" input={input} />
  // While one acts as someone else, nothing is asked for in their name.
  if (actingAs) return null
  const save = async () => {
    setBusy(true)
    try {
      await download(exportPerformances, input)
    } catch (error) {
      notify('error', error instanceof CallError ? refusalText(error) : 'The export failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return <Button variant="default" loading={isBusy} leftSection={<IconDownload size="1.125rem" aria-hidden="true" />} onClick={() => void save()}>Export</Button>
}
