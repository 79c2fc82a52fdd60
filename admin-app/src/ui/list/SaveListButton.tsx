import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call, InputOf } from '@portal/shared/call/defineCall'
import { CallError } from '../../lib/call'
import { download } from '../../lib/download'
import { notify } from '../../lib/notify'

/** Saves a list as the file that a call writes at once. @param input the list as it is narrowed */
export function SaveListButton<C extends Pick<Call, 'name' | 'method' | 'path'>>({ call, input }: { call: C; input: unknown }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(call, input as InputOf<C>)
    } catch (error) {
      notify('error', error instanceof CallError ? error.message : 'Export failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} loading={busy} onClick={() => void save()}>Export</Button>
}
