import { Button } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isAllowed } from '@portal/shared/access/isAllowed'
import { linkTo, screens } from '@portal/shared/access/screens'
import type { RoleType } from '@portal/shared/access/roleTypes'
import type { Call, InputOf } from '@portal/shared/call/defineCall'
import { CallError } from '../../lib/call'
import { download } from '../../lib/download'
import { notify } from '../../lib/notify'
import { actorOf, useSession } from '../../lib/session'
import { useListFilters } from '../../ui/list/useListFilters'
import type { FilterValues, ListFilter } from '../../ui/list/useListFilters'

interface ListButtonsProps<C extends Pick<Call, 'name' | 'method' | 'path'>> {
  type: RoleType
  /** Writes the list as it is narrowed. */
  call: C
  input: (search: string, values: FilterValues) => InputOf<C>
  filters: readonly ListFilter[]
}

/** What can be done with the whole list: save it, bring people in. */
export function ListButtons<C extends Pick<Call, 'name' | 'method' | 'path'>>({ type, call, input, filters }: ListButtonsProps<C>) {
  const actor = actorOf(useSession())
  const [params] = useSearchParams()
  const { values } = useListFilters(filters)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(call, input((params.get('search') ?? '').slice(0, 80), values))
    } catch (error) {
      notify('error', error instanceof CallError ? error.message : 'Export failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  const screen = type === 'student' ? 'importStudents' : type === 'staff' ? 'importStaff' : null
  const mayImport = screen && isAllowed(actor, screens[screen].access, screens[screen].blockedWhileActingAs)
  return (
    <>
      {mayImport && <Button component={Link} to={linkTo(screen)} variant="default" leftSection={<IconFileImport size={18} />}>Import</Button>}
      <Button variant="default" leftSection={<IconDownload size={18} />} loading={busy} onClick={() => void save()}>Export</Button>
    </>
  )
}
